## Für alle, die Spiele erforschen

extra-missing = Dafür fehlt { $package }: pip install 'tafelrunde[{ $extra }]'.
no-bounds = Niemand hat bewiesen, wie lange { $game } dauern und wie viele Punkte es bringen kann.
not-solitaire = { $game } spielt man nicht allein, sondern mindestens zu { $least }; für mehrere sind die Umgebungen von PettingZoo und OpenSpiel da.
bad-positions = Hinter --positions gehört eine Zahl von 1 bis { $most }, nicht { $positions }.
bad-batch = Mindestens ein Spiel muss es sein, nicht { $games }.
not-labelled = Was die Aktionen von { $game } genau wert sind, weiß niemand. Bekannt ist es von: { $known }.
