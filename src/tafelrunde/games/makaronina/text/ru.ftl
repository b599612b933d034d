makaronina-name = Макаронина
makaronina-about = Протяните длинную макаронину через поле, соберите ингредиенты и приготовьте пасту.
makaronina-facts = 2–4 игрока · от 8 лет · 30–45 минут
makaronina-first = Кто начинает, решает жребий; запишите имена по часовой стрелке, как вы сидите.
makaronina-option-starter = Кто начинает?
makaronina-option-starter-lot = решает жребий
makaronina-option-starter-first = тот, кто записан первым
makaronina-example-points = томат чеснок чили креветка

makaronina-headline =
    { $left ->
        [0] { $letter } { $name } · действий больше нет; ещё можно взять пиццу или рецепт, иначе введите «конец»
        [one] { $letter } { $name } · осталось { $left } действие
        [few] { $letter } { $name } · осталось { $left } действия
       *[many] { $letter } { $name } · осталось { $left } действий
    }
makaronina-headline-last =
    { $left ->
        [0] { $letter } { $name } · это был последний ингредиент; «конец» завершает ход
       *[other] { $letter } { $name } · последний ингредиент взят: ещё одно действие или «конец»
    }
makaronina-nowhere = краю поля
makaronina-out = край
makaronina-cell = { $cell }
makaronina-ends-fork = { $leads } и { $other }
makaronina-noodle = Макаронина игрока { $name }: { $cells }; ведёт к { $leads }
makaronina-starts = Свободные стартовые точки: { $cells }
makaronina-counts =
    { $tiles ->
        [one] { $tiles } жетон
        [few] { $tiles } жетона
       *[many] { $tiles } жетонов
    }, { $recipes ->
        [one] { $recipes } рецепт
        [few] { $recipes } рецепта
       *[many] { $recipes } рецептов
    }
makaronina-pile =
    { $above ->
        [0] В стопке { $tiles } и жетон финиша
        [one] В стопке { $tiles }; жетон финиша — не раньше чем через { $above } жетон
        [few] В стопке { $tiles }; жетон финиша — не раньше чем через { $above } жетона
       *[many] В стопке { $tiles }; жетон финиша — не раньше чем через { $above } жетонов
    }
makaronina-shop = В лавке: { $tokens }
makaronina-pizza-free = Пицца: пока ничья
makaronina-pizza-of = Пицца игрока { $name }: { $tokens }
makaronina-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
makaronina-total = Всего: { $points }
makaronina-hand = На руках: { $tiles }
makaronina-hand-only = У вас на руках
makaronina-hand-numbers = На руках: номер, куда, + берёт
makaronina-from = с { $cell }
makaronina-over = через { $cell } к { $leads }
makaronina-begin = Начните со стартовой точки ({ $cells }): введите «e1 прямая», «e1 изгиб d1» или «e1 томатный d1 f1».
makaronina-may-pizza = Можно забрать пиццу: введите «пицца» и ещё два ингредиента кроме томата.
makaronina-may-recipe = Можно взять новый рецепт: введите «рецепт».
makaronina-offer = { $tile } на { $cell }, ведёт к { $leads }
makaronina-takes = (берёт { $tokens })
makaronina-ended-finish = Вытащен жетон финиша: игра окончена.
makaronina-ended-last = Последний ингредиент взят, и каждый мог сделать ещё одно действие: игра окончена.

makaronina-do-draw = взять жетон
makaronina-do-start = начать на { $cell } с { $tile }, дальше к { $leads }
makaronina-do-lay = выложить { $tile } на { $cell }, дальше к { $leads }
makaronina-do-cross = пересечь макаронину на { $cell }, дальше к { $leads }
makaronina-do-afresh = начать с начала на { $cell }, дальше к { $leads }
makaronina-do-exchange = обменять в лавке { $paid } на { $got }
makaronina-do-pizza = забрать пиццу и положить на неё { $tokens }
makaronina-do-recipe = взять новый рецепт
makaronina-do-end = завершить ход

