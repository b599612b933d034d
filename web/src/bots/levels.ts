// Who plays when nobody sits there: the levels as `rules.json` describes them, by the module's own loops (`bots/levels.py`).
//
// A bot is made for every move, and remembers nothing: the same seed gives the same choice, here and in Python.

import type { LevelDescription } from "../engine/description.ts";
import { uniform, type Stream } from "../engine/rng.ts";
import type { Game } from "../match/game.ts";
import type { Adviser } from "./adviser.ts";
import { BY_JUDGE, BY_VALUE, imagined, playersOf, Scales, tripled, type Opinion } from "./scales.ts";
import { Tree } from "./tree.ts";
import { USUAL } from "./usual.ts";

/** Chooses an action for a seat that owes a decision, in a state that the seat imagines. */
type Choose = (state: Uint8Array, seat: number) => number;
type Of<Mind extends LevelDescription["mind"]> = Extract<LevelDescription, { mind: Mind }>;

type Tempered = Exclude<LevelDescription, Of<"win" | "foresight" | "search">>;

/** Who takes what weighs most one step ahead; for tests, and for games that were begun before there were levels. */
const GREEDY = "greedy";

/** A bot of a level. It is handed what its seat may know and nothing else, so that it need not look away. */
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

/** Best play; who does not think of it does not fetch it. */
async function advised(game: Game): Promise<Adviser> {
  return (await import("./adviser.ts")).adviserOf(game);
}

function weigher(game: Game, rng: Stream, opinion: Opinion): Choose {
  const scales = new Scales(game, opinion, rng);
  return (state, seat) => scales.weigh(state, seat);
}

/** Weighs every action with one of its game's minds, and chooses as its temper is (`bots/temper.py`). */
async function tempered(game: Game, rng: Stream, level: Tempered): Promise<Choose> {
  const { mind, temper, unit } = level;
  const scales = new Scales(game, mind === "learned" ? BY_VALUE : BY_JUDGE, rng);
  const adviser = mind === "points" ? await advised(game) : null;
  // Of each weakness a bot has a share of its own, so that no two of a level are alike.
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

/** Plays what wins most often; of equal ones that which is best for points, else what ends the turn the soonest. */
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

/** Follows what its learned value likes best into the same futures (`bots/foresight.py`). */
function foreseer(game: Game, rng: Stream, how: Of<"foresight">): Choose {
  const scales = new Scales(game, BY_VALUE, rng);
  return (state, seat) => {
    const best = scales.weigh(state, seat);
    const players = playersOf(game, state);
    const near = scales.allowed.filter((action) => scales.values[action]! >= scales.values[best]! - how.near);
    if (near.length === 1 || players === 1) return best; // who plays alone always wins
    let followed = near.slice(0, how.candidates);
    let totals = new Float64Array(followed.length);
    const kept = new Int32Array(followed.length * how.once);
    const rooms = [null, null, null, kept, new Float64Array(2 * players), new Float64Array(game.description.bots.room)];
    const far = [how.draws, how.own, how.others, how.looks, how.once];
    for (let round = 0; round < how.rounds; round++) {
      if (round) {
        const places = [...totals.keys()].sort((a, b) => totals[b]! - totals[a]!); // of equal ones the earlier first
        const better = places.slice(0, Math.max(2, Math.floor(followed.length / 2)));
        followed = better.map((place) => followed[place]!);
        totals = new Float64Array(better.map((place) => totals[place]!));
      }
      game.engine.call("foresee", tripled(state), seat, followed, totals, how.worlds << round, ...far, rng, ...rooms);
    }
    return followed[totals.indexOf(Math.max(...totals))]!;
  };
}

/** Looks ahead (`bots/search.py`). */
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
