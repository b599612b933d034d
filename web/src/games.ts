// The games, found by their folders: adding a game changes nothing here.

import type { Component } from "svelte";
import VERSIONS from "$rules/versions.json" with { type: "json" };
import type { Description } from "./engine/description.ts";
import type { Header } from "./engine/record.ts";
import { Game } from "./match/game.ts";
import type { Story } from "./match/story.ts";
import type { Keepsake } from "./parts/KeepsakeButtons.svelte";
import type { BoardTable } from "./table/board-table.ts";
import { Phrase } from "./text/phrase.ts";
import type { HeaderLine } from "./match/replay.ts";
import type { Texts } from "./text/texts.ts";

const HOME = "../../src/tafelrunde/games";
const DESCRIPTIONS = import.meta.glob<string>("../../src/tafelrunde/games/*/rules.json", { query: "?url", import: "default", eager: true }); // the same file for page and worker
const MODULES = import.meta.glob<string>("../../src/tafelrunde/games/*/rules.wasm", { query: "?url", import: "default", eager: true });

const idOf = (path: string) => path.slice(HOME.length + 1).split("/")[0]!;

/** The ids of all games. */
export const GAMES = Object.keys(MODULES).map(idOf).sort();

/** A game's `web/ui.ts`: everything about its user interface except drawing. */
export interface GameUi<State> {
  story: Story<State>;
  /** What decides the game besides the points of a player, shown next to them: a number, and the words for it. */
  badge?(state: State, seat: number): { number: number; words: Phrase };
  /**
   * The points of a seat that count at the end but are not scored yet, such as those for unused throws. During play they
   * are shown apart, so that everyone starts at 0.
   */
  reserve?(state: State, seat: number): number;
  /** Files to take home when the game is over, besides the recording. */
  keepsakes?(state: State, names: readonly string[], texts: Texts): Promise<Keepsake[]>;
}

export type Board = Component<{ table: BoardTable }>;

/**
 * A game's optional `web/SeatSheet.svelte`: the sheet or board of one player, to look at, never to decide on. It shows
 * `table.state`, as the viewer knows it. The dialog around it, or the final page, shows the player's name.
 */
export type SeatSheet = Component<{ table: BoardTable; seat: number }>;

const versionOf = (game: string) => (VERSIONS as Readonly<Record<string, number>>)[game] ?? 0;

/** Whether a game was played by the rules that this app has. Otherwise its file can be kept, but not played again. */
export const hasOurRules = ({ game, version }: HeaderLine) => versionOf(game) === version;

/** The sentence about a game of another version of the rules. */
export const otherRules = ({ game, version }: HeaderLine) => new Phrase("web-other-rules", { version, ours: versionOf(game) });

/** The URL of a game's module. */
export const moduleOf = (id: string) => MODULES[`${HOME}/${id}/rules.wasm`]!;

/** Load a game's rules. */
export async function loadGame(id: string): Promise<Game> {
  const [description, module] = await Promise.all([loadDescription(id), WebAssembly.compileStreaming(fetch(moduleOf(id)))]);
  return new Game(module, description);
}

/** Load a game's description, which is available before its rules are needed. */
export async function loadDescription(id: string): Promise<Description> {
  return (await (await fetch(DESCRIPTIONS[`${HOME}/${id}/rules.json`]!)).json()) as Description;
}

export type MakeGameUi = (game: Game<Header, never>) => GameUi<Header>;
