"""The narration: who starts and why, which rows a token changed, who chooses for the menu."""

from __future__ import annotations

import pytest

from ftl import with_spaces
from tafelrunde.core.language.terminal import type_draw
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.match import Match
from tafelrunde.games import load
from tafelrunde.games.speiseplan.combinations import ROW_NAMES

NAMES = ("Anna", "Ben", "Clara")
WEAK, STRONG = "A1 B5 C2 D4 E2 F5", "A1 B1 C1 D1 E1 F3"


def table(players: int = 2, **options: object) -> Match:
    """Return a match in October with real dice."""
    return Match(load("speiseplan"), players, options={"month": 10, **options}, real_dice=True)


def round_of(match: Match, row: str, *throws: str) -> None:
    """Play a round without tokens in which each seat enters its throw in the same row."""
    while match.view()["phase"] == "mod":
        match.play(match.pending[0], "pass")
    for throw in throws:
        type_draw(match, throw.split())
        match.play(match.pending[0], f"row:{row}")


def last(match: Match, language: str = "en") -> list[str]:
    """Return the sentences for the last event."""
    return [with_spaces(phrase.format(Texts(language), NAMES)) for phrase in match.narrate(len(match) - 1)]


def test_entries_are_narrated_with_their_foods_and_struck_rows_as_struck() -> None:
    match = table(1)
    round_of(match, "pair", "A3 B3 C1 D2 E4 F6")
    assert last(match)[0] == "Anna scores 6 points in “Pair”: spring onions 3, red peppers 3."
    round_of(match, "street", "A3 B3 C1 D2 E4 F6")
    assert last(match)[0] == "Anna crosses out “Filled or empty straight”."


def test_the_start_of_a_round_is_narrated_with_its_reason() -> None:
    match = table(3)
    round_of(match, "chance", WEAK, STRONG, WEAK)
    points = match.view()["sheets"][1]["rows"]["chance"]["points"]
    assert last(match)[1:] == [f"Round 2: Ben scored the most last round ({points}) and starts."]
    round_of(match, "pair", STRONG, STRONG, STRONG)
    (told,) = last(match, "de")[1:]
    assert told.startswith("Runde 3: Ben hatte in der letzten Runde gleich viele Punkte wie Anna und Clara (")
    assert told.endswith("), sitzt im Uhrzeigersinn weiter vorn und beginnt.")


def test_the_variant_narrates_the_rows_that_a_token_changed() -> None:
    match = table(2, dynamic=True)
    round_of(match, "chance", STRONG, WEAK)
    before = [sheet["rows"]["chance"]["points"] for sheet in match.view()["sheets"]]
    match.play(match.pending[0], "die:A/-1")
    assert last(match)[1:] == [
        f"{name} now has {points - 1} points in “Chance”." for name, points in zip(NAMES, before, strict=False)
    ]


def test_the_choice_for_the_menu_is_narrated_with_its_reason() -> None:
    match = table(2)
    for row in ("chance", "pair", "duet", "triple", "quartet", "street", "colour_street"):
        round_of(match, row, *((WEAK, STRONG) if row == "chance" else ("A3 B3 C5 D5 E1 F4",) * 2))
    assert last(match)[1].startswith("Ben has the most points in “Chance” (")
    match.play(1, "serve:2")
    assert last(match)[0].startswith("Ben picks their own combination for “Chance”: ")
    assert last(match, "de")[0].startswith("Ben wählt für „Chance“ die eigene Kombination: ")
    assert last(match, "ru")[0].startswith("Ben выбирает для строки «Шанс» свою комбинацию: ")
    for notation in ("day:monday", "meal:lunch"):
        match.play(1, notation)
    told = last(match)
    assert told[1:3] == [
        "Nobody rolled a combination for “Colour straight”: one day is left for leftovers.",
        "Nobody rolled a combination for “Filled or empty straight”: one day is left for leftovers.",
    ]
    assert told[3].startswith("Ben chooses for “Quartet”: tied with Anna (")
    assert told[3].endswith("), but with more points in total.")
    match.play(1, "serve:1")
    assert last(match)[0].startswith("Ben picks Anna’s combination for “Quartet”: ")


@pytest.mark.parametrize(
    ("notation", "sentences"),
    [
        ("field:F1/+1", ("legt +1 auf Feld F1.", "places +1 on space F1.", "кладёт жетон +1: клетка F1.")),
        ("number:3/-1", ("legt −1 auf die Zahl 3.", "places −1 on the number 3.", "кладёт жетон −1: число 3.")),
        (
            "colour:red/+1",
            ("legt +1 auf die Farbe Rot.", "places +1 on the colour red.", "кладёт жетон +1: красный цвет."),
        ),
        (
            "body:black/-1",
            ("legt −1 auf alle schwarzen Würfel.", "places −1 on all black dice.", "кладёт жетон −1: чёрные кубики."),
        ),
    ],
)
def test_the_place_of_a_token_is_part_of_the_sentence(notation: str, sentences: tuple[str, ...]) -> None:
    match = table(1)
    for row in ROW_NAMES[:6]:
        round_of(match, row, WEAK)
    match.play(0, notation)
    assert [last(match, language)[0] for language in ("de", "en", "ru")] == [f"Anna {rest}" for rest in sentences]


def test_the_outcome_counts_rows() -> None:
    match = table(2)
    for row in ("chance", "pair", "duet", "triple", "quartet", "street", "colour_street"):
        round_of(match, row, *((WEAK, STRONG) if row == "chance" else ("A3 B3 C5 D5 E1 F4",) * 2))
    while not match.over:
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    outcome = match.outcome
    assert outcome.measures == {"rows": [1.5, 2.5]}
    assert outcome.winners == (1,)
    assert outcome.why is not None
    assert (
        with_spaces(outcome.why.format(Texts("en")))
        == "All 7 rounds have been played, and there are 4 meals on the menu."
    )
    assert outcome.summary is not None
    assert with_spaces(outcome.summary.format(Texts("de"), NAMES)).startswith("Ben gewinnt mit 2,5 Reihen und ")
