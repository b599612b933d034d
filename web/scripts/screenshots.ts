// Screenshots of every screen in three widths, light and dark, and three languages.
// `npm run screenshots -- FOLDER [few, or one: phone-dark-ru] [game…]`
//
// Review all of them: overlaps, cut-off texts, wrong plurals and ugly boards are defects. Games are saved ones with
// fixed seeds, so the pictures are the same every time.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { LANGUAGES } from "../build/languages.ts";
import type { SeatLine } from "../src/match/replay.ts";
import { CHROMIUM, host, openBrowser, serve } from "../test/browser.ts";
import { ROOT } from "../test/games.ts";
import { storeGame, playGame } from "../test/saved-games.ts";
import { clicks, playOn, ready } from "../test/players.ts";

const [folder = "screenshots", few, ...only] = process.argv.slice(2);
const SIZES = { phone: { width: 360, height: 640 }, tablet: { width: 1024, height: 768 }, wide: { width: 1920, height: 1080 } };
const SCHEMES = ["light", "dark"] as const;
const FEW = ["phone-light-de", "phone-dark-ru", "tablet-light-de", "tablet-dark-ru", "wide-light-de"];
const TWO: SeatLine[] = [{ name: "Änne" }, { name: "Zimt", bot: "greedy" }];
const THREE: SeatLine[] = [{ name: "Mia" }, { name: "Zimt", bot: "greedy" }, { name: "Ömer" }];
/** Screens that only one game has. */
const SPECIAL: Record<string, Screens> = { chili, hexhex, kekse, makaronina, speiseplan };

if (CHROMIUM === undefined) {
  console.error("No Chromium found. Install it (apt install chromium) or set CHROMIUM=/path/to/chromium");
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const site = mkdtempSync(join(tmpdir(), "site-")); // a copy, so the app can be rebuilt while this runs
cpSync(`${ROOT}/src/tafelrunde/bundle`, site, { recursive: true });
process.on("exit", () => rmSync(site, { recursive: true }));
const { address } = await host(site);
const server = await serve({ lan: true });
process.on("exit", server.end);
const browser = await openBrowser();
const failed: string[] = [];
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of SCHEMES) {
    for (const locale of LANGUAGES) {
      const name = `${size}-${colorScheme}-${locale}`;
      if (few && !(few === "few" ? FEW : [few]).includes(name)) continue;
      const context = await browser.newContext({ viewport, colorScheme, locale, reducedMotion: "reduce", serviceWorkers: "block" });
      context.setDefaultTimeout(20_000);
      const page = await context.newPage();
      /** Take some pictures; if one screen cannot be reached, report it and continue with the others. */
      const take = async (group: string, screens: (picture: Picture) => Promise<void>) => {
        const picture: Picture = async (screen, of = page) => {
          await of.waitForTimeout(350);
          await of.screenshot({ path: join(folder, `${group}${screen && "-"}${screen}-${name}.png`) });
        };
        await screens(picture).catch((error: Error) => failed.push(`${group}, ${name}: ${error.message}`));
      };
      await page.goto(address);
      await page.locator("a.cover").first().waitFor();
      if (only.length === 0) await take("start", (picture) => picture(""));
      const games = await page.locator("a.cover").evaluateAll((all) => all.map((cover) => cover.getAttribute("href")!.split("/").at(-1)!));
      for (const game of games.filter((game) => only.length === 0 || only.includes(game))) {
        for (const screens of [before, begin, SPECIAL[game]!, aside, pad, ending, lookBack]) await take(game, (picture) => screens(page, game, picture));
      }
      if (only.length === 0) {
        await take("start", async (picture) => {
          await page.goto(`${address}#/`);
          await page.locator(".kept li").first().waitFor();
          await picture("again");
        });
        await take("shell", (picture) => problems(page, picture));
        await take("shell", (picture) => newVersion({ viewport, colorScheme, locale }, picture));
        await take("shell", (picture) => fullStorage({ viewport, colorScheme, locale }, picture));
        await take("friends", (picture) => friends({ viewport, colorScheme, locale }, picture));
      }
      await context.close();
    }
  }
}
await browser.close();
failed.forEach((message) => console.error(message));
process.exit(failed.length > 0 ? 1 : 0);

type Picture = (screen: string, of?: Page) => Promise<void>;
type Screens = (page: Page, game: string, picture: Picture) => Promise<void>;

/**
 * Open a saved game that was played up to `steps`: a step limit, or a predicate that is true there. 0 starts a new
 * game.
 */
