// What a seat of Speiseplan can expect on a board, given by what its fields bring (`outlook.py` and `turn.py`).

import { DICE, ROWS, SIDES, THROWS, type Rules, type State } from "$rules/speiseplan.ts";
import type { Game } from "$web/match/game.ts";
import { bits } from "$web/engine/record.ts";

export const RESULTS = SIDES ** DICE;
const SETS = 2 ** ROWS;

/** All results of a board, sorted into kinds that are worth the same in every row. */
export interface Kinds {
  number: number;
  /** By row and kind, the entry. */
  entries: Int16Array;
  /** By result. */
  kindOf: Uint16Array;
  keys: BigInt64Array;
  table: Int32Array;
}

/** How best play ends a turn: how likely with each result, and in which row it is entered. */
export interface Made {
  odds: Float64Array;
  rows: Int8Array;
}

export const freeRows = (state: State, seat: number) => state.filled[seat]!.reduce((free, filled, row) => (filled ? free : free | (1 << row)), 0);

const packed = (numbers: readonly number[]) => BigInt64Array.from(numbers.map(BigInt));
const ways = new WeakMap<object, BigInt64Array>();

/** All ways of every result in every row, found once. */
function waysOf(game: Game<State, Rules>): BigInt64Array {
  const found = ways.get(game) ?? new BigInt64Array(ROWS * RESULTS);
  if (!ways.has(game)) game.engine.call("all_ways", found, null);
  ways.set(game, found);
  return found;
}

export class Board {
  /** What each field brings, die by die. Everything that can be expected follows from it. */
  readonly fields: number[];
  readonly kinds: Kinds;
  readonly #game: Game<State, Rules>;
  readonly #values = unknown();
  readonly #elsewhere = new Map<string, number>();
  readonly #figures: Record<string, number>;
  #turn: { free: number; values: Float64Array } | null = null;

  constructor(game: Game<State, Rules>, fields: number[]) {
    this.#game = game;
    this.#figures = game.description.bots.advice as Record<string, number>;
    this.fields = fields;
    const [size] = game.engine.shape("sort_results", "table") as [number];
    const empty = { number: 0, entries: new Int16Array(ROWS * RESULTS), kindOf: new Uint16Array(RESULTS), keys: new BigInt64Array(RESULTS), table: new Int32Array(size) };
    this.kinds = this.#sorted(fields, fields.map(() => 1), empty);
  }

  /** What each field brings now. */
  static fields(game: Game<State, Rules>, state: State): number[] {
    const worth = new BigInt64Array(DICE * SIDES);
    game.engine.call("fill_fields", state, worth);
    return Array.from(worth, Number);
  }

