// The layers of the app's code: a module imports only modules of its own layer and of those below it, and never in a circle.

import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./games.ts";

/** From the bottom to the top; an entry is a folder or a file of `web/src`. `docs/architecture.md` describes them. */
const LAYERS = [
  ["text/"],
  ["engine/"],
  ["match/"],
  ["bots/"],
  ["app.svelte.ts", "games.ts", "keepsake/download.ts", "people.svelte.ts", "parts/seats.ts", "sound.ts", "stories.ts", "synth.ts", "offline/"],
  ["table/"],
  ["game-ui.ts", "keepsake/build.ts", "parts/"],
  ["covers.ts", "shell/"],
  ["App.svelte", "main.ts", "keepsake/"],
];
/** Imports that the layers do not allow yet; the list may only get shorter. */
const KNOWN = [
  "games.ts imports parts/KeepsakeButtons.svelte",
  "games.ts imports table/board-table.ts",
  "games/kekse/web/Board.svelte imports shell/SeatDialog.svelte",
  "keepsake/build.ts imports keepsake/main.ts",
  "table/view.svelte.ts imports game-ui.ts",
];
/** Imports of types that close a circle; without them there is none. The list may only get shorter. */
const CLOSING = [
  "bots/query.ts imports bots/adviser.ts",
  "bots/wording.ts imports bots/coach.ts",
  "games.ts imports table/board-table.ts",
  "table/coach.svelte.ts imports table/table.svelte.ts",
  "table/narrator.svelte.ts imports table/table.svelte.ts",
];
/** Games are alongside the layers: they use everything up to the parts of boards. Only patterns (`import.meta.glob`) lead to them. */
const BELOW_GAMES = LAYERS.findIndex((layer) => layer.includes("parts/"));

const SOURCE = resolve(ROOT, "web/src");
const FILES = [
  ...globSync(`${SOURCE}/**/*.{ts,svelte}`).filter((file) => !file.includes("/generated/")),
  ...globSync(`${resolve(ROOT)}/src/tafelrunde/games/*/web/*.{ts,svelte}`),
];
const nameOf = (file: string) => relative(file.startsWith(SOURCE) ? SOURCE : `${ROOT}/src/tafelrunde`, file);
const isGame = (name: string) => name.startsWith("games/");

/** The modules that a module names in `import … from`, `export … from` and `import(…)`: types, too. */
function importsOf(file: string, content = readFileSync(file, "utf-8")): string[] {
  const paths = content.matchAll(/\b(?:import|export)\s(?:[^;"'`]*?\bfrom\s*)?"([^"?]+)"|\bimport\(\s*"([^"?]+)"\s*\)/g);
  return Array.from(paths, ([, named, later]) => (named ?? later)!)
    .filter((path) => /^(\.|\$web\/)/.test(path) && /\.(ts|svelte)$/.test(path))
    .map((path) => nameOf(path.startsWith("$web/") ? resolve(SOURCE, path.slice("$web/".length)) : resolve(dirname(file), path)));
}

/** The number of a module's layer; -1 if it has none. A file that is named comes before its folder. */
function layerOf(name: string): number {
  const named = LAYERS.findIndex((layer) => layer.includes(name));
  return named >= 0 ? named : LAYERS.findIndex((layer) => layer.some((entry) => entry.endsWith("/") && name.startsWith(entry)));
}

const isAllowed = (from: string, to: string) => {
  if (isGame(to)) return isGame(from) && from.split("/")[1] === to.split("/")[1];
  return layerOf(to) <= (isGame(from) ? BELOW_GAMES : layerOf(from));
};

const GRAPH = new Map(FILES.map((file) => [nameOf(file), importsOf(file).filter((name) => !name.startsWith("generated/"))]));

/** A circle of imports, as a list of modules; null if there is none. */
function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const walk = (name: string, path: string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of graph.get(name) ?? []) {
      const circle = walk(next, [...path, name]);
      if (circle !== null) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of graph.keys()) {
    const circle = walk(name, []);
    if (circle !== null) return circle;
  }
  return null;
}

test("every module belongs to a layer, and every layer exists", () => {
  expect([...GRAPH.keys()].filter((name) => !isGame(name) && layerOf(name) < 0)).toEqual([]);
  for (const entry of LAYERS.flat()) expect(existsSync(`${SOURCE}/${entry}`), entry).toBe(true);
});

test("modules import only their own layer and those below it", () => {
  const edges = [...GRAPH].flatMap(([from, all]) => all.map((to) => ({ from, to })));
  expect(edges.length).toBeGreaterThan(500);
  for (const { to } of edges) expect(GRAPH.has(to), `${to} exists`).toBe(true);
  expect(
    edges
      .filter(({ from, to }) => !isAllowed(from, to))
      .map(({ from, to }) => `${from} imports ${to}`)
      .sort(),
  ).toEqual(KNOWN);
});

test("no imports form a circle", () => {
  const without = (closing: readonly string[]) =>
    new Map([...GRAPH].map(([from, all]) => [from, all.filter((to) => !closing.includes(`${from} imports ${to}`))]));
  expect(findCircle(without(CLOSING))).toBeNull();
  for (const closing of CLOSING) expect(findCircle(without(CLOSING.filter((other) => other !== closing))), `${closing} still closes a circle`).not.toBeNull();
});

test("a planted import upwards and a planted circle are found", () => {
  const planted = importsOf(
    `${SOURCE}/engine/rng.ts`,
    'import type { Table } from "../table/table.svelte.ts";\nconst later = import("$web/shell/Play.svelte");',
  );
  expect(planted).toEqual(["table/table.svelte.ts", "shell/Play.svelte"]);
  for (const to of planted) expect(isAllowed("engine/rng.ts", to)).toBe(false);
  expect(isAllowed("games/chili/web/Board.svelte", "shell/Play.svelte")).toBe(false);
  expect(isAllowed("games/chili/web/Board.svelte", "games/hexhex/web/Board.svelte")).toBe(false);
  expect(findCircle(new Map([["a", ["b"]], ["b", ["c"]], ["c", ["b"]]]))).toEqual(["b", "c", "b"]); // prettier-ignore
});
