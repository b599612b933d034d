// The texts of Chili Dice as phrases. Tests compare this file with `story.py` over random games.

import { DICE, Reason, type Rules, type State } from "$rules/chili.ts";
import type { Game } from "$web/match/game.ts";
import { LETTERS, wonByPoints, type Story } from "$web/match/story.ts";
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
      if (block === "turn") return [new Phrase("chili-told-turn", { name, die: LETTERS[chosen]!, side: side + 1 })];
      if (block === "throw") {
        const kept = keptDice(chosen).map((die) => facePhrase(before, die));
        return [kept.length > 0 ? new Phrase("told-keep", { name, dice: kept }) : new Phrase("told-throw-all", { name })];
      }
      const sentence = new Phrase("told-box", { name, points: rules.points(before.dice, chosen), box: boxPhrase(chosen) });
      return [sentence, ...skipped(after, seat).map((other) => new Phrase("chili-told-skipped", { name: new Name(other) }))];
    },

    narrateDraw(_before, _outcome, after) {
      return [new Phrase("told-throw", { name: new Name(after.turn), dice: dice.map((die) => facePhrase(after, die)) })];
    },

    endReason(state) {
      const open = Array.from({ length: state.players }, (_, seat) => rules.has_free_box(state, seat)).some(Boolean);
      return new Phrase(open ? "chili-ended-throws" : "chili-ended-rounds");
    },

    measures: () => ({}),

    result: (_state, winners, points) => wonByPoints(winners, points),
  };
}
