// A game at this device, as the page sees it: sends commands to the worker that has the match, runs the bots and sets
// the pace.
//
// A board is a function of `state`, `legal` and the rules in `game.rules`; it calls `play`, `fall` and `undo`, and
// animates `moment`. In games with secret hands it gets a state in which everything `viewer` does not know is
// resampled, so a board cannot reveal a secret.

import { app, reducedMotion, tell } from "../app.svelte.ts";
import { loadFace } from "../faces.ts";
import { loadGame, type Face } from "../games.ts";
import { EVERYBODY } from "../engine/draws.ts";
import { bits, type Header } from "../engine/record.ts";
import { stream } from "../engine/rng.ts";
import { hex } from "../engine/sha256.ts";
import type { Game } from "../match/game.ts";
import type { Event, Setup, Step } from "../match/match.ts";
import type { HeaderLine, SeatLine } from "../match/replay.ts";
import { Phrase, unpacked } from "../text/phrase.ts";
import type { Advice } from "../bots/coach.ts";
import { Coach } from "./coach.svelte.ts";
import type { Answer, Asked, Changed, Chosen, Done, Opened, Thought } from "./protocol.ts";

/** How long things are shown, in milliseconds. */
const SETTLE = 650; // dice tumble
const LOOK = 900; // a bot's decision
const RETRY = 5000; // until a failed save is tried again
const REGRET = 2400; // until a bot moves after a person, who may want to undo

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
  readonly face: Face<State>;
  readonly header: HeaderLine;
  readonly coach: Coach;
  readonly #worker: Worker | null;
  readonly #bots: Worker | null;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #requests = 0;
  #closed = false;
  #wake: (() => void) | null = null;
  #regret = false;
  // caches: the log is rendered after every step, and gets long
  readonly #sentences = new WeakMap<Step, { viewer: number | null; phrases: Phrase[] }>();
  readonly #befores = new WeakMap<Uint8Array, State>();

  /** Whether this tab has the lock; otherwise another one plays. */
  mine = $state(true);
  /** The complete state, hidden parts included: for the rules, never for a board. */
  protected whole = $state.raw() as State;
  /**
   * With secret hands and several people: the person who has confirmed to be at the screen, and the log length at which
   * they hid their draw.
   */
  #here = $state<number | null>(null);
  #putAway = $state(0);
  steps = $state.raw<readonly Step[]>([]);
  undoable = $state.raw<readonly number[]>([]);
  lines = $state(0);
  protected happened = $state.raw<Moment<State> | null>(null);
  /** The reason why the last attempt was refused. */
  refused = $state.raw<Phrase | null>(null);
  /** The bot that is thinking. */
  thinking = $state<number | null>(null);
  /** Whether a bot waits, so that a person can undo. */
  regretting = $state(false);
  busy = $state(false);

  over = $derived.by(() => this.whole.chance === 0 && this.whole.pending === 0);
  /** The seat of a person here who must decide; null if there is none. */
  seat = $derived.by(() => (this.mine ? (bits(this.whole.pending).find((seat) => !this.isBot(seat)) ?? null) : null));
  /** The seat to move, by decision or draw; in simultaneous play the person asked here. */
  turn = $derived.by(() => (this.over ? null : (turnOf(this.whole) ?? this.seat ?? (this.draws && this.people.length === 1 ? this.people[0]! : null))));
  /** The legal actions of `seat`, as a mask with 1 for each. */
  legal = $derived.by(() => (this.seat === null ? null : this.game.legal(this.whole, this.seat)));
  /** Whether a person must ask for the pending draw, or type in its result. */
  draws = $derived.by(() => this.mine && this.whole.chance > 0 && (this.typed || this.#isAskedFor()));

  // Secret hands

  /** The person who must be at the screen: to decide, or to type in a draw that only they may see. */
  readonly #asked = $derived.by(() => this.seat ?? (this.draws && this.#seer >= 0 ? this.#seer : null));
  readonly #seer = $derived.by(() => (this.whole.chance > 0 ? this.game.draws.seer(this.whole) : EVERYBODY));
  /** The person to hand the device to before anything is shown; null if the right one is there. */
  next = $derived.by(() => (this.#hides && this.people.length > 1 && !this.over && this.#asked !== this.#here ? this.#asked : null));
  /** Whether the person who drew something that ended their turn is still looking at it. */
  lingers = $derived.by(() => this.next !== null && this.#here !== null && this.lines !== this.#putAway && this.#drewAlone(this.#here));
  /** The seat whose secrets may be shown; null for none. */
  viewer = $derived.by(() => {
    if (this.people.length < 2) return this.people[0] ?? null;
    const forAll = this.over || (this.draws && this.#seer === EVERYBODY);
    return forAll || (this.next !== null && !this.lingers) ? null : this.#here;
  });
  state = $derived.by(() => this.#seen(this.whole));
  moment = $derived.by(() => this.happened && { ...this.happened, before: this.#seen(this.happened.before), after: this.#seen(this.happened.after) });
  standing = $derived.by(() => this.game.standing(this.state));

  /** Without workers the table is read-only. */
  protected constructor(id: string, game: Game<State, Rules>, face: Face<State>, header: HeaderLine, worker: Worker | null, bots: Worker | null) {
    this.id = id;
    this.game = game;
    this.face = face;
    this.header = header;
    this.#worker = worker;
    this.#bots = bots;
    this.coach = new Coach(this as unknown as Table, hired);
  }

  /** The coach's advice on the decision of `seat`, if it is switched on; boards mark `advice.best`. */
  get advice(): Advice | null {
    return this.coach.advice;
  }

  /** Save a new game and return its id. Unless results are typed in, it gets a random seed. */
  static async begin(game: string, setup: Omit<Setup, "seed">): Promise<string> {
    const id = random(10);
    await once({ do: "begin", game, id, setup: { ...setup, ...(!setup.typed && { seed: random(16) }) } });
    return id;
  }

  /** Import a replay file and return the game's id. Throws a Refusal if the file is not valid. */
  static async takeIn(replay: string): Promise<string> {
    const id = random(10);
    await once({ do: "take in", id, replay });
    return id;
  }

  /** Fork a new game from a step of this one, with other players, and return its id. This game does not change. */
  async whatIf(step: number, seats: SeatLine[]): Promise<string> {
    const id = random(10);
    await once({ do: "what if", id, of: this.id, step, seats, seed: random(16) });
    return id;
  }

  /** Save a new game with the same players; the second one starts. */
  again(): Promise<string> {
    const { seats, options, typed } = this.header;
    return Table.begin(this.game.id, { seats: [...seats.slice(1), ...seats.slice(0, 1)], options: options ?? {}, typed: typed ?? false });
  }

  /** Open a saved game. */
  static async open(id: string, takeOver = false): Promise<Table> {
    const worker = hired();
    const answer = await first(worker, { do: "open", id, takeOver });
    if (!("opened" in answer)) throw new TypeError("the worker did not answer with a snapshot");
    const { header } = answer.opened;
    const [game, makeFace] = await Promise.all([loadGame(header.game), loadFace(header.game)]);
    const table = new Table(id, game, makeFace(game as never), header, worker, hired());
    table.#show(answer.opened);
    table.mine = answer.opened.mine;
    worker.onmessage = ({ data }: MessageEvent<Answer>) => table.#hear(data);
    return table;
  }

  get names(): string[] {
    return this.header.seats.map((seat) => seat.name);
  }

  get typed(): boolean {
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
  get front(): number | null {
    return this.seat ?? (this.draws ? this.turn : null);
  }

  /** Whether everything is visible: no secrets in this game, or it is over. */
  get revealed(): boolean {
    return !this.game.description.secrets || this.over;
  }

  get #hides(): boolean {
    return this.game.description.secrets;
  }

  /** A state as `viewer` knows it: hidden information is resampled, as for a bot. */
  #seen(whole: State): State {
    if (this.revealed) return whole;
    const imagined = whole.bytes.slice();
    this.game.engine.call("resample", imagined, this.viewer ?? EVERYBODY, stream(`${this.id}/${this.lines}`));
    return this.game.read(imagined);
  }

  /** Whether the last event was a draw that only this seat sees. */
  #drewAlone(seat: number): boolean {
    const moment = this.happened;
    if (moment === null || !("outcome" in moment.event)) return false;
    const { before, after, event } = moment;
    return this.game.draws.seer(before, event.outcome) === seat && this.face.story.fell(before, event.outcome, after, seat).length > 0;
  }

  /** Confirm that the person to hand over to is at the device. */
  arrive(): void {
    this.#here = this.next;
  }

  /** Hide the drawn secret, so that the device can be handed over. */
  putAway(): void {
    this.#putAway = this.lines;
  }

  #isAskedFor(): boolean {
    const turn = turnOf(this.whole);
    const person = turn === null ? this.people.length > 0 : !this.isBot(turn);
    return person && this.face.waits(this.whole);
  }

  // Commands

  /** Whether `action` is legal for `seat`. */
  may(action: number): boolean {
    return this.legal?.[action] === 1;
  }

  /** Make a decision. Returns false, and shows the reason, if it is refused. */
  async play(action: number): Promise<boolean> {
    if (this.seat === null || this.busy) return false;
    if (!this.may(action)) {
      this.refuse(this.face.story.refusal(this.whole, this.seat, action));
      return false;
    }
    return this.#ask({ do: "play", seat: this.seat, action });
  }

  /** Resolve the pending draw; with real dice pass what was rolled. */
  fall(outcome?: string): Promise<boolean> {
    return this.#ask(outcome === undefined ? { do: "fall" } : { do: "fall", outcome });
  }

  /**
   * The local seat that may undo now, or null. With real dice the last entry can be undone, otherwise a person's own
   * decision.
   */
  get regrets(): number | null {
    if (!this.mine) return null;
    if (this.typed) return this.steps.length > 0 ? 0 : null;
    return this.undoable.find((seat) => !this.isBot(seat)) ?? null;
  }

  undo(): Promise<boolean> {
    const seat = this.regrets;
    if (seat === null) {
      this.refuse(new Phrase("no-undo"));
      return Promise.resolve(false);
    }
    return this.#ask(this.typed ? { do: "back" } : { do: "undo", seat });
  }

  /** Undo the last `steps` steps and apply `then` instead; all or nothing. */
  anew(steps: number, then: Done[]): Promise<boolean> {
    return this.#ask({ do: "anew", steps, then });
  }

  refuse(phrase: Phrase): void {
    this.refused = phrase;
    app.announce(tell(phrase, this.names));
  }

  /** Clear the refusal and let the paused game loop retry. */
  understood(): void {
    this.refused = null;
    this.#wake?.();
  }

  /** End the current pause. */
  skip(): void {
    this.#wake?.();
  }

  // Messages from the worker

  async #ask(asked: Asked): Promise<boolean> {
    if (this.#worker === null) return false;
    // In simultaneous play, a bot's move must neither block a person's click nor clear its refusal.
    const byBot = asked.do === "play" && this.isBot(asked.seat);
    if (!byBot) {
      this.busy = true;
      this.refused = null;
    }
    const answer = await this.#answered(asked);
    if (!byBot) this.busy = false;
    if ("problem" in answer) {
      this.refuse(unpacked(answer.problem) as Phrase);
      return false;
    }
    if ("changed" in answer) this.#show(answer.changed);
    this.#regret = asked.do === "play" && !this.isBot(asked.seat);
    this.#wake?.();
    return true;
  }

  #answered(asked: Asked): Promise<Answer> {
    const number = ++this.#requests;
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
      this.#worker?.postMessage({ number, asked });
    });
  }

  #hear(answer: Answer): void {
    if ("lost" in answer) {
      this.mine = false;
      this.#wake?.();
      return;
    }
    this.#waiting.get(answer.number)?.(answer);
    this.#waiting.delete(answer.number);
  }

  /** Show an update. Its last step becomes the moment to animate, except when a game is opened. */
  #show({ keep, steps, now, undoable, lines, ...opened }: Changed | Opened): void {
    this.steps = [...this.steps.slice(0, keep), ...steps];
    const after = this.game.read(now);
    const last = this.steps.at(-1);
    const happened = steps.length > 0 && !("header" in opened);
    this.happened = last === undefined || !happened ? null : { number: lines, event: last.event, before: this.game.read(last.before), after };
    this.whole = after;
    this.undoable = undoable;
    this.lines = lines;
    this.coach.look();
    if (this.happened !== null) app.announce(this.told(this.steps.length - 1).map((phrase) => tell(phrase, this.names)).join(" "));
  }

  /** The sentences about a step, as `viewer` may read them. */
  told(step: number): Phrase[] {
    const one = this.steps[step]!;
    const known = this.#sentences.get(one);
    if (known?.viewer === this.viewer) return known.phrases;
    const { event } = one;
    const [then, after] = [this.before(step), step + 1 < this.steps.length ? this.before(step + 1) : this.whole];
    const { story } = this.face;
    const phrases = "action" in event ? story.decided(then, event.seat, event.action, after) : story.fell(then, event.outcome, after, this.viewer);
    this.#sentences.set(one, { viewer: this.viewer, phrases });
    return phrases;
  }

  /** The complete state before a step; only what everyone sees of it may be shown. */
  before(step: number): State {
    const { before } = this.steps[step]!;
    const known = this.#befores.get(before) ?? this.game.read(before);
    this.#befores.set(before, known);
    return known;
  }

  // The game loop

  /** Resolve draws, let bots move and wait for people, until the table is closed. */
  async run(): Promise<void> {
    while (!this.#closed) {
      if (!this.mine || this.over) await this.#sleep();
      else if (this.whole.chance > 0) await this.#draw();
      else {
        const bot = bits(this.whole.pending).find((seat) => this.isBot(seat));
        if (bot === undefined) await this.#sleep();
        else await this.#think(bot);
      }
    }
  }

  async #draw(): Promise<void> {
    if (this.draws) return this.#sleep();
    if (this.face.deals?.(this.whole)) {
      if (this.busy || !(await this.#ask({ do: "deal" }))) await this.#pause(LOOK);
      return;
    }
    const turn = turnOf(this.whole);
    if (turn !== null && this.isBot(turn) && (await this.#regretted())) return;
    if (this.busy) return this.#pause(LOOK);
    if (!(await this.fall())) return this.#pause(RETRY);
    await this.#pause(SETTLE);
  }

  /** Pause before a bot moves after a person. Returns whether the person has undone something. */
  async #regretted(): Promise<boolean> {
    if (!this.#regret || this.regrets === null) return false;
    this.#regret = false;
    const now = this.whole;
    this.regretting = true;
    await this.#pause(REGRET);
    this.regretting = false;
    return this.whole !== now || !this.mine;
  }

  async #think(seat: number): Promise<void> {
    if (this.turn === seat && (await this.#regretted())) return;
    this.thinking = seat;
    const [action] = await Promise.all([this.#chosen(seat), this.#pause(LOOK)]);
    this.thinking = null;
    if (this.#closed || !this.mine || !((this.whole.pending >> seat) & 1)) return;
    if (await this.#ask({ do: "play", seat, action })) await this.#pause(LOOK);
    else await this.#pause(RETRY);
  }

  #chosen(seat: number): Promise<number> {
    const thought: Thought = {
      number: this.lines,
      game: this.game.id,
      state: this.whole.bytes,
      seat,
      level: this.header.seats[seat]!.bot!,
      seed: this.header.seed ?? this.id,
    };
    return new Promise((resolve) => {
      const bots = this.#bots!;
      bots.onmessage = ({ data }: MessageEvent<Chosen>) => resolve(data.action);
      bots.postMessage(thought);
    });
  }

  /** Wait until something happens. */
  #sleep(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }

  /** Pause for people to see something; `skip` ends it. */
  #pause(milliseconds: number): Promise<void> {
    const wanted = app.pace === "brisk" ? milliseconds / 4 : milliseconds;
    if (this.#closed || document.hidden) return Promise.resolve();
    const moving = reducedMotion() && milliseconds === SETTLE ? 0 : wanted;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, moving);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  close(): void {
    this.#closed = true;
    this.#wake?.();
    this.#worker?.terminate();
    this.#bots?.terminate();
    this.coach.close();
  }
}

const random = (bytes: number) => hex(crypto.getRandomValues(new Uint8Array(bytes)));

export function hired(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}

/** Send one command to a new worker. */
export async function once(asked: Asked): Promise<Answer> {
  const worker = hired();
  try {
    return await first(worker, asked);
  } finally {
    worker.terminate();
  }
}

/** Send the first command to a worker. On a problem, terminates the worker and throws a Refusal. */
async function first(worker: Worker, asked: Asked): Promise<Answer> {
  const answer = await new Promise<Answer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = reject;
    worker.postMessage({ number: 0, asked });
  });
  if (!("problem" in answer)) return answer;
  worker.terminate();
  throw new Refusal(unpacked(answer.problem) as Phrase);
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
