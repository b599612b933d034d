not-solvable = { $game } ist nicht gelöst, deshalb kann es niemand fehlerlos spielen. Gelöst sind: { $known }.
coach-not-typed = Eine Stellung von { $game } lässt sich nicht eintippen: bitte nach einer aufgehobenen Partie fragen oder mit --file eine Datei nennen.
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
coach-why-clear = { $measure ->
    [chance] { $best }: gewinnt zu { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } %, das sind { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($gain_error, minimumFractionDigits: 1, maximumFractionDigits: 1) } mehr als { $other }.
    [share] { $best }: schlägt { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } % der anderen, das sind { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($gain_error, minimumFractionDigits: 1, maximumFractionDigits: 1) } mehr als { $other }.
   *[points] { $best }: bringt am Ende { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte, das sind { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($gain_error, minimumFractionDigits: 1, maximumFractionDigits: 1) } mehr als { $other }.
 }
coach-why-close = { $more ->
    [0] { $best } oder { $other }: Das ist zu knapp, um es zu entscheiden.
    [one] { $best } oder { $other } oder noch etwas: Das ist zu knapp, um es zu entscheiden.
   *[other] { $best } oder { $other } oder { $more } andere: Das ist zu knapp, um es zu entscheiden.
 } { $measure ->
    [chance] Das erste gewinnt zu { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
    [share] Das erste schlägt { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } % der anderen.
   *[points] Das erste bringt am Ende { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte.
 }
coach-throw-price = Ein Wurf mehr wäre hier { NUMBER($price, minimumFractionDigits: 2, maximumFractionDigits: 2) } Punkte wert.
coach-open-alike = Welcher Würfel welcher ist, bleibt offen ({ $count } Möglichkeiten); hier macht das keinen Unterschied.
coach-open = Welcher Würfel welcher ist, bleibt offen: Bei { $count } Möglichkeiten sind { NUMBER($least, minimumFractionDigits: 2, maximumFractionDigits: 2) } bis { NUMBER($greatest, minimumFractionDigits: 2, maximumFractionDigits: 2) } Punkte zu erwarten. Der Rat gilt für die Würfel, wie sie hier benannt sind.

## Urteile

word-best = am besten
word-good = gut
word-inaccuracy = Ungenauigkeit
word-mistake = Fehler
word-blunder = Patzer
word-close = zu knapp
word-open = Ansichtssache

## Diagramme

chart-review = Zu erwartender Endstand im Lauf der Partie
chart-review-chance = Gewinnaussicht im Lauf der Partie, in Prozent
chart-review-share = Anteil der geschlagenen Mitspieler im Lauf der Partie, in Prozent
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
