// The names of Makaronina's material as phrases, alone or as the object of a sentence.

import type { PileDraw } from "$web/engine/description.ts";
import type { Game } from "$web/match/game.ts";
import { And, Phrase } from "$web/text/phrase.ts";

export class Names {
  readonly ingredients: string[];
  readonly recipes: string[];
  readonly tiles: string[];

  constructor({ actions, description }: Pick<Game, "actions" | "description">) {
    const kindsOf = (pile: string) => (description.draws.find(({ name }) => name === pile) as PileDraw).kinds;
    this.ingredients = actions.names("pizza");
    [this.recipes, this.tiles] = [kindsOf("recipe"), kindsOf("tile")];
  }

  readonly tile = (tile: number) => new Phrase(`makaronina-tile-${this.tiles[tile]}`);
  readonly recipe = (card: number) => new Phrase(`makaronina-${this.recipes[card]}`);
  readonly ingredient = (kind: number) => new Phrase(`makaronina-${this.ingredients[kind]}`);
  readonly listed = (kinds: readonly number[]) => new And(kinds.map(this.ingredient));
  /** An ingredient as the object of a sentence, with its article. */
  readonly one = (kind: number) => new Phrase(`makaronina-${this.ingredients[kind]}-one`);
  readonly oneOfEach = (kinds: readonly number[]) => new And(kinds.map(this.one));
}
