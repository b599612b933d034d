"""The terminal: typed lines, refusals, and what fits on the screen."""

from __future__ import annotations

import pytest
from rich.console import Console

from commands import run
from ftl import with_spaces
from play import random_match
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.terminal import RenderContext, type_draw
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.matches.match import Match, Seat
from tafelrunde.games import load
from tafelrunde.games.speiseplan import terminal
from tafelrunde.games.speiseplan.words import food_name, place_words, token_phrase

NAMES = ("Anna", "Ben", "Clara", "David", "Emilia", "Finn", "Großmutter-Waltraud", "Hans", "Ida")
ROWS = ("chance", "pair", "duet", "triple", "quartet", "street", "colour_street")


def ctx(match: Match, language: str = "en", width: int = 80, height: int = 24) -> RenderContext:
    """Return the context for rendering a match."""
    return RenderContext(match.view(), NAMES[: len(match.seats)], Texts(language), width=width, height=height)


def table(players: int = 2, **options: object) -> Match:
    """Return a match in October with real dice."""
    return Match(load("speiseplan"), players, options={"month": 10, **options}, real_dice=True)


def with_dice(throw: str = "A3 B3 C5 D5 E1 F4") -> Match:
    """Return a solo match after this first throw."""
    match = table(1)
    match.play(0, "pass")
    type_draw(match, throw.split())
    return match


def typed(match: Match, line: str, language: str = "en") -> None:
    """Play the actions of a line typed by the player to move."""
    with match.transaction():
        for notation in terminal.parse(ctx(match, language), line):
            match.play(match.pending[0], notation)


def drawn(ctx: RenderContext) -> list[str]:
    """Return the rendered lines."""
    console = Console(width=ctx.width)
    with console.capture() as captured:
        console.print(terminal.render(ctx))
    return with_spaces(captured.get()).splitlines()


# Tokens


@pytest.mark.parametrize(
    ("language", "line", "action"),
    [
        ("en", "+ spinach", "food:spinach/+1"),
        ("en", "- pum", "food:pumpkin/-1"),
        ("de", "+Kürbis", "food:pumpkin/+1"),
        ("de", "+1 orangen", "food:orange/+1"),
        ("de", "+1: Orangen", "food:orange/+1"),
        ("de", "−1 rote zw", "food:red_onion/-1"),
        ("de", "+ zwiebeln", "food:onion/+1"),
        ("de", "+ sellerie", "food:celeriac/+1"),
        ("de", "+ Apfel", "food:apple/+1"),
        ("de", "+ Porree", "food:leek/+1"),
        ("ru", "+ слива", "food:plum/+1"),
        ("en", "+ zucchini", "food:courgette/+1"),
        ("ru", "+ шпинат", "food:spinach/+1"),
        ("ru", "+ порей", "food:leek/+1"),
        ("ru", "- b4", "field:B4/-1"),
        ("ru", "- в4", "field:B4/-1"),
        ("ru", "- клетка B4", "field:B4/-1"),
        ("en", "+ Brussels", "food:brussels_sprout/+1"),
        ("en", "+ sprouts", "food:brussels_sprout/+1"),
        ("en", "pass", "pass"),
        ("de", "passe", "pass"),
        ("ru", "без жетона", "pass"),
    ],
)
def test_tokens_can_be_typed_in_any_language_by_any_word_of_a_name(language: str, line: str, action: str) -> None:
    assert terminal.parse(ctx(table(), language), line) == [action]


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("+ field B4", "field:B4/+1"),
        ("+ head of lettuce", "food:lettuce/+1"),
        ("+ endives", "food:endive/+1"),
        ("+ красный перец", "food:red_pepper/+1"),
        ("+ радиккьо", "food:radicchio/+1"),
        ("+ кабачки", "food:courgette/+1"),
        ("+ кочанные салаты", "food:lettuce/+1"),
        ("+ кость A", "die:A/+1"),
        ("+ Zahl 3", "number:3/+1"),
        ("+ Farbe rot", "colour:red/+1"),
        ("+ цвет: красный", "colour:red/+1"),
        ("+ weiße Würfel", "body:white/+1"),
        ("+ корпус: чёрный", "body:black/+1"),
    ],
)
def test_places_can_be_typed_by_their_older_names(line: str, action: str) -> None:
    assert terminal.parse(ctx(table()), line) == [action]


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("Full or empty street", "street"),
        ("Colour street", "colour_street"),
        ("Закрашенный/пустой стрит", "street"),
    ],
)
def test_rows_can_be_typed_by_their_older_names(line: str, row: str) -> None:
    assert terminal.parse(ctx(with_dice()), line) == [f"row:{row}"]


