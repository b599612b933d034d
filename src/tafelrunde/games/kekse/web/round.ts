// The current round, as boards show it.

import type { Rules, State } from "$rules/kekse.ts";
import type { BoardTable } from "$web/table/board-table.ts";

/** A seat's part of the round: the walls that it has drawn, and the points that it has got. */
export interface Share {
  drawn: ReadonlySet<number>;
  points: number;
}

/** The round since the last roll: the number of its first step, and the share of each seat. */
export function roundOf({ game, names, state, steps }: BoardTable<State, Rules>): { start: number; shares: Share[] } {
  let start = steps.length;
  while (start > 0 && !("outcome" in steps[start - 1]!.event)) start--;
  const before = start > 0 && state.rounds > 0 ? steps[start - 1]!.before : null;
  const shares = names.map((_, seat) => ({
    drawn: new Set(before === null ? [] : state.walls[seat]!.flatMap((wall, number) => (wall > before.walls[seat]![number]! ? [number] : []))),
    points: before === null ? 0 : game.rules.points(state, seat) - game.rules.points(before, seat),
  }));
  return { start, shares };
}
