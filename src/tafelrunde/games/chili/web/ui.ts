// The interface of this game to the app, apart from its board.

import { UNUSED_THROW, type Rules, type State } from "$rules/chili.ts";
import type { GameUi } from "$web/games.ts";
import type { Game } from "$web/match/game.ts";
import story from "./story.ts";

export default (game: Game<State, Rules>): GameUi<State> => ({
  story: story(game),
  reserve: (state, seat) => UNUSED_THROW * state.throws_left[seat]!,
});
