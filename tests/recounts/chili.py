"""Recount of Chili Dice, from the rulebook with sets, counters and lists."""

from __future__ import annotations

from collections import Counter

from tafelrunde.core.matches.events import Decided
from tafelrunde.core.matches.match import Match


def box_points(dice: list[int]) -> dict[str, int]:
    """Return the points of six values, in die order, in each box: the best of all rules that allow an entry there."""
    reds = {value for number, value in enumerate(dice, start=1) if value == number}
    counts = Counter(dice)
    candidates: dict[str, list[int]] = {str(number): [number * counts[number]] for number in range(1, 7)}
    for number in reds:
        candidates[str(number)].append(2 * number * counts[number])
    candidates["red"] = [10 * len(reds)]
    candidates["straight"] = [21] if set(dice) == {1, 2, 3, 4, 5, 6} else [0]
    candidates["pairs"] = [sum(dice)] if set(counts.values()) <= {2, 3, 4} else [0]
    candidates["chance"] = [sum(dice)]
    for number in reds:
        candidates[str(number)] += candidates["straight"] + candidates["pairs"]
    if len(counts) == 1:
        own, anywhere = (50, 25) if dice[0] <= 3 else (75, 50)
        candidates[str(dice[0])].append(own)
        for box in candidates.values():
            box.append(anywhere)
    if len(reds) == 6:
        candidates["red"].append(100)
        candidates["straight"].append(100)
        for box in candidates.values():
            box.append(50)
    return {name: max(points) for name, points in candidates.items()}


def recount(match: Match) -> list[float]:
    """Return the points of every seat, from the events alone."""
    players = len(match.seats)
    boxes: list[dict[str, int]] = [{} for _ in range(players)]
    throws_left = [30] * players
    turn = 0
    dice = [0] * 6
    thrown = [1, 2, 3, 4, 5, 6]
    for event in match.events:
        if not isinstance(event, Decided):
            rest = event.outcome
            for die in thrown:
                rest, side = divmod(rest, 6)
                dice[die - 1] = side + 1
            throws_left[turn] -= 1
            continue
        assert event.seat == turn
        kind, _, what = match.game.actions.write(event.action).partition(":")
        if kind == "turn":
            die, value = map(int, what.split("/"))
            assert dice[die - 1] == die, "only a red die may be turned"
            assert die in thrown, "only a die that was just thrown may be turned"
            dice[die - 1] = value
        elif kind == "throw":
            thrown = [int(die) for die in what.split(",")]
        else:
            assert what not in boxes[turn]
            boxes[turn][what] = box_points(dice)[what]
            order = [(turn + step) % players for step in range(1, players + 1)]
            waiting = [seat for seat in order if throws_left[seat] > 0 and len(boxes[seat]) < 10]
            turn = waiting[0] if waiting else -1
            thrown = [1, 2, 3, 4, 5, 6]
    return [sum(boxes[seat].values()) + 5.0 * throws_left[seat] for seat in range(players)]
