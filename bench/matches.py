"""The matches that the report tells of: played on all cores, and kept in `docs/lab/played.json`.

    python -m bench.matches [GAME …] [--jobs N] [--again]

In every game each level plays the measure, the `apprentice`; and some levels play themselves, which tells whether it
matters who begins. A match is played in bouts of two games that share their luck, so that little of it is left:

- two levels change seats, and the dice stay where they are: whoever sits there throws them;
- of two who are alike, each takes its dice and its mind along: all that changes is who begins.

After every few bouts everything is kept, with the hash of what was decided in the first one: stopped, it goes on where
it was, and a match in which the same is decided today is not played again.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tafelrunde.bots import LEVELS, make
from tafelrunde.bots.arena import play_on
from tafelrunde.bots.exact import adviser
from tafelrunde.bots.levels import TOP
from tafelrunde.bots.luck import Luck
from tafelrunde.bots.workers import Processes
from tafelrunde.cli.output import progress_bar
from tafelrunde.core.game import Game
from tafelrunde.core.playout import make_playout
from tafelrunde.core.record import State
from tafelrunde.core.rng import stream
from tafelrunde.core.rule import has_compiler
from tafelrunde.games import load, names

PLAYED = Path(__file__).parent.parent / "docs" / "lab" / "played.json"
MEASURE = "apprentice"
"""Everybody plays somebody of this level, who decides quickly in every game."""
PLAYERS = ("random", *LEVELS)
ALIKE = (MEASURE, "chef", TOP)
"""These play themselves as well."""


class Bouts(NamedTuple):
    """How many bouts a match of a game has: as many as say something and can be waited for."""

    of_levels: int
    of_chefs: int  # among themselves
    of_the_best: int  # against the measure
    of_two_best: int

    def of(self, pair: tuple[str, str]) -> int:
        """Those of a pair."""
        if TOP in pair:
            return self.of_two_best if pair[0] == pair[1] else self.of_the_best
        return self.of_chefs if pair == ("chef", "chef") else self.of_levels


BOUTS = {
    "chili": Bouts(60, 20, 30, 30),
    "hexhex": Bouts(200, 100, 250, 250),
    "kekse": Bouts(40, 50, 10, 0),
    "makaronina": Bouts(200, 200, 40, 30),
    "speiseplan": Bouts(30, 40, 6, 0),
}
SLICE = {"hexhex": 50, "makaronina": 10}
"""After so many bouts what was played is kept; else after five."""
AS_MACHINE_CODE = ("chili",)
"""Here bots ask for tables that are worked out as they go: what a compiler gains is more than what it takes."""
RANDOM_GAMES = {2: 20_000}
"""So many games at random with so many players, else a thousand."""
FIGURES = ("points", "ahead", "won", "first", "decisions")

Figures = dict[str, Any]


class Match(NamedTuple):
    """Two levels who play a game."""

    game: str
    pair: tuple[str, str]

    @property
    def name(self) -> str:
        """As it is kept."""
        return " : ".join(self.pair)

    @property
    def bouts(self) -> int:
        """How many it has."""
        return BOUTS[self.game].of(self.pair)


def matches(game: str) -> list[Match]:
    """The matches of a game, those first that take longest."""
    pairs = [(level, MEASURE) for level in PLAYERS] + [(level, level) for level in ALIKE if level != MEASURE]
    return [match for match in (Match(game, pair) for pair in reversed(pairs)) if match.bouts]


# Playing


def one_game(game: Game, match: Match, number: int, turned: int) -> tuple[State, list[int]]:
    """One of the two games of a bout: how it ended, and what was decided. In the second one they have changed seats."""
    bout, has_turns = f"{match.game} {match.name}/{number}", "turn" in (game.state.names or ())
    alike = match.pair[0] == match.pair[1]
    luck = Luck(game, bout if has_turns or alike else f"{bout}/{turned}")  # without turns all have the same throws
    minds = [f"{bout}/{seat ^ turned}" if alike else f"{bout}/{turned}/{seat}" for seat in (0, 1)]
    bots = [make(match.pair[seat ^ turned], game, stream(minds[seat])) for seat in (0, 1)]

    def outcome(state: State) -> int:
        due = state.copy()
        if alike and has_turns:
            due.turn ^= turned  # the dice of who sits there
        return luck.outcome(due)

    state = game.start(2)
    return state, play_on(game, state, bots, outcome)


def one_bout(game: Game, match: Match, number: int) -> tuple[np.ndarray[Any, Any], list[int]]:
    """Two games with changed seats: a row of FIGURES for each, and all that was decided."""
    rows, decided = np.empty((2, len(FIGURES))), list[int]()
    for turned in (0, 1):
        state, actions = one_game(game, match, number, turned)
        scores = game.scores(state)
        own, other = scores[turned], scores[1 - turned]
        rows[turned] = own[0], own[0] - other[0], own[1], scores[0, 1], len(actions)
        decided += actions
    return rows, decided


class Sums(NamedTuple):
    """What is kept of bouts: for each of FIGURES its sum, its squares, and the squares of the bouts' sums."""

    bouts: int
    sums: list[float]
    squares: list[float]
    bout_squares: list[float]

    def __add__(self, other: Sums) -> Sums:  # type: ignore[override]
        both = ([a + b for a, b in zip(*lists, strict=True)] for lists in zip(self[1:], other[1:], strict=True))
        return Sums(self.bouts + other.bouts, *both)

    def figure(self, name: str) -> Figure:
        """One of FIGURES."""
        place, games = FIGURES.index(name), 2 * self.bouts
        mean = self.sums[place] / games
        spread = max(0.0, self.squares[place] / games - mean**2) ** 0.5
        if name in ("won", "first"):  # so few are never sure: one bout more of each kind, as Agresti and Coull do
            bouts, sums, squares = self.bouts + 2, self.sums[place] + 2, self.bout_squares[place] + 4
        else:
            bouts, sums, squares = self.bouts, self.sums[place], self.bout_squares[place]
        variance = max(0.0, squares / bouts - (sums / bouts) ** 2) / max(1, bouts - 1)
        return Figure(mean, spread, variance**0.5 / 2)


