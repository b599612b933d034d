"""The review: every ledger adds up, exact or estimated, and words and costs match the coach."""

from __future__ import annotations

import json
import threading
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from zlib import crc32

import numpy as np
import pytest

from play import as_tested, play_out, random_match, rng
from tafelrunde.bots import compare, judgement, make
from tafelrunde.bots.chart import distribution_chart, review_chart
from tafelrunde.bots.coach import advise
from tafelrunde.bots.compare import Effort, measure_of
from tafelrunde.bots.exact import adviser, load_solution
from tafelrunde.bots.judgement import CLEAR, NOT_JUDGED
from tafelrunde.bots.review import Review, _analyse_decision_by_sampling, _analyse_decision_exactly, review
from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.matches.events import Decided
from tafelrunde.core.matches.match import Match, Seat
from tafelrunde.core.rules.record import State, is_over, pending_seats
from tafelrunde.games import load, names
from tafelrunde.games.speiseplan.rules import Phase
from tafelrunde.solve.distribution import Distribution

MATCHES = [
    ("chili", ("exact", "greedy", "random", "exact"), {}),
    ("chili", ("random",), {}),
    ("hexhex", ("exact", "greedy", "random"), {"games": 2}),
    ("hexhex", ("exact", "random"), {"free_strike": True}),
]


def played(name: str, levels: tuple[str, ...], options: dict[str, bool | int | str], seed: int = 5) -> Match:
    """Play a match between bots."""
    game = load(name)
    as_tested(game)
    bots = [make(level, game, rng(seed)) for level in levels]
    match = Match(
        game, [Seat(f"{place} <{level}>", level) for place, level in enumerate(levels)], options=options, seed=seed
    )
    play_out(match, bots)
    return match


@pytest.fixture(scope="module", params=MATCHES, ids=lambda row: f"{row[0]} {' '.join(row[1])} {row[2]}")
def reviewed(request: pytest.FixtureRequest) -> tuple[Match, Review]:
    match = played(*request.param)
    return match, review(match)


def test_the_ledger_of_every_seat_adds_up(reviewed: tuple[Match, Review]) -> None:
    match, result = reviewed
    for seat, ledger in enumerate(result.ledgers):
        luck = sum(throw.luck for throw in result.throws if throw.seat == seat)
        cost = sum(decision.cost for decision in result.decisions if decision.seat == seat)
        assert ledger.start + luck - cost == pytest.approx(ledger.score, abs=1e-7)  # ties count as 0 here
        assert ledger.start + ledger.luck + ledger.skill == pytest.approx(ledger.score, abs=1e-7)
        assert ledger.others == pytest.approx(0, abs=1e-7)
        assert ledger.score == match.scores()[seat, 0]
        assert ledger.adjusted == pytest.approx(ledger.score - ledger.luck, abs=1e-9)


def test_every_decision_is_listed_and_none_has_a_negative_cost(reviewed: tuple[Match, Review]) -> None:
    match, result = reviewed
    assert len(result.decisions) + len(result.throws) == len(match.events)
    for ledger in result.ledgers:
        assert ledger.skill <= 1e-9
    for decision in result.decisions:
        assert decision.cost == 0 or decision.cost > 1e-9
        assert (decision.played == decision.best) == (decision.cost == 0) == (decision.word == "best")


def test_the_exact_bot_loses_nothing_and_the_random_one_a_lot(reviewed: tuple[Match, Review]) -> None:
    match, result = reviewed
    for seat, ledger in zip(match.seats, result.ledgers, strict=True):
        if seat.bot == "exact":
            assert ledger.skill == pytest.approx(0, abs=1e-9)
            assert (ledger.grade, ledger.costliest) == (100, ())
        if seat.bot == "random":
            assert ledger.grade < 50
            costs = [decision.cost for decision in ledger.costliest]
            assert len(costs) == 3
            assert costs == sorted(costs, reverse=True)


