"""A fuzzer of command lines, files and typed lines, for every command, the set-up dialogue and the play loop.

    python tests/fuzz.py --minutes 30              for 30 minutes, with a new seed
    python tests/fuzz.py --seed 7 --case 1234      repeat one case

For any input, a command must end with code 0, or with code 2 and one clear line; never with a traceback or a missing
text, and never hang. Commands, their options and the games are taken from the parser and the games themselves, so a new
command is fuzzed without a change here.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import re
import secrets
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import chdir, contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

from ftl import with_spaces
from tafelrunde.cli import main as command_line
from tafelrunde.core.game import Game
from tafelrunde.core.language.texts import LANGUAGES
from tafelrunde.core.matches.match import Match
from tafelrunde.core.paths import PACKAGE, game_folder
from tafelrunde.games import load, names

TIME_LIMIT_S = 300
"""Time limit of a case, generous enough for slow machines and for compilation."""
MAX_LINE_LENGTH = 1500

NUMBERS = ("0", "1", "2", "3", "5", "8", "9", "-1", "+2", " 3 ", "1e3", "0x10", "٣", "²", "½", "9" * 30, "9" * 5000)
STRANGE = (
    *("", " ", "-", "--", "=", ",", "?", "*", "\t", "x" * 3000, "\x1b[31m", "\udcff", "a\udc80", "Анна", "Ünal", "１"),
    *("nan", "inf", "None", "{}", "[]", "%s", "{0}", "\u202e", "\ufeff", "🎲", "e\u0301", "'", '"', "\\", "q", "ende"),
)
DATES = ("2026-10-05", "9999-12-31", "9999-12-25", "0001-01-01", "2026-02-30", "20261005", "2026-W41-1", "tomorrow")
ENTER = ("", "", "", "", "", "")


@dataclass
class Case:
    """A fuzz case: a command line, lines for its prompts, files in its directory, environment and encoding."""

    words: list[str]
    typed: bytes = b""
    files: dict[str, bytes] = field(default_factory=dict)
    environment: dict[str, str] = field(default_factory=dict)
    encoding: str = "utf-8"

    def __str__(self) -> str:
        shown = [word if len(word) < 60 else f"{word[:50]}… ({len(word)} characters)" for word in self.words]
        return f"tafelrunde {shown} typed {self.typed[-300:]!r} in {self.environment} {self.encoding}"


@dataclass(frozen=True)
class Fault:
    """A case that ended in a wrong way."""

    seed: str
    number: int
    case: Case
    what: str

    def __str__(self) -> str:
        return f"python tests/fuzz.py --seed {self.seed} --case {self.number}\n{self.case}\n{self.what}"


# Running a case


class Slow(Exception):  # noqa: N818
    """A case exceeded its time limit."""


def wrong(case: Case) -> str | None:
    """Run a case in this process. Returns what is wrong with its end, or None."""
    output, errors = io.BytesIO(), io.BytesIO()
    try:
        with streams(case, output, errors), at_home(case) as home, alarm():
            code = command_line.main([word.replace(HOME, str(home)) for word in case.words])
    except Slow:
        return f"it takes longer than {TIME_LIMIT_S} s"
    except BaseException:  # any exception is a fault
        return traceback.format_exc()
    verified = case.words[:1] == ["verify"]  # it exits with 1 if a file does not fit
    return judged(0 if verified and code == 1 else code, errors.getvalue().decode(case.encoding, "replace"))


def judged(code: int, complaint: str) -> str | None:
    """Return what is wrong with an exit code and error output, or None.

    There may be one clear line at most, and one for each damaged file before it.
    """
    if code not in (0, 2):
        return f"the exit code is {code}"
    shown = with_spaces(complaint.rpartition("\x1b[2K")[2])
    lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\r", "", shown).splitlines()
    if not all(line.isprintable() and len(line) < MAX_LINE_LENGTH for line in lines):
        return f"not clear: {complaint!r}"
    own = [line for line in lines if not re.search(r"\.jsonl|recomputed|neu berechnet|заново", line)]
    if code == 2 and not (len(own) <= 1 and lines and lines[-1].startswith("tafelrunde: ")):
        return f"not one clear line: {complaint!r}"
    return None


@contextmanager
def streams(case: Case, output: io.BytesIO, errors: io.BytesIO) -> Iterator[None]:
    """Replace standard input, output and error."""
    typed = io.TextIOWrapper(io.BytesIO(case.typed), encoding=case.encoding, errors="replace")
    shown, complaints = (io.TextIOWrapper(raw, encoding=case.encoding, write_through=True) for raw in (output, errors))
    with mock.patch.multiple(sys, stdin=typed, stdout=shown, stderr=complaints):
        yield
    for stream in (shown, complaints):
        stream.detach()


HOME = "\0HOME"
"""Placeholder in the words of a case for the folder with its files."""


@contextmanager
def at_home(case: Case) -> Iterator[Path]:
    """Run in a new folder that has the files of the case, a folder, a broken link and a named pipe."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for name, content in case.files.items():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (home / name).write_bytes(content)
        (home / "folder").mkdir()
        (home / "nowhere").symlink_to(home / "missing")
        os.mkfifo(home / "fifo")
        environment = {"XDG_DATA_HOME": str(home / "data"), "LC_ALL": "C.UTF-8", **case.environment}
        with mock.patch.dict(os.environ, environment), chdir(home):
            yield home


