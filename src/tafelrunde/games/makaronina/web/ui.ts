// The interface of this game to the shell, apart from its board.

import { type Rules, type State } from "$rules/makaronina.ts";
import type { GameUi } from "$web/games.ts";
import type { Game } from "$web/match/game.ts";
import story from "./story.ts";

export default (game: Game<State, Rules>): GameUi<State> => ({
  story: story(game),
});