makaronina-told-draw = { $name } берёт жетон-макаронину.
makaronina-told-start = { $name } начинает на { $cell } с { $tile }; макаронина ведёт к { $leads }.
makaronina-told-lay = { $name } выкладывает { $tile } на { $cell }; макаронина ведёт к { $leads }.
makaronina-told-cross = { $name } «Силой базилика» пересекает макаронину на { $cell } и ведёт свою дальше, к { $leads }.
makaronina-told-afresh = { $name } начинает с начала: «Сила базилика» на { $cell }, ведёт к { $leads }.
makaronina-told-takes = { $name } берёт с поля { $tokens }.
makaronina-told-last = Это был последний ингредиент: каждый может сделать ещё одно действие.
makaronina-told-exchange = { $name } меняет в лавке { $paid } на { $got }.
makaronina-told-pizza = { $name } забирает пиццу и кладёт на неё { $tokens }.
makaronina-told-recipe = { $name } берёт новый рецепт.
makaronina-told-end = { $name } завершает ход.
makaronina-told-starter = Жребий решил: начинает { $name }.
makaronina-told-finish = { $name } вытаскивает жетон финиша.
makaronina-told-your-tile = Достался жетон: { $tile }.
makaronina-told-your-recipe = Новый рецепт: { $recipe }.
makaronina-why-pizza-three =
    { $lost ->
        [0] Очки за пиццу: { $points }; четвёртый ингредиент даст ещё одно.
        [one] Очки за пиццу: { $points }; рецепты теряют { $lost } очко.
        [few] Очки за пиццу: { $points }; рецепты теряют { $lost } очка.
       *[many] Очки за пиццу: { $points }; рецепты теряют { $lost } очков.
    }
makaronina-why-pizza-four =
    { $lost ->
        [0] Очки за пиццу: { $points }; четвёртый ингредиент у вас уже есть.
        [one] Очки за пиццу: { $points }; рецепты теряют { $lost } очко.
        [few] Очки за пиццу: { $points }; рецепты теряют { $lost } очка.
       *[many] Очки за пиццу: { $points }; рецепты теряют { $lost } очков.
    }
makaronina-purpose-draw = Чем больше жетонов, тем больше выбор.
makaronina-purpose-draw-need = Ни один ваш жетон не подходит, поэтому возьмите новый.
makaronina-purpose-draw-towards = С ещё одним жетоном легче взять { $token }.
makaronina-purpose-start = Так ваша макаронина начинается.
makaronina-purpose-lay = Так ваша макаронина идёт дальше.
makaronina-purpose-cross = Так ваша макаронина пройдёт через преграду.
makaronina-purpose-afresh = Ваша макаронина в тупике; отсюда она пойдёт дальше.
makaronina-purpose-towards = Так вы скорее возьмёте { $token }.
makaronina-purpose-towards-recipe = Так вы скорее возьмёте { $token } для рецепта «{ $recipe }».
makaronina-purpose-finish = Так рецепт «{ $recipe }» будет собран.
makaronina-purpose-extra = Так рецепт «{ $recipe }» получит дополнительный ингредиент.
makaronina-purpose-closer = Тогда для рецепта «{ $recipe }» останется найти только { $tokens }.
makaronina-purpose-fourth = Ваша пицца получит { $tokens } как четвёртый ингредиент.
makaronina-purpose-topping = На пиццу можно положить { $tokens }.
makaronina-purpose-deny = Теперь { $tokens } больше никто не возьмёт.
makaronina-purpose-exchange = То, что вы отдаёте, не нужно вашим рецептам.
makaronina-purpose-pizza-spare = Вашим рецептам эти ингредиенты не нужны, а пицца больше никому не достанется.
makaronina-purpose-pizza-costs = Пицца ценнее, чем эти ингредиенты в ваших рецептах, и больше никому не достанется.
makaronina-purpose-recipe = Новый рецепт не стоит действия, и у вас будет ещё одно блюдо.
makaronina-purpose-end = В этом ходу больше ничего не выиграть.
makaronina-part-extra = собран с дополнительным: { $tokens }
makaronina-part-finished = собран: { $tokens }
makaronina-part-unfinished = не собран, по очку за каждый: { $tokens }
makaronina-part-empty = пока нет ингредиентов
makaronina-part-tokens = { $tokens }
makaronina-part-fourth = { $tokens }; четвёртый ингредиент: { $fourth }
makaronina-part-spare = Не подошло ни к одному блюду

makaronina-ask-ingredient = Какие ингредиенты лежат на отмеченных клетках? По строкам, начиная слева сверху; сейчас — { $cell }:
makaronina-ask-recipe = { $name }, какой рецепт вы взяли? (например, карбонара)
makaronina-ask-tile = { $name }, какой жетон вы взяли? (прямая, изгиб, томатный, базилик или финиш)
makaronina-ask-starter = Кто начинает? (номер от 1 до { $players }, по порядку имён)
makaronina-commands = номер из списка, изгиб d4, взять, лавка оливка креветка, пицца сыр оливка, рецепт, конец

makaronina-words-draw = взять в
makaronina-words-shop = лавка обмен обменять
makaronina-words-pizza = пицца
makaronina-words-recipe = рецепт
makaronina-words-end = конец готово
makaronina-own-words = конец
makaronina-words-for = на и →

