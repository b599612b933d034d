makaronina-name = Makaronina
makaronina-about = Lay one long noodle across the board, collect ingredients along the way, and cook pasta.
makaronina-facts = 2–4 players · age 8+ · 30–45 minutes
makaronina-first = The first player is chosen at random; enter the names clockwise, as you sit.
makaronina-option-starter = Who goes first?
makaronina-option-starter-lot = chosen at random
makaronina-option-starter-first = the player entered first
makaronina-example-points = tomato garlic chili prawn

makaronina-headline =
    { $left ->
        [0] { $letter } { $name } · no actions left; pizza and recipe are still free, or type “end”
        [one] { $letter } { $name } · { $left } action left
       *[other] { $letter } { $name } · { $left } actions left
    }
makaronina-headline-last =
    { $left ->
        [0] { $letter } { $name } · that was the last ingredient; “end” ends your turn
       *[other] { $letter } { $name } · the last ingredient is gone: one more action, or “end”
    }
makaronina-nowhere = the edge of the board
makaronina-out = edge
makaronina-cell = { $cell }
makaronina-ends-fork = { $leads } and { $other }
makaronina-noodle = { $name }’s noodle: { $cells }; it leads to { $leads }
makaronina-starts = Free start points: { $cells }
makaronina-counts =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }, { $recipes ->
        [one] { $recipes } recipe
       *[other] { $recipes } recipes
    }
makaronina-pile =
    { $above ->
        [0] Pile: { $tiles } tiles and the finish tile
       *[other] Pile: { $tiles } tiles; the finish tile comes after at least { $above } more
    }
makaronina-shop = Shop { $tokens }
makaronina-pizza-free = Pizza: not taken yet
makaronina-pizza-of = { $name }’s pizza: { $tokens }
makaronina-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
makaronina-total = Total: { $points }
makaronina-hand = Hand: { $tiles }
makaronina-hand-only = Your hand
makaronina-hand-numbers = Hand: number, leads to, + takes
makaronina-from = from { $cell }
makaronina-over = over { $cell } to { $leads }
makaronina-begin = Begin at a start point ({ $cells }): type “e1 straight”, “e1 bend d1” or “e1 tomato d1 f1”.
makaronina-may-pizza = You may take the pizza: type “pizza” and two ingredients besides the tomato.
makaronina-may-recipe = You may draw a new recipe: type “recipe”.
makaronina-offer = { $tile } on { $cell }, to { $leads }
makaronina-takes = (takes { $tokens })
makaronina-ended-finish = The finish tile was drawn: the game is over.
makaronina-ended-last = The last ingredient is gone and everyone has had one more action: the game is over.

makaronina-do-draw = draw a tile
makaronina-do-start = start on { $cell } with { $tile } leading to { $leads }
makaronina-do-lay = lay { $tile } on { $cell }, leading to { $leads }
makaronina-do-cross = cross the noodle on { $cell } with Basil Power, leading to { $leads }
makaronina-do-afresh = start again on { $cell } with Basil Power, leading to { $leads }
makaronina-do-exchange = swap { $paid } for { $got } in the shop
makaronina-do-pizza = take the pizza with { $tokens }
makaronina-do-recipe = draw a new recipe
makaronina-do-end = end your turn

makaronina-told-draw = { $name } draws a tile.
makaronina-told-start = { $name } starts on { $cell } with { $tile } leading to { $leads }.
makaronina-told-lay = { $name } lays { $tile } on { $cell }, leading to { $leads }.
makaronina-told-cross = { $name } crosses the noodle on { $cell } with Basil Power, leading to { $leads }.
makaronina-told-afresh = { $name } starts again on { $cell } with Basil Power, leading to { $leads }.
makaronina-told-takes = { $name } collects { $tokens }.
makaronina-told-last = That was the last ingredient: everyone may take one more action.
makaronina-told-exchange = { $name } swaps { $paid } for { $got } in the shop.
makaronina-told-pizza = { $name } takes the pizza with { $tokens }.
makaronina-told-recipe = { $name } draws a new recipe.
makaronina-told-end = { $name } ends their turn.
makaronina-told-starter = { $name } was chosen to go first.
makaronina-told-finish = { $name } draws the finish tile.
makaronina-told-your-tile = You have drawn: { $tile }.
makaronina-told-your-recipe = Your new recipe: { $recipe }.
makaronina-why-pizza-three =
    { $lost ->
        [0] { $points } points for the pizza; a fourth ingredient adds one more.
        [one] { $points } points for the pizza, but your recipes lose { $lost } point.
       *[other] { $points } points for the pizza, but your recipes lose { $lost } points.
    }
