"""Print random games as JSON: the replay file, the state after every step, and every sentence."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from typing import Any

from tafelrunde.bots import LEVELS, make
from tafelrunde.bots.seeds import choose_action
from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.matches.best_moment import find_best_moment
from tafelrunde.core.matches.match import Match, Seat
from tafelrunde.core.rules.actions import Actions
from tafelrunde.core.rules.rng import below, stream
from tafelrunde.games import load, names

GAMES_EACH = 2
UNDO_EACH = 7  # one decision in this many is undone
ASKED = 5  # number of actions per step whose meaning or refusal is compared
IS_SOAK = os.environ.get("TAFELRUNDE_TIER") == "soak"
BOT_LEVELS = (LEVELS[:2], LEVELS[2:4], LEVELS[3:]) if IS_SOAK else (LEVELS[:2],)
"""The levels of the bots in each whole game; in the soak tier, all levels."""


def play(name: str, number: int) -> dict[str, Any]:
    """Play a random game in which some decisions are undone."""
    game, rng = load(name), stream(f"{name} {number}")
    count = game.seats.start + below(rng, min(4, game.seats.stop - game.seats.start))
    options = {option.name: option.values[below(rng, len(option.values))] for option in game.options}
    seats = [Seat(f"Änne „{seat}“", "greedy" if seat % 2 else None) for seat in range(count)]
    match = Match(game, seats, options=options, seed=f"öre {number}")
    bot = make("greedy", game, stream("bot"))
    states, chosen, asked = [match.state.tobytes().hex()], [], []
    while not match.over:
        if match.chance:
            match.draw()
        else:
            seat = match.pending[below(rng, len(match.pending))]
            legal = match.legal(seat)
            asked.append([len(match.lines()), seat, *questions(match, seat, rng, game.actions)])
            if below(rng, 9) == 0:
                choice = bot.choose(match.state, seat)
                chosen.append([len(match.lines()), seat, choice])
            match.play(seat, legal[below(rng, len(legal))])
            if below(rng, UNDO_EACH) == 0 and match.undoable(seat):
                states.append(match.state.tobytes().hex())
                match.undo(seat)
        states.append(match.state.tobytes().hex())
    return {
        "replay": match.replay().text(),
        "states": states,
        "asked": asked,
        "told": [[phrase.data() for phrase in match.narrate(step, step % count)] for step in range(len(match))],
        "highlights": [[each.data() for each in match.highlights(step, step % count)] for step in range(len(match))],
        "parts": [[part.data() for part in parts] for parts in match.score_parts()],
        "best": best.data() if (best := find_best_moment(match)) else None,
        "scores": match.scores().tolist(),
        "outcome": match.outcome.data(),
        "bots": chosen,
    }


def questions(match: Match, seat: int, rng: Any, actions: Actions) -> list[Any]:
    """Return the meaning, the explained points and the purpose, or the reason for a refusal, of some actions."""
    answers, legal, story = [], match.legal(seat), match.game.story
    for number in range(2 * ASKED):
        action = below(rng, len(actions)) if number % 2 else legal[below(rng, len(legal))]
        narrate = story.describe_action if action in legal else story.refusal
        phrase: Phrase = narrate(match.state, seat, action)
        asked = (story.explain_points, story.purpose) if action in legal else ()
        more = [answer.data() if answer else None for answer in (ask(match.state, seat, action) for ask in asked)]
        answers.append([action, action in legal, phrase.data(), *more])
    return answers


def play_bots(name: str, levels: Sequence[str]) -> str:
    """Play a whole game between bots, as a table does: each decision by a new bot, seeded from the match.

    Return its replay file.
    """
    game = load(name)
    match = Match(game, [Seat(level, level) for level in levels], seed=f"bots {name}")
    while not match.over:
        if match.chance:
            match.draw()
        else:
            seat = match.pending[0]
            match.play(seat, choose_action(levels[seat], game, match.state, seat, match.key, len(match)))
    return match.replay().text()


if __name__ == "__main__":
    played = {name: [play(name, number) for number in range(GAMES_EACH)] for name in names()}
    bots = {name: [play_bots(name, levels) for levels in BOT_LEVELS] for name in names()}
    sys.stdout.write(json.dumps({"random": played, "bots": bots}))
