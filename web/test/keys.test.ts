// Every game can be played to its end by keyboard.

import { test } from "vitest";
import { keys, playOn } from "./players.ts";
import { GAMES, inBrowser, visit, visitor } from "./visits.ts";

inBrowser("keyboard", () => {
  test.for(GAMES)("%s: a game can be played by keyboard alone, in Russian", { timeout: 200_000 }, async (game) => {
    const context = await visitor({ locale: "ru" });
    const page = await visit(context);
    const { press } = keys(page);
    await press(page.locator(`a.cover[href="#/new/${game}"]`));
    await press(page.locator(".now .button.main"));
    await playOn(page, game, keys(page));
    await context.close();
  });
});
