// Every game can be played to its end by keyboard: all games in all languages in the soak tier.

import { test } from "vitest";
import { keys, playOn } from "./players.ts";
import { scaled } from "./tiers.ts";
import { EVERY_GAME, inBrowser, visit, visitor, WHOLE } from "./visits.ts";

const GAMES = scaled(EVERY_GAME, [
  { game: "hexhex", locale: "ru", moves: WHOLE },
  { game: "makaronina", locale: "ru", moves: WHOLE },
  { game: "kekse", locale: "ru", moves: 8 },
]);

inBrowser("keyboard", () => {
  test.for(GAMES)("$game, $locale: a game can be played by keyboard alone", { timeout: 200_000 }, async ({ game, locale, moves }) => {
    const context = await visitor({ locale });
    const page = await visit(context);
    const { press } = keys(page);
    await press(page.locator(`a.cover[href="#/new/${game}"]`));
    await press(page.locator(".now .button.main"));
    await playOn(page, game, keys(page), moves);
    await context.close();
  });
});
