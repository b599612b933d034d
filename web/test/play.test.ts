// The app in a real browser: whole games by clicks and by keys, tabs that are killed, two tabs with one game, real dice.

import { execFileSync } from "node:child_process";
import axe from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHROMIUM, openBrowser, serve } from "./browser.ts";
import { PYTHON, ROOT } from "./games.ts";

const GAMES = ["chili", "hexhex"];
let browser: Browser;
let served: { address: string; end: () => void };

if (CHROMIUM === undefined) console.warn("There is no Chromium on this machine: the app is not tried in a browser. Install one (apt install chromium), or name it: CHROMIUM=/path/to/it make web-test");

/** A browser of its own, in which time passes quicker and nothing is animated. */
async function visitor(options: object = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: "en", reducedMotion: "reduce", serviceWorkers: "block", viewport: { width: 1024, height: 768 }, ...options });
  context.setDefaultTimeout(15_000);
  await context.addInitScript(() => {
    const slow = window.setTimeout;
    window.setTimeout = ((what: () => void, length: number) => slow(what, length / 40)) as typeof window.setTimeout;
  });
  return context;
}

/** A page whose errors are errors of the test. */
async function visit(context: BrowserContext, place = ""): Promise<Page> {
  const page = await context.newPage();
  page.on("pageerror", (error) => expect.fail(error.stack ?? error.message));
  await page.goto(`${served.address}${place}`);
  return page;
}

async function playNow(page: Page, game: string): Promise<void> {
  await page.locator(`a.cover[href="#/new/${game}"]`).click();
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator(".throw .button").waitFor();
}

const throwButton = (page: Page) => page.getByRole("button", { name: /^Throw$/ });
const box = (page: Page) => page.locator(".box.allowed").first();
const ending = (page: Page) => page.getByRole("button", { name: "Once more" });

/** Wait for one's turn, or for the end. False at the end. */
async function myTurn(page: Page): Promise<boolean> {
  await throwButton(page).or(ending(page)).first().waitFor();
  return !(await ending(page).isVisible());
}

/** The log of the last game, as it is kept. */
function log(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("tafelrunde");
      request.onsuccess = () => resolve(request.result);
    });
    const rows = await new Promise<{ line: object }[]>((resolve) => {
      const request = database.transaction("lines").objectStore("lines").getAll();
      request.onsuccess = () => resolve(request.result as { line: object }[]);
    });
    database.close();
    return rows.map(({ line }) => JSON.stringify(line));
  });
}

