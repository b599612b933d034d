"""Recount of Speiseplan, from the rulebook with itertools, sets and dictionaries."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import tafelrunde.games.speiseplan
from tafelrunde.core.matches.events import Decided
from tafelrunde.core.matches.match import Match

DATA = Path(tafelrunde.games.speiseplan.__file__).parent / "data"
DICE = "ABCDEF"
ROWS = ["pair", "duet", "triple", "quartet", "street", "colour_street", "chance"]

Side = str
"""A die and the number it shows: `C1`."""


@cache
def data(name: str) -> dict[str, Any]:
    """Load a data file of the game."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def season(food: str) -> list[int]:
    """Return the points of a food in each month."""
    (months,) = (foods[food]["months"] for foods in data("foods").values() if food in foods)
    return list(months)


@cache
def body(side: Side) -> str:
    """Return the colour of the die's body: black or white."""
    return str(data("dice")[side[0]]["body"])


@cache
def shape(side: Side) -> str:
    """Return the shape of the die."""
    return str(data("dice")[side[0]]["shape"])


@cache
def colour(side: Side) -> str:
    """Return the colour of the pips."""
    return str(data("dice")[side[0]]["sides"][int(side[1]) - 1].split()[0])


@cache
def filling(side: Side) -> str:
    """Return whether the pips are filled or empty."""
    return str(data("dice")[side[0]]["sides"][int(side[1]) - 1].split()[1])


def number(side: Side) -> int:
    """Return the number shown."""
    return int(side[1])


def alike(sides: tuple[Side, ...], what: Callable[[Side], object]) -> bool:
    """Whether `what` is equal for all sides."""
    return len({what(side) for side in sides}) == 1


def two_and_two(sides: tuple[Side, ...], what: Callable[[Side], object]) -> bool:
    """Whether `what` has one value for two of the sides and another for the other two."""
    return sorted(Counter(map(what, sides)).values()) == [2, 2]


def pairings(sides: tuple[Side, ...]) -> Iterator[list[tuple[Side, Side]]]:
    """Yield every partition of these dice into pairs."""
    if not sides:
        yield []
    for partner in sides[1:]:
        rest = tuple(side for side in sides[1:] if side != partner)
        for others in pairings(rest):
            yield [(sides[0], partner), *others]


@cache
def is_duet(one: Side, other: Side) -> bool:
    """'gleicher Form und gleicher Augenzahl ODER gleicher Augenzahl und gleicher Farbe'."""
    return number(one) == number(other) and (shape(one) == shape(other) or colour(one) == colour(other))


def follow_one_another(sides: tuple[Side, ...]) -> bool:
    """'4 oder mehr aufeinanderfolgende Augenzahlen'."""
    numbers = sorted(map(number, sides))
    return len(numbers) >= 4 and numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def shared_by_two(pair: tuple[Side, ...], sides: tuple[Side, ...], what: Callable[[Side], object]) -> bool:
    """Whether both dice of the pair, and no others of these, have the same `what`."""
    return alike(pair, what) and sum(what(side) == what(pair[0]) for side in sides) == 2


def is_mixed(sides: tuple[Side, ...]) -> bool:
    """Whether two of four dice share a shape, and the other two a pip colour."""
    return any(
        shared_by_two(shaped, sides, shape) and shared_by_two(coloured, sides, colour)
        for one, other in pairings(sides)
        for shaped, coloured in ((one, other), (other, one))
    )


@cache
def meets(row: str, sides: tuple[Side, ...], mixed: bool = False) -> bool:  # noqa: PLR0911  one for each row
    """Whether these dice, all of them, form the combination of a row. `mixed`: quartets may be mixed."""
    match row:
        case "pair":
            return any(all(number(a) == number(b) for a, b in pairs) for pairs in pairings(sides))
        case "duet":
            return any(all(is_duet(a, b) for a, b in pairs) for pairs in pairings(sides))
        case "triple":
            return len(sides) == 3 and alike(sides, number) and (alike(sides, body) or alike(sides, filling))
        case "quartet":
            filled_well = two_and_two(sides, filling) or alike(sides, filling)
            if len(sides) != 4 or not filled_well or not two_and_two(sides, body):
                return False
            return two_and_two(sides, shape) or two_and_two(sides, colour) or (mixed and is_mixed(sides))
        case "street":
            return follow_one_another(sides) and alike(sides, filling)
        case "colour_street":
            return follow_one_another(sides) and alike(sides, colour)
        case _:
            return len(sides) == 6


