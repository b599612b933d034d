// A game being played, as the page sees it: what its source has sent, shown at the page's own pace, and the commands of
// the people here.

import { app, tell } from "../app.svelte.ts";
import type { TableCommand } from "../engine/formats.ts";
import { bits, turnOf, type Header } from "../engine/record.ts";
import type { Game } from "../match/game.ts";
import { Phrase } from "../text/phrase.ts";
import type { MakeGameUi } from "../games.ts";
import type { Advice } from "../bots/coach.ts";
import type { BoardTable, Replacement } from "./board-table.ts";
import { playCommand, positionOf, replacement } from "./commands.ts";
import { Coach } from "./coach.svelte.ts";
import { HandOver, PageTurner, type Passing } from "./handover.svelte.ts";
import type { Due } from "./model.ts";
import { Narrator } from "./narrator.svelte.ts";
import { Playback } from "./playback.svelte.ts";
import type { Snapshot, Source, Update } from "./source.ts";
import { loadParts, TableView } from "./view.svelte.ts";

export class Table<State extends Header = Header, Rules = unknown> extends TableView<State, Rules> implements BoardTable<State, Rules> {
  readonly coach: Coach;
  readonly narrator: Narrator;
  readonly handOver: HandOver;
  readonly #source: Source;
  readonly #playback: Playback;
  readonly #turner: PageTurner;

  /** Whether this tab has the lock; otherwise another one plays. */
  hasLock = $state(true);
  here = $state.raw<readonly number[]>([]);
  due = $state.raw<Due | null>(null);
  undoable = $state.raw<readonly number[]>([]);
  /** The length of the log, including what is not shown yet. */
  #logLength = $state(0);
  /** The reason why the last attempt was refused. */
  refused = $state.raw<Phrase | null>(null);
  busy = $state(false);
  /** The person who wants to decide before the others, where several have to. */
  #chosen = $state<number | null>(null);

  /** The length of the log up to the last step shown. */
  lines = $derived.by(() => this.#logLength - (this.all.length - this.at));
  /** The people here who must decide. */
  deciders = $derived.by(() => bits(this.state.pending).filter((seat) => this.here.includes(seat)));
  readonly #decider = $derived.by(() => (this.#chosen !== null && this.deciders.includes(this.#chosen) ? this.#chosen : (this.deciders[0] ?? null)));
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

  private constructor(game: Game, makeUi: MakeGameUi, source: Source) {
    super(source.id, game, makeUi, source.opened);
    this.#source = source;
    this.at = this.all.length;
    this.narrator = new Narrator(this as unknown as Table);
    this.#playback = new Playback(this as unknown as Table, source);
    this.handOver = new HandOver(this as unknown as Table);
    this.#turner = new PageTurner(game.description.secrets, () => this.#changeViewer());
    this.coach = new Coach(this as unknown as Table);
    this.#takeSnapshot(source.opened);
    this.narrator.open();
    this.#turner.ask(this.#personAsked, null);
  }

  /** Show the game of a source. */
  static async show(source: Source): Promise<Table> {
    const { game, makeUi } = await loadParts(source.opened.header.game);
    const table = new Table(game, makeUi, source);
    source.listen({
      update: (update) => table.#update(update),
      snapshot: (snapshot) => table.#takeSnapshot(snapshot),
      problem: (phrase) => table.refuse(phrase),
      lockLost: () => ((table.hasLock = false), (table.here = [])),
    });
    return table;
  }

  /** Show what happens, until the table is closed. */
  run(): Promise<void> {
    return this.#playback.run();
  }

  get advice(): Advice | null {
    return this.coach.advice;
  }

  get isCoached(): boolean {
    return this.coach.on;
  }

  get passing(): Passing | null {
    return this.#turner.passing;
  }

  /** The seat that is not played here and decides next. */
  get thinking(): number | null {
    return this.#playback.thinking;
  }

  /** Whether a bot waits, so that a person can undo. */
  get inUndoGrace(): boolean {
    return this.due !== null && "grace" in this.due && this.due.grace && !this.#playback.isBehind && this.here.length > 0;
  }

  get frontSeat(): number | null {
    if (this.passing !== null) return this.passing.turned ? this.passing.to : this.passing.from;
    return this.seat ?? (this.awaitsDraw ? this.turn : null);
  }

  #waitsForPerson(): boolean {
    const turn = turnOf(this.state);
    return (turn === null || this.here.includes(turn)) && this.game.engine.call("waits", this.state.bytes) !== 0;
  }

  // Messages of the source

  #update({ keep, steps, lines, undoable, due }: Update): void {
    const hasUndone = keep < this.at;
    this.receive(keep, steps);
    [this.#logLength, this.undoable, this.due] = [lines, undoable, due];
    if (hasUndone) this.#shown(keep, this.all.length);
    this.#playback.receive(hasUndone);
  }

