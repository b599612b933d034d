"""Play the matches of the report on all cores and save them in `docs/lab/played.json`.

In every game each level plays the reference level, `apprentice`. Some levels also play themselves, to measure the
advantage of the first seat. A match consists of bouts of two games with common random numbers, to reduce variance:

- Two different levels swap seats, and the dice belong to the seats.
- Two equal levels swap seats with their dice and their random numbers, so that only the order of play changes.

Results are saved after every few bouts, with the hash of all decisions in the first bout. An interrupted run resumes
from the file. A match is played again only if its bots decide differently in that first bout.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from measure import DOCS, write_json
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

RESULTS = DOCS / "lab" / "played.json"
REFERENCE = "apprentice"
"""The reference level that all others play; it decides quickly in every game."""
ALL_LEVELS = ("random", *LEVELS)
MIRROR_LEVELS = (REFERENCE, "chef", TOP)
"""Levels that also play themselves."""


class Bouts(NamedTuple):
    """The numbers of bouts of a game's matches, chosen for precision within a reasonable time."""

    levels: int  # all pairs that are not listed below
    chefs: int  # chef against chef
    top: int  # the best level against the reference
    top_mirror: int  # the best level against itself

    def of(self, pair: tuple[str, str]) -> int:
        """Return the number of bouts of a pair."""
        if TOP in pair:
            return self.top_mirror if pair[0] == pair[1] else self.top
        return self.chefs if pair == ("chef", "chef") else self.levels


BOUTS = {
    "chili": Bouts(60, 20, 30, 30),
    "hexhex": Bouts(200, 100, 250, 250),
    "kekse": Bouts(40, 50, 10, 0),
    "makaronina": Bouts(200, 200, 40, 30),
    "speiseplan": Bouts(30, 40, 6, 0),
}
BOUTS_BETWEEN_SAVES = {"hexhex": 50, "makaronina": 10}
"""5 for other games."""
NATIVE_GAMES = ("chili",)
"""Games whose bots compute large tables during play, so that compiling pays off."""
RANDOM_GAMES = {2: 20_000}
"""Number of random games by number of players; 1,000 for others."""
STATISTICS = ("points", "ahead", "won", "first", "decisions")

Results = dict[str, Any]


class LevelMatch(NamedTuple):
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


def list_matches(game: str) -> list[LevelMatch]:
    """Return the matches of a game, longest first."""
    pairs = [(level, REFERENCE) for level in ALL_LEVELS] + [
        (level, level) for level in MIRROR_LEVELS if level != REFERENCE
    ]
    return [match for match in (LevelMatch(game, pair) for pair in reversed(pairs)) if match.bouts]


# Playing


def play_game(game: Game, match: LevelMatch, number: int, swapped: int) -> tuple[State, list[int]]:
    """Play one of the two games of a bout; in the second, seats are swapped. Return the final state and all actions."""
    bout, has_turns = f"{match.game} {match.name}/{number}", "turn" in (game.state.names or ())
    is_mirror = match.pair[0] == match.pair[1]
    # without turns all seats share the same throws
    luck = Luck(game, bout if has_turns or is_mirror else f"{bout}/{swapped}")
    bot_seeds = [f"{bout}/{seat ^ swapped}" if is_mirror else f"{bout}/{swapped}/{seat}" for seat in (0, 1)]
    bots = [make(match.pair[seat ^ swapped], game, stream(bot_seeds[seat])) for seat in (0, 1)]

    def outcome(state: State) -> int:
        drawn_for = state.copy()
        if is_mirror and has_turns:
            drawn_for.turn ^= swapped  # the bot has the same dice when it changes seats
        return luck.outcome(drawn_for)

    state = game.start(2)
    return state, play_on(game, state, bots, outcome)


def play_bout(game: Game, match: LevelMatch, number: int) -> tuple[np.ndarray[Any, Any], list[int]]:
    """Play two games with swapped seats. Return a row of STATISTICS for each, and all actions."""
    rows, decided = np.empty((2, len(STATISTICS))), list[int]()
    for swapped in (0, 1):
        state, actions = play_game(game, match, number, swapped)
        scores = game.scores(state)
        (points, utility), (rival_points, _) = scores[swapped], scores[1 - swapped]
        rows[swapped] = points, points - rival_points, utility, scores[0, 1], len(actions)
        decided += actions
    return rows, decided


class Sums(NamedTuple):
    """Saved data: for each of STATISTICS the sum, the sum of squares, and the sum of the bouts' squared sums."""

    bouts: int
    sums: list[float]
    squares: list[float]
    bout_squares: list[float]

    def __add__(self, other: Sums) -> Sums:  # type: ignore[override]
        both = ([a + b for a, b in zip(*lists, strict=True)] for lists in zip(self[1:], other[1:], strict=True))
        return Sums(self.bouts + other.bouts, *both)

    def statistic(self, name: str) -> Statistic:
        """Return the statistics of one of STATISTICS."""
        column, games = STATISTICS.index(name), 2 * self.bouts
        mean = self.sums[column] / games
        stdev = max(0.0, self.squares[column] / games - mean**2) ** 0.5
        bouts, total, squares = self.bouts, self.sums[column], self.bout_squares[column]
        if name in ("won", "first"):  # add a won and a lost bout (Agresti and Coull): few bouts would look too certain
            bouts, total, squares = bouts + 2, total + 2, squares + 4
        variance = max(0.0, squares / bouts - (total / bouts) ** 2) / max(1, bouts - 1)
        return Statistic(mean, stdev, variance**0.5 / 2)


