kekse-name = Keksekästchen
kekse-about = Everyone draws walls around biscuits at the same time. Fence in all biscuits of a kind to score.
kekse-facts = 1–5 players · age 8+ · 20 minutes
kekse-first = Everyone plays at the same time; the order of the names does not matter.
kekse-play-now-hint = Everyone plays at the same time, with the same roll.
kekse-option-plan = Which game would you like to play?
kekse-option-plan-first = first game: blue side, chips placed at random
kekse-option-plan-blue = blue side, everyone places their own chips
kekse-option-plan-yellow = yellow side, everyone places their own chips
kekse-option-plan-green = green board: as blue, laid out differently
kekse-option-plan-violet = violet board: as yellow, laid out differently
kekse-example-points = 5 6
kekse-headline = { $name } · round { $round } · { $dice } = { $number } · { $points } of { $needed } points
kekse-headline-setup = { $name } · set-up · first to { $needed } points
kekse-standing =
    { $points ->
        [one] { $name }: { $points } point, drink { $bars }/{ $most }
       *[other] { $name }: { $points } points, drink { $bars }/{ $most }
    }
kekse-round = Round { $round } · first to { $needed } points
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
        [one] Your { $number } is on { $field }: draw { $walls } wall. Free: { $sides } (type for example { $example })
       *[other] Your { $number } is on { $field }: draw { $walls } walls. Free: { $sides } (type for example { $example })
    }
kekse-hint-draw-all = Your { $number } is on { $field }: draw every free side: { $sides } (Enter)
kekse-hint-drink = Three bars: draw one wall anywhere (type for example { $example })
kekse-hint-place = Put these on free squares: { $chips } (type for example { $example })
kekse-hint-move = You may move one chip (for example { $example }). Enter: don’t move any
kekse-hint-give = Task completed: { $task }. Which chip goes on the task board? { $chips }

kekse-do-draw =
    { $walls ->
        [0] draw nothing on { $field }
        [one] draw a wall at the { $sides } of { $field }
       *[other] draw walls at the { $sides } of { $field }
    }
kekse-do-wall = draw a wall at the { $side } of { $field }
kekse-do-place = put the { $chip } on { $field }
kekse-do-move = move the { $chip } to { $field }
kekse-do-stay = don’t move a chip
kekse-do-give = use the { $chip } for “{ $task }”

kekse-field = { $field } ({ $kind })
kekse-lies = { $chip } on { $field }
kekse-told-draw =
    { $walls ->
        [0] { $name } has no room left to draw at { $field }.
        [one] { $name } draws a wall on { $field }: { $sides }.
       *[other] { $name } draws { $walls } walls on { $field }: { $sides }.
    }
kekse-told-lost =
    { $walls ->
        [one] One wall is lost: { $name } ticks a bar ({ $bar } of { $bars }).
       *[other] { $walls } walls are lost: { $name } ticks a bar ({ $bar } of { $bars }).
    }
kekse-told-crossed = { $name } crosses off { $fields }.
kekse-told-in-hand =
    { $count ->
        [one] There is no free square for the { $chips }; it stays in hand.
       *[other] There is no free square for { $chips }; they stay in hand.
    }
kekse-told-wall = { $name } uses three bars to draw a wall on { $field }, { $side }.
kekse-told-place = { $name } puts the { $chip } on { $field }.
kekse-told-move = { $name } moves the { $chip } to { $field }.
kekse-told-stay = { $name } does not move a chip.
kekse-told-give = { $name } puts the { $chip } on the task board: { $task }.
kekse-told-points =
    { $count ->
        [one] { $names } gets { $points } points for “{ $task }”.
       *[other] { $names } get { $points } points each for “{ $task }”.
    }
kekse-at-once =
    { $count ->
        [2] two squares at once
        [3] three squares at once
       *[other] { $count } squares at once
    }
kekse-drink-full = the drink is full: one wall anywhere
kekse-explain =
    { $space ->
        [0] “{ $task }” pays { $points } points: nobody has completed it before this round.
        [1] “{ $task }” pays { $points } points: the highest points for it are taken.
       *[other] “{ $task }” pays { $points } points, as for everyone from now on.
    }
kekse-part-space =
    { $space ->
        [0] completed first
        [1] completed second
       *[other] completed later
    }
