"""The command that writes the arena report resumes where it stopped and plays nothing twice."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.bots.arena import Arena
from tafelrunde.bots.ratings import Tally

SCRIPT = Path(__file__).parent.parent.parent / "bench" / "arena.py"


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Load the command with a small report: two fast bots, and a pair that is never decided."""
    specification = importlib.util.spec_from_file_location("arena_report", SCRIPT)
    assert specification is not None
    assert specification.loader is not None
    module: Any = importlib.util.module_from_spec(specification)
    monkeypatch.setitem(sys.modules, "arena_report", module)
    specification.loader.exec_module(module)
    page = tmp_path / "arena" / "README.md"
    page.parent.mkdir()
    page.write_text(f"before\n{module.BEGIN}old\n{module.END}\nafter\n")
    wants = [module.Wanted(("greedy", "random"), 2, (10, 20)), module.Wanted(("random", "greedy"), 3, (6,))]
    for name, value in {"DOCS": tmp_path, "PAGE": page, "wanted": lambda game, fixed: wants, "SLICE": 5}.items():  # noqa: ARG005
        monkeypatch.setattr(module, name, value)
    return module


class NoProcesses:
    """A stand-in for `Processes` that plays everything in this process."""

    def __init__(self, jobs: int) -> None:
        pass

    def __enter__(self) -> None:
        pass

    def __exit__(self, *raised: object) -> None:
        pass


def run(script: Any, monkeypatch: pytest.MonkeyPatch, *words: str) -> list[tuple[tuple[str, str], int, int]]:
    """Run the command; return the pairs played, each with its first bout and the end."""
    played = []
    plays = Arena.run

    def counted(arena: Arena, *others: Any) -> Any:
        played.append((arena.pairings[0], arena.skip, arena.bouts))
        return plays(arena, *others)

    with monkeypatch.context() as patched:
        patched.setattr(Arena, "run", counted)
        patched.setattr(script, "Processes", NoProcesses)
        patched.setattr(sys, "argv", ["arena.py", "hexhex", *words])
        script.main()
    return played


def test_a_pair_with_unchanged_decisions_is_not_played_again(
    script: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    first = run(script, monkeypatch)
    assert first == [(("greedy", "random"), 0, 5), (("greedy", "random"), 5, 10), (("random", "greedy"), 0, 1)]
    content = (tmp_path / "arena" / "hexhex.json").read_bytes()
    page = (tmp_path / "arena" / "README.md").read_text()
    assert page.startswith("before\n")
    assert page.endswith(f"{script.END}\nafter\n")
    assert "| `greedy` : `random` | 2 | 20 | 20 : 0 |" in page
    assert run(script, monkeypatch) == []
    assert (tmp_path / "arena" / "hexhex.json").read_bytes() == content
    assert (tmp_path / "arena" / "README.md").read_text() == page
    assert run(script, monkeypatch, "--check") == []
    monkeypatch.setattr(script, "decisions_hash", lambda chunk: "other decisions")  # noqa: ARG005
    assert run(script, monkeypatch) == first
    assert run(script, monkeypatch, "--again") == first


def test_a_stopped_report_resumes_where_it_was(script: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    run(script, monkeypatch)
    complete = json.loads((tmp_path / "arena" / "hexhex.json").read_text())
    (tmp_path / "arena" / "hexhex.json").unlink()
    run(script, monkeypatch, "--most", "10")
    assert run(script, monkeypatch)[0] == (("greedy", "random"), 5, 10)
    assert json.loads((tmp_path / "arena" / "hexhex.json").read_text()) == complete


def test_check_lists_missing_games_and_failed_pairs(
    script: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(script, monkeypatch, "--check")
    missing = capsys.readouterr().out.splitlines()
    assert len(missing) == 2
    assert all(line.endswith("not played to the end as bots play today") for line in missing)
    run(script, monkeypatch)
    capsys.readouterr()
    run(script, monkeypatch, "--check")
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("hexhex: random against greedy, 3 players: "), "the first level must win half"


def test_a_pair_stops_at_the_first_checkpoint_that_decides_it(script: Any) -> None:
    want = script.Wanted(("chef", "cook"), 2, (10, 40))
    clear, unclear = Tally(games=20, size=2), Tally(games=10, size=2)
    clear.balances.update({2: 10})
    unclear.balances.update({2: 4, -2: 1})
    assert want.p(clear) == pytest.approx(2 * 2 / 2**10)
    assert not want.decided(clear), "20 games are not a checkpoint"
    clear.games = 10
    assert want.decided(clear)
    assert not want.decided(unclear)
    assert want.next_look(unclear) == 40
