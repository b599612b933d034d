// Hostile files: whatever a file contains, the app answers with one sentence that a player understands.

import { beforeAll, expect, test } from "vitest";
import { hex, sha256, utf8 } from "$web/engine/sha256.ts";
import { replayIn } from "$web/keepsake/build.ts";
import { Match } from "$web/match/match.ts";
import { parse, text } from "$web/match/replay.ts";
import { Problem } from "$web/text/phrase.ts";
import { loadTexts, type Texts } from "$web/text/texts.ts";
import { load } from "./games.ts";
import { playGame } from "./saved-games.ts";

const SEATS = [{ name: "Mia" }, { name: "Zimt", bot: "cook" }];
const FILE = text(playGame("hexhex", SEATS, "hostile").replay());
const [HEADER, ...LINES] = FILE.trimEnd().split("\n") as [string, ...string[]];
const header = JSON.parse(HEADER) as Record<string, unknown>;
const BODY = LINES.slice(0, -1);

/** A file with these lines and a correct hash: only its content can reveal it. */
function sign(lines: readonly string[], scores = (JSON.parse(LINES.at(-1)!) as { scores: unknown }).scores): string {
  const body = `${lines.join("\n")}\n`;
  return `${body}${JSON.stringify({ over: true, scores, sha256: hex(sha256(utf8(body))) })}\n`;
}

const withHeader = (changes: object) => sign([JSON.stringify({ ...header, ...changes }), ...BODY]);
const withLine = (line: unknown) => sign([HEADER, typeof line === "string" ? line : JSON.stringify(line), ...BODY.slice(1)]);
const withoutField = (name: string) => sign([JSON.stringify({ ...header, [name]: undefined }), ...BODY]);
const page = (content: string) => `<!doctype html><script type="application/json" id="replay">${content}</script>`;
const VALUES = [null, true, 0, -1, 1.5, 1e300, "", "x", "\0", [], [null], {}, { a: 1 }];

const HOSTILE = new Map<string, string>([
  ["empty", ""],
  ["a line break", "\n"],
  ["null", "null\n"],
  ["a list", "[]\n"],
  ["a number", "5\n"],
  ["binary", "\u0000\u0001\ufffd\n"],
  ["a web page", "<!doctype html><title>x</title>"],
  ["half a file", FILE.slice(0, FILE.length / 2)],
  ["the header alone, cut off", HEADER],
  ["deep brackets", `${"[".repeat(20_000)}\n`],
  ["lines after the end", `${FILE}${BODY[0]}\n`],
  ["another hash", FILE.replace(/"sha256":"./, '"sha256":"z')],
  ["a keepsake with cut JSON", page('"{\\"tafelrunde')],
  ["a keepsake with a number", page("5")],
  ["a keepsake with a list", page("[1]")],
  ["a keepsake with null", page("null")],
  ["a keepsake with nothing", page("")],
  ["a keepsake with another text", page('"hello"')],
  ["a keepsake that is cut off", '<script type="application/json" id="replay">"{\\"tafel'],
  ["scores of another length", sign([HEADER, ...BODY], [1])],
  ["scores of another kind", sign([HEADER, ...BODY], ["x", {}])],
  ["no moves", sign([HEADER])],
  ...["tafelrunde", "game", "version", "players", "seats", "seed"].map((name) => [`without ${name}`, withoutField(name)] as const),
  ...["tafelrunde", "game", "version", "players", "seats", "seed", "options", "given", "typed", "commitment", "table"].flatMap((name) =>
    VALUES.map((value) => [`${name} is ${JSON.stringify(value)}`, withHeader({ [name]: value })] as const),
  ),
  ...VALUES.map((value) => [`a name is ${JSON.stringify(value)}`, withHeader({ seats: [{ name: value }, SEATS[1]] })] as const),
  ...VALUES.map((value) => [`a bot is ${JSON.stringify(value)}`, withHeader({ seats: [SEATS[0], { name: "Zimt", bot: value }] })] as const),
  ...VALUES.map((value) => [`a line is ${JSON.stringify(value)}`, withLine(value)] as const),
  ...VALUES.map((value) => [`a result is ${JSON.stringify(value)}`, withLine({ fell: value })] as const),
  ...VALUES.map((value) => [`a step back is ${JSON.stringify(value)}`, withLine({ back: value })] as const),
  ...VALUES.map((value) => [`a seat is ${JSON.stringify(value)}`, sign([HEADER, BODY[0]!, JSON.stringify({ seat: value, decided: "throw:1" })])] as const),
  ...["throw", "throw:", "throw:x", "throw:0,0", "box:", "box:__proto__", ":", "constructor", "throw:1/2"].map(
    (decided) => [`the decision ${decided}`, sign([HEADER, BODY[0]!, JSON.stringify({ seat: 0, decided })])] as const,
  ),
  ["another seed, and all draws given", withHeader({ seed: "forged", given: 1_000_000 })],
  ["two players more", withHeader({ players: 4, seats: [...SEATS, { name: "A" }, { name: "B" }] })],
  ["equal names", withHeader({ seats: [SEATS[0], SEATS[0]] })],
]);
/** Changes that leave a valid file. */
const VALID = [
  "given is 0",
  "options is {}",
  "commitment is null",
  "table is null",
  "a bot is null",
  'a name is "x"',
  'a bot is ""',
  'a bot is "x"',
  `a bot is ${JSON.stringify("\0")}`,
];

let texts: Texts;
beforeAll(async () => {
  texts = await loadTexts("en", ["hexhex"]);
});

/** The sentence that the app says about a file; "" if it opens it. */
function answer(content: string): string {
  try {
    const replay = parse(replayIn(content));
    Match.from(load("hexhex"), replay);
    return "";
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return problem.phrase.format(texts);
  }
}

test("the original opens", () => {
  expect(answer(FILE)).toBe("");
  expect(answer(page(JSON.stringify(FILE)))).toBe("");
});

test("every hostile file gets one sentence", () => {
  expect(HOSTILE.size).toBeGreaterThan(200);
  for (const [name, content] of HOSTILE) {
    let said: string;
    try {
      said = answer(content);
    } catch (error) {
      expect.fail(`${name}: ${String(error)}`);
    }
    if (said === "") expect.soft(VALID, "was opened").toContain(name);
    else expect.soft(said, name).not.toMatch(/Error|undefined|not a function|\[object|NaN|\n/);
  }
});
