// The material, read from the rules: the dice with their sides, and the foods of every bed (a field of the board).

import { DICE, FOODS, MAX_FOODS, NONE, SIDES, type Rules, type State } from "$rules/speiseplan.ts";
import type { Game } from "$web/match/game.ts";

export const SHAPES = ["cornered", "sphere", "rounded", "barrel"] as const;
const KINDS = ["berries", "fruit", "vegetables", "leaves", "cabbages", "roots"] as const;
export type Shape = (typeof SHAPES)[number];

/** A side of a die and its bed. */
export interface Side {
  /** A1 to F6. */
  name: string;
  /** The colour of its pips, as an index of `Material.colours`. */
  colour: number;
  filled: boolean;
  foods: number[];
}

export interface Die {
  letter: string;
  /** 0 is white, 1 black. */
  body: number;
  shape: Shape;
  sides: Side[];
}

export interface Material {
  dice: Die[];
  /** The ids of the foods. `bedOf` and `kindOf` have the bed and the shopping-list group of each. */
  foods: string[];
  bedOf: { die: number; side: number }[];
  kindOf: string[];
  kinds: readonly string[];
  colours: string[];
  bodies: string[];
  rows: string[];
}

const count = (length: number) => Array.from({ length }, (_, number) => number);

export function material({ rules, actions }: Game<State, Rules>): Material {
  const letters = actions.names("die");
  const bedOf: { die: number; side: number }[] = [];
  const dice = count(DICE).map((die) => ({
    letter: letters[die]!,
    body: rules.body_of(die),
    shape: SHAPES[rules.shape_of(die)]!,
    sides: count(SIDES).map((side) => {
      const foods = count(MAX_FOODS)
        .map((index) => rules.food_at(die, side, index))
        .filter((food) => food !== NONE);
      for (const food of foods) bedOf[food] = { die, side };
      return { name: `${letters[die]}${side + 1}`, colour: rules.colour_of(die, side), filled: rules.is_filled(die, side) === 1, foods };
    }),
  }));
  return {
    dice,
    foods: actions.names("food"),
    bedOf,
    kindOf: count(FOODS).map((food) => KINDS[rules.kind_of_food(food)]!),
    kinds: KINDS,
    colours: actions.names("colour"),
    bodies: actions.names("body"),
    rows: actions.names("row"),
  };
}
