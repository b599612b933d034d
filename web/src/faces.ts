// What each game shows in the browser: its cover, and, where it can be played, its board and its sentences.

import type { Component } from "svelte";
import type { Board, MakeFace } from "./games.ts";
import type { Language } from "./text/texts.ts";

const HOME = "../../src/tafelrunde/games";
const COVERS = import.meta.glob<Component>("../../src/tafelrunde/games/*/web/Cover.svelte", { import: "default", eager: true });
const BOARDS = import.meta.glob<Board>("../../src/tafelrunde/games/*/web/Board.svelte", { import: "default" });
const FACES = import.meta.glob<MakeFace>("../../src/tafelrunde/games/*/web/face.ts", { import: "default" });
const BOOKS = import.meta.glob<string>("../../src/tafelrunde/games/*/rules.*.md", { import: "default" });
import.meta.glob("../../src/tafelrunde/games/*/web/theme.css", { eager: true });

export const coverOf = (id: string) => COVERS[`${HOME}/${id}/web/Cover.svelte`];

/** Whether a game has a board; one without is not offered yet. */
export const isPlayable = (id: string) => `${HOME}/${id}/web/Board.svelte` in BOARDS;

export const loadBoard = (id: string) => BOARDS[`${HOME}/${id}/web/Board.svelte`]!();
export const loadFace = (id: string) => FACES[`${HOME}/${id}/web/face.ts`]!();

/** The rules in words, as HTML; without what is only typed in a terminal, which they put in brackets. */
export const loadBook = async (id: string, language: Language) => (await BOOKS[`${HOME}/${id}/rules.${language}.md`]!()).replace(/ \(<code>[^<]*<\/code>\)/g, "");