class Statistic(NamedTuple):
    """A statistic of a match."""

    mean: float
    stdev: float  # of single games
    error: float  # standard error of the mean, from whole bouts, because the two games of a bout are dependent


NO_BOUTS = Sums(0, *([0.0] * len(STATISTICS) for _ in range(3)))


def play_slice(match: LevelMatch, bouts: range) -> tuple[Sums, str]:
    """Play some bouts of a match. Return their statistics and the hash of all decisions."""
    game, sums, digest = load(match.game), NO_BOUTS, hashlib.sha256()
    if match.game in NATIVE_GAMES and has_compiler() and game.backend != "native":
        game.use("native")
    for number in bouts:
        rows, decided = play_bout(game, match, number)
        lists = (rows.sum(axis=0), (rows**2).sum(axis=0), rows.sum(axis=0) ** 2)
        sums += Sums(1, *(numbers.tolist() for numbers in lists))
        digest.update(np.array(decided, "<i4").tobytes())
    return sums, digest.hexdigest()


def play_randomly(name: str) -> Results:
    """Play random games with every number of players. Return length, points and wins of the first seat."""
    game, results = load(name), {}
    playout = make_playout(game)
    for players in game.seats:
        games = RANDOM_GAMES.get(players, 1000)
        states, scores = np.empty(games, game.state), np.zeros((games, players, 2))
        states[:] = game.start(players)
        decisions = playout(states, scores, stream(f"{name} {players}"))
        won = scores[:, 0, 1]
        results[str(players)] = {
            "games": games,
            "decisions": decisions / games,
            "points": float(scores[..., 0].mean()),
            "first": float(won.mean()),
            "first_error": float(won.std() / games**0.5),
        }
    return results


# Saving


class SavedMatches:
    """The saved results."""

    def __init__(self, path: Path = RESULTS, *, again: bool = False) -> None:
        self._path = path
        is_saved = path.exists() and not again
        self._results: Results = json.loads(path.read_text(encoding="utf-8")) if is_saved else {}

    def game(self, name: str) -> Results:
        """Return the saved entry of a game; an empty one is created if there is none."""
        entry: Results = self._results.setdefault(name, {"matches": {}})
        return entry

    def match(self, match: LevelMatch) -> Results:
        """Return the saved entry of a match; an empty one is created if there is none."""
        entry: Results = self.game(match.game)["matches"].setdefault(match.name, {})
        return entry

    def sums(self, match: LevelMatch) -> Sums | None:
        """Return the statistics of a match, or None if it was not played."""
        entry = self._results.get(match.game, {}).get("matches", {}).get(match.name)
        return Sums(*(entry[field] for field in Sums._fields)) if entry else None

    def random_play(self, name: str) -> Results:
        """Return the results of random games by number of players. Missing ones are played now, which is quick."""
        entry = self.game(name)
        if "random" not in entry:
            entry["random"] = play_randomly(name)
        found: Results = entry["random"]
        return found

    def months(self) -> list[list[float]]:
        """Return mean and standard deviation of the points of best play in each month of Speiseplan, without tokens."""
        entry = self.game("speiseplan")
        if "months" not in entry:
            best = [adviser(load("speiseplan")).distribution({"month": month}) for month in range(1, 13)]
            entry["months"] = [[scores.mean, scores.stdev] for scores in best]
        found: list[list[float]] = entry["months"]
        return found

    def add(self, match: LevelMatch, sums: Sums, first_bout: str | None = None) -> None:
        """Add bouts and save. With the first bout, pass the hash of its decisions.

        If that hash is the saved one, the bout is known and nothing changes. Otherwise, saved results are discarded.
        """
        entry = self.match(match)
        if first_bout is not None:
            if entry.get("conduct") == first_bout:
                return
            entry.clear()
            entry["conduct"] = first_bout
        before = self.sums(match) if "bouts" in entry else None
        entry.update((sums if before is None else before + sums)._asdict())
        self.write()

    def write(self) -> None:
        """Save."""
        write_json(self._path, {name: self._results[name] for name in names() if name in self._results})


def next_slice(match: LevelMatch, saved: SavedMatches) -> range:
    """Return the next bouts to play; empty if the match is complete."""
    done = saved.match(match).get("bouts", 0)
    return range(done, min(match.bouts, done + BOUTS_BETWEEN_SAVES.get(match.game, 5)))


def play_missing(games: Sequence[str], jobs: int, saved: SavedMatches) -> None:
    """Play the missing bouts. The first bout of each match is always played, to detect changed decisions."""
    matches = [match for name in games for match in list_matches(name)]
    with Processes(jobs) as pool, progress_bar() as bar:
        for name in games:
            saved.game(name)["random"] = pool.submit(play_randomly, name).result()
            if name == "speiseplan":
                saved.game(name).pop("months", None)
                saved.months()
        task = bar.add_task("playing", total=sum(match.bouts for match in matches))
        running: dict[Future[Any], tuple[LevelMatch, range]] = {
            pool.submit(play_slice, match, range(1)): (match, range(1)) for match in matches
        }
        while running:
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                match, bouts = running.pop(done)
                sums, decisions_hash = done.result()
                saved.add(match, sums, decisions_hash if bouts.start == 0 else None)
                if following := next_slice(match, saved):
                    running[pool.submit(play_slice, match, following)] = match, following
            bar.update(task, completed=sum(min(saved.match(match).get("bouts", 0), match.bouts) for match in matches))
    saved.write()
