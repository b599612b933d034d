// Hovering a control must not move it: a text that pushes it away would make it flicker under the mouse.

import type { ElementHandle } from "playwright-core";
import { expect, test } from "vitest";
import type { Match } from "$web/match/match.ts";
import { waitUntilQuiet } from "./quiet.ts";
import { playGame, storeGame } from "./saved-games.ts";
import { scaled } from "./tiers.ts";
import { goTo, inBrowser, visit, visitor } from "./visits.ts";

const MAX_SHIFT_PX = 6.5; // a hovered tile is lifted by this many pixels
const [PHONE, TABLET] = [
  { width: 360, height: 640 },
  { width: 1024, height: 768 },
];
const TABLES = [
  ["chili", PHONE],
  ["hexhex", PHONE],
  ["kekse", PHONE],
  ["makaronina", PHONE],
  ["speiseplan", TABLET],
] as const;

/** A game against a bot, always the same one, after about 40 steps, when the person has to decide. */
function playToDecision(game: string): Match {
  let match: Match;
  let steps = 40;
  do match = playGame(game, [{ name: "Mia" }, { name: "Zimt", bot: "greedy" }], "hover", steps++);
  while (!match.pending.includes(0) && !match.over);
  return match;
}

/** The centre of an element in the next frame. */
const centre = (handle: ElementHandle<Element>) =>
  handle.evaluate(async (element) => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

inBrowser("layout shift", () => {
  test.for(TABLES)("%s: hovering a control does not move it", async ([game, viewport]) => {
    const context = await visitor({ viewport, locale: "de" });
    const page = await visit(context);
    await page.locator("a.cover").first().waitFor();
    await storeGame(page, "hovered", playToDecision(game).replay());
    await goTo(page, "#/play/hovered");
    await waitUntilQuiet(page, game); // else controls are replaced while they are hovered
    let hovered = 0;
    const controls = await page.$$(".board :is(button, .target):visible");
    const step = scaled(1, Math.ceil(controls.length / 20));
    for (const control of controls.filter((_, index) => index % step === 0)) {
      await page.mouse.move(1, 1);
      const before = await centre(control);
      await page.mouse.move(before.x, before.y);
      if (!(await control.evaluate((element) => element.matches(":hover")))) continue; // something covers it, or it is further down
      const after = await centre(control);
      expect(Math.hypot(after.x - before.x, after.y - before.y), await control.evaluate((element) => element.outerHTML)).toBeLessThan(MAX_SHIFT_PX);
      hovered++;
    }
    expect(hovered).toBeGreaterThan(5);
    await context.close();
  });
});
