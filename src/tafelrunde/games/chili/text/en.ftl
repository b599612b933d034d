chili-name = Chili Dice
chili-about = Six dice, each with one red side, and thirty throws for the whole game.
chili-headline =
    { $left ->
        [one] { $name } · round { $round } of { $rounds } · { $left } throw left
       *[other] { $name } · round { $round } of { $rounds } · { $left } throws left
    }
chili-is-red = red
chili-turn-hint = Red and just thrown, so you may turn: { $dice } (type { $example })
chili-commands = keep a c, throw b, b=6 (turn a red die), or a box: 1 to 6, red, str, pas, cha
chili-ask-throw =
    { $count ->
        [one] { $name }, what did the die show? (for example 3, or 3r if red)
        [6] { $name }, what did the six dice show? (for example 1 3 3r 4 6 6; r for red)
       *[other] { $name }, what did the { $count } dice show? (only those thrown; r for red)
    }
chili-told-turn = { $name } turns die { $die } to { $side }.

chili-1 = Ones
chili-2 = Twos
chili-3 = Threes
chili-4 = Fours
chili-5 = Fives
chili-6 = Sixes
chili-red = Red sides
chili-straight = Straight
chili-pairs = Pasch
chili-chance = Chance
chili-boxes-total = Boxes
chili-throws-left = Throws left
chili-unused-throws = × 5 points
chili-total = Total

chili-1-key = 1
chili-2-key = 2
chili-3-key = 3
chili-4-key = 4
chili-5-key = 5
chili-6-key = 6
chili-red-key = red
chili-straight-key = str
chili-pairs-key = pas
chili-chance-key = cha

chili-1-words = ones one
chili-2-words = twos two
chili-3-words = threes three
chili-4-words = fours four
chili-5-words = fives five
chili-6-words = sixes six
chili-red-words = red
chili-straight-words = straight
chili-pairs-words = pasch pairs
chili-chance-words = chance

chili-help =
    Thirty throws for ten boxes; every throw you do not use is worth 5 points.
    Below each die are its letter and the number that is red on it.
      keep a c      keep these dice and throw the others again
      throw b d     throw these dice again; in short: k ac, t bd
      keep 3 3r     by what the dice show; r means red
      b=6           turn die b to the 6: only if just thrown and red
      b=6 keep b e  both in one line
      3  red  str   enter the result in a box; “now” shows what it would score

chili-bad-die = “{ $typed }” is not a throw: “{ $letter }” is neither a number from 1 to 6 nor an r for red behind one.
chili-red-twice = The red { $value } is there twice, but only one die has it.
chili-impossible = { $faces } cannot lie on the table: one of these sides would have to be red, or not red.
chili-no-such-side = A die has no side “{ $side }”; the sides are 1 to 6.
chili-not-turnable = Die { $die } may not be turned: only a die that was just thrown and shows red may be.
chili-turned-to-itself = Die { $die } shows { $side } already.

chili-face = { $value }
chili-red-face = red { $value }
chili-die = { $letter } ({ $face })
chili-do-turn = turn { $letter } (red { $value }) to { $side }
chili-which-dice = Several dice show { $face } and not all are meant: say which by letter ({ $letters }).
chili-told-skipped = { $name } has no throw left and is skipped.
chili-ended-rounds = All ten boxes are filled.
chili-ended-throws = Nobody has a throw left for another turn.

chili-first = Play goes clockwise; whoever is named first begins.
chili-example-points = 3 3 3 3 2r 5
chili-example-coach = 3 3r 5 1 1 6 --left 27 --filled 6=36 --filled cha=22

## In the browser

chili-ring = The sides of this die
chili-stays-red = keep the red { $value }
chili-turnable-hint = Red and just thrown: tap to turn it, or leave it.
