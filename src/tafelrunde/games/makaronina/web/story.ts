// The phrases of Makaronina. Tests compare this file with `story.py` in random games.

import { Draw, End, FINISH, Ingredient, NOWHERE, Reason, type Rules, type State } from "$rules/makaronina.ts";
import type { PileDraw } from "$web/engine/description.ts";
import type { Game } from "$web/match/game.ts";
import { wonByPoints, type Story } from "$web/match/story.ts";
import { And, Name, Phrase, type Details } from "$web/text/phrase.ts";
import { cellName, cellOf, laidTile, type LaidTile } from "./placing.ts";

/** The grammatical form of a tile's name in sentences about an action, by block. */
const TILE_FORMS: Record<string, string> = { start: "with", lay: "laid" };

export default function story(game: Game<State, Rules>): Story<State> {
  const { actions, draws, rules } = game;
  const starts = actions.names("start");
  const placementNames = actions.names("lay");
  const ingredients = actions.names("pizza");
  const prices = actions.names("exchange");
  const recipes = kindsOf("recipe");
  const tiles = kindsOf("tile");

  function kindsOf(pile: string): string[] {
    return (game.description.draws.find(({ name }) => name === pile) as PileDraw).kinds;
  }

  const tileName = (tile: number) => new Phrase(`makaronina-tile-${tiles[tile]}`);
  const ingredientName = (kind: number) => new Phrase(`makaronina-${ingredients[kind]}`);
  const ingredientNames = (kinds: readonly number[]) => new And(kinds.map(ingredientName));
  /** An ingredient as the object of a sentence, with its article. */
  const oneIngredient = (kind: number) => new Phrase(`makaronina-${ingredients[kind]}-one`);
  const oneOfEach = (kinds: readonly number[]) => new And(kinds.map(oneIngredient));
  const paidKinds = (price: number) => prices[price]!.split("+").map((name) => ingredients.indexOf(name));
  const exchangeDetails = ([price, got]: readonly number[]) => ({ paid: oneOfEach(paidKinds(price!)), got: oneIngredient(got!) });
  const cellPhrase = (cell: number) => (cell === NOWHERE ? new Phrase("makaronina-nowhere") : new Phrase("makaronina-cell", { cell: cellName(cell) }));
  const freeStarts = (state: State) => starts.filter((name) => rules.is_free(state, cellOf(name)));

  /** The cells that a tile leads to; of a fork both, first the one to continue to. */
  function endsPhrase({ leads }: LaidTile): Phrase {
    const [first, other] = leads.map(cellPhrase);
    return other ? new Phrase("makaronina-ends-fork", { leads: first!, other }) : first!;
  }

  /** The arguments of a sentence about laying a tile. Sentences about basil name the tile themselves. */
  function layingDetails(block: string, placed: LaidTile): Details {
    const details = { cell: cellName(placed.cell), leads: endsPhrase(placed) };
    return block in TILE_FORMS ? { ...details, tile: new Phrase(`makaronina-tile-${tiles[placed.tile]}-${TILE_FORMS[block]}`) } : details;
  }

  /** The kind of tile that an action lays. */
  function kindOfTile(action: number): number {
    const { block, numbers } = actions.find(action);
    return tiles.indexOf(block === "start" || block === "lay" ? placementNames[numbers.at(-1)!]!.split("-")[0]! : "basil");
  }

  /** The arguments of a reason's text. */
  function reasonDetails(state: State, seat: number, action: number, why: number): Details {
    const { numbers } = actions.find(action);
    switch (why) {
      case Reason.ACTIONS_LEFT:
        return { left: state.actions_left };
      case Reason.START_TAKEN:
        return { cell: starts[numbers[0]!]!, cells: freeStarts(state) };
      case Reason.NOT_BEGUN:
        return { cells: freeStarts(state) };
      case Reason.NOT_IN_HAND:
        return { tile: tileName(kindOfTile(action)) };
      case Reason.CELL_TAKEN:
      case Reason.WAY_IS_FREE:
      case Reason.BASIL_ON_BASIL:
        return { cell: cellName(rules.ahead(state, seat)) };
      case Reason.CANNOT_PAY:
        return { kinds: ingredientNames(paidKinds(numbers[0]!)) };
      case Reason.SHOP_LACKS:
        return { kind: ingredientName(numbers[1]!) };
      case Reason.PIZZA_GONE:
        return { name: new Name(state.pizza_owner) };
      case Reason.PIZZA_LACKS:
      case Reason.OTHER_ORDER:
        return { kinds: ingredientNames(numbers.toSorted((a, b) => a - b)) };
      default:
        return {};
    }
  }

  return {
    describeAction(state, seat, action) {
      const { block, numbers } = actions.find(action);
      if (block === "exchange") return new Phrase("makaronina-do-exchange", exchangeDetails(numbers));
      if (block === "pizza") return new Phrase("makaronina-do-pizza", { tokens: oneOfEach([Ingredient.TOMATO, ...numbers]) });
      if (["draw", "recipe", "end"].includes(block)) return new Phrase(`makaronina-do-${block}`);
      return new Phrase(`makaronina-do-${block}`, layingDetails(block, laidTile(game, state, seat, action)));
    },

    refusal(state, seat, action) {
      const why = rules.reason(state, seat, action);
      const name = Object.entries(Reason).find(([, reason]) => reason === why)![0];
      return new Phrase(`makaronina-not-${name.toLowerCase().replaceAll("_", "-")}`, reasonDetails(state, seat, action, why));
    },

    narrateDecision(before, seat, action, after) {
      const { block, numbers } = actions.find(action);
      const name = new Name(seat);
      if (block === "exchange") return [new Phrase("makaronina-told-exchange", { name, ...exchangeDetails(numbers) })];
      if (block === "pizza") return [new Phrase("makaronina-told-pizza", { name, tokens: oneOfEach([Ingredient.TOMATO, ...numbers]) })];
      if (["draw", "recipe", "end"].includes(block)) return [new Phrase(`makaronina-told-${block}`, { name })];
      const tile = laidTile(game, before, seat, action);
      const phrases = [new Phrase(`makaronina-told-${block}`, { name, ...layingDetails(block, tile) })];
      if (tile.takes.length > 0) phrases.push(new Phrase("makaronina-told-takes", { name, tokens: oneOfEach(tile.takes.map(({ kind }) => kind)) }));
      if (after.last_actions > 0 && before.last_actions === 0) phrases.push(new Phrase("makaronina-told-last"));
      return phrases;
    },

    /** The starting seat and the finish tile are narrated to all, a tile or a recipe only to the seat that drew it. */
    narrateDraw(before, outcome, _after, reader) {
      const kind = draws.kind(draws.due(before) as PileDraw, before, outcome);
      const isDrawer = reader === rules.drawer(before);
      if (before.drawing === Draw.STARTER) return [new Phrase("makaronina-told-starter", { name: new Name(kind) })];
      if (before.drawing === Draw.TILE && kind === FINISH) return [new Phrase("makaronina-told-finish", { name: new Name(rules.drawer(before)) })];
      if (before.drawing === Draw.TILE && isDrawer) return [new Phrase("makaronina-told-your-tile", { tile: tileName(kind) })];
      if (before.drawing === Draw.RECIPE && isDrawer) return [new Phrase("makaronina-told-your-recipe", { recipe: new Phrase(`makaronina-${recipes[kind]}`) })];
      return [];
    },

    endReason: (state) => new Phrase(state.end === End.FINISH_TOKEN ? "makaronina-ended-finish" : "makaronina-ended-last"),

    measures: () => ({}),

    result: (_state, winners, points) => wonByPoints(winners, points),
  };
}
