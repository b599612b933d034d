// Real Chili dice as players enter them. Players do not identify the dice, but the rules do: every number is red on one
// die only. The tapped faces are assigned to the six dice so that everything seen in the turn is possible: the compiled
// rules of `naming.py` find such dice, here and in the terminal (`dice.py`).

import { DICE, SIDES, type Rules, type State } from "$rules/chili.ts";
import type { Actions } from "$web/engine/actions.ts";
import { bits } from "$web/engine/record.ts";
import type { Game } from "$web/match/game.ts";
import type { PastStep } from "$web/match/match.ts";
import type { Replacement } from "$web/table/board-table.ts";

/** The visible side of a die. */
export interface Face {
  value: number;
  red: boolean;
}

type Dice = readonly number[];

/** A throw: the faces picked up (none for the first throw) and the new faces. Or a `turned` die: its red face and new side. */
interface Seen {
  taken: readonly Face[];
  fell: readonly Face[];
  turned?: boolean;
}

/** Faces as the rules take them. */
const codes = (faces: readonly Face[]) => Array.from({ length: DICE }, (_, place) => (faces[place]?.value ?? 0) * (faces[place]?.red ? -1 : 1));

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

  /** Return how to enter a throw of `faces`: the number of steps to undo, and the steps that replace them; null if impossible. */
  fell(state: State, past: readonly PastStep[], faces: readonly Face[]): { steps: number; then: Replacement[] } | null {
    const outcomes = new Int32Array(this.#game.engine.shape("list_outcomes", "outcomes")[0]!);
    if (this.#rules.list_outcomes(codes(faces), state.thrown, outcomes) > 0) return { steps: 0, then: [notation(state.thrown, outcomes[0]!)] };
    const steps = this.#stepsInTurn(past);
    const seen: Seen[] = [...this.#seenInTurn(past.slice(past.length - steps), state), { taken: this.#facesBeforeThrow(state), fell: faces }];
    const path = this.#explain(seen);
    if (path === null) return null;
    const then = seen.flatMap(({ taken, fell, turned }, number): Replacement[] => {
      const { thrown, outcome } = path[number]!;
      if (turned)
        return [
          {
            seat: state.turn,
            action: this.#actions.id("turn", taken[0]!.value - 1, fell[0]!.value - 1),
          },
        ];
      const threw = number > 0 ? [{ seat: state.turn, action: this.#actions.id("throw", thrown) }] : [];
      return [...threw, notation(thrown, outcome)];
    });
    return { steps, then };
  }

  /** Return the number of events in the current turn, including its first throw. */
  #stepsInTurn(past: readonly PastStep[]): number {
    const ended = past.findLastIndex(({ event }) => "action" in event && this.#actions.find(event.action).block === "box");
    return past.length - 1 - ended;
  }

  /** Return the faces that the dice being thrown showed before; none for the first throw of a turn. */
  #facesBeforeThrow(state: State): Face[] {
    return state.throws > 0 ? bits(state.thrown).map((die) => this.face(state.dice, die)) : [];
  }

  /** Return the current turn as players saw it. */
  #seenInTurn(steps: readonly PastStep[], now: State): Seen[] {
    return steps.flatMap(({ event, before }, index): Seen[] => {
      const [then, after] = [this.#game.read(before), index + 1 < steps.length ? this.#game.read(steps[index + 1]!.before) : now];
      if ("outcome" in event)
        return [
          {
            taken: this.#facesBeforeThrow(then),
            fell: bits(then.thrown).map((die) => this.face(after.dice, die)),
          },
        ];
      const { block, numbers } = this.#actions.find(event.action);
      const die = numbers[0]!;
      return block === "turn"
        ? [
            {
              taken: [this.face(then.dice, die)],
              fell: [this.face(after.dice, die)],
              turned: true,
            },
          ]
        : [];
    });
  }

  /** Find dice and outcomes that make everything seen possible (`name_dice` in `naming.py`); null if there are none. */
  #explain(seen: readonly Seen[]): { thrown: number; outcome: number }[] | null {
    const [taken, fell] = [seen.flatMap((step) => codes(step.taken)), seen.flatMap((step) => codes(step.fell))];
    const [thrown, outcomes] = [new Uint8Array(seen.length), new Int32Array(seen.length)];
    const fits = this.#game.engine.call("name_dice", taken, fell, thrown, outcomes, null, null, null, null, null);
    return fits
      ? seen.map((_, step) => ({
          thrown: thrown[step]!,
          outcome: outcomes[step]!,
        }))
      : null;
  }
}

/** An outcome of throwing the dice `thrown`, a bit mask, in notation. */
function notation(thrown: number, outcome: number): Replacement {
  return {
    outcome: `throw:${bits(thrown).map((_, digit) => (Math.floor(outcome / SIDES ** digit) % SIDES) + 1)}`,
  };
}
