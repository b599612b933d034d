// Compares decisions by sampling: each is tried in the same sampled worlds (`bots/compare.py`).

import { branch, type Stream } from "../engine/rng.ts";
import type { Game } from "../match/game.ts";
import { Judgement } from "./judgement.ts";
import { JUDGE, VALUE, resample, legalOf, playersOf, OnePlyScores, withScratchStates } from "./one-ply.ts";
import { TO_THE_END, Tree } from "./tree.ts";

/** Instead of an action: continue without a decision. */
const NO_ACTION = -1;
/** The columns of a game's scores. */
const [POINTS, UTILITY] = [0, 1];

/**
 * The unit of figures: points; with two players the chance of winning; with more the share of opponents beaten (ties
 * count half).
 */
export type Measure = "points" | "chance" | "share";

/** The unit for a number of players. A lone player always wins, so only points matter. */
export function measureOf(players: number): Measure {
  return players === 1 ? "points" : players === 2 ? "chance" : "share";
}

/** The effort of a comparison: approximate work, and the number of actions compared. */
export interface Effort {
  work: number;
  candidates: number;
}

/** The result of one seat in each world. */
type Results = Float64Array;

export class Comparison {
  readonly seat: number;
  readonly actions: readonly number[];
  readonly worlds: number;
  /** By action, then seat. */
  readonly results: readonly (readonly Results[])[];
  readonly #judgement: Judgement;

  constructor(judgement: Judgement, seat: number, actions: readonly number[], results: Results[][]) {
    this.#judgement = judgement;
    this.seat = seat;
    this.actions = actions;
    this.results = results;
    this.worlds = results[0]![0]!.length;
  }

  /** The mean result of every seat after the action at `index`, with standard errors. */
  figures(index: number): { means: number[]; errors: number[] } {
    return figuresOf(this.results[index]!);
  }

  /** The action with the highest mean; ties go to the first. */
  get best(): number {
    return this.actions[indexOfMax(this.results.map((seats) => mean(seats[this.seat]!)))]!;
  }

  /**
   * How much more the best other action would have given every seat, with standard errors.
   *
   * The best rival is chosen in one half of the worlds and measured in the other, and vice versa. Measuring it in the
   * worlds where it was chosen would favour it.
   */
  lost(index: number): { means: number[]; errors: number[] } {
    const others = this.actions.map((_, other) => other).filter((other) => other !== index);
    const seats = this.results[index]!.map((_, seat) => seat);
    if (others.length === 0) return { means: seats.map(() => 0), errors: seats.map(() => 0) };
    const middle = Math.ceil(this.worlds / 2);
    const halves = [
      [0, middle],
      [middle, this.worlds],
    ] as const;
    const gaps = halves.map((measured, half) => {
      const chosenIn = halves[1 - half]!;
      const rival = others[indexOfMax(others.map((other) => mean(this.results[other]![this.seat]!.subarray(...chosenIn))))]!;
      return seats.map((seat) => {
        const ours = this.results[index]![seat]!.subarray(...measured);
        return this.results[rival]![seat]!.subarray(...measured).map((result, world) => result - ours[world]!);
      });
    });
    return {
      means: seats.map((seat) => (mean(gaps[0]![seat]!) + mean(gaps[1]![seat]!)) / 2),
      errors: seats.map((seat) => Math.sqrt(gaps.reduce((sum, gap) => sum + variance(gap[seat]!) / gap[seat]!.length, 0)) / 2),
    };
  }

  /** Whether all other actions are clearly worse. */
  standsOut(index: number): boolean {
    return this.actions.every((_, other) => {
      if (other === index) return true;
      const { means, errors } = this.lost(other);
      return this.#judgement.clearLoss(means[this.seat]!, errors[this.seat]!) > 0;
    });
  }
}

/** Compares the actions of one position. */
export class Comparer {
  readonly #game: Game;
  readonly #state: Uint8Array;
  readonly #seat: number;
  readonly #rng: Stream;
  readonly #players: number;
  readonly #measure: number;
  readonly #usesValue: boolean;

  constructor(game: Game, state: Uint8Array, seat: number, rng: Stream) {
    this.#game = game;
    this.#state = state;
    this.#seat = seat;
    this.#rng = rng;
    this.#players = playersOf(game, state);
    this.#measure = measureOf(this.#players) === "points" ? POINTS! : UTILITY!;
    this.#usesValue = game.description.bots.learns && this.#measure === UTILITY;
  }

