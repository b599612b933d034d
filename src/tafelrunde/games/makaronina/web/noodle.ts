// SVG paths of noodles: a thick stroke across a cell of 100 by 100, curved where it turns and wavy where it is straight.

import { colourOf, patternOf, type Pattern } from "$web/parts/seats.ts";
import { column, opposite, row } from "./placing.ts";

export const CELL = 100;
const HALF = CELL / 2;
const OUT = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
/** Pieces overlap the next cell a little, so that there are no seams. */
const OVERLAP = 2;
const CURL = 33;
const WAVE = 7;

type Point = readonly [number, number];

/** The top left corner of a cell. */
export const corner = (cell: number): Point => [column(cell) * CELL, row(cell) * CELL];

/** The middle of a side of a cell, moved outwards by `outside`. */
export function middle(cell: number, side: number, outside = 0): Point {
  const [x, y] = corner(cell);
  const [right, down] = OUT[side]!;
  return [x + HALF + right * (HALF + outside), y + HALF + down * (HALF + outside)];
}

const formatPoint = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** The path of a noodle across a cell, from one side to another. */
export function piece(cell: number, from: number, to: number): string {
  const [start, end] = [middle(cell, from, OVERLAP), middle(cell, to, OVERLAP)];
  const inner = (side: number, depth: number) => middle(cell, side, -depth);
  if (to !== opposite(from))
    return `M${formatPoint(start)}L${formatPoint(inner(from, 0))}C${[inner(from, CURL), inner(to, CURL), inner(to, 0)].map(formatPoint).join(" ")}L${formatPoint(end)}`;
  // waves alternate from cell to cell
  const [right, down] = OUT[(Math.min(from, to) + 1) % 4]!;
  const sway = (column(cell) + row(cell)) % 2 ? WAVE : -WAVE;
  const pointAt = (depth: number, aside: number) => {
    const [x, y] = inner(from, depth);
    return formatPoint([x + right * aside, y + down * aside]);
  };
  return `M${formatPoint(start)}L${pointAt(0, 0)}C${pointAt(20, 0)} ${pointAt(28, sway)} ${pointAt(50, sway)}S${pointAt(80, 0)} ${pointAt(CELL, 0)}L${formatPoint(end)}`;
}

/** The paths of a tile's noodle that touches these sides: one, or two for a fork. */
export function pieces(cell: number, sides: readonly number[]): string[] {
  if (sides.length < 3) return [piece(cell, sides[0]!, sides[1]!)];
  const from = sides.find((side) => sides.includes(opposite(side)))!;
  const branch = sides.find((side) => !sides.includes(opposite(side)))!;
  const [x, y] = corner(cell);
  return [piece(cell, from, opposite(from)), `M${formatPoint(middle(cell, branch, OVERLAP))}L${formatPoint([x + HALF, y + HALF])}`];
}

/** Each player's colour of dough, a paler shade of the colour of their token; the pattern on it has the token's colour. */
const DOUGH = ["var(--red-67)", "var(--blue-70)", "var(--yellow-82)", "var(--purple-70)"];
export const dough = (seat: number) => DOUGH[seat % DOUGH.length]!;
export const ridge = (seat: number) => colourOf(seat);

/** The strokes of each pattern: width, and dashes along the noodle. */
const STROKES: Record<Pattern, { width: number; dashes: string; round?: boolean }[]> = {
  plain: [],
  stripe: [{ width: 33, dashes: "5 9.300" }],
  dots: [{ width: 11, dashes: "0 20.400", round: true }],
  hatch: [
    { width: 33, dashes: "3 17.400" },
    { width: 3.5, dashes: "none" },
  ],
};
export const ridges = (seat: number) => STROKES[patternOf(seat)];
