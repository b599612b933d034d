"""The suite for games is strict: each of its checks finds a planted fault."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import pytest

from play import random_match
from suite import (
    check_forms_agree,
    check_points,
    check_reading,
    check_rules_pages,
    check_secrets,
    check_sentences,
    check_texts,
    matches,
)
from tafelrunde.core.game import Game
from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.story import Highlight, ScorePart
from tafelrunde.core.paths import game_folder
from tafelrunde.core.rules.hidden import Hidden
from tafelrunde.core.rules.rule import rule
from tafelrunde.games import load
from tafelrunde.games.hexhex import rules, story, terminal

SOUND = load("hexhex")
FOLDER = cast(Path, game_folder("hexhex"))


class Planted(Game):
    """Hex-hex-Kniffel with some parts replaced."""

    def __init__(self, modules: Mapping[str, Any], **parts: Any) -> None:
        self.modules = modules
        own = {"judge": SOUND.judge, "view": SOUND.view, "points": SOUND.points, "story": story, "rules_module": rules}
        super().__init__(id="hexhex", package=SOUND.package, version=2, seats=SOUND.seats, **{**own, **parts})

    def module(self, name: str) -> ModuleType:
        """Return the replaced module, or the original."""
        return self.modules.get(name) or super().module(name)


def planted(module: ModuleType, **instead: Any) -> Any:
    """Return a module with some functions replaced."""
    return SimpleNamespace(**{**vars(module), **instead})


def raises(*_: Any, **__: Any) -> Any:
    """A function that is not implemented."""
    raise NotImplementedError


def refuses(*_: Any, **__: Any) -> Any:
    """A function that refuses all input."""
    raise Problem("no-word", known="–")


def match_of(game: Game) -> Any:
    """Return a complete random match."""
    return random_match(game, 2, {}, seed=1)


def test_the_original_game_passes_every_check() -> None:
    game = Planted({})
    check_reading(match_of(game), FOLDER, "en")
    check_points(game, FOLDER)
    check_sentences(match_of(game), "ru")
    check_secrets(game, [match_of(game)])
    check_texts(game, FOLDER)
    check_rules_pages(FOLDER)


@pytest.mark.parametrize("read", [raises, refuses])
def test_a_game_whose_read_raises_fails(read: Callable[..., Any]) -> None:
    game = Planted({"terminal": planted(terminal, parse=read)})
    with pytest.raises(AssertionError, match="understood"):
        check_reading(match_of(game), FOLDER, "en")


def test_a_game_whose_read_raises_only_for_strange_lines_fails() -> None:
    def read(_: Any, line: str) -> list[str]:
        return ["throw:1"] if line.startswith("keep") else [f"box:{int(line)}"]

    with pytest.raises(AssertionError, match="neither understood nor refused"):
        check_reading(match_of(Planted({"terminal": planted(terminal, parse=read)})), FOLDER, "en")


@pytest.mark.parametrize("points", [raises, refuses, lambda _: {}, lambda words: {"nameless": len(words)}])
def test_a_game_whose_points_raise_or_are_empty_fails(points: Callable[..., Any]) -> None:
    with pytest.raises(AssertionError, match=r"neither understood nor refused|has no points|has no name"):
        check_points(Planted({}, points=points), FOLDER)


def test_a_game_whose_points_raise_only_for_strange_words_fails() -> None:
    def points(words: list[str]) -> dict[str, Any]:
        return {"frog": ["frog", "orb", "лягушка", "шар", "Frosch", "Kugel"].index(words[0])}

    with pytest.raises(AssertionError, match="neither understood nor refused"):
        check_points(Planted({}, points=points), FOLDER)


EMPTY = Phrase("listed", parts="")


@pytest.mark.parametrize(
    "silent",
    [
        {"narrate_decision": lambda *_: []},
        {"narrate_decision": lambda *_: [EMPTY]},
        {"narrate_draw": lambda *_: []},
        {"narrate_draw": lambda *_: [EMPTY]},
        {"describe_action": lambda *_: EMPTY},
        {"end_reason": lambda *_: EMPTY},
        {"result": lambda *_: EMPTY},
        {"result": lambda *_: Phrase("ended-full")},
        {"score_parts": lambda *_: []},
        {"score_parts": lambda *_: [ScorePart(EMPTY, 0)]},
        {"explain_points": lambda *_: EMPTY},
        {"highlights": lambda *_: [Highlight("box", 0, 0, 1, EMPTY)]},
        {"highlights": lambda *_: [Highlight("box", 0, 7, 1, Phrase("ended-full"))]},
    ],
)
def test_a_game_whose_sentences_are_empty_fails(silent: dict[str, Any]) -> None:
    game = Planted({}, story=planted(story, **silent))
    with pytest.raises(AssertionError):
        check_sentences(match_of(game), "en")


def test_a_game_that_declares_secrets_and_resamples_nothing_fails() -> None:
    with pytest.raises(AssertionError, match="`resample` changes nothing"):
        check_secrets(Planted({}, hidden=(Hidden("dice"),)), [match_of(SOUND)])


def test_a_game_that_resamples_undeclared_fields_fails() -> None:
    @rule
    def resample(state: Any, seat: int, rng: Any) -> None:  # noqa: ARG001
        state.thrown ^= 32  # not a die, so that no view shows it

    game = Planted({}, rules_module=planted(rules, resample=resample))
    with pytest.raises(AssertionError, match="not declared as `hidden`"):
        check_secrets(game, [match_of(SOUND)])


def test_a_game_that_shows_a_seat_resampled_fields_fails() -> None:
    @rule
    def resample(state: Any, seat: int, rng: Any) -> None:  # noqa: ARG001
        state.dice[0] = (state.dice[0] + 1) % 6

    game = Planted({}, rules_module=planted(rules, resample=resample), hidden=(Hidden("dice"),))
    with pytest.raises(AssertionError, match="what the seat can see"):
        check_secrets(game, [match_of(SOUND)])


def test_rules_that_overflow_only_interpreted_fail() -> None:
    @rule
    def resolve(state: Any, outcome: int) -> None:
        rules.resolve(state, outcome)
        state.pending = 1 << state.turn  # interpreted, a byte overflows

    game = Planted({}, rules_module=planted(rules, resolve=resolve))
    game.use("native")
    *_, eight_play = matches(game, seed=1)
    with pytest.raises(AssertionError, match="step"):
        check_forms_agree(game, eight_play)


# Texts


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the game's texts and pages, to plant faults in."""
    shutil.copytree(FOLDER / "text", tmp_path / "game" / "text")
    for page in FOLDER.glob("rules.*.md"):
        shutil.copy(page, tmp_path / "game")
    return tmp_path / "game"


