"""Datasets of positions from games between bots, with the exact value of every legal action: `tafelrunde dataset`.

Bots of one level play whole games. Every decision is a row of a Parquet file:

| column | type | content |
|---|---|---|
| `game` | int32 | number of the game, from 0 |
| `seat` | int8 | seat to move |
| `observation` | int32[…] | observation of that seat (`lab.observe`; the file's metadata has the layout) |
| `mask` | bool[…] | legal actions |
| `values` | float64[…] | expected final points of best play after each legal action; NaN for the other actions |
| `best` | int16 | best action |
| `played` | int16 | action that the bot played |

Values are those of the game's solution or outlook: each seat plays for its own points. The same game, options, level,
seed and number of positions give the same file, byte for byte, with the same version of `pyarrow`, on any number of
cores.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from tafelrunde.bots import check_level
from tafelrunde.bots.exact import adviser
from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.games import load, names
from tafelrunde.lab.extras import require_extra
from tafelrunde.lab.observe import Layout, legal_mask, observe
from tafelrunde.lab.positions import GameConfig, Play, Position
from tafelrunde.solve.solution import Paged

FORMAT = 1
ROWS_AT_ONCE = 4096
"""Rows written to the file at once."""


def check_labelled(game: Game) -> None:
    """Raise a Problem if the exact values of the game's actions cannot be computed."""
    if not has_values(game):
        raise Problem("not-labelled", game=game.id, known=tuple(name for name in names() if has_values(load(name))))


def has_values(game: Game) -> bool:
    """Return whether the values of a game's actions are computed exactly, not estimated."""
    return game.solution or game.outlook


class Dataset:
    """A dataset that can be written to a file. Raises a Problem if game, level, players or options do not fit."""

    def __init__(
        self, game: Game, level: str = "cook", players: int = 1, options: Mapping[str, object] = {}, seed: str = "0"
    ) -> None:
        check_labelled(game)
        check_level(level, game)
        self._arrow = require_extra("pyarrow", "dataset")
        self._parquet = require_extra("pyarrow.parquet", "dataset")
        self._adviser = adviser(game)
        self.game = game
        self._config = GameConfig(game, level, game.check_players(players), options, seed)
        self._metadata = {
            "tafelrunde-dataset": FORMAT,
            "game": game.id,
            "version": game.version,
            "level": level,
            "players": players,
            "options": game.settings(options),
            "seed": seed,
            "layout": {part.name: [part.start, *part.shape] for part in Layout.of(game).parts.values()},
        }

    @property
    def schema(self) -> Any:
        """The columns; the metadata key `tafelrunde` holds a description of the file as JSON."""
        arrow, actions = self._arrow, len(self.game.actions)
        columns = {
            "game": arrow.int32(),
            "seat": arrow.int8(),
            "observation": arrow.list_(arrow.int32(), Layout.of(self.game).size),
            "mask": arrow.list_(arrow.bool_(), actions),
            "values": arrow.list_(arrow.float64(), actions),
            "best": arrow.int16(),
            "played": arrow.int16(),
        }
        return arrow.schema(list(columns.items()), {"tafelrunde": json.dumps(self._metadata)})

    def write(self, path: Path, rows: int, progress: Callable[[int], None] = lambda _: None) -> None:
        """Write a file of `rows` rows, computed on all cores. `progress` is called with the number of rows done."""
        page = self._adviser.page if isinstance(self._adviser, Paged) else None
        play = Play(self._config, self._row, page, lambda done: progress(min(done, rows)))
        decisions, schema = play.decisions(rows), self.schema
        with self._parquet.ParquetWriter(path, schema, compression="zstd") as file:
            while batch := list(islice(decisions, ROWS_AT_ONCE)):
                file.write_table(self._table(batch, schema))

    def _row(self, position: Position) -> dict[str, Any]:
        game, state, seat, played = position
        values = np.full(len(self.game.actions), np.nan)
        for action, value in self._adviser.action_values(state, seat).items():
            values[action] = value
        return {
            "game": game,
            "seat": seat,
            "observation": observe(self.game, state, seat),
            "mask": legal_mask(self.game, state, seat),
            "values": values,
            "best": self._adviser.best(state, seat),
            "played": played,
        }

    def _table(self, rows: list[dict[str, Any]], schema: Any) -> Any:
        """Convert rows to an Arrow table; a column of fixed-size lists is stored as one flat array."""
        arrow = self._arrow
        columns = []
        for field in schema:
            numbers = np.array([row[field.name] for row in rows])
            if arrow.types.is_fixed_size_list(field.type):
                flat = arrow.array(numbers.ravel(), field.type.value_type)
                columns.append(arrow.FixedSizeListArray.from_arrays(flat, type=field.type))
            else:
                columns.append(arrow.array(numbers, field.type))
        return arrow.Table.from_arrays(columns, schema=schema)


def load_columns(path: Path | str) -> dict[str, np.ndarray[Any, Any]]:
    """Return the columns of a file by name, as NumPy arrays with one row for each position.

    Raises a Problem if `pyarrow` is not installed.
    """
    table = require_extra("pyarrow.parquet", "dataset").read_table(path)
    return {
        name: np.asarray(table[name].combine_chunks().flatten()).reshape(len(table), -1)
        if name in ("observation", "mask", "values")
        else table[name].to_numpy()
        for name in table.column_names
    }