makaronina-help =
    Три действия за ход: взять жетон, выложить жетон или обменять ингредиент в лавке (вдвоём играют без лавки).
    Макаронина начинается со стартовой точки (▲▶▼◀). Стрелка с вашей буквой показывает, куда она ведёт.
    На поле: { makaronina-tomato-short } { makaronina-tomato }, { makaronina-cheese-short } { makaronina-cheese }, { makaronina-bacon-short } { makaronina-bacon }, { makaronina-mushroom-short } { makaronina-mushroom }, { makaronina-cream-short } { makaronina-cream }, { makaronina-garlic-short } { makaronina-garlic }, { makaronina-chili-short } { makaronina-chili }, { makaronina-olive-short } { makaronina-olive }, { makaronina-shrimp-short } { makaronina-shrimp }, { makaronina-aubergine-short } { makaronina-aubergine }.
      2                выложить жетон под этим номером
      изгиб d4         выложить изгиб, который ведёт к d4;  прямая
      томатный d4 e5   «Томатный поворот» к обеим клеткам; от какого конца идти дальше, решит следующий жетон
      d4 изгиб d3      после «Томатного поворота», если подходят оба конца: изгиб лежит на d4
      e1 изгиб d1      первый жетон: стартовая точка, жетон, куда ведёт
      базилик          пересечь макаронину впереди;   базилик e1   в тупике начать там с начала
      взять            взять жетон
      лавка оливка креветка     оливку на креветку;   лавка томат сыр креветка   два на один
      пицца сыр оливка          забрать пиццу с томатом и этими двумя; четвёртый определится в конце
      рецепт           новый рецепт, если незаконченных нет (или один, а другой уже не собрать)
      конец            завершить ход, когда действий больше нет, или пропустить самое последнее действие

makaronina-not-no-action-left = В этот ход действий больше нет; введите «конец».
makaronina-not-actions-left =
    { $left ->
        [one] Осталось ещё { $left } действие; пропускать нельзя, но взять жетон можно всегда.
        [few] Осталось ещё { $left } действия; пропускать нельзя, но взять жетон можно всегда.
       *[many] Осталось ещё { $left } действий; пропускать нельзя, но взять жетон можно всегда.
    }
makaronina-not-has-begun = Ваша макаронина уже начата; её ведут дальше от свободного конца.
makaronina-not-not-begun = Макаронина ещё не начата: выложите на стартовую точку ({ $cells }) любой жетон, кроме «Силы базилика».
makaronina-not-start-taken = Стартовая точка { $cell } занята. Свободны: { $cells }.
makaronina-not-not-in-hand = Такого жетона у вас на руках нет: { $tile }.
makaronina-not-off-board = Макаронина ведёт за край поля. Поможет только «Сила базилика»: введите «базилик» и свободную стартовую точку.
makaronina-not-cell-taken = Клетка { $cell } занята; пересечь её или начать с начала можно только «Силой базилика».
makaronina-not-way-is-free = Путь на { $cell } свободен; «Сила базилика» пересекает макаронину или начинает с начала в тупике.
makaronina-not-nothing-to-cross = Макаронина ведёт за край поля, пересекать там нечего. Начните с начала: введите «базилик» и свободную стартовую точку.
makaronina-not-basil-on-basil = На { $cell } уже лежит «Сила базилика»; её пересечь нельзя.
makaronina-not-no-shop = Вдвоём играют без лавки.
makaronina-not-cannot-pay = У вас этого нет: { $kinds }.
makaronina-not-shop-lacks = В лавке этого нет: { $kind }.
makaronina-not-like-for-like = Нельзя получить то же, чем вы платите; выберите другое.
makaronina-not-pizza-gone = Пиццу уже забрали: она у игрока { $name }.
makaronina-not-no-tomato = Без томата пиццы не бывает, а у вас его нет.
makaronina-not-pizza-lacks = Кроме томата, этого у вас нет: { $kinds }.
makaronina-not-other-order = Это пицца, в которой { $kinds }; их называют в таком порядке.
makaronina-not-no-cards = Рецептов больше нет.
makaronina-not-one-recipe-a-turn = За ход можно взять только один новый рецепт.
makaronina-not-recipes-open = Новый рецепт можно взять, только если незаконченных рецептов не осталось или остался один, а другой собрать уже нельзя и нового рецепта вы за него ещё не брали.
makaronina-not-no-end-there = У вашей макаронины нет свободного конца { $heading }. Выложите жетон на клетку, к которой она ведёт.
makaronina-heading-north = вверху
makaronina-heading-east = справа
makaronina-heading-south = внизу
makaronina-heading-west = слева

