// Cuts the Nunito fonts of the app: two weights, and only the characters that German, English and Russian need.
//
// The variable font would be twice as large. The build cuts it, so the repository contains no font. It is split so that
// a browser fetches only what its language needs: figures and signs, Latin letters, Cyrillic letters, and with these
// the few Latin letters on boards and covers. Characters that occur only in players' names are a file of their own, in
// one weight.

import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subset from "subset-font";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

const FIGURES = "0123456789 \u00a0!%'()+,-./:;=?«»·×±–—…−„“”’";
const LATIN = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}ÄÖÜäöüß`;
const MARKS = "ABCDEFTabcdefghilnru"; // dice, rows and columns, language names and the title
const OTHERS = [...`#&*@_${range(0xc0, 0xd6)}${range(0xd8, 0xf6)}${range(0xf8, 0xff)}ŒœẞŠšŽž`].filter((letter) => !LATIN.includes(letter)).join(""); // characters that occur in names only

/** For each cut file its weight and the range of weights it covers. A browser combines only files with equal ranges. */
const LIGHT = "200 649";
const HEAVY = "650 1000";
const BOTH = { text: { weight: 560, covers: [LIGHT] }, bold: { weight: 820, covers: [HEAVY] } };
const ONE = { name: { weight: 700, covers: [LIGHT, HEAVY] } };
/** `family` is Nunito, or the family listed before it for Cyrillic texts (`look.css`). */
const LETTERS = [
  { name: "figures", of: "latin", characters: FIGURES, weights: BOTH },
  { name: "latin", of: "latin", characters: LATIN, weights: BOTH },
  { name: "cyrillic", of: "cyrillic", characters: `${range(0x410, 0x44f)}Ёё`, weights: BOTH },
  { name: "marks", of: "latin", characters: MARKS, weights: { bold: BOTH.bold }, family: "Marks" },
  { name: "others", of: "latin", characters: OTHERS, weights: ONE },
  { name: "neighbours", of: "cyrillic", characters: "ЄєІіЇїЎўҐґ№", weights: ONE },
];

/** Return `characters` as a CSS `unicode-range`. */
function unicodeRange(characters: string): string {
  const codes = Array.from(characters, (letter) => letter.codePointAt(0)!).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([first, last]) => `U+${first.toString(16)}${last > first ? `-${last.toString(16)}` : ""}`).join();
}

const isNewer = (path: string) => existsSync(path) && statSync(path).mtimeMs > statSync(import.meta.filename).mtimeMs;

mkdirSync(here("../src/generated"), { recursive: true });
const faces: string[] = [];
const addFace = (family: string, weights: string, file: string, characters: string) =>
  faces.push(
    `@font-face{font-family:${family};font-weight:${weights};font-display:swap;src:url("./${file}") format("woff2");unicode-range:${unicodeRange(characters)}}`,
  );
for (const { name, of, characters, weights, family = "Nunito" } of LETTERS) {
  const font = readFileSync(here(`../node_modules/@fontsource-variable/nunito/files/nunito-${of}-wght-normal.woff2`));
  for (const [style, { weight, covers }] of Object.entries(weights)) {
    const file = `nunito-${name}-${style}.woff2`;
    for (const range of covers) addFace(family, range, file, characters);
    const path = here(`../src/generated/${file}`);
    if (isNewer(path)) continue;
    const keepFeatures = style === "bold" && name !== "figures" ? ["kern"] : []; // missing kerning shows only in large letters
    writeFileSync(path, await subset(font, characters, { targetFormat: "woff2", variationAxes: { wght: weight }, keepFeatures, noHinting: true }));
  }
}
addFace("Marks", LIGHT, "nunito-latin-text.woff2", MARKS); // light letters on boards are rare, so they share the Latin file
writeFileSync(here("../src/generated/letters.css"), faces.join("\n"));
