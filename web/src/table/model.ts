// A table: a match, and what each device may do to it. Pure: commands in; lines of the log, or a Problem, out
// (`tables/table.py`, `tables/due.py`).
//
// `decide` checks a command and returns the lines that it adds to the log. It changes nothing. The caller stores the lines
// and then calls `apply` for each, so memory is never ahead of the disk.

import { turnOf } from "../engine/record.ts";
import type { Match } from "../match/match.ts";
import type { Draw, Play, TableCommand } from "../engine/formats.ts";
import type { Line } from "../match/replay.ts";
import { Problem } from "../text/phrase.ts";

/** The number of draws, and of a seat's own decisions, so far: the position as that seat sees it. */
export type Position = [draws: number, decisions: number];

/** What happens next: people act, a draw happens by itself, or a bot decides. `grace`: first give a person time to undo. */
export type Due = { wait: number[]; draw: boolean } | { draw: true; grace: boolean } | { bot: number; level: string; grace: boolean };

export class TableModel {
  readonly match: Match;

  constructor(match: Match) {
    this.match = match;
  }

  /** The seats of people. */
  get people(): number[] {
    return this.match.header.seats.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));
  }

  get realDice(): boolean {
    return this.match.header.typed === true;
  }

  /**
   * The position as a seat sees it. A decision made for another position is refused. Other seats' decisions do not
   * count: in a simultaneous round they may arrive in between.
   */
  position(seat: number): Position {
    const events = this.match.past.map(({ event }) => event);
    return [events.filter((event) => "outcome" in event).length, events.filter((event) => "seat" in event && event.seat === seat).length];
  }

  /** The lines that a command adds to the log; `seats` are played on the asking device. Throws a Problem if it is refused. */
  decide(command: TableCommand, seats: readonly number[]): Line[] {
    const trial = this.match.copy();
    const before = trial.lines.length;
    if (command.do === "play") {
      checkSeat(command.seat, seats);
      if (command.position !== undefined && String(command.position) !== String(this.position(command.seat))) throw new Problem("position-outdated");
      trial.play(command.seat, command.action);
    } else if (command.do === "draw") {
      this.#checkDraw(seats);
      trial.draw(command.outcome);
    } else if (command.do === "undo") {
      checkSeat(command.seat, seats);
      trial.undo(command.seat);
    } else {
      if (!this.realDice) throw new Problem("no-undo");
      const steps = command.do === "undo_last" ? 1 : command.steps;
      for (let count = 0; count < steps; count++) trial.undoLast();
      if (command.do === "replace_last") for (const step of command.then) carryOut(trial, step);
    }
    return trial.lines.slice(before);
  }

  apply(line: Line): void {
    this.match.applyLine(line);
  }

  /** One of these seats must be able to ask for the pending draw. Draws that do not wait happen by themselves. */
  #checkDraw(seats: readonly number[]): void {
    const step = this.due();
    if (step !== null && "wait" in step && step.draw && !step.wait.some((seat) => seats.includes(seat))) {
      throw new Problem("not-your-turn", { seat: step.wait[0]! });
    }
  }

  /** What happens next; null if the game is over. */
  due(): Due | null {
    const { match, people } = this;
    if (match.over) return null;
    const turn = turnOf(match.state);
    if (match.state.chance > 0) {
      const askers = turn === null || this.realDice ? people : people.filter((seat) => seat === turn);
      if (this.realDice || (askers.length > 0 && match.game.engine.call("waits", match.now) !== 0)) return { wait: askers, draw: true };
      return { draw: true, grace: turn !== null && !people.includes(turn) && this.#canUndo() };
    }
    const bot = match.pending.find((seat) => !people.includes(seat));
    if (bot === undefined) return { wait: match.pending, draw: false };
    return { bot, level: match.header.seats[bot]!.bot!, grace: turn === bot && this.#canUndo() };
  }

  #canUndo(): boolean {
    return this.people.some((seat) => this.match.undoable(seat));
  }
}

function checkSeat(seat: number, seats: readonly number[]): void {
  if (!seats.includes(seat)) throw new Problem("not-your-seat", { seat });
}

function carryOut(match: Match, step: Play | Draw): void {
  if (step.do === "play") match.play(step.seat, step.action);
  else match.draw(step.outcome);
}
