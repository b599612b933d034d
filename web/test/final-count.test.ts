// The parts that the final page shows sum to each player's points, in random games.

import { expect, test } from "vitest";
import { stream, uniform } from "$web/engine/rng.ts";
import { Match } from "$web/match/match.ts";
import { load, NAMES } from "./games.ts";
import { storyOf } from "./stories.ts";
import { scaled } from "./tiers.ts";

const GAMES = scaled(200, 20);

const below = (rng: ReturnType<typeof stream>, limit: number) => Math.floor(uniform(rng) * limit);

/** A game of random decisions, with random players and options. */
function randomMatch(name: string, seed: string): Match {
  const [game, rng] = [load(name), stream(seed)];
  const { seats, options } = game.description;
  const players = seats.least + below(rng, seats.most - seats.least + 1);
  const chosen = Object.fromEntries(options.map(({ name, values }) => [name, values[below(rng, values.length)]!]));
  const match = new Match(game, { seats: Array.from({ length: players }, (_, seat) => ({ name: `Player ${seat}` })), options: chosen, seed });
  while (!match.over) {
    const [seat] = match.pending;
    if (seat === undefined) match.draw();
    else {
      const legal = Array.from(game.legal(match.now, seat)).flatMap((isLegal, action) => (isLegal ? [action] : []));
      match.play(seat, legal[below(rng, legal.length)]!);
    }
  }
  return match;
}

test.for(NAMES)("%s: the parts sum to the points", { timeout: 300_000 }, (name) => {
  const story = storyOf(load(name))!;
  for (let number = 0; number < GAMES; number++) {
    const match = randomMatch(name, `${name} ${number}`);
    const sums = match.header.seats.map((_, seat) => story.scoreParts(match.state, seat).reduce((sum, { points }) => sum + points, 0));
    expect(sums.map((sum) => Math.round(sum * 1000) / 1000)).toEqual(match.finalPoints());
  }
});
