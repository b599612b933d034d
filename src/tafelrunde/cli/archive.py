"""Games from their files."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.cli import keep
from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.replay import Replay
from tafelrunde.games import load


def opened(path: Path) -> Match:
    """The match in a file."""
    return keep.loaded(path, Replay.load(path))


def finished(path: Path) -> Match:
    """The match in a file, if it was played to its end."""
    replay = Replay.load(path)
    match = keep.loaded(path, replay)
    if replay.scores is None:
        raise Problem("replay-in-file", path=str(path), why=Problem("replay-unfinished", steps=len(match)))
    return match


def last_finished(command: str) -> Match:
    """The last finished game, of those that know a command; a damaged file does not keep people from the others."""
    for path in sorted(keep.folder().glob("*.jsonl"), key=keep.changed, reverse=True):
        try:
            replay = Replay.load(path)
            if replay.scores is not None and command in load(replay.header.game).commands:
                return keep.loaded(path, replay)
        except Problem:
            continue
    raise Problem("no-finished-game", command=command)
