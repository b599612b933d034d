// The games, found by their folders: a sixth one is a folder more, and nothing here changes.

import type { Component } from "svelte";
import type { Description } from "./engine/description.ts";
import type { Header } from "./engine/record.ts";
import { Game } from "./match/game.ts";
import type { Story } from "./match/story.ts";
import type { Keepsake } from "./parts/Keep.svelte";
import type { Table } from "./table/table.svelte.ts";
import type { Texts } from "./text/texts.ts";

const HOME = "../../src/tafelrunde/games";
const DESCRIPTIONS = import.meta.glob<string>("../../src/tafelrunde/games/*/rules.json", { query: "?url", import: "default", eager: true }); // one file for page and worker
const EXACT = import.meta.glob<string>("../../src/tafelrunde/games/*/exact.wasm", { query: "?url", import: "default", eager: true });
const MODULES = import.meta.glob<string>("../../src/tafelrunde/games/*/rules.wasm", { query: "?url", import: "default", eager: true });

const idOf = (path: string) => path.slice(HOME.length + 1).split("/")[0]!;

/** All games, by id. */
export const GAMES = Object.keys(MODULES).map(idOf).sort();

/** What a game's `web/face.ts` says besides what it draws. */
export interface Face<State> {
  story: Story<State>;
  /** Whether nature's draw waits for a person to ask for it: the first throw of a turn does. */
  waits(state: State): boolean;
  /** What one can take home when it is over, besides the recording. */
  keeps?(state: State, names: readonly string[], texts: Texts): Promise<Keepsake[]>;
  /** Whether nature only deals at the set-up: then all of it is dealt at once, where nobody has to tell what was. */
  deals?(state: State): boolean;
}

export type Board = Component<{ table: Table }>;

/** Where a game's module is. */
export const moduleOf = (id: string) => MODULES[`${HOME}/${id}/rules.wasm`]!;

/** A game's rules, ready to be called. */
export async function loadGame(id: string): Promise<Game> {
  const [description, module] = await Promise.all([
    loadDescription(id),
    WebAssembly.compileStreaming(fetch(moduleOf(id))),
  ]);
  return new Game(module, description);
}

/** Make a game's engine know what works out best play. Only who thinks so exactly needs it, and most bots do not. */
export async function addExact(game: Game): Promise<void> {
  game.engine.add(await WebAssembly.compileStreaming(fetch(EXACT[`${HOME}/${game.id}/exact.wasm`]!)), game.description.exact!.functions);
}

/** What is known of a game before its rules are needed. */
export async function loadDescription(id: string): Promise<Description> {
  return (await (await fetch(DESCRIPTIONS[`${HOME}/${id}/rules.json`]!)).json()) as Description;
}

export type MakeFace = (game: Game<Header, never>) => Face<Header>;
