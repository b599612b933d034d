"""The modules in the games' folders are reproducible to the byte, on another processor too."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tafelrunde.core.backends.module import DESCRIPTION, EXACT, MODULE
from tafelrunde.core.paths import PACKAGE
from tafelrunde.games import names
from tafelrunde.wasm.build import LINKERS

IN_EVERY_LANDING = "hexhex"
"""The game that `make test` builds again. Its modules contain the tables of `solve/win_odds.py`."""

LINKER = any(map(shutil.which, LINKERS))
VECTORS = "SSE42 AVX F16C FMA3 AVX2 AVX512F AVX512CD AVX512_SKX AVX512_CLX AVX512_CNL AVX512_ICL AVX512_SPR"
ANOTHER_PROCESSOR = {
    "NPY_DISABLE_CPU_FEATURES": VECTORS,
    "OPENBLAS_CORETYPE": "Prescott",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA,-FMA4,-AVX512F",
}
"""Settings that keep NumPy, OpenBLAS, Numba and the C library from using the vector unit, where there is one.

A library that does not know its setting ignores it; NumPy warns about features that the processor does not have.
"""


@pytest.mark.skipif(not LINKER, reason="there is no wasm-ld on this machine")
@pytest.mark.native
@pytest.mark.without_bounds
@pytest.mark.parametrize(
    "game", [pytest.param(name, marks=() if name == IN_EVERY_LANDING else pytest.mark.soak) for name in names()]
)
def test_modules_are_reproducible_to_the_byte(game: str, tmp_path: Path) -> None:
    """The build runs in another directory, with another hash seed, and without vector instructions."""
    package = tmp_path / "elsewhere" / "tafelrunde"
    shutil.copytree(PACKAGE, package)
    files = [path for path in (MODULE, EXACT, DESCRIPTION) if (package / "games" / game / path).exists()]
    for path in files:
        (package / "games" / game / path).unlink()
    settings = {"PYTHONPATH": str(package.parent), "PYTHONHASHSEED": "12345", "PYTHONWARNINGS": "ignore"}
    environment = {**os.environ, **ANOTHER_PROCESSOR, **settings}
    subprocess.run([sys.executable, "-m", "tafelrunde.wasm", game], env=environment, cwd=tmp_path, check=True)
    for path in files:
        rebuilt, shipped = package / "games" / game / path, PACKAGE / "games" / game / path
        assert rebuilt.read_bytes() == shipped.read_bytes(), path
