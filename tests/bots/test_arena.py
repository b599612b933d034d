"""The arena: seats rotate, luck is shared, and every game counts once, even if workers are killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from tafelrunde.bots import arena as arena_module
from tafelrunde.bots import make
from tafelrunde.bots.arena import Arena, Chunk, Report, completed, play_chunk, seatings
from tafelrunde.bots.luck import Luck
from tafelrunde.bots.ratings import Tally
from tafelrunde.bots.workers import Processes, cluster
from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.draws import Throw
from tafelrunde.core.rules.record import State, is_over, pending_seats
from tafelrunde.core.rules.rng import below, stream
from tafelrunde.games import load, names


def small(game: str = "hexhex", games: int = 20, **settings: Any) -> Arena:
    """Return an arena of two fast bots."""
    return Arena(load(game), ["random", "greedy"], games, seed="small", **settings)


# Seats


@pytest.mark.parametrize("players", range(2, 10))
def test_a_bout_gives_each_level_every_seat_equally_often(players: int) -> None:
    all_seatings = seatings(players)
    assert len(all_seatings) == len(set(all_seatings)) == (2 * players if players % 2 else 2)
    for seat in range(players):
        assert Counter(seating[seat] for seating in all_seatings) == {
            0: len(all_seatings) // 2,
            1: len(all_seatings) // 2,
        }
    for seating in all_seatings:
        side_by_side = sum(left == right for left, right in pairwise((*seating, seating[0])))
        assert side_by_side == players % 2


def test_a_level_wins_as_often_as_it_loses_against_itself() -> None:
    tally = play_chunk(Chunk("hexhex", (), 3, ("random", "random"), "three", range(25)))
    assert tally.games == 150
    assert sum(tally.wins) + tally.shared == tally.games
    low, high = tally.interval
    assert low < 0.5 < high
    assert high - low < 0.2
    assert tally.seats * 2 == tally.games * 3


def test_the_last_bout_is_completed() -> None:
    arena = small(games=7, players=3)
    assert (arena.bouts, sum(chunk.games for chunk in arena.chunks())) == (2, 12)


def test_chunks_contain_every_bout_of_every_pair_once() -> None:
    arena = Arena(load("hexhex"), ["random", "greedy", "exact"], 1501, skip=3)
    bouts = Counter((chunk.pair, bout) for chunk in arena.chunks() for bout in chunk.bouts)
    assert bouts == Counter((pair, bout) for pair in arena.pairings for bout in range(3, 751))
    assert {chunk.pair for chunk in arena.chunks()[:3]} == set(arena.pairings), "chunks alternate between the pairs"


# Luck


def thrown(game: Game, seed: str, decisions: str) -> dict[tuple[int, int, int, int], int]:
    """Return the face of every die in a game of random decisions, by seat, turn, throw and die."""
    luck, rng, state = Luck(game, seed), stream(decisions), game.start(2)
    shown, turns = {}, Counter[int]()
    while not is_over(state):
        if state.chance:
            draw, outcome, seat = game.draws.due(state), luck.outcome(state), int(state.turn)
            turns[seat] += state.throws == 0
            assert isinstance(draw, Throw)
            for die, face in draw.faces_of(state, outcome).items():
                shown[seat, turns[seat], int(state.throws), die] = face
            game.rules.resolve(state, outcome)
        else:
            (seat,) = pending_seats(state)
            legal = game.legal(state, seat)
            game.rules.apply(state, seat, int(legal[below(rng, len(legal))]))
    return shown


@pytest.mark.parametrize("name", ["chili", "hexhex", "speiseplan"])
def test_a_seat_throws_the_same_dice_whatever_is_decided(name: str) -> None:
    first, second = (thrown(load(name), "luck", decisions) for decisions in "ab")
    both = first.keys() & second.keys()
    assert len(both) > 50
    assert first != second
    assert all(first[throw] == second[throw] for throw in both)
    other = thrown(load(name), "other luck", "a")
    same = sum(first[throw] == other[throw] for throw in first.keys() & other.keys())
    assert same < len(first.keys() & other.keys()) / 2


@pytest.mark.parametrize("name", names())
def test_every_draw_of_a_game_has_a_different_key(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    keys: list[str] = []
    drawn = Luck._below

    def record_key(luck: Luck, key: str, below: int) -> int:
        keys.append(key)
        return drawn(luck, key, below)

    monkeypatch.setattr(Luck, "_below", record_key)
    game = load(name)
    bots = [make("random", game, stream(seat)) for seat in range(2)]
    luck, state = Luck(game, "keys"), game.start(2)
    while not is_over(state):
        if state.chance:
            game.rules.resolve(state, luck.outcome(state))
        else:
            seat = pending_seats(state)[0]
            game.rules.apply(state, seat, bots[seat].choose(state, seat))
    assert len(keys) == len(set(keys)) > 10


def test_all_sides_of_a_die_are_equally_frequent() -> None:
    hexhex = load("hexhex")
    fell = Counter(Luck(hexhex, f"seed {number}").outcome(hexhex.start(2)) % 6 for number in range(6000))
    assert sum((count - 1000) ** 2 / 1000 for count in fell.values()) < 20.5, "chi-squared, 5 degrees of freedom"


# Decisions


class Witness:
    """A bot that plays the first legal action and records the states it was given."""

    def __init__(self, game: Game, seen: list[tuple[bytes, int]]) -> None:
        self.game, self.seen, self.followed = game, seen, Counter[int]()

    def choose(self, state: State, seat: int) -> int:
        """Return the first legal action."""
        self.seen.append((state.tobytes(), seat))
        return int(self.game.legal(state, seat)[0])

    def follow(self, seat: int, action: int) -> None:  # noqa: ARG002
        """Count the decisions of each seat."""
        self.followed[seat] += 1


def test_simultaneous_decisions_use_the_same_state_and_reach_all_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[bytes, int]] = []
    bots: list[Witness] = []

    def witness(level: str, game: Game, rng: Any) -> Witness:  # noqa: ARG001
        bots.append(Witness(game, seen))
        return bots[-1]

    monkeypatch.setattr(arena_module, "make", witness)
    play_chunk(Chunk("kekse", (), 2, ("random", "random"), "seen", range(1)))
    first = [seat for seat, bot in enumerate(bots) if bot.followed == bots[0].followed]
    assert len(first) >= 2, "both bots of a game received all decisions"
    together = Counter(state for state, _ in seen)
    assert max(together.values()) == 2
    assert sum(count == 2 for count in together.values()) > 10


# Reports


def test_the_seed_determines_the_report() -> None:
    first, again = small().run(), small().run()
    assert first.data() == again.data()
    other = Arena(load("hexhex"), ["random", "greedy"], 20, seed="other").run()
    assert other.data()["pairs"] != first.data()["pairs"]


def test_two_partial_reports_add_up_to_the_whole() -> None:
    whole, first, rest = small().run(), small(games=10).run(), small(skip=5).run()
    pair = ("random", "greedy")
    first.tallies[pair].add(rest.tallies[pair])
    assert first.tallies == whole.tallies


def test_a_report_contains_wins_means_p_value_and_ratings() -> None:
    data = small().run().data()
    assert data["game"] == "hexhex"
    assert data["games"] == 20
    (pair,) = data["pairs"]
    assert {"a", "b", "games", "wins_a", "wins_b", "shared", "mean_a", "mean_b"} <= set(pair)
    assert pair["wins_a"] + pair["wins_b"] + pair["shared"] == pair["games"] == 20
    assert pair["mean_a"] < pair["mean_b"]
    assert pair["p"] < 0.01
    assert set(data["ratings"]) == {"random", "greedy"}
    for rated in data["ratings"].values():
        assert rated["low"] < rated["rating"] < rated["high"]


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        ({"levels": ["random"]}, "arena-levels"),
        ({"levels": ["random", "random"]}, "arena-levels"),
        ({"levels": ["random", "genius"]}, "unknown-bot"),
        ({"players": 1}, "arena-alone"),
        ({"players": 99}, "bad-players"),
        ({"options": {"magic": True}}, "unknown-option"),
        ({"seed": "\ud800"}, "seed-unreadable"),
    ],
)
def test_an_impossible_arena_is_refused_at_once(settings: dict[str, Any], key: str) -> None:
    with pytest.raises(Problem) as raised:
        Arena(**{"game": load("hexhex"), "levels": ["random", "greedy"], "games": 10, **settings})
    assert raised.value.key == key


# Workers that are killed


class CountingExecutor(Executor):
    """Counts what it submits to another executor."""

    def __init__(self, executor: Executor) -> None:
        self.executor, self.submitted = executor, 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Count and submit."""
        self.submitted += 1
        return self.executor.submit(fn, *args, **kwargs)


