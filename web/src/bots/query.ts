// Exact play by the compiled query of a game, the same function that Python calls (`solve/query.py`).

import type { Game, Options } from "../match/game.ts";
import type { Adviser } from "./adviser.ts";
import { legalOf } from "./one-ply.ts";

export class QueryAdviser implements Adviser {
  readonly #game: Game;
  readonly #solution: Float64Array;
  readonly #mask: Uint8Array;
  readonly #values: Float64Array;
  readonly #figures: Float64Array;

  /** `solution` has all numbers of the game's solution file. */
  constructor(game: Game, solution: Float64Array) {
    this.#game = game;
    this.#solution = solution;
    this.#mask = new Uint8Array(game.actions.size);
    this.#values = new Float64Array(game.actions.size);
    this.#figures = new Float64Array(Object.keys(game.description.bots.figures).length);
  }

  /** Answer a question about a seat, and return the best action. */
  #ask(state: Uint8Array, seat: number, question: "position" | "points" | "win"): number {
    const { engine, description } = this.#game;
    return engine.call("query", state, seat, description.bots.ask[question], this.#solution, null, this.#mask, this.#values, this.#figures);
  }

  #figure(state: Uint8Array, seat: number, name: "value" | "throw_price" | "stdev"): number {
    this.#ask(state, seat, "position");
    return this.#figures[this.#game.description.bots.figures[name]]!;
  }

  #actionValues(state: Uint8Array, seat: number, question: "points" | "win"): Map<number, number> {
    this.#ask(state, seat, question);
    return new Map(legalOf(this.#mask).map((action) => [action, this.#values[action]!]));
  }

  value(state: Uint8Array, seat: number): number {
    return this.#figure(state, seat, "value");
  }

  actionValues(state: Uint8Array, seat: number): Map<number, number> {
    return this.#actionValues(state, seat, "points");
  }

  roughValues(state: Uint8Array, seat: number): Map<number, number> {
    return this.#actionValues(state, seat, "points");
  }

  best(state: Uint8Array, seat: number): number {
    return this.#ask(state, seat, "points");
  }

  winValues(state: Uint8Array, seat: number): Map<number, number> {
    return this.#actionValues(state, seat, "win");
  }

  throwPrice(state: Uint8Array, seat: number): number | null {
    const price = this.#figure(state, seat, "throw_price");
    return Number.isNaN(price) ? null : price;
  }

  spread(options: Options): number {
    return this.#figure(this.#game.start(1, options), 0, "stdev");
  }
}
