// The letters of the app: Nunito in the two weights that are used, and of its characters what German, English and Russian need.
//
// The variable font would be twice as large; it is cut when the app is built, so that no font lies in the repository.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subset from "subset-font";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join("");

const CHARACTERS = {
  latin: `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0«»·×°§„“”‚‘’‹›–—…−•€ŒœẞŠšŽž`,
  cyrillic: `${range(0x410, 0x44f)}ЁёЄєІіЇїЎўҐґ№`,
};
const WEIGHTS = { text: 560, bold: 820 };
const FEATURES = ["kern", "tnum"];

mkdirSync(here("../src/generated"), { recursive: true });
for (const [script, characters] of Object.entries(CHARACTERS)) {
  const whole = readFileSync(here(`../node_modules/@fontsource-variable/nunito/files/nunito-${script}-wght-normal.woff2`));
  for (const [name, weight] of Object.entries(WEIGHTS)) {
    const path = here(`../src/generated/nunito-${script}-${name}.woff2`);
    if (existsSync(path)) continue;
    writeFileSync(path, await subset(whole, characters, { targetFormat: "woff2", variationAxes: { wght: weight }, keepFeatures: FEATURES, noHinting: true }));
  }
}
