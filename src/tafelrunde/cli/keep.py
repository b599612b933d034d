"""Where games are kept: a replay file each, in the user's data directory, complete after every move."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import platformdirs

from tafelrunde.cli.files import write_whole
from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.replay import Replay
from tafelrunde.games import names


def folder() -> Path:
    """The folder of this user's games."""
    return Path(platformdirs.user_data_dir("tafelrunde")) / "games"


def new_path(game: str) -> Path:
    """A file name for a new game."""
    return folder() / f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{game}-{secrets.token_hex(2)}.jsonl"


def save(match: Match, path: Path) -> None:
    """Write the whole game to its file."""
    write_whole(path, match.replay().text().encode())


def unfinished(*, typed: bool) -> Iterator[tuple[Path, Replay]]:
    """The games that wait to be gone on with, the last played first; those on the pad, or those with our dice."""
    for path in sorted(folder().glob("*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            replay = Replay.load(path)
        except Problem:  # a damaged file must not keep people from their other games
            continue
        if replay.scores is None and replay.header.typed == typed and replay.header.game in names():
            yield path, replay
