import { readFileSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";
import { webPath } from "./paths.ts";

/** Put the font's licence next to the font, as the licence asks. The page never fetches it. */
export function fontLicence(): Plugin {
  return {
    name: "font-licence",
    apply: "build",
    writeBundle() {
      const licence = readFileSync(webPath("node_modules/@fontsource-variable/nunito/LICENSE"));
      writeFileSync(webPath("../src/tafelrunde/bundle/assets/nunito-OFL.txt"), licence);
    },
  };
}
