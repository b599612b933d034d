// The coach's reasons: the counterpart of `reasons.py`.

import { ALL_DICE, IN_SEASON, NONE, ROUNDS, Row, SIDES, type Rules, type State } from "$rules/speiseplan.ts";
import { bits } from "$web/engine/record.ts";
import type { Game } from "$web/match/game.ts";
import { Name, Phrase } from "$web/text/phrase.ts";
import { material } from "./material.ts";
import type { Names } from "./names.ts";

export function reasonsOf(game: Game<State, Rules>, { rows, rowName, foodName, foodNames, seats }: Names) {
  const { actions, rules } = game;
  const { bedOf } = material(game);
  const meals = actions.names("meal");
  const othersOf = (state: State, seat: number) => seats(state).filter((other) => other !== seat);
  const isFilled = (state: State, seat: number, row: number) => state.filled[seat]![row] === 1;
  const foodsOf = (state: State, dice: number) => foodNames(bits(dice).map((die) => rules.chosen_food(state, die)));
  const why = (reason: string, details: ConstructorParameters<typeof Phrase>[1] = {}) => new Phrase(`speiseplan-why-${reason}`, details);

  /** The scored row that a token changes for the better of the seat; null if there is none. Only in the variant. */
  function whyScored(state: State, seat: number, action: number): Phrase | null {
    if (!state.dynamic) return null;
    const after = game.read(game.after(state, seat, action));
    const gain = (other: number, row: number) => after.points[other]![row]! - state.points[other]![row]!;
    const own = rows.findIndex((_, row) => gain(seat, row) > 0);
    if (own >= 0) return why("scored", { row: rowName(own) });
    for (const other of othersOf(state, seat)) {
      const row = rows.findIndex((_, index) => gain(other, index) < 0);
      if (row >= 0) return why("scored-other", { name: new Name(other), row: rowName(row) });
    }
    return null;
  }

  function whyGolden(state: State, seat: number, action: number): Phrase {
    const row = rules.token_row(state, seat, action);
    const others = othersOf(state, seat);
    if (row !== NONE && others.length > 0 && others.every((other) => isFilled(state, other, row))) return why("gold-only", { row: rowName(row) });
    return raisedFood(state, action) ?? (row !== NONE ? why("gold-row", { row: rowName(row) }) : why("gold"));
  }

  /** A golden token raises a food in season, or lifts a food up to a better one; null if it does neither. */
  function raisedFood(state: State, action: number): Phrase | null {
    const { block, numbers } = actions.find(action);
    const place = numbers[0]!;
    if (block !== "food" && block !== "field") return null;
    const { die, side } = block === "food" ? bedOf[place]! : { die: Math.floor(place / SIDES), side: place % SIDES };
    const best = rules.best_food(state, die, side);
    const food = block === "food" ? place : best;
    if (rules.food_points(state, food) < rules.food_points(state, best)) return why("gold-lift", { food: foodName(food), other: foodName(best) });
    return rules.in_season(state, food) >= IN_SEASON ? why("gold-season", { food: foodName(food) }) : null;
  }

  function whyBlack(state: State, seat: number, action: number): Phrase {
    for (const other of othersOf(state, seat)) {
      const row = rules.token_row(state, other, action);
      if (row !== NONE && isFilled(state, seat, row)) return why("black-row", { name: new Name(other), row: rowName(row) });
    }
    return why("black");
  }

  function whyThrow(state: State, seat: number, kept: number): Phrase {
    if (kept === 0) return why("throw-all");
    const row = rules.aim(state, seat, kept);
    const foods = foodsOf(state, kept);
    if (row === NONE) return why("keep", { foods });
    if (row === Row.CHANCE) return why("keep-chance", { foods });
    return why("keep-row", { row: rowName(row), missing: rules.missing_dice(state, row, kept) });
  }

  function whyRow(state: State, seat: number, row: number): Phrase {
    const combination = rules.best_combination(state, row);
    const details = { row: rowName(row) };
    if (combination === 0) return why(rules.fits_free_row(state, seat) ? "strike" : "strike-one", details);
    const others = othersOf(state, seat);
    const isLast = others.length > 0 && others.every((other) => isFilled(state, other, row));
    const rivals = others.filter((other) => isFilled(state, other, row) && state.foods[other]![row]!.some((food) => food !== NONE));
    if (rivals.length === 0) return why(isLast ? "row-won" : rules.is_strong(state, row) ? "row-strong" : "row-weak", details);
    const most = rules.row_points(state, row);
    const points = rules.combination_points(row, combination, state.worth);
    if (points > most && isLast) return why("row-won", details);
    const name = new Name(rivals.find((other) => state.points[other]![row] === most)!);
    return why(points > most ? "row-ahead" : points === most ? "row-level" : "row-behind", { ...details, name });
  }

  function whyServe(state: State, cook: number): Phrase {
    const row = state.menu_row;
    if (state.points[cook]![row] === rules.row_points(state, row)) return why("serve-best", { row: rowName(row) });
    return why("serve", { foods: foodNames(state.foods[cook]![row]!) });
  }

  return function purpose(state: State, seat: number, action: number): Phrase {
    const { block, numbers } = actions.find(action);
    const [chosen] = numbers as [number];
    switch (block) {
      case "throw":
        return whyThrow(state, seat, ALL_DICE & ~chosen);
      case "use":
        return why("use", { row: rowName(rules.row_of_dice(state, seat, chosen)), foods: foodsOf(state, chosen) });
      case "take": {
        const { die, side } = bedOf[chosen]!;
        return why("take", { food: foodName(chosen), other: foodName(rules.best_food(state, die, side)) });
      }
      case "row":
        return whyRow(state, seat, chosen);
      case "serve":
        return whyServe(state, chosen);
      case "day": {
        const isFirst = actions.names("day").every((_, day) => day >= chosen || state.menu_day.includes(day));
        return why(isFirst ? "day-first" : "day");
      }
      case "meal":
        return why(rules.suited_meal(state, state.menu_row) === chosen ? meals[chosen]! : "taste");
      case "pass":
        return why(state.round_number === ROUNDS ? "pass-last" : state.dynamic ? "pass-dynamic" : "pass");
      default:
        return whyScored(state, seat, action) ?? (rules.token_sign(action) > 0 ? whyGolden(state, seat, action) : whyBlack(state, seat, action));
    }
  };
}
