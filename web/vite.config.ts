import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { marked } from "marked";
import { defineConfig, type Manifest, type Plugin } from "vite";
import type { Parts } from "./src/keepsake/keep.ts";

const QUIET = { bundlerTimings: false, pluginTimings: false };
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The rules of all games in one language, converted from Markdown to HTML at build time, without the terminal input
 * that they give in brackets.
 */
function rulebooks(): Plugin {
  return {
    name: "rulebooks",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (query !== "rules") return null;
      const books = globSync(here(`../src/tafelrunde/games/*/rules.${basename(file!, ".ftl")}.md`)).sort();
      for (const book of books) this.addWatchFile(book);
      const told = books.map((book) => [basename(dirname(book)), marked.parse(readFileSync(book, "utf-8"), { async: false }).replace(/ \(<code>[^<]*<\/code>\)/g, "")]);
      return { code: `export default ${JSON.stringify(Object.fromEntries(told))};`, moduleType: "js" };
    },
  };
}

const messages = (file: string) => readFileSync(file, "utf-8").split(/^(?=[a-z])/m);

/** Code that is loaded on demand, and its texts. */
const CLICKED = /web.src.(shell.(Review|Account|Curve|Timeline|WhatIf|Walker|Coach|Ending|Keeping|figures)|keepsake|bots.coach)/;

/** The source code of the app, or of some files, as one text. */
function programs(which: (file: string) => boolean = () => true): string {
  const files = globSync([here("src/**/*.{ts,svelte}"), here("../src/tafelrunde/games/*/web/*.{ts,svelte}")]);
  return files.filter(which).map((file) => readFileSync(file, "utf-8")).join("\n");
}

