"""Replay files, intact and damaged."""

from __future__ import annotations

import contextlib
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from play import random_match
from tafelrunde import Match, Problem, Replay, Seat, load
from tafelrunde.core.language.phrase import Phrase

CHILI = load("chili")
FINISHED = random_match(CHILI, 2, {}, seed=4).replay().text().encode()


def problem_of(content: bytes) -> str:
    """Return the error message for the content of a file."""
    with pytest.raises(Problem) as caught:
        Match.from_replay(CHILI, Replay.parse(content))
    line = str(caught.value)
    assert "\n" not in line
    assert line.isprintable()
    return line


def changed_header(**fields: object) -> bytes:
    """Return the finished game with changed header fields."""
    lines = FINISHED.split(b"\n")
    header = {**json.loads(lines[0]), **fields}
    return b"\n".join([json.dumps(header).encode(), *lines[1:]])


def test_a_file_has_one_json_object_per_line() -> None:
    header, *steps, end = (json.loads(line) for line in FINISHED.splitlines())
    assert (header["game"], header["version"], header["players"], header["seed"]) == ("chili", 1, 2, "4")
    assert all(set(step) in ({"fell"}, {"seat", "decided"}) for step in steps)
    assert (end["over"], len(end["scores"])) == (True, 2)


def test_seats_and_options_survive_a_round_trip() -> None:
    match = Match(load("hexhex"), [Seat("Änne"), Seat("Zimt", "greedy")], options={"games": 3}, seed="s")
    match.draw()
    again = Match.from_replay(match.game, Replay.parse(match.replay().text().encode()))
    assert (again.seats, again.options, again.seed) == (match.seats, match.options, "s")


def test_a_replay_of_real_dice_takes_typed_outcomes() -> None:
    match = Match(CHILI, 1, real_dice=True)
    match.draw(5)
    again = Match.from_replay(CHILI, Replay.parse(match.replay().text().encode()))
    assert again.seed is None
    again.play(0, "throw:1")
    again.draw(3)


def test_a_game_forked_from_another_survives_a_round_trip() -> None:
    whole = random_match(CHILI, 2, {}, seed=4)
    other = whole.fork(20, [Seat("Änne"), Seat("Zimt", "greedy")], seed="if")
    while not other.over:
        other.draw() if other.chance else other.play(other.pending[0], other.legal(other.pending[0])[-1])
    again = Match.from_replay(CHILI, Replay.parse(other.replay().text().encode()))
    assert again.replay().text() == other.replay().text()
    assert (again.seats, again.given) == (other.seats, other.given)


def test_a_file_that_excludes_more_draws_from_the_check_than_it_has_is_refused() -> None:
    """Draws of another game cannot be checked, so a forged file could claim that all draws are such."""
    whole = random_match(CHILI, 2, {}, seed=4)

    def forge(claimed: int) -> bytes:
        replay = whole.replay()
        replay.header.seed, replay.header.given = "another", claimed
        return replay.text().encode()

    for claimed in (whole.draws + 1, 1_000_000):
        assert problem_of(forge(claimed)).endswith(f"come from another game, but there are only {whole.draws}.")
    match = Match.from_replay(CHILI, Replay.parse(forge(whole.draws)))
    assert (match.draws, match.seeded_draws) == (whole.draws, 0)
    assert whole.seeded_draws == whole.draws
    assert "does not fit the game" in problem_of(forge(whole.draws - 1))


def test_every_truncation_is_detected(tmp_path: Path) -> None:
    for cut in range(0, len(FINISHED) - 1, 7):
        content = FINISHED[:cut]
        with contextlib.suppress(Problem):
            assert Replay.parse(content).scores is None, "a truncated file counts as finished"
    path = tmp_path / "cut.jsonl"
    path.write_bytes(FINISHED[:-40])
    with pytest.raises(Problem, match=r"cut\.jsonl: Line \d+ is cut off"):
        Replay.load(path)


def test_an_edited_file_is_detected_by_its_checksum() -> None:
    assert "checksum" in problem_of(FINISHED.replace(b'"name":"1"', b'"name":"7"', 1))


def test_an_edited_outcome_does_not_match_the_seed() -> None:
    lines = FINISHED.split(b"\n")
    unfinished = b"\n".join([lines[0], b'{"fell":"throw:1,1,1,1,1,1"}', b""])
    assert "not what the seed gives" in problem_of(unfinished)


