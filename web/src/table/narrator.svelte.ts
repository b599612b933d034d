// Tells players what happened, one line at a time, slowly enough to read it, and celebrates highlights.

import { app, tell } from "../app.svelte.ts";
import type { Highlight } from "../match/story.ts";
import { chime } from "../sound.ts";
import type { Table } from "./table.svelte.ts";

/** How long things stay, in milliseconds, before the next one replaces them. */
const OWN_LINE_MS = 650; // a line about a decision that was made at this device
const LINE_MS = 600; // any other line, and for each of its letters:
const LETTER_MS = 20;
const LONGEST_LINE_MS = 2600;
const HIGHLIGHT_MS = 2000;

/** A line: the sentences about one step, and its actor (null: a draw for all). */
export interface Line {
  seat: number | null;
  text: string;
  /** Whether the step achieved something. */
  isHighlight: boolean;
}

export class Narrator {
  readonly #table: Table;
  /** The steps that wait to be narrated. */
  #queue: number[] = [];
  #cards: Highlight[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #waiting: (() => void)[] = [];
  /** Whether everything has been told for long enough. */
  isIdle = $state(true);
  /** The step that the line is about; -1 before the first sentence. */
  #step = $state(-1);
  /** The highlight that is celebrated now; null if there is none. */
  highlight = $state.raw<Highlight | null>(null);

  /** The line about the last event, as the viewer may read it; null before the first. */
  line = $derived.by(() => (this.#step < 0 || this.#step >= this.#table.steps.length ? null : lineOf(this.#table, this.#step)));

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whether `skip` has something to skip. */
  get canSkip(): boolean {
    return this.highlight !== null || this.#queue.length > 0;
  }

  /** Show the last step that has a sentence, without announcing it: for a game that is opened. */
  open(): void {
    this.#step = this.#lastTold(this.#table.steps.length);
  }

  /** Narrate the steps from number `from` on, after what is still queued. Steps that were undone are forgotten. */
  tell(from: number): void {
    this.#queue = this.#queue.filter((step) => step < from);
    if (this.#step >= from) {
      this.#stop();
      this.#step = this.#lastTold(from);
    }
    for (let step = from; step < this.#table.steps.length; step++) if (this.#isTold(step)) this.#queue.push(step);
    if (this.#timer === null) this.#next();
  }

  /** End what is shown now: the highlight, or else the line, if another one waits. */
  skip(): void {
    this.#stop();
    this.#next();
  }

  /** Drop what has not been told yet, because a person plays on. The log has it. */
  hurry(): void {
    this.#queue = [];
    this.#cards = [];
    this.skip();
  }

  /** Resolves as soon as everything has been told for long enough. */
  finished(): Promise<void> {
    return this.isIdle ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }

  #isTold = (step: number) => this.#table.narrate(step).length > 0;

  #lastTold(before: number): number {
    let step = before - 1;
    while (step >= 0 && !this.#isTold(step)) step--;
    return step;
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.highlight = null;
  }

  /** Show the next highlight of this step, or the next step; if there is none, end. */
  #next(): void {
    const card = this.#cards.shift();
    if (card !== undefined) {
      this.highlight = card;
      chime();
      return this.#wait(HIGHLIGHT_MS);
    }
    const step = this.#queue.shift();
    this.isIdle = step === undefined;
    if (step === undefined) {
      const waiting = this.#waiting;
      this.#waiting = [];
      waiting.forEach((resolve) => resolve());
      return;
    }
    this.#step = step;
    const { text } = lineOf(this.#table, step);
    app.announce(text);
    this.#cards = this.#table.highlights(step);
    if (this.#cards.length > 0) return this.#next();
    const { event } = this.#table.steps[step]!;
    const isOwn = "action" in event && !this.#table.isBot(event.seat);
    this.#wait(isOwn ? OWN_LINE_MS : Math.min(LONGEST_LINE_MS, LINE_MS + LETTER_MS * text.length));
  }

  #wait(milliseconds: number): void {
    const delay = document.hidden ? 0 : app.pace === "brisk" ? milliseconds / 4 : milliseconds;
    this.#timer = setTimeout(() => this.skip(), delay);
  }

  close(): void {
    this.#queue = [];
    this.#cards = [];
    this.#stop();
    this.#next();
  }
}

/** The line about a step, as the table's viewer may read it. */
export function lineOf(table: Table, step: number): Line {
  const { event } = table.steps[step]!;
  const turn = (table.stateBefore(step) as { turn?: number }).turn;
  return {
    seat: "action" in event ? event.seat : (turn ?? null),
    text: table
      .narrate(step)
      .map((phrase) => tell(phrase, table.names))
      .join(" "),
    isHighlight: table.highlights(step).length > 0,
  };
}
