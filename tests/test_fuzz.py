"""The fuzzer (`tests/fuzz.py`): some seconds of fuzzing (ten minutes in `make soak`), and planted faults to find."""

from __future__ import annotations

import os
import secrets
from typing import Any
from unittest import mock

import msgspec
import pytest

import fuzz
from tafelrunde.games import names
from tiers import scaled

SECONDS = float(os.environ.get("FUZZ_SECONDS", scaled(8, 600)))


@pytest.mark.slow
def test_fuzzing_finds_no_fault() -> None:
    fault = next(fuzz.faults(secrets.token_hex(4), fuzz.for_seconds(SECONDS)), None)
    assert fault is None, str(fault)


def trusting_turn(letter: str, side: str) -> tuple[int, int]:
    """A planted fault: input is used as a die and a side without a check."""
    return "abcdef".index(letter), {str(number): number for number in range(1, 7)}[side]


def forever(*_: Any) -> list[str]:
    """A planted fault: an endless loop."""
    while True:
        pass


PLANTED = {
    "command lines": ("tafelrunde.cli.arguments._name", lambda action: action.option_strings[0], "IndexError"),
    "files": ("tafelrunde.core.matches.replay.parse_header", msgspec.json.decode, "DecodeError"),
    "typed lines": ("tafelrunde.games.chili.terminal.read_turn", trusting_turn, "KeyError"),
    "the chooser": ("tafelrunde.cli.choose.one_of", lambda numbers, answer: numbers[ord(answer[:1])], "IndexError"),
    "what does not end": ("tafelrunde.games.chili.terminal.parse", forever, "takes longer"),
}


FOUND_SLOWLY = ("command lines", "the chooser", "what does not end")


@pytest.mark.slow
@pytest.mark.parametrize(
    "where", [pytest.param(where, marks=[pytest.mark.soak] if where in FOUND_SLOWLY else []) for where in PLANTED]
)
def test_a_planted_fault_is_found(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    target, replacement, what = PLANTED[where]
    monkeypatch.setattr(fuzz, "names", lambda: ("chili",))  # the game with the fault, to find it sooner
    if where == "what does not end":
        monkeypatch.setattr(fuzz, "TIME_LIMIT_S", 5)
    with mock.patch(target, replacement):
        fault = next((each for each in fuzz.faults("planted", lambda number: number > 5000) if what in each.what), None)
    assert fault is not None
    assert f"--seed planted --case {fault.number}" in str(fault)
    assert fuzz.case_of("planted", fault.number) == fault.case, "the case is not reproducible"


def test_every_command_is_fuzzed() -> None:
    seen = {fuzz.case_of("all", number).words[0] for number in range(1500) if fuzz.case_of("all", number).words}
    assert seen >= set(fuzz.commands())


def test_no_case_takes_a_large_count() -> None:
    for number in range(3000):
        words = fuzz.case_of("much", number).words
        asked = [words[place + 1] for place, word in enumerate(words[:-1]) if word in fuzz.COUNTED.values()]
        if set(words) & set(names()) and set(words) & set(fuzz.COUNTED):
            assert asked, words
            assert all(many == "2" or not many.strip().isdecimal() or len(many) > 9 for many in asked), words


def test_error_output_other_than_one_clear_line_is_a_fault() -> None:
    assert fuzz.judged(0, "") is None
    assert fuzz.judged(2, "tafelrunde: There is no game.\n") is None
    assert fuzz.judged(2, "\x1b[2Ktafelrunde: There is no game.\n") is None
    assert fuzz.judged(2, "a.jsonl: This is no game.\ntafelrunde: There is no game.\n") is None
    for complaint in (
        "",
        "Traceback\nboom\n",
        "tafelrunde: a\ntafelrunde: b\n",
        "tafelrunde: " + "x" * 9999,
        "a\x07\n",
    ):
        assert fuzz.judged(2, complaint)
    assert fuzz.judged(1, "")
