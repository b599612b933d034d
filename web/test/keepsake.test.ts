// Saved games: a page that opens from disk and verifies itself, and a file that Python and the app can read.

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { text } from "$web/match/replay.ts";
import { host, isBrowserMissing, openBrowser } from "./browser.ts";
import { NAMES, PYTHON, ROOT } from "./games.ts";
import { playGame } from "./saved-games.ts";
import { isMissing, scaled } from "./tiers.ts";

const PLAYABLE = NAMES.filter((name) => !isMissing(!existsSync(`${ROOT}/src/tafelrunde/games/${name}/web/Board.svelte`), `${name} has no board`));
const folder = mkdtempSync(join(tmpdir(), "kept-"));
let browser: Browser;
let site: Awaited<ReturnType<typeof host>>;

async function importFile(page: Page, name: string, content: string): Promise<void> {
  await page.goto(`${site.address}#/`);
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
}

async function download(page: Page, button: string): Promise<string> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const path = join(folder, (await saving).suggestedFilename());
  await (await saving).saveAs(path);
  return path;
}

/** Return an outcome of the game and another outcome of the same kind. */
function forge(replay: string): [string, string] {
  const outcomes = [...replay.matchAll(/"fell":"(([^:"]+)[^"]*)"/g)].map(([, outcome, kind]) => [outcome!, kind!] as const);
  for (const [outcome, kind] of outcomes) {
    const other = outcomes.find(([text, otherKind]) => otherKind === kind && text !== outcome);
    if (other !== undefined) return [outcome, other[0]];
  }
  return expect.fail("no two outcomes of the same kind differ");
}

describe.skipIf(isBrowserMissing())("keepsakes", () => {
  beforeAll(async () => {
    [browser, site] = await Promise.all([openBrowser(), host(`${ROOT}/src/tafelrunde/bundle`)]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.end();
    rmSync(folder, { recursive: true });
  });

  test.for(scaled(PLAYABLE, ["hexhex", "makaronina"]))(
    "%s: an imported game becomes a page that verifies itself offline",
    { timeout: 150_000 },
    async (game) => {
      const replay = text(playGame(game, [{ name: "Ömer </script>" }, { name: "Zimt", bot: "witch" }], "keepsake").replay());
      const context = await browser.newContext({ locale: "en", serviceWorkers: "block" });
      const page = await context.newPage();
      page.on("pageerror", (error) => expect.fail(error.stack ?? error.message));
      await importFile(page, "game.jsonl", replay);
      await page.getByRole("button", { name: "Final result" }).click();
      expect(readFileSync(await download(page, "Save recording"), "utf-8")).toBe(replay);
      const file = await download(page, "Save as a web page");
      expect(statSync(file).size).toBeLessThan(320_000);

      const alone = await browser.newContext({ locale: "de", offline: true });
      const reader = await alone.newPage();
      reader.on("pageerror", (error) => expect.fail(error.stack ?? error.message));
      reader.on("request", (request) => expect(request.url()).toMatch(/^(file|blob|data):/));
      await reader.goto(pathToFileURL(file).href);
      await reader.getByRole("button", { name: "Verified" }).click();
      await reader.getByText("random results follow from the seed keepsake").waitFor();
      expect(readFileSync(await download(reader, "Save recording"), "utf-8"), "the page contains the file").toBe(replay);
      await reader.keyboard.press("Escape");
      await reader.evaluate(axe.source);
      expect(await reader.evaluate(async () => (await (window as unknown as { axe: typeof axe }).axe.run()).violations.map(({ id }) => id))).toEqual([]);
      const sentence = () => reader.locator("p.said").innerText();
      const seen = new Set<string>();
      for (let step = 0; step < 6; step++) {
        await reader.keyboard.press("ArrowRight");
        seen.add(await sentence());
      }
      expect(seen.size).toBeGreaterThan(4);

      // A forged outcome is reported.
      const forged = join(folder, "forged.html");
      const [real, forgedOutcome] = forge(replay);
      writeFileSync(forged, readFileSync(file, "utf-8").replace(`fell\\":\\"${real}`, `fell\\":\\"${forgedOutcome}`));
      await reader.goto(pathToFileURL(forged).href);
      await reader.getByRole("alert").waitFor();
      expect(await reader.locator("#app li").count(), "the log stays readable").toBeGreaterThan(10);

      await importFile(page, "game.html", readFileSync(file, "utf-8"));
      await page.getByRole("button", { name: "Final result" }).waitFor();
      await alone.close();
      await context.close();
    },
  );

  test("Python continues a running game, and an invalid file is refused", { timeout: 150_000 }, async () => {
    const context = await browser.newContext({ locale: "en", serviceWorkers: "block", reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(`${site.address}#/new/hexhex`);
    await page.locator(".now .button.main").click();
    await page.locator(".throw .button.main").click();
    await page.locator(".box.allowed").first().waitFor();
    await page.getByRole("button", { name: "Scores and settings" }).or(page.locator(".seats button").first()).first().click();
    const file = await download(page, "Save recording");
    const program =
      "import sys, pathlib, tafelrunde as t; r = t.Replay.parse(pathlib.Path(sys.argv[1]).read_bytes()); print(t.Match.from_replay(t.load(r.header.game), r).pending)";
    expect(execFileSync(PYTHON, ["-c", program, file], { env: { ...process.env, PYTHONPATH: `${ROOT}/src` } }).toString()).toContain("0");
    await importFile(page, "no.jsonl", "no game\n");
    await page.getByRole("alert").waitFor();
    await context.close();
  });
});
