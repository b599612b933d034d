// The ledger of a finished game, built from the analysis of its decisions (`bots/review.py`, second half).
//
// The expectation of a seat changes with every step. The loss of its own decisions is (lack of) skill, the change
// caused by other players' decisions is theirs, and the rest is luck. So each ledger adds up, whatever the estimates
// are: result = expectation at the start + luck + others + skill.

import { seatsOf } from "../engine/record.ts";
import type { Game, Options } from "../match/game.ts";
import type { PastStep } from "../match/match.ts";
import type { Measure } from "./compare.ts";
import { Judgement, type Word } from "./judgement.ts";

/** A number per seat. */
export type PerSeat = number[];

/** A finished game: its steps, its final state and its options. */
export interface Played {
  past: readonly PastStep[];
  now: Uint8Array;
  options: Options;
}

/** A word for the cost of a decision; "open" if its value is not known. */
export type Verdict = Word | "open";

export interface Decision {
  step: number;
  seat: number;
  played: number;
  best: number;
  /** Its loss; 0 if it ties with the best or is too close to call. */
  cost: number;
  /** Standard error of the loss; 0 if exact. */
  error: number;
  word: Verdict;
  /** Its lead over the next best action, if it was clearly the best; else 0. */
  margin: number;
}

/** The effect of one chance event on one seat. */
export interface LuckEvent {
  step: number;
  seat: number;
  luck: number;
  error: number;
  /** Whether the effect is larger than its error. */
  clear: boolean;
}

/** The ledger of one seat: `result === start + luck + others + skill`, up to floating-point rounding. */
export interface Ledger {
  start: number;
  luck: number;
  others: number;
  skill: number;
  result: number;
  errors: { start: number; luck: number; others: number; skill: number };
  score: number;
  grade: number;
  /** The expectation before the first step and after each step. */
  curve: number[];
  costliest: Decision[];
  luckiest: LuckEvent | null;
  /** Luck and decisions in words (`Judgement.luckWord`, `Judgement.skillWord`). */
  luckWord: string;
  skillWord: string;
  /** The decision with the largest margin. */
  finest: Decision | null;
  /** The costliest decision, if it counts as a mistake. */
  lesson: Decision | null;
}

export interface Review {
  measure: Measure;
  exact: boolean;
  /** Whether other players, or tokens on the shared board, can change a seat's expectation. */
  shared: boolean;
  decisions: Decision[];
  luckEvents: LuckEvent[];
  ledgers: Ledger[];
}

/** The analysis of one decision: the expectation of every seat before and after it. */
export interface DecisionAnalysis {
  before: PerSeat;
  after: PerSeat;
  error: PerSeat;
  cost: number;
  costError: PerSeat;
  best: number;
  word: Verdict;
  margin: number;
}

/** The result of one worker: the analysis of some decisions and, if values are exact, the whole curve. */
export interface Part {
  /** The standard deviation that losses are measured against. */
  weight: number;
  judged: [step: number, DecisionAnalysis][];
  curve: PerSeat[] | null;
  start: { means: PerSeat; errors: PerSeat } | null;
}

export type Decided = { seat: number; action: number };

export const isDecided = (event: PastStep["event"]): event is Decided => "action" in event;
export const stateBefore = ({ past, now }: Played, step: number) => past[step]?.before ?? now;
export const range = (count: number) => Array.from({ length: count }, (_, number) => number);

/** Whether decisions are compared by sampling; only then can several workers share the review. */
export const isCompared = (game: Game) => !game.description.bots.review.exact;

/** Correct decisions that the same seat followed with another one, with no event in between. */
function capLosses({ past }: Played, judged: Map<number, DecisionAnalysis>, judgement: Judgement, weight: number): void {
  let seat: number | null = null;
  let following: DecisionAnalysis | null = null;
  for (const [step, { event }] of [...past.entries()].reverse()) {
    if (!isDecided(event)) {
      seat = following = null;
      continue;
    }
    if (event.seat !== seat) {
      seat = event.seat;
      following = null;
    }
    const analysis = judged.get(step);
    if (analysis === undefined) continue;
    if (following !== null) judged.set(step, capLoss(analysis, following, event, judgement, weight));
    following = judged.get(step)!;
  }
}

/**
 * Cap a decision's loss by what is missing when the same seat decides again.
 *
 * Sampled worlds can show a larger loss: they continue with the policy, while the player can reconsider.
 */
function capLoss(judged: DecisionAnalysis, following: DecisionAnalysis, { seat, action }: Decided, judgement: Judgement, weight: number): DecisionAnalysis {
  const missing = judged.before[seat]! - following.before[seat]!;
  const error = judged.error.map((value, seat) => Math.hypot(value, following.error[seat]!));
  const cost = Math.min(judged.cost, judgement.clearLoss(missing, error[seat]!));
  if (cost === judged.cost) return judged;
  return {
    ...judged,
    after: judged.before.map((value, seat) => value + (cost / judged.cost) * (judged.after[seat]! - value)),
    cost,
    costError: error,
    best: cost > 0 ? judged.best : action,
    word: cost > 0 ? judgement.word(cost, weight) : "good",
  };
}

// From analysed decisions to ledgers

/** The expectations of all seats in the course of a game. */
interface Trajectory {
  measure: Measure;
  weight: number;
  curve: PerSeat[];
  errors: PerSeat[];
  judged: Map<number, DecisionAnalysis>;
  result: PerSeat;
}

