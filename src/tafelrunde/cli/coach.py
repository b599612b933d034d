"""`tafelrunde coach`: show the best decision in a position, and what each alternative loses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, cast

from rich.console import Group, RenderableType
from rich.text import Text

from tafelrunde.bots.coach import Advice, Alternative, advise, positions
from tafelrunde.bots.perfect import perfect
from tafelrunde.cli import archive, saves
from tafelrunde.cli.output import Listing, console, figure, options_today, print_json, spinner
from tafelrunde.cli.saves import SavedGame
from tafelrunde.cli.solutions import adviser_of
from tafelrunde.core.game import Game
from tafelrunde.core.language.phrase import as_sentence
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.terminal import RenderContext, Terminal
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.matches.match import Match
from tafelrunde.core.rules.record import State
from tafelrunde.games import load

MAX_SHOWN = 8

Manner = Literal["words", "gentle", "figures"]
"""How advice is given: in words, as a hint without judgement, or with all figures."""


def run(args: Any) -> int:
    """Print advice for a typed position, or for the current position of a saved game."""
    game = load(args.game)
    say, out = Texts(args.lang), console()
    everything = args.all or (args.json and game.has_exact_values)
    if args.dice:
        candidates, options = parse_positions(game, args)
        advice = ask_coach(game, candidates[0], say, options, everything=everything, candidates=candidates)
    else:
        match = current_match(game, args)
        advice = ask_coach(game, match.state, say, match.options, everything=everything)
    if args.json:
        print_json({"game": game.id, **advice.data()})
        return 0
    if args.dice:
        out.print(render_position(game, candidates[0], say, plain=not out.is_terminal, width=out.width))
    manner: Manner = "figures" if args.figures or args.all else "gentle" if args.gentle else "words"
    out.print(advice_lines(advice, say, manner, None if args.all else MAX_SHOWN))
    return 0


def ask_coach(
    game: Game,
    state: State,
    say: Texts,
    options: Mapping[str, object],
    *,
    everything: bool,
    candidates: Sequence[State] = (),
) -> Advice:
    """Return the coach's advice for the first seat that owes a decision (see `advise` for the parameters).

    A spinner is shown on a terminal, because the first call after an update is slow.
    """
    solution = adviser_of(game, say.language)
    with spinner(say("coach-thinks")):
        return advise(
            game,
            state,
            solution=solution,
            options=options,
            everything=everything,
            fitting=candidates,
            to_win=perfect(game),
        )


def parse_positions(game: Game, args: Any) -> tuple[Sequence[State], Mapping[str, object]]:
    """Return the positions that match the arguments, at least one, and the options of the game.

    Raises a Problem if an argument is missing or does not fit.
    """
    if args.file:
        raise Problem("coach-one-position")
    if args.left is None:
        raise Problem("coach-left-missing")
    options = options_today(game, args.option)
    return positions(game, args.dice, args.filled, args.left, args.kept or (), **options), options


def current_match(game: Game, args: Any) -> Match:
    """Load the match in `--file`, or else the most recent unfinished one of this game, pads last.

    Raises a Problem if there is none, or for arguments that need typed dice.
    """
    if args.filled or args.kept or args.left is not None:
        raise Problem("coach-dice-missing")
    if args.option:
        raise Problem("coach-options-kept")
    if args.file:
        match = archive.load_match(Path(args.file))
        if match.game is not game:
            raise Problem("replay-other-game", game=match.game.id, expected=game.id)
        return match
    for typed in (False, True):
        for saved in saves.unfinished_games(typed=typed):
            if isinstance(saved, SavedGame) and saved.header.game == game.id:
                with suppress(Problem):  # its steps do not fit the rules
                    return saves.match_to_resume(saved.path, saves.load_replay(saved.path))
    raise Problem("coach-no-position" if game.has_exact_values else "coach-no-game", game=game.id)


def render_position(game: Game, state: State, say: Texts, *, plain: bool, width: int) -> RenderableType:
    """Render a typed position as it was understood, as the first seat sees it."""
    board = cast(Terminal, game.module("terminal"))
    return board.render(RenderContext(game.view(state, 0), (say("person", number=1),), say, plain, width))


def advice_lines(advice: Advice, say: Texts, manner: Manner = "words", limit: int | None = MAX_SHOWN) -> RenderableType:
    """Render advice: what to do and why. In words, also the next best action, and how to see the figures.

    With figures: the price of a throw, a table of at most `limit` alternatives, notes on precision.
    """
    words = advice.words
    parts: list[RenderableType] = [Text((words.hint if manner == "gentle" else words.advice).format(say), "bold")]
    if words.reason is not None:
        parts.append(Text(as_sentence(words.reason.format(say))))
    if manner != "figures":
        if manner == "words" and words.comparison is not None:
            parts += [Text(words.comparison.format(say)), Text(say("coach-see-figures"), "dim")]
        return Group(*parts)
    parts.append(Text(advice.why.format(say)))
    parts += [Text(phrase.format(say)) for phrase in (advice.ambiguity, advice.for_points) if phrase is not None]
    if advice.throw_price is not None:
        parts.append(Text(say("coach-throw-price", price=advice.throw_price)))
    parts.append(alternatives_table(advice, say, limit))
    if advice.worlds:
        parts.append(Text(say("coach-note", worlds=advice.worlds), "dim"))
    if advice.measure == "share":
        parts.append(Text(say("coach-note-share"), "dim"))
    return Group(*parts)


def alternatives_table(advice: Advice, say: Texts, limit: int | None) -> Listing:
    """Return the table of at most `limit` alternatives (None: all), without those that read like an earlier one."""
    with_change = advice.best.change is not None
    rows: dict[str, list[str]] = {}
    for alternative in advice.alternatives:
        words = alternative.phrase.format(say)
        if words in rows:
            continue
        if limit is not None and len(rows) == limit:
            break
        rows[words] = [words, *alternative_figures(advice, alternative, say, with_change=with_change)]
    value = "value" if advice.measure == "points" else advice.measure
    heads = ["action", value, *(["change"] if with_change else []), "loss"]
    return Listing([*(say(f"coach-head-{head}") for head in heads), ""], list(rows.values()), wraps=0)


def alternative_figures(advice: Advice, alternative: Alternative, say: Texts, *, with_change: bool) -> list[str]:
    """Return the cells of an alternative: value, change (if `with_change`), loss (a dash for 0) and judgement."""
    value = figure(say, advice.measure, alternative.value, alternative.error if advice.worlds else None)
    change = [say.number(alternative.change or 0.0, 2, signed=True)] if with_change else []
    loss_error = alternative.loss_error if advice.worlds else None
    loss = "–" if alternative.loss == 0 else figure(say, advice.measure, -alternative.loss, loss_error)
    close = advice.worlds and alternative.word == "good" and not alternative.loss
    return [value, *change, loss, say("word-close" if close else f"word-{alternative.word}")]
