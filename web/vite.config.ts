import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { marked } from "marked";
import { defineConfig, type Plugin } from "vite";

const QUIET = { bundlerTimings: false, pluginTimings: false };
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The rules of a game, written in Markdown, as HTML: read when the app is built, so that no browser has to. */
function rulebooks(): Plugin {
  return {
    name: "rulebooks",
    enforce: "pre",
    async transform(source, id) {
      if (!id.endsWith(".md")) return null;
      return { code: `export default ${JSON.stringify(await marked.parse(source))};`, map: null, moduleType: "js" };
    },
  };
}

const messages = (file: string) => readFileSync(file, "utf-8").split(/^(?=[a-z])/m);

/** The keys of texts that programs of the app may ask for: as they stand there, or with something in them. */
function asked(): RegExp {
  const programs = globSync([here("src/**/*.{ts,svelte}"), here("../src/tafelrunde/games/*/web/*.{ts,svelte}")]).map((file) => readFileSync(file, "utf-8"));
  const found = programs.join("\n").matchAll(/["`]([a-z][a-z-]*(?:-\$\{[^}]*\}[a-z-]*)*)["`]/g);
  return new RegExp(`^(${[...new Set(Array.from(found, ([, key]) => key!.replace(/\$\{[^}]*\}/g, "[\\w-]+")))].join("|")}) =`);
}

/** Texts without what is only said to those who write them, and of `core` and `bots` without what is said in the terminal alone. */
function texts(): Plugin {
  const isTitle = (message: string) => /^[a-z]+-(name|about) = /.test(message);
  const plain = (all: string[]) => all.join("").replace(/^(#.*)?\n/gm, "");
  return {
    name: "texts",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (query === "said") return { code: `export default ${JSON.stringify(plain(messages(file!).filter((one) => !isTitle(one))))};`, moduleType: "js" };
      if (query !== "rooms") return null;
      const language = basename(file!);
      const may = asked();
      const rooms = ["core", "bots"].flatMap((room) => messages(here(`../src/tafelrunde/${room}/text/${language}`)).filter((one) => may.test(one)));
      const titles = globSync(here(`../src/tafelrunde/games/*/text/${language}`)).sort().flatMap((game) => messages(game).filter(isTitle));
      return { code: `export default ${JSON.stringify(plain([...messages(file!), ...rooms, ...titles]))};`, moduleType: "js" };
    },
  };
}

/** A worker begins with a file of the same build as the page: what both need is one file, and fetched once. */
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
  };
}

/** Of what `rules.json` says only what the app asks for while it runs: the names of numbers are in its programs. */
function descriptions(): Plugin {
  return {
    name: "descriptions",
    apply: "build",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (query !== "url" || !file!.endsWith("rules.json")) return null;
      const { sources, wasm, enums, constants, ...told } = JSON.parse(readFileSync(file!, "utf-8")) as Record<string, unknown>;
      const made = this.emitFile({ type: "asset", name: "rules.json", source: JSON.stringify(told) });
      return { code: `export default import.meta.ROLLUP_FILE_URL_${made};`, moduleType: "js" };
    },
  };
}

/** Svelte asks at every step whether it takes over what a server drew, or old or experimental components: here it never does. */
function settled(): Plugin {
  const asked = /svelte.src.internal.(client.dom.hydration|flags.index)\.js$/;
  return {
    name: "settled",
    apply: "build",
    transform(code, id) {
      if (!asked.test(id)) return null;
      return { code: code.replace(/^export let (\w+) = false;/gm, "export const $1 = false;").replace(/^\t\w+ = (true|false|value);$/gm, ""), map: null };
    },
  };
}

/** What is not fetched before it is needed: the solution of Chili Dice alone is half as large as all the rest. */
const LATER = { named: /solution/, above: 100_000 };

/** Tells the service worker which files it has to keep: all of them. */
function offline(): Plugin {
  return {
    name: "offline",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const service = bundle["service.js"];
        if (service?.type !== "chunk") return this.error("there is no service worker");
        const made = Object.values(bundle).filter((file) => file !== service && !(file.type === "asset" && LATER.named.test(file.fileName) && file.source.length > LATER.above));
        const parts = [
          ...made.map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source] as const),
          ...readdirSync(here("public")).map((name) => [name, readFileSync(here(`public/${name}`))] as const),
        ].sort(([one], [other]) => (one < other ? -1 : 1));
        const hash = createHash("sha256");
        for (const [name, content] of parts) hash.update(name).update(content);
        const files = JSON.stringify(parts.map(([name]) => (name === "index.html" ? "./" : name))); // hosts like to redirect the former
        service.code = `const FILES=${files},VERSION="${hash.digest("hex").slice(0, 12)}";${service.code}`;
      },
    },
  };
}

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Whether a module is one of these, or something that they need from the beginning. */
const isOf = (roots: RegExp, id: string, graph: Graph): boolean => roots.test(id) || (graph.getModuleInfo(id)?.importers ?? []).some((one) => isOf(roots, one, graph));

const BOARD = /web.(Board\.svelte|face\.ts)$/;
const ADVISER = /web.adviser\.ts$/;
const GAME = /(?:games|generated).(\w+)(?:.web.[\w.]+|\.ts)$/;
const gameOf = (id: string) => GAME.exec(id)![1]!;

/** What belongs together is one file, which is smaller than many: what page and workers need, who plays in a worker,
 * the shell, and of a game its board, and what board and adviser need. A worker must not need anything of a page. */
const FILES = [
  { name: "engine", test: /web.src.(engine|match|text.phrase|games\.ts|table.store|bots.usual)|vite.preload-helper/, priority: 3 },
  { name: "bots", test: /web.src.bots.(levels|tree|scales|adviser|stored)/, priority: 2 },
  { name: "shell", test: /node_modules|web.src.(App|app|faces|look|sound|text|offline.fresh|parts.(Announcer|Dialog|Face|Seats|Token|Mark|pointing|seats)|shell.(Start|NewGame|Play|Log|Switches)|table.(table|coach))|Cover\.svelte/, priority: 1 },
  { name: "die", test: /web.src.parts.(Die\.|hand|lino)/, priority: 1 },
  { name: "dice", test: /web.src.parts.(DiceBoard|DiceTray|Sheet)/, priority: 0.5 },
  { test: GAME, name: (id: string, graph: Graph) => (isOf(BOARD, id, graph) && isOf(ADVISER, id, graph) ? gameOf(id) : null), priority: 0.2 },
  { test: GAME, name: (id: string, graph: Graph) => (isOf(BOARD, id, graph) ? gameOf(id) : null) },
];

export default defineConfig({
  root: here("."),
  base: "./",
  plugins: [rulebooks(), texts(), descriptions(), workers(), settled(), svelte(), offline()],
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