  #sorted(fields: readonly number[], changed: readonly number[], known: Kinds, found = waysOf(this.#game)): Kinds {
    const [entries, kindOf, keys, table] = [known.entries.slice(), known.kindOf.slice(), known.keys.slice(), known.table.slice()];
    const number = this.#game.engine.call("sort_results", packed(fields), changed, found, known.number, entries, kindOf, keys, table, null);
    return { number, entries, kindOf, keys, table };
  }

  /** The results of another board, given by its fields; in those rows where it matters. */
  on(fields: readonly number[], free = SETS - 1): Kinds {
    const changed = fields.map((worth, field) => Number(worth !== this.fields[field]));
    if (free === SETS - 1) return this.#sorted(fields, changed, this.kinds);
    const found = waysOf(this.#game).slice();
    for (let row = 0; row < ROWS; row++) if (!((free >> row) & 1)) found.fill(0n, row * RESULTS, (row + 1) * RESULTS);
    return this.#sorted(fields, changed, this.kinds, found);
  }

  #solve(precision: "double" | "single", free: number, { number, entries, kindOf }: Kinds, known: Float64Array): void {
    this.#game.engine.call(`solve_${precision}`, free, number, entries, kindOf, known, null, null, null, null, null, null, null);
  }

  /** The expected points of a seat with these free rows at the start of a turn. */
  value(free: number): number {
    if (Number.isNaN(this.#values[free])) this.#solve("double", free, this.kinds, this.#values);
    return this.#values[free]!;
  }

  points(row: number, kind: number): number {
    const entry = this.kinds.entries[row * RESULTS + kind]!;
    return entry === this.#figures["struck"] ? 0 : entry - this.#figures["no_points"]!;
  }

  /** What every result of a turn is worth: after the last throw, after the one before it, and so on. */
  turn(free: number): Float64Array {
    if (this.#turn?.free !== free) {
      this.value(free);
      const rows = bits(free).map((row) => ({ row, rest: this.#values[free & ~(1 << row)]! }));
      this.#turn = { free, values: this.turnOf((kind) => Math.max(...rows.map(({ row, rest }) => this.points(row, kind) + rest))) };
    }
    return this.#turn.values;
  }

  /** The same from what the best entry of each kind is worth. */
  turnOf(best: (kind: number) => number): Float64Array {
    const [entered, turn] = [new Float64Array(RESULTS), new Float64Array(THROWS * RESULTS)];
    for (let kind = 0; kind < this.kinds.number; kind++) entered[kind] = best(kind);
    this.#game.engine.call("fill_turn", this.kinds.number, this.kinds.kindOf, entered, turn, null, null, null);
    return turn;
  }

  /** How much more a seat with these free rows can expect on another board. */
  change(free: number, fields: readonly number[]): number {
    return this.#on(free, fields) - this.#on(free, this.fields);
  }

  /** What it can expect there, in single precision, which is quicker. */
  #on(free: number, fields: readonly number[]): number {
    const key = `${free} ${fields.join(" ")}`;
    if (!this.#elsewhere.has(key)) {
      const values = unknown();
      this.#solve("single", free, this.on(fields), values);
      this.#elsewhere.set(key, values[free]!);
    }
    return this.#elsewhere.get(key)!;
  }

  /** How best play ends turns with these sets of free rows. */
  made(sets: readonly number[]): Map<number, Made> {
    for (const free of sets) this.value(free);
    return this.#followed(sets, this.#values);
  }

  #followed(sets: readonly number[], values: Float64Array): Map<number, Made> {
    const made = new Map<number, Made>();
    const { number, entries, kindOf } = this.kinds;
    const [lanes] = this.#game.engine.shape("follow_turns", "sets") as [number];
    for (let start = 0; start < sets.length; start += lanes) {
      const some = sets.slice(start, start + lanes);
      const all = Array.from({ length: lanes }, (_, lane) => some[lane] ?? some.at(-1)!);
      const [odds, rows] = [new Float64Array(lanes * RESULTS), new Int8Array(lanes * RESULTS)];
      this.#game.engine.call("follow_turns", packed(all), number, entries, kindOf, values, odds, rows, null, null, null, null, null, null);
      some.forEach((free, lane) => {
        const own = new Float64Array(RESULTS);
        for (let result = 0; result < RESULTS; result++) own[result] = odds[result * lanes + lane]!;
        made.set(free, { odds: own, rows: rows.subarray(lane * RESULTS, (lane + 1) * RESULTS) });
      });
    }
    return made;
  }

  /** How often the entries of a seat with these free rows will have each field in them, as best play ends its next turn. */
  fieldsUsed(free: number, { odds, rows }: Made): Float64Array {
    const used = new Float64Array(DICE * SIDES);
    this.#game.engine.call("count_fields", packed(this.fields), waysOf(this.#game), odds, rows, null, used);
    return used.map((likely) => bits(free).length * likely);
  }

  /** The expected points and the fields used in single precision, in half the time: the next token makes them worthless. */
  roughly(free: number): { expected: number; used: Float64Array } {
    const values = unknown();
    this.#solve("single", free, this.kinds, values);
    return { expected: values[free]!, used: this.fieldsUsed(free, this.#followed([free], values).get(free)!) };
  }
}

/** The values of all sets of free rows before any is solved; with no free row nothing is expected. */
function unknown(): Float64Array {
  const values = new Float64Array(SETS).fill(NaN);
  values[0] = 0;
  return values;
}
