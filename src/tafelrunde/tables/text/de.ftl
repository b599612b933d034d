## Was ein gemeinsamer Tisch ablehnt. Je ein klarer Satz, der auch sagt, was hilft.

log-bad-line = Diese Zeile gehört nicht zum Protokoll eines Tisches.
history-changed = Der bisherige Verlauf am Tisch ist nicht der, den dieses Gerät gesehen hat: Er wurde geändert oder zurückgesetzt. Spielt erst weiter, wenn ihr wisst, warum.
log-misfit = Diese Zeile passt nicht zu den Zeilen davor.
log-empty = Dieses Protokoll ist leer.
table-started = Das Spiel hat schon angefangen; die Plätze bleiben, wie sie sind.
table-not-begun = Das Spiel hat noch nicht angefangen.
table-closed = Dieser Tisch ist geschlossen.
not-host = Das kann nur, wer den Tisch eröffnet hat.
not-over = Das Spiel ist noch nicht zu Ende.
no-seat = Du siehst an diesem Tisch zu. Zum Mitspielen brauchst du einen Platz.
seat-taken = Dieser Platz ist besetzt; wähle einen anderen.
seat-free = Dort sitzt niemand.
seat-named = Menschen geben ihren Namen beim Hinsetzen ein; lass ihn beim Anlegen leer.
seats-twice = Derselbe Platz kommt zweimal vor.
seats-free =
    { $count ->
        [one] { $count } Platz ist noch frei. Wartet auf jemanden oder setzt einen Bot hin.
       *[other] { $count } Plätze sind noch frei. Wartet auf Mitspielende oder setzt Bots hin.
    }
seat-covered = Für { $name } spielt gerade ein Bot; hol dir erst den Platz zurück.
seat-of-bot = Für { $name } spielt schon ein Bot.
seat-yours = Du spielst diesen Platz hier schon.
not-away = { $name } ist noch keine zehn Minuten weg; bis dahin kann nur einen Bot spielen lassen, wer den Tisch eröffnet hat.
link-unknown = Dieser Link gilt nicht oder nicht mehr. Bitte um einen neuen.
links-too-many = Für diesen Platz gibt es schon { $most } unbenutzte Links; nimm einen davon.
shares-missing = Diese Geräte sind noch nicht so weit: { $names }.
share-not-now = Dieser Beitrag zu den Würfeln wird jetzt nicht gebraucht.
share-differs = Das ist nicht der Beitrag zu den Würfeln, den dieser Platz zugesagt hat.
outcome-of-key = Diese Würfel wirft der Tisch; du kannst sie nicht eingeben.
outcome-not-of-key = Das Ergebnis { $outcome } ist nicht das der gemeinsamen Würfel.
undo-revealed = Die Würfel dieser Partie sind aufgedeckt; jetzt kannst du nichts mehr zurücknehmen.
rematch-exists = Die nächste Partie ist schon vorbereitet.
real-dice-bot = Ein Bot kann keine echten Würfel werfen.
real-dice-secret = In einem Spiel mit Geheimnissen lassen sich echte Würfel nicht mit denen des Tisches mischen.
duel-not-alone = Dieses Spiel geht nicht allein, also gibt es kein Duell.
duel-real-dice = Im Duell bekommen alle dieselben Würfel, darum gehen echte nicht.
duel-one-seat = Im Duell spielt jedes Gerät nur einen Platz: Sonst wären die Würfel schon bekannt.

## Was eine Datei beweist (`tafelrunde verify`). Ein Kind soll es verstehen.

verify-dice-fair = Niemand konnte sich die Würfel aussuchen: weder der Server noch jemand am Tisch, außer alle hätten gemeinsam geschummelt.
verify-dice-of-key =
    { $count ->
        [one] { $count } Zufallsergebnis wurde aus dem nachgerechnet, was alle vor der Partie versprochen haben.
       *[other] { $count } Zufallsergebnisse wurden aus dem nachgerechnet, was alle vor der Partie versprochen haben.
    }
