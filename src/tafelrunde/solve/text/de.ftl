## Gespeicherte Lösungen

solution-not-ours = Das ist keine gespeicherte Lösung von Tafelrunde; sie wird neu berechnet.
solution-other-version = Die gespeicherte Lösung ({ $game }) gehört zu einem anderen Spiel oder zu anderen Regeln; sie wird neu berechnet.
solution-damaged = Die gespeicherte Lösung von { $game } ist abgeschnitten oder beschädigt; sie wird neu berechnet.
duel-damaged = Die Lösung auf Sieg ist beschädigt oder gehört zu anderen Regeln. Gib den Befehl, der sie berechnet hat, noch einmal ein: Was heil ist, bleibt erhalten.

## Eingetippte Stellungen

position-box-twice = Das Feld „{ $box }“ ist zweimal genannt; jedes Feld nimmt einen Eintrag auf.
position-points = Im Feld „{ $box }“ können nicht „{ $points }“ Punkte stehen.
position-full = Alle Felder sind voll: Es gibt nichts mehr zu entscheiden.
position-throws = { $left } Würfe können hier nicht übrig sein; möglich sind 0 bis { $most }.
position-kept = Liegen geblieben sein können nur Würfel, die auf dem Tisch sind, und mindestens einer wurde gerade geworfen.
