## Was nicht ging: je eine klare Zeile, die sagt, was falsch war, was erwartet wurde und was zu tun ist.

unknown-game = Ein Spiel „{ $game }“ gibt es nicht. Die Spiele sind: { $known }.
unknown-bot = Einen Bot „{ $bot }“ gibt es nicht. Die Bots sind: { $known }.
bot-not-found = Der Bot „{ $bot }“ lässt sich nicht finden: { $why }
bot-not-callable = „{ $bot }“ ist keine Klasse oder Funktion, die einen Bot liefert.
unknown-option = { $game } hat keine Option „{ $option }“. Es gibt: { $known }.
bad-option-value = Die Option { $option } kann nicht „{ $value }“ sein. Möglich ist: { $known }.
bad-players = { $game } ist für { $least } bis { $most } Personen, nicht für { $players }.
name-too-long = Der Name „{ $start }…“ hat { $length } Zeichen; höchstens { $most } passen.
name-unprintable = „{ $name }“ geht nicht als Name: Nimm nur Zeichen, die man drucken kann.
names-alike = Zwei von euch heißen gleich; gebt allen verschiedene Namen.

unknown-action-id = Eine Aktion { $action } gibt es nicht; die Nummern gehen von 0 bis unter { $size }.
unknown-action = „{ $action }“ ist keine Aktion dieses Spiels.
not-your-turn = Platz { $seat } ist gerade nicht am Zug (die Plätze zählen ab 0).
unknown-seat = Einen Platz { $seat } gibt es nicht: Die Plätze zählen von 0 bis { $last }.
not-your-seat = Platz { $seat } wird nicht auf diesem Gerät gespielt.
position-outdated = Das Spiel ist inzwischen weiter; es ist nichts passiert.
no-draw-now = Jetzt wird nichts gewürfelt oder gezogen.
outcome-missing = Tippe ein, was gewürfelt oder gezogen wurde.
outcome-out-of-range = Das Ergebnis { $outcome } kann nicht fallen; Ergebnisse gehen von 0 bis unter { $below }.
outcome-not-of-seed = Das Ergebnis { $outcome } ist nicht das, was aus dem Startwert folgt ({ $drawn }).
no-undo = Das lässt sich nicht mehr zurücknehmen: Danach ist gewürfelt oder gezogen worden, oder jemand anderes hat gespielt.
nothing-to-take-back = Es gibt nichts zurückzunehmen.

no-word = Tippe eins davon: { $known }.
unknown-word = „{ $word }“ passt hier nicht. Möglich ist: { $known }.
unclear-word = „{ $word }“ kann Verschiedenes heißen: { $known }. Tippe ein paar Buchstaben mehr.
no-integer = „{ $value }“ ist keine ganze Zahl.
seed-unreadable = Dieser Startwert enthält Zeichen, die sich nicht schreiben lassen; nimm andere.
word-unreadable = Dieses Wort enthält Zeichen, die sich nicht schreiben lassen; nimm andere.
word-too-long = Das Wort ist zu lang; es darf { $most } Bytes haben, also etwa so viele Buchstaben.
outcome-unreadable = „{ $outcome }“ passt jetzt nicht; erwartet wird etwas wie { $example }.
die-twice = Würfel { $die } ist zweimal genannt.
die-not-thrown = Würfel { $die } wurde nicht geworfen; geworfen wurden: { $dice }.
dice-missing = Diese Würfel fehlen: { $dice }.
none-left = Davon ist nichts mehr übrig: { $kind }.
bad-deal = Alle { $count } müssen genannt werden, jeweils einmal; bitte nachsehen: { $missing }.
wrong-number-of-dice =
    { $expected ->
        [one] Es muss genau { $expected } Würfel sein, nicht { $got }.
       *[other] Es müssen genau { $expected } Würfel sein, nicht { $got }.
    }

engine-refused = Die übersetzten Regeln von { $game } sind nicht die, die dazugehören: Sie werden nicht benutzt.
unknown-backend = Ein Backend „{ $backend }“ gibt es nicht. Die Backends sind: { $known }.
engine-missing = Zu diesen Regeln von { $game } gibt es keine übersetzten; „make wasm“ macht sie.
compiler-missing = Dafür braucht es den Compiler Numba. So wird er installiert: pip install 'tafelrunde[study]'

