"""Play the matches of the report on all cores and save them in `docs/lab/played.json`.

    python -m bench.matches [GAME …] [--jobs N] [--again]

In every game each level plays the reference level, `apprentice`. Some levels also play themselves, to measure the
advantage of the first seat. A match consists of bouts of two games with common random numbers, to reduce variance:

- Two different levels swap seats, and the dice belong to the seats.
- Two equal levels swap seats with their dice and their random numbers, so that only the order of play changes.

Results are saved after every few bouts, with the hash of all decisions in the first bout. An interrupted run resumes
from the file. A match is played again only if its bots decide differently in that first bout.
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
from tafelrunde.core.rules.playout import make_playout
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import stream
from tafelrunde.core.rules.rule import has_compiler
from tafelrunde.games import load, names

PLAYED = Path(__file__).parent.parent / "docs" / "lab" / "played.json"
MEASURE = "apprentice"
"""The reference level that all others play; it decides quickly in every game."""
PLAYERS = ("random", *LEVELS)
ALIKE = (MEASURE, "chef", TOP)
"""Levels that also play themselves."""


class Bouts(NamedTuple):
    """The numbers of bouts of a game's matches, chosen for precision within a reasonable time."""

    of_levels: int
    of_chefs: int  # chef against chef
    of_the_best: int  # the best level against the reference
    of_two_best: int

    def of(self, pair: tuple[str, str]) -> int:
        """Return the number of bouts of a pair."""
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
"""Bouts between two saves; 5 for other games."""
AS_MACHINE_CODE = ("chili",)
"""Games whose bots compute large tables during play, so that compiling pays off."""
RANDOM_GAMES = {2: 20_000}
"""Number of random games by number of players; 1,000 for others."""
FIGURES = ("points", "ahead", "won", "first", "decisions")

Figures = dict[str, Any]


class Match(NamedTuple):
    """A match of two levels in a game."""

    game: str
    pair: tuple[str, str]

    @property
    def name(self) -> str:
        """The key in the file."""
        return " : ".join(self.pair)

    @property
    def bouts(self) -> int:
        """The number of bouts."""
        return BOUTS[self.game].of(self.pair)


def matches(game: str) -> list[Match]:
    """Return the matches of a game, longest first."""
    pairs = [(level, MEASURE) for level in PLAYERS] + [(level, level) for level in ALIKE if level != MEASURE]
    return [match for match in (Match(game, pair) for pair in reversed(pairs)) if match.bouts]


# Playing


def one_game(game: Game, match: Match, number: int, turned: int) -> tuple[State, list[int]]:
    """Play one of the two games of a bout; in the second, seats are swapped. Return the final state and all actions."""
    bout, has_turns = f"{match.game} {match.name}/{number}", "turn" in (game.state.names or ())
    alike = match.pair[0] == match.pair[1]
    luck = Luck(
        game, bout if has_turns or alike else f"{bout}/{turned}"
    )  # without turns all seats share the same throws
    minds = [f"{bout}/{seat ^ turned}" if alike else f"{bout}/{turned}/{seat}" for seat in (0, 1)]
    bots = [make(match.pair[seat ^ turned], game, stream(minds[seat])) for seat in (0, 1)]

    def outcome(state: State) -> int:
        due = state.copy()
        if alike and has_turns:
            due.turn ^= turned  # the bot keeps its dice when it changes seats
        return luck.outcome(due)

    state = game.start(2)
    return state, play_on(game, state, bots, outcome)


def one_bout(game: Game, match: Match, number: int) -> tuple[np.ndarray[Any, Any], list[int]]:
    """Play two games with swapped seats. Return a row of FIGURES for each, and all actions."""
    rows, decided = np.empty((2, len(FIGURES))), list[int]()
    for turned in (0, 1):
        state, actions = one_game(game, match, number, turned)
        scores = game.scores(state)
        own, other = scores[turned], scores[1 - turned]
        rows[turned] = own[0], own[0] - other[0], own[1], scores[0, 1], len(actions)
        decided += actions
    return rows, decided


