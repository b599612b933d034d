// The texts of Hex-hex-Kniffel as phrases. Tests compare this file with `story.py` over random games.

import { DICE, Reason, SHARES, type Rules, type State } from "$rules/hexhex.ts";
import type { Game } from "$web/match/game.ts";
import { LETTERS, wonByPoints, type Story } from "$web/match/story.ts";
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
      const sentence = new Phrase("told-box", { name, points: entered(before, chosen), box: boxPhrase(chosen) });
      const full: Phrase[] = [];
      for (let column = columnsPlayed(before); after.columns > 1 && column < columnsPlayed(after); column++) {
        full.push(columnWon(after, column));
      }
      return [sentence, ...full];
    },

    narrateDraw(_before, _outcome, after) {
      const dice = after.dice.slice(0, DICE).map((symbol) => new Phrase(`hexhex-${boxes[symbol]}-shown`));
      return [new Phrase("told-throw", { name: new Name(after.turn), dice })];
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
