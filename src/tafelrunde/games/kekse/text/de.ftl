kekse-name = Keksekästchen
kekse-about = Alle zeichnen gleichzeitig Wände um Kekse. Wer alle Kekse einer Sorte eingeschlossen hat, bekommt Punkte.
kekse-facts = 1–5 Personen · ab 8 Jahren · 20 Minuten
kekse-first = Alle spielen gleichzeitig; es ist egal, wer zuerst eingegeben wird.
kekse-play-now-hint = Alle spielen gleichzeitig mit demselben Wurf.
kekse-option-plan = Welche Partie soll es sein?
kekse-option-plan-first = erste Partie: blaue Seite, die Chips werden zufällig verteilt
kekse-option-plan-blue = blaue Seite, alle legen ihre Chips selbst
kekse-option-plan-yellow = gelbe Seite, alle legen ihre Chips selbst
kekse-option-plan-green = grüner Plan: wie blau, anders verteilt
kekse-option-plan-violet = violetter Plan: wie gelb, anders verteilt
kekse-example-points = 5 6
kekse-headline = { $name } · Runde { $round } · { $dice } = { $number } · { $points } von { $needed } Punkten
kekse-headline-setup = { $name } · Aufbau · gespielt wird bis { $needed } Punkte
kekse-standing =
    { $points ->
        [one] { $name }: { $points } Punkt, Getränk { $bars }/{ $most }
       *[other] { $name }: { $points } Punkte, Getränk { $bars }/{ $most }
    }
kekse-round = Runde { $round } · gespielt wird bis { $needed } Punkte
kekse-task = Aufgabe
kekse-done = fertig
kekse-pays = bringt
kekse-points = Punkte
kekse-drink = Getränk { $bars }
kekse-chips = Chip
kekse-lines = Linien
kekse-number = Zahl
kekse-walls = Wände

kekse-hint-draw =
    { $walls ->
        [one] Die { $number } liegt auf { $field }: Zeichne { $walls } Wand. Frei: { $sides } (tippe zum Beispiel { $example })
       *[other] Die { $number } liegt auf { $field }: Zeichne { $walls } Wände. Frei: { $sides } (tippe zum Beispiel { $example })
    }
kekse-hint-draw-all = Die { $number } liegt auf { $field }: Zeichne alles, was frei ist: { $sides } (Enter)
kekse-hint-drink = Drei Balken: Zeichne eine Wand, wo du willst (tippe zum Beispiel { $example })
kekse-hint-place = Lege auf freie Felder: { $chips } (tippe zum Beispiel { $example })
kekse-hint-move = Du darfst einen Chip versetzen (zum Beispiel { $example }). Enter: keinen versetzen
kekse-hint-give = Aufgabe erfüllt: { $task }. Welcher Chip kommt auf die Wertungstafel? { $chips }

kekse-do-draw =
    { $walls ->
        [0] an { $field } nichts zeichnen
        [one] an { $field } { $sides } eine Wand zeichnen
       *[other] an { $field } { $sides } Wände zeichnen
    }
kekse-do-wall = eine Wand an { $field } { $side } zeichnen
kekse-do-place = die { $chip } auf { $field } legen
kekse-do-move = die { $chip } auf { $field } versetzen
kekse-do-stay = keinen Chip versetzen
kekse-do-give = die { $chip } für „{ $task }“ abgeben

kekse-field = { $field } ({ $kind })
kekse-lies = { $chip } auf { $field }
kekse-told-draw =
    { $walls ->
        [0] { $name } kann an { $field } nichts mehr zeichnen.
        [one] { $name } zeichnet eine Wand an { $field }: { $sides }.
       *[other] { $name } zeichnet { $walls } Wände an { $field }: { $sides }.
    }
kekse-told-lost =
    { $walls ->
        [one] Eine Wand verfällt: { $name } streicht einen Balken ab ({ $bar } von { $bars }).
       *[other] { $walls } Wände verfallen: { $name } streicht einen Balken ab ({ $bar } von { $bars }).
    }
