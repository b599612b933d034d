// Chance events: each outcome is computed from a key and the number of the draw within the game (`core/matches/chance.py`).

import { hmac, sha256, utf8 } from "./sha256.ts";

const ALL = 2n ** 64n;

/** The outcome of draw number `position` (0, 1, 2, …), uniform below `below`. */
export function draw(key: Uint8Array, position: number, below: number): number {
  const fair = ALL - (ALL % BigInt(below));
  for (let attempt = 0; ; attempt++) {
    const digest = hmac(key, utf8(`${position}/${attempt}`));
    const number = new DataView(digest.buffer).getBigUint64(0);
    if (number < fair) return Number(number % BigInt(below));
  }
}

/** The key of a seed; the same seed gives the same game. */
export function keyOf(seed: string): Uint8Array {
  return sha256(utf8(seed));
}
