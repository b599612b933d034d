// The connection of a page to the authority over a game: the worker on this device (`local/`), or a server.
//
// The authority checks commands, drives the game and saves every event before it reports it. What it sends is what one
// viewer may see: everything else in a state is resampled, a secret outcome is left out.

import type { TableCommand } from "../engine/formats.ts";
import type { HeaderLine } from "../match/replay.ts";
import type { Highlight } from "../match/story.ts";
import type { Packed, Phrase } from "../text/phrase.ts";
import type { Due } from "./model.ts";

/** How long the authority waits before a bot acts on a person's decision, in milliseconds: the person may want to undo it. */
export const UNDO_GRACE_MS = 2400;

/** The seat whose secrets may be seen; null for a spectator. */
export type Viewer = number | null;

/** An event as a viewer sees it. The outcome of a draw is in notation; null if it is secret. */
export type SeenEvent = { seat: number; action: number } | { outcome: string | null };

export type PackedHighlight = Omit<Highlight, "text"> & { text: Packed };

/** An event that has not been undone, as a viewer sees it. The state before it is the one after the previous step. */
export interface SeenStep {
  /** The number of events before it that were not undone. */
  number: number;
  event: SeenEvent;
  /** The record after the event. */
  after: Uint8Array;
  narration: Packed[];
  highlights: PackedHighlight[];
}

/** A change: the first `keep` steps are unchanged, `steps` follow them. Other steps were undone. */
export interface Update {
  keep: number;
  steps: SeenStep[];
  /** The number of lines in the log. */
  lines: number;
  /** The seats that may undo their last decision. */
  undoable: number[];
  /** The next step; null if the game is over. `grace`: the authority now waits in case a person wants to undo. */
  due: Due | null;
}

/** The whole game as a viewer sees it. While the game runs, the header has no seed: it would reveal every draw. */
export interface Snapshot extends Update {
  header: HeaderLine;
  viewer: Viewer;
  /** The record before the first event. */
  start: Uint8Array;
  /** The seats played on this device; none for a spectator, or while another tab plays the game. */
  here: number[];
  /** Whether this tab has the lock of the game; without it, another tab plays. */
  hasLock: boolean;
}

/** The receiver of everything that happens after the first snapshot. */
export interface Listener {
  /** New steps, undone steps, or another `due`. */
  update(update: Update): void;
  /** The same game as the viewer that was asked for sees it. */
  snapshot(snapshot: Snapshot): void;
  /** The authority cannot go on, for example because the device is full. It tries again. */
  problem(phrase: Phrase): void;
  /** Another tab has taken the game over. */
  lockLost(): void;
}

export interface Source {
  readonly id: string;
  /** The game when it was opened. */
  readonly opened: Snapshot;
  listen(listener: Listener): void;
  /** Resolves to null when the command has been saved and its update received, else to the reason of the refusal. */
  send(command: TableCommand): Promise<Phrase | null>;
  /** Say which person looks at the screen now. Resolves when the listener has received a snapshot for this viewer. */
  look(viewer: Viewer): Promise<void>;
  /** Say that all steps before this number have been shown. */
  report(shown: number): void;
  /** Say that nobody here wants to undo anything: the authority need not wait any longer. */
  goOn(): void;
  close(): void;
}
