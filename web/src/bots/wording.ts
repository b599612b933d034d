// The coach in words, without figures: what to do, what that is good for, and how the next best action compares
// (`bots/wording.py`).

import { bits, type Header } from "../engine/record.ts";
import type { Game } from "../match/game.ts";
import type { Story } from "../match/story.ts";
import { Phrase } from "../text/phrase.ts";
import type { Aims } from "./aims.ts";
import type { Alternative } from "./coach.ts";

/** The action that changes nothing; other actions are compared with it. */
export const DO_NOTHING = "pass";

/** An advice in words. */
export interface Wording {
  /** What to do. */
  advice: Phrase;
  /** The same, as a suggestion. */
  hint: Phrase;
  /** What it is good for. */
  reason: Phrase | null;
  /** The next best action, and how much weaker it is; null if there is no other. */
  comparison: Phrase | null;
}

/** Put an advice into words. The alternatives are sorted, best first; `aims` are those of the best, if known. */
export function putIntoWords(game: Game, story: Story<Header>, state: Header, seat: number, alternatives: readonly Alternative[], aims: Aims | null): Wording {
  const best = alternatives[0]!;
  const other = rivalOf(game, alternatives);
  return {
    advice: adviseAction(game, best, "advice"),
    hint: adviseAction(game, best, "hint"),
    reason: story.purpose(state, seat, best.action) ?? exactReason(game, best, other, aims),
    comparison: other === undefined ? null : new Phrase(`coach-${other.difference}`, { other: other.meaning }),
  };
}

/** The sentence that advises or suggests an action; for a throw, with the other dice. */
function adviseAction(game: Game, { action, meaning }: Alternative, manner: "advice" | "hint"): Phrase {
  if (meaning.key !== "do-keep") return new Phrase(`coach-${manner}`, { what: meaning });
  return new Phrase(`coach-${manner}-keep`, { dice: meaning.details["dice"]!, count: bits(game.actions.find(action).numbers[0]!).length });
}

/** The action to compare with the best: one that is about as good, else passing, else one of another kind. */
function rivalOf(game: Game, [best, ...others]: readonly Alternative[]): Alternative | undefined {
  return (
    others.find(({ difference }) => difference === "same") ??
    others.find(({ action }) => game.actions.write(action) === DO_NOTHING) ??
    others.find(({ action }) => kindOf(game, action) !== kindOf(game, best!.action)) ??
    others[0]
  );
}

const kindOf = (game: Game, action: number) => game.actions.find(action).block;

/** The reason for an action of a dice game with exact values; null if there is nothing to say. */
function exactReason(game: Game, best: Alternative, other: Alternative | undefined, aims: Aims | null): Phrase | null {
  if (aims !== null) return describeAims(game, aims);
  if (other === undefined) return new Phrase("coach-because-only");
  if (kindOf(game, best.action) !== "box") return null;
  if (best.meaning.key === "do-strike") return new Phrase("coach-because-spare", { box: boxName(game, best.action) });
  if (kindOf(game, other.action) === "box") return new Phrase("coach-because-later", { box: boxName(game, other.action) });
  return new Phrase("coach-because-enough");
}

function describeAims(game: Game, { boxes, oneDieAway }: Aims): Phrase {
  const { most } = game.description.bots.aims;
  const names = boxes.map((box) => boxName(game, box));
  if (names.length > most) return new Phrase("coach-because-open", { boxes: names.slice(0, most) });
  if (oneDieAway) return new Phrase("coach-because-near", { box: names[0]! });
  return new Phrase("coach-because-aim", { count: names.length, box: names[0]!, boxes: names });
}

/** The name of the box that an action fills. */
function boxName(game: Game, action: number): Phrase {
  const { block, numbers } = game.actions.find(action);
  return new Phrase(`${game.id}-${game.actions.names(block)[numbers[0]!]!}`);
}
