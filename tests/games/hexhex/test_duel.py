"""Perfect play in Hex-hex-Kniffel for two, by bot and coach, in the last turns (these are solved in seconds)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tafelrunde.bots import check_level, levels, make
from tafelrunde.bots.coach import advise
from tafelrunde.bots.exact import load_solution
from tafelrunde.bots.perfect import folder, perfect
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.rules.record import State, is_over, pending_seats
from tafelrunde.core.rules.rng import below, stream
from tafelrunde.games import load
from tafelrunde.games.hexhex.column import declared
from tafelrunde.games.hexhex.duel import ToWin, duel, variant
from tafelrunde.games.hexhex.rules import BOXES, SYMBOLS
from tafelrunde.solve.duel import Perfect, solve_layer
from tafelrunde.solve.identical import Values
from tafelrunde.solve.layer_files import LayerFiles

GAME = load("hexhex")
LATE = 19
"""The lowest number of used boxes that is solved here: each player then has one or two free boxes."""


@pytest.fixture(scope="module")
def late() -> dict[int, Values]:
    """Solve the last layers of the strict variant."""
    strict = duel("strict")
    layers = {strict.turns: strict.over}
    for number in range(strict.turns - 1, LATE - 1, -1):
        layers[number] = solve_layer(strict, number, layers[number + 1])
    return layers


@pytest.fixture
def kept(late: dict[int, Values]) -> Path:
    """Write the last layers to the data directory, marked as complete; return the folder."""
    directory = folder(GAME, "strict")
    layers = LayerFiles(directory, duel("strict"))
    directory.mkdir(parents=True)
    for number, chances in late.items():
        layers.path(number).write_bytes(layers.encode(number, chances))
    (directory / LayerFiles.LAST).write_bytes(b"")
    return directory


def decisions(boxes: int, players: int = 2, games: int = 3, **options: object) -> Iterator[tuple[State, int]]:
    """Yield the decisions of random games from the point where `boxes` boxes are used."""
    rng = stream("late")
    for _ in range(games):
        state = GAME.start(players, options)
        while not is_over(state):
            if state.chance:
                GAME.rules.resolve(state, below(rng, int(state.chance)))
                continue
            seat = pending_seats(state)[0]
            if int((state.boxes[:players, 0] >= 0).sum()) >= boxes:
                yield state.copy(), seat
            legal = GAME.legal(state, seat)
            GAME.rules.apply(state, seat, int(legal[below(rng, len(legal))]))


def test_perfect_play_agrees_with_win_values_in_the_last_turn(late: dict[int, Values]) -> None:
    """No turn for points follows, so `Exact.win_values`, computed in another way, must be equal."""
    to_win, checked = ToWin(lambda name, _: late if name == "strict" else None), 0
    for state, seat in decisions(2 * 11 - 1):
        assert to_win.win_values(state, seat) == pytest.approx(load_solution(GAME).win_values(state, seat), abs=1e-12)
        checked += 1
    assert checked > 5


def test_a_throw_is_worth_the_mean_of_its_outcomes(late: dict[int, Values]) -> None:
    """Checked over the last two turns of both players, with the states computed by the rules."""
    to_win, checked = ToWin(lambda name, _: late if name == "strict" else None), 0
    for state, seat in decisions(LATE, games=2):
        for action, chance in list(to_win.win_values(state, seat).items())[::7]:
            after = state.copy()
            GAME.rules.apply(after, seat, action)
            if is_over(after) or int(after.chance) > 36:
                continue
            best = []
            for outcome in range(int(after.chance)):
                rolled = after.copy()
                GAME.rules.resolve(rolled, outcome)
                seat_to_move = pending_seats(rolled)[0]
                highest = max(to_win.win_values(rolled, seat_to_move).values())
                best.append(highest if seat_to_move == seat else 1 - highest)
            assert chance == pytest.approx(np.mean(best), abs=1e-12)
            checked += 1
    assert checked > 3


def test_win_probabilities_sum_to_one_when_the_turn_passes(late: dict[int, Values]) -> None:
    """The value of an entry and the opponent's value at the start of the next turn sum to one."""
    to_win, play = ToWin(lambda name, _: late if name == "strict" else None), Perfect(duel("strict"), late)
    for state, seat in decisions(LATE, games=1):
        for action, chance in to_win.win_values(state, seat).items():
            if GAME.actions.find(action)[0].name != "box":
                continue
            after = state.copy()
            GAME.rules.apply(after, seat, action)
            used = [sum(1 << int(box) for box in np.flatnonzero(after.boxes[player, 0] >= 0)) for player in range(2)]
            points = [int(np.maximum(after.boxes[player, 0], 0).sum()) for player in range(2)]
            theirs = play.chance(used[1 - seat], used[seat], points[1 - seat] - points[seat])
            assert chance + theirs == pytest.approx(1, abs=1e-12)


