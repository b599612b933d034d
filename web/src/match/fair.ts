// Fair dice: commitments, the key of all draws, and the chain of heads over the log (`tables/fair.py`).

import { draw } from "../engine/chance.ts";
import { FAIR_PREFIX, MAX_WORD_BYTES, SALT_BYTES, SEAL_FOODS, SEAL_LENGTH } from "../engine/formats.ts";
import { hmac, sha256, utf8 } from "../engine/sha256.ts";
import { Problem } from "../text/phrase.ts";

/** The contribution of a player's device to the key: 32 random bytes, and the lucky word (empty if skipped). */
export interface Share {
  nonce: Uint8Array;
  word: string;
}

/** SHA-256 of a tag and any number of parts. Each part is preceded by its length, so none can shift. */
export function taggedHash(tag: string, ...parts: Uint8Array[]): Uint8Array {
  return sha256(join([utf8(`${FAIR_PREFIX}${tag}\n`), ...parts.flatMap((part) => [encodeNumber(part.length), part])]));
}

/** A number below 2^32 as four bytes, big-endian. */
export function encodeNumber(number: number): Uint8Array {
  return Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);
}

/** A lucky word as UTF-8, trimmed and in Unicode's composed form (NFC), so that equal words have equal bytes. */
export function encodeWord(word: string): Uint8Array {
  const trimmed = word.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ""); // `trim` and Python's `strip` disagree about other white space
  if (!trimmed.isWellFormed()) throw new Problem("word-unreadable");
  const encoded = utf8(trimmed.normalize("NFC"));
  if (encoded.length > MAX_WORD_BYTES) throw new Problem("word-too-long", { most: MAX_WORD_BYTES });
  return encoded;
}

export function commitSecret(table: Uint8Array, secret: Uint8Array): Uint8Array {
  return taggedHash("secret", table, secret);
}

export function commitShare(table: Uint8Array, seat: number, { nonce, word }: Share): Uint8Array {
  return taggedHash("share", table, Uint8Array.of(seat), nonce, encodeWord(word));
}

/** The key of all draws and bots at a table, from the server's secret and the shares by seat. */
export function makeKey(table: Uint8Array, secret: Uint8Array, shares: ReadonlyMap<number, Share>): Uint8Array {
  const parts = [...shares].sort(([a], [b]) => a - b).flatMap(([seat, { nonce, word }]) => [Uint8Array.of(seat), nonce, encodeWord(word)]);
  return hmac(secret, taggedHash("shares", table, ...parts));
}

/** The seal of a table: four foods that stand for the first 20 bits of the server's commitment. */
export function makeSeal(commitment: Uint8Array): string[] {
  const bits = ((commitment[0]! << 16) | (commitment[1]! << 8) | commitment[2]!) >>> 4;
  return Array.from({ length: SEAL_LENGTH }, (_, index) => SEAL_FOODS[(bits >> (5 * (SEAL_LENGTH - 1 - index))) & 31]!);
}

/** The salt of line `number`. Without it, a hidden line cannot be guessed from its leaf. */
export function makeSalt(secret: Uint8Array, number: number): Uint8Array {
  return hmac(secret, join([utf8("salt"), encodeNumber(number)])).slice(0, SALT_BYTES);
}

/** The leaf of line `number` (counted from 1): its hash, with the salt. `line` has no line break. */
export function makeLeaf(number: number, salt: Uint8Array, line: Uint8Array): Uint8Array {
  return taggedHash("leaf", encodeNumber(number), salt, line);
}

/** The head of an empty log. */
export function firstHead(table: Uint8Array, commitment: Uint8Array): Uint8Array {
  return taggedHash("head", table, commitment);
}

/** The head of a log after one more line. */
export function nextHead(head: Uint8Array, leaf: Uint8Array): Uint8Array {
  return taggedHash("head", head, leaf);
}

/** A random order of the numbers below `count`, which follows from the key of the table. */
export function drawOrder(key: Uint8Array, count: number): number[] {
  const orderKey = hmac(key, utf8("order"));
  const left = [...Array(count).keys()];
  return Array.from({ length: count }, (_, place) => left.splice(draw(orderKey, place, count - place), 1)[0]!);
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((total, { length }) => total + length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
