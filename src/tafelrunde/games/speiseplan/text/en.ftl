speiseplan-name = Speiseplan
speiseplan-about = A Kniffel with the seasons: six different dice, seven rows, and in the end a menu for the week.
speiseplan-headline-mod =
    { $left ->
        [one] { $name } · round { $round } of { $rounds } · { $month } · { $left } token left
       *[other] { $name } · round { $round } of { $rounds } · { $month } · { $left } tokens left
    }
speiseplan-headline-dice =
    { $left ->
        [0] { $name } · round { $round } of { $rounds } · { $month } · enter the result
        [one] { $name } · round { $round } of { $rounds } · { $month } · { $left } more throw
       *[other] { $name } · round { $round } of { $rounds } · { $month } · { $left } more throws
    }
speiseplan-headline-menu = { $name } chooses for the menu: { $row }
speiseplan-legend = □ white ■ black · ○ empty ● filled · r red, o orange, g green
speiseplan-tokens-lie = Tokens: { $tokens }
speiseplan-hint-mod = + or − on { $places } (“+ { $example }”, “- A1”), or “pass”
speiseplan-place-food = a food
speiseplan-place-field = a field
speiseplan-place-die = a die
speiseplan-place-number = a number
speiseplan-place-colour = a colour
speiseplan-place-body = black or white
speiseplan-commands-mod = + or - with a food, a field (A1) and later more; pass
speiseplan-commands-dice = keep a c, throw b, take FOOD, or a row: pair, duet, triple, quartet, street, colour, chance
speiseplan-ask-throw =
    { $count ->
        [one] { $name }, what did die { $dice } show? (for example { $example })
        [6] { $name }, what did the six dice show? (for example { $example })
       *[other] { $name }, what did the dice { $dice } show? (for example { $example })
    }

speiseplan-token-food = { $what }
speiseplan-token-field = field { $what }
speiseplan-token-die = die { $what }
speiseplan-token-number = number { $what }
speiseplan-token-colour = colour { $what }
speiseplan-token-body = { $what } dice
speiseplan-told-pass = { $name } places no token.
speiseplan-told-use = { $name } uses { $dice }.
speiseplan-told-take = { $name } takes: { $food }.
speiseplan-told-row =
    { $points ->
        [one] { $name } enters { $points } point in “{ $row }”: { $foods }.
       *[other] { $name } enters { $points } points in “{ $row }”: { $foods }.
    }
speiseplan-told-serve = { $name } picks the combination of { $cook } for “{ $row }”: { $foods }.
speiseplan-told-day = { $name } puts it on { $day }.
speiseplan-told-meal = { $name } serves it for { $meal }.

speiseplan-pair = Pair
speiseplan-duet = Duet
speiseplan-triple = Triple
speiseplan-quartet = Quartet
speiseplan-street = Full or empty street
speiseplan-colour_street = Colour street
speiseplan-chance = Chance
speiseplan-pair-key = pai
speiseplan-duet-key = due
speiseplan-triple-key = tri
speiseplan-quartet-key = qua
speiseplan-street-key = str
speiseplan-colour_street-key = col
speiseplan-chance-key = cha
speiseplan-pair-words = pair
speiseplan-duet-words = duet
speiseplan-triple-words = triple
speiseplan-quartet-words = quartet
speiseplan-street-words = street full empty
speiseplan-colour_street-words = colour color
speiseplan-chance-words = chance
speiseplan-struck = –
speiseplan-tokens-left = Tokens left
speiseplan-rows-won = Rows won
speiseplan-total = Total

speiseplan-white = white
speiseplan-black = black
speiseplan-cornered = cube
speiseplan-sphere = sphere
speiseplan-rounded = rounded
speiseplan-barrel = barrel
speiseplan-red = red
speiseplan-orange = orange
speiseplan-green = green
speiseplan-red-short = r
speiseplan-orange-short = o
speiseplan-green-short = g
speiseplan-filled = filled
speiseplan-empty = empty
speiseplan-die-in-words = { $side }: { $colour }, { $filling }, { $body } { $shape }

