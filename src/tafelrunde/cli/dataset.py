"""`tafelrunde dataset`: write positions with the exact value of every action, for machine learning."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from tafelrunde.cli.output import console, print_json, progress_bar, read_options
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.chance import Seeded
from tafelrunde.core.rules.rule import has_compiler
from tafelrunde.games import load
from tafelrunde.lab.dataset import Dataset, check_labelled
from tafelrunde.store.durable import unwritable

MAX_POSITIONS = 10**9
NATIVE_FROM_POSITIONS = 5_000
"""Positions from which native code pays off: below, WebAssembly finishes before Numba has compiled."""


def run(args: Any) -> int:
    """Sample the positions and write the file, completely or not at all."""
    game = load(args.game)
    check_labelled(game)
    if not 1 <= args.positions <= MAX_POSITIONS:
        raise Problem("bad-positions", positions=args.positions, most=MAX_POSITIONS)
    if has_compiler() and args.positions >= NATIVE_FROM_POSITIONS:
        game.use("native")
    players = game.seats.start if args.players is None else args.players
    dataset = Dataset(game, args.bot, players, read_options(game, args.option), Seeded(args.seed).seed)
    say, path = Texts(args.lang), Path(args.out)
    with progress_bar() as bar:
        task = bar.add_task(say(f"{game.id}-name"), total=args.positions)
        write(dataset, path, args.positions, lambda done: bar.update(task, completed=done))
    if args.json:
        print_json({"file": str(path), "positions": args.positions, "bytes": path.stat().st_size})
    else:
        console().print(say("dataset-written", positions=args.positions, path=str(path)))
    return 0


def write(dataset: Dataset, path: Path, positions: int, progress: Any) -> None:
    """Write a temporary file and rename it to `path`. Ctrl-C or an error leaves no new file behind.

    `progress(done)` is called with the number of positions. Raises a Problem if the file cannot be written.
    """
    try:
        with tempfile.TemporaryDirectory(dir=path.parent, prefix=".dataset-") as folder:
            temporary = Path(folder) / "part"
            dataset.write(temporary, positions, progress)
            temporary.replace(path)
    except OSError as error:
        raise unwritable(path, error) from None
