// Words for decisions, by their loss; an estimated loss counts only if it is clear (`bots/judgement.py`).

import type { BotsDescription } from "../engine/description.ts";

export type Word = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** How the coach compares an action with the best: about the same, a little weaker, clearly weaker. */
export type Difference = "same" | "little" | "clear";

export class Judgement {
  readonly #figures: BotsDescription["judgement"];

  constructor({ judgement }: BotsDescription) {
    this.#figures = judgement;
  }

  /** Losses up to this count as ties. */
  get tied(): number {
    return this.#figures.tied;
  }

  word(loss: number, spread: number): Word {
    const { tied, words } = this.#figures;
    if (loss <= tied) return "best";
    return (words.find(([limit]) => loss <= limit * spread)?.[1] ?? "blunder") as Word;
  }

  /** Return the loss if it exceeds its error clearly; 0 if it is too close to call. */
  clearLoss(loss: number, error: number): number {
    return loss > this.#figures.clear * error + this.#figures.tied ? loss : 0;
  }

  /** The word for an estimated loss: best only if all other actions are clearly worse, good if too close to call. */
  estimatedWord(loss: number, error: number, spread: number, standsOut: boolean): Word {
    if (this.clearLoss(loss, error) > 0) return this.word(loss, spread);
    return standsOut ? "best" : "good";
  }

  /** The difference to the best action that a word stands for; "close" is too close to call. */
  difference(word: Word | "close"): Difference {
    return this.#figures.differences[word === "close" ? "good" : word] as Difference;
  }

  /** Whether a decision with this word counts as a mistake; smaller losses are never called one. */
  isMistake(word: string): boolean {
    return this.#figures.mistakes.includes(word);
  }

  /** The word for a player's luck: `even`, or `some` or `much` followed by `-good` or `-bad`. */
  luckWord(luck: number, error: number, spread: number): string {
    const size = this.clearLoss(Math.abs(luck), error);
    const name = this.#figures.luck.find(([limit]) => size <= limit * spread)?.[1] ?? "much";
    return name === "even" ? name : `${name}-${luck > 0 ? "good" : "bad"}`;
  }

  /** The word for all decisions of a player, by what they lost in total. */
  skillWord(loss: number, spread: number): string {
    return this.#figures.skill.find(([limit]) => loss <= limit * spread)?.[1] ?? "learning";
  }

  /** The grade of a game: 100 for best play, halved by each standard deviation lost. */
  grade(loss: number, spread: number): number {
    return Math.round(100 * 2 ** (-Math.max(loss, 0) / spread));
  }
}
