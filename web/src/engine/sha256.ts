// SHA-256 and HMAC. The browser's own are asynchronous and only available on secure origins.

const PRIMES = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) => number > 1 && !Array.from({ length: number }, (_, other) => other).some((other) => other > 1 && number % other === 0),
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
  for (let at = 0; at < padded.length; at += BLOCK) {
    for (let place = 0; place < 64; place++) {
      words[place] = place < 16 ? view.getInt32(at + 4 * place) : (mixed(words, place) | 0);
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let place = 0; place < 64; place++) {
      const first = (h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[place]! + words[place]!) | 0;
      const second = ((right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, place) => (hash[place] = (hash[place]! + word) | 0));
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, place) => digest.setInt32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

function right(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function mixed(words: Int32Array, place: number): number {
  const early = words[place - 15]!;
  const late = words[place - 2]!;
  const one = right(early, 7) ^ right(early, 18) ^ (early >>> 3);
  const two = right(late, 17) ^ right(late, 19) ^ (late >>> 10);
  return words[place - 16]! + one + words[place - 7]! + two;
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key;
  const pad = (byte: number) => Uint8Array.from({ length: BLOCK }, (_, place) => (short[place] ?? 0) ^ byte);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
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
