"""Rules, interpreted and compiled, and the cache of compiled rules."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from tafelrunde.core.paths import PACKAGE
from tafelrunde.core.rules import rule as rules
from tafelrunde.core.rules.rule import rule

STEPS = 3


@rule
def steps(start: int) -> int:
    """A rule that is called by another."""
    return start + STEPS


@rule
def twice(start: int) -> int:
    """A rule that calls a rule."""
    return steps(start) * 2


@pytest.mark.native
def test_a_rule_gives_equal_results_interpreted_and_compiled() -> None:
    assert twice(4) == twice.compiled(4) == 14


def test_calling_a_rule_does_not_import_the_compiler() -> None:
    program = "import sys, tafelrunde; m = tafelrunde.Match(tafelrunde.load('chili'), 2, seed=1); m.draw(); m.view(); "
    program += "m.play(0, m.legal(0)[0]); assert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True)


def copied_package(tmp_path: Path) -> Path:
    """Return a copy of the sources that may be edited."""
    shutil.copytree(PACKAGE, tmp_path / "src" / "tafelrunde", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "src" / "tafelrunde"


@pytest.mark.unchecked
@pytest.mark.parametrize(
    "edited", ["core/rules/scoring.py", "games/chili/rules.py", "bots/one_ply.py", "games/chili/data/new.toml"]
)
def test_the_key_of_the_cache_depends_on_every_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edited: str
) -> None:
    package = copied_package(tmp_path)
    monkeypatch.setattr(rules, "PACKAGE", package)
    before = rules.source_key()
    assert rules.source_key() == before
    (package / edited).parent.mkdir(exist_ok=True)
    with (package / edited).open("a") as file:
        file.write("\n# a change\n")
    assert rules.source_key() != before


@pytest.mark.native
@pytest.mark.unchecked
def test_an_edit_in_an_imported_file_recompiles_the_rules(tmp_path: Path) -> None:
    package = copied_package(tmp_path)
    program = (
        "import numpy as np\nfrom tafelrunde.games import load\ngame = load('chili')\nout = np.zeros((2, 2))\n"
        "game.use('native')\ngame.rules.scores(game.start(2), out)\nprint(out[0, 1])"
    )
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    environment["PYTHONDONTWRITEBYTECODE"] = "1"  # bytecode is invalidated by time and size of a file, our cache is not

    def tie() -> str:
        command = [sys.executable, "-c", program]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()

    assert tie() == "0.5"
    assert list((tmp_path / "cache" / "tafelrunde" / "compiled").rglob("*.nbi")), "compiled code is not cached"
    scoring = package / "core/rules/scoring.py"
    stamp = scoring.stat()
    scoring.write_text(scoring.read_text().replace("beaten += 0.5", "beaten += 0.7"))
    os.utime(scoring, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert tie() == "0.7"


@pytest.mark.native
@pytest.mark.unchecked
def test_rules_compile_without_a_writable_cache(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    program = "from tafelrunde.core.rules.scoring import rank; import numpy as np; rank.compiled(np.zeros((2, 2)), 2)"
    environment = {**os.environ, "XDG_CACHE_HOME": str(blocked)}
    subprocess.run([sys.executable, "-c", program], env=environment, check=True)


@pytest.mark.unchecked
@pytest.mark.native
@pytest.mark.parametrize(
    "damage",
    [*("changed", "cut off"), *(pytest.param(damage, marks=pytest.mark.soak) for damage in ("empty", "foreign"))],
)
def test_a_damaged_file_of_the_cache_is_replaced(tmp_path: Path, damage: str) -> None:
    program = (
        "import numpy as np; from tafelrunde.core.rules.scoring import rank; out = np.zeros((2, 2)); out[0, 0] = 1; "
    )
    program += "rank.compiled(out, 2); print(out[0, 1])"
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}

    def first_seat() -> str:
        command = [sys.executable, "-c", program]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()

    assert first_seat() == "1.0"
    for kind in ("*.nbi", "*.nbc"):
        (path,) = tmp_path.rglob(kind)
        whole = path.read_bytes()
        middle = len(whole) // 2
        changed = whole[:middle] + bytes([whole[middle] ^ 255]) + whole[middle + 1 :]
        content = {"cut off": whole[:middle], "empty": b"", "changed": changed, "foreign": b"hello"}[damage]
        path.write_bytes(content)
        assert first_seat() == "1.0"
        (path,) = tmp_path.rglob(kind)
        assert path.read_bytes() != content, "the damaged file is not replaced"


@pytest.mark.with_bounds
def test_bounds_are_checked_in_this_run() -> None:
    @rule
    def outside(values: NDArray[np.int64]) -> int:
        return int(values[values.size + 5])

    with pytest.raises(IndexError):
        outside.compiled(np.zeros(3, np.int64))


@rule
def put(states: NDArray[np.void], at: int, where: int) -> None:
    """Copy one state of an array to another index."""
    states[at] = states[where]


def some_states() -> NDArray[np.void]:
    """Return states of an odd size in which all bytes differ."""
    return np.arange(3 * 7, dtype=np.uint8).view([("players", "i1"), ("sheet", "i2", (3,))])


@pytest.mark.native
def test_a_state_is_copied_into_an_array_and_nowhere_else() -> None:
    for at, where in [(0, 2), (1, 1), (-1, 0)]:
        plain, compiled = some_states(), some_states()
        put(plain, at, where)
        put.compiled(compiled, at, where)
        assert plain.tobytes() == compiled.tobytes()


@pytest.mark.native
def test_a_state_can_be_broadcast_to_a_row() -> None:
    @rule
    def fill(table: NDArray[np.void], states: NDArray[np.void]) -> None:
        table[1] = states[2]

    table = np.zeros((2, 4), some_states().dtype)
    fill.compiled(table, some_states())
    assert table[1].tobytes() == some_states()[2].tobytes() * 4
    assert not table[0].tobytes().strip(b"\0")


@pytest.mark.with_bounds
def test_a_state_is_not_copied_outside_of_an_array() -> None:
    with pytest.raises(IndexError):
        put.compiled(some_states(), 3, 0)