@pytest.mark.parametrize(
    ("line", "several"),
    [
        ("+ лук", ["leeks", "onions", "red onions", "spring onions"]),
        ("+ orange", ["oranges", "the colour orange"]),
        ("+ капуста", ["kale", "Savoy cabbage", "white cabbage"]),
        ("+ rote", None),
        ("+ cabbage", ["red cabbage", "white cabbage"]),
        ("+ Kohl", ["kohlrabi", "red cabbage", "white cabbage", "kale"]),
    ],
)
def test_a_word_for_several_places_is_refused_with_all_of_them(line: str, several: list[str] | None) -> None:
    match = table()
    with pytest.raises(Problem) as asked:
        typed(match, line)
    if several is None:
        assert "from round 6" in str(asked.value), "it is understood as the colour, which is in the legend"
    else:
        assert asked.value.key == "unclear-word"
        assert all(name in str(asked.value) for name in several)
    assert not match.events


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_can_be_typed_as_it_is_shown(language: str) -> None:
    match, texts = table(), Texts(language)
    for kind, names in place_words().names.items():
        said = names.format(texts)
        assert terminal.parse(ctx(match, language), f"+ {said}") == [f"{kind[0]}:{kind[1]}/+1"], said


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("+ A", "on a die only from round 4"),
        ("+ 3", "on a number only from round 4"),
        ("- red", "on a colour only from round 6"),
        ("+ красные", "on a colour only from round 6"),
        ("+ black", "on black or white only from round 7"),
        ("+ chocolate", "doesn’t work here"),
        ("spinach", "Begin with"),
        ("+", "Type one of"),
        ("+1", "Type one of"),
        ("+ re", "several things"),
    ],
)
def test_tokens_that_cannot_be_placed_are_refused(line: str, why: str) -> None:
    with pytest.raises(Problem, match=why):
        typed(table(), line)


def test_a_food_without_a_text_is_shown_by_its_id() -> None:
    texts = Texts("de")
    assert food_name(texts, "star_fruit") == "star fruit"
    assert token_phrase("food", "star_fruit").format(texts) == "star fruit"
    assert token_phrase("food", "pumpkin").format(texts) == food_name(texts, "pumpkin") == "Kürbis"


def test_the_variant_never_allows_tokens_on_numbers() -> None:
    with pytest.raises(Problem, match="dynamic variant"):
        typed(table(dynamic=True), "+ 3")
    assert terminal.parse(ctx(table(dynamic=True)), "+ a") == ["die:A/+1"]


# Dice


@pytest.mark.parametrize(
    ("language", "line", "actions"),
    [
        ("en", "keep a b", ["throw:C,D,E,F"]),
        ("en", "keep A3, B3", ["throw:C,D,E,F"]),
        ("en", "throw C5 d", ["throw:C,D"]),
        ("en", "pair", ["row:pair"]),
        ("de", "paar a b", ["use:A,B", "row:pair"]),
        ("de", "paar a b c d", ["row:pair"]),
        ("en", "chance abcdef", ["row:chance"]),
        ("en", "take kale", ["take:kale"]),
        ("en", "take spring", ["take:spring_onion"]),
        ("ru", "взять кольраби", ["take:kohlrabi"]),
        ("ru", "взять лук", ["take:spring_onion"]),
        ("en", "use a b", ["use:A,B"]),
        ("de", "str", ["row:street"]),
        ("ru", "цветной стрит", ["row:colour_street"]),
        ("ru", "стрит", ["row:street"]),
        ("en", "Filled or empty straight", ["row:street"]),
        ("en", "colour straight", ["row:colour_street"]),
    ],
)
def test_dice_and_rows_can_be_typed_in_any_language(language: str, line: str, actions: list[str]) -> None:
    assert terminal.parse(ctx(with_dice(), language), line) == actions


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("keep A4", "shows A4"),
        ("throw 3", "no die “3”"),
        ("keep 3 3", "no die “3”"),
        ("take pumpkin", "no die shows this space"),
        ("take red pepper", "you get this anyway"),
        ("paar a b c", "“Pair” cannot be made from A3, B3, C5"),
        ("street a b c d", "cannot be made from"),
        ("use a c", "No free row"),
        ("use a b c d e f", "go into Chance anyway"),
        ("keep a b c d e f", "nothing to roll"),
        ("dance", "doesn’t work here"),
        ("c", "several things"),
    ],
)
def test_impossible_actions_with_dice_are_refused(line: str, why: str) -> None:
    match = with_dice()
    before = len(match)
    with pytest.raises(Problem, match=why):
        typed(match, line)
    assert len(match) == before


