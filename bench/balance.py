"""Measure how games go between bots: whether tasks, recipes and dice are balanced, how games end, who wins.

With `--write`, the tables replace the section of their game in docs/lab/balance.md.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from measure import DOCS, positive, print_table, run_command
from tafelrunde.bots import SeatedBot, make
from tafelrunde.core.game import Game
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.rules.record import State, is_over, pending_seats
from tafelrunde.core.rules.rng import Stream, below, stream
from tafelrunde.games import load

PAGE = DOCS / "lab" / "balance.md"
PLAYERS = (2, 3, 4)
MIN_TASK_SHARE = 0.1
"""Each task of Keksekästchen should be fulfilled in at least one game in ten."""


class Table(NamedTuple):
    """A table of results. Cells may have the colour `red`, which is bold on the page."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[object]]

    def markdown(self) -> str:
        """Format the table for the page."""
        lines = [self.heads, ["---"] * len(self.heads), *self.rows]
        table = "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)
        marked = re.sub(r"\[red\](.*?)\[/\]", r"**\1**", table)
        return f"### {self.title}\n\n{marked}\n"


def show_tables(section: str, tables: Sequence[Table], args: argparse.Namespace) -> None:
    """Print tables and, with `--write`, replace the section of this name on the page, or add it."""
    for table in tables:
        print_table(f"{table.title}: {args.bot} bots, {args.games} games each", table.heads, table.rows, width=140)
    if args.write:
        command = f"python bench/balance.py {args.command.__name__} --games {args.games} --bot {args.bot} --write"
        text = "\n".join([f"{section}\n", f"`{command}`\n", *(table.markdown() for table in tables)])
        head, *sections = PAGE.read_text(encoding="utf-8").split("\n## ")
        others = [other.rstrip("\n") + "\n" for other in sections if not other.startswith(f"{section}\n")]
        PAGE.write_text("\n## ".join([head.rstrip("\n") + "\n", *sorted([*others, text])]), encoding="utf-8")


def play_game(game: Game, state: State, bot: SeatedBot, rng: Stream) -> list[int]:
    """Play `state` to the end with the same bot in every seat; return the seat of each decision."""
    seats = []
    while not is_over(state):
        if state.chance:
            game.rules.resolve(state, below(rng, int(state.chance)))
        else:
            seat = pending_seats(state)[0]
            seats.append(seat)
            game.rules.apply(state, seat, bot.choose(state, seat))
    return seats


# Keksekästchen


def kekse(args: argparse.Namespace) -> None:
    """Show how often each task is fulfilled, by at least one bot, on each plan."""
    from tafelrunde.games.kekse.board import BOARDS

    game = load("kekse")
    game.use("native")
    (option,) = game.options
    tables = []
    for plan in map(str, option.values):
        shares, rounds = {}, {}
        for players in args.players:
            ends = [play_kekse(plan, players, args.bot, seed) for seed in range(args.games)]
            shares[players] = np.mean([fulfilled_tasks(state) for state in ends], axis=0)
            rounds[players] = np.mean([int(state.rounds) for state in ends])
            side = BOARDS[int(ends[0].side)]
        lines = [(str(players), shares[players], rounds[players]) for players in args.players]
        lines.append(("all", np.mean(list(shares.values()), axis=0), np.mean(list(rounds.values()))))
        rows = []
        for label, share, mean_rounds in lines:
            cells = [
                f"{part:.0%}" if part >= MIN_TASK_SHARE else f"[red]{part:.0%}[/]" for part in (*share, share.min())
            ]
            rows.append([label, *cells, f"{mean_rounds:.1f}", f"{share.sum():.1f}"])
        heads = ["players", *(task.name[:8] for task in side.tasks), "lowest", "rounds", "tasks"]
        tables.append(Table(f"plan={plan}", heads, rows))
    show_tables("Keksekästchen", tables, args)


def play_kekse(plan: str, players: int, level: str, seed: int) -> State:
    """Play a game between bots and return its final state."""
    game, rng = load("kekse"), stream(f"{plan} {players} {seed}")
    state = game.start(players, {"plan": plan})
    play_game(game, state, make(level, game, rng), rng)
    return state


def fulfilled_tasks(state: State) -> NDArray[np.bool_]:
    """Return which tasks at least one player has fulfilled."""
    from tafelrunde.games.kekse.rules import OPEN

    fulfilled: NDArray[np.bool_] = (np.asarray(state.task_chip)[: int(state.players)] != OPEN).any(axis=0)
    return fulfilled


# Makaronina


class Played(NamedTuple):
    """A finished game in which the first seat began."""

    state: State
    scores: Any
    turns: int
    decisions: int


def makaronina(args: argparse.Namespace) -> None:
    """Print how games go and end, and how often each recipe is finished."""
    load("makaronina").use("native")
    games = {
        players: [play_makaronina(players, args.bot, seed) for seed in range(args.games)] for players in args.players
    }
    show_tables("Makaronina", [tabulate_course(games)], args)
    print_recipes([game.state for some in games.values() for game in some])


