"""Learn to play Hex-hex-Kniffel from exact labels with NumPy, and compare the result with the optimum.

    tafelrunde dataset hexhex --positions 6000 --out hexhex.parquet
    python examples/learn_hexhex.py hexhex.parquet

Without a file, the dataset is created first. The value of an action is the points it scores at once plus the value of
the position after it: kept dice, throws left, free boxes. A small network learns the value of the position.
"""

from __future__ import annotations

import sys
import tempfile
import time
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde import load
from tafelrunde.bots.exact import load_solution
from tafelrunde.games.hexhex.rules import BOX, BOXES, DICE, SYMBOLS, THROWS, points, tally
from tafelrunde.lab import Batch, layout
from tafelrunde.lab.dataset import Dataset, load_columns

POSITIONS = 6000
GAMES = 1000
EPOCHS = 12
HIDDEN = 128
RATE = 2e-3
Floats = NDArray[np.float64]

GAME = load("hexhex")
KEPT = np.array([[not throw >> die & 1 for die in range(DICE)] for throw in range(BOX)])  # [throw action, die]
WORTH = np.array([[points(tally(dice), box) for box in range(BOXES)] for dice in product(range(SYMBOLS), repeat=DICE)])
FEATURES = SYMBOLS * (DICE + 1) + THROWS + BOXES


def decision_parts(observations: NDArray[np.int32]) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Return the dice, the throws left and the free boxes of the seat to move."""
    parts = layout(GAME).named(observations)
    rows = np.arange(len(observations))
    return parts["dice"], THROWS - parts["throws"], parts["boxes"][rows, parts["seat"], parts["column"]] < 0


def features_after(observations: NDArray[np.int32]) -> tuple[Floats, Floats]:
    """Return the features of the position after every action, and the points it scores at once."""
    dice, throws, free = decision_parts(observations)
    games, actions = len(dice), len(GAME.actions)
    shown = dice[:, :, None] == np.arange(SYMBOLS)
    counts = np.einsum("ad,gds->gas", KEPT.astype(int), shown.astype(int))
    features = np.zeros((games, actions, FEATURES))
    features[:, :BOX, : SYMBOLS * (DICE + 1)] = (counts[..., None] == np.arange(DICE + 1)).reshape(games, BOX, -1)
    features[:, :BOX, -BOXES - THROWS : -BOXES] = (throws[:, None] - 1 == np.arange(THROWS))[:, None]
    features[:, :BOX, -BOXES:] = free[:, None]
    features[:, BOX:, -BOXES:] = free[:, None] & ~np.eye(BOXES, dtype=bool)
    gained = np.zeros((games, actions))
    gained[:, BOX:] = WORTH[dice @ SYMBOLS ** np.arange(DICE - 1, -1, -1)]
    return features, gained


class Network:
    """A network with one hidden layer, trained with Adam."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.weights = [
            rng.normal(0, (2 / FEATURES) ** 0.5, (FEATURES, HIDDEN)),
            np.zeros(HIDDEN),
            rng.normal(0, (1 / HIDDEN) ** 0.5, HIDDEN),
            np.zeros(1),
        ]
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def __call__(self, features: Floats) -> Floats:
        into, bias, out, shift = self.weights
        values: Floats = np.maximum(features @ into + bias, 0) @ out + shift
        return values

    def learn(self, features: Floats, wanted: Floats, rate: float) -> None:
        """Take one training step towards the wanted outputs."""
        into, bias, out, shift = self.weights
        active = np.maximum(features @ into + bias, 0)
        error = (active @ out + shift - wanted) / len(wanted)
        back = np.outer(error, out) * (active > 0)
        slopes = [features.T @ back, back.sum(axis=0), active.T @ error, error.sum(keepdims=True)]
        self._steps += 1
        for weight, slope, mean, square in zip(self.weights, slopes, self._means, self._squares, strict=True):
            mean[...] += 0.1 * (slope - mean)
            square[...] += 0.001 * (slope**2 - square)
            weight[...] -= rate * mean / (1 - 0.9**self._steps) / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)


def train(columns: dict[str, NDArray[Any]], epochs: int, rng: np.random.Generator) -> Network:
    """Train a network on the exact values minus the points already certain."""
    features, gained = features_after(columns["observation"])
    parts = layout(GAME).named(columns["observation"])
    entered = parts["boxes"][np.arange(len(gained)), parts["seat"]]
    certain = np.where(entered > 0, entered, 0).sum(axis=(1, 2))[:, None] + gained
    legal = columns["mask"]
    inputs, wanted = features[legal], (columns["values"] - certain)[legal]
    network, size = Network(rng), 256
    for epoch in range(epochs):
        order = rng.permutation(len(wanted))
        for start in range(0, len(order), size):
            some = order[start : start + size]
            network.learn(inputs[some], wanted[some], RATE * (1 - epoch / epochs))
    return network


def mean_points(network: Network | None, games: int, seed: int) -> tuple[float, float]:
    """Return mean and standard error of the points of `games` solo games; without a network, play at random."""
    batch, ended = Batch(GAME, games, players=1, seed=seed), np.full(games, np.nan)
    while np.isnan(ended).any():  # the first game of each slot, because the first games to end are the short ones
        if network is None:
            batch.step(batch.sample_actions())
        else:
            features, gained = features_after(batch.observe())
            batch.step(np.where(batch.masks, network(features) + gained, -np.inf).argmax(axis=1))
        ended = np.where(np.isnan(ended) & batch.over, batch.rewards[:, 0, 0], ended)
    return float(ended.mean()), float(ended.std() / games**0.5)


def main(file: str | None = None, positions: int = POSITIONS, games: int = GAMES, epochs: int = EPOCHS) -> float:
    """Learn, play and print the results. Return the difference to the optimum in points."""
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        if file is None:
            file = str(Path(folder) / "hexhex.parquet")
            Dataset(GAME, "cook").write(Path(file), positions)
        columns = load_columns(file)
    print(f"{len(columns['best']):,} positions after {time.perf_counter() - began:.0f} s")
    network = train(columns, epochs, np.random.default_rng(1))
    print(f"learned after {time.perf_counter() - began:.0f} s")
    best = load_solution(GAME).value(GAME.start(1), 0)
    means = {"at random": mean_points(None, games, 1), "as learned": mean_points(network, games, 2)}
    for how, (mean, error) in means.items():
        print(f"{how:<11} {mean:6.2f} ± {error:.2f} points")
    print(f"{'optimum':<11} {best:6.2f}         after {time.perf_counter() - began:.0f} s")
    return best - means["as learned"][0]


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