def test_refusals_say_that_the_entry_was_begun() -> None:
    match = with_dice()
    match.play(0, "use:A,B")
    for line, why in [
        ("throw a", "already started your entry"),
        ("street", "“Filled or empty straight” cannot be made from A3, B3"),
        ("take spinach", "die F is not part of this entry"),
        ("use c d", "already chosen the dice"),
    ]:
        with pytest.raises(Problem, match=why):
            typed(match, line)


def test_the_headline_shows_no_throws_after_the_entry_was_begun() -> None:
    match = with_dice()
    assert "2 rolls left" in drawn(ctx(match))[0]
    match.play(0, "take:kale")
    assert "enter the result" in drawn(ctx(match))[0]


def test_a_filled_row_is_refused_with_or_without_dice() -> None:
    match = with_dice()
    match.play(0, "row:pair")
    match.play(0, "pass")
    type_draw(match, ["A3", "B3", "C5", "D5", "E1", "F4"])
    for line in ("pair", "pair a b"):
        with pytest.raises(Problem, match="“Pair” is already filled"):
            typed(match, line)


# The menu


def at_the_menu() -> Match:
    """Return a match after seven rounds, in which Ben chooses first."""
    match = table()
    for row in ROWS:
        while match.view()["phase"] == "mod":
            match.play(match.pending[0], "pass")
        for _ in range(2):
            better = match.view()["turn"] == 1 and row == "chance"
            type_draw(match, ("A1 B1 C1 D1 E1 F3" if better else "A3 B3 C5 D5 E1 F4").split())
            match.play(match.pending[0], f"row:{row}")
    return match


def test_the_menu_can_be_typed_in_any_order_and_language() -> None:
    match = at_the_menu()
    assert terminal.parse(ctx(match), "anna mon dinner") == ["serve:1", "day:monday", "meal:dinner"]
    assert terminal.parse(ctx(match, "de"), "Mittagessen mi 2") == ["serve:2", "day:wednesday", "meal:lunch"]
    assert terminal.parse(ctx(match, "de"), "Ben, Di, Abend") == ["serve:2", "day:tuesday", "meal:dinner"]
    assert terminal.parse(ctx(match, "ru"), "2 пн ужин") == ["serve:2", "day:monday", "meal:dinner"]
    for line, why in [
        ("mon dinner", "Whose combination"),
        ("anna dinner", "Which free day"),
        ("anna mon", "Which meal"),
        ("anna ben mon dinner", "only one of them"),
        ("anna mon never", "doesn’t work here"),
    ]:
        with pytest.raises(Problem, match=why):
            typed(match, line)
    typed(match, "anna mon dinner")
    with pytest.raises(Problem, match="already"):
        typed(match, "anna mon dinner")


def test_a_very_long_line_is_parsed_quickly() -> None:
    with pytest.raises(Problem, match="Whose combination"):
        terminal.parse(ctx(at_the_menu()), "mon " * 4000)


def test_a_word_that_fits_two_players_is_refused() -> None:
    match = at_the_menu()
    names = ("Oma Erna", "Oma Helga")
    at_table = RenderContext(match.view(), names, Texts("de"))
    with pytest.raises(Problem) as asked:
        terminal.parse(at_table, "Oma mo abend")
    assert "Oma Erna, Oma Helga" in asked.value.message("de", names)
    assert terminal.parse(at_table, "Helga mo abend")[0] == "serve:2"
    assert terminal.parse(at_table, "oma helga mo abend")[0] == "serve:2"


