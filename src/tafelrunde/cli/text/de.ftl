## Die Liste der Spiele

games-id = Spiel
games-name = Name
games-players = Personen
games-about = Beschreibung

## Die Auswahl

choose-game = Was wollt ihr spielen?
ask-game = Nummer (1 bis { $most }) oder Name (q: beenden):
ask-names = Wer spielt mit? Namen, durch Kommas getrennt, oder Enter, um allein zu spielen:
ask-bots = Wie viele Bots spielen mit, { $least } bis { $most }? (Enter: { $default })
choose-level =
    { $bots ->
        [one] Wie stark spielt der Bot?
       *[other] Wie stark spielen die Bots?
    }
ask-level = 1 bis { $most } (Enter: { $default })
ask-names-several = Wer spielt mit? Namen, durch Kommas getrennt, oder Enter für { $least } Personen:
ask-number = { $asked } 1 bis { $most } (Enter: { $default })
ask-option = { $asked }{ $listed }
    1 bis { $most } (Enter: { $default })
not-understood = Diese Antwort passt hier nicht.
words-no = n nein

## Spielen

person = Person { $number }
bot = { $name } ({ $level })
bot-names = Zimt Muskat Nelke Safran Anis Thymian Kümmel Ingwer Basilikum
welcome = ?: Hilfe · z: zurücknehmen · q: beenden (die Partie wird gespeichert)
welcome-pad = Spielt mit dem, was auf eurem Tisch liegt, und tippt ein, was ihr würfelt oder zieht. ?: Hilfe · z: das zuletzt Getippte zurücknehmen · q: beenden (der Block wird gespeichert)
throw-prompt = { $name }, drücke Enter, um zu würfeln:
throw-prompt-all = Drückt Enter, um zu würfeln:
next-prompt = Enter: { $name } ist dran · z: zurücknehmen
hand-over = { $name }, drücke Enter, wenn sonst niemand hinsieht:
decide-prompt = { $name }:
undone = Zurückgenommen.
left = Die Partie ist gespeichert. Weiter geht es mit:
left-pad = Der Block ist gespeichert. Weiter geht es mit:
not-kept = Nicht gespeichert: { $why } Ihr könnt weiterspielen; nach jedem Schritt wird noch einmal versucht zu speichern.
kept-finished = Gespeichert. Noch einmal ansehen:

words-help = hilfe
words-undo = z u zurück zurueck
words-sheet = s blatt block
words-rules = regeln
words-quit = q ende
words-all = a alles
help =
    Immer:  z: deine letzte Entscheidung zurücknehmen, solange danach nichts
               gewürfelt oder gezogen wurde
            { "." }: den Tisch noch einmal zeigen · s: alle Blätter · regeln · q: beenden
help-pad =
    Immer:  z: das zuletzt Getippte zurücknehmen, auch einen Wurf
            { "." }: den Tisch noch einmal zeigen · s: alle Blätter · regeln · q: beenden

## Partien speichern

only-enter = „{ $typed }“ passt hier nicht. Enter: weiter · ?: Hilfe · q: beenden
read-prompt = Enter: weiter
more-prompt = Enter: weiter · q: zurück
left-part = Was davor war, ist gespeichert. Weiter geht es mit:
left-unkept =
    { $steps ->
        [0] Die Partie ließ sich nicht speichern.
        [one] Der letzte Schritt ist nicht gespeichert.
       *[other] Die letzten { $steps } Schritte sind nicht gespeichert.
    }
kept-again = Jetzt ist wieder alles gespeichert.
game-lost = Ein anderes Terminal hat diese Partie übernommen. Dein letzter Schritt hier zählt nicht und wurde nicht gespeichert.
elsewhere = Diese Partie wird gerade in einem anderen Terminal gespielt.
ask-elsewhere = z: zusehen · ü: übernehmen · q: beenden
watching = Du siehst zu. ü: die Partie übernehmen · q: beenden
watch-left = Das andere Terminal hat die Partie verlassen. ü: hier weiterspielen · q: beenden
watch-removed = Die Datei dieser Partie wurde gelöscht.
unfinished-games = Offene Partien:
unfinished-game =
    { $steps ->
        [0] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, noch nichts gespielt
        [one] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, { $steps } Schritt
       *[other] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, { $steps } Schritte
    }
