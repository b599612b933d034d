// One-ply scores: evaluates the state after each action (`bots/one_ply.py`).

import type { Stream } from "../engine/rng.ts";
import type { Game } from "../match/game.ts";

/** The evaluator: the game's judge or its learned value. */
export type Evaluator = 0 | 1;
export const JUDGE = 0;
export const VALUE = 1;

export class OnePlyScores {
  readonly mask: Uint8Array;
  readonly values: Float64Array;
  readonly gains: Float64Array;
  readonly risks: Float64Array;
  readonly #game: Game;
  readonly #evaluator: Evaluator;
  readonly #rng: Stream;

  constructor(game: Game, evaluator: Evaluator, rng: Stream) {
    this.#game = game;
    this.#evaluator = evaluator;
    this.#rng = rng;
    this.mask = new Uint8Array(game.actions.size);
    [this.values, this.gains, this.risks] = [0, 1, 2].map(() => new Float64Array(game.actions.size)) as [Float64Array, Float64Array, Float64Array];
  }

  /** Score every action of a seat that must decide, and return the best one. */
  evaluate(state: Uint8Array, seat: number): number {
    const { engine, description } = this.#game;
    const scratch = [new Float64Array(2 * playersOf(this.#game, state)), null, new Float64Array(description.bots.scratch)];
    return engine.call("weigh", withScratchStates(state), seat, this.#evaluator, this.#rng, this.mask, this.values, this.gains, this.risks, ...scratch);
  }

  /** The legal actions, best first. */
  get bestFirst(): number[] {
    return legalOf(this.mask).sort((a, b) => this.values[b]! - this.values[a]!);
  }
}

/** Return `state` three times over: compiled loops use the second and third copy as scratch states. */
export function withScratchStates(state: Uint8Array): Uint8Array {
  const states = new Uint8Array(3 * state.length);
  for (const copy of [0, 1, 2]) states.set(state, copy * state.length);
  return states;
}

export function playersOf(game: Game, state: Uint8Array): number {
  return game.read(state).players;
}

/** The indices that are set in a mask. */
export function legalOf(mask: Uint8Array): number[] {
  return Array.from(mask.keys()).filter((action) => mask[action] === 1);
}

/** Return a copy of `state` with everything that `seat` does not know resampled. */
export function resample(game: Game, state: Uint8Array, seat: number, rng: Stream): Uint8Array {
  const world = state.slice();
  game.engine.call("resample", world, seat, rng);
  return world;
}
