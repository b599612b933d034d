"""Layers of a duel as files in a folder, one file per layer: a header line, then the numbers uncompressed.

    {"tafelrunde-layer":1,"rules":"5f…","number":12,"shape":[32,32,61],"sha256":"…"}

`rules` is the fingerprint of the duel, `sha256` the hash of the numbers. A layer of other rules, or a file that is
truncated or changed, is treated as missing.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec
import numpy as np

from tafelrunde.solve.duel import Duel
from tafelrunde.solve.identical import Values

FORMAT = 1


class _Header(msgspec.Struct, rename={"format": "tafelrunde-layer"}):
    format: int
    rules: str
    number: int
    shape: tuple[int, ...]
    sha256: str


class LayerFiles:
    """Read-only access to the layers in a folder (see `duel.LayerSource`)."""

    LAST = "00.layer"
    """The file of the first layer. It is solved last, so if it exists, all files do."""

    def __init__(self, folder: Path, duel: Duel) -> None:
        self.folder = folder
        self._duel = duel
        self._cache: dict[int, Values] = {}

    def path(self, number: int) -> Path:
        """Return the path of the file of a layer."""
        return self.folder / f"{number:02}.layer"

    def get(self, number: int, /) -> Values | None:
        """Return the probabilities of a layer; None if its file is missing, damaged or of other rules.

        A file is read and checked once, then cached in this object. A missing layer is looked for again.
        """
        if number not in self._cache:
            chances = self._read(number)
            if chances is None:
                return None
            self._cache[number] = chances
        return self._cache[number]

    def _read(self, number: int) -> Values | None:
        try:
            line, _, numbers = self.path(number).read_bytes().partition(b"\n")
            header = msgspec.json.decode(line, type=_Header)
        except (
            OSError,
            ValueError,
            RecursionError,
        ):  # msgspec raises ValueError or RecursionError on files of another kind
            return None
        shape = self._duel.layers[number].shape
        if header != _Header(FORMAT, self._duel.fingerprint, number, shape, hashlib.sha256(numbers).hexdigest()):
            return None
        return np.frombuffer(numbers, "<f8").reshape(shape).astype(np.float64)

    def encode(self, number: int, chances: Values) -> bytes:
        """Return the content of the file of a layer."""
        numbers = np.ascontiguousarray(chances, "<f8").tobytes()
        sha256 = hashlib.sha256(numbers).hexdigest()
        header = _Header(FORMAT, self._duel.fingerprint, number, chances.shape, sha256)
        return msgspec.json.encode(header) + b"\n" + numbers