makaronina-no-number = В списке нет номера { $number }; он от 1 до { $most }.
makaronina-no-start = «{ $cell }» — не стартовая точка. Свободны: { $cells }.
makaronina-does-not-fit = Так жетон «{ $tile }» не подходит: отсюда на { $cells } не попасть.
makaronina-which-way = Жетон можно положить по-разному; добавьте, куда он ведёт: { $cells }.
makaronina-price = Лавка берёт один ингредиент (кроме томата и сыра) или два, если это томаты и сыр; затем назовите, что хотите взять.
makaronina-pizza-two = Назовите ещё два ингредиента к томату: «пицца сыр оливка».

makaronina-data-rows = { $file }: строк на поле — { $rows }, а не { $size }.
makaronina-data-columns = { $file }: клеток в строке { $row } — { $columns }, а не { $size }.
makaronina-data-letter = { $file }: клетка { $cell } поля — «{ $letter }»; клетки бывают S, o или точка.
makaronina-data-start-place = { $file }: { $cell } не может быть стартовой точкой; они на краю, но не в углах.
makaronina-data-starts = { $file }: стартовых точек { $side } — { $found }, а не { $expected }.
makaronina-side-top = сверху
makaronina-side-bottom = снизу
makaronina-side-left = слева
makaronina-side-right = справа
makaronina-data-marked = { $file }: в on_board { $tokens } ингредиентов на { $marked } отмеченных клеток.
makaronina-data-kinds = { $file }: в [{ $table }] должны быть названы ровно: { $names }.
makaronina-data-count = { $file }: { $name } в [{ $table }] — { $count }, а не число от 0 до { $most }.
makaronina-data-price = { $file }: «{ $price }» в prices — не цена. Цена — один или два ингредиента: { $names }.
makaronina-data-prices = { $file }: в prices нужна хотя бы одна цена, и ни одной дважды.
makaronina-data-pile = { $file }: в [pile] нужно не меньше { $least } жетонов.
makaronina-data-recipes = { $file }: рецептов { $found }, а не от { $least } до { $most }.
makaronina-data-ingredient = { $file }: в [{ $recipe }] назван «{ $kind }». Ингредиенты: { $names }.
makaronina-data-recipe = { $file }: в [{ $recipe }] нужны три разных обязательных ингредиента и другой дополнительный.
makaronina-data-alike = { $file }: [{ $recipe }] такой же, как [{ $other }].
makaronina-data-unused = { $file }: ни один рецепт не требует { $kind }.

makaronina-real = С настоящей игрой
makaronina-real-hint = Тяните и выкладывайте жетоны настоящей игры, а здесь отмечайте, что взяли: программа проверит правила и посчитает очки. Боты тогда только смотрят.
makaronina-web-left =
    { $left ->
        [0] Действий больше нет
        [one] Осталось { $left } действие
        [few] Осталось { $left } действия
       *[many] Осталось { $left } действий
    }
makaronina-web-hint-begin = Выберите стартовую точку на краю и жетон.
makaronina-web-hint-start = Теперь выберите стартовую точку.
makaronina-web-hint-tile = Начинаем с { $cell }. Каким жетоном?
makaronina-web-hint-lay = Выберите жетон, чтобы выложить, или возьмите новый.
makaronina-web-hint-blocked = Макаронина в тупике: используйте «Силу базилика» или возьмите жетон.
makaronina-web-hint-free = Пиццу и рецепт ещё можно взять; иначе завершите ход.
makaronina-web-hint-last = Последний ингредиент взят: сделайте ещё одно действие или завершите ход.
makaronina-web-turn = Повернуть жетон
makaronina-web-lay = Выложить
makaronina-web-draw = Взять
makaronina-web-shop = Лавка
makaronina-web-recipe = Рецепт
makaronina-web-end = Конец хода
makaronina-web-all = Все игроки
makaronina-web-spare = Остаток
makaronina-web-start = Стартовая точка { $cell }
makaronina-web-cell = Клетка { $cell }
makaronina-web-yours = Ваши ингредиенты
makaronina-web-pizza-hint = Томат и любые два других ингредиента — это пицца: 4 очка, с четвёртым — 5. Кто первым забрал, того и пицца.
makaronina-web-pizza-choose = Томат уже на пицце. Выберите ещё два.
makaronina-web-pizza-take = Забрать пиццу
makaronina-web-give = Отдаёте
makaronina-web-get = В лавке
makaronina-web-shop-give = Что отдаёте?
makaronina-web-shop-get = А что хотите взамен?
makaronina-web-exchange = Обменять
makaronina-web-not-left = Так не бывает: столько уже не осталось ({ $kinds }). Проверьте ещё раз, пожалуйста.
makaronina-web-ask-ingredient = Какой ингредиент лежит на { $cell }?
makaronina-web-ask-recipe =
    { $count ->
        [one] { $name }, какой рецепт вы взяли?
        [few] { $name }, какие { $count } рецепта вам достались?
       *[many] { $name }, какие { $count } рецептов вам достались?
    }
