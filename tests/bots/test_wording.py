"""The coach in words: no figures unless asked, a reason for every kind of action, nothing from hidden information."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tafelrunde.bots import judgement
from tafelrunde.bots.coach import Advice, Alternative, advise, advise_by_sampling, position
from tafelrunde.bots.compare import Effort
from tafelrunde.bots.wording import Wording, put_into_words
from tafelrunde.core.game import Game
from tafelrunde.core.language.phrase import Phrase, as_sentence
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.rules.record import State, pending_seats
from tafelrunde.core.rules.rng import below, stream
from tafelrunde.games import load, names

EFFORT = Effort(work=2_000, candidates=4)
GAMES = names()
WITHOUT_SOLUTION = [name for name in GAMES if not load(name).solution]
ADVISED = 6  # positions advised in each game
PLAYED = 3  # games whose actions must have a reason


def decisions(game: Game, seed: str) -> Iterator[tuple[State, int]]:
    """Yield every decision of a game of two with random moves."""
    rng = stream(seed)
    state = game.start(2)
    while state.pending or state.chance:
        if state.chance:
            game.rules.resolve(state, below(rng, int(state.chance)))
            continue
        pending = pending_seats(state)
        seat = pending[below(rng, len(pending))]
        yield state.copy(), seat
        legal = game.legal(state, seat)
        game.rules.apply(state, seat, int(legal[below(rng, len(legal))]))


def ask(game: Game, state: State, seat: int) -> Advice:
    """Return advice for a position, quickly."""
    if game.has_exact_values:
        return advise(game, state, seat, everything=False)
    return advise_by_sampling(game, state, seat, {}, effort=EFFORT)


def without_actions(phrase: Phrase) -> Phrase:
    """Return a sentence of the coach with a placeholder for each action, which may name a face, a square or points."""
    return Phrase(
        phrase.key,
        **{name: "…" if name in ("what", "other", "dice") else part for name, part in phrase.details.items()},
    )


def sentences(words: Wording) -> list[Phrase]:
    """Return all sentences of an advice."""
    return [phrase for phrase in (words.advice, words.hint, words.reason, words.comparison) if phrase is not None]


@pytest.mark.parametrize("name", GAMES)
def test_the_coach_uses_no_figures_unless_asked(name: str) -> None:
    game = load(name)
    asked = list(decisions(game, f"figures {name}"))
    for index in range(ADVISED):
        words = ask(game, *asked[len(asked) * index // ADVISED]).words
        for phrase in sentences(words):
            for language in LANGUAGES:
                line = without_actions(phrase).format(Texts(language), ["Ann", "Ben"])
                assert not re.search(r"[\d±%]", line), line
                assert re.fullmatch(r"[^a-zа-я].*\.", as_sentence(line)), line


@pytest.mark.parametrize("name", WITHOUT_SOLUTION)
def test_every_kind_of_action_has_a_reason(name: str) -> None:
    game = load(name)
    missing, seen = set(), set()
    for number in range(PLAYED):
        for state, seat in decisions(game, f"reasons {name} {number}"):
            legal = game.legal(state, seat)
            for action in (
                {int(action) for action in (legal[0], legal[-1], legal[len(legal) // 2])} if len(legal) > 1 else ()
            ):
                kind = game.actions.find(action)[0].name
                seen.add(kind)
                if game.story.purpose(state, seat, action) is None:
                    missing.add(kind)
    assert len(seen) > 3
    assert not missing


@pytest.mark.parametrize("name", GAMES)
def test_reasons_depend_only_on_what_the_seat_knows(name: str) -> None:
    game, rng = load(name), stream(f"secrets {name}")
    for state, seat in decisions(game, f"secrets {name}"):
        legal = game.legal(state, seat)
        action = int(legal[below(rng, len(legal))])
        imagined = game.imagine(state, seat, rng)
        assert game.story.purpose(state, seat, action) == game.story.purpose(imagined, seat, action)


def compared(loss: float, stdev: float) -> Phrase | None:
    """Return the coach's comparison with an action that loses `loss`."""
    game = load("chili")
    state = position(game, ["3", "3", "3", "3", "2r", "5"], [], 12)
    best, other = advise(game, state).alternatives[:2]
    other = replace(other, word=judgement.word(loss, stdev), loss=loss, phrase=Phrase("do-throw-all"))
    return put_into_words(game, state, 0, [best, other]).comparison


def test_small_differences_are_called_about_the_same() -> None:
    limits = {name: limit for limit, name in judgement.WORDS}
    stdev = 50.0
    for loss, key in (
        (0.0, "coach-same"),
        (limits["good"] * stdev, "coach-same"),
        (limits["good"] * stdev + 0.01, "coach-little"),
        (limits["mistake"] * stdev, "coach-little"),
        (limits["mistake"] * stdev + 0.01, "coach-clear"),
    ):
        comparison = compared(loss, stdev)
        assert comparison is not None
        assert comparison.key == key


def test_nothing_below_the_threshold_is_called_a_mistake() -> None:
    assert {word for word in judgement.DIFFERENCES if word in judgement.MISTAKES} == {"mistake", "blunder"}
    assert all(judgement.DIFFERENCES[word] != "same" for word in judgement.MISTAKES)


def typed(dice: str, filled: str = "", left: int = 2, game: str = "hexhex") -> Wording:
    """Return the advice in words for a typed position."""
    return advise(load(game), position(load(game), dice.split(), filled.split(), left)).words


def english(phrase: Phrase | None) -> str:
    """Format a sentence in English."""
    assert phrase is not None
    return phrase.format(Texts("en")).replace("\N{NO-BREAK SPACE}", " ")


def test_a_throw_says_what_to_keep_and_how_many_to_throw() -> None:
    words = typed("frog frog frog orb book", "triple=2")
    assert english(words.advice) == "I would keep 3 × frog and re-roll the other two."
    assert english(words.hint) == "You could keep 3 × frog and re-roll the other two."
    assert english(words.reason) == "You are aiming for “Frog”."


def test_a_box_that_lacks_one_die_is_said_to_be_near() -> None:
    filled = "frog broom cauldron orb toadstool book two_pairs full_house five_different hexhex"
    assert english(typed("frog frog orb book broom", filled).reason) == "“Three of a kind” is only one die away."


def test_crossing_out_names_the_box_that_is_missed_least() -> None:
    filled = "frog broom cauldron orb toadstool book triple two_pairs five_different"
    words = typed("frog frog orb book broom", filled, left=0)
    assert english(words.reason).startswith("You will miss ")


def test_scoring_now_says_that_throwing_is_not_worth_it() -> None:
    assert english(typed("6 6 6 6 6 6r", left=20, game="chili").reason) == "Re-rolling is not worth it here."


def test_a_single_choice_is_not_compared() -> None:
    filled = "broom cauldron orb toadstool book triple two_pairs full_house five_different hexhex"
    words = typed("frog frog orb orb book", filled, left=0)
    assert words.comparison is None
    assert english(words.reason) == "There is no other choice."


def test_words_convert_to_plain_data() -> None:
    data = typed("frog frog orb orb book").data()
    assert set(data) == {"advice", "hint", "reason", "comparison"}
    assert data["advice"]["key"] == "coach-advice-keep"


def test_alternatives_that_read_alike_are_not_compared() -> None:
    game = load("hexhex")
    state = position(game, ["frog", "frog", "orb", "orb", "book"], [], 2)
    best: Alternative = advise(game, state).best
    assert put_into_words(game, state, 0, [best, best]).comparison is None
