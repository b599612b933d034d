"""Checks that every game must pass, wherever its folder is. Each raises an AssertionError that states the fault.

`tests/games/test_every_game.py` runs them for all games. `tests/games/test_the_suite.py` proves that each check finds a
planted fault.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, takewhile
from pathlib import Path
from typing import TypeVar, cast

import numpy as np
import pytest

from ftl import arguments, messages
from play import random_match
from tafelrunde.core.game import Game, Option, Value
from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.terminal import RenderContext, Terminal
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.core.matches.events import Decided, Drew
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.record import blank, pending_seats
from tafelrunde.core.rules.rng import stream

T = TypeVar("T")

PEOPLE = ("Anna", "Бен", "Großmutter-Waltraud", "D", "E", "F", "G", "H", "I")
NONSENSE = (
    "",
    " ",
    "0",
    "1",
    "-1",
    "99",
    "9" * 40,
    "a",
    "abc",
    "a=6",
    "1 2 3",
    "+",
    "=",
    "(",
    "🎲",
    "ß",
    "ё",
    "x" * 500,
)
NEEDED = ("name", "about", "facts", "help", "first", "example-points")
RULING = re.compile(r"^> \*\*\w+ \d+\.\*\*", re.MULTILINE)
"""The beginning of a ruling, in any language: `> **Ruling 1.**`."""
MAX_EQUAL_SHARE = 0.4
"""The share of sentences that may be equal in two languages (names, numbers). With more, one file is a copy."""


# Settings


def every_option(game: Game) -> list[dict[str, Value]]:
    """Return up to five settings. Together they contain all values of each option, or a sample if there are many."""
    count = min(5, max((len(option.values) for option in game.options), default=1))
    return [{option.name: value_at(option, number / count) for option in game.options} for number in range(count)]


def value_at(option: Option, part: float) -> Value:
    """Return the value at a relative position (0 to 1) in the list of an option's values."""
    return option.values[int(part * len(option.values))]


# Interpreted and compiled rules


def check_forms_agree(game: Game, match: Match) -> None:
    """Check that interpreted and compiled rules agree in every state of a match."""
    source, compiled = game.source, game.rules
    assert compiled is not source, "the game runs interpreted: there is nothing to compare"
    scored = set(some_steps(match, 40))
    state = blank(game.state)
    source.setup(state, len(match.seats), game.encode_options(match.options))
    mask, same = np.zeros(len(game.actions), np.bool_), np.zeros(len(game.actions), np.bool_)
    out, same_out = np.zeros((len(match.seats), 2)), np.zeros((len(match.seats), 2))
    for step, event in enumerate(match.events):
        assert state.tobytes() == match.state_before(step).tobytes(), f"step {step}"
        for seat in pending_seats(state):
            source.legal(state, seat, mask)
            compiled.legal(state, seat, same)
            assert (mask == same).all()
        if isinstance(event, Decided):
            source.apply(state, event.seat, event.action)
        else:
            source.resolve(state, event.outcome)
        if step in scored:
            source.scores(state, out)
            compiled.scores(state, same_out)
            assert (out == same_out).all()
            assert game.judge(state, 0) == pytest.approx(compiled.judge(state, 0))
    assert state.tobytes() == match.state.tobytes()


# Secrets


def check_secrets(game: Game, matches: Iterable[Match]) -> None:
    """Check that `resample` changes only what a seat cannot see, and changes something if the game has secrets."""
    changed = False
    for match in matches:
        for step in some_steps(match, 20):
            state = match.state_before(step)
            for seat in range(len(match.seats)):
                imagined = game.imagine(state, seat, stream(seat))
                if imagined.tobytes() != state.tobytes():
                    assert game.view(imagined, seat) == game.view(state, seat), (
                        "`resample` changes what the seat can see"
                    )
                    changed = True
    if game.has_secrets:
        assert changed, "the game declares `hidden` fields, but `resample` changes nothing"
    else:
        assert not changed, "`resample` changes fields that are not declared as `hidden`"


# Sentences


def checked_sentence(phrase: Phrase, texts: Texts) -> str:
    """Return a phrase as a sentence; assert that it is not empty and can be plain data."""
    json.dumps(phrase.data())
    line = phrase.format(texts, PEOPLE)
    assert line.strip(), f"{phrase.key} is empty in {texts.language}"
    return line


