"""Bots: who plays when nobody sits there."""

from tafelrunde.bots.levels import LEVELS, PLAIN, Bot, Player, check_level, levels, make

__all__ = ["LEVELS", "PLAIN", "Bot", "Player", "check_level", "levels", "make"]
