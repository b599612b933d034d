// A read-only table that shows any step of a game.

import { app, tell } from "../app.svelte.ts";
import { loadUi } from "../game-ui.ts";
import { loadGame, type MakeGameUi } from "../games.ts";
import type { Header } from "../engine/record.ts";
import type { Game } from "../match/game.ts";
import type { Match, Step } from "../match/match.ts";
import type { HeaderLine } from "../match/replay.ts";
import type { Highlight } from "../match/story.ts";
import type { Phrase } from "../text/phrase.ts";
import { requestOnce, Table } from "./table.svelte.ts";

export class ReplayTable<State extends Header = Header, Rules = unknown> extends Table<State, Rules> {
  /** All steps, also those after the position shown. */
  all: readonly Step[] = [];
  /** The number of steps before the position shown. */
  at = $state(0);
  /** The last state of the game. */
  #lastState!: State;
  #moments = 0;

  static override async open(id: string): Promise<ReplayTable> {
    const reply = await requestOnce({ do: "view", id });
    if (!("snapshot" in reply)) throw new TypeError("the worker did not reply with a snapshot");
    const { header, steps, now } = reply.snapshot;
    const [game, makeUi] = await Promise.all([loadGame(header.game), loadUi(header.game)]);
    return ReplayTable.#of(id, game, makeUi, header, steps, now);
  }

  /** Show a match that is not saved here. */
  static through(match: Match, makeUi: MakeGameUi): ReplayTable {
    return ReplayTable.#of("", match.game, makeUi, match.header, match.past, match.now);
  }

  static #of(id: string, game: Game, makeUi: MakeGameUi, header: HeaderLine, steps: readonly Step[], now: Uint8Array): ReplayTable {
    const table = new ReplayTable(id, game, makeUi(game as never), header, null, null);
    table.hasLock = false;
    table.all = steps;
    table.#lastState = game.read(now);
    table.#show(0);
    return table;
  }

  /** Whether the game is over; then nothing is secret. */
  get finished(): boolean {
    return this.#lastState.chance === 0 && this.#lastState.pending === 0;
  }

  override get allVisible(): boolean {
    return !this.game.description.secrets || this.finished;
  }

  /** In a review, the seat to move; while hands are secret, the first person. */
  override get frontSeat(): number | null {
    return this.allVisible ? this.turn : (this.people[0] ?? null);
  }

  /** The state after `at` steps. */
  stateAt(at: number): State {
    return at === this.all.length ? this.#lastState : this.game.read(this.all[at]!.before);
  }

  /** The next or previous step that has a sentence; the set-up has none. */
  neighbour(step: 1 | -1): number {
    let at = this.at + step;
    while (at > 0 && at < this.all.length && this.narrate(at - 1).length === 0) at += step;
    return at;
  }

  /** Show the position after `at` steps. One step forward is animated, anything else is a jump. */
  go(at: number): void {
    const target = Math.max(0, Math.min(this.all.length, Math.round(at) || 0));
    if (target === this.at) return;
    const isForward = target === this.at + 1;
    const before = this.fullState;
    this.#show(target);
    this.lastMoment = isForward ? { number: ++this.#moments, event: this.all[target - 1]!.event, before, after: this.fullState } : null;
    app.announce(target === 0 ? "" : this.sentence(target - 1));
  }

  #show(at: number): void {
    this.at = at;
    this.steps = this.all.slice(0, at);
    this.fullState = this.stateAt(at);
    this.lastMoment = null;
  }

  /** The sentences about a step; of a finished game also those that only one player could read. */
  override narrate(step: number): Phrase[] {
    const { event } = this.all[step]!;
    const [before, after] = [this.stateAt(step), this.stateAt(step + 1)];
    if ("action" in event) return this.ui.story.narrateDecision(before, event.seat, event.action, after);
    const reader = this.people.length === 1 ? this.people[0]! : null;
    const readers = this.finished ? [null, ...this.names.keys()] : [reader];
    return readers.map((seat) => this.ui.story.narrateDraw(before, event.outcome, after, seat)).find((phrases) => phrases.length > 0) ?? [];
  }

  override highlights(step: number): Highlight[] {
    return this.ui.story.highlights(this.stateAt(step), this.stateAt(step + 1), this.people.length === 1 && !this.finished ? this.people[0]! : null);
  }

  sentence(step: number): string {
    return this.narrate(step)
      .map((phrase) => tell(phrase, this.names))
      .join(" ");
  }
}
