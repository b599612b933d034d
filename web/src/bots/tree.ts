// A search tree for one seat (`bots/search.py`). The compiled module grows it; this class allocates and reads it.

import type { Stream } from "../engine/rng.ts";
import type { Game } from "../match/game.ts";
import { withScratchStates } from "./one-ply.ts";

// The columns of a node, as in the module.
const [ACTION, SEAT, VISITS, ALLOWED, FIRST, NEXT, COLUMNS] = [0, 1, 2, 3, 4, 5, 6];
const NONE = -1;
const ROOT = 0;

/** Play rollouts to the end of the game instead of evaluating positions. */
export const TO_THE_END = -1;

/** Search parameters. */
export interface SearchSettings {
  explore: number;
  ahead: number;
  widen: number;
  by_value: boolean;
}

export class Tree {
  readonly nodes: Int32Array;
  readonly #totals: Float64Array;
  readonly #game: Game;
  readonly #players: number;

  constructor(game: Game, players: number, size: number) {
    this.#game = game;
    this.#players = players;
    this.nodes = new Int32Array(size * COLUMNS);
    this.#totals = new Float64Array(size);
    game.engine.call("plant", this.nodes, this.#totals);
  }

  #at(node: number, column: number): number {
    return this.nodes[node * COLUMNS + column]!;
  }

  *#children(): Generator<number> {
    for (let child = this.#at(ROOT, FIRST); child !== NONE; child = this.#at(child, NEXT)) yield child;
  }

  /** Add actions of a seat to be visited first; the last one comes first. */
  suggest(seat: number, actions: readonly number[]): void {
    for (const action of actions) {
      const exists = [...this.#children()].some((child) => this.#at(child, ACTION) === action && this.#at(child, SEAT) === seat);
      if (!exists && this.#at(ROOT, ALLOWED) < this.#totals.length) this.#game.engine.call("grow", this.nodes, this.#totals, ROOT, seat, action);
    }
  }

  /** Search `iterations` more iterations from `state`. */
  search(state: Uint8Array, seat: number, iterations: number, rng: Stream, settings: SearchSettings): void {
    const { search, scratch: scratchSize } = this.#game.description.bots;
    const scratch = [new Int32Array(search.longest), null, new Float64Array(2 * this.#players), new Float64Array(scratchSize)];
    const { explore, ahead, widen, by_value } = settings;
    this.#game.engine.call(
      "search",
      withScratchStates(state),
      seat,
      iterations,
      explore,
      ahead,
      widen,
      Number(by_value),
      rng,
      this.nodes,
      this.#totals,
      ...scratch,
    );
  }

  /** The number of visits of the root. */
  get visits(): number {
    return this.#at(ROOT, VISITS);
  }

  /** The actions of `seat` visited at the root, most visited first. */
  mostVisited(seat: number): number[] {
    const children = [...this.#children()]
      .filter((child) => this.#at(child, SEAT) === seat && this.#at(child, VISITS) > 0)
      .map((child) => ({ action: this.#at(child, ACTION), visits: this.#at(child, VISITS), value: this.#totals[child]! / this.#at(child, VISITS) }));
    children.sort((a, b) => b.visits - a.visits || b.value - a.value || a.action - b.action);
    return children.map(({ action }) => action);
  }
}