def check_sentences(match: Match, language: str) -> None:
    """Check that every event of a match is narrated, and that no sentence is empty."""
    game, texts, narrated_draws = match.game, Texts(language), 0
    for step in some_steps(match, 150):
        event, sentences = match.events[step], match.narrate(step)
        for reader in (None, 0):
            for phrase in match.narrate(step, reader):
                checked_sentence(phrase, texts)
        if isinstance(event, Decided):
            assert sentences, "a decision is not narrated"
            checked_sentence(game.story.describe_action(match.state_before(step), event.seat, event.action), texts)
        else:
            narrated_draws += bool(sentences)
    assert narrated_draws or not any(isinstance(event, Drew) for event in match.events), "no outcome is narrated"
    check_score_parts(match, texts)
    check_explanations(match, texts)
    outcome = match.outcome
    assert outcome.over
    checked_sentence(cast(Phrase, outcome.why), texts)
    line = checked_sentence(cast(Phrase, outcome.summary), texts)
    assert len(match.seats) == 1 or all(PEOPLE[seat] in line for seat in outcome.winners)
    assert json.loads(json.dumps(outcome.data())) == outcome.data()


def check_score_parts(match: Match, texts: Texts) -> None:
    """Check that the parts of every seat have names and sum to its points, also halfway through the match."""
    for state in (match.state, match.state_before(len(match) // 2)):
        for seat, points in enumerate(match.game.outcome(state).points):
            parts = match.game.story.score_parts(state, seat)
            total = sum(part.points for part in parts)
            assert total == points, f"the parts of seat {seat} sum to {total}, not to its {points} points"
            for part in parts:
                checked_sentence(part.label, texts)
                if part.note:
                    checked_sentence(part.note, texts)


def check_explanations(match: Match, texts: Texts) -> None:
    """Check that explained points, reasons and highlights of a match can be read, and that reasons have no figures."""
    for step in some_steps(match, 60):
        event, state = match.events[step], match.state_before(step)
        for highlight in match.highlights(step):
            checked_sentence(highlight.text, texts)
            assert highlight.seat < len(match.seats)
        if isinstance(event, Decided):
            story = match.game.story
            if explained := story.explain_points(state, event.seat, event.action):
                checked_sentence(explained, texts)
            if purpose := story.purpose(match.game.imagine(state, event.seat, stream(step)), event.seat, event.action):
                line = checked_sentence(purpose, texts)
                assert not re.search(r"\d", line), f"a reason of the coach has figures: {line}"


# Typed input


def words_of(folder: Path, language: str) -> list[str]:
    """Return all words in a game's texts, as possible input."""
    parsed = messages(folder / "text" / f"{language}.ftl").values()
    return sorted({word for message in parsed for word in re.findall(r"[^\s{}$]+", message.written)})


def help_examples(game: Game, language: str) -> list[str]:
    """Return the example input in the game's help: indented lines, up to the gap before the explanation."""
    lines = Texts(language)(f"{game.id}-help").splitlines()
    parts = [re.split(r"\s{2,}|[;:(]", line.strip()) for line in lines if line.startswith("  ")]
    return [part.strip() for line in parts for part in line if part.strip()]


def check_reading(match: Match, folder: Path, language: str) -> None:
    """Check that any input is parsed into actions or refused with a Problem, and that the help has valid examples."""
    game, choice = match.game, random.Random(language)
    board = cast(Terminal, game.module("terminal"))
    examples, words = help_examples(game, language), words_of(folder, language)
    assert examples, "the help has no indented lines with examples"
    understood = False
    for step in some_steps(match, 60):
        event = match.events[step]
        if isinstance(event, Decided):
            view = game.view(match.state_before(step), event.seat)
            ctx = RenderContext(view, PEOPLE[: len(match.seats)], Texts(language))
            for line in examples:
                understood |= bool(actions_of(game, board, ctx, line))
            for line in (*choice.sample(NONSENSE, 3), *choice.sample(words, min(5, len(words)))):
                actions_of(game, board, ctx, line)
    assert understood, "no example in the help is understood"


def actions_of(game: Game, board: Terminal, ctx: RenderContext, line: str) -> list[int]:
    """Return the actions that a line means; none if it is refused with a Problem."""
    notations = answered(lambda: board.parse(ctx, line), f"“{line}”", ctx.texts.language)
    return [game.actions.read(notation) for notation in notations or []]


def answered(ask: Callable[[], T], what: str, language: str) -> T | None:
    """Return the result of parsing input; None if it is refused with a Problem. Any other exception is a fault."""
    try:
        return ask()
    except Problem as problem:
        refusal = problem.message(language, PEOPLE)
    except Exception as error:
        raise AssertionError(f"{what} is neither understood nor refused: {error!r}") from error
    assert refusal.strip()
    return None


def check_points(game: Game, folder: Path) -> None:
    """Check that `points` accepts the example in the texts, and refuses anything else with a Problem."""
    for language in LANGUAGES:
        texts = Texts(language)
        words_and_options = texts(f"{game.id}-example-points").split()
        example = list(takewhile(lambda word: not word.startswith("-"), words_and_options))
        worth = answered(lambda: game.points(example), f"{example}", language)  # noqa: B023  called at once
        assert worth, f"the example {example} has no points in any box"
        assert json.loads(json.dumps(worth)) == worth
        assert all(texts.has(f"{game.id}-{box}") for box in worth), "a box has no name in the texts"
        for word in (*NONSENSE, *words_of(folder, language)):
            for words in ([word], [word] * len(example), [*example[1:], word]):
                answered(lambda: game.points(words), f"{words}", language)  # noqa: B023


# Texts


def check_texts(game: Game, folder: Path) -> None:
    """Check that three languages have equal keys and arguments, no empty messages, and are no copies of each other."""
    assert {file.stem for file in (folder / "text").glob("*.ftl")} == set(LANGUAGES)
    needed = {f"{game.id}-{key}" for key in (*NEEDED, *option_keys(game))}
    written = {language: messages(folder / "text" / f"{language}.ftl") for language in LANGUAGES}
    used = {language: arguments(folder / "text" / f"{language}.ftl") for language in LANGUAGES}
    for language in LANGUAGES:
        differ = {key for key, _ in used["en"].items() ^ used[language].items()}
        assert not differ, f"{language} and English differ in keys or arguments: {differ}"
        assert needed <= set(written[language]), f"{language}: {needed - set(written[language])} missing"
        players = f"{game.seats[0]}–{game.seats[-1]} "
        facts = written[language][f"{game.id}-facts"].written
        assert facts.startswith(players), f"{language}: {facts} does not begin with the number of players, {players}"
        for key, message in written[language].items():
            assert key.startswith(f"{game.id}-"), f"{key} does not begin with the game's id"
            assert re.search(r"[^\s{}\"]", message.written), f"{key} is empty in {language}"
    for first, second in combinations(LANGUAGES, 2):
        sentences = [key for key, message in written[first].items() if " " in message.written]
        equal = [key for key in sentences if written[first][key].written == written[second][key].written]
        assert len(equal) <= MAX_EQUAL_SHARE * len(sentences), f"{first} and {second} are copies: {equal[:5]}"


def option_keys(game: Game) -> Iterator[str]:
    """Return the keys of the texts for the options. Numbers that depend on the date need no texts."""
    for option in game.options:
        yield f"option-{option.name}"
        if option.default_on is None or isinstance(option.values[0], bool):
            yield from (f"option-{option.name}-{value}" for value in option.choices)


def check_rules_pages(folder: Path) -> None:
    """Check that there are rules pages in every language, with rulings marked."""
    pages = {language: (folder / f"rules.{language}.md").read_text(encoding="utf-8") for language in LANGUAGES}
    for language, page in pages.items():
        assert page.startswith("# ")
        assert RULING.search(page), f"no ruling is marked in the {language} page"
        assert len(RULING.findall(page)) == len(RULING.findall(pages["en"])), f"other rulings in the {language} page"
    for first, second in combinations(LANGUAGES, 2):
        assert pages[first].splitlines()[1:] != pages[second].splitlines()[1:], f"{first} and {second} are copies"


# Matches


def matches(game: Game, seed: int) -> Iterator[Match]:
    """Yield a random match with the fewest players, and one with the most players for each setting of the options."""
    yield random_match(game, game.seats.start, {}, seed)
    for number, options in enumerate(every_option(game), start=1):
        yield random_match(game, game.seats.stop - 1, options, seed + number)


def some_steps(match: Match, most: int) -> list[int]:
    """Return the last step of a match and up to `most` others, in order."""
    last = len(match) - 1
    return sorted({last, *random.Random(last).sample(range(len(match)), min(most, len(match)))})
