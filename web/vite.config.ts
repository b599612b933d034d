import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
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

/** Of a game's texts only what the start page says of it: the others need not be fetched before it is played. */
function titles(): Plugin {
  return {
    name: "titles",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (query !== "titles") return null;
      const said = readFileSync(file!, "utf-8").split("\n").filter((line) => /^[a-z]+-(name|about) = /.test(line));
      return { code: `export default ${JSON.stringify(said.join("\n"))};`, moduleType: "js" };
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

export default defineConfig({
  root: here("."),
  base: "./",
  plugins: [rulebooks(), titles(), svelte(), offline()],
  worker: { format: "es", rolldownOptions: { checks: QUIET } },
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
    modulePreload: { polyfill: false },
    manifest: "parts.json",
    rolldownOptions: {
      input: { index: here("index.html"), service: here("src/offline/service.ts"), keepsake: here("src/keepsake/main.ts") },
      preserveEntrySignatures: "exports-only",
      output: { entryFileNames: ({ name }) => (name === "service" ? "service.js" : "assets/[name]-[hash].js") },
      checks: QUIET,
    },
  },
});
