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
from tafelrunde.cli.lock import GameLock, exclusive, tidy
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.match import Match
from tafelrunde.core.matches.replay import Replay, encode_line, end_line, read_limited
from tafelrunde.games import load


class AlreadyOpen(Exception):  # noqa: N818  not an error
    """Another terminal is playing this game."""


class TakenOver(Exception):  # noqa: N818  not an error
    """Another terminal has taken this game over: this one must not write to its file any more."""


def folder() -> Path:
    """Return the folder of the user's saved games."""
    return Path(platformdirs.user_data_dir("tafelrunde")) / "games"


class SaveFile:
    """The file of a match and its lock: after `save`, every step so far is on disk.

    Lines are only appended. If another process has taken the game over or changed the file, `save` raises `TakenOver`
    and writes nothing.
    """

    def __init__(self, match: Match, path: Path, lock: GameLock, content: bytes = b"") -> None:
        self.match = match
        self.path = path
        self._lock = lock
        self._content = content or encode_line(match.header())  # full content of the file
        self._lines = len(match.lines()) if content else 0  # number of steps in `_content`
        self._size = len(content)  # bytes of `_content` on disk
        self._file = -1
        self._entry_synced = False  # whether the directory entry is synced
        self._ended = False

    @classmethod
    def new(cls, match: Match) -> SaveFile:
        """Return the file for a new match. It is created by the first `save`."""
        name = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{match.game.id}-{secrets.token_hex(2)}.jsonl"
        return cls(match, folder() / name, GameLock(folder() / name))

    @classmethod
    def resume(cls, path: Path, *, take_over: bool = False) -> SaveFile:
        """Open an unfinished game, lock it, and remove an incomplete last line.

        Raises `AlreadyOpen` if another terminal plays it, unless `take_over` is set. Raises a Problem if it cannot be
        resumed.
        """
        SavedGame.load(path)  # raises a Problem before a lock file is created
        path = path.resolve()
        lock = GameLock(path)
        with path.open("rb") as file, exclusive(file.fileno()):  # waits while another terminal writes a step
            if take_over:
                lock.take_over()
            elif not lock.acquire():
                raise AlreadyOpen
            try:
                saved = SavedGame.load(path)
                saved.truncate()
                return cls(saved.match(), path, lock, saved.content)
            except BaseException:
                lock.remove()
                raise

    @property
    def has_header(self) -> bool:
        """Whether the file has a complete header, so that the game can be resumed."""
        return b"\n" in self._content[: self._size]

    @property
    def unsaved_steps(self) -> int:
        """The number of steps that the last `save` did not write."""
        return max(0, self._lines + 1 - max(1, self._content[: self._size].count(b"\n")))

    def save(self) -> None:
        """Append all new steps, and at the end of the game the end line, and sync them to disk.

        Raises a Problem if they cannot be written (the next `save` tries again), and `TakenOver` (see the class).
        """
        lines = self.match.lines(self._lines)
        self._content += b"".join(map(encode_line, lines))
        self._lines += len(lines)
        points = self.match.final_points()
        if points is not None and not self._ended:
            self._content += end_line(points, self._content)
            self._ended = True
        try:
            self._write()
        except OSError as error:
            raise unwritable(self.path, error) from None

    def _write(self) -> None:
        self._open()
        with exclusive(self._file):
            status = os.fstat(self._file)
            unchanged = os.path.samestat(status, self.path.stat()) and status.st_size == self._size
            if not self._lock.still_ours() or not unchanged:
                raise TakenOver
            while self._size < len(self._content):
                self._size += os.write(self._file, self._content[self._size :])
            os.fsync(self._file)
        if not self._entry_synced:
            sync_folder(self.path.parent)
            self._entry_synced = True

    def _open(self) -> None:
        if not self.path.exists():  # new, or removed by the user
            self._close_file()
            self._size, self._entry_synced = 0, False
            make_folder(self.path.parent)
        if self._file < 0:
            self._file = os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o600)

    def _close_file(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def close(self) -> None:
        """Close the file and release the lock: another terminal may resume the game."""
        if self._file >= 0:
            with exclusive(self._file):
                self._lock.remove()
            self._close_file()
        self._lock.remove()


@dataclass(frozen=True)
class SavedGame:
    """A game read from its file. A last line without a line break was never shown and is ignored."""

    path: Path
    content: bytes  # complete lines only
    replay: Replay
    modified: datetime

    @classmethod
    def load(cls, path: Path) -> SavedGame:
        """Read a file, finished or not. Raises a Problem that names it if it cannot be read or is not a replay."""
        raw = read_limited(path)
        content = raw[: raw.rfind(b"\n") + 1] or raw
        try:
            replay = Replay.parse(content)
        except Problem as problem:
            raise Problem("replay-in-file", path=str(path), why=problem) from problem
        return cls(path, content, replay, datetime.fromtimestamp(path.stat().st_mtime).astimezone())

    def match(self) -> Match:
        """Return the match to resume. Raises a Problem that names the file if it cannot be resumed.

        That is, if it is finished, does not fit the rules, has a bot level that is unknown here, or was drawn by
        another process.
        """
        if self.replay.scores is not None:
            raise Problem("resume-finished", path=str(self.path))
        match = match_from_replay(self.path, self.replay)
        try:
            if match.commitment is not None:
                raise Problem("resume-commitment")
            for seat in match.seats:
                if seat.bot is not None:
                    check_level(seat.bot, match.game)
        except Problem as problem:
            raise Problem("replay-in-file", path=str(self.path), why=problem) from problem
        return match

    def truncate(self) -> None:
        """Remove an incomplete last line from the file. Raises a Problem if that fails."""
        try:
            if self.path.stat().st_size > len(self.content):
                os.truncate(self.path, len(self.content))
        except OSError as error:
            raise unwritable(self.path, error) from None


def match_from_replay(path: Path, replay: Replay) -> Match:
    """Build the match of a replay. Raises a Problem that names the file (`path`) if it does not fit the rules."""
    try:
        return Match.from_replay(load(replay.header.game), replay)
    except Problem as problem:
        raise Problem("replay-in-file", path=str(path), why=problem) from problem


def unfinished_games(*, typed: bool) -> Iterator[SavedGame | Problem]:
    """Yield the unfinished games, most recent first: those with real dice (`typed`), or those with ours.

    For a file that cannot be resumed, yield the Problem that names it.
    """
    tidy(folder())
    for path in sorted(folder().glob("*.jsonl"), key=modified_at, reverse=True):
        try:
            saved = SavedGame.load(path)
            if saved.replay.scores is None and saved.replay.header.typed == typed:
                saved.match()
                yield saved
        except Problem as problem:
            yield problem


def resumable_games(*, typed: bool) -> Iterator[tuple[Path, Replay]]:
    """Yield the path and replay of each unfinished game that can be resumed (see `unfinished_games`)."""
    for saved in unfinished_games(typed=typed):
        if isinstance(saved, SavedGame):
            yield saved.path, saved.replay


def modified_at(path: Path) -> float:
    """Return the modification time of a file, or of the symbolic link itself, in seconds; 0 if it does not exist."""
    try:
        return path.lstat().st_mtime
    except OSError:  # removed in the meantime
        return 0.0
