// Node and Python play the same game: equal states, files and sentences.

import { readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import { keyOf } from "$web/engine/chance.ts";
import { stream } from "$web/engine/rng.ts";
import { hex } from "$web/engine/sha256.ts";
import { findBestMoment } from "$web/match/best-moment.ts";
import type { Game } from "$web/match/game.ts";
import { Match } from "$web/match/match.ts";
import { parse, text } from "$web/match/replay.ts";
import { LANGUAGES, loadTexts } from "$web/text/texts.ts";
import { bot } from "$web/bots/levels.ts";
import { chooseAction } from "$web/bots/seeds.ts";
import { load, NAMES, python } from "./games.ts";
import { storyOf } from "./stories.ts";
import { isMissing, scaled } from "./tiers.ts";

interface Played {
  replay: string;
  states: string[];
  asked: [step: number, seat: number, ...questions: [action: number, legal: boolean, phrase: unknown, explained: unknown, purpose: unknown][]][];
  told: unknown[][];
  highlights: unknown[][];
  parts: unknown[][];
  best: unknown;
  scores: [number, number][];
  outcome: { told: unknown; why: unknown; measures: unknown; ranking: unknown };
  bots: [step: number, seat: number, action: number][];
}

const { random: PLAYED, bots: BOTS } = python("played.py") as { random: Record<string, Played[]>; bots: Record<string, string[]> };

beforeAll(() => {
  // in Node, fetch reads files: solutions and the modules of exact play
  vi.stubGlobal("fetch", (address: string) =>
    Promise.resolve(new Response(readFileSync(address.replace(/^\/@fs/, "").replace(/\?.*/, "")), { headers: { "Content-Type": "application/wasm" } })),
  );
});

test("every game is compared with Python", () => {
  expect(Object.keys(PLAYED).sort()).toEqual(NAMES.toSorted());
});

test("the key is the SHA-256 of the seed", () => {
  expect(hex(keyOf("abc"))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

/** Yield a match after each line of a replay file, always the same object. */
function* replayLines(rules: Game, replay: string): Generator<Match> {
  const { header, lines } = parse(replay);
  const match = new Match(rules, { ...header, options: header.options ?? {} });
  yield match;
  for (const line of lines) {
    if ("fell" in line)
      match.draw(); // from the seed, not from the file
    else match.applyLine(line);
    yield match;
  }
}

for (const name of NAMES) {
  test(`${name}: Node and Python reach the same states, file and points`, () => {
    for (const game of PLAYED[name]!) {
      const rules = load(name);
      const states: string[] = [];
      let played!: Match;
      for (played of replayLines(rules, game.replay)) states.push(hex(played.now));
      expect(states).toEqual(game.states);
      expect(text(played.replay())).toBe(game.replay);
      expect(text(Match.from(rules, parse(game.replay)).replay())).toBe(game.replay);
      const { points, utilities, ranking } = rules.standing(played.now);
      expect(points.map((score, seat) => [score, utilities[seat]])).toEqual(game.scores);
      expect(ranking).toEqual(game.outcome.ranking);
    }
  });

  test(`${name}: the greedy bot chooses the same actions`, async () => {
    for (const game of PLAYED[name]!) {
      const rules = load(name);
      const choose = await bot("greedy", rules, stream("bot"));
      const states = Array.from(replayLines(rules, game.replay), (match) => match.now);
      expect(game.bots.length).toBeGreaterThan(0);
      for (const [line, seat, action] of game.bots) expect(choose(states[line]!, seat)).toBe(action);
    }
  });

  test(`${name}: bots decide a whole game as in Python`, async () => {
    const game = load(name);
    const played = new Set<string>();
    for (const replay of BOTS[name]!) {
      const { past, header } = Match.from(game, parse(replay));
      for (const [step, { event, before }] of past.entries()) {
        if ("outcome" in event) continue;
        const level = header.seats[event.seat]!.bot!;
        played.add(level);
        expect(await chooseAction(level, game, before, event.seat, keyOf(header.seed!), step), `${level}, step ${step}`).toBe(event.action);
      }
    }
    expect(played.size).toBe(scaled(game.description.bots.levels.length, 2));
  });

  test.skipIf(isMissing(storyOf(load(name)) === null, `${name} has no story.ts`))(`${name}: Node and Python narrate the same sentences`, () => {
    for (const game of PLAYED[name]!) {
      const rules = load(name);
      const story = storyOf(rules)!;
      const states = Array.from(replayLines(rules, game.replay), (match) => match.state);
      for (const [line, seat, ...questions] of game.asked) {
        for (const [action, legal, phrase, explained, purpose] of questions) {
          const narrate = legal ? story.describeAction : story.refusal;
          expect(narrate(states[line]!, seat, action).data()).toEqual(phrase);
          if (!legal) continue;
          expect(story.explainPoints(states[line]!, seat, action)?.data() ?? null).toEqual(explained);
          expect(story.purpose(states[line]!, seat, action)?.data() ?? null).toEqual(purpose);
        }
      }
      const match = Match.from(rules, parse(game.replay));
      match.past.forEach(({ event, before }, step) => {
        const [state, after] = [rules.read(before), rules.read(match.past[step + 1]?.before ?? match.now)];
        const phrases =
          "outcome" in event
            ? story.narrateDraw(state, event.outcome, after, step % state.players)
            : story.narrateDecision(state, event.seat, event.action, after);
        expect(phrases.map((phrase) => phrase.data())).toEqual(game.told[step]);
        const highlights = story.highlights(state, after, step % state.players);
        expect(highlights.map((highlight) => ({ ...highlight, text: highlight.text.data() }))).toEqual(game.highlights[step]);
      });
      const parts = game.parts.map((_, seat) => story.scoreParts(match.state, seat));
      expect(parts.map((seat) => seat.map(({ label, points, note }) => ({ label: label.data(), points, note: note?.data() ?? null })))).toEqual(game.parts);
      const best = findBestMoment(rules, story, match.past, match.now);
      expect(best && { ...best, text: best.text.data() }).toEqual(game.best);
      const { points, ranking } = rules.standing(match.now);
      expect(story.endReason(match.state).data()).toEqual(game.outcome.why);
      expect(story.measures(match.state)).toEqual(game.outcome.measures);
      expect(story.result(match.state, ranking[0]!, points).data()).toEqual(game.outcome.told);
    }
  });

  test(`${name}: the app has a text for every sentence`, async () => {
    const keys = new Set(Array.from(JSON.stringify(PLAYED[name]).matchAll(/"key":"([^"]+)"/g), ([, key]) => key!));
    expect(keys.size).toBeGreaterThan(10);
    for (const language of LANGUAGES) {
      const texts = await loadTexts(language, [name]);
      expect(
        [...keys].filter((key) => !texts.has(key)),
        language,
      ).toEqual([]);
    }
  });
}
