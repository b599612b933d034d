import { basename } from "node:path";
import type { Manifest, Plugin } from "vite";
import type { Parts } from "../src/keepsake/build.ts";

/**
 * The files of a game's keepsake: what the page, the board and the game's user interface import; of lazy imports only
 * the board's.
 */
function partsOf(game: string, manifest: Manifest): Parts {
  const folder = `../src/tafelrunde/games/${game}/web/`;
  const roots = ["src/keepsake/main.ts", `${folder}Board.svelte`, `${folder}ui.ts`];
  const names = new Set<string>();
  const visit = (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    manifest[name]!.imports?.forEach(visit);
    manifest[name]!.dynamicImports?.filter((lazy) => lazy.startsWith(folder)).forEach(visit);
  };
  roots.forEach(visit);
  const chunks = [...names].map((name) => manifest[name]!);
  const unique = (files: string[]) => [...new Set(files)].map((file) => basename(file));
  return {
    start: unique(roots.map((root) => manifest[root]!.file)),
    scripts: unique(chunks.map(({ file }) => file)),
    styles: unique(chunks.flatMap(({ css }) => css ?? [])),
  };
}

/** Replace Vite's manifest by the lists of files that keepsakes need. */
export function keepsakeParts(): Plugin {
  return {
    name: "keepsake-parts",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const parts = bundle["parts.json"];
        if (parts?.type !== "asset") return this.error("parts.json is missing: build.manifest must name it");
        const manifest = JSON.parse(String(parts.source)) as Manifest;
        const games = Object.keys(manifest).flatMap((name) => /games\/(\w+)\/web\/Board\.svelte$/.exec(name)?.[1] ?? []);
        parts.source = JSON.stringify(Object.fromEntries(games.map((game) => [game, partsOf(game, manifest)])));
      },
    },
  };
}
