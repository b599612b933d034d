"""Actions as integers in named blocks. A block is declared once; ids, notation and JSON follow from it.

The axes of a block are its parameters: `Choice` is one of several names, `Subset` any set of names.

    ACTIONS = Actions(
        Block("throw", Subset("1", "2", "3")),       # throw:1,3   ids 0 to 7; the id is the bit mask of the dice
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

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.bits import mask_of, members


class Choice:
    """An axis with one of several names. The number of a name is its index."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.size = len(names)

    def write(self, number: int) -> str:
        """Return the name with this number."""
        return self.names[number]

    def read(self, text: str) -> int:
        """Return the number of a name. Raises ValueError for an unknown one."""
        return self.names.index(text)

    def data(self, number: int) -> Any:
        """Return the choice as plain data: its name."""
        return self.names[number]


class Subset:
    """An axis with any set of names, possibly empty. Its number is a bit mask: bit i stands for name i."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.size = 2 ** len(names)

    def write(self, number: int) -> str:
        """Return the names in a bit mask, separated by commas."""
        return ",".join(self.data(number))

    def read(self, text: str) -> int:
        """Return the bit mask of the names in a text, separated by commas, in any order; 0 for an empty text.

        Raises ValueError for an unknown or repeated name.
        """
        numbers = [self.names.index(name) for name in text.split(",") if name]
        if len(set(numbers)) != len(numbers):
            raise ValueError(f"a name occurs twice: {text!r}")
        return mask_of(numbers)

    def data(self, number: int) -> Any:
        """Return a bit mask as plain data: the list of its names."""
        return [self.names[member] for member in members(number)]


Axis = Choice | Subset


@dataclass(frozen=True)
class Block:
    """The actions of one kind: one for each combination of values on the axes."""

    name: str
    axes: tuple[Axis, ...]

    def __init__(self, name: str, *axes: Axis) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "axes", axes)

    @property
    def size(self) -> int:
        """The number of ids in the block."""
        return prod(axis.size for axis in self.axes)

    def numbers(self, index: int) -> list[int]:
        """Return the number on each axis of the action at `index` in this block. The last axis varies fastest."""
        numbers = []
        for axis in reversed(self.axes):
            index, number = divmod(index, axis.size)
            numbers.append(number)
        return numbers[::-1]

    def index(self, numbers: list[int]) -> int:
        """Return the index in this block of the action with these numbers, one for each axis."""
        index = 0
        for axis, number in zip(self.axes, numbers, strict=True):
            index = index * axis.size + number
        return index


class Actions:
    """All actions of a game. `starts` holds the first id of each block, for use as constants in the rules."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks = blocks
        self.starts: tuple[int, ...] = tuple(sum(block.size for block in blocks[:i]) for i in range(len(blocks)))
        self.size = sum(block.size for block in blocks)

    def __len__(self) -> int:
        return self.size

    def allowed(self, legal: Callable[..., None], state: Any, seat: int) -> NDArray[np.bool_]:
        """Return a new boolean array by action id: what the game's rule `legal` allows a seat that owes a decision."""
        mask = np.zeros(self.size, np.bool_)
        legal(state, seat, mask)
        return mask

    def find(self, action: int) -> tuple[Block, list[int]]:
        """Return the block of an action id and its number on each axis. Raises a Problem for an unknown id."""
        if not 0 <= action < self.size:
            raise Problem("unknown-action-id", action=action, size=self.size)
        start, block = max(
            (pair for pair in zip(self.starts, self.blocks, strict=True) if pair[0] <= action), key=lambda pair: pair[0]
        )
        return block, block.numbers(action - start)

    def id(self, block: str, *numbers: int) -> int:
        """Return the id of an action from the name of its block and its number on each axis.

        Raises ValueError for an unknown block or a wrong number of numbers.
        """
        start, declared = self._block(block)
        return start + declared.index(list(numbers))

    def write(self, action: int) -> str:
        """Return the notation of an action: `box:red`, `throw:1,4`, `turn:2/5`."""
        block, numbers = self.find(action)
        words = "/".join(axis.write(number) for axis, number in zip(block.axes, numbers, strict=True))
        return f"{block.name}:{words}" if block.axes else block.name

    def read(self, notation: str) -> int:
        """Return the id of an action in notation. Raises a Problem if the game has no such action."""
        name, colon, words = notation.partition(":")
        try:
            start, block = self._block(name)
            parts = words.split("/") if colon else []
            numbers = [axis.read(part) for axis, part in zip(block.axes, parts, strict=True)]
        except ValueError:
            raise Problem("unknown-action", action=notation) from None
        return start + block.index(numbers)

    def data(self, action: int) -> dict[str, Any]:
        """Return an action as plain data. One axis: `{"box": "red"}` or, as a subset, `{"throw": ["1", "4"]}`.

        Several axes: `{"turn": ["2", "5"]}`; none: `{"pass": []}`.
        """
        block, numbers = self.find(action)
        values = [axis.data(number) for axis, number in zip(block.axes, numbers, strict=True)]
        return {block.name: values[0] if len(values) == 1 else values}

    def _block(self, name: str) -> tuple[int, Block]:
        for start, block in zip(self.starts, self.blocks, strict=True):
            if block.name == name:
                return start, block
        raise ValueError(f"there is no block {name!r}")
