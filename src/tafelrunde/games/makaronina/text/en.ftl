makaronina-name = Makaronina
makaronina-about = Lay one long noodle across the board, pick up what it leads to, and cook pasta.
makaronina-first = Who begins is drawn by lot; enter the names clockwise, as you sit.
makaronina-option-starter = Who begins?
makaronina-option-starter-lot = the lot decides
makaronina-option-starter-first = whoever is named first
makaronina-example-points = tomato garlic chili shrimp

makaronina-headline =
    { $left ->
        [0] { $letter } { $name } · no action left; pizza and recipe still cost nothing, or “end”
        [one] { $letter } { $name } · { $left } action left
       *[other] { $letter } { $name } · { $left } actions left
    }
makaronina-headline-last =
    { $left ->
        [0] { $letter } { $name } · that was the last ingredient; “end” ends the turn
       *[other] { $letter } { $name } · the last ingredient is taken: one more action, or “end”
    }
makaronina-nowhere = the outside
makaronina-out = out
makaronina-cell = { $cell }
makaronina-ends-fork = { $leads } (and { $other })
makaronina-noodle = Noodle of { $name }: { $cells }; leads to { $leads }
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
        [0] Pile { $tiles } and the finish token
       *[other] Pile { $tiles }; finish token after { $above } more or later
    }
makaronina-shop = Shop { $tokens }
makaronina-pizza-free = Pizza: nobody’s yet
makaronina-pizza-of = Pizza of { $name }: { $tokens }
makaronina-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
makaronina-total = Together: { $points }
makaronina-hand = Hand: { $tiles }
makaronina-hand-only = Your hand
makaronina-hand-numbers = Hand: number, leads to, + takes
makaronina-from = from { $cell }
makaronina-over = over { $cell } to { $leads }
makaronina-begin = Begin at a start point ({ $cells }): “e1 straight”, “e1 bend d1”, “e1 tomato d1 f1”.
makaronina-may-pizza = You may claim the pizza: “pizza” and two ingredients beside the tomato.
makaronina-may-recipe = You may draw a new recipe: “recipe”.
makaronina-offer = { $tile } on { $cell }, to { $leads }
makaronina-offer-fork = { $tile } on { $cell }, on to { $leads }, also touching { $other }
makaronina-takes = (takes { $tokens })
makaronina-ended-finish = The finish token is drawn: the game is over.
makaronina-ended-last = The last ingredient is taken and everybody had one more action: the game is over.

makaronina-do-draw = draw a tile
makaronina-do-start = begin on { $cell }: { $tile }, to { $leads }
makaronina-do-lay = lay on { $cell }: { $tile }, to { $leads }
makaronina-do-cross = cross the noodle on { $cell }: { $tile }, to { $leads }
makaronina-do-afresh = start afresh on { $cell }: { $tile }, to { $leads }
makaronina-do-exchange = exchange in the shop: { $paid } for { $got }
makaronina-do-pizza = claim the pizza: { $tokens }
makaronina-do-recipe = draw a new recipe
makaronina-do-end = end the turn

makaronina-told-draw = { $name } draws a tile.
makaronina-told-start = { $name } begins on { $cell }: { $tile }, to { $leads }.
makaronina-told-lay = { $name } lays on { $cell }: { $tile }, to { $leads }.
makaronina-told-cross = { $name } crosses the noodle on { $cell }: { $tile }, to { $leads }.
makaronina-told-afresh = { $name } starts afresh on { $cell }: { $tile }, to { $leads }.
makaronina-told-takes = { $name } picks up: { $tokens }.
makaronina-told-last = That was the last ingredient: everybody may do one more action.
makaronina-told-exchange = { $name } exchanges in the shop: { $paid } for { $got }.
makaronina-told-pizza = { $name } has the pizza: { $tokens }.
makaronina-told-recipe = { $name } draws a new recipe.
makaronina-told-end = { $name } ends the turn.
makaronina-told-starter = The lot says: { $name } begins.
makaronina-told-finish = { $name } draws the finish token.
makaronina-told-your-tile = You have drawn: { $tile }.
makaronina-told-your-recipe = Your new recipe: { $recipe }.

makaronina-ask-ingredient = Which ingredients lie on the marked cells? Row by row from the top left; the next one is { $cell }:
makaronina-ask-recipe = { $name }, which recipe did you draw? (for example carbonara)
makaronina-ask-tile = { $name }, which tile did you draw? (straight, bend, tomato, basil or finish)
makaronina-ask-starter = Who begins? (1 to { $players }, in the order of the names)
makaronina-commands = a number of the list, bend d4, draw, shop olive shrimp, pizza cheese olive, recipe, end

makaronina-words-draw = draw d
makaronina-words-shop = shop exchange
makaronina-words-pizza = pizza
makaronina-words-recipe = recipe
makaronina-words-end = end done
makaronina-own-words = end
makaronina-words-for = for and

