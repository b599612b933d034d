pig-name = Pig
pig-about = One die and your own greed: throw on, or hold before the 1 comes.
pig-facts = 2–8 players · age 6+ · 10 minutes
pig-headline =
    { $points ->
        [one] { $name } · { $points } point at stake · { $target } win
       *[other] { $name } · { $points } points at stake · { $target } win
    }
pig-turn = This turn
pig-commands = throw, hold
pig-ask-throw = { $name }, what did the die show?
pig-first = The player entered first begins.
pig-option-target = How many points win?
pig-option-target-100 = 100
pig-option-target-50 = 50, a short game
pig-example-points = 3 5 2

pig-throw = Throw
pig-throw-words = roll t
pig-hold = Hold
pig-hold-words = keep bank stop h

pig-do-throw = throw again
pig-do-hold =
    { $points ->
        [one] hold and keep { $points } point
       *[other] hold and keep { $points } points
    }
pig-told-throw-again = { $name } throws again.
pig-told-hold =
    { $banked ->
        [one] { $name } holds: { $points } more, { $banked } point now.
       *[other] { $name } holds: { $points } more, { $banked } points now.
    }
pig-told-throw = { $name } throws a { $side }: { $points } at stake.
pig-told-lost =
    { $lost ->
        [0] { $name } throws a { $side }: nothing this time.
        [one] { $name } throws a { $side } and loses { $lost } point.
       *[other] { $name } throws a { $side } and loses { $lost } points.
    }
pig-ended = { $target } points are reached.

pig-help =
    Throw the die as often as you like; everything it shows is at stake. A 1 loses it, and the next player throws.
      throw    throw once more   (also: t)
      hold     keep what is at stake and pass the die on   (also: h)
