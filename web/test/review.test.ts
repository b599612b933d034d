// The review of a game in a real browser: stepping through it, and continuing from a position.

import axe from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isBrowserMissing, openBrowser, serve, TIMEOUT_MS } from "./browser.ts";
import { storeGame, storedLines, playGame } from "./saved-games.ts";
import { clicks } from "./players.ts";

let browser: Browser;
let context: BrowserContext;
let page: Page;
let served: { address: string; end: () => void };
const SEATS = [{ name: "Änne" }, { name: "Zimt", bot: "greedy" }];

const at = () => page.evaluate(() => location.hash.split("/").at(-1));
const forward = () => page.getByRole("button", { name: "One step forward" });

describe.skipIf(isBrowserMissing())("review", () => {
  beforeAll(async () => {
    [browser, served] = await Promise.all([openBrowser(), serve()]);
    context = await browser.newContext({ locale: "en", reducedMotion: "reduce", viewport: { width: 1300, height: 800 } });
    context.setDefaultTimeout(TIMEOUT_MS);
    page = await context.newPage();
    page.on("pageerror", (error) => expect.fail(error.stack ?? error.message));
    await page.goto(served.address);
    await page.locator("a.cover").first().waitFor();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    served?.end();
  });

  test("keys, buttons, slider, log and links lead to every step", async () => {
    const match = playGame("hexhex", SEATS, "walk");
    await storeGame(page, "walk", match.replay());
    await page.goto(`${served.address}#/review/walk/0`);
    const points = async () => (await page.locator(".seat .points").allInnerTexts()).map(Number);
    await forward().waitFor();
    await expect.poll(at).toBe("0");
    for (let step = 0; step < 12; step++) await page.keyboard.press("ArrowRight");
    await expect.poll(at).toBe("12");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(at).toBe("11");
    await expect.poll(() => page.locator("[aria-current=step]").count()).toBe(1);
    await page.keyboard.press("End");
    await expect.poll(at).toBe(String(match.past.length));
    await expect.poll(points).toEqual(match.finalPoints());
    await expect.poll(() => forward().isDisabled()).toBe(true);
    await page.getByRole("button", { name: "One step back" }).click();
    await expect.poll(at).toBe(String(match.past.length - 1));
    await page.getByRole("slider").fill("30");
    await expect.poll(at).toBe("30");
    await expect.poll(points).toEqual(match.game.standing(match.past[30]!.before).points);
    await page.locator("aside li button").nth(3).click();
    await expect.poll(async () => Number(await at())).toBeLessThan(10);
    await page.goto(`${served.address}#/review/walk/${match.past.length}`);
    await expect.poll(points).toEqual(match.finalPoints());
    expect(await page.locator(".box.allowed").count(), "no action is offered").toBe(0);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(at).toBe(String(match.past.length - 1));
  });

  test("what if forks a game and leaves the original unchanged", async () => {
    const match = playGame("chili", [...SEATS, { name: "Ben" }], "if");
    await storeGame(page, "if", match.replay());
    const step = match.past.findIndex(({ event }, index) => index > 20 && "action" in event && event.seat === 0);
    await page.goto(`${served.address}#/review/if/${step}`);
    await page.getByRole("button", { name: "What if …" }).click();
    await expect.poll(() => page.getByRole("radio", { name: "Änne" }).isChecked(), { message: "the player to move is preselected" }).toBe(true);
    await page.getByRole("button", { name: "Continue from here" }).click();
    await page.locator(".box.allowed").first().waitFor();
    const id = page.url().split("/").at(-1)!;
    const { header, lines } = (await storedLines(page, id))!;
    expect(header.seats).toEqual([{ name: "Änne" }, { name: "Zimt", bot: "greedy" }, { name: "Ben", bot: "apprentice" }]);
    expect(lines).toEqual(match.replay().lines.slice(0, step));
    expect(header.given).toBe(lines.filter((line) => "fell" in line).length);
    expect(header.seed).not.toBe(match.header.seed);
    await clicks.enter(page.locator(".box.allowed").first());
    await expect.poll(async () => (await storedLines(page, id))!.lines.length).toBeGreaterThan(step);
    expect(await storedLines(page, "if")).toEqual({ header: match.header, lines: match.replay().lines });
    await page.reload();
    await page.locator(".throw").waitFor();
  });

  test("every ledger adds up, links to its costliest step, and is cached", async () => {
    const match = playGame("hexhex", SEATS, "walk");
    await storeGame(page, "account", match.replay());
    await page.goto(`${served.address}#/review/account/5`);
    await page.getByRole("tab", { name: "Luck and skill" }).click();
    await page.locator(".story").waitFor();
    expect(await page.locator(".story").innerText(), "the story has no figures").not.toMatch(/[±%]|\d[.,]\d|out of 100/);
    expect(await page.locator(".stamp").first().isVisible(), "no grade unless asked").toBe(false);
    await page.getByText("Show figures").click();
    await page.locator("article").first().waitFor();
    await expect.poll(() => page.locator("dl").count()).toBe(2);
    const bills = await page
      .locator("dl")
      .evaluateAll((all) => all.map((bill) => [...bill.querySelectorAll("dd b")].map((cell) => Number(cell.textContent!.replace("−", "-")))));
    bills.forEach((bill, seat) => {
      const result = bill.pop()!;
      expect(result).toBe(match.finalPoints()![seat]);
      expect(bill.reduce((sum, row) => sum + row, 0)).toBeCloseTo(result, 9);
    });
    await page.locator("article li button").first().click();
    await expect.poll(at).not.toBe("5");
    const step = Number(await at());
    expect("action" in match.past[step]!.event).toBe(true);
    const better = await page.locator("article li button").first().locator("span").innerText();
    await expect.poll(() => page.locator(".said em").innerText()).toContain(better.split("Better: ")[1]!);
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => Number(await at())).toBe(step + 1);
    await page.reload();
    const started: string[] = [];
    page.on("worker", (worker) => started.push(worker.url()));
    await forward().waitFor();
    const workers = started.length;
    await page.getByRole("tab", { name: "Luck and skill" }).click();
    await page.locator(".story").waitFor();
    expect(started.length, "the stored review is used").toBe(workers);
  });

  test.for(["light-de", "dark-ru"])("%s: axe finds no violations, and every page fits a small phone", async (look) => {
    const [colorScheme, locale] = look.split("-") as ["light" | "dark", string];
    const own = await browser.newContext({ locale, colorScheme, reducedMotion: "reduce", viewport: { width: 360, height: 640 } });
    own.setDefaultTimeout(TIMEOUT_MS);
    const small = await own.newPage();
    await small.goto(served.address);
    await small.locator("a.cover").first().waitFor();
    await storeGame(small, "axe", playGame("hexhex", SEATS, "walk").replay());
    await small.goto(`${served.address}#/review/axe/30`);
    await small.locator(".walker").waitFor();
    const expectClean = async () => {
      await expect.poll(() => small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      const cut = await small
        .locator(".button, h2, dt, dd")
        .evaluateAll((all) =>
          all.filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0).map((element) => element.textContent),
        );
      expect(cut).toEqual([]);
      await small.evaluate(axe.source);
      expect(
        await small.evaluate(async () =>
          (await (window as unknown as { axe: typeof axe }).axe.run()).violations.map(
            (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(" ")).join(", ")}`,
          ),
        ),
      ).toEqual([]);
    };
    await expectClean();
    await small.locator("header .narrow").last().click();
    await small.locator(".story").waitFor();
    await expectClean();
    await small.locator(".account > details > summary").click();
    await small.locator("article").first().waitFor();
    await expectClean();
    await own.close();
  });

  test("the review of a running game starts at its last step", async () => {
    const match = playGame("hexhex", SEATS, "run", 20);
    await storeGame(page, "run", match.replay());
    await page.goto(`${served.address}#/review/run`);
    await forward().waitFor();
    await expect.poll(at).toBe("20");
    await page.locator("header a").click();
    await page.locator(".throw").waitFor();
    await expect.poll(() => page.url()).toContain("#/play/run");
  });
});