kekse-told-crossed = { $name } kreuzt { $fields } an.
kekse-told-in-hand =
    { $count ->
        [one] Für die { $chips } ist kein Feld frei; sie bleibt in der Hand.
       *[other] Für { $chips } ist kein Feld frei; sie bleiben in der Hand.
    }
kekse-told-wall = { $name } zeichnet für drei Balken eine Wand an { $field } { $side } und wischt die Balken frei.
kekse-told-place = { $name } legt die { $chip } auf { $field }.
kekse-told-move = { $name } versetzt die { $chip } auf { $field }.
kekse-told-stay = { $name } versetzt keinen Chip.
kekse-told-give = { $name } legt die { $chip } auf die Wertungstafel: { $task }.
kekse-told-points =
    { $count ->
        [one] { $names } bekommt { $points } Punkte für „{ $task }“.
       *[other] { $names } bekommen je { $points } Punkte für „{ $task }“.
    }
kekse-at-once =
    { $count ->
        [2] zwei Felder auf einmal
        [3] drei Felder auf einmal
       *[other] { $count } Felder auf einmal
    }
kekse-drink-full = das Getränk ist voll: eine Wand nach Wahl
kekse-explain =
    { $space ->
        [0] „{ $task }“ bringt { $points } Punkte: Vor dieser Runde hat das niemand geschafft.
        [1] „{ $task }“ bringt { $points } Punkte: Die höchste Punktzahl dafür ist schon vergeben.
       *[other] „{ $task }“ bringt { $points } Punkte, wie ab jetzt für alle.
    }
kekse-part-space =
    { $space ->
        [0] zuerst erfüllt
        [1] an zweiter Stelle erfüllt
       *[other] später erfüllt
    }
kekse-told-round = Nach Runde { $round }: { $standings }.
kekse-told-standing = { $name } { $points }
kekse-told-roll = Runde { $round }: { $first } + { $second } = { $number }.
kekse-told-no-chip = { $name } hat keine { $chip } mehr und streicht einen Balken ab ({ $bar } von { $bars }).
kekse-told-chip-in-hand = { $name } hat die { $chip } noch in der Hand und streicht einen Balken ab ({ $bar } von { $bars }).
kekse-told-deal = Die Chips von { $name } liegen zufällig auf den Feldern mit Tupfen: { $chips }.
kekse-told-deal-screen = Die Chips von { $name } liegen zufällig auf den Feldern mit Tupfen.
kekse-ended =
    { $count ->
        [one] { $names } hat die nötigen { $needed } Punkte: Nach Runde { $round } ist Schluss.
       *[other] { $names } haben die nötigen { $needed } Punkte: Nach Runde { $round } ist Schluss.
    }
kekse-result-solo =
    { $rounds ->
        [one] Geschafft in { $rounds } Runde, mit { $points } Punkten.
       *[other] Geschafft in { $rounds } Runden, mit { $points } Punkten.
    }

kekse-why-missing =
    { $missing ->
        [1] dann fehlt { $task } nur noch eine Wand
        [2] dann fehlen { $task } nur noch zwei Wände
        [3] dann fehlen { $task } nur noch drei Wände
        [4] dann fehlen { $task } nur noch vier Wände
        [5] dann fehlen { $task } nur noch fünf Wände
        [6] dann fehlen { $task } nur noch sechs Wände
        [7] dann fehlen { $task } nur noch sieben Wände
        [8] dann fehlen { $task } nur noch acht Wände
       *[other] die Wände zählen { $task }
    }
