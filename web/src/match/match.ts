// A match: one game being played. Checks every action, keeps the history, undoes and replays (`core/matches/match.py`).

import { draw, keyOf } from "../engine/chance.ts";
import { seatsOf, type Header } from "../engine/record.ts";
import { Problem } from "../text/phrase.ts";
import type { Game, Options } from "./game.ts";
import { FORMAT, MAX_NAME_LENGTH } from "../engine/formats.ts";
import type { HeaderLine, Line, Replay, SeatLine, TableLine } from "./replay.ts";
import type { Story } from "./story.ts";

export type Event = { seat: number; action: number } | { outcome: number };

/** An event whose outcome, if it is a draw, does not matter, and the state before it. */
export interface PastStep {
  event: { seat: number; action: number } | { outcome: unknown };
  before: Uint8Array;
}

/** An event that has not been undone, and the state before it. */
export interface Step extends PastStep {
  event: Event;
  before: Uint8Array;
}

/** The set-up of a match. Outcomes come from a seed, or are typed in by people with real dice. */
export interface Setup {
  seats: SeatLine[];
  options: Options;
  seed?: string;
  typed?: boolean;
  /** Another process draws, and has committed to its outcomes. */
  commitment?: string;
  /** The number of first draws that come from the game this one was forked from, not from the seed. */
  given?: number;
}

export class Match<State extends Header = Header> {
  readonly game: Game<State, unknown>;
  readonly header: HeaderLine;
  readonly #story: Story<State> | null;
  readonly #key: Uint8Array | null;
  #past: Step[] = [];
  #lines: Line[] = [];
  #state: State;

  /** Without a story, refusals carry no reason. */
  constructor(game: Game<State, unknown>, setup: Setup, story: Story<State> | null = null) {
    checkNames(setup.seats);
    const options = game.settings(setup.options);
    this.game = game;
    this.#story = story;
    this.#key = setup.seed === undefined ? null : keyOf(setup.seed);
    this.header = {
      tafelrunde: FORMAT,
      game: game.id,
      version: game.description.version,
      players: setup.seats.length,
      seats: setup.seats.map(({ name, bot }) => (bot === undefined ? { name } : { name, bot })),
      ...(Object.keys(options).length > 0 && { options }),
      ...sourceOf(setup),
      ...(setup.given !== undefined && setup.given > 0 && { given: setup.given }),
    };
    this.#state = game.read(game.start(setup.seats.length, options));
  }

