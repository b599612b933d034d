// The boxes of a sheet: which of them somebody points at, and how it is entered in. A mouse and keys point before they press;
// a finger shows by its first touch what its second one would do.

import { on } from "svelte/events";
import { app, tell } from "../app.svelte.ts";
import type { Header } from "../engine/record.ts";
import type { Table } from "../table/table.svelte.ts";

export class Boxes<State extends Header, Rules> {
  readonly #table: Table<State, Rules>;
  readonly #mayEnter: () => boolean;
  readonly #actionOf: (place: number) => number;

  /** The place of what somebody points at. */
  pointed = $state<number | null>(null);
  /** What a finger has touched once: the second touch decides, wherever mouse and keys point. */
  #armed: number | null = null;
  #touched = false;

  /** `mayEnter`: whether it is the turn of whoever sits here. */
  constructor(table: Table<State, Rules>, mayEnter: () => boolean, actionOf: (place: number) => number) {
    this.#table = table;
    this.#mayEnter = mayEnter;
    this.#actionOf = actionOf;
    $effect(() => {
      if (table.lines && this.#touched) this.#point(null); // a finger leaves nothing behind: what it showed was of other dice
    });
  }

  #point(place: number | null): void {
    this.pointed = place;
    if (place !== this.#armed) this.#armed = null;
  }

  #press(place: number): void {
    if (!this.#mayEnter()) return;
    const { state, seat, face, names } = this.#table;
    const action = this.#actionOf(place);
    if (this.#touched && this.#armed !== place && this.#table.may(action)) {
      this.#point((this.#armed = place));
      app.announce(tell(face.story.meaning(state, seat!, action), names));
      return;
    }
    this.#point(null);
    void this.#table.play(action);
  }

  /** To be attached to a box: `{@attach boxes.box(place)}`. */
  box = (place: number) => (element: HTMLElement) => {
    const byMouse = ({ pointerType }: PointerEvent) => pointerType === "mouse" && !this.#touched;
    const ends = [
      on(element, "pointerdown", ({ pointerType }) => (this.#touched = pointerType === "touch")),
      on(element, "pointerenter", (event) => byMouse(event) && this.#point(place)),
      on(element, "pointerleave", (event) => byMouse(event) && this.#point(null)),
      on(element, "focus", () => element.matches(":focus-visible") && this.#point(place)),
      on(element, "blur", () => this.#point(null)),
      on(element, "click", () => this.#press(place)),
    ];
    return () => ends.forEach((end) => end());
  };
}
