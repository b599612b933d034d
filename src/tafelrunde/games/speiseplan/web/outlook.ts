// Expected points on a board, given by the points of its fields: the counterpart of `outlook.py` and `turn.py`.

import { DICE, ROWS, SIDES, THROWS, type Rules, type State } from "$rules/speiseplan.ts";
import type { Game } from "$web/match/game.ts";
import { bits } from "$web/engine/record.ts";

export const RESULTS = SIDES ** DICE;
const SETS = 2 ** ROWS;

/** The results of a board by kind; results of a kind score the same in every row. */
export interface Kinds {
  number: number;
  /** Entries, by row and kind. */
  entries: Int16Array;
  /** The kind of each result. */
  kindOf: Uint16Array;
  keys: BigInt64Array;
  table: Int32Array;
}

/** How best play ends a turn: the probability of each result and the row in which it is entered. */
export interface TurnEnd {
  odds: Float64Array;
  rows: Int8Array;
}

export const freeRows = (state: State, seat: number) => state.filled[seat]!.reduce((free, filled, row) => (filled ? free : free | (1 << row)), 0);

const packed = (numbers: readonly number[]) => BigInt64Array.from(numbers.map(BigInt));
const cache = new WeakMap<object, Map<number, BigInt64Array>>();

/** The combinations of every result, by row; cached. `mixed` is 1 if quartets may be mixed. */
function combinationsOf(game: Game<State, Rules>, mixed: number): BigInt64Array {
  const byOption = cache.get(game) ?? new Map<number, BigInt64Array>();
  cache.set(game, byOption);
  if (!byOption.has(mixed)) {
    const combinations = new BigInt64Array(ROWS * RESULTS);
    game.engine.call("fill_combinations", combinations, mixed, null);
    byOption.set(mixed, combinations);
  }
  return byOption.get(mixed)!;
}

export class Board {
  /** The points of the best food of each field, die by die. The outlook depends on nothing else. */
  readonly fields: number[];
  readonly kinds: Kinds;
  readonly #game: Game<State, Rules>;
  readonly #mixed: number;
  readonly #values = unsolvedValues();
  readonly #elsewhere = new Map<string, number>();
  readonly #figures: Record<string, number>;
  #turn: { free: number; values: Float64Array } | null = null;