def test_a_solo_game_can_be_played_through_a_pipe() -> None:
    lines = []
    for row in ("pair", "duet", "triple", "quartet", "street", "colour", "chance"):
        lines += ["pass", "", row]
    lines += ["1 mon dinner", "tue lunch", "wed lunch", "thu lunch", "fri lunch", "sat lunch", "sun lunch"]
    done = run("play", "speiseplan", "--names", "Anna", "--seed", "5", "--month", "6", typed="\n".join(lines) + "\n")
    assert "with a combination in " in done.stdout
    assert "Menu for the week" in done.stdout


# Rendering


def positions(players: int) -> list[Match]:
    """Return the positions of a game before every fifth event. The players enter their first throw."""
    names = [Seat(name) for name in NAMES[:players]]
    match = Match(load("speiseplan"), names, options={"month": 10}, seed=5)
    found = []
    while not match.over:
        if match.chance:
            match.draw()
            continue
        (seat,) = match.pending
        legal = match.legal(seat)
        rows = [action for action in legal if match.game.actions.write(action).startswith("row")]
        if len(match) % 5 == 0:
            found.append(Match.from_replay(match.game, match.replay()))
        match.play(seat, (rows or legal)[len(match) % len(rows or legal)])
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4])
def test_everything_needed_to_decide_fits_in_24_lines(language: str, players: int) -> None:
    for match in positions(players):
        lines = drawn(ctx(match, language))
        assert len(lines) <= 22, "\n".join(lines)
        assert any(ctx(match).names[match.pending[0]] in line for line in lines)
        for die in match.view()["dice"]:
            assert any(line.startswith(f"{die['die']}{die['number']} ") for line in lines)


@pytest.mark.parametrize(("players", "width"), [(9, 80), (9, 40), (3, 40), (1, 120)])
def test_no_points_and_no_foods_are_cut_off(players: int, width: int) -> None:
    for match in positions(players):
        seen = ctx(match, "ru", width)
        text = " ".join(" ".join(drawn(seen)).split())
        for row, offer in match.view()["offers"].items():
            if offer is not None:
                assert f"{offer['points']}".replace("-", "−") in text, row
        if match.view()["phase"] == "mod":
            for foods in match.view()["board"].values():
                for food in foods["foods"]:
                    assert food_name(seen.texts, food).split()[0] in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pad_shows_the_foods_of_every_row(language: str) -> None:
    match = random_match(load("speiseplan"), 2, {"month": 10}, seed=3)
    console = Console(width=1000)
    with console.capture() as captured:
        console.print(terminal.render_sheets(ctx(match, language, width=1000)))
    for pad in match.view()["sheets"]:
        for row in pad["rows"].values():
            told = ", ".join(food_name(Texts(language), food) for food in row["foods"])
            assert told in captured.get()


def test_the_sheets_of_nine_players_fit_in_80_columns() -> None:
    match = random_match(load("speiseplan"), 9, {"month": 10}, seed=3)
    console = Console(width=80)
    with console.capture() as captured:
        console.print(terminal.pads(ctx(match, "de")))
    totals = [line for line in captured.get().splitlines() if "Summe" in line]
    assert " ".join(totals).replace("Summe", "").split() == [f"{points:g}" for points in match.scores()[:, 0]]


def test_numbers_are_written_as_the_language_does() -> None:
    match = at_the_menu()
    for language, written in (("de", "1,5"), ("en", "1.5"), ("ru", "1,5")):
        assert any(f" {written} " in line for line in drawn(ctx(match, language, height=60)))


def test_the_sheet_marks_who_leads_in_a_row() -> None:
    match = table(2, tokens=False)
    for throw in ("A3 B3 C5 D5 E1 F4", "A3 B3 C1 D2 E4 F6"):
        type_draw(match, throw.split())
        match.play(match.pending[0], "row:pair")
    type_draw(match, ["A1", "B6", "C2", "D5", "E3", "F4"])
    lines = drawn(ctx(match))
    (pair,) = (line for line in lines if line.startswith("pai"))
    points = [match.view()["sheets"][seat]["rows"]["pair"]["points"] for seat in range(2)]
    assert pair.split()[-2:] == [f"*{points[0]}", f"{points[1]}"]
    assert any("*Rows won" in line for line in lines)
