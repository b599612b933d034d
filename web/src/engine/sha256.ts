// SHA-256 and HMAC. The browser's own are asynchronous and only available on secure origins.

const PRIMES = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) => number > 1 && !Array.from({ length: number }, (_, divisor) => divisor).some((divisor) => divisor > 1 && number % divisor === 0),
);
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const BLOCK = 64;

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  const hash = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let offset = 0; offset < padded.length; offset += BLOCK) {
    for (let index = 0; index < 64; index++) {
      words[index] = index < 16 ? view.getInt32(offset + 4 * index) : extendSchedule(words, index) | 0;
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let index = 0; index < 64; index++) {
      const first = (h + (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[index]! + words[index]!) | 0;
      const second = ((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, index) => (hash[index] = (hash[index]! + word) | 0));
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => digest.setInt32(4 * index, word));
  return new Uint8Array(digest.buffer);
}

function rotateRight(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function extendSchedule(words: Int32Array, index: number): number {
  const early = words[index - 15]!;
  const late = words[index - 2]!;
  const small = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
  const large = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
  return words[index - 16]! + small + words[index - 7]! + large;
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key;
  const pad = (byte: number) => Uint8Array.from({ length: BLOCK }, (_, index) => (short[index] ?? 0) ^ byte);
  return sha256(concatenate(pad(0x5c), sha256(concatenate(pad(0x36), message))));
}

function concatenate(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
