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
web-rules = Regeln
web-log = Verlauf

## Vor dem Spiel

web-guest = Gast
web-person = Person { $number }
web-bot-names = Zimt Muskat Nelke Safran Anis Thymian Kümmel Ingwer Basilikum
web-play-now = Gleich losspielen
web-play-now-hint = Du gegen einen Bot, und du fängst an.
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
web-begin = An den Tisch
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
web-pad-clear = Von vorn

## Danach

web-again = Noch einmal
web-save = Aufzeichnung sichern

## Was nicht ging

web-storage-full = Der Speicher dieses Browsers ist voll: Der Zug wurde nicht gemacht. Bitte schaff etwas Platz und versuch es noch einmal.
web-not-kept = Das ließ sich nicht aufheben ({ $why }): Der Zug wurde nicht gemacht.
web-played-elsewhere = In einem anderen Fenster ist diese Partie weitergegangen. Hier wurde nichts gemacht.
web-no-such-game = Diese Partie ist auf diesem Gerät nicht (mehr) aufgehoben.
web-stopped = Da ging etwas schief: { $why }
