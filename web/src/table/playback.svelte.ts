// Shows the steps that the authority has sent, one at a time and slowly enough to see them, whenever they arrived.

import { app, reducedMotion } from "../app.svelte.ts";
import { turnOf } from "../engine/record.ts";
import type { BoardStep } from "./board-table.ts";
import type { Due } from "./model.ts";
import type { Narrator } from "./narrator.svelte.ts";
import { UNDO_GRACE_MS, type Source } from "./source.ts";

/** How long things are shown, in milliseconds. */
const DICE_ROLL_MS = 650; // dice tumble
const OTHERS_MOVE_MS = 900; // before the decision of a bot or of a player on another device

/** The table whose steps are shown. */
interface Shown {
  readonly all: readonly BoardStep[];
  readonly at: number;
  readonly due: Due | null;
  readonly here: readonly number[];
  readonly narrator: Narrator;
  showUpTo(at: number): void;
}

export class Playback {
  readonly #table: Shown;
  readonly #source: Source;
  #isClosed = false;
  #wake: (() => void) | null = null;
  /** Whether something has arrived since the loop last looked. */
  #hasNews = false;
  /** The number of the step before which the pause for a decision is over. */
  #rested = -1;
  /** The seat that is not played here and decides next: a bot that is thinking, or seems to. */
  thinking = $state<number | null>(null);

  constructor(table: Shown, source: Source) {
    this.#table = table;
    this.#source = source;
  }

  /** Whether steps wait to be shown. */
  get isBehind(): boolean {
    return this.#table.at < this.#table.all.length;
  }

  /** Look at what has arrived. A decision made here is shown at once, with everything before it. */
  receive(hasUndone: boolean): void {
    if (hasUndone) this.#rested = -1;
    const { all, at } = this.#table;
    const own = all.findLastIndex(({ event }, step) => step >= at && this.#isOwn(event));
    if (own >= 0) this.#show(own + 1);
    this.#hasNews = true;
    this.#wake?.();
  }

  /** Show everything that has arrived, at once. */
  flush(): void {
    if (this.isBehind) this.#show(this.#table.all.length);
    this.#wake?.();
  }

  /** End the current pause. */
  skip(): void {
    this.#wake?.();
  }

  /** Show steps as they arrive, until the table is closed. */
  async run(): Promise<void> {
    while (!this.#isClosed) {
      const { all, at } = this.#table;
      const next = all[at];
      if (next === undefined) await this.#awaitNext(at);
      else {
        await this.#lead(at, next);
        if (this.#table.all[this.#table.at] !== next || this.#isClosed) continue; // undone, or shown meanwhile
        const isSilent = this.#isSilentDeal(at);
        this.#show(this.#endOfDeal(at));
        if ("outcome" in next.event && !isSilent) await this.#pause(DICE_ROLL_MS);
      }
    }
  }

  #show(at: number): void {
    this.thinking = null;
    this.#table.showUpTo(at);
  }

  #isOwn(event: BoardStep["event"]): boolean {
    return "action" in event && this.#table.here.includes(event.seat);
  }

  /** Give people time before the next step: to see that a bot thinks, and to read what happened before. */
  async #lead(at: number, { event, before }: BoardStep): Promise<void> {
    const { here, narrator } = this.#table;
    if ("action" in event) {
      if (!here.includes(event.seat)) await this.#think(at, event.seat);
    } else {
      const turn = turnOf(before);
      if (turn !== null && !here.includes(turn) && !this.#isSilentDeal(at)) await narrator.finished();
    }
  }

  async #think(at: number, seat: number): Promise<void> {
    if (this.#rested === at) return;
    this.thinking = seat;
    await Promise.all([this.#pause(OTHERS_MOVE_MS), this.#table.narrator.finished()]);
    if (this.#table.at === at) this.#rested = at;
  }

  /** Everything has been shown: tell the authority, and wait for the next step. */
  async #awaitNext(at: number): Promise<void> {
    this.#hasNews = false;
    const { due } = this.#table;
    if (due !== null && "grace" in due && due.grace) {
      await this.#pause(UNDO_GRACE_MS);
      if (this.#hasNews || this.#isClosed) return;
      this.#source.goOn();
    } else if (due !== null && "bot" in due) {
      await this.#think(at, due.bot);
      if (this.#hasNews || this.#isClosed) return;
    } else this.thinking = null;
    this.#source.report(at);
    if (!this.#hasNews) await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  /** Whether a step is a draw of the set-up that there is nothing to say about. */
  #isSilentDeal(step: number): boolean {
    const { all } = this.#table;
    return all[step]!.narration.length === 0 && !all.slice(0, step + 1).some(({ event }) => "action" in event);
  }

  /** The number of steps after this one and, if it belongs to a silent set-up, after the rest of it. */
  #endOfDeal(at: number): number {
    let end = at + 1;
    if (this.#isSilentDeal(at)) while (end < this.#table.all.length && this.#isSilentDeal(end)) end++;
    return end;
  }

  /** Pause for people to see something; `skip` ends it, and so does anything that arrives. */
  #pause(milliseconds: number): Promise<void> {
    if (this.#isClosed || document.hidden) return Promise.resolve();
    const delay = reducedMotion() && milliseconds === DICE_ROLL_MS ? 0 : app.pace === "brisk" ? milliseconds / 4 : milliseconds;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, delay);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#wake?.();
  }
}
