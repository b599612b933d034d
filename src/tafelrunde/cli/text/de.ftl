## Die Liste der Spiele

games-id = Spiel
games-name = Name
games-players = Personen
games-about = was es ist

## Die Auswahl

choose-game = Was wollt ihr spielen?
ask-game = Nummer (1 bis { $most }) oder Name; q zum Gehen:
ask-names = Wer spielt mit? Namen mit Kommas dazwischen, oder Enter, um allein zu spielen:
ask-bots = Wie viele Bots spielen mit, { $least } bis { $most }? (Enter: { $default })
choose-level =
    { $bots ->
        [one] Wie spielt der Bot?
       *[other] Wie spielen die Bots?
    }
ask-level = 1 bis { $most } (Enter: { $default })
ask-names-several = Wer spielt mit? Namen mit Kommas, oder Enter für { $least } Personen:
ask-number = { $asked } 1 bis { $most } (Enter: { $default })
ask-option = { $asked }{ $listed }
    1 bis { $most } (Enter: { $default })
not-understood = Diese Antwort gibt es hier leider nicht.
words-no = n nein

## Spielen

person = Person { $number }
bot = { $name } ({ $level })
bot-names = Zimt Muskat Nelke Safran Anis Thymian Kümmel Ingwer Basilikum
welcome = ? hilft, z nimmt zurück, q verlässt das Spiel; die Partie bleibt aufgehoben.
welcome-pad = Spielt mit dem, was auf eurem Tisch liegt, und tippt ein, was fällt oder gezogen wird. ? hilft, z nimmt das zuletzt Getippte zurück, q geht; der Block bleibt aufgehoben.
throw-prompt = { $name }, Enter drücken, um zu würfeln:
throw-prompt-all = Enter drücken, um zu würfeln:
next-prompt = Enter: { $name } ist dran · z: zurücknehmen
hand-over = { $name }, drücke Enter, wenn sonst niemand hinsieht:
decide-prompt = { $name }:
undone = Zurückgenommen.
left = Die Partie ist aufgehoben. Weiter geht es mit:
left-pad = Der Block ist aufgehoben. Weiter geht es mit:
not-kept = Nicht aufgehoben: { $why } Die Partie geht weiter; nach jedem Schritt wird es noch einmal versucht.
kept-finished = Aufgehoben. Noch einmal ansehen:

words-help = hilfe
words-undo = z u zurück zurueck
words-sheet = s blatt block
words-rules = regeln
words-quit = q ende
words-all = a alles
help =
    Immer:  z die eigene letzte Entscheidung zurücknehmen, solange danach nichts
              gewürfelt oder gezogen wurde
            { "." } der Tisch noch einmal   s alle Blätter   regeln   q gehen
help-pad =
    Immer:  z das zuletzt Getippte zurücknehmen, auch einen Wurf oder etwas Gezogenes
            { "." } der Tisch noch einmal   s alle Blätter   regeln   q gehen

## Partien aufheben

only-enter = „{ $typed }“ bedeutet hier nichts: Enter geht weiter, ? hilft, q geht.
read-prompt = Enter: weiter
more-prompt = Enter: weiter · q: zurück
left-part = Was davor war, ist aufgehoben. Weiter geht es mit:
left-unkept =
    { $steps ->
        [0] Die Partie ließ sich nicht aufheben.
        [one] Der letzte Schritt ist nicht aufgehoben.
       *[other] Die letzten { $steps } Schritte sind nicht aufgehoben.
    }
kept-again = Jetzt ist wieder alles aufgehoben.
game-lost = Ein anderes Terminal hat diese Partie übernommen. Was hier zuletzt geschah, zählt nicht; geschrieben wurde nichts.
elsewhere = Diese Partie wird gerade in einem anderen Terminal gespielt.
ask-elsewhere = z: zusehen · ü: übernehmen · q: gehen
watching = Du siehst zu. ü: die Partie übernehmen · q: gehen
watch-left = Das andere Terminal hat die Partie verlassen. ü: hier weiterspielen · q: gehen
unfinished-games = Offene Partien:
unfinished-game =
    { $steps ->
        [0] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, noch nichts gespielt
        [one] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, { $steps } Schritt
       *[other] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, { $steps } Schritte
    }
ask-unfinished = Mit welcher weiter? 1 bis { $most }, Enter: die erste, q: gehen
ask-unfinished-or-new =
    { $most ->
        [1] Weiterspielen? Enter: ja, n: eine neue Partie, q: gehen
       *[other] Mit welcher weiter? 1 bis { $most }, Enter: die erste, n: eine neue Partie, q: gehen
    }