async function openGame(page: Page, game: string, seed: string, steps: number | ((state: never, step: number) => boolean), seats = TWO): Promise<void> {
  let until = steps;
  if (typeof until !== "number") {
    const match = playGame(game, seats, seed);
    until = match.past.findIndex(({ before }, step) => (steps as (state: object, step: number) => boolean)(match.game.read(before) as object, step));
  }
  const id = `${game}-${seed}`;
  await storeGame(page, id, playGame(game, seats, seed, until).replay());
  await page.goto(`${address}#/play/${id}`);
  await page.locator(`.play[data-game="${game}"]`).waitFor();
}

/** The cover, the set-up page with one more player, and the rules. */
async function before(page: Page, game: string, picture: Picture): Promise<void> {
  await page.goto(`${address}#/new/${game}`);
  await page.locator(".now .button.main").waitFor();
  await picture("new");
  await page.locator(".more .button").first().click();
  await page.locator(".setup .ways").scrollIntoViewIfNeeded();
  await picture("new-table");
  await page.locator(".now .plain").click();
  await page.locator("dialog .rulebook h2").first().waitFor();
  await picture("rules");
}

/** A table with friends: before and after sitting down, full, the menu during the game, and without a connection. */
async function friends(options: object, picture: Picture): Promise<void> {
  const devices = [await browser.newContext(options), await browser.newContext(options)];
  const [host, guest] = [await devices[0]!.newPage(), await devices[1]!.newPage()];
  const sit = async (page: Page, name: string) => {
    await page.locator("form input").first().fill(name);
    await page.locator("form .button.main").click();
    await page.locator("form").waitFor({ state: "detached" });
  };
  await host.goto(`${server.network ?? server.address}#/new/hexhex/alone`);
  await host.locator(".button.friends").click();
  await sit(host, "Mia");
  await host.locator(".invite img").waitFor();
  await picture("lobby", host);
  await guest.goto(host.url());
  await guest.locator("form").waitFor();
  await picture("sit", guest);
  await sit(guest, "Ömer");
  await picture("full", host);
  await host.locator(".table .button.main").click();
  await host.locator("header .friends").click();
  await picture("menu", host);
  await guest.context().setOffline(true);
  await guest.locator("header .friends.offline").waitFor();
  await picture("offline", guest);
  for (const device of devices) await device.close();
}

/** The first position of a game. */
async function begin(page: Page, game: string, picture: Picture): Promise<void> {
  await openGame(page, game, "begin", 0);
  await ready(page, game);
  await picture("begin");
}

/** Whether a person is about to throw in the middle of the game. */
function aboutToThrow({ turn, throws, chance }: { turn: number; throws: number; chance: number }, step: number): boolean {
  return step > 40 && turn === 0 && throws === 0 && chance > 0;
}

/** A throw, kept dice, the coach, a box preview, a refusal, and the next player. */
async function dice(page: Page, game: string, picture: Picture): Promise<void> {
  await openGame(page, game, "dice", aboutToThrow);
  await page.locator(".throw .button.main").click();
  await page.locator(".box.allowed").first().waitFor();
  await page.waitForTimeout(900);
  for (const die of [1, 3]) {
    await page.locator(".die").nth(die).click();
    await page.keyboard.press("Escape"); // close the six sides of a die that can be turned
  }
  await picture("keep");
  await advised(page, picture);
  await page.locator(".box.allowed:not(.nothing)").last().hover();
  await picture("hover");
  await page.locator(".box.filled").first().click({ force: true });
  await picture("refused");
  await page.locator(".refused .button").click();
  await page.locator(".box.allowed").last().click();
  await picture("chosen");
  await page.locator(".confirm .button.main").click();
  await picture("entered");
}

/** Chili only: the six sides of a die that can be turned. */
async function chili(page: Page, game: string, picture: Picture): Promise<void> {
  await openGame(page, game, "ring", ({ turn, turnable }: { turn: number; turnable: number }) => turn === 0 && turnable > 0);
  await page.locator(".place:has(.turnable) .die").first().click();
  await picture("ring");
  await dice(page, game, picture);
}

