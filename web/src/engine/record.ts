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
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  const fields = description.state.fields.map((field) => [field.name, readNested(view, field, field.shape, field.offset)]);
  return Object.assign(Object.fromEntries(fields) as Omit<Header, "bytes">, { bytes: copy });
}

function readNested(view: DataView, field: Field, shape: number[], offset: number): Nested {
  const [size, ...inner] = shape;
  if (size === undefined) return readNumber(view, field, offset);
  const step = inner.reduce((product, length) => product * length, SIZES[field.type]);
  return Array.from({ length: size }, (_, index) => readNested(view, field, inner, offset + index * step));
}

function readNumber(view: DataView, field: Field, offset: number): number | bigint {
  switch (field.type) {
    case "i1":
      return view.getInt8(offset);
    case "b1":
    case "u1":
      return view.getUint8(offset);
    case "i2":
      return view.getInt16(offset, true);
    case "u2":
      return view.getUint16(offset, true);
    case "i4":
      return view.getInt32(offset, true);
    case "u4":
      return view.getUint32(offset, true);
    case "i8":
      return view.getBigInt64(offset, true);
    case "f4":
      return view.getFloat32(offset, true);
    case "f8":
      return view.getFloat64(offset, true);
  }
}

/** The seat to move: that of a game with turns, else the only seat that must decide; null if there are several. */
export function turnOf(state: Header): number | null {
  const { turn } = state as Header & { turn?: number };
  if (turn !== undefined) return turn;
  const pending = bits(state.pending);
  return pending.length === 1 ? pending[0]! : null;
}

/** The seats of a bit mask. */
export function seatsOf(mask: number): number[] {
  return bits(mask);
}

/** The indices of the bits that are set. */
export function bits(mask: number): number[] {
  return Array.from({ length: 32 - Math.clz32(mask) }, (_, bit) => bit).filter((bit) => (mask >> bit) & 1);
}
