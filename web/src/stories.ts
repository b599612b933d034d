// The stories of all games: narration without a board, so that workers can load it.

import type { Header } from "./engine/record.ts";
import type { Game } from "./match/game.ts";
import type { Story } from "./match/story.ts";

const STORIES = import.meta.glob<(game: never) => Story<Header>>("../../src/tafelrunde/games/*/web/story.ts", { import: "default" });

export async function loadStory(game: Game): Promise<Story<Header>> {
  const makeStory = await STORIES[`../../src/tafelrunde/games/${game.id}/web/story.ts`]!();
  return makeStory(game as never);
}
