// The app's texts: three languages with the same keys and arguments, complete and without unused ones.

import { FluentResource } from "@fluent/bundle";
import { globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { splitTexts } from "../build/split-texts.ts";
import { FRIENDS_TEXTS, LANGUAGES, loadTexts, nameOf, scriptOf, Texts, withoutBreaks } from "$web/text/texts.ts";
import { NAMES, ROOT } from "./games.ts";

function messages(file: string): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const { id, value } of new FluentResource(readFileSync(file, "utf-8")).body) {
    const names = [...JSON.stringify(value).matchAll(/"type":"var","name":"(\w+)"/g)].map((match) => match[1]!);
    keys.set(id, [...new Set(names)].sort());
  }
  return keys;
}

const files = globSync([`${ROOT}/web/src/**/*.{ts,svelte}`, `${ROOT}/src/tafelrunde/games/*/web/*.{ts,svelte}`]);
const sources = files.map((file) => readFileSync(file, "utf-8")).join("\n");
const english = messages(`${ROOT}/web/text/en.ftl`);

test.each(LANGUAGES)("%s has the keys and arguments of English", (language) => {
  const translated = messages(`${ROOT}/web/text/${language}.ftl`);
  expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, names] of translated) expect(english.get(key), key).toEqual(expect.arrayContaining(names));
});

test("every key in the code exists, and every existing key is used", () => {
  const used = new Set([...sources.matchAll(/["`](web-[a-z-]*[a-z])["`]/g)].map((match) => match[1]!));
  for (const key of used) expect(english.has(key), key).toBe(true);
  const prefixes = [...sources.matchAll(/`(web-[a-z-]+-)\$\{/g)].map((match) => match[1]!);
  for (const key of english.keys()) expect(used.has(key) || prefixes.some((start) => key.startsWith(start)), key).toBe(true);
});

test.each(LANGUAGES)("%s: the app has every message of core, bots, tables and the game", async (language) => {
  for (const game of NAMES) {
    const texts = await loadTexts(language, [game, FRIENDS_TEXTS]);
    const folders = ["web/text", "src/tafelrunde/core/text", "src/tafelrunde/bots/text", "src/tafelrunde/tables/text", `src/tafelrunde/games/${game}/text`];
    const keys = folders.flatMap((folder) => [...messages(`${ROOT}/${folder}/${language}.ftl`).keys()]);
    expect(keys.filter((key) => !texts.has(key) && !/^(verify|log)-/.test(key))).toEqual([]); // about files, for the terminal
    for (const other of NAMES) expect([texts.has(`${other}-name`), texts.has(`${other}-help`)], other).toEqual([true, other === game]);
  }
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

test("names of users' own recipes become texts, and replace ours", () => {
  const names = join(mkdtempSync(join(tmpdir(), "names-")), "own-names.json");
  const own = { "makaronina-bolognese": 'Omas "Bolognese" {1}', "makaronina-carbonara": "Carbonara!" };
  writeFileSync(names, JSON.stringify({ makaronina: { de: own } }));
  const load = splitTexts(names).load as (id: string) => { code: string };
  const { code } = load(`${ROOT}/src/tafelrunde/games/makaronina/text/de.ftl?game`);
  const texts = new Texts("de", [JSON.parse(code.slice("export default ".length, -1)) as string]);
  expect(Object.keys(own).map((key) => texts.say(key))).toEqual(Object.values(own));
  expect(texts.say("makaronina-vodka")).toMatch(/vodka/i);
});

test("every language is named in itself, also one that we do not have", () => {
  expect(Object.fromEntries([...LANGUAGES, "nl"].map((language) => [language, nameOf(language)]))).toMatchObject({
    de: "Deutsch",
    en: "English",
    nl: "Nederlands",
    ru: "Русский",
  });
  expect(["de", "ru", "uk"].map(scriptOf)).toEqual(["Latn", "Cyrl", "Cyrl"]);
});
