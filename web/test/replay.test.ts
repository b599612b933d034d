// Games saved here open in `tafelrunde replay`, and invalid files are recognised.

import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Match } from "$web/match/match.ts";
import { parse, text } from "$web/match/replay.ts";
import { Problem } from "$web/text/phrase.ts";
import { load, PYTHON, ROOT } from "./games.ts";

/** A finished game: always the last legal action, with some undone. */
function finished(name: string, setup: { seed: string } | { typed: true }): Match {
  const game = load(name);
  const seats = [{ name: "Mia" }, { name: "Ömer" }, { name: "Zimt", bot: "greedy" }];
  const match = new Match(game, { seats, options: {}, ...setup });
  for (let step = 0; !match.over; step++) {
    if (match.state.chance > 0) {
      match.draw("typed" in setup ? (step * 7919) % match.state.chance : undefined);
      continue;
    }
    const [seat] = match.pending as [number];
    match.play(seat, game.legal(match.now, seat).lastIndexOf(1));
    if (step % 5 === 0 && match.undoable(seat)) {
      match.undo(seat);
      match.play(seat, game.legal(match.now, seat).indexOf(1));
    }
  }
  return match;
}

for (const name of ["chili", "hexhex"]) {
  for (const setup of [{ seed: "Küche" }, { typed: true as const }]) {
    test(`${name}, ${Object.keys(setup)[0]}: the terminal reads the file`, () => {
      const file = join(mkdtempSync(join(tmpdir(), "tafelrunde-")), "game.jsonl");
      const match = finished(name, setup);
      writeFileSync(file, text(match.replay()));
      const told = execFileSync(PYTHON, ["-m", "tafelrunde", "replay", file, "--json"], { cwd: ROOT, env: { ...process.env, PYTHONPATH: `${ROOT}/src` } });
      const { scores } = JSON.parse(told.toString()) as { scores: number[] };
      expect(scores).toEqual(match.finalPoints());
    });
  }
}

test("the terminal reads a forked game, and the original is unchanged", () => {
  const file = join(mkdtempSync(join(tmpdir(), "tafelrunde-")), "game.jsonl");
  for (const setup of [{ seed: "Küche" }, { typed: true as const }]) {
    const whole = finished("hexhex", setup);
    const before = text(whole.replay());
    const step = 40;
    const other = whole.fork(step, "anders", [{ name: "Mia" }, { name: "Ömer", bot: "greedy" }, { name: "Zimt", bot: "greedy" }]);
    expect(other.now).toEqual(whole.past[step]!.before);
    while (!other.over) {
      if (other.state.chance > 0) other.draw();
      else other.play(other.pending[0]!, other.game.legal(other.now, other.pending[0]!).indexOf(1));
    }
    expect(other.header.given).toBe(whole.past.slice(0, step).filter(({ event }) => "outcome" in event).length);
    writeFileSync(file, text(other.replay()));
    const told = execFileSync(PYTHON, ["-m", "tafelrunde", "replay", file, "--json"], { cwd: ROOT, env: { ...process.env, PYTHONPATH: `${ROOT}/src` } });
    expect((JSON.parse(told.toString()) as { scores: number[] }).scores).toEqual(other.finalPoints());
    expect(text(Match.from(other.game, parse(text(other.replay()))).replay())).toBe(text(other.replay()));
    expect(text(whole.replay())).toBe(before);
  }
});

test("edited, truncated and foreign files are recognised", () => {
  const file = text(finished("hexhex", { seed: "1" }).replay());
  const key = (content: string) => {
    try {
      parse(content);
      return "fine";
    } catch (problem) {
      return problem instanceof Problem ? problem.phrase.key : String(problem);
    }
  };
  expect(key(file)).toBe("fine");
  expect(key(file.replace("Mia", "Mio"))).toBe("replay-edited");
  expect(key(file.slice(0, -10))).toBe("replay-cut-off");
  expect(key("hello\n")).toBe("replay-not-ours");
  expect(key(file.replace('"tafelrunde":2', '"tafelrunde":3'))).toBe("replay-newer");
  expect(key(`${file}{"back":0}\n`)).toBe("replay-goes-on");
  expect(key(file.replace('"seed":"1"', '"typed":true,"given":3'))).toBe("replay-bad-line");
});
