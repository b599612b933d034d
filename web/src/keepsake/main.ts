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
}

export async function show(
  { language, texts, description, replay }: Contents,
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
    target.replaceChildren();
    mount(Keepsake, { target, props: { table, board, replay } });
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const alert = document.createElement("p");
    alert.textContent = app.texts.say("web-keepsake-wrong", { why: problem.phrase.format(app.texts) });
    alert.setAttribute("role", "alert");
    target.prepend(alert);
  }
}
