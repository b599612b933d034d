// A sentence as a key and details, to be formatted in the reader's language (`core/language/phrase.py`).

import type { Texts } from "./texts.ts";

const MAX_TEXT_LENGTH = 200;

/** A player's name in a sentence. */
export class Name {
  readonly seat: number;
  constructor(seat: number) {
    this.seat = seat;
  }
}

/** A list in a sentence: A, B and C. (A plain array is A, B, C.) */
export class And {
  readonly parts: readonly Detail[];
  constructor(parts: readonly Detail[]) {
    this.parts = parts;
  }
}

export type Detail = number | bigint | string | Name | And | Phrase | readonly Detail[];
export type Details = Readonly<Record<string, Detail>>;

export class Phrase {
  readonly key: string;
  readonly details: Details;

  constructor(key: string, details: Details = {}) {
    this.key = key;
    this.details = details;
  }

  /** Format the sentence; `names` are the players' names by seat. */
  format(texts: Texts, names: readonly string[] = []): string {
    const details = Object.entries(this.details).map(([name, detail]) => [name, formatDetail(detail, texts, names)]);
    return texts.say(this.key, Object.fromEntries(details) as Record<string, string | number>);
  }

  /** The sentence as plain data: its key and its details, a player's name as `{"seat": 0}`. */
  data(): Record<string, unknown> {
    const details = Object.entries(this.details).map(([name, detail]) => [name, dataOf(detail)]);
    return { key: this.key, ...(Object.fromEntries(details) as object) };
  }
}

/** An error as a phrase: invalid input, an invalid message or file. */
export class Problem extends Error {
  readonly phrase: Phrase;

  constructor(key: string | Phrase, details: Details = {}) {
    const phrase = typeof key === "string" ? new Phrase(key, details) : key;
    super(phrase.key);
    this.phrase = phrase;
  }
}

/** A text as a sentence: with a capital letter and, if it ends without a mark, a full stop. */
export function asSentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}`;
}

function formatDetail(detail: Detail, texts: Texts, names: readonly string[]): string | number {
  if (detail instanceof Phrase) return detail.format(texts, names);
  if (detail instanceof Name) return names[detail.seat] ?? texts.say("seat", { number: detail.seat });
  if (detail instanceof And) {
    const parts = detail.parts.map((part) => String(formatDetail(part, texts, names)));
    const last = parts.pop() ?? "";
    return parts.length > 0 ? `${parts.join(", ")}${texts.say("and")}${last}` : last;
  }
  if (typeof detail === "object") return detail.map((part) => String(formatDetail(part, texts, names))).join(", ");
  return short(detail);
}

/** Shorten a text above MAX_TEXT_LENGTH, and an integer of 2^50 or more (`10^17`), as Python does. */
function short(detail: number | bigint | string): string | number {
  if (typeof detail !== "string") {
    const bits = Number.isInteger(Number(detail)) ? BigInt(detail).toString(2).replace("-", "").length : 0;
    return bits > 50 ? `10^${Math.round(bits * 0.30103)}` : Number(detail);
  }
  const letters = [...detail];
  return letters.length > MAX_TEXT_LENGTH ? `${letters.slice(0, MAX_TEXT_LENGTH - 1).join("")}…` : detail;
}

function dataOf(detail: Detail): unknown {
  if (detail instanceof Phrase) return detail.data();
  if (detail instanceof Name) return { seat: detail.seat };
  if (detail instanceof And) return detail.parts.map(dataOf);
  if (typeof detail === "object") return detail.map(dataOf);
  return detail;
}

/**
 * A phrase, or a detail of one, as JSON data: the wire format between threads, devices and processes (`pack_phrase` in
 * `core/language/phrase.py`). `integer` is one that a number would round.
 */
export type Packed =
  { phrase: [string, [string, Packed][]] } | { name: number } | { and: Packed[] } | { list: Packed[] } | { integer: string } | number | string;

export function packPhrase(detail: Detail): Packed {
  if (detail instanceof Phrase) {
    return { phrase: [detail.key, Object.entries(detail.details).map(([name, part]) => [name, packPhrase(part)])] };
  }
  if (detail instanceof Name) return { name: detail.seat };
  if (detail instanceof And) return { and: detail.parts.map(packPhrase) };
  if (typeof detail === "object") return { list: detail.map(packPhrase) };
  return typeof detail === "bigint" ? { integer: String(detail) } : detail;
}

export function unpackPhrase(data: Packed): Detail {
  if (typeof data !== "object") return data;
  if ("phrase" in data) {
    const [key, details] = data.phrase;
    return new Phrase(key, Object.fromEntries(details.map(([name, part]) => [name, unpackPhrase(part)])));
  }
  if ("name" in data) return new Name(data.name);
  if ("and" in data) return new And(data.and.map(unpackPhrase));
  return "list" in data ? data.list.map(unpackPhrase) : BigInt(data.integer);
}
