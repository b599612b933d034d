// Review worker: analyses a finished game, or a share of it.

import { looked, usual } from "../bots/review.ts";
import { loadGame } from "../games.ts";
import { packed, Problem } from "../text/phrase.ts";
import type { Looked, Seen } from "./protocol.ts";

export async function look({ number, look: { game: id, played, share } }: Looked): Promise<void> {
  const answer = (seen: Seen) => postMessage(seen);
  try {
    const game = await loadGame(id);
    answer({ number, part: await looked(game, played, usual(game), share, (done, total) => answer({ number, progress: [done, total] })) });
  } catch (problem) {
    const phrase = problem instanceof Problem ? problem.phrase : new Problem("web-stopped", { why: String(problem) }).phrase;
    answer({ number, problem: packed(phrase) });
  }
}
