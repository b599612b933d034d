pig-name = Böse Eins
pig-about = Ein Würfel und die eigene Gier: weiterwürfeln oder aufhören, bevor die 1 kommt.
pig-facts = 2–8 Personen · ab 6 Jahren · 10 Minuten
pig-headline =
    { $points ->
        [one] { $name } · { $points } Punkt steht auf dem Spiel · { $target } gewinnen
       *[other] { $name } · { $points } Punkte stehen auf dem Spiel · { $target } gewinnen
    }
pig-turn = Dieser Zug
pig-commands = wirf, halte
pig-ask-throw = { $name }, was zeigt der Würfel?
pig-first = Wer zuerst eingetragen ist, fängt an.
pig-option-target = Wie viele Punkte gewinnen?
pig-option-target-100 = 100
pig-option-target-50 = 50, eine kurze Partie
pig-example-points = 3 5 2

pig-throw = Wirf
pig-throw-words = würfeln werfen w
pig-hold = Halte
pig-hold-words = aufhören behalte h b

pig-do-throw = noch einmal werfen
pig-do-hold =
    { $points ->
        [one] aufhören und { $points } Punkt sichern
       *[other] aufhören und { $points } Punkte sichern
    }
pig-told-throw-again = { $name } würfelt noch einmal.
pig-told-hold =
    { $banked ->
        [one] { $name } hört auf: { $points } dazu, jetzt { $banked } Punkt.
       *[other] { $name } hört auf: { $points } dazu, jetzt { $banked } Punkte.
    }
pig-told-throw = { $name } würfelt eine { $side }: { $points } auf dem Spiel.
pig-told-lost =
    { $lost ->
        [0] { $name } würfelt eine { $side }: diesmal nichts.
        [one] { $name } würfelt eine { $side } und verliert { $lost } Punkt.
       *[other] { $name } würfelt eine { $side } und verliert { $lost } Punkte.
    }
pig-ended = { $target } Punkte sind erreicht.

pig-help =
    Wirf den Würfel, so oft du magst; was er zeigt, steht auf dem Spiel. Bei einer 1 ist alles weg, und die Nächsten sind dran.
      wirf     noch einmal werfen   (auch: w)
      halte    sichern, was auf dem Spiel steht, und den Würfel weitergeben   (auch: h)
