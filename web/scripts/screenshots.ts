// Pictures of every screen: three widths, light and dark, three languages. `npm run screenshots -- FOLDER [few]`
//
// Look at them all: overlaps, cut texts, wrong plurals and ugly boards are defects.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { CHROMIUM, openBrowser, serve } from "../test/browser.ts";
import { keep, played } from "../test/kept.ts";

const [folder = "screenshots", few] = process.argv.slice(2);
const SIZES = { phone: { width: 360, height: 640 }, tablet: { width: 1024, height: 768 }, wide: { width: 1920, height: 1080 } };
const SCHEMES = ["light", "dark"] as const;
const LANGUAGES = ["de", "en", "ru"];
const FEW = ["phone-light-de", "phone-dark-ru", "tablet-light-de", "tablet-dark-ru", "wide-light-de"];

if (CHROMIUM === undefined) {
  console.error("There is no Chromium on this machine: apt install chromium, or name one: CHROMIUM=/path/to/it");
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const { address, end } = await serve();
process.on("exit", end);
const browser = await openBrowser();
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of SCHEMES) {
    for (const locale of LANGUAGES) {
      const name = `${size}-${colorScheme}-${locale}`;
      if (few && !FEW.includes(name)) continue;
      const context = await browser.newContext({ viewport, colorScheme, locale });
      context.setDefaultTimeout(20_000);
      const page = await context.newPage();
      const picture = async (what: string) => {
        await page.waitForTimeout(350);
        await page.screenshot({ path: join(folder, `${what}-${name}.png`) });
      };
      await page.goto(address);
      await page.locator("a.cover").first().waitFor();
      const games = await page.locator("a.cover").evaluateAll((all) => all.map((cover) => cover.getAttribute("href")!.split("/").at(-1)!));
      for (const game of games) await screens(page, game, (what) => picture(`${game}-${what}`));
      await page.goto(`${address}#/`);
      await picture("start");
      await context.close();
    }
  }
}
await browser.close();
process.exit(0);

/** The screens of a game: before it, its first throw, a decision, a refusal, the rules. */
async function screens(page: Page, game: string, picture: (what: string) => Promise<void>): Promise<void> {
  await page.goto(`${address}#/new/${game}`);
  await page.locator(".now .button.main").waitFor();
  await picture("new");
  await page.locator(".now .button.main").click();
  await page.locator(".throw .button.main").waitFor();
  await picture("begin");
  await page.locator(".throw .button.main").click();
  await page.locator(".box.allowed").first().waitFor();
  await page.waitForTimeout(900);
  for (const die of [1, 3]) {
    await page.locator(".die").nth(die).click();
    await page.keyboard.press("Escape"); // from the sides of a die that can be turned
  }
  await picture("keep");
  await page.locator(".box.allowed").last().hover();
  await picture("hover");
  await page.locator(".box.allowed").last().click();
  await picture("entered");
  await lookBack(page, game, picture);
}

/** A finished game, looked at again: a moment of it, what if, and luck and skill. */
async function lookBack(page: Page, game: string, picture: (what: string) => Promise<void>): Promise<void> {
  const match = played(game, [{ name: "Änne" }, { name: "Zimt", bot: "greedy" }], "picture");
  await keep(page, `picture-${game}`, match.replay());
  await page.goto(`${address}#/review/picture-${game}/${Math.floor(match.past.length / 2)}`);
  await page.locator(".walker").waitFor();
  await picture("review");
  await page.locator(".if").click();
  await picture("what-if");
  await page.keyboard.press("Escape");
  const beside = page.getByRole("tab").last();
  await ((await beside.isVisible()) ? beside : page.locator("header .narrow").last()).click();
  await page.locator("article").first().waitFor({ timeout: 120_000 });
  await picture("account");
}
