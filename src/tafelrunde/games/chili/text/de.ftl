chili-name = Chili Dice
chili-about = Sechs Würfel, jeder mit einer roten Seite, und dreißig Würfe für das ganze Spiel.
chili-facts = 1–8 Personen · ab 8 Jahren · 15–40 Minuten
chili-headline =
    { $left ->
        [one] { $name } · Runde { $round } von { $rounds } · noch { $left } Wurf
       *[other] { $name } · Runde { $round } von { $rounds } · noch { $left } Würfe
    }
chili-is-red = rot
chili-turn-hint = Diese roten Würfel darfst du jetzt drehen: { $dice } (tippe zum Beispiel { $example })
chili-commands = behalte a c, wirf b, b=6 (einen roten Würfel drehen) oder ein Feld: 1 bis 6, rot, str, pas, cha
chili-ask-throw =
    { $count ->
        [one] { $name }, was zeigt der Würfel? (zum Beispiel 3, oder 3r, wenn rot)
        [6] { $name }, was zeigen die sechs Würfel? (zum Beispiel 1 3 3r 4 6 6; r für rot)
       *[other] { $name }, was zeigen die { $count } Würfel? (nur die geworfenen; r für rot)
    }
chili-told-turn = { $name } dreht die rote { $value } auf { $side }.

chili-1 = Einsen
chili-2 = Zweien
chili-3 = Dreien
chili-4 = Vieren
chili-5 = Fünfen
chili-6 = Sechsen
chili-red = Rote Seiten
chili-straight = Straße
chili-pairs = Pasch
chili-chance = Chance
chili-boxes-total = Felder
chili-throws-left = Würfe übrig
chili-unused-throws = × 5 Punkte Bonus
chili-total = Summe

chili-1-key = 1
chili-2-key = 2
chili-3-key = 3
chili-4-key = 4
chili-5-key = 5
chili-6-key = 6
chili-red-key = rot
chili-straight-key = str
chili-pairs-key = pas
chili-chance-key = cha

chili-1-words = einsen eins einser
chili-2-words = zweien zwei zweier
chili-3-words = dreien drei dreier
chili-4-words = vieren vier vierer
chili-5-words = fünfen fünf fünfer
chili-6-words = sechsen sechs sechser
chili-red-words = rot
chili-straight-words = straße strasse
chili-pairs-words = pasch
chili-chance-words = chance

chili-help =
    Du hast dreißig Würfe für zehn Felder; jeder nicht genutzte bringt am Ende 5 Punkte.
    Unter jedem Würfel stehen sein Buchstabe und die Zahl, die auf ihm rot ist.
      behalte a c      diese Würfel behalten, die anderen noch einmal werfen
      wirf b d         diese Würfel noch einmal werfen; kurz: b ac, w bd
      behalte 3 3r     nach dem, was die Würfel zeigen; r heißt rot
      b=6              Würfel b auf die 6 drehen, wenn er gerade geworfen ist und rot zeigt
      b=6 behalte b e  beides in einer Zeile
      3  rot  str      in ein Feld eintragen; „jetzt“ zeigt, was es dort zählt

chili-bad-die = „{ $typed }“ passt nicht: „{ $letter }“ ist keine Zahl von 1 bis 6. Für eine rote Seite setze ein r dahinter, wie 3r.
chili-red-twice = Die rote { $value } ist zweimal da, aber nur ein Würfel hat sie.
chili-impossible = So können die Würfel nicht liegen ({ $faces }): Eine dieser Seiten müsste rot sein oder dürfte es nicht sein.
chili-no-such-side = Eine Seite „{ $side }“ hat der Würfel nicht; die Seiten sind 1 bis 6.
chili-not-turnable = Würfel { $die } lässt sich nicht drehen: Das geht nur, wenn er gerade geworfen wurde und rot zeigt.
chili-turned-to-itself = Würfel { $die } zeigt schon die { $side }.
chili-not-turnable-screen = Dieser Würfel lässt sich nicht drehen: Das geht nur, wenn er gerade geworfen wurde und rot zeigt.
chili-turned-to-itself-screen = Dieser Würfel zeigt schon die { $side }.

chili-face = { $value }
chili-red-face = rote { $value }
chili-die = { $letter } ({ $face })
chili-do-turn = { $letter } (rote { $value }) auf { $side } drehen
chili-die-screen = { $face }
chili-do-turn-screen = die rote { $value } auf { $side } drehen
chili-which-dice = Mehrere Würfel zeigen { $face }, und du meinst nicht alle: Sag mit Buchstaben, welche ({ $letters }).
chili-told-skipped = { $name } hat keinen Wurf mehr und wird übersprungen.
chili-ended-rounds = Alle zehn Felder sind ausgefüllt.
chili-ended-throws = Niemand hat noch einen Wurf: Das Spiel ist aus.

## Warum so viele Punkte

chili-why-sum = { $sum } = { $points }.
chili-why-single =
    { $points ->
        [one] Ein Würfel zeigt { $value }: { $points } Punkt.
       *[other] Ein Würfel zeigt { $value }: { $points } Punkte.
    }
chili-why-doubled = { $sum } = { $half }, die rote { $value } verdoppelt: { $points }.
chili-why-doubled-single = Die rote { $value } zählt doppelt: { $points } Punkte.
chili-why-red =
    { $count ->
        [one] Eine rote Seite: { $points } Punkte.
       *[other] { $count } rote Seiten, je { $each }: { $points } Punkte.
    }
chili-why-straight = Eine Straße mit der roten { $value }: { $sum } = { $points }.
chili-why-pairs = Ein Pasch mit der roten { $value }: { $sum } = { $points }.
chili-why-chili = Sechs Gleiche sind ein Chili: { $points } Punkte in diesem Feld.
chili-why-hot_chili = Sechs rote Seiten sind ein scharfer Chili: { $points } Punkte in diesem Feld.
chili-need-number = Dafür muss ein Würfel { $value } zeigen.
chili-need-red = Dafür brauchst du eine rote Seite.
chili-need-straight = Dafür brauchst du 1, 2, 3, 4, 5 und 6.
chili-need-pairs = Dafür muss jede Zahl zwei-, drei- oder viermal da sein.
chili-part-throws =
    { $count ->
        [one] { $count } Wurf übrig × { $each }
       *[other] { $count } Würfe übrig × { $each }
    }
chili-got-chili = Chili
chili-got-hot_chili = scharfer Chili

chili-first = Wer hat zuletzt etwas Scharfes gegessen? Diese Person beginnt: Tragt ihren Namen zuerst ein.
chili-example-points = 3 3 3 3 2r 5
chili-example-coach = 3 3r 5 1 1 6 --left 27 --filled 6=36 --filled cha=22

## Im Browser

chili-ring = Die Seiten dieses Würfels
chili-stays-red = rote { $value } behalten
chili-turnable-hint = Rot und eben erst geworfen: antippen und drehen, wenn du magst.
chili-corner-hint = Die rote Ecke: Diese Zahl ist auf dem Würfel rot.
chili-and-throws =
    { $count ->
        [one] + { $count } Wurf
       *[other] + { $count } Würfe
    }
