// Reads the record of a game into plain numbers; fields are named as in the rulebook.

import type { Description, Field } from "./description.ts";
import { SIZES } from "./engine.ts";

/** The header that all games share. `scripts/types.ts` writes the types of each game's own fields. */
export interface Header {
  /** The record itself, as the rules take it. */
  readonly bytes: Uint8Array;
  readonly chance: number;
  readonly pending: number;
  readonly players: number;
}

export type Nested = number | bigint | readonly Nested[];

/** Read all fields of a record. The result is a copy, so later changes do not affect it. */
export function read(description: Description, bytes: Uint8Array): Header {
  const own = bytes.slice();
  const view = new DataView(own.buffer);
  const fields = description.state.fields.map((field) => [field.name, nested(view, field, field.shape, field.offset)]);
  return Object.assign(Object.fromEntries(fields) as Omit<Header, "bytes">, { bytes: own });
}

function nested(view: DataView, field: Field, shape: number[], at: number): Nested {
  const [size, ...inner] = shape;
  if (size === undefined) return number(view, field, at);
  const step = inner.reduce((product, one) => product * one, SIZES[field.type]);
  return Array.from({ length: size }, (_, place) => nested(view, field, inner, at + place * step));
}

function number(view: DataView, field: Field, at: number): number | bigint {
  switch (field.type) {
    case "i1":
      return view.getInt8(at);
    case "b1":
    case "u1":
      return view.getUint8(at);
    case "i2":
      return view.getInt16(at, true);
    case "u2":
      return view.getUint16(at, true);
    case "i4":
      return view.getInt32(at, true);
    case "u4":
      return view.getUint32(at, true);
    case "i8":
      return view.getBigInt64(at, true);
    case "f4":
      return view.getFloat32(at, true);
    case "f8":
      return view.getFloat64(at, true);
  }
}

/** The seats of a bit mask. */
export function seatsOf(mask: number): number[] {
  return bits(mask);
}

/** The indices of the bits that are set. */
export function bits(mask: number): number[] {
  return Array.from({ length: 32 - Math.clz32(mask) }, (_, place) => place).filter((place) => (mask >> place) & 1);
}
