## For people who study games

extra-missing = This needs { $package }: pip install 'tafelrunde[{ $extra }]'.
no-bounds = Nobody has proven how long { $game } can last and how many points it can bring.
not-solitaire = { $game } is not played alone, but by at least { $least }; the environments of PettingZoo and OpenSpiel are for several.
bad-positions = --positions takes a number from 1 to { $most }, not { $positions }.
bad-batch = A batch has at least one game, not { $games }.
not-labelled = Nobody knows exactly what the actions of { $game } are worth. That is known of: { $known }.
