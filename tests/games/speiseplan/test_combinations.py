"""The combinations of the seven rows, on every throw."""

from __future__ import annotations

from itertools import islice, product

import numpy as np
import pytest

from recounts.speiseplan import ROWS, Board, extra
from recounts.speiseplan import ways as plain_ways
from tafelrunde.games import load
from tafelrunde.games.speiseplan.combinations import EXTRA, ROW_NAMES, combinations
from tafelrunde.games.speiseplan.dice import sides_of
from tafelrunde.games.speiseplan.rules import best_combination, combination_points, fill_worth
from tafelrunde.games.speiseplan.view import throw_points
from tiers import scaled

SPEISEPLAN = load("speiseplan")


def built(throw: str, row: str, *, mixed: bool = False) -> set[str]:
    """Return the combinations of a throw for a row, as the rules find them."""
    dice = np.array([int(side[1]) for side in throw.split()], np.int8)
    found = combinations(dice, ROW_NAMES.index(row), int(mixed))
    return {" ".join(sides_of(mask, dice)) for mask in range(1, 64) if found >> (mask - 1) & 1}


EVERY = scaled(13, 1)
"""One throw in this many is compared."""


@pytest.mark.parametrize("first", range(1, 7))
def test_throws_score_as_an_independent_count_says(first: int) -> None:
    """Compare all combinations and the best one with its points, in October; die A shows `first`.

    `make soak` compares all 46,656 throws.
    """
    board = Board(10)
    fields = [f"{die}{side}" for die in "ABCDEF" for side in range(1, 7)]
    worth_of = {field: board.points(field, board.best(field)) for field in fields}
    state = SPEISEPLAN.start(1, {"month": 10})
    find, fill = combinations.compiled, fill_worth.compiled
    best, points = best_combination.compiled, combination_points.compiled
    for others in islice(product(range(1, 7), repeat=5), first % EVERY, None, EVERY):
        sides = (first, *others)
        shown = [f"{'ABCDEF'[die]}{side}" for die, side in enumerate(sides)]
        state.dice[:] = sides
        fill(state)
        for row, name in enumerate(ROWS):
            possible = {sum(1 << "ABCDEF".index(side[0]) for side in way): way for way in plain_ways(name, shown)}
            assert find(state.dice, row, 0) == sum(1 << (way - 1) for way in possible), (shown, name)
            chosen = best(state, row)
            assert bool(chosen) == bool(possible)
            if chosen:
                totals = {way: sum(map(worth_of.get, dice)) + extra(name, len(dice)) for way, dice in possible.items()}  # type: ignore[arg-type]
                assert points(row, chosen, state.worth) == totals[chosen] == max(totals.values()), (shown, name)
                assert EXTRA[row, len(possible[chosen])] == extra(name, len(possible[chosen]))
        mixed = plain_ways("quartet", shown, mixed=True)
        found = sum(1 << (sum(1 << "ABCDEF".index(side[0]) for side in way) - 1) for way in mixed)
        assert find(state.dice, ROWS.index("quartet"), 1) == found, shown


def test_throw_points_returns_points_extra_points_and_dice() -> None:
    told = throw_points(["A1", "B3", "C3", "D2", "E6", "F6"], month=10)
    assert list(told) == ROWS
    assert told["pair"] == {"points": 16, "extra": 1, "dice": ["B3", "C3", "E6", "F6"]}
    assert told["triple"] is None


def test_extra_points_are_those_of_the_book() -> None:
    told = {
        row: {size: int(EXTRA[number, size]) for size in range(7) if EXTRA[number, size]}
        for number, row in enumerate(ROWS)
    }
    assert told == {
        "pair": {4: 1, 6: 3},
        "duet": {2: 1, 4: 2, 6: 3},
        "triple": {},
        "quartet": {},
        "street": {5: 1, 6: 2},
        "colour_street": {},
        "chance": {},
    }