@contextmanager
def alarm() -> Iterator[None]:
    """Raise Slow when the time limit is reached."""

    def ring(*_: Any) -> None:
        raise Slow

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(TIME_LIMIT_S)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


# Making cases


def case_of(seed: str, number: int) -> Case:
    """Return the case with this number. It depends on seed and number only."""
    choice = random.Random(f"{seed}/{number}")
    case = choice.choices((command_case, file_case, play_case, chooser_case), (6, 3, 4, 2))[0](choice)
    if choice.random() < 0.4:
        case.environment |= {"COLUMNS": choice.choice(("20", "40", "80", "120")), "LINES": "24", "FORCE_COLOR": "1"}
    if choice.random() < 0.15:
        case.encoding = choice.choice(("ascii", "latin-1"))
    return case


def command_case(choice: random.Random) -> Case:
    """Make a case with any command and any of its arguments."""
    name, parser = choice.choice(list(commands().items()))
    words = [name]
    for action in parser._actions:
        if action.option_strings and action.dest != "help" and choice.random() < 0.3:
            words += [choice.choice(action.option_strings), *values(choice, action, name)]
        elif not action.option_strings and choice.random() < 0.93:
            words += values(choice, action, name)
    if choice.random() < 0.15:
        words.insert(choice.randrange(len(words) + 1), choice.choice((*STRANGE, *NUMBERS, "--help")))
    if choice.random() < 0.1:
        choice.shuffle(words)
    return Case(harmless(words, choice), lines(choice, any_game(choice)), saved_files(choice))


COUNTED = {"simulate": "--games", "dataset": "--positions"}
"""Commands whose duration depends on an option, and that option."""


def harmless(words: list[str], choice: random.Random) -> list[str]:
    """Limit commands that take long: no solving, small counts, and rarely anything that has to be compiled."""
    counted = next((COUNTED[word] for word in words if word in COUNTED), None)
    if "solve" in words or (counted and choice.random() < 0.9):
        return [word for word in words if word not in names()]
    for index, word in enumerate(words[:-1]):
        if word in COUNTED.values() and words[index + 1].strip().isdecimal() and len(words[index + 1]) < 10:
            words[index + 1] = "2"
    if counted and counted not in words:
        words += [counted, "2"]
    return words


def file_case(choice: random.Random) -> Case:
    """Make a case with a command that reads a damaged file."""
    game = any_game(choice)
    content = damaged(choice, game_file(choice, game))
    words = choice.choice(
        (
            ["replay", f"{HOME}/file"],
            ["replay", f"{HOME}/file", "--json"],
            ["verify", f"{HOME}/file"],
            ["review", f"{HOME}/file"],
            ["menu", f"{HOME}/file"],
            ["menu"],
            ["coach", game.id, "--file", f"{HOME}/file"],
            ["coach", game.id],
            ["play", "--resume", f"{HOME}/file"],
            ["play", "--resume"],
            ["pad", "--resume", f"{HOME}/file"],
            ["pad", "--resume"],
        )
    )
    files = {"file": content, f"data/tafelrunde/games/{choice.choice('abc')}.jsonl": content, **saved_files(choice)}
    return Case([*words, *language(choice)], lines(choice, game), files)


