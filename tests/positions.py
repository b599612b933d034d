"""Number of positions by depth from a fixed start (perft): any change of the rules changes them.

A game's `golden/counts.txt` has a set-up and a script like a golden playthrough, then a line for each depth. A position
of depth n is reached by n decisions or chance events; a position reached in two ways counts twice.

`python tests/positions.py` rewrites the counts in every file; review the diff.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from golden import golden_folder, start_of, step
from tafelrunde.core.game import Game
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rule import compile_closure
from tafelrunde.games import names


def count_positions(game: Game, start: State, depth: int) -> list[int]:
    """Return the number of positions at the depths 0 to `depth` from a start."""
    legal, apply, resolve = game.native.legal, game.native.apply, game.native.resolve
    size = len(game.actions)

    def walk(stack: Any, masks: Any, branches: Any, counts: Any) -> None:
        """Search depth first. `branches[level]` is the next outcome, or seat and action, to try at a level."""
        deepest = stack.size - 1
        level = 0
        counts[0] = 1
        while level >= 0:
            state = stack[level]
            branch = branches[level]
            branches[level] += 1
            if level == deepest:
                level -= 1
            elif state.chance:
                if branch == state.chance:
                    level -= 1
                else:
                    stack[level + 1] = state
                    resolve(stack[level + 1], branch)
                    level += 1
                    counts[level] += 1
                    branches[level] = 0
            else:
                seat = branch // size
                action = branch % size
                if seat == state.players:
                    level -= 1
                elif state.pending >> seat & 1:
                    if action == 0:
                        legal(state, seat, masks[level])
                    if masks[level, action]:
                        stack[level + 1] = state
                        apply(stack[level + 1], seat, action)
                        level += 1
                        counts[level] += 1
                        branches[level] = 0

    stack = np.empty(depth + 1, game.state)
    stack[0] = start
    counts = np.zeros(depth + 1, np.int64)
    masks = np.zeros((depth + 1, size), np.bool_)
    compile_closure(walk)(stack, masks, np.zeros(depth + 1, np.int64), counts)
    return [int(count) for count in counts]


def counted(path: Path) -> tuple[str, str]:
    """Return the text of a file of counts, and the text that it should have."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    rest = [line for line in lines if not line.startswith("depth ")]
    match = start_of(next(line for line in lines if line.startswith("game ")))
    for line in lines:
        if line.startswith(">"):
            step(match, line)
    deepest = sum(line.startswith("depth ") for line in lines)
    counts = count_positions(match.game, match.state, deepest)
    rest += [f"depth {depth}  {counts[depth]}" for depth in range(1, deepest + 1)]
    return text, "\n".join(rest) + "\n"


if __name__ == "__main__":
    for name in names():
        file = golden_folder(name) / "counts.txt"
        file.write_text(counted(file)[1], encoding="utf-8")
