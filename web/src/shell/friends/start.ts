// Opens a table for friends on the server that this page came from.

import { app } from "../../app.svelte.ts";
import type { Description, Value } from "../../engine/description.ts";
import { createTable, introduceDevice } from "../../table/remote/api.ts";
import { FRIENDS_TEXTS } from "../../text/texts.ts";
import { Problem } from "../../text/phrase.ts";

/** Create a table with free seats and go to its page. Returns a text for the player if that is refused. Throws Unreachable. */
export async function openTable(game: string, { seats }: Description, options: Record<string, Value>): Promise<string> {
  await app.loadGameTexts(FRIENDS_TEXTS);
  try {
    await introduceDevice();
    const table = await createTable({ game, options, seats: Array.from({ length: Math.max(2, seats.least) }, () => ({})) });
    location.replace(`#/table/${table}`);
    return "";
  } catch (failure) {
    if (failure instanceof Problem) return failure.phrase.format(app.texts!);
    throw failure;
  }
}
