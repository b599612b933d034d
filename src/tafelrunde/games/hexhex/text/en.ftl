hexhex-name = Hex-hex-Kniffel
hexhex-about = Five dice with magic symbols, three throws a turn, eleven boxes. For children, too.
hexhex-headline =
    { $left ->
        [0] { $name } · round { $round } of { $rounds } · no throw left, choose a box
        [one] { $name } · round { $round } of { $rounds } · { $left } throw left
       *[other] { $name } · round { $round } of { $rounds } · { $left } throws left
    }
hexhex-game = Game { $game } of { $games }
hexhex-column = Game
hexhex-total = Total
hexhex-sum = All games
hexhex-won = Games won
hexhex-share = { NUMBER($columns, maximumFractionDigits: 2) }
hexhex-stands = { $name }: { $points }
hexhex-stands-series = { $name }: { NUMBER($columns, maximumFractionDigits: 2) } won, { $points } pts
hexhex-commands = keep a c, throw b, or a box: its number or its name
hexhex-ask-throw =
    { $count ->
        [5] { $name }, what did the five dice show? (for example frog frog orb book broom)
        [one] { $name }, what did the die show?
       *[other] { $name }, what did the { $count } dice show? (only those thrown)
    }

## Before the game

hexhex-first = The youngest begins: enter that name first.
hexhex-option-games = How many games on one sheet?
hexhex-option-games-1 = one game
hexhex-option-games-2 = two games
hexhex-option-games-3 = three games
hexhex-option-games-4 = four games
hexhex-option-games-5 = five games, a whole sheet
hexhex-option-free_strike = Free strikes: may a 0 be entered anywhere?
hexhex-option-free_strike-off = no, whoever can score must
hexhex-option-free_strike-on = yes, as in grown-up Kniffel
hexhex-example-points = frog frog frog orb orb
hexhex-example-coach = frog frog orb book broom --left 2

## Boxes and symbols

hexhex-broom = Broom
hexhex-cauldron = Cauldron
hexhex-orb = Crystal orb
hexhex-toadstool = Toadstool
hexhex-book = Spell book
hexhex-frog = Frog
hexhex-triple = Three alike
hexhex-two_pairs = Two pairs
hexhex-full_house = Three and a pair
hexhex-five_different = Five different
hexhex-hexhex = Hex-hex-Kniffel

hexhex-broom-shown = broom
hexhex-cauldron-shown = cauldron
hexhex-orb-shown = crystal orb
hexhex-toadstool-shown = toadstool
hexhex-book-shown = spell book
hexhex-frog-shown = frog

hexhex-broom-kept = broom
hexhex-cauldron-kept = cauldron
hexhex-orb-kept = crystal orb
hexhex-toadstool-kept = toadstool
hexhex-book-kept = spell book
hexhex-frog-kept = frog
hexhex-die = { $letter } ({ $symbol })

hexhex-broom-words = broomstick
hexhex-cauldron-words = pot
hexhex-orb-words = orb
hexhex-toadstool-words = mushroom fungus
hexhex-book-words = book spellbook
hexhex-frog-words = frog
hexhex-full_house-words = full house

## What happens

hexhex-column-won =
    { $points ->
        [one] Game { $game } is over: { $names } wins it with { $points } point.
       *[other] Game { $game } is over: { $names } wins it with { $points } points.
    }
hexhex-column-shared =
    { $points ->
        [one] Game { $game } is over: { $names } share it with { $points } point each.
       *[other] Game { $game } is over: { $names } share it with { $points } points each.
    }
hexhex-column-solo =
    { $points ->
        [one] Game { $game } is over: { $points } point for { $names }.
       *[other] Game { $game } is over: { $points } points for { $names }.
    }
hexhex-series-won = { $names } wins the series: { NUMBER($columns, maximumFractionDigits: 2) } of { $games } games won, { $points } points in all.
hexhex-series-shared = { $names } share the win of the series: { NUMBER($columns, maximumFractionDigits: 2) } of { $games } games won each, { $points } points each in all.

hexhex-help =
    Three throws a turn. The first is with all five dice; then throw again what you like, or stop.
    The result goes into one free box. As long as a free box would score, you must choose one that scores.
    Dice have letters. After a throw you may type:
      keep a c     keep these dice and throw the others again   (also: k ac)
      throw b d    throw these dice again                        (also: t bd)
      keep frog frog   by what the dice show works, too
      7   frog     enter the result in a box, by number or name; “now” shows what it would score

hexhex-must-score = “{ $box }” would score nothing, and another free box scores: choose one that scores. (Our ruling; only free strikes would allow it.)
hexhex-which-dice = Several dice show “{ $symbol }” ({ $letters }): say which by letter, or name it as often as there are dice meant.