def play_case(choice: random.Random) -> Case:
    """Make a case with a game at the keyboard, or on the pad."""
    game = any_game(choice)
    people = choice.randint(1, game.seats.stop - 1)
    words = [choice.choice(("play", "pad")), game.id, "--players", str(people)]
    if words[0] == "play":
        words += ["--seed", str(choice.randrange(100))]
    for option in game.options:
        if choice.random() < 0.3:
            words += ["-o", f"{option.name}={choice.choice(option.choices)}"]
    return Case([*words, *language(choice)], lines(choice, game, most=60))


def chooser_case(choice: random.Random) -> Case:
    """Make a case with the set-up dialogue, with or without settings on the command line."""
    words = [choice.choice(("play", "pad"))]
    for name, value in (("--names", "Anna,Ben"), ("--players", "2"), ("-o", "dynamic"), ("-o", "games=2")):
        if choice.random() < 0.15:
            words += [name, value]
    if words[0] == "play" and choice.random() < 0.2:
        words += choice.choice((["--bots", "1"], ["--bot", "wizard"], ["--seed", "\udcff"], ["--bots", "0"]))
    answers = [choice.choice(("1", "2", "3", "4", "5", "9" * 5000, *names(), *STRANGE, "n", "y")) for _ in range(4)]
    answers += [choice.choice((*ENTER, *ENTER, "Anna", "a,b", "a,a", "0", "1", "n", *STRANGE)) for _ in range(6)]
    typed = "\n".join(answers).encode(errors="surrogateescape") + b"\n" + lines(choice, any_game(choice))
    return Case([*words, *language(choice)], typed, saved_files(choice))


def language(choice: random.Random) -> list[str]:
    """Return arguments for a random language."""
    return choice.choice([["--lang", code] for code in LANGUAGES] + [[]])


def any_game(choice: random.Random) -> Game:
    """Return a random game."""
    return load(choice.choice(names()))


ENDLESS = ("serve", "arena", "train")


@cache
def commands() -> dict[str, argparse.ArgumentParser]:
    """Return the parser of every command that ends soon: not the server, and no arenas or training."""
    (subparsers,) = (action for action in command_line.parser()._actions if action.dest == "command")
    return {name: parser for name, parser in dict(subparsers.choices or {}).items() if name not in ENDLESS}


def values(choice: random.Random, action: argparse.Action, command: str) -> list[str]:
    """Return values for an argument, mostly suitable ones."""
    if action.nargs == 0:
        return []
    many = action.nargs in ("+", "*")
    count = choice.choice((0, 1, 5, 6, 6, 6, 7)) if many else 0 if action.nargs == "?" and choice.random() < 0.3 else 1
    if choice.random() < 0.15:
        return [choice.choice((*STRANGE, *NUMBERS)) for _ in range(count)]
    return [value(choice, action, command) for _ in range(count)]


def value(choice: random.Random, action: argparse.Action, command: str) -> str:
    """Return a suitable value for an argument, judging by its name."""
    game = any_game(choice)
    word = vocabulary(choice, game)
    options = [f"{option.name}={typed}" for option in game.options for typed in option.choices]
    fitting: dict[Any, Sequence[str]] = {
        "GAME": (*names(), "chess"),
        "DIE": (str(choice.randint(1, 6)), f"{choice.randint(1, 6)}r", word),
        "N": NUMBERS,
        "FILE": (f"{HOME}/file", f"{HOME}/fifo", f"{HOME}/folder", f"{HOME}/nowhere", "/dev/zero"),
        "FILE.svg": (f"{HOME}/new.svg", f"{HOME}/folder", f"{HOME}/missing/new.svg", "/dev/full"),
        "YYYY-MM-DD": DATES,
        "NAME=VALUE": (*options, "month=0", "month=" + "9" * 5000, "games", "dynamic", "=", "x=y"),
        "BOX[=POINTS]": (word, f"{word}={choice.choice(NUMBERS)}"),
    }
    if action.choices:
        return str(choice.choice([*action.choices, "fr"]))
    return choice.choice(fitting.get(action.metavar, (word, command, "Anna,Ben")))


