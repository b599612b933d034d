// The review of a finished game: loaded from the store, or computed in workers with progress and a way to stop.

import type { Review } from "../bots/ledger.ts";
import { assembleReview, isCompared, type Part, type Played } from "../bots/ledger.ts";
import { unpackPhrase, type Phrase } from "../text/phrase.ts";
import { tell } from "../app.svelte.ts";
import type { ReviewRequest, ReviewReply } from "./local/protocol.ts";
import { loadReview, saveReview } from "./store.ts";
import { startWorker } from "./local/workers.ts";
import type { ReplayTable } from "./replay-table.svelte.ts";

const MAX_WORKERS = 4;

export class ReviewJob {
  readonly #table: ReplayTable;
  #workers: Worker[] = [];
  #complete = false;
  /** The review; while `working`, a first impression of it. */
  review = $state.raw<Review | null>(null);
  working = $state(false);
  /** Whether a first impression was shown. */
  impressed = $state(false);
  /** Progress from 0 to 1. */
  done = $state(0);
  problem = $state("");

  constructor(table: ReplayTable) {
    this.#table = table;
  }

  /** Load the review, or compute it: a first impression, then the rest. With `quick`, only a first impression. */
  async begin(quick = false): Promise<void> {
    if (this.working || this.#complete) return;
    this.working = true;
    this.problem = "";
    this.done = 0;
    try {
      const stored = await loadReview(this.#table.id).catch(() => null);
      this.review = stored ?? (await this.#compute(true)) ?? this.review;
      this.#complete = stored !== null || !isCompared(this.#table.game);
      if (!this.#complete && !quick) {
        const review = await this.#compute(false);
        this.review = review ?? this.review;
        this.#complete = review !== null;
      }
    } catch (problem) {
      this.problem = String(problem instanceof Error ? problem.message : problem);
    }
    this.stop();
  }

  /** Compute the review, or a first impression; null if it was stopped. */
  async #compute(quick: boolean): Promise<Review | null> {
    if (!this.working) return null;
    this.done = 0;
    const { game, all, header, id } = this.#table;
    const past = all.map(({ event, before }) => ({ event, before: before.bytes }));
    const played: Played = { past, now: this.#table.stateAt(all.length).bytes, options: header.options ?? {} };
    // One core stays free for the page.
    const count = isCompared(game) ? Math.max(1, Math.min(MAX_WORKERS, navigator.hardwareConcurrency - 1)) : 1;
    const shares = Array.from({ length: count }, (_, index) =>
      this.#runShare({ number: 0, review: { game: game.id, played, share: { index, count }, quick } }, count),
    );
    const review = assembleReview(game, played, await Promise.all(shares));
    this.#endWorkers();
    if (!quick || !isCompared(game)) await saveReview(id, review).catch(() => undefined); // saving failed: it is computed again next time
    return review;
  }

  #runShare(request: ReviewRequest, count: number): Promise<Part> {
    const worker = startWorker();
    this.#workers.push(worker);
    let share = 0;
    return new Promise((resolve, reject) => {
      worker.onerror = reject;
      worker.onmessage = ({ data }: MessageEvent<ReviewReply>) => {
        if ("part" in data) resolve(data.part);
        else if ("impression" in data) {
          this.review = assembleReview(this.#table.game, request.review.played, [data.impression]);
          this.impressed = true;
        } else if ("problem" in data) reject(new Error(tell(unpackPhrase(data.problem) as Phrase)));
        else {
          const [done, total] = data.progress;
          this.done += (done / total - share) / count;
          share = done / total;
        }
      };
      worker.postMessage(request);
    });
  }

  #endWorkers(): void {
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
  }

  /** Stop the workers; what was found so far stays. */
  stop(): void {
    this.#endWorkers();
    this.working = false;
  }
}