makaronina-why-pizza-four =
    { $lost ->
        [0] { $points } points for the pizza; you already have the fourth ingredient.
        [one] { $points } points for the pizza, but your recipes lose { $lost } point.
       *[other] { $points } points for the pizza, but your recipes lose { $lost } points.
    }
makaronina-purpose-draw = More tiles give you more choice.
makaronina-purpose-draw-need = None of your tiles fits, so draw one.
makaronina-purpose-draw-towards = One more tile makes it easier to get { $token }.
makaronina-purpose-start = It gets your noodle started.
makaronina-purpose-lay = It keeps your noodle moving.
makaronina-purpose-cross = It takes your noodle across.
makaronina-purpose-afresh = Your noodle is stuck; from here it can go on.
makaronina-purpose-towards = It brings you closer to { $token }.
makaronina-purpose-towards-recipe = It brings you closer to { $token } for { $recipe }.
makaronina-purpose-finish = It completes { $recipe }.
makaronina-purpose-extra = It adds the extra to { $recipe }.
makaronina-purpose-closer = Then { $recipe } needs only { $tokens }.
makaronina-purpose-fourth = Your pizza gets { $tokens } as the fourth ingredient.
makaronina-purpose-topping = You can use { $tokens } for the pizza.
makaronina-purpose-deny = Now nobody else can take { $tokens }.
makaronina-purpose-exchange = None of your recipes needs what you give.
makaronina-purpose-pizza-spare = Your recipes don’t need these ingredients, and nobody else can get the pizza.
makaronina-purpose-pizza-costs = The pizza is worth more than these ingredients in your recipes, and nobody else can get it.
makaronina-purpose-recipe = A new recipe costs no action and gives you one more dish to cook.
makaronina-purpose-end = There is nothing more to gain in this turn.
makaronina-part-extra = complete with its extra: { $tokens }
makaronina-part-finished = complete: { $tokens }
makaronina-part-unfinished = unfinished, one point each: { $tokens }
makaronina-part-empty = no ingredient yet
makaronina-part-tokens = { $tokens }
makaronina-part-fourth = { $tokens }; the fourth ingredient: { $fourth }
makaronina-part-spare = Fits no dish

makaronina-ask-ingredient = Which ingredients are on the marked squares? Go row by row from the top left; next is { $cell }:
makaronina-ask-recipe = { $name }, which recipe did you draw? (for example carbonara)
makaronina-ask-tile = { $name }, which tile did you draw? (straight, bend, tomato, basil or finish)
makaronina-ask-starter = Who goes first? (1 to { $players }, in the order of the names)
makaronina-commands = a number from the list, bend d4, draw, shop olive prawn, pizza cheese olive, recipe, end

makaronina-words-draw = draw d
makaronina-words-shop = shop swap exchange
makaronina-words-pizza = pizza
makaronina-words-recipe = recipe
makaronina-words-end = end done
makaronina-own-words = end
makaronina-words-for = for and