/** Build the review from the results of one or several workers. */
export function assembleReview(game: Game, played: Played, parts: readonly Part[]): Review {
  const judgement = new Judgement(game.description.bots);
  const trajectory = makeTrajectory(game, played, parts, judgement);
  const exact = !isCompared(game);
  const decisions = [...listDecisions(played, trajectory.judged)];
  const luckEvents = [...findLuck(game, played, trajectory, judgement, exact)];
  const ledgers = trajectory.result.map((_, seat) => ledger(game, played, seat, trajectory, decisions, luckEvents, judgement));
  return {
    measure: trajectory.measure,
    exact,
    shared: exact ? game.description.bots.review.outlook : trajectory.measure !== "points",
    decisions,
    luckEvents,
    ledgers,
  };
}

function makeTrajectory(game: Game, played: Played, parts: readonly Part[], judgement: Judgement): Trajectory {
  // In step order, so that sums do not depend on which worker finished first.
  const judged = new Map(parts.flatMap((part) => part.judged).sort(([a], [b]) => a - b));
  const { points, utilities } = game.standing(played.now);
  const { weight, curve } = parts[0]!;
  const zeros = points.map(() => 0);
  if (curve) return { measure: "points", weight, curve, errors: curve.map(() => zeros), judged, result: points };
  capLosses(played, judged, judgement, weight);
  const measure: Measure = points.length === 1 ? "points" : points.length === 2 ? "chance" : "share";
  const result = measure === "points" ? points : utilities;
  let { means, errors } = parts.find((part) => part.start !== null)!.start!;
  const [expectations, uncertainties]: [PerSeat[], PerSeat[]] = [[], []];
  for (const step of range(played.past.length)) {
    const analysis = judged.get(step);
    expectations.push(analysis === undefined ? means : analysis.before);
    if (analysis !== undefined) [means, errors] = [analysis.after, analysis.error];
    uncertainties.push(errors);
  }
  return { measure, weight, curve: [...expectations, result], errors: [...uncertainties, zeros], judged, result };
}

/** Yield all decisions, also forced ones. */
function* listDecisions({ past }: Played, judged: ReadonlyMap<number, DecisionAnalysis>): Generator<Decision> {
  for (const [step, { event }] of past.entries()) {
    if (!isDecided(event)) continue;
    const analysis = judged.get(step);
    yield {
      step,
      seat: event.seat,
      played: event.action,
      best: analysis?.best ?? event.action,
      cost: analysis?.cost ?? 0,
      error: analysis?.costError[event.seat] ?? 0,
      word: analysis?.word ?? "best",
      margin: analysis?.margin ?? 0,
    };
  }
}

/** Yield the luck of each chance event: for the seat that drew it, or, without exact values, for every seat. */
function* findLuck(game: Game, played: Played, { curve, errors }: Trajectory, judgement: Judgement, exact: boolean): Generator<LuckEvent> {
  for (const [step, { event }] of played.past.entries()) {
    if (isDecided(event)) continue;
    const drawer = seatsOf(game.read(stateBefore(played, step + 1)).pending).slice(0, 1);
    for (const seat of exact ? drawer : curve[step]!.keys()) {
      const luck = curve[step + 1]![seat]! - curve[step]![seat]!;
      const error = Math.hypot(errors[step]![seat]!, errors[step + 1]![seat]!);
      yield { step, seat, luck, error, clear: judgement.clearLoss(Math.abs(luck), error) > 0 };
    }
  }
}

function ledger(
  game: Game,
  played: Played,
  seat: number,
  trajectory: Trajectory,
  decisions: Decision[],
  luckEvents: LuckEvent[],
  judgement: Judgement,
): Ledger {
  const curve = trajectory.curve.map((values) => values[seat]!);
  const own = decisions.filter((decision) => decision.seat === seat);
  const skill = -sum(own.map(({ cost }) => cost));
  const changed = sum([...trajectory.judged.values()].map((judged) => judged.after[seat]! - judged.before[seat]!));
  const result = trajectory.result[seat]!;
  const errors = errorsOf(played, seat, trajectory);
  const costliest = own
    .filter(({ cost }) => cost > 0)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, game.description.bots.review.worst);
  const goodLuck = luckEvents.filter((event) => event.seat === seat && event.clear && event.luck > 0);
  return {
    start: curve[0]!,
    luck: result - curve[0]! - changed,
    others: changed - skill,
    skill,
    result,
    errors,
    score: game.standing(played.now).points[seat]!,
    grade: judgement.grade(-skill, trajectory.weight),
    curve,
    costliest,
    luckiest: goodLuck.reduce<LuckEvent | null>((best, event) => (best === null || event.luck > best.luck ? event : best), null),
    luckWord: judgement.luckWord(result - curve[0]! - changed, errors.luck, trajectory.weight),
    skillWord: judgement.skillWord(-skill, trajectory.weight),
    finest: own.reduce<Decision | null>((best, one) => (one.margin > (best?.margin ?? 0) ? one : best), null),
    lesson: costliest.find(({ word }) => judgement.isMistake(word)) ?? null,
  };
}

/** The standard errors of a ledger. Each decision is compared in worlds sampled for it alone, so variances add up. */
function errorsOf({ past }: Played, seat: number, { errors, judged }: Trajectory): Ledger["errors"] {
  const squares = { start: errors[0]![seat]! ** 2, others: 0, skill: 0 };
  for (const [step, { costError }] of judged) {
    squares[(past[step]!.event as Decided).seat === seat ? "skill" : "others"] += costError[seat]! ** 2;
  }
  const { start, others, skill } = squares;
  return { start: Math.sqrt(start), others: Math.sqrt(others), skill: Math.sqrt(skill), luck: Math.sqrt(start + others + skill) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
