// A game at this device, as the page sees it: asks the worker that has the match, lets bots think, and keeps the pace.
//
// A board is a function of `state`, of `legal`, and of the rules' own functions in `game.rules`; it asks `play`, `fall`,
// `undo`, and is told what happened by `moment`.

import { app, reducedMotion, tell } from "../app.svelte.ts";
import { loadFace } from "../faces.ts";
import { loadGame, type Face } from "../games.ts";
import { bits, type Header } from "../engine/record.ts";
import { hex } from "../engine/sha256.ts";
import type { Game } from "../match/game.ts";
import type { Event, Setup, Step } from "../match/match.ts";
import type { HeaderLine, SeatLine } from "../match/replay.ts";
import { Phrase, unpacked } from "../text/phrase.ts";
import type { Advice } from "../bots/coach.ts";
import { Coach } from "./coach.svelte.ts";
import type { Answer, Asked, Changed, Chosen, Done, Opened, Thought } from "./protocol.ts";

/** How long things stay to be seen, in milliseconds. */
const SETTLE = 650; // dice tumble and settle
const LOOK = 900; // what a bot has decided
const RETRY = 5000; // before what could not be kept is tried once more
const REGRET = 2400; // before a bot goes on after a person, who may want to take something back

/** The last thing that happened, to be shown: cause and effect. */
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

  /** Whether this tab plays; if not, another one does. */
  mine = $state(true);
  state = $state.raw() as State;
  steps = $state.raw<readonly Step[]>([]);
  undoable = $state.raw<readonly number[]>([]);
  lines = $state(0);
  moment = $state.raw<Moment<State> | null>(null);
  /** Why the last thing that somebody tried was not possible. */
  refused = $state.raw<Phrase | null>(null);
  /** The bot that is thinking. */
  thinking = $state<number | null>(null);
  /** Whether a bot waits for people to regret what they did. */
  regretting = $state(false);
  busy = $state(false);

  over = $derived.by(() => this.state.chance === 0 && this.state.pending === 0);
  /** The seat of a person who owes a decision; null if it is nobody's turn here. */
  seat = $derived.by(() => (this.mine ? (bits(this.state.pending).find((seat) => !this.isBot(seat)) ?? null) : null));
  /** Whose turn it is, decision or draw. */
  turn = $derived.by(() => (this.over ? null : turnOf(this.state)));
  /** What `seat` may do, a 1 for each action. */
  legal = $derived.by(() => (this.seat === null ? null : this.game.legal(this.state, this.seat)));
  /** Whether a person has to ask for the draw that nature owes, or to tell what fell. */
  draws = $derived.by(() => this.mine && this.state.chance > 0 && (this.typed || this.#isAskedFor()));
  standing = $derived.by(() => this.game.standing(this.state));

  /** Without workers it is a table to look at. */
  protected constructor(id: string, game: Game<State, Rules>, face: Face<State>, header: HeaderLine, worker: Worker | null, bots: Worker | null) {
    this.id = id;
    this.game = game;
    this.face = face;
    this.header = header;
    this.#worker = worker;
    this.#bots = bots;
    this.coach = new Coach(this as unknown as Table, hired);
  }

  /** What the coach says of the decision that `seat` owes, if it was asked: boards mark `advice.best`. */
  get advice(): Advice | null {
    return this.coach.advice;
  }

  /** Keep a new game, to be opened by its id. Dice fall by a new seed, unless people throw their own. */
  static async begin(game: string, setup: Omit<Setup, "seed">): Promise<string> {
    const id = random(10);
    await once({ do: "begin", game, id, setup: { ...setup, ...(!setup.typed && { seed: random(16) }) } });
    return id;
  }

  /** Keep a game that comes from a file, if it is one of ours and nothing in it is wrong. */
  static async takeIn(replay: string): Promise<string> {
    const id = random(10);
    await once({ do: "take in", id, replay });
    return id;
  }

  /** Keep a new game that goes on from a moment of this one, with others on its seats. This one stays as it is. */
  async whatIf(step: number, seats: SeatLine[]): Promise<string> {
    const id = random(10);
    await once({ do: "what if", id, of: this.id, step, seats, seed: random(16) });
    return id;
  }

  /** Keep a new game of the same people; who was second begins. */
  again(): Promise<string> {
    const { seats, options, typed } = this.header;
    return Table.begin(this.game.id, { seats: [...seats.slice(1), ...seats.slice(0, 1)], options: options ?? {}, typed: typed ?? false });
  }

  /** Go on with a game that is kept here. */
  static async open(id: string, takeOver = false): Promise<Table> {
    const worker = hired();
    const answer = await first(worker, { do: "open", id, takeOver });
    if (!("opened" in answer)) throw new TypeError("open");
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

  /** The level of a bot; null for a person, and for bots of former days. */
  levelOf(seat: number): string | null {
    const { bot } = this.header.seats[seat]!;
    return this.game.description.bots.levels.some(({ name }) => name === bot) ? bot! : null;
  }

  /** The seats of people. */
  get people(): number[] {
    return this.header.seats.flatMap((seat, number) => (seat.bot === undefined ? [number] : []));
  }

  /** Whose things belong in front: the person's who decides or throws; null: as they lie. */
  get front(): number | null {
    return this.seat ?? (this.draws ? this.turn : null);
  }

  /** Whether everybody may see everything: where nothing is secret, or no longer. */
  get revealed(): boolean {
    return !this.game.description.secrets || this.over;
  }

  #isAskedFor(): boolean {
    const turn = turnOf(this.state);
    const person = turn === null ? this.people.length > 0 : !this.isBot(turn);
    return person && this.face.waits(this.state);
  }

  // What people do

  /** Whether `seat` may do this now. */
  may(action: number): boolean {
    return this.legal?.[action] === 1;
  }

  /** Decide; what is not allowed is told with its reason. */
  async play(action: number): Promise<boolean> {
    if (this.seat === null || this.busy) return false;
    if (!this.may(action)) {
      this.refuse(this.face.story.refusal(this.state, this.seat, action));
      return false;
    }
    return this.#ask({ do: "play", seat: this.seat, action });
  }

  /** Let nature draw; with real dice, what fell. */
  fall(outcome?: string): Promise<boolean> {
    return this.#ask(outcome === undefined ? { do: "fall" } : { do: "fall", outcome });
  }

  /** Whoever may take something back here: with real dice whatever was typed last, else a person's own decision. */
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

  /** Take back the last steps and do others instead, or, where that is not possible, nothing. */
  anew(steps: number, then: Done[]): Promise<boolean> {
    return this.#ask({ do: "anew", steps, then });
  }

  refuse(phrase: Phrase): void {
    this.refused = phrase;
    app.announce(tell(phrase, this.names));
  }

  /** Somebody has read why something was not possible; what goes on by itself may try again. */
  understood(): void {
    this.refused = null;
    this.#wake?.();
  }

  /** Do not wait any longer for what is only shown. */
  skip(): void {
    this.#wake?.();
  }

  // What happens

  async #ask(asked: Asked): Promise<boolean> {
    if (this.#worker === null) return false;
    this.busy = true;
    this.refused = null;
    const answer = await this.#answered(asked);
    this.busy = false;
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

  /** Show how it stands; what has just happened is a moment, what had happened before the game was opened is none. */
  #show({ keep, steps, now, undoable, lines, ...opened }: Changed | Opened): void {
    this.steps = [...this.steps.slice(0, keep), ...steps];
    const after = this.game.read(now);
    const last = this.steps.at(-1);
    const happened = steps.length > 0 && !("header" in opened);
    this.moment = last === undefined || !happened ? null : { number: lines, event: last.event, before: this.game.read(last.before), after };
    this.state = after;
    this.undoable = undoable;
    this.lines = lines;
    this.coach.look();
    if (this.moment !== null) app.announce(this.told(this.steps.length - 1).map((phrase) => tell(phrase, this.names)).join(" "));
  }

  /** What the event at this place did, in sentences, as the people here may read it. */
  told(step: number): Phrase[] {
    const { event, before } = this.steps[step]!;
    const [then, after] = [this.game.read(before), step + 1 < this.steps.length ? this.game.read(this.steps[step + 1]!.before) : this.state];
    if ("action" in event) return this.face.story.decided(then, event.seat, event.action, after);
    return this.face.story.fell(then, event.outcome, after, this.people.length === 1 ? this.people[0]! : null);
  }

  // What goes on by itself

  /** Until the table is closed: nature throws, bots decide, people are waited for. */
  async run(): Promise<void> {
    while (!this.#closed) {
      if (!this.mine || this.over) await this.#sleep();
      else if (this.state.chance > 0) await this.#draw();
      else {
        const bot = bits(this.state.pending).find((seat) => this.isBot(seat));
        if (bot === undefined) await this.#sleep();
        else await this.#think(bot);
      }
    }
  }

  async #draw(): Promise<void> {
    if (this.draws) return this.#sleep();
    const turn = turnOf(this.state);
    if (this.#regret && turn !== null && this.isBot(turn) && this.regrets !== null) {
      this.#regret = false;
      const now = this.state;
      this.regretting = true;
      await this.#pause(REGRET);
      this.regretting = false;
      if (this.state !== now || !this.mine) return;
    }
    if (this.busy) return this.#pause(LOOK);
    if (!(await this.fall())) return this.#pause(RETRY);
    await this.#pause(SETTLE);
  }

  async #think(seat: number): Promise<void> {
    this.thinking = seat;
    const [action] = await Promise.all([this.#chosen(seat), this.#pause(LOOK)]);
    this.thinking = null;
    if (this.#closed || !this.mine || !((this.state.pending >> seat) & 1)) return;
    if (await this.#ask({ do: "play", seat, action })) await this.#pause(LOOK);
    else await this.#pause(RETRY);
  }

  #chosen(seat: number): Promise<number> {
    const thought: Thought = {
      number: this.lines,
      game: this.game.id,
      state: this.state.bytes,
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

  /** Until something happens. */
  #sleep(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }

  /** For people to see something; a tap ends it. */
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

/** Ask a worker that has nothing else to do. */
export async function once(asked: Asked): Promise<Answer> {
  const worker = hired();
  try {
    return await first(worker, asked);
  } finally {
    worker.terminate();
  }
}

/** The answer to the first thing that a worker is asked. A Refusal, if it cannot be done: then it has nothing to do. */
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

/** Why a game could not be opened. */
export class Refusal extends Error {
  readonly phrase: Phrase;
  constructor(phrase: Phrase) {
    super(phrase.key);
    this.phrase = phrase;
  }
}

/** The seat whose turn it is, where the game has turns; else who alone owes a decision. */
export function turnOf(state: Header): number | null {
  const turn = (state as Header & { turn?: number }).turn;
  if (turn !== undefined) return turn;
  const pending = bits(state.pending);
  return pending.length === 1 ? pending[0]! : null;
}