makaronina-help =
    Three actions per turn: draw a tile, lay a tile, or swap in the shop (not with two players).
    Your noodle begins at a start point (▲▶▼◀). An arrow with your letter marks the square it leads to.
    On the board: { makaronina-tomato-short } { makaronina-tomato }, { makaronina-cheese-short } { makaronina-cheese }, { makaronina-bacon-short } { makaronina-bacon }, { makaronina-mushroom-short } { makaronina-mushroom }, { makaronina-cream-short } { makaronina-cream }, { makaronina-garlic-short } { makaronina-garlic }, { makaronina-chili-short } { makaronina-chili }, { makaronina-olive-short } { makaronina-olive }, { makaronina-shrimp-short } { makaronina-shrimp }, { makaronina-aubergine-short } { makaronina-aubergine }.
      2            lay the tile with this number from your list
      bend d4      lay a bend that leads to d4;  straight
      tomato d4 e5 a Tomato Turn that leads to both; the next tile decides where the noodle continues
      d4 bend d3   after a Tomato Turn, if both ends fit: the bend is on d4
      e1 bend d1   the first tile: start point, tile, where it leads
      basil        cross the noodle ahead;   basil e1   in a dead end: start again there
      draw         draw a tile
      shop olive prawn            an olive for a prawn;   shop tomato cheese prawn   two for one
      pizza cheese olive          take the pizza with these and a tomato; the fourth is decided at the end
      recipe       a new recipe, if none of yours is still open (or only one, and another is impossible)
      end          end your turn when you have no actions left, or skip the very last action

makaronina-not-no-action-left = You have no actions left this turn; type “end”.
makaronina-not-actions-left =
    { $left ->
        [one] You have { $left } action left. You cannot pass, but you can always draw a tile.
       *[other] You have { $left } actions left. You cannot pass, but you can always draw a tile.
    }
makaronina-not-has-begun = Your noodle has already started; it continues from its open end.
makaronina-not-not-begun = Your noodle has not started yet: lay a tile (not Basil Power) on a start point ({ $cells }).
makaronina-not-start-taken = Start point { $cell } is taken. Free: { $cells }.
makaronina-not-not-in-hand = You don’t have this tile: { $tile }.
makaronina-not-off-board = Your noodle leads off the board. Only Basil Power can help: type “basil” and a free start point.
makaronina-not-cell-taken = { $cell } is taken. You need Basil Power to cross it or to start again.
makaronina-not-way-is-free = The way to { $cell } is free. Basil Power is only for crossing a noodle or for starting again from a dead end.
makaronina-not-nothing-to-cross = Your noodle leads off the board, so there is nothing to cross. Start again: type “basil” and a free start point.
makaronina-not-basil-on-basil = There is already Basil Power on { $cell }; it cannot be crossed.
makaronina-not-no-shop = With two players there is no shop.
makaronina-not-cannot-pay = You don’t have this: { $kinds }.
makaronina-not-shop-lacks = The shop has none left: { $kind }.
makaronina-not-like-for-like = You cannot get back what you pay with; choose something else.
makaronina-not-pizza-gone = { $name } already has the pizza.
makaronina-not-no-tomato = You need a tomato for the pizza, and you don’t have one.
makaronina-not-pizza-lacks = Besides the tomato, you don’t have: { $kinds }.
makaronina-not-other-order = That is the pizza with { $kinds }, named in this order.
makaronina-not-no-cards = There are no recipes left.
makaronina-not-one-recipe-a-turn = You may draw only one new recipe per turn.
makaronina-not-recipes-open = You may draw a new recipe only if none of yours is still open, or if only one is open and another has become impossible since your last new recipe.
makaronina-not-no-end-there = Your noodle has no open end { $heading }. Lay a tile on a square that it leads to.
makaronina-heading-north = at the top
makaronina-heading-east = on the right
makaronina-heading-south = at the bottom
makaronina-heading-west = on the left

makaronina-no-number = There is no { $number } in the list; choose 1 to { $most }.
makaronina-no-start = “{ $cell }” is not a start point. Free: { $cells }.
makaronina-does-not-fit = { $tile } does not fit: from here it cannot lead to { $cells }.
makaronina-which-way = That tile fits in several ways; add where it should lead: { $cells }.
makaronina-price = The shop takes one ingredient (not tomato or cheese), or two tomatoes or cheeses; then name what you want.
makaronina-pizza-two = Name two ingredients besides the tomato: “pizza cheese olive”.

