// Colours are custom properties, defined in `look.css` and in each game's `theme.css`, so that a theme is one file.

import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./games.ts";

const FILES = globSync([`${ROOT}/web/src/**/*.{ts,svelte}`, `${ROOT}/src/tafelrunde/games/*/web/*.{ts,svelte}`]);
/** Speiseplan's printed page is a document of its own, without a theme; `foods.ts` has its inks. */
const PRINTED = ["page.ts", "foods.ts"];
const COLOUR = /(?<![\w.&]|url\()#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;

/** The colour literals of a file, as `file: literal`. */
const literals = (file: string, content = readFileSync(file, "utf-8")) => [...content.matchAll(COLOUR)].map(([literal]) => `${basename(file)}: ${literal}`);

test("components and modules contain no colour literals", () => {
  expect(FILES.length).toBeGreaterThan(150);
  expect(FILES.filter((file) => !PRINTED.includes(basename(file))).flatMap((file) => literals(file))).toEqual([]);
});

test.each(['<path fill="#fff" />', "color: light-dark(#2b2320, #6b564b);", "background: rgb(15 8 6 / 0.45);", '["#e8694a"]'])("%s is a literal", (content) => {
  expect(literals("planted.svelte", content).length).toBeGreaterThan(0);
});

test.each(["{#each all as one}", 'fill="url(#face)"', 'href="#/new/chili"', "this.#bed = 3", 'fill="var(--red-50)"'])("%s is not a literal", (content) => {
  expect(literals("planted.svelte", content)).toEqual([]);
});

test("every colour that is used is defined", () => {
  const defined = (file: string) => [...readFileSync(file, "utf-8").matchAll(/--([\w-]+):/g)].map(([, name]) => name!);
  const shared = defined(`${ROOT}/web/src/look.css`);
  for (const file of FILES) {
    const game = /games\/(\w+)\/web/.exec(file)?.[1];
    const names = new Set([...shared, ...(game === undefined ? [] : defined(`${ROOT}/src/tafelrunde/games/${game}/web/theme.css`))]);
    const paints = [...readFileSync(file, "utf-8").matchAll(/var\(--((?:[a-z]+-\d+)|white)\)/g)].map(([, name]) => name!);
    expect(
      paints.filter((name) => !names.has(name)),
      basename(file),
    ).toEqual([]);
  }
});
