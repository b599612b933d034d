"""Playing to win: distributions of final points and win probabilities, compared with brute force."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from functools import cache
from itertools import combinations, product

import numpy as np
import pytest
from numpy.typing import NDArray

from play import as_tested, random_match, rng
from tafelrunde.bots import make
from tafelrunde.bots.exact import load_solution
from tafelrunde.core.game import Game
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.defaults import choose_random
from tafelrunde.core.rules.record import State, is_over, pending_seats
from tafelrunde.games import load
from tafelrunde.games.chili import rules as chili
from tafelrunde.games.chili import solution as chili_solution
from tafelrunde.games.hexhex import column as hexhex_column
from tafelrunde.games.hexhex import query as hexhex_query
from tafelrunde.games.hexhex import rules as hexhex
from tafelrunde.games.hexhex import solution as hexhex_solution

Dice = tuple[int, ...]


def as_run(name: str) -> Game:
    return as_tested(load(name))


def hexhex_exact() -> hexhex_solution.Exact:
    solution = load_solution(as_run("hexhex"))
    assert isinstance(solution, hexhex_solution.Exact)
    return solution


def chili_exact() -> chili_solution.Exact:
    solution = load_solution(as_run("chili"))
    assert isinstance(solution, chili_solution.Exact)
    return solution


# Hex-hex by brute force: plain Python, no lattice, no tables.


@cache
def falls(dice: int) -> list[tuple[Dice, float]]:
    """Return all sorted rolls of this number of dice, with their probabilities."""
    fallen = Counter(tuple(sorted(dice)) for dice in product(range(6), repeat=dice))
    return [(one, times / 6**dice) for one, times in fallen.items()]


@cache
def keeps(dice: Dice) -> list[Dice]:
    """Return the sets of dice that can be kept before a re-roll, fewest dice first: the order that breaks ties."""
    return sorted({kept for size in range(5) for kept in combinations(dice, size)}, key=lambda kept: (len(kept), kept))


def entries(dice: Dice, boxes: frozenset[int]) -> list[tuple[int, int]]:
    """Return the boxes that may be filled, last first, with their points."""
    points = {box: int(hexhex.points(hexhex.tally(dice), box)) for box in sorted(boxes, reverse=True)}
    return [(box, worth) for box, worth in points.items() if worth or not any(points.values())]


class Turn:
    """A turn played optimally, where `worth(box, points)` is the worth of an entry."""

    def __init__(self, boxes: frozenset[int], worth: Callable[[int, int], float]) -> None:
        self.boxes = boxes
        self.worth = worth
        self.best = cache(self._best)
        self.ends = cache(self._ends)

    def thrown(self, kept: Dice, left: int) -> float:
        """Return the worth of throwing all but the kept dice, with `left` throws left afterwards."""
        fallen = falls(5 - len(kept))
        return sum(odds * self.best(tuple(sorted(kept + fell)), left)[0] for fell, odds in fallen)

    def _best(self, dice: Dice, left: int) -> tuple[float, tuple[int, int], Dice | None]:
        """Return the worth of a roll, the best entry, and the dice to keep if re-rolling is better."""
        worth = {entry: self.worth(*entry) for entry in entries(dice, self.boxes)}
        entry = max(worth, key=lambda entry: round(worth[entry], 9))
        best, kept = worth[entry], None
        for some in keeps(dice) if left else ():
            value = self.thrown(some, left - 1)
            if value > best + 1e-9:
                best, kept = value, some
        return best, entry, kept

    def _ends(self, dice: Dice, left: int) -> dict[tuple[int, int], float]:
        """Return the probability of each entry at the end of the turn."""
        _, entry, kept = self.best(dice, left)
        if kept is None:
            return {entry: 1.0}
        found: dict[tuple[int, int], float] = defaultdict(float)
        for fell, odds in falls(5 - len(kept)):
            for end, likely in self.ends(tuple(sorted(kept + fell)), left - 1).items():
                found[end] += odds * likely
        return found


@cache
def finals(boxes: frozenset[int]) -> dict[int, float]:
    """Return the distribution of points in these boxes, playing for points."""
    if not boxes:
        return {0: 1.0}
    mean = {box: sum(points * odds for points, odds in finals(boxes - {box}).items()) for box in boxes}
    turn = Turn(boxes, lambda box, points: points + mean[box])
    found: dict[int, float] = defaultdict(float)
    for dice, odds in falls(5):
        for (box, points), likely in turn.ends(dice, 2).items():
            for later, following in finals(boxes - {box}).items():
                found[points + later] += odds * likely * following
    return found


def hexhex_standing(columns: int) -> NDArray[np.float64]:
    """Return the win probability for each lead, with this number of columns to come."""
    kept = hexhex_exact().native_parts(0)
    hexhex_query.fill_standing.compiled(0, columns, kept)
    standing: NDArray[np.float64] = kept.standing[0].copy()
    return standing


def late_hexhex(open_boxes: list[set[int]], lead: int, dice: Dice, throws: int) -> State:
    """Return a game with these boxes open, in which the first seat has `lead` points and has rolled `dice`."""
    state = load("hexhex").start(len(open_boxes))
    for seat, boxes in enumerate(open_boxes):
        for box in set(range(hexhex.BOXES)) - boxes:
            state.boxes[seat, 0, box] = 0
    state.boxes[0, 0, min(set(range(hexhex.BOXES)) - open_boxes[0])] = lead
    state.dice[:] = dice
    state.throws, state.thrown, state.chance, state.pending = throws, 0, 0, 1
    return state


@pytest.mark.parametrize("lead", [-3, 0, 2])
def test_with_two_boxes_left_win_values_equal_brute_force(lead: int) -> None:
    boxes = frozenset({int(hexhex.Box.FROG), int(hexhex.Box.FULL_HOUSE)})
    dice, gained, theirs = (0, 2, 2, 5, 5), max(lead, 0), max(-lead, 0)
    state = late_hexhex([set(boxes), set(boxes)], gained, dice, 2)
    state.boxes[1, 0, 0] = theirs

    def chance(box: int, points: int) -> float:
        """Return the probability to win after this entry."""
        return sum(
            odds * likely * (1 + int(np.sign(gained + points + later - theirs - other))) / 2
            for later, odds in finals(boxes - {box}).items()
            for other, likely in finals(boxes).items()
        )

    turn = Turn(boxes, cache(chance))
    found = hexhex_exact().win_values(state, 0)
    for action, value in found.items():
        if action >= hexhex.BOX:
            box = action - hexhex.BOX
            assert value == pytest.approx(chance(box, int(hexhex.points(hexhex.tally(dice), box))), abs=1e-12)
        else:
            kept = tuple(symbol for die, symbol in enumerate(dice) if not action - hexhex.THROW >> die & 1)
            assert value == pytest.approx(turn.thrown(kept, 0), abs=1e-12)
    assert max(found.values()) > min(found.values())


@pytest.mark.parametrize("seed", range(2))
def test_distributions_of_all_seats_are_consistent_during_a_turn(seed: int) -> None:
    """The means are the values of the solution, and the probabilities to win sum to one."""
    game, solution = as_run("hexhex"), hexhex_exact()
    for state in random_match(game, 2 + seed, {"free_strike": bool(seed)}, seed).states[::5]:
        players = range(int(state.players))
        turns = [solution.win_turn(state, seat) for seat in players]
        means = [turns[0].finals[seat] @ np.arange(hexhex_column.POINTS) for seat in players]
        assert means == pytest.approx([solution.value(state, seat) for seat in players], abs=1e-9)
        chances = [turns[seat].finals[seat] @ turns[seat].utility for seat in players]
        assert sum(chances) == pytest.approx(1, abs=1e-9)
        for seat in pending_seats(state):
            assert max(solution.win_values(state, seat).values()) > chances[seat] - 1e-9


@pytest.mark.parametrize("name", ["hexhex", "chili"])
def test_the_win_value_of_a_throw_is_the_mean_of_its_outcomes(name: str) -> None:
    """So the tables of a turn are consistent."""
    game, solution = as_run(name), load_solution(as_run(name))
    start = game.actions.id("throw", 0)
    deciding = [state for state in random_match(game, 2, {}, 5).states if state.pending]
    checked = 0
    for state in deciding[:: len(deciding) // 8]:
        seat = pending_seats(state)[0]
        values = solution.win_values(state, seat)
        for throw in (start + 1, start + 0b10010):
            if throw in values:
                thrown = state.copy()
                game.rules.apply(thrown, seat, throw)
                fallen = [after(game, thrown, outcome) for outcome in range(int(thrown.chance))]
                best = [max(solution.win_values(one, seat).values()) for one in fallen]
                assert values[throw] == pytest.approx(np.mean(best), abs=1e-12)
                checked += 1
    assert checked > 4


def test_a_lead_in_a_series_counts_columns_first_then_points() -> None:
    solution = hexhex_exact()
    zero, points = hexhex.COLUMNS, hexhex_column.SHEET
    ahead = np.convolve(solution.chances[0], solution.chances[0][::-1])
    level = len(solution.chances[0]) - 1  # the index of a lead of 0
    last, before = hexhex_standing(0), hexhex_standing(1)
    assert [last[zero, points + lead] for lead in (-1, 0, 1)] == [0.0, 0.5, 1.0]
    assert last[zero - 1, points + 200] == 0
    assert before[zero, points] == pytest.approx(0.5, abs=1e-12)
    assert before[zero + 2, points - 200] == pytest.approx(1, abs=1e-12)
    lead = 4  # one column and this many points ahead: the next column may be lost by less
    even = ahead[level - lead]
    assert before[zero + 1, points + lead] == pytest.approx(ahead[level - lead + 1 :].sum() + even / 2, abs=1e-12)


@pytest.mark.parametrize("name", ["hexhex", "chili"])
def test_a_solo_player_or_a_certain_winner_plays_for_points(name: str) -> None:
    game = as_run(name)
    solution = load_solution(game)
    alone = Match(game, 1, seed=2)
    ahead = Match(game, 2, seed=2)
    for match in (alone, ahead):
        match.draw()
    state = ahead.state.copy()
    if name == "hexhex":
        state.boxes[1, 0, :] = 0
        state.boxes[0, 0, 0] = 1
    else:
        state.boxes[1, :] = 0
        state.throws_left[1] = 0
        state.boxes[0, 0] = 1
    bot = make("win", game, rng())
    for position in (alone.state, state):
        values = solution.win_values(position, 0)
        assert list(values.values()) == pytest.approx([1.0] * len(values), abs=1e-9)
        assert bot.choose(position, 0) == solution.best(position, 0)


# Chili


def test_late_distributions_agree_with_the_solution() -> None:
    """The means are computed in another way from the same turns, the deviations from the whole solution."""
    solution = chili_exact()
    points = np.arange(chili_solution.POINTS)
    for free, left in ((1 << chili.Box.RED, 6), (1 << chili.Box.SIXES | 1 << chili.Box.PAIRS, 5)):
        odds = solution.finals.late(free, left)
        assert odds is not None
        assert odds.sum(axis=1) == pytest.approx([1.0] * (left + 1), abs=1e-12)
        assert odds @ points == pytest.approx(solution.values[free, : left + 1], abs=1e-9)
        deviation = np.sqrt(odds[left] @ (points - odds[left] @ points) ** 2)
        assert deviation == pytest.approx(solution.shapes[free, left, 0], abs=1 / 32)


def test_early_distributions_are_close_to_the_exact_ones() -> None:
    solution = chili_exact()
    most = chili_solution.declared().highest(2**chili.BOXES - 1) + chili.UNUSED_THROW * chili.THROWS
    assert most + 1 == chili_solution.POINTS
    odds = solution.finals.to_come(2**chili.BOXES - 1, chili.THROWS)
    exactly = solution.chances[: odds.size]
    assert np.abs(np.cumsum(odds) - np.cumsum(exactly)).max() < 0.01


def brute(game: Game, state: State) -> float:
    """Return the win probability of the first seat by brute force over its last turn; the others have finished."""
    if is_over(state):
        return float(game.scores(state)[0, 1])
    if state.chance:
        return float(np.mean([brute(game, after(game, state, outcome)) for outcome in range(int(state.chance))]))
    return max(brute(game, done(game, state, int(action))) for action in game.legal(state, 0))


def after(game: Game, state: State, outcome: int) -> State:
    fallen = state.copy()
    game.rules.resolve(fallen, outcome)
    return fallen


def done(game: Game, state: State, action: int) -> State:
    decided = state.copy()
    game.rules.apply(decided, 0, action)
    return decided


@pytest.mark.parametrize("target", [8, 21, 40])
def test_the_last_throw_of_chili_is_worth_what_brute_force_finds(target: int) -> None:
    """The other seat has finished with `target` points; one box is free, one throw is left."""
    game = as_run("chili")
    state = game.start(2)
    state.boxes[:] = 0
    state.boxes[1, 0] = target
    state.boxes[0, chili.Box.PAIRS] = chili.OPEN
    state.throws_left[:2] = (1, 0)
    state.dice[:] = (3, 3, 4, 4, 4, 1)
    state.throws, state.thrown, state.chance, state.pending = 1, 0, 0, 1
    found = chili_exact().win_values(state, 0)
    boxes_and_throws = [action for action in found if action >= chili.BOX or action - chili.THROW in (1, 32, 33, 36)]
    assert len(boxes_and_throws) == 5
    for action in boxes_and_throws:
        assert found[action] == pytest.approx(brute(game, done(game, state, action)), abs=1e-9)


def test_win_probabilities_of_two_players_of_chili_sum_to_one() -> None:
    solution = chili_exact()
    sheets = [(0b1011, 120, 9), (0b111000111, 40, 21)]
    chances = []
    for own, other in (sheets, sheets[::-1]):
        odds, entered = solution.finals.to_come(own[0], own[2]), own[1]
        chances.append(odds[: odds.size - entered] @ solution.utility([other])[entered:])
    assert sum(chances) == pytest.approx(1, abs=1e-6)


@pytest.mark.parametrize("name", ["hexhex", "chili"])
def test_policies_play_sensibly_and_vary(name: str) -> None:
    """They score far more than random play, never play an illegal action, and vary."""
    game = as_run(name)
    stream, mask = rng(3), np.zeros(len(game.actions), np.bool_)
    points: dict[bool, list[float]] = {True: [], False: []}
    played: set[tuple[int, ...]] = set()
    for number in range(24):
        sensible = number % 2 == 0
        match, decided = Match(game, 1, seed=number // 8), []
        while not match.over:
            if match.chance:
                match.draw()
                continue
            game.rules.legal(match.state, 0, mask)
            action = game.rules.policy(match.state, 0, mask, stream) if sensible else choose_random(mask, stream)
            match.play(0, int(action))
            decided.append(int(action))
        points[sensible].append(float(match.scores()[0, 0]))
        if sensible:
            played.add(tuple(decided))
    assert np.mean(points[True]) > 1.5 * np.mean(points[False])
    assert len(played) > 3  # as many as there are seeds
