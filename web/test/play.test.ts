// Playing in a real browser: whole games by clicks, killed tabs, two tabs with one game, secret hands, real dice.

import { execFileSync } from "node:child_process";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PYTHON, ROOT } from "./games.ts";
import { clicks, CONFIRM, PLAYERS, playOn, ready, taps } from "./players.ts";
import { waitUntilQuiet } from "./quiet.ts";
import { playGame, storeGame } from "./saved-games.ts";
import { scaled } from "./tiers.ts";
import { announcements, GAMES, goTo, inBrowser, log, playNow, recordAnnouncements, visit, visitor, WHOLE } from "./visits.ts";

const throwButton = (page: Page) => page.getByRole("button", { name: /^Roll$/ });
const box = (page: Page) => page.locator(".box.allowed").first();

/** Save the finished game of two players, and let Python read it. */
async function expectPythonReads(page: Page): Promise<void> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save recording" }).click();
  const file = await (await saving).path();
  const output = execFileSync(PYTHON, ["-m", "tafelrunde", "replay", file, "--json"], { env: { ...process.env, PYTHONPATH: `${ROOT}/src` } });
  expect((JSON.parse(output.toString()) as { over: boolean; scores: number[] }).scores).toHaveLength(2);
}

inBrowser("play", () => {
  test.for(scaled(GAMES, ["makaronina"]))("%s: Python reads a game that was played against a bot", { timeout: 200_000 }, async (game) => {
    const context = await visitor({ acceptDownloads: true });
    const page = await visit(context);
    await playNow(page, game);
    await expect.poll(() => page.title()).toContain("Guest");
    await playOn(page, game, clicks);
    await expectPythonReads(page);
    await context.close();
  });

  test("Keksekästchen: a saved game can be finished, and Python reads it", async () => {
    const seats = [{ name: "Mia" }, { name: "Zimt", bot: "greedy" }];
    const steps = playGame("kekse", seats, "late").past.length;
    const context = await visitor({ acceptDownloads: true });
    const page = await visit(context);
    await page.locator("a.cover").first().waitFor();
    await storeGame(page, "late", playGame("kekse", seats, "late", steps - 30).replay());
    await goTo(page, "#/play/late");
    await playOn(page, "kekse", clicks);
    await expectPythonReads(page);
    await context.close();
  });

  test.for(scaled(GAMES, ["kekse", "makaronina", "speiseplan"]))("%s: a killed tab resumes where it was", async (game) => {
    const context = await visitor();
    let page = await visit(context);
    await playNow(page, game);
    const route = new URL(page.url()).hash;
    const player = PLAYERS[game]!;
    const shown = () => player.shown(page).evaluateAll((all) => all.map((element) => element.getAttribute("aria-label") ?? element.textContent));
    for (let kill = 0; kill < scaled(3, 2); kill++) {
      await playOn(page, game, clicks, 1);
      await waitUntilQuiet(page, game);
      const [before, saved] = [await shown(), await log(page)];
      if (kill % 2 === 1) await player.act(page, clicks, 2);
      const session = await context.newCDPSession(page);
      void session.send("Page.crash").catch(() => undefined);
      await page.waitForEvent("crash");
      await page.close();
      page = await visit(context, route);
      await ready(page, game);
      await expect.poll(async () => (await log(page)).slice(0, saved.length), { message: "every shown step is in the log exactly once" }).toEqual(saved);
      if (kill % 2 === 0) await expect.poll(shown).toEqual(before);
    }
    await context.close();
  });

  test("people at one device: names, turns, undo, refusals", async () => {
    const context = await visitor();
    const page = await visit(context, "#/new/chili");
    await page.getByLabel("Name of player 1").fill("Mia");
    await page.getByRole("switch", { name: "is a bot" }).nth(1).click();
    await page.getByLabel("Name of player 2").fill("Ömer");
    await page.getByRole("button", { name: "Start game" }).click();
    for (const name of ["Mia", "Ömer", "Mia"]) {
      await throwButton(page).waitFor();
      await expect.poll(() => page.title()).toContain(name);
      await throwButton(page).click();
      await clicks.enter(box(page));
    }
    await page.getByRole("button", { name: "Undo" }).click();
    await box(page).waitFor();
    await expect.poll(() => page.title()).toContain("Mia");
    await page.locator(".box.filled").first().click({ force: true }); // it is marked as disabled, but shows the reason
    await page.getByText("already", { exact: false }).first().waitFor();
    await page.locator(".words h2").click(); // the next click dismisses the refusal
    await page.locator(".refused").waitFor({ state: "detached" });
    await expect.poll(async () => (await log(page)).at(-1)).toContain("back");
    await context.close();
  });

  test("no secret is shown or announced before the next player taps", { timeout: 200_000 }, async () => {
    const context = await visitor({ viewport: { width: 1300, height: 800 } });
    await recordAnnouncements(context);
    const page = await visit(context, "#/new/makaronina");
    let drawn = 0;
    await page.getByLabel("Name of player 1").fill("Mia");
    await page.getByRole("switch", { name: "is a bot" }).nth(1).click();
    await page.getByLabel("Name of player 2").fill("Ömer");
    await page.getByRole("button", { name: "Start game" }).click();
    const handOver = page.locator(".hand-over .button");
    const secrets = () =>
      page
        .locator(".stack, .recipe")
        .or(page.getByText(/You have drawn|Your new recipe/))
        .count();
    for (let turn = 0; turn < 4; turn++) {
      await handOver.waitFor();
      expect(await secrets(), "before the tap").toBe(0);
      await handOver.click();
      await page.locator(".recipe").first().waitFor();
      for (let draw = 0; draw < 3; draw++) {
        const left = await page.locator(".pile b").innerText();
        await page.locator('.pile[aria-disabled="false"]').click();
        await page.locator(CONFIRM).click();
        await page.locator(".pile b", { hasNotText: left }).waitFor();
        await expect.poll(() => announcements(page, "You have drawn")).toHaveLength(++drawn);
      }
      await page.locator(".hand-on").click(); // until then the player looks at the drawn tile
    }
    await handOver.waitFor();
    await expect.poll(() => page.locator("aside li").count(), { message: "the log contains public events" }).toBeGreaterThanOrEqual(12);
    await playOn(page, "makaronina", clicks, scaled(WHOLE, 4));
    await context.close();
  });

  test("a second tab can take over a game", async () => {
    const context = await visitor();
    const first = await visit(context);
    await playNow(first, "hexhex");
    const second = await visit(context, new URL(first.url()).hash);
    await second.getByRole("button", { name: "Continue here" }).click();
    await first.getByText("open in another window").waitFor();
    await throwButton(second).click();
    await box(second).waitFor();
    await context.close();
  });

  test("Chili with real dice: faces are tapped, mistakes undone", async () => {
    const context = await visitor({ viewport: { width: 360, height: 640 }, hasTouch: true });
    const page = await visit(context, "#/new/chili");
    await page.getByRole("button", { name: "With real dice" }).click();
    const key = (face: string) => page.locator(".keys").getByRole("button", { name: face, exact: true });
    for (const face of ["3", "3", "red 3", "1", "6", "6"]) await key(face).tap();
    await box(page).waitFor();
    await expect.poll(() => page.locator(".die[aria-label*='red 3']").count()).toBe(1);
    await page.getByRole("button", { name: "Undo" }).tap();
    for (const face of ["1", "1", "1", "1", "1", "red 2"]) await key(face).tap();
    await page.getByText("cannot show").or(page.locator(".refused")).first().waitFor(); // one of the ones would be red
    for (const face of ["1", "1", "1", "1", "red 1", "red 2"]) await key(face).tap();
    await box(page).waitFor();
    await page.locator(".box", { hasText: "Ones" }).tap();
    expect((await log(page)).at(-1), "the first tap only previews").toContain("fell");
    await page.locator(".box", { hasText: "Ones" }).tap();
    await page.locator(".keys").waitFor();
    await expect.poll(async () => (await log(page)).at(-1)).toContain("box:1");
    await context.close();
  });

  test("Keksekästchen with real dice: chips and dice are tapped in turn", async () => {
    const context = await visitor({ viewport: { width: 360, height: 640 }, hasTouch: true });
    const page = await visit(context, "#/new/kekse");
    await page.getByLabel("Name of player 1").fill("Mia");
    await page.getByRole("switch", { name: "is a bot" }).nth(1).tap();
    await page.getByLabel("Name of player 2").fill("Ömer");
    await page.getByRole("button", { name: "With real dice" }).tap();
    for (const name of ["Mia", "Ömer"]) {
      await page.getByText(`${name}, which chip is on b1?`).waitFor();
      for (const chip of [3, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12])
        await page
          .locator(".deal")
          .getByRole("button", { name: `${chip}`, exact: true })
          .tap();
    }
    for (const die of ["1", "2"]) await page.locator(".keys").getByRole("button", { name: die, exact: true }).tap(); // the 3 is on b1
    for (const name of ["Mia", "Ömer"]) {
      await page.getByText("Your 3 is on b1: draw 3 walls.").waitFor();
      await expect.poll(() => page.title()).toContain(name);
      await page
        .locator(".plan svg")
        .first()
        .tap({ position: { x: 60, y: 300 } });
      await page.locator(".refused").getByText("Draw the walls for this roll on b1").waitFor();
      for (const side of ["top", "right", "bottom"]) await page.getByRole("button", { name: `draw a wall at the ${side} of b1` }).tap();
      for (const name of ["Draw", "Don’t move a chip"]) await taps.pressOnce(page.getByRole("button", { name, exact: true }).last());
    }
    await page.getByText("What do the two dice show?").waitFor();
    expect((await log(page)).filter((line) => line.includes("draw:"))).toHaveLength(2);
    await context.close();
  });

  test("Makaronina with real tiles: a secret draw is typed in by its player", { timeout: 200_000 }, async () => {
    const context = await visitor({ viewport: { width: 360, height: 640 }, hasTouch: true });
    const page = await visit(context, "#/new/makaronina");
    await page.getByRole("switch", { name: "is a bot" }).nth(1).tap();
    await page.getByRole("button", { name: "With the real game" }).tap();
    const lines = (count: number) => page.locator(`.play[data-lines="${count}"]`).waitFor();
    const key = (name: string) => page.locator(".keys").getByRole("button", { name, exact: true });
    for (let cell = 0; cell < 26; cell++) {
      await page.locator(".key").first().tap();
      await lines(cell + 1);
    }
    const handOver = page.locator(".hand-over .button");
    for (const dishes of [
      ["Carbonara", "Arrabbiata"],
      ["Carbonara", "Puttanesca"],
      ["Vodka", "Puttanesca"],
    ]) {
      await handOver.or(page.locator(".names .button")).first().waitFor();
      if (await handOver.isVisible()) await handOver.tap();
      for (const dish of dishes) await page.locator(".names .button", { hasText: new RegExp(dish, "i") }).tap();
      if (dishes[0] === "Carbonara" && dishes[1] === "Puttanesca")
        await page.getByText("That can’t be right").first().waitFor(); // the other player has it
      else await handOver.waitFor();
    }
    for (const seat of [0, 1]) {
      await handOver.tap();
      for (const tile of ["Straight", "Bend", "Bend", "Bend", "Tomato Turn", "Straight"]) await key(tile).tap();
      await lines(26 + 4 + 6 * (seat + 1));
    }
    expect(await page.locator(".stack").count(), "hands are hidden while the start player is chosen").toBe(0);
    await page.locator(".names .button").first().tap();
    await handOver.tap();
    const bends = page.getByRole("button", { name: /× Bend/ });
    await expect.poll(() => bends.getAttribute("aria-label")).toBe("3 × Bend");
    await page.locator(".pile").tap();
    await page.locator(".pile").tap();
    await key("Bend").tap();
    await lines(26 + 4 + 12 + 3);
    await expect.poll(() => bends.getAttribute("aria-label")).toBe("4 × Bend");
    await page.getByRole("button", { name: "Undo" }).tap();
    await key("Straight").tap();
    await page.getByRole("button", { name: "3 × Straight" }).waitFor();
    await context.close();
  });
});
