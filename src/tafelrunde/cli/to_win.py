"""`tafelrunde solve --to-win`: solve a two-player game for the chance of winning, saved layer by layer."""

from __future__ import annotations

import sys
import time
from typing import Any

from tafelrunde.bots.perfect import check_duel, folder
from tafelrunde.cli.output import Listing, console, print_json, progress_bar, read_options
from tafelrunde.core.game import Game
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.rules.rule import check_compiler
from tafelrunde.solve.duel import Duel, solve
from tafelrunde.solve.identical import Values
from tafelrunde.solve.layer_files import LayerFiles
from tafelrunde.store.durable import write_atomic

BYTES_PER_MB = 10**6


class WritableLayerFiles(LayerFiles):
    """Layer files to which `solve` assigns each layer as it is solved, so that an interrupted run can continue."""

    def __setitem__(self, number: int, chances: Values, /) -> None:
        write_atomic(self.path(number), self.encode(number, chances))


def run(game: Game, args: Any) -> int:
    """Solve the layers that have no file yet, and report both players' chances. Needs Numba, else raises a Problem."""
    check_duel(game)
    check_compiler()
    module, say = game.module("duel"), Texts(args.lang)
    variant = module.variant(read_options(game, args.option))
    duel: Duel = module.duel(variant)
    layers = WritableLayerFiles(folder(game, variant), duel)
    name = say(f"{game.id}-name")
    started = time.perf_counter()
    with progress_bar() as bar:
        task = bar.add_task(say("solving-to-win", game=name), total=duel.pairs)
        first = solve(duel, layers, lambda done, _: bar.update(task, completed=done))
    seconds, memory = time.perf_counter() - started, peak_memory()
    disk = sum(layers.path(number).stat().st_size for number in range(duel.turns))
    if args.json:
        chances = {"first": first, "second": 1 - first}
        took = {"seconds": seconds, "memory": memory, "disk": disk}
        pairs = {"pairs": duel.all_pairs, "kinds": duel.pairs}
        print_json({"game": game.id, **chances, **pairs, "states": duel.states, **took})
        return 0
    rows = [
        [say("won-first"), percent(say, first)],
        [say("won-second"), percent(say, 1 - first)],
        [say("won-pairs"), say.number(duel.all_pairs)],
        [say("won-kinds"), say.number(duel.pairs)],
        [say("solved-states"), say.number(duel.states)],
        [say("solved-seconds"), say.number(seconds, 1)],
        *([[say("won-memory"), say.number(memory / BYTES_PER_MB)]] if memory else []),
        [say("won-disk"), say.number(disk / BYTES_PER_MB)],
    ]
    out = console()
    out.print(name, style="bold")
    out.print(Listing(["", ""], rows))
    out.print(say("solved-kept", path=str(layers.folder)), style="dim")
    return 0


def percent(say: Texts, chance: float) -> str:
    """Format a probability as a percentage with ten decimals."""
    return say("percent", share=say.number(100 * chance, 10))


def peak_memory() -> int | None:
    """Return the peak memory of this process in bytes; None where the system does not report it."""
    try:
        import resource
    except ImportError:
        return None
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
