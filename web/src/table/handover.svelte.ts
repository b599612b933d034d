// Several people at one device: pages that turn from one person to the next, and secret hands.

import { app } from "../app.svelte.ts";
import { EVERYBODY } from "../engine/draws.ts";
import type { Header } from "../engine/record.ts";
import type { Game } from "../match/game.ts";
import type { BoardStep } from "./board-table.ts";
import type { Viewer } from "./source.ts";

const ENTRY_MS = 800; // a person's decision, before the page turns to the next person
export const SEAT_LOCK_MS = 400; // no decision after that: a second click was meant for the person before

/** The device passes from one person to another; `turned` once the next person's page is shown. */
export interface Passing {
  from: number;
  to: number;
  turned: boolean;
}

/** Turns the page when another person has to decide. */
export class PageTurner {
  readonly #hasSecrets: boolean;
  readonly #onEnd: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #lastAsked: number | null = null;
  /** While it is not null, nobody can decide. */
  passing = $state.raw<Passing | null>(null);

  constructor(hasSecrets: boolean, onEnd: () => void) {
    this.#hasSecrets = hasSecrets;
    this.#onEnd = onEnd;
  }

  /**
   * If another person is asked than before, keep the page of the last one for a moment, then turn it; afterwards
   * decisions are ignored for a moment. `last` is the new entry to look at, if there is one.
   */
  ask(to: number | null, last: BoardStep["event"] | null): void {
    const from = this.#lastAsked;
    if (to === null) return;
    this.#lastAsked = to;
    if (from === null || from === to) return;
    this.close();
    if (last === null || !("action" in last) || last.seat !== from) return this.#turn(from, to);
    this.passing = { from, to, turned: false };
    this.#timer = setTimeout(() => this.#turn(from, to), app.pace === "brisk" ? ENTRY_MS / 2 : ENTRY_MS);
  }

  #turn(from: number, to: number): void {
    if (this.#hasSecrets) return this.#end(); // the page between the two players ignores quick taps itself
    this.passing = { from, to, turned: true };
    this.#timer = setTimeout(() => this.#end(), SEAT_LOCK_MS);
  }

  #end(): void {
    this.passing = null;
    this.#onEnd();
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }
}

/** The table whose secrets are kept. */
interface Secretive {
  readonly game: Game<Header, unknown>;
  readonly here: readonly number[];
  readonly state: Header;
  readonly steps: readonly BoardStep[];
  readonly lines: number;
  readonly over: boolean;
  readonly seat: number | null;
  readonly awaitsDraw: boolean;
  readonly viewer: Viewer;
}

/** Secret hands: who must be at the screen, and whose secrets it may show. */
export class HandOver {
  readonly #table: Secretive;
  /** The person who has confirmed to be at the screen, and the length of the log when they hid their draw. */
  #atDevice = $state<number | null>(null);
  #hiddenAt = $state(-1);
  /** Whether the next person has confirmed to be there, but their secrets have not arrived yet. Nothing is shown then. */
  isConfirmed = $state(false);

  constructor(table: Secretive) {
    this.#table = table;
  }

  /** The seat that alone sees the pending draw; EVERYBODY if it is public. */
  readonly #visibleTo = $derived.by(() => (this.#table.state.chance > 0 ? this.#table.game.draws.visibleTo(this.#table.state) : EVERYBODY));
  /** The person who must be at the screen: to decide, or to type in a draw that only they may see. */
  readonly #personAsked = $derived.by(() => this.#table.seat ?? (this.#table.awaitsDraw && this.#visibleTo !== EVERYBODY ? this.#visibleTo : null));
  /** The person to hand the device to before anything is shown; null if the right one is there. */
  readonly to = $derived.by(() => (this.#isNeeded && !this.#table.over && this.#personAsked !== this.#atDevice ? this.#personAsked : null));
  /** Whether the person who drew something that ended their turn is still looking at it. */
  readonly showsDraw = $derived.by(
    () => this.to !== null && this.#atDevice !== null && this.#table.lines !== this.#hiddenAt && this.#drewAlone(this.#atDevice),
  );
  /** The seat whose secrets should be shown now; null for none. */
  readonly viewer = $derived.by(() => {
    if (!this.#isNeeded) return this.#table.viewer;
    const isPublic = this.#table.over || (this.#table.awaitsDraw && this.#visibleTo === EVERYBODY);
    return isPublic || (this.to !== null && !this.showsDraw) ? null : this.#atDevice;
  });

  get #isNeeded(): boolean {
    return this.#table.game.description.secrets && this.#table.here.length > 1;
  }

  /** Whether the last event was a draw that only this seat sees. */
  #drewAlone(seat: number): boolean {
    const last = this.#table.steps.at(-1);
    return last !== undefined && "outcome" in last.event && last.narration.length > 0 && this.#table.game.draws.visibleTo(last.before) === seat;
  }

  /** The person to hand over to is at the device: `look` gets the game as they see it, then it is shown. */
  async confirm(look: (viewer: Viewer) => Promise<void>): Promise<void> {
    const { to } = this;
    this.isConfirmed = true;
    await look(to);
    this.#atDevice = to;
    this.isConfirmed = false;
  }

  /** Hide the drawn secret, so that the device can be handed over. */
  hideDraw(): void {
    this.#hiddenAt = this.#table.lines;
  }
}
