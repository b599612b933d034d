"""Bots, and everything built on them: levels, coach, review, arena, training."""

from tafelrunde.bots.levels import LEVELS, PLAIN, Bot, Player, check_level, levels, make

__all__ = ["LEVELS", "PLAIN", "Bot", "Player", "check_level", "levels", "make"]
