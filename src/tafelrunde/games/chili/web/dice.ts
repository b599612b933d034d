// Real Chili dice as players enter them. Players do not identify the dice, but the rules do: every number is red on one
// die only. The tapped faces are assigned to the six dice so that everything seen in the turn is possible (`dice.py`).

import { DICE, type Rules, type State } from "$rules/chili.ts";
import type { Actions } from "$web/engine/actions.ts";
import { bits } from "$web/engine/record.ts";
import type { Game } from "$web/match/game.ts";
import type { Step } from "$web/match/match.ts";
import type { Replacement } from "$web/table/protocol.ts";

/** The visible side of a die. */
export interface Face {
  value: number;
  red: boolean;
}

type Dice = readonly number[];

/** A throw: the faces picked up (none for the first throw) and the new faces. Or a turned die: its red number and new side. */
type Observation = { taken: Face[]; fell: Face[] } | { number: number; side: number };

const key = ({ value, red }: Face) => 2 * value + Number(red);
const sameFaces = (a: readonly Face[], b: readonly Face[]) => a.map(key).sort().join() === b.map(key).sort().join();

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

  /** Yield every assignment of the faces to `dice`. */
  *assignments(faces: readonly Face[], dice: readonly number[]): Generator<Map<number, number>> {
    const [die, ...others] = dice;
    if (die === undefined) {
      yield new Map();
      return;
    }
    const tried = new Set<number>();
    for (const [index, face] of faces.entries()) {
      if (tried.has(key(face))) continue;
      tried.add(key(face));
      const allSame = Array.from({ length: DICE }, () => face.value);
      if (this.face(allSame, die).red !== face.red) continue;
      for (const rest of this.assignments(faces.toSpliced(index, 1), others)) yield new Map([[die, face.value], ...rest]);
    }
  }

  /** Return how to enter a throw of `faces`: the number of steps to undo, and the steps that replace them; null if impossible. */
  fell(state: State, past: readonly Step[], faces: readonly Face[]): { steps: number; then: Replacement[] } | null {
    const thrown = bits(state.thrown);
    for (const assignment of this.assignments(faces, thrown)) return { steps: 0, then: [outcome(thrown, (die) => assignment.get(die)!)] };
    const steps = this.#stepsInTurn(past);
    const seen: Observation[] = [...this.#seenInTurn(past.slice(past.length - steps), state), { taken: this.#facesBeforeThrow(state), fell: [...faces] }];
    const path = this.#explain(seen);
    if (path === null) return null;
    const then: Replacement[] = [];
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

  /** Return the number of events in the current turn, including its first throw. */
  #stepsInTurn(past: readonly Step[]): number {
    const ended = past.findLastIndex(({ event }) => "action" in event && this.#actions.find(event.action).block === "box");
    return past.length - 1 - ended;
  }

  /** Return the faces that the dice being thrown showed before; none for the first throw of a turn. */
  #facesBeforeThrow(state: State): Face[] {
    return state.throws > 0 ? bits(state.thrown).map((die) => this.face(state.dice, die)) : [];
  }

  /** Return the current turn as players saw it. */
  #seenInTurn(steps: readonly Step[], now: State): Observation[] {
    return steps.flatMap(({ event, before }, index): Observation[] => {
      const [then, after] = [this.#game.read(before), index + 1 < steps.length ? this.#game.read(steps[index + 1]!.before) : now];
      if ("outcome" in event) return [{ taken: this.#facesBeforeThrow(then), fell: bits(then.thrown).map((die) => this.face(after.dice, die)) }];
      const { block, numbers } = this.#actions.find(event.action);
      return block === "turn" ? [{ number: numbers[0]! + 1, side: numbers[1]! + 1 }] : [];
    });
  }

  /** Find identities of the dice that make everything seen possible: the six values and the thrown dice after each step. */
  #explain(seen: readonly Observation[]): { dice: Dice; mask: number }[] | null {
    const unthrown: Dice = Array.from({ length: DICE }, () => 0);
    const layers = [new Map<string, { dice: Dice; from: string; mask: number }>([["", { dice: unthrown, from: "", mask: 0 }]])];
    for (const step of seen) {
      const layer = new Map<string, { dice: Dice; from: string; mask: number }>();
      for (const [from, { dice }] of layers.at(-1)!) {
        for (const next of this.#possibleResults(dice, step)) {
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

  /** Yield every possible result of a step from `dice`. */
  *#possibleResults(dice: Dice, step: Observation): Generator<{ dice: Dice; mask: number }> {
    if ("side" in step) {
      if (this.face(dice, step.number - 1).red) yield { dice: dice.with(step.number - 1, step.side), mask: 0 };
      return;
    }
    const all = 2 ** DICE - 1;
    for (let mask = 1; mask <= all; mask++) {
      const chosen = bits(mask);
      const fits =
        step.taken.length === 0
          ? mask === all
          : chosen.length === step.taken.length &&
            sameFaces(
              chosen.map((die) => this.face(dice, die)),
              step.taken,
            );
      if (!fits) continue;
      for (const assignment of this.assignments(step.fell, chosen)) yield { dice: dice.map((value, die) => assignment.get(die) ?? value), mask };
    }
  }
}

function outcome(dice: readonly number[], value: (die: number) => number): Replacement {
  return { outcome: `throw:${dice.map((die) => value(die)).join(",")}` };
}