  #takeSnapshot(snapshot: Snapshot): void {
    this.receiveAll(snapshot);
    [this.#logLength, this.undoable, this.due] = [snapshot.lines, snapshot.undoable, snapshot.due];
    [this.here, this.hasLock] = [snapshot.here, snapshot.hasLock];
    this.coach.refresh();
    this.#playback.receive(false);
  }

  /** Show the steps before number `at`; called by the playback. */
  showUpTo(at: number): void {
    this.#shown(this.at, at);
  }

  /** Show the steps from `from` to `at`. The last one becomes the moment to animate. */
  #shown(from: number, at: number): void {
    this.at = at;
    this.momentNumber = at > from ? this.lines : null;
    this.coach.refresh();
    this.narrator.tell(from);
    this.#turner.ask(this.#personAsked, at > from ? this.all[at - 1]!.event : null);
    this.#changeViewer();
  }

  get #personAsked(): number | null {
    return this.#decider ?? (this.#isForPerson ? turnOf(this.state) : null);
  }

  /** Ask for the game as another viewer sees it, if another one should; at the end, as everyone may. */
  #changeViewer(): void {
    const isRevealed = this.over && this.game.description.secrets;
    if (this.handOver.viewer !== this.viewer || isRevealed) void this.#source.look(this.handOver.viewer);
  }

  /** Confirm that the person to hand over to is at the device. Their secrets come first. */
  async confirmHandOver(): Promise<void> {
    await this.handOver.confirm((viewer) => this.#source.look(viewer));
    this.#changeViewer();
    this.coach.refresh();
  }

  /** Hide the drawn secret, so that the device can be handed over. */
  hideSecretDraw(): void {
    this.handOver.hideDraw();
    this.#changeViewer();
  }

  // Commands

  isLegal(action: number): boolean {
    return this.#legal?.[action] === 1;
  }

  async play(action: number): Promise<boolean> {
    this.#playback.flush(); // people decide when they have seen everything
    if (this.seat === null || this.busy) return false;
    if (!this.isLegal(action)) {
      this.refuse(this.ui.story.refusal(this.state, this.seat, action));
      return false;
    }
    return this.#command({ ...playCommand(this.game.actions, this.seat, action), position: positionOf(this.steps, this.seat) });
  }

  draw(outcome?: string): Promise<boolean> {
    this.#playback.flush();
    return this.#command(outcome === undefined ? { do: "draw" } : { do: "draw", outcome });
  }

  /**
   * The local seat that may undo now, or null. With real dice the last entry can be undone, otherwise a person's own
   * decision.
   */
  get undoSeat(): number | null {
    if (this.realDice) return this.steps.length > 0 ? (this.here[0] ?? null) : null;
    return this.undoable.find((seat) => this.here.includes(seat)) ?? null;
  }

  undo(): Promise<boolean> {
    const seat = this.undoSeat;
    if (seat === null) {
      this.refuse(new Phrase("no-undo"));
      return Promise.resolve(false);
    }
    return this.#command(this.realDice ? { do: "undo_last" } : { do: "undo", seat });
  }

  replaceLast(steps: number, then: Replacement[]): Promise<boolean> {
    return this.#command({ do: "replace_last", steps, then: then.map((step) => replacement(this.game.actions, step)) });
  }

  async #command(command: TableCommand): Promise<boolean> {
    this.busy = true;
    this.refused = null;
    if (command.do === "play" || command.do === "draw") this.narrator.hurry();
    const problem = await this.#source.send(command);
    this.busy = false;
    if (problem !== null) this.refuse(problem);
    return problem === null;
  }

  choose(seat: number): void {
    if (seat === this.seat || !this.deciders.includes(seat)) return;
    this.#chosen = seat;
    this.#turner.ask(this.#personAsked, null);
  }

  refuse(phrase: Phrase): void {
    this.refused = phrase;
    app.announce(tell(phrase, this.names));
  }

  /** Clear the refusal; if the authority could not go on, it tries again. */
  dismissRefusal(): void {
    this.refused = null;
    this.#source.goOn();
  }

  skip(): void {
    this.narrator.skip();
    this.#playback.skip();
  }

  /** Skip ahead to the latest event; while something is celebrated, only that. */
  skipAhead(): void {
    if (this.narrator.highlight === null && this.#playback.isBehind) {
      this.#playback.flush();
      this.narrator.catchUp();
    } else if (this.narrator.canSkip) this.narrator.skip();
  }

  close(): void {
    this.narrator.close();
    this.#playback.close();
    this.#turner.close();
    this.coach.close();
    this.#source.close();
  }
}
