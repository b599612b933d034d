"""Where games are kept: a file each, in the user's data directory. Every step is a line there before it is shown."""

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
    """Another terminal plays this game at the moment."""


class Lost(Exception):  # noqa: N818  not an error
    """Another terminal has gone on with this game: this one must not write to it any more."""


def folder() -> Path:
    """The folder of this user's games."""
    return Path(platformdirs.user_data_dir("tafelrunde")) / "games"


class Keeper:
    """Has a match in its file: after `keep` everything that has happened is on the disk.

    Lines are only ever added. If another process has taken the game over, or has changed the file, nothing is written
    any more: `Lost`.
    """

    def __init__(self, match: Match, path: Path, hold: Hold, content: bytes = b"") -> None:
        self.match = match
        self.path = path
        self._hold = hold
        self._content = content or written(match.header())  # what the file is to contain
        self._lines = len(match.lines()) if content else 0  # how many steps of the match it tells
        self._size = len(content)  # how much of it the file has
        self._file = -1
        self._named = False  # whether the disk knows the file's name
        self._ended = False

    @classmethod
    def new(cls, match: Match) -> Keeper:
        """A new game, in a new file of this user's folder."""
        name = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{match.game.id}-{secrets.token_hex(2)}.jsonl"
        return cls(match, folder() / name, Hold(folder() / name))

    @classmethod
    def resumed(cls, path: Path, *, take_over: bool = False) -> Keeper:
        """Go on with an unfinished game. Raises `Elsewhere` if another terminal plays it, unless it is taken over."""
        Kept.load(path)  # what is no game of ours is told before anything is put beside it
        path = path.resolve()
        hold = Hold(path)
        with path.open("rb") as file, alone(file.fileno()):  # another terminal finishes the step that it is writing
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
        """Whether there is anything to go on with in the file."""
        return b"\n" in self._content[: self._size]

    @property
    def missing(self) -> int:
        """How many steps the file does not have."""
        return max(0, self._lines + 1 - max(1, self._content[: self._size].count(b"\n")))

    def keep(self) -> None:
        """Write what has happened since, and wait until the disk has it. Raises a Problem if it cannot be written."""
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
        if not self.path.exists():  # it is new, or somebody has removed it
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
        """The game is left: another terminal may go on with it."""
        if self._file >= 0:
            with alone(self._file):
                self._hold.put_away()
            self._shut()
        self._hold.put_away()


@dataclass(frozen=True)
class Kept:
    """A game as its file has it. A last line without an end was never shown to anybody, and does not count."""

    path: Path
    content: bytes  # of the lines that count
    replay: Replay
    changed: datetime

    @classmethod
    def load(cls, path: Path) -> Kept:
        """Read a file. Raises a Problem that names it."""
        found = content_of(path)
        content = found[: found.rfind(b"\n") + 1] or found
        try:
            replay = Replay.parse(content)
        except Problem as problem:
            raise Problem("replay-in-file", path=str(path), why=problem) from problem
        return cls(path, content, replay, datetime.fromtimestamp(path.stat().st_mtime).astimezone())

    def match(self) -> Match:
        """The match to go on with. Raises a Problem that names the file."""
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
        """Cut off what does not count."""
        try:
            if self.path.stat().st_size > len(self.content):
                os.truncate(self.path, len(self.content))
        except OSError as error:
            raise unwritable(self.path, error) from None


def loaded(path: Path, replay: Replay) -> Match:
    """The match of a replay file; problems name the file."""
    try:
        return Match.from_replay(load(replay.header.game), replay)
    except Problem as problem:
        raise Problem("replay-in-file", path=str(path), why=problem) from problem


def waiting(*, typed: bool) -> Iterator[Kept | Problem]:
    """The games that wait to be gone on with, the last played first; those on the pad, or those with our dice.

    A file that cannot be gone on with is a Problem that names it, at its place among the others.
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
    """The same without the problems."""
    for kept in waiting(typed=typed):
        if isinstance(kept, Kept):
            yield kept.path, kept.replay


def changed(path: Path) -> float:
    """When a file, or the link of this name, was changed."""
    try:
        return path.lstat().st_mtime
    except OSError:  # it has just been removed
        return 0.0
