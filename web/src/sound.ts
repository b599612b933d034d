// Quiet sounds. The code that makes them is fetched when sound is switched on.

import { app } from "./app.svelte.ts";

type Sounds = typeof import("./synth.ts");

function sound(make: (sounds: Sounds) => void): void {
  if (app.sound) void import("./synth.ts").then(make);
}

export const rattle = (dice: number) => sound((sounds) => sounds.rattle(dice));
export const pencil = () => sound((sounds) => sounds.pencil());
export const chime = () => sound((sounds) => sounds.chime());
