// Every game can be played to its end by touch on a small phone: all games in all languages in the soak tier.

import { expect, test } from "vitest";
import { playOn, ready, taps } from "./players.ts";
import { scaled } from "./tiers.ts";
import { EVERY_GAME, inBrowser, playNow, visit, visitor, WHOLE } from "./visits.ts";

const GAMES = scaled(EVERY_GAME, [
  { game: "chili", locale: "de", moves: WHOLE },
  { game: "speiseplan", locale: "de", moves: WHOLE },
  { game: "kekse", locale: "de", moves: 8 },
]);

inBrowser("touch", () => {
  test.for(GAMES)("$game, $locale: a game can be played by touch on a small phone", { timeout: 200_000 }, async ({ game, locale, moves }) => {
    const context = await visitor({ viewport: { width: 360, height: 640 }, hasTouch: true, locale });
    const page = await visit(context);
    await playNow(page, game);
    await playOn(page, game, taps, moves);
    expect(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])).toEqual([360, 640]);
    await context.close();
  });

  test.for(["hexhex", "speiseplan"])("%s: the first tap previews even a hovered or focused box", async (game) => {
    const context = await visitor({ viewport: { width: 360, height: 640 }, hasTouch: true });
    const page = await visit(context);
    await playNow(page, game);
    const box = page.locator(".box.allowed").first();
    const pointed = page.locator(".box.pointed");
    for (;;) {
      await ready(page, game);
      if (await box.isVisible()) break;
      await playOn(page, game, taps, 1);
    }
    const lines = await page.locator(".play").getAttribute("data-lines");
    await box.hover();
    await pointed.waitFor();
    await taps.press(box);
    await taps.press(page.locator(".words h2"));
    await pointed.waitFor({ state: "detached" });
    await page.keyboard.press("Shift"); // a key press makes the focus visible
    await box.focus();
    await pointed.waitFor();
    await taps.press(box);
    expect(await page.locator(".play").getAttribute("data-lines")).toBe(lines);
    await taps.press(box);
    await page.locator(`.play:not([data-lines="${lines}"])`).waitFor();
    await context.close();
  });
});