  /** `mixed` is 1 if quartets may be mixed. */
  constructor(game: Game<State, Rules>, fields: number[], mixed: number) {
    this.#game = game;
    this.#figures = game.description.bots.advice as Record<string, number>;
    this.fields = fields;
    this.#mixed = mixed;
    const [size] = game.engine.shape("sort_results", "table") as [number];
    const empty = {
      number: 0,
      entries: new Int16Array(ROWS * RESULTS),
      kindOf: new Uint16Array(RESULTS),
      keys: new BigInt64Array(RESULTS),
      table: new Int32Array(size),
    };
    this.kinds = this.#makeKinds(
      fields,
      fields.map(() => 1),
      empty,
    );
  }

  /** The points of the best food of each field in a state. */
  static fields(game: Game<State, Rules>, state: State): number[] {
    const worth = new BigInt64Array(DICE * SIDES);
    game.engine.call("fill_fields", state, worth);
    return Array.from(worth, Number);
  }

  #makeKinds(fields: readonly number[], changed: readonly number[], base: Kinds, combinations = combinationsOf(this.#game, this.#mixed)): Kinds {
    const [entries, kindOf, keys, table] = [base.entries.slice(), base.kindOf.slice(), base.keys.slice(), base.table.slice()];
    const number = this.#game.engine.call("sort_results", packed(fields), changed, combinations, base.number, entries, kindOf, keys, table, null);
    return { number, entries, kindOf, keys, table };
  }

  /** The kinds of another board, given by the points of its fields; only for the rows in `free`. */
  kindsOn(fields: readonly number[], free = SETS - 1): Kinds {
    const changed = fields.map((worth, field) => Number(worth !== this.fields[field]));
    if (free === SETS - 1) return this.#makeKinds(fields, changed, this.kinds);
    const combinations = combinationsOf(this.#game, this.#mixed).slice();
    for (let row = 0; row < ROWS; row++) if (!((free >> row) & 1)) combinations.fill(0n, row * RESULTS, (row + 1) * RESULTS);
    return this.#makeKinds(fields, changed, this.kinds, combinations);
  }

  #solve(precision: "double" | "single", free: number, { number, entries, kindOf }: Kinds, setValues: Float64Array): void {
    this.#game.engine.call(`solve_${precision}`, free, number, entries, kindOf, setValues, null, null, null, null, null, null, null);
  }

  /** The expected further points of a seat with these free rows, at the start of a turn. */
  value(free: number): number {
    if (Number.isNaN(this.#values[free])) this.#solve("double", free, this.kinds, this.#values);
    return this.#values[free]!;
  }

  points(row: number, kind: number): number {
    const entry = this.kinds.entries[row * RESULTS + kind]!;
    return entry === this.#figures["struck"] ? 0 : entry - this.#figures["no_points"]!;
  }

  /** The value of every result after the last throw of a turn, after the one before it, and so on. */
  turn(free: number): Float64Array {
    if (this.#turn?.free !== free) {
      this.value(free);
      const rows = bits(free).map((row) => ({ row, rest: this.#values[free & ~(1 << row)]! }));
      this.#turn = { free, values: this.turnValues((kind) => Math.max(...rows.map(({ row, rest }) => this.points(row, kind) + rest))) };
    }
    return this.#turn.values;
  }

  /** The same from the value of the best entry of each kind. */
  turnValues(best: (kind: number) => number): Float64Array {
    const [entered, turn] = [new Float64Array(RESULTS), new Float64Array(THROWS * RESULTS)];
    for (let kind = 0; kind < this.kinds.number; kind++) entered[kind] = best(kind);
    this.#game.engine.call("fill_turn", this.kinds.number, this.kinds.kindOf, entered, turn, null, null, null);
    return turn;
  }

  /** How much more a seat with these free rows can expect on another board. */
  change(free: number, fields: readonly number[]): number {
    return this.#valueOn(free, fields) - this.#valueOn(free, this.fields);
  }

  /** The expected points on a board, in single precision, which is quicker. */
  #valueOn(free: number, fields: readonly number[]): number {
    const key = `${free} ${fields.join(" ")}`;
    if (!this.#elsewhere.has(key)) {
      const values = unsolvedValues();
      this.#solve("single", free, this.kindsOn(fields), values);
      this.#elsewhere.set(key, values[free]!);
    }
    return this.#elsewhere.get(key)!;
  }

  /** How best play ends turns with these sets of free rows. */
  turnEnds(sets: readonly number[]): Map<number, TurnEnd> {
    for (const free of sets) this.value(free);
    return this.#followTurns(sets, this.#values);
  }

  #followTurns(sets: readonly number[], values: Float64Array): Map<number, TurnEnd> {
    const ends = new Map<number, TurnEnd>();
    const { number, entries, kindOf } = this.kinds;
    const [lanes] = this.#game.engine.shape("follow_turns", "sets") as [number];
    for (let start = 0; start < sets.length; start += lanes) {
      const batch = sets.slice(start, start + lanes);
      const padded = Array.from({ length: lanes }, (_, lane) => batch[lane] ?? batch.at(-1)!);
      const [odds, rows] = [new Float64Array(lanes * RESULTS), new Int8Array(lanes * RESULTS)];
      this.#game.engine.call("follow_turns", packed(padded), number, entries, kindOf, values, odds, rows, null, null, null, null, null, null);
      batch.forEach((free, lane) => {
        const laneOdds = new Float64Array(RESULTS);
        for (let result = 0; result < RESULTS; result++) laneOdds[result] = odds[result * lanes + lane]!;
        ends.set(free, { odds: laneOdds, rows: rows.subarray(lane * RESULTS, (lane + 1) * RESULTS) });
      });
    }
    return ends;
  }

  /** The expected number of uses of each field, as if all turns of the seat were like its next one. */
  fieldsUsed(free: number, { odds, rows }: TurnEnd): Float64Array {
    const used = new Float64Array(DICE * SIDES);
    this.#game.engine.call("count_fields", packed(this.fields), combinationsOf(this.#game, this.#mixed), odds, rows, null, used);
    return used.map((likely) => bits(free).length * likely);
  }

  /** `value` and `fieldsUsed` in single precision, which takes half the time. */
  roughly(free: number): { expected: number; used: Float64Array } {
    const values = unsolvedValues();
    this.#solve("single", free, this.kinds, values);
    return { expected: values[free]!, used: this.fieldsUsed(free, this.#followTurns([free], values).get(free)!) };
  }
}

/** Values of all sets of free rows in which only the empty set is solved: NaN elsewhere. */
function unsolvedValues(): Float64Array {
  const values = new Float64Array(SETS).fill(NaN);
  values[0] = 0;
  return values;
}
