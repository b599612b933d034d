"""The engine: refused modules and arguments, traps, memory limits, and threads."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
import wasmtime

from tafelrunde.core.backends.backends import BackendSelector
from tafelrunde.core.backends.engine import Engine, EngineStopped
from tafelrunde.core.backends.module import EXACT, MODULE, Module, load_description, load_module
from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.paths import game_folder
from tafelrunde.core.rules.playout import make_playout
from tafelrunde.core.rules.rng import stream
from tafelrunde.games import load, names
from tafelrunde.games.chili.solution import POINTS


@pytest.fixture
def chili() -> Game:
    """Chili Dice as WebAssembly."""
    game = load("chili")
    game.use("wasm")
    return game


def folder(name: str) -> Path:
    path = game_folder(name)
    assert path is not None
    return path


@pytest.mark.parametrize("name", names())
def test_a_game_runs_as_webassembly_without_a_compiler(name: str) -> None:
    program = f"import sys; from tafelrunde.games import load; game = load({name!r}); game.first_decision()"
    program += "; assert game.backend == 'wasm'; assert not {'numba', 'llvmlite'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", program], check=True)


@pytest.mark.parametrize("name", names())
def test_a_module_imports_nothing_and_its_memory_is_bounded(name: str) -> None:
    description = load_description(folder(name))
    assert description is not None
    assert (description.exact is not None) == load(name).has_exact_values == (folder(name) / EXACT).exists()
    for file, binary in ((MODULE, description.wasm), (EXACT, description.exact)):
        if binary is None:
            continue
        module = wasmtime.Module(wasmtime.Engine(), (folder(name) / file).read_bytes())
        assert not list(module.imports), "the module imports functions"
        (memory,) = (export.type for export in module.exports if isinstance(export.type, wasmtime.MemoryType))
        assert memory.limits.min * 65536 == binary.memory.least
        assert (memory.limits.max or 0) * 65536 == binary.memory.most


def test_a_damaged_or_foreign_module_is_refused_by_its_hash() -> None:
    description = load_description(folder("chili"))
    assert description is not None
    ours, other = ((folder(name) / MODULE).read_bytes() for name in ("chili", "hexhex"))
    for wrong in (other, ours[:-1], ours[:100] + bytes([ours[100] ^ 1]) + ours[101:]):
        with pytest.raises(Problem) as refused:
            Engine("chili", wrong, description.wasm.sha256, description.functions, load("chili").state)
        assert refused.value.key == "engine-refused"


def test_a_damaged_or_outdated_module_is_not_loaded(tmp_path: Path) -> None:
    here = tmp_path / "chili"
    here.mkdir()
    for path in folder("chili").iterdir():
        if path.is_file():
            (here / path.name).write_bytes(path.read_bytes())
    state = load("chili").state
    assert load_module(here, state) is not None
    for module in (MODULE, EXACT):
        (here / module).write_bytes((folder("hexhex") / module).read_bytes())
        assert load_module(here, state) is None, "a foreign module is loaded"
        (here / module).unlink()
        assert load_module(here, state) is None, "a missing module is loaded"
        (here / module).write_bytes((folder("chili") / module).read_bytes())
    assert load_module(here, state) is not None
    with (here / "rules.py").open("a") as file:
        file.write("# a comment\n")
    assert load_module(here, state) is not None, "a comment makes the module outdated"
    with (here / "rules.py").open("a") as file:
        file.write("CHANGED = 1\n")
    assert load_module(here, state) is None, "an outdated module is loaded"


def test_the_module_for_exact_play_is_loaded_at_its_first_call(chili: Game) -> None:
    module = load_module(folder("chili"), chili.state)
    assert module is not None
    assert module.exact is not None
    assert module.exact._loaded is None
    assert not set(module.exact.functions) & set(module.rules.functions)
    odds = np.zeros(POINTS)
    module.call("approximate_odds")(100.0, 20.0, 0.0, odds)
    assert module.exact._loaded is not None
    assert odds.sum() == pytest.approx(1.0)


def test_a_trap_is_reported_and_changes_nothing(chili: Game) -> None:
    state = chili.first_decision()
    before, mask = state.tobytes(), np.ones(len(chili.actions), np.bool_)
    with pytest.raises(EngineStopped, match=r"chili: legal stopped: .*out of bounds"):
        chili.rules.legal(state, 100_000_000, mask)
    with pytest.raises(EngineStopped, match="chili: apply stopped"):
        chili.rules.apply(state, 100_000_000, len(chili.actions) - 1)
    assert state.tobytes() == before
    assert mask.all()
    assert len(chili.legal(state, 0)), "the engine cannot be called after a trap"


def test_a_bad_argument_is_named_and_changes_nothing(chili: Game) -> None:
    state = chili.first_decision()
    before, mask = state.tobytes(), np.ones(len(chili.actions), np.bool_)
    legal, apply = chili.rules.legal, chili.rules.apply
    wrong: Callable[[], Any]
    for wrong, message in (
        (lambda: legal(state, 0), "takes 3 arguments, not 2"),
        (lambda: legal(state, 0, mask[:-1]), r"mask must be b1\[110\], not bool\[109\]"),
        (lambda: legal(state, 0, mask.astype(np.int8)), r"mask must be b1\[110\], not int8\[110\]"),
        (lambda: legal(state, 0, None), r"mask must be b1\[110\], not None"),
        (lambda: legal(load("hexhex").first_decision(), 0, mask), "state must be state"),
        (lambda: apply(state, 0, 2**31), "action must be int, not 2147483648"),
        (lambda: apply(state, "0", 1), "seat must be int, not '0'"),
        (lambda: chili.rules.scores(state, np.zeros((2, 3))), r"out must be f8\[:,2\], not float64\[2, 3\]"),
    ):
        with pytest.raises(TypeError, match=message):
            wrong()
    assert state.tobytes() == before
    assert mask.all()


def test_exceeding_the_memory_limit_is_refused(chili: Game) -> None:
    description = load_description(folder("chili"))
    assert description is not None
    count = description.wasm.memory.most // chili.state.itemsize
    states = np.zeros(count, chili.state)
    with pytest.raises(EngineStopped, match="exceed the memory limit"):
        make_playout(chili)(states, np.zeros((count, 2, 2)), stream(1))
    assert len(chili.legal(chili.first_decision(), 0))


def test_threads_run_in_parallel_and_calls_release_the_gil(chili: Game) -> None:
    playout = make_playout(chili)
    results: dict[int, tuple[int, bytes]] = {}

    def play(number: int) -> None:
        states, out, rng = np.empty(2000, chili.state), np.zeros((2000, 2, 2)), stream(number // 2)
        states[:] = chili.start(2)
        results[number] = playout(states, out, rng), states.tobytes() + out.tobytes() + rng.tobytes()

    threads = [threading.Thread(target=play, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results[0] == results[1]
    assert results[2] == results[3]
    assert results[0] != results[2]

    states, out = np.empty(20_000, chili.state), np.zeros((20_000, 2, 2))
    states[:] = chili.start(2)
    in_call = threading.Event()

    def play_long() -> None:
        in_call.set()
        playout(states, out, stream(1))
        in_call.clear()

    thread = threading.Thread(target=play_long)
    thread.start()
    steps = 0
    while thread.is_alive():
        time.sleep(0.001)
        steps += in_call.is_set()
    assert steps > 10, "a call holds the GIL"


def test_descriptions_agree_with_the_game() -> None:
    for name in names():
        game = load(name)
        description = msgspec.json.decode((folder(name) / "rules.json").read_bytes())
        assert description["state"]["size"] == game.state.itemsize
        for field in description["state"]["fields"]:
            kind, offset = dict(game.state.fields or {})[field["name"]][:2]
            assert (kind.base.str[1:], offset, list(kind.shape)) == (field["type"], field["offset"], field["shape"])
        assert description["actions"]["size"] == len(game.actions)
        assert [block["name"] for block in description["actions"]["blocks"]] == [
            block.name for block in game.actions.blocks
        ]
        assert [draw["name"] for draw in description["draws"]] == [draw.name for draw in game.draws.draws]
        assert [tuple(option["values"]) for option in description["options"]] == [
            option.values for option in game.options
        ]
        assert description["enums"]["Reason"]["ALLOWED"] == 0
        assert {export.name for export in game.exports} <= {function["name"] for function in description["functions"]}


def test_rules_run_interpreted_while_the_module_is_loading(monkeypatch: pytest.MonkeyPatch) -> None:
    game, may_open = load("chili"), threading.Event()

    def load_slowly(*arguments: Any) -> Module | None:
        may_open.wait()
        return load_module(*arguments)

    monkeypatch.setattr("tafelrunde.core.backends.backends.load_module", load_slowly)
    ways = BackendSelector("chili", folder("chili"), game.state, game.source)
    ways.preload()
    assert ways.rules is game.source
    may_open.set()
    assert ways.backend == "wasm"
    assert ways.rules is not game.source
