## Die Startseite

web-motto = Fünf Spiele rund ums Essen und Hexen, für alle am Tisch.
web-unfinished = Weiterspielen
web-new = Neues Spiel
web-finished = Beendete Partien
web-damaged =
    { $count ->
        [one] Eine gespeicherte Partie ist nicht lesbar
       *[other] { $count } gespeicherte Partien sind nicht lesbar
    }
web-damaged-one = { $id }: { $why }
web-other-rules = Nach anderen Regeln gespielt (Fassung { $version }, hier gilt { $ours }); weiterspielen geht nicht.
web-find-game = Spiel
web-find-all = alle Spiele
web-find-person = Person
web-found =
    { $count ->
        [0] Keine Partie gefunden
        [one] { $count } Partie
       *[other] { $count } Partien
    }
web-soon = bald auch hier
web-alone = Allein gegen einen Bot
web-together = Zu mehreren
web-with-friends = Mit Freunden
web-no-server = Auf dieser Seite läuft kein Spielserver: Startet Tafelrunde auf einem Rechner mit „make host“, dann spielt ihr von mehreren Geräten aus.
web-same-people = Dieselben wie beim letzten Mal
web-forget = Diese Partie { $game } löschen
web-forget-short = Löschen
web-forgotten = { $game }: Diese Partie ist gelöscht. Zurücknehmen geht, solange du auf dieser Seite bleibst.
web-more =
    { $count ->
        [one] { $count } weitere Partie zeigen
       *[other] { $count } weitere Partien zeigen
    }

## Überall

web-close = Schließen
web-back = Zurück
web-home = Zur Startseite
web-settings = Einstellungen
web-language = Sprache
web-theme = Hell oder dunkel
web-theme-system = wie das Gerät
web-theme-light = hell
web-theme-dark = dunkel
web-sound = Geräusche
web-sound-on = an
web-sound-off = aus
web-pace = Wie schnell Bots spielen
web-pace-calm = gemütlich
web-pace-brisk = flott
web-fresh = Eine neue Version ist da.
web-fresh-take = Aktualisieren
web-rules = Regeln
web-log = Verlauf

## Vor dem Spiel

web-guest = Gast
web-your-name = Dein Name
web-person = Person { $number }
web-bot-names = Zimt Muskat Nelke Safran Anis Thymian Kümmel Ingwer Basilikum
web-play-now = Gleich losspielen
web-play-now-hint = Du fängst an.
web-against = Gegen wen?
web-level-of = Wie stark { $name } spielt
web-play-now-lot = Du gegen einen Bot; wer anfängt, entscheidet das Los.
web-at-this-table = An diesem Tisch
web-tap-people = Tippt an, wer mitspielt
web-name-of = Name von Platz { $number }
web-look = Farbe und Muster
web-look-of = Farbe und Muster von { $name }
web-colour = Farbe
web-mark = Muster
web-forget-person = { $name } vergessen
web-human = Mensch
web-bot = Bot
web-is-bot = { $name } ist ein Bot
web-begins = beginnt
web-begins-name = { $name } beginnt
web-remove = { $name } entfernen
web-add-person = Mensch
web-add-bot = Bot
web-begin = Partie beginnen
web-real-dice = Mit echten Würfeln
web-real-dice-hint = Ihr würfelt mit echten Würfeln und tippt ein, was sie zeigen. Hier werden die Regeln geprüft und die Punkte gezählt. Bots schauen dann nur zu.

## Im Spiel

web-players = Wer spielt
web-turn-of = { $name } ist dran
web-over = Zu Ende
web-undo = Zurücknehmen
web-go-on = Weiter
web-understood = Verstanden
web-elsewhere = Diese Partie läuft gerade in einem anderen Fenster. Hier siehst du den letzten Stand.
web-take-over = Hier weiterspielen
web-hand-over = { $name } ist dran. Bitte gib das Gerät weiter.
web-hand-on = Weiter an { $name }
web-it-is-me = Ich bin { $name }
web-sheet-of = Blatt von { $name }
web-points-hidden = Die Punkte von { $name } bleiben bis zum Ende der Partie verdeckt.
web-scored =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
web-take-turn = { $name } ist jetzt dran
web-highlight = Höhepunkt
# The points come right after the name, as they do on the sheet: a label must contain the visible text.
web-box-entered =
    { $points ->
        [0] { $box }: gestrichen
        [one] { $box }: { $points } Punkt eingetragen
       *[other] { $box }: { $points } Punkte eingetragen
    }
