"""The whole content of `rules.json`, as types. `wasm/describe.py` writes it; the app's types are made from this module.

`tests/typescript.py` turns these types into `web/src/engine/description.ts`. Keys are part of the format: the modules
in `bots` map their own names to them.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tafelrunde.core.backends.module import Binary, Sources
from tafelrunde.core.backends.module import Exact as ExactBinary

NumberType = Literal["b1", "i1", "u1", "i2", "u2", "i4", "u4", "i8", "f4", "f8"]
Value = bool | int | str


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a description; other fields than these are an error."""


class Field(_Data, frozen=True):
    """A field of the record. Numbers are little-endian, arrays in row-major order."""

    name: str
    type: NumberType
    offset: int
    shape: list[int]


class Layout(_Data, frozen=True):
    """The record: its size in bytes, and its fields."""

    size: int
    fields: list[Field]


class Parameter(_Data, frozen=True):
    """A parameter of a function. `shape` has the sizes of an array; null for a variable size."""

    name: str
    type: NumberType | Literal["int", "float", "state"]
    shape: list[int | None] | None
    use: Literal["reads", "changes", "fills", "scratch", "keeps"]


class ExportedFunction(_Data, frozen=True):
    """A function of a module."""

    name: str
    parameters: list[Parameter]
    result: Literal["int", "float"] | None


class SeatRange(_Data, frozen=True):
    """The smallest and the largest number of players."""

    least: int
    most: int


class Axis(_Data, frozen=True):
    """One argument of an action: one of the names, or a subset of them."""

    kind: Literal["choice", "subset"]
    names: list[str]


class Block(_Data, frozen=True):
    """A block of actions with consecutive ids."""

    name: str
    start: int
    size: int
    axes: list[Axis]


class ActionBlocks(_Data, frozen=True):
    """All actions: how many, and their blocks."""

    size: int
    blocks: list[Block]


class ThrowDraw(_Data, frozen=True, tag_field="kind", tag="throw"):
    """A throw of dice. `thrown` is the function that returns the thrown dice as a bit mask."""

    name: str
    dice: list[str]
    faces: list[str]
    thrown: str
    lettered: bool
    texts: str | None


class PileDraw(_Data, frozen=True, tag_field="kind", tag="pile"):
    """A draw from a pile. `left` is the function that counts what is left of a kind.

    `visible_to` is the function that returns the only seat to see a draw; null if nothing is secret.
    """

    name: str
    kinds: list[str]
    texts: str | None
    left: str
    visible_to: str | None


class ShuffleDraw(_Data, frozen=True, tag_field="kind", tag="shuffle"):
    """A shuffle of things to places."""

    name: str
    things: list[str]
    places: list[str]


DrawDescription = ThrowDraw | PileDraw | ShuffleDraw


class OptionDescription(_Data, frozen=True, omit_defaults=True):
    """An option; the first value is the default. `usual` has the default of each month, if it depends on the month."""

    name: str
    values: list[Value]
    usual: list[Value] | None = None


# Bots


class JudgeLevel(_Data, frozen=True, tag_field="mind", tag="judge"):
    """A level that evaluates with the judge, with weaknesses (`bots/weaknesses.py`)."""

    name: str
    temper: list[float]
    unit: float


class PointsLevel(_Data, frozen=True, tag_field="mind", tag="points"):
    """A level that evaluates with exact points, with weaknesses."""

    name: str
    temper: list[float]
    unit: float


class LearnedLevel(_Data, frozen=True, tag_field="mind", tag="learned"):
    """A level that evaluates with the learned value, with weaknesses."""

    name: str
    temper: list[float]
    unit: float


class WinLevel(_Data, frozen=True, tag_field="mind", tag="win"):
    """The best play of a game that is solved."""

    name: str


class ForesightLevel(_Data, frozen=True, tag_field="mind", tag="foresight"):
    """The best play of a game with a learned value (`bots/lookahead.py`)."""

    name: str
    candidates: int
    near: float
    worlds: int
    draws: int
    own: int
    others: int
    looks: int
    once: int
    rounds: int


class SearchLevel(_Data, frozen=True, tag_field="mind", tag="search"):
    """The best play of any other game (`bots/search.py`)."""

    name: str
    iterations: int
    explore: float
    ahead: int
    candidates: int
    widen: float
    by_value: bool


LevelDescription = JudgeLevel | PointsLevel | LearnedLevel | WinLevel | ForesightLevel | SearchLevel


class JudgementDescription(_Data, frozen=True):
    """The limits between the words for decisions, luck and skill (`bots/judgement.py`)."""

    tied: float
    clear: float
    words: list[tuple[float, str]]
    differences: dict[str, str]
    mistakes: list[str]
    luck: list[tuple[float, str]]
    skill: list[tuple[float, str]]


class AimsDescription(_Data, frozen=True):
    """Settings of `bots/aims.py`."""

    turns: int
    share: float
    most: int


class SearchDescription(_Data, frozen=True):
    """Settings of the tree search."""

    longest: int
    slice: int
    roots: int
    explore: float
    widen: float


class ReviewDescription(_Data, frozen=True):
    """Settings of the review."""

    exact: bool
    outlook: bool
    work: int
    least_work: int
    candidates: int
    worst: int
    quick: int


class CompareDescription(_Data, frozen=True):
    """Settings of the comparison of actions by sampling."""

    work: int
    candidates: int
    quarter: int
    batch: int
    most_batches: int
    some: int
    round: int


class AskNumbers(_Data, frozen=True):
    """The questions of a query (`solve/query.py`)."""

    position: int
    points: int
    win: int


class FigureNumbers(_Data, frozen=True):
    """The indices of the figures of a query (`solve/query.py`)."""

    value: int
    throw_price: int
    stdev: int


class BotsDescription(_Data, frozen=True):
    """The parameters of bots, coach and review. Levels begin with the weakest; `advice` is for the game's adviser."""

    learns: bool
    levels: list[LevelDescription]
    advice: dict[str, Any]
    ask: AskNumbers
    figures: FigureNumbers
    close: float
    scratch: int
    judgement: JudgementDescription
    aims: AimsDescription
    search: SearchDescription
    review: ReviewDescription
    compare: CompareDescription


class Description(_Data, frozen=True, rename={"format": "tafelrunde-rules"}):
    """The part of a `rules.json` that the app reads at start.

    `due` is the function that returns the pending draw; null if there is only one kind.
    """

    format: int
    game: str
    version: int
    secrets: bool
    seats: SeatRange
    state: Layout
    enums: dict[str, dict[str, int]]
    constants: dict[str, int]
    actions: ActionBlocks
    draws: list[DrawDescription]
    due: str | None
    options: list[OptionDescription]
    functions: list[ExportedFunction]
    bots: BotsDescription


class ExactFunctions(_Data, frozen=True):
    """The functions of the module for exact play."""

    functions: list[ExportedFunction]


class Exact(_Data, frozen=True):
    """The part about exact play, in games that have it. `precomputed` has values that are slow to compute."""

    exact: ExactFunctions
    precomputed: dict[str, Any]


class DescriptionFile(Description, frozen=True):
    """A whole `rules.json`."""

    sources: Sources
    wasm: Binary
    exact: ExactBinary | None
    precomputed: dict[str, Any]
