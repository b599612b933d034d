"""Five levels of bots, the same in every game, from beginner to the strongest bot available.

A level combines an evaluator with weaknesses. The evaluator depends on what the game offers: an exact solution or an
outlook, a learned value, or only a judge. For study there are also plain bots without levels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple, Protocol, runtime_checkable

from tafelrunde.bots.exact import ExactBot, OutlookBot, WinBot, adviser, check_solved
from tafelrunde.bots.foresight import Foresight, ForesightBot
from tafelrunde.bots.perfect import PerfectBot, check_perfect, perfect
from tafelrunde.bots.random import RandomBot
from tafelrunde.bots.search import SearchBot, Searching
from tafelrunde.bots.temper import Temper, pick
from tafelrunde.bots.weigh import BY_JUDGE, BY_VALUE, Scales
from tafelrunde.core.game import Game
from tafelrunde.core.problem import Problem
from tafelrunde.core.record import State
from tafelrunde.core.rng import Stream

Mind = Literal["judge", "points", "learned"]
UTILITY = 0.02
"""The noise scale of evaluators that return a utility. For evaluators that return points it is `Game.swing`."""


class Bot(Protocol):
    """Chooses an action for a seat that owes a decision."""

    def choose(self, state: State, seat: int) -> int:
        """Return the id of a legal action. The state is a sample of what the seat knows; the bot may change it."""


@runtime_checkable
class Follower(Protocol):
    """A bot that reuses its computation after a decision."""

    def follow(self, seat: int, action: int) -> None:
        """Report that `seat`, possibly the bot itself, played `action`."""

    def forget(self) -> None:
        """Discard earlier computation: a decision was undone."""


class Weigher:
    """Plays the action with the highest one-ply value."""

    def __init__(self, game: Game, rng: Stream, opinion: int) -> None:
        self._scales = Scales(game, opinion, rng)

    def choose(self, state: State, seat: int) -> int:
        """Return the action with the best position after it, averaged over the chance event that follows."""
        return self._scales.weigh(state, seat)


class Tempered:
    """Evaluates every action with one of the game's evaluators, then chooses with human-like errors."""

    def __init__(self, game: Game, rng: Stream, mind: Mind, temper: Temper) -> None:
        self._pick = game.function(pick)
        self._rng = rng
        self._scales = Scales(game, BY_VALUE if mind == "learned" else BY_JUDGE, rng)
        self._adviser = adviser(game) if mind == "points" else None
        self._temper = temper.drawn(rng, unit_of(mind, game))

    def choose(self, state: State, seat: int) -> int:
        """Return the action that seems best, given the bot's weaknesses."""
        scales = self._scales
        scales.weigh(state, seat)
        if self._adviser is not None:
            values = self._adviser.rough_values(state, seat)
            scales.mask[:] = False
            for action, value in values.items():
                scales.mask[action], scales.values[action] = True, value
        weighed = scales.values, scales.gains, scales.risks, scales.mask
        return int(self._pick(*weighed, self._temper, self._rng))


class Level(NamedTuple):
    """The evaluators and weaknesses of a level."""

    solved: Mind  # for games with a solution or an outlook
    learned: Mind  # for games with a learned value; in all others it is the judge
    temper: Temper


TEMPERED = {
    "scullion": Level("judge", "judge", Temper(overlooks=0.45, wavers=1.3, greed=0.8, caution=0.8, nonsense=6.0)),
    "apprentice": Level("judge", "judge", Temper(overlooks=0.3, wavers=0.7, greed=0.4, caution=0.4, nonsense=4.0)),
    "cook": Level("points", "judge", Temper(overlooks=0.12, wavers=0.4, greed=0.15, caution=0.15, nonsense=3.0)),
    "chef": Level("points", "learned", Temper(overlooks=0.05, wavers=0.18, greed=0.0, caution=0.0, nonsense=2.0)),
}
FEW = 400
"""Up to this many legal actions are all evaluated; games with more actions get the wide, shallow preset."""
NEAR = Foresight(candidates=32, near=0.2, worlds=36, draws=1, own=99, others=0, looks=FEW, once=16)
FAR = Foresight(candidates=16, near=0.08, worlds=48, draws=6, own=6, others=0, looks=FEW, rounds=3)
TOP = "witch"
LEVELS = (*TEMPERED, TOP)
"""From weakest to strongest."""


