// Bots of every level choose the same actions in Node and in Python, and advice has the same values, in all games.

import { readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import { adviceOf } from "$web/bots/coach.ts";
import { bot } from "$web/bots/levels.ts";
import { expected, valued, type Compared, type Known } from "$web/bots/valued.ts";
import { stream } from "$web/engine/rng.ts";
import type { Header } from "$web/engine/record.ts";
import type { Game, Options } from "$web/match/game.ts";
import type { Story } from "$web/match/story.ts";
import { load, NAMES, python } from "./games.ts";

interface Position {
  state: string;
  seat: number;
  chosen: Record<string, number>;
  expects: number[];
  advice: { best: string; why: object; throw_price: number | null; stdev: number; alternatives: { action: string; value: number; error: number; loss: number; word: string }[] };
  compared?: { best: number; actions: number[]; figures: number[][][]; lost: number[][][]; stands_out: boolean[]; worlds: number };
}

type Advised = { players: number; options: Options; positions: Position[] }[];

const STORIES = import.meta.glob<(game: Game<Header, unknown>) => Story<Header>>("../../src/tafelrunde/games/*/web/story.ts", { import: "default", eager: true });
const CARE = { work: 20_000, candidates: 4 };

beforeAll(() => {
  // in Node, fetch reads files
  vi.stubGlobal("fetch", (address: string) => Promise.resolve(new Response(readFileSync(address.replace(/^\/@fs/, "").replace(/\?.*/, "")), { headers: { "Content-Type": "application/wasm" } })));
});

const bytes = (state: string) => Uint8Array.from(state.match(/../g)!, (byte) => parseInt(byte, 16));
const near = (ours: number[], theirs: number[]) => ours.forEach((one, place) => expect(one).toBeCloseTo(theirs[place]!, 9));

/** Compare recursively; numbers may differ in their last digits. */
function alike(ours: unknown, theirs: unknown): void {
  if (typeof ours === "number" && typeof theirs === "number") expect(ours).toBeCloseTo(theirs, 6);
  else if (typeof ours === "object" && ours !== null) {
    expect(Object.keys(ours).sort()).toEqual(Object.keys(theirs as object).sort());
    for (const [key, one] of Object.entries(ours)) alike(one, (theirs as Record<string, unknown>)[key]);
  } else expect(ours).toEqual(theirs);
}

test.for(NAMES)("%s: bots and coach agree with Python", { timeout: 240_000 }, async (name) => {
  for (const { options, positions } of python("advised.py", name) as Advised) {
    const game = load(name);
    const { levels } = game.description.bots;
    expect(Object.keys(positions[0]!.chosen)).toEqual(levels.map((level) => level.name));
    for (const { name } of levels) {
      const choose = await bot(name, game, stream(`bot ${name}`));
      const chosen = positions.map(({ state, seat }) => choose(bytes(state), seat));
      expect(chosen, name).toEqual(positions.map((position) => position.chosen[name]));
    }
    for (const { state, seat, advice, compared, expects } of positions) {
      const worth = await valued(game, bytes(state), seat, { options, seed: "coach", care: CARE });
      near((await expected(game, bytes(state), { options, seed: "start" })).means, expects);
      const story = STORIES[`../../src/tafelrunde/games/${name}/web/story.ts`]?.(game);
      if (story) {
        const told = adviceOf(game, story, game.read(bytes(state)), seat, worth);
        alike(told.why.data(), advice.why);
        for (const { action, value, error, loss, word } of told.alternatives) {
          const theirs = advice.alternatives.find((one) => one.action === game.actions.write(action))!;
          near([value, error, loss], [theirs.value, theirs.error, theirs.loss]);
          expect(word === "close" ? "good" : word).toBe(theirs.word);
        }
      }
      if (worth.exact) {
        const known = worth as Known;
        expect(game.actions.write(known.best)).toBe(advice.best);
        expect(known.spread).toBeCloseTo(advice.stdev, 9);
        near([known.throwPrice ?? 0], [advice.throw_price ?? 0]);
        const values = new Map(advice.alternatives.map(({ action, value }) => [game.actions.read(action), value]));
        expect([...known.actions].sort()).toEqual([...values.keys()].sort());
        near(known.values, known.actions.map((action) => values.get(action)!));
      } else {
        const same = worth as Compared;
        expect([same.best, same.actions, same.standsOut, same.worlds]).toEqual([compared!.best, compared!.actions, compared!.stands_out, compared!.worlds]);
        same.actions.forEach((_, place) => {
          near([...same.means[place]!, ...same.errors[place]!], compared!.figures[place]!.flat());
          near([...same.lost[place]!, ...same.lostErrors[place]!], compared!.lost[place]!.flat());
        });
      }
    }
  }
});
