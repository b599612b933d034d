// Benchmark of the app in this machine's Chromium: bytes fetched, time to usable, longest task, search speed.
//
// Sizes are the bytes that `tafelrunde serve` sends for the files the browser requested. Times are those of this
// machine in this run; search speed is printed next to that of native code, measured in the same run.

import { execFileSync } from "node:child_process";
import { createServer } from "vite";
import { LANGUAGES } from "../build/languages.ts";
import { CHROMIUM, openBrowser, serve } from "../test/browser.ts";
import { NAMES, PYTHON, ROOT } from "../test/games.ts";
import { allFiles, firstLoad, inLanguage, sentBytes, LIMITS_KB } from "../test/sizes.ts";

const LIMITS = { ...LIMITS_KB, start: 1000, task: 50, click: 100 };

if (CHROMIUM === undefined) {
  console.log("No Chromium found: the app is not measured. Install it (apt install chromium) or set CHROMIUM=/path/to/chromium");
  process.exit(0);
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const row = (label: string, ...cells: string[]) => console.log(`${label.padEnd(44)}${cells.map((cell) => cell.padStart(20)).join("")}`);

const site = await serve();
const browser = await openBrowser();

async function visitor(locale: string) {
  const context = await browser.newContext({ locale, serviceWorkers: "block" });
  context.setDefaultTimeout(60_000);
  return { context, page: await context.newPage() };
}

row("sent, kB", "brotli", "gzip", "limit");
for (const locale of LANGUAGES) {
  for (const game of NAMES) {
    const sizes = await firstLoad(browser, site.address, game, locale);
    const wire = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    row(`start page and ${game}, ${locale}`, kB(wire), kB(await sentBytes(site.address, sizes.keys(), "gzip")), String(LIMITS.first));
  }
}
const all = allFiles();
for (const [label, files] of [
  ["everything, all languages", all],
  ...LANGUAGES.map((language) => [`everything, ${language}`, inLanguage(language, all)] as const),
] as const) {
  row(label, kB(await sentBytes(site.address, files, "br")), kB(await sentBytes(site.address, files, "gzip")), files === all ? String(LIMITS.all) : "");
}

console.log();
row("milliseconds", "", "measured", "limit");
{
  const { context, page } = await visitor("de");
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    await page.goto("about:blank");
    await page.goto(site.address, { waitUntil: "commit" });
    const usableAt = await page.waitForFunction(() => document.querySelector("a.cover") && performance.now(), null, { polling: "raf" });
    times.push(Number(await usableAt.jsonValue()));
  }
  row("start page usable, CPU slowed 4 times", "", Math.min(...times).toFixed(0), String(LIMITS.start));
  await context.close();
}
{
  const { context, page } = await visitor("de");
  await page.goto(`${site.address}#/new/hexhex`);
  await page.locator(".now .button.main").click();
  await page.locator(".throw .button.main").click();
  await page.locator(".box.allowed").first().waitFor();
  await page.evaluate(() => {
    const store = window as unknown as { long: number[] };
    store.long = [0];
    new PerformanceObserver((list) => store.long.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: "longtask" });
  });
  const clickMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const box = document.querySelector<HTMLElement>(".box.allowed")!;
        box.click(); // chooses
        box.click(); // enters
        const check = () => (document.querySelector(".box.filled") ? resolve(performance.now() - began) : requestAnimationFrame(check));
        check();
      }),
  );
  row("click until saved and shown", "", clickMs.toFixed(0), String(LIMITS.click));
  await page.locator(".throw button.main").waitFor(); // wait until the bot has moved
  const longest = await page.evaluate(() => Math.max(...(window as unknown as { long: number[] }).long));
  row("longest task of the page while a bot moves", "", longest === 0 ? "< 50" : longest.toFixed(0), String(LIMITS.task));
  await context.close();
}

console.log();
row("search iterations per second", "Chromium", "native", "ratio, at least 0.25");
const [chromium, native] = [await searchSpeeds(NAMES), searchSpeedsNative(NAMES)];
for (const game of NAMES) {
  row(game, Math.round(chromium[game]!).toLocaleString("en"), Math.round(native[game]!).toLocaleString("en"), (chromium[game]! / native[game]!).toFixed(2));
}
await browser.close();
site.end();

/**
 * Measure search iterations per second in the browser.
 *
 * The same method as `bench/timings/search.py`: start of a two-player game, searched in slices, best of several turns. Nothing
 * is rendered.
 */
async function searchSpeeds(games: readonly string[]): Promise<Record<string, number>> {
  const server = await createServer({ configFile: `${ROOT}/web/vite.config.ts`, logLevel: "error", server: { port: 0, host: "127.0.0.1" } });
  await server.listen();
  const page = await browser.newPage();
  await page.goto(`${server.resolvedUrls!.local[0]!}manifest.webmanifest`); // a static page of that server, so that no app code runs
  const speeds: Record<string, number> = {};
  for (const game of games) {
    speeds[game] = await page.evaluate(async (name) => {
      const modules = ["/src/games.ts", "/src/bots/tree.ts", "/src/engine/rng.ts", "/src/engine/record.ts"];
      const [{ loadGame }, { Tree }, { stream }, { bits }] = (await Promise.all(modules.map((path) => import(path)))) as [
        typeof import("../src/games.ts"),
        typeof import("../src/bots/tree.ts"),
        typeof import("../src/engine/rng.ts"),
        typeof import("../src/engine/record.ts"),
      ];
      const game = await loadGame(name);
      const { learns, search } = game.description.bots;
      const settings = { explore: search.explore, widen: search.widen, ahead: learns ? 0 : -1, by_value: false }; // the settings of `top_search`
      let state = game.start(2, game.settings({}));
      while (game.read(state).chance > 0) state = game.afterDraw(state, Math.floor(game.read(state).chance / 3));
      const seat = bits(game.read(state).pending)[0]!;
      let best = 0;
      for (let turn = 0; turn < 3; turn++) {
        const [tree, rng] = [new Tree(game, 2, 20_000), stream("bench")];
        const began = performance.now();
        let done = 0;
        for (; performance.now() - began < 700 && done < 19_000; done += 512) tree.search(state, seat, 512, rng, settings);
        best = Math.max(best, (1000 * done) / (performance.now() - began));
      }
      return best;
    }, game);
  }
  await page.close();
  await server.close();
  return speeds;
}

/** Measure search iterations per second in native code. */
function searchSpeedsNative(games: readonly string[]): Record<string, number> {
  const program = `
import json, sys
sys.path.insert(0, sys.argv[1])
from timings.search import measure_native
print(json.dumps({name: measure_native(name) for name in sys.argv[2:]}))`;
  const output = execFileSync(PYTHON, ["-c", program, `${ROOT}/bench`, ...games], { env: { ...process.env, PYTHONPATH: `${ROOT}/src` } });
  return JSON.parse(output.toString()) as Record<string, number>;
}
