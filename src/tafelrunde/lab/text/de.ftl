## Für alle, die Spiele erforschen

extra-missing = Dafür fehlt { $package }: pip install 'tafelrunde[{ $extra }]'.
no-bounds = Für { $game } ist nicht bewiesen, wie lange eine Partie dauern und wie viele Punkte sie bringen kann.
not-solitaire = { $game } lässt sich nicht allein spielen: Es braucht mindestens { $least } Personen. Nimm die Umgebungen für PettingZoo oder OpenSpiel.
bad-positions = --positions braucht eine Zahl von 1 bis { $most }, nicht { $positions }.
bad-batch = Nötig ist mindestens eine Partie, nicht { $games }.
not-labelled = Für { $game } gibt es keine genauen Werte der Aktionen. Es gibt sie für: { $known }.
