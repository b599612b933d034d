// What a game's `web/story.ts` tells people, as phrases; the counterpart of `core/story.py`.

import { And, Name, Phrase } from "../text/phrase.ts";

/** A game in words. States are whole; `reader` is the seat that reads, null a spectator: secrets stay secret. */
export interface Story<State> {
  /** What an action would do, without saying who: `keep a, c`, `enter 24 points in “Threes”`. */
  meaning(state: State, seat: number, action: number): Phrase;
  /** Why an action is not allowed now, from `rules.reason`. */
  refusal(state: State, seat: number, action: number): Phrase;
  /** What a seat did, and what followed from it, sentence by sentence. */
  decided(before: State, seat: number, action: number, after: State): Phrase[];
  /** What nature drew, and what followed from it; nothing if it is nobody's business. */
  fell(before: State, outcome: number, after: State, reader: number | null): Phrase[];
  /** Why a game that is over has ended. */
  ending(state: State): Phrase;
  /** What decides the game, seat by seat, if not the points alone. */
  measures(state: State): Record<string, number[]>;
  /** Who has won. */
  result(state: State, winners: readonly number[], points: readonly number[]): Phrase;
}

/** What dice are called in sentences. */
export const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Who has won a game that the most points win. */
export function wonByPoints(winners: readonly number[], points: readonly number[]): Phrase {
  const key = points.length === 1 ? "result-solo" : winners.length > 1 ? "result-shared" : "result";
  return new Phrase(key, { names: new And(winners.map((seat) => new Name(seat))), points: points[winners[0]!]! });
}
