// Chili with real dice: the keypad needs only the faces, not which die shows them, and counts the same points.

import { expect, test } from "vitest";
import { Naming, type Face } from "../../src/tafelrunde/games/chili/web/dice.ts";
import type { Rules, State } from "$rules/chili.ts";
import { bits } from "$web/engine/record.ts";
import { Match } from "$web/match/match.ts";
import { load } from "./games.ts";

const seats = [{ name: "Mia" }, { name: "Ben" }];
const key = ({ value, red }: Face) => `${value}${red ? "r" : ""}`;

test.for([1, 2, 3, 4, 5, 6])("game %i: faces alone are enough to follow real dice", (seed) => {
  const game = load<State, Rules>("chili");
  const naming = new Naming(game);
  const real = new Match(game, { seats, options: {}, seed: String(seed) });
  const pad = new Match(game, { seats, options: {}, typed: true });
  const faces = (match: Match<State>, dice: number[]) => dice.map((die) => naming.face(match.state.dice, die));
  const all = [0, 1, 2, 3, 4, 5];
  let renamed = 0;
  let number = seed;
  const random = (below: number) => (number = (number * 48271) % 2147483647) % below;
  while (!real.over) {
    if (real.state.chance > 0) {
      const thrown = bits(real.state.thrown);
      real.draw();
      const done = naming.fell(pad.state, pad.past, faces(real, thrown));
      expect(done, "faces of real dice are always possible").not.toBeNull();
      if (done!.steps > 0) renamed++;
      for (let step = 0; step < done!.steps; step++) pad.undoLast();
      for (const step of done!.then) "outcome" in step ? pad.draw(step.outcome) : pad.play(step.seat, step.action);
      expect(faces(pad, all).map(key).sort()).toEqual(faces(real, all).map(key).sort());
      continue;
    }
    const seat = real.state.turn;
    const mask = real.state.throws < 3 && real.state.throws_left[seat]! > 0 ? random(64) : 0;
    if (mask === 0) {
      const box = game.actions.names("box").findIndex((_, number) => real.state.boxes[seat]![number] === -1);
      real.play(seat, game.actions.id("box", box));
      pad.play(seat, game.actions.id("box", box));
      continue;
    }
    // Typed throws name faces only: any dice with the same faces will do.
    const taken = faces(real, bits(mask)).map(key);
    const chosen = all.filter((die) => {
      const index = taken.indexOf(key(naming.face(pad.state.dice, die)));
      return index >= 0 && taken.splice(index, 1).length > 0;
    });
    real.play(seat, game.actions.id("throw", mask));
    pad.play(
      seat,
      game.actions.id(
        "throw",
        chosen.reduce((sum, die) => sum | (1 << die), 0),
      ),
    );
  }
  expect(pad.finalPoints()).toEqual(real.finalPoints());
  expect(renamed, "some dice had to be reassigned").toBeGreaterThan(0);
});

test("an impossible roll is recognised", () => {
  const game = load<State, Rules>("chili");
  const match = new Match(game, { seats, options: {}, typed: true });
  const fives = Array.from({ length: 6 }, () => ({ value: 5, red: false }));
  expect(new Naming(game).fell(match.state, match.past, fives)).toBeNull();
});
