// Bots think here, so that nothing else has to wait for them.

import { stream } from "../engine/rng.ts";
import { loadGame } from "../games.ts";
import type { Game } from "../match/game.ts";
import { bot } from "./levels.ts";
import type { Chosen, Thought } from "./protocol.ts";

const games = new Map<string, Promise<Game>>();

onmessage = async ({ data: { number, game: id, state, seat, level, seed } }: MessageEvent<Thought>) => {
  const loading = games.get(id) ?? loadGame(id);
  games.set(id, loading);
  const action = bot(level, await loading, stream(seed))(state, seat);
  postMessage({ number, action } satisfies Chosen);
};
