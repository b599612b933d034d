"""Noodles on the board: placements of tiles, open ends, and the cells that a noodle can still reach."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.makaronina.cells import FREE, NOWHERE, CellSet, free_cells, grow, is_in, single_cell
from tafelrunde.games.makaronina.material import CELLS, MARKED, MARKED_CELL, SIZE, Heading, Tile, int_array
from tafelrunde.games.makaronina.tally import unit

NOTHING = -1
NOBODY = -1
HEADINGS = len(Heading)

# The placements of a tile, as seen along the noodle: name, kind, turn of the end to continue from, and turn of the
# other end of a fork. A turn is a number of quarter turns to the right.
AHEAD, RIGHT, LEFT = 0, 1, 3
NO_END = -1
PLACEMENT_LIST = (
    ("straight", Tile.STRAIGHT, AHEAD, NO_END),
    ("bend-left", Tile.BEND, LEFT, NO_END),
    ("bend-right", Tile.BEND, RIGHT, NO_END),
    ("tomato-left-right", Tile.TOMATO, LEFT, RIGHT),
    ("tomato-right-left", Tile.TOMATO, RIGHT, LEFT),
    ("tomato-left-ahead", Tile.TOMATO, LEFT, AHEAD),
    ("tomato-ahead-left", Tile.TOMATO, AHEAD, LEFT),
    ("tomato-right-ahead", Tile.TOMATO, RIGHT, AHEAD),
    ("tomato-ahead-right", Tile.TOMATO, AHEAD, RIGHT),
)
PLACEMENTS = len(PLACEMENT_LIST)
PLACEMENT_NAMES = tuple(name for name, *_ in PLACEMENT_LIST)
PLACEMENT_TILE = int_array([tile for _, tile, _, _ in PLACEMENT_LIST])
PLACEMENT_TURN = int_array([turn for _, _, turn, _ in PLACEMENT_LIST])
PLACEMENT_OTHER_TURN = int_array([other for _, _, _, other in PLACEMENT_LIST])


def _neighbours() -> NDArray[np.int64]:
    """Return the neighbour of each cell for each heading; NOWHERE beyond the border."""
    neighbours = np.full((CELLS, HEADINGS), NOWHERE, np.int64)
    for cell in range(CELLS):
        row, column = divmod(cell, SIZE)
        for heading, (down, right) in {
            Heading.NORTH: (-1, 0),
            Heading.EAST: (0, 1),
            Heading.SOUTH: (1, 0),
            Heading.WEST: (0, -1),
        }.items():
            if 0 <= row + down < SIZE and 0 <= column + right < SIZE:
                neighbours[cell, heading] = (row + down) * SIZE + column + right
    return neighbours


NEIGHBOUR = _neighbours()


@rule
def has_begun(state: State, seat: int) -> bool:
    """Whether the seat has begun its noodle."""
    return state.last_cell[seat] != NOWHERE  # type: ignore[no-any-return]


@rule
def ahead(state: State, seat: int) -> int:
    """Return the cell that the open end of a seat's noodle leads to; NOWHERE if it leads off the board.

    The seat must have begun.
    """
    return int(NEIGHBOUR[state.last_cell[seat], state.heading[seat]])


@rule
def is_free(state: State, cell: int) -> bool:
    """Whether a cell is on the board (not NOWHERE) and not covered by a tile. It may have an ingredient."""
    return cell != NOWHERE and state.cover[cell] == FREE


@rule
def can_be_crossed(state: State, cell: int) -> bool:
    """Whether basil may cross the tile on a cell: any tile except basil, once. False for a free cell and NOWHERE."""
    if cell == NOWHERE or state.cover[cell] == FREE or state.cover[cell] == Tile.BASIL:
        return False
    return state.crossed_by[cell] == NOBODY  # type: ignore[no-any-return]


@rule
def put_tile(state: State, seat: int, cell: int, tile: int, heading: int, onward: int, other: int) -> None:
    """Lay a tile on a free cell and collect what its ends lead to.

    seat     the owner
    cell     the free cell
    tile     the kind of tile, a `Tile`
    heading  the heading with which the noodle enters the cell
    onward   the heading of the end to continue from
    other    the heading of the other end of a fork, or NO_END
    """
    state.cover[cell] = tile
    state.owner[cell] = seat
    state.sides[cell] = 1 << (heading + 2) % HEADINGS | 1 << onward
    if other != NO_END:
        state.sides[cell] |= 1 << other
        collect(state, seat, int(NEIGHBOUR[cell, other]))
    move_open_end(state, seat, cell, onward)


@rule
def lay(state: State, seat: int, cell: int, heading: int, placement: int) -> None:
    """Lay a tile from the hand on `cell`, entered with `heading`. `placement` is an index of PLACEMENT_LIST."""
    tile = int(PLACEMENT_TILE[placement])
    state.hands[seat, tile] -= 1
    onward = (heading + int(PLACEMENT_TURN[placement])) % HEADINGS
    other = int(PLACEMENT_OTHER_TURN[placement])
    if other != NO_END:
        other = (heading + other) % HEADINGS
    put_tile(state, seat, cell, tile, heading, onward, other)


@rule
def cross(state: State, seat: int) -> None:
    """Lay basil from the hand on top of the tile ahead, straight over it, and collect what it leads to."""
    cell = ahead(state, seat)
    heading = int(state.heading[seat])
    state.hands[seat, Tile.BASIL] -= 1
    state.crossed_by[cell] = seat
    state.crossed_sides[cell] = 1 << heading | 1 << (heading + 2) % HEADINGS
    move_open_end(state, seat, cell, heading)


@rule
def begin_afresh(state: State, seat: int, cell: int, heading: int) -> None:
    """Lay basil from the hand on a free start point, entered with `heading`, and continue there; the old tiles stay."""
    state.hands[seat, Tile.BASIL] -= 1
    put_tile(state, seat, cell, Tile.BASIL, heading, heading, NO_END)


@rule
def move_open_end(state: State, seat: int, cell: int, heading: int) -> None:
    """Move the noodle's open end to `cell` and `heading`, and collect what it leads to."""
    state.last_cell[seat] = cell
    state.heading[seat] = heading
    collect(state, seat, int(NEIGHBOUR[cell, heading]))


