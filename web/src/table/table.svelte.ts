// A game at this device, as the page sees it: sends commands to the worker that has the match, runs the bots and sets
// the pace.
//
// A board is a function of `state`, `legal` and the rules in `game.rules`; it calls `play`, `draw` and `undo`, and
// animates `moment`. In games with secret hands it gets a state in which everything `viewer` does not know is
// resampled, so a board cannot reveal a secret.

import { app, reducedMotion, tell } from "../app.svelte.ts";
import { loadUi } from "../game-ui.ts";
import { setLooks } from "../parts/seats.ts";
import { assignLooks } from "../people.svelte.ts";
import { loadGame, type GameUi } from "../games.ts";
import { EVERYBODY } from "../engine/draws.ts";
import { bits, type Header } from "../engine/record.ts";
import { stream } from "../engine/rng.ts";
import { hex } from "../engine/sha256.ts";
import type { Game } from "../match/game.ts";
import type { Event, Setup, Step } from "../match/match.ts";
import type { HeaderLine, SeatLine } from "../match/replay.ts";
import type { Highlight, ScorePart } from "../match/story.ts";
import { Phrase, unpackPhrase } from "../text/phrase.ts";
import type { Advice } from "../bots/coach.ts";
import { Coach } from "./coach.svelte.ts";
import { Narrator } from "./narrator.svelte.ts";
import type { Reply, Command, Update, MoveReply, Replacement, Snapshot, MoveRequest } from "./protocol.ts";

/** How long things are shown, in milliseconds. */
const DICE_ROLL_MS = 650; // dice tumble
const BOT_MOVE_MS = 900; // a bot's decision
const SAVE_RETRY_MS = 5000; // until a failed save is tried again
const UNDO_GRACE_MS = 2400; // until a bot moves after a person, who may want to undo
const ENTRY_MS = 800; // a person's decision, before the page turns to the next person
export const SEAT_LOCK_MS = 400; // no decision after that: a second click was meant for the person before

/** The device passes from one person to another; `turned` once the next person's page is shown. */
export interface Passing {
  from: number;
  to: number;
  turned: boolean;
}

/** The last event, for animation: the states before and after it. */
export interface Moment<State> {
  number: number;
  event: Event;
  before: State;
  after: State;
}

export class Table<State extends Header = Header, Rules = unknown> {
  readonly id: string;
  readonly game: Game<State, Rules>;
  readonly ui: GameUi<State>;
  readonly header: HeaderLine;
  readonly coach: Coach;
  readonly narrator: Narrator;
  readonly #worker: Worker | null;
  readonly #bots: Worker | null;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #requests = 0;
  #closed = false;
  #wake: (() => void) | null = null;
  #personMoved = false;
  #lastAsked: number | null = null;
  #passingTimer: ReturnType<typeof setTimeout> | null = null;
  // caches: the log is rendered after every step, and gets long
  readonly #phrases = new WeakMap<Step, { viewer: number | null; phrases: Phrase[] }>();
  readonly #states = new WeakMap<Uint8Array, State>();

  /** Whether this tab has the lock; otherwise another one plays. */
  hasLock = $state(true);
  /** The complete state, hidden parts included: for the rules, never for a board. */
  protected fullState = $state.raw() as State;
  /**
   * With secret hands and several people: the person who has confirmed to be at the screen, and the log length at which
   * they hid their draw.
   */
  #atDevice = $state<number | null>(null);
  #hiddenAt = $state(0);
  steps = $state.raw<readonly Step[]>([]);
  undoable = $state.raw<readonly number[]>([]);
  lines = $state(0);
  protected lastMoment = $state.raw<Moment<State> | null>(null);
  /** The reason why the last attempt was refused. */
  refused = $state.raw<Phrase | null>(null);
  /** The bot that is thinking. */
  thinking = $state<number | null>(null);
  /** Whether a bot waits, so that a person can undo. */
  inUndoGrace = $state(false);
  busy = $state(false);
  /** While it is not null, nobody can decide. */
  passing = $state.raw<Passing | null>(null);
  /** The person who wants to decide before the others, where several have to. */
  #chosen = $state<number | null>(null);

