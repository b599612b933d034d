## Der Server: Antworten auf Anfragen, die er ablehnt

page-not-found = Diese Seite gibt es hier nicht.
method-not-allowed = Unter dieser Adresse ist eine solche Anfrage nicht möglich.
server-busy = Der Server ist gerade überlastet. Versuche es gleich noch einmal.
host-unknown = Unter diesem Namen antwortet dieser Server nicht. Verwende seine Adresse aus Zahlen.
origin-foreign = Die Seite einer anderen Website darf hier nichts ändern.
too-many-requests = Das war zu viel auf einmal. Warte bitte { $seconds } s.
too-many-connections = Es sind zu viele Geräte verbunden. Versuche es später noch einmal.
body-too-large = Die Anfrage ist zu groß: Erlaubt sind höchstens { $bytes } Bytes.
name-invalid = Ein Name braucht 1 bis { $letters } Buchstaben.
