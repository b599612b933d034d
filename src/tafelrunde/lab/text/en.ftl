## For people who study games

extra-missing = This needs { $package }: pip install 'tafelrunde[{ $extra }]'.
no-bounds = There are no proven limits for the length and the points of { $game }.
not-solitaire = { $game } cannot be played alone: it needs at least { $least } players. Use the environments for PettingZoo or OpenSpiel.
bad-positions = --positions takes a number from 1 to { $most }, not { $positions }.
bad-batch = A batch needs at least one game, not { $games }.
not-labelled = There are no exact values for the actions of { $game }. Games that have them: { $known }.
