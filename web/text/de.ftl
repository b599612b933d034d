## Die Startseite

web-motto = Fünf Spiele vom Essen und Hexen, für alle am Tisch.
web-unfinished = Weiterspielen
web-new = Neues Spiel
web-finished = Zu Ende gespielt
web-soon = bald auch hier
web-forget = Diese Partie { $game } wegwerfen
web-forget-short = Wegwerfen
web-more =
    { $count ->
        [one] { $count } weitere Partie zeigen
       *[other] { $count } weitere Partien zeigen
    }

## Überall

web-close = Schließen
web-back = Zurück
web-home = Zur Startseite
web-language = Sprache
web-theme-system = Hell oder dunkel: wie das Gerät
web-theme-light = Hell
web-theme-dark = Dunkel
web-sound = Geräusche
web-sound-on = Geräusche sind an
web-sound-off = Geräusche sind aus
web-pace-calm = Bots: gemütlich
web-pace-brisk = Bots: flott
web-fresh = Eine neue Fassung ist da.
web-fresh-take = Laden
web-rules = Regeln
web-log = Verlauf

## Vor dem Spiel

web-guest = Gast
web-person = Person { $number }
web-bot-names = Zimt Muskat Nelke Safran Anis Thymian Kümmel Ingwer Basilikum
web-play-now = Gleich losspielen
web-play-now-hint = Du fängst an.
web-against = Gegen wen?
web-level-of = Wie stark { $name } spielt
web-play-now-lot = Du gegen einen Bot; wer anfängt, entscheidet das Los.
web-at-this-table = An diesem Tisch
web-name-of = Name von Platz { $number }
web-human = Mensch
web-bot = Bot
web-change = { $name }: zwischen Mensch und Bot wechseln
web-begins = beginnt
web-begins-name = { $name } beginnt
web-remove = { $name } vom Tisch nehmen
web-add-person = Mensch
web-add-bot = Bot
web-begin = Partie beginnen
web-real-dice = Mit echten Würfeln
web-real-dice-hint = Mit echten Würfeln werft ihr selbst, und hier werden Punkte und Regeln im Auge behalten. Bots sehen dann zu.

## Im Spiel

web-players = Wer spielt
web-more-settings = Punkte und Einstellungen
web-turn-of = { $name } ist dran
web-over = Zu Ende
web-undo = Zurücknehmen
web-next = Gleich ist { $name } dran.
web-go-on = Weiter
web-understood = Verstanden
web-elsewhere = Diese Partie läuft gerade in einem anderen Fenster. Hier kannst du zusehen, wie sie bis eben stand.
web-take-over = Hier weiterspielen
web-hand-over = { $name } ist dran. Bitte gib das Gerät weiter.
web-hand-on = Weiter an { $name }
web-it-is-me = Ich bin { $name }
web-sheet-of = Blatt von { $name }
web-box-entered =
    { $points ->
        [0] { $box }: gestrichen
        [one] { $box }: { $points } Punkt eingetragen
       *[other] { $box }: { $points } Punkte eingetragen
    }
web-box-open = { $box }: frei
web-box-offer =
    { $points ->
        [one] { $box }: { $points } Punkt jetzt, noch frei
       *[other] { $box }: { $points } Punkte jetzt, noch frei
    }
web-throw-first = Würfeln
web-throw-again =
    { $count ->
        [one] Den Würfel noch einmal werfen
       *[other] { $count } Würfel noch einmal werfen
    }
web-throw-all = Alle noch einmal werfen
web-throw-none = Alle bleiben liegen
web-no-throw = Wähle ein Feld
web-keep-hint = Tippe an, was liegen bleiben soll, oder trag gleich ein.
web-box-hint = Such dir ein Feld aus.
web-throw-hint = { $name }, du bist dran.
web-watch-hint = { $name } ist dran.
web-dice = Würfel
web-die = { $letter }: { $face }
web-pad-ask =
    { $count ->
        [one] { $name }, was zeigt der Würfel?
       *[other] { $name }, was zeigen die { $count } Würfel?
    }

## Der Ratgeber

web-coach = Ratgeber
web-coach-on = Ratgeber fragen
web-coach-off = Ratgeber wegschicken
web-coach-thinks = Der Ratgeber überlegt …
web-coach-all = Genauer
web-coach-exact = Punkte am Ende, genau ausgerechnet, wenn danach am besten gespielt wird.
web-coach-tried = Jedes wurde in denselben { $worlds } gedachten Partien ausprobiert. ± sagt, wie genau das ist.
web-coach-share = Prozent: so viele der anderen liegen am Ende dahinter.
web-coach-chance = Prozent: so oft wird damit gewonnen.
web-advised = Rat: { $what }

## Danach

