"""Noodles on the board: placements of tiles, open ends, and the cells that a noodle can still reach."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.makaronina.cells import FREE, NOWHERE, CellSet, free_cells, grow, is_in, single_cell
from tafelrunde.games.makaronina.material import CELLS, MARKED, MARKED_CELL, NOTHING, SIZE, Heading, Tile, int_array
from tafelrunde.games.makaronina.tally import unit

NOBODY = -1
HEADINGS = len(Heading)

ENDS = 2  # the most open ends of a noodle: those of a fork that was laid last

# The placements of a tile, as seen along the noodle: name, kind, and the turns of its ends; a fork has two of them. A
# turn is a number of quarter turns to the right.
AHEAD, RIGHT, LEFT = 0, 1, 3
NO_END = -1
PLACEMENT_LIST = (
    ("straight", Tile.STRAIGHT, AHEAD, NO_END),
    ("bend-left", Tile.BEND, LEFT, NO_END),
    ("bend-right", Tile.BEND, RIGHT, NO_END),
    ("tomato-left-ahead", Tile.TOMATO, LEFT, AHEAD),
    ("tomato-ahead-right", Tile.TOMATO, AHEAD, RIGHT),
    ("tomato-left-right", Tile.TOMATO, LEFT, RIGHT),
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
def ahead(state: State, seat: int, end: int) -> int:
    """Return the cell that an open end of a seat's noodle leads to; NOWHERE if it leads off the board.

    `end` is a number below ENDS. NOWHERE, too, if the noodle has no such end or has not begun.
    """
    if not has_begun(state, seat) or state.headings[seat, end] == NO_END:
        return NOWHERE
    return int(NEIGHBOUR[state.last_cell[seat], state.headings[seat, end]])


@rule
def end_towards(state: State, seat: int, heading: int) -> int:
    """Return the number of the open end that leads in this direction, or NO_END."""
    for end in range(ENDS):
        if state.headings[seat, end] == heading and has_begun(state, seat):
            return end
    return NO_END


@rule
def has_free_end(state: State, seat: int) -> bool:
    """Whether an open end of a seat's noodle leads to a free cell. If none does, the noodle is blocked."""
    for end in range(ENDS):
        if is_free(state, ahead(state, seat, end)):
            return True
    return False


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
def put_tile(state: State, seat: int, cell: int, tile: int, heading: int, first: int, second: int) -> None:
    """Lay a tile on a free cell and collect what its ends lead to.

    seat     the owner
    cell     the free cell
    tile     the kind of tile, a `Tile`
    heading  the heading with which the noodle enters the cell
    first    the heading of its end
    second   the heading of the second end of a fork, or NO_END
    """
    state.cover[cell] = tile
    state.owner[cell] = seat
    state.sides[cell] = 1 << (heading + 2) % HEADINGS | 1 << first
    if second != NO_END:
        state.sides[cell] |= 1 << second
    move_open_ends(state, seat, cell, first, second)


@rule
def lay(state: State, seat: int, cell: int, heading: int, placement: int) -> None:
    """Lay a tile from the hand on `cell`, entered with `heading`. `placement` is an index of PLACEMENT_LIST."""
    tile = int(PLACEMENT_TILE[placement])
    state.hands[seat, tile] -= 1
    first = (heading + int(PLACEMENT_TURN[placement])) % HEADINGS
    second = int(PLACEMENT_OTHER_TURN[placement])
    if second != NO_END:
        second = (heading + second) % HEADINGS
    put_tile(state, seat, cell, tile, heading, first, second)


@rule
def cross(state: State, seat: int, heading: int) -> None:
    """Lay basil from the hand on top of the tile that the end with this heading leads to, straight over it."""
    cell = int(NEIGHBOUR[state.last_cell[seat], heading])
    state.hands[seat, Tile.BASIL] -= 1
    state.crossed_by[cell] = seat
    state.crossed_sides[cell] = 1 << heading | 1 << (heading + 2) % HEADINGS
    move_open_ends(state, seat, cell, heading, NO_END)


@rule
def begin_afresh(state: State, seat: int, cell: int, heading: int) -> None:
    """Lay basil from the hand on a free start point, entered with `heading`, and continue there; the old tiles stay."""
    state.hands[seat, Tile.BASIL] -= 1
    put_tile(state, seat, cell, Tile.BASIL, heading, heading, NO_END)


@rule
def move_open_ends(state: State, seat: int, cell: int, first: int, second: int) -> None:
    """Move the noodle's open ends to `cell` with these headings, and collect what they lead to.

    Every other end is closed for good: '… решить, от какого именно конца … изменить его нельзя'. `second` is NO_END
    except for a fork.
    """
    state.last_cell[seat] = cell
    state.headings[seat, 0] = first
    state.headings[seat, 1] = second
    for end in range(ENDS):
        collect(state, seat, ahead(state, seat, end))


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
def free_ends(state: State, seat: int, free_upper: int, free_lower: int) -> CellSet:
    """Return those of the free cells that the open ends of a seat's noodle lead to; none before it has begun."""
    upper = lower = 0
    for end in range(ENDS):
        end_upper, end_lower = single_cell(ahead(state, seat, end))
        upper |= end_upper & free_upper
        lower |= end_lower & free_lower
    return upper, lower


@rule
def reach(state: State, seat: int) -> CellSet:
    """Return the cells that the open ends of a seat's noodle can reach over free cells; none if it is blocked."""
    free_upper, free_lower = free_cells(state)
    upper, lower = free_ends(state, seat, free_upper, free_lower)
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

    While any basil is left, that is every kind on the board, because basil crosses noodles and starts again. So it is
    for a seat that has not begun. After that, it is what any of its open ends can get to: '… не подберётся'.
    """
    everywhere = is_basil_left(state) or not has_begun(state, seat)
    upper, lower = (0, 0) if everywhere else reach(state, seat)
    kinds = 0
    for mark in range(MARKED):
        cell = int(MARKED_CELL[mark])
        if state.on_cell[cell] != NOTHING and (everywhere or is_in(cell, upper, lower)):
            kinds |= unit(int(state.on_cell[cell]))
    return kinds
