"""Positions typed on the command line, for the coach."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.bits import mask_of
from tafelrunde.core.rules.record import State, blank
from tafelrunde.games.speiseplan.dice import read_sides
from tafelrunde.games.speiseplan.material import DICE, DICE_NAMES
from tafelrunde.games.speiseplan.outlook import ADVISER
from tafelrunde.games.speiseplan.rules import OPTIONS, PASS, STATE, THROWS, apply, fill_worth, setup
from tafelrunde.games.speiseplan.words import row_words
from tafelrunde.solve.position import filled_boxes


def positions(
    dice: Sequence[str],
    filled: Sequence[str],
    left: int,
    kept: Sequence[str] = (),
    *,
    month: int = 1,
    dynamic: bool = False,
    tokens: bool = True,
    mixed_quartet: bool = False,
) -> list[State]:
    """Return a position of a solo game: dice (`A1 B3 …`), filled rows (`pair` or `pair=12`) and throws `left`.

    The list has one element, because every die has a letter. There are no tokens on the board. `kept` is only checked:
    which dice were kept makes no difference in this game. Raises a Problem if something does not fit.
    """
    if not 0 <= left < THROWS:
        raise Problem("position-throws", left=left, most=THROWS - 1)
    state = blank(STATE)
    setup(state, 1, np.array([OPTIONS[0].index(month), dynamic, not tokens, mixed_quartet], np.int64))
    rows, points = row_words(), ADVISER.outlook(state).points.T
    for row, entered in filled_boxes(filled, rows, points).items():
        state.filled[0, row] = 1
        state.points[0, row] = entered
        state.round_number += 1
    if tokens:
        apply(state, 0, PASS)
    shown, stayed = read_sides(dice), read_sides(kept, kept_dice(kept))
    if len(stayed) == DICE or stayed.items() - shown.items():
        raise Problem("position-kept")
    for die, side in shown.items():
        state.dice[die] = side
    fill_worth(state)
    state.throws = THROWS - left
    state.thrown = state.chance = 0
    state.pending = 1
    return [state]


def kept_dice(words: Sequence[str]) -> int:
    """Return the dice named by the words, whatever they show, as a bit mask."""
    typed = "".join(words).upper()
    return mask_of(die for die, name in enumerate(DICE_NAMES) if name in typed)
