"""Recount of Keksekästchen from the events, with sets of cells. A wall is the pair of cells that it separates."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from tafelrunde import games
from tafelrunde.core.matches.events import Decided
from tafelrunde.core.matches.match import Match

Cell = tuple[int, int]  # row and column, from 0; cells around the board have a row or column of -1 or 6
Wall = frozenset[Cell]

DATA = Path(games.__file__).parent / "kekse" / "data"
STEPS = {"top": (-1, 0), "right": (0, 1), "bottom": (1, 0), "left": (0, -1)}
CELLS = {(row, column) for row in range(6) for column in range(6)}
ROWS_AND_COLUMNS = [{cell for cell in CELLS if cell[axis] == number} for axis in (0, 1) for number in range(6)]


def wall(cell: Cell, side: str) -> Wall:
    """Return the wall at a side of a cell."""
    down, right = STEPS[side]
    return frozenset({cell, (cell[0] + down, cell[1] + right)})


def cell_of(name: str) -> Cell:
    """Parse a cell: d3 is the third row, the fourth column."""
    return int(name[1]) - 1, "abcdef".index(name[0])


def read(side: str) -> dict[str, Any]:
    """Load the file of a side of the board, with its drawing parsed into sets."""
    file = tomllib.loads((DATA / f"{side}.toml").read_text(encoding="utf-8"))
    lines = [line.ljust(31) for line in file["plan"].strip("\n").split("\n")]
    file["letters"] = {(r, c): lines[2 * r + 1][5 * c + 2] for r, c in CELLS}
    file["dots"] = sorted((r, c) for r, c in CELLS if lines[2 * r + 1][5 * c + 3] == ":")
    file["walls"] = {wall((r, c), "top") for r in range(7) for c in range(6) if lines[2 * r][5 * c + 1] == "-"}
    file["walls"] |= {wall((r, c), "left") for r in range(6) for c in range(7) if lines[2 * r + 1][5 * c] == "|"}
    return file


class Plan:
    """One player's board."""

    def __init__(self, walls: set[Wall]) -> None:
        self.walls = set(walls)
        self.crossed: set[Cell] = set()
        self.chips: dict[int, Cell] = {}
        self.lifted = set(range(2, 13))
        self.bars = 0
        self.given = 0
        self.moved = False
        self.points: dict[str, int] = {}

    @property
    def free(self) -> set[Cell]:
        """The cells without chip and cross."""
        return CELLS - self.crossed - set(self.chips.values())

    def draw(self, walls: set[Wall]) -> None:
        """Draw these walls, cross off the cells that they close, and lift the chips there."""
        assert not walls & self.walls
        self.walls |= walls
        self.crossed |= {cell for cell in CELLS if all(wall(cell, side) in self.walls for side in STEPS)}
        self.lifted |= {number for number, cell in self.chips.items() if cell in self.crossed}
        self.chips = {number: cell for number, cell in self.chips.items() if cell not in self.crossed}

    def fulfilled(self, file: dict[str, Any]) -> set[str]:
        """Return the tasks that the crosses fulfil, including those of earlier rounds."""
        done = set()
        for kind in [*file["kinds"], file["red"]]:
            cells = {cell for cell, letter in file["letters"].items() if letter == kind["letter"]}
            if len(cells & self.crossed) >= kind.get("needed", len(cells)):
                done.add(kind["name"])
        if "line" in file and any(line <= self.crossed for line in ROWS_AND_COLUMNS):
            done.add("line")
        return done


def end_round(file: dict[str, Any], plans: list[Plan], taken: dict[str, int]) -> None:
    """Pay for the tasks of a round, and assert that every player has done what the rules demand."""
    pays = {kind["name"]: kind["pays"] for kind in [*file["kinds"], file["red"]]}
    pays |= {"line": file["line"]["pays"]} if "line" in file else {}
    new = [plan.fulfilled(file) - set(plan.points) for plan in plans]
    for plan, tasks in zip(plans, new, strict=True):
        assert not (plan.lifted and plan.free)
        assert plan.bars < 3
        assert plan.given == len(tasks) or not (plan.chips or plan.lifted)
        plan.given, plan.moved = 0, False
        plan.points |= {task: pays[task][taken.get(task, 0)] for task in tasks}
    for task in set().union(*new):
        taken[task] = min(taken.get(task, 0) + 1, 2)


def deal(plan: Plan, dots: list[Cell], outcome: int) -> None:
    """Place the eleven chips on the eleven dots: the 2 on one of eleven, the 3 on one of the remaining ten, …"""
    left = list(dots)
    for number in range(2, 13):
        outcome, place = divmod(outcome, len(left))
        plan.chips[number] = left.pop(place)
    plan.lifted.clear()


def recount(match: Match) -> list[float]:
    """Return the points of every seat, from the events alone."""
    file = read({"first": "blue"}.get(str(match.options["plan"]), str(match.options["plan"])))
    lines = tomllib.loads((DATA / "chips.toml").read_text(encoding="utf-8"))["walls"]
    plans = [Plan(file["walls"]) for _ in match.seats]
    to_deal = list(plans) if match.options["plan"] == "first" else []
    taken: dict[str, int] = {}
    number = 0
    for event in match.events:
        if not isinstance(event, Decided):
            if to_deal:
                deal(to_deal.pop(0), file["dots"], event.outcome)
                continue
            end_round(file, plans, taken)
            assert max(sum(plan.points.values()) for plan in plans) < file["points_needed"][len(plans) - 1]
            number = event.outcome % 6 + event.outcome // 6 + 2
            for plan in plans:
                plan.bars += number not in plan.chips
                if plan.bars == 3 and len(plan.walls) == 84:
                    plan.bars = 0
            continue
        plan = plans[event.seat]
        kind, _, what = match.game.actions.write(event.action).partition(":")
        if kind == "draw":
            sides = what.split(",")
            cell = plan.chips[number]
            scratch = sum(wall(cell, side) not in plan.walls for side in STEPS)
            assert len(sides) == min(scratch, lines[str(number)])
            plan.draw({wall(cell, side) for side in sides})
            plan.bars += len(sides) < lines[str(number)]
            if plan.bars == 3 and len(plan.walls) == 84:
                plan.bars = 0
        elif kind == "wall":
            assert plan.bars == 3
            field, side = what.split("-")
            plan.draw({wall(cell_of(field), side)})
            plan.bars = 0
        elif kind == "move":
            chip, field = what.split("/")
            assert cell_of(field) in plan.free
            assert int(chip) in plan.lifted or not (plan.moved or plan.lifted)
            plan.moved |= int(chip) not in plan.lifted
            plan.lifted.discard(int(chip))
            plan.chips[int(chip)] = cell_of(field)
        elif kind == "give":
            assert not (plan.lifted and plan.free)
            assert int(what) in plan.lifted or int(what) in plan.chips
            plan.lifted.discard(int(what))
            plan.chips.pop(int(what), None)
            plan.given += 1
    end_round(file, plans, taken)
    assert max(sum(plan.points.values()) for plan in plans) >= file["points_needed"][len(plans) - 1]
    return [float(sum(plan.points.values())) for plan in plans]
