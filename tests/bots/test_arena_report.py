"""The command that writes the arena report resumes where it stopped and plays nothing twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import strength
from tafelrunde.bots.arena import Arena
from tafelrunde.bots.ratings import Tally
from tournaments import arena
from tournaments.arena import BEGIN, END, Pairing


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Set up a small report: two fast bots, and a pair that is never decided. Returns its folder."""
    (tmp_path / "README.md").write_text(f"before\n{BEGIN}old\n{END}\nafter\n")
    pairings = [Pairing(("greedy", "random"), 2, (10, 20)), Pairing(("random", "greedy"), 3, (6,))]
    monkeypatch.setattr(arena, "RESULTS", tmp_path)
    monkeypatch.setattr(arena, "list_pairings", lambda game, fixed_games: pairings)  # noqa: ARG005
    monkeypatch.setattr(arena, "BOUTS_BETWEEN_SAVES", 5)
    monkeypatch.setattr(arena, "Processes", NoProcesses)
    return tmp_path


class NoProcesses:
    """A stand-in for `Processes` that plays everything in this process."""

    def __init__(self, jobs: int) -> None:
        pass

    def __enter__(self) -> None:
        pass

    def __exit__(self, *raised: object) -> None:
        pass


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> list[tuple[tuple[str, str], int, int]]:
    """Run the command; return the pairs played, each with its first bout and the end."""
    played = []
    plays = Arena.run

    def counted(bouts: Arena, *others: Any) -> Any:
        played.append((bouts.pairings[0], bouts.skip, bouts.bouts))
        return plays(bouts, *others)

    with monkeypatch.context() as patched:
        patched.setattr(Arena, "run", counted)
        strength.main(["arena", "hexhex", *words])
    return played


def test_a_pair_with_unchanged_decisions_is_not_played_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = run(monkeypatch)
    assert first == [(("greedy", "random"), 0, 5), (("greedy", "random"), 5, 10), (("random", "greedy"), 0, 1)]
    content = (folder / "hexhex.json").read_bytes()
    page = (folder / "README.md").read_text()
    assert page.startswith("before\n")
    assert page.endswith(f"{END}\nafter\n")
    assert "| `greedy` : `random` | 2 | 20 | 20 : 0 |" in page
    assert run(monkeypatch) == []
    assert (folder / "hexhex.json").read_bytes() == content
    assert (folder / "README.md").read_text() == page
    assert run(monkeypatch, "--check") == []
    monkeypatch.setattr(arena, "decisions_hash", lambda chunk: "other decisions")  # noqa: ARG005
    assert run(monkeypatch) == first
    assert run(monkeypatch, "--again") == first


def test_a_stopped_report_resumes_where_it_was(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(monkeypatch)
    complete = json.loads((folder / "hexhex.json").read_text())
    (folder / "hexhex.json").unlink()
    run(monkeypatch, "--most", "10")
    assert run(monkeypatch)[0] == (("greedy", "random"), 5, 10)
    assert json.loads((folder / "hexhex.json").read_text()) == complete


@pytest.mark.usefixtures("folder")
def test_check_lists_missing_games_and_failed_pairs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, "--check")
    missing = capsys.readouterr().out.splitlines()
    assert len(missing) == 2
    assert all(line.endswith("not played to the end as bots play today") for line in missing)
    run(monkeypatch)
    capsys.readouterr()
    run(monkeypatch, "--check")
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("hexhex: random against greedy, 3 players: "), "the first level must win half"


def test_a_pair_stops_at_the_first_checkpoint_that_decides_it() -> None:
    pairing = Pairing(("chef", "cook"), 2, (10, 40))
    clear, unclear = Tally(games=20, size=2), Tally(games=10, size=2)
    clear.balances.update({2: 10})
    unclear.balances.update({2: 4, -2: 1})
    assert pairing.p_value(clear) == pytest.approx(2 * 2 / 2**10)
    assert not pairing.is_decided(clear), "20 games are not a checkpoint"
    clear.games = 10
    assert pairing.is_decided(clear)
    assert not pairing.is_decided(unclear)
    assert pairing.next_checkpoint(unclear) == 40
