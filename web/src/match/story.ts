// A game's narration: its `web/story.ts` returns phrases (`core/language/story.py`).

import { And, Name, Phrase } from "../text/phrase.ts";

/** Something to celebrate, with a picture: a completed task or dish, a rare throw, a row won. */
export interface Highlight {
  /** The kind of achievement, as the game names it, and its number; together they select the picture. */
  kind: string;
  item: number;
  seat: number;
  points: number;
  /** Its name, without the player and the points. */
  text: Phrase;
}

/** One line of a player's final count. The parts of a seat sum to its points. */
export interface ScorePart {
  label: Phrase;
  points: number;
  /** How the points came about, if the label does not say it. */
  note: Phrase | null;
}

/**
 * A game in words. States are complete; `reader` is the seat that reads (null: a spectator), from whom secrets are
 * kept.
 */
export interface Story<State> {
  /** The effect of an action, without a subject: `keep a, c`, `enter 24 points in “Threes”`. */
  describeAction(state: State, seat: number, action: number): Phrase;
  /** The reason why an action is not legal now, from `rules.reason`. */
  refusal(state: State, seat: number, action: number): Phrase;
  /** A decision and its consequences, one phrase per sentence. */
  narrateDecision(before: State, seat: number, action: number, after: State): Phrase[];
  /** A draw and its consequences; empty if the reader may not know it. */
  narrateDraw(before: State, outcome: number, after: State, reader: number | null): Phrase[];
  /** The achievements of an event that deserve more than a sentence, as the reader may know them. Mostly none. */
  highlights(before: State, after: State, reader: number | null): Highlight[];
  /**
   * The points that an action scores, explained: `3 + 3 + 3 + 3 = 12, doubled by red: 24`. For 0 points, what is needed
   * to score; null if the action scores nothing by its nature.
   */
  explainPoints(state: State, seat: number, action: number): Phrase | null;
  /**
   * The purpose of an action, in words without figures; the coach's reason. `state` is as the seat may know it. Null if
   * the coach has exact values for the game.
   */
  purpose(state: State, seat: number, action: number): Phrase | null;
  /** Where each point of a seat came from, so far or at the end, in the order to read it out. */
  scoreParts(state: State, seat: number): ScorePart[];
  /** Why the game has ended. */
  endReason(state: State): Phrase;
  /** The figures that decide the game besides the points, by seat. */
  measures(state: State): Record<string, number[]>;
  /** The winners. */
  result(state: State, winners: readonly number[], points: readonly number[]): Phrase;
}

/** The names of dice in sentences. */
export const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** The winners of a game that is decided by points. */
export function wonByPoints(winners: readonly number[], points: readonly number[]): Phrase {
  const key = points.length === 1 ? "result-solo" : winners.length > 1 ? "result-shared" : "result";
  return new Phrase(key, { names: new And(winners.map((seat) => new Name(seat))), points: points[winners[0]!]! });
}
