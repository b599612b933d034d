"""Bots that users write: they play in this process, in others and on a cluster, and their errors end a run at once."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

from own_bots import Cheating, Failing, First
from tafelrunde import Arena, Problem, load
from tafelrunde.bots.arena import completed
from tafelrunde.bots.own import BotFailed
from tafelrunde.bots.workers import Processes, cluster

FIRST = """
class First:
    def __init__(self, game, rng):
        self.game = game

    def choose(self, state, seat):
        return self.game.legal(state, seat)[0]
"""


class Counting(Executor):
    """Counts what it submits to processes."""

    def __init__(self, processes: Processes) -> None:
        self.processes, self.submitted = processes, 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Count and submit."""
        self.submitted += 1
        return self.processes.submit(fn, *args, **kwargs)


def arena_of(bot: Any, **settings: Any) -> Arena:
    """Return an arena of a bot against a random one, under names of our own."""
    return Arena(load("hexhex"), {"mine": bot, "rival": "random"}, **{"games": 12, "seed": "own", **settings})


def test_own_bots_and_renamed_levels_play_the_same_games_in_processes() -> None:
    arena = arena_of(First)
    report = arena.run().data()
    assert set(report["ratings"]) == {"mine", "rival"}
    assert report["games"] == 12
    with Processes(2) as processes:
        assert arena.run(processes).data() == report
    assert arena_of("own_bots:First").run().data() == report


def test_a_renamed_level_plays_as_under_its_own_name() -> None:
    named = Arena(load("hexhex"), ["greedy", "random"], 12, seed="own").run().data()["pairs"][0]
    renamed = Arena(load("hexhex"), {"a": "greedy", "b": "random"}, 12, seed="own").run().data()["pairs"][0]
    assert {**renamed, "a": "greedy", "b": "random"} == named


def test_own_bots_play_on_a_cluster_whose_workers_receive_their_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from distributed import LocalCluster

    path = tmp_path / "sent_bots.py"
    path.write_text(FIRST, encoding="utf-8")
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None) as local:
        monkeypatch.syspath_prepend(tmp_path)  # after the start of the worker, which must not find the file itself
        arena = arena_of("sent_bots:First")
        with cluster(local.scheduler_address, [path]) as executor:
            assert arena.run(executor).data() == arena.run().data()
        path.write_text(FIRST.replace("[0]", "[1 // 0]"), encoding="utf-8")
        with pytest.raises(BotFailed, match="ZeroDivisionError"), cluster(local.scheduler_address, [path]) as executor:
            arena.run(executor)


def test_an_exception_in_a_bot_ends_the_run_at_once_and_can_be_replayed() -> None:
    arena = arena_of(Failing)
    with Processes(1) as processes:
        counting = Counting(processes)
        with pytest.raises(BotFailed) as raised:
            list(completed(arena.chunks(), counting))
    assert counting.submitted == len(arena.chunks()), "nothing was tried again"
    message = str(raised.value)
    assert 'raise ZeroDivisionError("planted")' in message
    assert "A bot failed in bout 0 of mine against rival, with the seed 'own'." in message
    assert 'seed="own", skip=0, games=2' in message
    with pytest.raises(BotFailed, match="planted"):
        arena_of(Failing, skip=0, games=2).run()


def test_an_illegal_action_is_found() -> None:
    with pytest.raises(BotFailed, match=r"ValueError: mine: action \d+ is not legal; legal are"):
        arena_of(Cheating).run()


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        (lambda game, rng: object(), "needs a method choose"),  # noqa: ARG005
        (lambda game: First(game, None), "takes 1 positional argument but 2 were given"),
    ],
)
def test_a_factory_that_makes_no_bot_is_reported(bot: Any, why: str) -> None:
    with pytest.raises(BotFailed, match=why):
        arena_of(bot).run()


def test_bots_that_cannot_be_found_are_refused_with_a_reason() -> None:
    for source, why in {"no_such_module:Bot": "No module named", "math:Bot": "'Bot'", "math:pi": "not a class"}.items():
        with pytest.raises(Problem, match=why):
            arena_of(source)
    with pytest.raises(TypeError, match="not 7"):
        arena_of(7)
    with pytest.raises(TypeError, match="give a bot of your own a name"):
        Arena(load("hexhex"), ["greedy", First], 12)  # type: ignore[list-item]


def test_a_bot_that_workers_cannot_import_is_refused_at_once() -> None:
    with Processes(1) as processes, pytest.raises(TypeError, match="at the top level of a file"):
        arena_of(lambda game, _: First(game, None)).run(processes)


WITHOUT_GUARD = """
from tafelrunde import Arena, load
from tafelrunde.bots.workers import Processes
with Processes(2) as executor:
    Arena(load("hexhex"), ["random", "greedy"], games=20, seed="1").run(executor)
"""


def test_a_script_without_a_main_guard_fails_at_once_with_the_sentence_that_helps(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(WITHOUT_GUARD, encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 1
    assert 'Put the code below `if __name__ == "__main__":`' in done.stderr.splitlines()[-1]
    assert len(done.stderr.splitlines()) < 25
    assert done.stdout == ""