def extra(row: str, dice: int) -> int:
    """Return the extra points of a row."""
    if row == "pair":
        return {2: 0, 4: 1, 6: 3}[dice]
    if row == "duet":
        return dice // 2
    return dice - 4 if row == "street" else 0


def ways(row: str, sides: list[Side], mixed: bool = False) -> list[tuple[Side, ...]]:
    """Return every set of dice that forms the combination of a row. `mixed`: quartets may be mixed."""
    sets = (chosen for size in range(1, 7) for chosen in combinations(sides, size))
    return [chosen for chosen in sets if meets(row, chosen, mixed)]


class Board:
    """The points on the board: the month's overlay and the tokens."""

    def __init__(self, month: int) -> None:
        self.month = month
        self.tokens: Counter[tuple[str, str]] = Counter()

    def foods(self, side: Side) -> list[str]:
        """Return the foods of a field."""
        return list(data("board")[side[0]][side[1]])

    def points(self, side: Side, food: str) -> int:
        """Return the points of a food of a field, with every token that affects it."""
        touched = [
            ("food", food),
            ("field", side),
            ("die", side[0]),
            ("number", side[1]),
            ("colour", colour(side)),
            ("body", body(side)),
        ]
        return season(food)[self.month - 1] + sum(self.tokens[token] for token in touched)

    def best(self, side: Side) -> str:
        """Return the best food of a field; the first in case of a tie."""
        return max(self.foods(side), key=lambda food: self.points(side, food))


def order_of_mod_phase(start: int, players: int) -> list[int]:
    """Return the seats counter-clockwise, from the right of the start player, who is last."""
    return [(start - step) % players for step in range(1, players + 1)]


def recount(match: Match) -> list[float]:
    """Return the points of every seat, from the events alone. Also asserts the order of play, tokens, rows and menu."""
    counted = Recount(match)
    totals = [float(sum(points)) for points in counted.points()]
    standing = list(zip(counted.rows_won(), totals, strict=True))
    for seat, (rows, _) in enumerate(standing):
        assert match.view()["sheets"][seat]["rows_won"] == round(float(rows), 2)
        others = [other for place, other in enumerate(standing) if place != seat]
        beaten = sum((standing[seat] > other) + 0.5 * (standing[seat] == other) for other in others)
        assert match.scores()[seat, 1] == (beaten / len(others) if others else 1)
    return totals


