"""The layers of a duel as files in a folder, one each: a line that says what it is, then the numbers as they are.

    {"tafelrunde-layer":1,"rules":"5f…","number":12,"shape":[32,32,61],"sha256":"…"}

`rules` is a hash of what was solved, `sha256` that of the numbers: a layer of other rules, or one that was cut off or
changed, counts as none.
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


class KeptLayers:
    """The layers in a folder, to be read (see `duel.Known`)."""

    LAST = "00.layer"
    """The file of the start of the game, which is solved last: where it is, all are."""

    def __init__(self, folder: Path, duel: Duel) -> None:
        self.folder = folder
        self._duel = duel
        self._opened: dict[int, Values] = {}

    def path(self, number: int) -> Path:
        """Where a layer is kept."""
        return self.folder / f"{number:02}.layer"

    def get(self, number: int, /) -> Values | None:
        """The chances of a layer, looked over the first time; nothing if it is not there, damaged or of other rules."""
        if number not in self._opened:
            found = self._read(number)
            if found is None:
                return None
            self._opened[number] = found
        return self._opened[number]

    def _read(self, number: int) -> Values | None:
        try:
            line, _, numbers = self.path(number).read_bytes().partition(b"\n")
            header = msgspec.json.decode(line, type=_Header)
        except (OSError, ValueError, RecursionError):  # also what msgspec says of files that are something else
            return None
        shape = self._duel.layers[number].shape
        if header != _Header(FORMAT, self._duel.fingerprint, number, shape, hashlib.sha256(numbers).hexdigest()):
            return None
        return np.frombuffer(numbers, "<f8").reshape(shape).astype(np.float64)

    def packed(self, number: int, chances: Values) -> bytes:
        """What a file keeps."""
        numbers = np.ascontiguousarray(chances, "<f8").tobytes()
        sha256 = hashlib.sha256(numbers).hexdigest()
        header = _Header(FORMAT, self._duel.fingerprint, number, chances.shape, sha256)
        return msgspec.json.encode(header) + b"\n" + numbers
