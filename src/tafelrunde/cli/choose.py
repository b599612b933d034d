"""The chooser that `make terminal` opens: it asks for all settings that the command line does not give."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any, TypeVar

from tafelrunde.bots import DEFAULT_LEVEL, LEVELS
from tafelrunde.cli.output import console, read_options
from tafelrunde.cli.prompt import Quit, ask
from tafelrunde.cli.resume import begin, offer_unfinished
from tafelrunde.cli.seats import levels_of, people_of, seats_of
from tafelrunde.core.game import Game, Option, Value
from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.language.words import Vocabulary
from tafelrunde.core.matches.chance import Seeded
from tafelrunde.core.matches.match import Match, Seat
from tafelrunde.games import load, names

T = TypeVar("T")

SETTINGS = ("names", "players", "bots", "bot", "seed", "option")
"""Arguments that imply a new game: with one of them, no unfinished game is offered."""


def choose(args: Any, *, typed: bool) -> int:
    """Resume an unfinished game or play a new one, with real dice (`typed`) or ours. Return the exit code."""
    try:
        if getattr(args, "seed", None) is not None:
            Seeded(args.seed)  # raises a Problem before the first question
        if not any(getattr(args, name, None) not in (None, []) for name in SETTINGS):
            done = offer_unfinished(args.lang, typed=typed, or_new=True)
            if done is not None:
                return done
        match = Chooser(args, typed=typed).match()
    except (Quit, KeyboardInterrupt, EOFError):
        console().print()
        return 0
    return begin(match, args.lang)


class Chooser:
    """Asks for the settings of a new match."""

    def __init__(self, args: Any, *, typed: bool) -> None:
        self.args = args
        self.typed = typed
        self.levels: str | None = None if typed else args.bot  # levels given with --bot
        self.say = Texts(args.lang)
        self.out = console()

    def match(self) -> Match:
        """Ask for the missing settings and return a new match. Raises a Problem if given ones do not fit the game."""
        game = load(self.ask_game())
        given = read_options(game, self.args.option)
        if not self.typed:
            self.check_bots(game)
        people = self.ask_people(game)
        bots = self.ask_bots(game, len(people))
        seats = seats_of(self.say, game, people, self.ask_levels(game, bots))
        asked = {option.name: self.ask_option(game, option) for option in game.options if option.name not in given}
        seed = None if self.typed else self.args.seed
        return Match(game, seats, options=asked | given, seed=seed, real_dice=self.typed)

    def check_bots(self, game: Game) -> None:
        """Raise a Problem for an unknown level, or for more bots than leave a seat for a person."""
        if self.levels is not None:
            levels_of(game, self.levels, self.levels.count(",") + 1 if self.args.bots is None else self.args.bots)
        people = 0 if self.has_people else 1
        if (self.args.bots or 0) not in range(game.seats.stop - people):
            least, most = game.seats.start, game.seats.stop - 1
            raise Problem("bad-players", game=game.id, players=self.args.bots + people, least=least, most=most)

    @property
    def has_people(self) -> bool:
        """Whether the command line says who plays."""
        return self.args.names is not None or self.args.players is not None

    # The questions

    def ask_game(self) -> str:
        """Ask for a game by its number, id or name; return its id."""
        self.out.print(self.say("choose-game"))
        for number, name in enumerate(names(), start=1):
            self.out.print(f"  {number}  {self.say(f'{name}-name')}: {self.say(f'{name}-about')}")
        vocabulary = Vocabulary(
            {
                word: name
                for number, name in enumerate(names(), start=1)
                for word in (str(number), name, self.say(f"{name}-name"))
            },
            {name: Phrase(f"{name}-name") for name in names()},
        )
        return self.ask_until_valid(self.say("ask-game", most=len(names())), vocabulary.lookup)

    def ask_people(self, game: Game) -> list[str]:
        """Return the names of the people; ask if they were not given. Enter means one person, or two with real dice."""
        default = max(2, game.seats.start) if self.typed else 1
        if self.has_people:
            return self.check_table(game, people_of(self.say, self.args.names, self.args.players, default=default))
        self.out.print(self.say(f"{game.id}-first"))

        def read(answer: str) -> list[str]:
            given = [name.strip() for name in answer.split(",") if name.strip()]
            return self.check_table(game, given or people_of(self.say, None, None, default=default))

        return self.ask_until_valid(self.say("ask-names" if default == 1 else "ask-names-several", least=default), read)

    def check_table(self, game: Game, people: list[str]) -> list[str]:
        """Return `people` unchanged. Raises a Problem if names are equal or invalid, or too many or few for the game.

        Bots count if their number was given; otherwise there may be too few people.
        """
        if len({Seat(name).name for name in people}) < len(people):
            raise Problem("names-alike")
        bots = 0 if self.typed else self.args.bots
        if bots is not None:
            seats_of(self.say, game, people, [""] * bots)
        elif len(people) not in range(game.seats.stop):
            least, most = game.seats.start, game.seats.stop - 1
            raise Problem("bad-players", game=game.id, players=len(people), least=least, most=most)
        return people

    def ask_bots(self, game: Game, people: int) -> int:
        """Return the number of bots; ask if neither `--bots` nor a list of levels gives it. With real dice, 0."""
        if self.typed:
            return 0
        if self.args.bots is not None:
            return int(self.args.bots)
        if self.levels is not None and "," in self.levels:
            return int(self.levels.count(",")) + 1
        least, most = max(0, game.seats.start - people), game.seats.stop - 1 - people
        if not most:
            return 0
        default = max(least, 1 if people == 1 else 0)
        numbers = range(least, most + 1)
        question = self.say("ask-bots", least=least, most=most, default=default)
        return self.ask_until_valid(question, lambda answer: default if not answer else one_of(numbers, answer))

    def ask_levels(self, game: Game, bots: int) -> list[str]:
        """Return a level for each bot; ask for one, by number or name, if none was given."""
        if not bots or self.levels is not None:
            return levels_of(game, self.levels or DEFAULT_LEVEL, bots)
        self.out.print(self.say("choose-level", bots=bots))
        names = {level: self.say(f"level-{level}") for level in LEVELS}
        for number, level in enumerate(LEVELS, start=1):
            self.out.print(f"  {number}  {names[level]}: {self.say(f'level-{level}-character')}")
        numbered = enumerate(LEVELS, start=1)
        words = {word: level for number, level in numbered for word in (str(number), level, names[level])}
        vocabulary = Vocabulary(words, names)
        question = self.say("ask-level", most=len(LEVELS), default=LEVELS.index(DEFAULT_LEVEL) + 1)
        return [
            self.ask_until_valid(question, lambda answer: vocabulary.lookup(answer) if answer else DEFAULT_LEVEL)
        ] * bots

    def ask_option(self, game: Game, option: Option) -> Value:
        """Ask for the value of an option, by number or name. Enter takes the default, which may depend on the day."""
        key = f"{game.id}-option-{option.name}"
        default = option.values[0] if option.default_on is None else option.default_on(date.today())
        labels = {
            value: self.say(f"{key}-{typed}") if self.say.has(f"{key}-{typed}") else typed
            for value, typed in zip(option.values, option.choices, strict=True)
        }
        numbered = not all(type(value) is int for value in option.values)
        words: dict[str, Value] = {}
        for number, (value, typed) in enumerate(zip(option.values, option.choices, strict=True), start=1):
            for word in (typed, labels[value], *((str(number),) if numbered else ())):
                words.setdefault(word, value)
        vocabulary = Vocabulary(words, labels)
        question = self.option_question(self.say(key), option, labels, default)
        return self.ask_until_valid(question, lambda answer: vocabulary.lookup(answer) if answer else default)

    def option_question(self, asked: str, option: Option, labels: dict[Value, str], default: Value) -> str:
        """Return the question with its possible answers and its default."""
        if list(option.values) == list(range(1, len(option.values) + 1)) and labels[default] == str(default):
            return self.say("ask-number", asked=asked, most=len(option.values), default=labels[default])
        listed = "".join(f"\n  {number}  {labels[value]}" for number, value in enumerate(option.values, start=1))
        number = option.values.index(default) + 1
        return self.say("ask-option", asked=asked, listed=listed, most=len(option.values), default=number)

    def ask_until_valid(self, question: str, read: Callable[[str], T]) -> T:
        """Ask until `read` accepts the answer; return its value. Raises `Quit` for a word that quits.

        `read` refuses by raising a Problem, which is printed, or a KeyError or ValueError.
        """
        while True:
            answer = ask(self.out, question)
            if answer.casefold() in self.say.words("words-quit"):
                raise Quit
            try:
                return read(answer)
            except Problem as problem:
                self.out.print(problem.message(self.args.lang))
            except (KeyError, ValueError):
                self.out.print(self.say("not-understood"))


def one_of(numbers: range, answer: str) -> int:
    """Parse a number in the range. Raises KeyError for anything else."""
    return {str(number): number for number in numbers}[answer]