verify-unchanged = Nichts wurde nachträglich geändert: Die Kette über alle { $count } Zeilen ist heil.
verify-dice-of-seed = Die Würfel folgen aus dem Startwert in der Datei: { $count } von { $draws } Zufallsergebnissen wurden nachgerechnet.
verify-legal =
    { $count ->
        [one] { $count } Entscheidung ist regelgerecht.
       *[other] Alle { $count } Entscheidungen sind regelgerecht.
    }
verify-bots =
    { $count ->
        [one] { $count } davon hat ein Bot getroffen, genau so, wie dieser Bot entscheidet.
       *[other] { $count } davon haben Bots getroffen, genau so, wie diese Bots entscheiden.
    }
verify-scores = Die Punkte stimmen.
verify-not-ahead = Dass auf dem Server niemand vorausgeschaut oder in verdeckte Karten gesehen hat.
verify-not-discarded =
    { $count ->
        [0] Dass vor diesem Tisch kein anderer verworfen wurde.
        [one] Dass vor diesem Tisch kein anderer verworfen wurde; { $count } Start ist misslungen und steht im Protokoll.
       *[other] Dass vor diesem Tisch kein anderer verworfen wurde; { $count } Starts sind misslungen und stehen im Protokoll.
    }
verify-typed =
    { $count ->
        [one] { $count } Wurf: eingetippt von { $name }, nicht bewiesen.
       *[other] { $count } Würfe: eingetippt von { $name }, nicht bewiesen.
    }
verify-all-typed =
    { $count ->
        [one] { $count } Wurf: eingetippt von { $names }, nicht bewiesen.
       *[other] { $count } Würfe: eingetippt von { $names }, nicht bewiesen.
    }
verify-given =
    { $count ->
        [one] { $count } Zufallsergebnis stammt aus einer anderen Partie.
       *[other] { $count } Zufallsergebnisse stammen aus einer anderen Partie.
    }
verify-not-one-seed = Dass nicht vorher hundert Startwerte ausprobiert wurden: Mehr beweist die Datei eines einzelnen Geräts nicht.
verify-no-log = Die { $count } Zufallsergebnisse: Ein anderer Computer hat sie bestimmt, und dessen Protokoll fehlt in der Datei.
verify-not-the-program = Gar nichts, falls dieses Programm vom Schummler kommt: Prüfe mit einer Kopie aus einer anderen Quelle.
verify-not-revealed = Die Würfel dieses Tisches sind noch nicht aufgedeckt; das geschieht, wenn die Partie zu Ende ist.
verify-header-differs = In der ersten Zeile steht etwas anderes als im Protokoll des Tisches.
verify-head-differs = Das Ende passt nicht zur Kette über die Zeilen: Mindestens eine wurde geändert.
verify-head-unknown = Den Stand, den das Gerät gesehen hat, gab es an diesem Tisch nie: Die Vergangenheit wurde geändert.
verify-end-missing = Die Partie ist zu Ende, aber die Zeile mit dem Ergebnis fehlt.
verify-bot-differs = In der Datei steht nicht richtig, ob hier ein Bot oder ein Mensch entschieden hat.
verify-bot-decides = Der Bot hätte sich hier für { $decided } entschieden.
verify-typed-differs = In der Datei steht nicht richtig, ob diese Würfel eingetippt wurden.
verify-no-bot = Auf Platz { $seat } spielt kein Bot.
table-unknown = Diesen Tisch gibt es nicht. Vielleicht wurde er gelöscht.
request-invalid = Die Anfrage ist nicht lesbar: { $why }
token-missing = Dieses Gerät hat noch keine Kennung; zum Spielen braucht es eine.
commitment-changed = Der Server hat seine Zusage zu den Würfeln geändert. Spielt nicht an diesem Tisch.
server-unreadable = Die Antwort des Servers ist nicht lesbar. Ist das ein Tafelrunde-Server?
log-full = Dieser Tisch hat { $most } Zeilen aufgezeichnet, mehr geht nicht. Schließt ihn und eröffnet einen neuen.
