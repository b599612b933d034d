// Actions are small integers in named blocks; ids and notation follow from the description (`core/rules/actions.py`).

import { Problem } from "../text/phrase.ts";
import type { Axis, Block, Description } from "./description.ts";
import { bits } from "./record.ts";

/** An action split into its block and its number on each axis. */
export interface ActionParts {
  block: string;
  numbers: number[];
}

export class Actions {
  readonly size: number;
  readonly #blocks: Block[];

  constructor(description: Description) {
    this.size = description.actions.size;
    this.#blocks = description.actions.blocks;
  }

  find(action: number): ActionParts {
    const block = this.#blocks.findLast((block) => block.start <= action);
    if (block === undefined || action >= block.start + block.size) {
      throw new Problem("unknown-action-id", { action, size: this.size });
    }
    let rest = action - block.start;
    const numbers: number[] = [];
    for (const axis of block.axes.toReversed()) {
      const size = sizeOf(axis);
      numbers.unshift(rest % size);
      rest = Math.floor(rest / size);
    }
    return { block: block.name, numbers };
  }

  /** Whether there is a block of this name. */
  has(block: string): boolean {
    return this.#blocks.some(({ name }) => name === block);
  }

  /** The id of an action, from its block and its numbers on the axes. */
  id(block: string, ...numbers: number[]): number {
    const { start, axes } = this.#block(block);
    return start + axes.reduce((id, axis, index) => id * sizeOf(axis) + numbers[index]!, 0);
  }

  /** The first id of a block. */
  start(block: string): number {
    return this.#block(block).start;
  }

  /** The names on an axis of a block. */
  names(block: string, axis = 0): string[] {
    return this.#block(block).axes[axis]!.names;
  }

  /** The notation of an action: `box:red`, `throw:1,4`, `turn:2/5`. */
  write(action: number): string {
    const { block: name, numbers } = this.find(action);
    const axes = this.#block(name).axes;
    return axes.length === 0 ? name : `${name}:${axes.map((axis, index) => write(axis, numbers[index]!)).join("/")}`;
  }

  /** The id of an action in notation. */
  read(notation: string): number {
    const [name, words] = splitNotation(notation);
    const parts = words === null ? [] : words.split("/");
    const block = this.#blocks.find((block) => block.name === name);
    if (block === undefined || block.axes.length !== parts.length) throw new Problem("unknown-action", { action: notation });
    const numbers = block.axes.map((axis, index) => readPart(axis, parts[index]!));
    if (numbers.includes(-1)) throw new Problem("unknown-action", { action: notation });
    return this.id(name, ...numbers);
  }

  #block(name: string): Block {
    const block = this.#blocks.find((block) => block.name === name);
    if (block === undefined) throw new TypeError(`unknown block of actions: ${name}`);
    return block;
  }
}

function sizeOf(axis: Axis): number {
  return axis.kind === "choice" ? axis.names.length : 2 ** axis.names.length;
}

function write(axis: Axis, number: number): string {
  return axis.kind === "choice"
    ? axis.names[number]!
    : bits(number)
        .map((index) => axis.names[index])
        .join(",");
}

/** The number of a word on an axis; -1 if unknown. */
function readPart(axis: Axis, word: string): number {
  if (axis.kind === "choice") return axis.names.indexOf(word);
  const indices = word
    .split(",")
    .filter(Boolean)
    .map((name) => axis.names.indexOf(name));
  if (indices.includes(-1) || new Set(indices).size < indices.length) return -1;
  return indices.reduce((mask, index) => mask | (1 << index), 0);
}

/** Split notation at its first colon; the second part is null without one. */
export function splitNotation(notation: string): [string, string | null] {
  const colon = notation.indexOf(":");
  return colon < 0 ? [notation, null] : [notation.slice(0, colon), notation.slice(colon + 1)];
}
