import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Plugin } from "vite";
import { ON_DEMAND, sourceCode, webPath } from "./paths.ts";

const messages = (file: string) => readFileSync(file, "utf-8").split(/^(?=[a-z])/m);

/** A pattern of the text keys that occur in the code, with wildcards for `${…}`. */
function usedKeys(code: string): RegExp {
  const keys = code.matchAll(/["`]([a-z][a-z-]*(?:-\$\{[^}]*\}[a-z-]*)*)["`]/g);
  return new RegExp(`^(${[...new Set(Array.from(keys, ([, key]) => key!.replace(/\$\{[^}]*\}/g, "[\\w-]+")))].join("|")}) =`);
}

/**
 * Whether the app needs a text of a game. The texts of the terminal and of the game's data are the others. A key counts as
 * used if the code contains it, literally or with `${…}`; where all that follows the game's name is computed
 * (`chili-${box}`), the rest of the key must be a name in the code or in `rules.json`.
 */
function makeIsUsed(game: string): (message: string) => boolean {
  const code = sourceCode() + readFileSync(webPath(`../src/tafelrunde/games/${game}/rules.json`), "utf-8");
  const templates = Array.from(code.matchAll(/`((?:[a-z]+|\$\{[^}`]*\})-[\w-]*(?:\$\{[^}`]*\}[\w-]*)*)`/g), ([, key]) => key!.replace(/\$\{[^}]*\}/g, "*"));
  const patterns = templates.filter((template) => /^[\w*]+-.*[a-z]/.test(template)).map((template) => template.replaceAll("*", "[\\w-]+"));
  const isComputed = new RegExp(`^(${patterns.join("|")})$`);
  return (message) => {
    const key = message.slice(0, message.indexOf(" =")).replace(/-screen$/, "");
    return isComputed.test(key) || code.includes(`"${key}"`) || code.includes(`"${key.slice(game.length + 1)}"`);
  };
}

/**
 * The names that users gave their own recipes and foods in a game's data files, as Fluent messages by key. `make web` lets Python
 * write them to a file first, because Node cannot read TOML; usually there are none.
 */
function ownNames(file: string, game: string, language: string): Map<string, string> {
  const games = existsSync(file) ? (JSON.parse(readFileSync(file, "utf-8")) as Record<string, Record<string, Record<string, string>>>) : {};
  return new Map(Object.entries(games[game]?.[language] ?? {}).map(([key, name]) => [key, `${key} = { ${JSON.stringify(name)} }\n`]));
}

/** Split the Fluent files by when they are needed, without comments and without texts that only Python uses. */
export function splitTexts(names = webPath("src/generated/own-names.json")): Plugin {
  const isTitle = (message: string) => /^[a-z]+-(name|about|facts) = /.test(message);
  const withoutComments = (all: string[]) => all.join("").replace(/^(#.*)?\n/gm, "");
  return {
    name: "split-texts",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (query === "game") {
        const game = basename(dirname(dirname(file!)));
        const [isUsed, own] = [makeIsUsed(game), ownNames(names, game, basename(file!, ".ftl"))];
        const isOurs = (message: string) => !isTitle(message) && isUsed(message) && !own.has(message.slice(0, message.indexOf(" =")));
        const texts = [...messages(file!).filter(isOurs), ...own.values()];
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
