// A game's narration: its `web/story.ts` returns phrases (`core/language/story.py`).

import { And, Name, Phrase } from "../text/phrase.ts";

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
