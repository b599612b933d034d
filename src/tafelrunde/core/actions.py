"""Actions are small integers in named blocks. A block is declared once; ids, notation and JSON follow from it.

A block's axes say what its action is about: `Choice` is one of some names, `Subset` any set of them.

    ACTIONS = Actions(
        Block("throw", Subset("1", "2", "3")),       # throw:1,3   ids 0 to 7, the id is the bit mask of the dice
        Block("turn", Choice("1", "2"), Choice("x", "y")),  # turn:2/x
        Block("pass"),                                # pass
    )
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.problem import Problem


class Choice:
    """One of these names; its number is its place in the list."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.size = len(names)

    def write(self, number: int) -> str:
        """The name of a number."""
        return self.names[number]

    def read(self, text: str) -> int:
        """The number of a name. Raises ValueError."""
        return self.names.index(text)

    def data(self, number: int) -> Any:
        """The choice as plain data."""
        return self.names[number]


class Subset:
    """Any set of these names, also none; its number has the bit of each name that is in it."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.size = 2 ** len(names)

    def write(self, number: int) -> str:
        """The names of the set, with commas."""
        return ",".join(self.data(number))

    def read(self, text: str) -> int:
        """The number of a set. Raises ValueError."""
        numbers = [self.names.index(name) for name in text.split(",") if name]
        if len(set(numbers)) != len(numbers):
            raise ValueError(text)
        return sum(1 << number for number in numbers)

    def data(self, number: int) -> Any:
        """The set as plain data."""
        return [name for place, name in enumerate(self.names) if number >> place & 1]


Axis = Choice | Subset


@dataclass(frozen=True)
class Block:
    """Actions of one kind."""

    name: str
    axes: tuple[Axis, ...]

    def __init__(self, name: str, *axes: Axis) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "axes", axes)

    @property
    def size(self) -> int:
        """How many ids the block has."""
        return prod(axis.size for axis in self.axes)

    def numbers(self, place: int) -> list[int]:
        """The number on each axis of the action at a place in this block; the last axis runs fastest."""
        numbers = []
        for axis in reversed(self.axes):
            place, number = divmod(place, axis.size)
            numbers.append(number)
        return numbers[::-1]

    def place(self, numbers: list[int]) -> int:
        """The place in this block of the action with these numbers on the axes."""
        place = 0
        for axis, number in zip(self.axes, numbers, strict=True):
            place = place * axis.size + number
        return place


class Actions:
    """All actions of a game. `starts` are the first ids of the blocks, as constants for the rules."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks = blocks
        self.starts: tuple[int, ...] = tuple(sum(block.size for block in blocks[:i]) for i in range(len(blocks)))
        self.size = sum(block.size for block in blocks)

    def __len__(self) -> int:
        return self.size

    def allowed(self, legal: Callable[..., None], state: Any, seat: int) -> NDArray[np.bool_]:
        """Which actions a game's `legal` lets a seat choose from."""
        mask = np.zeros(self.size, np.bool_)
        legal(state, seat, mask)
        return mask

    def find(self, action: int) -> tuple[Block, list[int]]:
        """The block of an action id, and its number on each axis."""
        if not 0 <= action < self.size:
            raise Problem("unknown-action-id", action=action, size=self.size)
        start, block = max(
            (pair for pair in zip(self.starts, self.blocks, strict=True) if pair[0] <= action), key=lambda pair: pair[0]
        )
        return block, block.numbers(action - start)

    def id(self, block: str, *numbers: int) -> int:
        """The id of an action, from its block and its numbers on the axes."""
        start, found = self._block(block)
        return start + found.place(list(numbers))

    def write(self, action: int) -> str:
        """The notation of an action: `box:red`, `throw:1,4`, `turn:2/5`."""
        block, numbers = self.find(action)
        words = "/".join(axis.write(number) for axis, number in zip(block.axes, numbers, strict=True))
        return f"{block.name}:{words}" if block.axes else block.name

    def read(self, notation: str) -> int:
        """The id of an action in notation."""
        name, colon, words = notation.partition(":")
        try:
            start, block = self._block(name)
            parts = words.split("/") if colon else []
            numbers = [axis.read(part) for axis, part in zip(block.axes, parts, strict=True)]
        except ValueError:
            raise Problem("unknown-action", action=notation) from None
        return start + block.place(numbers)

    def data(self, action: int) -> dict[str, Any]:
        """An action as plain data: `{"box": "red"}`, `{"throw": ["1", "4"]}`, `{"turn": ["2", "5"]}`."""
        block, numbers = self.find(action)
        values = [axis.data(number) for axis, number in zip(block.axes, numbers, strict=True)]
        return {block.name: values[0] if len(values) == 1 else values}

    def _block(self, name: str) -> tuple[int, Block]:
        for start, block in zip(self.starts, self.blocks, strict=True):
            if block.name == name:
                return start, block
        raise ValueError(name)
