// Where games are kept in this browser: IndexedDB, a record a game and a row for each line of its replay file. Beside them lie
// the accounts of finished games, which take a while to work out.
//
// A line is appended in the same transaction that looks whether the log is as long as the writer left it: whatever else
// writes there (another tab, where the browser has no locks), neither overwrites the other.

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
  /** How many lines its log has, the header not counted. */
  lines: number;
  /** The points, once it is over. */
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
      request.result.onversionchange = () => request.result.close(); // a newer app in another tab must not wait for this one
      resolve(request.result);
    };
    request.onerror = () => reject(notKept(request.error));
  });
  return opened;
}

function notKept(error: DOMException | null): Problem {
  return new Problem(error?.name === "QuotaExceededError" ? "web-storage-full" : "web-not-kept", { why: error?.message ?? "?" });
}

/** Do something in a transaction; done when it is on the disk, as far as a browser can say. */
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
      // it has ended by itself
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

/** Keep a new game; one that goes on from another, or comes from a file, has lines already, and may be over. */
export async function begin(id: string, header: HeaderLine, first: readonly Line[] = [], scores: number[] | null = null): Promise<void> {
  const now = Date.now();
  const game: Kept = { id, header, created: now, updated: now, lines: first.length, scores };
  await transact("readwrite", async (games, lines) => {
    await asked(games.add(game));
    first.forEach((line, number) => lines.add({ game: id, number, line } satisfies Row));
  });
}

/** Add lines to a game whose log has so many; a Problem if it has not, for then somebody else plays it. */
export async function append(id: string, length: number, added: readonly Line[], scores: number[] | null): Promise<void> {
  await transact("readwrite", async (games, lines) => {
    const game = (await asked(games.get(id))) as Kept | undefined;
    if (game?.lines !== length) throw new Problem("web-played-elsewhere");
    added.forEach((line, place) => lines.add({ game: id, number: length + place, line } satisfies Row));
    games.put({ ...game, updated: Date.now(), lines: length + added.length, scores } satisfies Kept);
  });
}

const all = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

/** A game and its log. */
export async function kept(id: string): Promise<{ game: Kept; lines: Line[] } | null> {
  return transact("readonly", async (games, lines) => {
    const [game, rows] = await Promise.all([asked(games.get(id)) as Promise<Kept | undefined>, asked(lines.getAll(all(id))) as Promise<Row[]>]);
    return game === undefined ? null : { game, lines: rows.map((row) => row.line) };
  });
}

/** All games, the last played first. */
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

/** Accounts of another form, by an older app, are worked out anew. */
const ACCOUNT_FORM = 1;

interface Account {
  game: string;
  form: number;
  review: Review;
}

/** Keep what was worked out of a game that is over. */
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
