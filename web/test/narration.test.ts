// Players are told what happened, and a second click never acts for the next player.

import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Match } from "$web/match/match.ts";
import { LANGUAGES, loadTexts, type Language } from "$web/text/texts.ts";
import { clicks, CONFIRM, PLAYERS, playOn, ready, taps, waitForVisible, type Input } from "./players.ts";
import { idOf, savedMatch, waitUntilQuiet } from "./quiet.ts";
import { playGame, storedLines, storeGame } from "./saved-games.ts";
import { storyOf } from "./stories.ts";
import { scaled } from "./tiers.ts";
import { GAMES, goTo, inBrowser, playNow, visit, visitor, WHOLE } from "./visits.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** The clock of the test with two clicks runs this many times slower, so that a busy machine makes little difference. */
const SLOWNESS = 4;
const SECOND_CLICK_MS = 180 * SLOWNESS;
const TWO_PEOPLE = [{ name: "Mia" }, { name: "Ömer" }];

interface Seen {
  text: string;
  isVisible: boolean;
}

/** Record every line that the page shows, and whether it is really visible: nothing covers it or cuts it off. */
function recordLines(): void {
  const seen: Seen[] = [];
  (window as unknown as { seen: Seen[] }).seen = seen;
  const look = () => {
    const line = document.querySelector<HTMLElement>(".narration .text");
    const text = line?.textContent ?? "";
    if (line === null) return;
    const { left, top, width, height } = line.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const isWhole = line.scrollHeight <= line.clientHeight + 1 && line.scrollWidth <= line.clientWidth + 1;
    const isVisible = isWhole && line.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && line.contains(above);
    const last = seen.at(-1);
    if (text !== last?.text) seen.push({ text, isVisible });
    else last.isVisible ||= isVisible; // a long line is printed smaller after it was measured
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ["class"] });
}

const seenLines = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);

/** The sentences about every event of a match, as the first player may read them. */
async function sentences(match: Match, language: Language): Promise<string[]> {
  const [story, texts] = [storyOf(match.game)!, await loadTexts(language, [match.game.id])];
  const names = match.header.seats.map(({ name }) => name);
  return match.past.flatMap(({ event, before }, step) => {
    const [state, after] = [match.game.read(before), match.game.read(match.past[step + 1]?.before ?? match.now)];
    const phrases = "action" in event ? story.narrateDecision(state, event.seat, event.action, after) : story.narrateDraw(state, event.outcome, after, 0);
    return phrases.map((phrase) => phrase.format(texts, names));
  });
}

/** The expected sentences that were not seen, in this order. A line may have several. */
function findMissing(expected: readonly string[], seen: readonly Seen[]): string[] {
  let at = 0;
  return expected.filter((text) => {
    const found = seen.findIndex((line, number) => number >= at && line.isVisible && line.text.includes(text));
    if (found >= 0) at = found;
    return found < 0;
  });
}

/** Play some moves; before each, wait until everything has been told. */
async function playAndListen(page: Page, game: string, moves: number): Promise<void> {
  for (let move = 0; move < moves; move++) {
    await waitUntilQuiet(page, game);
    if ((await savedMatch(page, game)).over) return;
    await playOn(page, game, taps, 1);
  }
  await waitUntilQuiet(page, game);
}

/** Buttons by which two players may do nothing, one after the other, in the same place; and the action. */
const DO_NOTHING = [
  { game: "kekse", kind: "stay", button: '.do .button.main[aria-disabled="false"]' },
  { game: "speiseplan", kind: "pass", button: ".pass" },
];