def test_an_illegal_decision_is_reported_with_its_line() -> None:
    lines = FINISHED.split(b"\n")
    unfinished = b"\n".join([*lines[:2], b'{"seat":0,"decided":"turn:1/1"}', b""])
    assert problem_of(unfinished).startswith("Line 3 does not fit")


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "not a Tafelrunde replay"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "not a Tafelrunde replay"),
        (b"[1, 2]\n", "not a Tafelrunde replay"),
        (b'{"game": "chess"}\n', "not a Tafelrunde replay"),
        (b"[" * 100_000, "not a Tafelrunde replay"),
        (b"\xff\xfe\n", "not a Tafelrunde replay"),
        (b'{"tafelrunde":true}\n', "not a Tafelrunde replay"),
        (b'{"tafelrunde":2}\n', "Line 1 cannot be read"),
        (b'{"tafelrunde":1}\n', "older Tafelrunde"),
        (b'{"tafelrunde":99,"new":"things"}\n', "newer Tafelrunde"),
        (FINISHED + FINISHED.split(b"\n")[1] + b"\n", "after the end"),
        (changed_header(version=2), "checksum"),
        (FINISHED.split(b"\n")[0] + b'\n{"fell":"x"}\n', "Line 2 does not fit"),
        (FINISHED.split(b"\n")[0] + b'\n{"back":0}\n', "Line 2 does not fit"),
        (FINISHED.split(b"\n")[0] + b'\n{"back":0,"fell":"x"}\n', "Line 2 cannot be read"),
        (FINISHED.split(b"\n")[0] + b'\n{"fell":1.5}\n', "Line 2 cannot be read"),
        (FINISHED.split(b"\n")[0] + b'\n{"seat":0}\n', "Line 2 cannot be read"),
        (FINISHED.split(b"\n")[0] + b"\n\n", "Line 2 cannot be read"),
        (FINISHED.split(b"\n")[0] + b'\n{"fell":1' + b"0" * 400 + b"}\n", "Line 2"),
        (FINISHED.split(b"\n")[0] + b'\n{"fell":1' + b"0" * 9000 + b"}\n", "Line 2"),
        (b'{"tafelrunde":1' + b"0" * 9000 + b"}\n", "not a Tafelrunde replay"),
        (b'{"tafelrunde":1' + b"0" * 90 + b"}\n", "newer Tafelrunde"),
        (FINISHED.split(b"\n")[0] + b'\n{"seat":-1,"decided":"box:red"}\n', "Line 2 does not fit"),
    ],
)
def test_foreign_and_broken_files_are_reported(content: bytes, why: str) -> None:
    assert why in problem_of(content)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"version": 2}, "version 2 of the rules"),
        ({"game": "hexhex"}, "not of chili"),
        ({"players": 3}, "differ"),
        ({"seed": None}, "exactly one"),
        ({"typed": True}, "exactly one"),
        ({"seed": None, "typed": True, "given": 2}, "needs a seed"),
        ({"given": -1}, "needs a seed"),
        ({"options": {"x": 1}}, "no option"),
        ({"seats": [{"name": "a" * 300}, {"name": "b"}]}, "300 characters"),
        ({"seats": [{"name": "a"}, {"name": "a"}]}, "same name"),
    ],
)
def test_an_impossible_header_is_reported(fields: dict[str, object], why: str) -> None:
    assert why in problem_of(changed_header(**fields).split(b"\n")[0] + b"\n")


@given(st.binary(max_size=300))
def test_arbitrary_content_raises_only_problems(content: bytes) -> None:
    problem_of(content)


@given(st.data())
def test_a_changed_byte_is_detected(data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(FINISHED) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda value: value != FINISHED[index]))
    changed = FINISHED[:index] + bytes([byte]) + FINISHED[index + 1 :]
    try:
        match = Match.from_replay(CHILI, Replay.parse(changed))
    except Problem:
        return
    assert match.over
    assert match.replay().text().encode() == FINISHED, "more than white space in the last line is not covered"


def test_missing_files_folders_and_huge_files_are_reported(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="cannot be read"):
        Replay.load(tmp_path / "nothing.jsonl")
    with pytest.raises(Problem, match="folder or a device"):
        Replay.load(tmp_path)
    with pytest.raises(Problem, match="folder or a device"):
        Replay.load(Path("/dev/zero"))
    huge = tmp_path / "huge"
    huge.write_bytes(b"x" * 4_000_001)
    with pytest.raises(Problem, match="too large"):
        Replay.load(huge)


VECTORS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "replay_files.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_files_are_accepted_and_refused_as_in_the_vectors(vector: dict[str, Any]) -> None:
    *before, last = (line.encode() for line in vector["lines"])
    body = b"".join(line + b"\n" for line in before)
    last = last.replace(b"$SHA256", hashlib.sha256(body).hexdigest().encode())
    content = body + last + (b"" if vector.get("cut") else b"\n")
    found: list[str] = []
    try:
        replay = Replay.parse(content)
    except Problem as problem:
        why = problem.phrase.details.get("why")
        found = [problem.phrase.key, *([why.key] if isinstance(why, Phrase) else [])]
    else:
        assert Replay.parse(replay.text().encode()) == replay
    assert "/".join(found) == vector["problem"]
