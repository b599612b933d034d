// The kinds of biscuit and the boards, by their names in the keys of the texts.

import { Biscuit, type Rules, type State } from "$rules/kekse.ts";
import type { Game } from "$web/match/game.ts";
import { Phrase } from "$web/text/phrase.ts";

/** The names of the kinds, in the order of `Biscuit`. */
export const BISCUITS = Object.keys(Biscuit).map((name) => name.toLowerCase());

/** The biscuit on a field, in the singular. */
export const biscuitOn = (rules: Rules, state: State, field: number) =>
  new Phrase(`kekse-${BISCUITS[rules.biscuit_of(state, rules.task_of(state, field))]}-one`);

/** The name of the board that is played on, which is also its colour: the values of the option after `first`. */
export const boardName = ({ description }: Game<State, Rules>, state: State) => String(description.options[0]!.values[state.side + 1]);
