// Stores games in IndexedDB: a record per game, a row per line of its replay file, and the reviews of finished games,
// which are slow to compute.
//
// A line is appended in the same transaction that checks the length of the log. So two writers (tabs in a browser
// without locks) cannot overwrite each other.

import type { Review } from "../bots/account.ts";
import { Problem } from "../text/phrase.ts";
import { end, written, type HeaderLine, type Line } from "../match/replay.ts";

const DATABASE = "tafelrunde";

/** A game in the list. */
export interface Kept {
  id: string;
  header: HeaderLine;
  created: number;
  updated: number;
  /** The number of lines in its log, without the header. */
  lines: number;
  /** The points; null while the game is not over. */
  scores: number[] | null;
}

interface Row {
  game: string;
  number: number;
  line: Line;
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
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
    request.onerror = () => reject(notKept(request.error));
  });
  return opened;
}

function notKept(error: DOMException | null): Problem {
  return new Problem(error?.name === "QuotaExceededError" ? "web-storage-full" : "web-not-kept", { why: error?.message ?? "?" });
}

/** Run `work` in a transaction; resolves when it is on disk, as far as a browser can guarantee that. */
async function transact<T>(mode: IDBTransactionMode, work: (games: IDBObjectStore, lines: IDBObjectStore, accounts: IDBObjectStore) => Promise<T>): Promise<T> {
  const transaction = (await database()).transaction(["games", "lines", "accounts"], mode, { durability: "strict" });
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(notKept(transaction.error));
  });
  try {
    const result = await work(transaction.objectStore("games"), transaction.objectStore("lines"), transaction.objectStore("accounts"));
    await done;
    return result;
  } catch (problem) {
    done.catch(() => undefined);
    try {
      transaction.abort();
    } catch {
      // the transaction has already ended
    }
    throw problem instanceof DOMException ? notKept(problem) : problem;
  }
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException("?"));
  });
}

/** Save a new game. A forked or imported one already has lines, and may be over. */
export async function begin(id: string, header: HeaderLine, first: readonly Line[] = [], scores: number[] | null = null): Promise<void> {
  const now = Date.now();
  const game: Kept = { id, header, created: now, updated: now, lines: first.length, scores };
  await transact("readwrite", async (games, lines) => {
    await asked(games.add(game));
    first.forEach((line, number) => lines.add({ game: id, number, line } satisfies Row));
  });
}

/** Append lines to a log of `length` lines. Throws a Problem if its length differs: then another tab plays the game. */
export async function append(id: string, length: number, added: readonly Line[], scores: number[] | null): Promise<void> {
  await transact("readwrite", async (games, lines) => {
    const game = (await asked(games.get(id))) as Kept | undefined;
    if (game?.lines !== length) throw new Problem("web-played-elsewhere");
    added.forEach((line, place) => lines.add({ game: id, number: length + place, line } satisfies Row));
    games.put({ ...game, updated: Date.now(), lines: length + added.length, scores } satisfies Kept);
  });
}

const all = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

/** Load a game and its log. */
export async function kept(id: string): Promise<{ game: Kept; lines: Line[] } | null> {
  return transact("readonly", async (games, lines) => {
    const [game, rows] = await Promise.all([asked(games.get(id)) as Promise<Kept | undefined>, asked(lines.getAll(all(id))) as Promise<Row[]>]);
    return game === undefined ? null : { game, lines: rows.map((row) => row.line) };
  });
}

/** All games, most recent first. */
export async function list(): Promise<Kept[]> {
  const games = await transact("readonly", (games) => asked(games.getAll()) as Promise<Kept[]>);
  return games.sort((one, other) => other.updated - one.updated);
}

export async function forget(id: string): Promise<void> {
  await transact("readwrite", async (games, lines, accounts) => {
    games.delete(id);
    lines.delete(all(id));
    accounts.delete(id);
  });
}

/** Reviews stored with another version are computed again. */
const ACCOUNT_FORM = 1;

interface Account {
  game: string;
  form: number;
  review: Review;
}

/** Save the review of a finished game. */
export async function keepAccount(id: string, review: Review): Promise<void> {
  await transact("readwrite", (_games, _lines, accounts) => asked(accounts.put({ game: id, form: ACCOUNT_FORM, review } satisfies Account)));
}

export async function accountOf(id: string): Promise<Review | null> {
  const found = await transact("readonly", (_games, _lines, accounts) => asked(accounts.get(id)) as Promise<Account | undefined>);
  return found?.form === ACCOUNT_FORM ? found.review : null;
}

/** A game as a replay file. */
export function file({ game, lines }: { game: Kept; lines: Line[] }): string {
  const body = written(game.header) + lines.map(written).join("");
  return game.scores === null ? body : body + end(game.scores, body);
}
