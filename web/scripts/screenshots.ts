// Pictures of every screen: three widths, light and dark, three languages. `npm run screenshots -- FOLDER [few, or one: phone-dark-ru]`
//
// Look at them all: overlaps, cut texts, wrong plurals and ugly boards are defects.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { CHROMIUM, openBrowser, serve } from "../test/browser.ts";
import { keep, played } from "../test/kept.ts";
import { clicks, PLAYERS, playOn } from "../test/players.ts";

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
      if (few && !(few === "few" ? FEW : [few]).includes(name)) continue;
      const context = await browser.newContext({ viewport, colorScheme, locale, reducedMotion: "reduce" });
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

type Picture = (what: string) => Promise<void>;

/** The screens of a game: before it, and what its own people do. */
async function screens(page: Page, game: string, picture: Picture): Promise<void> {
  await page.goto(`${address}#/new/${game}`);
  await page.locator(".now .button.main").waitFor();
  await picture("new");
  await page.locator(".now .button.main").click();
  await PLAYERS[game]!.ready(page).first().waitFor();
  await picture("begin");
  if (game === "makaronina") await noodles(page, picture);
  else if (game === "kekse") await plans(page, picture);
  else await dice(page, picture);
  await ending(page, game, picture);
  await lookBack(page, game, picture);
}

/** A token where there are some, the first throw, a decision, a refusal. */
async function dice(page: Page, picture: Picture): Promise<void> {
  if (await page.locator(".pass").isVisible()) {
    await page.locator(".bed").nth(19).click();
    await picture("token");
    await page.locator(".plot .item").last().click();
    await page.locator(".throw .button.main").waitFor();
    await picture("laid");
  }
  await page.locator(".throw .button.main").click();
  await page.locator(".box.allowed").first().waitFor();
  await page.waitForTimeout(900);
  for (const die of [1, 3]) {
    await page.locator(".die").nth(die).click();
    await page.keyboard.press("Escape"); // from the sides of a die that can be turned
  }
  await picture("keep");
  await advised(page, picture);
  await page.locator(".box.allowed").last().hover();
  await picture("hover");
  await page.locator(".box.allowed").last().click();
  await picture("entered");
}

/** What the coach says and marks. */
async function advised(page: Page, picture: Picture): Promise<void> {
  await page.locator(".ask").click();
  await page.locator(".why").filter({ visible: true }).first().waitFor();
  await picture("advice");
  await page.locator(".ask").click();
}

/** A finished game, looked at again: a moment of it, what if, and luck and skill. */
async function lookBack(page: Page, game: string, picture: Picture): Promise<void> {
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

/** How a game ends. */
async function ending(page: Page, game: string, picture: Picture): Promise<void> {
  await keep(page, `over-${game}`, played(game, [{ name: "Mia" }, { name: "Zimt", bot: "greedy" }, { name: "Ömer" }], "pictures").replay());
  await page.goto(`${address}#/play/over-${game}`);
  await page.locator("dialog li.first").waitFor();
  await picture("ending");
  await page.keyboard.press("Escape");
  await picture("over");
}

/** Keksekästchen after some rounds: a decision, what it would bring, the plan of somebody else, the tasks. */
async function plans(page: Page, picture: Picture): Promise<void> {
  await playOn(page, "kekse", clicks, 16);
  while (!(await page.locator('[data-step="draw"] .target').count())) await playOn(page, "kekse", clicks, 1); // until there is something to draw
  await PLAYERS["kekse"]!.ready(page).first().waitFor();
  await picture("decide");
  await advised(page, picture);
  await page.locator(".target").first().hover({ force: true });
  await picture("hover");
  await page.locator(".others button").first().click();
  await picture("other");
  await page.keyboard.press("Escape");
  if (!(await page.locator("button.strip").isVisible())) return;
  await page.locator("button.strip").click();
  await picture("tasks");
}

/** A noodle begins and goes on, the pizza; three at one device, and the shop; people with the box. */
async function noodles(page: Page, picture: Picture): Promise<void> {
  const fitting = page.locator('.stack:not(.pile)[aria-disabled="false"]');
  await fitting.first().waitFor();
  await advised(page, picture);
  await page.locator("button.target").first().click();
  for (const turn of [0, 1, 2]) {
    await fitting.nth(turn % 2).click();
    await picture(`pick${turn}`);
    await page.locator("button.main.lay").click();
    await page.waitForTimeout(900);
  }
  await picture("laid");
  await page.locator(".way").first().click();
  await picture("pizza");
  const sitDown = async (people: number) => {
    await page.goto(`${address}#/new/makaronina`);
    await page.locator(".kind").nth(1).click();
    for (let more = 2; more < people; more++) await page.locator(".more .button").first().click();
  };
  await sitDown(3);
  await page.locator(".setup .ways .button.main").click();
  await page.locator(".hand-over .button").waitFor();
  await picture("hand-over");
  await page.locator(".hand-over .button").click();
  await page.locator(".way").nth(1).click();
  await picture("shop");
  await sitDown(2);
  await page.locator(".setup .ways .button:not(.main)").click();
  for (let cell = 0; cell < 7; cell++) await page.locator(".key").nth(cell).click();
  await picture("pad");
}
