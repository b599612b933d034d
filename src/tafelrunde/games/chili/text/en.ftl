chili-name = Chili Dice
chili-about = Six dice with one red side each, and thirty rolls for the whole game.
chili-facts = 1–8 players · age 8+ · 15–40 minutes
chili-headline =
    { $left ->
        [one] { $name } · round { $round } of { $rounds } · { $left } roll left
       *[other] { $name } · round { $round } of { $rounds } · { $left } rolls left
    }
chili-is-red = red
chili-turn-hint = Red and just rolled, so you may turn: { $dice } (type for example { $example })
chili-commands = keep a c, roll b, b=6 (turn a red die), or a box: 1 to 6, red, str, set, cha
chili-ask-throw =
    { $count ->
        [one] { $name }, what does the die show? (for example 3, or 3r if it is red)
        [6] { $name }, what do the six dice show? (for example 1 3 3r 4 6 6; r for red)
       *[other] { $name }, what do the { $count } dice show? (only the ones you rolled; r for red)
    }
chili-told-turn = { $name } turns the red { $value } to { $side }.

chili-1 = Ones
chili-2 = Twos
chili-3 = Threes
chili-4 = Fours
chili-5 = Fives
chili-6 = Sixes
chili-red = Red sides
chili-straight = Straight
chili-pairs = Sets
chili-chance = Chance
chili-boxes-total = Boxes
chili-throws-left = Rolls left
chili-unused-throws = × 5 bonus points
chili-total = Total

chili-1-key = 1
chili-2-key = 2
chili-3-key = 3
chili-4-key = 4
chili-5-key = 5
chili-6-key = 6
chili-red-key = red
chili-straight-key = str
chili-pairs-key = set
chili-chance-key = cha

chili-1-words = ones one
chili-2-words = twos two
chili-3-words = threes three
chili-4-words = fours four
chili-5-words = fives five
chili-6-words = sixes six
chili-red-words = red
chili-straight-words = straight
chili-pairs-words = sets set pasch pairs
chili-chance-words = chance

chili-help =
    Thirty rolls for ten boxes; every roll you don’t use is worth 5 points.
    Below each die are its letter and the number that is red on it.
      keep a c      keep these dice and re-roll the others
      roll b d      re-roll these dice; short: k ac, t bd
      keep 3 3r     name the dice by what they show; r means red
      b=6           turn die b to 6 (only if it was just rolled and shows red)
      b=6 keep b e  both in one line
      3  red  str   enter the result in a box; “now” shows what it would score

chili-bad-die = “{ $typed }” is not a roll: “{ $letter }” is not a number from 1 to 6, with an r after it if red.
chili-red-twice = The red { $value } appears twice, but only one die has it.
chili-impossible = The dice cannot show { $faces }: one of these sides would have to be red, or could not be red.
chili-no-such-side = A die has no side “{ $side }”; sides are 1 to 6.
chili-not-turnable = Die { $die } cannot be turned: only a die that was just rolled and shows red can.
chili-turned-to-itself = Die { $die } already shows { $side }.
chili-not-turnable-screen = This die cannot be turned: only a die that was just rolled and shows red can.
chili-turned-to-itself-screen = This die already shows { $side }.

chili-face = { $value }
chili-red-face = red { $value }
chili-die = { $letter } ({ $face })
chili-do-turn = turn { $letter } (red { $value }) to { $side }
chili-die-screen = { $face }
chili-do-turn-screen = turn the red { $value } to { $side }
chili-which-dice = Several dice show { $face }, and you don’t mean all of them: give the letters ({ $letters }).
chili-told-skipped = { $name } has no rolls left and is skipped.
chili-ended-rounds = All ten boxes are filled.
chili-ended-throws = Nobody has any rolls left.

## Why these points

chili-why-sum = { $sum } = { $points }.
chili-why-single =
    { $points ->
        [one] One die shows { $value }: { $points } point.
       *[other] One die shows { $value }: { $points } points.
    }
chili-why-doubled = { $sum } = { $half }, the red { $value } doubles it: { $points }.
chili-why-doubled-single = The red { $value } counts double: { $points } points.
chili-why-red =
    { $count ->
        [one] One red side: { $points } points.
       *[other] { $count } red sides, { $each } each: { $points } points.
    }
chili-why-straight = A straight with the red { $value }: { $sum } = { $points }.
chili-why-pairs = Sets with the red { $value }: { $sum } = { $points }.
chili-why-chili = Six of a kind is a chili: { $points } points in this box.
chili-why-hot_chili = Six red sides are a hot chili: { $points } points in this box.
chili-need-number = For this you need a die that shows { $value }.
chili-need-red = For this you need a red side.
chili-need-straight = For this you need 1, 2, 3, 4, 5 and 6.
chili-need-pairs = For this, each number must be there two, three or four times.
chili-part-throws =
    { $count ->
        [one] { $count } roll left × { $each }
       *[other] { $count } rolls left × { $each }
    }
chili-got-chili = Chili
chili-got-hot_chili = hot chili

chili-first = Who last ate something hot? That player goes first: enter that name first.
chili-example-points = 3 3 3 3 2r 5
chili-example-coach = 3 3r 5 1 1 6 --left 27 --filled 6=36 --filled cha=22

## In the browser

chili-ring = The sides of this die
chili-stays-red = keep the red { $value }
chili-turnable-hint = Red and just rolled: tap to turn it, or leave it.
chili-corner-hint = The red corner: this number is red on the die.
chili-and-throws =
    { $count ->
        [one] + { $count } roll
       *[other] + { $count } rolls
    }
