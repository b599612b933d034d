"""Play Chili in pseudo-terminals and kill it again and again: `python kill_loop.py KILLS SEED [FAULT]`.

The program is loaded once; each life of a game is a process forked from this one, with its own terminal. After each
kill the file must contain exactly the steps that this life has shown, and at most one more, which was written but not
yet shown. Games are resumed until they are over. The findings are printed as one JSON object on standard output.

A fault can be injected to prove that it is found: `shown-first` or `written-twice`.
"""

from __future__ import annotations

import json
import os
import pty
import random
import re
import select
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import NoReturn

from tafelrunde.cli import coach, local, play, saves, screen, session  # noqa: F401  imported before the first fork
from tafelrunde.cli.main import main
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.language.words import words_in_all_languages
from tafelrunde.core.matches.match import Match, Seat
from tafelrunde.core.matches.replay import Replay, encode_line
from tafelrunde.games import load
from tafelrunde.games.chili.rules import BOX_NAMES
from tafelrunde.store import files

NAMES = ("Anna", "Ben")
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
NARRATION = re.compile(r"(?:Anna|Ben) (?:rolls|re-rolls|keeps|scores|crosses|turns)\b.*|Undone\.")
PROMPT = re.compile(r"(?:to roll|(?:Anna|Ben)): $")
MOVES = ("1", "2", "3", "4", "5", "6", "red", "str", "pas", "cha", "keep a c", "keep b", "u")
TIMEOUT_S = 30.0  # never reached


class Violation(Exception):  # noqa: N818
    """A violated guarantee."""


class Life:
    """One process of the game, from start to kill or end."""

    def __init__(self, words: list[str], folder: Path, fault: str) -> None:
        self.shown = ""
        self.pid, self.terminal = pty.fork()
        if not self.pid:
            run_game(words, folder, fault)

    def play(self, rng: random.Random, sights: int | None, seconds: float) -> bool:
        """Type until `sights` steps are shown or `seconds` have passed, then kill. Return False if it ended before."""
        end, answered, alive = time.monotonic() + seconds, 0, True
        while alive and (left := end - time.monotonic()) > 0 and (sights is None or len(self.narrated()) < sights):
            if select.select([self.terminal], [], [], left)[0]:
                alive = self.read()
            text = self.text()
            if PROMPT.search(text) and len(text) > answered:
                answered = len(text)
                line = "" if text.endswith("roll: ") else rng.choice(MOVES)
                os.write(self.terminal, f"{line}\n".encode())
        if alive:
            os.kill(self.pid, signal.SIGKILL)
            while self.read():
                pass
        os.waitpid(self.pid, 0)
        os.close(self.terminal)
        return alive

    def read(self) -> bool:
        """Read what was written to the terminal. Return False at the end of the output."""
        try:
            sent = os.read(self.terminal, 65536)
        except OSError:
            return False
        self.shown += sent.decode(errors="replace")
        return bool(sent)

    def text(self) -> str:
        """Return the output without escape sequences."""
        return ESCAPES.sub("", self.shown).replace("\r", "")

    def narrated(self) -> list[str]:
        """Return the lines that narrate steps; the last one may be incomplete."""
        return [line for line in self.text().split("\n") if NARRATION.fullmatch(line)]


