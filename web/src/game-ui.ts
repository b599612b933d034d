// The browser part of each game: its cover and, if it can be played, its board and its user interface.

import type { Component } from "svelte";
import type { Board, MakeGameUi } from "./games.ts";
import type { Language } from "./text/texts.ts";

const HOME = "../../src/tafelrunde/games";
const COVERS = import.meta.glob<Component>("../../src/tafelrunde/games/*/web/Cover.svelte", { import: "default", eager: true });
const BOARDS = import.meta.glob<Board>("../../src/tafelrunde/games/*/web/Board.svelte", { import: "default" });
const UIS = import.meta.glob<MakeGameUi>("../../src/tafelrunde/games/*/web/ui.ts", { import: "default" });
/** The rules of all games in one language: one file is a sixth smaller than five. */
const BOOKS = import.meta.glob<Record<string, string>>("../text/*.ftl", { query: "?rules", import: "default" });
import.meta.glob("../../src/tafelrunde/games/*/web/theme.css", { eager: true });

export const coverOf = (id: string) => COVERS[`${HOME}/${id}/web/Cover.svelte`];

/** Whether a game has a board; without one it is listed as coming soon. */
export const isPlayable = (id: string) => `${HOME}/${id}/web/Board.svelte` in BOARDS;

export const loadBoard = (id: string) => BOARDS[`${HOME}/${id}/web/Board.svelte`]!();
export const loadUi = (id: string) => UIS[`${HOME}/${id}/web/ui.ts`]!();

/** The rules of a game as HTML. */
export const loadBook = async (id: string, language: Language) => (await BOOKS[`../text/${language}.ftl`]!())[id]!;
