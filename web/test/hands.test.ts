// Every game to its end by keys alone, and by touch on a small phone.

import { expect, test } from "vitest";
import { keys, playOn, taps } from "./players.ts";
import { GAMES, inBrowser, playNow, visit, visitor } from "./visits.ts";

inBrowser("by other hands", () => {
  test.for(GAMES)("%s: by keys alone, to the end, in Russian", { timeout: 200_000 }, async (game) => {
    const context = await visitor({ locale: "ru" });
    const page = await visit(context);
    const { press } = keys(page);
    await press(page.locator(`a.cover[href="#/new/${game}"]`));
    await press(page.locator(".now .button.main"));
    await playOn(page, game, keys(page));
    await context.close();
  });

  test.for(GAMES)("%s: by touch on a small phone, to the end, in German", { timeout: 200_000 }, async (game) => {
    const context = await visitor({ viewport: { width: 360, height: 640 }, hasTouch: true, locale: "de" });
    const page = await visit(context);
    await playNow(page, game);
    await playOn(page, game, taps);
    expect(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])).toEqual([360, 640]);
    await context.close();
  });
});
