// Commands as the authority takes them: actions in notation.

import type { Actions } from "../engine/actions.ts";
import type { Draw, Play } from "../engine/formats.ts";
import type { BoardStep, Replacement } from "./board-table.ts";
import type { Position } from "./model.ts";

/** The position for which a seat decides, from the steps that have been shown. */
export function positionOf(steps: readonly BoardStep[], seat: number): Position {
  const events = steps.map(({ event }) => event);
  return [events.filter((event) => "outcome" in event).length, events.filter((event) => "seat" in event && event.seat === seat).length];
}

export function playCommand(actions: Actions, seat: number, action: number): Play {
  return { do: "play", seat, action: actions.write(action) };
}

export function replacement(actions: Actions, step: Replacement): Play | Draw {
  return "outcome" in step ? { do: "draw", ...step } : playCommand(actions, step.seat, step.action);
}
