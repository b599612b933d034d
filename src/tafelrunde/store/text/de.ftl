## Speicher für Tische

store-newer = { $where } stammt von einer neueren Version von Tafelrunde. Aktualisiere Tafelrunde oder wähle mit --database einen anderen Ort.
store-damaged = { $where } ist beschädigt oder keine Datenbank von Tafelrunde: { $why }.
store-in-use = Ein anderer Tafelrunde-Server benutzt { $where } schon.
store-failed = Die Datenbank hat das nicht gespeichert: { $why }.
store-unreachable = Die Datenbank ist nicht erreichbar: { $why }.