# Typed lines


@cache
def words_of(game: str) -> list[str]:
    """Return words that mean something in a game or in the play loop, from the texts in all languages."""
    words: set[str] = set()
    for folder in (PACKAGE / "core", PACKAGE / "cli", game_folder(game)):
        for path in (folder / "text").glob("*.ftl") if folder else ():
            for line in path.read_text(encoding="utf-8").splitlines():
                key, sign, text = line.partition(" = ")
                short = len(text) < 25 or "words" in key
                if sign and short and "{" not in text and "quit" not in key:
                    words |= {text, *text.split()}
    return sorted(words)


def vocabulary(choice: random.Random, game: Game) -> str:
    """Return a word of a game."""
    return choice.choice(words_of(game.id))


def lines(choice: random.Random, game: Game, most: int = 25) -> bytes:
    """Return lines for prompts: many empty, many meaningful, some nonsense."""
    makers: Sequence[Callable[[], str]] = (
        lambda: "",
        lambda: vocabulary(choice, game),
        lambda: " ".join(vocabulary(choice, game) for _ in range(choice.randint(1, 4))),
        lambda: (
            f"{choice.choice(('keep', 'throw', 'k', 't'))} {' '.join(choice.choices('abcdef', k=choice.randint(0, 4)))}"
        ),
        lambda: "".join(choice.choices("1234561234566r ", k=choice.randint(1, 14))),
        lambda: " ".join(f"{letter}{choice.randint(1, 6)}" for letter in "ABCDEF"),
        lambda: f"{choice.choice('abcdef')}={choice.choice('1234567')} {vocabulary(choice, game)}",
        lambda: (
            f"{choice.choice('abcdefgh')}{choice.randint(1, 9)} {choice.choice(('right', 'top', 'left', 'down', ''))}"
        ),
        lambda: f"{choice.choice('+-')} {vocabulary(choice, game)}",
        lambda: str(choice.randint(0, 12)),
        lambda: choice.choice(("u", "?", "s", "rules", "hint", "undo", "z")),
        lambda: choice.choice((*STRANGE, *NUMBERS)),
    )
    weights = (20, 12, 5, 8, 8, 4, 3, 4, 3, 8, 6, 4)
    typed = [choice.choices(makers, weights)[0]() for _ in range(choice.randint(0, most))]
    return "\n".join(typed).encode(errors="surrogateescape") + choice.choice((b"", b"\n", b"\nq\n", b"\n\xff\xfe\n"))


# Files


def game_file(choice: random.Random, game: Game) -> bytes:
    """Return the file of a finished or unfinished game."""
    files = played(game.id)
    return files[choice.randrange(len(files))]


@cache
def played(name: str) -> list[bytes]:
    """Return files of some games: finished, unfinished, and with real dice."""
    files = []
    game = load(name)
    for seed, typed, part in ((1, False, 1.0), (2, False, 1.0), (3, False, 0.4), (4, True, 0.3), (5, True, 1.0)):
        choice = random.Random(seed)
        players = choice.randint(game.seats.start, min(3, game.seats.stop - 1))
        match = Match(game, players, seed=None if typed else seed, real_dice=typed)
        while not match.over:
            if match.chance:
                match.draw(choice.randrange(match.chance) if typed else None)
            else:
                seat = choice.choice(match.pending)
                legal = match.legal(seat)
                match.play(seat, legal[-1] if choice.random() < 0.8 else choice.choice(legal))
        text = match.replay().text().encode()
        rows = text.splitlines(keepends=True)
        files.append(text if part == 1.0 else b"".join(rows[: int(len(rows) * part)]))
    return files


def saved_files(choice: random.Random) -> dict[str, bytes]:
    """Return the files in the folder of saved games, and one elsewhere."""
    files = {"file": game_file(choice, any_game(choice))}
    for number in range(choice.randint(0, 2)):
        files[f"data/tafelrunde/games/{number}.jsonl"] = game_file(choice, any_game(choice))
    if choice.random() < 0.1:
        files["data/tafelrunde/games/z.jsonl"] = damaged(choice, files["file"])
    return files