/** Hex-hex only: five of a kind. */
async function hexhex(page: Page, game: string, picture: Picture): Promise<void> {
  const alike = ({ dice, chance }: { dice: number[]; chance: number }) => chance === 0 && new Set(dice).size === 1;
  const PEOPLE: SeatLine[] = [{ name: "Änne" }, { name: "Ömer" }];
  for (let seed = 0; ; seed++) {
    const match = playGame(game, PEOPLE, `alike-${seed}`);
    const step = match.past.findIndex(
      ({ event, before }, step) => step > 0 && "outcome" in match.past[step - 1]!.event && "action" in event && alike(match.game.read(before) as never),
    );
    if (step < 0) continue;
    await openGame(page, game, `alike-${seed}`, step - 2, PEOPLE); // before the decision to throw
    const last = match.past[step - 2]!;
    if (!("action" in last.event)) continue; // the first throw, which nobody decides
    const thrown = last.event.action - match.game.actions.start("throw");
    for (const die of [0, 1, 2, 3, 4].filter((die) => !((thrown >> die) & 1))) await page.locator(".die").nth(die).click();
    await page.locator(".throw .button.main").click();
    await page.locator(".spell").waitFor();
    await picture("spell");
    break;
  }
  await dice(page, game, picture);
}

/** Speiseplan only: a token, a refusal, the menu, all pads, and the printed week. */
async function speiseplan(page: Page, game: string, picture: Picture): Promise<void> {
  await openGame(page, game, "token", 0);
  await page.locator(".pass").waitFor();
  await page.locator(".bed").nth(19).click();
  await picture("token");
  await page.locator(".plot .item").last().click();
  await page.locator(".throw .button.main").waitFor();
  await picture("laid");
  await dice(page, game, picture);
  await openGame(page, game, "menu", ({ turn, phase, chance }: { turn: number; phase: number; chance: number }) => phase >= 2 && turn === 0 && chance === 0);
  await picture("menu");
  await page.getByRole("button", { name: /Blöcke|pads|блок/i }).click();
  await picture("pads");
  await page.keyboard.press("Escape");
}

/** The printed week. */
async function paper(page: Page, picture: Picture): Promise<void> {
  const [week] = await Promise.all([page.context().waitForEvent("page"), page.locator("dialog .keep .button").first().click()]);
  await week.emulateMedia({ media: "print" });
  await picture("paper", week);
  await week.setViewportSize({ width: 794, height: 1123 }); // A4
  await picture("paper-a4", week);
  await week.close();
}

/** The coach's advice, in the panel and on the board. */
async function advised(page: Page, picture: Picture): Promise<void> {
  await page.locator(".ask").click();
  await page.locator(".why").filter({ visible: true }).first().waitFor({ timeout: 60_000 });
  await picture("advice");
  const more = page.locator(".advice button");
  if (await more.isVisible()) {
    await more.click();
    await picture("advice-more");
    await page.keyboard.press("Escape");
  }
  await page.locator(".ask").click();
}

/** The panels next to the board: log, players and settings. */
async function aside(page: Page, _: string, picture: Picture): Promise<void> {
  const log = page.locator("header .narrow").first();
  if (await log.isVisible()) {
    await log.click();
    await picture("log");
    await page.keyboard.press("Escape");
  }
  await page.locator(".seats button").first().click();
  await picture("players");
  await page.keyboard.press("Escape");
}

/** Real dice: some of the results are typed in. */
async function pad(page: Page, game: string, picture: Picture): Promise<void> {
  await page.goto(`${address}#/new/${game}`);
  await page.locator(".kind").nth(1).click();
  await page.locator(".setup .ways .button:not(.main)").click();
  const keys = page.locator(".key, .asking .bed, .deal button");
  const pass = page.locator(".pass");
  for (;;) {
    await keys.or(pass).first().waitFor();
    if (!(await pass.isVisible())) break;
    await pass.click({ timeout: 1000 }).catch(() => undefined); // the token phase comes first
  }
  for (let tap = 0; tap < 4; tap++) await keys.nth(game === "speiseplan" ? 7 * tap : tap).click();
  await picture("pad");
}

/** The end of a game. */
async function ending(page: Page, game: string, picture: Picture): Promise<void> {
  await openGame(page, game, "pictures", Infinity, THREE);
  await page.locator("dialog li.first").first().waitFor();
  await picture("ending");
  if (game === "speiseplan") await paper(page, picture);
  await page.keyboard.press("Escape");
  await picture("over");
}

