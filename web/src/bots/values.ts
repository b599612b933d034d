// Values of decisions for the coach and the review: exact where the game has an adviser, else sampled
// (`bots/coach.py`).
//
// This is slow, so it runs in a worker.

import { stream } from "../engine/rng.ts";
import type { Game, Options } from "../match/game.ts";
import { findAims, type Aims } from "./aims.ts";
import { adviserOf, hasAdviser } from "./adviser.ts";
import { Comparer, stdevOf, figuresOf, measureOf, type Effort, type Measure } from "./compare.ts";
import { playersOf } from "./one-ply.ts";

export interface ValuesRequest {
  /** The options of the match; the scale of losses depends on them. */
  options: Options;
  seed?: string;
  /** The effort of a comparison; the coach's, if left out. */
  effort?: Effort;
  /** Actions that must be among those compared. */
  also?: readonly number[];
  /** Whether to include actions that are never better than others. */
  everything?: boolean;
  /** Whether to find out which boxes the best action aims for. */
  aims?: boolean;
}

/** Exact expected final points. */
export interface ExactValues {
  exact: true;
  measure: "points";
  /** The standard deviation that losses are measured against. */
  spread: number;
  best: number;
  actions: number[];
  values: number[];
  throwPrice: number | null;
  /** The boxes that the best action aims for; null if that was not asked, or if the game has none. */
  aims: Aims | null;
}

/** Mean results in the same sampled worlds, by action and seat, with standard errors. */
export interface SampledValues {
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
export async function evaluateActions(game: Game, state: Uint8Array, seat: number, request: ValuesRequest): Promise<ExactValues | SampledValues> {
  const weight = await lossScale(game, playersOf(game, state), request.options);
  if (hasAdviser(game)) {
    const adviser = await adviserOf(game);
    const values = adviser.actionValues(state, seat, request.everything ?? false);
    const best = adviser.best(state, seat);
    return {
      exact: true,
      measure: "points",
      spread: weight,
      best,
      actions: [...values.keys()],
      values: [...values.values()],
      throwPrice: adviser.throwPrice(state, seat),
      aims: request.aims ? findAims(game, adviser, state, seat, best) : null,
    };
  }
  const { work, candidates } = game.description.bots.compare;
  const effort = request.effort ?? { work, candidates: request.everything ? game.actions.size : candidates };
  const compared = new Comparer(game, state, seat, stream(request.seed ?? "0")).compare(effort, request.also);
  const figures = compared.actions.map((_, index) => compared.figures(index));
  const lost = compared.actions.map((_, index) => compared.lost(index));
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
    standsOut: compared.actions.map((_, index) => compared.standsOut(index)),
    worlds: compared.worlds,
  };
}

/** The expectation of every seat, no matter whose turn it is: exact, or the mean of sampled games from here. */
export async function expectations(game: Game, state: Uint8Array, request: ValuesRequest): Promise<{ means: number[]; errors: number[] }> {
  const seats = Array.from({ length: playersOf(game, state) }, (_, seat) => seat);
  if (hasAdviser(game)) {
    const adviser = await adviserOf(game);
    return { means: seats.map((seat) => adviser.value(state, seat)), errors: seats.map(() => 0) };
  }
  return figuresOf(new Comparer(game, state, 0, stream(request.seed ?? "0")).playOn(game.description.bots.compare.some));
}

/** The standard deviation that losses are measured against, in the unit of the figures. */
export async function lossScale(game: Game, players: number, options: Options): Promise<number> {
  if (hasAdviser(game)) return (await adviserOf(game)).spread(game.settings(options));
  if (measureOf(players) !== "points") return stdevOf(Float64Array.from({ length: players }, (_, seat) => seat / (players - 1)));
  const [worlds] = new Comparer(game, game.start(players, options), 0, stream(game.id)).playOn(game.description.bots.compare.some);
  return stdevOf(worlds!) || 1;
}
