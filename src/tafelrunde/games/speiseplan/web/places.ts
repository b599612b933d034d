// Places for a token in the garden. A food counts as its bed here.

import { SIDES } from "$rules/speiseplan.ts";
import type { Material } from "./material.ts";

/** Something in the garden that can be pointed at or tapped. */
export type Place =
  | { kind: "field"; die: number; side: number }
  | { kind: "die"; number: number }
  | { kind: "number"; number: number }
  | { kind: "colour"; number: number }
  | { kind: "body"; number: number };

export function same(a: Place | null, b: Place | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The place of an action; null if it has none. */
export function placeOf(block: string, number: number, { bedOf }: Material): Place | null {
  switch (block) {
    case "take":
    case "food":
      return { kind: "field", ...bedOf[number]! };
    case "field":
      return { kind: "field", die: Math.floor(number / SIDES), side: number % SIDES };
    case "die":
    case "number":
    case "colour":
    case "body":
      return { kind: block, number };
    default:
      return null;
  }
}
