// The memory of this device about a table on a server: its secret shares, its links, and the last line that it has seen.

import type { Share } from "../../match/fair.ts";
import { SECRET_BYTES, TABLE_BYTES } from "../../engine/formats.ts";
import { hex } from "../../engine/sha256.ts";

const PREFIX = "tafelrunde/table/";

interface Stored {
  /** The shares by seat: 32 random bytes in hexadecimal, and the lucky word. */
  shares: Record<number, { nonce: string; word: string }>;
  /** The codes of the links that restore seats, by seat. */
  links: Record<number, string>;
  /** The last line that was checked: its number, and the head of the log after it. */
  seen: { number: number; head: string } | null;
}

export const unhex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));

const randomHex = (bytes: number) => hex(crypto.getRandomValues(new Uint8Array(bytes)));

export class TableMemory {
  readonly #key: string;
  readonly #stored: Stored;

  constructor(table: string) {
    this.#key = PREFIX + table;
    this.#stored = { shares: {}, links: {}, seen: null, ...(readJson(this.#key) as Partial<Stored> | null) };
  }

  share(seat: number): Share | null {
    const found = this.#stored.shares[seat];
    return found === undefined ? null : { nonce: unhex(found.nonce), word: found.word };
  }

  /** Make and store a new share for a seat. */
  makeShare(seat: number, word: string): Share {
    this.#stored.shares[seat] = { nonce: randomHex(SECRET_BYTES), word };
    this.#write();
    return this.share(seat)!;
  }

  /** The code of the link that restores a seat. */
  link(seat: number): string | null {
    return this.#stored.links[seat] ?? null;
  }

  /** Store the code of a link; without one, make it. */
  keepLink(seat: number, code = randomHex(TABLE_BYTES)): string {
    this.#stored.links[seat] = code;
    this.#write();
    return code;
  }

  get seen(): Stored["seen"] {
    return this.#stored.seen;
  }

  set seen(seen: Stored["seen"]) {
    this.#stored.seen = seen;
    this.#write();
  }

  #write(): void {
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.#stored));
    } catch {
      // storage is disabled or full: the device remembers until the page is left
    }
  }
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** A random id for a command. */
export const newCommandId = () => randomHex(TABLE_BYTES);
