// Where a token can lie: on a food or its bed, on a die, a number, a colour of pips, or on white and black.

import { SIDES } from "$rules/speiseplan.ts";
import type { Material } from "./material.ts";

/** Something in the garden that one can point at. */
export type Place =
  | { kind: "field"; die: number; side: number }
  | { kind: "die"; number: number }
  | { kind: "number"; number: number }
  | { kind: "colour"; number: number }
  | { kind: "body"; number: number };

export function same(one: Place | null, other: Place | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The place that an action is about; null if it is about none. */
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
