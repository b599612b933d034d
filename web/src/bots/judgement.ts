// Words for decisions, from what they lose; where that is an estimate, it counts only if it is clear (`bots/judgement.py`).

import type { BotsDescription } from "../engine/description.ts";

export type Word = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

export class Judgement {
  readonly #figures: BotsDescription["judgement"];

  constructor({ judgement }: BotsDescription) {
    this.#figures = judgement;
  }

  /** Losses up to this are none. */
  get tied(): number {
    return this.#figures.tied;
  }

  word(loss: number, spread: number): Word {
    const { tied, words } = this.#figures;
    if (loss <= tied) return "best";
    return (words.find(([limit]) => loss <= limit * spread)?.[1] ?? "blunder") as Word;
  }

  /** What a decision loses for certain, from an estimate and its standard error; 0 if it is too close to call. */
  clearLoss(loss: number, error: number): number {
    return loss > this.#figures.clear * error + this.#figures.tied ? loss : 0;
  }

  /** From an estimate: best only if all others are clearly worse, good if it cannot be told apart. */
  estimatedWord(loss: number, error: number, spread: number, standsOut: boolean): Word {
    if (this.clearLoss(loss, error) > 0) return this.word(loss, spread);
    return standsOut ? "best" : "good";
  }

  /** The grade of a whole game: 100 for best play, half of that for each standard deviation given away. */
  grade(loss: number, spread: number): number {
    return Math.round(100 * 2 ** (-Math.max(loss, 0) / spread));
  }
}
