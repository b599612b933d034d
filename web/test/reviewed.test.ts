// A review in Node equals Python's: expectations, costs of decisions, luck and skill.

import { readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import { assembleReview, type Played } from "$web/bots/ledger.ts";
import { analyseShare, review } from "$web/bots/review.ts";
import { Match } from "$web/match/match.ts";
import { parse } from "$web/match/replay.ts";
import { load, NAMES, python } from "./games.ts";

interface Told {
  measure: string;
  exact: boolean;
  players: { start: number; luck: number; others: number; skill: number; result: number; score: number; grade: number; curve: number[]; error: Record<"start" | "luck" | "others" | "skill", number>; costliest: { step: number }[]; luckiest: { step: number } | null }[];
  decisions: { step: number; seat: number; played: string; best: string; cost: number; error: number; word: string }[];
  throws: { step: number; seat: number; luck: number; error: number }[];
}

beforeAll(() => {
  // in Node, fetch reads files
  vi.stubGlobal("fetch", (address: string) => Promise.resolve(new Response(readFileSync(address.replace(/^\/@fs/, "").replace(/\?.*/, "")), { headers: { "Content-Type": "application/wasm" } })));
});

const near = (ours: readonly number[], theirs: readonly number[]) => {
  expect(ours.length).toBe(theirs.length);
  ours.forEach((one, place) => expect(one).toBeCloseTo(theirs[place]!, 9));
};

test.for(NAMES)("%s: the review equals Python's", { timeout: 200_000 }, async (name) => {
  const { work, replay, review: theirs } = python("reviewed.py", name) as { work: number; replay: string; review: Told };
  const game = load(name);
  const match = Match.from(game, parse(replay));
  const played: Played = { past: match.past, now: match.now, options: match.header.options ?? {} };
  const ours = await review(game, played, { work, seed: "1" });
  expect([ours.measure, ours.exact]).toEqual([theirs.measure, theirs.exact]);
  const { actions } = game;
  expect(ours.decisions.map(({ step, seat, played, best, word }) => ({ step, seat, played: actions.write(played), best: actions.write(best), word }))).toEqual(
    theirs.decisions.map(({ step, seat, played, best, word }) => ({ step, seat, played, best, word })),
  );
  near(ours.decisions.flatMap(({ cost, error }) => [cost, error]), theirs.decisions.flatMap(({ cost, error }) => [cost, error]));
  expect(ours.luckEvents.map(({ step, seat }) => [step, seat])).toEqual(theirs.throws.map(({ step, seat }) => [step, seat]));
  near(ours.luckEvents.flatMap(({ luck, error }) => [luck, error]), theirs.throws.flatMap(({ luck, error }) => [luck, error]));
  ours.ledgers.forEach((ledger, seat) => {
    const own = theirs.players[seat]!;
    const { start, luck, others, skill, result, score, grade, errors } = ledger;
    near([start, luck, others, skill, result, score, grade], [own.start, own.luck, own.others, own.skill, own.result, own.score, own.grade]);
    near([errors.start, errors.luck, errors.others, errors.skill], [own.error.start, own.error.luck, own.error.others, own.error.skill]);
    near(ledger.curve, own.curve);
    expect(start + luck + others + skill, "the ledger adds up").toBeCloseTo(result, 9);
    expect(ledger.costliest.map(({ step }) => step)).toEqual(own.costliest.map(({ step }) => step));
    expect(ledger.luckiest?.step).toBe(own.luckiest?.step);
  });
  if (ours.exact) return;
  const shares = [0, 1, 2].map((index) => analyseShare(game, played, { work, seed: "1" }, { index, count: 3 }, () => undefined));
  expect(assembleReview(game, played, (await Promise.all(shares)).reverse()), "the result does not depend on how workers share the decisions").toEqual(ours);
});