web-box-open = { $box }: frei
web-box-worth = { $box }: { $worth }, noch frei
web-box-offer =
    { $points ->
        [one] { $box }: { $points } Punkt möglich, noch frei
       *[other] { $box }: { $points } Punkte möglich, noch frei
    }
web-throw-first = Würfeln
web-throw-again =
    { $count ->
        [one] Einen Würfel noch einmal werfen
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
web-coach-off = Ratgeber ausblenden
web-coach-thinks = Der Ratgeber überlegt …
web-coach-waits = Der Ratgeber meldet sich, sobald du dich entscheiden kannst.
web-coach-all = Alle Möglichkeiten
web-coach-manner = So spricht der Ratgeber
web-coach-gentle = Sanfte Tipps
web-coach-words = In Worten
web-coach-figures = Mit Zahlen
web-coach-exact = So viele Punkte bringt es am Ende im Schnitt, wenn du danach fehlerlos spielst. Genau berechnet.
web-coach-tried = Jede Möglichkeit wurde in denselben { $worlds } Probepartien ausprobiert. ± sagt, wie genau die Zahl ist.
web-coach-share = Prozent: So viele der anderen lässt du am Ende hinter dir.
web-coach-chance = Prozent: So oft gewinnst du damit.
web-advised = Rat: { $what }

## Danach

web-saving = Diese Partie speichern
web-again = Noch eine Partie
web-save = Aufzeichnung speichern
web-saved = Gespeichert: { $file }
web-share = Teilen
web-keep-page = Als Webseite speichern
web-keep-page-hint = Die Webseite ist eine einzige Datei. Du kannst sie verschicken, überall öffnen, Zug für Zug ansehen und nachprüfen.
web-not-made = Die Datei ließ sich nicht erstellen: { $why }
web-open-file = Aufzeichnung öffnen
web-file-damaged = Diese Datei ist beschädigt. Die Partie darin lässt sich nicht öffnen.
web-keepsake-checked = Geprüft
web-keepsake-partly = Teilweise geprüft
web-keepsake-given = { $checked } von { $count } Zufallsergebnissen folgen aus dem Startwert { $seed }. Die anderen { $given } stammen aus einer anderen Partie; diese Seite kann sie nicht prüfen.
web-keepsake-seed =
    { $count ->
        [one] Das eine Zufallsergebnis folgt aus dem Startwert { $seed }.
       *[other] Alle { $count } Zufallsergebnisse folgen aus dem Startwert { $seed }.
    }
web-keepsake-typed = Es wurde mit echten Würfeln gespielt. Die { $count } Ergebnisse haben die Spielenden eingetippt; prüfen kann sie niemand.
web-keepsake-rules =
    { $count ->
        [one] { $count } Entscheidung, regelgerecht (Regelfassung { $version }).
       *[other] { $count } Entscheidungen, alle regelgerecht (Regelfassung { $version }).
    }
web-keepsake-points = Die Punkte folgen aus diesen Zügen.
web-keepsake-broken = Diese Seite ist beschädigt. Darum kann sie die Partie nicht auf dem Brett zeigen. Der Verlauf unten ist vielleicht nicht vollständig.
web-keepsake-how = Selbst nachrechnen: Zufallsergebnis Nummer n (ab 0) entsteht aus HMAC-SHA-256 von „n/0“ mit dem SHA-256 des Startwerts als Schlüssel. Die ersten acht Bytes sind eine Zahl; teile sie durch die Anzahl der Möglichkeiten: Der Rest ist das Ergebnis. Oder speichere die Aufzeichnung: „tafelrunde replay DATEI“ prüft sie vollständig.
web-keepsake-wrong = Diese Aufzeichnung stimmt nicht: { $why }

## Eine Partie noch einmal ansehen

web-review = Partie ansehen
web-result = Ergebnis
web-all-sheets = Alle Blätter
web-moments = Zeitleiste der Partie
web-moment-of = Schritt { $step } von { $steps }
web-first = Zum Anfang
web-step-back = Einen Schritt zurück
web-play = Abspielen
web-pause = Anhalten
web-step-on = Einen Schritt weiter
web-last = Zum Ende
web-what-if = Was wäre, wenn …
web-what-if-about = Von diesem Stand aus beginnt eine neue Partie. Ab hier wird neu gewürfelt, und Bots spielen für die anderen. Die alte Partie bleibt unverändert.
web-what-if-who = Wer bist du?
web-play-on = Von hier weiterspielen

## Glück und Können

web-account = Glück und Können
web-account-working = Jede Entscheidung wird nachgerechnet …
web-account-begin = Ausrechnen
web-account-figures = Zahlen zeigen
web-account-first = Ein erster Eindruck; es wird noch weitergerechnet …
web-stop = Abbrechen
web-account-chart-points = Zu erwartende Punkte am Ende
web-account-chart-chance = Aussicht auf den Sieg
web-account-chart-share = So viele der anderen liegen am Ende voraussichtlich hinten
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
web-account-note-points = „Erwartet“, „Glück“ und „Entscheidungen“ ergeben zusammen die Punkte. Glück: was die Würfel gebracht haben. Entscheidungen: was gegenüber dem besten Zug verloren ging.
web-account-note-outlook = Alles zusammen ergibt die Punkte. Glück: was die Würfel gebracht haben. Der Plan: was die Token verändert haben, egal wer sie gelegt hat. Entscheidungen: was gegenüber dem besten Zug verloren ging. Züge, die sich gegen andere richten, werden nicht bewertet.
web-account-note-chance = Alles zusammen ergibt das Ergebnis; ein Sieg sind 100 %. Glück: was gewürfelt, gezogen oder aufgedeckt wurde. Die anderen: was sie verschenkt haben. Entscheidungen: was eigene Züge verschenkt haben.
web-account-note-share = Alles zusammen ergibt das Ergebnis: wie viel Prozent der anderen am Ende hinten lagen. Glück: was gewürfelt, gezogen oder aufgedeckt wurde. Die anderen: was ihre schwachen Züge verändert haben. Entscheidungen: was eigene Züge verschenkt haben.
web-account-note-estimated = Das sind Schätzungen; ± sagt, wie sicher sie sind. Bewertet wird nach dem, was man in dem Moment wissen konnte. Eine Entscheidung zählt nur dann als Fehler, wenn sie klar schlechter war.

## Was nicht ging

web-storage-full = Der Speicher dieses Browsers ist voll, deshalb konnte der Zug nicht gespeichert werden. Schaff bitte etwas Platz und versuch es noch einmal.
web-not-kept = Der Zug ließ sich nicht speichern ({ $why }) und gilt deshalb nicht.
web-not-read = Die Partien auf diesem Gerät lassen sich nicht lesen ({ $why }). Schließe andere Fenster dieser App und lade die Seite neu.
web-played-elsewhere = Diese Partie ist in einem anderen Fenster weitergegangen. Dein Zug hier gilt deshalb nicht.
web-no-such-game = Diese Partie ist auf diesem Gerät nicht (mehr) gespeichert.
web-record-incomplete = Der Eintrag ist nicht vollständig.
web-stopped = Da ging etwas schief: { $why }

## Mit Freunden, über mehrere Geräte (eigene Datei, erst dann geladen)

web-friends-this-machine = Diesen Link öffnet nur dieser Rechner. Beendet Tafelrunde und startet es mit „make host“, damit andere Geräte dazukommen.
web-friends-title = Mit Freunden spielen
web-friends-invite = Ladet eure Freunde ein
web-friends-invite-hint = Schickt ihnen diesen Link, oder lasst sie den Code scannen.
web-friends-link = Link zum Tisch
web-friends-copy = Link kopieren
web-friends-copied = Kopiert
web-friends-qr = QR-Code mit dem Link zum Tisch
web-friends-seats = Am Tisch
web-friends-seat-free = Freier Platz
web-friends-seat-you = du
web-friends-seat-away = nicht verbunden
web-friends-sit = Hinsetzen
web-friends-sit-hint = Wer bist du?
web-friends-word = Glückswort (wenn du magst)
web-friends-word-hint = Dein Wort mischt bei den Würfeln mit. So kann niemand sie aussuchen.
web-friends-watching = Du schaust zu.
web-friends-full = Alle Plätze sind besetzt. Du kannst zuschauen.
web-friends-leave = Aufstehen
web-friends-to-bot = Bot hinsetzen
web-friends-to-person = Platz freigeben
web-friends-add-seat = Platz dazustellen
web-friends-remove-seat = Platz { $number } wegnehmen
web-friends-seal = Siegel des Tisches
web-friends-seal-hint = Auf allen Geräten stehen dieselben vier. Sie legen die Würfel des Servers fest, bevor jemand sitzt.
web-friends-start = Partie beginnen
web-friends-start-wait = Sobald alle Plätze besetzt sind, kannst du beginnen.
web-friends-host-starts = Gleich geht es los: Wer den Tisch eröffnet hat, beginnt die Partie.
web-friends-sharing = Die Würfel werden gemischt …
web-friends-connecting = Verbindung wird aufgebaut …
web-friends-offline = Keine Verbindung. Wir versuchen es weiter; nichts geht verloren.
web-friends-offline-short = Keine Verbindung
web-friends-online = Verbunden
web-friends-closed = Dieser Tisch ist geschlossen.
web-friends-menu = Freunde am Tisch
web-friends-your-turn = Du bist dran
web-friends-cover = Bot für { $name } spielen lassen
web-friends-covered = Ein Bot spielt für { $name }.
web-friends-return = Selbst weiterspielen
web-friends-move = Auf einem anderen Gerät weiterspielen
web-friends-move-hint = Öffne diesen Link auf dem anderen Gerät. Behalte ihn für dich: Wer ihn hat, spielt für dich.
web-friends-moved = Willkommen zurück! Dein Platz ist jetzt auf diesem Gerät.
web-friends-react = Reaktion
web-friends-reacted = { $name }: { $reaction }
web-friends-react-clap = Bravo!
web-friends-react-laugh = Haha!
web-friends-react-wow = Wow!
web-friends-react-ouch = Autsch!
web-friends-react-thanks = Danke!
web-friends-react-think = Hmm …
web-friends-react-hurry = Na los!
web-friends-react-again = Nochmal!
web-friends-food-apple = Apfel
web-friends-food-artichoke = Artischocke
web-friends-food-asparagus = Spargel
web-friends-food-aubergine = Aubergine
web-friends-food-avocado = Avocado
web-friends-food-banana = Banane
web-friends-food-beetroot = Rote Bete
web-friends-food-bread = Brot
web-friends-food-broccoli = Brokkoli
web-friends-food-carrot = Möhre
web-friends-food-cheese = Käse
web-friends-food-cherry = Kirsche
web-friends-food-chili = Chili
web-friends-food-corn = Mais
web-friends-food-cucumber = Gurke
web-friends-food-egg = Ei
web-friends-food-fig = Feige
web-friends-food-garlic = Knoblauch
web-friends-food-grapes = Trauben
web-friends-food-honey = Honig
web-friends-food-lemon = Zitrone
web-friends-food-mushroom = Pilz
web-friends-food-olive = Olive
web-friends-food-onion = Zwiebel
web-friends-food-pea = Erbse
web-friends-food-pear = Birne
web-friends-food-plum = Pflaume
web-friends-food-pretzel = Brezel
web-friends-food-pumpkin = Kürbis
web-friends-food-radish = Radieschen
web-friends-food-strawberry = Erdbeere
web-friends-food-tomato = Tomate
