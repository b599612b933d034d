import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { marked } from "marked";
import { defineConfig, type Plugin } from "vite";

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

export default defineConfig({
  root: here("."),
  base: "./",
  plugins: [rulebooks(), titles(), svelte()],
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
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } },
  },
});
