// The phrases of Makaronina. Tests compare this file with `story.py` in random games.

import { Draw, End, FINISH, Ingredient, NOWHERE, Reason, type Rules, type State } from "$rules/makaronina.ts";
import type { PileDraw } from "$web/engine/description.ts";
import type { Game } from "$web/match/game.ts";
import { bits } from "$web/engine/record.ts";
import { wonByPoints, type Highlight, type ScorePart, type Story } from "$web/match/story.ts";
import { Name, Phrase, type Details } from "$web/text/phrase.ts";
import { Kitchen, lacking, type Dish, type Shared } from "./dishes.ts";
import { Names } from "./names.ts";
import { cellName, cellOf, laidTile, neighbour, openEnds, type LaidTile } from "./placing.ts";
import { pizzaCosts, purposeOf } from "./purpose.ts";

/** The grammatical form of a tile's name in sentences about an action, by block. */
const TILE_FORMS: Record<string, string> = { start: "with", lay: "laid" };

export default function story(game: Game<State, Rules>): Story<State> {
  const { actions, draws, rules } = game;
  const starts = actions.names("start");
  const placementNames = actions.names("lay", 1);
  const headings = actions.names("lay");
  const prices = actions.names("exchange");
  const names = new Names(game);
  const { tiles, ingredients } = names;
  const kitchen = new Kitchen(rules);

  const paidKinds = (price: number) => prices[price]!.split("+").map((name) => ingredients.indexOf(name));
  const exchangeDetails = ([price, got]: readonly number[]) => ({ paid: names.oneOfEach(paidKinds(price!)), got: names.one(got!) });
  const cellPhrase = (cell: number) => (cell === NOWHERE ? new Phrase("makaronina-nowhere") : new Phrase("makaronina-cell", { cell: cellName(cell) }));
  const freeStarts = (state: State) => starts.filter((name) => rules.is_free(state, cellOf(name)));

  /** The cells that a tile leads to; of a fork both. */
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

  /** The cell that a refused action is about: the one it would cover or, if it would start again, a free one ahead. */
  function cellInQuestion(state: State, seat: number, action: number): number {
    const { block, numbers } = actions.find(action);
    if (block !== "afresh") return neighbour(state.last_cell[seat]!, numbers[0]!);
    return openEnds(state, seat).find(({ cell }) => rules.is_free(state, cell))!.cell;
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
        return { tile: names.tile(kindOfTile(action)) };
      case Reason.CELL_TAKEN:
      case Reason.WAY_IS_FREE:
      case Reason.BASIL_ON_BASIL:
        return { cell: cellName(cellInQuestion(state, seat, action)) };
      case Reason.NO_END_THERE:
        return { heading: new Phrase(`makaronina-heading-${headings[numbers[0]!]}`) };
      case Reason.CANNOT_PAY:
        return { kinds: names.listed(paidKinds(numbers[0]!)) };
      case Reason.SHOP_LACKS:
        return { kind: names.ingredient(numbers[1]!) };
      case Reason.PIZZA_GONE:
        return { name: new Name(state.pizza_owner) };
      case Reason.PIZZA_LACKS:
      case Reason.OTHER_ORDER:
        return { kinds: names.listed(numbers.toSorted((a, b) => a - b)) };
      default:
        return {};
    }
  }

  const dishHighlight = (state: State, seat: number, card: number): Highlight => {
    const { points } = kitchen.shareOut(state, seat).dishes.find(({ number }) => number === card)!;
    return { kind: "recipe", item: card, seat, points, text: names.recipe(card) };
  };

  /** The finished recipe of a seat with the most points, the first of several. */
  function bestDish(state: State, seat: number): Highlight[] {
    const dishes = bits(kitchen.finished(state, seat)).map((card) => dishHighlight(state, seat, card));
    return dishes.toSorted((a, b) => b.points - a.points).slice(0, 1);
  }

  /** The points of a pizza of three ingredients; its fourth depends on secret recipes. */
  const pizzaOfThree = (state: State, seat: number) => rules.points(state, seat) - rules.best_points(state.ingredients[seat]!, state.recipes[seat]!, 1);
  const pizzaOf = (state: State, seat: number) => kitchen.shareOut(state, seat).pizza!;
  const listedNote = (kinds: readonly number[]) => new Phrase("makaronina-part-tokens", { tokens: names.listed(kinds) });

  /** The points of a recipe, and what it has: everything, all but the extra, or a part. */
  function dishPart(dish: Dish): ScorePart {
    const [label, tokens] = [names.recipe(dish.number), names.listed(dish.has)];
    if (dish.has.length === 0) return { label, points: 0, note: new Phrase("makaronina-part-empty") };
    const key = lacking(dish).length > 0 ? "unfinished" : dish.has.includes(dish.extra) ? "extra" : "finished";
    return { label, points: dish.points, note: new Phrase(`makaronina-part-${key}`, { tokens }) };
  }

  /** The points of the pizza, its three ingredients and the fourth if there is one. */
  function pizzaPart(state: State, { fourth, points }: NonNullable<Shared["pizza"]>): ScorePart {
    const toppings = state.pizza.flatMap((count, kind) => Array<number>(count).fill(kind));
    const note =
      fourth === null ? listedNote(toppings) : new Phrase("makaronina-part-fourth", { tokens: names.listed(toppings), fourth: names.ingredient(fourth) });
    return { label: new Phrase("makaronina-pizza"), points, note };
  }

  return {
    describeAction(state, seat, action) {
      const { block, numbers } = actions.find(action);
      if (block === "exchange") return new Phrase("makaronina-do-exchange", exchangeDetails(numbers));
      if (block === "pizza") return new Phrase("makaronina-do-pizza", { tokens: names.oneOfEach([Ingredient.TOMATO, ...numbers]) });
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
      if (block === "pizza") return [new Phrase("makaronina-told-pizza", { name, tokens: names.oneOfEach([Ingredient.TOMATO, ...numbers]) })];
      if (["draw", "recipe", "end"].includes(block)) return [new Phrase(`makaronina-told-${block}`, { name })];
      const tile = laidTile(game, before, seat, action);
      const phrases = [new Phrase(`makaronina-told-${block}`, { name, ...layingDetails(block, tile) })];
      if (tile.takes.length > 0) phrases.push(new Phrase("makaronina-told-takes", { name, tokens: names.oneOfEach(tile.takes.map(({ kind }) => kind)) }));
      if (after.last_actions > 0 && before.last_actions === 0) phrases.push(new Phrase("makaronina-told-last"));
      return phrases;
    },

    /** The starting seat and the finish tile are narrated to all, a tile or a recipe only to the seat that drew it. */
    narrateDraw(before, outcome, _after, reader) {
      const kind = draws.kind(draws.due(before) as PileDraw, before, outcome);
      const isDrawer = reader === rules.drawer(before);
      if (before.drawing === Draw.STARTER) return [new Phrase("makaronina-told-starter", { name: new Name(kind) })];
      if (before.drawing === Draw.TILE && kind === FINISH) return [new Phrase("makaronina-told-finish", { name: new Name(rules.drawer(before)) })];
      if (before.drawing === Draw.TILE && isDrawer) return [new Phrase("makaronina-told-your-tile", { tile: names.tile(kind) })];
      if (before.drawing === Draw.RECIPE && isDrawer) return [new Phrase("makaronina-told-your-recipe", { recipe: names.recipe(kind) })];
      return [];
    },

    /** The pizza, to all; a recipe that the reader has just finished; at the end, the best dish of each winner. */
    highlights(before, after, reader) {
      const found: Highlight[] = [];
      if (after.pizza_owner !== before.pizza_owner) {
        found.push({ kind: "pizza", item: 0, seat: after.pizza_owner, points: pizzaOfThree(after, after.pizza_owner), text: new Phrase("makaronina-pizza") });
      }
      if (after.end !== before.end) {
        const totals = Array.from({ length: after.players }, (_, seat) => rules.points(after, seat));
        return [...found, ...totals.flatMap((total, seat) => (total === Math.max(...totals) ? bestDish(after, seat) : []))];
      }
      if (reader === null) return found;
      const [first, now] = [kitchen.finished(before, reader), kitchen.finished(after, reader)];
      return bits(now).length > bits(first).length ? [...found, ...bits(now & ~first).map((card) => dishHighlight(after, reader, card))] : found;
    },

    explainPoints(state, seat, action) {
      if (actions.find(action).block !== "pizza" || rules.reason(state, seat, action) !== Reason.ALLOWED) return null;
      const after = game.read(game.after(state, seat, action));
      const { fourth, points } = pizzaOf(after, seat);
      return new Phrase(`makaronina-why-pizza-${fourth === null ? "three" : "four"}`, { points, lost: pizzaCosts(rules, kitchen, state, after, seat) });
    },

    purpose: purposeOf(game, kitchen, names),

    /** The points of each recipe and of the pizza, and the ingredients that fit no dish. */
    scoreParts(state, seat) {
      const { dishes, pizza, spare } = kitchen.shareOut(state, seat);
      const left = pizza === null ? spare : spare.slice(1);
      return [
        ...dishes.map(dishPart),
        ...(pizza === null ? [] : [pizzaPart(state, pizza)]),
        ...(left.length === 0 ? [] : [{ label: new Phrase("makaronina-part-spare"), points: 0, note: listedNote(left) }]),
      ];
    },

    endReason: (state) => new Phrase(state.end === End.FINISH_TOKEN ? "makaronina-ended-finish" : "makaronina-ended-last"),

    measures: () => ({}),

    result: (_state, winners, points) => wonByPoints(winners, points),
  };
}
