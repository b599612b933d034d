speiseplan-name = Speiseplan
speiseplan-about = A seasonal dice game: six different dice, seven rows, and at the end a menu for the week.
speiseplan-facts = 1–9 players · age 10+ · 30–60 minutes
speiseplan-headline-mod =
    { $left ->
        [one] { $name } · round { $round } of { $rounds } · { $month } · { $left } token left
       *[other] { $name } · round { $round } of { $rounds } · { $month } · { $left } tokens left
    }
speiseplan-headline-dice =
    { $left ->
        [0] { $name } · round { $round } of { $rounds } · { $month } · enter the result
        [one] { $name } · round { $round } of { $rounds } · { $month } · { $left } roll left
       *[other] { $name } · round { $round } of { $rounds } · { $month } · { $left } rolls left
    }
speiseplan-headline-menu = { $name } chooses for the menu: { $row }
speiseplan-legend = □ white ■ black · ○ empty ● filled · r red, o orange, g green
speiseplan-tokens-lie = Tokens: { $tokens }
speiseplan-hint-mod = Place + or − on { $places } (“+ { $example }”, “- A1”), or “pass”
speiseplan-place-food = a food
speiseplan-place-field = a space
speiseplan-place-die = a die
speiseplan-place-number = a number
speiseplan-place-colour = a colour
speiseplan-place-body = black or white
speiseplan-commands-mod = + or - with a food or a space (A1), more options later; pass
speiseplan-commands-dice = keep a c, roll b, take FOOD, or a row: pair, duet, triple, quartet, straight, colour, chance
speiseplan-ask-throw =
    { $count ->
        [one] { $name }, what does die { $dice } show? (for example { $example })
        [6] { $name }, what do the six dice show? (for example { $example })
       *[other] { $name }, what do dice { $dice } show? (for example { $example })
    }

speiseplan-token-food = { $what }
speiseplan-token-field = space { $what }
speiseplan-token-die = die { $what }
speiseplan-token-number = the number { $what }
speiseplan-token-red = the colour red
speiseplan-token-orange = the colour orange
speiseplan-token-green = the colour green
speiseplan-token-white = all white dice
speiseplan-token-black = all black dice
speiseplan-token-field-words = field { $what }
speiseplan-token-die-words = die { $what }
speiseplan-token-number-words = number { $what }
speiseplan-token-colour-words = colour { $what }
speiseplan-token-body-words = { $what } dice
speiseplan-told-pass = { $name } does not place a token.
speiseplan-told-use = { $name } uses { $dice }.
speiseplan-told-take = { $name } chooses { $food }.
speiseplan-told-row =
    { $points ->
        [one] { $name } scores { $points } point in “{ $row }”: { $foods }.
       *[other] { $name } scores { $points } points in “{ $row }”: { $foods }.
    }
speiseplan-told-serve = { $name } picks { $cook }’s combination for “{ $row }”: { $foods }.
speiseplan-told-serve-own = { $name } picks their own combination for “{ $row }”: { $foods }.
speiseplan-told-day = { $name } puts it on { $day }.
speiseplan-told-meal = { $name } serves it for { $meal }.

speiseplan-pair = Pair
speiseplan-duet = Duet
speiseplan-triple = Triple
speiseplan-quartet = Quartet
speiseplan-street = Filled or empty straight
speiseplan-colour_street = Colour straight
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
speiseplan-street-words = straight street filled full empty full_or_empty_street
speiseplan-colour_street-words = colour color colour_street
speiseplan-chance-words = chance
speiseplan-struck = –
speiseplan-tokens-left = Tokens left
speiseplan-ahead = Ahead: { $names }.
speiseplan-rows-won = Rows won
speiseplan-badge =
    { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }
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
speiseplan-menu-of = { $row }: rolled by { $cook }, chosen by { $winner }
speiseplan-menu-leftovers = leftovers
speiseplan-menu-month = Played with the { $month } overlay.
speiseplan-shopping-title = Shopping list
speiseplan-kind-berries = Berries
speiseplan-kind-fruit = Fruit
speiseplan-kind-vegetables = Vegetables
speiseplan-kind-leaves = Leafy greens and salads
speiseplan-kind-cabbages = Cabbages
speiseplan-kind-roots = Roots, tubers and onions
speiseplan-meals =
    { $count ->
        [one] { $count } meal
       *[other] { $count } meals
    }

