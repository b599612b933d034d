// A game being played, as the page sees it: what its source has sent, shown at the page's own pace, and the commands of
// the people here.

import { app, tell } from "../app.svelte.ts";
import type { TableCommand } from "../engine/formats.ts";
import type { Header } from "../engine/record.ts";
import type { Game } from "../match/game.ts";
import { Phrase } from "../text/phrase.ts";
import type { MakeGameUi } from "../games.ts";
import type { Advice } from "../bots/coach.ts";
import type { BoardTable, Replacement } from "./board-table.ts";
import { playCommand, positionOf, replacement } from "./commands.ts";
import { Coach } from "./coach.svelte.ts";
import { HandOver, PageTurner } from "./handover.svelte.ts";
import { LiveView } from "./live-view.svelte.ts";
import { Narrator } from "./narrator.svelte.ts";
import { Playback } from "./playback.svelte.ts";
import type { Snapshot, Source, Update } from "./source.ts";
import { loadParts } from "./view.svelte.ts";

export class Table<State extends Header = Header, Rules = unknown> extends LiveView<State, Rules> implements BoardTable<State, Rules> {
  readonly coach: Coach;
  readonly narrator: Narrator;
  readonly handOver: HandOver;
  readonly #source: Source;
  readonly #playback: Playback;
  protected readonly turner: PageTurner;

  /** The reason why the last attempt was refused. */
  refused = $state.raw<Phrase | null>(null);
  busy = $state(false);

  private constructor(game: Game, makeUi: MakeGameUi, source: Source) {
    super(source.id, game, makeUi, source.opened);
    this.#source = source;
    this.at = this.all.length;
    this.narrator = new Narrator(this as unknown as Table);
    this.#playback = new Playback(this as unknown as Table, source);
    this.handOver = new HandOver(this as unknown as Table);
    this.turner = new PageTurner(game.description.secrets, () => this.#changeViewer());
    this.coach = new Coach(this as unknown as Table);
    this.takeSnapshot(source.opened);
    this.narrator.open();
    this.turner.ask(this.personAsked, null);
  }

  /** Show the game of a source. */
  static async show(source: Source): Promise<Table> {
    const { game, makeUi } = await loadParts(source.opened.header.game);
    const table = new Table(game, makeUi, source);
    source.listen({
      update: (update) => table.#update(update),
      snapshot: (snapshot) => table.takeSnapshot(snapshot),
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

  /** The seat that is not played here and decides next. */
  get thinking(): number | null {
    return this.#playback.thinking;
  }

  // Messages of the source

  #update(update: Update): void {
    const hasUndone = update.keep < this.at;
    this.takeUpdate(update);
    if (hasUndone) this.#shown(update.keep, this.all.length);
    this.#playback.receive(hasUndone);
  }

  protected override takeSnapshot(snapshot: Snapshot): void {
    super.takeSnapshot(snapshot);
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
    this.turner.ask(this.personAsked, at > from ? this.all[at - 1]!.event : null);
    this.#changeViewer();
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
    this.chosen = seat;
    this.turner.ask(this.personAsked, null);
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
    this.turner.close();
    this.coach.close();
    this.#source.close();
  }
}
