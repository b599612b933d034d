"""Layer files return the layers that were written, and reject everything else."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tafelrunde.solve.duel import Duel, solve
from tafelrunde.solve.identical import IdenticalDiceGame, Values
from tafelrunde.solve.layer_files import LayerFiles


def sum_or_alike(dice: tuple[int, ...], box: int) -> int:
    return sum(dice) if box == 0 else 4 * (len(set(dice)) == 1)


def small(throws: int = 2) -> Duel:
    return Duel(IdenticalDiceGame(dice=2, sides=3, throws=throws, boxes=2, score=sum_or_alike))


class WritableLayerFiles(LayerFiles):
    """Layer files that can be written, without atomicity."""

    def __setitem__(self, number: int, chances: Values, /) -> None:
        self.path(number).write_bytes(self.encode(number, chances))


@pytest.fixture
def layers(tmp_path: Path) -> dict[int, Values]:
    """All layers of the small duel, which are also written to `tmp_path`."""
    duel, found = small(), dict[int, Values]()
    solve(duel, found)
    solve(duel, WritableLayerFiles(tmp_path, duel))
    return found


def test_written_layers_are_read_back_unchanged(tmp_path: Path, layers: dict[int, Values]) -> None:
    kept = LayerFiles(tmp_path, small())
    for number, chances in layers.items():
        found = kept.get(number)
        assert found is not None
        assert found.tobytes() == chances.tobytes()
    assert (tmp_path / LayerFiles.LAST).exists()


def test_a_resumed_solve_writes_the_same_files(tmp_path: Path, layers: dict[int, Values]) -> None:
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for number in range(len(layers) // 2):
        (tmp_path / f"{number:02}.layer").unlink()
    solve(small(), WritableLayerFiles(tmp_path, small()))
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.usefixtures("layers")
def test_a_damaged_layer_counts_as_missing(tmp_path: Path) -> None:
    path = tmp_path / "01.layer"
    whole = path.read_bytes()
    flipped = whole[:-1] + bytes([whole[-1] ^ 1])
    for content in (b"", b"{}", whole[: whole.index(b"\n") + 1], whole[:-8], flipped, b"[" * 5000, whole[1:]):
        path.write_bytes(content)
        assert LayerFiles(tmp_path, small()).get(1) is None
    path.write_bytes(whole)
    assert LayerFiles(tmp_path, small()).get(1) is not None


@pytest.mark.usefixtures("layers")
def test_a_layer_of_other_rules_or_another_number_counts_as_missing(tmp_path: Path) -> None:
    assert LayerFiles(tmp_path, small(throws=3)).get(1) is None
    (tmp_path / "03.layer").write_bytes((tmp_path / "01.layer").read_bytes())
    assert LayerFiles(tmp_path, small()).get(3) is None


def test_a_damaged_layer_is_solved_again(tmp_path: Path, layers: dict[int, Values]) -> None:
    (tmp_path / "01.layer").write_bytes(b"broken")
    solve(small(), WritableLayerFiles(tmp_path, small()))
    found = LayerFiles(tmp_path, small()).get(1)
    assert found is not None
    assert np.array_equal(found, layers[1])
