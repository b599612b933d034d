"""Play the missing matches of the arena report, save them in `docs/arena` and write the tables of its README.md.

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
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any

from measure import DOCS, write_json
from tafelrunde.bots import LEVELS
from tafelrunde.bots.arena import Arena, decisions_hash, pair_data, seatings
from tafelrunde.bots.ratings import Tally, ratings
from tafelrunde.bots.workers import Processes, cluster
from tafelrunde.cli.output import progress_bar
from tafelrunde.core.game import Game
from tafelrunde.core.language.texts import Texts
from tafelrunde.games import load, names

RESULTS = DOCS / "arena"
BEGIN, END = "<!-- arena: made by `make arena` -->\n", "<!-- end of the arena -->"
SEED = "report"
CHECKPOINTS = (50, 200, 800, 3200)
"""The numbers of games after which neighbouring levels are tested."""
DECIDED_P = 0.01
GOALS = {"kekse": {"greedy": 0.85, "search": 0.6}, "makaronina": {"greedy": 0.8, "search": 0.6}}
"""The score that the best level must reach against a plain bot."""
BOUTS_BETWEEN_SAVES = 10


@dataclass(frozen=True)
class Pairing:
    """A pair of bots to compare; the first is expected to be better."""

    pair: tuple[str, str]
    players: int
    checkpoints: tuple[int, ...]
    goal: float = 0.5

    def is_decided(self, tally: Tally) -> bool:
        """Return whether no more games are needed."""
        return tally.games >= self.checkpoints[-1] or (
            tally.games in self.rounded_checkpoints and self.p_value(tally) < DECIDED_P
        )

    def p_value(self, tally: Tally) -> float:
        """Return the p-value, corrected for the number of tests."""
        return min(1.0, len(self.checkpoints) * tally.p)

    @property
    def rounded_checkpoints(self) -> tuple[int, ...]:
        """The numbers of games after which to test, rounded up to whole bouts."""
        size = len(seatings(self.players))
        return tuple(-(-games // size) * size for games in self.checkpoints)

    def next_checkpoint(self, tally: Tally) -> int:
        """Return the number of games at the next test."""
        return next(games for games in self.rounded_checkpoints if games > tally.games)


def list_pairings(game: Game, fixed_games: int) -> Iterator[Pairing]:
    """Yield the pairs of a game's report: neighbouring levels, and the best level against the plain bots."""
    min_players, top = max(2, game.seats.start), LEVELS[-1]
    for lower, higher in pairwise(LEVELS):
        yield Pairing((higher, lower), min_players, CHECKPOINTS)
    if game.has_exact_values:  # measures what playing to win gains over playing for points
        for players in (2, 4):
            yield Pairing((top, "exact" if game.solution else "outlook"), players, (fixed_games,))
        return
    for plain in ("greedy", "search"):
        yield Pairing((top, plain), min_players, (fixed_games,), GOALS.get(game.id, {}).get(plain, 0.5))
    if game.has_learned_value:
        yield Pairing(("learned", "greedy"), min_players, (fixed_games,))


class SavedResults:
    """The saved results of a game."""

    def __init__(self, game: Game, *, again: bool) -> None:
        self.game = game
        self.path = RESULTS / f"{game.id}.json"
        self._saved: dict[tuple[tuple[str, str], int], dict[str, Any]] = {}
        if self.path.exists() and not again:
            for match in json.loads(self.path.read_text(encoding="utf-8"))["matches"]:
                self._saved[(match["a"], match["b"]), match["players"]] = match
        self._tallies: dict[Pairing, Tally] = {}
        self._hashes: dict[Pairing, str] = {}

    def tally(self, pairing: Pairing) -> Tally:
        """Return the tally of a pair so far; empty if its bots decide differently today."""
        if pairing not in self._tallies:
            first = Arena(self.game, pairing.pair, 1, players=pairing.players, seed=SEED).chunks()[0]
            self._hashes[pairing] = decisions_hash(first)
            saved = self._saved.get((pairing.pair, pairing.players), {})
            is_current = saved.get("conduct") == self._hashes[pairing]
            self._tallies[pairing] = read_tally(saved["tally"]) if is_current else Tally()
        return self._tallies[pairing]

    def write(self, pairings: list[Pairing]) -> None:
        """Save the results."""
        matches = [match for match in map(self._entry, pairings) if match]
        neighbours = {pairing.pair: Tally() for pairing in pairings if pairing.checkpoints == CHECKPOINTS}
        for match in matches:
            if tuple(match["looks"]) == CHECKPOINTS:
                neighbours[match["a"], match["b"]] = read_tally(match["tally"])
        rated = {level: asdict(rating) for level, rating in ratings(LEVELS, neighbours).items()}
        write_json(self.path, {"game": self.game.id, "seed": SEED, "matches": matches, "ratings": rated})

    def _entry(self, pairing: Pairing) -> dict[str, Any] | None:
        """Return the JSON of a pair: its current tally, or the saved entry if the pair was not loaded in this run."""
        if pairing not in self._tallies:
            return self._saved.get((pairing.pair, pairing.players))
        tally = self._tallies[pairing]
        if not tally.games:
            return None
        return {
            **pair_data(pairing.pair, tally),
            "p": pairing.p_value(tally),
            "players": pairing.players,
            "looks": list(pairing.checkpoints),
            "conduct": self._hashes[pairing],
            "tally": {**vars(tally), "balances": dict(sorted(tally.balances.items()))},
        }


