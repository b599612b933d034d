// The wire format of phrases: the vectors that `tests/core/test_phrases.py` runs, too.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { And, Name, packPhrase, Phrase, unpackPhrase, type Detail, type Packed } from "$web/text/phrase.ts";
import { LANGUAGES, Texts } from "$web/text/texts.ts";
import { ROOT } from "./games.ts";

const VECTORS = JSON.parse(readFileSync(`${ROOT}/tests/core/phrases.json`, "utf-8")) as { what: string; packed: Packed; text: Record<string, string> }[];
const NAMES = ["Änne", "Ben"];
const FILES = ["core/text", "games/speiseplan/text"];
const TEXTS = LANGUAGES.filter((language) => language in VECTORS[0]!.text).map(
  (language) =>
    new Texts(
      language,
      FILES.map((folder) => readFileSync(`${ROOT}/src/tafelrunde/${folder}/${language}.ftl`, "utf-8")),
    ),
);

test.each(VECTORS)("$what: the same in every language, and packed alike again", ({ packed, text }) => {
  const phrase = unpackPhrase(packed) as Phrase;
  expect(Object.fromEntries(TEXTS.map((texts) => [texts.language, phrase.format(texts, NAMES)]))).toEqual(text);
  expect(packPhrase(phrase)).toEqual(packed);
  expect(unpackPhrase(structuredClone(packPhrase(phrase)))).toEqual(phrase);
});

test("packing keeps apart what plain data does not", () => {
  const alike: Detail[] = [[new Name(1), new Name(2)], new And([new Name(1), new Name(2)]), [1, 2], ["1", "2"], [1, 2n], new Phrase("and"), "and"];
  const packed = alike.map((parts) => JSON.stringify(packPhrase(new Phrase("listed", { parts }))));
  expect(new Set(packed).size).toBe(alike.length);
  expect(packed.map((text) => (unpackPhrase(JSON.parse(text) as Packed) as Phrase).details["parts"])).toEqual(alike);
});
