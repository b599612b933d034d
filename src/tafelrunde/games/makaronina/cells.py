"""Sets of cells as two bit masks: one for the upper rows of the board, one for the lower rows.

Compiled code can flood the board with them without allocating an array.
"""

from __future__ import annotations

from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import rule
from tafelrunde.games.makaronina.material import CELLS, SIZE

UPPER = (SIZE + 1) // 2 * SIZE  # number of cells in the upper rows
ABOVE_LAST = UPPER - SIZE  # number of cells above the last of these rows
FIRST_ROW = 2**SIZE - 1
FIRST_COLUMN = sum(1 << cell for cell in range(0, UPPER, SIZE))
LAST_COLUMN = FIRST_COLUMN << SIZE - 1

NOWHERE = -1
FREE = -1

CellSet = tuple[int, int]


@rule
def single_cell(cell: int) -> CellSet:
    """Return the set of one cell; the empty set for NOWHERE."""
    if cell == NOWHERE:
        return 0, 0
    if cell < UPPER:
        return 1 << cell, 0
    return 0, 1 << cell - UPPER


@rule
def is_in(cell: int, upper: int, lower: int) -> bool:
    """Whether a cell, which must be on the board, is in a set."""
    return bool((upper >> cell if cell < UPPER else lower >> cell - UPPER) & 1)


@rule
def free_cells(state: State) -> CellSet:
    """Return the cells that no tile covers."""
    upper = lower = 0
    for cell in range(UPPER):
        upper |= int(state.cover[cell] == FREE) << cell
    for cell in range(UPPER, CELLS):
        lower |= int(state.cover[cell] == FREE) << cell - UPPER
    return upper, lower


@rule
def grow(upper: int, lower: int, free_upper: int, free_lower: int) -> CellSet:
    """Return the free cells that are in a set or share an edge with one of its cells."""
    north = upper >> SIZE | (lower & FIRST_ROW) << ABOVE_LAST
    south = lower << SIZE | upper >> ABOVE_LAST
    wider_upper = upper | north | upper << SIZE | (upper & ~LAST_COLUMN) << 1 | (upper & ~FIRST_COLUMN) >> 1
    wider_lower = lower | south | lower >> SIZE | (lower & ~LAST_COLUMN) << 1 | (lower & ~FIRST_COLUMN) >> 1
    return wider_upper & free_upper, wider_lower & free_lower
