// The app's texts: three languages with the same keys and arguments, complete and without unused ones.

import { FluentResource } from "@fluent/bundle";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES, loadTexts, withoutBreaks } from "$web/text/texts.ts";
import { NAMES, ROOT } from "./games.ts";

function messages(file: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, value } of new FluentResource(readFileSync(file, "utf-8")).body) {
    const names = [...JSON.stringify(value).matchAll(/"type":"var","name":"(\w+)"/g)].map((one) => one[1]!);
    found.set(id, [...new Set(names)].sort());
  }
  return found;
}

const files = globSync([`${ROOT}/web/src/**/*.{ts,svelte}`, `${ROOT}/src/tafelrunde/games/*/web/*.{ts,svelte}`]);
const sources = files.map((file) => readFileSync(file, "utf-8")).join("\n");
const english = messages(`${ROOT}/web/text/en.ftl`);

test.each(LANGUAGES)("%s has the keys and arguments of English", (language) => {
  const own = messages(`${ROOT}/web/text/${language}.ftl`);
  expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, names] of own) expect(english.get(key), key).toEqual(expect.arrayContaining(names));
});

test("every key in the code exists, and every existing key is used", () => {
  const asked = new Set([...sources.matchAll(/["`](web-[a-z-]*[a-z])["`]/g)].map((one) => one[1]!));
  for (const key of asked) expect(english.has(key), key).toBe(true);
  const open = [...sources.matchAll(/`(web-[a-z-]+-)\$\{/g)].map((one) => one[1]!);
  for (const key of english.keys()) expect(asked.has(key) || open.some((start) => key.startsWith(start)), key).toBe(true);
});

test.each(LANGUAGES)("%s: no used message of core and bots is dropped from the bundle", async (language) => {
  const texts = await loadTexts(language, []);
  const others = ["core", "bots"].flatMap((room) => [...messages(`${ROOT}/src/tafelrunde/${room}/text/${language}.ftl`).keys()]);
  const left = others.filter((key) => !texts.has(key));
  expect(left.length, "some messages are dropped").toBeGreaterThan(10);
  for (const key of left) expect(sources, key).not.toMatch(new RegExp(`["\`]${key}["\`]`));
  expect(left.filter((key) => /^(coach-why-(throw|box|turn)-|level-|word-)/.test(key)), "computed keys").toEqual([]);
});

test.each(LANGUAGES)("%s: only terminal messages are dropped from the bundle", async (language) => {
  for (const game of NAMES) {
    const texts = await loadTexts(language, [game]);
    const left = [...messages(`${ROOT}/src/tafelrunde/games/${game}/text/${language}.ftl`).keys()].filter((key) => !texts.has(key));
    expect(left, game).toContain(`${game}-help`);
    for (const key of left) expect(sources, key).not.toMatch(new RegExp(`["\`]${key}["\`]`));
    expect(left.filter((key) => !/-(ask|commands|data|example|headline|help|hint|key|short|standing|stands|words)/.test(key)), game).toEqual([]);
  }
  expect(sources, "no computed key is a terminal message").not.toMatch(/\$\{[^}`]*\}-(key|short|words)`/);
});

test.each(LANGUAGES)("%s: code of the first load uses no text that is loaded later", async (language) => {
  const [first, all] = [await loadTexts(language, [], false), await loadTexts(language, [])];
  const soon = files.filter((file) => !/src.(shell.(Review|Ledger|Curve|Timeline|WhatIf|ReplayControls|Coach|Ending|SaveButtons|figures)|keepsake|bots.coach)/.test(file));
  const programs = soon.map((file) => readFileSync(file, "utf-8")).join("\n");
  const later = [...english.keys()].filter((key) => all.has(key) && !first.has(key));
  expect(later.length, "some messages are dropped").toBeGreaterThan(30);
  for (const key of later) expect(programs, key).not.toMatch(new RegExp(`["\`]${key}["\`]`));
});

// `_` is a no-break space; tests/core/test_texts.py has the same cases.
test.each([
  ["de", "3_Punkte, 1,5_Punkte, −2_Punkte"],
  ["de", "100_% – oder 1.234_Partien"],
  ["en", "3_of 4_points — that is 75%"],
  ["ru", "Очки_— 5_очков (1,28_очка)"],
  ["en", "keep A3 C5 and d4, not throw:1,4 2"],
] as const)("%s: numbers and units are joined by no-break spaces: %s", (language, text) => {
  expect(withoutBreaks(text.replaceAll("_", " "), language)).toBe(text.replaceAll("_", "\u00a0"));
});

test("formatted messages contain no-break spaces", async () => {
  const texts = await loadTexts("de", ["chili"]);
  expect(texts.say("told-box", { name: "Anna", points: 3, box: "Chance" })).toContain("3\u00a0Punkte");
});