makaronina-help =
    Three actions a turn: draw a tile, lay a tile, or exchange in the shop (not with two players).
    Your noodle begins at a start point (▲▶▼◀). An arrow with your letter marks the cell it leads to.
    On the board: { makaronina-tomato-short } { makaronina-tomato }, { makaronina-cheese-short } { makaronina-cheese }, { makaronina-bacon-short } { makaronina-bacon }, { makaronina-mushroom-short } { makaronina-mushroom }, { makaronina-cream-short } { makaronina-cream }, { makaronina-garlic-short } { makaronina-garlic }, { makaronina-chili-short } { makaronina-chili }, { makaronina-olive-short } { makaronina-olive }, { makaronina-shrimp-short } { makaronina-shrimp }, { makaronina-aubergine-short } { makaronina-aubergine }.
      2            lay what your hand offers under this number
      bend d4      lay a bend that leads to d4;  straight
      tomato d4 e5 a tomato turn that touches both; the noodle goes on to the first
      e1 bend d1   the first tile: start point, tile, where it leads
      basil        cross the noodle ahead;   basil e1   start afresh there, in a dead end
      draw         draw a tile
      shop olive shrimp           an olive for a shrimp;   shop tomato cheese shrimp   two for one
      pizza cheese olive          claim the pizza with these and a tomato; its fourth is found at the end
      recipe       a new recipe, when none of yours is open, or just one and another is impossible
      end          end the turn, when no action is left; or leave out the last action

makaronina-not-no-action-left = No action is left in this turn; “end” ends it.
makaronina-not-actions-left =
    { $left ->
        [one] You have { $left } action left; it cannot be passed, but you can always draw.
       *[other] You have { $left } actions left; they cannot be passed, but you can always draw.
    }
makaronina-not-has-begun = Your noodle has begun already; it goes on from its open end.
makaronina-not-not-begun = Your noodle has not begun: lay a tile, but not basil power, on a start point ({ $cells }).
makaronina-not-start-taken = The start point { $cell } is taken. Free ones are: { $cells }.
makaronina-not-not-in-hand = You have no such tile in your hand: { $tile }.
makaronina-not-off-board = Your noodle leads off the board; only basil power helps: “basil” and a free start point.
makaronina-not-cell-taken = The cell { $cell } is taken; only basil power crosses it, or starts afresh.
makaronina-not-way-is-free = The way to { $cell } is free; basil power is for crossing a noodle, or for a fresh start in a dead end.
makaronina-not-nothing-to-cross = Your noodle leads off the board, there is nothing to cross; start afresh: “basil” and a free start point.
makaronina-not-basil-on-basil = On { $cell } lies basil already; basil does not cross basil.
makaronina-not-no-shop = With two players there is no shop.
makaronina-not-cannot-pay = You cannot pay this: { $kinds }.
makaronina-not-shop-lacks = The shop has none of this: { $kind }.
makaronina-not-like-for-like = That would be one for the same; choose another.
makaronina-not-pizza-gone = The pizza is taken already: { $name } has it.
makaronina-not-no-tomato = There is no pizza without a tomato, and you have none.
makaronina-not-pizza-lacks = Beside the tomato you do not have this: { $kinds }.
makaronina-not-other-order = That is the pizza with { $kinds }, named in this order.
makaronina-not-no-cards = No recipe is left.
makaronina-not-one-recipe-a-turn = Only one new recipe a turn.
makaronina-not-recipes-open = A new recipe is for those who have none open, or just one and another that is impossible.

makaronina-no-number = The list has no { $number }; it goes from 1 to { $most }.
makaronina-no-start = “{ $cell }” is not a start point. Free ones are: { $cells }.
makaronina-does-not-fit = { $tile } does not fit: from here it cannot lead to { $cells }.
makaronina-which-way = That tile fits in several ways; type where it leads: { $cells }.
makaronina-price = The shop takes one ingredient other than tomato and cheese, or any two of these; then name what you want.
makaronina-pizza-two = Name two ingredients beside the tomato: “pizza cheese olive”.

makaronina-data-toml = { $file }: { $why }.
makaronina-data-rows = { $file }: the board has { $rows } rows, not { $size }.
makaronina-data-columns = { $file }: row { $row } of the board has { $columns } cells, not { $size }.
makaronina-data-letter = { $file }: cell { $cell } of the board is “{ $letter }”; cells are S, o or a dot.
makaronina-data-start-place = { $file }: { $cell } cannot be a start point; they lie on the border, not in corners.
makaronina-data-starts = { $file }: the board has { $found } start points { $side }, not { $expected }.
makaronina-side-top = at the top
makaronina-side-bottom = at the bottom
makaronina-side-left = on the left
makaronina-side-right = on the right
makaronina-data-marked = { $file }: on_board has { $tokens } ingredients for { $marked } marked cells.
makaronina-data-kinds = { $file }: [{ $table }] must name exactly: { $names }.
makaronina-data-count = { $file }: { $name } in [{ $table }] is { $count }, not a number from 0 to { $most }.
makaronina-data-recipes = { $file }: there are { $found } recipes, not { $least } to { $most }.
makaronina-data-ingredient = { $file }: [{ $recipe }] names “{ $kind }”. Ingredients are: { $names }.
makaronina-data-recipe = { $file }: [{ $recipe }] needs three different required ingredients and another one as extra.
makaronina-data-alike = { $file }: [{ $recipe }] is the same as [{ $other }].
makaronina-data-unused = { $file }: no recipe requires { $kind }.