speiseplan-month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
speiseplan-monday = Monday
speiseplan-tuesday = Tuesday
speiseplan-wednesday = Wednesday
speiseplan-thursday = Thursday
speiseplan-friday = Friday
speiseplan-saturday = Saturday
speiseplan-sunday = Sunday
speiseplan-monday-on = Monday
speiseplan-tuesday-on = Tuesday
speiseplan-wednesday-on = Wednesday
speiseplan-thursday-on = Thursday
speiseplan-friday-on = Friday
speiseplan-saturday-on = Saturday
speiseplan-sunday-on = Sunday
speiseplan-breakfast = breakfast
speiseplan-lunch = lunch
speiseplan-dinner = dinner
speiseplan-breakfast-for = breakfast
speiseplan-lunch-for = lunch
speiseplan-dinner-for = dinner
speiseplan-words-pass = pass p no none
speiseplan-words-take = take

speiseplan-menu-title = Menu for the week
speiseplan-menu-of = { $row }, rolled by { $cook }, chosen by { $winner }
speiseplan-menu-leftovers = leftovers
speiseplan-menu-month = Played with the { $month } overlay.
speiseplan-shopping-title = Shopping list
speiseplan-kind-berries = Berries
speiseplan-kind-fruit = Fruit
speiseplan-kind-vegetables = Vegetables
speiseplan-kind-leaves = Leaves and salads
speiseplan-kind-cabbages = Cabbages
speiseplan-kind-roots = Roots, bulbs and onions
speiseplan-meals =
    { $count ->
        [one] { $count } meal
       *[other] { $count } meals
    }

speiseplan-help =
    Seven rounds. First everybody may place a token: + adds a point, − takes one.
      + spinach  - B4  on a food or a field; from round 4 on a die (+ A) or a number
                       (+ 3), from round 6 a colour (+ red), from round 7 + white
      pass             keep the token
    Then throw all six dice, and up to twice any of them again:
      keep a c         keep these, throw the others again   (also: k ac)
      throw b d        throw these again                    (also: t bd)
      pair  tri  cha   enter the result: “now” shows the dice for it and the points
      pair b c         the same with these dice instead of the best ones
      take spinach     pick this food of a field instead of the best one
    At the end the winner of each row fills the menu: whose combination, day, meal:
      ben mon dinner

speiseplan-bad-sign = Begin with + or - to place a token, or type “pass”.
speiseplan-too-early = A token may be placed on { $place } only from round { $from } on.
speiseplan-not-in-variant = In the dynamic variant tokens lie on foods, fields and dice only.
speiseplan-data-bad = { $file }, { $place }: “{ $value }” does not fit; expected: { $expected }.
speiseplan-data-missing = { $file }: { $place } is missing.
speiseplan-data-not-toml = { $file } is not readable TOML: { $why }.
speiseplan-data-unknown-food = { $file }, { $place }: foods.toml has no food “{ $food }”.
speiseplan-data-food-twice = { $file }, { $place }: { $food } lies on another field already.
speiseplan-data-food-nowhere = { $file }: { $food } lies on no field.

## What happened, and what somebody could do

speiseplan-told-token =
    { $sign ->
        [1] { $name } places +1: { $what }.
       *[other] { $name } places −1: { $what }.
    }
speiseplan-told-changed =
    { $points ->
        [one] { $name } now has { $points } point in “{ $row }”.
       *[other] { $name } now has { $points } points in “{ $row }”.
    }
speiseplan-told-start = Round { $round }: { $name } starts, with the most points of the last round ({ $points }).
speiseplan-told-start-tied = Round { $round }: { $name } starts, with as many points in the last round ({ $points }) as { $others }, but earlier clockwise.
speiseplan-told-leftovers = Nobody rolled “{ $row }”: a day is left for leftovers.
speiseplan-told-chooses = { $name } has the most points in “{ $row }” ({ $points }) and chooses.
speiseplan-told-chooses-total = { $name } chooses for “{ $row }”: as many points ({ $points }) as { $others }, but more over all rows.
speiseplan-told-chooses-seat = { $name } chooses for “{ $row }”: as many points ({ $points }) as { $others }, over all rows, too, but earlier clockwise.
speiseplan-told-strike = { $name } strikes out “{ $row }”.
speiseplan-do-enter =
    { $points ->
        [one] enter { $points } point in “{ $row }”
       *[other] enter { $points } points in “{ $row }”
    }
speiseplan-do-strike = strike out “{ $row }”
speiseplan-do-use = use { $dice }
speiseplan-do-take = take { $food }
speiseplan-do-pass = no token
speiseplan-do-serve = the combination of { $cook }
speiseplan-do-day = put it on { $day }
speiseplan-do-meal = serve it for { $meal }
speiseplan-do-token =
    { $sign ->
        [1] +1: { $what }
       *[other] −1: { $what }
    }