@pytest.mark.parametrize(("source", "copies"), [("en", ("de", "ru")), ("en", ("de",)), ("de", ("ru",))])
def test_a_game_whose_languages_are_copies_fails(folder: Path, source: str, copies: tuple[str, ...]) -> None:
    for language in copies:
        shutil.copy(folder / "text" / f"{source}.ftl", folder / "text" / f"{language}.ftl")
    with pytest.raises(AssertionError, match="are copies"):
        check_texts(SOUND, folder)


def test_a_game_whose_rules_page_is_a_copy_fails(folder: Path) -> None:
    page = (folder / "rules.en.md").read_text(encoding="utf-8")
    (folder / "rules.de.md").write_text(page + "Auslegung", encoding="utf-8")
    (folder / "rules.en.md").write_text(page + "Auslegung", encoding="utf-8")
    with pytest.raises(AssertionError, match="are copies"):
        check_rules_pages(folder)


@pytest.mark.parametrize(
    ("was", "instead", "why"),
    [
        (
            "hexhex-first = The youngest player goes first: enter that name first.\n",
            "",
            "keys or arguments.*hexhex-first",
        ),
        ("hexhex-total = Total", 'hexhex-total = { "" }', "empty"),
        ("hexhex-stands = { $name }: { $points }", "hexhex-stands = { $name }", "arguments.*hexhex-stands"),
        ("hexhex-total = Total", "hexhex-total = Total\ntotal = Total", "keys or arguments.*total"),
    ],
)
def test_incomplete_texts_fail(folder: Path, was: str, instead: str, why: str) -> None:
    file = folder / "text" / "en.ftl"
    text = file.read_text(encoding="utf-8")
    assert was in text
    file.write_text(text.replace(was, instead), encoding="utf-8")
    with pytest.raises(AssertionError, match=why):
        check_texts(SOUND, folder)
