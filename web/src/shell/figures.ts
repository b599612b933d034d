// Formats the figures of a review: points with one or two decimals, chances in per cent.

import type { Review } from "../bots/ledger.ts";

export class Figures {
  readonly #times: number;
  readonly #unit: string;
  readonly #plain: Intl.NumberFormat;
  readonly #signed: Intl.NumberFormat;
  readonly #digits: number;

  constructor({ measure, exact }: Pick<Review, "measure" | "exact">, language: string) {
    [this.#times, this.#unit] = measure === "points" ? [1, ""] : [100, " %"];
    this.#digits = exact ? 2 : 1;
    const shape = { minimumFractionDigits: this.#digits, maximumFractionDigits: this.#digits };
    this.#plain = new Intl.NumberFormat(language, shape);
    this.#signed = new Intl.NumberFormat(language, { ...shape, signDisplay: "exceptZero" });
  }

  /** A value rounded as it is shown, so that shown values add up. */
  rounded(value: number): number {
    const digits = 10 ** this.#digits;
    return Math.round(value * this.#times * digits) / digits / this.#times;
  }

  plain(value: number): string {
    return `${minus(this.#plain.format(value * this.#times))}${this.#unit}`;
  }

  signed(value: number): string {
    return `${minus(this.#signed.format(value * this.#times))}${this.#unit}`;
  }

  /** The standard error; empty if exact. */
  error(error: number): string {
    return error === 0 ? "" : `± ${this.#plain.format(error * this.#times)}`;
  }

  /** A round number on an axis. */
  tick(value: number): string {
    return `${minus(String(Math.round(value * this.#times)))}${this.#unit.trim()}`;
  }
}

const minus = (text: string) => text.replace("-", "−");
