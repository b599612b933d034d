// The account of a finished game, from what is known of its decisions (`bots/review.py`, second half).
//
// What a seat can expect changes with every step. What its own decisions lose is (lack of) skill; what the decisions of
// others change for it is theirs; everything else is luck. So the account of every seat adds up, whatever the figures
// are: result = what it could expect at the start + luck + others + skill.

import { seatsOf } from "../engine/record.ts";
import type { Game, Options } from "../match/game.ts";
import type { Step } from "../match/match.ts";
import type { Measure } from "./compare.ts";
import { Judgement, type Word } from "./judgement.ts";

/** A number for each seat. */
export type Seats = number[];

/** A game that is over: all that happened, and how it ended. */
export interface Played {
  past: readonly Step[];
  now: Uint8Array;
  options: Options;
}

/** A word for what a decision cost; of some nobody knows what they are good for. */
export type Verdict = Word | "open";

export interface Decision {
  step: number;
  seat: number;
  played: number;
  best: number;
  /** What it lost; 0 for a tie with the best, or if that is too close to call. */
  cost: number;
  /** Its standard error; 0 for what is exact. */
  error: number;
  word: Verdict;
}

/** What fell, for a seat. */
export interface Fall {
  step: number;
  seat: number;
  luck: number;
  error: number;
  /** Whether it changed something for certain. */
  clear: boolean;
}

/** The account of a seat: `result === start + luck + others + skill`, but for the rounding of doubles. */
export interface Ledger {
  start: number;
  luck: number;
  others: number;
  skill: number;
  result: number;
  errors: { start: number; luck: number; others: number; skill: number };
  score: number;
  grade: number;
  /** What can be expected before the first step and after each. */
  curve: number[];
  costliest: Decision[];
  luckiest: Fall | null;
}

export interface Review {
  measure: Measure;
  exact: boolean;
  /** Whether others, or what was placed on the board, can change anything for a player. */
  shared: boolean;
  decisions: Decision[];
  falls: Fall[];
  ledgers: Ledger[];
}

/** What is known of a decision: for every seat what it could expect before and after. */
export interface Judged {
  before: Seats;
  after: Seats;
  error: Seats;
  cost: number;
  costError: Seats;
  best: number;
  word: Verdict;
}

/** What one worker has found out: some of the decisions, and, where that is known, what could be expected throughout. */
export interface Part {
  /** How much a loss weighs. */
  weight: number;
  judged: [step: number, Judged][];
  curve: Seats[] | null;
  start: { means: Seats; errors: Seats } | null;
}

export type Decided = { seat: number; action: number };

export const isDecided = (event: Step["event"]): event is Decided => "action" in event;
export const before = ({ past, now }: Played, step: number) => past[step]?.before ?? now;
export const each = (count: number) => Array.from({ length: count }, (_, number) => number);

/** Whether decisions of a game are compared: then the work can be shared. */
export const isCompared = (game: Game) => !game.description.bots.review.exact;

/** Look again at decisions after which the same seat decided at once: nothing has happened between. */
function reconsider({ past }: Played, judged: Map<number, Judged>, judgement: Judgement, weight: number): void {
  let seat: number | null = null;
  let following: Judged | null = null;
  for (const [step, { event }] of [...past.entries()].reverse()) {
    if (!isDecided(event)) {
      seat = following = null;
      continue;
    }
    if (event.seat !== seat) {
      seat = event.seat;
      following = null;
    }
    const own = judged.get(step);
    if (own === undefined) continue;
    if (following !== null) judged.set(step, reconsidered(own, following, event, judgement, weight));
    following = judged.get(step)!;
  }
}

/**
 * A decision cannot have lost more than what is missing when the seat decides again.
 *
 * In the imagined worlds it may have: there nobody goes on as well as who thinks about it again.
 */
function reconsidered(judged: Judged, following: Judged, { seat, action }: Decided, judgement: Judgement, weight: number): Judged {
  const missing = judged.before[seat]! - following.before[seat]!;
  const error = judged.error.map((one, other) => Math.hypot(one, following.error[other]!));
  const cost = Math.min(judged.cost, judgement.clearLoss(missing, error[seat]!));
  if (cost === judged.cost) return judged;
  return {
    ...judged,
    after: judged.before.map((value, other) => value + (cost / judged.cost) * (judged.after[other]! - value)),
    cost,
    costError: error,
    best: cost > 0 ? judged.best : action,
    word: cost > 0 ? judgement.word(cost, weight) : "good",
  };
}

// What follows from either

/** What everybody could expect in the course of a game. */
interface Course {
  measure: Measure;
  weight: number;
  curve: Seats[];
  errors: Seats[];
  judged: Map<number, Judged>;
  result: Seats;
}