makaronina-data-rows = { $file }: the board has { $rows } rows, not { $size }.
makaronina-data-columns = { $file }: row { $row } of the board has { $columns } squares, not { $size }.
makaronina-data-letter = { $file }: square { $cell } of the board is “{ $letter }”; squares are S, o or a dot.
makaronina-data-start-place = { $file }: { $cell } cannot be a start point; they are on the edge, not in corners.
makaronina-data-starts = { $file }: the board has { $found } start points { $side }, not { $expected }.
makaronina-side-top = at the top
makaronina-side-bottom = at the bottom
makaronina-side-left = on the left
makaronina-side-right = on the right
makaronina-data-marked = { $file }: on_board has { $tokens } ingredients for { $marked } marked squares.
makaronina-data-kinds = { $file }: [{ $table }] must name exactly: { $names }.
makaronina-data-count = { $file }: { $name } in [{ $table }] is { $count }, not a number from 0 to { $most }.
makaronina-data-price = { $file }: “{ $price }” in prices is not a price. A price is one or two ingredients: { $names }.
makaronina-data-prices = { $file }: prices needs at least one price, and none of them twice.
makaronina-data-pile = { $file }: [pile] needs at least { $least } tiles.
makaronina-data-recipes = { $file }: there are { $found } recipes, not { $least } to { $most }.
makaronina-data-ingredient = { $file }: [{ $recipe }] names “{ $kind }”. Ingredients are: { $names }.
makaronina-data-recipe = { $file }: [{ $recipe }] needs three different required ingredients and another one as extra.
makaronina-data-alike = { $file }: [{ $recipe }] is the same as [{ $other }].
makaronina-data-unused = { $file }: no recipe requires { $kind }.

makaronina-real = With the real game
makaronina-real-hint = Draw and lay tiles with the real game on the table, and tap here what was drawn. The app checks the rules and counts the points. Bots can only watch.
makaronina-web-left =
    { $left ->
        [0] No actions left
        [one] { $left } action left
       *[other] { $left } actions left
    }
makaronina-web-hint-begin = Choose a start point on the edge, and a tile.
makaronina-web-hint-start = Now choose a start point.
makaronina-web-hint-tile = You are starting on { $cell }. Which tile?
makaronina-web-hint-lay = Choose a tile to lay, or draw one.
makaronina-web-hint-blocked = Your noodle is stuck: use Basil Power, or draw a tile.
makaronina-web-hint-free = Pizza and recipe are still free; otherwise end your turn.
makaronina-web-hint-last = The last ingredient is gone: take one more action, or end your turn.
makaronina-web-turn = Turn the tile
makaronina-web-lay = Lay tile
makaronina-web-draw = Draw
makaronina-web-shop = Shop
makaronina-web-recipe = Recipe
makaronina-web-end = End turn
makaronina-web-all = Players
makaronina-web-spare = Spare
makaronina-web-start = Start point { $cell }
makaronina-web-cell = Square { $cell }
makaronina-web-yours = Your ingredients
makaronina-web-pizza-hint = A tomato and any two other ingredients make the pizza: 4 points, or 5 with a fourth. First come, first served.
makaronina-web-pizza-choose = The tomato is already on it. Choose two more.
makaronina-web-pizza-take = Take the pizza
makaronina-web-give = You give
makaronina-web-get = The shop has
makaronina-web-shop-give = What will you give?
makaronina-web-shop-get = What would you like in return?
makaronina-web-exchange = Swap
makaronina-web-not-left = That can’t be right: there aren’t that many left ({ $kinds }). Please check again.
makaronina-web-ask-ingredient = Which ingredient is on { $cell }?
makaronina-web-ask-recipe =
    { $count ->
        [one] { $name }, which recipe did you draw?
       *[other] { $name }, which { $count } recipes do you have?
    }
