"""`verify` recomputes a file, and finds every manipulation that a file alone can reveal."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from play import random_match
from tables.party import Party
from tables.table_files import FACES, Lines, played_file, signed, take_step
from tafelrunde import Match, Problem, Replay, Seat, load
from tafelrunde.core.language.texts import Texts
from tafelrunde.tables.chair import Chair
from tafelrunde.tables.shared import SharedTable
from tafelrunde.tables.shared_command import Close, Create
from tafelrunde.tables.table_file import export
from tafelrunde.tables.verify import verify


def edited(find: Callable[[dict[str, Any]], bool], change: dict[str, Any], which: int = 0) -> tuple[bytes, int]:
    """Return the file with one changed line, signed again, and the number of that line. None removes a field."""
    lines: Lines = [json.loads(line) for line in played_file().splitlines()]
    number = [index for index, line in enumerate(lines) if find(line)][which]
    lines[number] = {name: value for name, value in {**lines[number], **change}.items() if value is not None}
    return signed(lines), number + 1


def kind(name: str) -> Callable[[dict[str, Any]], bool]:
    """Return a test for lines about the table."""
    return lambda line: line.get("is") == name


def has(*fields: str) -> Callable[[dict[str, Any]], bool]:
    """Return a test for lines with these fields."""
    return lambda line: "is" not in line and all(name in line for name in fields)


def seeded_draw(line: dict[str, Any]) -> bool:
    """Whether a line is a draw that follows from the key."""
    return "fell" in line and "typed" not in line


def test_an_honest_table_is_verified() -> None:
    report = verify(played_file())
    assert report.verified, (report.line, report.problem)
    assert report.source == "table"
    assert report.failed_starts == 1
    assert report.bot_decisions > 20
    assert report.draws == report.recomputed + sum(report.typists.values())
    assert list(report.typists) == ["Oma"]
    keys = [phrase.key for phrase in report.not_proven()]
    assert keys == ["verify-typed", "verify-not-ahead", "verify-not-discarded", "verify-not-the-program"]
    assert signed([json.loads(line) for line in played_file().splitlines()]) == played_file()
    match = Match.from_replay(load("hexhex"), Replay.parse(played_file()))
    assert match.over
    assert match.header().commitment == json.loads(played_file().splitlines()[0])["commitment"]


OTHER = "ab" * 32
CHANGES: dict[str, tuple[Callable[[dict[str, Any]], bool], dict[str, Any], int, int]] = {
    # the line that is changed, the change, which of such lines, and how many lines later it does not fit
    "the commitment": (kind("created"), {"commitment": OTHER}, 0, 1),
    "the id of the table": (kind("created"), {"table": "cd" * 16}, 0, 1),
    "the game": (kind("created"), {"game": "chili"}, 0, 0),
    "the version": (kind("created"), {"version": 99}, 0, 0),
    "the seal": (kind("sealed"), {"secret": OTHER}, 0, 0),
    "the promise of a share": (kind("joined"), {"commitment": OTHER}, 0, 2),
    "the seat of a player": (kind("joined"), {"seat": 7}, 0, 0),
    "the commitment at the start": (kind("started"), {"commitment": OTHER}, 1, 0),
    "the promises at the start": (kind("started"), {"shares": [OTHER, OTHER, None]}, 1, 0),
    "a share": (kind("shared"), {"nonce": OTHER}, 1, 0),
    "a lucky word": (kind("shared"), {"word": "Pech"}, 0, 0),
    "a share of half a byte": (kind("shared"), {"nonce": "abc"}, 1, 0),
    "the secret of a failed start": (kind("void"), {"secret": OTHER}, 0, 0),
    "the missing devices": (kind("void"), {"missing": [0]}, 0, 0),
    "the commitment after a failed start": (kind("void"), {"commitment": OTHER}, 0, 1),
    "the order of the seats": (kind("begun"), {"order": [0, 1, 2]}, 0, 0),
    "a draw": (seeded_draw, {"fell": f"throw:{FACES}"}, 3, 0),
    "a draw that pretends to be typed": (seeded_draw, {"typed": 0}, 3, 0),
    "a typed draw that pretends not to be": (has("typed"), {"typed": None}, 0, 0),
    "a draw typed by another seat": (has("typed"), {"typed": 9}, 0, 0),
    "a decision of a bot": (has("bot"), {"decided": "box:broom"}, 9, 0),
    "a bot that threw": (seeded_draw, {"bot": "cook"}, 3, 0),
    "a typed decision": (has("decided"), {"typed": 0}, 2, 0),
    "a typed undo": (has("back"), {"typed": 0}, 0, 0),
    "a bot that pretends to be a person": (has("bot"), {"bot": None}, 0, 0),
    "another level of a bot": (has("bot"), {"bot": "witch"}, 0, 0),
    "an illegal decision": (lambda line: "decided" in line and "bot" not in line, {"decided": "box:broom"}, -1, 0),
    "a seat that is not there": (has("decided"), {"seat": 5}, 4, 0),
    "an undo of something else": (has("back"), {"back": 0}, 0, 0),
    "the absence of a player": (kind("covered"), {"bot": "cook"}, 0, 0),
    "the revealed secret": (kind("revealed"), {"secret": OTHER}, 0, 0),
    "the points": (has("over"), {"scores": [99.0, 0.0, 0.0]}, 0, 0),
    "a name in the header": (has("tafelrunde"), {"seats": [{"name": "A"}, {"name": "B"}, {"name": "C"}]}, 0, 0),
    "the commitment in the header": (has("tafelrunde"), {"commitment": OTHER}, 0, 0),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_line_is_named(name: str) -> None:
    find, change, which, later = CHANGES[name]
    content, number = edited(find, change, which)
    report = verify(content)
    assert not report.verified
    assert report.proven() == []
    if name == "the absence of a player":  # the first decision of the bot has another level then
        assert report.line is not None
        assert report.line > number
    else:
        assert report.line == number + later, (report.line, number, report.problem)
    assert str(report.problem).isprintable()


def table_before(index: int) -> SharedTable:
    """Return the table as it was before the line with this index in the file."""
    raws = played_file().splitlines()[1:index]
    return SharedTable.from_log((raw, None) for raw in raws)


def test_a_legal_decision_that_the_bot_would_not_make_is_found() -> None:
    lines: Lines = [json.loads(line) for line in played_file().splitlines()]
    for index in [index for index, line in enumerate(lines) if "bot" in line and "decided" in line][:20:4]:
        table, seat = table_before(index), lines[index]["seat"]
        match = table.match_of(seat).match
        legal = map(match.game.actions.write, match.legal(seat))
        other = next(action for action in legal if action != lines[index]["decided"])
        report = verify(signed([*lines[:index], {**lines[index], "decided": other}, *lines[index + 1 :]]))
        assert report.problem is not None
        assert (report.line, report.problem.key) == (index + 1, "verify-bot-decides")


def test_a_draw_of_the_key_cannot_be_undone_not_even_to_draw_it_again() -> None:
    lines: Lines = [json.loads(line) for line in played_file().splitlines()]
    index = [index for index, line in enumerate(lines) if seeded_draw(line)][5]
    steps = len(table_before(index).matches[0].match)
    again = [lines[index], {"back": steps}, lines[index]]
    report = verify(signed([*lines[:index], *again, *lines[index + 1 :]]))
    assert report.problem is not None
    assert (report.line, report.problem.key) == (index + 2, "no-undo")


def test_a_wrong_head_is_found_although_the_hash_of_the_file_is_right() -> None:
    lines: Lines = [json.loads(line) for line in played_file().splitlines()]
    *body, end = signed(lines).splitlines(keepends=True)
    report = verify(b"".join(body) + end.replace(lines[-1]["head"].encode(), OTHER.encode()))
    assert report.problem is not None
    assert (report.line, report.problem.key) == (len(lines), "verify-head-differs")


def test_lines_that_are_removed_moved_or_inserted_are_found() -> None:
    lines: Lines = [json.loads(line) for line in played_file().splitlines()]
    matches = [index for index, line in enumerate(lines) if "fell" in line or "decided" in line]
    for index in matches[5:40:7]:
        assert not verify(signed(lines[:index] + lines[index + 1 :])).verified
        assert not verify(signed([*lines[:index], lines[index], *lines[index:]])).verified
    assert not verify(signed([*lines[:-2], lines[-1]])).verified, "without the revealed secret"
    report = verify(b"".join(line + b"\n" for line in played_file().splitlines()[:-1]))
    assert report.problem is not None
    assert report.problem.key == "verify-end-missing"


def test_a_forged_line_that_changes_nothing_is_found_with_a_head_that_a_device_has_seen() -> None:
    seen = verify(played_file()).head
    content, _ = edited(kind("reacted"), {"reaction": "laugh"})
    assert verify(content).verified, "a forger who knows the revealed secret can write another chain"
    report = verify(content, seen)
    assert report.problem is not None
    assert report.problem.key == "verify-head-unknown"
    assert verify(played_file(), seen).verified
    without = played_file().replace(b'"reaction":"clap"', b'"reaction":"laugh"')
    assert verify(without).problem is not None, "and one who does not is found at the end"


def test_an_abandoned_table_is_verified_without_a_result() -> None:
    party = Party(Create("hexhex", [Chair(), Chair()]), "Mia", "Ben")
    party.begin()
    for _ in range(5):
        take_step(party)
    with pytest.raises(Problem):
        export(raw for raw, _ in party.lines)
    party.send(Close(), party.host)
    report = verify(export(raw for raw, _ in party.lines))
    assert report.verified, report.problem
    assert "verify-scores" not in [phrase.key for phrase in report.proven()]


def test_a_game_on_one_device_proves_only_that_its_dice_follow_from_its_seed() -> None:
    content = random_match(load("chili"), 2, {}, seed=4).replay().text().encode()
    report = verify(content)
    assert report.verified
    assert [phrase.key for phrase in report.proven()] == ["verify-dice-of-seed", "verify-legal", "verify-scores"]
    assert [phrase.key for phrase in report.not_proven()] == ["verify-not-one-seed", "verify-not-the-program"]
    lines = content.split(b"\n")
    for number in range(2, len(lines) - 1, 9):
        forged = list(lines)
        forged[number - 1] = b'{"seat":0,"decided":"box:nonsense"}'
        assert verify(b"\n".join(forged)).line == number
    assert verify(content.replace(b'"scores":[', b'"scores":[1.0,')).line == len(lines) - 1
    assert verify(content.replace(b'"name":"1"', b'"name":"x"')).problem is not None


def test_real_dice_are_typed_and_not_proven() -> None:
    match = Match(load("chili"), [Seat("Oma"), Seat("Zimt", "scullion")], real_dice=True)
    match.draw("throw:1,2,3,4,5,6")
    report = verify(match.replay().text().encode())
    assert report.verified
    (typed, _) = report.not_proven()
    assert typed.format(Texts("en")) == "1\N{NO-BREAK SPACE}draw: typed by Oma, not proven."


@pytest.mark.parametrize("content", [b"", b"hello\n", b'{"tafelrunde":3}\n', played_file()[:-5], b"\n\n"])
def test_what_is_no_replay_file_is_a_problem(content: bytes) -> None:
    with pytest.raises(Problem):
        verify(content)
