// Random numbers for bots and playouts, as compiled code takes them: the state of `sfc32` (`core/rng.py`).
//
// Modules draw from it themselves; here it is only made.

import { sha256, utf8 } from "./sha256.ts";

export type Stream = BigInt64Array;

const MIXING = 12;

/** A generator: the same seed gives the same numbers, seeds that differ anywhere give unrelated ones. */
export function stream(seed: string): Stream {
  const digest = new DataView(sha256(utf8(seed)).buffer);
  let [a, b, c, counter] = [digest.getUint32(0), digest.getUint32(4), digest.getUint32(8), 1];
  for (let round = 0; round < MIXING; round++) {
    const mixed = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + mixed) >>> 0;
  }
  return BigInt64Array.from([a, b, c, counter].map(BigInt));
}