kekse-why-completes = dann hast du alles { $task }
kekse-why-completes-before = dann hast du alles { $task }, und { $name } ist auch schon nah dran
kekse-why-bar = verfallene Wände füllen das Getränk, und ein volles Getränk ist eine Wand nach Wahl
kekse-why-unneeded = hier braucht keine offene Aufgabe eine Wand, also geht nichts verloren
kekse-why-place = dort kann der Chip Wände { $task } zeichnen
kekse-why-often = dort kann der Chip Wände { $task } zeichnen, und seine Zahl kommt oft
kekse-why-seldom = dort kann der Chip Wände { $task } zeichnen; seine Zahl kommt selten, zeichnet aber mehrere
kekse-why-leaves = um sein altes Feld gibt es nichts Nützliches mehr zu zeichnen; jetzt kann er Wände { $task } zeichnen
kekse-why-place-bar = dort verfallen seine Wände, und das füllt das Getränk
kekse-why-place-unneeded = der Chip nützt gerade wenig, und dort nimmt er kein besseres Feld weg
kekse-why-give-hand = für ihn ist ohnehin kein Feld frei
kekse-why-give-idle = um sein Feld gibt es nichts Nützliches mehr zu zeichnen
kekse-why-give-seldom = seine Zahl kommt von allen deinen Chips am seltensten
kekse-why-give = auf seine Wände kannst du am ehesten verzichten
kekse-why-stay = Versetzen bringt gerade wenig
kekse-why-stay-all = alle Chips liegen schon an Wänden, die du brauchst

kekse-for-pretzel = für die Brezeln
kekse-for-heart = für die Herzen
kekse-for-star = für die Zimtsterne
kekse-for-waffle = für die Waffeln
kekse-for-macaroon = für die Makronen
kekse-for-butter = für die Butterkekse
kekse-for-gingerbread = für die Lebkuchen
kekse-for-crescent = für die Vanillekipferl
kekse-for-nut = für die Nussecken
kekse-for-domino = für die Dominosteine
kekse-for-red = für die Cookies auf Rot
kekse-for-line = für eine Spalte oder Reihe

kekse-ask-roll = Was zeigen die beiden Würfel? (zum Beispiel 3 5)
kekse-ask-deal = { $name }, welche Chips liegen auf den Feldern mit Tupfen ({ $fields })? Tippe elf Zahlen in dieser Reihenfolge:

kekse-top = oben
kekse-right = rechts
kekse-bottom = unten
kekse-left = links
kekse-top-words = oben
kekse-right-words = rechts
kekse-bottom-words = unten
kekse-left-words = links
kekse-sides = oben, rechts, unten, links oder ^ > v <
kekse-words-stay = bleibt bleiben nein -
kekse-own-words = u -
kekse-words-small = und an auf die der

kekse-pretzel = Brezeln
kekse-heart = Herzen
kekse-star = Zimtsterne
kekse-waffle = Waffeln
kekse-macaroon = Makronen
kekse-butter = Butterkekse
kekse-gingerbread = Lebkuchen
kekse-crescent = Vanillekipferl
kekse-nut = Nussecken
kekse-domino = Dominosteine
kekse-red = Cookies auf Rot
kekse-line = Spalte oder Reihe

kekse-pretzel-one = Brezel
kekse-heart-one = Herz
kekse-star-one = Zimtstern
kekse-waffle-one = Waffel
kekse-macaroon-one = Makrone
kekse-butter-one = Butterkeks
kekse-gingerbread-one = Lebkuchen
kekse-crescent-one = Vanillekipferl
kekse-nut-one = Nussecke
kekse-domino-one = Dominostein
kekse-red-one = Cookie auf Rot

kekse-pretzel-key = B
kekse-heart-key = H
kekse-star-key = Z
kekse-waffle-key = W
kekse-macaroon-key = M
kekse-butter-key = K
kekse-gingerbread-key = L
kekse-crescent-key = V
kekse-nut-key = N
kekse-domino-key = D
kekse-red-key = R
kekse-line-key = +

