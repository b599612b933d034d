"""Layers of a duel in files: what comes back is what was kept, and nothing else is taken for it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tafelrunde.solve.duel import Duel, solve
from tafelrunde.solve.identical import IdenticalGame, Values
from tafelrunde.solve.kept import KeptLayers


def sum_or_alike(dice: tuple[int, ...], box: int) -> int:
    return sum(dice) if box == 0 else 4 * (len(set(dice)) == 1)


def small(throws: int = 2) -> Duel:
    return Duel(IdenticalGame(dice=2, sides=3, throws=throws, boxes=2, score=sum_or_alike))


class Keeping(KeptLayers):
    """Layers that are written at once."""

    def __setitem__(self, number: int, chances: Values, /) -> None:
        self.path(number).write_bytes(self.packed(number, chances))


@pytest.fixture
def layers(tmp_path: Path) -> dict[int, Values]:
    """All layers of the small duel, kept in the folder as well."""
    duel, found = small(), dict[int, Values]()
    solve(duel, found)
    solve(duel, Keeping(tmp_path, duel))
    return found


def test_what_is_kept_comes_back(tmp_path: Path, layers: dict[int, Values]) -> None:
    kept = KeptLayers(tmp_path, small())
    for number, chances in layers.items():
        found = kept.get(number)
        assert found is not None
        assert found.tobytes() == chances.tobytes()
    assert (tmp_path / KeptLayers.LAST).exists()


def test_whoever_goes_on_gets_the_same_files(tmp_path: Path, layers: dict[int, Values]) -> None:
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for number in range(len(layers) // 2):
        (tmp_path / f"{number:02}.layer").unlink()
    solve(small(), Keeping(tmp_path, small()))
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.usefixtures("layers")
def test_a_layer_that_is_damaged_counts_as_none(tmp_path: Path) -> None:
    path = tmp_path / "01.layer"
    whole = path.read_bytes()
    flipped = whole[:-1] + bytes([whole[-1] ^ 1])
    for content in (b"", b"{}", whole[: whole.index(b"\n") + 1], whole[:-8], flipped, b"[" * 5000, whole[1:]):
        path.write_bytes(content)
        assert KeptLayers(tmp_path, small()).get(1) is None
    path.write_bytes(whole)
    assert KeptLayers(tmp_path, small()).get(1) is not None


@pytest.mark.usefixtures("layers")
def test_a_layer_of_other_rules_or_of_another_place_counts_as_none(tmp_path: Path) -> None:
    assert KeptLayers(tmp_path, small(throws=3)).get(1) is None
    (tmp_path / "03.layer").write_bytes((tmp_path / "01.layer").read_bytes())
    assert KeptLayers(tmp_path, small()).get(3) is None


def test_a_damaged_layer_is_solved_again(tmp_path: Path, layers: dict[int, Values]) -> None:
    (tmp_path / "01.layer").write_bytes(b"broken")
    solve(small(), Keeping(tmp_path, small()))
    found = KeptLayers(tmp_path, small()).get(1)
    assert found is not None
    assert np.array_equal(found, layers[1])
