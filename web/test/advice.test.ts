// Bots of every level choose the same actions in Node and in Python, and advice has the same values, in all games.

import { readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import { adviceOf } from "$web/bots/coach.ts";
import { bot } from "$web/bots/levels.ts";
import { expectations, evaluateActions, type SampledValues, type ExactValues } from "$web/bots/values.ts";
import { stream } from "$web/engine/rng.ts";
import type { Header } from "$web/engine/record.ts";
import type { Game, Options } from "$web/match/game.ts";
import type { Wording } from "$web/bots/wording.ts";
import type { Story } from "$web/match/story.ts";
import { load, NAMES, python } from "./games.ts";
import { isMissing, scaled } from "./tiers.ts";

interface Position {
  state: string;
  seat: number;
  chosen: Record<string, number>;
  expects: number[];
  advice: {
    best: string;
    why: object;
    words: Record<keyof Wording, object | null>;
    throw_price: number | null;
    stdev: number;
    alternatives: { action: string; value: number; error: number; loss: number; word: string }[];
  };
  compared?: { best: number; actions: number[]; figures: number[][][]; lost: number[][][]; stands_out: boolean[]; worlds: number };
}

type PythonAdvice = { players: number; options: Options; positions: Position[] }[];

const STORIES = import.meta.glob<(game: Game<Header, unknown>) => Story<Header>>("../../src/tafelrunde/games/*/web/story.ts", {
  import: "default",
  eager: true,
});
const POSITIONS = scaled("6", "2");
const EFFORT = { work: 20_000, candidates: 4 };

beforeAll(() => {
  // in Node, fetch reads files
  vi.stubGlobal("fetch", (address: string) =>
    Promise.resolve(new Response(readFileSync(address.replace(/^\/@fs/, "").replace(/\?.*/, "")), { headers: { "Content-Type": "application/wasm" } })),
  );
});

const bytes = (state: string) => Uint8Array.from(state.match(/../g)!, (byte) => parseInt(byte, 16));
const expectClose = (ours: number[], theirs: number[]) => ours.forEach((value, index) => expect(value).toBeCloseTo(theirs[index]!, 9));

/** Compare recursively; numbers may differ in their last digits. */
function expectAlike(ours: unknown, theirs: unknown): void {
  if (typeof ours === "number" && typeof theirs === "number") expect(ours).toBeCloseTo(theirs, 6);
  else if (typeof ours === "object" && ours !== null) {
    expect(Object.keys(ours).sort()).toEqual(Object.keys(theirs as object).sort());
    for (const [key, value] of Object.entries(ours)) expectAlike(value, (theirs as Record<string, unknown>)[key]);
  } else expect(ours).toEqual(theirs);
}

test.for(NAMES)("%s: bots and coach agree with Python", { timeout: 240_000 }, async (name) => {
  for (const { options, positions } of python("advice.py", name, POSITIONS) as PythonAdvice) {
    const game = load(name);
    const { levels } = game.description.bots;
    expect(Object.keys(positions[0]!.chosen)).toEqual(levels.map((level) => level.name));
    for (const { name } of levels) {
      const choose = await bot(name, game, stream(`bot ${name}`));
      const chosen = positions.map(({ state, seat }) => choose(bytes(state), seat));
      expect(chosen, name).toEqual(positions.map((position) => position.chosen[name]));
    }
    for (const { state, seat, advice, compared, expects } of positions) {
      const values = await evaluateActions(game, bytes(state), seat, { options, seed: "coach", effort: EFFORT, aims: true });
      expectClose((await expectations(game, bytes(state), { options, seed: "start" })).means, expects);
      const story = STORIES[`../../src/tafelrunde/games/${name}/web/story.ts`]?.(game);
      if (!isMissing(story === undefined, `${name} has no story.ts`)) {
        const ours = adviceOf(game, story!, game.read(bytes(state)), seat, values);
        expectAlike(ours.why.data(), advice.why);
        for (const [part, phrase] of Object.entries(ours.words)) expectAlike(phrase?.data() ?? null, advice.words[part as keyof Wording]);
        for (const { action, value, error, loss, word } of ours.alternatives) {
          const theirs = advice.alternatives.find((other) => other.action === game.actions.write(action))!;
          expectClose([value, error, loss], [theirs.value, theirs.error, theirs.loss]);
          expect(word === "close" ? "good" : word).toBe(theirs.word);
        }
      }
      if (values.exact) {
        const exact = values as ExactValues;
        expect(game.actions.write(exact.best)).toBe(advice.best);
        expect(exact.spread).toBeCloseTo(advice.stdev, 9);
        expectClose([exact.throwPrice ?? 0], [advice.throw_price ?? 0]);
        const theirValues = new Map(advice.alternatives.map(({ action, value }) => [game.actions.read(action), value]));
        expect([...exact.actions].sort()).toEqual([...theirValues.keys()].sort());
        expectClose(
          exact.values,
          exact.actions.map((action) => theirValues.get(action)!),
        );
      } else {
        const sampled = values as SampledValues;
        expect([sampled.best, sampled.actions, sampled.standsOut, sampled.worlds]).toEqual([
          compared!.best,
          compared!.actions,
          compared!.stands_out,
          compared!.worlds,
        ]);
        sampled.actions.forEach((_, index) => {
          expectClose([...sampled.means[index]!, ...sampled.errors[index]!], compared!.figures[index]!.flat());
          expectClose([...sampled.lost[index]!, ...sampled.lostErrors[index]!], compared!.lost[index]!.flat());
        });
      }
    }
  }
});