ask-unfinished = Welche Partie wollt ihr weiterspielen? 1 bis { $most } · Enter: die erste · q: beenden
ask-unfinished-or-new =
    { $most ->
        [1] Weiterspielen? Enter: ja · n: neue Partie · q: beenden
       *[other] Welche Partie wollt ihr weiterspielen? 1 bis { $most } · Enter: die erste · n: neue Partie · q: beenden
    }
more-damaged =
    { $count ->
        [one] Eine weitere Datei dort lässt sich nicht fortsetzen.
       *[other] { $count } weitere Dateien dort lassen sich nicht fortsetzen.
    }
resume-commitment = Die Würfel dieser Partie wirft der Tisch, an dem sie gespielt wird; nur dort geht sie weiter.
words-redraw = . tisch
words-watch = z zusehen zuschauen
words-take-over = ü übernehmen ue uebernehmen

## Andere Befehle

simulate-compiling = Vorbereitung
simulate-faster = Lange Reihen von Partien laufen mit dem Compiler Numba schneller: pip install 'tafelrunde[study]'
training = { $game } lernt
trained =
    { $games ->
        [one] { $game } hat in { $minutes } Minuten aus einer Partie gelernt. Das Ergebnis steht in { $path }
       *[other] { $game } hat in { $minutes } Minuten aus { $games } Partien gelernt. Das Ergebnis steht in { $path }
    }
simulated = { $games } Partien, { $moves } Entscheidungen, { $rate } pro Sekunde. Durchschnittliche Punkte je Platz: { $means }
dataset-written = { $positions } Stellungen, jede mit dem Wert aller Aktionen: { $path }
replay-prompt = Schritt { $step } von { $steps }. Enter: nächster Zug · a: alles · q: beenden
replay-round = Runde { $round }
replay-game-round = Spiel { $game }, Runde { $round }
verify-verified = Geprüft. Das ist bewiesen:
verify-not-proven = Das ist nicht bewiesen:
verify-failed = Nicht bestätigt. Zeile { $line } der Datei passt nicht: { $why }
verify-last-head = Prüfwert der letzten Zeile: { $head }
replay-saved-at = Gespeichert: { DATETIME($when, dateStyle: "medium", timeStyle: "short") }
replay-checked = Geprüft: { $checked } von { $draws } Zufallsergebnissen folgen aus dem Startwert; alle Entscheidungen sind regelgerecht, und die Punkte stimmen.
replay-checked-given = Die ersten { $given } Zufallsergebnisse stammen aus einer anderen Partie und lassen sich nicht prüfen.
replay-checked-no-seed = Geprüft: Alle Entscheidungen sind regelgerecht, und die Punkte stimmen. Die Zufallsergebnisse haben keinen Startwert und lassen sich nicht prüfen.

## Fehler

resume-alone = --resume setzt eine Partie fort, wie sie war: Lass Spiel und Einstellungen weg.
nothing-to-resume = Es gibt keine offene Partie. Lass --resume weg, um eine neue zu beginnen.
resume-finished = { $path }: Diese Partie ist zu Ende. Sieh sie mit „tafelrunde replay“ an.
names-and-players = --names nennt { $names } Namen, aber --players sagt { $players }. Lass --players weg.
bots-and-levels = --bot nennt { $levels } Stufen, aber --bots sagt { $bots }. Nenne eine Stufe für alle Bots oder eine für jeden.
bots-and-players = --bot nennt { $bots } Bots, aber --players sagt { $players }. Lass --players weg.
players-strange = Hinter --players gehört eine Zahl von 0 bis { $most }, nicht { $players }.
bad-games = Hinter --games gehört eine Zahl von 1 bis { $most }, nicht { $games }.

## Lösen, Ratgeber, Rückblick

