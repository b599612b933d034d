// Chili dice as people see them: on the table nobody says which die is which, yet it matters, for every number is red on
// one die only. So what is tapped is given to the six dice such that everything seen in the turn fits (`dice.py`).

import { DICE, type Rules, type State } from "$rules/chili.ts";
import type { Actions } from "$web/engine/actions.ts";
import { bits } from "$web/engine/record.ts";
import type { Game } from "$web/match/game.ts";
import type { Step } from "$web/match/match.ts";
import type { Done } from "$web/table/protocol.ts";

/** What a die shows. */
export interface Face {
  value: number;
  red: boolean;
}

type Dice = readonly number[];

/** What has been seen: these faces were taken from the table (none for the first throw), and those fell; or a turned die. */
type Seen = { taken: Face[]; fell: Face[] } | { number: number; side: number };

const key = ({ value, red }: Face) => 2 * value + Number(red);
const same = (one: readonly Face[], other: readonly Face[]) => one.map(key).sort().join() === other.map(key).sort().join();

export class Naming {
  readonly #rules: Rules;
  readonly #actions: Actions;
  readonly #game: Game<State, Rules>;

  constructor(game: Game<State, Rules>) {
    this.#game = game;
    this.#rules = game.rules;
    this.#actions = game.actions;
  }

  face(dice: Dice, die: number): Face {
    return { value: dice[die]!, red: this.#rules.is_red(dice, die) === 1 };
  }

  /** Every way to give the faces to these dice. */
  *assignments(faces: readonly Face[], dice: readonly number[]): Generator<Map<number, number>> {
    const [die, ...others] = dice;
    if (die === undefined) {
      yield new Map();
      return;
    }
    const tried = new Set<number>();
    for (const [place, face] of faces.entries()) {
      if (tried.has(key(face))) continue;
      tried.add(key(face));
      const lying = Array.from({ length: DICE }, () => face.value);
      if (this.face(lying, die).red !== face.red) continue;
      for (const rest of this.assignments(faces.toSpliced(place, 1), others)) yield new Map([[die, face.value], ...rest]);
    }
  }

  /** What to do so that these faces fall: how many steps to take back, and what happens instead; null if nothing fits. */
  fell(state: State, past: readonly Step[], faces: readonly Face[]): { steps: number; then: Done[] } | null {
    const thrown = bits(state.thrown);
    for (const given of this.assignments(faces, thrown)) return { steps: 0, then: [outcome(thrown, (die) => given.get(die)!)] };
    const steps = this.#stepsInTurn(past);
    const seen: Seen[] = [...this.#seen(past.slice(past.length - steps), state), { taken: this.#takenUp(state), fell: [...faces] }];
    const path = this.#explained(seen);
    if (path === null) return null;
    const then: Done[] = [];
    seen.forEach((step, number) => {
      const { dice, mask } = path[number]!;
      if ("side" in step) then.push({ seat: state.turn, action: this.#actions.id("turn", step.number - 1, step.side - 1) });
      else {
        if (number > 0) then.push({ seat: state.turn, action: this.#actions.id("throw", mask) });
        then.push(outcome(bits(mask), (die) => dice[die]!));
      }
    });
    return { steps, then };
  }

  /** How many of the last events belong to the turn that goes on, its first throw included. */
  #stepsInTurn(past: readonly Step[]): number {
    const ended = past.findLastIndex(({ event }) => "action" in event && this.#actions.find(event.action).block === "box");
    return past.length - 1 - ended;
  }

  /** What the dice in the air showed before they were taken; nothing for the first throw of a turn. */
  #takenUp(state: State): Face[] {
    return state.throws > 0 ? bits(state.thrown).map((die) => this.face(state.dice, die)) : [];
  }

  /** The turn so far as people at the table saw it. */
  #seen(steps: readonly Step[], now: State): Seen[] {
    return steps.flatMap(({ event, before }, place): Seen[] => {
      const [then, after] = [this.#game.read(before), place + 1 < steps.length ? this.#game.read(steps[place + 1]!.before) : now];
      if ("outcome" in event) return [{ taken: this.#takenUp(then), fell: bits(then.thrown).map((die) => this.face(after.dice, die)) }];
      const { block, numbers } = this.#actions.find(event.action);
      return block === "turn" ? [{ number: numbers[0]! + 1, side: numbers[1]! + 1 }] : [];
    });
  }

  /** Name the dice such that all that was seen is possible: after each step the six values and the thrown dice. */
  #explained(seen: readonly Seen[]): { dice: Dice; mask: number }[] | null {
    const nothing: Dice = Array.from({ length: DICE }, () => 0);
    const layers = [new Map<string, { dice: Dice; from: string; mask: number }>([["", { dice: nothing, from: "", mask: 0 }]])];
    for (const step of seen) {
      const layer = new Map<string, { dice: Dice; from: string; mask: number }>();
      for (const [from, { dice }] of layers.at(-1)!) {
        for (const next of this.#follow(dice, step)) {
          const name = next.dice.join();
          if (!layer.has(name)) layer.set(name, { ...next, from });
        }
      }
      layers.push(layer);
    }
    const last = layers.at(-1)!.keys().next();
    if (last.done) return null;
    const path: { dice: Dice; mask: number }[] = [];
    let name = last.value;
    for (const layer of layers.slice(1).toReversed()) {
      const { dice, mask, from } = layer.get(name)!;
      path.unshift({ dice, mask });
      name = from;
    }
    return path;
  }

  /** The ways in which a step can have gone from these dice. */
  *#follow(dice: Dice, step: Seen): Generator<{ dice: Dice; mask: number }> {
    if ("side" in step) {
      if (this.face(dice, step.number - 1).red) yield { dice: dice.with(step.number - 1, step.side), mask: 0 };
      return;
    }
    const all = 2 ** DICE - 1;
    for (let mask = 1; mask <= all; mask++) {
      const chosen = bits(mask);
      const fits = step.taken.length === 0 ? mask === all : chosen.length === step.taken.length && same(chosen.map((die) => this.face(dice, die)), step.taken);
      if (!fits) continue;
      for (const given of this.assignments(step.fell, chosen)) yield { dice: dice.map((value, die) => given.get(die) ?? value), mask };
    }
  }
}

function outcome(dice: readonly number[], value: (die: number) => number): Done {
  return { outcome: `throw:${dice.map((die) => value(die)).join(",")}` };
}
