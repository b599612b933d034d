import { globSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";
import { webPath } from "./paths.ts";

/** Write a brotli-compressed copy next to each file, for hosts that send those, such as `tafelrunde serve`. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    closeBundle() {
      for (const file of globSync(webPath("../src/tafelrunde/bundle/**/*.{html,js,css,json,wasm,svg,webmanifest}")))
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    },
  };
}
