"""Independent recounts: the scores of a match, counted again in plain Python from what happened, one module a game.

Nothing here may call the rules of the game.
"""
