// A table on a server, as this device sees it: a connection that resumes by itself, the checked log, and commands.

import type { Accepted, LiveMessage, Refused, SharedCommand, TableRequest, TableSnapshot } from "../../engine/messages.ts";
import { hex, utf8 } from "../../engine/sha256.ts";
import { taggedHash } from "../../match/fair.ts";
import { Problem, unpackPhrase, type Packed, type Phrase } from "../../text/phrase.ts";
import { fetchTable, liveAddress, Unreachable } from "./api.ts";
import { TableLog } from "./log.ts";
import { newCommandId, TableMemory } from "./memory.ts";

const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 5000;
/** A page that was hidden this long connects again when it is shown: its connection may be dead without knowing it. */
const ASLEEP_MS = 3000;
const HANDSHAKE_MS = 8000;

interface Waiting {
  request: TableRequest;
  resolve: (refused: Phrase | null) => void;
  /** The number of the line that the command has added; null until it was accepted. */
  number: number | null;
}

export class RemoteTable {
  readonly id: string;
  readonly memory: TableMemory;
  /** The table after the last line received; null before the first one. */
  snapshot = $state.raw<TableSnapshot | null>(null);
  isOnline = $state(false);
  /** The reason why this table cannot be shown, or must not be trusted. */
  problem = $state.raw<Phrase | null>(null);
  /** The seat through whose eyes this device looks; null for a spectator. */
  seat: number | null = null;
  log: TableLog;
  #socket: WebSocket | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #failures = 0;
  #hiddenAt = 0;
  #isClosed = false;
  readonly #waiting = new Map<string, Waiting>();
  readonly #listeners = new Set<() => void>();

