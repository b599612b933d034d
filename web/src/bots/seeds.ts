// The random numbers of a bot, for one decision: here and in Python the same (`bots/seeds.py`).

import { stream, type Stream } from "../engine/rng.ts";
import { hex, hmac } from "../engine/sha256.ts";
import type { Game } from "../match/game.ts";
import { bot } from "./levels.ts";

/**
 * The action that a bot of this level chooses for a seat. `key` is that of the match, `events` the number of its events
 * so far, without undone ones. Throws a Problem for an unknown level.
 *
 * The bot is created for this decision and remembers nothing. Its weaknesses are those of its seat and the same in the
 * whole match; its other random numbers differ from decision to decision.
 */
export async function chooseAction(level: string, game: Game, state: Uint8Array, seat: number, key: Uint8Array, events: number): Promise<number> {
  const rng = seedStream(key, Uint8Array.of(seat));
  const choose = await bot(level, game, rng); // draws its weaknesses
  rng.set(seedStream(key, Uint8Array.of(seat, events >>> 24, events >>> 16, events >>> 8, events)));
  return choose(state, seat);
}

const BOT = [98, 111, 116]; // "bot"

function seedStream(key: Uint8Array, place: Uint8Array): Stream {
  return stream(hex(hmac(key, Uint8Array.of(...BOT, ...place))));
}
