// Compares decisions by sampling: each is tried in the same sampled worlds (`bots/compare.py`).

import { branch, type Stream } from "../engine/rng.ts";
import type { Game } from "../match/game.ts";
import { Judgement } from "./judgement.ts";
import { BY_JUDGE, BY_VALUE, imagined, legalOf, playersOf, Scales, tripled } from "./scales.ts";
import { TO_THE_END, Tree } from "./tree.ts";

/** Instead of an action: continue without a decision. */
const NOTHING = -1;
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
export interface Care {
  work: number;
  candidates: number;
}

/** The result of one seat in each world. */
type Got = Float64Array;

export class Comparison {
  readonly seat: number;
  readonly actions: readonly number[];
  readonly worlds: number;
  /** By action, then seat. */
  readonly results: readonly (readonly Got[])[];
  readonly #judgement: Judgement;

  constructor(judgement: Judgement, seat: number, actions: readonly number[], results: Got[][]) {
    this.#judgement = judgement;
    this.seat = seat;
    this.actions = actions;
    this.results = results;
    this.worlds = results[0]![0]!.length;
  }

  /** The mean result of every seat after the action at `place`, with standard errors. */
  figures(place: number): { means: number[]; errors: number[] } {
    return figuresOf(this.results[place]!);
  }

  /** The action with the highest mean; ties go to the first. */
  get best(): number {
    return this.actions[highest(this.results.map((seats) => mean(seats[this.seat]!)))]!;
  }

  /**
   * How much more the best other action would have given every seat, with standard errors.
   *
   * The best rival is chosen in one half of the worlds and measured in the other, and vice versa. Measuring it in the
   * worlds where it was chosen would favour it.
   */
  lost(place: number): { means: number[]; errors: number[] } {
    const others = this.actions.map((_, other) => other).filter((other) => other !== place);
    const seats = this.results[place]!.map((_, seat) => seat);
    if (others.length === 0) return { means: seats.map(() => 0), errors: seats.map(() => 0) };
    const middle = Math.ceil(this.worlds / 2);
    const halves = [[0, middle], [middle, this.worlds]] as const;
    const gaps = halves.map((measured, which) => {
      const seen = halves[1 - which]!;
      const rival = others[highest(others.map((other) => mean(this.results[other]![this.seat]!.subarray(...seen))))]!;
      return seats.map((seat) => {
        const own = this.results[place]![seat]!.subarray(...measured);
        return this.results[rival]![seat]!.subarray(...measured).map((got, world) => got - own[world]!);
      });
    });
    return {
      means: seats.map((seat) => (mean(gaps[0]![seat]!) + mean(gaps[1]![seat]!)) / 2),
      errors: seats.map((seat) => Math.sqrt(gaps.reduce((sum, of) => sum + variance(of[seat]!) / of[seat]!.length, 0)) / 2),
    };
  }