speiseplan-ended =
    { $meals ->
        [0] All { $rounds } rounds are played.
        [one] All { $rounds } rounds are played, and { $meals } meal is on the menu.
       *[other] All { $rounds } rounds are played, and { $meals } meals are on the menu.
    }
speiseplan-result =
    { $count ->
        [one] { $names } wins. Rows: { $rows }, points: { $points }.
       *[other] { $names } share the win. Rows: { $rows } each, points: { $points }.
    }
speiseplan-result-solo = Points: { $points }. Rows rolled: { $rows }.
speiseplan-number = { $number }

## Why something is not possible

speiseplan-tokens-first = First the tokens: place one, for example “+ A1”, or type “pass”.
speiseplan-tokens-are-over = Tokens are placed before the dice are thrown only.
speiseplan-row-filled = “{ $row }” is filled already; choose a free row.
speiseplan-keep-all = If you keep all dice there is nothing to throw; enter the result in a row.
speiseplan-no-throws-left = No throw is left: enter the result in a row.
speiseplan-entry-begun = You have begun the entry and cannot throw any more: choose a row, or take it back.
speiseplan-dice-chosen = The dice of this entry are chosen already: choose a row, or take it back.
speiseplan-all-dice-anyway = All six dice go into Chance anyway: just enter it.
speiseplan-no-row = No free row can be made of { $dice }.
speiseplan-not-a-way = “{ $row }” cannot be made of { $dice }.
speiseplan-not-on-the-table = This is not on the table ({ $food }): no die shows its field.
speiseplan-die-not-used = This is not part of the entry ({ $food }): die { $die } is not used.
speiseplan-food-chosen = You have made your choice on this field ({ $other }); take it back to choose something else.
speiseplan-taken-anyway = This is taken anyway ({ $food }).
speiseplan-no-menu-yet = The menu comes after the seventh round.
speiseplan-rounds-are-over = The seven rounds are played; now it is about the menu.
speiseplan-whose-first = First: whose combination shall it be?
speiseplan-day-next = Now the weekday is missing.
speiseplan-meal-next = Now the meal is missing.
speiseplan-no-combination = { $cook } has no combination in “{ $row }”.
speiseplan-nobody-there = There is no seat { $number } in this game.
speiseplan-day-taken = { $day } has its meal already.
speiseplan-say-serve = Whose combination shall it be? { $known }.
speiseplan-say-day = Which free day? { $known }.
speiseplan-say-meal = Which meal? { $known }.
speiseplan-said-twice = “{ $one }” and “{ $other }”: only one of them, please.
speiseplan-commands-menu = a name, a free weekday and a meal
speiseplan-hint-menu = Type a name, a free day ({ $days }) and a meal, for example “{ $example }”.
speiseplan-words-use = use

## In the browser

speiseplan-garden = The garden
speiseplan-bed = { $bed }, { $colour }, { $filling }: { $foods }
speiseplan-season =
    { $points ->
        [5] peak season
        [4] in season
        [3] season begins or ends
        [2] from storage
        [1] greenhouse or from afar
       *[0] scarce
    }
speiseplan-seed-gold = Golden token: +1
speiseplan-seed-black = Black token: −1
speiseplan-sow-hint = Where does the token go? Or none this time.
speiseplan-sow-where = Tap a field. From round 4 also a die or a number, from 6 a colour, from 7 black or white.
speiseplan-sow-where-variant = Tap a field or a die.
speiseplan-fresh-and-pale = Bright: in season. Pale: out of it. On gold or black: changed by tokens.
speiseplan-pass = Lay no token
speiseplan-row-hint = Choose a row.
speiseplan-all-pads = Everybody’s pads
speiseplan-keep-print = To print
speiseplan-keep-calendar = For the calendar

## Before the game

speiseplan-first = Whoever set the table last begins (of several: who wrote the last shopping list): enter that name first.
speiseplan-option-month = Which month?
speiseplan-option-dynamic = The dynamic variant: do tokens change rows already scored?
speiseplan-option-dynamic-off = no
speiseplan-option-dynamic-on = yes, with only three tokens each
speiseplan-example-points = A1 B3 C3 D2 E6 F6 --month 10
speiseplan-example-coach = A1 B3 C3 D2 E6 F6 --left 1 --month 10

## What can be typed instead of the whole name

