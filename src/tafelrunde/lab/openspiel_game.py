"""All games for OpenSpiel: `pyspiel.load_game("tafelrunde_chili", {"players": 3})` after this import.

- Chance is explicit. A large draw is split into small ones (die by die, chip by chip), so that every chance node has
  few outcomes.
- Seats that decide at the same time are asked in the order of the seats.
- An information state is the list of all events as the seat saw them; an observation is `lab.observe`.
- Returns are the final points, or the utility with `reward=win`. A game without a proven maximum length ends after
  HORIZON decisions with the points scored so far. A game that declares no bounds has no limits of its utility either.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from tafelrunde.core.game import Game, Value
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.events import Decided, Drew, Event
from tafelrunde.core.rules.bounds import Bounds
from tafelrunde.core.rules.draws import Draw, Shuffle, Throw
from tafelrunde.core.rules.stepping import first_seat
from tafelrunde.games import load, names
from tafelrunde.lab.episode import HORIZON, REWARDS, longest
from tafelrunde.lab.observe import Layout, bounds, observe

PLAYERS, REWARD = "players", "reward"

NO_BOUNDS = Bounds(decisions=None, least=-math.inf, most=math.inf, outcomes=HORIZON)
"""For a game that declares no bounds: it is cut off after HORIZON decisions, and its points may be any number."""


def max_listed_outcomes(game: Game, outcomes: int) -> int:
    """Return the most outcomes of a chance node in a game whose draws have at most `outcomes` outcomes.

    Throws and shuffles are split into small draws, so a node has fewer outcomes than the draw.
    """

    def widest(draw: Draw) -> int:
        if isinstance(draw, Throw):
            return len(draw.faces.names)
        return len(draw.things) if isinstance(draw, Shuffle) else outcomes

    return max(map(widest, game.draws.draws))


def game_type(game: Game) -> Any:
    """Return the static description of a game that OpenSpiel needs for registration."""
    kinds = pyspiel.GameType
    known = kinds.Information.IMPERFECT_INFORMATION if game.hidden else kinds.Information.PERFECT_INFORMATION
    return kinds(
        short_name=f"tafelrunde_{game.id}",
        long_name=f"Tafelrunde: {Texts('en')(f'{game.id}-name')}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats.stop - 1,
        min_num_players=game.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def parameters(game: Game) -> dict[str, Any]:
    """Return the OpenSpiel parameters of a game with their defaults."""
    return {PLAYERS: max(2, game.seats.start), REWARD: REWARDS[0], **game.settings({})}


@dataclass(frozen=True)
class GameConfig:
    """A game with its number of players, options and kind of reward."""

    game: Game
    players: int
    settings: Mapping[str, Value]
    column: int  # column of the scores that is the reward: points or utility

    @cached_property
    def longest(self) -> int:
        """The number of decisions after which the game ends at the latest (see `episode.longest`)."""
        return longest(self.game, self.players, self.settings)

    def __deepcopy__(self, memo: Any) -> GameConfig:
        """Return the same object: it is immutable, and OpenSpiel deep-copies states."""
        return self


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with players and options, as an OpenSpiel game."""

    ours: Game  # `register` sets this and `kind` in subclasses
    kind: Any

    def __init__(self, given: dict[str, Any] | None = None) -> None:
        asked = parameters(self.ours) | (given or {})
        players, column = int(asked.pop(PLAYERS)), REWARDS.index(str(asked.pop(REWARD)))
        self.config = GameConfig(self.ours, players, self.ours.settings(asked), column)
        self.first = self.ours.start(players, asked)
        limits = NO_BOUNDS if self.ours.bounds is None else bounds(self.ours, players, asked)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.ours.actions),
            max_chance_outcomes=max_listed_outcomes(self.ours, limits.outcomes),
            num_players=players,
            min_utility=(limits.least, 0.0)[column],
            max_utility=(limits.most, 1.0)[column],
            max_game_length=self.config.longest,
        )
        super().__init__(self.kind, info, given or {})

    def new_initial_state(self) -> SpielState:
        """Return the start of a game."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, given: Any = None) -> SpielObserver:
        """Return an observer. If `kind` has perfect recall, it reports all events a seat has seen, as text only.

        Raises a ValueError if parameters are given: there are none.
        """
        if given:
            raise ValueError(f"observations have no parameters, but {given} was given")
        return SpielObserver(self.ours, recalls=kind is not None and kind.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, with the parts drawn so far while a large draw is incomplete."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.config = game.config
        self.record = game.first.copy()
        self._decisions = 0
        self._drawn: tuple[int, ...] = ()
        self._seen = ("",) * (game.config.players if game.ours.hidden else 1)

    def seen(self, seat: int) -> str:
        """Return all events as the seat saw them, one JSON line each."""
        return self._seen[seat] if self.config.game.hidden else self._seen[0]

    def current_player(self) -> int:
        """Return the seat to move, or OpenSpiel's id for chance or for a terminal state."""
        if self.record["chance"]:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return first_seat(int(self.record["pending"]))

    def is_terminal(self) -> bool:
        """Return whether the game is over or truncated. A pending draw is always completed first."""
        if self.record["chance"]:
            return False
        return not self.record["pending"] or self._decisions >= self.config.longest

    def _legal_actions(self, player: int) -> list[int]:
        return [int(action) for action in self.config.game.legal(self.record, player)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the next part of a draw, all equally likely."""
        outcomes = self.config.game.draws.factors(self.record)[len(self._drawn)]
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        ours = self.config.game
        if self.record["chance"]:
            self._drawn += (action,)
            factors = ours.draws.factors(self.record)
            if len(self._drawn) == len(factors):
                outcome = sum(part * math.prod(factors[:index]) for index, part in enumerate(self._drawn))
                self._drawn = ()
                self._see(Drew(outcome))
                ours.rules.resolve(self.record, outcome)
        else:
            seat = self.current_player()
            self._see(Decided(seat, action))
            ours.rules.apply(self.record, seat, action)
            self._decisions += 1

    def _see(self, event: Event) -> None:
        """Append an event to the history of each seat, as that seat sees it."""
        ours, seats = self.config.game, range(len(self._seen))
        lines = [json.dumps(ours.event_view(self.record, event, seat), ensure_ascii=False) for seat in seats]
        self._seen = tuple(f"{before}{line}\n" for before, line in zip(self._seen, lines, strict=True))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"drawn {action}" if player < 0 else self.config.game.actions.write(action)

    def returns(self) -> list[float]:
        """Return the reward of each seat; 0 before the end of the game. A truncated game counts the points so far."""
        if not self.is_terminal():
            return [0.0] * self.config.players
        return [float(reward) for reward in self.config.game.scores(self.record)[:, self.config.column]]

    def __str__(self) -> str:
        """Return the full state: all numbers of the record, and the parts of an incomplete draw."""
        return f"{self.record.item()} {self._drawn}"


class SpielObserver:
    """OpenSpiel's observer interface over `lab.observe`."""

    def __init__(self, game: Game, *, recalls: bool) -> None:
        self._game = game
        self._layout = Layout.of(game)
        self._recalls = recalls
        self.tensor: NDArray[np.float32] | None = None if recalls else np.zeros(self._layout.size, np.float32)
        self.dict = {} if self.tensor is None else self._layout.named(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with a seat's observation. With perfect recall there is no tensor, so nothing happens."""
        if self.tensor is not None:
            self.tensor[:] = observe(self._game, state.record, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the observation as text, or with perfect recall all events the seat has seen."""
        if self._recalls:
            return f"seat {player}\n{state.seen(player)}"
        return str(observe(self._game, state.record, player).tolist())


def register() -> None:
    """Register all games with OpenSpiel as `tafelrunde_ID`."""
    for name in names():
        game = load(name)
        if f"tafelrunde_{name}" not in pyspiel.registered_names():
            kind = game_type(game)
            pyspiel.register_game(kind, type(f"Spiel_{name}", (SpielGame,), {"ours": game, "kind": kind}))


register()
