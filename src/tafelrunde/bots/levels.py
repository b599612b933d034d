"""Five levels, the same in every game: from somebody who is learning to the best there is.

A level is a way to think and a temper. How a level thinks follows from what a game has: an exact solution or an
outlook, learned values, or only a judge. Beside the levels stand the plain bots, for those who study.
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
"""What a decision is about where minds think in chances to win, as `Game.swing` is where they think in points."""


class Bot(Protocol):
    """Chooses an action for a seat that owes a decision."""

    def choose(self, state: State, seat: int) -> int:
        """The id of a legal action. The state is one that the seat imagines; it may be changed."""


@runtime_checkable
class Follower(Protocol):
    """A bot that goes on thinking where it was."""

    def follow(self, seat: int, action: int) -> None:
        """Somebody, maybe this bot itself, has decided."""

    def forget(self) -> None:
        """Something was taken back: what it thought is of no use."""


class Weigher:
    """Takes what weighs most one step ahead."""

    def __init__(self, game: Game, rng: Stream, opinion: int) -> None:
        self._scales = Scales(game, opinion, rng)

    def choose(self, state: State, seat: int) -> int:
        """The action after which the position is liked best, on average over what may fall."""
        return self._scales.weigh(state, seat)


class Tempered:
    """Weighs every action with one of its game's minds, and chooses as its temper is."""

    def __init__(self, game: Game, rng: Stream, mind: Mind, temper: Temper) -> None:
        self._pick = game.function(pick)
        self._rng = rng
        self._scales = Scales(game, BY_VALUE if mind == "learned" else BY_JUDGE, rng)
        self._adviser = adviser(game) if mind == "points" else None
        self._temper = temper.drawn(rng, unit_of(mind, game))

    def choose(self, state: State, seat: int) -> int:
        """What seems best to somebody of this temper."""
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
    """How somebody of a level plays, in games that have this and in games that have that."""

    solved: Mind  # in games with a solution or an outlook
    learned: Mind  # in games that have learned to judge
    temper: Temper


TEMPERED = {
    "scullion": Level("judge", "judge", Temper(overlooks=0.45, wavers=1.3, greed=0.8, caution=0.8, nonsense=6.0)),
    "apprentice": Level("judge", "judge", Temper(overlooks=0.3, wavers=0.7, greed=0.4, caution=0.4, nonsense=4.0)),
    "cook": Level("points", "judge", Temper(overlooks=0.12, wavers=0.4, greed=0.15, caution=0.15, nonsense=3.0)),
    "chef": Level("points", "learned", Temper(overlooks=0.05, wavers=0.18, greed=0.0, caution=0.0, nonsense=2.0)),
}
FEW = 400
"""So many actions are looked at one by one in no time; where there are more, one looks less far."""
NEAR = Foresight(candidates=32, near=0.2, worlds=36, draws=1, own=99, others=0, looks=FEW, once=16)
FAR = Foresight(candidates=16, near=0.08, worlds=48, draws=6, own=6, others=0, looks=FEW, rounds=3)
TOP = "witch"
LEVELS = (*TEMPERED, TOP)
"""From the weakest to the best."""


def _level(name: str, game: Game, rng: Stream) -> Bot:
    if name == TOP:
        return _top(game, rng)
    return Tempered(game, rng, mind_of(TEMPERED[name], game), TEMPERED[name].temper)


def mind_of(level: Level, game: Game) -> Mind:
    """How somebody of a level thinks in a game."""
    return level.solved if game.advisable else level.learned if game.learns else "judge"


def unit_of(mind: Mind, game: Game) -> float:
    """What a decision is about, in what a mind counts."""
    return UTILITY if mind == "learned" else game.swing


def _top(game: Game, rng: Stream) -> Bot:
    """The best there is: to win by exact odds; by foresight, where the game has learned; else by a search."""
    if game.advisable:
        return WinBot(game, rng)
    if game.learns:
        return ForesightBot(game, rng, top_foresight(game))
    return SearchBot(game, rng, top_search(game))


def top_foresight(game: Game) -> Foresight:
    """How far the best of a game that has learned looks."""
    return NEAR if len(game.actions) > FEW else FAR


def top_search(game: Game) -> Searching:
    """How the best search of a game looks: where it has learned, the value judges, and says what to look at."""
    return Searching(4000, explore=0.03, ahead=0, widen=0.5, by_value=True) if game.learns else Searching(4000)


def described(game: Game) -> list[dict[str, Any]]:
    """The levels of a game as plain data, from the weakest to the best, for who plays them elsewhere."""
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
    "learned": lambda game, rng: Weigher(game, rng, BY_VALUE),  # of games that have learned to judge
    "search": lambda game, rng: SearchBot(game, rng, Searching(2000), judged=False),
    "exact": ExactBot,  # of games that are solved
    "outlook": OutlookBot,  # of games that have an outlook
    "win": WinBot,  # of both
    "perfect": PerfectBot,  # of games for two that somebody has solved here
}
"""For those who study: each does one thing, and as well as it can be done."""


def levels(game: Game) -> list[str]:
    """Who can play a game: the five levels, and the plain bots."""
    there = {
        "exact": game.solution,
        "outlook": game.outlook,
        "win": game.advisable,
        "learned": game.learns,
        "perfect": perfect(game) is not None,
    }
    return [*LEVELS, *(name for name in PLAIN if there.get(name, True))]


def check_level(level: str, game: Game) -> None:
    """A Problem for a level that cannot play a game."""
    if level == "exact":
        check_solved(game)
    elif level == "perfect":
        check_perfect(game)
    elif level not in levels(game):
        raise Problem("unknown-bot", bot=level, known=tuple(levels(game)))


class Player:
    """A bot at a table: it is handed what its seat may know, and nothing else, so that it need not look away."""

    def __init__(self, bot: Bot, game: Game, rng: Stream) -> None:
        self._bot = bot
        self._game = game
        self._rng = rng

    def choose(self, state: State, seat: int) -> int:
        """The id of a legal action. The state is not changed."""
        return self._bot.choose(self._game.imagine(state, seat, self._rng), seat)

    def follow(self, seat: int, action: int) -> None:
        """Somebody has decided. Who tells a bot must tell it of all decisions, its own too; or of none."""
        if isinstance(self._bot, Follower):
            self._bot.follow(seat, action)

    def forget(self) -> None:
        """Something was taken back."""
        if isinstance(self._bot, Follower):
            self._bot.forget()


def make(level: str, game: Game, rng: Stream) -> Player:
    """A bot of a level for a game."""
    check_level(level, game)
    bot = PLAIN[level](game, rng) if level in PLAIN else _level(level, game, rng)
    return Player(bot, game, rng)
