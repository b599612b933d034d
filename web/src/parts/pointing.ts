// What happens when somebody points at something: with a mouse, or with the keyboard. A finger points by its first touch.

import { on } from "svelte/events";

interface Pointing {
  /** By mouse or keyboard; a finger does not hover. */
  enter(): void;
  leave(): void;
  /** The keyboard has gone elsewhere; as `leave`, if left out. */
  blur?(): void;
  /** Before anything else: whether it is a finger. */
  touch?(finger: boolean): void;
}

/** To be attached to what can be pointed at: `{@attach pointing({ enter, leave })}`. */
export const pointing = ({ enter, leave, blur = leave, touch }: Pointing) => (element: HTMLElement) => {
  const ends = [
    on(element, "pointerdown", ({ pointerType }) => touch?.(pointerType === "touch")),
    on(element, "pointerenter", ({ pointerType }) => pointerType === "mouse" && enter()),
    on(element, "pointerleave", ({ pointerType }) => pointerType === "mouse" && leave()),
    on(element, "focus", () => element.matches(":focus-visible") && enter()),
    on(element, "blur", () => blur()),
  ];
  return () => ends.forEach((end) => end());
};
