// Sharing out ingredients over dishes. Points come from the rules, and so do the recipes, by probing `best_points`.

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

const tally = (kinds: readonly number[]) => Array.from({ length: INGREDIENTS }, (_, kind) => kinds.filter((token) => token === kind).length);
const subtract = (counts: readonly number[], kinds: readonly number[]) => counts.map((count, kind) => count - (kinds.includes(kind) ? 1 : 0));

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

  /** Share out a seat's ingredients over its recipes for the most points. `spare` are those left over. */
  shareOut({ recipes, ingredients, pizza_owner }: State, seat: number): { dishes: Dish[]; spare: number[] } {
    const hasPizza = pizza_owner === seat ? 1 : 0;
    let left: readonly number[] = ingredients[seat]!;
    let open = recipes[seat]!;
    const dishes = new Map<number, Dish>();
    for (const number of bits(open)) {
      const card = this.cards[number]!;
      const best = this.#rules.best_points(left, open, hasPizza);
      for (const has of [[...card.required, card.extra], card.required]) {
        const rest = subtract(left, has);
        if (rest.some((count) => count < 0)) continue;
        const points = this.#rules.best_points(tally(has), 1 << number, 0);
        if (points + this.#rules.best_points(rest, open ^ (1 << number), hasPizza) < best) continue;
        dishes.set(number, { ...card, has, points, finished: true });
        [left, open] = [rest, open ^ (1 << number)];
        break;
      }
    }
    for (const number of bits(open)) {
      const card = this.cards[number]!;
      const has = [...card.required, card.extra].filter((kind) => left[kind]! > 0);
      left = subtract(left, has);
      dishes.set(number, { ...card, has, points: this.#rules.best_points(tally(has), 1 << number, 0), finished: false });
    }
    return { dishes: bits(recipes[seat]!).map((number) => dishes.get(number)!), spare: left.flatMap((count, kind) => Array<number>(count).fill(kind)) };
  }
}
