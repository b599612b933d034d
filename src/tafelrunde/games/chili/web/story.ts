// The texts of Chili Dice as phrases. Tests compare this file with `story.py` over random games.

import { Box, DICE, OPEN, Reason, RED_SIDE, Scoring, SIDES, UNUSED_THROW, type Rules, type State } from "$rules/chili.ts";
import type { Game } from "$web/match/game.ts";
import { LETTERS, wonByPoints, type Highlight, type Story } from "$web/match/story.ts";
import { Name, Phrase } from "$web/text/phrase.ts";

export default function story({ actions, rules }: Game<State, Rules>): Story<State> {
  const boxes = actions.names("box");
  const dice = Array.from({ length: DICE }, (_, die) => die);

  const boxPhrase = (box: number) => new Phrase(`chili-${boxes[box]}`);
  const keptDice = (thrown: number) => dice.filter((die) => !((thrown >> die) & 1));

  function facePhrase(state: State, die: number): Phrase {
    return new Phrase(rules.is_red(state.dice, die) ? "chili-red-face" : "chili-face", { value: state.dice[die]! });
  }

  function diePhrase(state: State, die: number): Phrase {
    return new Phrase("chili-die", { letter: LETTERS[die]!, face: facePhrase(state, die) });
  }

  /** Return the seats between `seat` and the next seat to move that are skipped because they have no throws left. */
  function skipped(after: State, seat: number): number[] {
    const next = after.chance > 0 ? after.turn : seat;
    const steps = (next - seat - 1 + after.players) % after.players;
    const others = Array.from({ length: steps }, (_, step) => (seat + step + 1) % after.players);
    return others.filter((other) => rules.has_free_box(after, other));
  }

  const writeSum = (values: readonly number[]) => values.join(" + ");

  /** The points of the dice that show the number of a box, explained. */
  function numberPhrase(dice: readonly number[], box: number, points: number): Phrase {
    const [value, doubled] = [box + 1, rules.scoring(dice, box) === Scoring.DOUBLED];
    const shown = dice.filter((die) => die === value);
    if (shown.length === 1) return new Phrase(doubled ? "chili-why-doubled-single" : "chili-why-single", { value, points });
    if (doubled) return new Phrase("chili-why-doubled", { sum: writeSum(shown), half: points / 2, value, points });
    return new Phrase("chili-why-sum", { sum: writeSum(shown), points });
  }

  /** The points that the dice score in a box, explained, or what they need to score. */
  function pointsPhrase({ dice }: State, box: number): Phrase {
    const points = rules.points(dice, box);
    const sum = writeSum(dice.toSorted((a, b) => a - b));
    switch (rules.scoring(dice, box)) {
      case Scoring.NOTHING:
        return box < SIDES ? new Phrase("chili-need-number", { value: box + 1 }) : new Phrase(`chili-need-${boxes[box]}`);
      case Scoring.NUMBER:
      case Scoring.DOUBLED:
        return numberPhrase(dice, box, points);
      case Scoring.RED:
        return new Phrase("chili-why-red", { count: points / RED_SIDE, each: RED_SIDE, points });
      case Scoring.CHILI:
        return new Phrase("chili-why-chili", { points });
      case Scoring.HOT_CHILI:
        return new Phrase("chili-why-hot_chili", { points });
      case Scoring.STRAIGHT:
        if (box < SIDES) return new Phrase("chili-why-straight", { value: box + 1, sum, points });
        break;
      case Scoring.PAIRS:
        if (box < SIDES) return new Phrase("chili-why-pairs", { value: box + 1, sum, points });
    }
    return new Phrase("chili-why-sum", { sum, points });
  }

  return {
    describeAction(state, _seat, action) {
      const { block, numbers } = actions.find(action);
      const [chosen, side] = numbers as [number, number];
      if (block === "turn") return new Phrase("chili-do-turn", { letter: LETTERS[chosen]!, value: state.dice[chosen]!, side: side + 1 });
      if (block === "throw") {
        const kept = keptDice(chosen).map((die) => diePhrase(state, die));
        return kept.length > 0 ? new Phrase("do-keep", { dice: kept }) : new Phrase("do-throw-all");
      }
      const points = rules.points(state.dice, chosen);
      return points > 0 ? new Phrase("do-enter", { points, box: boxPhrase(chosen) }) : new Phrase("do-strike", { box: boxPhrase(chosen) });
    },

    refusal(state, seat, action) {
      const [chosen, side] = actions.find(action).numbers as [number, number];
      switch (rules.reason(state, seat, action)) {
        case Reason.NOT_TURNABLE:
          return new Phrase("chili-not-turnable", { die: LETTERS[chosen]! });
        case Reason.SHOWS_IT:
          return new Phrase("chili-turned-to-itself", { die: LETTERS[chosen]!, side: side + 1 });
        case Reason.THROW_NONE:
          return new Phrase("keep-all");
        case Reason.NO_THROWS_LEFT:
          return new Phrase("no-throws-left");
        default:
          return new Phrase("box-filled", { box: boxPhrase(chosen) });
      }
    },

    narrateDecision(before, seat, action, after) {
      const { block, numbers } = actions.find(action);
      const [chosen, side] = numbers as [number, number];
      const name = new Name(seat);
      if (block === "turn") return [new Phrase("chili-told-turn", { name, value: before.dice[chosen]!, side: side + 1 })];
      if (block === "throw") {
        const kept = keptDice(chosen).map((die) => facePhrase(before, die));
        return [kept.length > 0 ? new Phrase("told-keep", { name, dice: kept }) : new Phrase("told-throw-all", { name })];
      }
      const points = rules.points(before.dice, chosen);
      const sentence = new Phrase("told-box", { name, points, box: boxPhrase(chosen) });
      const why = points > 0 ? [pointsPhrase(before, chosen)] : [];
      return [sentence, ...why, ...skipped(after, seat).map((other) => new Phrase("chili-told-skipped", { name: new Name(other) }))];
    },

    narrateDraw(_before, _outcome, after) {
      return [new Phrase("told-throw", { name: new Name(after.turn), dice: dice.map((die) => facePhrase(after, die)) })];
    },

    highlights(before, after) {
      const seat = before.turn;
      return boxes.flatMap((_, box): Highlight[] => {
        const points = after.boxes[seat]![box]!;
        if (points === before.boxes[seat]![box]) return [];
        switch (rules.scoring(before.dice, box)) {
          case Scoring.CHILI:
            return [{ kind: "chili", item: before.dice[0]!, seat, points, text: new Phrase("chili-got-chili") }];
          case Scoring.HOT_CHILI:
            return [{ kind: "hot_chili", item: before.dice[0]!, seat, points, text: new Phrase("chili-got-hot_chili") }];
          case Scoring.STRAIGHT:
            return [{ kind: "box", item: Box.STRAIGHT, seat, points, text: boxPhrase(Box.STRAIGHT) }];
          default:
            return [];
        }
      });
    },

    explainPoints(state, _seat, action) {
      const { block, numbers } = actions.find(action);
      return block === "box" ? pointsPhrase(state, numbers[0]!) : null;
    },

    purpose: () => null,

    scoreParts(state, seat) {
      const left = state.throws_left[seat]!;
      const filled = state.boxes[seat]!.flatMap((points, box) =>
        points === OPEN ? [] : [{ label: boxPhrase(box), points, note: points > 0 ? null : new Phrase("score-struck") }],
      );
      return [...filled, { label: new Phrase("chili-part-throws", { count: left, each: UNUSED_THROW }), points: UNUSED_THROW * left, note: null }];
    },

    endReason(state) {
      const open = Array.from({ length: state.players }, (_, seat) => rules.has_free_box(state, seat)).some(Boolean);
      return new Phrase(open ? "chili-ended-throws" : "chili-ended-rounds");
    },

    measures: () => ({}),

    result: (_state, winners, points) => wonByPoints(winners, points),
  };
}
