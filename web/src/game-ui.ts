// The browser part of each game: if it can be played, its board and its user interface.

import type { Component } from "svelte";
import type { Board, MakeGameUi, SeatSheet } from "./games.ts";
import type { BoardTable } from "./table/board-table.ts";
import type { Language } from "./text/texts.ts";

const HOME = "../../src/tafelrunde/games";
const BOARDS = import.meta.glob<Board>("../../src/tafelrunde/games/*/web/Board.svelte", { import: "default" });
const PICTURES = import.meta.glob<Component<{ kind: string; item: number }>>("../../src/tafelrunde/games/*/web/Picture.svelte", { import: "default" });
const SEAT_SHEETS = import.meta.glob<SeatSheet>("../../src/tafelrunde/games/*/web/SeatSheet.svelte", { import: "default" });
const DIE_FACES = import.meta.glob<Component<{ table: BoardTable; die: number }>>("../../src/tafelrunde/games/*/web/DieFace.svelte", { import: "default" });
const UIS = import.meta.glob<MakeGameUi>("../../src/tafelrunde/games/*/web/ui.ts", { import: "default" });
/** The rules of all games in one language: one file is a sixth smaller than five. */
const BOOKS = import.meta.glob<Record<string, string>>("../text/*.ftl", { query: "?rules", import: "default" });
import.meta.glob("../../src/tafelrunde/games/*/web/theme.css", { eager: true });

/** Whether a game has a board; without one it is listed as coming soon. */
export const isPlayable = (id: string) => `${HOME}/${id}/web/Board.svelte` in BOARDS;

export const loadBoard = (id: string) => BOARDS[`${HOME}/${id}/web/Board.svelte`]!();
/** The drawing of what a highlight celebrates, by its kind and item; undefined if the game has none. */
export const loadPicture = (id: string) => PICTURES[`${HOME}/${id}/web/Picture.svelte`]?.();
/** The sheet or board of one player, to look at; undefined if the game leaves it to the list of the player's points. */
export const loadSeatSheet = (id: string) => SEAT_SHEETS[`${HOME}/${id}/web/SeatSheet.svelte`]?.();
/** The drawing of the side that a die shows, 100 by 100; undefined if the game's dice are named in words. */
export const loadDieFace = (id: string) => DIE_FACES[`${HOME}/${id}/web/DieFace.svelte`]?.();
export const loadUi = (id: string) => UIS[`${HOME}/${id}/web/ui.ts`]!();

/** The rules of a game as HTML. */
export const loadBook = async (id: string, language: Language) => (await BOOKS[`../text/${language}.ftl`]!())[id]!;
