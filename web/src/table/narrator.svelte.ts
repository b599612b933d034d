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
/** Letters that fit on a phone. Sentences about a step that are longer together are shown one after the other. */
const MAX_LINE_LETTERS = 90;

/** A line: sentences about one step, and its actor (null: a draw for all). */
export interface Line {
  seat: number | null;
  text: string;
  /** Whether the step achieved something. */
  isHighlight: boolean;
}

/** A step, and the number of one of its lines. */
interface Place {
  step: number;
  number: number;
}
/** A number beyond those of all lines: the last one. */
const LAST = Infinity;

export class Narrator {
  readonly #table: Table;
  /** The lines that wait to be shown: steps, and numbers of their lines. */
  #queue: Place[] = [];
  #cards: Highlight[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #waiting: (() => void)[] = [];
  /** Whether everything has been told for long enough. */
  isIdle = $state(true);
  /** The line that is shown; its step is -1 before the first sentence. */
  #shown = $state.raw<Place>({ step: -1, number: LAST });
  /** The highlight that is celebrated now; null if there is none. */
  highlight = $state.raw<Highlight | null>(null);

  /** The line about the last event, as the viewer may read it; null before the first. */
  line = $derived.by(() => (this.#shown.step < 0 || this.#shown.step >= this.#table.steps.length ? null : lineOf(this.#table, this.#shown)));

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whether `skip` has something to skip. */
  get canSkip(): boolean {
    return this.highlight !== null || this.#queue.length > 0;
  }

  /** Show the last step that has a sentence, without announcing it: for a game that is opened. */
  open(): void {
    this.#shown = this.#lastLine(this.#table.steps.length);
  }

  /** Narrate the steps from number `from` on, after what is still queued. Steps that were undone are forgotten. */
  tell(from: number): void {
    this.#queue = this.#queue.filter(({ step }) => step < from);
    if (this.#shown.step >= from) {
      this.#stop();
      this.#shown = this.#lastLine(from);
    }
    for (let step = from; step < this.#table.steps.length; step++) linesOf(this.#table, step).forEach((_, number) => this.#queue.push({ step, number }));
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

  /** Tell only the last of the events that have been shown. The log has the others. */
  catchUp(): void {
    this.hurry();
    this.open();
    if (this.line !== null) app.announce(this.line.text);
  }

  /** The last line about the steps before number `before`. */
  #lastLine(before: number): Place {
    let step = before - 1;
    while (step >= 0 && this.#table.steps[step]!.narration.length === 0) step--;
    return { step, number: LAST };
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
    const place = this.#queue.shift();
    this.isIdle = place === undefined;
    if (place === undefined) {
      const waiting = this.#waiting;
      this.#waiting = [];
      waiting.forEach((resolve) => resolve());
      return;
    }
    const lines = linesOf(this.#table, place.step);
    const text = lines[place.number];
    if (text === undefined) return this.#next(); // the device was handed over: it is another player's secret now
    this.#shown = place;
    app.announce(text);
    if (place.number === lines.length - 1) this.#cards = [...this.#table.steps[place.step]!.highlights];
    if (this.#cards.length > 0) return this.#next();
    const { event } = this.#table.steps[place.step]!;
    const isOwn = "action" in event && this.#table.here.includes(event.seat);
    this.#wait(isOwn && lines.length === 1 ? OWN_LINE_MS : Math.min(LONGEST_LINE_MS, LINE_MS + LETTER_MS * text.length));
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

/** The sentences about a step, as the table's viewer may read them: as many in each line as fit. */
function linesOf(table: Table, step: number): string[] {
  const lines: string[] = [];
  for (const phrase of table.steps[step]!.narration) {
    const sentence = tell(phrase, table.names);
    const longer = [...lines.slice(-1), sentence].join(" ");
    if (lines.length > 0 && longer.length <= MAX_LINE_LETTERS) lines.splice(-1, 1, longer);
    else lines.push(sentence);
  }
  return lines;
}

function lineOf(table: Table, { step, number }: Place): Line {
  const lines = linesOf(table, step);
  return {
    seat: table.actorOf(table.steps[step]!),
    text: lines[Math.min(number, lines.length - 1)] ?? "",
    isHighlight: table.steps[step]!.highlights.length > 0,
  };
}
