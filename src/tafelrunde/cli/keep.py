"""Saved games: one file per game in the user's data directory. Each step is written before it is shown."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import platformdirs

from tafelrunde.bots import check_level
from tafelrunde.cli.files import make_folder, sync_folder, unwritable
from tafelrunde.cli.lock import Hold, alone, tidy
from tafelrunde.core.match import Match
from tafelrunde.core.problem import Problem
from tafelrunde.core.replay import Replay, content_of, end, written
from tafelrunde.games import load


class Elsewhere(Exception):  # noqa: N818  not an error
    """Another terminal is playing this game."""


class Lost(Exception):  # noqa: N818  not an error
    """Another terminal has taken this game over: this one must not write to its file any more."""


def folder() -> Path:
    """Return the folder of the user's saved games."""
    return Path(platformdirs.user_data_dir("tafelrunde")) / "games"


class Keeper:
    """The file of a match: after `keep`, every step so far is on disk.

    Lines are only appended. If another process has taken the game over or changed the file, `keep` raises `Lost` and
    writes nothing.
    """

    def __init__(self, match: Match, path: Path, hold: Hold, content: bytes = b"") -> None:
        self.match = match
        self.path = path
        self._hold = hold
        self._content = content or written(match.header())  # full content of the file
        self._lines = len(match.lines()) if content else 0  # number of steps in `_content`
        self._size = len(content)  # bytes of `_content` on disk
        self._file = -1
        self._named = False  # whether the directory entry is synced
        self._ended = False

    @classmethod
    def new(cls, match: Match) -> Keeper:
        """Return the file for a new match. It is created by the first `keep`."""
        name = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{match.game.id}-{secrets.token_hex(2)}.jsonl"
        return cls(match, folder() / name, Hold(folder() / name))

    @classmethod
    def resumed(cls, path: Path, *, take_over: bool = False) -> Keeper:
        """Open an unfinished game. Raises `Elsewhere` if another terminal plays it, unless `take_over` is set."""
        Kept.load(path)  # raises a Problem before a lock file is created
        path = path.resolve()
        hold = Hold(path)
        with path.open("rb") as file, alone(file.fileno()):  # waits while another terminal writes a step
            if take_over:
                hold.take_over()
            elif not hold.take():
                raise Elsewhere
            try:
                kept = Kept.load(path)
                kept.cut()
                return cls(kept.match(), path, hold, kept.content)
            except BaseException:
                hold.put_away()
                raise

    @property
    def begun(self) -> bool:
        """Whether the file has a complete header, so that the game can be resumed."""
        return b"\n" in self._content[: self._size]

    @property
    def missing(self) -> int:
        """The number of steps that are not in the file."""
        return max(0, self._lines + 1 - max(1, self._content[: self._size].count(b"\n")))

    def keep(self) -> None:
        """Append all new steps and sync them to disk. Raises a Problem if they cannot be written."""
        lines = self.match.lines(self._lines)
        self._content += b"".join(map(written, lines))
        self._lines += len(lines)
        points = self.match.final_points()
        if points is not None and not self._ended:
            self._content += end(points, self._content)
            self._ended = True
        try:
            self._write()
        except OSError as error:
            raise unwritable(self.path, error) from None

    def _write(self) -> None:
        self._open()
        with alone(self._file):
            found = os.fstat(self._file)
            ours = os.path.samestat(found, self.path.stat()) and found.st_size == self._size
            if not self._hold.keeps() or not ours:
                raise Lost
            while self._size < len(self._content):
                self._size += os.write(self._file, self._content[self._size :])
            os.fsync(self._file)
        if not self._named:
            sync_folder(self.path.parent)
            self._named = True

    def _open(self) -> None:
        if not self.path.exists():  # new, or removed by the user
            self._shut()
            self._size, self._named = 0, False
            make_folder(self.path.parent)
        if self._file < 0:
            self._file = os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o600)

    def _shut(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def close(self) -> None:
        """Close the file and release the lock: another terminal may resume the game."""
        if self._file >= 0:
            with alone(self._file):
                self._hold.put_away()
            self._shut()
        self._hold.put_away()


@dataclass(frozen=True)
class Kept:
    """A game read from its file. A last line without a line break was never shown and is ignored."""

    path: Path
    content: bytes  # complete lines only
    replay: Replay
    changed: datetime

    @classmethod
    def load(cls, path: Path) -> Kept:
        """Read a file. Raises a Problem that names it if it is not a valid game."""
        found = content_of(path)
        content = found[: found.rfind(b"\n") + 1] or found
        try:
            replay = Replay.parse(content)
        except Problem as problem:
            raise Problem("replay-in-file", path=str(path), why=problem) from problem
        return cls(path, content, replay, datetime.fromtimestamp(path.stat().st_mtime).astimezone())

    def match(self) -> Match:
        """Return the match to resume. Raises a Problem that names the file if it cannot be resumed."""
        if self.replay.scores is not None:
            raise Problem("resume-finished", path=str(self.path))
        match = loaded(self.path, self.replay)
        try:
            if match.commitment is not None:
                raise Problem("resume-commitment")
            for seat in match.seats:
                if seat.bot is not None:
                    check_level(seat.bot, match.game)
        except Problem as problem:
            raise Problem("replay-in-file", path=str(self.path), why=problem) from problem
        return match

    def cut(self) -> None:
        """Remove an incomplete last line from the file."""
        try:
            if self.path.stat().st_size > len(self.content):
                os.truncate(self.path, len(self.content))
        except OSError as error:
            raise unwritable(self.path, error) from None


def loaded(path: Path, replay: Replay) -> Match:
    """Build the match of a replay. Raises a Problem that names the file."""
    try:
        return Match.from_replay(load(replay.header.game), replay)
    except Problem as problem:
        raise Problem("replay-in-file", path=str(path), why=problem) from problem


def waiting(*, typed: bool) -> Iterator[Kept | Problem]:
    """Yield the unfinished games, most recent first: those with real dice (`typed`), or those with ours.

    For a file that cannot be resumed, yield the Problem that names it.
    """
    tidy(folder())
    for path in sorted(folder().glob("*.jsonl"), key=changed, reverse=True):
        try:
            kept = Kept.load(path)
            if kept.replay.scores is None and kept.replay.header.typed == typed:
                kept.match()
                yield kept
        except Problem as problem:
            yield problem


def unfinished(*, typed: bool) -> Iterator[tuple[Path, Replay]]:
    """Yield the path and replay of each unfinished game that can be resumed, most recent first."""
    for kept in waiting(typed=typed):
        if isinstance(kept, Kept):
            yield kept.path, kept.replay


def changed(path: Path) -> float:
    """Return the modification time of a file, or of the symbolic link itself; 0 if it does not exist."""
    try:
        return path.lstat().st_mtime
    except OSError:  # removed in the meantime
        return 0.0
