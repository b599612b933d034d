// This game's interface to the app, besides its board.

import { Phase, type Rules, type State } from "$rules/speiseplan.ts";
import type { GameUi } from "$web/games.ts";
import type { Game } from "$web/match/game.ts";
import story from "./story.ts";

export default (game: Game<State, Rules>): GameUi<State> => ({
  story: story(game),
  waits: (state) => state.phase === Phase.DICE && state.throws === 0,
  keepsakes: async (state, names, texts) => {
    const [{ keepsakes }, { Week }] = await Promise.all([import("./keepsakes.ts"), import("./menu.ts")]);
    return keepsakes(new Week(game, state, names, texts));
  },
});
