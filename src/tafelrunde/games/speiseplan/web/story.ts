// Speiseplan in words: the counterpart of `story.py`; a test compares them in random games. `account.ts` explains points,
// `reasons.ts` has the coach's reasons.

import { ALL_DICE, NONE, Phase, Reason, ROUNDS, Row, SHARES, type Rules, type State } from "$rules/speiseplan.ts";
import type { Game } from "$web/match/game.ts";
import type { Story } from "$web/match/story.ts";
import { Name, Phrase, type Detail } from "$web/text/phrase.ts";
import { accountOf } from "./account.ts";
import { material } from "./material.ts";
import { namesOf } from "./names.ts";
import { reasonsOf } from "./reasons.ts";

/** Texts for the reasons that need no details. */
const SIMPLE: Record<number, string> = {
  [Reason.TOKENS_FIRST]: "speiseplan-tokens-first",
  [Reason.TOKENS_ARE_OVER]: "speiseplan-tokens-are-over",
  [Reason.NEVER_IN_VARIANT]: "speiseplan-not-in-variant",
  [Reason.THROW_NONE]: "speiseplan-keep-all",
  [Reason.NO_THROWS_LEFT]: "speiseplan-no-throws-left",
  [Reason.ENTRY_BEGUN]: "speiseplan-entry-begun",
  [Reason.DICE_CHOSEN]: "speiseplan-dice-chosen",
  [Reason.ALL_DICE_ANYWAY]: "speiseplan-all-dice-anyway",
  [Reason.NO_MENU_YET]: "speiseplan-no-menu-yet",
  [Reason.ROUNDS_ARE_OVER]: "speiseplan-rounds-are-over",
  [Reason.WHOSE_FIRST]: "speiseplan-whose-first",
  [Reason.DAY_NEXT]: "speiseplan-day-next",
  [Reason.MEAL_NEXT]: "speiseplan-meal-next",
};

