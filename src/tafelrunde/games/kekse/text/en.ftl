kekse-name = Keksekästchen
kekse-about = Draw walls around biscuits, all at the same time; complete kinds bring points.
kekse-first = All play at the same time; it does not matter who is entered first.
kekse-option-plan = Which game shall it be?
kekse-option-plan-first = first game: blue side, the chips are dealt
kekse-option-plan-blue = blue side, everybody places their chips
kekse-option-plan-yellow = yellow side, everybody places their chips
kekse-example-points = 5 6
kekse-headline = { $name } · round { $round } · { $dice } = { $number } · { $points } of { $needed } points
kekse-headline-setup = { $name } · set-up · { $needed } points end the game
kekse-standing =
    { $points ->
        [one] { $name }: { $points } point, drink { $bars }/{ $most }
       *[other] { $name }: { $points } points, drink { $bars }/{ $most }
    }
kekse-round = Round { $round } · { $needed } points end the game
kekse-task = Task
kekse-done = done
kekse-pays = pays
kekse-points = Points
kekse-drink = Drink { $bars }
kekse-chips = chip
kekse-lines = lines
kekse-number = Number
kekse-walls = Walls

kekse-hint-draw =
    { $walls ->
        [one] The { $number } on { $field } draws { $walls } wall; free: { $sides } (type for example { $example })
       *[other] The { $number } on { $field } draws { $walls } walls; free: { $sides } (type for example { $example })
    }
kekse-hint-draw-all = The { $number } on { $field } draws all that is free: { $sides } (Enter)
kekse-hint-drink = Three bars: draw one wall anywhere (type for example { $example })
kekse-hint-place = To be put on free fields: { $chips } (type for example { $example })
kekse-hint-move = You may move one chip (for example { $example }); Enter: leave them
kekse-hint-give = Task fulfilled: { $task }. Which chip goes to the task board? { $chips }

kekse-do-draw = draw at { $field }: { $sides }
kekse-do-wall = draw a wall at { $field } { $side }
kekse-do-place = put the { $chip } on { $field }
kekse-do-move = move the { $chip } to { $field }
kekse-do-stay = move no chip
kekse-do-give = give the { $chip } for “{ $task }”

kekse-field = { $field } ({ $kind })
kekse-lies = { $field } { $chip }
kekse-told-draw =
    { $walls ->
        [0] { $name } can draw nothing more at { $field }.
        [one] { $name } draws a wall at { $field }: { $sides }.
       *[other] { $name } draws { $walls } walls at { $field }: { $sides }.
    }
kekse-told-lost =
    { $walls ->
        [one] There is no room for one wall: { $name } ticks a bar ({ $bar } of { $bars }).
       *[other] There is no room for { $walls } walls: { $name } ticks a bar ({ $bar } of { $bars }).
    }
kekse-told-crossed = { $name } crosses off: { $fields }.
kekse-told-in-hand =
    { $count ->
        [one] No field is free for the { $chips }; it stays in the hand.
       *[other] No field is free for { $chips }; they stay in the hand.
    }
kekse-told-wall = { $name } draws a wall at { $field } { $side } for three bars and wipes them.
kekse-told-place = { $name } puts the { $chip } on { $field }.
kekse-told-move = { $name } moves the { $chip } to { $field }.
kekse-told-stay = { $name } moves no chip.
kekse-told-give = { $name } puts the { $chip } on the task board: { $task }.
kekse-told-points =
    { $count ->
        [one] { $names } gets { $points } points for “{ $task }”.
       *[other] { $names } get { $points } points each for “{ $task }”.
    }
kekse-told-round = After round { $round }: { $standings }.
kekse-told-standing = { $name } { $points }
kekse-told-roll = Round { $round }: { $first } + { $second } = { $number }.
kekse-told-no-chip = { $name } has no { $chip } any more and ticks a bar ({ $bar } of { $bars }).
kekse-told-chip-in-hand = { $name } still has the { $chip } in the hand and ticks a bar ({ $bar } of { $bars }).
kekse-told-deal = The chips of { $name } lie shuffled on the dots: { $chips }.
kekse-ended =
    { $count ->
        [one] The game ends after round { $round }: { $names } has the { $needed } points needed.
       *[other] The game ends after round { $round }: { $names } have the { $needed } points needed.
    }
kekse-result-solo =
    { $rounds ->
        [one] Done in { $rounds } round, with { $points } points.
       *[other] Done in { $rounds } rounds, with { $points } points.
    }

kekse-ask-roll = What do the two dice show? (for example 3 5)
kekse-ask-deal = { $name }, which chips lie on the dotted fields { $fields }? Eleven numbers, in this order:

kekse-top = top
kekse-right = right
kekse-bottom = bottom
kekse-left = left
kekse-top-words = top up
kekse-right-words = right
kekse-bottom-words = bottom down
kekse-left-words = left
kekse-sides = top, right, bottom, left or ^ > v <
kekse-words-stay = stay no -
kekse-own-words = -
kekse-words-small = and at on to the

kekse-pretzel = Pretzels
kekse-heart = Hearts
kekse-star = Stars
kekse-waffle = Waffles
kekse-macaroon = Macaroons
kekse-butter = Butter biscuits
kekse-gingerbread = Gingerbread
kekse-crescent = Crescents
kekse-nut = Nut corners
kekse-domino = Dominoes
kekse-red = Cookies on red
kekse-line = Column or row

kekse-pretzel-key = P
kekse-heart-key = H
kekse-star-key = S
kekse-waffle-key = W
kekse-macaroon-key = M
kekse-butter-key = B
kekse-gingerbread-key = G
kekse-crescent-key = C
kekse-nut-key = N
kekse-domino-key = D
kekse-red-key = R
kekse-line-key = +

