not-solvable = { $game } ist nicht gelöst, deshalb kann es niemand fehlerlos spielen. Gelöst sind: { $known }.
not-coached = { $game } kennt der Ratgeber noch nicht. Er kennt: { $known }.
nothing-to-decide = Für diesen Platz gibt es hier nichts zu entscheiden.
review-unfinished = Ein Rückblick geht nur nach dem Ende; diese Partie läuft noch.

## Der Ratgeber: warum

coach-why-only = { $best }: Es gibt keine andere Wahl.
coach-why-tie = { $best }: Genauso gut wäre { $other }.
coach-why-same = { $best }: { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } mehr wert als { $other }.
coach-why-throw-box = { $best }: Noch einmal werfen ist { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } mehr wert als jetzt eintragen ({ $other }).
coach-why-throw-turn = { $best }: { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } mehr wert als erst { $other }.
coach-why-box-throw = { $best }: Jetzt eintragen ist { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } mehr wert als noch einmal werfen ({ $other }).
coach-why-box-turn = { $best }: Jetzt eintragen ist { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } mehr wert als erst { $other }.
coach-why-turn-throw = { $best }: Erst drehen ist { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } mehr wert als so weiterzuwerfen ({ $other }).
coach-why-turn-box = { $best }: Erst drehen ist { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } mehr wert als so einzutragen ({ $other }).
coach-throw-price = Ein Wurf mehr wäre hier { NUMBER($price, minimumFractionDigits: 2, maximumFractionDigits: 2) } Punkte wert.
coach-open-alike = Welcher Würfel welcher ist, bleibt offen ({ $count } Möglichkeiten); hier macht das keinen Unterschied.
coach-open = Welcher Würfel welcher ist, bleibt offen: Bei { $count } Möglichkeiten sind { NUMBER($least, minimumFractionDigits: 2, maximumFractionDigits: 2) } bis { NUMBER($greatest, minimumFractionDigits: 2, maximumFractionDigits: 2) } Punkte zu erwarten. Der Rat gilt für die Würfel, wie sie hier benannt sind.

## Urteile

word-best = am besten
word-good = gut
word-inaccuracy = Ungenauigkeit
word-mistake = Fehler
word-blunder = Patzer

## Diagramme

chart-review = Zu erwartender Endstand im Lauf der Partie
chart-steps = Entscheidungen und Würfe
chart-score = Punkte
chart-distribution = Endstand bei bestem Spiel
chart-mean = Mittel { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## Die Stufen der Bots

level-scullion = Küchenhilfe
level-scullion-character = lernt noch, übersieht manches und nimmt gern, was gleich zählt
level-apprentice = Lehrling
level-apprentice-character = spielt ordentlich mit, ist aber mal zu gierig, mal zu vorsichtig
level-cook = Köchin
level-cook-character = hat das schon oft gemacht und vertut sich selten
level-chef = Küchenchef
level-chef-character = weiß von allem, was es wert ist
level-witch = Kräuterhexe
level-witch-character = sieht, was kommt, und spielt auf Sieg
