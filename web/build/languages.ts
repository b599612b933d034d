import { globSync } from "node:fs";
import { basename } from "node:path";
import { webPath } from "./paths.ts";

/** The languages of the app, found by their files, for code that runs in Node. */
export const LANGUAGES: readonly string[] = globSync(webPath("text/*.ftl"))
  .map((file) => basename(file, ".ftl"))
  .sort();
