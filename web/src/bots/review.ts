// Analyses every decision and chance event of a finished game, in a worker (`bots/review.py`, first half).
//
// Solved games, and games with an outlook, are analysed exactly. In other games decisions are compared in sampled
// worlds, each by what its seat knew at the time. That takes long, so several workers can share it.

import type { Game } from "../match/game.ts";
import {
  assembleReview,
  stateBefore,
  range,
  isCompared,
  isDecided,
  type Decided,
  type DecisionAnalysis,
  type Part,
  type Played,
  type Review,
  type PerSeat,
  type Verdict,
} from "./ledger.ts";
import { Judgement } from "./judgement.ts";
import { evaluateActions, expectations, lossScale, type ExactValues } from "./values.ts";

/** The effort of a review; the same seed gives the same figures. */
export interface Effort {
  work: number;
  seed: string;
}

/** A share of the work: share number `index` of `count`. */
export interface Share {
  index: number;
  count: number;
}
export const ALL: Share = { index: 0, count: 1 };

type Progress = (done: number, total: number) => void;

/** Takes the result so far: decisions that are not judged yet are `open`, and their curve is flat. */
type Impress = (part: Part) => void;

/** An exact analysis that takes longer than this reports once what it has found so far. */
const IMPRESSION_MS = 1200;

/** The default effort for games whose decisions are compared. */
export const defaultEffort = (game: Game): Effort => ({ work: game.description.bots.review.work, seed: "0" });

/** The effort of a first impression, which is shown while the review continues. */
export const quickEffort = (game: Game): Effort => ({ work: game.description.bots.review.quick, seed: "0" });

/** Review a finished game in this thread. */
export async function review(game: Game, played: Played, effort: Effort = defaultEffort(game), progress: Progress = () => undefined): Promise<Review> {
  return assembleReview(game, played, [await analyseShare(game, played, effort, ALL, progress)]);
}

/** Do one share of the work. */
export function analyseShare(game: Game, played: Played, effort: Effort, share: Share, progress: Progress, impress: Impress = () => undefined): Promise<Part> {
  return isCompared(game) ? analyseBySampling(game, played, effort, share, progress) : analyseExactly(game, played, progress, impress);
}

// Exact analysis

async function analyseExactly(game: Game, played: Played, progress: Progress, impress: Impress): Promise<Part> {
  const { past, options } = played;
  const started = performance.now();
  const [judgement, weight] = [new Judgement(game.description.bots), await scaleOf(game, played)];
  const curve = [(await expectations(game, stateBefore(played, 0), { options })).means];
  const judged: Part["judged"] = [];
  const part: Part = { weight, judged, curve, start: null };
  let isImpressionDue = true;
  // One pass: the adviser keeps the tables of the last turn only, and they take longest.
  for (const [step, { event }] of past.entries()) {
    curve.push((await expectations(game, stateBefore(played, step + 1), { options })).means);
    if (isDecided(event)) judged.push([step, await analyseDecision(game, played, step, event, curve, judgement, weight)]);
    progress(step + 1, past.length);
    if (isImpressionDue && performance.now() - started > IMPRESSION_MS) {
      isImpressionDue = false;
      impress(completeRoughly(game, played, part));
    }
  }
  return part;
}

/** Return a part for the whole game from one for its beginning; all that follows is left open and counts as luck. */
function completeRoughly(game: Game, { past, now }: Played, { weight, judged, curve }: Part): Part {
  const known = curve!.at(-1)!;
  const zeros = known.map(() => 0);
  const open = past.flatMap(({ event }, step): Part["judged"] =>
    isDecided(event) && step >= curve!.length - 1
      ? [[step, { before: known, after: known, error: zeros, cost: 0, costError: zeros, best: event.action, word: "open", margin: 0 }]]
      : [],
  );
  const rest = range(past.length - curve!.length).map(() => known);
  return { weight, judged: [...judged, ...open], curve: [...curve!, ...rest, game.standing(now).points], start: null };
}