  constructor(id: string) {
    this.id = id;
    this.memory = new TableMemory(id);
    this.log = new TableLog(id, this.memory);
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#sleep);
    document.addEventListener("visibilitychange", this.#look);
    void this.#connect();
  }

  /** Call a function after every change of the table. Returns a function that stops this. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Send a command. Resolves when its lines have arrived: to null, or to the reason of the refusal. */
  send(command: SharedCommand): Promise<Phrase | null> {
    const seen = this.memory.seen;
    const request: TableRequest = { id: newCommandId(), command, ...(seen !== null && { seen: { ...seen } }) };
    return new Promise((resolve) => {
      this.#waiting.set(request.id, { request, resolve, number: null });
      if (this.isOnline) this.#socket?.send(JSON.stringify(request));
    });
  }

  /** Take a free seat: commit to a new share with a lucky word. */
  join(seat: number, name: string, word: string): Promise<Phrase | null> {
    try {
      this.memory.makeShare(seat, word);
      const [commitment, restore] = [this.log.commitTo(seat), hashLink(this.memory.keepLink(seat))];
      return this.send({ do: "join", seat, name, commitment, restore });
    } catch (problem) {
      if (problem instanceof Problem) return Promise.resolve(problem.phrase);
      throw problem;
    }
  }

  /** Play a seat of another device here, with the code of its link. */
  async claim(seat: number, code: string): Promise<Phrase | null> {
    const refused = await this.send({ do: "claim", seat, link: code });
    if (refused === null) this.memory.keepLink(seat, code);
    return refused;
  }

  /** Receive the whole log again: through other eyes, or because what was hidden is revealed. */
  reload(seat: number | null): void {
    this.seat = seat;
    this.log = new TableLog(this.id, this.memory);
    this.#reconnect();
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#sleep);
    document.removeEventListener("visibilitychange", this.#look);
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#drop();
  }

  // The connection

  readonly #wake = () => this.#reconnect();
  readonly #sleep = () => this.#lose();
  readonly #look = () => {
    if (document.hidden) this.#hiddenAt = Date.now();
    else if (!this.isOnline || Date.now() - this.#hiddenAt > ASLEEP_MS) this.#reconnect();
  };

  #reconnect(): void {
    this.#drop();
    this.#failures = 0;
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
    void this.#connect();
  }

  /** Close the connection without waiting for the server. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.isOnline = false;
    socket?.close();
  }

  #lose(): void {
    this.#drop();
    if (this.#isClosed || this.problem !== null || this.#retry !== null) return;
    const delay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures++) * (0.75 + Math.random() / 2);
    this.#retry = setTimeout(() => {
      this.#retry = null;
      void this.#connect();
    }, delay);
  }

  /** Ask which seats are played here, because a refused WebSocket does not say why; then connect. */
  async #connect(): Promise<void> {
    const log = this.log;
    try {
      const { here = [] } = await fetchTable(this.id);
      if (this.#isClosed || this.#socket !== null || log !== this.log) return;
      const seat = this.seat !== null && here.includes(this.seat) ? this.seat : (here[0] ?? null);
      if (seat !== this.seat) return this.reload(seat);
    } catch (failure) {
      if (failure instanceof Unreachable) return this.#lose();
      return this.#fail(failure);
    }
    const socket = new WebSocket(liveAddress(this.id, this.seat, this.log.length));
    this.#socket = socket;
    const handshake = setTimeout(() => socket === this.#socket && this.#lose(), HANDSHAKE_MS);
    socket.onopen = () => {
      clearTimeout(handshake);
      if (socket !== this.#socket) return;
      this.isOnline = true;
      this.#failures = 0;
      for (const { request } of this.#waiting.values()) socket.send(JSON.stringify(request));
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => socket === this.#socket && this.#receive(JSON.parse(data) as LiveMessage);
    socket.onclose = () => socket === this.#socket && this.#lose();
  }

  #fail(failure: unknown): void {
    this.#drop();
    if (!(failure instanceof Problem)) throw failure;
    this.problem = failure.phrase;
    this.#listeners.forEach((listener) => listener());
  }

  // Messages

  #receive(message: LiveMessage): void {
    try {
      if (message.step !== undefined) this.log.append(message.step);
      else if (message.snapshot !== undefined) this.#takeSnapshot(message.snapshot);
      else if (message.accepted !== undefined) this.#accept(message.accepted);
      else if (message.refused !== undefined) this.#refuse(message.refused);
    } catch (failure) {
      this.#fail(failure);
    }
  }

  /** A snapshot that is ahead of the log is followed by the missing lines and another snapshot. */
  #takeSnapshot(snapshot: TableSnapshot): void {
    const { length, head } = this.log;
    if (snapshot.number > length) return;
    if (snapshot.number < length || snapshot.head !== head) throw new Problem("history-changed", { number: snapshot.number });
    if (snapshot.number < (this.memory.seen?.number ?? 0)) throw new Problem("history-changed", { number: snapshot.number });
    this.memory.seen = { number: length, head };
    this.snapshot = snapshot;
    for (const [id, { number, resolve }] of this.#waiting) if (number !== null && number <= length) this.#finish(id, resolve);
    this.#listeners.forEach((listener) => listener());
    const { here = [] } = snapshot;
    if (this.seat === null ? here.length > 0 : !here.includes(this.seat)) this.reload(here[0] ?? null);
    else this.#answer(snapshot);
  }

  #finish(id: string, resolve: (refused: null) => void): void {
    this.#waiting.delete(id);
    resolve(null);
  }

  #accept({ id, number }: Accepted): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    waiting.number = number;
    if (number <= (this.snapshot?.number ?? 0)) this.#finish(id, waiting.resolve);
  }

  #refuse({ id, problem }: Refused): void {
    const waiting = this.#waiting.get(id ?? "");
    this.#waiting.delete(id ?? "");
    waiting?.resolve(unpackPhrase(problem as Packed) as Phrase);
  }

  /** Do what fair dice need: reveal shares when the game starts, commit again if a commitment no longer counts. */
  #answer({ phase, seats, here = [] }: TableSnapshot): void {
    for (const seat of here) {
      const { has_committed = false, has_shared = false } = seats[seat]!;
      if (this.#isAnswering(seat)) continue;
      if (phase === "gathering" && !has_committed) {
        this.memory.makeShare(seat, this.memory.share(seat)?.word ?? "");
        void this.send({ do: "commit", seat, commitment: this.log.commitTo(seat) });
      } else if (phase === "sharing" && !has_shared && this.log.mayReveal(seat)) {
        const { nonce, word } = this.memory.share(seat)!;
        void this.send({ do: "share", seat, nonce: hex(nonce), word });
      }
    }
  }

  #isAnswering(seat: number): boolean {
    return [...this.#waiting.values()].some(({ request: { command } }) => (command.do === "commit" || command.do === "share") && command.seat === seat);
  }
}

/** The hash by which a log knows the code of a link. */
const hashLink = (code: string) => hex(taggedHash("token", utf8(code)));
