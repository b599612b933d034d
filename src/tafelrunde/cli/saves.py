"""Saved games: one file per game in the user's data directory, written by `store.files`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import platformdirs

from tafelrunde.bots import check_level
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.match import Match
from tafelrunde.core.matches.replay import Header, Replay
from tafelrunde.games import load
from tafelrunde.store.files import FileStore, modified_at, read_complete, summarize


def folder() -> Path:
    """Return the folder of the user's saved games."""
    return Path(platformdirs.user_data_dir("tafelrunde")) / "games"


@dataclass(frozen=True)
class SavedGame:
    """An unfinished game in a list: only the first and the last line of its file have been read."""

    path: Path
    header: Header
    steps: int
    modified: datetime


def unfinished_games(*, typed: bool) -> Iterator[SavedGame | Problem]:
    """Yield the unfinished games, most recent first: those with real dice (`typed`), or those with ours.

    For a file that cannot be resumed, yield the Problem that names it. The steps are not checked; `match_to_resume`
    does that when the game is chosen.
    """
    for name in FileStore(folder()).tables():
        path = folder() / name
        try:
            summary = summarize(path)
            if not summary.over and summary.header.typed == typed:
                check_header(path, summary.header)
                modified = datetime.fromtimestamp(modified_at(path)).astimezone()
                yield SavedGame(path, summary.header, summary.steps, modified)
        except Problem as problem:
            yield problem


def load_replay(path: Path) -> Replay:
    """Read a file, finished or not, without an incomplete last line: that was never shown.

    Raises a Problem that names the file if it cannot be read or is not a replay.
    """
    content = read_complete(path)
    try:
        return Replay.parse(content)
    except Problem as problem:
        raise Problem("replay-in-file", path=str(path), why=problem) from problem


def match_to_resume(path: Path, replay: Replay) -> Match:
    """Return the match to resume. Raises a Problem that names the file (`path`) if it cannot be resumed.

    That is, if it is finished, does not fit the rules, or for one of the reasons of `check_header`.
    """
    if replay.scores is not None:
        raise Problem("resume-finished", path=str(path))
    check_header(path, replay.header)
    return match_from_replay(path, replay)


def check_header(path: Path, header: Header) -> None:
    """Raise a Problem that names the file (`path`) if a game with this header cannot be resumed here.

    That is, if the game or a bot's level is unknown here, the rules have another version, or another process draws.
    """
    try:
        game = load(header.game)
        if header.version != game.version:
            raise Problem("replay-rules-version", game=game.id, version=header.version, ours=game.version)
        if header.commitment is not None:
            raise Problem("resume-commitment")
        for seat in header.seats:
            if seat.bot is not None:
                check_level(seat.bot, game)
    except Problem as problem:
        raise Problem("replay-in-file", path=str(path), why=problem) from problem


def match_from_replay(path: Path, replay: Replay) -> Match:
    """Build the match of a replay. Raises a Problem that names the file (`path`) if it does not fit the rules."""
    try:
        return Match.from_replay(load(replay.header.game), replay)
    except Problem as problem:
        raise Problem("replay-in-file", path=str(path), why=problem) from problem