class Figure(NamedTuple):
    """A figure of a match."""

    mean: float
    spread: float  # of single games
    error: float  # the standard error of the mean: bouts are independent, their two games are not


NOTHING = Sums(0, *([0.0] * len(FIGURES) for _ in range(3)))


def play_slice(match: Match, bouts: range) -> tuple[Sums, str]:
    """Some bouts of a match, and the hash of all that was decided in them."""
    game, sums, digest = load(match.game), NOTHING, hashlib.sha256()
    if match.game in AS_MACHINE_CODE and has_compiler() and game.way != "native":
        game.use("native")
    for number in bouts:
        rows, decided = one_bout(game, match, number)
        lists = (rows.sum(axis=0), (rows**2).sum(axis=0), rows.sum(axis=0) ** 2)
        sums += Sums(1, *(numbers.tolist() for numbers in lists))
        digest.update(np.array(decided, "<i4").tobytes())
    return sums, digest.hexdigest()


def at_random(name: str) -> Figures:
    """Games in which everybody decides at random, for every number of players: how long they are, and who wins."""
    game, told = load(name), {}
    playout = make_playout(game)
    for players in game.seats:
        games = RANDOM_GAMES.get(players, 1000)
        states, scores = np.empty(games, game.state), np.zeros((games, players, 2))
        states[:] = game.start(players)
        decisions = playout(states, scores, stream(f"{name} {players}"))
        won = scores[:, 0, 1]
        told[str(players)] = {
            "games": games,
            "decisions": decisions / games,
            "points": float(scores[..., 0].mean()),
            "first": float(won.mean()),
            "first_error": float(won.std() / games**0.5),
        }
    return told


# Keeping


