// Every game to its end by touch on a small phone.

import { expect, test } from "vitest";
import { playOn, taps } from "./players.ts";
import { GAMES, inBrowser, playNow, visit, visitor } from "./visits.ts";

inBrowser("by touch", () => {
  test.for(GAMES)("%s: by touch on a small phone, to the end, in German", { timeout: 200_000 }, async (game) => {
    const context = await visitor({ viewport: { width: 360, height: 640 }, hasTouch: true, locale: "de" });
    const page = await visit(context);
    await playNow(page, game);
    await playOn(page, game, taps);
    expect(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])).toEqual([360, 640]);
    await context.close();
  });
});
