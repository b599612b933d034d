kekse-name = Keksekästchen
kekse-about = Draw walls around biscuits, all at the same time; complete kinds bring points.
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
kekse-number = Number
kekse-walls = Walls

kekse-hint-draw =
    { $walls ->
        [one] The { $number } on { $field } draws { $walls } wall; free: { $sides } (type { $example })
       *[other] The { $number } on { $field } draws { $walls } walls; free: { $sides } (type { $example })
    }
kekse-hint-draw-all = The { $number } on { $field } draws all that is free: { $sides } (Enter)
kekse-hint-drink = Three bars: draw one wall anywhere (type for example { $example })
kekse-hint-place = To be put on free fields: { $chips } (type for example { $example })
kekse-hint-move = You may move one chip (for example { $example }); Enter: leave them
kekse-hint-give = Task fulfilled: { $task }! Which chip goes to the task board? { $chips }

kekse-told-draw = { $name } draws at { $field }: { $sides }.
kekse-told-wall = { $name } empties the drink and draws { $field } { $side }.
kekse-told-place = { $name } puts the { $chip } on { $field }.
kekse-told-move = { $name } moves the { $chip } to { $field }.
kekse-told-stay = { $name } moves no chip.
kekse-told-give = { $name } puts the { $chip } on the task board: { $task }.
kekse-told-roll = { $dice } = { $number }
kekse-told-deal = The chips of { $name } are shuffled and lie on the dotted fields.

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
kekse-words-stay = stay no -

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
    The letter on a field is its kind, the number behind it a chip, in brackets the chip of this roll. You can type:
      right top        walls at these sides of the field of the number rolled   (also: d3 right, ^ > v <)
      d3 right         a wall anywhere, when the drink is empty
      7 d3             put or move the 7 to d3; in the set-up also several: 7 d3 8 a1
      stay             move no chip   (also: Enter)
      7                give the 7 for a task

kekse-bad-die = “{ $typed }” is not a roll: “{ $letter }” is not a number from 1 to 6.
kekse-bad-deal = “{ $typed }” is not a deal: the numbers 2 to 12 are needed, each once.
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
kekse-no-chip = There is no chip “{ $chip }” to choose; choose from: { $chips }.
kekse-chip-lifted = First these have to be put on free fields: { $chips } (not the { $chip }).
kekse-field-crossed = { $field } is crossed off; choose a free field.
kekse-field-taken = On { $field } lies the { $chip } already; choose a free field.

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
