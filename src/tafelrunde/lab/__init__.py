"""Research tools: observations, batches of games, datasets, and adapters for Gymnasium, PettingZoo and OpenSpiel."""

from tafelrunde.lab.batch import Batch
from tafelrunde.lab.observe import Layout, bounds, layout, legal_mask, observation_space, observe

__all__ = ["Batch", "Layout", "bounds", "layout", "legal_mask", "observation_space", "observe"]
