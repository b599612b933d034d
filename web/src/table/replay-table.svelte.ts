// A read-only table that shows any step of a game.

import { app, tell } from "../app.svelte.ts";
import type { MakeGameUi } from "../games.ts";
import { turnOf, type Header } from "../engine/record.ts";
import type { Game } from "../match/game.ts";
import type { Match } from "../match/match.ts";
import type { BoardTable } from "./board-table.ts";
import { viewGame } from "./local/source.ts";
import type { Snapshot } from "./source.ts";
import { loadParts, TableView } from "./view.svelte.ts";
import { peopleOf, Views } from "./views.ts";

const refuses = () => Promise.resolve(false);

export class ReplayTable<State extends Header = Header, Rules = unknown> extends TableView<State, Rules> implements BoardTable<State, Rules> {
  #moments = 0;
  turn = $derived.by(() => (this.over ? null : turnOf(this.state)));

  // Nobody plays here.
  readonly here = [];
  readonly deciders = [];
  readonly seat = null;
  readonly awaitsDraw = false;
  readonly advice = null;
  readonly isCoached = false;
  readonly refused = null;
  readonly thinking = null;
  readonly isLegal = () => false;
  readonly play = refuses;
  readonly draw = refuses;
  readonly replaceLast = refuses;
  readonly choose = () => undefined;
  readonly refuse = () => undefined;
  readonly skip = () => undefined;

  static async open(id: string): Promise<ReplayTable> {
    const snapshot = await viewGame(id);
    const { game, makeUi } = await loadParts(snapshot.header.game);
    return new ReplayTable(id, game, makeUi, snapshot);
  }

  /** Show a match that is not saved here. */
  static through(match: Match, makeUi: MakeGameUi): ReplayTable {
    const views = new Views("", makeUi(match.game as never).story);
    const people = peopleOf(match.header);
    const viewer = people.length === 1 ? people[0]! : null;
    const steps = views.steps(match, 0, match.over ? "everyone" : viewer);
    const snapshot: Snapshot = {
      ...{ keep: 0, steps, lines: match.lines.length, undoable: [], due: null },
      ...{ header: match.header, viewer, start: views.state(match, 0, viewer), here: [], hasLock: false },
    };
    return new ReplayTable("", match.game as Game, makeUi, snapshot);
  }

  /** Whether the game is over; then nothing is secret. */
  get finished(): boolean {
    const { chance, pending } = this.stateAt(this.all.length);
    return chance === 0 && pending === 0;
  }

  override get allVisible(): boolean {
    return !this.game.description.secrets || this.finished;
  }

  /** In a review, the seat to move; while hands are secret, the first person. */
  get frontSeat(): number | null {
    return this.allVisible ? this.turn : (peopleOf(this.header)[0] ?? null);
  }

  /** The next or previous step that has a sentence; the set-up has none. */
  neighbour(step: 1 | -1): number {
    let at = this.at + step;
    while (at > 0 && at < this.all.length && this.all[at - 1]!.narration.length === 0) at += step;
    return at;
  }

  /** Show the position after `at` steps. One step forward is animated, anything else is a jump. */
  go(at: number): void {
    const target = Math.max(0, Math.min(this.all.length, Math.round(at) || 0));
    if (target === this.at) return;
    this.momentNumber = target === this.at + 1 ? ++this.#moments : null;
    this.at = target;
    app.announce(target === 0 ? "" : this.sentence(target - 1));
  }

  sentence(step: number): string {
    return this.all[step]!.narration.map((phrase) => tell(phrase, this.names)).join(" ");
  }
}
