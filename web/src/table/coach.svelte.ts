// The coach at a table: once switched on, it evaluates every decision of the people here, in its own worker. It knows
// what the person knows: it gets the state that the page has.

import { app } from "../app.svelte.ts";
import type { Advice } from "../bots/coach.ts";
import type { Phrase } from "../text/phrase.ts";
import { unpackPhrase } from "../text/phrase.ts";
import type { AdviceRequest, AdviceReply } from "./local/protocol.ts";
import { startWorker } from "./local/workers.ts";
import type { Table } from "./table.svelte.ts";

export class Coach {
  readonly #table: Table;
  #worker: Worker | null = null;
  #requests = 0;

  on = $state(false);
  thinking = $state(false);
  advice = $state.raw<Advice | null>(null);
  problem = $state.raw<Phrase | null>(null);

  constructor(table: Table) {
    this.#table = table;
  }

  /** The advice as it is read out: what to do, and why. Empty without advice. */
  get sentences(): Phrase[] {
    if (this.advice === null) return [];
    const { advice, hint, reason } = this.advice.words;
    return [app.manner === "gentle" ? hint : advice, ...(reason === null ? [] : [reason])];
  }

  toggle(): void {
    this.on = !this.on;
    this.refresh();
  }

  /** Discard the last advice and ask for new advice; called after every event and when the coach is switched on. */
  refresh(): void {
    const { seat, viewer, state, game, lines } = this.#table;
    if (this.thinking) this.#stop();
    this.advice = null;
    this.problem = null;
    if (!this.on || seat === null || (game.description.secrets && seat !== viewer)) return;
    this.thinking = true;
    this.#worker ??= startWorker();
    this.#worker.onmessage = ({ data }: MessageEvent<AdviceReply>) => void this.#receive(data);
    const request = { options: this.#table.header.options ?? {}, seed: `${this.#table.id} ${lines}`, aims: true };
    this.#worker.postMessage({ number: ++this.#requests, advice: { game: game.id, state: state.bytes, seat, request } } satisfies AdviceRequest);
  }

  async #receive(reply: AdviceReply): Promise<void> {
    const { adviceOf } = await import("../bots/coach.ts"); // the code that formats advice is fetched on first use
    if (reply.number !== this.#requests || !this.thinking) return;
    this.thinking = false;
    const { seat, state, game, ui } = this.#table;
    if ("problem" in reply) this.problem = unpackPhrase(reply.problem) as Phrase;
    else if (seat !== null) this.advice = adviceOf(game, ui.story, state, seat, reply.values);
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
