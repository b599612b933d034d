// Message types between the page and its workers.

import type { Part, Played } from "../../bots/ledger.ts";
import type { Share } from "../../bots/review.ts";
import type { ValuesRequest, SampledValues, ExactValues } from "../../bots/values.ts";
import type { TableCommand } from "../../engine/formats.ts";
import type { Setup } from "../../match/match.ts";
import type { SeatLine } from "../../match/replay.ts";
import type { Packed } from "../../text/phrase.ts";
import type { Snapshot, Update, Viewer } from "../source.ts";

/** A request to the worker that has the match. The first three make a new game. */
export type Request =
  | { do: "begin"; game: string; id: string; setup: Setup }
  | { do: "fork"; id: string; of: string; step: number; seats: SeatLine[]; seed: string }
  | { do: "import"; id: string; replay: string }
  | { do: "open"; id: string; takeOver: boolean }
  | { do: "view"; id: string }
  | { do: "command"; command: TableCommand }
  | { do: "look"; viewer: Viewer }
  | { do: "report"; shown: number }
  | { do: "goOn" };

export type NumberedRequest = { number: number; request: Request };

/** A reply to a request; `snapshot` if it was to open, to view or to look. */
export type Reply = { number: number } & ({ snapshot: Snapshot } | { problem: Packed } | { done: true });

/** A message that nobody asked for. */
export type Notice = { update: Update } | { stuck: Packed } | { lockLost: true };

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

export type ReviewReply = { number: number } & ({ progress: [done: number, total: number] } | { impression: Part } | { part: Part } | { problem: Packed });

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