class Recount:
    """Follows the events with a simple pad for every player."""

    def __init__(self, match: Match) -> None:
        self.players = len(match.seats)
        self.dynamic = match.options["dynamic"]
        self.mixed = bool(match.options["mixed_quartet"])
        month = match.options["month"]
        assert type(month) is int
        self.board = Board(month)
        at_first = 3 if self.dynamic or self.players > 5 else 4 if self.players > 3 else 5
        self.tokens = [at_first if match.options["tokens"] else 0] * self.players
        self.pads: list[dict[str, dict[Side, str]]] = [{} for _ in range(self.players)]
        self.sums: list[dict[str, int]] = [{} for _ in range(self.players)]
        self.events = list(match.events)
        self.write = match.game.actions.write
        start = 0
        for round_ in range(1, 8):
            self.mod_phase(round_, start)
            scored = [self.turn((start + step) % self.players) for step in range(self.players)]
            best = max(scored)
            start = (start + scored.index(best)) % self.players
        self.menu()
        assert not self.events

    def points(self) -> list[list[int]]:
        """Return the points of every row of every seat."""
        return [list(sums.values()) for sums in self.sums]

    def rows_won(self) -> list[Fraction]:
        """Return the rows won by each seat, shared ones in equal parts. Only a seat with the combination can win it."""
        won = [Fraction(0)] * self.players
        for row in ROWS:
            rolled = [seat for seat in range(self.players) if self.pads[seat][row]]
            most = max((self.sums[seat][row] for seat in rolled), default=0)
            winners = [seat for seat in rolled if self.sums[seat][row] == most]
            for seat in winners:
                won[seat] += Fraction(1, len(winners))
        return won

    def decision(self, seat: int) -> tuple[str, str]:
        """Return the next decision, which must be this seat's."""
        event = self.events.pop(0)
        assert isinstance(event, Decided)
        assert event.seat == seat
        kind, _, what = self.write(event.action).partition(":")
        return kind, what

    def mod_phase(self, round_: int, start: int) -> None:
        """Let every player with a token left place one."""
        first_round = {"food": 1, "field": 1, "die": 4, "number": 4, "colour": 6, "body": 7}
        if self.dynamic:
            first_round = {"food": 1, "field": 1, "die": 1}
        for seat in order_of_mod_phase(start, self.players):
            if self.tokens[seat]:
                kind, what = self.decision(seat)
                if kind == "pass":
                    continue
                assert round_ >= first_round[kind]
                name, _, sign = what.partition("/")
                self.tokens[seat] -= 1
                self.board.tokens[kind, name] += int(sign)
                if self.dynamic:
                    self.change_pads(kind, name, int(sign))

    def change_pads(self, kind: str, name: str, sign: int) -> None:
        """'sofort einen Punkt in der entsprechenden Reihe abziehen oder hinzufügen'."""
        for pad, sums in zip(self.pads, self.sums, strict=True):
            for row, entered in pad.items():
                for side, food in entered.items():
                    sums[row] += sign * (name in {"food": [food], "field": [side], "die": [side[0]]}[kind])

    def turn(self, seat: int) -> int:
        """Carry out up to three throws, then an entry. Returns its points."""
        shown: dict[str, str] = {}
        thrown = list(DICE)
        use: tuple[Side, ...] = ()
        taken: dict[Side, str] = {}
        throws = 0
        while True:
            if thrown:
                rest = self.events.pop(0).outcome  # type: ignore[union-attr]
                for die in thrown:
                    rest, side = divmod(rest, 6)
                    shown[die] = f"{die}{side + 1}"
                throws, thrown = throws + 1, []
                assert throws <= 3
            kind, what = self.decision(seat)
            if kind == "throw":
                thrown = what.split(",")
            elif kind == "use":
                use = tuple(shown[die] for die in what.split(","))
            elif kind == "take":
                taken |= {side: what for side in shown.values() if what in self.board.foods(side)}
            else:
                return self.enter(seat, what, list(shown.values()), use, taken)

    def enter(self, seat: int, row: str, sides: list[Side], use: tuple[Side, ...], taken: dict[Side, str]) -> int:
        """Enter the best or the chosen combination; 0 points if the condition is not met."""
        assert row not in self.pads[seat]
        foods = {side: taken.get(side, self.board.best(side)) for side in sides}
        worth = {side: self.board.points(side, foods[side]) for side in sides}
        possible = [use] if use else ways(row, sides, self.mixed)
        # In case of a tie, the rules take the first by the bit mask of its dice.
        possible.sort(key=lambda way: sum(1 << DICE.index(side[0]) for side in way))
        best: tuple[Side, ...] = ()
        if possible:
            assert not use or meets(row, use, self.mixed)
            best = max(possible, key=lambda way: sum(worth[side] for side in way) + extra(row, len(way)))
        self.pads[seat][row] = {side: foods[side] for side in best}
        self.sums[seat][row] = sum(worth[side] for side in best) + extra(row, len(best)) if best else 0
        return self.sums[seat][row]

    def menu(self) -> None:
        """Let the player with the most points choose, row by row from Chance back to Pair."""
        days: set[str] = set()
        for row in reversed(ROWS):
            rolled = {str(seat + 1) for seat in range(self.players) if self.pads[seat][row]}
            if rolled:
                totals = [sum(sums.values()) for sums in self.sums]
                winner = max(
                    (int(seat) - 1 for seat in rolled), key=lambda seat: (self.sums[seat][row], totals[seat], -seat)
                )
                assert self.decision(winner)[1] in rolled
                day = self.decision(winner)[1]
                assert day not in days
                days.add(day)
                assert self.decision(winner)[0] == "meal"