def test_the_luckiest_throw_gained_most(reviewed: tuple[Match, Review]) -> None:
    _, result = reviewed
    for seat, ledger in enumerate(result.ledgers):
        assert ledger.luckiest is not None
        assert ledger.luckiest.luck == max(throw.luck for throw in result.throws if throw.seat == seat)


def test_a_review_converts_to_json_and_to_a_chart(reviewed: tuple[Match, Review]) -> None:
    _, result = reviewed
    data = json.loads(json.dumps(result.data()))
    assert [player["score"] for player in data["players"]] == [ledger.score for ledger in result.ledgers]
    for language in LANGUAGES:
        picture = ET.fromstring(review_chart(result, Texts(language)))
        words = "".join(picture.itertext())
        assert all(ledger.name in words for ledger in result.ledgers)


def test_decisions_can_be_formatted_in_every_language(reviewed: tuple[Match, Review]) -> None:
    _, result = reviewed
    for language in LANGUAGES:
        texts = Texts(language)
        for decision in result.decisions:
            assert decision.played_phrase.format(texts)
            assert decision.best_phrase.format(texts)
            assert texts(f"word-{decision.word}")


def test_the_distribution_chart_has_a_bar_for_each_likely_score() -> None:
    game = load("hexhex")
    distribution = load_solution(game).distribution({})
    picture = ET.fromstring(distribution_chart(distribution, Texts("de"), "Hex & hex"))
    bars = [part for part in picture if part.tag.endswith("rect")]
    assert len(bars) - 1 == sum(distribution.probabilities > 1e-6)  # one is the background
    assert "Hex & hex" in "".join(picture.itertext())


def test_an_unfinished_game_is_not_reviewed() -> None:
    with pytest.raises(Problem) as caught:
        review(Match(load("chili"), 2, seed=1))
    assert caught.value.key == "review-unfinished"


