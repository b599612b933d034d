// Who plays when nobody sits there. A level is looked up here and nowhere else.

import type { Stream } from "../engine/rng.ts";
import type { Game } from "../match/game.ts";

/** Chooses an action for a seat that owes a decision, in a state that the seat imagines. */
type Choose = (state: Uint8Array, seat: number) => number;

const LOOKS = 240; // how many outcomes of a throw are looked at, as the room of `weigh` says
const ROOM = 512; // numbers that a learned value works in
const BY_JUDGE = 0; // whose opinion of a position it is

export const LEVELS: Record<string, (game: Game, rng: Stream) => Choose> = {
  greedy(game, rng) {
    const { size } = game.description.state;
    const states = new Uint8Array(3 * size);
    const mask = new Uint8Array(game.actions.size);
    const weighed = [0, 1, 2].map(() => new Float64Array(game.actions.size));
    const rooms = [new Float64Array(2 * game.description.seats.most), new Float64Array(LOOKS), new Float64Array(ROOM)];
    return (state, seat) => {
      states.set(state);
      return game.engine.call("weigh", states, seat, BY_JUDGE, rng, mask, ...weighed, ...rooms);
    };
  },
};

export const USUAL = "greedy";

/** A bot of a level. It is handed what its seat may know and nothing else, so that it need not look away. */
export function bot(level: string, game: Game, rng: Stream): Choose {
  const choose = (LEVELS[level] ?? LEVELS[USUAL]!)(game, rng);
  return (state, seat) => {
    const imagined = state.slice();
    game.engine.call("resample", imagined, seat, rng);
    return choose(imagined, seat);
  };
}
