"""Exact solvers for dice games: the best expected score from every state, and its distribution under best play.

`identical` solves games with identical dice and a fixed number of throws per turn (the Kniffel family). `budget` solves
games with distinct dice and a stock of throws for the whole game. Both take a declaration of the game; neither contains
the rules of a particular game.
"""
