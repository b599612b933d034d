// Games saved here open in `tafelrunde replay`, and invalid files are recognised.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hex, sha256, utf8 } from "$web/engine/sha256.ts";
import { Match } from "$web/match/match.ts";
import { parse, text } from "$web/match/replay.ts";
import { Phrase, Problem } from "$web/text/phrase.ts";
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
      const output = execFileSync(PYTHON, ["-m", "tafelrunde", "replay", file, "--json"], { cwd: ROOT, env: { ...process.env, PYTHONPATH: `${ROOT}/src` } });
      const { scores } = JSON.parse(output.toString()) as { scores: number[] };
      expect(scores).toEqual(match.finalPoints());
    });
  }
}

test("the terminal reads a forked game, and the original is unchanged", () => {
  const file = join(mkdtempSync(join(tmpdir(), "tafelrunde-")), "game.jsonl");
  for (const setup of [{ seed: "Küche" }, { typed: true as const }]) {
    const original = finished("hexhex", setup);
    const before = text(original.replay());
    const step = 40;
    const forked = original.fork(step, "anders", [{ name: "Mia" }, { name: "Ömer", bot: "greedy" }, { name: "Zimt", bot: "greedy" }]);
    expect(forked.now).toEqual(original.past[step]!.before);
    while (!forked.over) {
      if (forked.state.chance > 0) forked.draw();
      else forked.play(forked.pending[0]!, forked.game.legal(forked.now, forked.pending[0]!).indexOf(1));
    }
    expect(forked.header.given).toBe(original.past.slice(0, step).filter(({ event }) => "outcome" in event).length);
    writeFileSync(file, text(forked.replay()));
    const output = execFileSync(PYTHON, ["-m", "tafelrunde", "replay", file, "--json"], { cwd: ROOT, env: { ...process.env, PYTHONPATH: `${ROOT}/src` } });
    expect((JSON.parse(output.toString()) as { scores: number[] }).scores).toEqual(forked.finalPoints());
    expect(text(Match.from(forked.game, parse(text(forked.replay()))).replay())).toBe(text(forked.replay()));
    expect(text(original.replay())).toBe(before);
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
  expect(key(file.replace('"tafelrunde":3', '"tafelrunde":4'))).toBe("replay-newer");
  expect(key(`${file}{"back":0}\n`)).toBe("replay-goes-on");
  expect(key(file.replace('"seed":"1"', '"typed":true,"given":3'))).toBe("replay-bad-line");
});

test("a file that excludes more draws from the check than it has is refused", () => {
  const match = finished("hexhex", { seed: "1" });
  const replay = match.replay();
  const forged = (given: number) => parse(text({ ...replay, header: { ...replay.header, seed: "2", given } }));
  expect(Match.from(match.game, forged(match.draws)).draws).toBe(match.draws);
  for (const given of [match.draws + 1, 1_000_000]) {
    expect(() => Match.from(match.game, forged(given))).toThrow(Problem);
  }
});

interface Vector {
  name: string;
  problem: string;
  lines: string[];
  cut?: boolean;
}
const VECTORS = JSON.parse(readFileSync(`${ROOT}/tests/core/replay_files.json`, "utf-8")) as Vector[];

test.each(VECTORS)("$name: accepted or refused as in Python", ({ lines, problem, cut }) => {
  const body = lines
    .slice(0, -1)
    .map((line) => `${line}\n`)
    .join("");
  const content = body + lines.at(-1)!.replace("$SHA256", hex(sha256(utf8(body)))) + (cut === true ? "" : "\n");
  let found = "";
  try {
    const replay = parse(content);
    expect(parse(text(replay))).toEqual(replay);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { key, details } = error.phrase;
    found = details["why"] instanceof Phrase ? `${key}/${details["why"].key}` : key;
  }
  expect(found).toBe(problem);
});

test("the file of a shared table keeps every byte", () => {
  const { lines } = VECTORS.find(({ name }) => name === "a shared table")!;
  const body = `${lines.slice(0, -1).join("\n")}\n`;
  const content = body + `${lines.at(-1)!.replace("$SHA256", hex(sha256(utf8(body))))}\n`;
  expect(text(parse(content))).toBe(content);
});

test("a game with a commitment stays one when it is loaded again", () => {
  const game = load("chili");
  const match = new Match(game, { seats: [{ name: "Mia" }], options: {}, commitment: "ab" });
  expect(() => match.draw()).toThrow(Problem);
  match.draw(5);
  const again = Match.from(game, parse(text(match.replay())));
  expect(again.header).toEqual({ ...match.header, commitment: "ab" });
  expect(again.header.typed).toBeUndefined();
  expect(again.copy().header).toEqual(match.header);
});
