// Hover and focus for mouse and keyboard. A touch screen has no hover: there the first tap takes its place.

import { on } from "svelte/events";

interface HoverHandlers {
  /** By mouse or keyboard, never by touch. */
  enter(): void;
  leave(): void;
  /** The focus has moved elsewhere; `leave`, if left out. */
  blur?(): void;
  /** Called first, on pointer down: whether it is a touch. */
  touch?(finger: boolean): void;
}

/** Attach to an element: `{@attach hover({ enter, leave })}`. */
export const hover =
  ({ enter, leave, blur = leave, touch }: HoverHandlers) =>
  (element: HTMLElement) => {
    const listeners = [
      on(element, "pointerdown", ({ pointerType }) => touch?.(pointerType === "touch")),
      on(element, "pointerenter", ({ pointerType }) => pointerType === "mouse" && enter()),
      on(element, "pointerleave", ({ pointerType }) => pointerType === "mouse" && leave()),
      on(element, "focus", () => element.matches(":focus-visible") && enter()),
      on(element, "blur", () => blur()),
    ];
    return () => listeners.forEach((remove) => remove());
  };