def play_and_kill_a_worker(arena: Arena, executor: Executor, victim: Callable[[], int]) -> Report:
    """Play an arena and kill a worker with SIGKILL after the first result."""
    chunks, played = arena.chunks(), dict[Chunk, Tally]()
    for chunk, tally in completed(chunks, executor):
        assert chunk not in played
        if not played:
            os.kill(victim(), signal.SIGKILL)
        played[chunk] = tally
    assert set(played) == set(chunks)
    return arena.report(played)


def test_every_chunk_counts_once_when_a_process_is_killed() -> None:
    arena = small(games=24)
    with Processes(2) as processes:
        counting = CountingExecutor(processes)
        report = play_and_kill_a_worker(arena, counting, lambda: min(processes._pool._processes))
    assert counting.submitted > len(arena.chunks()), "some chunk had to be submitted again"
    assert report.data() == arena.run().data()


def test_every_chunk_counts_once_when_a_cluster_worker_is_killed() -> None:
    from distributed import Client, LocalCluster

    arena = small(games=24)
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as local:
        with Client(local, set_as_default=False) as client:
            (victim, *others) = client.run(os.getpid).values()
        assert others
        with cluster(local.scheduler_address) as executor:
            report = play_and_kill_a_worker(arena, executor, lambda: int(victim))
    with pytest.raises(ProcessLookupError):
        os.kill(victim, 0)
    assert report.data() == arena.run().data()