speiseplan-red-words = reds
speiseplan-orange-words = amber
speiseplan-green-words = greens
speiseplan-white-words = whites
speiseplan-black-words = blacks
speiseplan-monday-words = mon
speiseplan-tuesday-words = tue
speiseplan-wednesday-words = wed
speiseplan-thursday-words = thu
speiseplan-friday-words = fri
speiseplan-saturday-words = sat
speiseplan-sunday-words = sun
speiseplan-breakfast-words = morning
speiseplan-lunch-words = noon
speiseplan-dinner-words = supper evening

## The foods, as they stand on a shopping list. What is bought by the piece has a plural, by the number of meals.

speiseplan-food-strawberry = strawberries
speiseplan-food-raspberry = raspberries
speiseplan-food-redcurrant = redcurrants
speiseplan-food-blackberry = blackberries
speiseplan-food-lingonberry = lingonberries
speiseplan-food-red_grape = red grapes
speiseplan-food-cherry = cherries
speiseplan-food-plum = plums
speiseplan-food-apple = apples
speiseplan-food-watermelon =
    { $count ->
        [one] watermelon
       *[other] watermelons
    }
speiseplan-food-blood_orange = blood oranges
speiseplan-food-rhubarb = rhubarb
speiseplan-food-tomato = tomatoes
speiseplan-food-red_pepper = red peppers
speiseplan-food-aubergine =
    { $count ->
        [one] aubergine
       *[other] aubergines
    }
speiseplan-food-radish = radishes
speiseplan-food-beetroot = beetroot
speiseplan-food-red_cabbage = red cabbage
speiseplan-food-radicchio = radicchio
speiseplan-food-red_onion = red onions
speiseplan-food-sea_buckthorn = sea buckthorn
speiseplan-food-apricot = apricots
speiseplan-food-peach = peaches
speiseplan-food-mirabelle = mirabelles
speiseplan-food-pear = pears
speiseplan-food-quince = quinces
speiseplan-food-melon =
    { $count ->
        [one] honeydew melon
       *[other] honeydew melons
    }
speiseplan-food-orange = oranges
speiseplan-food-mandarin = mandarins
speiseplan-food-lemon = lemons
speiseplan-food-pumpkin =
    { $count ->
        [one] pumpkin
       *[other] pumpkins
    }
speiseplan-food-sweetcorn = sweetcorn
speiseplan-food-carrot = carrots
speiseplan-food-potato = potatoes
speiseplan-food-onion = onions
speiseplan-food-parsnip = parsnips
speiseplan-food-swede =
    { $count ->
        [one] swede
       *[other] swedes
    }
speiseplan-food-celeriac = celeriac
speiseplan-food-sweet_potato = sweet potatoes
speiseplan-food-jerusalem_artichoke = Jerusalem artichokes
speiseplan-food-gooseberry = gooseberries
speiseplan-food-green_grape = green grapes
speiseplan-food-kiwi = kiwis
speiseplan-food-asparagus = green asparagus
speiseplan-food-pea = peas
speiseplan-food-bean = green beans
speiseplan-food-cucumber =
    { $count ->
        [one] cucumber
       *[other] cucumbers
    }
speiseplan-food-courgette = courgettes
speiseplan-food-fennel = fennel
speiseplan-food-leek = leeks
speiseplan-food-spring_onion = spring onions
speiseplan-food-broccoli = broccoli
speiseplan-food-kohlrabi = kohlrabi
speiseplan-food-kale = kale
speiseplan-food-brussels_sprout = Brussels sprouts
speiseplan-food-savoy = savoy cabbage
speiseplan-food-white_cabbage = white cabbage
speiseplan-food-chinese_cabbage = Chinese cabbage
speiseplan-food-spinach = spinach
speiseplan-food-chard = chard
speiseplan-food-lettuce =
    { $count ->
        [one] head of lettuce
       *[other] heads of lettuce
    }
speiseplan-food-endive = endives
speiseplan-food-lambs_lettuce = lamb’s lettuce
speiseplan-food-wild_garlic = wild garlic

## What else they are called

speiseplan-food-apple-words = apple
speiseplan-food-pear-words = pear
speiseplan-food-plum-words = plum prune
speiseplan-food-apricot-words = apricot
speiseplan-food-tomato-words = tomato
speiseplan-food-courgette-words = zucchini
speiseplan-food-aubergine-words = eggplant eggplants
speiseplan-food-potato-words = potato
speiseplan-food-carrot-words = carrot
speiseplan-food-leek-words = leek
speiseplan-food-swede-words = rutabaga
speiseplan-food-lambs_lettuce-words = mâche
speiseplan-food-beetroot-words = beet beets
speiseplan-food-sweetcorn-words = corn maize
