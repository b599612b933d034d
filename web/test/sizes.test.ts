// The app is small enough for an old phone on a slow connection, measured in a real browser.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isBrowserMissing, openBrowser, serve } from "./browser.ts";
import { NAMES } from "./games.ts";
import { allFiles, firstLoad, sentBytes, LIMITS_KB } from "./sizes.ts";

let browser: Browser;
let served: { address: string; end: () => void };

describe.skipIf(isBrowserMissing())("download sizes", () => {
  beforeAll(async () => {
    [browser, served] = await Promise.all([openBrowser(), serve()]);
  });
  afterAll(async () => {
    await browser?.close();
    served?.end();
  });

  test.each(NAMES)("start page and %s stay below the limit in Russian", async (game) => {
    const sizes = await firstLoad(browser, served.address, game, "ru");
    const sum = [...sizes.values()].reduce((total, bytes) => total + bytes, 0);
    expect(sum / 1000, JSON.stringify(Object.fromEntries(sizes), null, 1)).toBeLessThan(LIMITS_KB.first);
  });

  test("all files for tables with friends in three languages stay below the limit", async () => {
    expect((await sentBytes(served.address, allFiles(true), "br")) / 1000).toBeLessThan(LIMITS_KB.friends);
  });

  test("all files in three languages stay below the limit", async () => {
    expect((await sentBytes(served.address, allFiles(), "br")) / 1000).toBeLessThan(LIMITS_KB.all);
  });
});
