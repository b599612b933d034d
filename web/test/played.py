"""Print random games as JSON: the replay file, the state after every step, and every sentence."""

from __future__ import annotations

import json
import sys
from typing import Any

from tafelrunde.bots import make
from tafelrunde.core.language.phrase import Phrase
from tafelrunde.core.matches.match import Match, Seat
from tafelrunde.core.rules.actions import Actions
from tafelrunde.core.rules.rng import below, stream
from tafelrunde.games import load, names

GAMES_EACH = 2
UNDO_EACH = 7  # one decision in this many is undone
ASKED = 5  # number of actions per step whose meaning or refusal is compared


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
        "scores": match.scores().tolist(),
        "outcome": match.outcome.data(),
        "bots": chosen,
    }


def questions(match: Match, seat: int, rng: Any, actions: Actions) -> list[Any]:
    """Return the meaning, or the reason for a refusal, of some actions."""
    answers, legal = [], set(match.legal(seat))
    for _ in range(ASKED):
        action = below(rng, len(actions))
        narrate = match.game.story.describe_action if action in legal else match.game.story.refusal
        phrase: Phrase = narrate(match.state, seat, action)
        answers.append([action, action in legal, phrase.data()])
    return answers


if __name__ == "__main__":
    sys.stdout.write(json.dumps({name: [play(name, number) for number in range(GAMES_EACH)] for name in names()}))