solving = { $game } wird gelöst
solved-expected = Bei bestem Spiel zu erwarten
solved-stdev = Standardabweichung
solved-percentile = { $percent } % der Partien enden mit höchstens
solved-states = Stellungen am Beginn eines Zuges
solved-seconds = Sekunden
solved-kept = Gespeichert in { $path }
solving-to-win = { $game } wird auf Sieg gelöst
won-first = Wer beginnt, gewinnt (beide spielen fehlerlos)
won-second = Die andere Person gewinnt
won-pairs = Paare benutzter Felder
won-kinds = davon wesentlich verschieden
won-memory = Arbeitsspeicher, höchstens, in MB
won-disk = Auf der Platte, in MB
coach-head-action = Entscheidung
coach-head-value = erwartet
coach-head-chance = gewinnt
coach-head-share = schlägt
coach-head-change = ändert
coach-head-loss = verliert
coach-thinks = Der Ratgeber denkt nach …
coach-see-figures = Mit Zahlen: „tipp zahlen“, auf der Kommandozeile --figures.
coach-note = Jede Möglichkeit wurde in denselben { $worlds } Probepartien ausprobiert. ± ist der Standardfehler; ein Unterschied von weniger als zwei Standardfehlern ist zu knapp für ein Urteil.
coach-note-share = Prozent: der Anteil der anderen, die am Ende hinter dir liegen.
coach-left-missing = Es fehlt, wie viele Würfe übrig sind. Ergänze --left N.
coach-dice-missing = Gib an, welche Würfel auf dem Tisch liegen. Oder lass --filled, --left und --kept weg, dann geht es um deine gespeicherte Partie.
coach-one-position = Gib entweder Würfel oder --file an, nicht beides.
coach-no-position = Es gibt keine offene Partie { $game }. Tippe die Würfel ein oder nenne mit --file eine Datei.
coach-no-game = Es gibt keine offene Partie { $game }. Nenne mit --file eine Datei.
help-coach = { "        " }tipp: den Ratgeber fragen (tipp zahlen: mit Zahlen, tipp sanft: nur ein Hinweis)
coach-after-throw = Würfle zuerst; dann sagt der Ratgeber (tipp), was am besten ist.
words-coach = rat tipp
words-figures = zahlen zahl
words-gentle = sanft
reviewing = Rückblick
review-luck = Glück { $luck }
review-better = { $word } – besser: { $best } (um { $cost })
review-better-points = { $word } – besser: { $best } (um { $cost } Punkte)
review-head-start = erwartet
review-head-luck = Glück
review-head-skill = Können
review-head-others = andere
review-head-board = Plan
review-head-result = Ergebnis
review-head-score = Punkte
review-head-adjusted = ohne Glück
review-head-grade = Note
review-flawless = Keine Entscheidung hat Punkte gekostet.
review-luckiest = Glücklichster Wurf: Schritt { $step }, { $luck }
review-note-outlook = Erwartet + Glück + Plan + Können = Punkte. Glück: was die Würfel gebracht haben. Plan: was die Token verändert haben, egal wer sie gelegt hat. Können: was eigene Entscheidungen verloren haben. Züge, die sich gegen andere richten, werden nicht bewertet.
review-note-chance = Erwartet + Glück + andere + Können = Ergebnis; ein Sieg sind 100 %. Glück: was gewürfelt, gezogen oder aufgedeckt wurde. Andere: was sie verschenkt haben. Können: was eigene Entscheidungen verschenkt haben.
review-note-share = Erwartet + Glück + andere + Können = Ergebnis: wie viel Prozent der anderen am Ende hinten lagen. Glück: was gewürfelt, gezogen oder aufgedeckt wurde. Andere: was ihre schwachen Entscheidungen verändert haben. Können: was die eigenen verschenkt haben.
review-note-points = Erwartet + Glück + Können = Punkte. Glück: was die Würfel gebracht haben. Können: was eigene Entscheidungen verschenkt haben.
review-note-estimated = Das sind Schätzungen: ± ist der Standardfehler. Bewertet wird eine Entscheidung nach dem, was in dem Moment bekannt war. Sie zählt nur dann als Fehler, wenn sie um mehr als zwei Standardfehler schlechter war.
review-flawless-estimated = Keine Entscheidung war klar schlechter als eine andere.
review-luckiest-moment = Glücklichster Moment: Schritt { $step }, { $luck }
bad-date = „{ $date }“ ist kein Datum. Schreibe es so: 2026-10-05.

## Fehler in einer Befehlszeile

