"""Play the missing matches of the arena report, save them in `docs/arena` and write the tables of its README.md.

    python bench/arena.py [GAME …] [--games N] [--most N] [--jobs N] [--dask ADDRESS] [--native] [--again] [--check]

In every game each level plays the level below it. The number of games needed to show that it wins is not known in
advance, so a pair is tested after 50, 200, 800 and 3,200 games and stops as soon as it is decided. Four tests make a
false positive up to four times as likely, so p is multiplied by four (Bonferroni); this is valid wherever a pair stops.
Pairs that are measured, not only decided, play a fixed number of games (`--games`).

Results are saved after every few bouts, with the hash of all decisions in the first bout. An interrupted run resumes
from the file. A pair is played again only if its bots decide differently in that first bout.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from tafelrunde.bots import LEVELS
from tafelrunde.bots.arena import Arena, decisions_hash, pair_data, seatings
from tafelrunde.bots.ratings import Tally, ratings
from tafelrunde.bots.workers import Processes, cluster
from tafelrunde.cli.output import progress_bar
from tafelrunde.core.game import Game
from tafelrunde.core.language.texts import Texts
from tafelrunde.games import load, names

DOCS = Path(__file__).parent.parent / "docs"
PAGE = DOCS / "arena" / "README.md"
BEGIN, END = "<!-- arena: made by `make arena` -->\n", "<!-- end of the arena -->"
SEED = "report"
LOOKS = (50, 200, 800, 3200)
DECIDED = 0.01
GOALS = {"kekse": {"greedy": 0.85, "search": 0.6}, "makaronina": {"greedy": 0.8, "search": 0.6}}
"""The score that the best level must reach against a plain bot."""
SLICE = 10
"""Bouts between two saves."""


@dataclass(frozen=True)
class Wanted:
    """A pair of bots to compare; the first is expected to be better."""

    pair: tuple[str, str]
    players: int
    looks: tuple[int, ...]
    goal: float = 0.5

    def decided(self, tally: Tally) -> bool:
        """Return whether no more games are needed."""
        return tally.games >= self.looks[-1] or (tally.games in self.rounded and self.p(tally) < DECIDED)

    def p(self, tally: Tally) -> float:
        """Return the p-value, corrected for the number of tests."""
        return min(1.0, len(self.looks) * tally.p)

    @property
    def rounded(self) -> tuple[int, ...]:
        """The numbers of games after which to test, rounded up to whole bouts."""
        size = len(seatings(self.players))
        return tuple(-(-games // size) * size for games in self.looks)

    def next_look(self, tally: Tally) -> int:
        """Return the number of games at the next test."""
        return next(games for games in self.rounded if games > tally.games)


def wanted(game: Game, fixed: int) -> Iterator[Wanted]:
    """Yield the pairs of a game's report: neighbouring levels, and the best level against the plain bots."""
    least, top = max(2, game.seats.start), LEVELS[-1]
    for lower, higher in pairwise(LEVELS):
        yield Wanted((higher, lower), least, LOOKS)
    if game.has_exact_values:  # measures what playing to win gains over playing for points
        for players in (2, 4):
            yield Wanted((top, "exact" if game.solution else "outlook"), players, (fixed,))
        return
    for other in ("greedy", "search"):
        yield Wanted((top, other), least, (fixed,), GOALS.get(game.id, {}).get(other, 0.5))
    if game.has_learned_value:
        yield Wanted(("learned", "greedy"), least, (fixed,))


class Kept:
    """The saved results of a game."""

    def __init__(self, game: Game, *, again: bool) -> None:
        self.game = game
        self.path = DOCS / "arena" / f"{game.id}.json"
        self._played: dict[tuple[tuple[str, str], int], dict[str, Any]] = {}
        if self.path.exists() and not again:
            for match in json.loads(self.path.read_text(encoding="utf-8"))["matches"]:
                self._played[(match["a"], match["b"]), match["players"]] = match
        self._tallies: dict[Wanted, Tally] = {}
        self._conducts: dict[Wanted, str] = {}

    def tally(self, want: Wanted) -> Tally:
        """Return the tally of a pair so far; empty if its bots decide differently today."""
        if want not in self._tallies:
            first = Arena(self.game, want.pair, 1, players=want.players, seed=SEED).chunks()[0]
            self._conducts[want] = decisions_hash(first)
            kept = self._played.get((want.pair, want.players), {})
            same = kept.get("conduct") == self._conducts[want]
            self._tallies[want] = read_tally(kept["tally"]) if same else Tally()
        return self._tallies[want]

    def write(self, wants: list[Wanted]) -> None:
        """Save the results."""
        matches = [match for match in map(self._told, wants) if match]
        neighbours = {want.pair: Tally() for want in wants if want.looks == LOOKS}
        for match in matches:
            if tuple(match["looks"]) == LOOKS:
                neighbours[match["a"], match["b"]] = read_tally(match["tally"])
        rated = {level: asdict(rating) for level, rating in ratings(LEVELS, neighbours).items()}
        self.path.parent.mkdir(exist_ok=True)
        told = {"game": self.game.id, "seed": SEED, "matches": matches, "ratings": rated}
        part = self.path.with_suffix(".part")  # renamed when complete: an interrupted run leaves the old file
        part.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
        part.replace(self.path)

    def _told(self, want: Wanted) -> dict[str, Any] | None:
        """Return the JSON of a pair: its current tally, or the saved entry if the pair was not loaded in this run."""
        if want not in self._tallies:
            return self._played.get((want.pair, want.players))
        tally = self._tallies[want]
        if not tally.games:
            return None
        return {
            **pair_data(want.pair, tally),
            "p": want.p(tally),
            "players": want.players,
            "looks": list(want.looks),
            "conduct": self._conducts[want],
            "tally": {**vars(tally), "balances": dict(sorted(tally.balances.items()))},
        }