makaronina-web-ask-tile =
    { $count ->
        [one] { $name }, which tile did you draw?
       *[other] { $name }, which { $count } tiles were you dealt (not counting the basil)?
    }

makaronina-tomato = Tomato
makaronina-tomato-one = a tomato
makaronina-tomato-short = To
makaronina-tomato-words = tomatoes
makaronina-cheese = Cheese
makaronina-cheese-one = a cheese
makaronina-cheese-short = Ch
makaronina-cheese-words = cheeses
makaronina-bacon = Bacon
makaronina-bacon-one = bacon
makaronina-bacon-short = Ba
makaronina-bacon-words = bacon
makaronina-mushroom = Mushroom
makaronina-mushroom-one = a mushroom
makaronina-mushroom-short = Mu
makaronina-mushroom-words = mushrooms
makaronina-cream = Cream
makaronina-cream-one = cream
makaronina-cream-short = Cr
makaronina-cream-words = cream
makaronina-garlic = Garlic
makaronina-garlic-one = garlic
makaronina-garlic-short = Ga
makaronina-garlic-words = garlic
makaronina-chili = Chili
makaronina-chili-one = a chili
makaronina-chili-short = Ci
makaronina-chili-words = hot chilli
makaronina-olive = Olive
makaronina-olive-one = an olive
makaronina-olive-short = Ol
makaronina-olive-words = olives
makaronina-shrimp = Prawn
makaronina-shrimp-one = a prawn
makaronina-shrimp-short = Pr
makaronina-shrimp-words = prawns shrimp shrimps
makaronina-aubergine = Aubergine
makaronina-aubergine-one = an aubergine
makaronina-aubergine-short = Au
makaronina-aubergine-words = eggplant

makaronina-tile-straight = Straight
makaronina-tile-straight-laid = a straight
makaronina-tile-straight-with = a straight
makaronina-tile-straight-words = straights
makaronina-tile-bend = Bend
makaronina-tile-bend-laid = a bend
makaronina-tile-bend-with = a bend
makaronina-tile-bend-words = bends
makaronina-tile-tomato = Tomato Turn
makaronina-tile-tomato-laid = a Tomato Turn
makaronina-tile-tomato-with = a Tomato Turn
makaronina-tile-tomato-words = tomato turn fork
makaronina-tile-basil = Basil Power
makaronina-tile-basil-words = basil
makaronina-tile-finish = Finish tile
makaronina-tile-finish-words = finish, finish token

makaronina-carbonara = Carbonara
makaronina-carbonara-words = carbonara
makaronina-amatriciana = Amatriciana
makaronina-amatriciana-words = amatriciana
makaronina-arrabbiata = Arrabbiata
makaronina-arrabbiata-words = arrabbiata
makaronina-puttanesca = Puttanesca
makaronina-puttanesca-words = puttanesca
makaronina-norma = Pasta alla Norma
makaronina-norma-words = norma
makaronina-boscaiola = Boscaiola
makaronina-boscaiola-words = boscaiola
makaronina-funghi = Pasta with mushrooms and cream
makaronina-funghi-words = funghi
makaronina-alfredo = Alfredo with prawns
makaronina-alfredo-words = alfredo, alfredo with shrimp
makaronina-diavolo = Fra diavolo
makaronina-diavolo-words = diavolo
makaronina-mare_monti = Mare e monti
makaronina-mare_monti-words = mare
makaronina-siciliana = Siciliana
makaronina-siciliana-words = siciliana
makaronina-vodka = Penne alla vodka
makaronina-vodka-words = vodka
makaronina-ortolana = Ortolana
makaronina-ortolana-words = ortolana
makaronina-gamberi = Pasta with prawns and aubergine
makaronina-gamberi-words = gamberi, pasta with shrimp and aubergine
makaronina-cacciatora = Cacciatora
makaronina-cacciatora-words = cacciatora
makaronina-pesto = Olive pesto
makaronina-pesto-words = pesto
makaronina-pizza = Pizza
