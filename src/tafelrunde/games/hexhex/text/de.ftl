hexhex-name = Hex-hex-Kniffel
hexhex-about = Fünf Würfel mit Hex-Symbolen, drei Würfe pro Zug, elf Felder. Auch für Kinder.
hexhex-facts = 1–8 Personen · ab 6 Jahren · 10–30 Minuten
hexhex-headline =
    { $left ->
        [0] { $name } · Runde { $round } von { $rounds } · kein Wurf mehr, wähle ein Feld
        [one] { $name } · Runde { $round } von { $rounds } · noch { $left } Wurf
       *[other] { $name } · Runde { $round } von { $rounds } · noch { $left } Würfe
    }
hexhex-game = Spiel { $game } von { $games }
hexhex-column = Spiel
hexhex-total = Summe
hexhex-sum = Alle Spiele
hexhex-won = Gewonnene Spiele
hexhex-share = { NUMBER($columns, maximumFractionDigits: 2) }
hexhex-stands = { $name }: { $points }
hexhex-stands-series = { $name }: { NUMBER($columns, maximumFractionDigits: 2) } gewonnen, { $points } P.
hexhex-commands = behalte a c, wirf b oder ein Feld: seine Nummer oder sein Name
hexhex-ask-throw =
    { $count ->
        [5] { $name }, was zeigen die fünf Würfel? (zum Beispiel Frosch Frosch Kugel Buch Besen)
        [one] { $name }, was zeigt der Würfel?
       *[other] { $name }, was zeigen die { $count } Würfel? (nur die geworfenen)
    }

## Vor dem Spiel

hexhex-first = Der oder die Jüngste beginnt: Tragt diesen Namen zuerst ein.
hexhex-option-games = Wie viele Spiele auf einem Blatt?
hexhex-option-games-1 = ein Spiel
hexhex-option-games-2 = zwei Spiele
hexhex-option-games-3 = drei Spiele
hexhex-option-games-4 = vier Spiele
hexhex-option-games-5 = fünf Spiele, ein ganzes Blatt
hexhex-option-pass_start = Wer beginnt bei mehreren Spielen das nächste?
hexhex-option-pass_start-off = immer dieselbe Person
hexhex-option-pass_start-on = die nächste Person
hexhex-option-free_strike = Freies Streichen: Darf man überall eine 0 eintragen?
hexhex-option-free_strike-off = nein: Wer Punkte machen kann, muss sie nehmen
hexhex-option-free_strike-on = ja, wie beim großen Kniffel
hexhex-example-points = Frosch Frosch Frosch Kugel Kugel
hexhex-example-coach = Frosch Frosch Kugel Buch Besen --left 2

## Felder und Symbole

hexhex-broom = Kartoffelbrei
hexhex-cauldron = Hexenkessel
hexhex-orb = Hexenkugel
hexhex-toadstool = Fliegenpilz
hexhex-book = Hexbuch
hexhex-frog = Frosch
hexhex-triple = Drilling
hexhex-two_pairs = Zwei Paare
hexhex-full_house = Drilling + Paar
hexhex-five_different = Fünf verschiedene Symbole
hexhex-hexhex = Hex-hex-Kniffel

hexhex-broom-shown = Kartoffelbrei
hexhex-cauldron-shown = Hexenkessel
hexhex-orb-shown = Hexenkugel
hexhex-toadstool-shown = Fliegenpilz
hexhex-book-shown = Hexbuch
hexhex-frog-shown = Frosch

hexhex-broom-kept = Kartoffelbrei
hexhex-cauldron-kept = Hexenkessel
hexhex-orb-kept = Hexenkugel
hexhex-toadstool-kept = Fliegenpilz
hexhex-book-kept = Hexbuch
hexhex-frog-kept = Frosch
hexhex-die = { $symbol } ({ $letter })
hexhex-die-screen = { $symbol }
hexhex-several = { $count } × { $symbol }

hexhex-broom-words = besen
hexhex-cauldron-words = kessel
hexhex-orb-words = kugel
hexhex-toadstool-words = pilz
hexhex-book-words = buch hexenbuch
hexhex-frog-words = frosch
hexhex-triple-words = drilling
hexhex-full_house-words = drilling+paar

## Was geschieht