describe.skipIf(CHROMIUM === undefined)("in a browser", () => {
  beforeAll(async () => {
    [browser, served] = await Promise.all([openBrowser(), serve()]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    served?.end();
  });

  test.for(GAMES)("%s: a whole match against a bot by clicks, and Python reads what was saved", { timeout: 90_000 }, async (game) => {
    const context = await visitor({ acceptDownloads: true });
    const page = await visit(context);
    await playNow(page, game);
    expect(await page.title()).toContain("Guest");
    for (let turn = 0; await myTurn(page); turn++) {
      await throwButton(page).click();
      await box(page).waitFor();
      if (turn % 4 === 0) {
        await page.keyboard.press("a"); // keep the first die, or look at its sides
        await page.keyboard.press("Escape");
        await page.locator(".throw .button.main").click();
        await box(page).waitFor();
      }
      const before = await page.locator(".sum.total b").first().innerText();
      await box(page).hover();
      const shown = await page.locator(".sum.total b").first().innerText();
      await box(page).click();
      if (game === "hexhex") expect(Number(shown)).toBeGreaterThanOrEqual(Number(before));
    }
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save the recording" }).click();
    const file = await (await saving).path();
    const told = execFileSync(PYTHON, ["-m", "tafelrunde", "replay", file, "--json"], { env: { ...process.env, PYTHONPATH: `${ROOT}/src` } });
    expect((JSON.parse(told.toString()) as { over: boolean; scores: number[] }).scores).toHaveLength(2);
    await context.close();
  });

  test.for(GAMES)("%s: the tab is killed in the middle and opened again", { timeout: 60_000 }, async (game) => {
    const context = await visitor();
    let page = await visit(context);
    await playNow(page, game);
    const place = new URL(page.url()).hash;
    for (let kill = 0; kill < 3; kill++) {
      if (await throwButton(page).isVisible()) await throwButton(page).click();
      await box(page).waitFor();
      const dice = await page.locator(".die").evaluateAll((all) => all.map((die) => die.getAttribute("aria-label")));
      const kept = await log(page);
      if (kill % 2 === 1) await box(page).click({ noWaitAfter: true });
      const session = await context.newCDPSession(page);
      void session.send("Page.crash").catch(() => undefined);
      await page.waitForEvent("crash");
      await page.close();
      page = await visit(context, place);
      await page.locator(".throw").waitFor();
      const now = await log(page);
      expect(now.slice(0, kept.length), "what was shown is in the log once").toEqual(kept);
      if (kill % 2 === 0) expect(await page.locator(".die").evaluateAll((all) => all.map((die) => die.getAttribute("aria-label")))).toEqual(dice);
      await throwButton(page).or(box(page)).first().waitFor();
    }
    await context.close();
  });

  test.for(GAMES)("%s: the coach comes when called, marks what is best, follows the game and goes", { timeout: 90_000 }, async (game) => {
    const context = await visitor();
    const page = await visit(context, `#/new/${game}`);
    await page.getByRole("radio", { name: "herb witch" }).check();
    await page.getByRole("button", { name: "Play now" }).click();
    await throwButton(page).click();
    await box(page).waitFor();
    expect(await page.locator(".mark").count(), "nobody is advised who did not ask").toBe(0);
    const coach = page.getByRole("button", { name: "Coach", exact: true });
    await coach.click();
    const why = page.locator(".advice .why");
    await why.waitFor();
    const first = await why.innerText();
    expect(await page.locator(".board .mark").count(), first).toBeGreaterThan(0);
    await page.getByRole("button", { name: "In detail" }).click();
    const values = await page.locator("dialog li b").allInnerTexts();
    expect(values.map(Number)).toEqual(values.map(Number).toSorted((one, other) => other - one));
    await page.keyboard.press("Escape");
    await page.locator(".throw .button.main").click(); // it need not be what the coach says
    await page.getByText("The coach is thinking").or(why).first().waitFor();
    await why.waitFor();
    expect(await why.innerText()).not.toBe(first);
    await coach.click();
    expect(await page.locator(".mark").count()).toBe(0);
    const seats = await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => (indexedDB.open("tafelrunde").onsuccess = (event) => resolve((event.target as IDBOpenDBRequest).result)));
      return new Promise<{ bot?: string }[]>((resolve) => (database.transaction("games").objectStore("games").getAll().onsuccess = (event) => resolve((event.target as IDBRequest<{ header: { seats: { bot?: string }[] } }[]>).result[0]!.header.seats)));
    });
    expect(seats.map(({ bot }) => bot)).toEqual([undefined, "witch"]);
    await box(page).click(); // and it plays
    await throwButton(page).waitFor();
    await context.close();
  });

  test("people at one table: names, turns, undo, refusals", { timeout: 60_000 }, async () => {
    const context = await visitor();
    const page = await visit(context, "#/new/chili");
    await page.getByLabel("Name at place 1").fill("Mia");
    await page.getByRole("button", { name: "switch between person and bot" }).nth(1).click();
    await page.getByLabel("Name at place 2").fill("Ömer");
    await page.getByRole("button", { name: "Sit down" }).click();
    for (const name of ["Mia", "Ömer", "Mia"]) {
      await throwButton(page).waitFor();
      expect(await page.title()).toContain(name);
      await throwButton(page).click();
      await box(page).click();
    }
    await page.getByRole("button", { name: "Take back" }).click();
    await box(page).waitFor();
    expect(await page.title()).toContain("Mia");
    await page.locator(".box.filled").first().click({ force: true }); // it says that it is disabled, and why
    await page.getByText("already", { exact: false }).first().waitFor();
    expect((await log(page)).at(-1)).toContain("back");
    await context.close();
  });

  test("by keys alone, to the end", { timeout: 90_000 }, async () => {
    const context = await visitor();
    const page = await visit(context);
    const reach = async (wanted: string) => {
      for (let step = 0; step < 60; step++) {
        if (await page.evaluate((selector) => document.activeElement?.matches(selector), wanted)) return;
        await page.keyboard.press("Tab");
      }
      expect.fail(`${wanted} cannot be reached by keys`);
    };
    await reach('a.cover[href="#/new/hexhex"]');
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Play now" }).waitFor();
    await reach(".now .button.main");
    await page.keyboard.press("Enter");
    while (await myTurn(page)) {
      await reach(".throw .button.main");
      await page.keyboard.press("Enter");
      await box(page).waitFor();
      await page.keyboard.press("b");
      await reach(".box.allowed");
      await page.keyboard.press("Enter");
    }
    expect(await ending(page).isVisible()).toBe(true);
    await context.close();
  });

  test("two tabs with one game: one plays, the other says so and may take over", { timeout: 60_000 }, async () => {
    const context = await visitor();
    const first = await visit(context);
    await playNow(first, "hexhex");
    const second = await visit(context, new URL(first.url()).hash);
    await second.getByRole("button", { name: "Play on here" }).click();
    await first.getByText("being played in another window").waitFor();
    await throwButton(second).click();
    await box(second).waitFor();
    await context.close();
  });

  test("real dice: a tap each, which die it is nobody has to know, and what was mistaken is taken back", { timeout: 60_000 }, async () => {
    const context = await visitor({ viewport: { width: 360, height: 640 }, hasTouch: true });
    const page = await visit(context, "#/new/chili");
    await page.getByRole("button", { name: "With real dice" }).click();
    const key = (face: string) => page.locator(".keys").getByRole("button", { name: face, exact: true });
    for (const face of ["3", "3", "red 3", "1", "6", "6"]) await key(face).tap();
    await box(page).waitFor();
    expect(await page.locator(".die[aria-label*='red 3']").count()).toBe(1);
    await page.getByRole("button", { name: "Take back" }).tap();
    for (const face of ["1", "1", "1", "1", "1", "red 2"]) await key(face).tap();
    await page.getByText("cannot lie like that").or(page.locator(".refused")).first().waitFor(); // one of the ones would be red
    for (const face of ["1", "1", "1", "1", "red 1", "red 2"]) await key(face).tap();
    await box(page).waitFor();
    await page.locator(".box", { hasText: "Ones" }).tap();
    expect((await log(page)).at(-1), "the first touch only shows").toContain("fell");
    await page.locator(".box", { hasText: "Ones" }).tap();
    await page.locator(".keys").waitFor();
    expect((await log(page)).at(-1)).toContain("box:1");
    await context.close();
  });

  const LOOKS = (["light", "dark"] as const).flatMap((colorScheme) => ["de", "en", "ru"].map((locale) => [colorScheme, locale] as const));
  test.for(LOOKS)("%s, %s: axe finds nothing to complain of", { timeout: 120_000 }, async ([colorScheme, locale]) => {
    const context = await visitor({ colorScheme, locale, viewport: { width: 1300, height: 800 } });
    const page = await visit(context);
    const look = async (place: string) => {
      await page.evaluate(axe.source);
      const found = await page.evaluate(async () => (await (window as unknown as { axe: typeof axe }).axe.run()).violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`));
      expect(found, place).toEqual([]);
    };
    await page.locator("a.cover").first().waitFor();
    await look("start");
    for (const game of GAMES) {
      await page.goto(`${served.address}#/new/${game}`);
      await page.locator(".now .button.main").waitFor();
      await look(`${game}, before it`);
      await page.locator(".now .button.main").click();
      await page.locator(".throw .button.main").click();
      await box(page).waitFor();
      await look(`${game}, a decision`);
      await page.locator(".ask").click();
      await page.locator("aside .why").waitFor();
      await look(`${game}, advice`);
    }
    await context.close();
  });

  test.for(["de", "en", "ru"])("%s: nothing is wider than a small phone", { timeout: 60_000 }, async (locale) => {
    const context = await visitor({ viewport: { width: 360, height: 640 }, locale });
    const page = await visit(context);
    const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.locator("a.cover").first().waitFor();
    await fits();
    for (const game of GAMES) {
      await page.goto(`${served.address}#/new/${game}`);
      await page.locator(".now .button.main").waitFor();
      await fits();
      await page.locator(".now .button.main").click();
      await page.locator(".throw .button.main").click();
      await box(page).waitFor();
      await page.locator(".ask").click();
      await page.locator(".advice .why").waitFor();
      await fits();
      const cut = await page.locator(".sheet .name, .button, h2").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).map((one) => one.textContent));
      expect(cut).toEqual([]);
    }
    await context.close();
  });
});
