// The covers of the games. Apart from `game-ui.ts`, because keepsakes do not need them.

import type { Component } from "svelte";

const HOME = "../../src/tafelrunde/games";
const COVERS = import.meta.glob<Component>("../../src/tafelrunde/games/*/web/Cover.svelte", { import: "default", eager: true });

export const coverOf = (id: string) => COVERS[`${HOME}/${id}/web/Cover.svelte`];
