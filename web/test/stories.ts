// The stories of all games, for tests.

import type { Header } from "$web/engine/record.ts";
import type { Game } from "$web/match/game.ts";
import type { Story } from "$web/match/story.ts";

const STORIES = import.meta.glob<(game: Game<Header, unknown>) => Story<Header>>("../../src/tafelrunde/games/*/web/story.ts", {
  import: "default",
  eager: true,
});

/** The story of a game; null if it has none. */
export function storyOf(game: Game): Story<Header> | null {
  return STORIES[`../../src/tafelrunde/games/${game.id}/web/story.ts`]?.(game) ?? null;
}
