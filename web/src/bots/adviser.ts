// What a game's `web/adviser.ts` offers to bots, coach and review: best play, exactly (`solve/solution.py`).

import { addExact } from "../games.ts";
import type { Game, Options } from "../match/game.ts";
import { readStored, type Stored } from "./stored.ts";

/** Games in which each seat plays for its own points, and what that is worth is known. */
export interface Adviser {
  /** The expected final points of a seat that plays best from this state on, whoever's turn it is. */
  value(state: Uint8Array, seat: number): number;
  /** The same for each legal action. If not everything is asked for, some may be left out that are never better than others. */
  actionValues(state: Uint8Array, seat: number, everything: boolean): Map<number, number>;
  /** As `actionValues`, and in a fifth of a second: estimates where it takes longer. */
  roughValues(state: Uint8Array, seat: number): Map<number, number>;
  /** What best play does. */
  best(state: Uint8Array, seat: number): number;
  /** The same by `roughValues`, where `best` takes longer. */
  roughBest?(state: Uint8Array, seat: number): number;
  /** The chance of winning with each legal action, if this turn is played to win and all else for points. */
  winValues(state: Uint8Array, seat: number): Map<number, number>;
  /** What one more throw would be worth here; null in games without a stock of throws. */
  throwPrice(state: Uint8Array, seat: number): number | null;
  /** How much a point weighs: the standard deviation of the final points under best play. */
  spread(options: Options): number;
}

/** Made from a game and its stored solution; `stored` is null for a game that has none. */
export type MakeAdviser = (game: Game<never, never>, stored: Stored | null) => Adviser;

const HOME = "../../../src/tafelrunde/games";
const ADVISERS = import.meta.glob<MakeAdviser>("../../../src/tafelrunde/games/*/web/adviser.ts", { import: "default" });
const SOLUTIONS = import.meta.glob<string>("../../../src/tafelrunde/games/*/data/solution.bin", { query: "?url", import: "default", eager: true });

/** Whether what decisions are worth in a game is known, and not compared. */
export const isAdvised = (game: Game) => `${HOME}/${game.id}/web/adviser.ts` in ADVISERS;

const opened = new WeakMap<Game, Promise<Adviser>>();

/** A game's adviser, opened once. Its module and its solution are fetched when they are first needed. */
export function adviserOf(game: Game): Promise<Adviser> {
  const adviser = opened.get(game) ?? open(game);
  opened.set(game, adviser);
  adviser.catch(() => opened.delete(game));
  return adviser;
}

async function open(game: Game): Promise<Adviser> {
  const address = SOLUTIONS[`${HOME}/${game.id}/data/solution.bin`];
  const [make, stored] = await Promise.all([ADVISERS[`${HOME}/${game.id}/web/adviser.ts`]!(), address === undefined ? null : fetched(address, game), addExact(game)]);
  return make(game as Game<never, never>, stored);
}

async function fetched(address: string, game: Game): Promise<Stored> {
  const answer = await fetch(address);
  return readStored(new Uint8Array(await answer.arrayBuffer()), game);
}
