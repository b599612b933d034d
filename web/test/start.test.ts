// Before and after a game: saved games, people who are remembered, and settings.

import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { text } from "$web/match/replay.ts";
import { isDefaultName } from "$web/people.svelte.ts";
import { LANGUAGES, loadTexts } from "$web/text/texts.ts";
import { playGame, storeGame } from "./saved-games.ts";
import { goTo, inBrowser, visit, visitor } from "./visits.ts";

const PHONE = { width: 360, height: 640 };

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () =>
    (await (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ["violations"] })).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
  );
  expect(violations).toEqual([]);
}

/** Store a record that no version of the app has written. */
async function storeBroken(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("tafelrunde");
      request.onsuccess = () => resolve(request.result);
    });
    const transaction = database.transaction("games", "readwrite");
    transaction.objectStore("games").put({ id: "broken", header: { tafelrunde: 2, game: "chili", version: 1, players: 2 } });
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    database.close();
  });
}

test.each(LANGUAGES)("%s: names that the app chose are recognised", async (language) => {
  const texts = await loadTexts(language, []);
  for (const name of [texts.say("web-guest"), texts.say("web-person", { number: 3 })]) expect(isDefaultName(name), name).toBe(true);
  for (const name of texts.say("web-bot-names").split(" ")) expect(isDefaultName(name), name).toBe(false);
});

inBrowser("before and after a game", () => {
  test("games of other rules are listed with their result, and cannot be opened", async () => {
    const page = await visit(await visitor({ viewport: PHONE }));
    await page.locator("a.cover").first().waitFor();
    const seats = [{ name: "Mia" }, { name: "Zimt", bot: "greedy" }];
    const replay = playGame("hexhex", seats, "other").replay();
    const other = { ...replay, header: { ...replay.header, version: 99 } };
    const start = playGame("hexhex", seats, "running", 12).replay();
    await storeGame(page, "running", { ...start, header: { ...start.header, version: 1 } });
    await page.setInputFiles("input[type=file]", { name: "game.jsonl", mimeType: "text/plain", buffer: Buffer.from(text(other)) });
    await page.getByRole("alert").getByText("Played by other rules (version 99").waitFor();
    const listed = page.locator("section[aria-labelledby=finished] li");
    await listed.getByText(`Mia ${replay.scores![0]}`).waitFor();
    expect(await listed.locator("a[href]").count()).toBe(0);
    const unfinished = page.locator("section[aria-labelledby=unfinished] li");
    await unfinished.getByText("it cannot be continued").waitFor();
    expect(await unfinished.locator("a[href]").count()).toBe(0);
    await expectAccessible(page);
    await page.setInputFiles("input[type=file]", {
      name: "game.jsonl",
      mimeType: "text/plain",
      buffer: Buffer.from(text({ ...other, header: { ...other.header, seats: [{ name: "\u0007" }, seats[1]!] } })),
    });
    await page.getByRole("alert").getByText("cannot be used as a name").waitFor();
    expect(await listed.count()).toBe(1);
  });

  test("all games are reachable, deletion can be undone, and a damaged record hides none", async () => {
    const context = await visitor({ viewport: PHONE, hasTouch: true });
    const page = await visit(context);
    await page.locator("a.cover").first().waitFor();
    const two = (name: string) => [{ name }, { name: "Zimt", bot: "greedy" }];
    await storeGame(page, "running", playGame("hexhex", two("Mia"), "r", 12).replay());
    for (let number = 0; number < 8; number++) {
      await storeGame(page, `old${number}`, playGame(number === 3 ? "chili" : "hexhex", two(number === 5 ? "Ömer" : "Mia"), `s${number}`).replay());
    }
    await storeBroken(page);
    await page.reload();
    const finished = page.locator("section[aria-labelledby=finished]");
    await finished.locator("li").nth(5).waitFor();
    await page.getByText(/^broken: /).waitFor();
    await finished.getByRole("button", { name: "Show 2 more games" }).click();
    await expect.poll(() => finished.locator("li").count()).toBe(8);
    await finished.getByLabel("Person").fill("öm");
    await expect.poll(() => finished.locator("li").count()).toBe(1);
    await finished.getByLabel("Person").fill("");
    await finished.locator("select").selectOption("Chili Dice");
    await expect.poll(() => finished.locator("li").count()).toBe(1);
    await expectAccessible(page);

    const unfinished = page.locator("section[aria-labelledby=unfinished] li");
    await unfinished.getByRole("button", { name: "Delete this game" }).click();
    await unfinished.getByRole("button", { name: "Undo" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Undo");
    await page.waitForTimeout(600); // 24 seconds of the sped-up clock
    await unfinished.getByRole("button", { name: "Undo" }).click();
    await unfinished.locator("a").waitFor();
    await unfinished.locator("a").click();
    await page.locator(".play .die").first().waitFor();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("radio", { name: "dark" }).check({ force: true });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    await page.getByText("How fast bots play").waitFor();
    await expectAccessible(page);

    await goTo(page, "#/review/old3"); // it opens on the result
    await page.locator("dialog .counts li").nth(1).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("button", { name: "Pause" }).waitFor();
    await page.locator(".said span", { hasText: /./ }).waitFor();
    await context.close();
  });

  test("a database that fails is reported", async () => {
    const context = await visitor();
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("planted", "UnknownError");
      };
    });
    const page = await visit(context);
    await page.getByText("cannot be read (planted)").waitFor();
    await expect.poll(() => page.locator("a.cover").count()).toBe(5);
    await context.close();
  });

  test("people are remembered by name and colour, tapped, and forgotten", async () => {
    const context = await visitor({ viewport: PHONE, hasTouch: true });
    const page = await visit(context);
    await page.getByRole("link", { name: "Several of us: Hex-hex-Kniffel" }).tap();
    await page.getByLabel("Name of player 1").fill("Mia");
    await page.getByRole("button", { name: "Colour and mark of Mia" }).tap();
    await page.getByRole("radio", { name: "Colour 5" }).check({ force: true });
    await page.getByRole("button", { name: "Close" }).tap();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Start game" }).tap();
    const colour = () => page.locator(".token path[fill^='var(--seat']").first().getAttribute("fill");
    await page.locator(".play .token").first().waitFor();
    await expect.poll(colour).toBe("var(--seat-5)");

    await goTo(page, "#/");
    const same = page.locator("section[aria-labelledby=same]");
    await expect.poll(() => same.locator(".person").allInnerTexts(), { message: "a name that the app chose is not remembered" }).toEqual(["Mia"]);
    await same.getByRole("link", { name: "Chili Dice" }).tap();
    await page.getByLabel("Name of player 2").waitFor();
    await expect.poll(() => page.getByLabel("Name of player 1").inputValue()).toBe("Mia");
    await page.getByRole("button", { name: "Mia", exact: true }).tap(); // removes the person
    await expect.poll(() => page.getByLabel("Name of player 1").inputValue()).not.toBe("Mia");
    await page.getByRole("button", { name: "Mia", exact: true }).tap();
    await page.getByRole("button", { name: "Colour and mark of Mia" }).tap();
    await page.getByRole("button", { name: "Forget Mia" }).tap();
    await expect.poll(() => page.getByRole("button", { name: "Mia", exact: true }).count()).toBe(0);
    await context.close();
  });
});
