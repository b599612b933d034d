// How each game is played by hand, in few lines; whether by clicks, by keys or by touch is all the same to it.

import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export interface Fingers {
  press(what: Locator): Promise<void>;
  /** Decide by it: on a touch screen the first touch only shows. */
  decide(what: Locator): Promise<void>;
}

export interface Player {
  /** What can be pressed when it is one's turn. */
  ready(page: Page): Locator;
  /** Do something that goes into the log; the number tells apart one time from another. */
  act(page: Page, fingers: Fingers, number: number): Promise<void>;
  /** What must be there again after the tab was killed. */
  shown(page: Page): Locator;
}

const dice: Player = {
  ready: (page) => page.locator(".throw button.main, .box.allowed"),
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
  ready: (page) => page.locator(".do .button.main"),
  async act(page, { press, decide }, number) {
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
    return press(ready);
  },
  shown: (page) => page.locator(".plan .chip, .sum"),
};

const speiseplan: Player = {
  ready: (page) => page.locator('.pass, .throw button.main, .box.allowed, .combination:not([aria-disabled="true"]), .day.free, .meals button:not([aria-disabled="true"])'),
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
  ready: (page) => page.locator('.stack[aria-disabled="false"], .way.end'),
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

export const clicks: Fingers = {
  press: (what) => what.click(),
  decide: (what) => what.click(),
};

/** Two taps so near and so soon are a double tap, and the second of it may be passed over. */
const NEAR = 100;
const SOON = 550;
let last = { x: -NEAR, y: -NEAR, when: 0 };

export const taps: Fingers = {
  async press(what) {
    const found = (await what.boundingBox())!;
    const [x, y] = [found.x + found.width / 2, found.y + found.height / 2];
    if (Math.hypot(x - last.x, y - last.y) < NEAR) await what.page().waitForTimeout(Math.max(0, last.when + SOON - Date.now()));
    await what.tap();
    last = { x, y, when: Date.now() };
  },
  async decide(what) {
    await taps.press(what);
    await what.tap();
    last.when = Date.now();
  },
};

const MOST_STEPS = 160;

export function keys(page: Page): Fingers {
  async function press(what: Locator): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step++) {
      if (await what.evaluate((one) => one === document.activeElement)) return page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
    }
    expect.fail(`${what.toString()} cannot be reached by keys`);
  }
  return { press, decide: press };
}

export const ending = (page: Page) => page.locator("dialog li.first").first(); // there may be two

/** Play to the end, or so many times. */
export async function playOn(page: Page, game: string, fingers: Fingers, most = Infinity): Promise<void> {
  const player = PLAYERS[game]!;
  const handed = page.locator(".hand-over .button, .strip .hand-on");
  for (let number = 0; number < most; ) {
    await player.ready(page).or(handed).or(ending(page)).first().waitFor();
    if (await ending(page).isVisible()) return;
    if (await handed.isVisible()) {
      await fingers.press(handed);
      continue;
    }
    const lines = await page.locator(".play").getAttribute("data-lines");
    await player.act(page, fingers, number++);
    // A bot's line may come first where all decide at once: until one's own is kept, what is shown has been decided already.
    await page.locator(`.play[data-busy="false"]:not([data-lines="${lines}"])`).waitFor({ state: "attached" });
  }
}
