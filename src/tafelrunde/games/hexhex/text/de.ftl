hexhex-name = Hex-hex-Kniffel
hexhex-about = Fünf Würfel mit Zaubersymbolen, drei Würfe pro Zug, elf Felder. Auch für Kinder.
hexhex-headline =
    { $left ->
        [0] { $name } · Runde { $round } von { $rounds } · kein Wurf mehr, wähle ein Feld
        [one] { $name } · Runde { $round } von { $rounds } · noch { $left } Wurf
       *[other] { $name } · Runde { $round } von { $rounds } · noch { $left } Würfe
    }
hexhex-game = Spiel { $game } von { $games }
hexhex-column = Spiel { $game }
hexhex-sum = Alle Spiele
hexhex-total = Summe
hexhex-commands = behalte a c, wirf b, oder ein Feld: seine Nummer oder sein Name
hexhex-ask-throw =
    { $count ->
        [5] { $name }, was zeigen die fünf Würfel? (zum Beispiel Frosch Frosch Kugel Buch Besen)
        [one] { $name }, was zeigt der Würfel?
       *[other] { $name }, was zeigen die { $count } Würfel? (nur die geworfenen)
    }

hexhex-broom = Kartoffelbrei
hexhex-cauldron = Hexenkessel
hexhex-orb = Hexenkugel
hexhex-toadstool = Fliegenpilz
hexhex-book = Hexbuch
hexhex-frog = Frosch
hexhex-triple = Drilling
hexhex-two_pairs = Zwei Paare
hexhex-full_house = Drilling + Paar
hexhex-five_different = Fünf verschiedene
hexhex-hexhex = Hex-hex-Kniffel

hexhex-broom-short = Besen
hexhex-cauldron-short = Kessel
hexhex-orb-short = Kugel
hexhex-toadstool-short = Pilz
hexhex-book-short = Buch
hexhex-frog-short = Frosch

hexhex-broom-words = besen kartoffelbrei
hexhex-cauldron-words = kessel hexenkessel
hexhex-orb-words = kugel hexenkugel
hexhex-toadstool-words = pilz fliegenpilz
hexhex-book-words = buch hexbuch
hexhex-frog-words = frosch
hexhex-triple-words = drilling
hexhex-two_pairs-words = zwei paare
hexhex-full_house-words = drilling+paar
hexhex-five_different-words = fünf verschiedene
hexhex-hexhex-words = hexhex hex-hex kniffel

hexhex-help =
    Drei Würfe pro Zug. Der erste mit allen fünf Würfeln; dann wirfst du noch einmal, was du willst, oder hörst auf.
    Das Ergebnis kommt in ein freies Feld. Solange ein freies Feld Punkte bringt, musst du so eines nehmen.
    Die Würfel haben Buchstaben. Nach einem Wurf kannst du tippen:
      behalte a c    diese Würfel behalten, die anderen noch einmal werfen   (auch: b ac)
      wirf b d       diese Würfel noch einmal werfen                          (auch: w bd)
      behalte Frosch nach dem, was die Würfel zeigen, geht auch
      7   Frosch     das Ergebnis in ein Feld eintragen, mit Nummer oder Name; unter „jetzt“ steht, was es zählt

hexhex-must-score = „{ $box }“ brächte nichts, und ein anderes freies Feld bringt Punkte: bitte so eines wählen. (Unsere Auslegung; die Option free_strike hebt sie auf.)