hexhex-column-won =
    { $points ->
        [one] Spiel { $game } ist zu Ende: { $names } gewinnt es mit { $points } Punkt.
       *[other] Spiel { $game } ist zu Ende: { $names } gewinnt es mit { $points } Punkten.
    }
hexhex-column-shared =
    { $points ->
        [one] Spiel { $game } ist zu Ende: { $names } teilen es sich mit je { $points } Punkt.
       *[other] Spiel { $game } ist zu Ende: { $names } teilen es sich mit je { $points } Punkten.
    }
hexhex-column-solo =
    { $points ->
        [one] Spiel { $game } ist zu Ende: { $points } Punkt für { $names }.
       *[other] Spiel { $game } ist zu Ende: { $points } Punkte für { $names }.
    }
hexhex-series-won = { $names } gewinnt die Serie: { NUMBER($columns, maximumFractionDigits: 2) } von { $games } Spielen gewonnen, { $points } Punkte insgesamt.
hexhex-series-shared = { $names } teilen sich den Sieg in der Serie: je { NUMBER($columns, maximumFractionDigits: 2) } von { $games } Spielen gewonnen, je { $points } Punkte insgesamt.

## Warum so viele Punkte

hexhex-broom-count = { $count } × Kartoffelbrei
hexhex-cauldron-count = { $count } Hexenkessel
hexhex-orb-count =
    { $count ->
        [one] { $count } Hexenkugel
       *[other] { $count } Hexenkugeln
    }
hexhex-toadstool-count =
    { $count ->
        [one] { $count } Fliegenpilz
       *[other] { $count } Fliegenpilze
    }
hexhex-book-count =
    { $count ->
        [one] { $count } Hexbuch
       *[other] { $count } Hexbücher
    }
hexhex-frog-count =
    { $count ->
        [one] { $count } Frosch
       *[other] { $count } Frösche
    }
hexhex-why-symbols =
    { $points ->
        [one] { $symbols }: { $points } Punkt.
       *[other] { $symbols }: { $points } Punkte.
    }
hexhex-why-combination = „{ $box }“ bringt immer { $points } Punkte.
hexhex-need-symbol = Dafür brauchst du einen Würfel mit diesem Symbol.
hexhex-need-triple = Dafür brauchst du drei Würfel mit dem gleichen Symbol.
hexhex-need-two_pairs = Dafür brauchst du zwei Paare mit verschiedenen Symbolen.
hexhex-need-full_house = Dafür brauchst du drei Würfel mit einem Symbol und zwei mit einem anderen.
hexhex-need-five_different = Dafür brauchst du fünf verschiedene Symbole.
hexhex-need-hexhex = Dafür brauchst du fünf Würfel mit dem gleichen Symbol.
hexhex-part-game = Spiel { $game }
hexhex-part-won = gewonnen
hexhex-part-shared = unentschieden
hexhex-got-game = Spiel { $game } gewonnen

hexhex-help =
    Du hast bis zu drei Würfe. Der erste ist mit allen fünf Würfeln; danach wirfst du noch einmal, was du willst, oder hörst auf.
    Das Ergebnis kommt in ein freies Feld. Solange ein freies Feld Punkte bringt, musst du so eines nehmen.
    Die Würfel haben Buchstaben. Nach einem Wurf kannst du tippen:
      behalte a c    diese Würfel behalten, die anderen noch einmal werfen   (auch: b ac)
      wirf b d       diese Würfel noch einmal werfen                          (auch: w bd)
      behalte Frosch Frosch   die Würfel nach ihrem Symbol nennen
      7   Frosch     das Ergebnis in ein Feld eintragen, mit Nummer oder Name; unter „jetzt“ steht, was es zählt

hexhex-must-score = Bei „{ $box }“ gäbe es nichts, in einem anderen freien Feld aber Punkte: Nimm ein Feld, das Punkte bringt. (Unsere Auslegung. Wer überall eine 0 eintragen will, wählt vor dem Spiel „freies Streichen“.)
hexhex-must-score-screen = Bei „{ $box }“ gäbe es nichts, in einem anderen freien Feld aber Punkte: Nimm ein Feld, das Punkte bringt.
hexhex-which-dice = Mehrere Würfel zeigen „{ $symbol }“ ({ $letters }): Sag mit Buchstaben, welche, oder nenne den Namen so oft, wie du Würfel meinst.
