"""`tafelrunde train`: learn to evaluate the positions of a game by self-play."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from tafelrunde.bots.train import check_trainable, train
from tafelrunde.cli.output import console, print_json, progress_bar
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.chance import Seeded
from tafelrunde.core.rules.rule import check_compiler
from tafelrunde.games import load
from tafelrunde.store.durable import write_atomic

MAX_GAMES = 10**7


def run(args: Any) -> int:
    """Train, write the weights, and report."""
    game = load(args.game)
    check_trainable(game)
    check_compiler()
    games = game.module("learned").LEARNING.games if args.games is None else args.games
    if not 1 <= games <= MAX_GAMES:
        raise Problem("bad-games", games=games, most=MAX_GAMES)
    seed, path = Seeded(args.seed).seed, Path(args.out)
    say = Texts(args.lang)
    name = say(f"{game.id}-name")
    started = time.perf_counter()
    with progress_bar() as bar:
        task = bar.add_task(say("training", game=name), total=games)
        learned = train(game, seed, games, lambda played: bar.update(task, completed=played))
    seconds = time.perf_counter() - started
    write_atomic(path, learned.to_toml(game.id).encode())
    if args.json:
        report = {"game": game.id, "games": games, "seed": seed, "made": learned.made, "seconds": seconds}
        print_json({**report, "file": str(path)})
    else:
        minutes = say.number(seconds / 60, 1)
        console().print(say("trained", game=name, games=games, minutes=minutes, path=str(path)), soft_wrap=True)
    return 0
