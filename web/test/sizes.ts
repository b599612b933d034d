// The size of the app as `tafelrunde serve` sends it to a real browser.

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { LANGUAGES } from "../build/languages.ts";
import { FRIENDS } from "../build/offline-files.ts";
import { ROOT } from "./games.ts";

const BUNDLE = `${ROOT}/src/tafelrunde/bundle`;

/**
 * Limits in kB: for the start page and one game, and for everything except what is fetched on demand. The target is 120
 * and 400; decisions 0063, 0065, 0070 and 0073 in `docs/decisions/` say why it is missed. What only tables with friends
 * need is fetched on demand, and has a limit of its own (0085).
 */
export const LIMITS_KB = { first: 148, all: 490, friends: 25 };

const isLater = (path: string) => /solution/.test(path) && statSync(join(BUNDLE, path)).size > 100_000;

/** All files of the app except Chili's solution and, without `friends`, those that only tables with friends need. */
export function allFiles(friends = false): string[] {
  const files = readdirSync(BUNDLE, { recursive: true, encoding: "utf-8" }).filter((path) => statSync(join(BUNDLE, path)).isFile());
  return files.filter((path) => !/\.(br|txt)$/.test(path) && !isLater(path) && FRIENDS.test(path) === friends).map((path) => path.replaceAll("\\", "/"));
}

/** Those of them that are not for another language only. */
export function inLanguage(language: string, files: readonly string[]): string[] {
  const named = new RegExp(`assets/(?:rules\\.|friends\\.)?(${LANGUAGES.join("|")})-`);
  const isCyrillic = new Intl.Locale(language).maximize().script === "Cyrl";
  return files.filter((file) => (named.exec(file)?.[1] ?? language) === language && (isCyrillic || !/cyrillic|neighbours/.test(file)));
}

/** The total bytes sent for these files with this encoding. */
export async function sentBytes(address: string, files: Iterable<string>, encoding: "br" | "gzip"): Promise<number> {
  let sum = 0;
  for (const file of files)
    sum += Number((await fetch(address + file, { method: "HEAD", headers: { "Accept-Encoding": encoding } })).headers.get("Content-Length"));
  return sum;
}

/** Load the app for the first time and start a game against a bot; returns the size of each file sent. */
export async function firstLoad(browser: Browser, address: string, game: string, locale: string): Promise<Map<string, number>> {
  const context = await browser.newContext({ locale, serviceWorkers: "block" });
  context.setDefaultTimeout(60_000);
  const sizes = new Map<string, number>();
  context.on("response", (response) => sizes.set(response.url().replace(address, ""), Number(response.headers()["content-length"])));
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(`a.button[href="#/new/${game}/alone"]`).click();
  await page.locator(".now .button.main").click();
  await page.locator(".play main svg:visible").first().waitFor();
  await page.waitForLoadState("networkidle");
  await context.close();
  return sizes;
}
