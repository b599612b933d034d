// Entry point of a keepsake: reads the game from the file itself, verifies it, and shows it step by step on its board.

import { mount } from "svelte";
import { app } from "../app.svelte.ts";
import type { Description } from "../engine/description.ts";
import type { Board, MakeGameUi } from "../games.ts";
import "../look.css";
import { Game } from "../match/game.ts";
import { Match } from "../match/match.ts";
import { parse } from "../match/replay.ts";
import { ReplayTable } from "../table/replay-table.svelte.ts";
import { Problem } from "../text/phrase.ts";
import { Texts, type Language } from "../text/texts.ts";
import Keepsake from "./Keepsake.svelte";

/** The contents of a keepsake besides code. */
export interface Contents {
  language: Language;
  texts: string[];
  description: Description;
  replay: string;
  /** When the game was played. */
  played: number;
}

export async function show(
  { language, texts, description, replay, played }: Contents,
  module: Uint8Array<ArrayBuffer>,
  board: Board,
  makeUi: MakeGameUi,
): Promise<void> {
  app.texts = new Texts(language, texts);
  app.language = language;
  const game = new Game(await WebAssembly.compile(module), description);
  const target = document.getElementById("app")!;
  try {
    const read = parse(replay);
    const table = ReplayTable.through(Match.from(game, read), makeUi);
    if (table.finished) table.go(table.all.length); // it opens on the result
    target.replaceChildren();
    mount(Keepsake, { target, props: { table, board, replay, played } });
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem; // the page says that it is damaged
    const alert = document.getElementById("broken")!;
    alert.textContent = app.texts.say("web-keepsake-wrong", { why: problem.phrase.format(app.texts) });
    alert.hidden = false;
  }
}