@pytest.mark.parametrize(("name", "levels", "options"), MATCHES)
def test_coach_and_review_use_the_same_word_for_a_decision(
    name: str, levels: tuple[str, ...], options: dict[str, bool | int | str]
) -> None:
    match = played(name, levels, options, seed=6)
    decisions = review(match).decisions
    for decision in decisions[:: max(1, len(decisions) // 60)]:
        advice = advise(match.game, match.state_before(decision.step), decision.seat, options=match.options)
        (alternative,) = (one for one in advice.alternatives if one.notation == decision.played)
        assert alternative.word == decision.word
        assert alternative.loss == pytest.approx(decision.cost, abs=1e-7)


def test_a_review_copies_each_state_at_most_three_times(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("hexhex", ("random", "random"), {})
    copied: list[int] = []
    before = Match.state_before

    def counted(self: Match, step: int) -> State:
        copied.append(step)
        return before(self, step)

    monkeypatch.setattr(Match, "states", property(lambda _: pytest.fail("all states are copied")))
    monkeypatch.setattr(Match, "state_before", counted)
    review(match)
    assert len(copied) <= 3 * len(match)


# Games without a solution

LITTLE = 60_000
"""Work for a fast review, shared by all decisions of a game."""


def adds_up(result: Review, match: Match) -> None:
    """Check that every ledger adds up to the result and agrees with the decisions and the curve."""
    points = result.measure == "points"
    for seat, ledger in enumerate(result.ledgers):
        assert ledger.result == match.scores()[seat, 0 if points else 1]
        assert ledger.score == match.scores()[seat, 0]
        assert ledger.start + ledger.luck + ledger.others + ledger.skill == pytest.approx(ledger.result, abs=1e-9)
        assert ledger.skill == -sum(decision.cost for decision in result.decisions if decision.seat == seat)
        assert (ledger.curve[0], ledger.curve[-1]) == (ledger.start, ledger.result)
        assert len(ledger.curve) == len(match) + 1
        assert set(ledger.errors) == {"start", "luck", "others", "skill"}


@pytest.mark.parametrize(
    ("name", "players"), [(name, players) for name in ("kekse", "makaronina") for players in load(name).seats]
)
def test_the_ledger_adds_up_in_estimated_games(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """This holds even with only a few worlds per decision."""
    monkeypatch.setattr(compare, "BATCH", 4)
    match = random_match(as_tested(load(name)), players, {}, seed=players)
    result = review(match, work=LITTLE)
    adds_up(result, match)
    assert (result.exact, result.measure) == (False, measure_of(players))
    for decision in result.decisions:
        assert decision.cost == 0 or decision.cost > CLEAR * decision.error
        assert (decision.cost > 0) == (decision.word not in ("best", "good") or decision.played != decision.best)
    for ledger in result.ledgers:
        assert ledger.errors["luck"] >= ledger.errors["skill"] >= 0
        if players == 1:
            assert ledger.others == pytest.approx(0, abs=1e-9)
    json.dumps(result.data(), allow_nan=False)


@pytest.mark.parametrize("players", [2, 4])
def test_losses_of_one_seat_are_gains_of_the_others(players: int) -> None:
    """The ranks are a fixed total, so costs and gains cancel out over all seats."""
    match = random_match(as_tested(load("makaronina")), players, {}, seed=3)
    result = review(match, work=10 * LITTLE)
    assert sum(ledger.skill for ledger in result.ledgers) < 0
    assert sum(ledger.skill + ledger.others for ledger in result.ledgers) == pytest.approx(0, abs=1e-9)
    assert sum(ledger.luck for ledger in result.ledgers) == pytest.approx(0, abs=1e-9)


def test_the_same_seed_gives_the_same_review() -> None:
    match = random_match(as_tested(load("makaronina")), 2, {}, seed=2)
    first, same, other = (review(match, work=LITTLE, seed=seed).data() for seed in (1, 1, 2))
    assert first == same != other


def test_a_review_does_not_use_hidden_information() -> None:
    """Resample everything hidden from the seat: its first decision gets the same analysis."""
    game = as_tested(load("makaronina"))
    match = random_match(game, 2, {}, seed=6)
    step = next(step for step, event in enumerate(match.events) if isinstance(event, Decided))
    event, state = match.events[step], match.state_before(step)
    assert isinstance(event, Decided)
    other = game.imagine(state, event.seat, rng("poison"))
    assert other.tobytes() != state.tobytes()
    same, analysis = (
        _analyse_decision_by_sampling(game, truth, event, Effort(5_000), "seed", 0.5) for truth in (state, other)
    )
    assert (same.cost, same.word, same.before.tolist()) == (analysis.cost, analysis.word, analysis.before.tolist())


def test_the_random_bot_loses_more_than_the_witch() -> None:
    match = played("makaronina", ("witch", "random"), {}, seed=1)
    careful, careless = review(match, work=20 * LITTLE).ledgers
    assert careless.skill < careful.skill
    assert careless.grade < careful.grade


def test_an_interrupted_review_stops_at_once() -> None:
    match = random_match(as_tested(load("makaronina")), 2, {}, seed=2)
    looked = []

    def stop(done: int, total: int) -> None:
        looked.append((done, total))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        review(match, progress=stop, work=100 * LITTLE)
    assert len(looked) == 1
    assert looked[0][0] < looked[0][1]
    assert not [thread for thread in threading.enumerate() if "ThreadPool" in thread.name]


def test_a_chart_of_chances_has_a_scale_in_per_cent() -> None:
    match = random_match(as_tested(load("makaronina")), 2, {}, seed=2)
    result = review(match, work=LITTLE)
    for language in LANGUAGES:
        words = [part.text for part in ET.fromstring(review_chart(result, Texts(language))).iter()]
        assert {"0", "100"} <= set(words)


# With arbitrary values


class Rough:
    """A solution with arbitrary values, except for the final scores."""

    states = 0

    def __init__(self, game: Game) -> None:
        self._game = game

    def value(self, state: State, seat: int) -> float:
        if is_over(state):
            return float(self._game.scores(state)[seat, 0])
        return crc32(state.tobytes() + bytes([seat])) % 1000 / 10

    def action_values(self, state: State, seat: int, *, everything: bool = True) -> dict[int, float]:
        first, *others = self._game.legal(state, seat).tolist()
        actions = [first, *others] if everything or not others else others
        return {action: crc32(state.tobytes() + bytes([action % 251])) % 1000 / 10 for action in actions}

    def rough_values(self, state: State, seat: int) -> dict[int, float]:
        return self.action_values(state, seat)

    def best(self, state: State, seat: int) -> int:
        values = self.action_values(state, seat, everything=False)
        return max(values, key=values.__getitem__)

    def win_values(self, state: State, seat: int) -> dict[int, float]:
        return self.action_values(state, seat)

    def throw_price(self, state: State, seat: int) -> float | None:  # noqa: ARG002  no stock of throws
        return None

    def distribution(self, options: Mapping[str, object]) -> Distribution:
        raise NotImplementedError(options)

    def stdev(self, options: Mapping[str, object]) -> float:  # noqa: ARG002  constant
        return 10.0


@pytest.mark.parametrize("name", names())
def test_the_ledger_adds_up_even_with_arbitrary_values(name: str) -> None:
    game = as_tested(load(name))
    for players in game.seats:
        match = random_match(game, players, {}, seed=players)
        adds_up(review(match, Rough(game)), match)


# Speiseplan has an outlook


def test_only_tokens_change_the_expectation_of_other_players() -> None:
    """Only the second half of a game, where the outlook is fast."""
    game = as_tested(load("speiseplan"))
    match = random_match(game, 2, {}, seed=4)
    outlook, half, words = adviser(game), len(match) // 2, []
    values = {
        step: np.array([outlook.value(match.state_before(step), seat) for seat in range(2)])
        for step in range(half, len(match) + 1)
    }
    curve = [values.get(step, np.zeros(2)) for step in range(len(match) + 1)]
    for step in range(half, len(match)):
        event, changed = match.events[step], curve[step + 1] - curve[step]
        if not isinstance(event, Decided):
            (thrower,) = pending_seats(match.state_before(step + 1))
            assert changed[1 - thrower] == pytest.approx(0, abs=1e-9)
            continue
        analysis = _analyse_decision_exactly(match, outlook, step, event, curve, outlook.stdev(match.options))
        words.append(analysis.word)
        if match.state_before(step).phase != Phase.MOD:
            assert changed[event.seat] + analysis.cost == pytest.approx(0, abs=1e-6)
            assert changed[1 - event.seat] == pytest.approx(0, abs=1e-9)
        elif analysis.word == NOT_JUDGED:
            assert analysis.cost == 0
    assert NOT_JUDGED in words
    assert "blunder" in words


def test_luck_and_skill_have_words_by_their_size() -> None:
    stdev = 10.0
    assert judgement.luck_word(2.5, 0.0, stdev) == "even"
    assert judgement.luck_word(2.6, 0.0, stdev) == "some-good"
    assert judgement.luck_word(-10.1, 0.0, stdev) == "much-bad"
    assert judgement.luck_word(9.0, 5.0, stdev) == "even", "luck that is not clear is not called luck"
    assert [judgement.skill_word(loss, stdev) for loss in (0.0, 1.1, 5.1, 15.1)] == [
        "superb",
        "good",
        "fair",
        "learning",
    ]


def test_the_finest_decision_has_the_largest_margin_and_the_lesson_is_a_mistake() -> None:
    game = load("hexhex")
    match = Match(game, [Seat("Ann"), Seat("Ben")], seed="3")
    bots = [make("scullion", game, rng()), make("cook", game, rng())]
    while not match.over:
        if match.chance:
            match.draw()
        else:
            (seat,) = match.pending
            match.play(seat, bots[seat].choose(match.state, seat))
    reviewed = review(match)
    for seat, ledger in enumerate(reviewed.ledgers):
        own = [decision for decision in reviewed.decisions if decision.seat == seat]
        assert ledger.finest is not None
        assert ledger.finest.margin == max(decision.margin for decision in own)
        assert all(decision.margin == 0 for decision in own if decision.cost)
        assert ledger.lesson is not None
        assert ledger.lesson.word in judgement.MISTAKES
        assert ledger.lesson == ledger.costliest[0]