/** A pattern of the text keys that occur in the code, with wildcards for `${…}`. */
function asked(programs: string): RegExp {
  const found = programs.matchAll(/["`]([a-z][a-z-]*(?:-\$\{[^}]*\}[a-z-]*)*)["`]/g);
  return new RegExp(`^(${[...new Set(Array.from(found, ([, key]) => key!.replace(/\$\{[^}]*\}/g, "[\\w-]+")))].join("|")}) =`);
}

/** Game texts for the terminal and for data; the app needs only those whose exact key occurs in its code. */
const TYPED = /^\w+-((ask|commands|data|example|headline|help|hint|standing|stands|words)\b[\w-]*|[\w-]*-(key|short|words)) =/;
function isTyped(): (message: string) => boolean {
  const named = new Set(Array.from(programs().matchAll(/"([a-z][\w-]*)"/g), ([, key]) => key));
  return (message) => TYPED.test(message) && !named.has(message.slice(0, message.indexOf(" =")));
}

/** Fluent files without comments and without texts for the terminal. */
function texts(): Plugin {
  const isTitle = (message: string) => /^[a-z]+-(name|about) = /.test(message);
  const plain = (all: string[]) => all.join("").replace(/^(#.*)?\n/gm, "");
  return {
    name: "texts",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (query === "said") {
        const typed = isTyped();
        return { code: `export default ${JSON.stringify(plain(messages(file!).filter((one) => !isTitle(one) && !typed(one))))};`, moduleType: "js" };
      }
      if (query !== "rooms" && query !== "later") return null;
      const language = basename(file!);
      const [ever, soon] = [asked(programs()), asked(programs((one) => !CLICKED.test(one)))];
      const rooms = ["core", "bots"].flatMap((room) => messages(here(`../src/tafelrunde/${room}/text/${language}`)).filter((one) => ever.test(one)));
      const titles = globSync(here(`../src/tafelrunde/games/*/text/${language}`)).sort().flatMap((game) => messages(game).filter(isTitle));
      const isLater = (one: string) => ever.test(one) && !soon.test(one);
      const said = [...messages(file!), ...rooms, ...titles].filter((one) => isLater(one) === (query === "later"));
      return { code: `export default ${JSON.stringify(plain(said))};`, moduleType: "js" };
    },
  };
}

/**
 * Emit workers as chunks of the page's build, so that shared code is one file and fetched once. No worker may need a
 * component.
 */
function workers(): Plugin {
  const named = /new URL\("(\.\/\w+\.ts)", import\.meta\.url\)/;
  return {
    name: "workers",
    apply: "build",
    enforce: "pre",
    async transform(code, id) {
      const [whole, file] = (id.endsWith(".ts") && named.exec(code)) || [];
      if (whole === undefined) return null;
      const made = this.emitFile({ type: "chunk", id: (await this.resolve(file!, id))!.id });
      return { code: code.replace(whole, `import.meta.ROLLUP_FILE_URL_${made}`), map: null };
    },
    generateBundle(_options, bundle) {
      const reached = Object.values(bundle).flatMap((file) => (file.type === "chunk" && /worker\.ts$/.test(file.facadeModuleId ?? "") ? [file.fileName] : []));
      for (const name of reached) {
        const file = bundle[name];
        if (file?.type !== "chunk") continue;
        if (file.moduleIds.some((id) => id.endsWith(".svelte"))) this.error(`${name} contains a component, but a worker imports it`);
        reached.push(...[...file.imports, ...file.dynamicImports].filter((other) => !reached.includes(other)));
      }
    },
  };
}

/**
 * The part of `rules.json` that the app needs at run time: names of numbers are compiled into it. The part about exact
 * play is a file of its own, fetched on demand (`bots/adviser.ts`).
 */
function descriptions(): Plugin {
  return {
    name: "descriptions",
    apply: "build",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (!file!.endsWith("rules.json") || !query?.startsWith("url")) return null;
      const { sources, wasm, enums, constants, exact, known, ...told } = JSON.parse(readFileSync(file!, "utf-8")) as Record<string, unknown>;
      const [name, source] = query === "url" ? ["rules.json", told] : ["exact.json", { exact: { functions: (exact as { functions: unknown } | null)?.functions }, known }];
      const made = this.emitFile({ type: "asset", name, source: JSON.stringify(source) });
      return { code: `export default import.meta.ROLLUP_FILE_URL_${made};`, moduleType: "js" };
    },
  };
}

/**
 * Make Svelte's flags for hydration, legacy mode and async constants, so that the minifier can drop that code: the app
 * never uses it.
 */
function settled(): Plugin {
  const asked = /svelte.src.internal.(client.dom.hydration|flags.index)\.js$/;
  return {
    name: "settled",
    apply: "build",
    transform(code, id) {
      if (/svelte.src.internal.client.reactivity.async\.js$/.test(id)) return { code: code.replace(/\tif \(async\.length === 0 && pending\.length === 0\) \{.*?\n\}\n/s, "\tfn(deriveds);\n}\n"), map: null };
      if (!asked.test(id)) return null;
      return { code: code.replace(/^export let (\w+) = false;/gm, "export const $1 = false;").replace(/^\t\w+ = (true|false|value);$/gm, ""), map: null };
    },
  };
}

/**
 * The files of a game's keepsake: what the page, the board and the game's user interface import; of lazy imports only
 * the board's.
 */
function partsOf(game: string, manifest: Manifest): Parts {
  const own = `../src/tafelrunde/games/${game}/web/`;
  const roots = ["src/keepsake/main.ts", `${own}Board.svelte`, `${own}face.ts`];
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    manifest[name]!.imports?.forEach(visit);
    manifest[name]!.dynamicImports?.filter((later) => later.startsWith(own)).forEach(visit);
  };
  roots.forEach(visit);
  const all = [...found].map((name) => manifest[name]!);
  const named = (files: string[]) => [...new Set(files)].map((file) => basename(file));
  return { start: named(roots.map((root) => manifest[root]!.file)), programs: named(all.map(({ file }) => file)), looks: named(all.flatMap(({ css }) => css ?? [])) };
}

/** Replace Vite's manifest by the lists of files that keepsakes need. */
function keepsakes(): Plugin {
  return {
    name: "keepsakes",
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

/** Files fetched on demand: the solution of Chili Dice alone is half the size of everything else. */
const LATER = { named: /solution/, above: 100_000 };

/** Insert the list of files to cache into the service worker. */
function offline(): Plugin {
  return {
    name: "offline",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const service = bundle["service.js"];
        if (service?.type !== "chunk") return this.error("service.js is missing: it must be an entry of the build");
        const made = Object.values(bundle).filter((file) => file !== service && !(file.type === "asset" && LATER.named.test(file.fileName) && file.source.length > LATER.above));
        const parts = [
          ...made.map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source] as const),
          ...readdirSync(here("public")).map((name) => [name, readFileSync(here(`public/${name}`))] as const),
        ].sort(([one], [other]) => (one < other ? -1 : 1));
        const hash = createHash("sha256");
        for (const [name, content] of parts) hash.update(name).update(content);
        const files = JSON.stringify(parts.map(([name]) => (name === "index.html" ? "./" : name))); // many hosts redirect index.html
        service.code = `const FILES=${files},VERSION="${hash.digest("hex").slice(0, 12)}";${service.code}`;
      },
    },
  };
}

