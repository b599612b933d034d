// The dice the player has marked to keep. Page-local until the roll is submitted.

import { bits, type Header } from "../engine/record.ts";
import type { BoardTable } from "../table/board-table.ts";

/** The fields that every dice game has. */
export interface DiceState extends Header {
  readonly turn: number;
  readonly throws: number;
  readonly thrown: number;
  readonly dice: readonly number[];
}

export class Hand {
  readonly #table: BoardTable;
  /** A bit for each die to keep. */
  #kept = $state(0);

  /**
   * The step of each die's last throw; null before its first. Searched from the end, as a long game has hundreds of
   * steps.
   */
  readonly thrownAt = $derived.by(() => {
    const steps = this.#state.dice.map<number | null>(() => null);
    for (let step = this.#table.steps.length - 1; step >= 0 && steps.includes(null); step--) {
      const { event, before } = this.#table.steps[step]!;
      if ("outcome" in event) for (const die of bits((before as unknown as DiceState).thrown)) steps[die] ??= step;
    }
    return steps;
  });

  constructor(table: BoardTable) {
    this.#table = table;
    $effect(() => {
      if (this.#state.throws === 0) this.#kept = 0;
    });
  }

  get #state(): DiceState {
    return this.#table.state as unknown as DiceState;
  }

  /** The dice that stay: as marked or, during a throw, as decided. */
  get kept(): number {
    const { dice, throws, thrown, chance } = this.#state;
    if (throws === 0) return 0;
    return chance > 0 ? (2 ** dice.length - 1) & ~thrown : this.#kept;
  }

  keeps(die: number): boolean {
    return ((this.kept >> die) & 1) === 1;
  }

  toggle(die: number): void {
    this.#kept ^= 1 << die;
  }

  keep(die: number): void {
    this.#kept |= 1 << die;
  }

  /** The dice that would be thrown. */
  get others(): number {
    return (2 ** this.#state.dice.length - 1) & ~this.kept;
  }
}
