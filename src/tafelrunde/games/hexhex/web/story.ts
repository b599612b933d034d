// The texts of Hex-hex-Kniffel as phrases. Tests compare this file with `story.py` over random games.

import { Box, DICE, OPEN, Reason, SHARES, SYMBOLS, type Rules, type State } from "$rules/hexhex.ts";
import type { Game } from "$web/match/game.ts";
import { LETTERS, wonByPoints, type Highlight, type ScorePart, type Story } from "$web/match/story.ts";
import { And, Name, Phrase } from "$web/text/phrase.ts";

export default function story({ actions, rules }: Game<State, Rules>): Story<State> {
  const boxes = actions.names("box");

  const boxPhrase = (box: number) => new Phrase(`hexhex-${boxes[box]}`);
  const entered = (state: State, box: number) => rules.points(rules.tally(state.dice), box);

  /** Name the dice that stay on the table by their symbols; equal symbols are counted.
   * A single die gets a letter if other dice show the same symbol. */
  function keptPhrases(state: State, thrown: number): Phrase[] {
    const kept = state.dice.filter((_, die) => !((thrown >> die) & 1)).sort((a, b) => a - b);
    const times = (dice: readonly number[], symbol: number) => dice.filter((shown) => shown === symbol).length;
    return [...new Set(kept)].map((symbol) => {
      const count = times(kept, symbol);
      if (count > 1) return new Phrase("hexhex-several", { count, symbol: new Phrase(`hexhex-${boxes[symbol]}-shown`) });
      const name = new Phrase(`hexhex-${boxes[symbol]}-kept`);
      const several = times(state.dice, symbol) > 1;
      return several ? new Phrase("hexhex-die", { symbol: name, letter: LETTERS[state.dice.indexOf(symbol)]! }) : name;
    });
  }

  const isOver = (state: State) => state.chance === 0 && state.pending === 0;
  const columnsPlayed = (state: State) => (isOver(state) ? state.columns : state.column);
  const seats = (state: State) => Array.from({ length: state.players }, (_, seat) => seat);
  const winnersOf = (state: State, column: number) => seats(state).filter((seat) => rules.shares_won(state, seat, column) > 0);

  function columnsWon(state: State, seat: number): number {
    const full = Array.from({ length: columnsPlayed(state) }, (_, column) => rules.shares_won(state, seat, column));
    return full.reduce((sum, shares) => sum + shares, 0) / SHARES;
  }

  /** Announce the winners of a full column. */
  function columnWon(state: State, column: number): Phrase {
    const best = winnersOf(state, column);
    const key = state.players === 1 ? "solo" : best.length > 1 ? "shared" : "won";
    const names = new And(best.map((seat) => new Name(seat)));
    return new Phrase(`hexhex-column-${key}`, { game: column + 1, names, points: rules.column_total(state, best[0]!, column) });
  }

  /** The columns of a series that an event has completed: one or none. */
  function columnsCompleted(before: State, after: State): number[] {
    const [first, end] = after.columns > 1 ? [columnsPlayed(before), columnsPlayed(after)] : [0, 0];
    return Array.from({ length: end - first }, (_, number) => first + number);
  }

  /** The points that the dice score in a box, explained, or what they need to score. */
  function pointsPhrase(state: State, box: number): Phrase {
    const points = entered(state, box);
    if (points === 0) return new Phrase(box < SYMBOLS ? "hexhex-need-symbol" : `hexhex-need-${boxes[box]}`);
    if (box >= SYMBOLS) return new Phrase("hexhex-why-combination", { box: boxPhrase(box), points });
    const symbols = new Phrase(`hexhex-${boxes[box]}-count`, { count: state.dice.filter((symbol) => symbol === box).length });
    return new Phrase("hexhex-why-symbols", { symbols, points });
  }

  /** The points of a seat in one game of a series, with a note if it was won or tied. */
  function gamePart(state: State, seat: number, column: number): ScorePart {
    const best = column < columnsPlayed(state) && state.players > 1 ? winnersOf(state, column) : [];
    const note = best.includes(seat) ? new Phrase(best.length > 1 ? "hexhex-part-shared" : "hexhex-part-won") : null;
    return { label: new Phrase("hexhex-part-game", { game: column + 1 }), points: rules.column_total(state, seat, column), note };
  }

  return {
    describeAction(state, _seat, action) {
      const { block, numbers } = actions.find(action);
      const [chosen] = numbers as [number];
      if (block === "throw") {
        const kept = keptPhrases(state, chosen);
        return kept.length > 0 ? new Phrase("do-keep", { dice: kept }) : new Phrase("do-throw-all");
      }
      const points = entered(state, chosen);
      return points > 0 ? new Phrase("do-enter", { points, box: boxPhrase(chosen) }) : new Phrase("do-strike", { box: boxPhrase(chosen) });
    },

    refusal(state, seat, action) {
      const [chosen] = actions.find(action).numbers as [number];
      switch (rules.reason(state, seat, action)) {
        case Reason.THROW_NONE:
          return new Phrase("keep-all");
        case Reason.NO_THROWS_LEFT:
          return new Phrase("no-throws-left");
        case Reason.BOX_FILLED:
          return new Phrase("box-filled", { box: boxPhrase(chosen) });
        default:
          return new Phrase("hexhex-must-score", { box: boxPhrase(chosen) });
      }
    },

    narrateDecision(before, seat, action, after) {
      const { block, numbers } = actions.find(action);
      const [chosen] = numbers as [number];
      const name = new Name(seat);
      if (block === "throw") {
        const kept = keptPhrases(before, chosen);
        return [kept.length > 0 ? new Phrase("told-keep", { name, dice: kept }) : new Phrase("told-throw-all", { name })];
      }
      const points = entered(before, chosen);
      const sentence = new Phrase("told-box", { name, points, box: boxPhrase(chosen) });
      const why = points > 0 ? [pointsPhrase(before, chosen)] : [];
      return [sentence, ...why, ...columnsCompleted(before, after).map((column) => columnWon(after, column))];
    },

    narrateDraw(_before, _outcome, after) {
      const dice = after.dice.slice(0, DICE).map((symbol) => new Phrase(`hexhex-${boxes[symbol]}-shown`));
      return [new Phrase("told-throw", { name: new Name(after.turn), dice })];
    },

    highlights(before, after) {
      const seat = before.turn;
      const [was, now] = [before, after].map((state) => state.boxes[seat]![before.column]![Box.HEXHEX]!) as [number, number];
      const kniffel: Highlight[] = was === OPEN && now > 0 ? [{ kind: "box", item: Box.HEXHEX, seat, points: now, text: boxPhrase(Box.HEXHEX) }] : [];
      const games = (after.players > 1 ? columnsCompleted(before, after) : []).flatMap((column) =>
        winnersOf(after, column).map((best) => ({
          kind: "game",
          item: column,
          seat: best,
          points: rules.column_total(after, best, column),
          text: new Phrase("hexhex-got-game", { game: column + 1 }),
        })),
      );
      return [...kniffel, ...games];
    },

    explainPoints(state, _seat, action) {
      const { block, numbers } = actions.find(action);
      return block === "box" ? pointsPhrase(state, numbers[0]!) : null;
    },

    purpose: () => null,

    scoreParts(state, seat) {
      if (state.columns > 1) return Array.from({ length: state.column + 1 }, (_, column) => gamePart(state, seat, column));
      return state.boxes[seat]![0]!.flatMap((points, box) =>
        points === OPEN ? [] : [{ label: boxPhrase(box), points, note: points > 0 ? null : new Phrase("score-struck") }],
      );
    },

    endReason: () => new Phrase("ended-full"),

    measures(state): Record<string, number[]> {
      return state.columns === 1 ? {} : { columns: seats(state).map((seat) => columnsWon(state, seat)) };
    },

    result(state, winners, points) {
      if (state.columns === 1 || state.players === 1) return wonByPoints(winners, points);
      return new Phrase(winners.length > 1 ? "hexhex-series-shared" : "hexhex-series-won", {
        names: new And(winners.map((seat) => new Name(seat))),
        columns: columnsWon(state, winners[0]!),
        games: state.columns,
        points: points[winners[0]!]!,
      });
    },
  };
}
