// Stores games in IndexedDB: a record per game, a row per line of its replay file, and the reviews of finished games,
// which are slow to compute.
//
// A line is appended in the same transaction that checks the length of the log. So two writers (tabs in a browser
// without locks) cannot overwrite each other.

import type { Review } from "../bots/ledger.ts";
import { Problem, type Phrase } from "../text/phrase.ts";
import { checkHeader, text, type HeaderLine, type Line, type Replay, type TableLine } from "../match/replay.ts";

const DATABASE = "tafelrunde";

/** A game in the list. */
export interface SavedGame {
  id: string;
  header: HeaderLine;
  created: number;
  updated: number;
  /** The number of lines in its log, without the header. */
  lines: number;
  /** The points; null while the game is not over. */
  scores: number[] | null;
  /** The last head of a shared table's log. */
  head?: string;
}

interface Row {
  game: string;
  number: number;
  line: Line | TableLine;
}

let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 2);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        request.result.createObjectStore("games", { keyPath: "id" });
        request.result.createObjectStore("lines", { keyPath: ["game", "number"] });
      }
      request.result.createObjectStore("accounts", { keyPath: "game" });
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close(); // lets a newer app in another tab upgrade the database
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new DOMException("?"));
  });
  opening.catch(() => (opening = null)); // the next attempt may succeed
  return opening;
}

function storageProblem(error: DOMException | null, mode: IDBTransactionMode): Problem {
  const key = error?.name === "QuotaExceededError" ? "web-storage-full" : mode === "readonly" ? "web-not-read" : "web-not-kept";
  return new Problem(key, { why: error?.message || error?.name || "?" });
}

/** Run `work` in a transaction; resolves when it is on disk, as far as a browser can guarantee that. */
async function transact<T>(mode: IDBTransactionMode, work: (games: IDBObjectStore, lines: IDBObjectStore, accounts: IDBObjectStore) => Promise<T>): Promise<T> {
  let transaction: IDBTransaction;
  try {
    transaction = (await database()).transaction(["games", "lines", "accounts"], mode, { durability: "strict" });
  } catch (error) {
    throw error instanceof DOMException ? storageProblem(error, mode) : error;
  }
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(storageProblem(transaction.error, mode));
  });
  try {
    const value = await work(transaction.objectStore("games"), transaction.objectStore("lines"), transaction.objectStore("accounts"));
    await done;
    return value;
  } catch (problem) {
    done.catch(() => undefined);
    try {
      transaction.abort();
    } catch {
      // the transaction has already ended
    }
    throw problem instanceof DOMException ? storageProblem(problem, mode) : problem;
  }
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException("?"));
  });
}

/** Save a new game. A forked or imported one already has lines, and may be over. */
export async function saveNew(id: string, { header, lines: log, scores, head }: Replay): Promise<void> {
  const now = Date.now();
  const game: SavedGame = { id, header, created: now, updated: now, lines: log.length, scores, ...(head !== undefined && { head }) };
  await transact("readwrite", async (games, lines) => {
    await result(games.add(game));
    log.forEach((line, number) => lines.add({ game: id, number, line } satisfies Row));
  });
}

/** Append lines to a log of `length` lines. Throws a Problem if its length differs: then another tab plays the game. */
export async function append(id: string, length: number, added: readonly Line[], scores: number[] | null): Promise<void> {
  await transact("readwrite", async (games, lines) => {
    const game = (await result(games.get(id))) as SavedGame | undefined;
    if (game?.lines !== length) throw new Problem("web-played-elsewhere");
    added.forEach((line, index) => lines.add({ game: id, number: length + index, line } satisfies Row));
    games.put({ ...game, updated: Date.now(), lines: length + added.length, scores } satisfies SavedGame);
  });
}

const linesOf = (id: IDBValidKey) => IDBKeyRange.bound([id, 0], [id, Infinity]);

/** Return a record of the store `games` if it is complete. Throws a Problem that says what is wrong. */
function checkRecord(record: unknown): SavedGame {
  const game = record as SavedGame;
  const { seats } = checkHeader(game.header);
  const areNumbers = [game.created, game.updated, game.lines].every(Number.isFinite);
  const areScores = game.scores === null || (Array.isArray(game.scores) && game.scores.length === seats.length && game.scores.every(Number.isFinite));
  if (typeof game.id !== "string" || !areNumbers || !areScores) throw new Problem("web-record-incomplete");
  return game;
}

/** Load a game and its log. Throws a Problem if it is damaged. */
export async function loadGameLog(id: string): Promise<{ game: SavedGame; lines: Replay["lines"] } | null> {
  return transact("readonly", async (games, lines) => {
    const [game, rows] = await Promise.all([result(games.get(id)) as Promise<SavedGame | undefined>, result(lines.getAll(linesOf(id))) as Promise<Row[]>]);
    return game === undefined ? null : { game: checkRecord(game), lines: rows.map((row) => row.line) };
  });
}

/** A record that cannot be shown, and the reason. */
export interface DamagedGame {
  id: IDBValidKey;
  problem: Phrase;
}

/** All games, most recent first; damaged records are listed separately. */
export async function listGames(): Promise<{ games: SavedGame[]; damaged: DamagedGame[] }> {
  const records = await transact("readonly", (games) => result(games.getAll()) as Promise<{ id: IDBValidKey }[]>);
  const [games, damaged]: [SavedGame[], DamagedGame[]] = [[], []];
  for (const record of records) {
    try {
      games.push(checkRecord(record));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      damaged.push({ id: record.id, problem: problem.phrase });
    }
  }
  return { games: games.sort((a, b) => b.updated - a.updated), damaged };
}

/** Everything that is stored about a game, as it is; undefined if there is no such record. */
export interface DeletedGame {
  game: unknown;
  rows: unknown[];
  review: unknown;
}

/** Delete a game and return what was stored about it, so that it can be restored. */
export async function deleteGame(id: IDBValidKey): Promise<DeletedGame> {
  return transact("readwrite", async (games, lines, accounts) => {
    const [game, rows, review] = await Promise.all([result(games.get(id)), result(lines.getAll(linesOf(id))), result(accounts.get(id))]);
    games.delete(id);
    lines.delete(linesOf(id));
    accounts.delete(id);
    return { game, rows, review } as DeletedGame;
  });
}

/** Store a deleted game again. */
export async function restoreGame({ game, rows, review }: DeletedGame): Promise<void> {
  await transact("readwrite", async (games, lines, accounts) => {
    if (game !== undefined) games.put(game);
    rows.forEach((row) => lines.put(row));
    if (review !== undefined) accounts.put(review);
  });
}

/** Reviews stored with another version are computed again. */
const ACCOUNT_FORM = 3;

interface StoredReview {
  game: string;
  form: number;
  review: Review;
}

/** Save the review of a finished game. */
export async function saveReview(id: string, review: Review): Promise<void> {
  await transact("readwrite", (_games, _lines, accounts) => result(accounts.put({ game: id, form: ACCOUNT_FORM, review } satisfies StoredReview)));
}

export async function loadReview(id: string): Promise<Review | null> {
  const stored = await transact("readonly", (_games, _lines, accounts) => result(accounts.get(id)) as Promise<StoredReview | undefined>);
  return stored?.form === ACCOUNT_FORM ? stored.review : null;
}

/** A game as a replay file. */
export function replayFile({ game: { header, scores, head }, lines }: { game: SavedGame; lines: Replay["lines"] }): string {
  return text({ header, lines, scores, ...(head !== undefined && { head }) });
}