  /** A match with the same past, to try something without changing this one. */
  copy(): Match<State> {
    const copy = new Match(this.game, { ...this.header, options: this.header.options ?? {} }, this.#story);
    [copy.#past, copy.#lines, copy.#state] = [[...this.#past], [...this.#lines], this.#state];
    return copy;
  }

  get now(): Uint8Array {
    return this.#state.bytes;
  }

  get state(): State {
    return this.#state;
  }

  get past(): readonly Step[] {
    return this.#past;
  }

  /** The number of chance events that were not undone. */
  get draws(): number {
    return this.#past.filter(({ event }) => "outcome" in event).length;
  }

  get lines(): readonly Line[] {
    return this.#lines;
  }

  get pending(): number[] {
    return seatsOf(this.#state.pending);
  }

  get over(): boolean {
    return this.#state.chance === 0 && this.#state.pending === 0;
  }

  /** Make a decision, given by id or notation. Throws a Problem with the reason if it is not legal. */
  play(seat: number, given: number | string): void {
    const { seats } = this.header;
    if (seats[seat] === undefined) throw new Problem("unknown-seat", { seat, last: seats.length - 1 });
    const action = typeof given === "string" ? this.game.actions.read(given) : given;
    this.game.actions.find(action);
    if (!this.pending.includes(seat)) throw new Problem("not-your-turn", { seat });
    if (this.game.legal(this.now, seat)[action] !== 1) {
      throw new Problem(this.#story?.refusal(this.state, seat, action) ?? "unknown-action", { action: this.game.actions.write(action) });
    }
    const before = this.now;
    this.#state = this.game.read(this.game.after(before, seat, action));
    this.#append({ event: { seat, action }, before }, { seat, decided: this.game.actions.write(action) });
  }

  /**
   * Resolve the pending chance event and return its outcome. With a seed it is computed; otherwise pass it, as a number
   * or in notation.
   */
  draw(given?: number | string): number {
    const { chance } = this.state;
    if (chance === 0) throw new Problem("no-draw-now");
    const outcome = this.#outcome(given, chance);
    const before = this.now;
    this.#state = this.game.read(this.game.afterDraw(before, outcome));
    this.#append({ event: { outcome }, before }, { fell: this.game.draws.write(before, outcome) });
    return outcome;
  }

  #outcome(given: number | string | undefined, chance: number): number {
    const position = this.draws;
    if (this.#key === null || position < (this.header.given ?? 0)) {
      if (given === undefined) throw new Problem("outcome-missing");
      const outcome = typeof given === "string" ? this.game.draws.read(this.now, given) : given;
      if (outcome < 0 || outcome >= chance) throw new Problem("outcome-out-of-range", { outcome, below: chance });
      return outcome;
    }
    const outcome = draw(this.#key, position, chance);
    const drawn = this.game.draws.write(this.now, outcome);
    if (given !== undefined && given !== (typeof given === "string" ? drawn : outcome)) {
      throw new Problem("outcome-not-of-seed", { outcome: given, drawn });
    }
    return outcome;
  }

  #append(step: Step, line: Line): void {
    this.#past.push(step);
    this.#lines.push(line);
  }

  /** Whether a seat may undo its last decision. */
  undoable(seat: number): boolean {
    return this.#undoStep(seat) !== null;
  }

  /** Undo a seat's own last decision. Not possible after a draw, or after another player has acted on it. */
  undo(seat: number): void {
    const step = this.#undoStep(seat);
    if (step === null) throw new Problem("no-undo");
    this.#undoStepAt(step);
  }

  #undoStep(seat: number): number | null {
    const step = this.#past.findLastIndex(({ event }) => "outcome" in event || event.seat === seat);
    const last = this.#past[step];
    if (last === undefined || "outcome" in last.event) return null;
    return step === this.#past.length - 1 || this.#sameRound(last.before) ? step : null;
  }

  /** Whether every seat that has decided since this state, or still has to, already had to decide then. */
  #sameRound(before: Uint8Array): boolean {
    const now = this.state.pending;
    return now !== 0 && (now & ~this.game.read(before).pending) === 0;
  }

  /** Undo the last event, whatever it was. For people with real dice, who may have mistyped a throw. */
  undoLast(): void {
    if (this.#past.length === 0) throw new Problem("nothing-to-take-back");
    this.#undoStepAt(this.#past.length - 1);
  }

  /** Undo an event; decisions that others have made since are applied again without it. */
  #undoStepAt(step: number): void {
    this.#lines.push({ back: step });
    const [taken, ...since] = this.#past.slice(step);
    this.#past = this.#past.slice(0, step);
    let now = taken!.before;
    for (const { event } of since) {
      if ("outcome" in event) throw new Problem("nothing-to-take-back");
      this.#past.push({ event, before: now });
      now = this.game.after(now, event.seat, event.action);
    }
    this.#state = this.game.read(now);
  }

  /** The points of every seat once the game is over. */
  finalPoints(): number[] | null {
    return this.over ? this.game.standing(this.now).points : null;
  }

  /** The match so far, for a file. */
  replay(): Replay {
    return { header: this.header, lines: [...this.#lines], scores: this.finalPoints() };
  }

  /**
   * Replay a file. Throws a Problem that names the first line that breaks the rules or does not follow from the seed.
   */
  static from<State extends Header>(game: Game<State, unknown>, replay: Replay, story: Story<State> | null = null): Match<State> {
    const { header } = replay;
    if (header.game !== game.id) throw new Problem("replay-other-game", { game: header.game, expected: game.id });
    if (header.version !== game.description.version) {
      throw new Problem("replay-rules-version", { game: game.id, version: header.version, ours: game.description.version });
    }
    const match = new Match(game, { ...header, options: header.options ?? {} }, story);
    replay.lines.forEach((line, index) => {
      try {
        match.applyLine(line);
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem;
        throw new Problem("replay-line-does-not-fit", { line: index + 2, why: problem.phrase });
      }
    });
    const given = header.given ?? 0;
    if (given > match.draws) {
      const why = new Problem("replay-given-too-many", { given, draws: match.draws }).phrase;
      throw new Problem("replay-bad-line", { line: 1, why });
    }
    if (replay.scores !== null) {
      if (!match.over) throw new Problem("replay-not-over");
      if (JSON.stringify(replay.scores) !== JSON.stringify(match.finalPoints())) throw new Problem("replay-scores-differ");
    }
    return match;
  }

  /** A new match from the position before `step`, with another seed and optionally other players. */
  fork(step: number, seed: string, seats: SeatLine[] = this.header.seats): Match<State> {
    const events = this.#past.slice(0, step).map(({ event }) => event);
    const given = events.filter((event) => "outcome" in event).length;
    const match = new Match(this.game, { seats, options: this.header.options ?? {}, seed, given }, this.#story);
    for (const event of events) "outcome" in event ? match.draw(event.outcome) : match.play(event.seat, event.action);
    return match;
  }

  /** Apply a line of a replay. A line about a table does nothing. */
  applyLine(line: Line | TableLine): void {
    if ("raw" in line) return;
    if ("fell" in line) this.draw(line.fell);
    else if ("decided" in line) this.play(line.seat, line.decided);
    else {
      const since = this.#past.slice(line.back + 1);
      const isValid = line.back >= 0 && line.back < this.#past.length && !since.some(({ event }) => "outcome" in event);
      if (!isValid) throw new Problem("nothing-to-take-back");
      this.#undoStepAt(line.back);
    }
  }
}

/** The one field of the header that tells where outcomes come from. */
function sourceOf({ seed, commitment }: Setup): Pick<HeaderLine, "seed" | "commitment" | "typed"> {
  if (seed !== undefined) return { seed };
  return commitment === undefined ? { typed: true } : { commitment };
}

/** Throws a Problem if a name is empty, too long or unprintable, or two are equal. */
export function checkNames(seats: readonly SeatLine[]): void {
  for (const { name } of seats) {
    const length = [...name].length;
    if (length > MAX_NAME_LENGTH) throw new Problem("name-too-long", { length, most: MAX_NAME_LENGTH, start: name.slice(0, 10) });
    if (name.trim() === "" || /[\p{C}\p{Zl}\p{Zp}]/u.test(name)) throw new Problem("name-unprintable", { name });
  }
  if (new Set(seats.map(({ name }) => name)).size < seats.length) throw new Problem("names-alike");
}