def play_makaronina(players: int, level: str, seed: int) -> Played:
    """Play a game between bots."""
    game, rng = load("makaronina"), stream(f"{players} {seed}")
    state = game.start(players, {"starter": "first"})
    seats = play_game(game, state, make(level, game, rng), rng)
    turns = 1 + sum(before != after for before, after in pairwise(seats))
    return Played(state, game.scores(state), turns, len(seats))


def tabulate_course(games: dict[int, list[Played]]) -> Table:
    """Return ends (finish token, last ingredient), lengths and wins of the first seat as a table.

    A win shared by n players counts 1 / n.
    """
    from tafelrunde.games.makaronina.rules import END_NAMES

    rows = []
    for players, some in games.items():
        ends = Counter(END_NAMES[game.state.end] for game in some)
        winners = [game.scores[:, 0] == game.scores[:, 0].max() for game in some]
        wins = [is_winner[0] / is_winner.sum() for is_winner in winners]
        rows.append(
            [
                players,
                f"{ends['finish_token'] / len(some):.1%}",
                f"{ends['last_ingredient'] / len(some):.1%}",
                format_range([game.turns for game in some]),
                format_range([game.decisions for game in some]),
                f"{np.mean([game.scores[:, 0].mean() for game in some]):.1f}",
                f"{np.mean(wins):.1%} ±{np.std(wins) / len(wins) ** 0.5:.1%}",
            ]
        )
    heads = ["seats", "finish", "last one", "turns", "decisions", "points", "first wins"]
    return Table("The course of a game, 10 % and 90 % in brackets", heads, rows)


def format_range(values: Sequence[int]) -> str:
    """Format the mean and the 10th and 90th percentiles."""
    return f"{np.mean(values):.0f} ({np.percentile(values, 10):.0f}–{np.percentile(values, 90):.0f})"


def print_recipes(ends: list[State]) -> None:
    """Print how often each recipe is finished, to check that no card is much easier than another.

    A card counts if it is in a hand at the end, and as finished if the best assignment of the ingredients finishes it.
    """
    from tafelrunde.games.makaronina.dishes import best_share
    from tafelrunde.games.makaronina.material import CARDS, RECIPES

    in_hand: Counter[int] = Counter()
    finished: Counter[int] = Counter()
    for state in ends:
        for seat in range(int(state.players)):
            hand = int(state.recipes[seat])
            done = best_share.compiled(state.ingredients[seat], hand, bool(state.pizza_owner == seat))[1]
            in_hand.update(card for card in range(RECIPES) if hand >> card & 1)
            finished.update(card for card in range(RECIPES) if done >> card & 1)
    mean = sum(finished.values()) / sum(in_hand.values())
    shares = {card: finished[card] / in_hand[card] for card in range(RECIPES) if in_hand[card]}
    rows = [
        [CARDS[card].name, in_hand[card], finished[card], f"{share:.1%}", f"{share / mean:.2f}"]
        for card, share in sorted(shares.items(), key=lambda pair: -pair[1])
    ]
    print_table("Recipes", ["recipe", "in a hand", "finished", "share", "of the mean"], rows)


# Speiseplan


def speiseplan(_: argparse.Namespace) -> None:
    """Print the expected points of a side for each month and die.

    The spread is (best die - worst die) / worst die; it must stay within 25 % in every month.
    """
    from tafelrunde.games.speiseplan.material import DICE_NAMES, MATERIAL, MONTHS

    texts, rows = Texts("en"), []
    for month in range(MONTHS):
        sides = MATERIAL.expected_side(month)
        spread = (sides.max() - sides.min()) / sides.min()
        cells = [f"{points:.2f}" for points in (*sides, sides.mean())]
        rows.append([texts("speiseplan-month", month=month + 1), *cells, f"{spread:.0%}"])
    title = "Speiseplan: the expected points of a side, by month and die, without tokens"
    print_table(title, ["month", *DICE_NAMES, "all", "spread"], rows, width=100)


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    games = parser.add_subparsers(required=True, metavar="GAME")
    for command, default_games, default_bot, about in (
        (kekse, 100, "chef", "how often each task of Keksekästchen is fulfilled, on each plan"),
        (makaronina, 1000, "greedy", "how games of Makaronina go and end, and how often each recipe is finished"),
    ):
        game = games.add_parser(command.__name__, help=about, description=f"Measure {about}.")
        game.add_argument(
            "--games",
            type=positive,
            default=default_games,
            metavar="N",
            help=f"games per table row; default: {default_games}",
        )
        game.add_argument(
            "--players",
            type=positive,
            nargs="+",
            default=PLAYERS,
            metavar="N",
            help="numbers of players; default: 2 3 4",
        )
        game.add_argument(
            "--bot", default=default_bot, metavar="LEVEL", help=f"the bot in every seat; default: {default_bot}"
        )
        game.add_argument("--write", action="store_true", help="write the tables to docs/lab/balance.md as well")
        game.set_defaults(command=command)
    about = "the expected points of each die of Speiseplan, by month"
    games.add_parser("speiseplan", help=about, description=f"Print {about}.").set_defaults(command=speiseplan)
    return parser


def main() -> int:
    """Measure and print."""
    args = build_parser().parse_args()
    args.command(args)
    return 0


if __name__ == "__main__":
    run_command(main)
