"""Datasets have exact labels, depend only on the seed, and are written completely or not at all."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import numpy as np
import pyarrow.parquet
import pytest

import learn_hexhex
from commands import refused, run
from play import as_tested, random_match
from tafelrunde import Problem, load
from tafelrunde.bots.exact import adviser
from tafelrunde.core.matches.events import Decided
from tafelrunde.lab import extras, layout, positions
from tafelrunde.lab.dataset import Dataset, load_columns
from tafelrunde.lab.positions import GameConfig, OneGame, Position
from terminal_player import heed_ctrl_c

ROWS = 40


def played(config: GameConfig) -> Iterator[Position]:
    """Yield the decisions of one game after the other, without end and without parallelism."""
    for number in count():
        game = OneGame(config, number)
        while not game.over:
            yield game.decide()


@pytest.mark.parametrize(
    ("name", "level", "players", "options"), [("hexhex", "cook", 2, {"games": 2}), ("chili", "greedy", 1, {})]
)
def test_every_row_has_the_exact_values_of_its_position(
    tmp_path: Path, name: str, level: str, players: int, options: dict[str, object]
) -> None:
    game = as_tested(load(name))
    path = tmp_path / "some.parquet"
    Dataset(game, level, players, options, "seed").write(path, ROWS)
    columns = load_columns(path)
    known = adviser(game)
    assert {len(column) for column in columns.values()} == {ROWS}
    for row, position in zip(range(ROWS), played(GameConfig(game, level, players, options, "seed")), strict=False):
        values = known.action_values(position.state, position.seat)
        assert np.flatnonzero(columns["mask"][row]).tolist() == sorted(values)
        assert {action: columns["values"][row, action] for action in values} == values
        assert np.isnan(columns["values"][row][~columns["mask"][row]]).all()
        assert columns["best"][row] == known.best(position.state, position.seat)
        assert columns["values"][row, columns["best"][row]] == pytest.approx(max(values.values()))
        assert columns["played"][row] == position.played
        assert (columns["seat"][row], columns["game"][row]) == (position.seat, position.game)
        metadata = layout(game).named(columns["observation"][row])
        assert (metadata["boxes"] == position.state.boxes).all()
    assert set(columns["seat"]) == set(range(players))
    assert set(columns["game"]) == ({0} if name == "hexhex" else {0, 1})


def test_a_file_does_not_depend_on_cores_or_batch_sizes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, made = as_tested(load("chili")), []
    for cores, at_once, together in ((1, 1, 1), (2, 2048, 16), (3, 2, 2)):
        monkeypatch.setattr("os.cpu_count", lambda cores=cores: cores)
        monkeypatch.setattr(positions, "GAMES_SHARING_PAGES", at_once)
        monkeypatch.setattr(positions, "GAMES_PER_TASK", together)
        path = tmp_path / f"{cores}.parquet"
        Dataset(game, "random", 2, seed="same").write(path, 80)
        made.append(path.read_bytes())
        assert pyarrow.parquet.read_metadata(path).num_rows == 80
    assert made[0] == made[1] == made[2]


def test_closing_the_generator_does_not_wait_for_games_to_end() -> None:
    game = as_tested(load("hexhex"))
    play = positions.Play(GameConfig(game, "random", 8, {}, "x"), lambda position: position, None)
    made = play.decisions(10**9)
    assert next(made).game == 0
    made.close()  # type: ignore[attr-defined]


def test_the_metadata_of_a_file_describe_it(tmp_path: Path) -> None:
    path = tmp_path / "chili.parquet"
    Dataset(as_tested(load("chili")), "random", seed="x").write(path, 3)
    metadata = json.loads(pyarrow.parquet.read_schema(path).metadata[b"tafelrunde"])
    assert (metadata["game"], metadata["level"], metadata["players"], metadata["seed"]) == ("chili", "random", 1, "x")
    start, *shape = metadata["layout"]["boxes"]
    assert shape == [8, 10]
    assert start == layout(load("chili")).parts["boxes"].start


def test_labels_of_speiseplan_come_from_its_outlook() -> None:
    game = as_tested(load("speiseplan"))
    match = random_match(game, 1, {"month": 6}, seed=1)
    entries = [
        (step, event.action)
        for step, event in enumerate(match.events)
        if isinstance(event, Decided) and game.actions.write(event.action).startswith("row")
    ]
    step, action = entries[-1]
    row = Dataset(game, "random", options={"month": 6})._row(Position(0, match.state_before(step), 0, action))
    assert np.isfinite(row["values"][row["mask"]]).all()
    assert np.isnan(row["values"][~row["mask"]]).all()
    assert row["played"] == action


def test_the_same_seed_gives_the_same_file(tmp_path: Path) -> None:
    made = []
    for number, seed in enumerate(("1", "1", "2")):
        path = tmp_path / f"{number}.parquet"
        words = ["dataset", "hexhex", "--positions", "30", "--seed", seed, "--bot", "apprentice", "--out", str(path)]
        done = run(*words, *(["--json"] if number else []))
        assert (done.returncode, done.stderr) == (0, "")
        made.append(path.read_bytes())
    assert json.loads(done.stdout) == {"file": str(path), "positions": 30, "bytes": len(made[2])}
    assert made[0] == made[1]
    assert made[0] != made[2]
    assert sorted(file.name for file in tmp_path.glob("*.parquet")) == ["0.parquet", "1.parquet", "2.parquet"]


def test_impossible_requests_are_refused_in_one_line(tmp_path: Path) -> None:
    out = ["--out", str(tmp_path / "x.parquet")]
    assert "chili, hexhex, speiseplan" in refused("dataset", "kekse", *out)
    assert "nobody" in refused("dataset", "chili", "--bot", "nobody", *out)
    assert "--positions" in refused("dataset", "chili", "--positions", "0", *out, "--lang", "de")
    assert "9" in refused("dataset", "chili", "--players", "9", *out)
    assert "--out" in refused("dataset", "chili")
    assert "nowhere" in refused("dataset", "hexhex", "--positions", "2", "--out", str(tmp_path / "nowhere" / "x"))
    assert not list(tmp_path.glob("x*"))


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_an_interrupted_command_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "out" / "hexhex.parquet"
    path.parent.mkdir()
    words = [sys.executable, "-m", "tafelrunde", "dataset", "hexhex", "--positions", "100000", "--out", str(path)]
    started = subprocess.Popen(words, stderr=subprocess.PIPE, text=True, preexec_fn=heed_ctrl_c)  # noqa: PLW1509
    deadline = time.monotonic() + 60
    while not any(path.parent.iterdir()) and time.monotonic() < deadline:
        time.sleep(0.05)
    started.send_signal(signal.SIGINT)
    _, stderr = started.communicate(timeout=60)
    assert started.returncode == 130
    assert "Traceback" not in stderr
    assert not list(path.parent.iterdir())


def test_a_missing_package_is_named_with_how_to_get_it() -> None:
    with pytest.raises(Problem, match=r"pip install 'tafelrunde\[dataset\]'"):
        extras.require_extra("no_such_package", "dataset")


def test_the_example_learns_to_play_better_than_random(capsys: pytest.CaptureFixture[str]) -> None:
    as_tested(load("hexhex"))
    missing = learn_hexhex.main(positions=60, games=60, epochs=6)
    metadata = capsys.readouterr().out
    at_random, optimum = (float(metadata.split(how)[1].split()[0]) for how in ("at random", "optimum"))
    assert optimum - missing > at_random + 2
