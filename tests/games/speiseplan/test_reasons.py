"""Points explained, the final count, highlights, and the coach's reasons."""

from __future__ import annotations

import re

import numpy as np
import pytest

from ftl import with_spaces
from play import random_match
from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.terminal import type_draw
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.matches.events import Decided
from tafelrunde.core.matches.match import Match
from tafelrunde.games import load
from tafelrunde.games.speiseplan import aims, story
from tafelrunde.games.speiseplan.combinations import ROW_NAMES, ROWS, combinations

SPEISEPLAN = load("speiseplan")
NAMES = ("Anna", "Ben", "Clara")
ALL_ROWS = ("chance", "pair", "duet", "triple", "quartet", "street", "colour_street")


def table(players: int = 1, **options: object) -> Match:
    """Return a match in October with real dice and without tokens, by default."""
    options = {"month": 10, "tokens": False, **options}
    return Match(SPEISEPLAN, players, options=options, real_dice=True)


def fell(match: Match, dice: str) -> None:
    """Enter a throw of real dice."""
    type_draw(match, dice.split())


def written(phrase: Phrase | None, language: str = "en") -> str:
    """Return a phrase as a sentence."""
    assert phrase is not None
    return with_spaces(phrase.format(Texts(language), NAMES))


def explained(match: Match, row: str) -> str:
    """Return the explanation of a row's points."""
    return written(story.explain_points(match.state, match.pending[0], SPEISEPLAN.actions.read(f"row:{row}")))


def reason(match: Match, notation: str) -> str:
    """Return the coach's reason for an action."""
    return written(story.purpose(match.state, match.pending[0], SPEISEPLAN.actions.read(notation)))


# Explained points


def test_points_are_explained_as_a_sum_with_the_extra_points() -> None:
    match = table()
    fell(match, "A1 B3 C3 D2 E6 F6")
    assert explained(match, "pair") == "3 + 5 + 3 + 4, two pairs +1 = 16"
    assert explained(match, "chance") == "4 + 3 + 5 + 3 + 3 + 4 = 22"
    assert explained(match, "duet") == "Duet: same number and same shape or colour"


def test_a_food_below_zero_is_subtracted_in_the_explanation() -> None:
    match = table(tokens=True, month=4)
    match.play(0, "food:lingonberry/-1")
    fell(match, "A2 B3 C2 D4 E5 F6")
    match.play(0, "take:lingonberry")
    assert explained(match, "pair") == "1 − 1 = 0"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", ROW_NAMES[:6])
def test_a_row_that_would_be_crossed_out_says_what_it_needs(row: str, language: str) -> None:
    match = table()
    fell(match, "A1 B6 C2 D5 E3 F4")
    action = SPEISEPLAN.actions.read(f"row:{row}")
    needed = story.explain_points(match.state, 0, action)
    if match.view()["offers"][row] is None:
        assert needed is not None
        assert needed.key == f"speiseplan-needs-{row}"
        assert Texts(language)(f"speiseplan-{row}") in written(needed, language)


def test_entries_are_narrated_as_a_sum_that_is_right() -> None:
    """The points of the foods and the extra points in the sentence add up to the entry, in random games."""
    for seed in range(3):
        match = random_match(SPEISEPLAN, 2, {"month": 7}, seed=seed)
        for step, event in enumerate(match.events):
            if isinstance(event, Decided) and SPEISEPLAN.actions.find(event.action)[0].name == "row":
                told = match.narrate(step)[0]
                if told.key == "speiseplan-told-row":
                    addends = [part.details.get("extra", part.details.get("points")) for part in told.details["foods"]]
                    assert sum(addends) == told.details["points"]


# The final count


def finished() -> Match:
    """Return a finished match in which Ben wins Chance, and both share the other rows that they have."""
    match = table(2)
    for row in ALL_ROWS:
        for seat in range(2):
            fell(match, "A1 B1 C1 D1 E1 F3" if row == "chance" and seat else "A3 B3 C5 D5 E1 F4")
            match.play(match.pending[0], f"row:{row}")
    while not match.over:
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    return match


def test_the_final_count_names_the_foods_the_extra_points_and_the_winner_of_every_row() -> None:
    match = finished()
    count = {ROW_NAMES[row]: part for row, part in enumerate(story.score_parts(match.state, 0))}
    assert written(count["pair"].label) == "Pair: spring onions, red peppers, blackberries, celeriac, two pairs +1"
    assert written(count["pair"].note) == "shared with Ben"
    assert written(count["chance"].note) == "won by Ben"
    assert written(story.score_parts(match.state, 1)[6].note) == "row won"
    assert written(count["street"].label) == "Filled or empty straight: crossed out"
    assert count["street"].note is None


def test_before_the_menu_the_count_says_who_leads() -> None:
    match = table(3)
    for throw in ("A3 B3 C5 D5 E1 F4", "A1 B6 C2 D5 E3 F4", "A3 B3 C1 D2 E4 F6"):
        fell(match, throw)
        match.play(match.pending[0], "row:pair")
    notes = [written(story.score_parts(match.state, seat)[0].note) for seat in range(3)]
    assert notes == ["in the lead so far", "Anna is ahead so far", "Anna is ahead so far"]
    assert match.view()["leaders"]["pair"] == [0]


# Highlights


