// Actions are small integers in named blocks; ids and notation follow from the description (`core/actions.py`).

import { Problem } from "../text/phrase.ts";
import type { Axis, Block, Description } from "./description.ts";
import { bits } from "./record.ts";

/** An action split into its block and its number on each axis. */
export interface Found {
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

  find(action: number): Found {
    const block = this.#blocks.findLast((one) => one.start <= action);
    if (block === undefined || action >= block.start + block.size) {
      throw new Problem("unknown-action-id", { action, size: this.size });
    }
    let place = action - block.start;
    const numbers: number[] = [];
    for (const axis of block.axes.toReversed()) {
      const size = sizeOf(axis);
      numbers.unshift(place % size);
      place = Math.floor(place / size);
    }
    return { block: block.name, numbers };
  }

  /** The id of an action, from its block and its numbers on the axes. */
  id(block: string, ...numbers: number[]): number {
    const found = this.#block(block);
    return found.start + found.axes.reduce((place, axis, number) => place * sizeOf(axis) + numbers[number]!, 0);
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
    return axes.length === 0 ? name : `${name}:${axes.map((axis, place) => write(axis, numbers[place]!)).join("/")}`;
  }

  /** The id of an action in notation. */
  read(notation: string): number {
    const [name, words] = halves(notation);
    const parts = words === null ? [] : words.split("/");
    const block = this.#blocks.find((one) => one.name === name);
    if (block === undefined || block.axes.length !== parts.length) throw new Problem("unknown-action", { action: notation });
    const numbers = block.axes.map((axis, place) => readPart(axis, parts[place]!));
    if (numbers.includes(-1)) throw new Problem("unknown-action", { action: notation });
    return this.id(name, ...numbers);
  }

  #block(name: string): Block {
    const found = this.#blocks.find((one) => one.name === name);
    if (found === undefined) throw new TypeError(`unknown block of actions: ${name}`);
    return found;
  }
}

function sizeOf(axis: Axis): number {
  return axis.kind === "choice" ? axis.names.length : 2 ** axis.names.length;
}

function write(axis: Axis, number: number): string {
  return axis.kind === "choice" ? axis.names[number]! : bits(number).map((place) => axis.names[place]).join(",");
}

/** The number of a word on an axis; -1 if unknown. */
function readPart(axis: Axis, word: string): number {
  if (axis.kind === "choice") return axis.names.indexOf(word);
  const places = word.split(",").filter(Boolean).map((name) => axis.names.indexOf(name));
  if (places.includes(-1) || new Set(places).size < places.length) return -1;
  return places.reduce((mask, place) => mask | (1 << place), 0);
}

/** Split notation at its first colon; the second part is null without one. */
export function halves(notation: string): [string, string | null] {
  const colon = notation.indexOf(":");
  return colon < 0 ? [notation, null] : [notation.slice(0, colon), notation.slice(colon + 1)];
}
