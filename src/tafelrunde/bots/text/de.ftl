not-solvable = { $game } ist nicht gelöst, deshalb kann es niemand fehlerlos spielen. Gelöst sind: { $known }.
not-to-win = Wie zwei gewinnen, die { $game } fehlerlos spielen, ist nicht gelöst. Lösbar ist es für: { $known }.
to-win-missing = Das fehlerlose Spiel von { $game } ist auf diesem Rechner noch nicht berechnet. Einmal, in Sekunden: tafelrunde solve { $game } --to-win
to-win-series = Auf Sieg gelöst ist eine einzelne Partie, keine Serie: games=… weglassen.
coach-not-typed = Eine Stellung von { $game } lässt sich nicht eintippen: Frag nach einer gespeicherten Partie oder nenne mit --file eine Datei.
not-trainable = { $game } lässt sich nicht trainieren. Trainieren kannst du: { $known }.
not-coached = { $game } kennt der Ratgeber noch nicht. Er kennt: { $known }.
nothing-to-decide = Für diesen Platz gibt es hier nichts zu entscheiden.
review-unfinished = Ein Rückblick geht nur nach dem Ende; diese Partie läuft noch.

## Der Ratgeber: was tun und warum, in Worten

coach-advice = Ich würde { $what }.
coach-hint = Du könntest { $what }.
coach-advice-keep = { $count ->
    [1] Ich würde { $dice } behalten und den anderen Würfel noch einmal werfen.
    [2] Ich würde { $dice } behalten und die anderen zwei noch einmal werfen.
    [3] Ich würde { $dice } behalten und die anderen drei noch einmal werfen.
    [4] Ich würde { $dice } behalten und die anderen vier noch einmal werfen.
   *[other] Ich würde { $dice } behalten und die anderen fünf noch einmal werfen.
 }
coach-hint-keep = { $count ->
    [1] Du könntest { $dice } behalten und den anderen Würfel noch einmal werfen.
    [2] Du könntest { $dice } behalten und die anderen zwei noch einmal werfen.
    [3] Du könntest { $dice } behalten und die anderen drei noch einmal werfen.
    [4] Du könntest { $dice } behalten und die anderen vier noch einmal werfen.
   *[other] Du könntest { $dice } behalten und die anderen fünf noch einmal werfen.
 }
coach-same = Etwa gleich gut: { $other }.
coach-little = Etwas schwächer: { $other }.
coach-clear = Deutlich schwächer: { $other }.
difference-same = etwa gleich gut
difference-little = etwas schwächer
difference-clear = deutlich schwächer
coach-because-only = Es gibt keine andere Wahl.
coach-because-aim = { $count ->
    [1] Das Ziel ist „{ $box }“.
    [2] Damit kannst du eins dieser Felder füllen: { $boxes }.
   *[other] Damit bleiben mehrere Felder möglich: { $boxes }.
 }
coach-because-open = Damit bleiben viele Felder möglich, zum Beispiel { $boxes }.
coach-because-near = Für „{ $box }“ fehlt nur noch ein Würfel.
coach-because-spare = Auf „{ $box }“ kannst du am ehesten verzichten.
coach-because-later = „{ $box }“ bleibt frei für einen besseren Wurf.
coach-because-enough = Noch einmal zu werfen lohnt sich hier nicht.

## Der Ratgeber: warum