def read_tally(data: dict[str, Any]) -> Tally:
    """Parse a saved tally."""
    balances = Counter({int(balance): bouts for balance, bouts in data["balances"].items()})
    pairs = {name: tuple(data[name]) for name in ("wins", "points")}
    return Tally(**{**data, **pairs, "balances": balances})


def play(
    game: Game, pairing: Pairing, results: SavedResults, args: argparse.Namespace, executor: Executor
) -> Iterator[int]:
    """Play a pair until it is decided; yield the number of games so far each time the results should be saved."""
    tally, size = results.tally(pairing), len(seatings(pairing.players))
    while not pairing.is_decided(tally) and tally.games < args.most:
        done = tally.games // size
        games = min(pairing.next_checkpoint(tally), (done + BOUTS_BETWEEN_SAVES) * size)
        report = Arena(
            game,
            pairing.pair,
            games,
            players=pairing.players,
            seed=SEED,
            skip=done,
            native=args.native,
            pairs=[pairing.pair],
        ).run(executor)
        tally.add(report.tallies[pairing.pair])
        yield tally.games


def format_section(game: str, results: dict[str, Any]) -> str:
    """Return the results of a game as a Markdown section."""
    rows = []
    for match in results["matches"]:
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
        f"`{level}` {rating['rating']:+.0f} ({rating['low']:+.0f} to {rating['high']:+.0f})"
        for level, rating in sorted(results["ratings"].items(), key=lambda pair: pair[1]["rating"])
    )
    heads = ("pair", "players", "games", "wins", "shared", "score (95 %)", "points", "p")
    lines = [f"### {Texts('en')(f'{game}-name')}", "", f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    return "\n".join([*lines, *rows, "", f"Ratings: {rated}.", ""])


def write_page() -> None:
    """Replace the tables between the markers of the page."""
    files = [RESULTS / f"{name}.json" for name in names()]
    sections = [
        format_section(file.stem, json.loads(file.read_text(encoding="utf-8"))) for file in files if file.exists()
    ]
    page = RESULTS / "README.md"
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    page.write_text(before + BEGIN + "\n" + "\n".join(sections) + "\n" + END + after, encoding="utf-8")


def list_failures(game: Game, results: SavedResults, pairings: list[Pairing]) -> Iterator[str]:
    """Yield a line for every pair that is incomplete, undecided or below its goal."""
    for pairing in pairings:
        tally, p_value = results.tally(pairing), pairing.p_value(results.tally(pairing))
        name = f"{game.id}: {pairing.pair[0]} against {pairing.pair[1]}, {pairing.players} players"
        if not pairing.is_decided(tally):
            yield f"{name}: not played to the end as bots play today"
        elif tally.score < pairing.goal or (pairing.checkpoints == CHECKPOINTS and p_value >= DECIDED_P):
            yield f"{name}: {100 * tally.score:.1f} % of {tally.games} games, p = {p_value:.2g}"


def run(args: argparse.Namespace) -> int:
    """Play the missing games and write the results; return 1 if a pair fails."""
    failures: list[str] = []
    with cluster(args.dask) if args.dask else Processes(args.jobs) as executor, progress_bar() as bar:
        for game in map(load, args.game_names or names()):
            results, pairings = SavedResults(game, again=args.again), list(list_pairings(game, args.games))
            for pairing in pairings if not args.check else ():
                name = f"{game.id} {pairing.pair[0]} : {pairing.pair[1]} ({pairing.players})"
                task = bar.add_task(name, total=min(args.most, pairing.checkpoints[-1]))
                for games in play(game, pairing, results, args, executor):
                    results.write(pairings)
                    bar.update(task, completed=games)
                bar.remove_task(task)
                tally = results.tally(pairing)
                bar.console.print(f"{name}: {100 * tally.score:.1f} %, p = {pairing.p_value(tally):.2g}")
            failures += list_failures(game, results, pairings)
    if not args.check:
        write_page()
    for line in failures:
        print(line)
    return int(bool(failures))