# „Ein Paar ist eine Kombination aus zwei verschiedenen Würfeln mit der gleichen Augenzahl.“


def test_four_alike_are_two_pairs_and_six_alike_three() -> None:
    assert "A1 B1 C1 D1" in built("A1 B1 C1 D1 E2 F3", "pair")
    assert "A1 B1 C1 D1 E1 F1" in built("A1 B1 C1 D1 E1 F1", "pair")
    assert "A1 B1 C1" not in built("A1 B1 C1 D1 E2 F3", "pair")


# „Ein Duett sind zwei Würfel mit gleicher Form und gleicher Augenzahl ODER gleicher Augenzahl und gleicher Farbe.“


def test_a_duet_needs_the_same_number_and_the_same_shape_or_colour() -> None:
    assert built("A1 B1 C2 D3 E4 F5", "duet") == {"A1 B1"}, "both are cubes"
    assert built("A1 B2 C3 D1 E4 F5", "duet") == {"A1 D1"}, "both are red"
    assert built("A1 B2 C1 D3 E4 F5", "duet") == set(), "neither shape nor colour"


# „Ein Triple sind drei gleiche Augenzahlen, die … alle schwarz oder alle weiß oder alle gefüllt oder alle leer sind.“


def test_a_triple_is_of_one_body_or_of_one_filling() -> None:
    assert built("A2 B1 C1 D3 E1 F4", "triple") == {"B1 C1 E1"}, "all black"
    assert built("A1 B2 C1 D3 E1 F4", "triple") == {"A1 C1 E1"}, "all empty"
    assert built("A1 B1 C1 D2 E3 F4", "triple") == set()


# „Ein Quartett besteht aus vier Würfeln …“


def test_a_quartet_of_shapes_is_two_cubes_and_two_spheres() -> None:
    assert "A1 B2 C3 D6" in built("A1 B2 C3 D6 E1 F1", "quartet")


def test_a_quartet_has_two_black_and_two_white_dice() -> None:
    for throw in ("A1 B1 C1 D1 E1 F1", "A4 B2 C4 D3 E6 F5"):
        for way in built(throw, "quartet"):
            assert sum(side[0] in "BCE" for side in way.split()) == 2


def test_one_pair_by_shape_and_one_by_colour_is_no_quartet() -> None:
    """'genau zwei die gleiche Form ODER die gleiche Farbe': in one property for all four dice."""
    assert "A1 B2 E1 F6" not in built("A1 B2 C1 D1 E1 F6", "quartet"), "two cubes, and two others that are orange"
    assert "A1 B2 E1 F6" in built("A1 B2 C1 D1 E1 F6", "quartet", mixed=True), "option `mixed_quartet`"
    assert "A3 B2 E1 F6" in built("A3 B2 C1 D1 E1 F6", "quartet"), "two green ones, two orange ones"


# „4 oder mehr aufeinanderfolgende Augenzahlen“


def test_a_street_has_one_filling_and_may_leave_out_numbers_at_its_ends() -> None:
    assert built("A2 B1 C4 D3 E4 F5", "street") == {
        "A2 B1 C4 D3 F5",
        "A2 B1 D3 E4 F5",
        "A2 B1 C4 D3",
        "A2 B1 D3 E4",
        "A2 C4 D3 F5",
        "A2 D3 E4 F5",
    }


def test_a_colour_street_is_of_one_colour() -> None:
    assert built("A1 B6 C2 D4 E3 F5", "colour_street") >= {"A1 B6 C2 D4 E3 F5", "A1 C2 D4 E3", "B6 D4 E3 F5"}
    assert built("A1 B5 C2 D4 E2 F5", "colour_street") == set()


# „Alle Würfelergebnisse werden notiert“


def test_chance_takes_all_six_dice() -> None:
    assert built("A1 B5 C2 D4 E2 F5", "chance") == {"A1 B5 C2 D4 E2 F5"}
