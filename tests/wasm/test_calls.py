"""Rules can be called through public interfaces only, if the private ones of wasmtime or NumPy have changed."""

from __future__ import annotations

import numpy as np
import pytest

from play import random_match
from tafelrunde.core.backends import calls, engine
from tafelrunde.core.backends.calls import FastCall, NativeCall, PublicCall, call_type, passes_self_test
from tafelrunde.core.backends.engine import Engine, EngineStopped
from tafelrunde.games import load, names


@pytest.mark.parametrize("kind", [FastCall, PublicCall])
def test_both_ways_pass_the_self_test(kind: type[NativeCall]) -> None:
    assert passes_self_test(kind)


def test_the_fast_way_is_selected_with_the_tested_versions() -> None:
    assert call_type() is FastCall


class WrongResult(FastCall):
    """A fast call whose results arrive shifted, as after a change of wasmtime's structures."""

    def run(self) -> str | None:
        """Call the function and shift the result."""
        trap = super().run()
        self.floats[0] = self.floats[0] + 1
        return trap


class NoTrap(FastCall):
    """A fast call that misses traps."""

    def run(self) -> str | None:
        """Call the function and ignore its trap."""
        super().run()
        return None


@pytest.mark.parametrize("broken", [WrongResult, NoTrap])
def test_a_broken_way_fails_the_self_test(broken: type[NativeCall]) -> None:
    assert not passes_self_test(broken)


def fail_to_find() -> int:
    """Fail as `_record_offset` does if NumPy's records have changed."""
    raise LookupError


def test_a_missing_private_interface_selects_the_public_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "_record_offset", fail_to_find)
    call_type.cache_clear()
    try:
        assert call_type() is PublicCall
    finally:
        call_type.cache_clear()


@pytest.mark.parametrize("name", names())
def test_a_match_is_the_same_through_public_interfaces(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, players = load(name), 2
    game.use("wasm")
    fast = random_match(game, players, {}, seed=5)
    monkeypatch.setattr(engine, "call_type", lambda: PublicCall)
    module = game._backends.module
    assert module is not None
    monkeypatch.setattr(module.rules, "_thread", type(module.rules._thread)())
    public = random_match(game, players, {}, seed=5)
    assert public.events == fast.events
    assert [state.tobytes() for state in public.states] == [state.tobytes() for state in fast.states]
    assert (public.scores() == fast.scores()).all()


def test_a_trap_through_public_interfaces_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "call_type", lambda: PublicCall)
    game = load("chili")
    game.use("wasm")
    module = game._backends.module
    assert module is not None
    rules = module.rules
    copy = Engine(rules.name, rules._bytes, module.description.wasm.sha256, list(rules.functions.values()), rules.state)
    state = game.first_decision()
    before = state.tobytes()
    mask = np.ones(len(game.actions), np.bool_)
    with pytest.raises(EngineStopped, match=r"chili: legal stopped: .*out of bounds"):
        copy.call("legal")(state, 100_000_000, mask)
    assert state.tobytes() == before
    assert mask.all()
