// A read-only table that shows any step of a game.

import { app, tell } from "../app.svelte.ts";
import { loadFace } from "../faces.ts";
import { loadGame, type MakeFace } from "../games.ts";
import type { Header } from "../engine/record.ts";
import type { Game } from "../match/game.ts";
import type { Match, Step } from "../match/match.ts";
import type { HeaderLine } from "../match/replay.ts";
import type { Phrase } from "../text/phrase.ts";
import { once, Table } from "./table.svelte.ts";

export class Walk<State extends Header = Header, Rules = unknown> extends Table<State, Rules> {
  /** All steps, also those after the position shown. */
  all: readonly Step[] = [];
  /** The number of steps before the position shown. */
  at = $state(0);
  /** The last state of the game. */
  #now!: State;
  #shown = 0;

  static override async open(id: string): Promise<Walk> {
    const answer = await once({ do: "look", id });
    if (!("opened" in answer)) throw new TypeError("the worker did not answer with a snapshot");
    const { header, steps, now } = answer.opened;
    const [game, makeFace] = await Promise.all([loadGame(header.game), loadFace(header.game)]);
    return Walk.#of(id, game, makeFace, header, steps, now);
  }

  /** Show a match that is not saved here. */
  static through(match: Match, makeFace: MakeFace): Walk {
    return Walk.#of("", match.game, makeFace, match.header, match.past, match.now);
  }

  static #of(id: string, game: Game, makeFace: MakeFace, header: HeaderLine, steps: readonly Step[], now: Uint8Array): Walk {
    const walk = new Walk(id, game, makeFace(game as never), header, null, null);
    walk.mine = false;
    walk.all = steps;
    walk.#now = game.read(now);
    walk.#show(0);
    return walk;
  }

  /** Whether the game is over; then nothing is secret. */
  get finished(): boolean {
    return this.#now.chance === 0 && this.#now.pending === 0;
  }

  override get revealed(): boolean {
    return !this.game.description.secrets || this.finished;
  }

  /** In a review, the seat to move; while hands are secret, the first person. */
  override get front(): number | null {
    return this.revealed ? this.turn : (this.people[0] ?? null);
  }

  /** The state after `at` steps. */
  stateAt(at: number): State {
    return at === this.all.length ? this.#now : this.game.read(this.all[at]!.before);
  }

  /** The next or previous step that has a sentence; the set-up has none. */
  beside(step: 1 | -1): number {
    let at = this.at + step;
    while (at > 0 && at < this.all.length && this.told(at - 1).length === 0) at += step;
    return at;
  }

  /** Show the position after `at` steps. One step forward is animated, anything else is a jump. */
  go(at: number): void {
    const wanted = Math.max(0, Math.min(this.all.length, Math.round(at) || 0));
    if (wanted === this.at) return;
    const forward = wanted === this.at + 1;
    const before = this.whole;
    this.#show(wanted);
    this.happened = forward ? { number: ++this.#shown, event: this.all[wanted - 1]!.event, before, after: this.whole } : null;
    app.announce(wanted === 0 ? "" : this.sentence(wanted - 1));
  }

  #show(at: number): void {
    this.at = at;
    this.steps = this.all.slice(0, at);
    this.whole = this.stateAt(at);
    this.happened = null;
  }

  /** The sentences about a step; of a finished game also those that only one player could read. */
  override told(step: number): Phrase[] {
    const { event } = this.all[step]!;
    const [before, after] = [this.stateAt(step), this.stateAt(step + 1)];
    if ("action" in event) return this.face.story.decided(before, event.seat, event.action, after);
    const reader = this.people.length === 1 ? this.people[0]! : null;
    const readers = this.finished ? [null, ...this.names.keys()] : [reader];
    return readers.map((one) => this.face.story.fell(before, event.outcome, after, one)).find((told) => told.length > 0) ?? [];
  }

  sentence(step: number): string {
    return this.told(step).map((phrase) => tell(phrase, this.names)).join(" ");
  }
}
