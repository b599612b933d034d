"""A table: commands in; lines of the log, or a Problem, out."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tables.corpus import LOGS, answer, due_data, encode, table_from, write_all
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.match import Match, Seat
from tafelrunde.games import load, names
from tafelrunde.tables.command import Command, Play
from tafelrunde.tables.due import Wait, due
from tafelrunde.tables.table import Table

FILES = sorted(LOGS.glob("*.jsonl"))


def entries_of(path: Path) -> list[dict[str, Any]]:
    """Return the entries of a file of the corpus, its header first."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_table_answers_every_command_as_in_the_corpus(path: Path) -> None:
    header, *entries = entries_of(path)
    table = table_from(header)
    for entry in entries:
        if "due" in entry:
            assert due_data(due(table.match)) == entry["due"]
        else:
            command = msgspec.convert(entry["command"], Command)
            assert answer(table, command, entry["seats"]) == entry


def test_the_corpus_has_every_game_and_every_command_taken_and_refused() -> None:
    entries = [entry for path in FILES for entry in entries_of(path)]
    taken = Counter(entry["command"]["do"] for entry in entries if "lines" in entry)
    refused = Counter(entry["command"]["do"] for entry in entries if "problem" in entry)
    every = {"play", "draw", "undo", "undo_last", "replace_last"}
    assert set(taken) == set(refused) == every
    assert {entry["game"] for entry in entries if "game" in entry} == set(names())
    assert {key for entry in entries if entry.get("due") for key in entry["due"]} == {
        "wait",
        "draw",
        "bot",
        "level",
        "grace",
    }


REFUSALS = {
    *(("play", key) for key in ("not-your-seat", "not-your-turn", "position-outdated", "unknown-seat", "reason")),
    *(("draw", key) for key in ("no-draw-now",)),
    *(("undo", key) for key in ("no-undo", "not-your-seat")),
    *(("undo_last", key) for key in ("no-undo",)),
    *(("replace_last", key) for key in ("no-undo", "outcome-missing")),
}
"""Refusals that the corpus has for every game; `reason` is one that the game's story gives for an illegal action."""


@pytest.mark.parametrize("game", names())
def test_the_corpus_has_every_kind_of_refusal_and_the_end_of_every_game(game: str) -> None:
    paths = [path for path in FILES if path.stem.partition("-")[0] == game]
    entries = [entry for path in paths for entry in entries_of(path)]
    found = {(entry["command"]["do"], entry["problem"]) for entry in entries if "problem" in entry}
    general = {key for _, key in REFUSALS} | {"unknown-action", "nothing-to-take-back"}
    reasons = {(do, "reason") for do, key in found if do == "play" and key not in general}
    assert found | reasons >= REFUSALS
    assert {"due": None} in entries
    after = entries[entries.index({"due": None}) :]
    assert {entry["command"]["do"] for entry in after if "command" in entry} >= {"play", "draw", "undo", "undo_last"}


def test_the_corpus_has_draws_of_others_and_replacements_that_fail_half_way() -> None:
    commands = [entry for path in FILES for entry in entries_of(path) if "command" in entry]
    askers = [entry for entry in commands if entry["command"]["do"] == "draw" and not entry["seats"]]
    assert {entry.get("problem") for entry in askers} >= {None, "not-your-turn"}
    halves = [
        entry for entry in commands if [step["do"] for step in entry["command"].get("then", [])] == ["draw", "play"]
    ]
    assert len(halves) > 5
    assert all("problem" in entry for entry in halves)


def test_several_commands_are_decided_together_and_a_refused_one_refuses_all() -> None:
    table = Table(Match(load("chili"), [Seat("Ann"), Seat("Bob")], seed="5"))
    table.match.draw()
    lines = table.decide_all([Play(0, "turn:1/6"), Play(0, "box:6")], [0])
    assert [line.decided for line in lines] == ["turn:1/6", "box:6"]
    with pytest.raises(Problem, match="owes no decision"):
        table.decide_all([Play(0, "turn:1/6"), Play(0, "box:6"), Play(0, "box:5")], [0])
    assert len(table.match) == 1


def test_draws_that_follow_each_other_are_decided_together() -> None:
    table = Table(Match(load("makaronina"), [Seat("Ann"), Seat("Bob")], seed="5"))
    lines = table.decide_draws()
    assert len(lines) > 10
    assert len(table.match) == 0
    for line in lines:
        table.apply(line)
    assert isinstance(due(table.match), Wait)
    assert table.decide_draws() == []


def test_the_corpus_is_what_the_tables_answer_today() -> None:
    assert {path.name: path.read_text(encoding="utf-8") for path in FILES} == {
        name: encode(entries) for name, entries in write_all().items()
    }


def test_deciding_changes_nothing() -> None:
    table = Table(Match(load("hexhex"), [Seat("Ann"), Seat("Bob")], seed="1"))
    table.match.draw()
    before = table.match.replay().text()
    assert table.decide(Play(0, "box:frog"), [0])
    assert table.match.replay().text() == before


def test_in_a_simultaneous_round_a_position_counts_own_decisions_only() -> None:
    table = Table(Match(load("kekse"), [Seat("Ann"), Seat("Bob")], seed="1"))
    while table.match.chance:
        table.match.draw()
    positions = [table.position(seat) for seat in (0, 1)]
    for seat, position in enumerate(positions):  # both devices decide before they hear of each other
        action = table.match.game.actions.write(table.match.legal(seat)[0])
        for line in table.decide(Play(seat, action, position), [seat]):
            table.apply(line)
    assert [table.position(seat)[1] for seat in (0, 1)] == [1, 1]


def test_commands_are_accepted_and_refused_as_in_the_vectors() -> None:
    for vector in json.loads((Path(__file__).parent / "commands.json").read_text(encoding="utf-8")):
        try:
            msgspec.json.decode(vector["command"], type=Command)
        except msgspec.DecodeError:
            assert not vector["valid"], vector
        else:
            assert vector["valid"], vector
