hexhex-name = Hex-hex-Kniffel
hexhex-about = Five dice with magic symbols, three rolls per turn, eleven boxes. Great for children, too.
hexhex-facts = 1–8 players · age 6+ · 10–30 minutes
hexhex-headline =
    { $left ->
        [0] { $name } · round { $round } of { $rounds } · no rolls left, choose a box
        [one] { $name } · round { $round } of { $rounds } · { $left } roll left
       *[other] { $name } · round { $round } of { $rounds } · { $left } rolls left
    }
hexhex-game = Game { $game } of { $games }
hexhex-column = Game
hexhex-total = Total
hexhex-sum = All games
hexhex-won = Games won
hexhex-share = { NUMBER($columns, maximumFractionDigits: 2) }
hexhex-stands = { $name }: { $points }
hexhex-stands-series = { $name }: { NUMBER($columns, maximumFractionDigits: 2) } won, { $points } pts
hexhex-commands = keep a c, roll b, or a box: its number or its name
hexhex-ask-throw =
    { $count ->
        [5] { $name }, what do the five dice show? (for example frog frog orb book broom)
        [one] { $name }, what does the die show?
       *[other] { $name }, what do the { $count } dice show? (only the ones you rolled)
    }

## Before the game

hexhex-first = The youngest player goes first: enter that name first.
hexhex-option-games = How many games on one sheet?
hexhex-option-games-1 = one game
hexhex-option-games-2 = two games
hexhex-option-games-3 = three games
hexhex-option-games-4 = four games
hexhex-option-games-5 = five games, a whole sheet
hexhex-option-pass_start = In a series, who starts the next game?
hexhex-option-pass_start-off = always the same player
hexhex-option-pass_start-on = the next player
hexhex-option-free_strike = Free zeros: may you enter a 0 anywhere?
hexhex-option-free_strike-off = no, if you can score you must
hexhex-option-free_strike-on = yes, as in the grown-up dice game
hexhex-example-points = frog frog frog orb orb
hexhex-example-coach = frog frog orb book broom --left 2

## Boxes and symbols

hexhex-broom = Broom
hexhex-cauldron = Cauldron
hexhex-orb = Crystal orb
hexhex-toadstool = Toadstool
hexhex-book = Spell book
hexhex-frog = Frog
hexhex-triple = Three of a kind
hexhex-two_pairs = Two pairs
hexhex-full_house = Three of a kind + pair
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
hexhex-die = { $symbol } ({ $letter })
hexhex-die-screen = { $symbol }
hexhex-several = { $count } × { $symbol }

hexhex-broom-words = broomstick
hexhex-cauldron-words = pot
hexhex-orb-words = orb
hexhex-toadstool-words = mushroom fungus
hexhex-book-words = book spellbook
hexhex-frog-words = frog
hexhex-triple-words = three alike,alike
hexhex-full_house-words = three and a pair,full house,full,house

## What happens

hexhex-column-won =
    { $points ->
        [one] Game { $game } is over: { $names } wins with { $points } point.
       *[other] Game { $game } is over: { $names } wins with { $points } points.
    }
hexhex-column-shared =
    { $points ->
        [one] Game { $game } is over: { $names } tie with { $points } point each.
       *[other] Game { $game } is over: { $names } tie with { $points } points each.
    }
hexhex-column-solo =
    { $points ->
        [one] Game { $game } is over: { $points } point for { $names }.
       *[other] Game { $game } is over: { $points } points for { $names }.
    }
hexhex-series-won = { $names } wins the series: { NUMBER($columns, maximumFractionDigits: 2) } of { $games } games won, { $points } points in all.
hexhex-series-shared = { $names } share the series: { NUMBER($columns, maximumFractionDigits: 2) } of { $games } games won each, { $points } points each in total.

## Why these points

hexhex-broom-count =
    { $count ->
        [one] { $count } broom
       *[other] { $count } brooms
    }
hexhex-cauldron-count =
    { $count ->
        [one] { $count } cauldron
       *[other] { $count } cauldrons
    }
hexhex-orb-count =
    { $count ->
        [one] { $count } crystal orb
       *[other] { $count } crystal orbs
    }
hexhex-toadstool-count =
    { $count ->
        [one] { $count } toadstool
       *[other] { $count } toadstools
    }
hexhex-book-count =
    { $count ->
        [one] { $count } spell book
       *[other] { $count } spell books
    }
hexhex-frog-count =
    { $count ->
        [one] { $count } frog
       *[other] { $count } frogs
    }
hexhex-why-symbols =
    { $points ->
        [one] { $symbols }: { $points } point.
       *[other] { $symbols }: { $points } points.
    }
hexhex-why-combination = “{ $box }” always scores { $points } points.
hexhex-need-symbol = For this you need a die with this symbol.
hexhex-need-triple = For this you need three dice with the same symbol.
hexhex-need-two_pairs = For this you need two pairs with different symbols.
hexhex-need-full_house = For this you need three of one symbol and two of another.
hexhex-need-five_different = For this you need five different symbols.
hexhex-need-hexhex = For this you need five dice with the same symbol.
hexhex-part-game = Game { $game }
hexhex-part-won = won
hexhex-part-shared = tied
hexhex-got-game = Game { $game } won

hexhex-help =
    You have up to three rolls per turn. The first is with all five dice; then re-roll any you like, or stop.
    The result goes into a free box. As long as a free box would score, you must choose one that scores.
    The dice have letters. After a roll you can type:
      keep a c     keep these dice and re-roll the others        (short: k ac)
      roll b d     re-roll these dice                            (short: t bd)
      keep frog frog   you can also name the symbols
      7   frog     enter the result in a box, by number or name; “now” shows what it would score

hexhex-must-score = “{ $box }” would score nothing, but another free box would: choose a box that scores. (Our ruling. To allow a 0 anywhere, choose “free zeros” before the game.)
hexhex-must-score-screen = “{ $box }” would score nothing, but another free box would: choose a box that scores.
hexhex-which-dice = Several dice show “{ $symbol }” ({ $letters }): give the letters, or repeat the name once for each die.
