// What the shell has to know of this game besides its board.

import { SHUFFLES, type Rules, type State } from "$rules/kekse.ts";
import type { Face } from "$web/games.ts";
import type { Game } from "$web/match/game.ts";
import story from "./story.ts";

export default (game: Game<State, Rules>): Face<State> => ({
  story: story(game),
  // A roll waits for a person; chips are dealt at once.
  waits: (state) => state.chance !== SHUFFLES,
});
