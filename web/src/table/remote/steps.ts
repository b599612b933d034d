// The match in the log of a table: its events that were not undone, as pages show them.

import type { TableStep } from "../../engine/messages.ts";
import type { Header } from "../../engine/record.ts";
import type { Game } from "../../match/game.ts";
import type { Packed } from "../../text/phrase.ts";
import type { PackedHighlight, SeenEvent, SeenStep } from "../source.ts";

/** The fields of a line of the match (`tables/event.py:MatchLine`). */
interface MatchLine {
  seat?: number;
  decided?: string;
  fell?: string;
  back?: number;
}

const bytesOf = (record: string) => Uint8Array.from(atob(record), (letter) => letter.charCodeAt(0));

/** The steps of a match, and the first of them that has changed since it was last asked. */
export class MatchSteps {
  readonly #game: Game<Header, unknown>;
  readonly start: Uint8Array;
  steps: readonly SeenStep[] = [];
  /** The number of lines of the match, undone ones and those that undo them included. */
  lines = 0;
  /** The number of lines of the table's log that have been read. */
  #read = 0;

  constructor(game: Game<Header, unknown>, start: Uint8Array) {
    this.#game = game;
    this.start = start;
  }

  /** Read the lines that were added to the log. Returns the number of steps that are unchanged. */
  readFrom(log: readonly TableStep[]): number {
    let keep = this.steps.length;
    for (const step of log.slice(this.#read)) {
      if (step.match === undefined) continue;
      this.lines++;
      const line: MatchLine = step.line === undefined ? {} : (JSON.parse(step.line) as MatchLine);
      if (line.back !== undefined) {
        keep = Math.min(keep, line.back);
        this.#undo(line.back, bytesOf(step.after!));
      } else this.steps = [...this.steps, this.#see(step, line)];
    }
    this.#read = log.length;
    return keep;
  }

  #see({ narration = [], highlights = [], after }: TableStep, { seat, decided, fell }: MatchLine): SeenStep {
    const event: SeenEvent = decided === undefined ? { outcome: fell ?? null } : { seat: seat!, action: this.#game.actions.read(decided) };
    return {
      number: this.steps.length,
      event,
      after: bytesOf(after!),
      narration: narration as Packed[],
      highlights: highlights as PackedHighlight[],
    };
  }

  /** Remove a decision. Those of others after it are applied to the states without it; `now` is the last of these states. */
  #undo(index: number, now: Uint8Array): void {
    const kept = this.steps.slice(0, index);
    for (const step of this.steps.slice(index + 1)) {
      const before = kept.at(-1)?.after ?? this.start;
      const after = "action" in step.event ? this.#game.after(before, step.event.seat, step.event.action) : step.after;
      kept.push({ ...step, number: kept.length, after });
    }
    const last = kept.pop();
    this.steps = last === undefined ? [] : [...kept, { ...last, after: now }];
  }
}
