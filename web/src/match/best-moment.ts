// The best moment of a match (`core/matches/best_moment.py`).

import { Name, Phrase } from "../text/phrase.ts";
import type { Header } from "../engine/record.ts";
import type { Game } from "./game.ts";
import type { PastStep } from "./match.ts";
import type { Story } from "./story.ts";

export interface BestMoment {
  step: number;
  seat: number;
  points: number;
  /** A sentence. */
  text: Phrase;
}

/**
 * The highlight with the most points; without highlights, the decision that gained the most. The first of several equal
 * ones; null if no decision gained a point. Reveals secrets: ask only when the game is over.
 */
export function findBestMoment<State extends Header>(
  game: Game<State, unknown>,
  story: Story<State>,
  steps: readonly PastStep[],
  end: Uint8Array,
): BestMoment | null {
  const stateAt = (step: number) => game.read(steps[step]?.before ?? end);
  let best: BestMoment | null = null;
  steps.forEach((_, step) => {
    for (const { seat, points, text } of story.highlights(stateAt(step), stateAt(step + 1), null)) {
      if (best === null || points > best.points) best = { step, seat, points, text: new Phrase("best-moment", { name: new Name(seat), what: text, points }) };
    }
  });
  if (best !== null) return best;
  steps.forEach(({ event, before }, step) => {
    if (!("action" in event)) return;
    const { seat, action } = event;
    const after = stateAt(step + 1);
    const points = game.standing(after).points[seat]! - game.standing(before).points[seat]!;
    if (points > (best?.points ?? 0))
      best = { step, seat, points, text: new Phrase("best-decision", { what: story.narrateDecision(game.read(before), seat, action, after)[0]! }) };
  });
  return best;
}
