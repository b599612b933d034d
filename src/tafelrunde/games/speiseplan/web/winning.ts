// Win probabilities by sampling the rest of the game: the counterpart of `winning.py`.

import { ROWS, type Rules, type State } from "$rules/speiseplan.ts";
import { sumOf } from "$web/bots/numbers.ts";
import { bits } from "$web/engine/record.ts";
import { stream } from "$web/engine/rng.ts";
import type { Game } from "$web/match/game.ts";
import { freeRows, RESULTS, type Board, type Kinds, type TurnEnd } from "./outlook.ts";

const SETS = 2 ** ROWS;

/** The distribution of the end of a turn, by the set of free rows before it, as the module takes it. */
interface EndDistribution {
  starts: Int32Array;
  codes: Int32Array;
  cumulative: Float64Array;
}

/** How best play for points ends the coming turns, by the set of free rows. */
export class Ends {
  readonly #bySet: [free: number, turnEnd: TurnEnd, odds: Float64Array][];
  readonly #kinds: Kinds;
  readonly #entries: number;
  readonly #minProbability: number;

  constructor(bySet: Map<number, TurnEnd>, kinds: Kinds, entries: number, minProbability: number) {
    this.#kinds = kinds;
    this.#entries = entries;
    this.#minProbability = minProbability;
    const all = Int32Array.from(kinds.kindOf.keys());
    this.#bySet = [...bySet].sort(([a], [b]) => a - b).map(([free, turnEnd]) => [free, turnEnd, this.#codeOdds(turnEnd, kinds, all)]);
  }

  /** How a turn with these free rows ends. The set must be one of those that were followed. */
  turnEnd(free: number): TurnEnd {
    return this.#bySet.find(([set]) => set === free)![1];
  }