export default function story(game: Game<State, Rules>): Story<State> {
  const { actions, rules } = game;
  const { dice, bedOf } = material(game);
  const names = namesOf(game);
  const { rows, rowName, foodName, foodNames, sidesOf, seats, named, tokenPlace } = names;
  const { listWorth, explainPoints, highlights, scoreParts } = accountOf(game, names);
  const [days, meals] = [actions.names("day"), actions.names("meal")];

  const dayOn = (day: number) => new Phrase(`speiseplan-${days[day]}-on`);
  const mealFor = (meal: number) => new Phrase(`speiseplan-${meals[meal]}-for`);

  const notACombination = (row: number, sides: readonly string[]) => new Phrase("speiseplan-not-a-way", { dice: sides, row: rowName(row) });

  function foodRefusal(state: State, why: number, food: number): Phrase {
    const { die } = bedOf[food]!;
    if (why === Reason.NOT_ON_THE_TABLE) return new Phrase("speiseplan-not-on-the-table", { food: foodName(food) });
    if (why === Reason.DIE_NOT_USED) return new Phrase("speiseplan-die-not-used", { food: foodName(food), die: dice[die]!.letter });
    if (why === Reason.FOOD_CHOSEN) return new Phrase("speiseplan-food-chosen", { other: foodName(rules.chosen_food(state, die)) });
    return new Phrase("speiseplan-taken-anyway", { food: foodName(food) });
  }

  /** Narrate a decision. */
  function told(before: State, seat: number, action: number, after: State): Phrase {
    const { block, numbers } = actions.find(action);
    const [chosen] = numbers as [number];
    const name = new Name(seat);
    switch (block) {
      case "pass":
        return new Phrase("speiseplan-told-pass", { name });
      case "throw": {
        const kept = sidesOf(ALL_DICE & ~chosen, before.dice);
        return kept.length > 0 ? new Phrase("told-keep", { name, dice: kept }) : new Phrase("told-throw-all", { name });
      }
      case "use":
        return new Phrase("speiseplan-told-use", { name, dice: sidesOf(chosen, before.dice) });
      case "take":
        return new Phrase("speiseplan-told-take", { name, food: foodName(chosen) });
      case "row":
        return narrateRow(before, seat, chosen, after);
      case "serve": {
        const details = { name, row: rowName(before.menu_row), foods: foodNames(after.foods[chosen]![after.menu_row]!) };
        if (chosen === seat) return new Phrase("speiseplan-told-serve-own", details);
        return new Phrase("speiseplan-told-serve", { ...details, cook: new Name(chosen) });
      }
      case "day":
        return new Phrase("speiseplan-told-day", { name, day: dayOn(chosen) });
      case "meal":
        return new Phrase("speiseplan-told-meal", { name, meal: mealFor(chosen) });
      default:
        return new Phrase("speiseplan-told-token", { name, sign: rules.token_sign(action), what: tokenPlace(action) });
    }
  }

  function narrateRow(before: State, seat: number, row: number, after: State): Phrase {
    const worth = listWorth(before, seat, row, after);
    const [name, shownRow] = [new Name(seat), rowName(row)];
    if (worth.length === 0) return new Phrase("speiseplan-told-strike", { name, row: shownRow });
    return new Phrase("speiseplan-told-row", { name, points: after.points[seat]![row]!, row: shownRow, foods: worth });
  }

  /** Narrate the scored rows that a token changed; only in the variant. */
  function narrateChanges(before: State, after: State): Phrase[] {
    return seats(after).flatMap((seat) =>
      rows.flatMap((_, row) => {
        const points = after.points[seat]![row]!;
        return points === before.points[seat]![row]! ? [] : [new Phrase("speiseplan-told-changed", { name: new Name(seat), row: rowName(row), points })];
      }),
    );
  }

  /** Narrate who starts the next round and why; nothing in a solo game. */
  function narrateStart(before: State, seat: number, entered: number, after: State): Phrase[] {
    const { players, start } = after;
    if (players === 1) return [];
    const points = seats(after).map((other) => (other === seat ? entered : before.round_points[other]!));
    const tied = seats(after).filter((other) => points[other] === points[start] && other !== start);
    const details = { name: new Name(start), round: after.round_number, points: points[start]! };
    return [tied.length === 0 ? new Phrase("speiseplan-told-start", details) : new Phrase("speiseplan-told-start-tied", { ...details, others: named(tied) })];
  }

  /** Narrate rows without any combination, and who chooses for the next row and why. */
  function narrateMenu(before: State, after: State): Phrase[] {
    if (after.phase !== Phase.MENU) return [];
    const first = before.phase === Phase.MENU ? before.menu_row - 1 : Row.CHANCE;
    const row = after.menu_row;
    const struck = Array.from({ length: first - row }, (_, step) => new Phrase("speiseplan-told-leftovers", { row: rowName(first - step) }));
    return row >= 0 ? [...struck, narrateChoice(after, row)] : struck;
  }

  function narrateChoice(state: State, row: number): Phrase {
    const [winner, most] = [rules.row_winner(state, row), rules.row_points(state, row)];
    const tied = seats(state).filter((other) => other !== winner && rules.leads(state, other, row, most));
    const details: Record<string, Detail> = { name: new Name(winner), row: rowName(row), points: most };
    if (tied.length === 0) return new Phrase("speiseplan-told-chooses", details);
    const byTotal = tied.every((other) => rules.total(state, winner) > rules.total(state, other));
    return new Phrase(byTotal ? "speiseplan-told-chooses-total" : "speiseplan-told-chooses-seat", { ...details, others: named(tied) });
  }

  function narrateConsequences(before: State, seat: number, action: number, after: State): Phrase[] {
    const { block, numbers } = actions.find(action);
    if (block === "row") {
      const next = after.round_number > before.round_number ? narrateStart(before, seat, after.points[seat]![numbers[0]!]!, after) : [];
      return [...next, ...narrateMenu(before, after)];
    }
    return block === "meal" ? narrateMenu(before, after) : narrateChanges(before, after);
  }

  return {
    describeAction(state, _seat, action) {
      const { block, numbers } = actions.find(action);
      const [chosen] = numbers as [number];
      switch (block) {
        case "throw": {
          const kept = sidesOf(ALL_DICE & ~chosen, state.dice);
          return kept.length > 0 ? new Phrase("do-keep", { dice: kept }) : new Phrase("do-throw-all");
        }
        case "use":
          return new Phrase("speiseplan-do-use", { dice: sidesOf(chosen, state.dice) });
        case "take":
          return new Phrase("speiseplan-do-take", { food: foodName(chosen) });
        case "row": {
          const combination = rules.best_combination(state, chosen);
          if (combination === 0) return new Phrase("speiseplan-do-strike", { row: rowName(chosen) });
          return new Phrase("speiseplan-do-enter", { points: rules.combination_points(chosen, combination, state.worth), row: rowName(chosen) });
        }
        case "serve":
          return new Phrase("speiseplan-do-serve", { cook: new Name(chosen) });
        case "day":
          return new Phrase("speiseplan-do-day", { day: dayOn(chosen) });
        case "meal":
          return new Phrase("speiseplan-do-meal", { meal: mealFor(chosen) });
        case "pass":
          return new Phrase("speiseplan-do-pass");
        default:
          return new Phrase("speiseplan-do-token", { sign: rules.token_sign(action), what: tokenPlace(action) });
      }
    },

    refusal(state, seat, action) {
      const why = rules.reason(state, seat, action);
      if (SIMPLE[why] !== undefined) return new Phrase(SIMPLE[why]);
      const { block, numbers } = actions.find(action);
      const [chosen] = numbers as [number];
      switch (why) {
        case Reason.TOO_EARLY:
          return new Phrase("speiseplan-too-early", { place: new Phrase(`speiseplan-place-${block}`), from: rules.first_round(state, action) });
        case Reason.NO_ROW_OF_THESE:
          return new Phrase("speiseplan-no-row", { dice: sidesOf(chosen, state.dice) });
        case Reason.NOT_A_COMBINATION:
          return notACombination(chosen, sidesOf(state.use, state.dice));
        case Reason.ROW_FILLED:
          return new Phrase("speiseplan-row-filled", { row: rowName(chosen) });
        case Reason.NO_COMBINATION:
          if (chosen >= state.players) return new Phrase("speiseplan-nobody-there", { number: chosen + 1 });
          return new Phrase("speiseplan-no-combination", { cook: new Name(chosen), row: rowName(state.menu_row) });
        case Reason.DAY_TAKEN:
          return new Phrase("speiseplan-day-taken", { day: new Phrase(`speiseplan-${days[chosen]}`) });
        default:
          return foodRefusal(state, why, chosen);
      }
    },

    narrateDecision: (before, seat, action, after) => [told(before, seat, action, after), ...narrateConsequences(before, seat, action, after)],

    narrateDraw: (_before, _outcome, after) => [new Phrase("told-throw", { name: new Name(after.turn), dice: sidesOf(ALL_DICE, after.dice) })],

    highlights,
    explainPoints,
    purpose: reasonsOf(game, names),
    scoreParts,

    endReason: (state) => new Phrase("speiseplan-ended", { rounds: ROUNDS, meals: state.menu_meal.filter((meal) => meal !== NONE).length }),

    measures: (state) => ({ rows: seats(state).map((seat) => rules.shares_won(state, seat) / SHARES) }),

    result(state, winners, points) {
      const won = Math.round((rules.shares_won(state, winners[0]!) / SHARES) * 100) / 100;
      const key = points.length === 1 ? "speiseplan-result-solo" : "speiseplan-result";
      return new Phrase(key, { names: named(winners), count: winners.length, rows: won, points: points[winners[0]!]! });
    },
  };
}