/** A match in which one player may do nothing, and then the next player as well. */
function matchWithTwoPasses(game: string, kind: string): Match {
  const match = playGame(game, TWO_PEOPLE, "passes", 44);
  const pass = match.game.actions.id(kind);
  const mayPass = (match: Match, seat: number) => match.game.legal(match.now, seat)[pass] === 1;
  const isFound = () => {
    if (match.pending.length === 0 || !match.pending.every((seat) => mayPass(match, seat))) return false;
    const then = match.copy();
    then.play(match.pending[0]!, pass);
    return then.pending.some((seat) => seat !== match.pending[0] && mayPass(then, seat));
  };
  while (!isFound()) {
    const seat = match.pending.find((seat) => !mayPass(match, seat)) ?? match.pending[0];
    if (seat === undefined) match.draw();
    else match.play(seat, mayPass(match, seat) ? pass : match.game.legal(match.now, seat).indexOf(1));
  }
  return match;
}

/** Store a match, and open it in a page whose clock is slow. */
async function openSlowly(match: Match): Promise<Page> {
  const page = await visit(await visitor({}, 1 / SLOWNESS));
  await page.locator("a.cover").first().waitFor();
  await storeGame(page, "two", match.replay());
  await goTo(page, "#/play/two");
  return page;
}

