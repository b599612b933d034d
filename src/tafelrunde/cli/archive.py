"""Games from their files."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.cli import keep
from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.replay import Replay
from tafelrunde.games import load


def loaded(path: Path, replay: Replay) -> Match:
    """The match of a replay file; problems name the file."""
    try:
        return Match.from_replay(load(replay.header.game), replay)
    except Problem as problem:
        raise Problem("replay-in-file", path=str(path), why=problem) from problem


def opened(path: Path) -> Match:
    """The match in a file."""
    return loaded(path, Replay.load(path))


def finished(path: Path) -> Match:
    """The match in a file, if it was played to its end."""
    replay = Replay.load(path)
    match = loaded(path, replay)
    if replay.scores is None:
        raise Problem("replay-in-file", path=str(path), why=Problem("replay-unfinished", steps=len(match)))
    return match


def last_finished(command: str) -> Match:
    """The last finished game, of those that know a command; a damaged file does not keep people from the others."""
    for path in sorted(keep.folder().glob("*.jsonl"), key=_touched, reverse=True):
        try:
            replay = Replay.load(path)
            if replay.scores is not None and command in load(replay.header.game).commands:
                return loaded(path, replay)
        except Problem:
            continue
    raise Problem("no-finished-game", command=command)


def _touched(path: Path) -> float:
    """When a file was last written; a link that leads nowhere never was."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