kekse-help =
    Nach jedem Wurf zeichnest du Wände um das Feld, auf dem dein Chip mit dieser Zahl liegt. Ein Feld mit vier Wänden
    wird angekreuzt. Sind alle Felder einer Sorte angekreuzt, ist eine Aufgabe erfüllt; wer sie zuerst erfüllt, bekommt
    die meisten Punkte.
    Der Buchstabe auf einem Feld ist die Sorte, die Zahl dahinter ein Chip, in Klammern der Chip dieses Wurfs. Unter
    dem Plan steht, wie viele Linien jeder Chip hat: So viele Wände zeichnest du.
    Du kannst tippen:
      rechts oben      Wände an diesen Seiten vom Feld der gewürfelten Zahl   (auch: r o, d3 rechts, ^ > v <)
      d3 rechts        eine Wand irgendwo, wenn drei Balken abgestrichen sind
      7 d3             die 7 auf d3 legen oder versetzen; hochgehobene Chips auch zusammen: 7 d3 8 a1
      bleibt           keinen Chip versetzen   (auch: Enter)
      7                die 7 für eine Aufgabe abgeben

kekse-other-field = Zeichne an { $own }, wo die { $number } liegt, nicht an { $field }.
kekse-wall-drawn = An { $field } { $side } ist schon eine Wand.
kekse-wall-count =
    { $expected ->
        [one] Zeichne genau eine Wand, nicht { $got }.
       *[other] Zeichne genau { $expected } Wände, nicht { $got }.
    }
kekse-wall-words = Tippe ein Feld und eine Seite, wie d3 rechts.
kekse-move-words = Tippe einen Chip und ein Feld, wie 7 d3.
kekse-no-field = Ein Feld „{ $field }“ gibt es nicht; die Felder heißen a1 (oben links) bis f6 (unten rechts).
kekse-no-chip = Einen Chip „{ $chip }“ gibt es nicht; zur Wahl stehen: { $chips }.
kekse-chip-gone = Die { $chip } liegt nicht mehr auf deinem Plan; wähle einen anderen Chip.
kekse-chip-lifted = Lege zuerst { $chips } auf freie Felder (nicht die { $chip }).
kekse-field-crossed = { $field } ist angekreuzt; wähle ein freies Feld.
kekse-field-taken = Auf { $field } liegt schon die { $chip }; wähle ein freies Feld.
kekse-now-draw = Zeichne jetzt die Wände für diesen Wurf.
kekse-now-drink = Zeichne jetzt für die drei Balken eine Wand, wo du willst.
kekse-now-place = Lege jetzt die hochgehobenen Chips auf freie Felder.
kekse-now-move = Jetzt darfst du einen Chip versetzen oder alle liegen lassen.
kekse-now-give = Lege jetzt für die erfüllte Aufgabe einen Chip auf die Wertungstafel.

kekse-tap-draw =
    { $walls ->
        [one] Die { $number } liegt auf { $field }: Zeichne eine Wand. Tippe auf eine Kante.
       *[other] Die { $number } liegt auf { $field }: Zeichne { $walls } Wände. Tippe auf die Kanten.
    }
kekse-tap-all = Die { $number } liegt auf { $field }: Zeichne alles, was dort noch frei ist.
kekse-tap-none = An { $field } ist kein Platz mehr. Dafür streichst du einen Balken ab.
kekse-tap-drink = Drei Balken: Zeichne eine Wand, wo du willst.
kekse-tap-place =
    { $count ->
        [one] Leg die { $chip } auf ein freies Feld.
       *[other] Leg die { $chip } auf ein freies Feld, dann noch { $more }.
    }
