// Visits to the app in a real browser, with timers sped up and without animations.

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { LANGUAGES } from "$web/text/texts.ts";
import { isBrowserMissing, openBrowser, serve, TIMEOUT_MS } from "./browser.ts";
import { NAMES } from "./games.ts";
import { PLAYERS, ready } from "./players.ts";
import { isMissing } from "./tiers.ts";

/** The games that browser tests can play. */
export const GAMES = NAMES.filter((game) => !isMissing(!(game in PLAYERS), `${game} cannot be played by browser tests: add it to test/players.ts`));
/** The number of moves of a whole game. */
export const WHOLE = Infinity;
/** Every game in every language, to its end. */
export const EVERY_GAME = GAMES.flatMap((game) => LANGUAGES.map((locale) => ({ game, locale: locale as string, moves: WHOLE })));
let browser: Browser;
let served: { address: string; end: () => void };

/** Declare tests that need a browser and a server. */
export function inBrowser(name: string, tests: () => void): void {
  describe.skipIf(isBrowserMissing())(name, () => {
    beforeAll(async () => {
      [browser, served] = await Promise.all([openBrowser(), serve()]);
    });
    afterAll(async () => {
      await browser?.close();
      served?.end();
    });
    tests();
  });
}

/** A new browser profile, with timers `speed` times as fast. */
export async function visitor(options: object = {}, speed = 40): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: "en",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    viewport: { width: 1024, height: 768 },
    ...options,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addInitScript((speed) => {
    const slow = window.setTimeout;
    window.setTimeout = ((callback: () => void, delay: number) => slow(callback, delay / speed)) as typeof window.setTimeout;
  }, speed);
  return context;
}

/** Open a page; its errors fail the test. */
export async function visit(context: BrowserContext, route = ""): Promise<Page> {
  const page = await context.newPage();
  page.on("pageerror", (error) => expect.fail(error.stack ?? error.message));
  await page.goto(`${served.address}${route}`);
  return page;
}

/** Record every sentence that is announced to screen readers, for `announcements`: the next one soon takes its place. */
export function recordAnnouncements(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const announced: string[] = [];
    let last: Element | null = null;
    Object.assign(window, { announced });
    const look = () => {
      const sentence = document.querySelector("[role=status] span");
      if (sentence !== null && sentence !== last) announced.push(sentence.textContent);
      last = sentence;
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** The recorded announcements that contain `text`. */
export function announcements(page: Page, text: string): Promise<string[]> {
  return page.evaluate((text) => (window as unknown as { announced: string[] }).announced.filter((sentence) => sentence.includes(text)), text);
}

/** Open another route of the app. */
export async function goTo(page: Page, route: string): Promise<void> {
  await page.goto(`${served.address}${route}`);
}

export async function playNow(page: Page, game: string): Promise<void> {
  await page.locator(`a.cover[href="#/new/${game}"]`).click();
  await page.locator(".now .button.main").click();
  await ready(page, game);
}

/** The stored log of the last game. */
export function log(page: Page): Promise<string[]> {
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
