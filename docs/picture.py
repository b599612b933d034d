"""Draws the picture of the README: a turn of Chili Dice as the terminal shows it. `python docs/picture.py`"""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.text import Text

from tafelrunde.core.match import Match, Seat
from tafelrunde.core.terminal import Look
from tafelrunde.core.texts import Texts
from tafelrunde.games import load


def main() -> None:
    """Play to a nice position and draw it."""
    game = load("chili")
    board, texts = game.module("terminal"), Texts("en")
    match = Match(game, [Seat("Anna"), Seat("Ben"), Seat("Cinnamon", "greedy")], typed=True)
    turns = [
        "6 6 6r 6 1 2|6",
        "1 1 1r 4 5 5|1",
        "2r 3r 4 5 5 6|red",
        "4r 4 4 2 2 6|cha",
        "3 3 3r 5 5 5|pas",
        "6r 6 6 6 2 1|6",
    ]
    for turn in turns:
        dice, box = turn.split("|")
        board.type_throw(match, dice.split())
        seat = match.pending[0]
        match.play(seat, board.read(look(match, texts), box)[0])
    board.type_throw(match, ["5r", "5", "2r", "5", "1", "3"])
    console = Console(record=True, width=72, file=StringIO(), force_terminal=True, highlight=False)
    console.print(Text("$ tafelrunde play chili --names Anna,Ben --bots 1", "bold"))
    for phrase in match.told(len(match) - 1):
        console.print(phrase.told(texts, look(match, texts).names))
    console.print()
    console.print(board.draw(look(match, texts)))
    console.print(Text("Anna: keep 5r 5 5"))
    svg = console.export_svg(title="Tafelrunde")
    svg = re.sub(r"<!-- Generated.*?-->\s*", "", svg)
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL).replace("Fira Code", "ui-monospace")
    (Path(__file__).parent / "chili.svg").write_text(svg, encoding="utf-8")


def look(match: Match, texts: Texts) -> Look:
    """What is drawn from."""
    return Look(match.view(), tuple(seat.name for seat in match.seats), texts)


if __name__ == "__main__":
    main()
