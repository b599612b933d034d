// The log of a table as this device has received it. Every line is checked: its number, its place in the chain of heads, and
// the promises about the dice (`client.py` does the same). Throws a Problem if the server has not kept to them.

import type { TableStep } from "../../engine/messages.ts";
import { hex, utf8 } from "../../engine/sha256.ts";
import { commitSecret, commitShare, firstHead, makeLeaf, nextHead } from "../../match/fair.ts";
import { Problem } from "../../text/phrase.ts";
import { unhex, type TableMemory } from "./memory.ts";

/** The fields of a line about a table that matter here (`tables/event.py`). */
interface TableLine {
  is?: string;
  table?: string;
  commitment?: string;
  secret?: string;
  shares?: (string | null)[];
}

export class TableLog {
  readonly #id: Uint8Array;
  readonly #memory: TableMemory;
  readonly steps: TableStep[] = [];
  #head = new Uint8Array();
  /** The server's commitment for the current attempt to start. */
  #commitment = "";
  /** The commitments of all seats when the game was started; null while their shares must stay secret. */
  #started: readonly (string | null)[] | null = null;

  constructor(table: string, memory: TableMemory) {
    this.#id = unhex(table);
    this.#memory = memory;
  }

  get length(): number {
    return this.steps.length;
  }

  get head(): string {
    return hex(this.#head);
  }

  /** Check the next line and append it. */
  append(step: TableStep): void {
    const fields = step.line === undefined ? {} : (JSON.parse(step.line) as TableLine);
    if (step.number !== this.length + 1) throw new Problem("history-changed", { number: step.number });
    if (step.number === 1) {
      if (fields.is !== "created" || fields.table !== hex(this.#id)) throw new Problem("history-changed", { number: 1 });
      this.#commitment = fields.commitment!;
      this.#head = firstHead(this.#id, unhex(this.#commitment)) as Uint8Array<ArrayBuffer>;
    }
    const leaf = step.line === undefined ? unhex(step.leaf ?? "") : makeLeaf(step.number, unhex(step.salt ?? ""), utf8(step.line));
    this.#head = nextHead(this.#head, leaf) as Uint8Array<ArrayBuffer>;
    this.steps.push(step);
    this.#checkDice(fields);
    const { seen } = this.#memory;
    if (seen?.number === this.length && seen.head !== this.head) throw new Problem("history-changed", { number: seen.number });
  }

  #checkDice(line: TableLine): void {
    if (line.is === "started") {
      if (line.commitment !== this.#commitment) throw new Problem("commitment-changed");
      this.#started = line.shares!;
    } else if (line.is === "void" || line.is === "revealed") {
      if (hex(commitSecret(this.#id, unhex(line.secret!))) !== this.#commitment) throw new Problem("commitment-changed");
      if (line.is === "void") [this.#commitment, this.#started] = [line.commitment!, null];
    } else if (line.is === "shared") this.#checkShare(line as TableLine & { seat: number; nonce: string; word?: string });
  }

  /** A revealed share must be the one that its seat has committed to. */
  #checkShare({ seat, nonce, word = "" }: { seat: number; nonce: string; word?: string }): void {
    const commitment = hex(commitShare(this.#id, seat, { nonce: unhex(nonce), word }));
    if (this.#started?.[seat] !== commitment) throw new Problem("commitment-changed");
  }

  /** The commitment to the share of a seat that this device has stored. */
  commitTo(seat: number): string {
    return hex(commitShare(this.#id, seat, this.#memory.share(seat)!));
  }

  /** Whether the share of a seat may be revealed: the game has started with the commitment that this device has made. */
  mayReveal(seat: number): boolean {
    if (this.#started === null || this.#memory.share(seat) === null) return false;
    if (this.#started[seat] !== this.commitTo(seat)) throw new Problem("commitment-changed");
    return true;
  }
}
