// Chance events as the description declares them: the meaning of outcomes, and their notation (`core/rules/draws.py`).
//
// Outcomes of a shuffle can exceed 32 bits; all of them are far below 2^53.

import { Problem } from "../text/phrase.ts";
import { splitNotation } from "./actions.ts";
import type { DrawDescription, PileDraw, ShuffleDraw, ThrowDraw } from "./description.ts";
import type { Bytes, Engine } from "./engine.ts";
import { bits } from "./record.ts";

/** The "seat" that sees a draw that is not secret. */
export const EVERYBODY = -1;

export class Draws {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The pending draw. */
  due(state: Bytes): DrawDescription {
    const { draws, due } = this.#engine.description;
    return draws[due === null ? 0 : this.#engine.call(due, state)]!;
  }

  /** An outcome in notation: `throw:3,1,6`, `tile:bend`. */
  write(state: Bytes, outcome: number): string {
    const draw = this.due(state);
    switch (draw.kind) {
      case "throw":
        return `${draw.name}:${[...this.facesOf(draw, state, outcome).values()].map((face) => draw.faces[face]).join(",")}`;
      case "pile":
        return `${draw.name}:${draw.kinds[this.kind(draw, state, outcome)]}`;
      case "shuffle":
        return `${draw.name}:${arrangement(draw, outcome)
          .map((thing) => draw.things[thing])
          .join(",")}`;
    }
  }

  /** The outcome that a notation means now; the first one, if several are equivalent. */
  read(state: Bytes, notation: string): number {
    const draw = this.due(state);
    const [name, text] = splitNotation(notation);
    const outcome = name === draw.name && text !== null ? this.#outcome(draw, state, text) : null;
    if (outcome === null) throw new Problem("outcome-unreadable", { outcome: notation, example: this.write(state, 0) });
    return outcome;
  }

  #outcome(draw: DrawDescription, state: Bytes, text: string): number | null {
    if (draw.kind === "pile") {
      const kind = draw.kinds.indexOf(text);
      return kind >= 0 && this.left(draw, state, kind) > 0 ? this.first(draw, state, kind) : null;
    }
    const names = draw.kind === "throw" ? draw.faces : draw.things;
    const numbers = text.split(",").map((name) => names.indexOf(name));
    if (numbers.includes(-1)) return null;
    return draw.kind === "throw" ? this.outcomeOf(draw, state, numbers) : outcomeOfArrangement(draw, numbers);
  }

  /** The dice that are thrown now. */
  inAir(draw: ThrowDraw, state: Bytes): number[] {
    return bits(this.#engine.call(draw.thrown, state));
  }

  /** Which face each thrown die shows. */
  facesOf(draw: ThrowDraw, state: Bytes, outcome: number): Map<number, number> {
    const shown = new Map<number, number>();
    for (const die of this.inAir(draw, state)) {
      shown.set(die, outcome % draw.faces.length);
      outcome = Math.floor(outcome / draw.faces.length);
    }
    return shown;
  }

  /** The outcome in which the thrown dice show these faces, in the order of the dice; null if their number is wrong. */
  outcomeOf(draw: ThrowDraw, state: Bytes, shown: readonly number[]): number | null {
    if (shown.length !== this.inAir(draw, state).length) return null;
    return shown.reduceRight((outcome, face) => outcome * draw.faces.length + face, 0);
  }

  /** How many of a kind are left in a pile. */
  left(draw: PileDraw, state: Bytes, kind: number): number {
    return this.#engine.call(draw.left, state, kind);
  }

  /** Which kind was drawn from a pile. */
  kind(draw: PileDraw, state: Bytes, outcome: number): number {
    for (let kind = 0; kind < draw.kinds.length; kind++) {
      const left = this.left(draw, state, kind);
      if (outcome < left) return kind;
      outcome -= left;
    }
    throw new RangeError(`${draw.name}: outcome exceeds the pile by ${outcome}`);
  }

  /** The first outcome that draws this kind. */
  first(draw: PileDraw, state: Bytes, kind: number): number {
    let before = 0;
    for (let earlier = 0; earlier < kind; earlier++) before += this.left(draw, state, earlier);
    return before;
  }

  /** The only seat that sees the draw, or EVERYBODY. Without `outcome`: the seat that may be the only one to see it. */
  visibleTo(state: Bytes, outcome?: number): number {
    const draw = this.due(state);
    if (draw.kind !== "pile" || draw.visible_to === null) return EVERYBODY;
    return this.#engine.call(draw.visible_to, state, outcome === undefined ? 0 : this.kind(draw, state, outcome));
  }
}

/** The thing on each place after a shuffle. */
export function arrangement(draw: ShuffleDraw, outcome: number): number[] {
  const free = draw.things.map((_, place) => place);
  const arranged = free.map(() => 0);
  draw.things.forEach((_, thing) => {
    const [place] = free.splice(outcome % free.length, 1);
    outcome = Math.floor(outcome / (free.length + 1));
    arranged[place!] = thing;
  });
  return arranged;
}

/** The outcome of a shuffle with these things on the places; null if one is missing. */
export function outcomeOfArrangement(draw: ShuffleDraw, arranged: readonly number[]): number | null {
  const free = draw.things.map((_, place) => place);
  const digits: number[] = [];
  for (let thing = 0; thing < draw.things.length; thing++) {
    const digit = free.indexOf(arranged.indexOf(thing));
    if (digit < 0 || arranged.length !== draw.things.length) return null;
    digits.push(digit);
    free.splice(digit, 1);
  }
  return digits.reduceRight((number, digit, thing) => number * (draw.things.length - thing) + digit, 0);
}