def run_game(words: list[str], folder: Path, fault: str) -> NoReturn:
    """Run the game in the forked process."""
    code = 1
    try:
        for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
            setattr(sys, name, os.fdopen(number, mode, buffering=1, encoding="utf-8", closefd=False))
        os.environ |= {"XDG_DATA_HOME": str(folder), "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
        inject(fault)
        code = main(words)
    except BaseException:
        traceback.print_exc()
    sys.stdout.flush()
    os._exit(code)


def inject(fault: str) -> None:
    """Inject a fault that the test must find."""
    if fault == "shown-first":
        save, narrate = local.LocalTable.save, screen.Screen.narrate

        def narrate_and_save(self: screen.Screen, since: int) -> None:
            narrate(self, since)
            save(self.source)  # type: ignore[arg-type]

        local.LocalTable.save = lambda self: None  # type: ignore[method-assign]  # noqa: ARG005
        screen.Screen.narrate = narrate_and_save  # type: ignore[method-assign]
    elif fault == "written-twice":
        once, lines = encode_line, files.log_lines
        local.encode_line = lambda line: once(line) * (1 + hasattr(line, "fell"))  # type: ignore[attr-defined]
        files.log_lines = lambda content: [line for line, _ in groupby(lines(content))]  # the writer does not notice


def steps_in(path: Path) -> list[list[str]]:
    """Return the narration of each step in the file, undone steps included; explanations of points are left out."""
    replay = saves.load_replay(path)
    match = Match(load("chili"), [Seat(name) for name in NAMES], seed=replay.header.seed)
    steps = []
    for line in replay.match_lines:
        match.apply_line(line)
        phrases = [] if line.back is not None else match.narrate(len(match) - 1)
        sentences = [phrase.format(Texts("en"), NAMES) for phrase in phrases]
        steps.append([sentence for sentence in sentences if NARRATION.fullmatch(sentence)] or ["Undone."])
    return steps


def check(life: Life, steps: list[list[str]]) -> bool:
    """Check that a life has shown the steps it wrote. Return True if it was killed before it showed the last one."""
    if "Traceback" in life.shown:
        raise Violation(life.text()[-2000:])
    shown, written = life.narrated(), [line for step in steps for line in step]
    last = len(shown) - 1
    if shown and not (len(written) > last and shown[:last] == written[:last] and written[last].startswith(shown[last])):
        raise Violation(f"shown {shown}, but written {written}")
    if len(written) - len(shown) > len(steps[-1] if steps else []):
        raise Violation(f"more than one step was not shown: {written[len(shown) :]}")
    return len(written) > len(shown)


def play_one(seed: str, kills: int, fault: str) -> Counter[str]:
    """Play a game until it is over or was killed `kills` times; return the counts."""
    rng, found = random.Random(seed), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        games = Path(folder) / "tafelrunde" / "games"
        path, alive = None, True
        before = 0  # steps in the file when this life began
        while alive and found["kills"] < kills:
            begin = ["play", "chili", "--names", ",".join(NAMES), "--seed", seed]
            resume = ["play", "--resume", *([str(path)] if rng.random() < 0.5 else [])]
            sights = rng.randrange(1, 16) if rng.random() < 0.5 else None
            life = Life([*(resume if path else begin), "--lang", "en"], Path(folder), fault)
            alive = life.play(rng, sights, TIMEOUT_S if sights else rng.uniform(0.0, 0.5))
            for file in games.glob("*.jsonl"):
                if path is None and not file.stat().st_size:  # killed between creating and writing the file
                    file.unlink()
            path = next(games.glob("*.jsonl"), None)
            steps = steps_in(path) if path else []
            found["unshown"] += check(life, steps[before:])
            found["kills"] += alive
            found["at sight"] += alive and sights is not None
            found["steps"] += len(steps) - before
            before = len(steps)
            if others := [file.name for file in games.glob("*") if file != path and file.suffix != ".lock"]:
                raise Violation(f"left behind: {others}")
        if not alive:
            found["finished"] += 1
            Life(["play", "--resume"], Path(folder), "").play(
                rng, None, TIMEOUT_S
            )  # nothing to resume, but it removes lock files
            if list(games.glob("*")) != [path] or path is None or Replay.load(path).scores is None:
                raise Violation(f"left in the end: {list(games.glob('*'))}")
    return found


def play_and_kill(kills: int, seed: str, fault: str) -> dict[str, object]:
    """Play games until `kills` lives were killed or an error was found; return the counts and the error."""
    found, wrong = Counter[str](), ""
    words_in_all_languages("chili", BOX_NAMES)  # cached before the first fork
    for game in range(kills):
        try:
            found += play_one(f"{seed}-{game}", kills - found["kills"], fault)
        except Exception as error:
            wrong = f"{type(error).__name__}: {error}"
        if wrong or found["kills"] == kills:
            break
    return {**found, "wrong": wrong}


if __name__ == "__main__":
    result = play_and_kill(int(sys.argv[1]), sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else "")
    sys.stdout.write(json.dumps(result) + "\n")
