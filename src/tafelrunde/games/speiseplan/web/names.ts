// Names of rows, foods and places as phrases: the counterpart of `words.py`.

import { NONE, type Rules, type State } from "$rules/speiseplan.ts";
import { bits } from "$web/engine/record.ts";
import type { Game } from "$web/match/game.ts";
import { And, Name, Phrase } from "$web/text/phrase.ts";
import { material } from "./material.ts";

export const foodPhrase = (food: string) => new Phrase(`speiseplan-food-${food}`, { count: 1 });

/** The place of a token in words: `the colour red`, `space A1`. */
export function tokenPhrase(kind: string, name: string): Phrase {
  if (kind === "colour" || kind === "body") return new Phrase(`speiseplan-token-${name}`);
  return new Phrase(`speiseplan-token-${kind}`, { what: kind === "food" ? foodPhrase(name) : name });
}

export type Names = ReturnType<typeof namesOf>;

/** The names that the sentences of a game need. */
export function namesOf(game: Game<State, Rules>) {
  const { dice, foods, rows } = material(game);
  const { actions } = game;
  const foodName = (food: number) => foodPhrase(foods[food]!);
  return {
    rows,
    rowName: (row: number) => new Phrase(`speiseplan-${rows[row]}`),
    foodName,
    foodNames: (numbers: readonly number[]) => numbers.filter((food) => food !== NONE).map(foodName),
    /** The dice of a bit mask with their numbers: `B3`. */
    sidesOf: (mask: number, shown: readonly number[]) => bits(mask).map((die) => `${dice[die]!.letter}${shown[die]}`),
    seats: (state: State) => Array.from({ length: state.players }, (_, seat) => seat),
    named: (seats: readonly number[]) => new And(seats.map((seat) => new Name(seat))),
    /** The place of the token that an action places. */
    tokenPlace(action: number): Phrase {
      const { block, numbers } = actions.find(action);
      return tokenPhrase(block, actions.names(block)[numbers[0]!]!);
    },
  };
}