kekse-help =
    Each roll draws walls next to the field on which your chip with that number lies. A field with four walls is
    crossed off; all fields of a kind crossed off is a task, and the first to fulfil it gets most.
    The letter on a field is its kind, the number behind it a chip, in brackets the chip of this roll. Below the plan
    you see how many lines each chip has: so many walls it draws. You can type:
      right top        walls at these sides of the field of the number rolled   (also: r t, d3 right, ^ > v <)
      d3 right         a wall anywhere, when three bars are ticked
      7 d3             put or move the 7 to d3; of lifted chips also several: 7 d3 8 a1
      stay             move no chip   (also: Enter)
      7                give the 7 for a task

kekse-other-field = The walls of this roll belong to { $own }, where the { $number } lies, not to { $field }.
kekse-wall-drawn = There is a wall already at { $field } { $side }.
kekse-wall-count =
    { $expected ->
        [one] Exactly { $expected } wall is to be drawn, not { $got }.
       *[other] Exactly { $expected } walls are to be drawn, not { $got }.
    }
kekse-wall-words = Type a field and a side, like d3 right.
kekse-move-words = Type a chip and a field, like 7 d3.
kekse-no-field = There is no field “{ $field }”; fields are a1 (top left) to f6 (bottom right).
kekse-no-chip = There is no chip “{ $chip }”; choose from: { $chips }.
kekse-chip-gone = The { $chip } is not on your plan any more; choose another chip.
kekse-chip-lifted = First these go to free fields: { $chips } (not the { $chip }).
kekse-field-crossed = { $field } is crossed off; choose a free field.
kekse-field-taken = On { $field } lies the { $chip } already; choose a free field.
kekse-now-draw = Now the walls of this roll are to be drawn.
kekse-now-drink = Now a wall is to be drawn for three bars, anywhere.
kekse-now-place = Now lifted chips are to be put on free fields.
kekse-now-move = Now one chip may move, or all stay.
kekse-now-give = Now a chip goes to the task board for a task that is fulfilled.

kekse-tap-draw =
    { $walls ->
        [one] The { $number } draws one wall at { $field }. Tap an edge.
       *[other] The { $number } draws { $walls } walls at { $field }. Tap the edges.
    }
kekse-tap-all = The { $number } draws all that is still free at { $field }.
kekse-tap-none = There is no room left at { $field }. Have a sip instead.
kekse-tap-drink = Three sips: draw a wall wherever you like.
kekse-tap-place =
    { $count ->
        [one] Put the { $chip } on a free field.
       *[other] Put the { $chip } on a free field, then { $more } more.
    }
kekse-tap-move = You may move one chip. Tap it if you like.
kekse-tap-where = Where shall the { $chip } go?
kekse-tap-give = “{ $task }” done. Which chip goes to the task board for it?
kekse-tap-roll = Whoever likes rolls for all.
kekse-wait = Still drawing: { $names }.
kekse-draw = Draw
kekse-sip = Have a sip
kekse-stay = Leave all where they are
kekse-put = Put down
kekse-move = Move
kekse-leave = Leave it
kekse-give = Give
kekse-roll = Roll
kekse-take = take the { $chip } on { $field }
kekse-in-hand = the { $chip } in the hand
kekse-closes = closes { $fields }
kekse-brings = { $task } done: { $points } points
kekse-chip-first = First tap a chip, then the field.
kekse-plan-of = { $name }’s plan
kekse-open-plan = Look at { $name }’s plan
kekse-tasks = Tasks
kekse-open-tasks = Look at all tasks
kekse-task-open = { $task }: { $has } of { $needs }, pays { $points }
kekse-task-done = { $task }: done, { $points } points
kekse-drink-bars = Drink: { $bars } of { $most } bars ticked
kekse-round-short = Round { $round }
kekse-setup = Set-up
kekse-race = { $points } of { $needed } points
kekse-just-now = In this round
kekse-nothing-yet = nothing yet
kekse-pad-roll = What do the two dice show?
kekse-deal-ask = { $name }, which chip lies on { $field }?

kekse-data-unreadable = { $file } cannot be used: { $why }.
kekse-plan-lines = { $file }: the drawing of the plan has { $got } lines instead of { $expected }.
kekse-plan-place = { $file }, line { $line }, column { $column }: “{ $found }” does not belong there; expected: { $expected } or nothing.
kekse-plan-letter = { $file }, line { $line }, column { $column }: “{ $found }” is no kind of biscuit; the kinds are { $expected }.
kekse-plan-dots = { $file }: { $got } fields have dots (a colon), { $expected } are needed.
kekse-plan-closed = { $file }: the printed walls close { $field } from the start.
kekse-kind-fields = { $file }: { $got } fields show { $letter } ({ $name }), but fields = { $expected }.
kekse-kind-needed = { $file }: { $name } cannot need { $needed } fields.
kekse-kind-name = { $file }: there is no kind “{ $name }”; the kinds are: { $known }.
kekse-tasks-wrong = { $file }: { $got } different tasks instead of { $expected } (kinds, red, and line if there is one).
kekse-task-pays = { $file }: { $name } pays { $pays }; three numbers are needed, none larger than the one before, the last at least 1.
kekse-points-needed = { $file }: points_needed for { $players } is { $needed }; it has to be from 1 to { $certain }, or a game could go on for ever.
kekse-chips-numbers = { $file }: the chips 2 to 12 are needed, each once, not { $got }.
kekse-chips-walls = { $file }: the chip { $number } cannot draw { $got } walls; 1 to 4 are possible.
