// Sharing out ingredients over dishes, as the rules do. The recipes come from the rules, too, by probing `best_points`.

import { INGREDIENTS, RECIPES, type Rules, type State } from "$rules/makaronina.ts";
import { bits } from "$web/engine/record.ts";

export interface Card {
  number: number;
  required: number[];
  extra: number;
}

export interface Dish extends Card {
  /** The ingredients that the dish has. */
  has: number[];
  points: number;
  finished: boolean;
}

/** A seat's dishes. */
export interface Shared {
  dishes: Dish[];
  /** The pizza, if the seat has it, with its fourth ingredient or null. */
  pizza: { fourth: number | null; points: number } | null;
  /** The ingredients that no recipe uses; the pizza's fourth is one of them. */
  spare: number[];
}

const tally = (kinds: readonly number[]) => Array.from({ length: INGREDIENTS }, (_, kind) => kinds.filter((token) => token === kind).length);

/** The required ingredients that a dish does not have. */
export const lacking = ({ required, has }: Dish) => required.filter((kind) => !has.includes(kind));

export class Kitchen {
  readonly #rules: Rules;
  readonly cards: Card[];

  constructor(rules: Rules) {
    this.#rules = rules;
    this.cards = Array.from({ length: RECIPES }, (_, number) => this.#card(number));
  }

  /** Find a recipe's ingredients: those that score in it. The extra is the one it can be finished without. */
  #card(number: number): Card {
    const worth = (kinds: number[]) => this.#rules.best_points(tally(kinds), 1 << number, 0);
    const wanted = Array.from({ length: INGREDIENTS }, (_, kind) => kind).filter((kind) => worth([kind]) > 0);
    const without = (kind: number) => wanted.filter((other) => other !== kind);
    const extra = wanted.toSorted((a, b) => worth(without(b)) - worth(without(a)))[0]!;
    return { number, required: without(extra), extra };
  }

  /** The bit mask of a seat's finished recipes. */
  finished({ recipes, ingredients, pizza_owner }: State, seat: number): number {
    return this.#rules.finished_recipes(ingredients[seat]!, recipes[seat]!, pizza_owner === seat ? 1 : 0);
  }

  /** Share out a seat's ingredients over its recipes for the most points. */
  shareOut(state: State, seat: number): Shared {
    const left = [...state.ingredients[seat]!];
    const hand = bits(state.recipes[seat]!).map((number) => this.cards[number]!);
    const isFinished = (card: Card) => ((this.finished(state, seat) >> card.number) & 1) === 1;
    const given = new Map(hand.map((card) => [card, [] as number[]]));
    const give = (card: Card, kinds: number[]) => {
      for (const kind of kinds.filter((kind) => left[kind]! > 0)) {
        left[kind]! -= 1;
        given.get(card)!.push(kind);
      }
    };
    const finished = hand.filter(isFinished);
    for (const card of finished) give(card, card.required);
    for (const card of finished) give(card, [card.extra]);
    for (const card of hand.filter((card) => !isFinished(card))) give(card, [...card.required, card.extra]);
    const dishes = hand.map((card) => {
      const has = given.get(card)!;
      return { ...card, has, points: this.#rules.best_points(tally(has), 1 << card.number, 0), finished: isFinished(card) };
    });
    const spare = left.flatMap((count, kind) => Array<number>(count).fill(kind));
    const points = this.#rules.points(state, seat) - dishes.reduce((sum, dish) => sum + dish.points, 0);
    return { dishes, pizza: state.pizza_owner === seat ? { fourth: spare[0] ?? null, points } : null, spare };
  }
}
