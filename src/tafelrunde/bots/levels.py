"""Five levels of bots, the same in every game, from beginner to the strongest bot available.

A level combines an evaluator with weaknesses. The evaluator depends on what the game offers: an exact solution or an
outlook, a learned value, or only a judge. For study there are also plain bots without levels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple, Protocol, runtime_checkable

from tafelrunde.bots.exact import ExactBot, OutlookBot, WinBot, adviser, check_solved
from tafelrunde.bots.lookahead import Lookahead, LookaheadBot
from tafelrunde.bots.one_ply import Evaluator, OnePlyScores
from tafelrunde.bots.perfect import PerfectBot, check_perfect, perfect
from tafelrunde.bots.random import RandomBot
from tafelrunde.bots.search import SearchBot, SearchSettings
from tafelrunde.bots.weaknesses import Weaknesses, pick
from tafelrunde.core.game import Game
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.rules.record import State
from tafelrunde.core.rules.rng import Stream

EvaluatorName = Literal["judge", "points", "learned"]
UTILITY_NOISE_SCALE = 0.02
"""The noise scale of evaluators that return a utility. For evaluators that return points it is `Game.noise_scale`."""


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


class GreedyBot:
    """Plays the action with the highest one-ply value."""

    def __init__(self, game: Game, rng: Stream, evaluator: Evaluator) -> None:
        self._one_ply = OnePlyScores(game, evaluator, rng)

    def choose(self, state: State, seat: int) -> int:
        """Return the action with the best position after it, averaged over the chance event that follows."""
        return self._one_ply.evaluate(state, seat)


class FallibleBot:
    """Evaluates every action with one of the game's evaluators, then chooses with human-like errors."""

    def __init__(self, game: Game, rng: Stream, evaluator: EvaluatorName, weaknesses: Weaknesses) -> None:
        self._pick = game.function(pick)
        self._rng = rng
        self._one_ply = OnePlyScores(game, Evaluator.VALUE if evaluator == "learned" else Evaluator.JUDGE, rng)
        self._adviser = adviser(game) if evaluator == "points" else None
        self._weaknesses = weaknesses.draw(rng, noise_scale_of(evaluator, game))

    def choose(self, state: State, seat: int) -> int:
        """Return the action that seems best, given the bot's weaknesses."""
        scores = self._one_ply
        scores.evaluate(state, seat)
        if self._adviser is not None:
            values = self._adviser.rough_values(state, seat)
            scores.mask[:] = False
            for action, value in values.items():
                scores.mask[action], scores.values[action] = True, value
        evaluated = scores.values, scores.gains, scores.risks, scores.mask
        return int(self._pick(*evaluated, self._weaknesses, self._rng))


class Level(NamedTuple):
    """The evaluators and weaknesses of a level."""

    solved: EvaluatorName  # for games with a solution or an outlook
    learned: EvaluatorName  # for games with a learned value; in all others it is the judge
    weaknesses: Weaknesses


FALLIBLE_LEVELS = {
    "scullion": Level("judge", "judge", Weaknesses(oversight=0.45, noise=1.3, greed=0.8, caution=0.8, cutoff=6.0)),
    "apprentice": Level("judge", "judge", Weaknesses(oversight=0.3, noise=0.7, greed=0.4, caution=0.4, cutoff=4.0)),
    "cook": Level("points", "judge", Weaknesses(oversight=0.12, noise=0.4, greed=0.15, caution=0.15, cutoff=3.0)),
    "chef": Level("points", "learned", Weaknesses(oversight=0.05, noise=0.18, greed=0.0, caution=0.0, cutoff=2.0)),
}
FULL_WIDTH_LIMIT = 400
"""Up to this many legal actions are all evaluated; games with more actions get the wide, shallow preset."""
WIDE = Lookahead(
    candidates=32, margin=0.2, worlds=36, draws=1, own_plies=99, other_plies=0, width=FULL_WIDTH_LIMIT, shared_plies=16
)
DEEP = Lookahead(
    candidates=16, margin=0.08, worlds=48, draws=6, own_plies=6, other_plies=0, width=FULL_WIDTH_LIMIT, rounds=3
)
TOP = "witch"
LEVELS = (*FALLIBLE_LEVELS, TOP)
"""From weakest to strongest."""
DEFAULT_LEVEL = "apprentice"
"""The level of bots for which no level is chosen, in the terminal and in the browser: beginners often beat it."""


def _level(name: str, game: Game, rng: Stream) -> Bot:
    if name == TOP:
        return _top(game, rng)
    return FallibleBot(game, rng, evaluator_of(FALLIBLE_LEVELS[name], game), FALLIBLE_LEVELS[name].weaknesses)