web-again = Noch eine Partie
web-save = Aufzeichnung sichern
web-keep-page = Als Seite aufheben
web-keep-page-hint = Die Seite ist eine einzige Datei. Sie lässt sich verschicken, überall öffnen, Zug für Zug ansehen und nachprüfen.
web-not-made = Die Datei ließ sich nicht machen: { $why }
web-open-file = Aufzeichnung öffnen
web-keepsake-checked = Geprüft
web-keepsake-seed =
    { $count ->
        [one] Was einmal der Zufall brachte, folgt aus dem Startwert { $seed }.
       *[other] Was { $count } Mal der Zufall brachte, folgt aus dem Startwert { $seed }.
    }
web-keepsake-typed = Gewürfelt wurde mit echten Würfeln: Hier steht, was angesagt wurde.
web-keepsake-rules =
    { $count ->
        [one] { $count } Entscheidung, nach den Regeln (Fassung { $version }).
       *[other] { $count } Entscheidungen, alle nach den Regeln (Fassung { $version }).
    }
web-keepsake-points = Die Punkte stimmen, und die Aufzeichnung ist unverändert.
web-keepsake-how = Selbst nachrechnen: Der Zufall Nummer n (ab 0) ist HMAC-SHA-256 von „n/0“, mit SHA-256 des Startwerts als Schlüssel; die ersten acht Bytes, geteilt durch die Zahl der Möglichkeiten, und davon der Rest. Oder die Aufzeichnung sichern: „tafelrunde replay DATEI“ prüft sie ganz.
web-keepsake-wrong = Diese Aufzeichnung stimmt nicht: { $why }

## Eine Partie noch einmal ansehen

web-review = Partie ansehen
web-result = Wie es ausging
web-moments = Augenblicke der Partie
web-moment-of = Schritt { $step } von { $steps }
web-first = Zum Anfang
web-step-back = Einen Schritt zurück
web-step-on = Einen Schritt weiter
web-last = Zum Ende
web-what-if = Was wäre, wenn …
web-what-if-about = Hier beginnt eine eigene Partie, genau so, wie es in diesem Augenblick stand. Von hier an fallen die Würfel neu, und Bots spielen die anderen. Die alte Partie bleibt, wie sie ist.
web-what-if-who = Wer bist du?
web-play-on = Von hier weiterspielen

## Glück und Können

web-account = Glück und Können
web-account-working = Jede Entscheidung wird angesehen …
web-account-begin = Ausrechnen
web-stop = Aufhören
web-account-chart-points = Zu erwartende Punkte am Ende
web-account-chart-chance = Aussicht auf den Sieg
web-account-chart-share = Zu erwarten: so viele der anderen liegen hinten
web-account-table = Dasselbe in Zahlen
web-account-step = Schritt
web-account-start = Erwartet
web-account-luck = Glück
web-account-others = Die anderen
web-account-board = Der Plan
web-account-skill = Entscheidungen
web-account-points = Punkte
web-account-result = Ergebnis
web-account-grade = von 100
web-account-costliest = Was am meisten gekostet hat
web-account-flawless = Keine Entscheidung hat etwas gekostet.
web-account-flawless-estimated = Keine Entscheidung war klar schlechter als eine andere.
web-account-luckiest = Glücklichster Augenblick
web-account-better = Besser: { $best }
web-account-played = { $name } entscheidet: { $played }.
web-account-luck-of = Glück für { $name }: { $luck }
web-account-note-points = Erwartet, Glück und Entscheidungen ergeben zusammen die Punkte. Glück ist, was gefallen ist. Entscheidungen ist, was die eigenen gegenüber den besten verloren haben.
web-account-note-outlook = Alles zusammen ergibt die Punkte. Glück ist, was gefallen ist. Der Plan ist, was dorthin gelegt wurde, egal von wem. Entscheidungen ist, was die eigenen gegenüber den besten verloren haben; was gegen andere ging, wird nicht beurteilt.
web-account-note-chance = Alles zusammen ergibt das Ergebnis: gewonnen sind 100 %. Glück ist, was gefallen ist und was ans Licht kam. Die anderen ist, was sie verschenkt haben, Entscheidungen, was die eigenen verschenkt haben.
web-account-note-share = Alles zusammen ergibt das Ergebnis: wie viel Prozent der anderen am Ende hinten lagen. Glück ist, was gefallen ist und was ans Licht kam. Die anderen ist, was deren schwache Entscheidungen geändert haben, Entscheidungen, was die eigenen verschenkt haben.
web-account-note-estimated = Das ist geschätzt; ± sagt, wie sicher es ist. Beurteilt wird nach dem, was man da wissen konnte, und gekostet hat eine Entscheidung nur etwas, wenn sie klar schlechter war.

## Was nicht ging

web-storage-full = Der Speicher dieses Browsers ist voll, deshalb wurde nichts gemacht. Bitte schaff etwas Platz und versuch es noch einmal.
web-not-kept = Das ließ sich nicht aufheben ({ $why }): Der Zug wurde nicht gemacht.
web-played-elsewhere = In einem anderen Fenster ist diese Partie weitergegangen. Hier wurde nichts gemacht.
web-no-such-game = Diese Partie ist auf diesem Gerät nicht (mehr) aufgehoben.
web-stopped = Da ging etwas schief: { $why }