unknown-command = Einen Befehl „{ $value }“ gibt es nicht. Die Befehle sind: { $known }. Hilfe: { $help }
arguments-missing = Der Befehl ist unvollständig. Es fehlt: { $arguments }. Hilfe: { $help }
arguments-unknown = Das verstehe ich nicht: { $arguments }. Hilfe: { $help }
arguments-exclude = { $first } und { $second } gehen nicht zusammen. Hilfe: { $help }
arguments-wrong = An dieser Befehlszeile stimmt etwas nicht ({ $why }). Hilfe: { $help }
argument-choice = { $argument } kann nicht „{ $value }“ sein. Möglich ist: { $known }. Hilfe: { $help }
argument-needs-value = { $argument } braucht einen Wert. Hilfe: { $help }
argument-takes-nothing = { $argument } nimmt keinen Wert. Lass „{ $value }“ weg. Hilfe: { $help }
argument-no-number = { $argument } braucht eine ganze Zahl, nicht „{ $value }“. Hilfe: { $help }
argument-too-large = Die Zahl hinter { $argument } ist viel zu groß. Nimm eine kleinere. Hilfe: { $help }
no-output = Die Standardausgabe ist geschlossen: Es lässt sich nichts zeigen.
output-failed = Die Ausgabe ließ sich nicht schreiben: { $why }.
no-finished-game = Für „{ $command }“ gibt es keine beendete Partie. Nenne eine Datei.
no-menu = { $path } ist eine Partie { $game }; sie endet nicht mit einem Wochenmenü.
menu-form = Das Wochenmenü von { $game } gibt es nicht als { $form }. Möglich ist: { $known }.
coach-options-kept = Eine gespeicherte Partie hat ihre eigenen Einstellungen: Lass -o und --month weg oder tippe die Würfel ein.

## Arena

arena-head-pair = Paarung
arena-head-wins = Siege
arena-head-shared = geteilt
arena-head-points = Punkte
arena-head-score = Quote
arena-head-interval = 95 %
arena-head-p = p
arena-head-level = Bot
arena-head-rating = Wertung
arena-seed =
    { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    }, --seed { $seed }
arena-runs-wasm =
    { $jobs ->
        [one] Ein Prozess spielt, mit WebAssembly.
       *[other] { $jobs } Prozesse spielen, mit WebAssembly.
    }
arena-runs-native =
    { $jobs ->
        [one] Ein Prozess spielt mit Maschinencode. Ihn vorher zu übersetzen dauert bis zu einer Minute.
       *[other] { $jobs } Prozesse spielen mit Maschinencode. Jeder übersetzt ihn vorher; das dauert bis zu einer Minute.
    }
arena-runs-interpreted = Das Modul von { $game } ist veraltet, und es gibt keinen Compiler: Die Partien laufen langsam. Schneller geht es mit: pip install 'tafelrunde[study]'
arena-runs-cluster = Gespielt wird auf dem Cluster unter { $address }.
arena-stopped = Nach { $played } von { $games } Partien abgebrochen. Das Ergebnis bis dahin:
percent = { $share } %
bad-jobs = Hinter --jobs gehört eine Zahl von 1 bis { $most }, nicht { $jobs }.

## Im Browser

serving = Tafelrunde läuft unter { $address }  (beenden mit Strg-C)
serving-already = Tafelrunde läuft hier schon: { $address }
serving-lan = Geräte in eurem WLAN öffnen { $address }
serving-no-network = Dieses Gerät ist in keinem Netzwerk: Andere Geräte erreichen es nicht.
serving-admin = Tische verwalten (gib diesen Link nicht weiter): { $address }
serve-address = Das ist keine Adresse eines Servers: { $address }. Schreibe sie so: https://tafel.example
serve-port = Port { $port } lässt sich nicht öffnen: { $why }.
serve-port-invalid = Einen Port { $port } gibt es nicht: Wähle eine Zahl von 0 bis { $highest }.
serve-not-built = Die Seiten für den Browser sind noch nicht gebaut. Rufe „make web“ auf.
serve-outdated = Der Browser spielt { $games } noch so, wie es beim Bau der App war: Regeln oder Daten haben sich seitdem geändert. Neu bauen: python -m tafelrunde.wasm { $command } && make web
