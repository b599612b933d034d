// The boxes of a sheet: which one is hovered, and how points are entered. Mouse and keyboard preview by hover and
// focus; on a touch screen the first tap previews and the second one enters.

import { on } from "svelte/events";
import { app, tell } from "../app.svelte.ts";
import type { Header } from "../engine/record.ts";
import type { Table } from "../table/table.svelte.ts";

export class Boxes<State extends Header, Rules> {
  readonly #table: Table<State, Rules>;
  readonly #mayEnter: () => boolean;
  readonly #actionOf: (index: number) => number;

  /** The index of the hovered box. */
  pointed = $state<number | null>(null);
  /** The box that was tapped once; a second tap enters it, whatever mouse and keyboard hover. */
  #armed: number | null = null;
  #touched = false;

  /** `mayEnter` returns whether it is the turn of a person at this device. */
  constructor(table: Table<State, Rules>, mayEnter: () => boolean, actionOf: (index: number) => number) {
    this.#table = table;
    this.#mayEnter = mayEnter;
    this.#actionOf = actionOf;
    $effect(() => {
      if (table.lines && this.#touched) this.#point(null); // touch has no hover: clear the preview when the dice change
    });
  }

  #point(index: number | null): void {
    this.pointed = index;
    if (index !== this.#armed) this.#armed = null;
  }

  #press(index: number): void {
    if (!this.#mayEnter()) return;
    const { state, seat, ui, names } = this.#table;
    const action = this.#actionOf(index);
    if (this.#touched && this.#armed !== index && this.#table.isLegal(action)) {
      this.#point((this.#armed = index));
      app.announce(tell(ui.story.describeAction(state, seat!, action), names));
      return;
    }
    this.#point(null);
    void this.#table.play(action);
  }

  /** Attach to a box: `{@attach boxes.box(index)}`. */
  box = (index: number) => (element: HTMLElement) => {
    const isMouse = ({ pointerType }: PointerEvent) => pointerType === "mouse" && !this.#touched;
    const listeners = [
      on(element, "pointerdown", ({ pointerType }) => (this.#touched = pointerType === "touch")),
      on(element, "pointerenter", (event) => isMouse(event) && this.#point(index)),
      on(element, "pointerleave", (event) => isMouse(event) && this.#point(null)),
      on(element, "focus", () => element.matches(":focus-visible") && this.#point(index)),
      on(element, "blur", () => this.#point(null)),
      on(element, "click", () => this.#press(index)),
    ];
    return () => listeners.forEach((remove) => remove());
  };
}