speiseplan-help =
    Seven rounds. First everyone may place a token: + adds a point, − takes one.
      + spinach  - B4  on a food or a space; from round 4 a die (+ A) or a number
                       (+ 3), from round 6 a colour (+ red), from round 7 + white
      pass             keep the token
    Then roll all six dice, and re-roll any of them up to twice:
      keep a c         keep these, re-roll the others   (short: k ac)
      roll b d         re-roll these                    (short: t bd)
      pair  tri  cha   enter the result: “now” shows the dice for it and the points
      pair b c         the same with these dice instead of the best ones
      take spinach     choose this food of a space instead of the best one
    At the end the winner of each row fills the menu: whose combination, day, meal:
      ben mon dinner

speiseplan-bad-sign = Begin with + or - to place a token, or type “pass”.
speiseplan-too-early = A token may be placed on { $place } only from round { $from } on.
speiseplan-not-in-variant = In the dynamic variant, tokens may only be placed on foods, spaces and dice.
speiseplan-data-bad = { $file }, { $place }: “{ $value }” does not fit; expected: { $expected }.
speiseplan-data-missing = { $file }: { $place } is missing.
speiseplan-data-unknown-food = { $file }, { $place }: foods.toml has no food “{ $food }”.
speiseplan-data-food-twice = { $file }, { $place }: { $food } lies on another field already.
speiseplan-data-food-nowhere = { $file }: { $food } lies on no field.

## What happened, and what somebody could do

speiseplan-told-token =
    { $sign ->
        [1] { $name } places +1 on { $what }.
       *[other] { $name } places −1 on { $what }.
    }
speiseplan-told-changed =
    { $points ->
        [one] { $name } now has { $points } point in “{ $row }”.
       *[other] { $name } now has { $points } points in “{ $row }”.
    }
speiseplan-told-start = Round { $round }: { $name } scored the most last round ({ $points }) and starts.
speiseplan-told-start-tied = Round { $round }: { $name } tied with { $others } last round ({ $points }), comes first clockwise and starts.
speiseplan-told-leftovers = Nobody rolled a combination for “{ $row }”: one day is left for leftovers.
speiseplan-told-chooses = { $name } has the most points in “{ $row }” ({ $points }) and chooses.
speiseplan-told-chooses-total = { $name } chooses for “{ $row }”: tied with { $others } ({ $points }), but with more points in total.
speiseplan-told-chooses-seat = { $name } chooses for “{ $row }”: tied with { $others } ({ $points }), also in total, but first clockwise.
speiseplan-told-strike = { $name } crosses out “{ $row }”.
speiseplan-worth = { $food } { $points }
speiseplan-explained = { $sum } = { $points }
speiseplan-explained-extra = { $sum }, { $extra } = { $points }
speiseplan-extra-pair =
    { $count ->
        [2] two pairs +{ $extra }
       *[other] three pairs +{ $extra }
    }
speiseplan-extra-duet =
    { $count ->
        [1] one duet +{ $extra }
        [2] two duets +{ $extra }
       *[other] three duets +{ $extra }
    }
speiseplan-extra-street =
    { $count ->
        [5] fifth number +{ $extra }
       *[other] fifth and sixth number +{ $extra }
    }
speiseplan-needs-pair = { $row }: two dice with the same number
speiseplan-needs-duet = { $row }: same number and same shape or colour
speiseplan-needs-triple = { $row }: three dice with the same number, all black, all white, all filled or all empty
speiseplan-needs-quartet = { $row }: two black and two white; two and two alike in shape or colour; two, four or none filled
speiseplan-needs-street = { $row }: four numbers in a row, all filled or all empty
speiseplan-needs-colour_street = { $row }: four numbers in a row in one colour
speiseplan-needs-chance = { $row }: any six dice
speiseplan-part = { $row }: { $foods }
speiseplan-part-struck = { $row }: crossed out
speiseplan-part-won = row won
speiseplan-part-won-shared = shared with { $names }
speiseplan-part-won-other =
    { $count ->
        [1] won by { $names }
       *[other] shared by { $names }
    }
speiseplan-part-leads = in the lead so far
speiseplan-part-leads-shared = tied with { $names } so far
speiseplan-part-leads-other =
    { $count ->
        [1] { $names } is ahead so far
       *[other] { $names } are ahead so far
    }
