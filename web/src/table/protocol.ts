// What the page and the workers say to each other.

import type { Part, Played } from "../bots/account.ts";
import type { Share } from "../bots/review.ts";
import type { Asking, Compared, Known } from "../bots/valued.ts";
import type { HeaderLine, SeatLine } from "../match/replay.ts";
import type { Setup, Step } from "../match/match.ts";
import type { Packed } from "../text/phrase.ts";

/** Asked of the worker that has the game. */
export type Asked =
  | { do: "begin"; game: string; id: string; setup: Setup }
  | { do: "what if"; id: string; of: string; step: number; seats: SeatLine[]; seed: string }
  | { do: "take in"; id: string; replay: string }
  | { do: "open"; id: string; takeOver: boolean }
  | { do: "look"; id: string }
  | { do: "play"; seat: number; action: number }
  | { do: "fall"; outcome?: string }
  | { do: "undo"; seat: number }
  | { do: "back" }
  | { do: "anew"; steps: number; then: Done[] };

/** What is done instead of the last steps, where people see that they were typed in wrong. */
export type Done = { seat: number; action: number } | { outcome: string };

/** What has changed: so many steps of the past stay as they were, others follow. */
export interface Changed {
  keep: number;
  steps: Step[];
  now: Uint8Array;
  undoable: number[];
  /** Whether something can be taken back that was typed in. */
  lines: number;
}

export interface Opened extends Changed {
  header: HeaderLine;
  /** Whether this tab plays it; another one does, if not. */
  mine: boolean;
}

export type Request = { number: number; asked: Asked };
export type Answer =
  | { number: number; begun: true }
  | { number: number; opened: Opened }
  | { number: number; changed: Changed }
  | { number: number; problem: Packed }
  | { lost: true };

/** Asked of the worker that has the bots. */
export interface Thought {
  /** How much has happened before, and how the game is drawn: the same bot chooses the same. */
  number: number;
  game: string;
  state: Uint8Array;
  seat: number;
  level: string;
  seed: string;
}

/** Asked of a worker that looks at a finished game: a share of what is to be found out about it. */
export interface Looked {
  number: number;
  look: { game: string; played: Played; share: Share };
}

export type Seen = { number: number } & ({ progress: [done: number, total: number] } | { part: Part } | { problem: Packed });

export interface Chosen {
  number: number;
  action: number;
}

/** Asked of a worker that values: what decisions are worth. */
export interface Valuing {
  number: number;
  valued: { game: string; state: Uint8Array; seat: number; asking: Asking };
}

export type Worth = { number: number; values: Known | Compared } | { number: number; problem: Packed };
