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
