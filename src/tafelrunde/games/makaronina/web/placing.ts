// The placement of a tile, read from the state after the action, so that no rule is written twice.

import { NO_END, NOTHING, NOWHERE, Tile, type Rules, type State } from "$rules/makaronina.ts";
import type { Game } from "$web/match/game.ts";

export const SIZE = 9;
const COLUMNS = "abcdefghi";
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const; // north, east, south, west
const HEADINGS = STEPS.length;

export const opposite = (heading: number) => (heading + 2) % HEADINGS;
export const column = (cell: number) => cell % SIZE;
export const row = (cell: number) => Math.floor(cell / SIZE);

export function cellName(cell: number): string {
  return `${COLUMNS[column(cell)]}${row(cell) + 1}`;
}

export function cellOf(name: string): number {
  return (Number(name.slice(1)) - 1) * SIZE + COLUMNS.indexOf(name[0]!);
}

/** The neighbour of a cell; NOWHERE beyond the border. */
export function neighbour(cell: number, heading: number): number {
  const [right, down] = STEPS[heading]!;
  const [x, y] = [column(cell) + right, row(cell) + down];
  return x < 0 || y < 0 || x >= SIZE || y >= SIZE ? NOWHERE : y * SIZE + x;
}

/** The side of a border cell, not in a corner, where a noodle enters the board. */
export function outerSide(cell: number): number {
  return STEPS.findIndex((_, heading) => neighbour(cell, heading) === NOWHERE);
}

/** A tile as an action lays it. */
export interface LaidTile {
  action: number;
  tile: number;
  cell: number;
  /** The side where the noodle enters the cell. */
  enters: number;
  /** The sides of its ends; a fork has two. */
  ends: number[];
  /** The cells that its ends lead to, NOWHERE beyond the border. */
  leads: number[];
  /** The ingredients that it collects, with their cells. */
  takes: { kind: number; cell: number }[];
}

/** The cells that the open ends of a seat's noodle lead to, NOWHERE beyond the border, with their headings; none before it begins. */
export function openEnds({ last_cell, headings }: State, seat: number): { cell: number; heading: number }[] {
  return headings[seat]!.filter((heading) => heading !== NO_END).map((heading) => ({ heading, cell: neighbour(last_cell[seat]!, heading) }));
}

export function laidTile(game: Game<State, Rules>, before: State, seat: number, action: number): LaidTile {
  const after = game.read(game.after(before, seat, action));
  const cell = after.last_cell[seat]!;
  const crosses = after.crossed_by[cell] !== before.crossed_by[cell];
  const continued = openEnds(before, seat).find((end) => end.cell === cell);
  const enters = continued ? opposite(continued.heading) : outerSide(cell);
  const open = openEnds(after, seat);
  const [ends, leads] = [open.map(({ heading }) => heading), open.map((end) => end.cell)];
  const collected = leads.filter((lead) => lead !== NOWHERE && before.on_cell[lead] !== NOTHING);
  const takes = collected.map((lead) => ({ kind: before.on_cell[lead]!, cell: lead }));
  return { action, tile: crosses ? Tile.BASIL : after.cover[cell]!, cell, enters, ends, leads, takes };
}
