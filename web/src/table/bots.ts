// Bots and the coach run in their own workers, so that nothing else waits for them.

import { bot } from "../bots/levels.ts";
import { stream } from "../engine/rng.ts";
import { loadGame } from "../games.ts";
import type { Game } from "../match/game.ts";
import { packed, Problem } from "../text/phrase.ts";
import type { Chosen, Thought, Valuing, Worth } from "./protocol.ts";

const games = new Map<string, Promise<Game>>();

function known(id: string): Promise<Game> {
  const loading = games.get(id) ?? loadGame(id);
  games.set(id, loading);
  return loading;
}

export async function chosen({ number, game, state, seat, level, seed }: Thought): Promise<Chosen> {
  const rng = stream(`${seed}/${seat}`); // its weaknesses stay the same for a whole game
  const choose = await bot(level, await known(game), rng);
  rng.set(stream(`${seed}/${seat}/${number}`)); // its random choices differ from move to move
  return { number, action: choose(state, seat) };
}

export async function worth({ number, valued: { game, state, seat, asking } }: Valuing): Promise<Worth> {
  try {
    const { valued } = await import("../bots/valued.ts");
    return { number, values: await valued(await known(game), state, seat, asking) };
  } catch (problem) {
    return { number, problem: packed(new Problem("web-stopped", { why: String(problem) }).phrase) };
  }
}
