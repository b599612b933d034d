// The coach at a table: once switched on, it evaluates every decision of the people here, in its own worker.

import { app } from "../app.svelte.ts";
import type { Advice } from "../bots/coach.ts";
import type { Phrase } from "../text/phrase.ts";
import { unpacked } from "../text/phrase.ts";
import type { Valuing, Worth } from "./protocol.ts";
import type { Table } from "./table.svelte.ts";

export class Coach {
  readonly #table: Table;
  readonly #hire: () => Worker;
  #worker: Worker | null = null;
  #looks = 0;

  on = $state(false);
  thinking = $state(false);
  advice = $state.raw<Advice | null>(null);
  problem = $state.raw<Phrase | null>(null);

  constructor(table: Table, hire: () => Worker) {
    this.#table = table;
    this.#hire = hire;
  }

  toggle(): void {
    this.on = !this.on;
    this.look();
  }

  /** Discard the last advice and ask for new advice; called after every event and when the coach is switched on. */
  look(): void {
    const { seat, state, game, lines } = this.#table;
    if (this.thinking) this.#stop();
    this.advice = null;
    this.problem = null;
    if (!this.on || seat === null) return;
    this.thinking = true;
    this.#worker ??= this.#hire();
    this.#worker.onmessage = ({ data }: MessageEvent<Worth>) => void this.#hear(data);
    const asking = { options: this.#table.header.options ?? {}, seed: `${this.#table.id} ${lines}` };
    this.#worker.postMessage({ number: ++this.#looks, valued: { game: game.id, state: state.bytes, seat, asking } } satisfies Valuing);
  }

  async #hear(worth: Worth): Promise<void> {
    const { adviceOf } = await app.later(import("../bots/coach.ts")); // the code that formats advice is fetched on first use
    if (worth.number !== this.#looks || !this.thinking) return;
    this.thinking = false;
    const { seat, state, game, face } = this.#table;
    if ("problem" in worth) this.problem = unpacked(worth.problem) as Phrase;
    else if (seat !== null) this.advice = adviceOf(game, face.story, state, seat, worth.values);
  }

  /** Terminate the worker: while it computes it cannot receive messages. The next request starts another one. */
  #stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.thinking = false;
  }

  close(): void {
    this.on = false;
    this.#stop();
  }
}