  over = $derived.by(() => this.fullState.chance === 0 && this.fullState.pending === 0);
  /** The people here who must decide. */
  deciders = $derived.by(() => (this.hasLock ? bits(this.fullState.pending).filter((seat) => !this.isBot(seat)) : []));
  readonly #decider = $derived.by(() => (this.#chosen !== null && this.deciders.includes(this.#chosen) ? this.#chosen : (this.deciders[0] ?? null)));
  /** The seat of the person here who can decide now; null if there is none, or while the device passes on. */
  seat = $derived.by(() => (this.passing === null ? this.#decider : null));
  /** The seat to move, by decision or draw; in simultaneous play the person asked here. */
  turn = $derived.by(() =>
    this.over ? null : (turnOf(this.fullState) ?? this.seat ?? (this.awaitsDraw && this.people.length === 1 ? this.people[0]! : null)),
  );
  /** The legal actions of `seat`, as a mask with 1 for each. */
  legal = $derived.by(() => (this.seat === null ? null : this.game.legal(this.fullState, this.seat)));
  /** Whether a person must ask for the pending draw, or type in its result. */
  awaitsDraw = $derived.by(() => this.passing === null && this.#isForPerson);
  readonly #isForPerson = $derived.by(() => this.hasLock && this.fullState.chance > 0 && (this.realDice || this.#waitsForPerson()));

  // Secret hands

  /** The person who must be at the screen: to decide, or to type in a draw that only they may see. */
  readonly #personAsked = $derived.by(() => this.seat ?? (this.awaitsDraw && this.#visibleTo >= 0 ? this.#visibleTo : null));
  readonly #visibleTo = $derived.by(() => (this.fullState.chance > 0 ? this.game.draws.visibleTo(this.fullState) : EVERYBODY));
  /** The person to hand the device to before anything is shown; null if the right one is there. */
  handOverTo = $derived.by(() => (this.#hasSecrets && this.people.length > 1 && !this.over && this.#personAsked !== this.#atDevice ? this.#personAsked : null));
  /** Whether the person who drew something that ended their turn is still looking at it. */
  showsSecretDraw = $derived.by(() => this.handOverTo !== null && this.#atDevice !== null && this.lines !== this.#hiddenAt && this.#drewAlone(this.#atDevice));
  /** The seat whose secrets may be shown; null for none. */
  viewer = $derived.by(() => {
    if (this.people.length < 2) return this.people[0] ?? null;
    const isPublic = this.over || (this.awaitsDraw && this.#visibleTo === EVERYBODY);
    return isPublic || (this.handOverTo !== null && !this.showsSecretDraw) ? null : this.#atDevice;
  });
  state = $derived.by(() => this.#viewOf(this.fullState));
  moment = $derived.by(
    () => this.lastMoment && { ...this.lastMoment, before: this.#viewOf(this.lastMoment.before), after: this.#viewOf(this.lastMoment.after) },
  );
  standing = $derived.by(() => this.game.standing(this.state));

  /** Without workers the table is read-only. */
  protected constructor(id: string, game: Game<State, Rules>, ui: GameUi<State>, header: HeaderLine, worker: Worker | null, bots: Worker | null) {
    this.id = id;
    this.game = game;
    this.ui = ui;
    this.header = header;
    setLooks(assignLooks(this.names));
    this.#worker = worker;
    this.#bots = bots;
    this.coach = new Coach(this as unknown as Table, startWorker);
    this.narrator = new Narrator(this as unknown as Table);
  }

  /** The coach's advice on the decision of `seat`, if it is switched on; boards mark `advice.best`. */
  get advice(): Advice | null {
    return this.coach.advice;
  }

  /** Save a new game and return its id. Unless results are typed in, it gets a random seed. */
  static async begin(game: string, setup: Omit<Setup, "seed">): Promise<string> {
    const id = randomHex(10);
    await requestOnce({ do: "begin", game, id, setup: { ...setup, ...(!setup.typed && { seed: randomHex(16) }) } });
    return id;
  }

  /** Import a replay file and return the game's id. Throws a Refusal if the file is not valid. */
  static async importReplay(replay: string): Promise<string> {
    const id = randomHex(10);
    await requestOnce({ do: "import", id, replay });
    return id;
  }

  /** Fork a new game from a step of this one, with other players, and return its id. This game does not change. */
  async fork(step: number, seats: SeatLine[]): Promise<string> {
    const id = randomHex(10);
    await requestOnce({ do: "fork", id, of: this.id, step, seats, seed: randomHex(16) });
    return id;
  }

  /** Save a new game with the same players; the second one starts. */
  rematch(): Promise<string> {
    const { seats, options, typed } = this.header;
    return Table.begin(this.game.id, { seats: [...seats.slice(1), ...seats.slice(0, 1)], options: options ?? {}, typed: typed ?? false });
  }

  /** Open a saved game. */
  static async open(id: string, takeOver = false): Promise<Table> {
    const worker = startWorker();
    const reply = await sendFirst(worker, { do: "open", id, takeOver });
    if (!("snapshot" in reply)) throw new TypeError("the worker did not reply with a snapshot");
    const { header } = reply.snapshot;
    const [game, makeUi] = await Promise.all([loadGame(header.game), loadUi(header.game)]);
    const table = new Table(id, game, makeUi(game as never), header, worker, startWorker());
    table.#show(reply.snapshot);
    table.hasLock = reply.snapshot.hasLock;
    worker.onmessage = ({ data }: MessageEvent<Reply>) => table.#receive(data);
    return table;
  }

  get names(): string[] {
    return this.header.seats.map((seat) => seat.name);
  }

  get realDice(): boolean {
    return this.header.typed === true;
  }

  isBot(seat: number): boolean {
    return this.header.seats[seat]?.bot !== undefined;
  }

  /** The level of a bot; null for a person, and for bots saved before levels existed. */
  levelOf(seat: number): string | null {
    const { bot } = this.header.seats[seat]!;
    return this.game.description.bots.levels.some(({ name }) => name === bot) ? bot! : null;
  }

  /** The seats of people. */
  get people(): number[] {
    return this.header.seats.flatMap((seat, number) => (seat.bot === undefined ? [number] : []));
  }

  /** The seat shown in front: the person to move; null for the board's own order. */
  get frontSeat(): number | null {
    if (this.passing !== null) return this.passing.turned ? this.passing.to : this.passing.from;
    return this.seat ?? (this.awaitsDraw ? this.turn : null);
  }

  /** Whether everything is visible: no secrets in this game, or it is over. */
  get allVisible(): boolean {
    return !this.game.description.secrets || this.over;
  }

  get #hasSecrets(): boolean {
    return this.game.description.secrets;
  }

  /** A state as `viewer` knows it: hidden information is resampled, as for a bot. */
  #viewOf(state: State): State {
    if (this.allVisible) return state;
    const resampled = state.bytes.slice();
    this.game.engine.call("resample", resampled, this.viewer ?? EVERYBODY, stream(`${this.id}/${this.lines}`));
    return this.game.read(resampled);
  }

  /** Whether the last event was a draw that only this seat sees. */
  #drewAlone(seat: number): boolean {
    const moment = this.lastMoment;
    if (moment === null || !("outcome" in moment.event)) return false;
    const { before, after, event } = moment;
    return this.game.draws.visibleTo(before, event.outcome) === seat && this.ui.story.narrateDraw(before, event.outcome, after, seat).length > 0;
  }

  /** Confirm that the person to hand over to is at the device. */
  confirmHandOver(): void {
    this.#atDevice = this.handOverTo;
  }

  /** Hide the drawn secret, so that the device can be handed over. */
  hideSecretDraw(): void {
    this.#hiddenAt = this.lines;
  }

  #waitsForPerson(): boolean {
    const turn = turnOf(this.fullState);
    const isPerson = turn === null ? this.people.length > 0 : !this.isBot(turn);
    return isPerson && this.game.engine.call("waits", this.fullState.bytes) !== 0;
  }

  // Commands

  /** Whether `action` is legal for `seat`. */
  isLegal(action: number): boolean {
    return this.legal?.[action] === 1;
  }

  /** Make a decision. Returns false, and shows the reason, if it is refused. */
  async play(action: number): Promise<boolean> {
    if (this.seat === null || this.busy) return false;
    if (!this.isLegal(action)) {
      this.refuse(this.ui.story.refusal(this.fullState, this.seat, action));
      return false;
    }
    return this.#command({ do: "play", seat: this.seat, action });
  }

  /** Resolve the pending draw for a person; with real dice pass what was rolled. */
  draw(outcome?: string): Promise<boolean> {
    this.narrator.hurry();
    return this.#command(outcome === undefined ? { do: "draw" } : { do: "draw", outcome });
  }

  /**
   * The local seat that may undo now, or null. With real dice the last entry can be undone, otherwise a person's own
   * decision.
   */
  get undoSeat(): number | null {
    if (!this.hasLock) return null;
    if (this.realDice) return this.steps.length > 0 ? 0 : null;
    return this.undoable.find((seat) => !this.isBot(seat)) ?? null;
  }

  undo(): Promise<boolean> {
    const seat = this.undoSeat;
    if (seat === null) {
      this.refuse(new Phrase("no-undo"));
      return Promise.resolve(false);
    }
    return this.#command(this.realDice ? { do: "undoLast" } : { do: "undo", seat });
  }

  /** Undo the last `steps` steps and apply `then` instead; all or nothing. */
  replaceLast(steps: number, then: Replacement[]): Promise<boolean> {
    return this.#command({ do: "replaceLast", steps, then });
  }

  /** Let a person decide before the others who have to; nothing happens if `seat` owes no decision here. */
  choose(seat: number): void {
    if (seat === this.seat || !this.deciders.includes(seat)) return;
    this.#chosen = seat;
    this.#passOn(true);
  }

  refuse(phrase: Phrase): void {
    this.refused = phrase;
    app.announce(tell(phrase, this.names));
  }

  /** Clear the refusal and let the paused game loop retry. */
  dismissRefusal(): void {
    this.refused = null;
    this.#wake?.();
  }

  /** End the current pause. */
  skip(): void {
    this.narrator.skip();
    this.#wake?.();
  }

  // Messages from the worker

  async #command(command: Command): Promise<boolean> {
    if (this.#worker === null) return false;
    // In simultaneous play, a bot's move must neither block a person's click nor clear its refusal.
    const isBotMove = command.do === "play" && this.isBot(command.seat);
    if (!isBotMove) {
      this.busy = true;
      this.refused = null;
      if (command.do === "play") this.narrator.hurry();
    }
    const reply = await this.#send(command);
    if (!isBotMove) this.busy = false;
    if ("problem" in reply) {
      this.refuse(unpackPhrase(reply.problem) as Phrase);
      return false;
    }
    if ("update" in reply) this.#show(reply.update);
    this.#personMoved = command.do === "play" && !this.isBot(command.seat);
    this.#wake?.();
    return true;
  }

  #send(command: Command): Promise<Reply> {
    const number = ++this.#requests;
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
      this.#worker?.postMessage({ number, command });
    });
  }

  #receive(reply: Reply): void {
    if ("lockLost" in reply) {
      this.hasLock = false;
      this.#wake?.();
      return;
    }
    this.#waiting.get(reply.number)?.(reply);
    this.#waiting.delete(reply.number);
  }

  /** Show an update. Its last step becomes the moment to animate, except when a game is opened. */
  #show({ keep, steps, now, undoable, lines, ...rest }: Update | Snapshot): void {
    this.steps = [...this.steps.slice(0, keep), ...steps];
    const after = this.game.read(now);
    const last = this.steps.at(-1);
    const isOpened = "header" in rest;
    const isNew = steps.length > 0 && !isOpened;
    this.lastMoment = last === undefined || !isNew ? null : { number: lines, event: last.event, before: this.game.read(last.before), after };
    this.fullState = after;
    this.undoable = undoable;
    this.lines = lines;
    this.coach.refresh();
    if (isOpened) this.narrator.open();
    else this.narrator.tell(keep);
    this.#passOn(!isNew);
  }

