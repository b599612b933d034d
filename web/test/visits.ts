// Visits to the app in a real browser, with timers sped up and without animations.

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { CHROMIUM, openBrowser, serve } from "./browser.ts";
import { PLAYERS, ready } from "./players.ts";

export const GAMES = Object.keys(PLAYERS);
let browser: Browser;
let served: { address: string; end: () => void };

/** Declare tests that need a browser and a server. */
export function inBrowser(name: string, tests: () => void): void {
  if (CHROMIUM === undefined) console.warn("No Chromium found: browser tests are skipped. Install it (apt install chromium) or set CHROMIUM=/path/to/chromium");
  describe.skipIf(CHROMIUM === undefined)(name, () => {
    beforeAll(async () => {
      [browser, served] = await Promise.all([openBrowser(), serve()]);
    }, 60_000);
    afterAll(async () => {
      await browser?.close();
      served?.end();
    });
    tests();
  });
}

/** A new browser profile. */
export async function visitor(options: object = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: "en",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    viewport: { width: 1024, height: 768 },
    ...options,
  });
  context.setDefaultTimeout(15_000);
  await context.addInitScript(() => {
    const slow = window.setTimeout;
    window.setTimeout = ((callback: () => void, delay: number) => slow(callback, delay / 40)) as typeof window.setTimeout;
  });
  return context;
}

/** Open a page; its errors fail the test. */
export async function visit(context: BrowserContext, route = ""): Promise<Page> {
  const page = await context.newPage();
  page.on("pageerror", (error) => expect.fail(error.stack ?? error.message));
  await page.goto(`${served.address}${route}`);
  return page;
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
