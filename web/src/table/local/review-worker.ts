// Review worker: analyses a finished game, or a share of it.

import { analyseShare, defaultEffort, quickEffort } from "../../bots/review.ts";
import { loadGame } from "../../games.ts";
import { packPhrase, Problem } from "../../text/phrase.ts";
import type { ReviewRequest, ReviewReply } from "./protocol.ts";

export async function reviewShare({ number, review: { game: id, played, share, quick } }: ReviewRequest): Promise<void> {
  const send = (reply: ReviewReply) => postMessage(reply);
  try {
    const game = await loadGame(id);
    const effort = (quick ? quickEffort : defaultEffort)(game);
    const progress = (done: number, total: number) => send({ number, progress: [done, total] });
    send({ number, part: await analyseShare(game, played, effort, share, progress, (impression) => send({ number, impression })) });
  } catch (problem) {
    const phrase = problem instanceof Problem ? problem.phrase : new Problem("web-stopped", { why: String(problem) }).phrase;
    send({ number, problem: packPhrase(phrase) });
  }
}
