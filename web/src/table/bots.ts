// Bots think in a worker of their own, so that nothing else has to wait for them.

import { stream } from "../engine/rng.ts";
import { loadGame } from "../games.ts";
import type { Game } from "../match/game.ts";
import { bot } from "../bots/levels.ts";
import type { Chosen, Thought } from "./protocol.ts";

const games = new Map<string, Promise<Game>>();

export async function chosen({ number, game: id, state, seat, level, seed }: Thought): Promise<Chosen> {
  const loading = games.get(id) ?? loadGame(id);
  games.set(id, loading);
  const choose = await bot(level, await loading, stream(seed));
  return { number, action: choose(state, seat) };
}