more-damaged =
    { $count ->
        [one] Mit { $count } weiteren Datei dort kann man nicht weiterspielen.
       *[other] Mit { $count } weiteren Dateien dort kann man nicht weiterspielen.
    }
resume-commitment = Die Würfel dieser Partie wirft der Tisch, an dem sie gespielt wird; nur dort geht sie weiter.
words-redraw = . tisch
words-watch = z zusehen zuschauen
words-take-over = ü übernehmen ue uebernehmen

## Andere Befehle

simulate-compiling = Vorbereitung
simulate-faster = Mit dem Compiler Numba gehen viele Partien schneller: pip install 'tafelrunde[study]'
training = { $game } lernt
trained =
    { $games ->
        [one] { $game } hat aus einer Partie gelernt, in { $minutes } Minuten. Was dabei herauskam, steht in { $path }
       *[other] { $game } hat aus { $games } Partien gelernt, in { $minutes } Minuten. Was dabei herauskam, steht in { $path }
    }
simulated = { $games } Partien, { $moves } Entscheidungen, { $rate } pro Sekunde. Punkte im Mittel, Platz für Platz: { $means }
dataset-written = { $positions } Stellungen, jede mit dem Wert aller Aktionen: { $path }
replay-prompt = Schritt { $step } von { $steps }. Enter: nächster Zug · a: alles · q: gehen
replay-round = Runde { $round }
replay-game-round = Spiel { $game }, Runde { $round }

## Was nicht ging

resume-alone = --resume setzt eine Partie fort, wie sie war: bitte Spiel und Einstellungen weglassen.
nothing-to-resume = Es gibt keine offene Partie, die man fortsetzen könnte.
resume-finished = { $path }: Diese Partie ist zu Ende; ansehen mit „tafelrunde replay“.
names-and-players = --names nennt { $names } Namen, aber --players sagt { $players }.
bots-and-levels = --bot nennt { $levels } Stufen, --bots sagt aber { $bots }.
bots-and-players = --bot nennt { $bots } Bots, aber --players sagt { $players }.
players-strange = { $players } Personen können nicht mitspielen.
bad-games = Hinter --games gehört eine Zahl von 1 bis { $most }, nicht { $games }.

## Lösen, Ratgeber, Rückblick

solving = { $game } wird gelöst
solved-expected = Bei bestem Spiel zu erwarten
solved-stdev = Standardabweichung
solved-percentile = { $percent } % der Partien enden mit höchstens
solved-states = Stellungen am Beginn eines Zuges
solved-seconds = Sekunden
solved-kept = Aufgehoben in { $path }
solving-to-win = { $game } wird auf Sieg gelöst
won-first = Wer beginnt, gewinnt bei fehlerlosem Spiel beider zu
won-second = Die andere Seite gewinnt zu
won-pairs = Paare benutzter Felder
won-kinds = Davon der Art nach verschieden
won-memory = Arbeitsspeicher höchstens, in MB
won-disk = Auf der Platte, in MB
coach-head-action = Entscheidung
coach-head-value = erwartet
coach-head-chance = gewinnt
coach-head-share = schlägt
coach-head-change = ändert
coach-head-loss = verliert
coach-thinks = Der Ratgeber denkt nach …
coach-note = Alles wurde in denselben { $worlds } ausgedachten Partien ausprobiert. ± ist der Standardfehler; was sich um weniger als zwei davon unterscheidet, ist zu knapp.
coach-note-share = Die Prozente sind die der anderen, die am Ende hinten liegen.
coach-left-missing = Bitte sagen, wie viele Würfe übrig sind: --left N.
coach-dice-missing = Bitte sagen, welche Würfel liegen; oder --filled, --left und --kept weglassen, dann geht es um die aufgehobene Partie.
coach-one-position = Entweder Würfel oder --file, beides zusammen geht nicht.
coach-no-position = Es gibt keine offene Partie { $game }; bitte die Würfel eintippen oder mit --file eine Datei nennen.
coach-no-game = Es gibt keine offene Partie { $game }; bitte mit --file eine Datei nennen.
help-coach = { "        " }tipp fragt den Ratgeber, was am besten ist
coach-after-throw = Erst würfeln: dann sagt der Ratgeber (tipp), was am besten ist.
words-coach = rat tipp
reviewing = Rückblick
review-luck = Glück { $luck }
review-better = { $best }: das wäre { $cost } besser gewesen
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
review-note-outlook = Erwartet + Glück + Plan + Können = Punkte. Glück ist, was gefallen ist. Plan ist, was auf den Plan gelegt wurde, egal von wem, und hier etwas geändert hat. Können ist, was die eigenen Entscheidungen verloren haben; was gegen andere ging, wird nicht beurteilt.
review-note-chance = Erwartet + Glück + andere + Können = Ergebnis; gewonnen sind 100 %. Glück ist, was gefallen ist und was ans Licht kam. Andere ist, was die anderen verschenkt haben. Können ist, was die eigenen Entscheidungen verschenkt haben.
review-note-share = Erwartet + Glück + andere + Können = Ergebnis: wie viel Prozent der anderen am Ende hinten lagen. Glück ist, was gefallen ist und was ans Licht kam. Andere ist, was schwache Entscheidungen der anderen geändert haben. Können ist, was die eigenen verschenkt haben.
review-note-points = Erwartet + Glück + Können = Punkte. Glück ist, was gefallen ist. Können ist, was die eigenen Entscheidungen verschenkt haben.
review-note-estimated = Das ist geschätzt: ± ist der Standardfehler. Beurteilt wird eine Entscheidung nach dem, was man da wissen konnte, nicht nach dem, was verdeckt war. Gekostet hat sie nur etwas, wenn sie klar schlechter war, um mehr als zwei Standardfehler.
review-flawless-estimated = Keine Entscheidung war klar schlechter als eine andere.
review-luckiest-moment = Glücklichster Moment: Schritt { $step }, { $luck }
bad-date = „{ $date }“ ist kein Datum; bitte so schreiben: 2026-10-05.

