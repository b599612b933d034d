// The review of a finished game: loaded from the store, or computed in workers with progress and a way to stop.

import type { Review } from "../bots/account.ts";
import { assembled, isCompared, type Part, type Played } from "../bots/account.ts";
import { unpacked, type Phrase } from "../text/phrase.ts";
import { tell } from "../app.svelte.ts";
import type { Looked, Seen } from "./protocol.ts";
import { accountOf, keepAccount } from "./store.ts";
import { hired } from "./table.svelte.ts";
import type { Walk } from "./walk.svelte.ts";

const MOST_WORKERS = 4;

export class Looking {
  readonly #walk: Walk;
  #workers: Worker[] = [];
  review = $state.raw<Review | null>(null);
  working = $state(false);
  /** Progress from 0 to 1. */
  done = $state(0);
  problem = $state("");

  constructor(walk: Walk) {
    this.#walk = walk;
  }

  /** Load the review, or compute it. */
  async begin(): Promise<void> {
    if (this.working || this.review !== null) return;
    this.working = true;
    this.problem = "";
    this.done = 0;
    try {
      this.review = (await accountOf(this.#walk.id).catch(() => null)) ?? (await this.#workedOut());
    } catch (problem) {
      this.problem = String(problem instanceof Error ? problem.message : problem);
    }
    this.stop();
  }

  async #workedOut(): Promise<Review | null> {
    if (!this.working) return null;
    const { game, all, header, id } = this.#walk;
    const played: Played = { past: all, now: this.#walk.stateAt(all.length).bytes, options: header.options ?? {} };
    // One core stays free for the page.
    const of = isCompared(game) ? Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1)) : 1;
    const shares = Array.from({ length: of }, (_, place) => this.#share({ number: 0, look: { game: game.id, played, share: { place, of } } }, of));
    const review = assembled(game, played, await Promise.all(shares));
    await keepAccount(id, review).catch(() => undefined); // saving failed: it is computed again next time
    return review;
  }

  #share(asked: Looked, of: number): Promise<Part> {
    const worker = hired();
    this.#workers.push(worker);
    let part = 0;
    return new Promise((resolve, reject) => {
      worker.onerror = reject;
      worker.onmessage = ({ data }: MessageEvent<Seen>) => {
        if ("part" in data) resolve(data.part);
        else if ("problem" in data) reject(new Error(tell(unpacked(data.problem) as Phrase)));
        else {
          const [done, total] = data.progress;
          this.done += (done / total - part) / of;
          part = done / total;
        }
      };
      worker.postMessage(asked);
    });
  }

  /** Stop the workers. */
  stop(): void {
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
    this.working = false;
  }
}