def test_swapping_two_symbols_only_swaps_their_boxes() -> None:
    """The points and the refused entries of all other boxes stay the same."""
    for name in ("strict", "free_strike"):
        strict, rolls = duel(name), declared(0).multisets[declared(0).first_roll :]
        for symbol in range(SYMBOLS - 1):
            swap = {symbol: symbol + 1, symbol + 1: symbol}
            renamed = [rolls.index(tuple(sorted(swap.get(die, die) for die in roll))) for roll in rolls]
            boxes = [swap.get(box, box) for box in range(BOXES)]
            for used in range(0, 2**BOXES, 37):
                swapped = sum(1 << boxes[box] for box in range(BOXES) if used >> box & 1)
                assert (strict.gains(used) == strict.gains(swapped)[renamed][:, boxes]).all()


def test_the_two_variants_differ_and_a_series_is_refused() -> None:
    assert variant({}) == "strict"
    assert variant({"free_strike": True}) == "free_strike"
    assert duel("strict").fingerprint != duel("free_strike").fingerprint
    with pytest.raises(Problem, match="series"):
        variant({"games": 2})


def test_the_number_of_pairs_is_as_expected() -> None:
    """1.35 million pairs of box sets: the players' numbers of free boxes differ by at most one."""
    strict = duel("strict")
    assert strict.all_pairs == 1_352_078 - 1  # without the final position
    assert strict.pairs < 15_000
    assert max(layer.shape[2] for layer in strict.layers) < 2 * declared(0).points.max(axis=0).sum() + 1


@pytest.mark.usefixtures("kept")
def test_the_perfect_bot_maximizes_its_win_probability() -> None:
    check_level("perfect", GAME)
    assert "perfect" in levels(GAME)
    bot, to_win = make("perfect", GAME, stream(1)), perfect(GAME)
    assert to_win is not None
    for state, seat in decisions(LATE, games=2):
        values = to_win.win_values(state, seat)
        assert values[bot.choose(state, seat)] == pytest.approx(max(values.values()), abs=1e-6)


@pytest.mark.usefixtures("kept")
def test_the_perfect_bot_plays_unsolved_games_like_the_win_bot() -> None:
    bot, plain = make("perfect", GAME, stream(1)), make("win", GAME, stream(1))
    for state, seat in decisions(28, players=3, games=1):
        assert bot.choose(state, seat) == plain.choose(state, seat)


def test_a_missing_solution_is_reported_with_the_command_to_run() -> None:
    assert "perfect" not in levels(GAME)
    assert perfect(GAME) is None
    with pytest.raises(Problem, match="tafelrunde solve hexhex --to-win"):
        make("perfect", GAME, stream(1))
    with pytest.raises(Problem, match="hexhex"):
        check_level("perfect", load("chili"))


def test_a_missing_layer_is_reported(kept: Path) -> None:
    for path in kept.glob("2*.layer"):
        path.unlink()
    state, seat = next(iter(decisions(LATE)))
    with pytest.raises(Problem, match="again"):
        make("perfect", GAME, stream(1)).choose(state, seat)


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_states_win_probabilities(language: str) -> None:
    to_win = perfect(GAME)
    assert to_win is not None
    state, seat = next((state, seat) for state, seat in decisions(LATE) if is_clear(to_win.win_values(state, seat)))
    advice = advise(GAME, state, seat, to_win=to_win)
    values = to_win.win_values(state, seat)
    best, *others = advice.alternatives
    assert advice.measure == "chance"
    assert best.value == max(values.values())
    assert best.word == "best"
    assert [action.value for action in others] == sorted((action.value for action in others), reverse=True)
    texts = Texts(language)
    other = next(alternative for alternative in others if alternative.phrase != best.phrase)
    why = advice.why.format(texts).replace("\u00a0", "").replace(" %", "%")
    assert f"{texts.number(100 * best.value, 1)}%" in why
    assert f"{texts.number(100 * other.value, 1)}%" in why


def is_clear(values: dict[int, float]) -> bool:
    """Return whether the best action is clearly better than all others."""
    highest, *others = sorted(values.values(), reverse=True)
    return bool(others) and 0.05 < others[0] < highest - 0.01


@pytest.mark.usefixtures("kept")
def test_the_coach_counts_points_unless_two_play_a_single_game() -> None:
    for options in ({"players": 1}, {"players": 3}):
        state, seat = next(iter(decisions(3, **options)))
        assert advise(GAME, state, seat, to_win=perfect(GAME)).measure == "points"
    assert not ToWin(lambda *_: {}).covers(GAME.start(2, {"games": 2}))