const centre = async (target: Locator) => {
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

inBrowser("narration", () => {
  test.for(GAMES)("%s: the sentence about every event is visible on a phone", { timeout: 300_000 }, async (game) => {
    const language = LANGUAGES[GAMES.indexOf(game) % LANGUAGES.length]!;
    const context = await visitor({ ...PHONE, locale: language });
    await context.addInitScript(recordLines);
    const page = await visit(context);
    await playNow(page, game);
    await playAndListen(page, game, scaled(WHOLE, 5));
    const [expected, seen] = [await sentences(await savedMatch(page, game), language), await seenLines(page)];
    expect(expected.length).toBeGreaterThan(5);
    expect(findMissing(expected, seen)).toEqual([]);
    const silent = seen.filter(({ text }) => !text.includes(expected[3]!));
    expect(findMissing(expected, silent), "a sentence that was never shown is found").toContain(expected[3]);
    await context.close();
  });

  test("a covered line is not visible", async () => {
    const context = await visitor(PHONE);
    await context.addInitScript(recordLines);
    await context.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        const sheet = document.createElement("style");
        sheet.textContent = ".line::after { content: ''; position: absolute; inset: 0; background: red }";
        document.head.append(sheet);
      });
    });
    const page = await visit(context);
    await playNow(page, "hexhex");
    await page.locator(".throw button.main").tap();
    await page.locator(".narration .text").waitFor();
    const expected = await sentences(await savedMatch(page, "hexhex"), "en");
    expect(expected.length).toBeGreaterThan(0);
    expect(findMissing(expected, await seenLines(page))).toEqual(expected);
    await context.close();
  });

  test.for(DO_NOTHING)("$game: a second click on the button does not act for the next player", async ({ game, kind, button }) => {
    const match = matchWithTwoPasses(game, kind);
    const page = await openSlowly(match);
    const pass = page.locator(button);
    const place = await centre(pass);
    const added = async () => (await storedLines(page, "two"))!.lines.length - match.lines.length;
    await pass.click();
    await page.waitForTimeout(SECOND_CLICK_MS);
    await page.mouse.click(place.x, place.y);
    await page.locator(".seats .seat[aria-current]", { hasText: TWO_PEOPLE[1 - match.pending[0]!]!.name }).waitFor();
    await pass.waitFor();
    expect(await centre(pass), "the next player's button is in the same place").toEqual(place);
    expect(await added()).toBe(1);
    await page.mouse.click(place.x, place.y);
    await expect.poll(added, { message: "later it acts" }).toBeGreaterThan(1);
    await page.context().close();
  });

  test("makaronina: a second click does not uncover the next player's hand", async () => {
    const page = await openSlowly(playGame("makaronina", TWO_PEOPLE, "two", 44));
    await waitUntilQuiet(page, "makaronina");
    const uncover = page.locator(".hand-over .button");
    const handOn = page.locator(".hand-on");
    while (!(await handOn.isVisible())) {
      if (await uncover.isVisible()) await uncover.click();
      else await PLAYERS["makaronina"]!.act(page, clicks, 1); // draw a tile
      await waitUntilQuiet(page, "makaronina");
    }
    await handOn.click();
    await uncover.waitFor();
    const place = await centre(uncover);
    await page.mouse.click(place.x, place.y);
    await page.locator(".hand-over .button:enabled").waitFor();
    expect(await page.locator(".stack").count()).toBe(0);
    await page.mouse.click(place.x, place.y);
    await page.locator(".stack").first().waitFor();
    await page.context().close();
  });

  test.for(GAMES.filter((game) => !["kekse", "makaronina", "speiseplan"].includes(game)))("%s: two quick clicks never act for two players", async (game) => {
    const page = await openSlowly(playGame(game, TWO_PEOPLE, "two", 44));
    const handOver = page.locator(".hand-over .button");
    let last = { x: 0, y: 0 };
    const click: Input["press"] = async (target) => {
      const box = (await target.boundingBox())!;
      await target.click();
      last = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const enter: Input["enter"] = async (target) => {
      await target.click();
      await click(page.locator(CONFIRM));
    };
    const input: Input = { press: click, pressOnce: click, decide: click, enter };
    let passes = 0;
    for (let move = 0; move < 24 && passes < scaled(4, 1); move++) {
      await waitForVisible(page, `${PLAYERS[game]!.ready}, .hand-over .button:enabled, .hand-on`);
      if (await page.locator(".hand-on").isVisible()) await page.locator(".hand-on").click();
      if (await handOver.isVisible()) {
        await handOver.click();
        await ready(page, game);
      }
      const before = await savedMatch(page, game);
      const acting = await page
        .locator(".seats .seat[aria-current]")
        .evaluate((seat) => [...seat.closest("ul")!.children].indexOf(seat.closest("li")!))
        .catch(() => -1);
      await PLAYERS[game]!.act(page, input, move);
      await page.waitForTimeout(SECOND_CLICK_MS);
      await page.mouse.click(last.x, last.y);
      await page.waitForTimeout(500);
      const { lines } = (await storedLines(page, "two"))!;
      if (acting < 0) continue;
      const added = lines.slice(before.lines.length);
      for (const [number, line] of added.entries()) {
        before.applyLine(line);
        const turn = (before.state as { turn?: number }).turn;
        const asked = before.pending.length > 0 ? (before.pending.includes(acting) ? acting : before.pending[0]!) : (turn ?? acting);
        if (asked === acting) continue;
        passes++;
        expect(added.slice(number + 1), "nothing happens after the turn has passed").toEqual([]);
        if (before.game.description.secrets) await page.locator(".hand-over, .hand-on").first().waitFor();
      }
    }
    expect(passes).toBeGreaterThan(0);
    await page.context().close();
  });

  test("the final page adds up, and Back leads to the start page, which offers the game", async () => {
    const context = await visitor();
    const page = await visit(context);
    await page.locator("a.cover").first().waitFor();
    for (const game of GAMES) {
      await storeGame(page, `over-${game}`, playGame(game, TWO_PEOPLE, "over").replay());
      await goTo(page, `#/play/over-${game}`);
      const counts = page.locator(`.play[data-game="${game}"] .counts li`);
      await counts.nth(1).waitFor();
      for (const numbers of await counts.evaluateAll((all) => all.map((one) => [...one.querySelectorAll(".number")].map((cell) => Number(cell.textContent))))) {
        const [total, ...rows] = numbers as [number, ...number[]];
        const sum = rows.pop();
        expect([rows.reduce((added, points) => added + points, 0), sum], game).toEqual([total, total]);
      }
    }
    await goTo(page, "#/");
    await playNow(page, "hexhex");
    const id = idOf(page);
    await page.goBack();
    await page.locator(`a[href="#/play/${id}"]`).first().waitFor();
    await context.close();
  });
});
