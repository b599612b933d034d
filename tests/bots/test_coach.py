"""The coach in solved games: best actions, losses, reasons, the price of a throw, and typed positions."""

from __future__ import annotations

import json

import pytest

from play import rng
from tafelrunde.bots import PLAIN, make
from tafelrunde.bots.coach import Advice, advise, position, positions
from tafelrunde.bots.exact import load_solution, solvable
from tafelrunde.bots.judgement import grade, word
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.games import load

CHILI, HEXHEX = load("chili"), load("hexhex")


def typed(game: str, dice: str, filled: str = "", left: int = 0, kept: str = "") -> Advice:
    """Return advice for a typed position."""
    return advise(load(game), position(load(game), dice.split(), filled.split(), left, kept.split()))


def reason(advice: Advice, language: str = "en") -> str:
    """Return the reason of an advice, with plain spaces."""
    return advice.why.format(Texts(language)).replace("\N{NO-BREAK SPACE}", " ")


def test_six_sixes_go_into_the_sixes() -> None:
    advice = typed("chili", "6 6 6 6 6 6r", left=20)
    assert advice.best.notation == "box:6"
    assert "score 75 points in “Sixes”: scoring now is worth" in reason(advice)
    assert [one.word for one in advice.alternatives if one.notation == "throw:1,2,3,4,5,6"] == ["blunder"]


def test_alternatives_are_sorted_by_their_loss_against_the_best() -> None:
    advice = typed("chili", "3 3 3 3 2r 5", "red=40 6", 12)
    assert advice.best.loss == 0
    losses = [one.loss for one in advice.alternatives]
    assert losses == sorted(losses)
    for one in advice.alternatives:
        assert one.loss == pytest.approx(advice.value - one.value, abs=1e-9)
        assert (one.word == "best") == (one.loss == 0)


def test_the_exact_bot_plays_the_first_alternative() -> None:
    for dice in ("1 1 2r 3 4r 6", "1r 2r 3r 4 5 5", "2 2 3 3 6r 6"):
        state = position(CHILI, dice.split(), [], 20)
        assert make("exact", CHILI, rng()).choose(state, 0) == advise(CHILI, state).best.action


def test_tied_decisions_are_all_called_best() -> None:
    advice = typed("hexhex", "frog frog orb orb book", "triple=2", 2)
    assert {one.notation for one in advice.alternatives if one.word == "best"} == {"throw:1,2,5", "throw:3,4,5"}


def test_the_reason_for_a_forced_action_is_that_there_is_no_other() -> None:
    filled = "broom cauldron orb toadstool book triple two_pairs full_house five_different hexhex"
    advice = typed("hexhex", "frog frog orb orb book", filled)
    assert reason(advice) == "score 2 points in “Frog”: there is no other choice."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_formatted_in_every_language(language: str) -> None:
    kinds = set()
    for dice in ("6 6 6 6 6 6r", "3 3 3 3 2r 5", "1 2r 3 6 5r 4", "1 1 2 5 5 6", "1r 2r 3r 4r 5r 6r", "1r 1 2 3 4 5"):
        for left in (0, 1, 9):
            advice = typed("chili", dice, "chance pairs", left)
            kinds.add(advice.why.key)
            assert reason(advice, language)
    assert len(kinds) >= 4


def test_the_price_of_a_throw_is_the_gain_from_one_more() -> None:
    fewer, more = (typed("chili", "3 3 3 3 2r 5", "red=40 6", left) for left in (12, 13))
    assert fewer.throw_price == pytest.approx(more.value - fewer.value, abs=1e-9)


def test_the_price_of_a_throw_is_known_with_all_throws_left() -> None:
    price = typed("chili", "1 1 2r 3 4r 6", left=29).throw_price
    assert price is not None
    assert 0 < price < 30
    assert typed("hexhex", "frog frog orb orb book", left=1).throw_price is None


def test_advice_converts_to_json() -> None:
    data = json.loads(json.dumps(typed("chili", "3 3 3 3 2r 5", left=3).data()))
    assert data["best"] == data["alternatives"][0]["action"]
    assert data["why"]["key"].startswith("coach-why-")


def test_dice_that_stayed_on_the_table_cannot_be_turned() -> None:
    thrown = typed("chili", "3 3 3 3 2r 5", left=5)
    stayed = typed("chili", "3 3 3 3 2r 5", left=5, kept="2r")
    assert any(one.notation.startswith("turn:2/") for one in thrown.alternatives)
    assert not any(one.notation.startswith("turn") for one in stayed.alternatives)
    assert stayed.value < thrown.value