kekse-tap-ready = Alle Chips liegen. Tippe einen an, um ihn zu versetzen, oder fangt an.
kekse-tap-move = Du darfst einen Chip versetzen. Tippe ihn an, wenn du magst.
kekse-tap-where = Wohin soll die { $chip }?
kekse-tap-give = „{ $task }“ geschafft. Welchen Chip legst du auf die Wertungstafel?
kekse-tap-roll = Wer mag, würfelt für alle.
kekse-wait = Wir warten noch auf { $names }.
kekse-draw = Zeichnen
kekse-sip = Balken abstreichen
kekse-stay = Keinen versetzen
kekse-put = Hinlegen
kekse-ready = Fertig
kekse-deal-random = Zufällig verteilen
kekse-deal-last = Wie beim letzten Mal
kekse-move = Versetzen
kekse-leave = Liegen lassen
kekse-give = Abgeben
kekse-roll = Würfeln
kekse-take = die { $chip } auf { $field } nehmen
kekse-in-hand = die { $chip } in der Hand
kekse-closes = schließt { $fields } ein
kekse-brings = { $task } geschafft: { $points } Punkte
kekse-chip-first = Erst einen Chip antippen, dann das Feld.
kekse-plan-of = Plan von { $name }
kekse-open-plan = Plan von { $name } groß ansehen
kekse-together = Alle Pläne nach dieser Runde
kekse-decide-first = { $name } ist als Nächstes dran
kekse-tasks = Aufgaben
kekse-open-tasks = Alle Aufgaben ansehen
kekse-task-open = { $task }: { $has } von { $needs }, bringt { $points }
kekse-show-missing = { $task }: fehlende Wände zeigen
kekse-missing =
    { $count ->
        [one] { $task }: Es fehlt noch { $count } Wand.
       *[other] { $task }: Es fehlen noch { $count } Wände.
    }
kekse-task-done = { $task }: geschafft, { $points } Punkte
kekse-drink-bars = Getränk: { $bars } von { $most } Balken abgestrichen
kekse-round-short = Runde { $round }
kekse-setup = Aufbau
kekse-race = { $points } von { $needed } Punkten
kekse-just-now = In dieser Runde
kekse-nothing-yet = noch nichts
kekse-pad-roll = Was zeigen die beiden Würfel?
kekse-deal-ask = { $name }, welcher Chip liegt auf { $field }?

kekse-data-unreadable = { $file } ist nicht zu gebrauchen: { $why }.
kekse-plan-lines = { $file }: Die Zeichnung des Plans hat { $got } Zeilen statt { $expected }.
kekse-plan-place = { $file }, Zeile { $line }, Spalte { $column }: „{ $found }“ gehört da nicht hin; erwartet: { $expected } oder nichts.
kekse-plan-letter = { $file }, Zeile { $line }, Spalte { $column }: „{ $found }“ ist keine Kekssorte; die Sorten sind { $expected }.
kekse-plan-dots = { $file }: { $got } Felder haben Tupfen (einen Doppelpunkt), { $expected } müssen es sein.
kekse-plan-closed = { $file }: Die aufgedruckten Wände schließen { $field } schon zu Beginn ein.
kekse-kind-fields = { $file }: { $got } Felder zeigen { $letter } ({ $name }), aber fields = { $expected }.
kekse-kind-needed = { $file }: { $name } kann nicht { $needed } Felder verlangen.
kekse-kind-name = { $file }: Eine Sorte „{ $name }“ gibt es nicht; die Sorten sind: { $known }.
kekse-tasks-wrong = { $file }: { $got } verschiedene Aufgaben statt { $expected } (kinds, red und, falls vorhanden, line).
kekse-task-pays = { $file }: { $name } bringt { $pays }; es müssen drei Zahlen sein, keine größer als die davor, die letzte mindestens 1.
kekse-points-needed = { $file }: points_needed für { $players } ist { $needed }; möglich ist 1 bis { $certain }, sonst könnte ein Spiel nie enden.
kekse-chips-numbers = { $file }: Gebraucht werden die Chips 2 bis 12, jeder einmal, nicht { $got }.
kekse-chips-walls = { $file }: Der Chip { $number } kann nicht { $got } Wände zeichnen; möglich sind 1 bis 4.
