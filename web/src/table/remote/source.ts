// Games at a table on a server.

import { FORMAT, type TableCommand } from "../../engine/formats.ts";
import type { MatchView, TableSnapshot } from "../../engine/messages.ts";
import { turnOf, type Header } from "../../engine/record.ts";
import { loadGame } from "../../games.ts";
import type { Game } from "../../match/game.ts";
import type { Phrase } from "../../text/phrase.ts";
import type { Due } from "../model.ts";
import type { Listener, Snapshot, Source, Viewer } from "../source.ts";
import type { RemoteTable } from "./remote-table.svelte.ts";
import { MatchSteps } from "./steps.ts";

/** Whether the match at a table has begun. */
export const hasBegun = (snapshot: TableSnapshot | null) => snapshot !== null && (snapshot.matches ?? []).length > 0;

export class RemoteSource implements Source {
  readonly id: string;
  readonly opened: Snapshot;
  readonly #table: RemoteTable;
  readonly #game: Game<Header, unknown>;
  readonly #stop: () => void;
  #steps: MatchSteps;
  /** The log that has been read; another one after `RemoteTable.reload`. */
  #log: RemoteTable["log"];
  #here = "";
  #wasRevealed: boolean;
  #listener: Listener | null = null;
  /** Whether something has happened before there was a listener. */
  #hasNews = false;
  #looks: (() => void)[] = [];

  private constructor(table: RemoteTable, game: Game<Header, unknown>) {
    this.id = table.id;
    this.#table = table;
    this.#game = game;
    this.#log = table.log;
    this.#steps = this.#readAll();
    this.#wasRevealed = table.snapshot!.is_revealed ?? false;
    this.opened = this.#snapshot();
    this.#stop = table.subscribe(() => this.#change());
  }

  /** Open the match at a table; it must have begun. */
  static async open(table: RemoteTable): Promise<RemoteSource> {
    return new RemoteSource(table, await loadGame(table.snapshot!.game));
  }

  listen(listener: Listener): void {
    this.#listener = listener;
    if (this.#hasNews) this.#change();
  }

  send(command: TableCommand): Promise<Phrase | null> {
    return this.#table.send(command);
  }

  /** Look through other eyes. What was hidden until the end comes by itself when the server reveals it. */
  look(viewer: Viewer): Promise<void> {
    if (viewer === this.#table.seat || viewer === null) return Promise.resolve();
    return new Promise((resolve) => {
      this.#looks.push(resolve);
      this.#table.reload(viewer);
    });
  }

  report(): void {
    // the server does not wait for pages
  }

  goOn(): void {
    // the server waits for a decision to be undone, at its own pace
  }

  close(): void {
    this.#stop();
  }

  #readAll(): MatchSteps {
    const { options, seats } = this.#table.snapshot!;
    const steps = new MatchSteps(this.#game, this.#game.start(seats.length, options));
    steps.readFrom(this.#log.steps);
    return steps;
  }

  #change(): void {
    const { snapshot, problem, log, seat } = this.#table;
    this.#hasNews = this.#listener === null;
    if (this.#listener === null) return;
    if (problem !== null) return this.#listener.problem(problem);
    const { is_revealed: isRevealed = false } = snapshot!;
    if (isRevealed && !this.#wasRevealed && this.#game.description.secrets) {
      this.#wasRevealed = true;
      return this.#table.reload(seat);
    }
    if (log !== this.#log) {
      this.#log = log;
      this.#steps = this.#readAll();
      this.#here = "";
    }
    const keep = this.#steps.readFrom(log.steps);
    if (this.#here !== String(this.#seatsHere)) this.#listener.snapshot(this.#snapshot());
    else this.#listener.update({ ...this.#now(), keep, steps: this.#steps.steps.slice(keep) });
    this.#looks.splice(0).forEach((resolve) => resolve());
  }

  /** The seats played on this device by a person, not by a bot that stands in. */
  get #seatsHere(): number[] {
    const { here = [], seats } = this.#table.snapshot!;
    return here.filter((seat) => seats[seat]!.cover === undefined);
  }

  #snapshot(): Snapshot {
    const { game, version, seats, options } = this.#table.snapshot!;
    this.#here = String(this.#seatsHere);
    return {
      ...this.#now(),
      keep: 0,
      steps: [...this.#steps.steps],
      header: {
        tafelrunde: FORMAT,
        game,
        version,
        players: seats.length,
        seats: seats.map(({ name, bot }) => ({ name, ...(bot !== undefined && { bot }) })),
        options,
      },
      viewer: this.#table.seat,
      start: this.#steps.start,
      here: this.#seatsHere,
      hasLock: true,
    };
  }

  #now(): { lines: number; undoable: number[]; due: Due | null } {
    const [match] = this.#table.snapshot!.matches!;
    return { lines: this.#steps.lines, undoable: match!.undoable ?? [], due: this.#due(match!) };
  }

  /** What happens next. The server drives the game: this only says for whom the page waits. */
  #due({ is_over = false, draw_by = [], pending = [], undoable = [] }: MatchView): Due | null {
    if (is_over) return null;
    if (draw_by.length > 0) return { wait: draw_by, draw: true };
    const { seats } = this.#table.snapshot!;
    const levelOf = (seat: number) => seats[seat]!.cover ?? seats[seat]!.bot;
    const state = this.#game.read(this.#steps.steps.at(-1)?.after ?? this.#steps.start);
    const turn = turnOf(state);
    if (state.chance > 0) return { draw: true, grace: turn !== null && levelOf(turn) !== undefined && undoable.length > 0 };
    const bot = pending.find((seat) => levelOf(seat) !== undefined);
    if (bot === undefined) return { wait: pending, draw: false };
    return { bot, level: levelOf(bot)!, grace: turn === bot && undoable.length > 0 };
  }
}