/** The review, from what one or several found out. */
export function assembled(game: Game, played: Played, parts: readonly Part[]): Review {
  const judgement = new Judgement(game.description.bots);
  const course = coursed(game, played, parts, judgement);
  const exact = !isCompared(game);
  const decisions = [...decided(played, course.judged)];
  const falls = [...fallen(game, played, course, judgement, exact)];
  const ledgers = course.result.map((_, seat) => ledger(game, played, seat, course, decisions, falls, judgement));
  return { measure: course.measure, exact, shared: exact ? game.description.bots.review.outlook : course.measure !== "points", decisions, falls, ledgers };
}

function coursed(game: Game, played: Played, parts: readonly Part[], judgement: Judgement): Course {
  // In whichever order they were done, sums are the same to the last digit.
  const judged = new Map(parts.flatMap((part) => part.judged).sort(([one], [other]) => one - other));
  const { points, utilities } = game.standing(played.now);
  const { weight, curve } = parts[0]!;
  const nothing = points.map(() => 0);
  if (curve) return { measure: "points", weight, curve, errors: curve.map(() => nothing), judged, result: points };
  reconsider(played, judged, judgement, weight);
  const measure: Measure = points.length === 1 ? "points" : points.length === 2 ? "chance" : "share";
  const result = measure === "points" ? points : utilities;
  let { means, errors } = parts.find((part) => part.start !== null)!.start!;
  const [expecting, unsure]: [Seats[], Seats[]] = [[], []];
  for (const step of each(played.past.length)) {
    const own = judged.get(step);
    expecting.push(own === undefined ? means : own.before);
    if (own !== undefined) [means, errors] = [own.after, own.error];
    unsure.push(errors);
  }
  return { measure, weight, curve: [...expecting, result], errors: [...unsure, nothing], judged, result };
}

/** All decisions, also those where there was no choice. */
function* decided({ past }: Played, judged: ReadonlyMap<number, Judged>): Generator<Decision> {
  for (const [step, { event }] of past.entries()) {
    if (!isDecided(event)) continue;
    const found = judged.get(step);
    yield { step, seat: event.seat, played: event.action, best: found?.best ?? event.action, cost: found?.cost ?? 0, error: found?.costError[event.seat] ?? 0, word: found?.word ?? "best" };
  }
}

/** What fell: for the seat that threw it; where nobody knows whose it was, for all. */
function* fallen(game: Game, played: Played, { curve, errors }: Course, judgement: Judgement, exact: boolean): Generator<Fall> {
  for (const [step, { event }] of played.past.entries()) {
    if (isDecided(event)) continue;
    const thrower = seatsOf(game.read(before(played, step + 1)).pending).slice(0, 1);
    for (const seat of exact ? thrower : curve[step]!.keys()) {
      const luck = curve[step + 1]![seat]! - curve[step]![seat]!;
      const error = Math.hypot(errors[step]![seat]!, errors[step + 1]![seat]!);
      yield { step, seat, luck, error, clear: judgement.clearLoss(Math.abs(luck), error) > 0 };
    }
  }
}

function ledger(game: Game, played: Played, seat: number, course: Course, decisions: Decision[], falls: Fall[], judgement: Judgement): Ledger {
  const curve = course.curve.map((values) => values[seat]!);
  const own = decisions.filter((decision) => decision.seat === seat);
  const skill = -sum(own.map(({ cost }) => cost));
  const changed = sum([...course.judged.values()].map((judged) => judged.after[seat]! - judged.before[seat]!));
  const result = course.result[seat]!;
  const lucky = falls.filter((fall) => fall.seat === seat && fall.clear && fall.luck > 0);
  return {
    start: curve[0]!,
    luck: result - curve[0]! - changed,
    others: changed - skill,
    skill,
    result,
    errors: errorsOf(played, seat, course),
    score: game.standing(played.now).points[seat]!,
    grade: judgement.grade(-skill, course.weight),
    curve,
    costliest: own.filter(({ cost }) => cost > 0).sort((one, other) => other.cost - one.cost).slice(0, game.description.bots.review.worst),
    luckiest: lucky.reduce<Fall | null>((best, fall) => (best === null || fall.luck > best.luck ? fall : best), null),
  };
}

/** The standard errors of an account. Decisions are compared in worlds of their own, so squares add up. */
function errorsOf({ past }: Played, seat: number, { errors, judged }: Course): Ledger["errors"] {
  const squares = { start: errors[0]![seat]! ** 2, others: 0, skill: 0 };
  for (const [step, { costError }] of judged) {
    squares[(past[step]!.event as Decided).seat === seat ? "skill" : "others"] += costError[seat]! ** 2;
  }
  const { start, others, skill } = squares;
  return { start: Math.sqrt(start), others: Math.sqrt(others), skill: Math.sqrt(skill), luck: Math.sqrt(start + others + skill) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