  get #figures() {
    return this.#game.description.bots.compare;
  }

  /** Compare the most promising actions, and those in `also`. */
  compare(effort: Effort, also: readonly number[] = []): Comparison {
    const { quarter, batch, most_batches } = this.#figures;
    let { work } = this.#sample([NO_ACTION], this.#emptyTrees(1), batch);
    const iterations = Math.floor((Math.floor(effort.work / quarter) * batch) / Math.max(work, 1));
    const actions = this.#candidates(effort.candidates, iterations, also);
    const trees = this.#trees(actions, Math.floor(iterations / actions.length));
    let workLeft = Math.floor(effort.work / 2);
    const batches: Results[][][] = [];
    while (batches.length === 0 || (workLeft >= work && batches.length < most_batches)) {
      const batchResults = this.#sample(actions, trees, batch);
      batches.push(batchResults.results);
      work = batchResults.work;
      workLeft -= work;
    }
    const results = actions.map((_, index) =>
      Array.from({ length: this.#players }, (_, seat) => concatenate(batches.map((results) => results[index]![seat]!))),
    );
    return new Comparison(new Judgement(this.#game.description.bots), this.#seat, actions, results);
  }

  /** Play on from here in `worlds` sampled worlds and return the results of every seat. */
  playOn(worlds: number): Results[] {
    return this.#sample([NO_ACTION], this.#emptyTrees(1), worlds).results[0]!;
  }

  /** Empty trees: without search results. */
  #emptyTrees(count: number): Int32Array[] {
    return Array.from({ length: count }, () => new Tree(this.#game, this.#players, 1).nodes);
  }

  #sample(actions: readonly number[], trees: Int32Array[], worlds: number): { results: Results[][]; work: number } {
    const { bots } = this.#game.description;
    const flat = new Float64Array(actions.length * worlds * this.#players);
    const ahead = this.#usesValue ? bots.compare.round * this.#players : TO_THE_END;
    const nodes = new Int32Array(trees.length * trees[0]!.length);
    trees.forEach((tree, index) => nodes.set(tree, index * tree.length));
    const [, , columns] = this.#game.engine.shape("compare", "trees") as [number, number, number];
    const work = this.#game.engine.call(
      "compare",
      withScratchStates(this.#state),
      this.#seat,
      actions,
      { data: nodes, shape: [trees.length, trees[0]!.length / columns, columns] },
      ahead,
      this.#measure,
      this.#rng,
      { data: flat, shape: [actions.length, worlds, this.#players] },
      null,
      null,
      new Float64Array(2 * this.#players),
      new Float64Array(bots.scratch),
    );
    const resultOf = (index: number, seat: number) =>
      Float64Array.from({ length: worlds }, (_, world) => flat[(index * worlds + world) * this.#players + seat]!);
    return { results: actions.map((_, index) => Array.from({ length: this.#players }, (_, seat) => resultOf(index, seat))), work };
  }

  /** Choose the actions to compare: all, or the best by one-ply value and the most visited of a search. */
  #candidates(limit: number, iterations: number, also: readonly number[]): number[] {
    const allowed = legalOf(this.#game.legal(this.#state, this.#seat));
    if (allowed.length <= limit) return allowed;
    const scores = new OnePlyScores(this.#game, this.#usesValue ? VALUE : JUDGE, this.#rng);
    scores.evaluate(resample(this.#game, this.#state, this.#seat, this.#rng), this.#seat);
    const bestFirst = scores.bestFirst;
    const visited =
      this.#measure === UTILITY
        ? this.#search(this.#state, iterations, this.#rng, bestFirst.slice(0, limit))
            .mostVisited(this.#seat)
            .slice(0, Math.floor(limit / 2))
        : [];
    return [...new Set([...also, ...visited, ...bestFirst])].slice(0, limit).sort((a, b) => a - b);
  }

  /** One search tree per action, each with the same number of iterations and the same random numbers. */
  #trees(actions: readonly number[], iterations: number): Int32Array[] {
    if (this.#measure === POINTS) return this.#emptyTrees(actions.length);
    const rng = branch(this.#rng);
    const world = resample(this.#game, this.#state, this.#seat, rng);
    return actions.map((action) => this.#search(this.#game.after(world, this.#seat, action), iterations, rng.slice()).nodes);
  }

  #search(state: Uint8Array, iterations: number, rng: Stream, first: readonly number[] = []): Tree {
    const { explore, widen } = this.#game.description.bots.search;
    const tree = new Tree(this.#game, this.#players, iterations + first.length + 1);
    tree.suggest(this.#seat, first.toReversed());
    tree.search(state, this.#seat, iterations, rng, { explore, ahead: this.#usesValue ? 0 : TO_THE_END, widen, by_value: false });
    return tree;
  }
}

/** The mean result of each seat, and its standard error. */
export function figuresOf(seats: readonly Results[]): { means: number[]; errors: number[] } {
  return { means: seats.map(mean), errors: seats.map((results) => Math.sqrt(variance(results) / results.length)) };
}

/** The standard deviation of a whole population. */
export function stdevOf(numbers: Float64Array): number {
  return Math.sqrt((variance(numbers) * (numbers.length - 1)) / numbers.length);
}

function mean(numbers: Float64Array): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** The variance of a sample. */
function variance(numbers: Float64Array): number {
  const average = mean(numbers);
  return numbers.reduce((sum, number) => sum + (number - average) ** 2, 0) / (numbers.length - 1);
}

/** The index of the highest number; ties go to the first. */
function indexOfMax(numbers: readonly number[]): number {
  return numbers.indexOf(Math.max(...numbers));
}

function concatenate(parts: readonly Results[]): Results {
  const all = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}
