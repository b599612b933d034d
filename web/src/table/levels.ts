// Who plays when nobody sits there. A level is looked up here and nowhere else.

import type { Stream } from "../engine/rng.ts";
import type { Game } from "../match/game.ts";

/** Chooses an action for a seat that owes a decision, in a state that the seat imagines. */
type Choose = (state: Uint8Array, seat: number) => number;

const LOOKS = 240; // how many outcomes of a throw the greedy bot looks at, as its room says

export const LEVELS: Record<string, (game: Game, rng: Stream) => Choose> = {
  greedy(game, rng) {
    const room = [new Uint8Array(game.actions.size), new Uint8Array(2 * game.description.state.size), new Float64Array(LOOKS)] as const;
    return (state, seat) => game.engine.call("greedy", state, seat, rng, ...room);
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
