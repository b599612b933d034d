"""Each player draws a secret herb. Then, in each of two rounds, all say up or down. An up is a point."""

from __future__ import annotations

from typing import Any

import numpy as np

from tafelrunde.core.game import Option
from tafelrunde.core.rules.actions import Actions, Block
from tafelrunde.core.rules.draws import Draws, Pile
from tafelrunde.core.rules.record import record
from tafelrunde.core.rules.scoring import rank

HERBS = ("anise", "basil", "cress", "dill")
ROUNDS = 2
STATE = record(("dealt", np.int8), ("played", np.int8), ("herbs", np.int8, (3,)), ("ups", np.int8, (3,)))
ACTIONS = Actions(Block("up"), Block("down"))
OPTIONS: tuple[Option, ...] = ()


def left(state: Any, herb: int) -> int:
    """Return how many of a herb are left."""
    return 2 - sum(int(state.herbs[seat]) == herb for seat in range(state.dealt))


DRAWS = Draws(Pile("herb", HERBS, left, "hands", visible_to=lambda state, herb: int(state.dealt)))  # noqa: ARG005


def setup(state: Any, players: int, options: Any) -> None:  # noqa: ARG001
    """Begin with the draw of the first herb."""
    state.players, state.chance = players, 2 * len(HERBS)


def resolve(state: Any, outcome: int) -> None:
    """Give the drawn herb to the next player."""
    state.herbs[state.dealt] = DRAWS.due(state).kind(state, outcome)
    state.dealt += 1
    state.chance = 0 if state.dealt == state.players else state.chance - 1
    state.pending = (1 << state.players) - 1 if not state.chance else 0


def legal(state: Any, seat: int, mask: Any) -> None:  # noqa: ARG001
    """Allow both actions."""
    mask[:] = True


def reason(state: Any, seat: int, action: int) -> int:  # noqa: ARG001
    """Return 0: every action is legal."""
    return 0


def apply(state: Any, seat: int, action: int) -> None:
    """Count an up; end the round when all have decided."""
    state.ups[seat] += action == 0
    state.pending ^= 1 << seat
    if not state.pending:
        state.played += 1
        state.pending = (1 << state.players) - 1 if state.played < ROUNDS else 0


def scores(state: Any, out: Any) -> None:
    """Score one point per up."""
    out[:, 0] = state.ups[: state.players]
    rank(out, int(state.players))


def resample(state: Any, seat: int, rng: Any) -> None:
    """Do nothing: only people play this game."""


def view(state: Any, seat: int | None) -> dict[str, Any]:
    """Return the view of a seat, with its own herb."""
    own = HERBS[state.herbs[seat]] if seat is not None and seat < state.dealt else None
    return {"round": int(state.played) + 1, "herb": own, "ups": state.ups[: state.players].tolist()}