def damaged(choice: random.Random, content: bytes) -> bytes:
    """Damage the content of a file, sometimes not at all."""
    rows = content.splitlines(keepends=True)
    for _ in range(choice.choice((0, 1, 1, 2))):
        index = choice.randrange(max(1, len(rows)))
        match choice.randrange(8):
            case 0:
                rows = rows[:index]
            case 1:
                rows[index:index] = rows[index : index + 1]
            case 2:
                choice.shuffle(rows)
            case 3:
                rows[index : index + 1] = [choice.choice(BAD_LINES)]
            case 4:
                at = choice.randrange(max(1, len(b"".join(rows))))
                rows = [b"".join(rows)[:at]]
            case 5:
                whole = bytearray(b"".join(rows) or b" ")
                whole[choice.randrange(len(whole))] = choice.randrange(256)
                rows = bytes(whole).splitlines(keepends=True)
            case 6:
                old, new = choice.choice(REPLACED)
                rows = [row.replace(old, new) for row in rows]
            case 7:
                rows.insert(index, b"\n")
        rows = rows or [b""]
    return b"".join(rows)


BAD_LINES = (
    b"{}\n",
    b"null\n",
    b"[[[[" * 20_000 + b"\n",
    b'{"fell":"throw:1"}\n',
    b'{"fell":"nonsense"}\n',
    b'{"fell":""}\n',
    b'{"back":0}\n',
    b'{"back":-1}\n',
    b'{"back":99999999999999999999999999}\n',
    b'{"seat":0,"decided":"box:"}\n',
    b'{"seat":77,"decided":"pass"}\n',
    b'{"seat":-1,"decided":"box:1"}\n',
    b'{"over":true,"scores":[1e999],"sha256":"0"}\n',
    b'{"over":true,"scores":[NaN],"sha256":"0"}\n',
    b"\x00\xff\xfe\n",
    b"9" * 6000 + b"\n",
)
REPLACED = (
    (b'"tafelrunde":3', b'"tafelrunde":4'),
    (b'"tafelrunde":3', b'"tafelrunde":1'),
    (b'"tafelrunde":3', b'"tafelrunde":' + b"9" * 5000),
    (b'"version":1', b'"version":99'),
    (b'"players":', b'"players":1'),
    (b'"seed":"', b'"seed":"\\ud800'),
    (b'"name":"1"', b'"name":"2"'),
    (b'"name":"1"', b'"name":"1","bot":"wizard"'),
    (b'"name":"1"', b'"name":"1","bot":"greedy"'),
    (b'"game":"', b'"game":"../'),
    (b'"game":"', b'"game":"'),
    (b'"options":{', b'"options":{"x":1,'),
    (b'"seed":', b'"commitment":'),
    (b'"decided":"', b'"decided":"\\u0000'),
    (b"throw:", b"throw:/"),
    (b'"seat":0', b'"seat":1'),
)


# The fuzzer


def faults(seed: str, until: Callable[[int], bool], first: int = 0) -> Iterator[Fault]:
    """Run cases from number `first` until `until(number)`, and yield the faults."""
    number = first
    while not until(number):
        case = case_of(seed, number)
        what = wrong(case)
        if what is not None:
            yield Fault(seed, number, case, what)
        number += 1


def for_seconds(seconds: float) -> Callable[[int], bool]:
    """Return a condition that is true after this time."""
    end = time.monotonic() + seconds
    return lambda _: time.monotonic() > end


def main() -> int:
    """Fuzz for a while, or repeat one case."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--minutes", type=float, default=1.0)
    options.add_argument("--seed", default=secrets.token_hex(4))
    options.add_argument("--case", type=int, help="only this one")
    args = options.parse_args()
    ran = [0]

    def until(number: int) -> bool:
        ran[0] = number
        return number > args.case if args.case is not None else enough(number)

    enough = for_seconds(60 * args.minutes)
    count = 0
    for fault in faults(args.seed, until, args.case or 0):
        count += 1
        sys.stdout.write(f"{fault}\n\n")
    sys.stdout.write(f"seed {args.seed}: {ran[0]} cases, {count} faults\n")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
