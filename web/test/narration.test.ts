// Players are told what happened, and a second click never acts for the next player.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Match } from "$web/match/match.ts";
import { LANGUAGES, loadTexts, type Language } from "$web/text/texts.ts";
import { CONFIRM, PLAYERS, playOn, ready, taps, waitForVisible, type Input } from "./players.ts";
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

  test.for(GAMES)("%s: two quick clicks never act for two players", async (game) => {
    const context = await visitor({}, 1 / SLOWNESS);
    const page = await visit(context);
    await page.locator("a.cover").first().waitFor();
    await storeGame(page, "two", playGame(game, TWO_PEOPLE, "two", 44).replay());
    await goTo(page, "#/play/two");
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
    await context.close();
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