PARENT_PROGRAM = """
import os, time
from tafelrunde.bots.workers import Processes
with Processes(2) as processes:
    print(processes.submit(os.getpid).result(), flush=True)
    time.sleep(600)
"""


def test_workers_exit_when_their_parent_is_killed() -> None:
    parent = subprocess.Popen([sys.executable, "-c", PARENT_PROGRAM], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    assert worker != parent.pid
    parent.kill()
    parent.communicate(timeout=30)  # returns when the last worker has closed the pipe


class DyingWorkers(Executor):
    """An executor whose workers always die."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ARG002
        """Return a future that has failed."""
        future: Future[Any] = Future()
        future.set_exception(BrokenExecutor("dead"))
        return future


def test_workers_that_always_die_raise_an_error() -> None:
    with pytest.raises(BrokenExecutor, match="dead"):
        list(completed(small().chunks(), DyingWorkers()))


def test_a_problem_in_a_worker_is_raised_at_once() -> None:
    chunk = Chunk("chess", (), 2, ("random", "greedy"), "seed", range(1))
    with Processes(1) as processes, pytest.raises(Problem) as raised:
        list(completed([chunk], processes))
    assert raised.value.key == "unknown-game"


def test_an_unreachable_cluster_is_reported() -> None:
    with pytest.raises(Problem) as raised, cluster("nonsense://nowhere"):
        pass
    assert raised.value.key == "cluster-unreachable"


def test_a_missing_cluster_package_is_reported_with_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Problem, match=r"tafelrunde\[cluster\]"), cluster("tcp://127.0.0.1:1"):
        pass


def test_mean_points_are_counted_per_seat() -> None:
    tally = play_chunk(Chunk("hexhex", (), 2, ("random", "exact"), "points", range(10)))
    first, second = tally.means
    assert first < 20 < second
    assert np.isclose(tally.points[1] / tally.games, second)
