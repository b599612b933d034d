// Where a token can lie: on a food or its bed, on a die, a number, a colour of pips, or on white and black.

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
