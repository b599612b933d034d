// Two matches that one seat cannot tell apart: equal in everything it may know, different in what is hidden from it.

import { EVERYBODY } from "$web/engine/draws.ts";
import type { PileDraw } from "$web/engine/description.ts";
import { stream, uniform, type Stream } from "$web/engine/rng.ts";
import { Match } from "$web/match/match.ts";
import type { Replay, SeatLine } from "$web/match/replay.ts";
import { load } from "./games.ts";

const MANY = 10_000; // more draws than a game has: all outcomes are chosen here

function pick<T>(rng: Stream, from: readonly T[]): T {
  return from[Math.floor(uniform(rng) * from.length)]!;
}

/** The kinds that can be drawn now. */
function kindsLeft({ game, state }: Match): string[] {
  const draw = game.draws.due(state) as PileDraw;
  return draw.kinds.filter((_, kind) => game.draws.left(draw, state, kind) > 0).map((kind) => `${draw.name}:${kind}`);
}

const legalActions = ({ game, now }: Match, seat: number) => [...game.legal(now, seat).entries()].flatMap(([action, legal]) => (legal ? [action] : []));

/**
 * Play two matches of Makaronina side by side, at random, for at least `steps` steps and until `viewer` has to decide.
 * Draws that `viewer` does not see are drawn separately. Returns both as files with the same header.
 */
export function playTwins(seats: SeatLine[], viewer: number, seed: string, steps: number): [Replay, Replay] {
  const rng = stream(seed);
  const game = load("makaronina");
  const twins = [0, 1].map(() => new Match(game, { seats, options: { starter: "first" }, seed, given: MANY })) as [Match, Match];
  const [match, other] = twins;
  const seenByAll = ({ state }: Match) => {
    const { chance, pending, turn, actions_left } = state as unknown as Record<string, unknown>;
    return JSON.stringify([chance, pending, turn, actions_left]);
  };
  const isEnough = () => match.past.length >= steps && match.pending.includes(viewer);
  while (!isEnough()) {
    if (seenByAll(match) !== seenByAll(other)) throw new Error(`the twins of seed ${seed} can be told apart: one of them could act again`);
    if (match.over) throw new Error(`the twins of seed ${seed} ended after ${match.past.length} steps`);
    if (match.state.chance > 0) {
      const isHidden = ![EVERYBODY, viewer].includes(game.draws.visibleTo(match.state));
      const common = pick(
        rng,
        kindsLeft(match).filter((kind) => kindsLeft(other).includes(kind)),
      );
      for (const twin of twins)
        twin.draw(
          isHidden
            ? pick(
                rng,
                kindsLeft(twin).filter((kind) => !kind.endsWith(":finish")),
              )
            : common,
        );
    } else {
      const [seat] = match.pending;
      const action = pick(
        rng,
        legalActions(match, seat!).filter((legal) => legalActions(other, seat!).includes(legal)),
      );
      for (const twin of twins) twin.play(seat!, action);
    }
  }
  return twins.map((twin) => ({ ...twin.replay(), header: { ...twin.header, given: twin.draws } })) as [Replay, Replay];
}

/** The bytes of a record of Makaronina that nobody sees completely: pile, hands and recipes. */
export function hiddenBytes({ game, now }: Match): Uint8Array {
  const field = (name: string) => game.description.state.fields.find((candidate) => candidate.name === name)!;
  return now.slice(field("pile").offset, field("settled").offset);
}
