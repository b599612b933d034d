// Hovering a control must not move it: a text that pushes it away would make it flicker under the mouse.

import type { ElementHandle } from "playwright-core";
import { expect, test } from "vitest";
import { clicks, playOn } from "./players.ts";
import { waitUntilQuiet } from "./quiet.ts";
import { scaled } from "./tiers.ts";
import { inBrowser, playNow, visit, visitor } from "./visits.ts";

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
    await playNow(page, game);
    await playOn(page, game, clicks, 2);
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