coach-why-only = { $best }: Es gibt keine andere Wahl.
coach-why-tie = { $best }: Genauso gut wäre { $other }.
coach-why-same = { $best }: { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } Punkte mehr wert als { $other }.
coach-why-throw-box = { $best }: Noch einmal werfen ist { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } Punkte mehr wert als jetzt eintragen ({ $other }).
coach-why-throw-turn = { $best }: { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } Punkte mehr wert als erst { $other }.
coach-why-box-throw = { $best }: Jetzt eintragen ist { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } Punkte mehr wert als noch einmal werfen ({ $other }).
coach-why-box-turn = { $best }: Jetzt eintragen ist { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } Punkte mehr wert als erst { $other }.
coach-why-turn-throw = { $best }: Erst drehen ist { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } Punkte mehr wert als so weiterzuwürfeln ({ $other }).
coach-why-turn-box = { $best }: Erst drehen ist { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } Punkte mehr wert als so einzutragen ({ $other }).
coach-why-clear = { $measure ->
    [chance] { $best }: gewinnt zu { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } %, das sind { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($gain_error, minimumFractionDigits: 1, maximumFractionDigits: 1) } mehr als { $other }.
    [share] { $best }: schlägt { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } % der anderen, das sind { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($gain_error, minimumFractionDigits: 1, maximumFractionDigits: 1) } mehr als { $other }.
   *[points] { $best }: bringt am Ende { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte, das sind { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($gain_error, minimumFractionDigits: 1, maximumFractionDigits: 1) } mehr als { $other }.
 }
coach-why-close = { $more ->
    [0] Zu knapp für ein Urteil: { $best } – oder { $other }.
    [one] Zu knapp für ein Urteil: { $best } – oder { $other }, oder noch etwas anderes.
   *[other] Zu knapp für ein Urteil: { $best } – oder { $other }, oder { $more } andere.
 } { $measure ->
    [chance] Das Erste gewinnt zu { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
    [share] Das Erste schlägt { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } % der anderen.
   *[points] Das Erste bringt am Ende { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte.
 }
coach-why-wins = { $best }: gewinnt in { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % der Fälle, das andere ({ $other }) in { NUMBER($other_value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
coach-for-points = Mehr Punkte brächte: { $best }; das gewinnt in { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % der Fälle.
coach-throw-price = Ein Wurf mehr wäre hier { NUMBER($price, minimumFractionDigits: 2, maximumFractionDigits: 2) } Punkte wert.
coach-open-alike = Welcher Würfel welcher ist, bleibt offen ({ $count } Möglichkeiten); hier macht das keinen Unterschied.
coach-open = Welcher Würfel welcher ist, bleibt offen: Bei { $count } Möglichkeiten sind { NUMBER($least, minimumFractionDigits: 2, maximumFractionDigits: 2) } bis { NUMBER($greatest, minimumFractionDigits: 2, maximumFractionDigits: 2) } Punkte zu erwarten. Der Rat gilt für die Würfel, wie sie hier benannt sind.

## Der Rückblick: die Geschichte einer Partie in Worten

review-luck-much-good = { $name } hatte viel Glück.
review-luck-some-good = { $name } hatte etwas Glück.
review-luck-even = { $name } hatte weder Glück noch Pech.
review-luck-some-bad = { $name } hatte etwas Pech.
review-luck-much-bad = { $name } hatte viel Pech.
review-skill-superb = Fast jede Entscheidung war genau richtig.
review-skill-good = Die Entscheidungen waren gut.
review-skill-fair = Manche Entscheidung hat etwas verschenkt.
review-skill-learning = In diesem Spiel gibt es noch viel zu entdecken.
review-finest = Beste Entscheidung: { $played }.
review-lesson = Zum Merken: { $best } statt { $played }.

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
chart-review-share = Anteil der Mitspielenden, die am Ende hinten liegen, in Prozent
chart-steps = Entscheidungen und Würfe
chart-score = Punkte
chart-distribution = Endstand bei bestem Spiel
chart-mean = Mittel { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## Die Stufen der Bots

level-scullion = Küchenhilfe
level-scullion-character = lernt noch, übersieht manches und nimmt gern, was sofort Punkte bringt
level-apprentice = Lehrling
level-apprentice-character = spielt ordentlich mit, ist aber mal zu gierig, mal zu vorsichtig
level-cook = Köchin
level-cook-character = hat das schon oft gemacht und vertut sich selten
level-chef = Küchenchef
level-chef-character = weiß von allem, was es wert ist
level-witch = Kräuterhexe
level-witch-character = sieht, was kommt, und spielt auf Sieg

## Die Arena

arena-levels = So lässt sich niemand vergleichen: „{ $levels }“. Bitte mindestens zwei Bots nennen, jeden einmal.
arena-alone = Allein gibt es bei { $game } niemanden zu besiegen; für eine Arena braucht es mindestens zwei.
bad-skip = Auslassen lassen sich 0 bis { $most } Runden, nicht { $skip }.
workers-broken = Die Prozesse sterben, bevor sie etwas gespielt haben: { $why }
cluster-missing = Für einen Cluster muss noch etwas installiert werden: pip install 'tafelrunde[cluster]'
cluster-unreachable = Unter „{ $address }“ antwortet kein Cluster: { $why }
cluster-failed = Der Cluster kann nicht spielen; seine Prozesse brauchen dieses Paket in dieser Version. { $why }
