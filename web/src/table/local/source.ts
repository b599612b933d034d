// Games on this device: a worker has the match, IndexedDB stores it.

import type { TableCommand } from "../../engine/formats.ts";
import { hex } from "../../engine/sha256.ts";
import type { Setup } from "../../match/match.ts";
import type { HeaderLine, SeatLine } from "../../match/replay.ts";
import { unpackPhrase, type Phrase } from "../../text/phrase.ts";
import type { Listener, Snapshot, Source, Viewer } from "../source.ts";
import type { Notice, NumberedRequest, Reply, Request } from "./protocol.ts";
import { startWorker } from "./workers.ts";

/** The reason why a game could not be opened. */
export class Refusal extends Error {
  readonly phrase: Phrase;
  constructor(phrase: Phrase) {
    super(phrase.key);
    this.phrase = phrase;
  }
}

const randomHex = (bytes: number) => hex(crypto.getRandomValues(new Uint8Array(bytes)));

/** Save a new game and return its id. Unless results are typed in, it gets a random seed. */
export async function beginGame(game: string, setup: Omit<Setup, "seed">): Promise<string> {
  const id = randomHex(10);
  await requestOnce({ do: "begin", game, id, setup: { ...setup, ...(!setup.typed && { seed: randomHex(16) }) } });
  return id;
}

/** Save a new game with the same players and return its id; the second one starts. */
export function rematch({ game, seats, options, typed }: HeaderLine): Promise<string> {
  return beginGame(game, { seats: [...seats.slice(1), ...seats.slice(0, 1)], options: options ?? {}, typed: typed ?? false });
}

/** Import a replay file and return the game's id. Throws a Refusal if the file is not valid. */
export async function importReplay(replay: string): Promise<string> {
  const id = randomHex(10);
  await requestOnce({ do: "import", id, replay });
  return id;
}

/** Fork a new game from a step of another one, with other players, and return its id. The other one does not change. */
export async function forkGame(of: string, step: number, seats: SeatLine[]): Promise<string> {
  const id = randomHex(10);
  await requestOnce({ do: "fork", id, of, step, seats, seed: randomHex(16) });
  return id;
}

/** A saved game to look at: as its only person sees it or, if it is over, with everything. */
export async function viewGame(id: string): Promise<Snapshot> {
  return snapshotIn(await requestOnce({ do: "view", id }));
}

/** Send one request to a new worker. Throws a Refusal on a problem. */
async function requestOnce(request: Request): Promise<Reply> {
  const worker = startWorker();
  try {
    return await requestFirst(worker, request);
  } finally {
    worker.terminate();
  }
}

/** Send the first request to a worker. On a problem, terminates the worker and throws a Refusal. */
async function requestFirst(worker: Worker, request: Request): Promise<Reply> {
  const reply = await new Promise<Reply>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Reply>) => resolve(data);
    worker.onerror = reject;
    worker.postMessage({ number: 0, request } satisfies NumberedRequest);
  });
  if (!("problem" in reply)) return reply;
  worker.terminate();
  throw new Refusal(unpackPhrase(reply.problem) as Phrase);
}

function snapshotIn(reply: Reply): Snapshot {
  if (!("snapshot" in reply)) throw new TypeError("the worker did not reply with a snapshot");
  return reply.snapshot;
}

export class LocalSource implements Source {
  readonly id: string;
  readonly opened: Snapshot;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  /** Notices that arrived before there was a listener. */
  #early: Notice[] = [];
  #listener: Listener | null = null;
  #requests = 0;

  private constructor(id: string, worker: Worker, opened: Snapshot) {
    this.id = id;
    this.opened = opened;
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Reply | Notice>) => ("number" in data ? this.#resolve(data) : this.#receive(data));
  }

  /** Open a saved game; with `takeOver`, also if another tab plays it. Throws a Refusal. */
  static async open(id: string, takeOver = false): Promise<LocalSource> {
    const worker = startWorker();
    const reply = await requestFirst(worker, { do: "open", id, takeOver });
    return new LocalSource(id, worker, snapshotIn(reply));
  }

  listen(listener: Listener): void {
    this.#listener = listener;
    this.#early.splice(0).forEach((notice) => this.#receive(notice));
  }

  async send(command: TableCommand): Promise<Phrase | null> {
    const reply = await this.#request({ do: "command", command });
    return "problem" in reply ? (unpackPhrase(reply.problem) as Phrase) : null;
  }

  async look(viewer: Viewer): Promise<void> {
    this.#listener?.snapshot(snapshotIn(await this.#request({ do: "look", viewer })));
  }

  report(shown: number): void {
    void this.#request({ do: "report", shown });
  }

  goOn(): void {
    void this.#request({ do: "goOn" });
  }

  close(): void {
    this.#worker.terminate();
  }

  #request(request: Request): Promise<Reply> {
    const number = ++this.#requests;
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
      this.#worker.postMessage({ number, request } satisfies NumberedRequest);
    });
  }

  #resolve(reply: Reply): void {
    this.#waiting.get(reply.number)?.(reply);
    this.#waiting.delete(reply.number);
  }

  #receive(notice: Notice): void {
    if (this.#listener === null) this.#early.push(notice);
    else if ("update" in notice) this.#listener.update(notice.update);
    else if ("stuck" in notice) this.#listener.problem(unpackPhrase(notice.stuck) as Phrase);
    else this.#listener.lockLost();
  }
}
