import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";
import { ON_DEMAND, sourceCode, webPath } from "./paths.ts";

const messages = (file: string) => readFileSync(file, "utf-8").split(/^(?=[a-z])/m);

/** A pattern of the text keys that occur in the code, with wildcards for `${…}`. */
function usedKeys(code: string): RegExp {
  const keys = code.matchAll(/["`]([a-z][a-z-]*(?:-\$\{[^}]*\}[a-z-]*)*)["`]/g);
  return new RegExp(`^(${[...new Set(Array.from(keys, ([, key]) => key!.replace(/\$\{[^}]*\}/g, "[\\w-]+")))].join("|")}) =`);
}

/** Game texts for the terminal and for data; the app needs only those whose exact key occurs in its code. */
const TERMINAL = /^\w+-((ask|commands|data|example|headline|help|hint|standing|stands|words)\b[\w-]*|[\w-]*-(key|short|words)) =/;
function makeIsTerminalOnly(): (message: string) => boolean {
  const named = new Set(Array.from(sourceCode().matchAll(/"([a-z][\w-]*)"/g), ([, key]) => key));
  return (message) => TERMINAL.test(message) && !named.has(message.slice(0, message.indexOf(" =")));
}

/** Split the Fluent files by when they are needed, without comments and without texts for the terminal. */
export function splitTexts(): Plugin {
  const isTitle = (message: string) => /^[a-z]+-(name|about) = /.test(message);
  const withoutComments = (all: string[]) => all.join("").replace(/^(#.*)?\n/gm, "");
  return {
    name: "split-texts",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (query === "game") {
        const isTerminalOnly = makeIsTerminalOnly();
        const texts = messages(file!).filter((message) => !isTitle(message) && !isTerminalOnly(message));
        return { code: `export default ${JSON.stringify(withoutComments(texts))};`, moduleType: "js" };
      }
      if (query !== "shared" && query !== "later") return null;
      const language = basename(file!);
      const [used, usedAtFirst] = [usedKeys(sourceCode()), usedKeys(sourceCode((path) => !ON_DEMAND.test(path)))];
      const shared = ["core", "bots"].flatMap((name) =>
        messages(webPath(`../src/tafelrunde/${name}/text/${language}`)).filter((message) => used.test(message)),
      );
      const titles = globSync(webPath(`../src/tafelrunde/games/*/text/${language}`))
        .sort()
        .flatMap((game) => messages(game).filter(isTitle));
      const isLater = (message: string) => used.test(message) && !usedAtFirst.test(message);
      const texts = [...messages(file!), ...shared, ...titles].filter((message) => isLater(message) === (query === "later"));
      return { code: `export default ${JSON.stringify(withoutComments(texts))};`, moduleType: "js" };
    },
  };
}
