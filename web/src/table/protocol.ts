// Message types between the page and its workers.

import type { Part, Played } from "../bots/account.ts";
import type { Share } from "../bots/review.ts";
import type { Asking, Compared, Known } from "../bots/valued.ts";
import type { HeaderLine, SeatLine } from "../match/replay.ts";
import type { Setup, Step } from "../match/match.ts";
import type { Packed } from "../text/phrase.ts";

/** A command to the worker that has the match. */
export type Asked =
  | { do: "begin"; game: string; id: string; setup: Setup }
  | { do: "what if"; id: string; of: string; step: number; seats: SeatLine[]; seed: string }
  | { do: "take in"; id: string; replay: string }
  | { do: "open"; id: string; takeOver: boolean }
  | { do: "look"; id: string }
  | { do: "play"; seat: number; action: number }
  | { do: "fall"; outcome?: string }
  | { do: "deal" }
  | { do: "undo"; seat: number }
  | { do: "back" }
  | { do: "anew"; steps: number; then: Done[] };

/** A step that replaces one that was typed in wrongly. */
export type Done = { seat: number; action: number } | { outcome: string };

/** A change of the match: the first `keep` steps are unchanged, `steps` follow them. */
export interface Changed {
  keep: number;
  steps: Step[];
  now: Uint8Array;
  undoable: number[];
  /** The number of lines in the log. */
  lines: number;
}

export interface Opened extends Changed {
  header: HeaderLine;
  /** Whether this tab has the lock; otherwise another tab plays. */
  mine: boolean;
}

export type Request = { number: number; asked: Asked };
export type Answer =
  | { number: number; begun: true }
  | { number: number; opened: Opened }
  | { number: number; changed: Changed }
  | { number: number; problem: Packed }
  | { lost: true };

/** A request to a bot worker. */
export interface Thought {
  /** The number of log lines; with `seed` it determines the bot's random numbers. */
  number: number;
  game: string;
  state: Uint8Array;
  seat: number;
  level: string;
  seed: string;
}

/** A request to a review worker: one share of the analysis of a finished game. */
export interface Looked {
  number: number;
  look: { game: string; played: Played; share: Share };
}

export type Seen = { number: number } & ({ progress: [done: number, total: number] } | { part: Part } | { problem: Packed });

export interface Chosen {
  number: number;
  action: number;
}

/** A request to the coach's worker: the values of all actions. */
export interface Valuing {
  number: number;
  valued: { game: string; state: Uint8Array; seat: number; asking: Asking };
}

export type Worth = { number: number; values: Known | Compared } | { number: number; problem: Packed };
