// The week as one page to print: seven cards on a string and the shopping list, without external resources.

import { DRAWN, INKS, LINES } from "./foods.ts";
import { capital, type Week } from "./menu.ts";

const escape = (words: string) => words.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

function drawing(food: string): string {
  const parts = (DRAWN[food] ?? "")
    .split("|")
    .filter(Boolean)
    .map((part) => {
      const [ink, path] = [part[0]!, part.slice(1)];
      return ink in LINES
        ? `<path d="${path}" fill="none" stroke="${LINES[ink]}" stroke-width="${ink === "_" ? 6 : 4.5}"/>`
        : `<path d="${path}" fill="${INKS[ink]}" stroke="#2c1b10" stroke-width="4.5"/>`;
    });
  return `<svg viewBox="-3 -3 106 106" aria-hidden="true" stroke-linejoin="round" stroke-linecap="round">${parts.join("")}</svg>`;
}

const STYLE = `
@page { size: A4; margin: 10mm }
* { box-sizing: border-box; print-color-adjust: exact; -webkit-print-color-adjust: exact }
body { margin: 0 auto; padding: 6mm 4mm; max-width: 196mm; color: #2c241a; background: #fff;
  font: 600 10.5pt/1.3 Nunito, ui-rounded, "Trebuchet MS", "Segoe UI", sans-serif }
h1 { margin: 0; text-align: center; font-size: 26pt; font-weight: 900; letter-spacing: .01em; line-height: 1.1 }
main { display: grid; grid-template-columns: repeat(2, 1fr); gap: 5.500mm 7mm; margin-top: 7mm }
section, aside { break-inside: avoid; position: relative; padding: 3mm 5mm 2.500mm; background: #fdf8e8; border: 1.800pt solid #2c1b10;
  border-radius: 2mm 3mm 2.500mm 3.500mm; box-shadow: 1.200mm 1.400mm 0 #d9c58e }
section:nth-child(3n+1) { rotate: -.5deg } section:nth-child(3n+2) { rotate: .4deg }
section::before { content: ""; position: absolute; left: 50%; top: -4mm; width: 3.400mm; height: 9mm; margin-left: -1.700mm;
  background: #d9a35c; border: 1.400pt solid #2c1b10; border-radius: .7mm }
h2 { margin: 0; font-size: 15pt; font-weight: 900; line-height: 1.15 }
.meal { color: #3f6a1e; font-weight: 800 }
.foods { display: flex; gap: 1.500mm; margin: .8mm 0 .4mm }
.foods svg { width: 11.500mm; height: 11.500mm }
p { margin: 0 }
.origin { font-size: 8.500pt; color: #5c5140; margin-top: .6mm }
section::after { content: ""; position: absolute; z-index: -1; left: -3.500mm; right: -3.500mm; top: -4.800mm; height: 5mm;
  border-bottom: 1.600pt solid #8a6a3f; border-radius: 0 0 50% 50% }
.free { background: #f3ead0 }
.notes { background: repeating-linear-gradient(#fff0 0 7mm, #cfc4a6 7mm 7.300mm) #fff; min-height: 24mm }
aside { margin-top: 5mm; background: #fff; border-style: dashed; box-shadow: none }
aside h2 { text-align: center; margin-bottom: 1.500mm }
.kinds { columns: 3; column-gap: 4mm }
.kind { break-inside: avoid; margin-bottom: 2mm }
h3 { margin: 0; font-size: 10pt; color: #a4500d; font-weight: 900 }
ul { list-style: none; margin: 0; padding: 0 }
li { display: flex; align-items: center; gap: 1.500mm; font-size: 9.500pt; line-height: 1.2 }
li::before { content: ""; width: 3.400mm; height: 3.400mm; border: 1.200pt solid #2c1b10; border-radius: .6mm; flex: none }
li svg { width: 5mm; height: 5mm; flex: none }
footer { margin-top: 3mm; text-align: center; font-size: 8.500pt; color: #5c5140 }
button { display: block; margin: 3mm auto 0; padding: 2mm 6mm; border: 1.800pt solid #2c1b10; border-radius: 2mm 3mm 2.500mm 3.500mm; background: #3f6a1e; color: #fdf8e8; font: inherit; font-weight: 800; cursor: pointer }
@media print { body { padding: 0 } button { display: none } }
@media (max-width: 600px) { main { grid-template-columns: 1fr } .kinds { columns: 2 } .foods { flex-wrap: wrap } }
`;

function dayOf(week: Week, day: number): string {
  const entry = week.on(day);
  const name = `<h2>${escape(week.dayName(day))}</h2>`;
  if (entry === null) return `<section class="free">${name}<p>${escape(week.leftovers)}</p></section>`;
  return `<section>${name}<p class="meal">${escape(capital(week.mealName(entry)))}</p>
<div class="foods">${entry.foods.map(drawing).join("")}</div>
<p>${escape(week.foods(entry))}</p><p class="origin">${escape(week.origin(entry))}</p></section>`;
}

function kindOf({ title, foods }: ReturnType<Week["shopping"]>[number]): string {
  return `<div class="kind"><h3>${escape(title)}</h3><ul>${foods.map(({ food, said }) => `<li>${drawing(food)}<span>${escape(said)}</span></li>`).join("")}</ul></div>`;
}

export function asPage(week: Week, letters = ""): string {
  return `<!DOCTYPE html>
<html lang="${week.texts.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(week.title)}</title><style>${letters}${STYLE}</style></head>
<body>
<h1>${escape(week.title)}</h1>
<button onclick="print()">${escape(week.texts.say("speiseplan-keep-print"))}</button>
<main>${week.days.map((_, day) => dayOf(week, day)).join("\n")}<section class="notes"></section></main>
<aside><h2>${escape(week.shoppingTitle)}</h2><div class="kinds">${week.shopping().map(kindOf).join("\n")}</div></aside>
<footer>${escape(week.playedIn)}</footer>
</body>
</html>
`;
}