file-unreadable = { $path } lässt sich nicht lesen: { $why }.
file-unwritable = { $path } lässt sich nicht schreiben: { $why }.
data-not-toml = { $file } ist kein lesbares TOML: { $why }.
data-name = { $file }: Der Name von „{ $place }“ muss ein Text aus 1 bis 40 Zeichen sein oder je einer für de, en und ru.
replay-in-file = { $path }: { $why }
replay-not-ours = Das ist keine Aufzeichnung von Tafelrunde: Die erste Zeile sagt nichts davon.
replay-foreign = { $path } ist keine Aufzeichnung von Tafelrunde: Die Datei ist viel zu groß.
replay-newer = Das hat ein neueres Tafelrunde geschrieben (Format { $number }, unseres ist { $ours }); bitte aktualisieren.
replay-rules-version = Das wurde nach Fassung { $version } der Regeln von { $game } gespielt; dieses Tafelrunde hat Fassung { $ours }. Du kannst es ansehen, soweit die Datei reicht, aber nicht weiterspielen.
replay-bad-line = Zeile { $line } ist nicht lesbar: { $why }.
replay-no-step = Dort steht weder eine Entscheidung noch ein Wurf noch etwas Zurückgenommenes
replay-no-header = Dort steht nicht, wer welches Spiel gespielt hat
replay-no-file = { $path } lässt sich nicht als Datei lesen: Es ist ein Ordner oder ein Gerät.
replay-older = Das hat ein älteres Tafelrunde geschrieben (Format { $number }, unseres ist { $ours }); solche Partien lassen sich nicht mehr ansehen.
replay-seats-differ = Es sind nicht so viele Plätze wie Personen
replay-one-source = Genau eines von seed, commitment und typed muss dastehen
replay-given = given ist eine Anzahl von Würfen und braucht einen seed
replay-given-too-many = given nennt { $given } Würfe aus einer anderen Partie, aber es gibt nur { $draws }
replay-table-without-commitment = table braucht ein commitment und Format 3
replay-cut-off = Zeile { $line } bricht mittendrin ab; die Datei ist nicht vollständig.
replay-goes-on = Zeile { $line } steht nach dem Ende der Partie.
replay-edited = Die Datei wurde nach der Partie geändert: Ihre Prüfsumme passt nicht.
replay-line-does-not-fit = Zeile { $line } passt nicht zur Partie: { $why }
replay-not-over = Laut Datei ist die Partie zu Ende, aber es fehlen Züge.
replay-scores-differ = Die Punkte am Ende der Datei sind nicht die der Partie.
replay-other-game = Das ist eine Partie { $game }, nicht { $expected }.
replay-unfinished =
    { $steps ->
        [one] Die Partie hört nach { $steps } Schritt ohne Ergebnis auf: Sie ist nicht zu Ende gespielt, oder die Datei wurde abgeschnitten.
       *[other] Die Partie hört nach { $steps } Schritten ohne Ergebnis auf: Sie ist nicht zu Ende gespielt, oder die Datei wurde abgeschnitten.
    }

## Würfel, die mit Buchstaben gewählt werden, in jedem Würfelspiel gleich.

no-such-die = Einen Würfel „{ $letter }“ gibt es nicht; die Würfel heißen a bis { $last }.
box-filled = „{ $box }“ ist schon ausgefüllt; wähle ein freies Feld.
no-throws-left = Du hast keinen Wurf mehr: Trag das Ergebnis in ein Feld ein.
no-die-shows = Kein (weiterer) Würfel zeigt { $face }.
keep-none = Sag mit Buchstaben, welche Würfel liegen bleiben. Um alle noch einmal zu werfen, tippe „wirf“.
keep-all = Wenn alle Würfel liegen bleiben, gibt es nichts zu werfen: Trag das Ergebnis in ein Feld ein.
words-throw = wirf w werfen würfeln würfle
words-keep = behalte b behalten
told-throw = { $name } würfelt: { $dice }.
told-throw-all = { $name } würfelt mit allen Würfeln noch einmal.
told-keep = { $name } behält { $dice } und würfelt mit den anderen noch einmal.
told-box =
    { $points ->
        [0] { $name } streicht „{ $box }“.
        [one] { $name } trägt { $points } Punkt bei „{ $box }“ ein.
       *[other] { $name } trägt { $points } Punkte bei „{ $box }“ ein.
    }
do-keep = { $dice } behalten
do-throw-all = alle Würfel noch einmal werfen
do-enter =
    { $points ->
        [one] { $points } Punkt bei „{ $box }“ eintragen
       *[other] { $points } Punkte bei „{ $box }“ eintragen
    }
do-strike = „{ $box }“ streichen
sheet-now = jetzt
and = { " und " }
listed = { $parts }
seat = Platz { $number }
ended-full = Alle Felder sind ausgefüllt.
score-points = Punkte
score-struck = gestrichen
worth-each = je { $points }
worth-sum = Summe
highlight =
    { $points ->
        [0] { $name }: { $what }
        [one] { $name }: { $what }, { $points } Punkt
       *[other] { $name }: { $what }, { $points } Punkte
    }
best-moment =
    { $points ->
        [0] Der schönste Moment: { $name }, { $what }.
        [one] Der schönste Moment: { $name }, { $what }, { $points } Punkt.
       *[other] Der schönste Moment: { $name }, { $what }, { $points } Punkte.
    }
best-decision = Der schönste Moment: { $what }
score-sum = Summe
score-number = { $points }
result =
    { $points ->
        [one] { $names } gewinnt mit { $points } Punkt.
       *[other] { $names } gewinnt mit { $points } Punkten.
    }
result-shared =
    { $points ->
        [one] { $names } teilen sich den Sieg mit je { $points } Punkt.
       *[other] { $names } teilen sich den Sieg mit je { $points } Punkten.
    }
result-solo =
    { $points ->
        [one] { $points } Punkt.
       *[other] { $points } Punkte.
    }
