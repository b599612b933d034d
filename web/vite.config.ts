import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { CHUNKS } from "./build/chunks.ts";
import { fontLicence } from "./build/font-licence.ts";
import { keepsakeParts } from "./build/keepsake-parts.ts";
import { offlineFiles } from "./build/offline-files.ts";
import { webPath } from "./build/paths.ts";
import { precompress } from "./build/precompress.ts";
import { rulebooks } from "./build/rulebooks.ts";
import { sharedWorkers } from "./build/shared-workers.ts";
import { slimDescriptions } from "./build/slim-descriptions.ts";
import { splitTexts } from "./build/split-texts.ts";

const QUIET = { bundlerTimings: false, pluginTimings: false };

export default defineConfig({
  root: webPath("."),
  base: "./",
  plugins: [rulebooks(), splitTexts(), slimDescriptions(), sharedWorkers(), svelte(), keepsakeParts(), offlineFiles(), fontLicence(), precompress()],
  worker: { format: "es" },
  resolve: {
    alias: { $web: webPath("src"), $rules: webPath("src/generated") },
    dedupe: ["svelte", "@fluent/bundle"],
  },
  assetsInclude: ["**/*.wasm"],
  server: { fs: { allow: [webPath("..")] } },
  build: {
    target: "es2023",
    outDir: webPath("../src/tafelrunde/bundle"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    manifest: "parts.json",
    rolldownOptions: {
      input: { index: webPath("index.html"), service: webPath("src/offline/service.ts"), keepsake: webPath("src/keepsake/main.ts") },
      preserveEntrySignatures: "exports-only",
      output: {
        entryFileNames: ({ name }) => (name === "service" ? "service.js" : "assets/[name]-[hash].js"),
        codeSplitting: { groups: CHUNKS },
      },
      checks: QUIET,
    },
  },
});
