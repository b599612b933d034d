"""The walls that the judge of Keksekästchen counts for the cookies on red."""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import or_

from play import as_tested, random_match
from tafelrunde.games import load
from tafelrunde.games.kekse.board import BOARD_NAMES, BOARDS, FIELD_WALLS, NEEDED, RED_TASK
from tafelrunde.games.kekse.judge import nearest_cookies
from tafelrunde.games.kekse.walls import count, free_walls, has, missing_of_cookies

KEKSE = as_tested(load("kekse"))


def test_the_nearest_cookies_cost_at_most_two_walls_too_many() -> None:
    """Compare with all choices of cookies; `missing_of_cookies`, which ignores shared walls, is worse on the whole."""
    judged = quick = fewest_walls = 0
    states = [state for plan in BOARD_NAMES for state in random_match(KEKSE, 2, {"plan": plan}, seed=3).states[::8]]
    for state in states:
        red = int(RED_TASK[state.side])
        free = free_walls(state, 0)
        masks = [
            sum(1 << int(wall) for wall in FIELD_WALLS[field] if has(free, int(wall)))
            for field in BOARDS[int(state.side)].tasks[red].fields
        ]
        fewest = min(reduce(or_, chosen).bit_count() for chosen in combinations(masks, int(NEEDED[state.side, red])))
        walls = count(nearest_cookies(state, 0, free))
        assert fewest <= walls <= fewest + 2
        fewest_walls += fewest
        judged += walls
        quick += count(missing_of_cookies(state, red, free))
    assert fewest_walls <= judged <= quick
