// No data loss: tabs and browsers killed in the middle of a move, and full storage.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ARGUMENTS, CHROMIUM, host, isBrowserMissing, TIMEOUT_MS } from "./browser.ts";
import { ROOT } from "./games.ts";
import { clicks, CONFIRM, waitForVisible } from "./players.ts";
import { scaled } from "./tiers.ts";

const TABS = scaled(40, 8);
const BROWSERS = scaled(10, 2);
let home: string;
let site: Awaited<ReturnType<typeof host>>;

/** Start the browser with its profile on disk. */
async function startBrowser(): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(home, {
    executablePath: CHROMIUM!,
    args: ARGUMENTS,
    locale: "en",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addInitScript(() => {
    const slow = window.setTimeout;
    window.setTimeout = ((callback: () => void, delay: number) => slow(callback, delay / 40)) as typeof window.setTimeout;
  });
  return context;
}

async function visit(context: BrowserContext, route: string): Promise<Page> {
  const page = await context.newPage();
  page.on("pageerror", (error) => expect.fail(error.stack ?? error.message));
  await page.goto(site.address + route);
  return page;
}

/** All stored log lines; throws if a game's length and its log differ. */
function allLines(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("tafelrunde");
      request.onsuccess = () => resolve(request.result);
    });
    const moment = database.transaction(["games", "lines"]);
    const all = (name: string) =>
      new Promise<Record<string, unknown>[]>((resolve) => {
        const request = moment.objectStore(name).getAll();
        request.onsuccess = () => resolve(request.result as Record<string, unknown>[]);
      });
    const [games, rows] = await Promise.all([all("games"), all("lines")]);
    database.close();
    if (rows.length !== games.reduce((sum, game) => sum + (game["lines"] as number), 0)) throw new Error("a game's length differs from its log");
    return rows.map(({ game, number, line }) => `${game as string} ${number as number} ${JSON.stringify(line)}`);
  });
}

const NEXT = ".throw button.main, .box.allowed, .ways .button.main";

/** Click an available action without waiting for the result; at the end of a game start the next one. */
async function move(page: Page): Promise<void> {
  await waitForVisible(page, NEXT);
  const [box, other] = [page.locator(".box.allowed"), page.locator(".ways .button.main, .throw button.main:not([aria-disabled=true])")];
  const isBox = await box
    .or(other)
    .first()
    .evaluate((choice) => choice.matches(".box"));
  await (isBox ? box : other).first().click({ noWaitAfter: true }); // the first of both may be another one by now
  if (isBox) await page.locator(CONFIRM).click({ noWaitAfter: true });
}

describe.skipIf(isBrowserMissing())("crashes", () => {
  beforeAll(async () => {
    site = await host(`${ROOT}/src/tafelrunde/bundle`);
  });
  afterAll(async () => {
    await site?.end();
  });
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), "browser-"));
  });
  afterEach(() => {
    rmSync(home, { recursive: true, force: true });
  });

  test(`no shown move is lost in ${TABS} tab and ${BROWSERS} browser crashes`, { timeout: 600_000 }, async () => {
    let context = await startBrowser();
    let page = await visit(context, "#/new/hexhex");
    await page.locator(".now .button.main").click();
    await waitForVisible(page, NEXT);
    let route = new URL(page.url()).hash;
    for (let kill = 0; kill < TABS + BROWSERS; kill++) {
      await move(page);
      await new Promise((resolve) => setTimeout(resolve, (kill % 10) * 8)); // kill sometimes before, sometimes after it is saved
      route = new URL(page.url()).hash;
      const entries = await page.locator("aside ol li").allInnerTexts();
      const shown = new URL(page.url()).hash === route ? entries : []; // otherwise the next game has just begun
      const saved = await allLines(page);
      if (kill % 5 < 4) {
        await move(page).catch(() => undefined);
        const crashed = page.waitForEvent("crash");
        void (await context.newCDPSession(page)).send("Page.crash").catch(() => undefined);
        await crashed;
        await page.close();
      } else {
        await page
          .locator(NEXT)
          .first()
          .click({ noWaitAfter: true, timeout: 2000 })
          .catch(() => undefined);
        const pid = execFileSync("pgrep", ["-o", "-f", `user-data-dir=${home}`])
          .toString()
          .trim();
        process.kill(Number(pid), "SIGKILL");
        await context.close().catch(() => undefined);
        context = await startBrowser();
      }
      page = await visit(context, route);
      await waitForVisible(page, NEXT);
      const now = await allLines(page);
      expect(now, "saved lines").toEqual(expect.arrayContaining(saved));
      await expect.poll(async () => (await page.locator("aside ol li").allInnerTexts()).slice(0, shown.length), { message: "shown log" }).toEqual(shown);
    }
    await context.close();
  });

  test("a move that cannot be stored is refused completely", async () => {
    let context = await startBrowser();
    let page = await visit(context, "#/new/hexhex");
    await page.locator(".now .button.main").click();
    await page.locator(".throw button.main").click();
    await page.locator(".box.allowed").first().waitFor();
    const route = new URL(page.url()).hash;
    await context.close();

    // A browser caches the quota for a while; a new one asks for it.
    context = await startBrowser();
    const session = await context.newCDPSession(await context.newPage());
    await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(site.address).origin, quotaSize: 1 });
    page = await visit(context, route);
    await page.locator(".box.allowed").first().waitFor();
    const saved = await allLines(page);
    await clicks.enter(page.locator(".box.allowed").first());
    await page.getByText("storage is full").first().waitFor();
    expect(await allLines(page)).toEqual(saved);
    expect(await page.locator(".box.filled").count(), "an unsaved move is not shown").toBe(0);
    await context.close();

    context = await startBrowser();
    page = await visit(context, route);
    await clicks.enter(page.locator(".box.allowed").first());
    await page.locator(".box.filled").first().waitFor();
    await expect.poll(async () => (await allLines(page)).length).toBeGreaterThan(saved.length);
    await context.close();
  });
});
