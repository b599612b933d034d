// Choosing before doing: the first tap or click on a box chooses it, the large button (`Confirm.svelte`) or a second one
// on the same box enters it. A tap elsewhere or Escape unchooses. Hover and focus only preview; as the keyboard's focus
// is as deliberate as a first tap, Enter on a focused box enters it at once.
//
// Boxes can be anything with an action: rows of a sheet, a tile to draw, a recipe to take.

import { on } from "svelte/events";
import { app, tell } from "../app.svelte.ts";
import type { Header } from "../engine/record.ts";
import type { BoardTable } from "../table/board-table.ts";

/** Marks the elements that leave the chosen box chosen when they are tapped. */
const KEEPS_CHOICE = "[data-confirm]";

export class Boxes<State extends Header, Rules> {
  readonly #table: BoardTable<State, Rules>;
  readonly #mayEnter: () => boolean;
  readonly #actionOf: (index: number) => number;
  readonly #elements = new Set<HTMLElement>();

  /** The index of the chosen box. */
  chosen = $state<number | null>(null);
  #hovered = $state<number | null>(null);
  #touched = false;

  /** The index of the box to preview: the hovered or focused one, else the chosen one. */
  readonly pointed = $derived.by(() => this.#hovered ?? this.chosen);
  /** The action of the chosen box, for the large button. */
  readonly action = $derived.by(() => (this.chosen === null ? null : this.#actionOf(this.chosen)));

  /** `mayEnter` returns whether it is the turn of a person at this device. Call it while a component is set up. */
  constructor(table: BoardTable<State, Rules>, mayEnter: () => boolean, actionOf: (index: number) => number) {
    this.#table = table;
    this.#mayEnter = mayEnter;
    this.#actionOf = actionOf;
    $effect(() => {
      void table.steps; // after every event another choice is due
      this.chosen = null;
      if (this.#touched) this.#hovered = null; // touch has no hover
    });
    $effect(() => {
      const listeners = [
        on(document, "pointerup", ({ target }) => !this.#keepsChoice(target as Element) && this.unchoose()), // a scroll ends without one
        on(document, "keydown", ({ key }) => key === "Escape" && this.unchoose()),
      ];
      return () => listeners.forEach((remove) => remove());
    });
  }

  /** Enter the chosen box. */
  confirm(): void {
    const action = this.action;
    this.unchoose();
    if (action !== null) void this.#table.play(action);
  }

  unchoose(): void {
    this.chosen = null;
    if (this.#touched) this.#hovered = null;
  }

  #keepsChoice(target: Element): boolean {
    return target.closest(KEEPS_CHOICE) !== null || [...this.#elements].some((element) => element.contains(target));
  }

  #press(index: number, atOnce: boolean): void {
    if (!this.#mayEnter()) return;
    const { state, seat, ui, names } = this.#table;
    const action = this.#actionOf(index);
    if (this.chosen === index || atOnce || !this.#table.isLegal(action)) {
      this.unchoose();
      void this.#table.play(action); // an illegal one is refused with its reason
      return;
    }
    this.chosen = index;
    if (this.#touched) this.#hovered = null;
    app.announce(tell(ui.story.describeAction(state, seat!, action), names));
  }

  #focus(index: number): void {
    if (this.chosen !== index) this.chosen = null;
    this.#hovered = index;
  }

  /** Attach to a box: `{@attach boxes.box(index)}`. */
  box = (index: number) => (element: HTMLElement) => {
    const isMouse = ({ pointerType }: PointerEvent) => pointerType === "mouse" && !this.#touched;
    const isFocused = () => element.matches(":focus-visible");
    this.#elements.add(element);
    const listeners = [
      on(element, "pointerdown", ({ pointerType }) => (this.#touched = pointerType === "touch")),
      on(element, "pointerenter", (event) => isMouse(event) && (this.#hovered = index)),
      on(element, "pointerleave", (event) => isMouse(event) && (this.#hovered = null)),
      on(element, "focus", () => isFocused() && this.#focus(index)),
      on(element, "blur", () => (this.#hovered = null)),
      on(element, "click", ({ detail }) => this.#press(index, detail === 0 && isFocused())), // a key's click has no detail
    ];
    return () => {
      this.#elements.delete(element);
      listeners.forEach((remove) => remove());
    };
  };
}