speiseplan-highlight-three-pair = three pairs
speiseplan-highlight-three-duet = three duets
speiseplan-highlight-long = a long straight
speiseplan-highlight-record = the best round so far: { $row }
speiseplan-highlight-row = row won: { $row }
speiseplan-do-enter =
    { $points ->
        [one] score { $points } point in “{ $row }”
       *[other] score { $points } points in “{ $row }”
    }
speiseplan-do-strike = cross out “{ $row }”
speiseplan-do-use = use { $dice }
speiseplan-do-take = take { $food }
speiseplan-do-pass = place no token
speiseplan-do-serve = take { $cook }’s combination
speiseplan-do-day = put it on { $day }
speiseplan-do-meal = serve it for { $meal }
speiseplan-do-token =
    { $sign ->
        [1] place +1 on { $what }
       *[other] place −1 on { $what }
    }
speiseplan-ended =
    { $meals ->
        [0] All { $rounds } rounds have been played.
        [one] All { $rounds } rounds have been played, and there is { $meals } meal on the menu.
       *[other] All { $rounds } rounds have been played, and there are { $meals } meals on the menu.
    }
speiseplan-result =
    { $count ->
        [one] { $names } wins with { $rows ->
            [one] { $rows } row
           *[other] { $rows } rows
        } and { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[other] { $names } share the victory with { $rows ->
            [one] { $rows } row
           *[other] { $rows } rows
        } each and { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
speiseplan-result-solo =
    { $rows ->
        [one] { $points } points, with a combination in { $rows } row.
       *[other] { $points } points, with a combination in { $rows } rows.
    }
speiseplan-number = { $number }

## Why the coach advises something: words only, no figures

speiseplan-why-pass = later a token can do more: on a whole die, a number or a colour
speiseplan-why-pass-dynamic = later you can see which rows a token will change
speiseplan-why-pass-last = no place would help you more than the others
speiseplan-why-scored = it adds to your row “{ $row }” at once
speiseplan-why-scored-other = it takes from { $name }’s row “{ $row }” at once
speiseplan-why-gold-only = only you still need “{ $row }”, so it helps nobody else there
speiseplan-why-gold-season = it makes a food in season even better: { $food }
speiseplan-why-gold-lift = it brings one food closer to a better one of the same space: { $food }, { $other }
speiseplan-why-gold-row = it counts in “{ $row }”, which is still free on your pad
speiseplan-why-gold = it counts in every row that you still have to fill
speiseplan-why-black-row = it costs { $name } points in “{ $row }”, which you have already filled
speiseplan-why-black = the others may need this more than you do
speiseplan-why-throw-all = none of these dice helps your free rows much
speiseplan-why-keep-screen = these foods are worth keeping
speiseplan-why-keep-chance-screen = these foods are worth keeping for “Chance”
speiseplan-why-keep = these are worth keeping: { $foods }
speiseplan-why-keep-chance = these are worth keeping for “Chance”: { $foods }
speiseplan-why-keep-row =
    { $missing ->
        [0] “{ $row }” is safe that way, and the other dice may still improve your roll
        [1] then only one die is missing for “{ $row }”
       *[other] then two dice are missing for “{ $row }”
    }
speiseplan-why-use = that way these get into “{ $row }”: { $foods }
speiseplan-why-take = a question of taste: { $food } instead of { $other }
speiseplan-why-strike = “{ $row }” is hard to get, and your better rows stay free
speiseplan-why-strike-one = the roll fits no free row, and you can do without “{ $row }”
speiseplan-why-row-won = nobody can take “{ $row }” from you any more
speiseplan-why-row-ahead = with it you overtake { $name } in “{ $row }”
speiseplan-why-row-level = with it you draw level with { $name } in “{ $row }”
speiseplan-why-row-behind = { $name } is ahead in “{ $row }” anyway, and your other rows stay free
speiseplan-why-row-strong = that is a good result for “{ $row }”
speiseplan-why-row-weak = not much for “{ $row }”, but the rows that matter more stay free
speiseplan-why-serve-best = nobody rolled anything better for “{ $row }”
speiseplan-why-serve = it brings these into the week: { $foods }
speiseplan-why-day-first = it is the first free day of the week
speiseplan-why-day = any free day is as good as another
speiseplan-why-breakfast = mostly fruit goes well with breakfast
speiseplan-why-lunch = with this much in the pot it is a proper lunch
speiseplan-why-dinner = a small dish is just right for dinner
speiseplan-why-taste = that is a question of taste

## Why something is not possible

speiseplan-tokens-first = First the tokens: place one, for example “+ A1”, or type “pass”.
speiseplan-tokens-are-over = Tokens can only be placed before the dice are rolled.
speiseplan-row-filled = “{ $row }” is already filled; choose a free row.
speiseplan-keep-all = If you keep all the dice, there is nothing to roll; enter the result in a row.
speiseplan-no-throws-left = You have no rolls left: enter the result in a row.
speiseplan-entry-begun = You have already started your entry and can’t roll any more: choose a row, or undo.
speiseplan-dice-chosen = You have already chosen the dice for this entry: choose a row, or undo.
speiseplan-all-dice-anyway = All six dice go into Chance anyway: just enter it.
speiseplan-no-row = No free row can be made from { $dice }.
speiseplan-not-a-way = “{ $row }” cannot be made from { $dice }.
speiseplan-not-on-the-table = { $food }: no die shows this space.
speiseplan-die-not-used = { $food }: die { $die } is not part of this entry.
speiseplan-food-chosen = You have already chosen { $other } for this space; undo to choose something else.
speiseplan-taken-anyway = { $food }: you get this anyway.
speiseplan-no-menu-yet = The menu comes after the seventh round.
speiseplan-rounds-are-over = All seven rounds have been played; now plan the menu.
speiseplan-whose-first = First: whose combination would you like?
speiseplan-day-next = Now choose the weekday.
speiseplan-meal-next = Now choose the meal.
speiseplan-no-combination = { $cook } has no combination in “{ $row }”.
speiseplan-nobody-there = There is no seat { $number } in this game.
speiseplan-day-taken = { $day } already has a meal.
speiseplan-say-serve = Whose combination would you like? { $known }.
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
        [3] start or end of season
        [2] from storage
        [1] greenhouse or imported
       *[0] hardly available
    }
speiseplan-seed-gold = Golden token: +1
speiseplan-seed-black = Black token: −1
speiseplan-opening = In each round everyone may place a token. Then you roll the dice and fill one row.
speiseplan-opening-without = In each round you roll up to three times and fill one row.
speiseplan-sow-hint = Where do you want to place your token? You can also keep it.
speiseplan-sow-where = Tap a space. From round 4 also a die or a number, from round 6 a colour, from round 7 black or white.
speiseplan-sow-where-variant = Tap a space or a die.
speiseplan-fresh-and-pale = Bright: in season. Pale: out of season. Number on gold or black: changed by tokens.
speiseplan-pass = Place no token
speiseplan-row-hint = Choose a row.
speiseplan-all-pads = All score pads
speiseplan-keep-print = Print
speiseplan-keep-calendar = Add to calendar

## Before the game

speiseplan-first = The player who last set the table starts (if several did: whoever last wrote a shopping list). Enter that name first.
speiseplan-play-now-hint = You roll first. The bot places the first token.
speiseplan-option-month = Which month?
speiseplan-option-dynamic = Dynamic variant: should tokens also change rows already scored?
speiseplan-option-dynamic-off = no
speiseplan-option-dynamic-on = yes, with only three tokens each
speiseplan-option-tokens = Would you like to play with tokens?
speiseplan-option-tokens-on = yes
speiseplan-option-tokens-off = no, leave them out in our first game
speiseplan-option-mixed_quartet = May a quartet mix two dice of one shape with two of one colour?
speiseplan-option-mixed_quartet-off = no
speiseplan-option-mixed_quartet-on = yes
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
speiseplan-food-savoy = Savoy cabbage
speiseplan-food-white_cabbage = white cabbage
speiseplan-food-chinese_cabbage = Chinese cabbage
speiseplan-food-spinach = spinach
speiseplan-food-chard = chard
speiseplan-food-lettuce =
    { $count ->
        [one] lettuce
       *[other] lettuces
    }
speiseplan-food-endive = endive
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
speiseplan-food-lettuce-words = head_of_lettuce heads_of_lettuce
speiseplan-food-endive-words = endives
speiseplan-food-red_pepper-words = red_peppers
speiseplan-food-radicchio-words = radicchio
speiseplan-food-beetroot-words = beet beets
speiseplan-food-sweetcorn-words = corn maize
