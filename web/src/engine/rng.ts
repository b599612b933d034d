// Random numbers for bots and rollouts: the state of an `sfc32` generator (`core/rules/rng.py`).
//
// Compiled modules draw from it; here it is created and used for the few random choices made outside of them.

import { sha256, utf8 } from "./sha256.ts";

export type Stream = BigInt64Array;

const MIXING_ROUNDS = 12;

/** Make a generator: the same seed gives the same numbers, different seeds unrelated ones. */
export function stream(seed: string): Stream {
  const digest = new DataView(sha256(utf8(seed)).buffer);
  return mix([digest.getUint32(0), digest.getUint32(4), digest.getUint32(8), 1]);
}

/** Make another generator, unrelated to later numbers of this one. */
export function branch(rng: Stream): Stream {
  return mix([bits(rng), bits(rng), bits(rng), 1]);
}

/** A random number, 0 <= number < 1, with 53 bits. */
export function uniform(rng: Stream): number {
  const high = bits(rng) >>> 5;
  return (high * 67108864 + (bits(rng) >>> 6)) / 9007199254740992;
}

function mix(numbers: number[]): Stream {
  const rng = BigInt64Array.from(numbers.map(BigInt));
  for (let round = 0; round < MIXING_ROUNDS; round++) bits(rng);
  return rng;
}

/** The next 32 random bits. */
function bits(rng: Stream): number {
  const [a, b, c, counter] = Array.from(rng, Number) as [number, number, number, number];
  const sum = (a + b + counter) >>> 0;
  rng.set([(b ^ (b >>> 9)) >>> 0, (c + (c << 3)) >>> 0, (((c << 21) | (c >>> 11)) + sum) >>> 0, (counter + 1) >>> 0].map(BigInt));
  return sum;
}
