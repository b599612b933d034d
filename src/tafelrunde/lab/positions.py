"""Decisions from whole games between bots of one level, many games in parallel.

A game depends only on the seed and its number, not on when or in which thread it is played. If the solution computes
its tables page by page (`solve.solution.Paged`), games on the same page are played together until each of them leaves
it.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Hashable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, NamedTuple, TypeVar

from tafelrunde.bots import make
from tafelrunde.core.game import Game
from tafelrunde.core.rules.record import State, is_over, pending_seats
from tafelrunde.core.rules.rng import below, stream

T = TypeVar("T")

GAMES_SHARING_PAGES = 4096
"""Games in parallel if they share pages: enough for each page to be computed once and rarely again."""
GAMES_WITHOUT_PAGES = 64
"""Games in parallel if they share no pages, or if their bots use much memory."""
GAMES_PER_TASK = 16
"""Games on the same page that are one task."""


class Position(NamedTuple):
    """A decision: the state before it, the seat to move and the action played."""

    game: int  # number of the game, from 0
    state: State
    seat: int
    played: int


class GameConfig(NamedTuple):
    """The game to play, the level of the bots, and the seed."""

    game: Game
    level: str
    players: int
    options: Mapping[str, object]
    seed: str


class OneGame:
    """A game between bots of one level, from its first decision. Its random numbers depend on seed and `number`."""

    def __init__(self, config: GameConfig, number: int) -> None:
        self.number = number
        self._rules = config.game.rules
        self._rng = stream(f"{config.seed}/{number}")
        self._bots = [
            make(config.level, config.game, self._rng) for _ in range(config.players)
        ]  # one per seat: a bot may have state of its own
        self.state = config.game.start(config.players, config.options)
        self._draw()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return is_over(self.state)

    @property
    def seat(self) -> int:
        """The seat to move: the first that owes a decision. There is none when the game is over."""
        return pending_seats(self.state)[0]

    def decide(self) -> Position:
        """Let the bot of the seat to move decide, apply the action, and return the decision."""
        before, seat = self.state.copy(), self.seat
        action = self._bots[seat].choose(self.state, seat)
        self._rules.apply(self.state, seat, action)
        self._draw()
        return Position(self.number, before, seat, action)

    def _draw(self) -> None:
        while self.state.chance:
            self._rules.resolve(self.state, below(self._rng, int(self.state.chance)))


class Play(Generic[T]):
    """Play games in parallel and call `label` with each decision, in several threads.

    `page(state, seat)` returns the page of a decision; None if the solution has no pages. `progress` is called with the
    number of decisions so far, which can exceed the number wanted.
    """

    def __init__(
        self,
        config: GameConfig,
        label: Callable[[Position], T],
        page: Callable[[State, int], Hashable] | None,
        progress: Callable[[int], None] = lambda _: None,
    ) -> None:
        self._config = config
        self._label = label
        self._page = page
        self._parallel_games = (
            GAMES_SHARING_PAGES if page is not None and config.level != "search" else GAMES_WITHOUT_PAGES
        )
        self._progress = progress
        self._decisions = 0
        self._stopped = threading.Event()

    def decisions(self, wanted: int) -> Iterator[T]:
        """Yield the results of `label` for the first `wanted` decisions, game by game, in order. Call it only once."""
        number = 0
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            try:
                while wanted > 0:
                    expected = number * wanted // max(self._decisions, 1) + 1  # number of games if all are equally long
                    numbers = range(number, number + min(expected, self._parallel_games))
                    some = [one for seen in self._play_games(numbers, pool) for one in seen]
                    yield from some[:wanted]
                    wanted -= len(some)
                    number = numbers.stop
            finally:  # the caller closed the generator or was interrupted: do not play games to their end
                self._stopped.set()

    def _play_games(self, numbers: range, pool: ThreadPoolExecutor) -> list[list[T]]:
        """Play games to their ends, those on the same page together, page by page; return the results of each game."""
        seen: dict[int, list[T]] = {number: [] for number in numbers}
        games = [OneGame(self._config, number) for number in numbers]
        while games := [game for game in games if not game.over]:
            pages: dict[Hashable, list[OneGame]] = {}
            for game in games:
                pages.setdefault(self._page_of(game), []).append(game)
            parts = [
                on[first : first + GAMES_PER_TASK]
                for on in pages.values()
                for first in range(0, len(on), GAMES_PER_TASK)
            ]
            for labelled in pool.map(self._play_to_next_page, parts):
                for number, decisions in labelled.items():
                    seen[number] += decisions
                    self._decisions += len(decisions)
                self._progress(self._decisions)
        return list(seen.values())

    def _page_of(self, game: OneGame) -> Hashable:
        return game.number if self._page is None else self._page(game.state, game.seat)

    def _play_to_next_page(self, games: list[OneGame]) -> dict[int, list[T]]:
        labelled: dict[int, list[T]] = {}
        for game in games:
            page, decisions = self._page_of(game), labelled.setdefault(game.number, [])
            while not game.over and self._page_of(game) == page and not self._stopped.is_set():
                decisions.append(self._label(game.decide()))
        return labelled
