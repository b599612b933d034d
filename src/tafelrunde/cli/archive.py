"""Load matches from replay files."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.cli import saves
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.match import Match
from tafelrunde.core.matches.replay import Replay
from tafelrunde.games import load
from tafelrunde.store.files import FileStore, summarize


def load_match(path: Path) -> Match:
    """Load the match in a file, finished or not. Raises a Problem that names the file if that fails."""
    return saves.match_from_replay(path, Replay.load(path))


def load_finished(path: Path) -> Match:
    """Load the match in a file. Raises a Problem that names the file if that fails or the game is not finished."""
    replay = Replay.load(path)
    match = saves.match_from_replay(path, replay)
    if replay.scores is None:
        raise Problem("replay-in-file", path=str(path), why=Problem("replay-unfinished", steps=len(match)))
    return match


def load_of_other_rules(path: Path) -> Replay | None:
    """Load a file if it was played by another version of its game's rules, and return None otherwise.

    Such a game cannot be played again, but its file says who played, when, and with which result. Raises a Problem that
    names the file if it cannot be read or the game is unknown.
    """
    replay = Replay.load(path)
    return replay if replay.header.version != load(replay.header.game).version else None


def rules_differ(replay: Replay) -> Problem:
    """Return the sentence about a game of another version of the rules."""
    header = replay.header
    ours = load(header.game).version
    return Problem("replay-rules-version", game=header.game, version=header.version, ours=ours)


def latest_finished(command: str) -> Match:
    """Load the user's most recent saved game that is finished and whose game declares `command`.

    Damaged files are skipped. Raises a Problem if there is none.
    """
    for name in FileStore(saves.folder()).tables():
        path = saves.folder() / name
        try:
            summary = summarize(path)
            if summary.over and command in load(summary.header.game).commands:
                return saves.match_from_replay(path, Replay.load(path))
        except Problem:
            continue
    raise Problem("no-finished-game", command=command)
