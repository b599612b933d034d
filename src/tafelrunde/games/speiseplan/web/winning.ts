// Win probabilities by sampling the rest of the game: the counterpart of `winning.py`.

import { ROWS, type Rules, type State } from "$rules/speiseplan.ts";
import { sumOf } from "$web/bots/numbers.ts";
import { bits } from "$web/engine/record.ts";
import { stream } from "$web/engine/rng.ts";
import type { Game } from "$web/match/game.ts";
import { freeRows, RESULTS, type Board, type Kinds, type Made } from "./outlook.ts";

const SETS = 2 ** ROWS;

/** The distribution of the end of a turn, by the set of free rows before it, as the module takes it. */
interface Course {
  starts: Int32Array;
  places: Int32Array;
  below: Float64Array;
}

/** How best play for points ends the coming turns, by the set of free rows. */
export class Ends {
  readonly #made: [free: number, made: Made, likely: Float64Array][];
  readonly #kinds: Kinds;
  readonly #entries: number;
  readonly #impossible: number;

  constructor(made: Map<number, Made>, kinds: Kinds, entries: number, impossible: number) {
    this.#kinds = kinds;
    this.#entries = entries;
    this.#impossible = impossible;
    const all = Int32Array.from(kinds.kindOf.keys());
    this.#made = [...made].sort(([one], [other]) => one - other).map(([free, one]) => [free, one, this.#likely(one, kinds, all)]);
  }

  /** How a turn with these free rows ends. The set must be one of those that were followed. */
  made(free: number): Made {
    return this.#made.find(([one]) => one === free)![1];
  }

