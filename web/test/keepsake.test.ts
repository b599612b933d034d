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

  test.for(scaled(PLAYABLE, ["hexhex", "makaronina"]))("%s: an imported game becomes a page that verifies itself offline", async (game) => {
    const replay = text(playGame(game, [{ name: "Ömer </script>" }, { name: "Zimt", bot: "witch" }], "keepsake").replay());
    const context = await browser.newContext({ locale: "en", serviceWorkers: "block" });
    const page = await context.newPage();
    page.on("pageerror", (error) => expect.fail(error.stack ?? error.message));
    await importFile(page, "game.jsonl", replay);
    await page.locator("dialog .counts").waitFor(); // it opens on the result
    expect(readFileSync(await download(page, "Save recording"), "utf-8")).toBe(replay);
    const file = await download(page, "Save as a web page");
    expect(statSync(file).size).toBeLessThan(320_000);

    const alone = await browser.newContext({ locale: "de", offline: true });
    const reader = await alone.newPage();
    reader.on("pageerror", (error) => expect.fail(error.stack ?? error.message));
    reader.on("request", (request) => expect(request.url()).toMatch(/^(file|blob|data):/));
    await reader.goto(pathToFileURL(file).href);
    await reader.locator("dialog .counts li").nth(1).waitFor();
    await reader.getByRole("dialog").getByRole("button", { name: "Verified" }).click();
    await reader.getByText("random results follow from the seed keepsake").waitFor();
    expect(readFileSync(await download(reader, "Save recording"), "utf-8"), "the page contains the file").toBe(replay);
    await reader.keyboard.press("Escape");
    await reader.evaluate(axe.source);
    expect(
      await reader.evaluate(async () =>
        (await (window as unknown as { axe: typeof axe }).axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`),
      ),
    ).toEqual([]);
    const seen = new Set<string>();
    const at = () => reader.getByRole("slider").inputValue();
    await reader.keyboard.press("Home");
    await expect.poll(at).toBe("0");
    for (let step = 0; step < 6; step++) {
      const before = await at();
      await reader.keyboard.press("ArrowRight");
      await expect.poll(at).not.toBe(before);
      seen.add(await reader.locator("p.said").innerText());
    }
    expect(seen.size).toBeGreaterThan(4);

    // A forged outcome is reported.
    const forged = join(folder, "forged.html");
    const [real, forgedOutcome] = forge(replay);
    writeFileSync(forged, readFileSync(file, "utf-8").replace(`fell\\":\\"${real}`, `fell\\":\\"${forgedOutcome}`));
    await reader.goto(pathToFileURL(forged).href);
    await reader.getByRole("alert").waitFor();
    await expect.poll(() => reader.locator("#app li").count(), { message: "the log stays readable" }).toBeGreaterThan(10);

    reader.removeAllListeners("request");
    const blocked = reader.evaluate(
      () => new Promise((resolve) => document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => resolve(effectiveDirective))),
    );
    await reader.evaluate(() => fetch("https://tafel.example/").catch(() => null));
    expect(await blocked, "a page loads nothing from elsewhere").toBe("connect-src");

    await importFile(page, "game.html", readFileSync(file, "utf-8"));
    await page.locator("dialog .counts").waitFor();
    await alone.close();
    await context.close();
  });

  test("a page says how many draws it could check, and a damaged page says so", async () => {
    const original = playGame("hexhex", [{ name: "Mia" }, { name: "Ben" }], "given");
    const forked = original.fork(60, "other");
    while (!forked.over) {
      if (forked.state.chance > 0) forked.draw();
      else forked.play(forked.pending[0]!, forked.game.legal(forked.now, forked.pending[0]!).lastIndexOf(1));
    }
    const context = await browser.newContext({ locale: "en", serviceWorkers: "block" });
    const page = await context.newPage();
    const forged = text({ ...forked.replay(), header: { ...forked.header, seed: "forged", given: 1_000_000 } });
    await importFile(page, "forged.jsonl", forged);
    await page.getByText("given says that 1,000,000 draws come from another game").waitFor();
    await importFile(page, "cut.html", '<script type="application/json" id="replay">"{');
    await page.getByText("This file is damaged").waitFor();
    await importFile(page, "game.jsonl", text(forked.replay()));
    const file = await download(page, "Save as a web page");
    await page.getByText(/Saved: hexhex-.*html/).waitFor();
    await page.goto(pathToFileURL(file).href);
    await page.getByRole("dialog").getByRole("button", { name: "Partly checked" }).click();
    await page.getByText(`${forked.draws - forked.header.given!} of ${forked.draws} random results follow from the seed other`).waitFor();
    const damaged = join(folder, "damaged.html");
    writeFileSync(damaged, readFileSync(file, "utf-8").replace(/(id="parts">.{2000}).{50}/s, "$1"));
    await page.goto(pathToFileURL(damaged).href);
    await page.getByText("This page is damaged").waitFor();
    await context.close();
  });

  test("Python continues a running game, and an invalid file is refused", async () => {
    const context = await browser.newContext({ locale: "en", serviceWorkers: "block", reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(`${site.address}#/new/hexhex`);
    await page.locator(".now .button.main").click();
    await page.locator(".throw .button.main").click();
    await page.locator(".box.allowed").first().waitFor();
    await page.getByRole("button", { name: "Settings" }).click();
    const file = await download(page, "Save recording");
    const program =
      "import sys, pathlib, tafelrunde as t; r = t.Replay.parse(pathlib.Path(sys.argv[1]).read_bytes()); print(t.Match.from_replay(t.load(r.header.game), r).pending)";
    expect(execFileSync(PYTHON, ["-c", program, file], { env: { ...process.env, PYTHONPATH: `${ROOT}/src` } }).toString()).toContain("0");
    await importFile(page, "no.jsonl", "no game\n");
    await page.getByRole("alert").waitFor();
    await context.close();
  });
});
