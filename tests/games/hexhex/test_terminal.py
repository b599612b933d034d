"""Hex-hex-Kniffel in the terminal: typed commands, rendering and narration."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from ftl import with_spaces
from play import random_match
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.terminal import RenderContext
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.record import State
from tafelrunde.games import load
from tafelrunde.games.hexhex.position import positions
from tafelrunde.games.hexhex.rules import ACTIONS, BOX_NAMES, DICE, SEATS
from tafelrunde.games.hexhex.story import describe_action
from tafelrunde.games.hexhex.terminal import enter_real_dice, parse, render, render_sheets

HEXHEX = load("hexhex")
NAMES = ("Anna", "Ben", "Großmutter Waltraud", "Юля", "Clara", "Дмитрий", "Emil", "Frida")


def table(dice: str = "frog orb frog book frog", players: int = 1, **options: int) -> Match:
    """Return a match with these dice on the table."""
    match = Match(HEXHEX, players, options=options, real_dice=True)
    enter_real_dice(match, dice.split())
    return match


def look_at(match: Match, language: str = "en", *, plain: bool = False, width: int = 80) -> RenderContext:
    """Return the render context of seat 0."""
    return RenderContext(match.view(0), NAMES[: len(match.seats)], Texts(language), plain=plain, width=width)


def thrown(line: str, dice: str = "frog orb frog book frog", language: str = "en") -> str:
    """Return the letters of the dice that a typed line re-rolls."""
    (notation,) = parse(look_at(table(dice), language), line)
    return "".join("abcde"[int(die) - 1] for die in notation.removeprefix("throw:").split(","))


def drawn(match: Match, language: str = "en", width: int = 80) -> list[str]:
    """Render the table and return its lines."""
    out = io.StringIO()
    Console(file=out, width=width, force_terminal=True, color_system=None).print(
        render(look_at(match, language, width=width))
    )
    return out.getvalue().splitlines()


@pytest.mark.parametrize(
    ("language", "line", "letters"),
    [
        ("en", "keep a c", "bde"),
        ("en", "k ace", "bd"),
        ("en", "throw b, d", "bd"),
        ("en", "throw", "abcde"),
        ("en", "keep Crystal orb, Spell book", "ace"),
        ("en", "keep crystal orb spell book", "ace"),
        ("en", "keep frog frog frog", "bd"),
        ("en", "keep frog, frog", "bde"),
        ("en", "keep frog frog e", "bd"),
        ("en", "keep 2 × frog", "bde"),
        ("en", "keep 3x frog, spell book", "b"),
        ("en", "keep 2 frog orb e", "d"),
        ("en", "keep frog (c)", "abde"),
        ("en", "keep c (frog)", "abde"),
        ("en", "keep spell book (d) 2 frog", "be"),
        ("en", "throw book orb", "bd"),
        ("de", "behalte Frosch Frosch Frosch", "bd"),
        ("de", "behalte Hexenkugel, Hexbuch", "ace"),
        ("de", "b Kugel", "acde"),
        ("ru", "оставить лягушку, лягушку, лягушку", "bd"),
        ("ru", "оставить Шар, Книга", "ace"),
        ("ru", "оставить 2 х лягушка, книга (d)", "be"),
        ("ru", "оставить а с", "bde"),
    ],
)
def test_dice_are_named_by_letter_or_by_symbol(language: str, line: str, letters: str) -> None:
    assert thrown(line, language=language) == letters


def test_a_symbol_shown_by_several_dice_is_ambiguous() -> None:
    for line in ("keep frog", "throw frog", "keep frog, orb", "keep frog e"):
        with pytest.raises(Problem, match="Several dice show “Frog”"):
            thrown(line)
    assert thrown("keep a") == "bcde"


def test_letters_that_begin_the_name_of_a_visible_symbol_are_ambiguous() -> None:
    with pytest.raises(Problem, match="b e, Broom"):
        thrown("behalte be", "broom orb frog book frog", "de")
    assert thrown("behalte be", language="de") == "acd", "no symbol on the table begins with these letters"


def test_naming_more_dice_than_show_a_symbol_is_refused() -> None:
    with pytest.raises(Problem, match=r"No .* die shows crystal orb"):
        thrown("keep orb orb")


@pytest.mark.parametrize(
    "line", ["keep orb (a)", "keep 2 × orb (a)", "keep 4 × frog", "keep 3 a", "keep 2", "keep 0 × frog"]
)
def test_a_count_or_letter_that_does_not_match_the_dice_is_refused(line: str) -> None:
    with pytest.raises(Problem):
        thrown(line)


@pytest.mark.parametrize(
    ("language", "kept"),
    [("de", "2 × Frosch, Hexenkugel (b)"), ("en", "2 × frog, crystal orb (b)"), ("ru", "2 × лягушка, шар (b)")],
)
def test_equal_symbols_are_counted_and_a_letter_follows_its_symbol(language: str, kept: str) -> None:
    (state,) = positions(["frog", "orb", "frog", "orb", "frog"], [], 2)
    phrases = describe_action(state, 0, ACTIONS.id("throw", 0b11000)).details["dice"]
    assert [phrase.format(Texts(language)) for phrase in phrases] == kept.split(", ")[::-1]


@pytest.mark.parametrize(
    ("language", "line", "box"),
    [
        ("en", "1", "broom"),
        ("en", "11", "hexhex"),
        ("en", "Three of a kind", "triple"),
        ("en", "Three of a kind + pair", "full_house"),
        ("en", "Three alike", "triple"),
        ("en", "Three and a pair", "full_house"),
        ("en", "full", "full_house"),
        ("en", "pairs", "two_pairs"),
        ("de", "drilling", "triple"),
        ("de", "Drilling + Paar", "full_house"),
        ("de", "verschiedene", "five_different"),
        ("de", "Fünf verschiedene", "five_different"),
        ("de", "kniffel", "hexhex"),
        ("ru", "котел", "cauldron"),
        ("ru", "разных", "five_different"),
    ],
)
def test_boxes_are_named_by_number_or_by_any_word(language: str, line: str, box: str) -> None:
    assert parse(look_at(table(), language), line) == [f"box:{box}"]


@pytest.mark.parametrize(("language", "line"), [("en", "pair"), ("de", "paar"), ("ru", "пар"), ("de", "hex")])
def test_a_word_of_several_boxes_is_ambiguous(language: str, line: str) -> None:
    with pytest.raises(Problem, match="several things"):
        parse(look_at(table(), language), line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_on_the_sheet_and_under_the_dice_can_be_typed(language: str) -> None:
    texts = Texts(language)
    for name in BOX_NAMES:
        assert parse(look_at(table(), language), texts(f"hexhex-{name}")) == [f"box:{name}"]
    keep = texts("words-keep").split()[0]
    match = table("broom cauldron orb toadstool book")
    caption_line = next(line for line in drawn(match, language) if line.split()[:1] == ["a"])
    assert caption_line.split("b ")[0].split() == ["a", *texts("hexhex-broom").split()]
    for die in match.view()["dice"]:
        for form in ("", "-shown", "-kept"):
            (notation,) = parse(look_at(match, language), f"{keep} {texts('hexhex-' + die['symbol'] + form)}")
            assert notation.count(",") == DICE - 2


def typed_again(state: State, action: int, language: str) -> str:
    """Type the dice as the coach names them, and return the notation of the action."""
    texts = Texts(language)
    phrases = describe_action(state, 0, action).details["dice"]
    words = ", ".join(phrase.format(texts) for phrase in phrases)
    ctx = RenderContext(HEXHEX.view(state, 0), NAMES[:1], texts)
    (notation,) = parse(ctx, f"{texts('words-keep').split()[0]} {words}")
    return notation


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("dice", ["frog orb frog book frog", "orb orb frog frog book", "frog frog frog frog frog"])
def test_typing_the_words_of_the_coach_keeps_the_same_symbols(dice: str, language: str) -> None:
    (state,) = positions(dice.split(), [], 2)
    for thrown in range(1, 2**DICE - 1):
        action = ACTIONS.id("throw", thrown)
        again = ACTIONS.find(ACTIONS.read(typed_again(state, action, language)))[1][0]

        def kept(mask: int) -> list[int]:
            return sorted(int(state.dice[die]) for die in range(DICE) if not mask >> die & 1)

        assert kept(again) == kept(thrown)


def test_a_refusal_states_its_reason() -> None:
    match = table("frog frog frog frog frog")
    with pytest.raises(Problem, match="“Broom” would score nothing"):
        match.play(0, "box:broom")
    match.play(0, "box:frog")
    enter_real_dice(match, ["frog"] * 5)
    with pytest.raises(Problem, match="“Frog” is already filled"):
        match.play(0, "box:frog")


# Screen sizes


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "games"), [(2, 1), (4, 1), (2, 5), (4, 5)])
def test_a_table_of_up_to_four_fits_on_80_by_24(players: int, games: int, language: str) -> None:
    lines = drawn(table("broom broom broom broom broom", players, games=games), language)
    assert len(lines) <= 22
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 80, 120])
def test_nothing_is_cut_off_with_eight_players(width: int, language: str) -> None:
    match = table("broom toadstool cauldron book orb", SEATS, games=5)
    lines = drawn(match, language, width)
    shown = "\n".join(lines)
    assert max(map(len, lines)) <= width
    assert all(name[:12] in shown or name[:11] in shown for name in NAMES)
    texts = Texts(language)
    for box in BOX_NAMES:
        assert all(word in shown for word in texts(f"hexhex-{box}").split())
    for letter, die in zip("abcde", match.view()["dice"], strict=True):
        assert f"{letter} {texts('hexhex-' + die['symbol'])}" in shown


def test_whole_sheets_fit_on_40_columns() -> None:
    match = random_match(HEXHEX, 3, {"games": 5}, seed=2)
    for language in LANGUAGES:
        out = io.StringIO()
        ctx = RenderContext(match.view(), NAMES[:3], Texts(language), width=40)
        Console(file=out, width=40, force_terminal=True, color_system=None).print(render_sheets(ctx))
        shown = out.getvalue()
        assert "…" not in shown
        assert shown.count(Texts(language)("hexhex-won")) == 3


# Narration of a series


def narrate(match: Match, step: int, language: str = "en") -> list[str]:
    """Narrate the event with the index `step`."""
    return [with_spaces(phrase.format(Texts(language), NAMES)) for phrase in match.narrate(step)]


def test_the_winner_of_a_column_is_announced_when_it_is_full() -> None:
    match = random_match(HEXHEX, 3, {"games": 3}, seed=5)
    lines = [line for step in range(len(match)) for line in narrate(match, step) if "is over" in line]
    view = match.view()
    assert len(lines) == 3
    for game, (line, winners) in enumerate(zip(lines, view["winners"], strict=True)):
        assert line.startswith(f"Game {game + 1} is over:")
        for seat in winners:
            assert NAMES[seat] in line
            assert f"{view['sheets'][seat]['totals'][game]} points" in line


def test_a_single_game_announces_no_column() -> None:
    match = random_match(HEXHEX, 2, {}, seed=5)
    assert not [line for step in range(len(match)) for line in narrate(match, step) if "is over" in line]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_of_a_series_states_the_columns_won(language: str) -> None:
    match = random_match(HEXHEX, 2, {"games": 4}, seed=1)
    outcome = match.outcome
    assert outcome.summary is not None
    line = outcome.summary.format(Texts(language), NAMES)
    winner = outcome.winners[0]
    won = outcome.measures["columns"][winner]
    assert sum(outcome.measures["columns"]) == 4
    assert NAMES[winner] in line
    assert f"{won:g}".replace(".", "," if language != "en" else ".") in line
