// Points explained: the counterpart of `account.py`.

import { DICE, LONG_STRAIGHT, NONE, Phase, RECORD_FROM, Row, type Rules, type State } from "$rules/speiseplan.ts";
import { bits } from "$web/engine/record.ts";
import type { Game } from "$web/match/game.ts";
import type { Highlight, ScorePart } from "$web/match/story.ts";
import { Phrase } from "$web/text/phrase.ts";
import type { Names } from "./names.ts";

/** Numbers as a sum to read: `4 + 5 − 1`. */
function addUp([first = 0, ...others]: readonly number[]): string {
  const later = others.map((number) => (number < 0 ? ` − ${-number}` : ` + ${number}`));
  return [first < 0 ? `−${-first}` : `${first}`, ...later].join("");
}

export function accountOf({ actions, rules }: Game<State, Rules>, { rows, rowName, foodName, foodNames, seats, named }: Names) {
  /** The reason for the extra points of a combination of this many dice: `two pairs +1`; null without any. */
  function explainExtra(row: number, size: number): Phrase | null {
    const extra = rules.extra_points(row, size);
    if (extra === 0) return null;
    return new Phrase(`speiseplan-extra-${rows[row]}`, { count: row === Row.STREET ? size : Math.floor(size / 2), extra });
  }

  function partLabel(state: State, seat: number, row: number): Phrase {
    const foods = foodNames(state.foods[seat]![row]!);
    if (foods.length === 0) return new Phrase("speiseplan-part-struck", { row: rowName(row) });
    const extra = explainExtra(row, foods.length);
    return new Phrase("speiseplan-part", { row: rowName(row), foods: extra ? [...foods, extra] : foods });
  }

  /** Who has won a row or, before the menu, leads in it; null in a solo game or if nobody does. */
  function partNote(state: State, seat: number, row: number): Phrase | null {
    const most = rules.row_points(state, row);
    const ahead = seats(state).filter((other) => rules.leads(state, other, row, most));
    if (state.players === 1 || ahead.length === 0) return null;
    const stage = state.phase === Phase.MENU ? "won" : "leads";
    const others = ahead.filter((other) => other !== seat);
    if (!ahead.includes(seat)) return new Phrase(`speiseplan-part-${stage}-other`, { names: named(others), count: ahead.length });
    return others.length > 0 ? new Phrase(`speiseplan-part-${stage}-shared`, { names: named(others) }) : new Phrase(`speiseplan-part-${stage}`);
  }

  /** The highlight of an entry, if it is rare or the best of the game so far. */
  function celebrateEntry(before: State, after: State): Highlight[] {
    const seat = before.turn;
    const row = rows.findIndex((_, index) => after.filled[seat]![index]! > before.filled[seat]![index]!);
    if (row < 0) return [];
    const points = after.points[seat]![row]!;
    const size = after.foods[seat]![row]!.filter((food) => food !== NONE).length;
    const highlight = (kind: string, text: Phrase) => [{ kind, item: row, seat, points, text }];
    if (size === DICE && (row === Row.PAIR || row === Row.DUET)) return highlight("three", new Phrase(`speiseplan-highlight-three-${rows[row]}`));
    if (size >= LONG_STRAIGHT && (row === Row.STREET || row === Row.COLOUR_STREET)) return highlight("long", new Phrase("speiseplan-highlight-long"));
    if (before.round_number >= RECORD_FROM && points > Math.max(...before.points.flat()))
      return highlight("record", new Phrase("speiseplan-highlight-record", { row: rowName(row) }));
    return [];
  }

  /** The highlight of the row whose winner now chooses for the menu; none in a solo game. */
  function celebrateRow(before: State, after: State): Highlight[] {
    const row = after.menu_row;
    const isNext = before.phase !== Phase.MENU || before.menu_row !== row;
    if (after.phase !== Phase.MENU || row < 0 || !isNext || after.players === 1) return [];
    const text = new Phrase("speiseplan-highlight-row", { row: rowName(row) });
    return [{ kind: "row", item: row, seat: rules.row_winner(after, row), points: rules.row_points(after, row), text }];
  }

  return {
    /** The foods of a new entry with their points, then its extra points: the addends of the entry. */
    listWorth(before: State, seat: number, row: number, after: State): Phrase[] {
      const dice = bits(after.foods[seat]![row]!.reduce((mask, food, die) => (food === NONE ? mask : mask | (1 << die)), 0));
      const foods = dice.map((die) => new Phrase("speiseplan-worth", { food: foodName(after.foods[seat]![row]![die]!), points: before.worth[die]! }));
      const extra = explainExtra(row, dice.length);
      return extra ? [...foods, extra] : foods;
    },

    explainPoints(state: State, _seat: number, action: number): Phrase | null {
      const { block, numbers } = actions.find(action);
      if (block !== "row") return null;
      const row = numbers[0]!;
      const combination = rules.best_combination(state, row);
      if (combination === 0) return new Phrase(`speiseplan-needs-${rows[row]}`, { row: rowName(row) });
      const points = rules.combination_points(row, combination, state.worth);
      const dice = bits(combination);
      const sum = addUp(dice.map((die) => state.worth[die]!));
      const extra = explainExtra(row, dice.length);
      return extra ? new Phrase("speiseplan-explained-extra", { sum, extra, points }) : new Phrase("speiseplan-explained", { sum, points });
    },

    scoreParts: (state: State, seat: number): ScorePart[] =>
      rows.flatMap((_, row) =>
        state.filled[seat]![row] === 1 ? [{ label: partLabel(state, seat, row), points: state.points[seat]![row]!, note: partNote(state, seat, row) }] : [],
      ),

    highlights: (before: State, after: State): Highlight[] => [...celebrateEntry(before, after), ...celebrateRow(before, after)],
  };
}