@rule
def collect(state: State, seat: int, cell: int) -> None:
    """Give `seat` the ingredient on a cell, if there is one. NOWHERE has none.

    '… свободным концом она подходила к клетке с ингредиентом'
    """
    if cell != NOWHERE and state.on_cell[cell] != NOTHING:
        state.ingredients[seat, state.on_cell[cell]] += 1
        state.on_cell[cell] = NOTHING
        state.left_on_board -= 1


@rule
def reach(state: State, seat: int) -> CellSet:
    """Return the cells that the open end of a seat's noodle can reach over free cells; none if it is blocked."""
    free_upper, free_lower = free_cells(state)
    upper, lower = single_cell(ahead(state, seat))
    upper &= free_upper
    lower &= free_lower
    while True:
        wider_upper, wider_lower = grow(upper, lower, free_upper, free_lower)
        if wider_upper == upper and wider_lower == lower:
            return upper, lower
        upper, lower = wider_upper, wider_lower


@rule
def is_basil_left(state: State) -> bool:
    """Whether any basil is not yet on the board. All players can count that, but do not know where it is."""
    for seat in range(state.players):
        if state.hands[seat, Tile.BASIL] > 0:
            return True
    return state.pile[Tile.BASIL] > 0  # type: ignore[no-any-return]


@rule
def kinds_within_reach(state: State, seat: int) -> int:
    """Return a tally with one of each kind on the board that a seat's noodle can still reach.

    While any basil is left, that is every kind on the board, because basil crosses noodles and starts again. This
    includes seats that have not begun: they still hold the basil of the set-up.
    """
    everywhere = is_basil_left(state)
    upper, lower = (0, 0) if everywhere else reach(state, seat)
    kinds = 0
    for mark in range(MARKED):
        cell = int(MARKED_CELL[mark])
        if state.on_cell[cell] != NOTHING and (everywhere or is_in(cell, upper, lower)):
            kinds |= unit(int(state.on_cell[cell]))
    return kinds
