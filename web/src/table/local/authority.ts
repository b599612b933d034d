// The authority over one game on this device: it checks commands, drives the game, and saves every event before it
// reports it. It tells the page only what the person at the screen may see.

import type { TableCommand } from "../../engine/formats.ts";
import type { Header } from "../../engine/record.ts";
import type { Match, Step } from "../../match/match.ts";
import type { Line } from "../../match/replay.ts";
import type { Story } from "../../match/story.ts";
import { packPhrase, Problem } from "../../text/phrase.ts";
import { TableModel, type Due } from "../model.ts";
import { UNDO_GRACE_MS, type Snapshot, type Update, type Viewer } from "../source.ts";
import { peopleOf, Views, type Readers } from "../views.ts";
import type { MoveRequest, Notice } from "./protocol.ts";

const SAVE_RETRY_MS = 5000; // until a failed save is tried again

/** The surroundings of an authority: the store, the bots and the page. */
export interface Surroundings {
  /** Append lines to a log of `length` lines. Throws a Problem if that is not possible. */
  save(length: number, lines: readonly Line[], scores: number[] | null): Promise<void>;
  chooseMove(request: MoveRequest): Promise<number>;
  notify(notice: Notice): void;
}

export class Authority {
  readonly #around: Surroundings;
  readonly #views: Views;
  #table: TableModel;
  #viewer: Viewer;
  #hasLock: boolean;
  /** The steps that the page has received. */
  #sent: readonly Step[] = [];
  /** Changes happen one after the other. */
  #queue: Promise<unknown> = Promise.resolve();
  #isDriving = false;
  #wake: (() => void) | null = null;
  /** Whether the last event was a person's decision, which they may want to undo. */
  #mayRegret = false;
  /** The number of steps that the page has shown. */
  #shown = 0;

  constructor(id: string, match: Match, story: Story<Header>, hasLock: boolean, around: Surroundings) {
    this.#table = new TableModel(match);
    this.#views = new Views(id, story);
    this.#hasLock = hasLock;
    this.#around = around;
    const people = peopleOf(match.header);
    this.#viewer = people.length === 1 ? people[0]! : null;
  }

  /** The game as the person at the screen sees it; for a review of a finished game with the secrets of all. */
  snapshot(isReview = false): Snapshot {
    const { match, people } = this.#table;
    this.#sent = [];
    const { seed, ...header } = match.header;
    return {
      ...this.#update(isReview && match.over ? "everyone" : this.#viewer),
      header: match.over || !match.game.description.secrets ? match.header : header,
      viewer: this.#viewer,
      start: this.#views.state(match, 0, this.#viewer),
      here: this.#hasLock ? people : [],
      hasLock: this.#hasLock,
    };
  }

  #update(readers: Readers = this.#viewer): Update {
    const { match } = this.#table;
    let keep = 0;
    while (keep < this.#sent.length && keep < match.past.length && this.#sent[keep] === match.past[keep]) keep++;
    this.#sent = [...match.past];
    const undoable = [...match.header.seats.keys()].filter((seat) => match.undoable(seat));
    return { keep, steps: this.#views.steps(match, keep, readers), lines: match.lines.length, undoable, due: this.#due() };
  }

  /** What happens next. `grace` only if the authority really waits. */
  #due(): Due | null {
    const due = this.#table.due();
    return due !== null && "grace" in due ? { ...due, grace: due.grace && this.#mayRegret } : due;
  }

  /** Carry out a command of the people here. Throws a Problem if it is refused. */
  command(command: TableCommand): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.#hasLock) throw new Problem("web-played-elsewhere");
      await this.#commit(this.#table.decide(command, this.#table.people), command.do === "play");
    });
  }

  /** Continue with another person at the screen. */
  look(viewer: Viewer): Promise<Snapshot> {
    return this.#inTurn(() => {
      if (viewer !== null && !this.#table.people.includes(viewer)) throw new Problem("not-your-seat", { seat: viewer });
      this.#viewer = viewer;
      return Promise.resolve(this.snapshot());
    });
  }

  report(shown: number): void {
    this.#shown = shown;
    this.#wake?.();
  }

  /** End the time to undo, or the time until a failed save is tried again. */
  goOn(): void {
    this.#mayRegret = false;
    this.#wake?.();
  }

  loseLock(): void {
    this.#hasLock = false;
    this.#wake?.();
  }

  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(change);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Save lines, then apply and report them: memory is never ahead of the disk. */
  async #commit(lines: readonly Line[], isPersonal: boolean): Promise<void> {
    const { match } = this.#table;
    const next = match.copy();
    lines.forEach((line) => next.applyLine(line));
    await this.#around.save(match.lines.length, lines, next.finalPoints());
    this.#table = new TableModel(next);
    this.#mayRegret = isPersonal;
    this.#around.notify({ update: this.#update() });
    this.#wake?.();
    void this.drive();
  }

  // Driving the game

  /** Take every step that happens by itself, until a person must act. */
  async drive(): Promise<void> {
    if (this.#isDriving) return;
    this.#isDriving = true;
    for (let due = this.#table.due(); this.#hasLock && due !== null && !("wait" in due); due = this.#table.due()) {
      try {
        await this.#takeStep(due);
      } catch (problem) {
        this.#around.notify({ stuck: packPhrase(asPhrase(problem)) });
        await this.#pause(SAVE_RETRY_MS);
      }
    }
    this.#isDriving = false;
  }

  async #takeStep(due: Exclude<Due, { wait: number[] }>): Promise<void> {
    const { match } = this.#table; // replaced by every event
    const isOutdated = () => this.#table.match !== match || !this.#hasLock;
    if (due.grace && this.#mayRegret) {
      await this.#pause(UNDO_GRACE_MS);
      if (isOutdated()) return;
      this.#mayRegret = false;
      this.#around.notify({ update: this.#update() });
    }
    if (this.#followsPage && this.#shown < match.past.length) return this.#pause(Infinity);
    const action = "bot" in due ? await this.#around.chooseMove(this.#moveRequest(due.bot, due.level)) : null;
    await this.#inTurn(async () => {
      if (isOutdated()) return;
      const lines = "bot" in due ? this.#table.decide({ do: "play", seat: due.bot, action: match.game.actions.write(action!) }, [due.bot]) : this.#draws();
      await this.#commit(lines, false);
    });
  }

  /** All draws that happen by themselves now: saved at once, so that a set-up of thirty draws takes no second. */
  #draws(): Line[] {
    const trial = new TableModel(this.#table.match.copy());
    const lines: Line[] = [];
    for (let due = trial.due(); due !== null && "draw" in due && !("wait" in due); due = trial.due()) {
      const [line] = trial.decide({ do: "draw" }, []);
      trial.apply(line!);
      lines.push(line!);
    }
    return lines;
  }

  /**
   * Whether bots act only when the page has shown everything: if only bots play, the game would otherwise be over before
   * it is seen; with real dice, a bot would repeat its decision before a person could undo the throw it was typed for.
   */
  get #followsPage(): boolean {
    return this.#table.people.length === 0 || this.#table.realDice;
  }

  #moveRequest(seat: number, level: string): MoveRequest {
    const { game, now, header, past, lines } = this.#table.match;
    return { number: lines.length, game: game.id, state: now, seat, level, seed: header.seed ?? "", events: past.length };
  }

  /** Wait until the time is over, or something has happened. */
  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = milliseconds === Infinity ? undefined : setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
    });
  }
}

/** The reason why something failed. */
export function asPhrase(problem: unknown) {
  return problem instanceof Problem ? problem.phrase : new Problem("web-stopped", { why: String(problem) }).phrase;
}