  /** The probability that a turn ends in each row with each entry, counting only the given results. */
  #likely(made: Made, kinds: Kinds, results: Int32Array): Float64Array {
    const likely = new Float64Array(ROWS * this.#entries);
    for (let place = 0; place < results.length; place++) {
      const result = results[place]!;
      const row = made.rows[result]!;
      likely[row * this.#entries + kinds.entries[row * RESULTS + kinds.kindOf[result]!]!]! += made.odds[result]!;
    }
    return likely;
  }

  /**
   * The distribution to sample from; on another board, if given, for players who play as on this one.
   *
   * Ends that lead to a set of free rows that is not followed are left out.
   */
  course(kinds: Kinds | null = null): Course {
    const changed = Int32Array.from(kinds === null ? [] : this.#kinds.kindOf.keys()).filter((result) => kinds!.kindOf[result] !== this.#kinds.kindOf[result]);
    const followed = new Set(this.#made.map(([free]) => free));
    const starts = new Int32Array(SETS + 1);
    const places: number[] = [];
    const below: number[] = [];
    let next = 0;
    for (const [free, made, usually] of this.#made) {
      starts.fill(places.length, next, free + 1);
      next = free + 1;
      const [more, less] = kinds === null ? [null, null] : [this.#likely(made, kinds, changed), this.#likely(made, this.#kinds, changed)];
      const likely = usually.map((one, place) => {
        const left = free & ~(1 << Math.floor(place / this.#entries));
        if (left && !followed.has(left)) return 0;
        return more === null ? one : one + (more[place]! - less![place]!);
      });
      const there = Array.from(likely.keys()).filter((place) => likely[place]! > this.#impossible);
      const whole = sumOf(there.map((place) => likely[place]!));
      let sum = 0;
      for (const place of there) {
        sum += likely[place]!;
        places.push(place);
        below.push(sum / whole);
      }
    }
    starts.fill(places.length, next);
    return { starts, places: Int32Array.from(places), below: Float64Array.from(below) };
  }
}

export class Winning {
  readonly #game: Game<State, Rules>;
  readonly #figures: Record<string, number>;
  readonly #entries: number;
  readonly #fates = new Map<number, Float64Array>();
  #ends: { board: Board; key: string; ends: Ends } | null = null;
  #turn: { board: Board; key: string; utility: Float64Array; turn: Float64Array } | null = null;

  constructor(game: Game<State, Rules>) {
    this.#game = game;
    this.#figures = game.description.bots.advice as Record<string, number>;
    this.#entries = game.engine.shape("weigh_entries", "utility")[1]!;
  }

  /** The utility of an entry in a row. */
  at(utility: Float64Array, row: number, entry: number): number {
    return utility[row * this.#entries + entry]!;
  }

  /** As many samples as the limit allows, if each one is used for `looks` rankings of `players` seats. */
  #fatesFor(looks: number, players: number): Float64Array {
    const { looks: all, fewest, most, fates: seed } = this.#figures as Record<"looks" | "fewest" | "most" | "fates", number>;
    const number = Math.max(fewest, Math.min(most, Math.floor(all / (looks * players ** 2))));
    let fates = this.#fates.get(number);
    if (fates === undefined) {
      const [, seats, turns] = this.#game.engine.shape("spread_fates", "fates") as [number, number, number];
      fates = new Float64Array(number * seats * turns);
      this.#game.engine.call("spread_fates", fates, stream(String(seed)));
      this.#fates.set(number, fates);
    }
    return fates;
  }

  /** How turns that start with these sets of free rows end, and all turns after them; cached. */
  ends(board: Board, begins: readonly number[]): Ends {
    const key = [...new Set(begins)].sort().join();
    if (this.#ends?.board !== board || this.#ends.key !== key) {
      this.#ends = { board, key, ends: this.#followed(board, begins) };
    }
    return this.#ends.ends;
  }

  #followed(board: Board, begins: readonly number[]): Ends {
    const reached = new Map(begins.filter(Boolean).map((free) => [free, 1]));
    const made = new Map<number, Made>();
    for (let size = ROWS; size > 0; size--) {
      const some = [...reached].filter(([free, likely]) => bits(free).length === size && likely >= this.#figures["rare"]!).map(([free]) => free);
      for (const [free, one] of board.made(some)) {
        made.set(free, one);
        const entered = new Float64Array(ROWS);
        for (let result = 0; result < RESULTS; result++) entered[one.rows[result]!]! += one.odds[result]!;
        entered.forEach((likely, row) => {
          const left = free & ~(1 << row);
          if (likely > 0 && left > 0) reached.set(left, (reached.get(left) ?? 0) + reached.get(free)! * likely);
        });
      }
    }
    return new Ends(made, board.kinds, this.#entries, this.#figures["impossible"]!);
  }

  /** The win probability of each entry, and of every result of a turn that is played to win; cached. */
  turn(board: Board, state: State, seat: number): { utility: Float64Array; turn: Float64Array } {
    const key = [seat, state.filled, state.points].join();
    if (this.#turn?.board !== board || this.#turn.key !== key) {
      const free = freeRows(state, seat);
      const others = Array.from({ length: state.players }, (_, other) => freeRows(state, other)).filter((_, other) => other !== seat);
      const ends = this.ends(board, [...others, ...bits(free).map((row) => free & ~(1 << row))]);
      const utility = this.#entriesWeighed(board, state, seat, ends, free);
      const best = (kind: number) => Math.max(...bits(free).map((row) => this.at(utility, row, board.kinds.entries[row * RESULTS + kind]!)));
      this.#turn = { board, key, utility, turn: board.turnOf(best) };
    }
    return this.#turn;
  }

  #entriesWeighed(board: Board, state: State, seat: number, ends: Ends, free: number): Float64Array {
    const [least, most] = [new Array<number>(ROWS).fill(0), new Array<number>(ROWS).fill(-1)];
    for (const row of bits(free)) {
      const built = board.kinds.entries.subarray(row * RESULTS, row * RESULTS + board.kinds.number).filter((entry) => entry !== this.#figures["struck"]);
      least[row] = built.reduce((one, other) => Math.min(one, other));
      most[row] = built.reduce((one, other) => Math.max(one, other));
    }
    const fates = this.#fatesFor(sumOf(most.map((entry, row) => entry - least[row]! + 1)), state.players);
    const utility = new Float64Array(ROWS * this.#entries);
    const { starts, places, below } = ends.course();
    const [packedLeast, packedMost] = [least, most].map((entries) => BigInt64Array.from(entries.map(BigInt))) as [BigInt64Array, BigInt64Array];
    this.#game.engine.call("weigh_entries", state, seat, starts, places, below, fates, packedLeast, packedMost, utility, null, new Float64Array(2 * state.players));
    for (const row of bits(free)) {
      // A player may choose dice that score less than the best combination of any result.
      utility.fill(this.at(utility, row, least[row]!), row * this.#entries + 1, row * this.#entries + least[row]!);
    }
    return utility;
  }

  /** The probability that a seat wins, before any seat has thrown. */
  position(state: State, seat: number, { starts, places, below }: Course): number {
    const fates = this.#fatesFor(this.#figures["boards"]!, state.players);
    return this.#game.engine.call("weigh_position", state, seat, starts, places, below, fates, null, new Float64Array(2 * state.players));
  }
}
