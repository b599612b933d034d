"""Recount of Makaronina, from the rulebook with dictionaries, sets and a simple search for the best dishes."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

from tafelrunde.core.matches.events import Decided, Drew
from tafelrunde.core.matches.match import Match

DATA = Path(__file__).parents[2] / "src" / "tafelrunde" / "games" / "makaronina" / "data"
BOARD = tomllib.loads((DATA / "board.toml").read_text(encoding="utf-8"))
RECIPES = tomllib.loads((DATA / "recipes.toml").read_text(encoding="utf-8"))
PILE = tomllib.loads((DATA / "tiles.toml").read_text(encoding="utf-8"))["pile"]
ROWS = [line.split() for line in BOARD["board"].split("\n") if line]
MARKED = [(x, y) for y, row in enumerate(ROWS) for x, letter in enumerate(row) if letter == "o"]
SIDES = ["north", "east", "south", "west"]
STEPS = [(0, -1), (1, 0), (0, 1), (-1, 0)]
TURNS = {"left": -1, "right": 1, "ahead": 0}

Cell = tuple[int, int]


def cell_of(name: str) -> Cell:
    """Return the column and row of a cell."""
    return "abcdefghi".index(name[0]), int(name[1]) - 1


def inward(cell: Cell) -> int:
    """Return the direction in which a noodle enters at a start point."""
    x, y = cell
    return 2 if y == 0 else 0 if y == 8 else 1 if x == 0 else 3


def best_dishes(tokens: Counter[str], recipes: tuple[str, ...]) -> int:
    """Return the most points that dishes can score, trying every way to distribute the ingredients over the recipes."""

    @cache
    def best(number: int, left: tuple[tuple[str, int], ...]) -> int:
        if number == len(recipes):
            return 0
        card = RECIPES[recipes[number]]
        have = dict(left)
        wanted = [kind for kind in (*card["required"], card["extra"]) if have.get(kind)]
        found = 0
        for size in range(len(wanted) + 1):
            for taken in combinations(wanted, size):
                rest = {kind: count - (kind in taken) for kind, count in have.items()}
                complete = set(card["required"]) <= set(taken)
                points = (7 if card["extra"] in taken else 5) if complete else size
                found = max(found, points + best(number + 1, tuple(sorted(rest.items()))))
        return found

    useful = {kind for name in recipes for kind in (*RECIPES[name]["required"], RECIPES[name]["extra"])}
    return best(0, tuple(sorted((kind, count) for kind, count in tokens.items() if kind in useful and count)))


def reached(starts: list[Cell], covered: set[Cell]) -> set[Cell]:
    """Return the cells that a noodle leading to `starts` can reach over uncovered cells."""
    found: set[Cell] = set()
    ways = list(starts)
    while ways:
        cell = ways.pop()
        if on_board(cell) and cell not in covered and cell not in found:
            found.add(cell)
            ways += [(cell[0] + x, cell[1] + y) for x, y in STEPS]
    return found


def ways_to_complete(tokens: Counter[str], recipes: list[str]) -> list[tuple[str, ...]]:
    """Return the largest sets of recipes that the ingredients complete together; each ingredient counts once."""
    for size in range(len(recipes), -1, -1):
        needs = {
            cards: Counter(kind for name in cards for kind in RECIPES[name]["required"])
            for cards in combinations(recipes, size)
        }
        if found := [cards for cards, need in needs.items() if need <= tokens]:
            return found
    raise AssertionError


def open_recipes(tokens: Counter[str], recipes: list[str], complete: tuple[str, ...], elsewhere: set[str]) -> set[str]:
    """Return the recipes that can still be completed besides the `complete` ones. `elsewhere`: kinds not in hand."""
    left = tokens - Counter(kind for name in complete for kind in RECIPES[name]["required"])
    return {
        name for name in recipes if name not in complete and set(RECIPES[name]["required"]) <= elsewhere | set(left)
    }


def may_have_new_recipe(
    tokens: Counter[str], recipes: list[str], settled: set[str], elsewhere: set[str]
) -> tuple[bool, set[str]]:
    """Return whether a new recipe is allowed, and the recipes that are settled if it is drawn."""
    allowed, not_open = False, set[str]()
    for complete in ways_to_complete(tokens, recipes):
        still_open = open_recipes(tokens, recipes, complete, elsewhere)
        impossible = set(recipes) - set(complete) - still_open
        allowed |= not still_open or (len(still_open) == 1 and bool(impossible - settled))
        not_open |= set(recipes) - still_open
    return allowed, settled | not_open


class Table:
    """The state of a game, as players would track it."""

    def __init__(self, players: int, *, by_lot: bool) -> None:
        self.players = players
        self.by_lot = by_lot
        self.bag = Counter(BOARD["on_board"])
        self.shop = Counter(BOARD["in_shop"]) if players > 2 else Counter()
        self.pile = Counter(PILE)
        self.tiles = sum(self.pile.values())
        self.cards = list(RECIPES)
        self.on_board: dict[Cell, str] = {}
        self.covered: set[Cell] = set()
        self.basil: set[Cell] = set()
        self.ends: list[list[tuple[Cell, int]]] = [[] for _ in range(players)]
        self.hands = [Counter({"basil": 1}) for _ in range(players)]
        self.recipes: list[list[str]] = [[] for _ in range(players)]
        self.settled: list[set[str]] = [set() for _ in range(players)]
        self.tokens: list[Counter[str]] = [Counter() for _ in range(players)]
        self.pizza: int | None = None
        self.draws = 0
        self.over = False
        self.turn = 0
        self.spent = 0  # actions in this turn
        self.drawn_recipes = 0  # in this turn
        self.last_turns = 0  # after the one in which the last ingredient was taken
        self.last_taken = False

    def fell(self, outcome: int, seat: int, what: str) -> None:
        """Carry out a draw."""
        set_up = len(MARKED) + 8 * self.players
        if len(self.on_board) < len(MARKED) and self.draws < len(MARKED):
            self.on_board[MARKED[self.draws]] = pick(self.bag, outcome)
        elif self.draws < len(MARKED) + 2 * self.players:
            self.recipes[(self.draws - len(MARKED)) // 2].append(self.cards.pop(outcome))
        elif self.draws < set_up:
            dealt = self.draws - len(MARKED) - 2 * self.players
            self.hands[dealt // 6][pick(self.pile, outcome)] += 1
        elif self.by_lot and self.draws == set_up:
            self.turn = outcome
        elif what == "recipe":
            self.recipes[seat].append(self.cards.pop(outcome))
        elif outcome == sum(self.pile.values()):
            lower_half = (self.tiles - 6 * self.players + 1) // 2
            assert sum(self.pile.values()) <= lower_half, "the finish tile must be in the lower half"
            self.over = True
        else:
            self.hands[seat][pick(self.pile, outcome)] += 1
        self.draws += 1

    def decided(self, seat: int, notation: str) -> None:
        """Carry out a decision of a seat."""
        kind, _, rest = notation.partition(":")
        words = rest.split("/")
        self.follow_turn(seat)
        self.spent += kind not in ("pizza", "recipe", "end")
        assert self.spent <= (1 if self.last_turns else 3)
        if kind == "start":
            assert not self.ends[seat]
            cell = cell_of(words[0])
            self.lay(seat, cell, inward(cell), words[1])
        elif kind == "lay":
            heading = SIDES.index(words[0])
            self.lay(seat, self.ahead(seat)[heading], heading, words[1])
        elif kind == "cross":
            heading = SIDES.index(words[0])
            cell = self.ahead(seat)[heading]
            assert cell in self.covered
            assert cell not in self.basil
            self.lay_basil(seat, cell, heading)
        elif kind == "afresh":
            assert self.ends[seat]
            for blocked in self.ahead(seat).values():
                assert blocked in self.covered or not on_board(blocked)
            cell = cell_of(words[0])
            assert cell not in self.covered
            self.lay_basil(seat, cell, inward(cell))
        elif kind == "exchange":
            self.exchange(seat, words[0].split("+"), words[1])
        elif kind == "pizza":
            assert self.pizza is None
            self.pizza = seat
            self.set_aside(seat, ["tomato", *words])
        elif kind == "recipe":
            allowed, self.settled[seat] = self.new_recipe(seat)
            assert allowed
            self.drawn_recipes += 1
        elif kind == "end":
            assert self.last_taken or self.spent == 3, "only the last action may be passed"
        self.last_taken = not self.on_board

    def follow_turn(self, seat: int) -> None:
        """Pass the turn clockwise, after three actions or after the last ingredient was taken."""
        if seat != self.turn:
            assert seat == (self.turn + 1) % self.players
            assert self.spent == 3 or self.last_taken
            self.last_turns += self.last_taken
            assert self.last_turns <= self.players
            self.turn, self.spent, self.drawn_recipes = seat, 0, 0

    def may_draw_recipe(self, seat: int) -> bool:
        """Whether a seat may draw a recipe: one per turn, if not too many are open."""
        return not self.drawn_recipes and bool(self.cards) and self.new_recipe(seat)[0]

    def new_recipe(self, seat: int) -> tuple[bool, set[str]]:
        """Return whether the recipes of a seat allow a new one, and those that are settled if it is drawn."""
        can_get_to = set(self.on_board)
        if not any(hand["basil"] for hand in self.hands) and not self.pile["basil"] and self.ends[seat]:
            can_get_to &= reached(list(self.ahead(seat).values()), self.covered)
        elsewhere = {kind for kind, count in self.shop.items() if count}
        elsewhere |= {self.on_board[cell] for cell in can_get_to}
        return may_have_new_recipe(self.tokens[seat], self.recipes[seat], self.settled[seat], elsewhere)

    def ahead(self, seat: int) -> dict[int, Cell]:
        """Return the cells that the open ends of a noodle lead to, by direction."""
        return {way: (x + STEPS[way][0], y + STEPS[way][1]) for (x, y), way in self.ends[seat]}

    def lay(self, seat: int, cell: Cell, heading: int, way: str) -> None:
        """Lay a tile from the hand on a free cell."""
        tile, *turns = way.split("-")
        assert on_board(cell)
        assert cell not in self.covered
        self.use(seat, tile)
        self.covered.add(cell)
        bends = turns or ["ahead"]  # a Tomato Turn has two ends, and both stay open
        self.lead(seat, cell, [(heading + TURNS[turn]) % 4 for turn in bends])

    def lay_basil(self, seat: int, cell: Cell, heading: int) -> None:
        """Lay basil over a noodle or on a start point."""
        self.use(seat, "basil")
        self.covered.add(cell)
        self.basil.add(cell)
        self.lead(seat, cell, [heading])

    def lead(self, seat: int, cell: Cell, headings: list[int]) -> None:
        """Move the open ends of a noodle, and collect the ingredients that they lead to."""
        self.ends[seat] = [(cell, heading) for heading in headings]
        for ahead in self.ahead(seat).values():
            if found := self.on_board.pop(ahead, None):
                self.tokens[seat][found] += 1

    def use(self, seat: int, tile: str) -> None:
        """A tile leaves the hand."""
        assert self.hands[seat][tile] > 0
        self.hands[seat][tile] -= 1

    def exchange(self, seat: int, paid: list[str], got: str) -> None:
        """Exchange one ingredient, or two if they are tomato or cheese, for any in the shop."""
        assert self.shop[got] > 0
        assert len(paid) == 1 + (set(paid) <= {"tomato", "cheese"})
        assert got not in paid, "like for like is no swap"
        for kind in paid:
            assert self.tokens[seat][kind] > 0
            self.tokens[seat][kind] -= 1
            self.shop[kind] += 1
        self.shop[got] -= 1
        self.tokens[seat][got] += 1

    def set_aside(self, seat: int, kinds: list[str]) -> None:
        """Put ingredients on the seat's pizza."""
        for kind in kinds:
            assert self.tokens[seat][kind] > 0
            self.tokens[seat][kind] -= 1

    def points(self, seat: int) -> float:
        """Return the points for dishes and pizza. The pizza's fourth ingredient is any one that is worth more there."""
        tokens, recipes = self.tokens[seat], tuple(self.recipes[seat])
        if self.pizza != seat:
            return float(best_dishes(tokens, recipes))
        without = [tokens - Counter([kind]) for kind in tokens if tokens[kind]]
        with_fourth = [5 + best_dishes(rest, recipes) for rest in without]
        return float(max([4 + best_dishes(tokens, recipes), *with_fourth]))


def on_board(cell: Cell) -> bool:
    """Whether a cell is on the board."""
    return 0 <= cell[0] < 9 and 0 <= cell[1] < 9


def pick(counts: Counter[str], outcome: int) -> str:
    """Remove and return the thing with this number, counted kind by kind in the order of the file."""
    things = [kind for kind, count in counts.items() for _ in range(count)]
    counts[things[outcome]] -= 1
    return things[outcome]


def replayed(match: Match) -> Table:
    """Return the table at the end of a match."""
    *_, (_, table) = followed(match)
    return table


def followed(match: Match) -> Iterator[tuple[Decided | Drew | None, Table]]:
    """Yield each event with the table before it, and finally None with the table at the end."""
    table = Table(len(match.seats), by_lot=match.options["starter"] == "lot")
    last: Any = (0, "")
    for event in match.events:
        yield event, table
        if isinstance(event, Decided):
            last = (event.seat, match.game.actions.write(event.action))
            table.decided(*last)
        else:
            table.fell(event.outcome, *last)
    yield None, table


def recount(match: Match) -> list[float]:
    """Return the points of every seat, from the events alone."""
    table = replayed(match)
    return [table.points(seat) for seat in range(table.players)]
