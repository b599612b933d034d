// Bots: the levels that `rules.json` describes, run by the module's compiled loops (`bots/levels.py`).
//
// A bot is created for every move and has no memory: the same seed gives the same choice, here and in Python.

import type { LevelDescription } from "../engine/description.ts";
import { uniform, type Stream } from "../engine/rng.ts";
import type { Game } from "../match/game.ts";
import { Problem } from "../text/phrase.ts";
import type { Adviser } from "./adviser.ts";
import { JUDGE, VALUE, resample, playersOf, OnePlyScores, withScratchStates, type Evaluator } from "./one-ply.ts";
import { Tree } from "./tree.ts";

/** Chooses an action for a seat that must decide, in a state sampled from what the seat knows. */
type Choose = (state: Uint8Array, seat: number) => number;
type Of<Mind extends LevelDescription["mind"]> = Extract<LevelDescription, { mind: Mind }>;

type FallibleLevel = Exclude<LevelDescription, Of<"win" | "foresight" | "search">>;

/** Plays the best action one ply ahead; for tests, and for games saved before levels existed. */
const GREEDY = "greedy";

/** Make a bot. Hidden information is resampled before it chooses, so it cannot use what its seat does not know. */
export async function bot(name: string, game: Game, rng: Stream): Promise<Choose> {
  const choose = await makeBot(name, game, rng);
  return (state, seat) => choose(resample(game, state, seat, rng), seat);
}

async function makeBot(name: string, game: Game, rng: Stream): Promise<Choose> {
  if (name === GREEDY) return greedyBot(game, rng, JUDGE);
  const { levels } = game.description.bots;
  const level = levels.find((level) => level.name === name);
  if (level === undefined) throw new Problem("unknown-bot", { bot: name, known: levels.map((level) => level.name) });
  if (level.mind === "win") return winningBot(game);
  if (level.mind === "foresight") return lookaheadBot(game, rng, level);
  if (level.mind === "search") return searchBot(game, rng, level);
  return fallibleBot(game, rng, level);
}

/** Load exact play; only the bots that use it fetch it. */
async function loadAdviser(game: Game): Promise<Adviser> {
  return (await import("./adviser.ts")).adviserOf(game);
}

function greedyBot(game: Game, rng: Stream, evaluator: Evaluator): Choose {
  const scores = new OnePlyScores(game, evaluator, rng);
  return (state, seat) => scores.evaluate(state, seat);
}

/** A bot that scores every action with an evaluator and chooses with human-like weaknesses (`bots/weaknesses.py`). */
async function fallibleBot(game: Game, rng: Stream, level: FallibleLevel): Promise<Choose> {
  const { mind, temper, unit } = level;
  const scores = new OnePlyScores(game, mind === "learned" ? VALUE : JUDGE, rng);
  const adviser = mind === "points" ? await loadAdviser(game) : null;
  // Every bot gets a random share of each weakness, so that two bots of a level differ.
  const shares = [0.5 + 0.5 * uniform(rng), 0.5 + 0.5 * uniform(rng), uniform(rng), uniform(rng), 1];
  const units = [1, unit, 1, unit, unit];
  const weaknesses = Float64Array.from(temper, (limit, weakness) => limit * shares[weakness]! * units[weakness]!);
  return (state, seat) => {
    scores.evaluate(state, seat);
    if (adviser !== null) {
      scores.mask.fill(0);
      for (const [action, value] of adviser.roughValues(state, seat)) {
        scores.mask[action] = 1;
        scores.values[action] = value;
      }
    }
    return game.engine.call("pick", scores.values, scores.gains, scores.risks, scores.mask, weaknesses, rng);
  };
}

/**
 * A bot that plays what wins most often; ties go to the best action for points, else to the one that ends the turn
 * soonest.
 */
async function winningBot(game: Game): Promise<Choose> {
  const adviser = await loadAdviser(game);
  const forPoints = (state: Uint8Array, seat: number) => adviser.roughBest?.(state, seat) ?? adviser.best(state, seat);
  return (state, seat) => {
    const values = adviser.winValues(state, seat);
    const highest = Math.max(...values.values());
    const equal = [...values].filter(([, value]) => highest - value < game.description.bots.close).map(([action]) => action);
    const best = equal.length > 1 ? forPoints(state, seat) : -1;
    return equal.includes(best) ? best : equal.at(-1)!;
  };
}

/** A bot that tries the best actions by learned value in the same sampled futures (`bots/lookahead.py`). */
function lookaheadBot(game: Game, rng: Stream, settings: Of<"foresight">): Choose {
  const scores = new OnePlyScores(game, VALUE, rng);
  return (state, seat) => {
    const best = scores.evaluate(state, seat);
    const players = playersOf(game, state);
    const near = scores.bestFirst.filter((action) => scores.values[action]! >= scores.values[best]! - settings.near);
    if (near.length === 1 || players === 1) return best; // a lone player always wins
    let candidates = near.slice(0, settings.candidates);
    let totals = new Float64Array(candidates.length);
    const sharedPlies = new Int32Array(candidates.length * settings.once);
    const scratch = [null, null, null, sharedPlies, new Float64Array(2 * players), new Float64Array(game.description.bots.scratch)];
    const depths = [settings.draws, settings.own, settings.others, settings.looks, settings.once];
    for (let round = 0; round < settings.rounds; round++) {
      if (round) {
        const order = [...totals.keys()].sort((a, b) => totals[b]! - totals[a]!); // the sort is stable: ties keep their order
        const better = order.slice(0, Math.max(2, Math.floor(candidates.length / 2)));
        candidates = better.map((index) => candidates[index]!);
        totals = new Float64Array(better.map((index) => totals[index]!));
      }
      game.engine.call("foresee", withScratchStates(state), seat, candidates, totals, settings.worlds << round, ...depths, rng, ...scratch);
    }
    return candidates[totals.indexOf(Math.max(...totals))]!;
  };
}

/** A bot that searches a tree (`bots/search.py`). */
function searchBot(game: Game, rng: Stream, settings: Of<"search">): Choose {
  const { learns, search } = game.description.bots;
  const scores = new OnePlyScores(game, learns ? VALUE : JUDGE, rng);
  return (state, seat) => {
    const best = scores.evaluate(state, seat);
    const players = playersOf(game, state);
    if (scores.bestFirst.length === 1 || players === 1) return best;
    const tree = new Tree(game, players, settings.iterations + search.roots);
    tree.suggest(seat, scores.bestFirst.slice(0, settings.candidates).toReversed());
    while (tree.visits < settings.iterations) tree.search(state, seat, Math.min(search.slice, settings.iterations - tree.visits), rng, settings);
    return tree.mostVisited(seat).find((action) => scores.mask[action] === 1) ?? best;
  };
}