def kinds(match: Match) -> list[str]:
    """Return the kinds of the last event's highlights."""
    return [highlight.kind for highlight in match.highlights(len(match) - 1)]


@pytest.mark.parametrize(
    ("throw", "row", "kind"),
    [
        ("A1 B1 C3 D3 E5 F5", "pair", ["three"]),
        ("A1 B1 C1 D1 E1 F1", "pair", ["three"]),
        ("A2 B1 C4 D3 E4 F5", "street", ["long"]),
        ("A3 B3 C5 D5 E1 F4", "pair", []),
        ("A1 B6 C2 D5 E3 F4", "street", []),
    ],
)
def test_rare_entries_are_highlights(throw: str, row: str, kind: list[str]) -> None:
    match = table()
    fell(match, throw)
    match.play(0, f"row:{row}")
    assert kinds(match) == kind


def test_from_the_third_round_on_the_best_entry_is_a_record() -> None:
    match = table()
    for row, throw in (("triple", "A1 B5 C2 D4 E2 F5"), ("pair", "A3 B3 C1 D2 E4 F6"), ("chance", "A1 B1 C1 D1 E1 F3")):
        fell(match, throw)
        match.play(0, f"row:{row}")
    assert kinds(match) == ["record"]


def test_every_row_won_for_the_menu_is_a_highlight_of_its_winner() -> None:
    match = finished()
    won = [each for step in range(len(match)) for each in match.highlights(step) if each.kind == "row"]
    assert [(ROW_NAMES[each.item], each.seat) for each in won] == [
        (row, 1) for row in ("chance", "quartet", "duet", "pair")
    ]
    assert all(each.points == match.state.points[each.seat, each.item] for each in won)


# The coach's reasons


def test_kept_dice_are_for_the_row_that_they_can_become() -> None:
    match = table()
    fell(match, "A2 B3 C4 D1 E6 F6")  # A2, B3 and C4 are filled
    assert reason(match, "throw:D,E,F") == "then only one die is missing for “Filled or empty straight”"
    assert reason(match, "throw:A,B,C,D").startswith("“Pair” is safe that way")
    assert reason(match, "throw:A,B,C,D,E,F") == "none of these dice helps your free rows much"


def test_a_row_is_filled_to_get_ahead_of_others() -> None:
    match = table(2)
    fell(match, "A3 B3 C1 D2 E4 F6")
    assert reason(match, "row:pair") == "not much for “Pair”, but the rows that matter more stay free"
    match.play(0, "row:pair")
    fell(match, "A3 B3 C5 D5 E1 F4")
    assert reason(match, "row:pair") == "nobody can take “Pair” from you any more"
    assert reason(match, "row:street") == "“Filled or empty straight” is hard to get, and your better rows stay free"


def test_a_black_token_is_for_a_row_that_only_others_need() -> None:
    match = table(2, tokens=True)
    for row in ("chance", "pair"):
        while match.view()["phase"] == "mod":
            match.play(match.pending[0], "pass")
        for seat in range(2):
            fell(match, "A1 B5 C2 D4 E2 F5")
            match.play(match.pending[0], f"row:{row if seat == 0 else 'triple' if row == 'chance' else 'street'}")
    while match.pending[0] != 0:
        match.play(match.pending[0], "pass")
    assert reason(match, "field:F3/-1") == "it costs Ben points in “Chance”, which you have already filled"
    assert reason(match, "food:pumpkin/+1") == "it makes a food in season even better: pumpkin"


def test_every_action_of_a_game_has_a_reason_without_figures() -> None:
    """Also reasons of actions that were not chosen. All kinds of actions occur."""
    choice = np.random.default_rng(5)
    seen = set()
    for seed, dynamic in enumerate((False, True)):
        match = random_match(SPEISEPLAN, 3, {"month": 5, "dynamic": dynamic}, seed=seed)
        for step, event in enumerate(match.events):
            if isinstance(event, Decided):
                state = match.state_before(step)
                legal = SPEISEPLAN.legal(state, event.seat)
                for action in {event.action, int(choice.choice(legal))}:
                    phrase = story.purpose(state, event.seat, action)
                    seen.add(phrase.key)
                    assert not re.search(r"\d", written(phrase, LANGUAGES[step % len(LANGUAGES)]))
    assert len(seen) > 25, sorted(seen)


def test_missing_dice_can_be_rolled() -> None:
    """If one die is missing for a row, some side of some other die completes it; checked on random rolls."""
    choice = np.random.default_rng(1)
    state = SPEISEPLAN.start(1, {"month": 10})
    for _ in range(400):
        state.dice[:] = choice.integers(1, 7, 6)
        kept, row = int(choice.integers(1, 63)), int(choice.integers(0, ROWS - 1))
        missing = aims.missing_dice(state, row, kept)
        assert (missing == 0) == bool(combinations(state.dice, row, 0) >> (kept - 1) & 1)
        if missing == 1:
            assert any(completes(state, row, kept, die, side) for die in range(6) for side in range(1, 7))


def completes(state: np.void, row: int, kept: int, die: int, side: int) -> bool:
    """Whether a die that shows `side` completes the kept dice to a combination of a row."""
    if kept >> die & 1:
        return False
    dice = state["dice"].copy()
    dice[die] = side
    return bool(combinations(dice, row, 0) >> ((kept | 1 << die) - 1) & 1)
