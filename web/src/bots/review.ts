// Analyses every decision and chance event of a finished game, in a worker (`bots/review.py`, first half).
//
// Solved games, and games with an outlook, are analysed exactly. In other games decisions are compared in sampled
// worlds, each by what its seat knew at the time. That takes long, so several workers can share it.

import type { Game } from "../match/game.ts";
import { assembled, before, each, isCompared, isDecided, type Decided, type Judged, type Part, type Played, type Review, type Seats, type Verdict } from "./account.ts";
import { Judgement } from "./judgement.ts";
import { expected, spread, valued } from "./valued.ts";

/** The effort of a review; the same seed gives the same figures. */
export interface Asked {
  work: number;
  seed: string;
}

/** A share of the work: share number `place` out of `of`. */
export interface Share {
  place: number;
  of: number;
}
export const ALL: Share = { place: 0, of: 1 };

type Progress = (done: number, total: number) => void;

/** The default effort for games whose decisions are compared. */
export const usual = (game: Game): Asked => ({ work: game.description.bots.review.work, seed: "0" });

/** Review a finished game in this thread. */
export async function review(game: Game, played: Played, asked: Asked = usual(game), progress: Progress = () => undefined): Promise<Review> {
  return assembled(game, played, [await looked(game, played, asked, ALL, progress)]);
}

/** Do one share of the work. */
export function looked(game: Game, played: Played, asked: Asked, share: Share, progress: Progress): Promise<Part> {
  return isCompared(game) ? estimated(game, played, asked, share, progress) : known(game, played, progress);
}

// Exact analysis

async function known(game: Game, played: Played, progress: Progress): Promise<Part> {
  const { past, options } = played;
  const [work, judgement, weight] = [2 * past.length + 1, new Judgement(game.description.bots), await spreadOf(game, played)];
  const curve: Seats[] = [];
  for (const step of each(past.length + 1)) {
    curve.push((await expected(game, before(played, step), { options })).means);
    progress(step + 1, work);
  }
  const judged: Part["judged"] = [];
  for (const [step, { event }] of past.entries()) {
    if (isDecided(event)) judged.push([step, await knownAt(game, played, step, event, curve, judgement, weight)]);
    progress(past.length + 2 + step, work);
  }
  return { weight, judged, curve, start: null };
}

/** Analyse a decision exactly. If it ties with the best action, it counts as the best. */
async function knownAt(game: Game, played: Played, step: number, { seat, action }: Decided, curve: Seats[], judgement: Judgement, weight: number): Promise<Judged> {
  const ask = () => valued(game, before(played, step), seat, { options: played.options, everything: false });
  let cost = curve[step]![seat]! - curve[step + 1]![seat]!;
  let word: Verdict | null = null;
  if (game.description.bots.review.outlook) {
    // expectations do not include tokens that will be placed later
    const values = await ask();
    if (!values.exact) throw new TypeError(`${game.id} declares an outlook but has no adviser`);
    const [highest, own] = [Math.max(...values.values), values.values[values.actions.indexOf(action)]];
    cost = own === undefined ? 0 : highest - own;
    if (own === undefined) word = "open";
  }
  if (cost <= judgement.tied) cost = 0;
  const nothing = curve[step]!.map(() => 0);
  const best = cost > 0 ? (await ask()).best : action;
  return { before: curve[step]!, after: curve[step + 1]!, error: nothing, cost, costError: nothing, best, word: word ?? judgement.word(cost, weight) };
}

// Analysis by sampling

async function estimated(game: Game, played: Played, asked: Asked, { place, of }: Share, progress: Progress): Promise<Part> {
  const { least_work, candidates } = game.description.bots.review;
  const [judgement, weight] = [new Judgement(game.description.bots), await spreadOf(game, played)];
  const steps = played.past.flatMap(({ event, before }, step) => (isDecided(event) && choices(game, before, event.seat) > 1 ? [{ step, event, before }] : []));
  const care = { work: Math.max(least_work, Math.floor(asked.work / Math.max(1, steps.length))), candidates };
  const own = steps.filter((_, number) => number % of === place);
  const judged: Part["judged"] = [];
  for (const { step, event, before } of own) {
    const compared = await valued(game, before, event.seat, { options: played.options, seed: `${asked.seed} ${step}`, care, also: [event.action] });
    if (compared.exact) throw new TypeError(`${game.id} has an adviser but is reviewed by sampling`);
    const found = compared.actions.indexOf(event.action);
    const after = compared.means[found]!;
    const error = compared.lostErrors[found]!;
    const lost = compared.lost[found]!;
    const word = judgement.estimatedWord(lost[event.seat]!, error[event.seat]!, weight, compared.standsOut[found]!);
    const cost = judgement.clearLoss(lost[event.seat]!, error[event.seat]!);
    judged.push([step, {
      before: after.map((value, seat) => value + (cost > 0 ? lost[seat]! : 0)),
      after,
      error: compared.errors[found]!,
      cost,
      costError: word === "best" ? error.map(() => 0) : error,
      best: cost > 0 ? compared.best : event.action,
      word,
    }]);
    progress(judged.length, own.length);
  }
  const start = place === 0 ? await expected(game, before(played, 0), { options: played.options, seed: `${asked.seed} start` }) : null;
  return { weight, judged, curve: null, start };
}

const choices = (game: Game, state: Uint8Array, seat: number) => game.legal(state, seat).reduce((sum, may) => sum + may, 0);

const spreadOf = (game: Game, { now, options }: Played) => spread(game, game.read(now).players, options);
