// How to play each game in a few lines, by mouse, keyboard or touch.

import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export interface Input {
  press(target: Locator): Promise<void>;
  /** Press a button that ignores the second of two quick taps, because it means something else by then. */
  pressOnce(target: Locator): Promise<void>;
  /** Make a decision; on a touch screen the first tap only previews it. */
  decide(target: Locator): Promise<void>;
  /** Choose a box (`boxes.svelte.ts`) and confirm it with the large button; by keyboard, Enter is enough. */
  enter(target: Locator): Promise<void>;
}

export interface Player {
  /** Selector of what can be pressed when it is the player's turn. */
  ready: string;
  /** Make one move that is logged; `number` varies the moves. */
  act(page: Page, input: Input, number: number): Promise<void>;
  /** What must look the same after the tab was killed. */
  shown(page: Page): Locator;
}

const dice: Player = {
  ready: ".throw button.main, .box.allowed",
  async act(page, { press, enter }, number) {
    const box = page.locator(".box.allowed").first();
    if (!(await box.isVisible())) return press(page.locator(".throw button.main"));
    if (number % 9 !== 1) return enter(box);
    await page.keyboard.press("a"); // keep the first die, or open its sides
    await page.keyboard.press("Escape");
    const again = page.locator('.throw button.main:not([aria-disabled="true"])');
    return (await again.isVisible()) ? press(again) : enter(box);
  },
  shown: (page) => page.locator(".die"),
};

const kekse: Player = {
  ready: ".do .button.main",
  async act(page, { press, pressOnce, decide }, number) {
    const [target, ready] = [page.locator('.target[tabindex="0"]'), page.locator('.do .button.main[aria-disabled="false"]')];
    const gone = page.locator(`.play:not([data-lines="${await page.locator(".play").getAttribute("data-lines")}"])`);
    if (number % 4 === 1 && (await page.locator('[data-step="move"]').count()) > 0) {
      await press(target); // pick up a chip
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
  async act(page, input, number) {
    const served = page.locator('.combination:not([aria-disabled="true"]), .day.free, .meals button:not([aria-disabled="true"])');
    if (await served.first().isVisible()) return input.press(served.nth(number % (await served.count())));
    if (!(await page.locator(".pass").isVisible())) return dice.act(page, input, number);
    if (number % 3 > 0) return input.press(page.locator(".pass"));
    await input.press(page.locator('.bed[tabindex="0"]'));
    await page.locator(".plot .item").last().waitFor();
    await input.press(page.locator(".throw button.main"));
  },
  shown: (page) => page.locator(".die, .box"),
};

const makaronina: Player = {
  ready: '.stack[aria-disabled="false"], .way.end',
  async act(page, { press, enter }, number) {
    const end = page.locator(".way.end");
    if (await end.isVisible()) return enter(end);
    const fitting = page.locator('.stack:not(.pile)[aria-disabled="false"]');
    if (number % 4 > 0 || (await fitting.count()) === 0) return enter(page.locator(".stack.pile"));
    await press(fitting.nth((number / 4) % (await fitting.count())));
    const lay = page.locator("button.main.lay");
    const cell = page.locator("button.target:not(.lay)").nth(1);
    await lay.or(cell).first().waitFor();
    if (!(await lay.isVisible())) await press(cell);
    if (number % 8 && (await page.locator("button.rotate").isVisible())) await press(page.locator("button.rotate"));
    return press(lay);
  },
  shown: (page) => page.locator(".stack, .recipe"),
};

export const PLAYERS: Record<string, Player> = { chili: dice, hexhex: dice, kekse, makaronina, speiseplan };

/** The large button that performs what is chosen. */
export const CONFIRM = "[data-confirm] .button.main";
const click = (target: Locator) => target.click();
export const clicks: Input = {
  press: click,
  pressOnce: click,
  decide: click,
  async enter(target) {
    await target.click();
    await target.page().locator(CONFIRM).click();
  },
};

export const taps: Input = {
  press: (target) => target.tap(),
  async pressOnce(target) {
    await target.page().locator(".words h2").tap(); // a tap elsewhere makes the next one a first tap, without waiting
    await target.tap();
  },
  async decide(target) {
    await target.tap();
    await target.tap();
  },
  async enter(target) {
    await target.tap();
    await target.page().locator(CONFIRM).tap();
  },
};

const MAX_TAB_STOPS = 160;

/** Estimate the number of tab stops from the focus to an element further on; 0 if it has the focus. */
function stopsTo(target: Element): number {
  const stops = [...document.querySelectorAll<HTMLElement>("a[href], button, input, [tabindex]")].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  );
  const [here, there] = [document.activeElement, target].map((element) => stops.indexOf(element as HTMLElement)) as [number, number];
  return document.activeElement === target ? 0 : Math.max(1, there - here);
}

export function keys(page: Page): Input {
  async function press(target: Locator): Promise<void> {
    let stops = await target.evaluate(stopsTo);
    for (let steps = 0; steps < MAX_TAB_STOPS && stops > 0; steps++) {
      await page.keyboard.press("Tab");
      if (--stops === 0) stops = Math.min(1, await target.evaluate(stopsTo)); // from here on, check after every step
    }
    expect(stops, `${target.toString()} can be reached by keyboard`).toBe(0);
    return page.keyboard.press("Enter");
  }
  return { press, pressOnce: press, decide: press, enter: press };
}

const HAND_OVER = ".hand-over .button, .hand-on";
const ENDING = "dialog li.first";
export const ending = (page: Page) => page.locator(ENDING).first(); // there may be two

/** Wait until an element is visible. Checks in every frame; a locator polls less and less often. */
export async function waitForVisible(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (selector) => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility({ visibilityProperty: true })),
    selector,
  );
}

/** Wait until it is the player's turn. */
export function ready(page: Page, game: string): Promise<void> {
  return waitForVisible(page, PLAYERS[game]!.ready);
}

/** Play to the end, or for `moves` moves. */
export async function playOn(page: Page, game: string, input: Input, moves = Infinity): Promise<void> {
  const player = PLAYERS[game]!;
  const handOver = page.locator(HAND_OVER);
  for (let number = 0; number < moves;) {
    await waitForVisible(page, `${player.ready}, ${HAND_OVER}, ${ENDING}`);
    const [over, mustHandOver, lines] = await Promise.all([ending(page).isVisible(), handOver.isVisible(), page.locator(".play").getAttribute("data-lines")]);
    if (over) return;
    if (mustHandOver) {
      await input.press(handOver);
      continue;
    }
    await player.act(page, input, number++);
    // In simultaneous play a bot's line may come first: until the player's own is saved, the shown decision is already
    // made.
    await waitForVisible(page, `.play[data-busy="false"]:not([data-lines="${lines}"])`);
  }
}
