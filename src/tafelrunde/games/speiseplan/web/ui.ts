// This game's interface to the app, besides its board.

import { SHARES, type Rules, type State } from "$rules/speiseplan.ts";
import type { GameUi } from "$web/games.ts";
import type { Game } from "$web/match/game.ts";
import { Phrase } from "$web/text/phrase.ts";
import story from "./story.ts";

export default (game: Game<State, Rules>): GameUi<State> => ({
  story: story(game),
  badge(state, seat) {
    const rows = Math.round((game.rules.shares_won(state, seat) / SHARES) * 100) / 100;
    return { number: rows, words: new Phrase("speiseplan-badge", { rows }) };
  },
  keepsakes: async (state, names, texts) => {
    const [{ keepsakes }, { Week }] = await Promise.all([import("./keepsakes.ts"), import("./menu.ts")]);
    return keepsakes(new Week(game, state, names, texts));
  },
});
