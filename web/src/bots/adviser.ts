// Exact play for bots, coach and review (`solve/solution.py`): by the compiled query of the game's `exact.wasm`, or, in
// games that have none yet, by the game's `web/adviser.ts`.
//
// Most bots do not need it, so the adviser, the module `exact.wasm` and the solution are fetched on first use.

import type { Exact } from "../engine/description.ts";
import type { Game, Options } from "../match/game.ts";
import { QueryAdviser } from "./query.ts";
import { readSolution, type SolutionFile } from "./solution-file.ts";

/** Exact values for a game in which each seat maximises its own points. */
export interface Adviser {
  /** The expected final points of `seat` under best play from `state` on, no matter whose turn it is. */
  value(state: Uint8Array, seat: number): number;
  /** The same for each legal action. Without `everything`, actions that are never better than others may be missing. */
  actionValues(state: Uint8Array, seat: number, everything: boolean): Map<number, number>;
  /** As `actionValues`, within 0.2 s: estimates where exact values take longer. */
  roughValues(state: Uint8Array, seat: number): Map<number, number>;
  /** The action of best play. */
  best(state: Uint8Array, seat: number): number;
  /** The best action by `roughValues`, for games where `best` takes longer. */
  roughBest?(state: Uint8Array, seat: number): number;
  /** The chance of winning with each legal action, if this turn is played to win and the rest for points. */
  winValues(state: Uint8Array, seat: number): Map<number, number>;
  /** The value of one more throw here; null in games without a stock of throws. */
  throwPrice(state: Uint8Array, seat: number): number | null;
  /** The standard deviation of the final points under best play, which losses are measured against. */
  spread(options: Options): number;
}

/** Makes an adviser from a game and its solution file; `solution` is null for a game without one. */
export type MakeAdviser = (game: Game<never, never>, solution: SolutionFile | null) => Adviser;

const HOME = "../../../src/tafelrunde/games";
const ADVISERS = import.meta.glob<MakeAdviser>("../../../src/tafelrunde/games/*/web/adviser.ts", { import: "default" });
const MODULES = import.meta.glob<string>("../../../src/tafelrunde/games/*/exact.wasm", { query: "?url", import: "default", eager: true });
const DESCRIPTIONS = import.meta.glob<string>("../../../src/tafelrunde/games/*/rules.json", { query: "?url&exact", import: "default", eager: true });
const SOLUTIONS = import.meta.glob<string>("../../../src/tafelrunde/games/*/data/solution.bin", { query: "?url", import: "default", eager: true });

/** Whether the values of a game's decisions are exact; otherwise they are compared by sampling. */
export const hasAdviser = (game: Game) => `${HOME}/${game.id}/exact.wasm` in MODULES;

const advisers = new WeakMap<Game, Promise<Adviser>>();

/** Return a game's adviser; it is loaded once. */
export function adviserOf(game: Game): Promise<Adviser> {
  const adviser = advisers.get(game) ?? loadAdviser(game);
  advisers.set(game, adviser);
  adviser.catch(() => advisers.delete(game));
  return adviser;
}

/** Load the module for exact play into the game's engine. */
async function addExactModule(game: Game): Promise<void> {
  const [response, module] = await Promise.all([
    fetch(DESCRIPTIONS[`${HOME}/${game.id}/rules.json`]!),
    WebAssembly.compileStreaming(fetch(MODULES[`${HOME}/${game.id}/exact.wasm`]!)),
  ]);
  const { exact, precomputed } = (await response.json()) as Exact;
  game.precomputed = precomputed;
  game.engine.add(module, exact.functions);
}

async function loadAdviser(game: Game): Promise<Adviser> {
  const address = SOLUTIONS[`${HOME}/${game.id}/data/solution.bin`];
  const loading = address === undefined ? null : fetch(address).then((response) => response.arrayBuffer());
  const [make, data] = await Promise.all([ADVISERS[`${HOME}/${game.id}/web/adviser.ts`]?.(), loading, addExactModule(game)]);
  const solution = data && (await readSolution(new Uint8Array(data), game));
  return make === undefined ? new QueryAdviser(game, solution!.numbers) : make(game as Game<never, never>, solution);
}
