"""The solver for two players agrees with brute force: small games, exact fractions, no symmetry between players."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.rule import rule
from tafelrunde.solve.duel import Duel, Perfect, solve
from tafelrunde.solve.identical import IdenticalDiceGame, Values, enter_freely


def alike_or_sum(dice: tuple[int, ...], box: int) -> int:
    """Box 0: the sum. Box 1: 4 if all dice are equal. Box n: the number of dice that show side n - 2."""
    return sum(dice) if box == 0 else 4 * (len(set(dice)) == 1) if box == 1 else dice.count(box - 2)


@rule
def enter_only_scoring(points: Any, rolls: Any, used: int, extras: Any, gains: Any, after: Any) -> None:  # noqa: ARG001
    """Refuse entries of 0 points while a free box scores."""
    after[:] = 0
    for roll in range(points.shape[0]):
        scores = False
        for box in range(points.shape[1]):
            scores |= not used >> box & 1 and points[roll, box] > 0
        for box in range(points.shape[1]):
            gains[roll, box] = points[roll, box] if points[roll, box] > 0 or not scores else -np.inf


def reduced(dice: int, sides: int, throws: int, boxes: int, *, strict: bool = False) -> IdenticalDiceGame:
    return IdenticalDiceGame(dice, sides, throws, boxes, alike_or_sum, enter_only_scoring if strict else enter_freely)


GAMES = {
    "two dice": (reduced(2, 3, 2, 2), False),
    "three throws": (reduced(2, 2, 3, 3), False),
    "three dice": (reduced(3, 2, 2, 2), False),
    "no strikes": (reduced(2, 3, 2, 2, strict=True), True),
    "no strikes in three boxes": (reduced(2, 2, 2, 3, strict=True), True),
}


class Brute:
    """Probabilities from the definition: boxes and points of each player, ordered dice, all keeps, all outcomes."""

    def __init__(self, game: IdenticalDiceGame, *, strict: bool) -> None:
        self.game, self.strict = game, strict
        self.first_wins = cache(self._first_wins)
        self.after_throw = cache(self._after_throw)

    def _first_wins(self, used: tuple[int, int], points: tuple[int, int], seat: int) -> Fraction:
        """Return the win probability of the first player before the turn of `seat`."""
        full = 2**self.game.boxes - 1
        if used == (full, full):
            return Fraction(1 + (points[0] > points[1]) - (points[0] < points[1]), 2)
        return self.mean(self.game.dice, (), used, points, seat, self.game.throws)

    def mean(self, thrown: int, kept: tuple[int, ...], *turn: Any) -> Fraction:
        *state, left = turn
        fallen = list(product(range(self.game.sides), repeat=thrown))
        return sum(
            (self.after_throw(tuple(sorted(kept + one)), *state, left - 1) for one in fallen), Fraction(0)
        ) / len(fallen)

    def boxes(self, dice: tuple[int, ...], used: int) -> list[int]:
        free = [box for box in range(self.game.boxes) if not used >> box & 1]
        scoring = [box for box in free if alike_or_sum(dice, box)]
        return scoring if self.strict and scoring else free

    def entered(
        self, dice: tuple[int, ...], box: int, used: tuple[int, int], points: tuple[int, int], seat: int
    ) -> Fraction:
        after, gained = list(used), list(points)
        after[seat] |= 1 << box
        gained[seat] += alike_or_sum(dice, box)
        return self.first_wins((after[0], after[1]), (gained[0], gained[1]), 1 - seat)

    def _after_throw(
        self, dice: tuple[int, ...], used: tuple[int, int], points: tuple[int, int], seat: int, left: int
    ) -> Fraction:
        options = [self.entered(dice, box, used, points, seat) for box in self.boxes(dice, used[seat])]
        for size in range(self.game.dice if left else 0):
            keeps = set(combinations(dice, size))
            options += [self.mean(self.game.dice - size, kept, used, points, seat, left) for kept in keeps]
        return max(options) if seat == 0 else min(options)


def counted(dice: tuple[int, ...], box: int) -> int:
    """Boxes 0 and 1, interchangeable: the number of dice that show side 0 or 1. Box 2: 3 if all dice are equal."""
    return dice.count(box) if box < 2 else 3 * (len(set(dice)) == 1)


@cache
def solved(name: str) -> tuple[Duel, dict[int, Values], Brute]:
    game, strict = GAMES[name]
    duel, layers = Duel(game), dict[int, Values]()
    solve(duel, layers)
    return duel, layers, Brute(game, strict=strict)


@pytest.mark.parametrize("name", GAMES)
def test_the_first_players_chance_agrees_with_brute_force(name: str) -> None:
    duel, layers, brute = solved(name)
    assert solve(duel, layers) == pytest.approx(float(brute.first_wins((0, 0), (0, 0), 0)), abs=1e-14)


@pytest.mark.parametrize("name", GAMES)
def test_the_chance_in_every_reachable_state_agrees_with_brute_force(name: str) -> None:
    """Also for the second player, whose chance is one minus the first player's."""
    duel, layers, brute = solved(name)
    perfect = Perfect(duel, layers)
    brute.first_wins((0, 0), (0, 0), 0)
    reached = {(used, points, seat) for used, points, seat in reachable(brute)}
    assert len(reached) > 20
    for used, points, seat in reached:
        chance = perfect.chance(used[seat], used[1 - seat], points[seat] - points[1 - seat])
        first = brute.first_wins(used, points, seat)
        assert chance == pytest.approx(float(first if seat == 0 else 1 - first), abs=1e-14)


