"""The review: the ledger adds up, whoever played."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET

import pytest

from play import as_tested, play_out, rng
from tafelrunde.bots import make
from tafelrunde.bots.chart import distribution_chart, review_chart
from tafelrunde.bots.coach import advise
from tafelrunde.bots.exact import exact
from tafelrunde.bots.review import Review, review
from tafelrunde.core.match import Match, Seat
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State
from tafelrunde.core.texts import LANGUAGES, Texts
from tafelrunde.games import load

MATCHES = [
    ("chili", ("exact", "greedy", "random", "exact"), {}),
    ("chili", ("random",), {}),
    ("hexhex", ("exact", "greedy", "random"), {"games": 2}),
    ("hexhex", ("exact", "random"), {"free_strike": True}),
]


def played(name: str, levels: tuple[str, ...], options: dict[str, bool | int | str], seed: int = 5) -> Match:
    """A match between bots."""
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
    match, found = reviewed
    for seat, ledger in enumerate(found.ledgers):
        luck = sum(throw.luck for throw in found.throws if throw.seat == seat)
        cost = sum(decision.cost for decision in found.decisions if decision.seat == seat)
        assert ledger.start + luck - cost == pytest.approx(ledger.score, abs=1e-7)  # ties count as 0 here
        assert ledger.start + ledger.luck + ledger.skill == pytest.approx(ledger.score, abs=1e-9)
        assert ledger.score == match.scores()[seat, 0]
        assert ledger.adjusted == pytest.approx(ledger.score - ledger.luck, abs=1e-9)


def test_no_decision_gains_and_every_one_is_there(reviewed: tuple[Match, Review]) -> None:
    match, found = reviewed
    assert len(found.decisions) + len(found.throws) == len(match.events)
    for ledger in found.ledgers:
        assert ledger.skill <= 1e-9
    for decision in found.decisions:
        assert decision.cost == 0 or decision.cost > 1e-9
        assert (decision.played == decision.best) == (decision.cost == 0) == (decision.word == "best")


def test_the_exact_bot_loses_nothing_and_the_random_one_a_lot(reviewed: tuple[Match, Review]) -> None:
    match, found = reviewed
    for seat, ledger in zip(match.seats, found.ledgers, strict=True):
        if seat.bot == "exact":
            assert ledger.skill == pytest.approx(0, abs=1e-9)
            assert (ledger.grade, ledger.costliest) == (100, ())
        if seat.bot == "random":
            assert ledger.grade < 50
            costs = [decision.cost for decision in ledger.costliest]
            assert len(costs) == 3
            assert costs == sorted(costs, reverse=True)


def test_the_luckiest_throw_is_the_one_that_gained_most(reviewed: tuple[Match, Review]) -> None:
    _, found = reviewed
    for seat, ledger in enumerate(found.ledgers):
        assert ledger.luckiest is not None
        assert ledger.luckiest.luck == max(throw.luck for throw in found.throws if throw.seat == seat)


def test_a_review_is_plain_data_and_a_picture_in_every_language(reviewed: tuple[Match, Review]) -> None:
    _, found = reviewed
    data = json.loads(json.dumps(found.data()))
    assert [player["score"] for player in data["players"]] == [ledger.score for ledger in found.ledgers]
    for language in LANGUAGES:
        picture = ET.fromstring(review_chart(found, Texts(language)))
        words = "".join(picture.itertext())
        assert all(ledger.name in words for ledger in found.ledgers)


def test_decisions_can_be_told_in_every_language(reviewed: tuple[Match, Review]) -> None:
    _, found = reviewed
    for language in LANGUAGES:
        texts = Texts(language)
        for decision in found.decisions:
            assert decision.played_said.told(texts)
            assert decision.best_said.told(texts)
            assert texts(f"word-{decision.word}")


def test_the_distribution_is_drawn_with_a_bar_for_each_likely_score() -> None:
    game = load("hexhex")
    distribution = exact(game).distribution({})
    picture = ET.fromstring(distribution_chart(distribution, Texts("de"), "Hex & hex"))
    bars = [part for part in picture if part.tag.endswith("rect")]
    assert len(bars) - 1 == sum(distribution.probabilities > 1e-6)  # one is the paper
    assert "Hex & hex" in "".join(picture.itertext())


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    with pytest.raises(Problem) as caught:
        review(Match(load("chili"), 2, seed=1))
    assert caught.value.key == "review-unfinished"


@pytest.mark.parametrize(("name", "levels", "options"), MATCHES)
def test_coach_and_review_have_the_same_word_for_a_decision(
    name: str, levels: tuple[str, ...], options: dict[str, bool | int | str]
) -> None:
    match = played(name, levels, options, seed=6)
    decisions = review(match).decisions
    for decision in decisions[:: max(1, len(decisions) // 60)]:
        advice = advise(match.game, match.before(decision.step), decision.seat, options=match.options)
        (told,) = (one for one in advice.alternatives if one.notation == decision.played)
        assert told.word == decision.word
        assert told.loss == pytest.approx(decision.cost, abs=1e-7)


def test_a_review_does_not_copy_the_states_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("hexhex", ("random", "random"), {})
    copied: list[int] = []
    before = Match.before

    def counted(self: Match, step: int) -> State:
        copied.append(step)
        return before(self, step)

    monkeypatch.setattr(Match, "states", property(lambda _: pytest.fail("all states are copied")))
    monkeypatch.setattr(Match, "before", counted)
    review(match)
    assert len(copied) <= 3 * len(match)
