"""Utilities from points, for every game."""

from __future__ import annotations

from typing import Any

from tafelrunde.core.rules.rule import rule


@rule
def rank(out: Any, players: int) -> None:
    """Fill `out[:, 1]` from the points in `out[:, 0]`: the share of the other seats that a seat beats by points.

    A tie counts half. The sole best seat has 1, the sole worst 0, and the sum is half the number of seats. A solo
    player has 1.
    """
    for seat in range(players):
        beaten = 0.0
        for other in range(players):
            if other != seat:
                if out[seat, 0] > out[other, 0]:
                    beaten += 1.0
                elif out[seat, 0] == out[other, 0]:
                    beaten += 0.5
        out[seat, 1] = beaten / (players - 1) if players > 1 else 1.0
