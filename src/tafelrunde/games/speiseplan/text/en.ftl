speiseplan-name = Speiseplan
speiseplan-about = A Kniffel with the seasons: six different dice, seven rows, and in the end a menu for the week.
speiseplan-headline-mod =
    { $left ->
        [one] { $name } · round { $round } of 7 · { $month } · place a token? { $left } left
       *[other] { $name } · round { $round } of 7 · { $month } · place a token? { $left } left
    }
speiseplan-headline-dice =
    { $left ->
        [0] { $name } · round { $round } of 7 · { $month } · enter the result
        [one] { $name } · round { $round } of 7 · { $month } · { $left } more throw
       *[other] { $name } · round { $round } of 7 · { $month } · { $left } more throws
    }
speiseplan-headline-menu = { $name } chooses for the menu: { $row }
speiseplan-legend = □ white ■ black (double frame) · ○ empty ● filled · r red, o orange, g green
speiseplan-tokens-lie = Tokens: { $tokens }
speiseplan-hint-mod = Type + or − and { $places }, for example “+ { $example }” or “- A1”; or “pass”.
speiseplan-hint-menu = Combinations: { $cooks }. Type a name, a free day ({ $days }) and a meal, for example “{ $example }”.
speiseplan-place-food = a food
speiseplan-place-field = a field
speiseplan-place-die = a die
speiseplan-place-number = a number
speiseplan-place-colour = a colour
speiseplan-place-body = black or white
speiseplan-or = { ", " }
speiseplan-commands-mod = + or - with a food, a field (A1) and later more; pass
speiseplan-commands-dice = keep a c, throw b, take FOOD, or a row: pair, duet, triple, quartet, street, colour, chance
speiseplan-ask-throw =
    { $count ->
        [one] { $name }, what did die { $dice } show? (for example { $example })
        [6] { $name }, what did the six dice show? (for example { $example })
       *[other] { $name }, what did the dice { $dice } show? (for example { $example })
    }

speiseplan-told-token = { $name } places { $sign }1: { $what }.
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
speiseplan-told-strike = { $name } strikes out “{ $row }”.
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
speiseplan-with = with
speiseplan-struck = –
speiseplan-tokens-left = Tokens left
speiseplan-rows-won = Rows won
speiseplan-total = Total
speiseplan-result =
    { $count ->
        [one] { $names } wins. Rows: { $rows }, points: { $points }.
       *[other] { $names } share the win. Rows: { $rows } each, points: { $points }.
    }

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
      pair  tri  cha   enter the result: “now” is what it scores, “with” its dice
      pair b c         the same with these dice instead of the best ones
      take spinach     pick this food of a field instead of the best one
    At the end the winner of each row fills the menu: whose combination, day, meal:
      ben mon dinner

speiseplan-bad-die = “{ $typed }” is not a side of a die: write a letter from A to F and a number, as in A1.
speiseplan-no-such-side = Die { $die } has no side “{ $side }”; the sides are 1 to 6.
speiseplan-die-twice = Die { $die } is named twice, but there is only one.
speiseplan-not-thrown = Die { $die } was not thrown; type only the dice that were.
speiseplan-bad-sign = Begin with + or - to place a token, or type “pass”.
speiseplan-too-early = A token may be placed on { $place } only from round { $from } on.
speiseplan-not-in-variant = In the dynamic variant tokens lie on foods, fields and dice only.
speiseplan-not-a-way = “{ $row }” cannot be made of { $dice }.
speiseplan-cannot-take = This cannot be chosen now ({ $food }): it is not on the table, or it is chosen anyway.
speiseplan-chosen-already = You have begun the entry: enter it in a row, or take it back with u.
speiseplan-no-combination = { $cook } has no combination in this row.
speiseplan-say-whose = Whose combination shall it be? { $cooks }.
speiseplan-say-day = Name a free day: { $days }.
speiseplan-say-meal = Name a meal: { $meals }.
speiseplan-day-taken = { $day } has its meal already.
speiseplan-data-bad = { $file }, { $place }: “{ $value }” does not fit; expected: { $expected }.
speiseplan-data-missing = { $file }: { $place } is missing.
speiseplan-data-not-toml = { $file } is not readable TOML: { $why }.
speiseplan-data-unknown-food = { $file }, { $place }: foods.toml has no food “{ $food }”.
speiseplan-data-food-twice = { $file }, { $place }: { $food } lies on another field already.
speiseplan-data-food-nowhere = { $file }: { $food } lies on no field.
speiseplan-not-speiseplan = This is a game of { $game }; only Speiseplan ends in a menu.

## The coach

speiseplan-coach-use = use { $dice }
speiseplan-coach-take = take { $food }
speiseplan-coach-pass = no token
speiseplan-coach-strike = strike out “{ $row }”
speiseplan-coach-serve = the combination of seat { $seat }
speiseplan-coach-token = { $sign }: { $what }

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
