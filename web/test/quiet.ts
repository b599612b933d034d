// When the game of a page is quiet: nothing happens until a person acts.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { Match } from "$web/match/match.ts";
import { load } from "./games.ts";
import { waitForVisible } from "./players.ts";
import { storedLines } from "./saved-games.ts";

/** The id of the game that the page shows. */
export const idOf = (page: Page) => new URL(page.url()).hash.split("/").at(-1)!;

/** The saved match of the page, replayed in Node. */
export async function savedMatch(page: Page, game: string): Promise<Match> {
  const { header, lines } = (await storedLines(page, idOf(page)))!;
  return Match.from(load(game), { header, lines, scores: null });
}

/** Whether a match waits for a person: no bot owes a decision, and no draw resolves by itself. */
function waitsForPerson(match: Match): boolean {
  const isBot = (seat: number) => match.header.seats[seat]!.bot !== undefined;
  if (match.state.chance === 0) return !match.pending.some(isBot);
  const { turn } = match.state as { turn?: number };
  return match.game.engine.call("waits", match.now) !== 0 && (turn === undefined || !isBot(turn));
}

/**
 * Wait until the game is over or waits for a person, and everything has been shown and told. The saved log is asked,
 * too: a page looks idle for a moment while a bot's decision is being saved.
 */
export async function waitUntilQuiet(page: Page, game: string): Promise<void> {
  let lines = 0;
  const isQuiet = async () => {
    const match = await savedMatch(page, game);
    lines = match.lines.length;
    return waitsForPerson(match);
  };
  await expect.poll(isQuiet, { message: "the game waits for a person" }).toBe(true);
  await waitForVisible(page, `.play[data-lines="${lines}"][data-busy="false"]:has(.narration[data-idle="true"])`);
}