makaronina-real = With the real box
makaronina-real-hint = With the box on the table you draw and lay yourselves; tap here what was drawn, and points and rules are kept. Bots only watch then.
makaronina-web-left =
    { $left ->
        [0] No action left
        [one] { $left } action left
       *[other] { $left } actions left
    }
makaronina-web-hint-begin = Choose a start point on the edge, and a tile.
makaronina-web-hint-start = Now choose a start point.
makaronina-web-hint-tile = You begin on { $cell }. Which tile?
makaronina-web-hint-lay = Choose a tile to lay, or draw one.
makaronina-web-hint-blocked = Your noodle is blocked: basil power helps, or draw a tile.
makaronina-web-hint-free = Pizza and recipe still cost nothing; or end the turn.
makaronina-web-hint-last = The last ingredient is taken: one more action, or end the turn.
makaronina-web-turn = Turn the tile
makaronina-web-lay = Lay it
makaronina-web-draw = Draw
makaronina-web-shop = Shop
makaronina-web-recipe = Recipe
makaronina-web-end = End turn
makaronina-web-all = Players
makaronina-web-spare = Spare
makaronina-web-start = Start point { $cell }
makaronina-web-cell = Cell { $cell }
makaronina-web-yours = Your ingredients
makaronina-web-pizza-hint = A tomato and any two others make the pizza: 4 points, with a fourth 5. Whoever claims it first has it.
makaronina-web-pizza-choose = The tomato is on it. Choose two more.
makaronina-web-pizza-take = Take the pizza
makaronina-web-give = You give
makaronina-web-get = The shop has
makaronina-web-shop-give = What do you give?
makaronina-web-shop-get = And what do you want for it?
makaronina-web-exchange = Exchange
makaronina-web-not-left = That cannot be: there are not that many of these left ({ $kinds }). Please look again.
makaronina-web-ask-ingredient = Which ingredient lies on { $cell }?
makaronina-web-ask-recipe =
    { $count ->
        [one] { $name }, which recipe did you draw?
       *[other] { $name }, which { $count } recipes do you have?
    }
makaronina-web-ask-tile =
    { $count ->
        [one] { $name }, which tile did you draw?
       *[other] { $name }, which { $count } tiles did you draw, besides the basil?
    }

makaronina-tomato = Tomato
makaronina-tomato-short = To
makaronina-tomato-words = tomatoes
makaronina-cheese = Cheese
makaronina-cheese-short = Ch
makaronina-cheese-words = cheeses
makaronina-bacon = Bacon
makaronina-bacon-short = Ba
makaronina-bacon-words = bacon
makaronina-mushroom = Mushroom
makaronina-mushroom-short = Mu
makaronina-mushroom-words = mushrooms
makaronina-cream = Cream
makaronina-cream-short = Cr
makaronina-cream-words = cream
makaronina-garlic = Garlic
makaronina-garlic-short = Ga
makaronina-garlic-words = garlic
makaronina-chili = Chili
makaronina-chili-short = Ci
makaronina-chili-words = hot chilli
makaronina-olive = Olive
makaronina-olive-short = Ol
makaronina-olive-words = olives
makaronina-shrimp = Shrimp
makaronina-shrimp-short = Sh
makaronina-shrimp-words = shrimps prawn
makaronina-aubergine = Aubergine
makaronina-aubergine-short = Au
makaronina-aubergine-words = eggplant

makaronina-tile-straight = Straight
makaronina-tile-straight-words = straights
makaronina-tile-bend = Bend
makaronina-tile-bend-words = bends
makaronina-tile-tomato = Tomato turn
makaronina-tile-tomato-words = tomato turn fork
makaronina-tile-basil = Basil power
makaronina-tile-basil-words = basil
makaronina-tile-finish = Finish token
makaronina-tile-finish-words = finish

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
makaronina-alfredo = Alfredo with shrimp
makaronina-alfredo-words = alfredo
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
makaronina-gamberi = Pasta with shrimp and aubergine
makaronina-gamberi-words = gamberi
makaronina-cacciatora = Cacciatora
makaronina-cacciatora-words = cacciatora
makaronina-pesto = Olive pesto
makaronina-pesto-words = pesto
makaronina-pizza = Pizza
