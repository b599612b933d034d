// A game being played: which of the people here have to act, and what they may do.

import { bits, turnOf, type Header } from "../engine/record.ts";
import { PageTurner, type Passing } from "./handover.svelte.ts";
import type { Due } from "./model.ts";
import type { Snapshot, Update } from "./source.ts";
import { TableView } from "./view.svelte.ts";

export abstract class LiveView<State extends Header = Header, Rules = unknown> extends TableView<State, Rules> {
  /** Turns the page from one person to the next. */
  protected abstract readonly turner: PageTurner;

  /** Whether this tab has the lock; otherwise another one plays. */
  hasLock = $state(true);
  here = $state.raw<readonly number[]>([]);
  due = $state.raw<Due | null>(null);
  undoable = $state.raw<readonly number[]>([]);
  /** The length of the log, including what is not shown yet. */
  #logLength = $state(0);
  /** The person who wants to decide before the others, where several have to. */
  protected chosen = $state<number | null>(null);

  /** The length of the log up to the last step shown. */
  lines = $derived.by(() => this.#logLength - (this.all.length - this.at));
  /** The people here who must decide. */
  deciders = $derived.by(() => bits(this.state.pending).filter((seat) => this.here.includes(seat)));
  readonly #decider = $derived.by(() => (this.chosen !== null && this.deciders.includes(this.chosen) ? this.chosen : (this.deciders[0] ?? null)));
  /** The seat of the person here who can decide now; null if there is none, or while the device passes on. */
  seat = $derived.by(() => (this.passing === null ? this.#decider : null));
  /** The seat to move, by decision or draw; in simultaneous play the person asked here. */
  turn = $derived.by(() => (this.over ? null : (turnOf(this.state) ?? this.seat ?? (this.awaitsDraw && this.here.length === 1 ? this.here[0]! : null))));
  /** The legal actions of `seat`, as a mask with 1 for each; null while its secrets are not shown. */
  readonly #legal = $derived.by(() =>
    this.seat === null || (this.game.description.secrets && this.seat !== this.viewer) ? null : this.game.legal(this.state, this.seat),
  );
  /** Whether a person must ask for the pending draw, or type in its result. */
  awaitsDraw = $derived.by(() => this.passing === null && this.#isForPerson);
  readonly #isForPerson = $derived.by(() => this.here.length > 0 && this.state.chance > 0 && (this.realDice || this.#waitsForPerson()));

  get passing(): Passing | null {
    return this.turner.passing;
  }

  get frontSeat(): number | null {
    if (this.passing !== null) return this.passing.turned ? this.passing.to : this.passing.from;
    return this.seat ?? (this.awaitsDraw ? this.turn : null);
  }

  /** The person here who has to act, also while the device passes on. */
  protected get personAsked(): number | null {
    return this.#decider ?? (this.#isForPerson ? turnOf(this.state) : null);
  }

  /** Whether a bot waits, so that a person can undo. */
  get inUndoGrace(): boolean {
    return this.due !== null && "grace" in this.due && this.due.grace && this.at === this.all.length && this.here.length > 0;
  }

  /**
   * The local seat that may undo now, or null. With real dice the last entry can be undone, otherwise a person's own
   * decision.
   */
  get undoSeat(): number | null {
    if (this.realDice) return this.steps.length > 0 ? (this.here[0] ?? null) : null;
    return this.undoable.find((seat) => this.here.includes(seat)) ?? null;
  }

  isLegal(action: number): boolean {
    return this.#legal?.[action] === 1;
  }

  #waitsForPerson(): boolean {
    const turn = turnOf(this.state);
    return (turn === null || this.here.includes(turn)) && this.game.engine.call("waits", this.state.bytes) !== 0;
  }

  protected takeUpdate({ keep, steps, lines, undoable, due }: Update): void {
    this.receive(keep, steps);
    [this.#logLength, this.undoable, this.due] = [lines, undoable, due];
  }

  protected takeSnapshot(snapshot: Snapshot): void {
    this.receiveAll(snapshot);
    [this.#logLength, this.undoable, this.due] = [snapshot.lines, snapshot.undoable, snapshot.due];
    [this.here, this.hasLock] = [snapshot.here, snapshot.hasLock];
  }
}