def reachable(brute: Brute) -> set[tuple[tuple[int, int], tuple[int, int], int]]:
    """Return all reachable states between turns."""
    found, new = set(), {((0, 0), (0, 0), 0)}
    rolls = list(product(range(brute.game.sides), repeat=brute.game.dice))
    while new:
        found |= new
        states, new = new, set()
        for (first, second), (own, theirs), seat in states:
            used = (first, second)[seat]
            for dice in rolls:
                for box in brute.boxes(dice, used) if used != 2**brute.game.boxes - 1 else []:
                    gain, entry = alike_or_sum(dice, box), 1 << box
                    if seat == 0:
                        new.add(((first | entry, second), (own + gain, theirs), 1))
                    else:
                        new.add(((first, second | entry), (own, theirs + gain), 0))
        new -= found
    return found


@pytest.mark.parametrize("name", ["two dice", "no strikes"])
def test_chances_of_boxes_and_keeps_within_a_turn_agree_with_brute_force(name: str) -> None:
    duel, layers, brute = solved(name)
    used, points = (1, 1), (2, 1)
    turn = Perfect(duel, layers).turn(*used, points[0] - points[1])
    game = duel.game
    for roll, dice in enumerate(game.multisets[game.first_roll :]):
        for box in range(game.boxes):
            if box in brute.boxes(dice, used[0]):
                assert turn.boxes[roll, box] == pytest.approx(float(brute.entered(dice, box, used, points, 0)))
            else:
                assert turn.boxes[roll, box] == -np.inf
        for left in range(game.throws):
            wanted = brute.after_throw(dice, used, points, 0, left)
            assert turn.after[left, roll] == pytest.approx(float(wanted), abs=1e-14)
    for keep, kept in enumerate(game.multisets):
        wanted = brute.mean(game.dice - len(kept), kept, used, points, 0, 1)
        assert turn.before[1, keep] == pytest.approx(float(wanted), abs=1e-14)


def test_at_the_end_the_lead_decides_and_a_tie_counts_half() -> None:
    duel, layers, _ = solved("two dice")
    perfect, full = Perfect(duel, layers), 2**duel.game.boxes - 1
    assert [perfect.chance(full, full, lead) for lead in (-3, -1, 0, 1, 3)] == [0, 0, 0.5, 1, 1]


def test_a_lead_that_cannot_be_caught_is_won() -> None:
    """Both players can still score at most 4 points in their last box; the opponent moves last."""
    duel, layers, _ = solved("two dice")
    perfect = Perfect(duel, layers)
    assert perfect.chance(1, 1, 5) == 1
    assert perfect.chance(1, 1, -5) == 0
    assert 0.5 < perfect.chance(1, 1, 4) < 1
    assert 0 < perfect.chance(1, 1, -4) < 0.5


def test_a_higher_lead_never_lowers_the_chance() -> None:
    for name in GAMES:
        _, layers, _ = solved(name)
        assert all((np.diff(chances, axis=2) > -1e-15).all() for chances in layers.values())


def test_an_interrupted_solve_resumes_at_the_missing_layer() -> None:
    duel, layers, _ = solved("three throws")
    some = {number: chances for number, chances in layers.items() if number > 2}
    asked = []
    solve(duel, some, lambda done, total: asked.append((done, total)))
    assert all((some[number] == layers[number]).all() for number in layers)
    assert asked == sorted(asked)
    assert asked[-1] == (duel.pairs, duel.pairs)


def test_a_present_layer_is_not_solved_again() -> None:
    duel, layers, _ = solved("two dice")
    assert solve(duel, {**layers, 0: np.full((1, 1, 1), 0.25)}) == 0.25


def test_missing_layers_raise_a_problem() -> None:
    duel, _, _ = solved("two dice")
    with pytest.raises(Problem):
        Perfect(duel, {}).chance(0, 0, 0)


@pytest.mark.parametrize("enter", [enter_freely, enter_only_scoring])
def test_interchangeable_boxes_give_fewer_pairs_and_the_same_chances(enter: Any) -> None:
    game = IdenticalDiceGame(dice=3, sides=2, throws=2, boxes=3, score=counted, enter=enter)
    every, fewer = Duel(game), Duel(game, alike=2)
    all_layers, layers = dict[int, Values](), dict[int, Values]()
    assert solve(every, all_layers) == pytest.approx(solve(fewer, layers), abs=1e-14)
    assert every.all_pairs == fewer.all_pairs == every.pairs > fewer.pairs
    whole, reduced_ = Perfect(every, all_layers), Perfect(fewer, layers)
    for number, layer in enumerate(every.layers):
        for own, theirs in product(every.sets[layer.mover], every.sets[layer.other]):
            for lead in range(-9, 10):
                assert whole.chance(own, theirs, lead) == pytest.approx(reduced_.chance(own, theirs, lead), abs=1e-14)
        assert fewer.layers[number].least == layer.least
    assert whole.turn(1, 4, 1).boxes == pytest.approx(reduced_.turn(1, 4, 1).boxes, abs=1e-14)