/** The review of a finished game: one position, what if, luck and skill, and the keepsake page. */
async function lookBack(page: Page, game: string, picture: Picture): Promise<void> {
  const match = playGame(game, TWO, "picture");
  await storeGame(page, `picture-${game}`, match.replay());
  await page.goto(`${address}#/review/picture-${game}/${Math.floor(match.past.length / 2)}`);
  await page.locator(".walker").waitFor();
  await picture("review");
  await page.locator(".if").click();
  await picture("what-if");
  await page.keyboard.press("Escape");
  const beside = page.getByRole("tab").last();
  await ((await beside.isVisible()) ? beside : page.locator("header .narrow").last()).click();
  await page.locator(".story").waitFor({ timeout: 120_000 });
  await picture("account");
  await page.keyboard.press("Escape");
  await page.locator("header > .result").click();
  const [saved] = await Promise.all([page.waitForEvent("download"), page.locator(".keeping .button").first().click()]);
  const file = join(site, saved.suggestedFilename());
  await saved.saveAs(file);
  const reader = await page.context().newPage();
  await reader.goto(pathToFileURL(file).href);
  await reader.locator(".walker").waitFor();
  for (let step = 0; step < 12; step++) await reader.keyboard.press("ArrowRight");
  await picture("keepsake", reader);
  await reader.close();
}

/** Keksekästchen after some rounds: a decision and its preview, another player's board, the tasks. */
async function kekse(page: Page, game: string, picture: Picture): Promise<void> {
  await openGame(page, game, "plans", ({ rounds }: { rounds: number }) => rounds === 12, [...TWO, { name: "Nelke", bot: "greedy" }]);
  while (!(await page.locator('[data-step="draw"] .target').count())) await playOn(page, game, clicks, 1); // until there is a wall to draw
  await ready(page, game);
  await page.waitForFunction(() => document.querySelectorAll(".seats [aria-current]").length === 1); // the bots have moved, so the advice stays
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
  await page.keyboard.press("Escape");
}

/** Makaronina: a placement preview, a refusal, the pizza, all players; three people at one device, and the shop. */
async function makaronina(page: Page, game: string, picture: Picture): Promise<void> {
  const fitting = page.locator('.stack:not(.pile)[aria-disabled="false"]');
  const mine = ({ turn, chance, actions_left }: { turn: number; chance: number; actions_left: number }, step: number) =>
    step > 60 && turn === 0 && chance === 0 && actions_left === 3;
  await openGame(page, game, "noodles", mine);
  await fitting.first().waitFor();
  await advised(page, picture);
  await fitting.first().hover();
  await picture("hover");
  await fitting.last().click();
  await picture("pick");
  await page.locator("button.main.lay").click();
  await page.waitForTimeout(900);
  await picture("laid");
  await page.locator('.stack[aria-disabled="true"]').first().click({ force: true });
  await page.locator(".refused").waitFor();
  await picture("refused");
  await page.locator(".refused .button").click();
  await page.locator(".way").first().click();
  await picture("pizza");
  await page.keyboard.press("Escape");
  const all = page.locator(".guests-way");
  if (await all.isVisible()) {
    await all.click();
    await picture("guests");
    await page.keyboard.press("Escape");
  }
  await openGame(page, game, "hands", 160, [{ name: "Mia" }, { name: "Ömer" }, { name: "Änne" }]);
  await page.locator(".hand-over .button").waitFor();
  await picture("hand-over");
  await page.locator(".hand-over .button").click();
  await page.locator(".way").nth(1).click();
  await picture("shop");
  await page.keyboard.press("Escape");
}

/** A game that does not exist, and one that is open in another tab. */
async function problems(page: Page, picture: Picture): Promise<void> {
  await page.goto(`${address}#/play/nowhere`);
  await page.getByRole("alert").waitFor();
  await picture("nowhere");
  await openGame(page, "hexhex", "tabs", 0);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.locator(".narration[role=alert]").waitFor();
  await picture("elsewhere", second);
  await second.close();
}

/** A new version of the app on the host. */
async function newVersion(options: object, picture: Picture): Promise<void> {
  const { address, end } = await host(site);
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  const service = join(site, "service.js");
  const old = readFileSync(service, "utf-8");
  writeFileSync(service, old.replace(/VERSION="\w+"/, 'VERSION="next"'));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.locator(".fresh").waitFor();
  await picture("fresh", page);
  writeFileSync(service, old);
  await context.close();
  await end();
}

/** The browser's storage is full. */
async function fullStorage(options: object, picture: Picture): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send("Storage.overrideQuotaForOrigin", { origin: new URL(address).origin, quotaSize: 1 });
  await page.goto(`${address}#/new/chili`);
  await page.locator(".now .button.main").click();
  await page.locator(".problem").waitFor();
  await picture("no-room", page);
  await context.close();
}
