// The boxes that a throw aims for, in dice games with exact values (`bots/aims.py`).

import { bits } from "../engine/record.ts";
import { stream, uniform } from "../engine/rng.ts";
import type { Game } from "../match/game.ts";
import type { Adviser } from "./adviser.ts";

/** The boxes that best play fills after an action, most frequent first. */
export interface Aims {
  /** Actions; only as many as are needed for most of the turns. */
  boxes: number[];
  /** Whether the first scores nothing now, but would if a single thrown die fell well. */
  oneDieAway: boolean;
}

/** The aims of a throw, or of turning a die; null for other actions and for games without boxes. */
export function findAims(game: Game, adviser: Adviser, state: Uint8Array, seat: number, action: number, seed = "0"): Aims | null {
  const blockOf = (action: number) => game.actions.find(action).block;
  if (!game.actions.has("box") || !["throw", "turn"].includes(blockOf(action))) return null;
  const { turns, share } = game.description.bots.aims;
  const rng = stream(`${seed} aims`);
  const filled = new Map<number, number>();
  for (let turn = 0; turn < turns; turn++) {
    let [played, choice] = [state, action];
    while (blockOf(choice) !== "box") {
      played = game.after(played, seat, choice);
      const { chance } = game.read(played);
      if (chance > 0) played = game.afterDraw(played, Math.floor(uniform(rng) * chance));
      choice = adviser.best(played, seat);
    }
    filled.set(choice, (filled.get(choice) ?? 0) + 1);
  }
  const ranked = [...filled].sort(([a, times], [b, others]) => others - times || a - b);
  let total = 0;
  const boxes: number[] = [];
  for (const [box, times] of ranked) {
    if (total >= share * turns) break;
    total += times;
    boxes.push(box);
  }
  return { boxes, oneDieAway: isOneDieAway(game, state, seat, action, boxes[0]!) };
}

/** Whether `box` scores nothing now, but would after a throw of only one of the dice that `action` throws. */
function isOneDieAway(game: Game, state: Uint8Array, seat: number, action: number, box: number): boolean {
  const { block, numbers } = game.actions.find(action);
  if (block !== "throw" || gain(game, state, seat, box) !== 0) return false;
  return bits(numbers[0]!).some((die) => {
    const thrown = game.after(state, seat, game.actions.id("throw", 1 << die));
    return Array.from({ length: game.read(thrown).chance }, (_, outcome) => game.afterDraw(thrown, outcome)).some(
      (fallen) => gain(game, fallen, seat, box) !== 0,
    );
  });
}

/** The points that filling a box scores; 0 if that is not legal. */
function gain(game: Game, state: Uint8Array, seat: number, box: number): number {
  if (game.legal(state, seat)[box] === 0) return 0;
  return game.standing(game.after(state, seat, box)).points[seat]! - game.standing(state).points[seat]!;
}
