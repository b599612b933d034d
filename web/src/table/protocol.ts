// Message types between the page and its workers.

import type { Part, Played } from "../bots/ledger.ts";
import type { Share } from "../bots/review.ts";
import type { ValuesRequest, SampledValues, ExactValues } from "../bots/values.ts";
import type { HeaderLine, SeatLine } from "../match/replay.ts";
import type { Setup, Step } from "../match/match.ts";
import type { Packed } from "../text/phrase.ts";

/** A command to the worker that has the match. */
export type Command =
  | { do: "begin"; game: string; id: string; setup: Setup }
  | { do: "fork"; id: string; of: string; step: number; seats: SeatLine[]; seed: string }
  | { do: "import"; id: string; replay: string }
  | { do: "open"; id: string; takeOver: boolean }
  | { do: "view"; id: string }
  | { do: "play"; seat: number; action: number }
  | { do: "draw"; outcome?: string }
  | { do: "deal" }
  | { do: "undo"; seat: number }
  | { do: "undoLast" }
  | { do: "replaceLast"; steps: number; then: Replacement[] };

/** A step that replaces one that was typed in wrongly. */
export type Replacement = { seat: number; action: number } | { outcome: string };

/** A change of the match: the first `keep` steps are unchanged, `steps` follow them. */
export interface Update {
  keep: number;
  steps: Step[];
  now: Uint8Array;
  undoable: number[];
  /** The number of lines in the log. */
  lines: number;
}

export interface Snapshot extends Update {
  header: HeaderLine;
  /** Whether this tab has the lock; otherwise another tab plays. */
  hasLock: boolean;
}

export type Request = { number: number; command: Command };
export type Reply =
  | { number: number; begun: true }
  | { number: number; snapshot: Snapshot }
  | { number: number; update: Update }
  | { number: number; problem: Packed }
  | { lockLost: true };

/** A request to a bot worker. */
export interface MoveRequest {
  number: number;
  game: string;
  state: Uint8Array;
  seat: number;
  level: string;
  /** The seed of the match (empty with real dice), and its number of events so far: the source of the bot's random numbers. */
  seed: string;
  events: number;
}

/** A request to a review worker: one share of the analysis of a finished game. */
export interface ReviewRequest {
  number: number;
  /** With `quick`, a first impression in a second or two. */
  review: { game: string; played: Played; share: Share; quick: boolean };
}

export type ReviewReply = { number: number } & ({ progress: [done: number, total: number] } | { part: Part } | { problem: Packed });

export interface MoveReply {
  number: number;
  action: number;
}

/** A request to the coach's worker: the values of all actions. */
export interface AdviceRequest {
  number: number;
  advice: { game: string; state: Uint8Array; seat: number; request: ValuesRequest };
}

export type AdviceReply = { number: number; values: ExactValues | SampledValues } | { number: number; problem: Packed };
