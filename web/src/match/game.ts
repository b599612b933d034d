// A game: its record, its rules, and its declarations (`core/game.py`).

import { Actions } from "../engine/actions.ts";
import type { Description, Value } from "../engine/description.ts";
import { Draws } from "../engine/draws.ts";
import { Engine, type Argument, type Bytes } from "../engine/engine.ts";
import { read, type Header } from "../engine/record.ts";
import { Problem } from "../text/phrase.ts";

export type Options = Record<string, Value>;

/** The score of every seat. */
export interface Standing {
  points: number[];
  /** 1 for beating all others, 0 for losing to all. */
  utilities: number[];
  /** The seats from best to worst; tied seats share an entry. */
  ranking: number[][];
}

/** A game as generic code (matches, bots, boards) sees it. `State` is the game's own record. */
export class Game<State extends Header = Header, Rules = unknown> {
  readonly description: Description;
  readonly engine: Engine;
  readonly actions: Actions;
  readonly draws: Draws;
  /**
   * Values precomputed at build time, because they are slow to compute and depend only on the rules; loaded with exact
   * play.
   */
  precomputed: Record<string, unknown> = {};
  /** The compiled rules by name, with the arguments of the Python rules. */
  readonly rules: Rules;

  constructor(module: WebAssembly.Module, description: Description) {
    this.description = description;
    this.engine = new Engine(module, description);
    this.actions = new Actions(description);
    this.draws = new Draws(this.engine);
    const functions = description.functions.map(({ name }) => [name, (...given: Argument[]) => this.engine.call(name, ...given)]);
    this.rules = Object.fromEntries(functions) as Rules;
  }

  get id(): string {
    return this.description.game;
  }

  read(bytes: Uint8Array): State {
    return read(this.description, bytes) as State;
  }

  /**
   * All options with their values: the given ones, else the defaults. Throws a Problem for an unknown option or value.
   */
  settings(given: Options): Options {
    for (const name of Object.keys(given)) {
      if (!this.description.options.some((option) => option.name === name)) {
        throw new Problem("unknown-option", { option: name, game: this.id, known: this.description.options.map((option) => option.name) });
      }
    }
    return Object.fromEntries(
      this.description.options.map(({ name, values }) => {
        const value = given[name] ?? values[0]!;
        if (!values.includes(value)) throw new Problem("bad-option-value", { option: name, value: String(value), known: values.map(String) });
        return [name, value];
      }),
    );
  }

  /** Return a new state at its first decision or draw. */
  start(players: number, options: Options): Uint8Array {
    const { seats } = this.description;
    if (players < seats.least || players > seats.most) {
      throw new Problem("bad-players", { players, game: this.id, least: seats.least, most: seats.most });
    }
    const settings = this.settings(options);
    const indices = this.description.options.map(({ name, values }) => values.indexOf(settings[name]!));
    const state = new Uint8Array(this.description.state.size);
    this.engine.call("setup", state, players, indices);
    return state;
  }

  /** The legal actions of a seat, as a mask with 1 for each. */
  legal(state: Bytes, seat: number): Uint8Array {
    const mask = new Uint8Array(this.actions.size);
    this.engine.call("legal", state, seat, mask);
    return mask;
  }

  /** The state after a decision; the given one does not change. */
  after(state: Bytes, seat: number, action: number): Uint8Array {
    const next = copyOf(state);
    this.engine.call("apply", next, seat, action);
    return next;
  }

  /** The state after a draw; the given one does not change. */
  afterDraw(state: Bytes, outcome: number): Uint8Array {
    const next = copyOf(state);
    this.engine.call("resolve", next, outcome);
    return next;
  }

  standing(state: Bytes): Standing {
    const { players } = this.read(bytesOf(state));
    const out = new Float64Array(2 * players);
    this.engine.call("scores", state, out);
    const points = Array.from({ length: players }, (_, seat) => out[2 * seat]!);
    const utilities = points.map((_, seat) => out[2 * seat + 1]!);
    const levels = [...new Set(utilities)].sort((a, b) => b - a);
    return { points, utilities, ranking: levels.map((level) => utilities.flatMap((utility, seat) => (utility === level ? [seat] : []))) };
  }
}

function bytesOf(state: Bytes): Uint8Array {
  return state instanceof Uint8Array ? state : state.bytes;
}

function copyOf(state: Bytes): Uint8Array {
  return bytesOf(state).slice();
}
