import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { marked } from "marked";
import type { Plugin } from "vite";
import { webPath } from "./paths.ts";

/**
 * The rules of all games in one language, converted from Markdown to HTML at build time, without the terminal input
 * that they give in brackets. Those of games with data files end with a note about editing them.
 */
export function rulebooks(): Plugin {
  return {
    name: "rulebooks",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (query !== "rules") return null;
      const books = globSync(webPath(`../src/tafelrunde/games/*/rules.${basename(file!, ".ftl")}.md`)).sort();
      for (const book of books) this.addWatchFile(book);
      const ownBox = readFileSync(webPath(`../src/tafelrunde/core/text/own-box.${basename(file!, ".ftl")}.md`), "utf-8");
      const hasMaterial = (book: string) => globSync(`${dirname(book)}/data/*.toml`).length > 0;
      const pages = books.map((book) => [
        basename(dirname(book)),
        marked.parse(readFileSync(book, "utf-8") + (hasMaterial(book) ? ownBox : ""), { async: false }).replace(/ \(<code>[^<]*<\/code>\)/g, ""),
      ]);
      return { code: `export default ${JSON.stringify(Object.fromEntries(pages))};`, moduleType: "js" };
    },
  };
}
