"""Independent recounts: one module per game that computes the scores of a match from its events in plain Python.

They must not call the rules of the game.
"""
