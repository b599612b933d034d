// Speiseplan in a real browser: token previews, real dice in the garden, other combinations, and the week's keepsakes.

import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isBrowserMissing, openBrowser, serve, TIMEOUT_MS } from "./browser.ts";
import { storeGame, playGame } from "./saved-games.ts";

let browser: Browser;
let served: { address: string; end: () => void };

async function visit(route: string, options: object = {}): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    locale: "en",
    reducedMotion: "reduce",
    viewport: { width: 1024, height: 768 },
    acceptDownloads: true,
    ...options,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  page.on("pageerror", (error) => expect.fail(error.stack ?? error.message));
  await page.goto(`${served.address}${route}`);
  return { page, context };
}

describe.skipIf(isBrowserMissing())("Speiseplan in a browser", () => {
  beforeAll(async () => {
    [browser, served] = await Promise.all([openBrowser(), serve()]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    served?.end();
  });

  test("tokens are previewed, real dice tapped, combinations chosen", async () => {
    const { page, context } = await visit("#/new/speiseplan");
    await page.getByRole("button", { name: "With real dice" }).click();
    const bed = (name: string) => page.getByRole("gridcell", { name: new RegExp(`^${name},`) }).getByRole("button");
    const hint = page.locator(".words p");

    // tokens: a preview, a refusal, a black one
    await page.locator(".pass").waitFor();
    await page.getByRole("button", { name: "the number 3" }).click();
    await page.locator(".refused").getByText("round 4").waitFor();
    await page.getByRole("radio", { name: "−1" }).click();
    await bed("F6").click();
    await expect.poll(() => page.locator(".item").count(), { message: "three foods and the whole space" }).toBe(4);
    await expect.poll(() => bed("F6").locator("text.changed").count()).toBe(3);
    await page.locator(".item").nth(1).hover();
    await expect.poll(() => bed("F6").locator("text.changed").count()).toBe(1);
    await expect.poll(() => hint.innerText()).toContain("−1");
    await page.locator(".item").nth(1).click();
    const large = page.locator(".throw button.main");
    await expect.poll(() => large.innerText(), { message: "the large button places the token" }).toMatch(/^Place −1\son\s/);
    await page.locator(".item").nth(3).click();
    await expect.poll(() => large.innerText()).toMatch(/^Place −1\son\sspace\sF6$/);
    await large.click();

    // six beds, one of them a mistake
    await page.getByText("what do the 6 dice show").waitFor();
    for (const name of ["A4", "A3", "B3", "C3", "D3", "E5", "F5"]) await bed(name).click();
    await page.locator(".box.allowed").first().waitFor();
    await expect
      .poll(() => page.locator(".die").evaluateAll((all) => all.map((element) => element.getAttribute("aria-label")!.slice(0, 2))))
      .toEqual(["A3", "B3", "C3", "D3", "E5", "F5"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.locator(".asking").waitFor();
    for (const name of ["F5", "E5", "D3", "C3", "B3", "A3"]) await bed(name).click();
    await page.locator(".box.allowed").first().hover();
    await expect.poll(() => page.locator(".bed.used").count(), { message: "two pairs of threes and one of fives" }).toBe(6);

    // another food, other dice, and the entry
    await bed("F5").click();
    await page.locator('.item[aria-disabled="false"]').first().click();
    await large.click();
    await page.locator(".throw").getByText("Choose a row").waitFor();
    await page.keyboard.press("a");
    await page.keyboard.press("c");
    const use = page.locator(".throw button", { hasText: "A3, C3" });
    await use.click();
    await use.waitFor({ state: "hidden" });
    await page.locator(".box", { hasText: "Quartet" }).click({ force: true });
    await page.locator(".refused").getByText("A3, C3").waitFor();
    await page.locator(".box", { hasText: "Pair" }).click();
    await expect.poll(() => hint.innerText(), { message: "the points are explained" }).toMatch(/^\d+\s\+\s\d+\s=\s\d+$/);
    await large.click();
    await page.locator(".pass").waitFor();
    await expect.poll(() => page.locator(".box", { hasText: "Pair" }).locator(".icon svg").count()).toBe(2);
    await context.close();
  });

  test("a game against a bot opens with two sentences, and shows who leads", async () => {
    const { page, context } = await visit("#/new/speiseplan");
    await page.locator(".now .button.main").click();
    await page.locator(".pass").waitFor();
    await expect
      .poll(() => page.locator(".opening p").allInnerTexts(), { message: "what happens in a round, and what the bot did" })
      .toEqual([expect.stringMatching(/^In each round/), expect.stringMatching(/\.$/)]);
    await page.locator(".pass").click();
    await page.locator(".throw button.main").click();
    await page.locator(".box.allowed", { hasText: "Chance" }).click();
    await page.locator(".throw button.main", { hasText: "Chance" }).click();
    await page.locator(".box", { hasText: "Chance" }).locator(".leaders .token").waitFor();
    await expect.poll(() => page.locator(".seat .badge:not(.none)").first().textContent(), { message: "a row won, next to the name" }).toMatch(/1\srow/);
    await context.close();
  });

  test("the week is shown and can be saved as keepsakes", async () => {
    const match = playGame("speiseplan", [{ name: "Mia" }, { name: "Zimt", bot: "greedy" }], "Woche");
    const { page, context } = await visit("", { viewport: { width: 360, height: 640 }, locale: "de" });
    await page.locator("a.cover").first().waitFor();
    await storeGame(page, "woche", match.replay());
    await page.goto(`${served.address}#/play/woche`);
    const ending = page.locator("dialog .keep");
    const meals = (match.state as unknown as { menu_meal: number[] }).menu_meal.filter((meal) => meal >= 0).length;

    const saved = async (name: string) => {
      const [download] = await Promise.all([page.waitForEvent("download"), ending.getByRole("button", { name }).click()]);
      return readFileSync(await download.path(), "utf-8");
    };
    expect((await saved("Kalender")).match(/BEGIN:VEVENT/g)).toHaveLength(meals);
    expect(await saved("Einkaufszettel")).toMatch(/^Einkaufszettel\n\n/);
    const [paper] = await Promise.all([context.waitForEvent("page"), ending.getByRole("button", { name: "Drucken" }).click()]);
    await expect
      .poll(() => paper.locator("main h2").allInnerTexts())
      .toEqual(["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]);
    await expect.poll(() => paper.locator(".meal").count()).toBe(meals);
    expect(await paper.locator("main").evaluate((main) => getComputedStyle(main).display)).toBe("grid");
    await paper.evaluate(() => (window.print = () => (document.title = "printed")));
    await paper.getByRole("button").click();
    await expect.poll(() => paper.title()).toBe("printed");
    await paper.close();

    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".week .day").count()).toBe(7);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await context.close();
  });
});
