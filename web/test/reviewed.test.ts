// A review in Node equals Python's: expectations, costs of decisions, luck and skill.

import { readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import { assembleReview, type Part, type Played, type Review } from "$web/bots/ledger.ts";
import { ALL, analyseShare, review } from "$web/bots/review.ts";
import { Match } from "$web/match/match.ts";
import { parse } from "$web/match/replay.ts";
import { load, NAMES, python } from "./games.ts";
import { scaled } from "./tiers.ts";

interface PythonReview {
  measure: string;
  exact: boolean;
  players: {
    start: number;
    luck: number;
    others: number;
    skill: number;
    result: number;
    score: number;
    grade: number;
    curve: number[];
    error: Record<"start" | "luck" | "others" | "skill", number>;
    costliest: { step: number }[];
    luckiest: { step: number } | null;
    luck_word: string;
    skill_word: string;
    finest: { step: number } | null;
  }[];
  decisions: { step: number; seat: number; played: string; best: string; cost: number; error: number; word: string; margin: number }[];
  throws: { step: number; seat: number; luck: number; error: number }[];
}

beforeAll(() => {
  // in Node, fetch reads files
  vi.stubGlobal("fetch", (address: string) =>
    Promise.resolve(new Response(readFileSync(address.replace(/^\/@fs/, "").replace(/\?.*/, "")), { headers: { "Content-Type": "application/wasm" } })),
  );
});

const expectClose = (ours: readonly number[], theirs: readonly number[]) => {
  expect(ours.length).toBe(theirs.length);
  ours.forEach((value, index) => expect(value).toBeCloseTo(theirs[index]!, 9));
};

test.for(NAMES)("%s: the review equals Python's", { timeout: 200_000 }, async (name) => {
  const game = load(name);
  const { exact, outlook } = game.description.bots.review;
  const players = exact || outlook ? scaled("2", "1") : "2"; // a sampled review measures the chance to win, which needs an opponent
  const { work, replay, review: theirs } = python("reviewed.py", name, players) as { work: number; replay: string; review: PythonReview };
  const match = Match.from(game, parse(replay));
  const played: Played = { past: match.past, now: match.now, options: match.header.options ?? {} };
  const ours = await review(game, played, { work, seed: "1" });
  expect([ours.measure, ours.exact]).toEqual([theirs.measure, theirs.exact]);
  const { actions } = game;
  expect(ours.decisions.map(({ step, seat, played, best, word }) => ({ step, seat, played: actions.write(played), best: actions.write(best), word }))).toEqual(
    theirs.decisions.map(({ step, seat, played, best, word }) => ({ step, seat, played, best, word })),
  );
  expectClose(
    ours.decisions.flatMap(({ cost, error, margin }) => [cost, error, margin]),
    theirs.decisions.flatMap(({ cost, error, margin }) => [cost, error, margin]),
  );
  expect(ours.luckEvents.map(({ step, seat }) => [step, seat])).toEqual(theirs.throws.map(({ step, seat }) => [step, seat]));
  expectClose(
    ours.luckEvents.flatMap(({ luck, error }) => [luck, error]),
    theirs.throws.flatMap(({ luck, error }) => [luck, error]),
  );
  ours.ledgers.forEach((ledger, seat) => {
    const expected = theirs.players[seat]!;
    const { start, luck, others, skill, result, score, grade, errors } = ledger;
    expectClose(
      [start, luck, others, skill, result, score, grade],
      [expected.start, expected.luck, expected.others, expected.skill, expected.result, expected.score, expected.grade],
    );
    expectClose(
      [errors.start, errors.luck, errors.others, errors.skill],
      [expected.error.start, expected.error.luck, expected.error.others, expected.error.skill],
    );
    expectClose(ledger.curve, expected.curve);
    expect(start + luck + others + skill, "the ledger adds up").toBeCloseTo(result, 9);
    expect(ledger.costliest.map(({ step }) => step)).toEqual(expected.costliest.map(({ step }) => step));
    expect([ledger.luckWord, ledger.skillWord, ledger.finest?.step]).toEqual([expected.luck_word, expected.skill_word, expected.finest?.step]);
    expect(ledger.luckiest?.step).toBe(expected.luckiest?.step);
  });
  if (ours.exact) return;
  const shares = [0, 1, 2].map((index) => analyseShare(game, played, { work, seed: "1" }, { index, count: 3 }, () => undefined));
  expect(assembleReview(game, played, (await Promise.all(shares)).reverse()), "the result does not depend on how workers share the decisions").toEqual(ours);
});

test("an exact review that takes long shows what it has found so far", { timeout: 60_000 }, async () => {
  const game = load("hexhex");
  const { replay } = python("reviewed.py", "hexhex", "2") as { replay: string };
  const match = Match.from(game, parse(replay));
  const played: Played = { past: match.past, now: match.now, options: {} };
  let calls = 0;
  vi.spyOn(performance, "now").mockImplementation(() => 100 * calls++); // more than a second passes after the first steps
  const impressions: Part[] = [];
  const part = await analyseShare(
    game,
    played,
    { work: 1, seed: "1" },
    ALL,
    () => undefined,
    (impression) => impressions.push(impression),
  );
  vi.restoreAllMocks();
  expect(impressions.length).toBe(1);
  const [first, whole] = [impressions[0]!, part].map((one) => assembleReview(game, played, [one])) as [Review, Review];
  const judged = first.decisions.filter(({ word }) => word !== "open");
  expect(judged.length).toBeGreaterThan(0);
  expect(judged.length).toBeLessThan(whole.decisions.length);
  expect(judged).toEqual(whole.decisions.slice(0, judged.length));
  expect(first.decisions.length).toBe(whole.decisions.length);
  first.ledgers.forEach(({ curve, start, luck, others, skill, result }, seat) => {
    expect(curve.length).toBe(played.past.length + 1);
    expect([start, result]).toEqual([whole.ledgers[seat]!.start, whole.ledgers[seat]!.result]);
    expect(start + luck + others + skill).toBeCloseTo(result, 9);
  });
});
