"""Bots decide the same whether a game is played in one go, or killed and resumed again and again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tafelrunde.bots import LEVELS
from tafelrunde.cli.local import LocalTable
from tafelrunde.core.matches.match import Match, Seat
from tafelrunde.core.rules.rng import below, stream
from tafelrunde.games import load, names
from tafelrunde.tables.command import Draw, Play
from tafelrunde.tables.due import Wait
from tiers import scaled

STEPS_PER_LIFE = 7
LIFE = """
import os, signal, sys
from pathlib import Path
from cli.test_resumed_bots import play_steps
from tafelrunde.cli.local import LocalTable

table = LocalTable.resume(Path(sys.argv[1]))
if play_steps(table, int(sys.argv[2])):
    os.kill(os.getpid(), signal.SIGKILL)  # nothing is closed, and the lock stays behind
"""
"""A process that continues a game for some steps and is then killed, or ends if the game is over."""


def new_table(game: str, level: str, path: Path) -> LocalTable:
    """Return a new table of one person and bots of a level."""
    rules = load(game)
    bots = max(1, rules.seats.start - 1)
    seats = [Seat("Anna"), *(Seat(f"Zimt {number}", level) for number in range(bots))]
    table = LocalTable(Match(rules, seats, seed=f"{game} {level}"), path)
    table.save()
    return table


def play_steps(table: LocalTable, steps: int) -> bool:
    """Continue a game for `steps` steps; the person's decisions depend on the position. Return False at its end."""
    for _ in range(steps):
        step = table.due()
        if step is None:
            return False
        if not isinstance(step, Wait):
            table.advance()
        elif step.draw:
            table.send([Draw()])
        else:
            seat = step.seats[0]
            legal = table.match.legal(seat)
            choice = legal[below(stream(f"person {table.steps}"), len(legal))]
            table.send([Play(seat, table.game.actions.write(choice))])
    return True


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "level"), [(game, level) for game in names() for level in scaled(["scullion"], LEVELS)]
)
def test_killing_and_resuming_a_game_changes_no_decision_of_a_bot(tmp_path: Path, game: str, level: str) -> None:
    steps = scaled(3, 12) * STEPS_PER_LIFE
    whole = new_table(game, level, tmp_path / "whole.jsonl")
    play_steps(whole, steps)
    whole.close()
    killed = tmp_path / "killed.jsonl"
    new_table(game, level, killed).close()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    for _ in range(steps // STEPS_PER_LIFE):
        command = [sys.executable, "-c", LIFE, str(killed), str(STEPS_PER_LIFE)]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
        assert done.stderr == ""
        if done.returncode == 0:
            break
        assert done.returncode == -signal.SIGKILL
    assert killed.read_text(encoding="utf-8") == (tmp_path / "whole.jsonl").read_text(encoding="utf-8")
    assert '"decided"' in killed.read_text(encoding="utf-8")
    assert f'"bot":"{level}"' in killed.read_text(encoding="utf-8")
