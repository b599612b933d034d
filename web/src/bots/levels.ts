// Bots: the levels that `rules.json` describes, run by the module's compiled loops (`bots/levels.py`).
//
// A bot is created for every move and has no memory: the same seed gives the same choice, here and in Python.

import type { LevelDescription } from "../engine/description.ts";
import { uniform, type Stream } from "../engine/rng.ts";
import type { Game } from "../match/game.ts";
import type { Adviser } from "./adviser.ts";
import { BY_JUDGE, BY_VALUE, imagined, playersOf, Scales, tripled, type Opinion } from "./scales.ts";
import { Tree } from "./tree.ts";
import { USUAL } from "./usual.ts";

/** Chooses an action for a seat that must decide, in a state sampled from what the seat knows. */
type Choose = (state: Uint8Array, seat: number) => number;
type Of<Mind extends LevelDescription["mind"]> = Extract<LevelDescription, { mind: Mind }>;

type Tempered = Exclude<LevelDescription, Of<"win" | "foresight" | "search">>;

/** Plays the best action one ply ahead; for tests, and for games saved before levels existed. */
const GREEDY = "greedy";

/** Make a bot. Hidden information is resampled before it chooses, so it cannot use what its seat does not know. */
export async function bot(name: string, game: Game, rng: Stream): Promise<Choose> {
  const choose = await made(name, game, rng);
  return (state, seat) => choose(imagined(game, state, seat, rng), seat);
}

async function made(name: string, game: Game, rng: Stream): Promise<Choose> {
  if (name === GREEDY) return weigher(game, rng, BY_JUDGE);
  const { levels } = game.description.bots;
  const level = levels.find((one) => one.name === name) ?? levels.find((one) => one.name === USUAL)!;
  if (level.mind === "win") return winner(game);
  if (level.mind === "foresight") return foreseer(game, rng, level);
  if (level.mind === "search") return searcher(game, rng, level);
  return tempered(game, rng, level);
}

/** Load exact play; only the bots that use it fetch it. */
async function advised(game: Game): Promise<Adviser> {
  return (await import("./adviser.ts")).adviserOf(game);
}

function weigher(game: Game, rng: Stream, opinion: Opinion): Choose {
  const scales = new Scales(game, opinion, rng);
  return (state, seat) => scales.weigh(state, seat);
}

/** A bot that scores every action with an evaluator and chooses with human-like weaknesses (`bots/temper.py`). */
async function tempered(game: Game, rng: Stream, level: Tempered): Promise<Choose> {
  const { mind, temper, unit } = level;
  const scales = new Scales(game, mind === "learned" ? BY_VALUE : BY_JUDGE, rng);
  const adviser = mind === "points" ? await advised(game) : null;
  // Every bot gets a random share of each weakness, so that two bots of a level differ.
  const shares = [0.5 + 0.5 * uniform(rng), 0.5 + 0.5 * uniform(rng), uniform(rng), uniform(rng), 1];
  const units = [1, unit, 1, unit, unit];
  const drawn = Float64Array.from(temper, (most, weakness) => most * shares[weakness]! * units[weakness]!);
  return (state, seat) => {
    scales.weigh(state, seat);
    if (adviser !== null) {
      scales.mask.fill(0);
      for (const [action, value] of adviser.roughValues(state, seat)) {
        scales.mask[action] = 1;
        scales.values[action] = value;
      }
    }
    return game.engine.call("pick", scales.values, scales.gains, scales.risks, scales.mask, drawn, rng);
  };
}

/**
 * A bot that plays what wins most often; ties go to the best action for points, else to the one that ends the turn
 * soonest.
 */
async function winner(game: Game): Promise<Choose> {
  const adviser = await advised(game);
  const forPoints = adviser.roughBest ?? adviser.best;
  return (state, seat) => {
    const values = adviser.winValues(state, seat);
    const most = Math.max(...values.values());
    const equal = [...values].filter(([, value]) => most - value < game.description.bots.close).map(([action]) => action);
    const best = equal.length > 1 ? forPoints(state, seat) : -1;
    return equal.includes(best) ? best : equal.at(-1)!;
  };
}

/** A bot that tries the best actions by learned value in the same sampled futures (`bots/foresight.py`). */
function foreseer(game: Game, rng: Stream, how: Of<"foresight">): Choose {
  const scales = new Scales(game, BY_VALUE, rng);
  return (state, seat) => {
    const best = scales.weigh(state, seat);
    const players = playersOf(game, state);
    const near = scales.allowed.filter((action) => scales.values[action]! >= scales.values[best]! - how.near);
    if (near.length === 1 || players === 1) return best; // a lone player always wins
    let followed = near.slice(0, how.candidates);
    let totals = new Float64Array(followed.length);
    const kept = new Int32Array(followed.length * how.once);
    const rooms = [null, null, null, kept, new Float64Array(2 * players), new Float64Array(game.description.bots.room)];
    const far = [how.draws, how.own, how.others, how.looks, how.once];
    for (let round = 0; round < how.rounds; round++) {
      if (round) {
        const places = [...totals.keys()].sort((a, b) => totals[b]! - totals[a]!); // the sort is stable: ties keep their order
        const better = places.slice(0, Math.max(2, Math.floor(followed.length / 2)));
        followed = better.map((place) => followed[place]!);
        totals = new Float64Array(better.map((place) => totals[place]!));
      }
      game.engine.call("foresee", tripled(state), seat, followed, totals, how.worlds << round, ...far, rng, ...rooms);
    }
    return followed[totals.indexOf(Math.max(...totals))]!;
  };
}

/** A bot that searches a tree (`bots/search.py`). */
function searcher(game: Game, rng: Stream, how: Of<"search">): Choose {
  const { learns, search } = game.description.bots;
  const scales = new Scales(game, learns ? BY_VALUE : BY_JUDGE, rng);
  return (state, seat) => {
    const best = scales.weigh(state, seat);
    const players = playersOf(game, state);
    if (scales.allowed.length === 1 || players === 1) return best;
    const tree = new Tree(game, players, how.iterations + search.roots);
    tree.suggest(seat, scales.allowed.slice(0, how.candidates).toReversed());
    while (tree.visits < how.iterations) tree.search(state, seat, Math.min(search.slice, how.iterations - tree.visits), rng, how);
    return tree.looked(seat).find((action) => scales.mask[action] === 1) ?? best;
  };
}