def _level(name: str, game: Game, rng: Stream) -> Bot:
    if name == TOP:
        return _top(game, rng)
    return Tempered(game, rng, mind_of(TEMPERED[name], game), TEMPERED[name].temper)


def mind_of(level: Level, game: Game) -> Mind:
    """Return the evaluator of a level in a game."""
    return level.solved if game.advisable else level.learned if game.learns else "judge"


def unit_of(mind: Mind, game: Game) -> float:
    """Return the noise scale for an evaluator, in the unit it evaluates in."""
    return UTILITY if mind == "learned" else game.swing


def _top(game: Game, rng: Stream) -> Bot:
    """Return the strongest bot of a game: exact odds of winning; else lookahead by learned value; else tree search."""
    if game.advisable:
        return WinBot(game, rng)
    if game.learns:
        return ForesightBot(game, rng, top_foresight(game))
    return SearchBot(game, rng, top_search(game))


def top_foresight(game: Game) -> Foresight:
    """Return the lookahead settings of the top level in a game with a learned value."""
    return NEAR if len(game.actions) > FEW else FAR


def top_search(game: Game) -> Searching:
    """Return the strongest search settings. A learned value, if any, evaluates leaves and proposes children."""
    return Searching(4000, explore=0.03, ahead=0, widen=0.5, by_value=True) if game.learns else Searching(4000)


def described(game: Game) -> list[dict[str, Any]]:
    """Return the levels of a game as plain data, weakest first, for the browser."""
    tempered: list[dict[str, Any]] = []
    for name, level in TEMPERED.items():
        mind = mind_of(level, game)
        tempered.append({"name": name, "mind": mind, "temper": level.temper, "unit": unit_of(mind, game)})
    if game.advisable:
        return [*tempered, {"name": TOP, "mind": "win"}]
    if game.learns:
        return [*tempered, {"name": TOP, "mind": "foresight", **top_foresight(game)._asdict()}]
    return [*tempered, {"name": TOP, "mind": "search", **top_search(game)._asdict()}]


PLAIN: Mapping[str, Callable[[Game, Stream], Bot]] = {
    "random": RandomBot,
    "greedy": lambda game, rng: Weigher(game, rng, BY_JUDGE),
    "learned": lambda game, rng: Weigher(game, rng, BY_VALUE),  # needs a learned value
    "search": lambda game, rng: SearchBot(game, rng, Searching(2000), judged=False),
    "exact": ExactBot,  # needs a solution
    "outlook": OutlookBot,  # needs an outlook
    "win": WinBot,  # needs either
    "perfect": PerfectBot,  # needs the result of `tafelrunde solve GAME --to-win` on this machine
}
"""Plain bots, for study: each applies one method without weaknesses. A comment says what the game needs for it."""


def levels(game: Game) -> list[str]:
    """Return the names of all bots that can play a game: the five levels, then the plain bots."""
    there = {
        "exact": game.solution,
        "outlook": game.outlook,
        "win": game.advisable,
        "learned": game.learns,
        "perfect": perfect(game) is not None,
    }
    return [*LEVELS, *(name for name in PLAIN if there.get(name, True))]


def check_level(level: str, game: Game) -> None:
    """Raise a Problem if no bot of this name can play the game."""
    if level == "exact":
        check_solved(game)
    elif level == "perfect":
        check_perfect(game)
    elif level not in levels(game):
        raise Problem("unknown-bot", bot=level, known=tuple(levels(game)))


class Player:
    """A bot at a table. It receives states in which everything that its seat cannot see has been resampled."""

    def __init__(self, bot: Bot, game: Game, rng: Stream) -> None:
        self._bot = bot
        self._game = game
        self._rng = rng

    def choose(self, state: State, seat: int) -> int:
        """Return the id of a legal action. The state is not changed."""
        return self._bot.choose(self._game.imagine(state, seat, self._rng), seat)

    def follow(self, seat: int, action: int) -> None:
        """Tell the bot that `seat` played `action`. Report every decision, its own included, or none."""
        if isinstance(self._bot, Follower):
            self._bot.follow(seat, action)

    def forget(self) -> None:
        """Tell the bot that a decision was undone."""
        if isinstance(self._bot, Follower):
            self._bot.forget()


def make(level: str, game: Game, rng: Stream) -> Player:
    """Create a bot by name, a level or a plain bot. Raises a Problem if it cannot play the game."""
    check_level(level, game)
    bot = PLAIN[level](game, rng) if level in PLAIN else _level(level, game, rng)
    return Player(bot, game, rng)
