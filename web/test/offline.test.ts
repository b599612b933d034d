// The app on a static host below a path, and offline with its service worker.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { host, isBrowserMissing, openBrowser } from "./browser.ts";
import { ROOT } from "./games.ts";

const BELOW = "/our/games/";
const folder = mkdtempSync(join(tmpdir(), "site-"));
let browser: Browser;

async function begin(page: Page, address: string, game: string): Promise<void> {
  await page.goto(`${address}#/new/${game}`);
  await page.locator(".now .button.main").click();
  await page.locator(`.play[data-game="${game}"] main svg:visible`).first().waitFor();
}

const playable = (page: Page) => page.locator("a.cover").evaluateAll((all) => all.map((cover) => cover.getAttribute("href")!.split("/").at(-1)!));

describe.skipIf(isBrowserMissing())("static hosting", () => {
  beforeAll(async () => {
    cpSync(`${ROOT}/src/tafelrunde/bundle`, folder, { recursive: true });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  test("below a path, every game loads and no other host is contacted", async () => {
    const site = await host(folder, BELOW);
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on("response", (answer) => {
      if (!answer.url().startsWith(site.address) || !answer.ok()) wrong.push(`${answer.status()} ${answer.url()}`);
    });
    page.on("requestfailed", (request) => {
      if (request.failure()?.errorText !== "net::ERR_ABORTED") wrong.push(request.url()); // the app aborts what the game before still loads
    });
    await page.goto(site.address);
    await page.locator("a.cover").first().waitFor();
    for (const game of await playable(page)) await begin(page, site.address, game);
    expect(wrong).toEqual([]);
    await context.close();
    await site.end();
  });

  test("the app works offline, and a new version waits for the user", async () => {
    const site = await host(folder, BELOW);
    const context = await browser.newContext({ locale: "en" });
    const page = await context.newPage();
    await page.goto(site.address);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await page.locator("a.cover").first().waitFor();
    const games = await playable(page);
    await site.end();
    await page.reload();
    await page.locator("a.cover").first().waitFor();
    for (const game of games) await begin(page, site.address, game);
    await page.reload();
    await page.locator(".play main svg:visible").first().waitFor();
    expect(await page.evaluate(async () => (await document.fonts.load("800 16px Nunito")).length), "fonts are cached").toBeGreaterThan(0);

    // The host now has another version.
    const index = readFileSync(join(folder, "index.html"), "utf-8");
    writeFileSync(join(folder, "index.html"), index.replace('<div id="app">', '<div id="app" data-version="next">'));
    const service = readFileSync(join(folder, "service.js"), "utf-8");
    writeFileSync(join(folder, "service.js"), service.replace(/VERSION="\w+"/, 'VERSION="next"'));
    const again = await host(folder, BELOW, new URL(site.address).port);
    await page.goto(`${site.address}#/`);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText("A new version is available").waitFor();
    expect(await page.locator("[data-version=next]").count(), "not before the user asks").toBe(0);
    await page.getByRole("button", { name: "Update" }).click();
    await page.locator("[data-version=next]").waitFor();
    await page.locator(".kept li").first().waitFor();
    await expect.poll(() => page.getByText("A new version is available").count()).toBe(0);
    await context.close();
    await again.end();
  });
});
