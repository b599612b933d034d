// Values of decisions for the coach and the review: exact where the game has an adviser, else sampled
// (`bots/coach.py`).
//
// This is slow, so it runs in a worker.

import { stream } from "../engine/rng.ts";
import type { Game, Options } from "../match/game.ts";
import { adviserOf, isAdvised } from "./adviser.ts";
import { Comparer, deviation, figuresOf, measureOf, type Care, type Measure } from "./compare.ts";
import { playersOf } from "./scales.ts";

export interface Asking {
  /** The options of the match; the scale of losses depends on them. */
  options: Options;
  seed?: string;
  /** The effort of a comparison; the coach's, if left out. */
  care?: Care;
  /** Actions that must be among those compared. */
  also?: readonly number[];
  /** Whether to include actions that are never better than others. */
  everything?: boolean;
}

/** Exact expected final points. */
export interface Known {
  exact: true;
  measure: "points";
  /** The standard deviation that losses are measured against. */
  spread: number;
  best: number;
  actions: number[];
  values: number[];
  throwPrice: number | null;
}

/** Mean results in the same sampled worlds, by action and seat, with standard errors. */
export interface Compared {
  exact: false;
  measure: Measure;
  spread: number;
  best: number;
  actions: number[];
  means: number[][];
  errors: number[][];
  lost: number[][];
  lostErrors: number[][];
  standsOut: boolean[];
  worlds: number;
}

/** Evaluate the actions of a seat that must decide. */
export async function valued(game: Game, state: Uint8Array, seat: number, asking: Asking): Promise<Known | Compared> {
  const weight = await spread(game, playersOf(game, state), asking.options);
  if (isAdvised(game)) {
    const adviser = await adviserOf(game);
    const values = adviser.actionValues(state, seat, asking.everything ?? false);
    return {
      exact: true,
      measure: "points",
      spread: weight,
      best: adviser.best(state, seat),
      actions: [...values.keys()],
      values: [...values.values()],
      throwPrice: adviser.throwPrice(state, seat),
    };
  }
  const { work, candidates } = game.description.bots.compare;
  const care = asking.care ?? { work, candidates: asking.everything ? game.actions.size : candidates };
  const compared = new Comparer(game, state, seat, stream(asking.seed ?? "0")).compare(care, asking.also);
  const figures = compared.actions.map((_, place) => compared.figures(place));
  const lost = compared.actions.map((_, place) => compared.lost(place));
  return {
    exact: false,
    measure: measureOf(playersOf(game, state)),
    spread: weight,
    best: compared.best,
    actions: [...compared.actions],
    means: figures.map(({ means }) => means),
    errors: figures.map(({ errors }) => errors),
    lost: lost.map(({ means }) => means),
    lostErrors: lost.map(({ errors }) => errors),
    standsOut: compared.actions.map((_, place) => compared.standsOut(place)),
    worlds: compared.worlds,
  };
}

/** The expectation of every seat, no matter whose turn it is: exact, or the mean of sampled games from here. */
export async function expected(game: Game, state: Uint8Array, asking: Asking): Promise<{ means: number[]; errors: number[] }> {
  const seats = Array.from({ length: playersOf(game, state) }, (_, seat) => seat);
  if (isAdvised(game)) {
    const adviser = await adviserOf(game);
    return { means: seats.map((seat) => adviser.value(state, seat)), errors: seats.map(() => 0) };
  }
  return figuresOf(new Comparer(game, state, 0, stream(asking.seed ?? "0")).goOn(game.description.bots.compare.some));
}

/** The standard deviation that losses are measured against, in the unit of the figures. */
export async function spread(game: Game, players: number, options: Options): Promise<number> {
  if (isAdvised(game)) return (await adviserOf(game)).spread(game.settings(options));
  if (measureOf(players) !== "points") return deviation(Float64Array.from({ length: players }, (_, seat) => seat / (players - 1)));
  const [worlds] = new Comparer(game, game.start(players, options), 0, stream(game.id)).goOn(game.description.bots.compare.some);
  return deviation(worlds!) || 1;
}
