"""Exact solvers for dice games: the best expected score from every state, and its distribution under best play.

`identical` solves games with alike dice and a fixed number of throws a turn (the Kniffel family), `budget` games
with dice that differ and a stock of throws for the whole game. Both take a declaration of the game and know no rule.
"""
