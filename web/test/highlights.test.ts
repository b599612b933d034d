// Highlights: picture, name and points of an achievement, for opponents too; they end by themselves or with a tap.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { chooseAction } from "$web/bots/seeds.ts";
import { keyOf } from "$web/engine/chance.ts";
import type { Match } from "$web/match/match.ts";
import type { Highlight } from "$web/match/story.ts";
import { loadTexts } from "$web/text/texts.ts";
import { CONFIRM } from "./players.ts";
import { savedMatch } from "./quiet.ts";
import { playGame, storeGame } from "./saved-games.ts";
import { storyOf } from "./stories.ts";
import { GAMES, goTo, inBrowser, visit, visitor } from "./visits.ts";

const BOTS = [
  { name: "Zimt", bot: "greedy" },
  { name: "Nelke", bot: "greedy" },
];
const PEOPLE = [{ name: "Mia" }, { name: "Ömer" }];
const CELEBRATION = ".celebration";
/** Steps to look ahead for a highlight before another game is tried. */
const MAX_STEPS = 40;

interface Shown {
  who: string;
  what: string;
  points: string;
}

function highlightsOf(match: Match, step: number, reader: number | null): Highlight[] {
  const [before, after] = [match.past[step]!.before, match.past[step + 1]?.before ?? match.now];
  return storyOf(match.game)!.highlights(match.game.read(before), match.game.read(after), reader);
}

/** A match between bots shortly before one of them achieves something. */
async function matchBeforeHighlight(game: string): Promise<Match> {
  for (let seed = 0; ; seed++) {
    const begin = Math.floor(playGame(game, BOTS, `bots-${seed}`).past.length / 2);
    const match = playGame(game, BOTS, `bots-${seed}`, begin);
    for (let step = begin; !match.over && step < begin + MAX_STEPS; step++) {
      const [seat] = match.pending;
      const then = match.copy();
      if (seat === undefined) then.draw();
      else then.play(seat, await chooseAction(BOTS[seat]!.bot, match.game, match.now, seat, keyOf(match.header.seed!), step));
      if (highlightsOf(then, step, null).length > 0) return match;
      match.applyLine(then.lines.at(-1)!);
    }
  }
}

/** The highlight that the page shows, with its picture. */
async function shownHighlight(page: Page): Promise<Shown> {
  const card = page.locator(CELEBRATION);
  const drawn = card.locator(".drawn svg, svg.drawn").first();
  await drawn.waitFor();
  return card.evaluate((card) => {
    const said = (part: string) => card.querySelector(part)?.textContent.trim() ?? "";
    return { who: said(".who > span:last-child"), what: said(".what"), points: said(".points") };
  });
}

/** Store a match, and open it in a page with a clock of this speed. */
async function openGame(match: Match, speed: number, options: object = {}): Promise<Page> {
  const context = await visitor(options, speed);
  const page = await visit(context);
  await page.locator("a.cover").first().waitFor();
  await storeGame(page, "game", match.replay());
  await goTo(page, "#/play/game");
  return page;
}

/** A match of Chili Dice in which Mia is about to enter a straight, and the number of its box. */
function matchBeforeStraight(): { match: Match; box: number } {
  for (let seed = 0; ; seed++) {
    const match = playGame("chili", PEOPLE, `straight-${seed}`);
    const step = match.past.findIndex((_, step) => highlightsOf(match, step, 0).some(({ seat, kind }) => seat === 0 && kind === "box"));
    const { event } = match.past[step] ?? {};
    if (event === undefined || !("action" in event)) continue;
    return { match: playGame("chili", PEOPLE, `straight-${seed}`, step), box: match.game.actions.find(event.action).numbers[0]! };
  }
}

async function enterStraight(page: Page, box: number): Promise<void> {
  await page.locator(".box").nth(box).click();
  await page.locator(CONFIRM).click();
  await page.locator(CELEBRATION).waitFor();
}

inBrowser("highlights", () => {
  test.for(GAMES)("%s: an achievement of an opponent is shown with picture, name and points", async (game) => {
    const before = await matchBeforeHighlight(game);
    const page = await openGame(before, 1);
    const shown = await shownHighlight(page);
    const [match, texts] = [await savedMatch(page, game), await loadTexts("en", [game])];
    const [expected] = match.past.flatMap((_, step) => (step < before.past.length ? [] : highlightsOf(match, step, null)));
    const names = BOTS.map(({ name }) => name);
    const points = expected!.points === 0 ? "" : texts.say("web-scored", { points: expected!.points });
    expect(shown).toEqual({ who: names[expected!.seat], what: expected!.text.format(texts, names), points });
    await page.locator(CELEBRATION).waitFor({ state: "hidden" });
    await page.context().close();
  });

  test("a tap skips a highlight, which is calm under reduced motion and starred in the log", async () => {
    const { match, box } = matchBeforeStraight();
    const page = await openGame(match, 0.1, { hasTouch: true, viewport: { width: 390, height: 844 } });
    await enterStraight(page, box);
    const card = page.locator(CELEBRATION);
    expect(await card.evaluate((card) => parseFloat(getComputedStyle(card).animationDuration))).toBeLessThan(0.001);
    await page
      .locator(".throw, .sheets")
      .first()
      .tap({ position: { x: 5, y: 5 }, force: true });
    await card.waitFor({ state: "hidden", timeout: 5000 }); // by itself it would stay for 20 s
    await page.locator(".told").tap();
    await page.locator("dialog").getByRole("img", { name: "Highlight" }).first().waitFor();
    await page.context().close();
  });

  test("a highlight moves without reduced motion, and ends by itself", async () => {
    const { match, box } = matchBeforeStraight();
    const page = await openGame(match, 1, { reducedMotion: "no-preference" });
    await enterStraight(page, box);
    const card = page.locator(CELEBRATION);
    expect(await card.evaluate((card) => parseFloat(getComputedStyle(card).animationDuration))).toBeGreaterThan(0.1);
    await card.waitFor({ state: "hidden", timeout: 10_000 });
    await page.context().close();
  });
});
