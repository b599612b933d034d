"""Print positions of random games, with the choices of every bot level and the coach's advice, as JSON."""

from __future__ import annotations

import json
import sys
from typing import Any

from tafelrunde.bots import LEVELS, make
from tafelrunde.bots.coach import advise, advise_by_sampling
from tafelrunde.bots.compare import STDEV_SAMPLES, Comparer, Effort
from tafelrunde.bots.exact import adviser
from tafelrunde.core.game import Game
from tafelrunde.core.rules.record import State, pending_seats
from tafelrunde.core.rules.rng import below, stream
from tafelrunde.games import load

EFFORT = Effort(work=20_000, candidates=4)


def positions(game: Game, players: int, options: dict[str, Any], number: int, count: int) -> list[tuple[State, int]]:
    """Return `count` decisions spread over a game of random moves."""
    rng = stream(f"{game.id} {number}")
    state, decisions = game.start(players, options), []
    while state.pending or state.chance:
        if state.chance:
            game.rules.resolve(state, below(rng, int(state.chance)))
        else:
            pending = pending_seats(state)
            seat = pending[below(rng, len(pending))]
            legal = game.legal(state, seat)
            if len(legal) > 1:
                decisions.append((state.copy(), seat))
            game.rules.apply(state, seat, int(legal[below(rng, len(legal))]))
    return [decisions[len(decisions) * index // count] for index in range(count)]


def advise_game(name: str, number: int, count: int) -> dict[str, Any]:
    """Return the choices and the advice for `count` positions of one game."""
    game, rng = load(name), stream(f"{name} table {number}")
    players = max(2, game.seats.start) + below(rng, 3) if number else max(2, game.seats.start)
    players = min(players, game.seats.stop - 1)
    options = {option.name: option.values[below(rng, len(option.values))] for option in game.options}
    bots = {level: make(level, game, stream(f"bot {level}")) for level in LEVELS}
    return {
        "players": players,
        "options": options,
        "positions": [
            {
                "state": state.tobytes().hex(),
                "seat": seat,
                "chosen": {level: bot.choose(state, seat) for level, bot in bots.items()},
                **advice_and_expectations(game, state, seat, options),
            }
            for state, seat in positions(game, players, options, number, count)
        ],
    }


def advice_and_expectations(game: Game, state: State, seat: int, options: dict[str, Any]) -> dict[str, Any]:
    """Return the coach's advice and the expectation of every seat."""
    if game.has_exact_values:
        advice = advise(game, state, seat, options=options, everything=False)
        expects = [adviser(game).value(state, seat) for seat in range(int(state.players))]
        return {"advice": advice.data() | {"stdev": adviser(game).stdev(options)}, "expects": expects}
    compared = Comparer(game, state, seat, stream("coach")).compare(EFFORT)
    worlds = Comparer(game, state, 0, stream("start")).play_on(STDEV_SAMPLES)
    figures = {
        "best": compared.best,
        "actions": compared.actions,
        "figures": [[figure.tolist() for figure in compared.estimates(action)] for action in compared.actions],
        "lost": [[figure.tolist() for figure in compared.loss(action)] for action in compared.actions],
        "stands_out": [compared.stands_out(action) for action in compared.actions],
        "worlds": compared.results.shape[1],
    }
    advice = advise_by_sampling(game, state, seat, options, effort=EFFORT, seed="coach")
    return {"compared": figures, "expects": worlds.mean(0).tolist(), "advice": advice.data()}


if __name__ == "__main__":
    sys.stdout.write(json.dumps([advise_game(sys.argv[1], number, int(sys.argv[2])) for number in range(2)]))