/** Analyse a decision exactly. If it ties with the best action, it counts as the best. */
async function analyseDecision(
  game: Game,
  played: Played,
  step: number,
  { seat, action }: Decided,
  curve: PerSeat[],
  judgement: Judgement,
  weight: number,
): Promise<DecisionAnalysis> {
  const evaluate = () => evaluateActions(game, stateBefore(played, step), seat, { options: played.options, everything: false });
  let cost = curve[step]![seat]! - curve[step + 1]![seat]!;
  let word: Verdict | null = null;
  if (game.description.bots.review.outlook) {
    // expectations do not include tokens that will be placed later
    const values = await evaluate();
    if (!values.exact) throw new TypeError(`${game.id} declares an outlook but has no adviser`);
    const [highest, value] = [Math.max(...values.values), values.values[values.actions.indexOf(action)]];
    cost = value === undefined ? 0 : highest - value;
    if (value === undefined) word = "open";
  }
  if (cost <= judgement.tied) cost = 0;
  const zeros = curve[step]!.map(() => 0);
  const best = cost > 0 ? (await evaluate()).best : action;
  const margin = cost > 0 || word !== null ? 0 : exactMargin((await evaluate()) as ExactValues, judgement);
  return { before: curve[step]!, after: curve[step + 1]!, error: zeros, cost, costError: zeros, best, word: word ?? judgement.word(cost, weight), margin };
}

/** The lead of the highest value over the next one that is not tied with it; 0 if all are tied. */
function exactMargin({ values }: ExactValues, judgement: Judgement): number {
  const highest = Math.max(...values);
  const others = values.filter((value) => highest - value > judgement.tied);
  return others.length === 0 ? 0 : highest - Math.max(...others);
}

// Analysis by sampling

async function analyseBySampling(game: Game, played: Played, effort: Effort, { index, count }: Share, progress: Progress): Promise<Part> {
  const { least_work, candidates } = game.description.bots.review;
  const [judgement, weight] = [new Judgement(game.description.bots), await scaleOf(game, played)];
  const steps = played.past.flatMap(({ event, before }, step) => (isDecided(event) && choices(game, before, event.seat) > 1 ? [{ step, event, before }] : []));
  const perDecision = { work: Math.max(least_work, Math.floor(effort.work / Math.max(1, steps.length))), candidates };
  const share = steps.filter((_, number) => number % count === index);
  const judged: Part["judged"] = [];
  for (const { step, event, before } of share) {
    const compared = await evaluateActions(game, before, event.seat, {
      options: played.options,
      seed: `${effort.seed} ${step}`,
      effort: perDecision,
      also: [event.action],
    });
    if (compared.exact) throw new TypeError(`${game.id} has an adviser but is reviewed by sampling`);
    const chosen = compared.actions.indexOf(event.action);
    const after = compared.means[chosen]!;
    const error = compared.lostErrors[chosen]!;
    const lost = compared.lost[chosen]!;
    const word = judgement.estimatedWord(lost[event.seat]!, error[event.seat]!, weight, compared.standsOut[chosen]!);
    const cost = judgement.clearLoss(lost[event.seat]!, error[event.seat]!);
    judged.push([
      step,
      {
        before: after.map((value, seat) => value + (cost > 0 ? lost[seat]! : 0)),
        after,
        error: compared.errors[chosen]!,
        cost,
        costError: word === "best" ? error.map(() => 0) : error,
        best: cost > 0 ? compared.best : event.action,
        word,
        margin: compared.standsOut[chosen]! ? Math.max(0, -lost[event.seat]!) : 0,
      },
    ]);
    progress(judged.length, share.length);
  }
  const start = index === 0 ? await expectations(game, stateBefore(played, 0), { options: played.options, seed: `${effort.seed} start` }) : null;
  return { weight, judged, curve: null, start };
}

const choices = (game: Game, state: Uint8Array, seat: number) => game.legal(state, seat).reduce((sum, isLegal) => sum + isLegal, 0);

const scaleOf = (game: Game, { now, options }: Played) => lossScale(game, game.read(now).players, options);
