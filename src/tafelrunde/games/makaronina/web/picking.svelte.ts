// The tile that the player has picked, its cell and its turn. Page-local until the tile is laid.

import { NOWHERE, Tile, type Rules, type State } from "$rules/makaronina.ts";
import type { PileDraw } from "$web/engine/description.ts";
import type { Table } from "$web/table/table.svelte.ts";
import { cellOf, laid, type Laid } from "./placing.ts";

interface Way {
  action: number;
  tile: number;
  cell: number;
}

export class Picking {
  readonly #table: Table<State, Rules>;
  readonly #tiles: string[];
  readonly #starts: number[];
  #picked = $state<number | null>(null);
  #pointed = $state<number | null>(null);
  #spot = $state<number | null>(null);
  #turned = $state(0);

  constructor(table: Table<State, Rules>) {
    this.#table = table;
    this.#tiles = (table.game.description.draws.find(({ name }) => name === "tile") as PileDraw).kinds;
    this.#starts = table.game.actions.names("start").map(cellOf);
  }

  /** The seat whose turn it is, if it is the viewer's; else null. */
  seat = $derived.by(() => (this.#table.viewer !== null && this.#table.seat === this.#table.viewer ? this.#table.seat : null));

  /** The cell that the seat's noodle leads to; null before it has begun. */
  ahead = $derived.by(() => {
    const { state, game } = this.#table;
    return this.seat === null || state.last_cell[this.seat] === NOWHERE ? null : game.rules.ahead(state, this.seat);
  });

  /** All legal placements. */
  #ways = $derived.by<Way[]>(() => {
    if (this.seat === null) return [];
    const { actions } = this.#table.game;
    const [first, end] = [actions.start("start"), actions.start("exchange")];
    const legal = Array.from({ length: end - first }, (_, place) => first + place).filter((action) => this.#table.isLegal(action));
    const names = actions.names("lay");
    return legal.map((action) => {
      const { block, numbers } = actions.find(action);
      const begins = block === "start" || block === "afresh";
      const basil = block === "cross" || block === "afresh";
      return { action, tile: basil ? Tile.BASIL : this.#tiles.indexOf(names[numbers.at(-1)!]!.split("-")[0]!), cell: begins ? this.#starts[numbers[0]!]! : this.ahead! };
    });
  });

  /** The picked tile, and the tile to show: the hovered one, else the picked one. */
  picked = $derived.by(() => (this.#picked !== null && this.fits(this.#picked) ? this.#picked : null));
  tile = $derived.by(() => this.#pointed ?? this.picked);

  fits(tile: number): boolean {
    return this.#ways.some((way) => way.tile === tile);
  }

  /** The cells on which the shown tile, or any tile, could be laid. */
  cells = $derived.by(() => [...new Set(this.#ways.filter((way) => this.tile === null || way.tile === this.tile).map((way) => way.cell))]);

  /** The cell on which it would be laid; null while the player has to choose one. */
  spot = $derived.by(() => {
    if (this.#spot !== null && this.cells.includes(this.#spot)) return this.#spot;
    return this.cells.find((cell) => cell === this.ahead) ?? null;
  });

  #here = $derived.by(() => this.#ways.filter((way) => way.tile === this.tile && way.cell === this.spot));

  /** The number of ways to turn it there. */
  turns = $derived.by(() => this.#here.length);

  chosen = $derived.by<(Laid & { seat: number }) | null>(() => {
    if (this.seat === null || this.#here.length === 0) return null;
    const turned = this.tile === this.picked ? this.#turned % this.#here.length : 0;
    return { ...laid(this.#table.game, this.#table.state, this.seat, this.#here[turned]!.action), seat: this.seat };
  });

  point(tile: number | null): void {
    this.#pointed = tile;
  }

  pick(tile: number): void {
    this.#picked = tile;
    this.#turned = 0;
  }

  turn(by = 1): void {
    this.#turned = (this.#turned + by + this.turns) % this.turns;
  }

  place(cell: number): void {
    this.#spot = cell;
  }

  drop(): void {
    [this.#picked, this.#pointed, this.#spot, this.#turned] = [null, null, null, 0];
  }
}
