import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Plugin } from "vite";
import { webPath } from "./paths.ts";

const messages = (file: string) => readFileSync(file, "utf-8").split(/^(?=[a-z])/m);

/**
 * The names that users gave their own recipes and foods in a game's data files, as Fluent messages by key. `make web` lets Python
 * write them to a file first, because Node cannot read TOML; usually there are none.
 */
function ownNames(file: string, game: string, language: string): Map<string, string> {
  const games = existsSync(file) ? (JSON.parse(readFileSync(file, "utf-8")) as Record<string, Record<string, Record<string, string>>>) : {};
  return new Map(Object.entries(games[game]?.[language] ?? {}).map(([key, name]) => [key, `${key} = { ${JSON.stringify(name)} }\n`]));
}

/** Whether a message of the app is only needed at tables with friends. */
const isForFriends = (message: string) => message.startsWith("web-friends-");

/** Whether a message of `tables` is about files; the app does not show it yet. */
const isAboutFiles = (message: string) => /^(verify|log)-/.test(message);

/**
 * Combine the Fluent files, without comments: for all games the app's own, those of `core` and `bots`, and the games' titles;
 * for each game its other texts; for tables with friends the app's own about them, and those of `tables`.
 */
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
        const own = ownNames(names, game, basename(file!, ".ftl"));
        const isOurs = (message: string) => !isTitle(message) && !own.has(message.slice(0, message.indexOf(" =")));
        const texts = [...messages(file!).filter(isOurs), ...own.values()];
        return { code: `export default ${JSON.stringify(withoutComments(texts))};`, moduleType: "js" };
      }
      const language = basename(file!);
      if (query === "friends") {
        const texts = [...messages(webPath(`text/${language}`)).filter(isForFriends), ...messages(file!).filter((message) => !isAboutFiles(message))];
        return { code: `export default ${JSON.stringify(withoutComments(texts))};`, moduleType: "js" };
      }
      if (query !== "shared") return null;
      const shared = ["core", "bots"].flatMap((name) => messages(webPath(`../src/tafelrunde/${name}/text/${language}`)));
      const titles = globSync(webPath(`../src/tafelrunde/games/*/text/${language}`))
        .sort()
        .flatMap((game) => messages(game).filter(isTitle));
      return {
        code: `export default ${JSON.stringify(withoutComments([...messages(file!).filter((message) => !isForFriends(message)), ...shared, ...titles]))};`,
        moduleType: "js",
      };
    },
  };
}