  /** Whether all other actions are clearly worse. */
  standsOut(place: number): boolean {
    return this.actions.every((_, other) => {
      if (other === place) return true;
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
  readonly #judged: boolean;

  constructor(game: Game, state: Uint8Array, seat: number, rng: Stream) {
    this.#game = game;
    this.#state = state;
    this.#seat = seat;
    this.#rng = rng;
    this.#players = playersOf(game, state);
    this.#measure = measureOf(this.#players) === "points" ? POINTS! : UTILITY!;
    this.#judged = game.description.bots.learns && this.#measure === UTILITY;
  }

  get #figures() {
    return this.#game.description.bots.compare;
  }

  /** Compare the most promising actions, and those in `also`. */
  compare(care: Care, also: readonly number[] = []): Comparison {
    const { quarter, batch, most_batches } = this.#figures;
    let { work } = this.#tried([NOTHING], this.#bare(1), batch);
    const looks = Math.floor((Math.floor(care.work / quarter) * batch) / Math.max(work, 1));
    const actions = this.#candidates(care.candidates, looks, also);
    const trees = this.#trees(actions, Math.floor(looks / actions.length));
    let left = Math.floor(care.work / 2);
    const got: Got[][][] = [];
    while (got.length === 0 || (left >= work && got.length < most_batches)) {
      const tried = this.#tried(actions, trees, batch);
      got.push(tried.results);
      work = tried.work;
      left -= work;
    }
    const results = actions.map((_, place) => Array.from({ length: this.#players }, (_, seat) => joined(got.map((one) => one[place]![seat]!))));
    return new Comparison(new Judgement(this.#game.description.bots), this.#seat, actions, results);
  }

  /** Play on from here in `worlds` sampled worlds and return the results of every seat. */
  goOn(worlds: number): Got[] {
    return this.#tried([NOTHING], this.#bare(1), worlds).results[0]!;
  }

  /** Empty trees: without search results. */
  #bare(count: number): Int32Array[] {
    return Array.from({ length: count }, () => new Tree(this.#game, this.#players, 1).nodes);
  }

  #tried(actions: readonly number[], trees: Int32Array[], worlds: number): { results: Got[][]; work: number } {
    const { bots } = this.#game.description;
    const filled = new Float64Array(actions.length * worlds * this.#players);
    const ahead = this.#judged ? bots.compare.round * this.#players : TO_THE_END;
    const nodes = new Int32Array(trees.length * trees[0]!.length);
    trees.forEach((tree, place) => nodes.set(tree, place * tree.length));
    const [, , columns] = this.#game.engine.shape("compare", "trees") as [number, number, number];
    const work = this.#game.engine.call(
      "compare",
      tripled(this.#state),
      this.#seat,
      actions,
      { data: nodes, shape: [trees.length, trees[0]!.length / columns, columns] },
      ahead,
      this.#measure,
      this.#rng,
      { data: filled, shape: [actions.length, worlds, this.#players] },
      null,
      null,
      new Float64Array(2 * this.#players),
      new Float64Array(bots.room),
    );
    const got = (place: number, seat: number) => Float64Array.from({ length: worlds }, (_, world) => filled[(place * worlds + world) * this.#players + seat]!);
    return { results: actions.map((_, place) => Array.from({ length: this.#players }, (_, seat) => got(place, seat))), work };
  }

  /** Choose the actions to compare: all, or the best by one-ply value and the most visited of a search. */
  #candidates(most: number, looks: number, also: readonly number[]): number[] {
    const allowed = legalOf(this.#game.legal(this.#state, this.#seat));
    if (allowed.length <= most) return allowed;
    const scales = new Scales(this.#game, this.#judged ? BY_VALUE : BY_JUDGE, this.#rng);
    scales.weigh(imagined(this.#game, this.#state, this.#seat, this.#rng), this.#seat);
    const weighty = scales.allowed;
    const looked = this.#measure === UTILITY ? this.#grown(this.#state, looks, this.#rng, weighty.slice(0, most)).looked(this.#seat).slice(0, Math.floor(most / 2)) : [];
    return [...new Set([...also, ...looked, ...weighty])].slice(0, most).sort((one, other) => one - other);
  }

  /** One search tree per action, each with the same number of iterations and the same random numbers. */
  #trees(actions: readonly number[], looks: number): Int32Array[] {
    if (this.#measure === POINTS) return this.#bare(actions.length);
    const rng = branch(this.#rng);
    const own = imagined(this.#game, this.#state, this.#seat, rng);
    return actions.map((action) => this.#grown(this.#game.after(own, this.#seat, action), looks, rng.slice()).nodes);
  }

  #grown(state: Uint8Array, looks: number, rng: Stream, first: readonly number[] = []): Tree {
    const { explore, widen } = this.#game.description.bots.search;
    const tree = new Tree(this.#game, this.#players, looks + first.length + 1);
    tree.suggest(this.#seat, first.toReversed());
    tree.search(state, this.#seat, looks, rng, { explore, ahead: this.#judged ? 0 : TO_THE_END, widen, by_value: false });
    return tree;
  }
}

/** The mean result of each seat, and its standard error. */
export function figuresOf(seats: readonly Got[]): { means: number[]; errors: number[] } {
  return { means: seats.map(mean), errors: seats.map((got) => Math.sqrt(variance(got) / got.length)) };
}

/** The standard deviation of a whole population. */
export function deviation(numbers: Float64Array): number {
  return Math.sqrt((variance(numbers) * (numbers.length - 1)) / numbers.length);
}

function mean(numbers: Float64Array): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

/** The variance of a sample. */
function variance(numbers: Float64Array): number {
  const middle = mean(numbers);
  return numbers.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (numbers.length - 1);
}

/** The index of the highest number; ties go to the first. */
function highest(numbers: readonly number[]): number {
  return numbers.indexOf(Math.max(...numbers));
}

function joined(parts: readonly Got[]): Got {
  const all = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