def evaluator_of(level: Level, game: Game) -> EvaluatorName:
    """Return the evaluator of a level in a game."""
    return level.solved if game.has_exact_values else level.learned if game.has_learned_value else "judge"


def noise_scale_of(evaluator: EvaluatorName, game: Game) -> float:
    """Return the noise scale for an evaluator, in the unit it evaluates in."""
    return UTILITY_NOISE_SCALE if evaluator == "learned" else game.noise_scale


def _top(game: Game, rng: Stream) -> Bot:
    """Return the strongest bot of a game: exact odds of winning; else lookahead by learned value; else tree search."""
    if game.has_exact_values:
        return WinBot(game, rng)
    if game.has_learned_value:
        return LookaheadBot(game, rng, top_lookahead(game))
    return SearchBot(game, rng, top_search(game))


def top_lookahead(game: Game) -> Lookahead:
    """Return the lookahead settings of the top level in a game with a learned value."""
    return WIDE if len(game.actions) > FULL_WIDTH_LIMIT else DEEP


def top_search(game: Game) -> SearchSettings:
    """Return the strongest search settings. A learned value, if any, evaluates leaves and proposes children."""
    if game.has_learned_value:
        return SearchSettings(4000, explore=0.03, playout_limit=0, widen=0.5, by_value=True)
    return SearchSettings(4000)


def describe_levels(game: Game) -> list[dict[str, Any]]:
    """Return the levels of a game as plain data, weakest first, for the browser.

    The keys are those of `rules.json` (`LevelDescription` in `description.ts`), not the names of the fields.
    """
    levels: list[dict[str, Any]] = []
    for name, level in FALLIBLE_LEVELS.items():
        evaluator = evaluator_of(level, game)
        scale = noise_scale_of(evaluator, game)
        levels.append({"name": name, "mind": evaluator, "temper": level.weaknesses, "unit": scale})
    if game.has_exact_values:
        return [*levels, {"name": TOP, "mind": "win"}]
    if game.has_learned_value:
        return [*levels, {"name": TOP, "mind": "foresight", **describe_lookahead(top_lookahead(game))}]
    return [*levels, {"name": TOP, "mind": "search", **describe_search(top_search(game))}]


def describe_lookahead(settings: Lookahead) -> dict[str, Any]:
    """Return the settings of a lookahead with the keys of `rules.json`."""
    return {
        "candidates": settings.candidates,
        "near": settings.margin,
        "worlds": settings.worlds,
        "draws": settings.draws,
        "own": settings.own_plies,
        "others": settings.other_plies,
        "looks": settings.width,
        "once": settings.shared_plies,
        "rounds": settings.rounds,
    }


def describe_search(settings: SearchSettings) -> dict[str, Any]:
    """Return the settings of a search with the keys of `rules.json`."""
    described = settings._asdict()
    described["ahead"] = described.pop("playout_limit")
    return described


PLAIN: Mapping[str, Callable[[Game, Stream], Bot]] = {
    "random": RandomBot,
    "greedy": lambda game, rng: GreedyBot(game, rng, Evaluator.JUDGE),
    "learned": lambda game, rng: GreedyBot(game, rng, Evaluator.VALUE),  # needs a learned value
    "search": lambda game, rng: SearchBot(game, rng, SearchSettings(2000), use_learned=False),
    "exact": ExactBot,  # needs a solution
    "outlook": OutlookBot,  # needs an outlook
    "win": WinBot,  # needs either
    "perfect": PerfectBot,  # needs the result of `tafelrunde solve GAME --to-win` on this machine
}
"""Plain bots, for study: each applies one method without weaknesses. A comment says what the game needs for it."""


def levels(game: Game) -> list[str]:
    """Return the names of all bots that can play a game: the five levels, then the plain bots."""
    available = {
        "exact": game.solution,
        "outlook": game.outlook,
        "win": game.has_exact_values,
        "learned": game.has_learned_value,
        "perfect": perfect(game) is not None,
    }
    return [*LEVELS, *(name for name in PLAIN if available.get(name, True))]


def check_level(level: str, game: Game) -> None:
    """Raise a Problem if no bot of this name can play the game."""
    if level == "exact":
        check_solved(game)
    elif level == "perfect":
        check_perfect(game)
    elif level not in levels(game):
        raise Problem("unknown-bot", bot=level, known=tuple(levels(game)))


class SeatedBot:
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


def make(level: str, game: Game, rng: Stream) -> SeatedBot:
    """Create a bot by name, a level or a plain bot. Raises a Problem if it cannot play the game."""
    check_level(level, game)
    bot = PLAIN[level](game, rng) if level in PLAIN else _level(level, game, rng)
    return SeatedBot(bot, game, rng)
