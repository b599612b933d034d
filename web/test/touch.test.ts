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
    await expect.poll(() => page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])).toEqual([360, 640]);
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

  test("chili: points start at 0, free boxes show their worth, and the red corner is explained once", async () => {
    const context = await visitor({ hasTouch: true });
    const page = await visit(context);
    await playNow(page, "chili");
    await expect.poll(() => page.locator(".seat .points").allInnerTexts()).toEqual(["0+150", "0+150"]);
    await expect
      .poll(() => page.locator(".box .worth").allInnerTexts())
      .toEqual([...[1, 2, 3, 4, 5, 6, 10].map((points) => `${points}\u00a0each`), "21", "sum", "sum"]);
    const hint = page.getByText("The red corner");
    await taps.press(page.locator(".throw button.main"));
    await hint.waitFor();
    await taps.press(page.locator(".box.allowed").first());
    await hint.waitFor({ state: "detached" }); // it makes room for the reason of the points
    await taps.press(page.locator(".words h2"));
    await taps.press(page.getByRole("button", { name: "Got it" }));
    await page.reload();
    await page.locator(".box.allowed").first().waitFor();
    expect(await hint.count(), "it is not explained again").toBe(0);
    await context.close();
  });

  test("hexhex: while a box is chosen, the large button enters it; a tap elsewhere unchooses", async () => {
    const context = await visitor({ viewport: { width: 360, height: 640 }, hasTouch: true });
    const page = await visit(context);
    await playNow(page, "hexhex");
    await taps.press(page.locator(".throw button.main"));
    const box = page.locator(".box.allowed").first();
    const [large, small] = [page.locator(".throw button.main"), page.locator(".throw button:not(.main)")];
    await box.waitFor();
    const top = await large.evaluate((button) => button.getBoundingClientRect().top);
    await taps.press(box);
    await small.waitFor();
    await expect.poll(() => large.innerText()).toMatch(/^Score\s\d+\spoints?\sin/);
    await expect.poll(() => small.innerText()).toBe("Re-roll all");
    await expect.poll(() => page.locator(".words p").innerText(), { message: "why it scores" }).toMatch(/^\d\s[a-z ]+: \d\spoints?\.$/);
    expect(await large.evaluate((button) => button.getBoundingClientRect().top), "nothing moves").toBe(top);
    for (const elsewhere of [page.locator(".die").first(), page.locator(".words h2")]) {
      await taps.press(elsewhere);
      await small.waitFor({ state: "detached" });
      await expect.poll(() => large.innerText()).toMatch(/^Re-roll/);
      await taps.press(box);
      await small.waitFor();
    }
    const name = (await box.getAttribute("aria-label"))!.split(":")[0]!;
    await taps.press(large);
    await page.locator(".box.filled", { hasText: name }).waitFor();
    await context.close();
  });
});
