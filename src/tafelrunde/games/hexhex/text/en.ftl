hexhex-name = Hex-hex-Kniffel
hexhex-about = Five dice with magic symbols, three throws a turn, eleven boxes. For children, too.
hexhex-headline =
    { $left ->
        [0] { $name } · round { $round } of { $rounds } · no throw left, choose a box
        [one] { $name } · round { $round } of { $rounds } · { $left } throw left
       *[other] { $name } · round { $round } of { $rounds } · { $left } throws left
    }
hexhex-game = Game { $game } of { $games }
hexhex-column = Game { $game }
hexhex-sum = All games
hexhex-total = Total
hexhex-commands = keep a c, throw b, or a box: its number or its name
hexhex-ask-throw =
    { $count ->
        [5] { $name }, what did the five dice show? (for example frog frog orb book broom)
        [one] { $name }, what did the die show?
       *[other] { $name }, what did the { $count } dice show? (only those thrown)
    }

hexhex-broom = Broom
hexhex-cauldron = Cauldron
hexhex-orb = Orb
hexhex-toadstool = Toadstool
hexhex-book = Book
hexhex-frog = Frog
hexhex-triple = Three alike
hexhex-two_pairs = Two pairs
hexhex-full_house = Three and a pair
hexhex-five_different = Five different
hexhex-hexhex = Hex-hex-Kniffel

hexhex-broom-short = broom
hexhex-cauldron-short = cauldron
hexhex-orb-short = orb
hexhex-toadstool-short = toadstool
hexhex-book-short = book
hexhex-frog-short = frog

hexhex-broom-words = broom
hexhex-cauldron-words = cauldron pot
hexhex-orb-words = orb crystal
hexhex-toadstool-words = toadstool fungus mushroom
hexhex-book-words = book spellbook
hexhex-frog-words = frog
hexhex-triple-words = three triple
hexhex-two_pairs-words = two pairs
hexhex-full_house-words = full house
hexhex-five_different-words = five different
hexhex-hexhex-words = hexhex hex-hex

hexhex-help =
    Three throws a turn. The first is with all five dice; then throw again what you like, or stop.
    The result goes into one free box. As long as a free box would score, you must choose one that scores.
    Dice have letters. After a throw you may type:
      keep a c     keep these dice and throw the others again   (also: k ac)
      throw b d    throw these dice again                        (also: t bd)
      keep frog    by what the dice show works, too
      7   frog     enter the result in a box, by number or name; “now” shows what it would score

hexhex-must-score = “{ $box }” would score nothing, and another free box scores: choose one that scores. (Ruling; the option free_strike lifts it.)
