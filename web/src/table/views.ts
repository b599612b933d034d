// A match as one viewer sees it. Used by the authority, and by pages that show a finished game.

import { EVERYBODY } from "../engine/draws.ts";
import type { Header } from "../engine/record.ts";
import { stream } from "../engine/rng.ts";
import type { Match, Step } from "../match/match.ts";
import type { HeaderLine } from "../match/replay.ts";
import type { Highlight, Story } from "../match/story.ts";
import { packPhrase } from "../text/phrase.ts";
import type { PackedHighlight, SeenEvent, SeenStep, Viewer } from "./source.ts";

/** The readers of a sentence: one viewer or, when a game is over, everyone. */
export type Readers = Viewer | "everyone";

const pack = ({ text, ...rest }: Highlight): PackedHighlight => ({ ...rest, text: packPhrase(text) });

/** The seats of people. */
export const peopleOf = ({ seats }: HeaderLine) => seats.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));

export class Views {
  readonly #id: string;
  readonly #story: Story<Header>;
  /** A long game has hundreds of steps. */
  #seen = new WeakMap<Step, SeenStep>();
  #seenBy = "";

  /** `id` seeds the resampling. It must not depend on anything hidden. */
  constructor(id: string, story: Story<Header>) {
    this.#id = id;
    this.#story = story;
  }

  /** A state as a viewer knows it, after `number` events: hidden information is resampled, unless the game is over. */
  state(match: Match, number: number, viewer: Viewer): Uint8Array {
    const state = stateAfter(match, number);
    if (!match.game.description.secrets || match.over) return state;
    const resampled = state.slice();
    match.game.engine.call("resample", resampled, viewer ?? EVERYBODY, stream(`${this.#id}/${viewer ?? ""}/${number}`));
    return resampled;
  }

  /** All steps from number `from` on. */
  steps(match: Match, from: number, readers: Readers): SeenStep[] {
    const seenBy = `${readers} ${match.over}`;
    if (seenBy !== this.#seenBy) this.#seen = new WeakMap();
    this.#seenBy = seenBy;
    return match.past.slice(from).map((step, index) => {
      const seen = this.#seen.get(step);
      const current = seen?.number === from + index ? seen : this.#step(match, from + index, readers);
      this.#seen.set(step, current);
      return current;
    });
  }

  #step(match: Match, number: number, readers: Readers): SeenStep {
    const viewer = readers === "everyone" ? null : readers;
    const { event, before: bytes } = match.past[number]!;
    const [before, after] = [match.game.read(bytes), match.game.read(stateAfter(match, number + 1))];
    const narration =
      "action" in event
        ? this.#story.narrateDecision(before, event.seat, event.action, after)
        : (readers === "everyone" ? [null, ...match.header.seats.keys()] : [viewer])
            .map((reader) => this.#story.narrateDraw(before, event.outcome, after, reader))
            .find((phrases) => phrases.length > 0);
    return {
      number,
      event: this.#event(match, number, viewer),
      after: this.state(match, number + 1, viewer),
      narration: (narration ?? []).map(packPhrase) as SeenStep["narration"],
      highlights: this.#story.highlights(before, after, viewer).map(pack),
    };
  }

  /**
   * An outcome is sent as notation, never as its number: numbers count what is left in a pile, so they would say
   * something about hidden tiles.
   */
  #event(match: Match, number: number, viewer: Viewer): SeenEvent {
    const { event, before } = match.past[number]!;
    if ("action" in event) return event;
    const { draws } = match.game;
    const visibleTo = match.over ? EVERYBODY : draws.visibleTo(before, event.outcome);
    return { outcome: visibleTo === EVERYBODY || visibleTo === viewer ? draws.write(before, event.outcome) : null };
  }
}

const stateAfter = (match: Match, number: number) => match.past[number]?.before ?? match.now;
