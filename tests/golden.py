"""Golden playthroughs: short annotated games, each with a script and the changes of the view.

    # Why this game is here.            a comment
    game chili players=1 option=value   the set-up
    > fell 1 2 3 4 5 6                  dice as players type them
    > 0 box:straight                    a decision of seat 0, in notation
      sheets[0].total: 166              a change in the spectator's view

`python tests/golden.py` rewrites the changes in every file from its script; review the diff.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

from tafelrunde.core.matches.match import Match
from tafelrunde.core.paths import game_folder
from tafelrunde.games import load, names

SHORT = 66


def golden_folder(game: str) -> Path:
    """Return the folder with the playthroughs of a game."""
    return cast(Path, game_folder(game)) / "golden"


def golden_files(game: str) -> list[Path]:
    """Return the playthroughs of a game."""
    return sorted(path for path in golden_folder(game).glob("*.txt") if path.name != "counts.txt")


def start_of(line: str) -> Match:
    """Return the match that a set-up line describes."""
    _, name, players, *settings = line.split()
    game = load(name)
    by_name = {option.name: option for option in game.options}
    pairs = [setting.split("=") for setting in settings]
    options = {option: by_name[option].parse(value) for option, value in pairs}
    return Match(game, int(players.removeprefix("players=")), options=options, real_dice=True)


def step(match: Match, line: str) -> None:
    """Play one line of a script."""
    who, *what = line.removeprefix("> ").split()
    if who == "fell":
        match.game.module("terminal").enter_real_dice(match, what)
    else:
        match.play(int(who), what[0])


def played(text: str) -> tuple[Match, str]:
    """Play the script in a file. Returns the match, and the text that the file should have."""
    lines: list[str] = []
    match: Match | None = None
    for line in text.splitlines():
        if line.startswith("#") or not line.strip():
            lines.append(line)
        elif line.startswith("game "):
            match = start_of(line)
            lines.append(line)
        elif line.startswith(">"):
            assert match is not None
            before = match.view()
            step(match, line)
            lines += [line, *(f"  {change}" for change in changes(before, match.view()))]
    assert match is not None
    return match, "\n".join(lines) + "\n"


def changes(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """Yield the differences between two views, in lines short enough to read."""
    if before == after:
        return
    written = json.dumps(after, ensure_ascii=False)
    if len(written) > SHORT and type(before) is type(after) and len(before) == len(after):
        if isinstance(after, dict):
            for key in after:
                yield from changes(before[key], after[key], f"{path}.{key}".lstrip("."))
            return
        if isinstance(after, list):
            for index in range(len(after)):
                yield from changes(before[index], after[index], f"{path}[{index}]")
            return
    if len(written) > SHORT and isinstance(after, list) and isinstance(after[0], dict):
        for index, value in enumerate(after):
            yield f"{path}[{index}]: {json.dumps(value, ensure_ascii=False)}"
        return
    yield f"{path}: {written}"


if __name__ == "__main__":
    for name in names():
        for file in golden_files(name):
            file.write_text(played(file.read_text(encoding="utf-8"))[1], encoding="utf-8")