@pytest.mark.parametrize(
    ("game", "dice", "filled", "left", "kept", "key"),
    [
        ("chili", "3 3 3 3 2r 5", "red red", 5, "", "position-box-twice"),
        ("chili", "3 3 3 3 2r 5", "red=41", 5, "", "position-points"),
        ("chili", "3 3 3 3 2r 5", "red=x", 5, "", "position-points"),
        ("chili", "3 3 3 3 2r 5", "purple", 5, "", "unknown-word"),
        ("chili", "3 3 3 3 2r 5", "", 30, "", "position-throws"),
        ("chili", "3 3 3 3 2r 5", "1 2 3", 27, "", "position-throws"),
        ("chili", "3 3 3 3 2r 5", "", 29, "5", "position-throws"),
        ("chili", "3 3 3 3 2r 5", "", -1, "", "position-throws"),
        ("chili", "3 3 3 3 2r 5", "", 5, "6", "position-kept"),
        ("chili", "3 3 3 3 2r 5", "", 5, "3 3 3 3 2r 5", "position-kept"),
        ("chili", "3 3 3 3 3 3", "", 5, "", "chili-impossible"),
        ("chili", "3 3 3", "", 5, "", "wrong-number-of-dice"),
        ("chili", "1 1 2 5 5 6", "1 2 3 4 5 6 red straight pairs chance", 5, "", "position-full"),
        ("hexhex", "frog frog orb orb book", "", 3, "", "position-throws"),
        ("hexhex", "frog frog orb orb book", "frog=6", 1, "", "position-points"),
        ("hexhex", "frog frog orb orb", "", 1, "", "wrong-number-of-dice"),
    ],
)
def test_a_position_that_cannot_occur_is_refused(
    game: str, dice: str, filled: str, left: int, kept: str, key: str
) -> None:
    with pytest.raises(Problem) as caught:
        position(load(game), dice.split(), filled.split(), left, kept.split())
    assert caught.value.key == key
    assert all(caught.value.message(language) for language in LANGUAGES)


def test_a_pending_throw_leaves_nothing_to_decide() -> None:
    with pytest.raises(Problem) as caught:
        advise(CHILI, CHILI.start(1))
    assert caught.value.key == "nothing-to-decide"


def test_chili_and_hexhex_are_solved() -> None:
    assert "exact" in PLAIN
    assert set(solvable()) >= {"chili", "hexhex"}


def test_the_error_for_an_unsolved_game_names_the_solved_ones() -> None:
    with pytest.raises(Problem) as caught:
        make("exact", load("kekse"), rng())
    assert caught.value.key == "not-solvable"
    assert "Solved are: chili, hexhex." in str(caught.value)


def test_words_and_grades_follow_from_the_loss_in_standard_deviations() -> None:
    losses = (0.0, 1e-10, 0.05, 0.2, 0.5, 5.0)
    assert [word(loss, 10) for loss in losses] == ["best", "best", "good", "inaccuracy", "mistake", "blunder"]
    assert [grade(loss, 10) for loss in (0, 10, 20)] == [100, 50, 25]


def test_advice_with_a_given_solution_is_the_same() -> None:
    state = position(HEXHEX, ["frog", "frog", "orb", "orb", "book"], [], 1)
    assert advise(HEXHEX, state, solution=load_solution(HEXHEX)).data() == advise(HEXHEX, state).data()


def test_an_ambiguous_typed_position_reports_the_range_of_values() -> None:
    fitting = positions(CHILI, ["3", "3r", "5", "1", "1", "6"], [], 27)
    advice = advise(CHILI, fitting[0], fitting=fitting)
    values = [advise(CHILI, state, everything=False).value for state in fitting]
    assert len({state.dice.tobytes() for state in fitting}) == len(fitting) > 1
    assert {tuple(sorted(state.dice)) for state in fitting} == {(1, 1, 3, 3, 5, 6)}
    assert (advice.least, advice.greatest) == (min(values), max(values))
    assert advice.value == values[0]
    assert advice.ambiguity is not None
    assert advice.ambiguity.key == "coach-open"
    assert all(advice.ambiguity.format(Texts(language)) for language in LANGUAGES)


def test_a_harmless_ambiguity_is_reported_as_such() -> None:
    filled = ["1", "2", "3", "4", "5", "6", "red", "straight", "pairs"]
    fitting = positions(CHILI, ["1", "1", "2", "5", "5", "6"], filled, 0)
    advice = advise(CHILI, fitting[0], fitting=fitting)
    assert advice.ambiguity is not None
    assert advice.ambiguity.key == "coach-open-alike"
    assert advice.least == pytest.approx(advice.greatest)


def test_an_unambiguous_typed_position_has_no_note() -> None:
    (only,) = positions(CHILI, ["1r", "2r", "3r", "4r", "5r", "6r"], [], 20)
    assert advise(CHILI, only, fitting=[only]).ambiguity is None
    assert len(positions(HEXHEX, ["frog", "frog", "orb", "orb", "book"], [], 1)) == 1


def test_the_words_depend_on_the_options_of_a_series() -> None:
    (state,) = positions(HEXHEX, ["frog", "frog", "orb", "orb", "book"], [], 1, free_strike=True, games=5)
    single, series = (advise(HEXHEX, state, options={"free_strike": True, "games": games}) for games in (1, 5))
    words = [[alternative.word for alternative in advice.alternatives] for advice in (single, series)]
    assert words[0] != words[1]
