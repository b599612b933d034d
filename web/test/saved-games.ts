// Saved games for browser tests: played by bots in Node, then stored in the browser's IndexedDB.

import type { Page } from "playwright-core";
import { stream } from "../src/engine/rng.ts";
import type { Options } from "../src/match/game.ts";
import { Match } from "../src/match/match.ts";
import type { Replay, SeatLine } from "../src/match/replay.ts";
import { JUDGE, resample, OnePlyScores } from "../src/bots/one-ply.ts";
import { load } from "./games.ts";

/** A game played by greedy bots, to its end or for `steps` steps. */
export function playGame(name: string, seats: SeatLine[], seed: string, steps = Infinity, options: Options = {}): Match {
  const game = load(name);
  const match = new Match(game, { seats, options, seed });
  const rng = stream(seed);
  const scores = new OnePlyScores(game, JUDGE, rng);
  while (!match.over && match.past.length < steps) {
    const [seat] = match.pending;
    if (seat === undefined) match.draw();
    else match.play(seat, scores.evaluate(resample(game, match.now, seat, rng), seat));
  }
  return match;
}

/** Store a game in the page's browser as the app does. The page must have opened the app. */
export function storeGame(page: Page, id: string, replay: Replay): Promise<void> {
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

/** The stored header and log of a game. */
export function storedLines(page: Page, id: string): Promise<Pick<Replay, "header" | "lines"> | null> {
  return page.evaluate(async (id) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("tafelrunde");
      request.onsuccess = () => resolve(request.result);
    });
    const transaction = database.transaction(["games", "lines"]);
    const result = <T>(request: IDBRequest): Promise<T> => new Promise((resolve) => (request.onsuccess = () => resolve(request.result as T)));
    const [game, rows] = await Promise.all([
      result<Pick<Replay, "header"> | undefined>(transaction.objectStore("games").get(id)),
      result<{ line: Replay["lines"][number] }[]>(transaction.objectStore("lines").getAll(IDBKeyRange.bound([id, 0], [id, Infinity]))),
    ]);
    database.close();
    return game === undefined ? null : { header: game.header, lines: rows.map((row) => row.line) };
  }, id);
}
