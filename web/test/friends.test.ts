// Tables with friends in real browsers, with a real server: whole games between devices, lost connections, a killed server,
// and pages without a secure context.

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isBrowserMissing, newDatabase, openBrowser, serve, TIMEOUT_MS, type Served } from "./browser.ts";
import { clicks, ending, PLAYERS, playOn, waitForVisible } from "./players.ts";

/** Faster than people, slow enough for time-outs of the connection. */
const SPEED = 5;
const database = newDatabase();
let browser: Browser;
let server: Served;
let contexts: BrowserContext[] = [];

/** A device of its own: cookie, storage and connection. */
async function device(options: object = {}): Promise<Page> {
  const context = await browser.newContext({ locale: "en", reducedMotion: "reduce", serviceWorkers: "block", ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addInitScript((speed) => {
    const slow = window.setTimeout;
    window.setTimeout = ((callback: () => void, delay: number) => slow(callback, delay / speed)) as typeof window.setTimeout;
  }, SPEED);
  contexts.push(context);
  const page = await context.newPage();
  page.on("pageerror", (error) => expect.fail(error.stack ?? error.message));
  return page;
}

async function sitDown(page: Page, name: string, word = ""): Promise<void> {
  await page.locator("form input").first().fill(name);
  await page.locator("form input").nth(1).fill(word);
  await page.locator("form .button.main").click();
  await page.locator("form").waitFor({ state: "detached" });
}

/** Open a table for two devices, which sit down, and start the game. */
async function begin(game: string, address = server.address): Promise<[Page, Page]> {
  const [host, guest] = [await device(), await device()];
  await host.goto(`${address}#/new/${game}/alone`);
  await host.getByRole("button", { name: "With friends" }).click();
  await sitDown(host, "Mia");
  await guest.goto(`${address}${new URL(host.url()).hash}`);
  await sitDown(guest, "Ömer", "Glück");
  await host.locator(".table .button.main").click();
  for (const page of [host, guest]) await page.locator(".play main").waitFor();
  return [host, guest];
}

/** Let the devices play in turn, for `moves` moves or to the end. */
async function playTogether(pages: Page[], game: string, moves = Infinity): Promise<void> {
  for (let move = 0; move < moves; move++) {
    const page = await Promise.any(pages.map((page) => waitForVisible(page, `${PLAYERS[game]!.ready}, dialog li.first`).then(() => page)));
    if (await ending(page).isVisible()) return;
    await playOn(page, game, clicks, 1);
  }
}

const points = (page: Page) => page.locator("dialog li.first").first().textContent();
const isOffline = (page: Page) => page.locator("header .friends.offline");

describe.skipIf(isBrowserMissing())("friends", () => {
  beforeAll(async () => {
    [browser, server] = await Promise.all([openBrowser(), serve({ database, lan: true })]);
  });
  afterAll(async () => {
    await browser?.close();
    server?.end();
  });

  test("two devices play Hex-hex to the end, through a reload, a lost connection and a killed server", async () => {
    const pages = await begin("hexhex");
    const [host, guest] = pages;
    expect(await host.title()).toContain("It’s your turn");
    await playTogether(pages, "hexhex", 4);

    await guest.reload();
    await guest.locator(".play main").waitFor();
    await playTogether(pages, "hexhex", 4);

    await guest.context().setOffline(true);
    await isOffline(guest).waitFor();
    await playTogether([host], "hexhex", 2);
    await guest.context().setOffline(false);
    await isOffline(guest).waitFor({ state: "detached" });
    await playTogether(pages, "hexhex", 4);

    await server.kill();
    for (const page of pages) await isOffline(page).waitFor();
    server = await serve({ database, lan: true, port: new URL(server.address).port });
    for (const page of pages) await isOffline(page).waitFor({ state: "detached" });
    await playTogether(pages, "hexhex");
    for (const page of pages) await ending(page).waitFor();
    expect(await points(host)).toBe(await points(guest));
  });
});
