// Games that are there already: played by bots in Node, put where the browser keeps its own.

import type { Page } from "playwright-core";
import { stream } from "../src/engine/rng.ts";
import { Match } from "../src/match/match.ts";
import type { Replay, SeatLine } from "../src/match/replay.ts";
import { bot } from "../src/table/levels.ts";
import { load } from "./games.ts";

/** A game that bots play to its end, or so many steps of it. */
export function played(name: string, seats: SeatLine[], seed: string, steps = Infinity): Match {
  const game = load(name);
  const match = new Match(game, { seats, options: {}, seed });
  const choose = bot("greedy", game, stream(seed));
  while (!match.over && match.past.length < steps) {
    if (match.state.chance > 0) match.fall();
    else match.play(match.pending[0]!, choose(match.now, match.pending[0]!));
  }
  return match;
}

/** Keep a game in a page's browser, as the app does. The page has to have opened the app. */
export function keep(page: Page, id: string, replay: Replay): Promise<void> {
  return page.evaluate(
    async ({ id, header, lines, scores }) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open("tafelrunde");
        request.onsuccess = () => resolve(request.result);
      });
      const transaction = database.transaction(["games", "lines"], "readwrite");
      const now = Date.now();
      transaction.objectStore("games").put({ id, header, created: now, updated: now, lines: lines.length, scores });
      lines.forEach((line, number) => transaction.objectStore("lines").put({ game: id, number, line }));
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      database.close();
    },
    { id, ...replay },
  );
}

/** A game's header and its log, as they are kept. */
export function keptLines(page: Page, id: string): Promise<Pick<Replay, "header" | "lines"> | null> {
  return page.evaluate(async (id) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("tafelrunde");
      request.onsuccess = () => resolve(request.result);
    });
    const transaction = database.transaction(["games", "lines"]);
    const asked = <T>(request: IDBRequest): Promise<T> => new Promise((resolve) => (request.onsuccess = () => resolve(request.result as T)));
    const [game, rows] = await Promise.all([
      asked<Pick<Replay, "header"> | undefined>(transaction.objectStore("games").get(id)),
      asked<{ line: Replay["lines"][number] }[]>(transaction.objectStore("lines").getAll(IDBKeyRange.bound([id, 0], [id, Infinity]))),
    ]);
    database.close();
    return game === undefined ? null : { header: game.header, lines: rows.map((row) => row.line) };
  }, id);
}
