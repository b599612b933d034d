// The interface of Keksekästchen to the app, apart from its board.

import { SHUFFLES, type Rules, type State } from "$rules/kekse.ts";
import type { GameUi } from "$web/games.ts";
import type { Game } from "$web/match/game.ts";
import story from "./story.ts";

export default (game: Game<State, Rules>): GameUi<State> => ({
  story: story(game),
  // Rolls wait for a player; deals happen at once.
  waits: (state) => state.chance !== SHUFFLES,
});
