// Tables with friends in real browsers, with a real server: whole games between devices, lost connections, a killed server,
// and pages without a secure context.

import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { host, isBrowserMissing, newDatabase, openBrowser, serve, TIMEOUT_MS, type Served } from "./browser.ts";
import { ROOT } from "./games.ts";
import { clicks, ending, PLAYERS, playOn, waitForVisible } from "./players.ts";
import { firstLoad } from "./sizes.ts";
import { isMissing, scaled, TIER } from "./tiers.ts";
import { GAMES } from "./visits.ts";

/** Faster than people, slow enough for time-outs of the connection. */
const SPEED = 5;
const database = newDatabase();
let browser: Browser;
let server: Served;

/** A device of its own: cookie, storage and connection. */
async function device(options: object = {}): Promise<Page> {
  const context = await browser.newContext({ locale: "en", reducedMotion: "reduce", serviceWorkers: "block", ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addInitScript((speed) => {
    const slow = window.setTimeout;
    window.setTimeout = ((callback: () => void, delay: number) => slow(callback, delay / speed)) as typeof window.setTimeout;
  }, SPEED);
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

interface ReceivedStep {
  number: number;
  event: unknown;
  line?: string;
  salt?: string;
}

const received = new Map<Page, string[]>();

/** Record what the server sends to a page over WebSockets. */
function listen(page: Page): void {
  const messages: string[] = [];
  received.set(page, messages);
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => messages.push(payload.toString())));
}

/** The lines of the log that a page has received. */
const steps = (page: Page) =>
  received
    .get(page)!
    .map((message) => (JSON.parse(message) as { step?: ReceivedStep }).step)
    .filter((step) => step !== undefined);

/** Open a table for two devices and bots, let the devices sit down, and start the game. With `listen`, record messages. */
async function begin(game: string, address = server.address, options: { bots?: number; listen?: boolean } = {}): Promise<[Page, Page]> {
  const [host, guest] = [await device(), await device()];
  if (options.listen) [host, guest].forEach(listen);
  await host.goto(`${address}#/new/${game}/alone`);
  await host.getByRole("button", { name: "With friends" }).click();
  await sitDown(host, "Mia");
  await guest.goto(`${address}${new URL(host.url()).hash}`);
  await sitDown(guest, "Ömer", "Glück");
  for (let bot = 0; bot < (options.bots ?? 0); bot++) {
    await host.getByRole("button", { name: "Add a seat" }).click();
    await host.getByRole("button", { name: "Seat a bot" }).click();
    await host.getByRole("button", { name: "Seat a bot" }).waitFor({ state: "detached" });
  }
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

    const old = host.url();
    for (const page of pages) await page.locator("dialog .ways .button.main").click();
    for (const page of pages) await page.locator('[data-phase="gathering"]').waitFor();
    expect(host.url()).not.toBe(old);
    expect(guest.url()).toBe(host.url());
    await host.locator(".table .button.main").click();
    await playTogether(pages, "hexhex", 2);
  });

  test("without a secure context, devices in the home network play against each other and a bot", async () => {
    if (isMissing(server.network === null, "This machine is in no network: tables without a secure context are not tested.")) return;
    const pages = await begin("chili", server.network!, { bots: 1 });
    const [host, guest] = pages;
    expect(await host.evaluate(() => [isSecureContext, "subtle" in crypto])).toEqual([false, false]);
    await playTogether(pages, "chili", 4);

    await guest.locator("header .friends").click();
    await guest.getByRole("button", { name: "Wow!" }).click();
    await host.getByText("Ömer: Wow!").first().waitFor();

    await host.locator("header .friends").click();
    await host.getByRole("button", { name: "Copy link" }).first().click();
    await host.getByRole("button", { name: "Copied" }).waitFor();
    await host.keyboard.press("Escape");
  });

  test.skipIf(TIER !== "soak")("a bot plays for a player, who returns and moves to another device", async () => {
    const pages = await begin("hexhex");
    const [host, guest] = pages;
    await playTogether(pages, "hexhex", 2);
    await guest.locator("header .friends").click();
    await guest.getByRole("button", { name: "Let a bot play for Ömer" }).click();
    await guest.getByRole("button", { name: "Play again myself" }).waitFor();
    await waitForVisible(host, PLAYERS["hexhex"]!.ready); // the bot has played
    await guest.getByRole("button", { name: "Play again myself" }).click();
    await guest.getByText("Continue on another device").click();
    const link = await guest.getByRole("textbox", { name: "Continue on another device" }).inputValue();
    await guest.keyboard.press("Escape");

    const phone = await device({ viewport: { width: 360, height: 640 } });
    await phone.goto(link.replace(/^.*#/, `${server.address}#`));
    await phone.getByText("Your seat is on this device now").first().waitFor();
    expect(phone.url()).not.toMatch(/[0-9a-f]{32}\/\d/); // the code must not stay in the address
    await playTogether([host, phone], "hexhex", 6);
    await expect.poll(() => guest.locator(".throw button.main").count()).toBe(0); // only a spectator now
  });

  test("Makaronina: no device receives the hidden hand of another one", async () => {
    const pages = await begin("makaronina", server.address, { listen: true });
    await playTogether(pages, "makaronina", 8);
    const spectator = await device();
    listen(spectator);
    await spectator.goto(pages[0]!.url());
    await spectator.locator(".play main").waitFor();
    const [host, guest, watching] = [...pages, spectator].map((page) => steps(page));
    for (const [own, other] of [
      [host!, guest!],
      [guest!, host!],
      [host!, watching!],
    ] as const) {
      const hidden = own.filter(({ number, line }) => line !== undefined && other.some((step) => step.number === number && step.line === undefined));
      expect(hidden.length).toBeGreaterThan(2);
      const received = JSON.stringify(other);
      for (const { number, line, salt } of hidden) {
        const [, value] = /"fell":"\w+:([^"]+)"/.exec(line!)!;
        expect(received).not.toContain(salt); // without it, the line cannot be guessed from its hash
        expect(JSON.stringify(other.find((step) => step.number === number)!.event)).not.toContain(value);
      }
      expect(received).not.toContain('"secret"');
    }
  });

  test("a device that is sent a changed past says so, and does not show the table", async () => {
    const [host] = await begin("hexhex");
    const spectator = await device();
    await spectator.routeWebSocket(/live/, (socket) => {
      const real = socket.connectToServer();
      real.onMessage((message) => socket.send(message.toString().replaceAll("Ömer", "Peter")));
    });
    await spectator.goto(host.url());
    await spectator.getByRole("alert").filter({ hasText: "changed or rolled back" }).waitFor();
    expect(await spectator.locator(".play").count()).toBe(0);
  });

  test.skipIf(TIER !== "soak").for(GAMES.filter((game) => game !== "hexhex"))("%s: two devices play to the end", { timeout: 600_000 }, async (game) => {
    const pages = await begin(game);
    await playTogether(pages, game);
    for (const page of pages) await ending(page).waitFor();
    expect(await points(pages[0])).toBe(await points(pages[1]));
  });

  test.for(scaled<readonly string[]>(["de", "en", "ru"], ["ru"]))("%s: the lobby fits a small phone, and axe finds nothing", async (locale) => {
    for (const colorScheme of ["light", "dark"]) {
      const page = await device({ locale, colorScheme, viewport: { width: 360, height: 640 }, hasTouch: true });
      await page.goto(`${server.address}#/new/kekse/alone`);
      await page.locator(".button.friends").tap();
      await page.locator("form").waitFor();
      await page.evaluate(axe.source);
      const violations = () =>
        page.evaluate(async () => {
          const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document.querySelector("dialog") ?? document, {
            resultTypes: ["violations"],
          });
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
        });
      expect(await violations()).toEqual([]);
      await sitDown(page, "Mia");
      await page.locator(".table li .button:not(.plain)").tap(); // a bot takes the free seat
      await page.locator(".table .button.main:not([disabled])").waitFor();
      expect(await violations()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await page.locator(".table .button.main").tap();
      await page.locator("header .friends").tap();
      await page.locator("dialog .reactions").waitFor();
      expect(await violations()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });

  test.skipIf(TIER !== "soak")("a table by link loads at most 10 % more than a game on one device", async () => {
    const one = await firstLoad(browser, server.address, "hexhex", "ru");
    const [host, guest] = [await device(), await device({ locale: "ru" })];
    await host.goto(`${server.address}#/new/hexhex/alone`);
    await host.getByRole("button", { name: "With friends" }).click();
    await sitDown(host, "Мия");
    const linked = new Map<string, number>();
    guest.on("response", (response) => linked.set(response.url().replace(server.address, ""), Number(response.headers()["content-length"] ?? 0)));
    await guest.goto(host.url());
    await sitDown(guest, "Омер");
    await host.locator(".table .button.main").click();
    await guest.locator(".play main svg:visible").first().waitFor();
    await guest.waitForLoadState("networkidle");
    const [alone, together] = [one, linked].map((sizes) => [...sizes.values()].reduce((total, bytes) => total + bytes, 0));
    const more = [...linked].filter(([file]) => !one.has(file));
    expect(together! / alone!, JSON.stringify({ alone, together, more }, null, 1)).toBeLessThan(1.1);
  });

  test("without a server, one sentence says what is needed", async () => {
    const site = await host(`${ROOT}/src/tafelrunde/bundle`);
    const page = await device();
    await page.goto(`${site.address}#/new/hexhex/alone`);
    await page.getByRole("button", { name: "With friends" }).click();
    await page.getByRole("alert").filter({ hasText: "make host" }).waitFor();
    await site.end();
  });
});