kekse-told-round = After round { $round }: { $standings }.
kekse-told-standing = { $name } { $points }
kekse-told-roll = Round { $round }: { $first } + { $second } = { $number }.
kekse-told-no-chip = { $name } no longer has the { $chip } and ticks a bar ({ $bar } of { $bars }).
kekse-told-chip-in-hand = { $name } still has the { $chip } in hand and ticks a bar ({ $bar } of { $bars }).
kekse-told-deal = { $name }’s chips, placed at random on the dotted squares: { $chips }.
kekse-told-deal-screen = { $name }’s chips are placed at random on the dotted squares.
kekse-ended =
    { $count ->
        [one] { $names } has the { $needed } points needed: the game ends after round { $round }.
       *[other] { $names } have the { $needed } points needed: the game ends after round { $round }.
    }
kekse-result-solo =
    { $rounds ->
        [one] Finished in { $rounds } round with { $points } points.
       *[other] Finished in { $rounds } rounds with { $points } points.
    }

kekse-why-missing =
    { $missing ->
        [1] only one more wall is then needed { $task }
        [2] only two more walls are then needed { $task }
        [3] only three more walls are then needed { $task }
        [4] only four more walls are then needed { $task }
        [5] only five more walls are then needed { $task }
        [6] only six more walls are then needed { $task }
        [7] only seven more walls are then needed { $task }
        [8] only eight more walls are then needed { $task }
       *[other] these walls count { $task }
    }
kekse-why-completes = then you have all you need { $task }
kekse-why-completes-before = then you have all you need { $task }, and { $name } is close, too
kekse-why-bar = walls that are lost fill the drink, and a full drink is a wall anywhere
kekse-why-unneeded = none of your open tasks needs a wall here, so nothing is spoilt
kekse-why-place = there the chip can draw walls { $task }
kekse-why-often = there the chip can draw walls { $task }, and its number is rolled often
kekse-why-seldom = there the chip can draw walls { $task }; its number is seldom rolled, but draws several
kekse-why-leaves = around its old square there is nothing useful left to draw; now it can draw walls { $task }
kekse-why-place-bar = there its walls are lost, and that fills the drink
kekse-why-place-unneeded = the chip is of little use now, and there it takes no better square
kekse-why-give-hand = there is no square for it anyway
kekse-why-give-idle = around its square there is nothing useful left to draw
kekse-why-give-seldom = of all your chips, its number is rolled least often
kekse-why-give = you can spare its walls most easily
kekse-why-stay = a move would gain little now
kekse-why-stay-all = every chip is already next to walls that you need

kekse-for-pretzel = for the pretzels
kekse-for-heart = for the hearts
kekse-for-star = for the cinnamon stars
kekse-for-waffle = for the waffles
kekse-for-macaroon = for the macaroons
kekse-for-butter = for the butter biscuits
kekse-for-gingerbread = for the gingerbread
kekse-for-crescent = for the vanilla crescents
kekse-for-nut = for the nut triangles
kekse-for-domino = for the chocolate dominoes
kekse-for-red = for the cookies on red
kekse-for-line = for a column or row

kekse-ask-roll = What do the two dice show? (for example 3 5)
kekse-ask-deal = { $name }, which chips are on the dotted squares ({ $fields })? Type eleven numbers in this order:

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
kekse-star = Cinnamon stars
kekse-waffle = Waffles
kekse-macaroon = Macaroons
kekse-butter = Butter biscuits
kekse-gingerbread = Gingerbread
kekse-crescent = Vanilla crescents
kekse-nut = Nut triangles
kekse-domino = Chocolate dominoes
kekse-red = Cookies on red
kekse-line = Column or row

kekse-pretzel-one = pretzel
kekse-heart-one = heart
kekse-star-one = cinnamon star
kekse-waffle-one = waffle
kekse-macaroon-one = macaroon
kekse-butter-one = butter biscuit
kekse-gingerbread-one = gingerbread
kekse-crescent-one = vanilla crescent
kekse-nut-one = nut triangle
kekse-domino-one = chocolate domino
kekse-red-one = cookie on red

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
    After each roll, draw walls around the square that holds your chip with that number. A square with four walls is
    crossed off. Crossing off all squares of a kind completes a task, and the first to complete it scores most.
    The letter on a square is its kind, the number after it is a chip (in brackets: the chip of this roll). Below the
    board you see how many lines each chip has: that is how many walls you draw. You can type:
      right top        walls on these sides of the square with the number rolled   (also: r t, d3 right, ^ > v <)
      d3 right         a wall anywhere, once three bars are ticked
      7 d3             put or move the 7 to d3; several lifted chips at once: 7 d3 8 a1
      stay             don’t move a chip   (also: Enter)
      7                use the 7 for a task

