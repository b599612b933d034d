"""For people who study games: observations, many games at once, and the environments that others have built for."""

from tafelrunde.lab.batch import Batch
from tafelrunde.lab.observe import Layout, bounds, layout, mask, observation_space, observe

__all__ = ["Batch", "Layout", "bounds", "layout", "mask", "observation_space", "observe"]