## Was an einer Befehlszeile nicht stimmte

unknown-command = Einen Befehl „{ $value }“ gibt es nicht. Die Befehle sind: { $known }. Hilfe: { $help }
arguments-missing = Es fehlt etwas: { $arguments }. Hilfe: { $help }
arguments-unknown = Das ist nicht zu verstehen: { $arguments }. Hilfe: { $help }
arguments-exclude = { $first } und { $second } gehen nicht zusammen. Hilfe: { $help }
arguments-wrong = Diese Befehlszeile ist nicht zu verstehen ({ $why }). Hilfe: { $help }
argument-choice = { $argument } kann nicht „{ $value }“ sein. Möglich ist: { $known }. Hilfe: { $help }
argument-needs-value = Hinter { $argument } fehlt etwas. Hilfe: { $help }
argument-takes-nothing = Hinter { $argument } gehört nichts, auch nicht „{ $value }“. Hilfe: { $help }
argument-no-number = { $argument } braucht eine ganze Zahl, nicht „{ $value }“. Hilfe: { $help }
argument-too-large = Die Zahl hinter { $argument } ist viel zu groß. Hilfe: { $help }
no-output = Die Standardausgabe ist geschlossen: Es lässt sich nichts zeigen.
output-failed = Die Ausgabe ließ sich nicht schreiben: { $why }.
no-finished-game = Es gibt keine beendete Partie, für die „{ $command }“ etwas zu zeigen hätte; bitte eine Datei nennen.
no-menu = { $path } ist eine Partie { $game }, und die endet nicht mit einem Menü für die Woche.
menu-form = Das Menü von { $game } gibt es nicht als { $form }. Möglich ist: { $known }.
coach-options-kept = Eine aufgehobene Partie hat ihre eigenen Einstellungen: bitte -o und --month weglassen oder die Würfel eintippen.

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
        [one] Ein Prozess spielt mit Maschinencode; der wird erst übersetzt, das dauert bis zu einer Minute.
       *[other] { $jobs } Prozesse spielen mit Maschinencode; jeder übersetzt ihn erst, das dauert bis zu einer Minute.
    }
arena-runs-interpreted = Das Modul von { $game } ist veraltet, und ein Compiler fehlt: So wird langsam gespielt. Schneller geht es mit: pip install 'tafelrunde[study]'
arena-runs-cluster = Es spielt der Cluster unter { $address }.
arena-stopped = Nach { $played } von { $games } Partien abgebrochen. Sie sagen dies:
percent = { $share } %
bad-jobs = Hinter --jobs gehört eine Zahl von 1 bis { $most }, nicht { $jobs }.
## Im Browser

serving = Tafelrunde ist im Browser: { $address }  (Ende mit Strg-C)
serving-already = Tafelrunde läuft hier schon: { $address }
serve-port = Auf Port { $port } lässt sich nichts anbieten: { $why }.
serve-not-built = Die Seiten für den Browser sind noch nicht gebaut; „make web“ baut sie.
