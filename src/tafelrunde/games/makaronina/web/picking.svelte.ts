// The tile that the player has picked, its cell and its turn. Page-local until the tile is laid.

import { NOWHERE, Tile, type Rules, type State } from "$rules/makaronina.ts";
import type { PileDraw } from "$web/engine/description.ts";
import type { BoardTable } from "$web/table/board-table.ts";
import { cellOf, laidTile, neighbour, openEnds, type LaidTile } from "./placing.ts";

interface Placement {
  action: number;
  tile: number;
  cell: number;
}

export class Picking {
  readonly #table: BoardTable<State, Rules>;
  readonly #tiles: string[];
  readonly #starts: number[];
  #picked = $state<number | null>(null);
  #pointed = $state<number | null>(null);
  #spot = $state<number | null>(null);
  #turned = $state(0);

  constructor(table: BoardTable<State, Rules>) {
    this.#table = table;
    this.#tiles = (table.game.description.draws.find(({ name }) => name === "tile") as PileDraw).kinds;
    this.#starts = table.game.actions.names("start").map(cellOf);
  }

  /** The seat whose turn it is, if it is the viewer's; else null. */
  seat = $derived.by(() => (this.#table.viewer !== null && this.#table.seat === this.#table.viewer ? this.#table.seat : null));

  /** Whether the seat's noodle has begun, and the cells that its open ends lead to: two after a Tomato Turn. */
  begun = $derived.by(() => this.seat !== null && this.#table.state.last_cell[this.seat] !== NOWHERE);
  ahead = $derived.by(() => (this.seat === null ? [] : openEnds(this.#table.state, this.seat).map(({ cell }) => cell)));

  /** All legal placements. */
  #placements = $derived.by<Placement[]>(() => {
    if (this.seat === null) return [];
    const { actions } = this.#table.game;
    const [first, end] = [actions.start("start"), actions.start("exchange")];
    const legal = Array.from({ length: end - first }, (_, index) => first + index).filter((action) => this.#table.isLegal(action));
    const placementNames = actions.names("lay", 1);
    const last = this.#table.state.last_cell[this.seat]!;
    return legal.map((action) => {
      const { block, numbers } = actions.find(action);
      const isStart = block === "start" || block === "afresh";
      const isBasil = block === "cross" || block === "afresh";
      return {
        action,
        tile: isBasil ? Tile.BASIL : this.#tiles.indexOf(placementNames[numbers.at(-1)!]!.split("-")[0]!),
        cell: isStart ? this.#starts[numbers[0]!]! : neighbour(last, numbers[0]!),
      };
    });
  });

  /** The picked tile, and the tile to show: the hovered one, else the picked one. */
  picked = $derived.by(() => (this.#picked !== null && this.fits(this.#picked) ? this.#picked : null));
  tile = $derived.by(() => this.#pointed ?? this.picked);

  fits(tile: number): boolean {
    return this.#placements.some((placement) => placement.tile === tile);
  }

  /** The cells on which the shown tile, or any tile, could be laid. */
  cells = $derived.by(() => [
    ...new Set(this.#placements.filter((placement) => this.tile === null || placement.tile === this.tile).map((placement) => placement.cell)),
  ]);

  /** The cell on which it would be laid; null while the player has to choose one. */
  spot = $derived.by(() => {
    if (this.#spot !== null && this.cells.includes(this.#spot)) return this.#spot;
    return this.cells.find((cell) => this.ahead.includes(cell)) ?? null;
  });

  #placementsHere = $derived.by(() => this.#placements.filter((placement) => placement.tile === this.tile && placement.cell === this.spot));

  /** The number of ways to turn it there. */
  turns = $derived.by(() => this.#placementsHere.length);

  chosen = $derived.by<(LaidTile & { seat: number }) | null>(() => {
    if (this.seat === null || this.#placementsHere.length === 0) return null;
    const turn = this.tile === this.picked ? this.#turned % this.#placementsHere.length : 0;
    return { ...laidTile(this.#table.game, this.#table.state, this.seat, this.#placementsHere[turn]!.action), seat: this.seat };
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
