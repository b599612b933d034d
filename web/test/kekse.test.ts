// Keksekästchen with several people at one device: the free set-up, rounds in any order, and missing walls on demand.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { CHIPS } from "$rules/kekse.ts";
import { playOn, taps } from "./players.ts";
import { waitUntilQuiet } from "./quiet.ts";
import { playGame, storedLines, storeGame } from "./saved-games.ts";
import { goTo, inBrowser, visit, visitor } from "./visits.ts";

const PEOPLE = [{ name: "Mia" }, { name: "Ömer" }];

/** Open a game of two people after `steps` steps by bots, on a small phone. */
async function openGame(steps: number, plan: string): Promise<Page> {
  const context = await visitor({ viewport: { width: 360, height: 640 }, hasTouch: true });
  const page = await visit(context);
  await page.locator("a.cover").first().waitFor();
  await storeGame(page, "two", playGame("kekse", PEOPLE, "two", steps, { plan }).replay());
  await goTo(page, "#/play/two");
  await page.locator(".board").waitFor();
  return page;
}

const owner = (page: Page, name: string) => page.locator(".words h2", { hasText: name });
const done = (page: Page) => page.locator('.do .button.main[aria-disabled="false"]');

/** The fields of a seat's chips, as the stored decisions state them. */
async function placed(page: Page, seat: number): Promise<string[]> {
  const { lines } = (await storedLines(page, "two"))!;
  return lines.flatMap((line) => ("seat" in line && line.seat === seat ? [line.decided] : []));
}

inBrowser("kekse", () => {
  test("in a free set-up chips are dealt at random, adjusted with single taps, and dealt as last time", async () => {
    const page = await openGame(0, "green");
    await taps.press(page.getByRole("button", { name: "Ömer goes next" })); // in any order
    await owner(page, "Ömer").waitFor();
    await taps.press(page.getByRole("button", { name: "Place at random" }));
    expect(await placed(page, 1)).toEqual([]); // nothing is played before everyone can adjust it
    await taps.press(page.getByRole("button", { name: /^pick up the 7 on/ }));
    const square = page.getByRole("button", { name: /^put the 7 on/ }).first();
    const name = (await square.getAttribute("aria-label"))!.split(" ").at(-1)!;
    await taps.press(square);
    await taps.press(done(page));
    await owner(page, "Mia").waitFor();
    await expect.poll(() => placed(page, 1)).toHaveLength(CHIPS);
    const moves = await placed(page, 1);
    expect(moves).toContain(`move:7/${name}`);
    await page.evaluate(() => {
      const setups = JSON.parse(localStorage["tafelrunde/kekse-setups"] as string) as Record<string, number[]>;
      localStorage["tafelrunde/kekse-setups"] = JSON.stringify({ "green/Mia": setups["green/Ömer"] });
    });
    await page.reload();
    await taps.press(page.getByRole("button", { name: "As last time" }));
    await taps.press(done(page));
    await page
      .getByRole("list", { name: "All boards after this round" })
      .or(page.locator(".do .button.main", { hasText: "Roll" }))
      .first()
      .waitFor();
    await expect.poll(() => placed(page, 0)).toEqual(moves);
    await page.context().close();
  });

  test("people decide in any order, see missing walls on demand, and then the round together", async () => {
    let steps = 60;
    const pending = () => playGame("kekse", PEOPLE, "two", steps, { plan: "first" }).pending.length;
    while (pending() < PEOPLE.length) steps++;
    const page = await openGame(steps, "first");
    await taps.press(page.locator("button.strip"));
    await taps.press(page.locator("dialog .pick").first());
    const missing = Number(/\d+/.exec((await page.locator(".hint", { hasText: /\d/ }).textContent())!)![0]);
    await expect.poll(() => page.locator(".plan .missing").count()).toBe(missing);
    await taps.press(page.getByRole("button", { name: "Ömer goes next" }));
    await owner(page, "Ömer").waitFor();
    const together = page.getByRole("list", { name: "All boards after this round" });
    for (let move = 0; !(await together.isVisible()) && move < 20; move++) {
      await playOn(page, "kekse", taps, 1);
      await waitUntilQuiet(page, "kekse");
    }
    await expect.poll(() => together.getByRole("button").count()).toBe(PEOPLE.length);
    const seats = (await storedLines(page, "two"))!.lines.slice(steps).flatMap((line) => ("seat" in line ? [line.seat] : []));
    expect(seats).toEqual([...seats].sort().reverse()); // Ömer first, then Mia
    expect(new Set(seats).size).toBe(PEOPLE.length);
    await page.context().close();
  });
});