  /**
   * If another person has to decide than before, keep the page of the last one for a moment, then turn it; afterwards
   * decisions are ignored for a moment. `atOnce` if there is no new entry to look at.
   */
  #passOn(atOnce: boolean): void {
    const [from, to] = [this.#lastAsked, this.#decider ?? (this.#isForPerson ? turnOf(this.fullState) : null)];
    if (to === null) return;
    this.#lastAsked = to;
    if (from === null || from === to) return;
    if (this.#passingTimer !== null) clearTimeout(this.#passingTimer);
    const end = () => (this.passing = null);
    const turn = () => {
      if (this.#hasSecrets) return void end(); // the page between the two players ignores quick taps itself
      this.passing = { from, to, turned: true };
      this.#passingTimer = setTimeout(end, SEAT_LOCK_MS);
    };
    const event = this.lastMoment?.event;
    if (atOnce || event === undefined || !("action" in event) || event.seat !== from) return turn();
    this.passing = { from, to, turned: false };
    this.#passingTimer = setTimeout(turn, app.pace === "brisk" ? ENTRY_MS / 2 : ENTRY_MS);
  }

  /** The sentences about a step, as `viewer` may read them. */
  narrate(step: number): Phrase[] {
    const entry = this.steps[step]!;
    const cached = this.#phrases.get(entry);
    if (cached?.viewer === this.viewer) return cached.phrases;
    const { event } = entry;
    const [before, after] = [this.stateBefore(step), step + 1 < this.steps.length ? this.stateBefore(step + 1) : this.fullState];
    const { story } = this.ui;
    const phrases =
      "action" in event ? story.narrateDecision(before, event.seat, event.action, after) : story.narrateDraw(before, event.outcome, after, this.viewer);
    this.#phrases.set(entry, { viewer: this.viewer, phrases });
    return phrases;
  }

  /** The achievements of a step to celebrate, as `viewer` may know them; mostly none. */
  highlights(step: number): Highlight[] {
    const after = step + 1 < this.steps.length ? this.stateBefore(step + 1) : this.fullState;
    return this.ui.story.highlights(this.stateBefore(step), after, this.viewer);
  }

  /** Where the points of a seat came from; null while they are hidden from the viewer. */
  scoreParts(seat: number): ScorePart[] | null {
    return this.allVisible || this.viewer === seat ? this.ui.story.scoreParts(this.state, seat) : null;
  }

  /** The complete state before a step; only what everyone sees of it may be shown. */
  stateBefore(step: number): State {
    const { before } = this.steps[step]!;
    const state = this.#states.get(before) ?? this.game.read(before);
    this.#states.set(before, state);
    return state;
  }

  // The game loop

  /** Resolve draws, let bots move and wait for people, until the table is closed. */
  async run(): Promise<void> {
    while (!this.#closed) {
      if (!this.hasLock || this.over) await this.#sleep();
      else if (this.fullState.chance > 0) await this.#resolveDraw();
      else {
        const bot = bits(this.fullState.pending).find((seat) => this.isBot(seat));
        if (bot === undefined) await this.#sleep();
        else await this.#moveBot(bot);
      }
    }
  }

  async #resolveDraw(): Promise<void> {
    if (this.#isForPerson) return this.#sleep();
    if (this.ui.deals?.(this.fullState)) {
      if (this.busy || !(await this.#command({ do: "deal" }))) await this.#pause(BOT_MOVE_MS);
      return;
    }
    const turn = turnOf(this.fullState);
    if (turn !== null && this.isBot(turn)) {
      const before = this.fullState;
      if (await this.#undoneInGrace()) return;
      await this.narrator.finished();
      if (this.#closed || this.fullState !== before || !this.hasLock) return;
    }
    if (this.busy) return this.#pause(BOT_MOVE_MS);
    if (!(await this.#command({ do: "draw" }))) return this.#pause(SAVE_RETRY_MS);
    await this.#pause(DICE_ROLL_MS);
  }

  /** Pause before a bot moves after a person. Returns whether the person has undone something. */
  async #undoneInGrace(): Promise<boolean> {
    if (!this.#personMoved || this.undoSeat === null) return false;
    this.#personMoved = false;
    const before = this.fullState;
    this.inUndoGrace = true;
    await this.#pause(UNDO_GRACE_MS);
    this.inUndoGrace = false;
    return this.fullState !== before || !this.hasLock;
  }

  async #moveBot(seat: number): Promise<void> {
    if (this.turn === seat && (await this.#undoneInGrace())) return;
    this.thinking = seat;
    const [action] = await Promise.all([this.#requestMove(seat), this.#pause(BOT_MOVE_MS), this.narrator.finished()]);
    this.thinking = null;
    if (this.#closed || !this.hasLock || !((this.fullState.pending >> seat) & 1)) return;
    if (!(await this.#command({ do: "play", seat, action }))) await this.#pause(SAVE_RETRY_MS);
  }

  #requestMove(seat: number): Promise<number> {
    const request: MoveRequest = {
      number: this.lines,
      game: this.game.id,
      state: this.fullState.bytes,
      seat,
      level: this.header.seats[seat]!.bot!,
      seed: this.header.seed ?? "",
      events: this.steps.length,
    };
    return new Promise((resolve) => {
      const bots = this.#bots!;
      bots.onmessage = ({ data }: MessageEvent<MoveReply>) => resolve(data.action);
      bots.postMessage(request);
    });
  }

  /** Wait until something happens. */
  #sleep(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }

  /** Pause for people to see something; `skip` ends it. */
  #pause(milliseconds: number): Promise<void> {
    const duration = app.pace === "brisk" ? milliseconds / 4 : milliseconds;
    if (this.#closed || document.hidden) return Promise.resolve();
    const delay = reducedMotion() && milliseconds === DICE_ROLL_MS ? 0 : duration;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, delay);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  close(): void {
    this.#closed = true;
    this.narrator.close();
    if (this.#passingTimer !== null) clearTimeout(this.#passingTimer);
    this.#wake?.();
    this.#worker?.terminate();
    this.#bots?.terminate();
    this.coach.close();
  }
}

const randomHex = (bytes: number) => hex(crypto.getRandomValues(new Uint8Array(bytes)));

export function startWorker(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}

/** Send one command to a new worker. */
export async function requestOnce(command: Command): Promise<Reply> {
  const worker = startWorker();
  try {
    return await sendFirst(worker, command);
  } finally {
    worker.terminate();
  }
}

/** Send the first command to a worker. On a problem, terminates the worker and throws a Refusal. */
async function sendFirst(worker: Worker, command: Command): Promise<Reply> {
  const reply = await new Promise<Reply>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Reply>) => resolve(data);
    worker.onerror = reject;
    worker.postMessage({ number: 0, command });
  });
  if (!("problem" in reply)) return reply;
  worker.terminate();
  throw new Refusal(unpackPhrase(reply.problem) as Phrase);
}

/** The reason why a game could not be opened. */
export class Refusal extends Error {
  readonly phrase: Phrase;
  constructor(phrase: Phrase) {
    super(phrase.key);
    this.phrase = phrase;
  }
}

/** The seat to move: of a game with turns, else the only seat that must decide. */
export function turnOf(state: Header): number | null {
  const turn = (state as Header & { turn?: number }).turn;
  if (turn !== undefined) return turn;
  const pending = bits(state.pending);
  return pending.length === 1 ? pending[0]! : null;
}
