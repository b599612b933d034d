// How each game is played by hand, in few lines; whether by clicks, by keys or by touch is all the same to it.

import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export interface Fingers {
  press(what: Locator): Promise<void>;
  /** Press what passes over the second of two quick taps, because it means something else by then. */
  pressOnce(what: Locator): Promise<void>;
  /** Decide by it: on a touch screen the first touch only shows. */
  decide(what: Locator): Promise<void>;
}

export interface Player {
  /** What can be pressed when it is one's turn. */
  ready: string;
  /** Do something that goes into the log; the number tells apart one time from another. */
  act(page: Page, fingers: Fingers, number: number): Promise<void>;
  /** What must be there again after the tab was killed. */
  shown(page: Page): Locator;
}

const dice: Player = {
  ready: ".throw button.main, .box.allowed",
  async act(page, { press, decide }, number) {
    const box = page.locator(".box.allowed").first();
    if (!(await box.isVisible())) return press(page.locator(".throw button.main"));
    if (number % 9 !== 1) return decide(box);
    await page.keyboard.press("a"); // keep the first die, or look at its sides
    await page.keyboard.press("Escape");
    const again = page.locator('.throw button.main:not([aria-disabled="true"])');
    return (await again.isVisible()) ? press(again) : decide(box);
  },
  shown: (page) => page.locator(".die"),
};

const kekse: Player = {
  ready: ".do .button.main",
  async act(page, { press, pressOnce, decide }, number) {
    const [target, ready] = [page.locator('.target[tabindex="0"]'), page.locator('.do .button.main[aria-disabled="false"]')];
    const gone = page.locator(`.play:not([data-lines="${await page.locator(".play").getAttribute("data-lines")}"])`);
    if (number % 4 === 1 && (await page.locator('[data-step="move"]').count()) > 0) {
      await press(target); // take a chip up
      return decide(target);
    }
    for (let marks = 0; !(await ready.isVisible()); marks++) {
      await page.keyboard.press(["ArrowRight", "ArrowDown", "ArrowLeft"][number % 3]!);
      await press(target);
      await gone.or(ready).or(page.locator('.target[aria-pressed="true"]').nth(marks)).first().waitFor({ state: "attached" });
      if (await gone.count()) return;
    }
    return pressOnce(ready);
  },
  shown: (page) => page.locator(".plan .chip, .sum"),
};

const speiseplan: Player = {
  ready: '.pass, .throw button.main, .box.allowed, .combination:not([aria-disabled="true"]), .day.free, .meals button:not([aria-disabled="true"])',
  async act(page, fingers, number) {
    const served = page.locator('.combination:not([aria-disabled="true"]), .day.free, .meals button:not([aria-disabled="true"])');
    if (await served.first().isVisible()) return fingers.press(served.nth(number % (await served.count())));
    if (!(await page.locator(".pass").isVisible())) return dice.act(page, fingers, number);
    if (number % 3 > 0) return fingers.press(page.locator(".pass"));
    await fingers.press(page.locator('.bed[tabindex="0"]'));
    await fingers.press(page.locator(".plot .item").last());
  },
  shown: (page) => page.locator(".die, .box"),
};

const makaronina: Player = {
  ready: '.stack[aria-disabled="false"], .way.end',
  async act(page, { press, decide }, number) {
    const end = page.locator(".way.end");
    if (await end.isVisible()) return decide(end);
    const fitting = page.locator('.stack:not(.pile)[aria-disabled="false"]');
    if (number % 4 > 0 || (await fitting.count()) === 0) return decide(page.locator(".stack.pile"));
    await press(fitting.nth((number / 4) % (await fitting.count())));
    const lay = page.locator("button.main.lay");
    const place = page.locator("button.target:not(.lay)").nth(1);
    await lay.or(place).first().waitFor();
    if (!(await lay.isVisible())) await press(place);
    if (number % 8 && (await page.locator("button.rotate").isVisible())) await press(page.locator("button.rotate"));
    return press(lay);
  },
  shown: (page) => page.locator(".stack, .recipe"),
};

export const PLAYERS: Record<string, Player> = { chili: dice, hexhex: dice, kekse, makaronina, speiseplan };

const click = (what: Locator) => what.click();
export const clicks: Fingers = { press: click, pressOnce: click, decide: click };

/** Two taps at one place within less are a double tap. */
export const SOON = 550;

export const taps: Fingers = {
  press: (what) => what.tap(),
  async pressOnce(what) {
    await what.page().locator(".words h2").tap(); // after a tap elsewhere the next one is the first of its own: nobody has to wait
    await what.tap();
  },
  async decide(what) {
    await what.tap();
    await what.tap();
  },
};

const MOST_STEPS = 160;

/** How many stops it seems to be from what has the focus to something further on; 0 if it has it. */
function stopsTo(what: Element): number {
  const stops = [...document.querySelectorAll<HTMLElement>("a[href], button, input, [tabindex]")].filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }));
  const [here, there] = [document.activeElement, what].map((one) => stops.indexOf(one as HTMLElement)) as [number, number];
  return document.activeElement === what ? 0 : Math.max(1, there - here);
}

export function keys(page: Page): Fingers {
  async function press(what: Locator): Promise<void> {
    let stops = await what.evaluate(stopsTo);
    for (let steps = 0; steps < MOST_STEPS && stops > 0; steps++) {
      await page.keyboard.press("Tab");
      if (--stops === 0) stops = Math.min(1, await what.evaluate(stopsTo)); // now one looks after every step
    }
    expect(stops, `${what.toString()} can be reached by keys`).toBe(0);
    return page.keyboard.press("Enter");
  }
  return { press, pressOnce: press, decide: press };
}

const HANDED = ".hand-over .button, .strip .hand-on";
const ENDING = "dialog li.first";
export const ending = (page: Page) => page.locator(ENDING).first(); // there may be two

/** Wait until something like this is to be seen. It is looked for in every frame; a locator looks less and less often. */
export async function seen(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility({ visibilityProperty: true })), selector);
}

/** Wait until it is one's turn. */
export function ready(page: Page, game: string): Promise<void> {
  return seen(page, PLAYERS[game]!.ready);
}

/** Play to the end, or so many times. */
export async function playOn(page: Page, game: string, fingers: Fingers, most = Infinity): Promise<void> {
  const player = PLAYERS[game]!;
  const handed = page.locator(HANDED);
  for (let number = 0; number < most; ) {
    await seen(page, `${player.ready}, ${HANDED}, ${ENDING}`);
    const [over, isHanded, lines] = await Promise.all([ending(page).isVisible(), handed.isVisible(), page.locator(".play").getAttribute("data-lines")]);
    if (over) return;
    if (isHanded) {
      await fingers.press(handed);
      continue;
    }
    await player.act(page, fingers, number++);
    // A bot's line may come first where all decide at once: until one's own is kept, what is shown has been decided already.
    await seen(page, `.play[data-busy="false"]:not([data-lines="${lines}"])`);
  }
}