makaronina-web-ask-tile =
    { $count ->
        [one] { $name }, какой жетон вы взяли?
        [few] { $name }, какие { $count } жетона вам достались (не считая базилика)?
       *[many] { $name }, какие { $count } жетонов вам достались (не считая базилика)?
    }

makaronina-tomato = Томат
makaronina-tomato-one = томат
makaronina-tomato-short = То
makaronina-tomato-words = томаты помидор
makaronina-cheese = Сыр
makaronina-cheese-one = сыр
makaronina-cheese-short = Сы
makaronina-cheese-words = сыры
makaronina-bacon = Бекон
makaronina-bacon-one = бекон
makaronina-bacon-short = Бе
makaronina-bacon-words = бекон
makaronina-mushroom = Гриб
makaronina-mushroom-one = гриб
makaronina-mushroom-short = Гр
makaronina-mushroom-words = грибы
makaronina-cream = Сливки
makaronina-cream-one = сливки
makaronina-cream-short = Сл
makaronina-cream-words = сливок
makaronina-garlic = Чеснок
makaronina-garlic-one = чеснок
makaronina-garlic-short = Че
makaronina-garlic-words = чеснок
makaronina-chili = Чили
makaronina-chili-one = чили
makaronina-chili-short = Чи
makaronina-chili-words = перец
makaronina-olive = Оливка
makaronina-olive-one = оливку
makaronina-olive-short = Ол
makaronina-olive-words = оливки маслина
makaronina-shrimp = Креветка
makaronina-shrimp-one = креветку
makaronina-shrimp-short = Кр
makaronina-shrimp-words = креветки
makaronina-aubergine = Баклажан
makaronina-aubergine-one = баклажан
makaronina-aubergine-short = Ба
makaronina-aubergine-words = баклажаны

makaronina-tile-straight = Прямая
makaronina-tile-straight-laid = прямую
makaronina-tile-straight-with = прямой
makaronina-tile-straight-words = прямо
makaronina-tile-bend = Изгиб
makaronina-tile-bend-laid = изгиб
makaronina-tile-bend-with = изгиба
makaronina-tile-bend-words = изгибы
makaronina-tile-tomato = Томатный поворот
makaronina-tile-tomato-laid = «Томатный поворот»
makaronina-tile-tomato-with = «Томатного поворота»
makaronina-tile-tomato-words = томатный томат
makaronina-tile-basil = Сила базилика
makaronina-tile-basil-words = базилик сила
makaronina-tile-finish = Жетон финиша
makaronina-tile-finish-words = финиш

makaronina-carbonara = Карбонара
makaronina-carbonara-words = карбонара
makaronina-amatriciana = Аматричана
makaronina-amatriciana-words = аматричана
makaronina-arrabbiata = Аррабьята
makaronina-arrabbiata-words = аррабьята
makaronina-puttanesca = Путтанеска
makaronina-puttanesca-words = путтанеска
makaronina-norma = Паста алла Норма
makaronina-norma-words = норма
makaronina-boscaiola = Боскайола
makaronina-boscaiola-words = боскайола
makaronina-funghi = Паста с грибами и сливками
makaronina-funghi-words = фунги
makaronina-alfredo = Альфредо с креветками
makaronina-alfredo-words = альфредо
makaronina-diavolo = Фра дьяволо
makaronina-diavolo-words = дьяволо
makaronina-mare_monti = Море и горы
makaronina-mare_monti-words = море
makaronina-siciliana = Сичилиана
makaronina-siciliana-words = сичилиана
makaronina-vodka = Пенне в розовом соусе
makaronina-vodka-words = водка
makaronina-ortolana = Ортолана
makaronina-ortolana-words = ортолана
makaronina-gamberi = Паста с креветками и баклажаном
makaronina-gamberi-words = гамбери
makaronina-cacciatora = Каччатора
makaronina-cacciatora-words = каччатора
makaronina-pesto = Оливковый песто
makaronina-pesto-words = песто
makaronina-pizza = Пицца
