"""Time the help, the first prompt and the answers in the terminal, compared with an empty Python program."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time

import pexpect

from measure import median_seconds, print_table

PROGRAM = [sys.executable, "-m", "tafelrunde"]


def command_seconds(command: list[str]) -> float:
    """Return the median time of a command."""
    return median_seconds(lambda: subprocess.run(command, check=True, capture_output=True))


def play(home: str) -> tuple[float, list[float]]:
    """Play against one bot. Return the seconds to the first prompt and from each answer to the next prompt."""
    began = time.perf_counter()
    child: pexpect.spawn[str] = pexpect.spawn(
        PROGRAM[0],
        [*PROGRAM[1:], "play", "chili", "--names", "Anna", "--bots", "1", "--seed", "1", "--lang", "en"],
        env={**os.environ, "XDG_CACHE_HOME": home, "XDG_DATA_HOME": home, "TERM": "xterm"},
        encoding="utf-8",
        timeout=60,
    )
    child.delaybeforesend = None
    child.expect_exact("to roll:")
    first = time.perf_counter() - began
    answers: list[float] = []
    child.sendline("")
    child.expect_exact("Anna: ")
    for line, prompt in [
        ("keep a", "Anna: "),
        ("keep b", "Anna: "),
        ("cha", "Enter:"),
        ("", "to roll:"),
        ("", "Anna: "),
    ] * 2:
        began = time.perf_counter()
        child.sendline("1" if line == "cha" and len(answers) > 5 else line)
        child.expect_exact(prompt)
        answers.append(time.perf_counter() - began)
    child.sendline("q")
    child.expect(pexpect.EOF)
    return first, answers


def main() -> None:
    """Measure and print."""
    empty = command_seconds([sys.executable, "-c", "pass"])
    with tempfile.TemporaryDirectory() as home:
        cold, _ = play(home)
        warm, answers = play(home)
    waits = {
        "python -c pass": empty,
        "tafelrunde --help": command_seconds([*PROGRAM, "--help"]),
        "first prompt of play, cold cache": cold,
        "first prompt of play, warm cache": warm,
        "an answer in play, median": statistics.median(answers),
        "an answer in play, slowest (a bot's whole turn)": max(answers),
    }
    rows = [[name, f"{seconds:.3f}", f"{seconds / empty:.2g}"] for name, seconds in waits.items()]
    print_table("Waiting times in the terminal", ["", "seconds", "× an empty program"], rows)
