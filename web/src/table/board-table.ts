// The table as boards, sheets and parts see it. They know neither where the game runs nor where its players sit.

import type { Advice } from "../bots/coach.ts";
import type { Header } from "../engine/record.ts";
import type { GameUi } from "../games.ts";
import type { Game, Standing } from "../match/game.ts";
import type { Highlight, ScorePart } from "../match/story.ts";
import type { Phrase } from "../text/phrase.ts";
import type { SeenEvent, Viewer } from "./source.ts";

/** An event that has been shown and not undone. */
export interface BoardStep<State extends Header = Header> {
  readonly event: SeenEvent;
  readonly before: State;
  readonly after: State;
  /** The sentences about it, as the viewer may read them. */
  readonly narration: readonly Phrase[];
  /** The achievements to celebrate, as the viewer may know them; mostly none. */
  readonly highlights: readonly Highlight[];
}

/** The event to animate. `number` differs from that of every other moment at this table. */
export interface Moment<State extends Header = Header> extends Pick<BoardStep<State>, "event" | "before" | "after"> {
  readonly number: number;
}

/** A step that replaces one that was typed in wrongly. */
export type Replacement = { seat: number; action: number } | { outcome: string };

/**
 * All states are as `viewer` knows them: what it cannot know is resampled, so a board cannot reveal a secret. They
 * change only when a new event is shown.
 */
export interface BoardTable<State extends Header = Header, Rules = unknown> {
  readonly game: Game<State, Rules>;
  readonly ui: GameUi<State>;
  readonly names: readonly string[];
  /** Whether a bot plays a seat; for its picture only. */
  isBot(seat: number): boolean;
  /** The level of a bot, for its picture and name; null for a person. */
  levelOf(seat: number): string | null;
  /** The seats played on this device; none for a spectator and in a replay. */
  readonly here: readonly number[];
  /** The seat whose secrets may be shown; null for none. */
  readonly viewer: Viewer;
  /** Whether nothing is hidden: no secrets in this game, or it is over. */
  readonly allVisible: boolean;
  /** Whether people type in what real dice show. */
  readonly realDice: boolean;

  readonly state: State;
  /** All events so far. A new list after every change. */
  readonly steps: readonly BoardStep<State>[];
  readonly moment: Moment<State> | null;
  readonly standing: Standing;
  readonly over: boolean;
  /** Where the points of a seat came from; null while they are hidden from the viewer. */
  scoreParts(seat: number): ScorePart[] | null;

  /** The seat to move, by decision or draw; null if there are several. */
  readonly turn: number | null;
  /** The seat shown in front: of the person to move; null for the board's own order. */
  readonly frontSeat: number | null;
  /** The people here who must decide. */
  readonly deciders: readonly number[];
  /** The seat of the person here who can decide now; null if there is none. */
  readonly seat: number | null;
  /** The seat elsewhere that decides next, such as a bot that thinks; null if there is none. */
  readonly thinking: number | null;
  /** Whether a person here must ask for the pending draw, or type in its result. */
  readonly awaitsDraw: boolean;
  /** Whether `action` is legal for `seat`. */
  isLegal(action: number): boolean;
  /** The coach's advice on the decision of `seat`; null without one. */
  readonly advice: Advice | null;
  /** Whether the coach is switched on. */
  readonly isCoached: boolean;

  /** Make a decision. Resolves to false, and shows the reason, if it is refused. */
  play(action: number): Promise<boolean>;
  /** Ask for the pending draw; with real dice pass what was rolled, in notation. */
  draw(outcome?: string): Promise<boolean>;
  /** Undo the last `steps` steps and apply `then` instead; all or nothing. For real dice only. */
  replaceLast(steps: number, then: Replacement[]): Promise<boolean>;
  /** Let a person decide before the others who have to; nothing happens if `seat` owes no decision here. */
  choose(seat: number): void;
  /** Show why something is not possible. */
  refuse(phrase: Phrase): void;
  /** The reason why the last attempt was refused. */
  readonly refused: Phrase | null;
  /** End the current pause. */
  skip(): void;
}