kekse-other-field = Draw the walls for this roll on { $own }, where your { $number } is, not on { $field }.
kekse-wall-drawn = There is already a wall on { $field }, { $side }.
kekse-wall-count =
    { $expected ->
        [one] Draw exactly one wall, not { $got }.
       *[other] Draw exactly { $expected } walls, not { $got }.
    }
kekse-wall-words = Type a square and a side, like d3 right.
kekse-move-words = Type a chip and a square, like 7 d3.
kekse-no-field = There is no square “{ $field }”; squares are a1 (top left) to f6 (bottom right).
kekse-no-chip = There is no chip “{ $chip }”; choose from: { $chips }.
kekse-chip-gone = Your { $chip } is no longer on your board; choose another chip.
kekse-chip-lifted = First put { $chips } on free squares (not the { $chip }).
kekse-field-crossed = { $field } is crossed off; choose a free square.
kekse-field-taken = The { $chip } is already on { $field }; choose a free square.
kekse-now-draw = Draw the walls for this roll now.
kekse-now-drink = Draw a wall anywhere for the three bars now.
kekse-now-place = Put the lifted chips on free squares now.
kekse-now-move = Now you may move one chip, or leave them all.
kekse-now-give = Put a chip on the task board now for the task you completed.

kekse-tap-draw =
    { $walls ->
        [one] Your { $number } is on { $field }: draw one wall. Tap an edge.
       *[other] Your { $number } is on { $field }: draw { $walls } walls. Tap the edges.
    }
kekse-tap-all = Your { $number } is on { $field }: draw every side that is still free.
kekse-tap-none = There is no room left at { $field }. Tick a bar instead.
kekse-tap-drink = Three bars: draw a wall anywhere you like.
kekse-tap-place =
    { $count ->
        [one] Put the { $chip } on a free square.
       *[other] Put the { $chip } on a free square, then { $more } more.
    }
kekse-tap-ready = All chips are placed. Tap a chip to move it, or start.
kekse-tap-move = You may move one chip. Tap it to move it.
kekse-tap-where = Where do you want to put the { $chip }?
kekse-tap-give = “{ $task }” completed. Which chip goes on the task board?
kekse-tap-roll = Anyone can roll for everyone.
kekse-wait = Waiting for { $names }.
kekse-draw = Draw
kekse-sip = Tick a bar
kekse-stay = Don’t move a chip
kekse-put = Put it down
kekse-ready = Done
kekse-deal-random = Place at random
kekse-deal-last = As last time
kekse-move = Move
kekse-leave = Leave it
kekse-give = Use this chip
kekse-roll = Roll
kekse-take = pick up the { $chip } on { $field }
kekse-in-hand = the { $chip } in hand
kekse-closes = closes { $fields }
kekse-brings = { $task } done: { $points } points
kekse-chip-first = Tap a chip first, then a square.
kekse-plan-of = { $name }’s board
kekse-open-plan = Enlarge { $name }’s board
kekse-together = All boards after this round
kekse-decide-first = { $name } goes next
kekse-tasks = Tasks
kekse-open-tasks = See all tasks
kekse-task-open = { $task }: { $has } of { $needs }, pays { $points }
kekse-show-missing = { $task }: show the missing walls
kekse-missing =
    { $count ->
        [one] { $task }: { $count } more wall is needed.
       *[other] { $task }: { $count } more walls are needed.
    }
kekse-task-done = { $task }: done, { $points } points
kekse-drink-bars = Drink: { $bars } of { $most } bars ticked
kekse-round-short = Round { $round }
kekse-setup = Set-up
kekse-race = { $points } of { $needed } points
kekse-just-now = In this round
kekse-nothing-yet = nothing yet
kekse-pad-roll = What do the two dice show?
kekse-deal-ask = { $name }, which chip is on { $field }?

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
