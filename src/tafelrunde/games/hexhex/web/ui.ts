// The game's story, and the draws that wait for the player, for the shell.

import type { Rules, State } from "$rules/hexhex.ts";
import type { GameUi } from "$web/games.ts";
import type { Game } from "$web/match/game.ts";
import story from "./story.ts";

export default (game: Game<State, Rules>): GameUi<State> => ({
  story: story(game),
  waits: (state) => state.throws === 0,
});
