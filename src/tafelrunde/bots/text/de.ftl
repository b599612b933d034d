not-solvable = { $game } ist nicht gelöst, also gibt es dafür kein exaktes Spiel. Gelöst sind: { $known }.
not-coached = { $game } kennt der Coach noch nicht. Er kennt: { $known }.
nothing-to-decide = Für diesen Platz gibt es hier nichts zu entscheiden.
review-unfinished = Nur ein beendetes Spiel lässt sich besprechen; dieses läuft noch.

## Der Coach: warum

coach-why-only = { $best }: Es gibt keine andere Wahl.
coach-why-tie = { $best }: Genauso gut ist aber { $other }.
coach-why-same = { $best }: { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } mehr wert als { $other }.
coach-why-throw-box = { $best }: Noch einmal werfen ist { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } mehr wert als jetzt eintragen ({ $other }).
coach-why-throw-turn = { $best }: { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } mehr wert als erst { $other }.
coach-why-box-throw = { $best }: Jetzt eintragen ist { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } mehr wert als noch einmal werfen ({ $other }).
coach-why-box-turn = { $best }: Jetzt eintragen ist { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } mehr wert als erst { $other }.
coach-why-turn-throw = { $best }: Erst drehen ist { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } mehr wert als so weiterzuwerfen ({ $other }).
coach-why-turn-box = { $best }: Erst drehen ist { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } mehr wert als so einzutragen ({ $other }).
coach-throw-price = Ein Wurf mehr wäre hier { NUMBER($price, minimumFractionDigits: 2, maximumFractionDigits: 2) } Punkte wert.

## Urteile

word-best = am besten
word-good = gut
word-inaccuracy = Ungenauigkeit
word-mistake = Fehler
word-blunder = Patzer

## Diagramme

chart-review = Erwarteter Endstand im Lauf des Spiels
chart-steps = Entscheidungen und Würfe
chart-score = Punkte
chart-distribution = Endstand bei bestem Spiel
chart-mean = Mittel { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
