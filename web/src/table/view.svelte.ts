// A game as a page shows it: all steps that it has received, and the number of those that are shown.

import { loadUi } from "../game-ui.ts";
import { loadGame, type GameUi, type MakeGameUi } from "../games.ts";
import type { Header } from "../engine/record.ts";
import type { Game } from "../match/game.ts";
import type { HeaderLine } from "../match/replay.ts";
import type { Highlight, ScorePart } from "../match/story.ts";
import { setLooks } from "../parts/seats.ts";
import { assignLooks } from "../people.svelte.ts";
import { unpackPhrase, type Phrase } from "../text/phrase.ts";
import type { BoardStep, Moment } from "./board-table.ts";
import type { PackedHighlight, SeenEvent, SeenStep, Snapshot, Viewer } from "./source.ts";

/** A step whose parts are read when they are first needed: a long game has hundreds of steps. */
class ReceivedStep<State extends Header> implements BoardStep<State> {
  readonly event: SeenEvent;
  readonly #game: Game<State, unknown>;
  readonly #seen: SeenStep;
  readonly #previous: ReceivedStep<State> | State;
  #after: State | null = null;
  #narration: Phrase[] | null = null;
  #highlights: Highlight[] | null = null;

  /** `previous` is the step before, or the first state. */
  constructor(game: Game<State, unknown>, seen: SeenStep, previous: ReceivedStep<State> | State) {
    this.#game = game;
    this.#seen = seen;
    this.#previous = previous;
    this.event = seen.event;
  }

  get before(): State {
    return this.#previous instanceof ReceivedStep ? this.#previous.after : this.#previous;
  }

  get after(): State {
    return (this.#after ??= this.#game.read(this.#seen.after));
  }

  get narration(): readonly Phrase[] {
    return (this.#narration ??= this.#seen.narration.map((packed) => unpackPhrase(packed) as Phrase));
  }

  get highlights(): readonly Highlight[] {
    return (this.#highlights ??= this.#seen.highlights.map(unpackHighlight));
  }
}

const unpackHighlight = ({ text, ...rest }: PackedHighlight): Highlight => ({ ...rest, text: unpackPhrase(text) as Phrase });

/** Load the rules and the user interface of a game. */
export async function loadParts(id: string): Promise<{ game: Game; makeUi: MakeGameUi }> {
  const [game, makeUi] = await Promise.all([loadGame(id), loadUi(id)]);
  return { game, makeUi };
}

export class TableView<State extends Header = Header, Rules = unknown> {
  readonly id: string;
  readonly game: Game<State, Rules>;
  readonly ui: GameUi<State>;
  readonly header: HeaderLine;
  /** The state before the first event. */
  #start: State;

  /** All steps received, also those that are not shown yet. */
  all = $state.raw<readonly BoardStep<State>[]>([]);
  /** The number of steps shown. */
  at = $state(0);
  viewer = $state.raw<Viewer>(null);
  /** The number of the moment; null if the last step shown must not be animated. */
  protected momentNumber = $state<number | null>(null);

  steps = $derived.by(() => this.all.slice(0, this.at));
  state = $derived.by(() => this.stateAt(this.at));
  over = $derived.by(() => this.state.chance === 0 && this.state.pending === 0);
  standing = $derived.by(() => this.game.standing(this.state));
  moment = $derived.by<Moment<State> | null>(() => {
    const last = this.steps.at(-1);
    return last === undefined || this.momentNumber === null ? null : { number: this.momentNumber, event: last.event, before: last.before, after: last.after };
  });

  constructor(id: string, game: Game, makeUi: MakeGameUi, snapshot: Snapshot) {
    this.id = id;
    this.game = game as unknown as Game<State, Rules>;
    this.ui = makeUi(game as never) as unknown as GameUi<State>;
    this.header = snapshot.header;
    this.#start = this.game.read(snapshot.start);
    setLooks(assignLooks(this.names));
    this.receiveAll(snapshot);
  }

  /** Replace all steps, because another viewer looks at them. The number of steps shown stays. */
  protected receiveAll({ start, steps, viewer }: Snapshot): void {
    this.#start = this.game.read(start);
    this.viewer = viewer;
    this.receive(0, steps);
  }

  /** Append steps after the first `keep`; the others are dropped. */
  protected receive(keep: number, steps: readonly SeenStep[]): void {
    const all = this.all.slice(0, keep);
    for (const seen of steps) all.push(new ReceivedStep(this.game, seen, (all.at(-1) as ReceivedStep<State> | undefined) ?? this.#start));
    this.all = all;
    this.at = Math.min(this.at, all.length);
  }

  /** The state after `at` steps. */
  stateAt(at: number): State {
    void this.all; // the first state is replaced together with them
    return at === 0 ? this.#start : this.all[at - 1]!.after;
  }

  get names(): string[] {
    return this.header.seats.map((seat) => seat.name);
  }

  get realDice(): boolean {
    return this.header.typed === true;
  }

  /** Whether a bot plays a seat; for its picture only. */
  isBot(seat: number): boolean {
    return this.header.seats[seat]?.bot !== undefined;
  }

  /** The level of a bot; null for a person, and for bots saved before levels existed. */
  levelOf(seat: number): string | null {
    const { bot } = this.header.seats[seat]!;
    return this.game.description.bots.levels.some(({ name }) => name === bot) ? bot! : null;
  }

  /** Whether nothing is hidden: no secrets in this game, or it is over. */
  get allVisible(): boolean {
    return !this.game.description.secrets || this.over;
  }

  /** Where the points of a seat came from; null while they are hidden from the viewer. */
  scoreParts(seat: number): ScorePart[] | null {
    return this.allVisible || this.viewer === seat ? this.ui.story.scoreParts(this.state, seat) : null;
  }

  /** The seat that a step is about: the one that decided, or whose turn it was. */
  actorOf({ event, before }: BoardStep<State>): number | null {
    return "action" in event ? event.seat : ((before as Header & { turn?: number }).turn ?? null);
  }
}
