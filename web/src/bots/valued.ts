// What decisions are worth, for the coach and the review: exactly where that is known, else compared (`bots/coach.py`).
//
// Everything here takes a while: it runs in a worker.

import { stream } from "../engine/rng.ts";
import type { Game, Options } from "../match/game.ts";
import { adviserOf, isAdvised } from "./adviser.ts";
import { Comparer, deviation, figuresOf, measureOf, type Care, type Measure } from "./compare.ts";
import { playersOf } from "./scales.ts";

export interface Asking {
  /** Those of the match: how much a point weighs depends on them. */
  options: Options;
  seed?: string;
  /** How carefully decisions are compared; as the coach does it, if left out. */
  care?: Care;
  /** Decisions that are to be among those that are compared. */
  also?: readonly number[];
  /** Whether those are valued, too, that are never better than others. */
  everything?: boolean;
}

/** Expected final points, exact. */
export interface Known {
  exact: true;
  measure: "points";
  /** How much a loss weighs. */
  spread: number;
  best: number;
  actions: number[];
  values: number[];
  throwPrice: number | null;
}

/** What decisions brought in the same imagined worlds, by place and seat; each figure with its standard error. */
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

/** What the decisions of a seat that owes one are worth. */
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

/** What every seat can expect now, whoever's turn it is: exact, or as some games that just go on from here end. */
export async function expected(game: Game, state: Uint8Array, asking: Asking): Promise<{ means: number[]; errors: number[] }> {
  const seats = Array.from({ length: playersOf(game, state) }, (_, seat) => seat);
  if (isAdvised(game)) {
    const adviser = await adviserOf(game);
    return { means: seats.map((seat) => adviser.value(state, seat)), errors: seats.map(() => 0) };
  }
  return figuresOf(new Comparer(game, state, 0, stream(asking.seed ?? "0")).goOn(game.description.bots.compare.some));
}

/** How much a loss weighs: the standard deviation of what figures measure. */
export async function spread(game: Game, players: number, options: Options): Promise<number> {
  if (isAdvised(game)) return (await adviserOf(game)).spread(game.settings(options));
  if (measureOf(players) !== "points") return deviation(Float64Array.from({ length: players }, (_, seat) => seat / (players - 1)));
  const [worlds] = new Comparer(game, game.start(players, options), 0, stream(game.id)).goOn(game.description.bots.compare.some);
  return deviation(worlds!) || 1;
}
