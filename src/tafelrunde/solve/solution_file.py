"""The file format of solutions: a header line, then the numbers, compressed.

    {"tafelrunde-solution":2,"game":"chili","rules":"5f…","arrays":{"values":[1024,32]},"sha256":"…"}

`rules` is the fingerprint of the declaration that was solved, so a solution of other rules is never used. `sha256` is
the hash of everything after the header, so a truncated or changed file is detected.
"""

from __future__ import annotations

import hashlib
import math
import zlib
from collections.abc import Iterable
from dataclasses import dataclass

import msgspec
import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.language.problem import Problem

FORMAT = 2


def combine_fingerprints(fingerprints: Iterable[str]) -> str:
    """Combine several fingerprints into one; their order counts."""
    return hashlib.sha256(" ".join(fingerprints).encode()).hexdigest()


class _Header(msgspec.Struct, rename={"format": "tafelrunde-solution"}):
    format: int
    game: str
    rules: str
    arrays: dict[str, tuple[int, ...]]
    sha256: str


@dataclass(frozen=True, eq=False)
class SolutionFile:
    """The content of a solution file."""

    game: str
    rules: str  # the fingerprint of the declaration that was solved
    arrays: dict[str, NDArray[np.float64]]

    def to_bytes(self) -> bytes:
        """Return the bytes of the file."""
        numbers = b"".join(np.ascontiguousarray(array, "<f8").tobytes() for array in self.arrays.values())
        shapes = {name: array.shape for name, array in self.arrays.items()}
        packed = zlib.compress(numbers, 9)
        header = _Header(FORMAT, self.game, self.rules, shapes, hashlib.sha256(packed).hexdigest())
        return msgspec.json.encode(header) + b"\n" + packed

    @classmethod
    def from_bytes(cls, data: bytes, game: str, rules: str) -> SolutionFile:
        """Parse the bytes of a file. Raises a Problem unless it is an intact solution of this game and these rules."""
        line, _, packed = data.partition(b"\n")
        try:
            header = msgspec.json.decode(line, type=_Header)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            raise Problem("solution-not-ours") from None
        if header.format != FORMAT or header.game != game or header.rules != rules:
            raise Problem("solution-other-version", game=header.game[:40])
        length = 8 * sum(math.prod(shape) for shape in header.arrays.values())
        intact = hashlib.sha256(packed).hexdigest() == header.sha256
        numbers = zlib.decompressobj().decompress(packed, length + 1) if intact else b""
        if not intact or len(numbers) != length:
            raise Problem("solution-damaged", game=game)
        arrays, start = {}, 0
        for name, shape in header.arrays.items():
            size = math.prod(shape)
            arrays[name] = np.frombuffer(numbers, "<f8", size, start).reshape(shape).astype(np.float64)
            start += 8 * size
        return cls(game, rules, arrays)