  /** The probability that a turn ends in each row with each entry, counting only the given results. */
  #codeOdds(turnEnd: TurnEnd, kinds: Kinds, results: Int32Array): Float64Array {
    const odds = new Float64Array(ROWS * this.#entries);
    for (let index = 0; index < results.length; index++) {
      const result = results[index]!;
      const row = turnEnd.rows[result]!;
      odds[row * this.#entries + kinds.entries[row * RESULTS + kinds.kindOf[result]!]!]! += turnEnd.odds[result]!;
    }
    return odds;
  }

  /**
   * The distribution to sample from; on another board, if given, for players who play as on this one.
   *
   * Ends that lead to a set of free rows that is not followed are left out.
   */
  distribution(kinds: Kinds | null = null): EndDistribution {
    const changed = Int32Array.from(kinds === null ? [] : this.#kinds.kindOf.keys()).filter((result) => kinds!.kindOf[result] !== this.#kinds.kindOf[result]);
    const followed = new Set(this.#bySet.map(([free]) => free));
    const starts = new Int32Array(SETS + 1);
    const codes: number[] = [];
    const cumulative: number[] = [];
    let next = 0;
    for (const [free, turnEnd, oddsHere] of this.#bySet) {
      starts.fill(codes.length, next, free + 1);
      next = free + 1;
      const [more, less] = kinds === null ? [null, null] : [this.#codeOdds(turnEnd, kinds, changed), this.#codeOdds(turnEnd, this.#kinds, changed)];
      const odds = oddsHere.map((here, code) => {
        const remaining = free & ~(1 << Math.floor(code / this.#entries));
        if (remaining && !followed.has(remaining)) return 0;
        return more === null ? here : here + (more[code]! - less![code]!);
      });
      const possible = Array.from(odds.keys()).filter((code) => odds[code]! > this.#minProbability);
      const total = sumOf(possible.map((code) => odds[code]!));
      let sum = 0;
      for (const code of possible) {
        sum += odds[code]!;
        codes.push(code);
        cumulative.push(sum / total);
      }
    }
    starts.fill(codes.length, next);
    return { starts, codes: Int32Array.from(codes), cumulative: Float64Array.from(cumulative) };
  }
}

export class Winning {
  readonly #game: Game<State, Rules>;
  readonly #figures: Record<string, number>;
  readonly #entries: number;
  readonly #samples = new Map<number, Float64Array>();
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

  /** As many samples as the limit allows, if each one is used for `rankings` rankings of `players` seats. */
  #samplesFor(rankings: number, players: number): Float64Array {
    const { comparisons, min_samples, max_samples, sample_seed } = this.#figures as Record<
      "comparisons" | "min_samples" | "max_samples" | "sample_seed",
      number
    >;
    const number = Math.max(min_samples, Math.min(max_samples, Math.floor(comparisons / (rankings * players ** 2))));
    let samples = this.#samples.get(number);
    if (samples === undefined) {
      const [, seats, turns] = this.#game.engine.shape("fill_samples", "samples") as [number, number, number];
      samples = new Float64Array(number * seats * turns);
      this.#game.engine.call("fill_samples", samples, stream(String(sample_seed)));
      this.#samples.set(number, samples);
    }
    return samples;
  }

  /** How turns that start with these sets of free rows end, and all turns after them; cached. */
  ends(board: Board, startingSets: readonly number[]): Ends {
    const key = [...new Set(startingSets)].sort().join();
    if (this.#ends?.board !== board || this.#ends.key !== key) {
      this.#ends = { board, key, ends: this.#followEnds(board, startingSets) };
    }
    return this.#ends.ends;
  }

  #followEnds(board: Board, startingSets: readonly number[]): Ends {
    const reached = new Map(startingSets.filter(Boolean).map((free) => [free, 1]));
    const bySet = new Map<number, TurnEnd>();
    for (let size = ROWS; size > 0; size--) {
      const sets = [...reached].filter(([free, odds]) => bits(free).length === size && odds >= this.#figures["min_reach"]!).map(([free]) => free);
      for (const [free, turnEnd] of board.turnEnds(sets)) {
        bySet.set(free, turnEnd);
        const rowOdds = new Float64Array(ROWS);
        for (let result = 0; result < RESULTS; result++) rowOdds[turnEnd.rows[result]!]! += turnEnd.odds[result]!;
        rowOdds.forEach((odds, row) => {
          const remaining = free & ~(1 << row);
          if (odds > 0 && remaining > 0) reached.set(remaining, (reached.get(remaining) ?? 0) + reached.get(free)! * odds);
        });
      }
    }
    return new Ends(bySet, board.kinds, this.#entries, this.#figures["min_probability"]!);
  }

  /** The win probability of each entry, and of every result of a turn that is played to win; cached. */
  turn(board: Board, state: State, seat: number): { utility: Float64Array; turn: Float64Array } {
    const key = [seat, state.filled, state.points].join();
    if (this.#turn?.board !== board || this.#turn.key !== key) {
      const free = freeRows(state, seat);
      const others = Array.from({ length: state.players }, (_, other) => freeRows(state, other)).filter((_, other) => other !== seat);
      const ends = this.ends(board, [...others, ...bits(free).map((row) => free & ~(1 << row))]);
      const utility = this.#entryUtilities(board, state, seat, ends, free);
      const best = (kind: number) => Math.max(...bits(free).map((row) => this.at(utility, row, board.kinds.entries[row * RESULTS + kind]!)));
      this.#turn = { board, key, utility, turn: board.turnValues(best) };
    }
    return this.#turn;
  }

  #entryUtilities(board: Board, state: State, seat: number, ends: Ends, free: number): Float64Array {
    const [minEntry, maxEntry] = [new Array<number>(ROWS).fill(0), new Array<number>(ROWS).fill(-1)];
    for (const row of bits(free)) {
      const built = board.kinds.entries.subarray(row * RESULTS, row * RESULTS + board.kinds.number).filter((entry) => entry !== this.#figures["struck"]);
      minEntry[row] = built.reduce((a, b) => Math.min(a, b));
      maxEntry[row] = built.reduce((a, b) => Math.max(a, b));
    }
    const samples = this.#samplesFor(sumOf(maxEntry.map((entry, row) => entry - minEntry[row]! + 1)), state.players);
    const utility = new Float64Array(ROWS * this.#entries);
    const { starts, codes, cumulative } = ends.distribution();
    const [packedMin, packedMax] = [minEntry, maxEntry].map((entries) => BigInt64Array.from(entries.map(BigInt))) as [BigInt64Array, BigInt64Array];
    this.#game.engine.call(
      "weigh_entries",
      state,
      seat,
      starts,
      codes,
      cumulative,
      samples,
      packedMin,
      packedMax,
      utility,
      null,
      new Float64Array(2 * state.players),
    );
    for (const row of bits(free)) {
      // A player may choose dice that score less than the best combination of any result.
      utility.fill(this.at(utility, row, minEntry[row]!), row * this.#entries + 1, row * this.#entries + minEntry[row]!);
    }
    return utility;
  }

  /** The probability that a seat wins, before any seat has thrown. */
  winProbability(state: State, seat: number, { starts, codes, cumulative }: EndDistribution): number {
    const samples = this.#samplesFor(this.#figures["boards"]!, state.players);
    return this.#game.engine.call("weigh_position", state, seat, starts, codes, cumulative, samples, null, new Float64Array(2 * state.players));
  }
}