/** Write a brotli-compressed copy next to each file, for hosts that send those, such as `tafelrunde serve`. */
function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    closeBundle() {
      for (const file of globSync(here("../src/tafelrunde/bundle/**/*.{html,js,css,json,wasm,svg,webmanifest}"))) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    },
  };
}

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Whether a module is one of `roots`, or imported by one of them statically. */
const isOf = (roots: RegExp, id: string, graph: Graph): boolean => roots.test(id) || (graph.getModuleInfo(id)?.importers ?? []).some((one) => isOf(roots, one, graph));

const BOARD = /web.(Board\.svelte|face\.ts)$/;
const ADVISER = /web.adviser\.ts$/;
const GAME = /(?:games|generated).(\w+)(?:.web.[\w.]+|\.ts)$/;
const gameOf = (id: string) => GAME.exec(id)![1]!;

/**
 * Chunks: modules used together are one file, which is smaller than many. Shared by page and workers; bots; the shell;
 * the parts of boards; review and advice; what keepsakes need besides; what is loaded on demand; and for each game its
 * board, what board and adviser share, and what the board loads later. No worker may need code of the page.
 */
const FILES = [
  { name: "engine", test: /web.src.(engine|match|text.phrase|games\.ts|table.store|bots.usual)|vite.preload-helper/, priority: 3 },
  { name: "bots", test: /web.src.bots.(levels|tree|scales)/, priority: 2 },
  { name: "shell", test: /node_modules|web.src.(App|app|faces|look|sound|text|offline.fresh|parts.(Announcer|Dialog|Face|Seats|Token|Mark|pointing|seats)|shell.(Start|NewGame|Play|Log|Switches)|table.(table|coach))|Cover\.svelte/, priority: 1 },
  { name: "die", test: /web.src.parts.(Die\.|boxes|hand|lino)/, priority: 1 },
  { name: "dice", test: /web.src.parts.(DiceBoard|DiceTray|Sheet)/, priority: 0.5 },
  { test: GAME, name: (id: string, graph: Graph) => (isOf(BOARD, id, graph) && isOf(ADVISER, id, graph) ? gameOf(id) : null), priority: 0.2 },
  { test: GAME, name: (id: string, graph: Graph) => (isOf(BOARD, id, graph) ? gameOf(id) : null), priority: 0.1 },
  { test: GAME, name: (id: string, graph: Graph) => (isOf(ADVISER, id, graph) ? null : `${gameOf(id)}-later`) },
  { name: "numbers", test: /web.src.bots.numbers/, priority: 0.4 },
  { name: "thought", test: /web.src.bots.(account|coach|compare|judgement|review|valued)/, priority: 0.3 },
  { name: "walk", test: /web.src.(shell.Walker|parts.Keep\.|keepsake.download|table.walk)/, priority: 0.1 },
  { name: "later", test: (id: string) => CLICKED.test(id) && !/bots|keepsake.(main|Keepsake)/.test(id) },
];

export default defineConfig({
  root: here("."),
  base: "./",
  plugins: [rulebooks(), texts(), descriptions(), workers(), settled(), svelte(), keepsakes(), offline(), packed()],
  worker: { format: "es" },
  resolve: {
    alias: { $web: here("src"), $rules: here("src/generated") },
    dedupe: ["svelte", "@fluent/bundle"],
  },
  assetsInclude: ["**/*.wasm"],
  server: { fs: { allow: [here("..")] } },
  build: {
    target: "es2023",
    outDir: here("../src/tafelrunde/bundle"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    manifest: "parts.json",
    rolldownOptions: {
      input: { index: here("index.html"), service: here("src/offline/service.ts"), keepsake: here("src/keepsake/main.ts") },
      preserveEntrySignatures: "exports-only",
      output: {
        entryFileNames: ({ name }) => (name === "service" ? "service.js" : "assets/[name]-[hash].js"),
        codeSplitting: { groups: FILES },
      },
      checks: QUIET,
    },
  },
});
