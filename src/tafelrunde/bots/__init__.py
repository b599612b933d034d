"""Bots, and everything built on them: levels, coach, review, arena, training."""

from tafelrunde.bots.levels import DEFAULT_LEVEL, LEVELS, PLAIN, Bot, SeatedBot, check_level, levels, make

__all__ = ["DEFAULT_LEVEL", "LEVELS", "PLAIN", "Bot", "SeatedBot", "check_level", "levels", "make"]
