// Accessibility and layout: no axe violations, nothing cut off on a small phone, and the coach's marks.

import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LANGUAGES } from "$web/text/texts.ts";
import { clicks, playOn, ready } from "./players.ts";
import { scaled } from "./tiers.ts";
import { GAMES, goTo, inBrowser, visit, visitor } from "./visits.ts";

/** Switch the coach on and play until it has advice; there is none before dice are thrown. */
async function askCoach(page: Page, game: string): Promise<void> {
  await page.locator(".ask").click();
  await page.locator('.ask[aria-pressed="true"]').waitFor(); // the panel for the advice appears with it, if there is a decision
  for (;;) {
    await ready(page, game);
    if (await page.locator(".advice .coach, .advised").count()) return page.locator(".coach .why").filter({ visible: true }).first().waitFor();
    await playOn(page, game, clicks, 1);
  }
}

inBrowser("accessibility", () => {
  // Chili Dice has the board of Hex-hex-Kniffel.
  test.for(scaled(GAMES, ["hexhex", "kekse", "makaronina", "speiseplan"]))("%s: the coach marks the best action until it is switched off", async (game) => {
    const context = await visitor();
    context.setDefaultTimeout(60_000); // the coach computes for long on a busy machine
    const page = await visit(context, `#/new/${game}`);
    await page.getByTitle("herb witch").click();
    await expect.poll(() => page.getByRole("radio", { name: "herb witch" }).isChecked()).toBe(true);
    await page.getByRole("button", { name: "Play now" }).click();
    await playOn(page, game, clicks, 1);
    expect(await page.locator(".coach-mark").count(), "no advice before the coach is switched on").toBe(0);
    const coach = page.getByRole("button", { name: "Coach", exact: true });
    await coach.click();
    /** Return the coach's full advice on the next decision; the best action must be marked on the board. */
    const adviceOnNext = async (): Promise<string> => {
      await ready(page, game);
      while (!(await page.locator(".advice .coach").isVisible())) await playOn(page, game, clicks, 1); // no decision yet
      const why = page.locator(".advice .why");
      await why.waitFor();
      await expect.poll(() => page.locator(".board .coach-mark").filter({ visible: true }).count(), { message: await why.innerText() }).toBeGreaterThan(0);
      await page.getByRole("button", { name: "All options" }).click();
      const inWords = await page.locator("dialog .coach").innerText();
      expect(inWords, "no figures unless asked").not.toMatch(/[±%]|\d[.,]\d/);
      await page.getByRole("button", { name: "With figures" }).click();
      await page.locator("dialog li b").first().waitFor();
      const values = (await page.locator("dialog li b").allInnerTexts()).map(parseFloat);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      await page.getByRole("button", { name: "Gentle hints" }).click();
      await expect.poll(() => page.locator("dialog .coach li").count(), { message: "a hint without judgement" }).toBe(0);
      await page.getByRole("button", { name: "In words" }).click();
      await page.keyboard.press("Escape");
      return inWords;
    };
    const first = await adviceOnNext();
    await playOn(page, game, clicks, 1); // possibly another action than the advised one
    expect(await adviceOnNext()).not.toBe(first);
    await coach.click();
    await expect.poll(() => page.locator(".coach-mark").count()).toBe(0);
    const seats = await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>(
        (resolve) => (indexedDB.open("tafelrunde").onsuccess = (event) => resolve((event.target as IDBOpenDBRequest).result)),
      );
      return new Promise<{ bot?: string }[]>(
        (resolve) =>
          (database.transaction("games").objectStore("games").getAll().onsuccess = (event) =>
            resolve((event.target as IDBRequest<{ header: { seats: { bot?: string }[] } }[]>).result[0]!.header.seats)),
      );
    });
    expect(seats.map(({ bot }) => bot)).toEqual([undefined, "witch"]);
    await playOn(page, game, clicks, 2); // the witch can play
    await context.close();
  });

  test.for(scaled<readonly string[]>(LANGUAGES, ["de"]))("%s: axe finds no violations in light and dark mode", async (locale) => {
    const context = await visitor({ locale, viewport: { width: 1300, height: 800 } });
    const page = await visit(context);
    await page.evaluate(axe.source);
    const check = async (screen: string) => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(async () => {
          for (let still = 0; still < 3; still = document.getAnimations().length ? 0 : still + 1) await new Promise(requestAnimationFrame); // wait for colour transitions
        });
        const violations = await page.evaluate(async () =>
          (await (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ["violations"] })).violations.map(
            (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(" ")).join(", ")}`,
          ),
        );
        expect.soft(violations, `${screen}, ${colorScheme}`).toEqual([]);
      }
    };
    await page.locator("a.cover").first().waitFor();
    await check("start");
    for (const game of GAMES) {
      await goTo(page, `#/new/${game}`);
      await page.locator(".now .button.main").waitFor();
      if (scaled(true, game === GAMES[0])) await check(`${game}, set-up`); // the same page for every game
      await page.locator(".now .button.main").click();
      await ready(page, game);
      await playOn(page, game, clicks, 2);
      await ready(page, game);
      if (scaled(true, false)) await check(`${game}, a decision`); // the next screen contains it
      await askCoach(page, game);
      await check(`${game}, advice`);
    }
    await context.close();
  });

  // Russian has the longest texts.
  test.for(scaled<readonly string[]>(LANGUAGES, ["ru"]))("%s: every page fits a small phone", async (locale) => {
    const context = await visitor({ viewport: { width: 360, height: 640 }, locale });
    const page = await visit(context);
    const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.locator("a.cover").first().waitFor();
    await fits();
    for (const game of GAMES) {
      await goTo(page, `#/new/${game}`);
      await page.locator(".now .button.main").waitFor();
      await fits();
      await page.locator(".now .button.main").click();
      await playOn(page, game, clicks, 2);
      await askCoach(page, game);
      await fits();
      const cut = await page
        .locator(".sheet .name, .recipe .name, .way, .button, h2")
        .evaluateAll((all) =>
          all.filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0).map((element) => element.textContent),
        );
      expect(cut).toEqual([]);
    }
    await context.close();
  });
});
