"""The Python API: what is public, how it shows itself, and which errors it raises."""

from __future__ import annotations

import pydoc
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import tafelrunde
from tafelrunde import Game, Match, Problem, load

CHILI = load("chili")


def test_public_names_are_listed_before_they_are_imported() -> None:
    program = "import sys, tafelrunde; print(*dir(tafelrunde)); print('numpy' in sys.modules)"
    listed, numpy = subprocess.check_output([sys.executable, "-c", program], text=True).splitlines()
    assert set(tafelrunde.__all__) <= set(listed.split())
    assert numpy == "False", "listing the names must not import everything"
    page = pydoc.plain(pydoc.render_doc(tafelrunde))
    assert all(f"class {name}(" in page for name in ("Arena", "Bot", "Game", "Match", "Problem", "Replay"))
    assert all(callable(getattr(tafelrunde, name)) for name in tafelrunde.__all__)


def test_games_and_matches_show_what_they_are() -> None:
    assert isinstance(CHILI, Game)
    assert repr(CHILI) == "<Game chili, rules version 1, 1 to 8 players>"
    match = Match(CHILI, 2, seed=1)
    assert repr(match) == "<Match of chili, 2 players, 0 events, a draw is pending>"
    match.draw()
    assert repr(match) == "<Match of chili, 2 players, 1 events, pending: seat 0>"
    assert repr(Match(load("kekse"), 2, seed=1)).startswith("<Match of kekse, 2 players, 0 events, ")


def test_the_message_of_a_problem_never_raises() -> None:
    assert str(Problem("unknown-bot", bot=Match, known=())).startswith("unknown-bot {'bot': <class")
    assert str(Problem("no-such-text", number=1)) == "no-such-text {'number': 1}"
    assert str(Problem("unknown-bot")) == "unknown-bot {}"


@pytest.mark.parametrize("backend", ["cuda", "", None, "WASM"])
def test_an_unknown_backend_is_refused(backend: Any) -> None:
    before = CHILI.backend
    with pytest.raises(Problem, match="The backends are: wasm, native, interpreted"):
        CHILI.use(backend)
    assert CHILI.backend == before


def test_seats_have_the_same_numbers_in_messages_and_in_the_api() -> None:
    match = Match(CHILI, 2, seed=1)
    match.draw()
    with pytest.raises(Problem, match=r"Seat 1 owes no decision now \(seats are numbered from 0\)"):
        match.play(1, 0)
    for seat in (-1, 2, 64):
        for call in (
            lambda: match.legal(seat),  # noqa: B023
            lambda: match.play(seat, 0),  # noqa: B023
            lambda: CHILI.legal(match.state, seat),  # noqa: B023
        ):
            with pytest.raises(Problem, match=f"There is no seat {seat}: seats are numbered from 0 to 1"):
                call()
    assert match.legal(1) == []
    assert CHILI.legal(match.state, 1).size == 0


def test_arguments_of_another_type_are_refused_with_what_is_needed() -> None:
    with pytest.raises(TypeError, match=r"game must be a Game, such as tafelrunde.load\('chili'\), not 'chili'"):
        Match("chili", 2)  # type: ignore[arg-type]
    for seed in (1.5, b"1", ["1"]):
        with pytest.raises(TypeError, match="seed must be a text or a whole number"):
            Match(CHILI, 2, seed=seed)  # type: ignore[arg-type]
    assert Match(CHILI, 2, seed=np.int64(7)).seed == Match(CHILI, 2, seed=7).seed == "7"  # type: ignore[arg-type]