class Sums(NamedTuple):
    """The saved statistics: for each of FIGURES the sum, the sum of squares, and the sum of the bouts' squared sums."""

    bouts: int
    sums: list[float]
    squares: list[float]
    bout_squares: list[float]

    def __add__(self, other: Sums) -> Sums:  # type: ignore[override]
        both = ([a + b for a, b in zip(*lists, strict=True)] for lists in zip(self[1:], other[1:], strict=True))
        return Sums(self.bouts + other.bouts, *both)

    def figure(self, name: str) -> Figure:
        """Return the statistics of one of FIGURES."""
        place, games = FIGURES.index(name), 2 * self.bouts
        mean = self.sums[place] / games
        spread = max(0.0, self.squares[place] / games - mean**2) ** 0.5
        if name in (
            "won",
            "first",
        ):  # add a won and a lost bout, after Agresti and Coull: few bouts would look too certain
            bouts, sums, squares = self.bouts + 2, self.sums[place] + 2, self.bout_squares[place] + 4
        else:
            bouts, sums, squares = self.bouts, self.sums[place], self.bout_squares[place]
        variance = max(0.0, squares / bouts - (sums / bouts) ** 2) / max(1, bouts - 1)
        return Figure(mean, spread, variance**0.5 / 2)


class Figure(NamedTuple):
    """A statistic of a match."""

    mean: float
    spread: float  # standard deviation of single games
    error: float  # standard error of the mean, from whole bouts, because the two games of a bout are dependent


NOTHING = Sums(0, *([0.0] * len(FIGURES) for _ in range(3)))


def play_slice(match: Match, bouts: range) -> tuple[Sums, str]:
    """Play some bouts of a match. Return their statistics and the hash of all decisions."""
    game, sums, digest = load(match.game), NOTHING, hashlib.sha256()
    if match.game in AS_MACHINE_CODE and has_compiler() and game.backend != "native":
        game.use("native")
    for number in bouts:
        rows, decided = one_bout(game, match, number)
        lists = (rows.sum(axis=0), (rows**2).sum(axis=0), rows.sum(axis=0) ** 2)
        sums += Sums(1, *(numbers.tolist() for numbers in lists))
        digest.update(np.array(decided, "<i4").tobytes())
    return sums, digest.hexdigest()


def at_random(name: str) -> Figures:
    """Play random games with every number of players. Return length, points and wins of the first seat."""
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


# Saving


class Kept:
    """The saved results."""

    def __init__(self, path: Path = PLAYED, *, again: bool = False) -> None:
        self._path = path
        there = path.exists() and not again
        self.told: Figures = json.loads(path.read_text(encoding="utf-8")) if there else {}

    def match(self, match: Match) -> Figures:
        """Return the saved entry of a match; an empty one is created if there is none."""
        found: Figures = self.told.setdefault(match.game, {"matches": {}})["matches"].setdefault(match.name, {})
        return found

    def sums(self, match: Match) -> Sums | None:
        """Return the statistics of a match, or None if it was not played."""
        told = self.told.get(match.game, {}).get("matches", {}).get(match.name)
        return Sums(*(told[field] for field in Sums._fields)) if told else None

    def at_random(self, name: str) -> Figures:
        """Return the results of random games by number of players. Missing ones are played now, which is quick."""
        told = self.told.setdefault(name, {"matches": {}})
        if "random" not in told:
            told["random"] = at_random(name)
        found: Figures = told["random"]
        return found

    def months(self) -> list[list[float]]:
        """Return mean and standard deviation of the points of best play in each month of Speiseplan, without tokens."""
        told = self.told.setdefault("speiseplan", {"matches": {}})
        if "months" not in told:
            best = [adviser(load("speiseplan")).distribution({"month": month}) for month in range(1, 13)]
            told["months"] = [[one.mean, one.stdev] for one in best]
        found: list[list[float]] = told["months"]
        return found

    def add(self, match: Match, sums: Sums, conduct: str | None = None) -> None:
        """Add bouts and save. With the first bout, pass `conduct`: if it changed, saved results are discarded."""
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
        """Save atomically: an interrupted run leaves the old file or the new one."""
        ordered = {name: self.told[name] for name in names() if name in self.told}
        part = self._path.with_suffix(".part")
        self._path.parent.mkdir(exist_ok=True)
        part.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")
        part.replace(self._path)


def next_slice(match: Match, kept: Kept) -> range:
    """Return the next bouts to play; empty if the match is complete."""
    told = kept.match(match)
    done = told.get("bouts", 0)
    return range(done, min(match.bouts, done + SLICE.get(match.game, 5)))


def play(games: Sequence[str], jobs: int, kept: Kept) -> None:
    """Play the missing bouts. The first bout of each match is always played, to detect changed decisions."""
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
    """Yield the names of incomplete matches."""
    for name in names():
        for match in matches(name):
            if kept.match(match).get("bouts", 0) < match.bouts:
                yield f"{name}, {match.name}"


def main() -> None:
    """Play the missing matches."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--again", action="store_true", help="discard the saved results")
    args = parser.parse_args()
    play(args.games or names(), args.jobs, Kept(again=args.again))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("Stopped. Results are saved; run the same command to continue.")
