## Der Server: Antworten auf Anfragen, die er ablehnt

page-not-found = Diese Seite gibt es hier nicht.
method-not-allowed = Unter dieser Adresse ist eine solche Anfrage nicht möglich.
server-busy = Der Server ist gerade überlastet. Versuche es gleich noch einmal.
host-unknown = Unter diesem Namen antwortet dieser Server nicht. Verwende seine Adresse aus Zahlen.
origin-foreign = Die Seite einer anderen Website darf hier nichts ändern.
too-many-requests = Das war zu viel auf einmal. Warte bitte { $seconds } s.
too-many-connections = Es sind zu viele Geräte verbunden. Versuche es später noch einmal.
body-too-large = Die Anfrage ist zu groß: Erlaubt sind höchstens { $bytes } Bytes.
version-unknown = Dieser Server versteht HTTP/1.0 und HTTP/1.1.
head-too-large = Die Adresse oder die Kopfzeilen der Anfrage sind zu lang: Erlaubt sind höchstens { $bytes } Bytes.

## Die Seite für die Person, die den Server betreibt

admin-title = Tische auf diesem Server
admin-summary = { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}, { $size } MB
admin-table = Tisch
admin-lines = Zeilen im Protokoll
admin-activity = Zuletzt aktiv
admin-action = Aktion
admin-close = Schließen
admin-delete = Löschen