class Kept:
    """What was played, in its file."""

    def __init__(self, path: Path = PLAYED, *, again: bool = False) -> None:
        self._path = path
        there = path.exists() and not again
        self.told: Figures = json.loads(path.read_text(encoding="utf-8")) if there else {}

    def match(self, match: Match) -> Figures:
        """What is kept of a match; empty if nothing is."""
        found: Figures = self.told.setdefault(match.game, {"matches": {}})["matches"].setdefault(match.name, {})
        return found

    def sums(self, match: Match) -> Sums | None:
        """How it went, if it was played."""
        told = self.told.get(match.game, {}).get("matches", {}).get(match.name)
        return Sums(*(told[field] for field in Sums._fields)) if told else None

    def at_random(self, name: str) -> Figures:
        """How games at random went, by the number of players; played now if they were not, for they are quick."""
        told = self.told.setdefault(name, {"matches": {}})
        if "random" not in told:
            told["random"] = at_random(name)
        found: Figures = told["random"]
        return found

    def months(self) -> list[list[float]]:
        """The mean and the scatter of the points of best play in each month of Speiseplan, without tokens."""
        told = self.told.setdefault("speiseplan", {"matches": {}})
        if "months" not in told:
            best = [adviser(load("speiseplan")).distribution({"month": month}) for month in range(1, 13)]
            told["months"] = [[one.mean, one.stdev] for one in best]
        found: list[list[float]] = told["months"]
        return found

    def add(self, match: Match, sums: Sums, conduct: str | None = None) -> None:
        """Keep more of a match. If it is its first bout, all is new if something else was decided than before."""
        told = self.match(match)
        if conduct is not None:
            if told.get("conduct") == conduct:
                return
            told.clear()
            told["conduct"] = conduct
        before = self.sums(match) if "bouts" in told else None
        told.update((sums if before is None else before + sums)._asdict())
        self.write()

    def write(self) -> None:
        """Whoever is stopped leaves a whole file behind, the old or the new one."""
        ordered = {name: self.told[name] for name in names() if name in self.told}
        part = self._path.with_suffix(".part")
        self._path.parent.mkdir(exist_ok=True)
        part.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")
        part.replace(self._path)


def next_slice(match: Match, kept: Kept) -> range:
    """The bouts to be played next."""
    told = kept.match(match)
    done = told.get("bouts", 0)
    return range(done, min(match.bouts, done + SLICE.get(match.game, 5)))


def play(games: Sequence[str], jobs: int, kept: Kept) -> None:
    """Play what is missing of some games: first one bout of each match, to see whether bots decide as they did."""
    asked = [match for name in games for match in matches(name)]
    with Processes(jobs) as pool, progress_bar() as bar:
        for name in games:
            kept.told.setdefault(name, {"matches": {}})["random"] = pool.submit(at_random, name).result()
            if name == "speiseplan":
                kept.told[name].pop("months", None)
                kept.months()
        task = bar.add_task("playing", total=sum(match.bouts for match in asked))
        running: dict[Future[Any], tuple[Match, range]] = {
            pool.submit(play_slice, match, range(1)): (match, range(1)) for match in asked
        }
        while running:
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                match, bouts = running.pop(done)
                sums, conduct = done.result()
                kept.add(match, sums, conduct if bouts.start == 0 else None)
                if following := next_slice(match, kept):
                    running[pool.submit(play_slice, match, following)] = match, following
            bar.update(task, completed=sum(min(kept.match(match).get("bouts", 0), match.bouts) for match in asked))
    kept.write()


def missing(kept: Kept) -> Iterator[str]:
    """The matches that were not played to their end."""
    for name in names():
        for match in matches(name):
            if kept.match(match).get("bouts", 0) < match.bouts:
                yield f"{name}, {match.name}"


def main() -> None:
    """Play what is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--again", action="store_true", help="play everything anew")
    args = parser.parse_args()
    play(args.games or names(), args.jobs, Kept(again=args.again))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("Stopped. What was played is kept; the same command goes on.")
