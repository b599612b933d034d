// The purpose of an action in words: which recipe it helps, what it collects, what others cannot take. As `purpose.py`.

import { NOBODY, NOWHERE, type Rules, type State } from "$rules/makaronina.ts";
import type { Game } from "$web/match/game.ts";
import { Phrase } from "$web/text/phrase.ts";
import { lacking, type Dish, type Kitchen } from "./dishes.ts";
import type { Names } from "./names.ts";
import { laidTile } from "./placing.ts";

/** The points that a seat's recipes lose to its pizza, from the states before and after it is claimed. */
export function pizzaCosts(rules: Rules, kitchen: Kitchen, state: State, after: State, seat: number): number {
  return rules.points(state, seat) - rules.points(after, seat) + kitchen.shareOut(after, seat).pizza!.points;
}

export function purposeOf(game: Game<State, Rules>, kitchen: Kitchen, names: Names) {
  const { actions, rules } = game;

  /** No tile fits, or more choice on the way to an ingredient. */
  function ofDrawing(state: State, seat: number): Phrase {
    const [first, end] = [actions.start("start"), actions.start("exchange")];
    if (!game.legal(state, seat).subarray(first, end).includes(1)) return new Phrase("makaronina-purpose-draw-need");
    const cell = rules.goal(state, seat);
    if (cell === NOWHERE) return new Phrase("makaronina-purpose-draw");
    return new Phrase("makaronina-purpose-draw-towards", { token: names.one(state.on_cell[cell]!) });
  }

  /** The best change of one recipe: finished, its extra added, or fewest ingredients lacking. */
  function bestImprovement(dishes: Dish[], dishesAfter: Dish[]): Phrase | null {
    const better = dishesAfter.map((after, index) => ({ before: dishes[index]!, after })).filter(({ before, after }) => after.points > before.points);
    const [best] = better.toSorted((a, b) => lacking(a.after).length - lacking(b.after).length || b.after.points - a.after.points);
    if (best === undefined) return null;
    const [recipe, lacks] = [names.recipe(best.after.number), lacking(best.after)];
    if (lacks.length > 0) return new Phrase("makaronina-purpose-closer", { recipe, tokens: names.oneOfEach(lacks) });
    return new Phrase(`makaronina-purpose-${lacking(best.before).length > 0 ? "finish" : "extra"}`, { recipe });
  }

  /** The dish that gains by new ingredients; null if none does. */
  function ofIngredients(state: State, after: State, seat: number, kinds: number[]): Phrase | null {
    const [before, shared] = [kitchen.shareOut(state, seat), kitchen.shareOut(after, seat)];
    const improved = bestImprovement(before.dishes, shared.dishes);
    if (improved !== null) return improved;
    if (before.pizza && shared.pizza && shared.pizza.points > before.pizza.points)
      return new Phrase("makaronina-purpose-fourth", { tokens: names.oneOfEach(kinds) });
    return state.pizza_owner === NOBODY ? new Phrase("makaronina-purpose-topping", { tokens: names.oneOfEach(kinds) }) : null;
  }

  /** The recipe that needs an ingredient: required by the one that lacks least, else as an extra. */
  function wantedFor(state: State, seat: number, kind: number): Dish | undefined {
    const dishes = kitchen.shareOut(state, seat).dishes.toSorted((a, b) => lacking(a).length - lacking(b).length);
    const wanting = (isWanted: (dish: Dish) => boolean) => dishes.find((dish) => isWanted(dish) && !dish.has.includes(kind));
    return wanting(({ required }) => required.includes(kind)) ?? wanting(({ extra }) => extra === kind);
  }

  /** The ingredient that a noodle leads towards, and the recipe that wants it. */
  function ofWay(state: State, seat: number): Phrase | null {
    const cell = rules.goal(state, seat);
    if (cell === NOWHERE) return null;
    const token = names.one(state.on_cell[cell]!);
    const wanted = wantedFor(state, seat, state.on_cell[cell]!);
    if (wanted === undefined) return new Phrase("makaronina-purpose-towards", { token });
    return new Phrase("makaronina-purpose-towards-recipe", { token, recipe: names.recipe(wanted.number) });
  }

  return (state: State, seat: number, action: number): Phrase => {
    const { block, numbers } = actions.find(action);
    if (block === "draw") return ofDrawing(state, seat);
    if (block === "recipe" || block === "end") return new Phrase(`makaronina-purpose-${block}`);
    const after = game.read(game.after(state, seat, action));
    if (block === "pizza") return new Phrase(`makaronina-purpose-pizza-${pizzaCosts(rules, kitchen, state, after, seat) > 0 ? "costs" : "spare"}`);
    if (block === "exchange") return ofIngredients(state, after, seat, [numbers[1]!]) ?? new Phrase("makaronina-purpose-exchange");
    const kinds = laidTile(game, state, seat, action).takes.map(({ kind }) => kind);
    if (kinds.length > 0) return ofIngredients(state, after, seat, kinds) ?? new Phrase("makaronina-purpose-deny", { tokens: names.oneOfEach(kinds) });
    return ofWay(after, seat) ?? new Phrase(`makaronina-purpose-${block}`);
  };
}
