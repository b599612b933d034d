"""Replay files as a store of logs: the protocol, failures of every kind, the end line, two writers."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tafelrunde.cli.local import LocalTable
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.match import Match, Seat
from tafelrunde.core.matches.replay import Replay, encode_line
from tafelrunde.games import load
from tafelrunde.store.files import AlreadyOpen, FileStore, TakenOver, summarize
from tafelrunde.store.log import LogStore, OutdatedLogError, StoredLine
from tafelrunde.tables.command import Draw, Play, Undo

TABLE = "game.jsonl"


def chili_lines(steps: int = 3) -> list[StoredLine]:
    """Return the first lines of a log: the header, and `steps` steps."""
    match = Match(load("chili"), [Seat("Anna"), Seat("Ben")], seed="5")
    match.draw()
    match.play(0, "box:1")
    match.draw()
    lines = [encode_line(match.header()), *map(encode_line, match.lines())]
    return [StoredLine(line.removesuffix(b"\n")) for line in lines[: steps + 1]]


def test_what_was_appended_is_read_in_order(tmp_path: Path) -> None:
    store: LogStore = FileStore(tmp_path / "games")
    lines = chili_lines()
    store.create(TABLE, lines[:1])
    store.append(TABLE, 1, lines[1:3])
    store.append(TABLE, 3, lines[3:])
    assert store.read(TABLE) == lines
    assert store.read(TABLE, 2) == lines[2:]
    assert store.read(TABLE, 99) == []
    assert list(store.tables()) == [TABLE]
    assert FileStore(tmp_path / "games").read(TABLE) == lines
    store.delete(TABLE)
    assert list((tmp_path / "games").iterdir()) == []


def test_the_end_line_ends_the_file_and_is_no_line_of_the_log(tmp_path: Path) -> None:
    store, lines = FileStore(tmp_path), chili_lines()
    store.create(TABLE, lines[:3])
    assert summarize(tmp_path / TABLE)[1:] == (2, False)
    store.append(TABLE, 3, lines[3:], scores=[1.0, 2.0])
    content = (tmp_path / TABLE).read_bytes()
    assert Replay.parse(content).scores == [1.0, 2.0]
    assert store.read(TABLE) == lines
    assert summarize(tmp_path / TABLE)[1:] == (3, True)
    store.append(TABLE, 4, [], scores=[1.0, 2.0])  # changes nothing
    with pytest.raises(OutdatedLogError):
        store.append(TABLE, 4, lines[3:])
    assert (tmp_path / TABLE).read_bytes() == content


def test_one_process_at_a_time_writes_and_another_can_take_over(tmp_path: Path) -> None:
    first, second, lines = FileStore(tmp_path), FileStore(tmp_path), chili_lines()
    first.create(TABLE, lines[:2])
    with pytest.raises(AlreadyOpen):
        second.append(TABLE, 2, lines[2:])
    second.open(TABLE, take_over=True)
    with pytest.raises(TakenOver):
        first.append(TABLE, 2, lines[2:])
    second.append(TABLE, 2, lines[2:])
    first.close(TABLE)
    second.close(TABLE)
    assert first.read(TABLE) == lines
    assert [path.name for path in tmp_path.iterdir()] == [TABLE]


def test_a_removed_file_is_written_again_completely(tmp_path: Path) -> None:
    store, lines = FileStore(tmp_path), chili_lines()
    store.create(TABLE, lines[:2])
    (tmp_path / TABLE).unlink()
    store.append(TABLE, 2, lines[2:])
    assert store.read(TABLE) == lines


# Failures


FAILURES = {
    "a full disk": ("write", OSError(errno.ENOSPC, "full")),
    "a broken disk": ("write", OSError(errno.EIO, "broken")),
    "a broken disk, seen late": ("fsync", OSError(errno.EIO, "broken")),
    "Ctrl-C while writing": ("write", KeyboardInterrupt()),
    "Ctrl-C while syncing": ("fsync", KeyboardInterrupt()),
    "no memory": ("write", MemoryError()),
}


def fail_after(patch: pytest.MonkeyPatch, name: str, error: BaseException, calls: int) -> None:
    """Let a function of `os` fail after `calls` calls. A failing write has written a part."""
    real = getattr(os, name)
    left = [calls]

    def fail(file: int, *data: bytes) -> int:
        left[0] -= 1
        if left[0] >= 0:
            return int(real(file, *(part[:5] if calls else part for part in data)) or 0)
        raise error

    patch.setattr(os, name, fail)


@pytest.mark.parametrize("failure", FAILURES)
@pytest.mark.parametrize("steps", [0, 1])
@pytest.mark.parametrize("is_stuck", [False, True], ids=["", "cannot be rolled back"])
def test_after_a_failure_the_file_is_as_before_and_the_next_append_succeeds(
    tmp_path: Path, failure: str, steps: int, is_stuck: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, lines = FileStore(tmp_path), chili_lines()
    path = tmp_path / TABLE
    name, error = FAILURES[failure]
    if steps:
        store.create(TABLE, lines[:2])
    before = path.read_bytes() if steps else None
    expected = Problem if isinstance(error, OSError) else type(error)
    with monkeypatch.context() as patch:
        fail_after(patch, name, error, 1 if name == "write" else 0)
        if is_stuck:
            fail_after(patch, "ftruncate", OSError(errno.EIO, "broken"), 0)
        with pytest.raises(expected):
            store.append(TABLE, 2, lines[2:]) if steps else store.create(TABLE, lines)
    if not is_stuck:
        assert (path.read_bytes() if path.exists() else None) == before
    elif not steps:
        path.unlink()  # an empty or partial new file stays, but no game was lost
    store.append(TABLE, 2, lines[2:]) if steps else store.create(TABLE, lines)
    assert store.read(TABLE) == lines
    assert path.read_bytes() == b"".join(line.line + b"\n" for line in lines)


@pytest.mark.parametrize("failure", [name for name, (_, error) in FAILURES.items() if not isinstance(error, OSError)])
def test_a_table_is_never_ahead_of_its_file(tmp_path: Path, failure: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = LocalTable(Match(load("chili"), [Seat("Anna"), Seat("Ben")], seed="5"), tmp_path / TABLE)
    table.save()
    table.send([Draw()])
    before, shown = (tmp_path / TABLE).read_bytes(), table.match.replay().text()
    name, error = FAILURES[failure]
    with monkeypatch.context() as patch:
        fail_after(patch, name, error, 0)
        with pytest.raises(type(error)):
            table.send([Play(0, "box:1")])
    assert (tmp_path / TABLE).read_bytes() == before
    assert table.match.replay().text() == shown == before.decode()
    table.send([Play(0, "box:1")])
    assert (tmp_path / TABLE).read_text(encoding="utf-8") == table.match.replay().text()
    table.close()


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO])
def test_players_may_play_on_without_a_disk_and_everything_is_stored_later(
    tmp_path: Path, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = LocalTable(Match(load("chili"), [Seat("Anna"), Seat("Ben")], seed="5"), tmp_path / TABLE)
    with monkeypatch.context() as patch:
        fail_after(patch, "write", OSError(number, "broken"), 0)
        table.save()
        table.send([Draw()])
        table.send([Play(0, "box:1")])
        assert (table.trouble is not None, table.unsaved_steps, table.farewell()) == (True, 2, None)
    table.send([Undo(0)])
    assert (table.trouble, table.unsaved_steps) == (None, 0)
    assert (tmp_path / TABLE).read_text(encoding="utf-8") == table.match.replay().text()
    table.close()


def test_commands_are_carried_out_all_or_none(tmp_path: Path) -> None:
    table = LocalTable(Match(load("chili"), [Seat("Anna"), Seat("Ben")], seed="5"), tmp_path / TABLE)
    table.save()
    table.send([Draw()])
    before = table.match.replay().text()
    with pytest.raises(Problem):
        table.send([Play(0, "box:1"), Play(0, "box:2")])
    assert (tmp_path / TABLE).read_text(encoding="utf-8") == table.match.replay().text() == before
    table.close()