def read_tally(data: dict[str, Any]) -> Tally:
    """Parse a saved tally."""
    balances = Counter({int(balance): bouts for balance, bouts in data["balances"].items()})
    pairs = {name: tuple(data[name]) for name in ("wins", "points")}
    return Tally(**{**data, **pairs, "balances": balances})


def play(game: Game, want: Wanted, kept: Kept, args: argparse.Namespace, executor: Executor) -> Iterator[int]:
    """Play a pair until it is decided; yield the number of games so far each time the results should be saved."""
    tally, size = kept.tally(want), len(seatings(want.players))
    while not want.decided(tally) and tally.games < args.most:
        done = tally.games // size
        games = min(want.next_look(tally), (done + SLICE) * size)
        report = Arena(
            game, want.pair, games, players=want.players, seed=SEED, skip=done, native=args.native, pairs=[want.pair]
        ).run(executor)
        tally.add(report.tallies[want.pair])
        yield tally.games


def table(game: str, kept: dict[str, Any]) -> str:
    """Return the results of a game as a Markdown section."""
    rows = []
    for match in kept["matches"]:
        score, low, high = (100 * match[name] for name in ("score", "low", "high"))
        cells = (
            f"`{match['a']}` : `{match['b']}`",
            match["players"],
            match["games"],
            f"{match['wins_a']} : {match['wins_b']}",
            match["shared"],
            f"{score:.1f} % ({low:.0f} to {high:.0f})",
            f"{match['mean_a']:.1f} : {match['mean_b']:.1f}",
            f"{match['p']:.1g}",
        )
        rows.append(f"| {' | '.join(map(str, cells))} |")
    rated = ", ".join(
        f"`{level}` {one['rating']:+.0f} ({one['low']:+.0f} to {one['high']:+.0f})"
        for level, one in sorted(kept["ratings"].items(), key=lambda pair: pair[1]["rating"])
    )
    heads = ("pair", "players", "games", "wins", "shared", "score (95 %)", "points", "p")
    lines = [f"### {Texts('en')(f'{game}-name')}", "", f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    return "\n".join([*lines, *rows, "", f"Ratings: {rated}.", ""])


def write_page() -> None:
    """Replace the tables between the markers of the page."""
    files = [DOCS / "arena" / f"{name}.json" for name in names()]
    tables = [table(file.stem, json.loads(file.read_text(encoding="utf-8"))) for file in files if file.exists()]
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    PAGE.write_text(before + BEGIN + "\n" + "\n".join(tables) + "\n" + END + rest.partition(END)[2], encoding="utf-8")


def complaints(game: Game, kept: Kept, wants: list[Wanted]) -> Iterator[str]:
    """Yield a line for every pair that is incomplete, undecided or below its goal."""
    for want in wants:
        tally, name = kept.tally(want), f"{game.id}: {want.pair[0]} against {want.pair[1]}, {want.players} players"
        if not want.decided(tally):
            yield f"{name}: not played to the end as bots play today"
        elif tally.score < want.goal or (want.looks == LOOKS and want.p(tally) >= DECIDED):
            yield f"{name}: {100 * tally.score:.1f} % of {tally.games} games, p = {want.p(tally):.2g}"


def main() -> int:
    """Play the missing games and write the results; return 1 if a pair fails."""
    parser = argparse.ArgumentParser(description="Play the missing games of the arena report and write the results.")
    parser.add_argument("games_asked", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=100, help="games of a pair that is measured, not only decided")
    parser.add_argument("--most", type=int, default=max(LOOKS), help="stop a pair after this number of games")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--dask", metavar="ADDRESS")
    parser.add_argument("--native", action="store_true", help="run machine code, which each process compiles first")
    parser.add_argument("--again", action="store_true", help="discard the saved results")
    parser.add_argument(
        "--check", action="store_true", help="play nothing; list pairs that are incomplete or undecided"
    )
    args = parser.parse_args()
    wrong: list[str] = []
    with cluster(args.dask) if args.dask else Processes(args.jobs) as executor, progress_bar() as bar:
        for game in map(load, args.games_asked or names()):
            kept, wants = Kept(game, again=args.again), list(wanted(game, args.games))
            for want in wants if not args.check else ():
                name = f"{game.id} {want.pair[0]} : {want.pair[1]} ({want.players})"
                task = bar.add_task(name, total=min(args.most, want.looks[-1]))
                for games in play(game, want, kept, args, executor):
                    kept.write(wants)
                    bar.update(task, completed=games)
                bar.remove_task(task)
                bar.console.print(f"{name}: {100 * kept.tally(want).score:.1f} %, p = {want.p(kept.tally(want)):.2g}")
            wrong += complaints(game, kept, wants)
    if not args.check:
        write_page()
    for line in wrong:
        print(line)
    return int(bool(wrong))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("Stopped. Results are saved; run the same command to continue.")
