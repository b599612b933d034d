speiseplan-name = Меню на неделю
speiseplan-about = «Кости» по временам года: шесть разных костей, семь рядов, а в конце — меню на неделю.
speiseplan-headline-mod =
    { $left ->
        [one] { $name } · раунд { $round } из { $rounds } · { $month } · ещё { $left } жетон
        [few] { $name } · раунд { $round } из { $rounds } · { $month } · ещё { $left } жетона
       *[many] { $name } · раунд { $round } из { $rounds } · { $month } · ещё { $left } жетонов
    }
speiseplan-headline-dice =
    { $left ->
        [0] { $name } · раунд { $round } из { $rounds } · { $month } · запишите результат
        [one] { $name } · раунд { $round } из { $rounds } · { $month } · ещё { $left } бросок
        [few] { $name } · раунд { $round } из { $rounds } · { $month } · ещё { $left } броска
       *[many] { $name } · раунд { $round } из { $rounds } · { $month } · ещё { $left } бросков
    }
speiseplan-headline-menu = { $name } выбирает для меню: { $row }
speiseplan-legend = □ белая ■ чёрная · ○ пустые ● закрашенные · к красные, о оранжевые, з зелёные
speiseplan-tokens-lie = Жетоны: { $tokens }
speiseplan-hint-mod = + или − на { $places } («+ { $example }», «- A1») или «пас»
speiseplan-place-food = продукт
speiseplan-place-field = клетку
speiseplan-place-die = кость
speiseplan-place-number = число
speiseplan-place-colour = цвет
speiseplan-place-body = чёрные или белые кости
speiseplan-commands-mod = + или - и продукт, клетка (A1), позже и другое; пас
speiseplan-commands-dice = оставить a c, бросить b, взять ПРОДУКТ или ряд: пара, дуэт, тройка, квартет, стрит, цветной, шанс
speiseplan-ask-throw =
    { $count ->
        [6] { $name }, что показали шесть костей? (например, { $example })
        [one] { $name }, что показала кость { $dice }? (например, { $example })
       *[other] { $name }, что показали кости { $dice }? (например, { $example })
    }

speiseplan-token-food = { $what }
speiseplan-token-field = клетка { $what }
speiseplan-token-die = кость { $what }
speiseplan-token-number = число { $what }
speiseplan-token-colour = цвет: { $what }
speiseplan-token-body = корпус: { $what }
speiseplan-told-pass = { $name } жетон не кладёт.
speiseplan-told-use = { $name } использует { $dice }.
speiseplan-told-take = { $name } выбирает: { $food }.
speiseplan-told-row =
    { $points ->
        [one] { $name } записывает { $points } очко в ряд «{ $row }»: { $foods }.
        [few] { $name } записывает { $points } очка в ряд «{ $row }»: { $foods }.
       *[many] { $name } записывает { $points } очков в ряд «{ $row }»: { $foods }.
    }
speiseplan-told-serve = { $name } выбирает для ряда «{ $row }» комбинацию игрока { $cook }: { $foods }.
speiseplan-told-day = { $name } ставит её на { $day }.
speiseplan-told-meal = { $name } подаёт её на { $meal }.

speiseplan-pair = Пара
speiseplan-duet = Дуэт
speiseplan-triple = Тройка
speiseplan-quartet = Квартет
speiseplan-street = Закрашенный/пустой стрит
speiseplan-colour_street = Цветной стрит
speiseplan-chance = Шанс
speiseplan-pair-key = пар
speiseplan-duet-key = дуэ
speiseplan-triple-key = тро
speiseplan-quartet-key = ква
speiseplan-street-key = стр
speiseplan-colour_street-key = цве
speiseplan-chance-key = шан
speiseplan-pair-words = пара
speiseplan-duet-words = дуэт
speiseplan-triple-words = тройка
speiseplan-quartet-words = квартет
speiseplan-street-words = стрит закрашенный пустой
speiseplan-colour_street-words = цветной
speiseplan-chance-words = шанс
speiseplan-struck = –
speiseplan-tokens-left = Осталось жетонов
speiseplan-rows-won = Выиграно рядов
speiseplan-total = Итого

speiseplan-white = белый
speiseplan-black = чёрный
speiseplan-cornered = куб
speiseplan-sphere = шар
speiseplan-rounded = скруглённая форма
speiseplan-barrel = бочонок
speiseplan-red = красный
speiseplan-orange = оранжевый
speiseplan-green = зелёный
speiseplan-red-short = к
speiseplan-orange-short = о
speiseplan-green-short = з
speiseplan-filled = закрашенные точки
speiseplan-empty = пустые точки
speiseplan-die-in-words = { $side }: { $colour }, { $filling }; { $body }, { $shape }

speiseplan-month =
    { $month ->
        [1] январь
        [2] февраль
        [3] март
        [4] апрель
        [5] май
        [6] июнь
        [7] июль
        [8] август
        [9] сентябрь
        [10] октябрь
        [11] ноябрь
       *[12] декабрь
    }
speiseplan-monday = понедельник
speiseplan-tuesday = вторник
speiseplan-wednesday = среда
speiseplan-thursday = четверг
speiseplan-friday = пятница
speiseplan-saturday = суббота
speiseplan-sunday = воскресенье
speiseplan-monday-on = понедельник
speiseplan-tuesday-on = вторник
speiseplan-wednesday-on = среду
speiseplan-thursday-on = четверг
speiseplan-friday-on = пятницу
speiseplan-saturday-on = субботу
speiseplan-sunday-on = воскресенье
speiseplan-breakfast = завтрак
speiseplan-lunch = обед
speiseplan-dinner = ужин
speiseplan-breakfast-for = завтрак
speiseplan-lunch-for = обед
speiseplan-dinner-for = ужин
speiseplan-words-pass = пас п нет
speiseplan-words-take = взять возьми беру

speiseplan-menu-title = Меню на неделю
speiseplan-menu-of = { $row }; бросок: { $cook }, выбор: { $winner }
speiseplan-menu-leftovers = доедаем остатки
speiseplan-menu-month = Игра с очками за { $month }.
speiseplan-shopping-title = Список покупок
speiseplan-kind-berries = Ягоды
speiseplan-kind-fruit = Фрукты
speiseplan-kind-vegetables = Овощи
speiseplan-kind-leaves = Зелень и салаты
speiseplan-kind-cabbages = Капуста
speiseplan-kind-roots = Корнеплоды, клубни и лук
speiseplan-meals =
    { $count ->
        [one] { $count } блюдо
        [few] { $count } блюда
       *[many] { $count } блюд
    }

speiseplan-help =
    Семь раундов. Сначала каждый может положить жетон: + даёт очко, − отнимает.
      + шпинат  - B4   на продукт или клетку; с 4-го раунда на кость (+ A) или
                       число (+ 3), с 6-го на цвет (+ красный), с 7-го + белый
      пас              оставить жетон себе
    Затем бросьте все шесть костей и ещё до двух раз любые из них:
      оставить a c     оставить эти, остальные перебросить   (или: о ac)
      бросить b d      перебросить эти                       (или: б bd)
      пара  тро  шан   записать: под «сейчас» стоят кости и очки за них
      пара b c         то же, но из этих костей, а не из лучших
      взять шпинат     взять этот продукт клетки, а не лучший
    В конце победитель ряда заполняет меню: чья комбинация, день, трапеза:
      бен пн ужин

speiseplan-bad-sign = Начните с + или -, чтобы положить жетон, или введите «пас».
speiseplan-too-early = На { $place } жетон можно положить только с { $from }-го раунда.
speiseplan-not-in-variant = В динамичном варианте жетоны кладут только на продукты, клетки и кости.
speiseplan-data-bad = { $file }, { $place }: «{ $value }» не подходит; ожидалось: { $expected }.
speiseplan-data-missing = { $file }: нет { $place }.
speiseplan-data-not-toml = { $file } — не читаемый TOML: { $why }.
speiseplan-data-unknown-food = { $file }, { $place }: в foods.toml нет продукта «{ $food }».
speiseplan-data-food-twice = { $file }, { $place }: { $food } уже лежит на другой клетке.
speiseplan-data-food-nowhere = { $file }: { $food } не лежит ни на одной клетке.

## Что произошло и что можно сделать

speiseplan-told-token =
    { $sign ->
        [1] { $name } кладёт +1: { $what }.
       *[other] { $name } кладёт −1: { $what }.
    }
speiseplan-told-changed =
    { $points ->
        [one] { $name }: в ряду «{ $row }» теперь { $points } очко.
        [few] { $name }: в ряду «{ $row }» теперь { $points } очка.
       *[many] { $name }: в ряду «{ $row }» теперь { $points } очков.
    }
speiseplan-told-start = Раунд { $round }: начинает { $name }, больше всех очков в прошлом раунде ({ $points }).
speiseplan-told-start-tied = Раунд { $round }: начинает { $name }: в прошлом раунде столько же очков ({ $points }), сколько у других ({ $others }), но раньше по часовой стрелке.
speiseplan-told-leftovers = Ряд «{ $row }» никто не собрал: один день остаётся для остатков.
speiseplan-told-chooses = Для ряда «{ $row }» выбирает { $name }: больше всех очков ({ $points }).
speiseplan-told-chooses-total = Для ряда «{ $row }» выбирает { $name }: столько же очков ({ $points }), сколько у других ({ $others }), но во всех рядах вместе больше.
speiseplan-told-chooses-seat = Для ряда «{ $row }» выбирает { $name }: столько же очков ({ $points }), сколько у других ({ $others }), и во всех рядах поровну, но раньше по часовой стрелке.
speiseplan-told-strike = { $name } вычёркивает ряд «{ $row }».
speiseplan-do-enter =
    { $points ->
        [one] записать { $points } очко в ряд «{ $row }»
        [few] записать { $points } очка в ряд «{ $row }»
       *[many] записать { $points } очков в ряд «{ $row }»
    }
speiseplan-do-strike = вычеркнуть ряд «{ $row }»
speiseplan-do-use = использовать { $dice }
speiseplan-do-take = взять: { $food }
speiseplan-do-pass = без жетона
speiseplan-do-serve = комбинация игрока { $cook }
speiseplan-do-day = поставить на { $day }
speiseplan-do-meal = подать на { $meal }
speiseplan-do-token =
    { $sign ->
        [1] +1: { $what }
       *[other] −1: { $what }
    }
speiseplan-ended =
    { $meals ->
        [0] Все раунды сыграны ({ $rounds }).
        [one] Все раунды сыграны ({ $rounds }), в меню { $meals } блюдо.
        [few] Все раунды сыграны ({ $rounds }), в меню { $meals } блюда.
       *[many] Все раунды сыграны ({ $rounds }), в меню { $meals } блюд.
    }
speiseplan-result =
    { $count ->
        [one] Победа: { $names }. Рядов: { $rows }, очков: { $points }.
       *[other] Победу делят { $names }. Рядов: по { $rows }, очков: { $points }.
    }
speiseplan-result-solo = Очков: { $points }. Собрано рядов: { $rows }.
speiseplan-number = { $number }

## Почему так нельзя

speiseplan-tokens-first = Сначала жетоны: положите один, например «+ A1», или введите «пас».
speiseplan-tokens-are-over = Жетоны кладут только до броска костей.
speiseplan-row-filled = Ряд «{ $row }» уже заполнен; выберите свободный.
speiseplan-keep-all = Если оставить все кости, бросать нечего; запишите результат в ряд.
speiseplan-no-throws-left = Бросков больше нет: запишите результат в ряд.
speiseplan-entry-begun = Запись уже начата, бросать больше нельзя: выберите ряд или отмените её.
speiseplan-dice-chosen = Кости для этой записи уже выбраны: выберите ряд или отмените выбор.
speiseplan-all-dice-anyway = В «Шанс» и так идут все шесть костей: просто запишите его.
speiseplan-no-row = Из { $dice } не составить ни одного свободного ряда.
speiseplan-not-a-way = Из { $dice } не составить «{ $row }».
speiseplan-not-on-the-table = Этого нет на столе ({ $food }): ни одна кость не показывает эту клетку.
speiseplan-die-not-used = Это не входит в запись ({ $food }): кость { $die } не взята.
speiseplan-food-chosen = На этой клетке выбор уже сделан ({ $other }); отмените его, чтобы выбрать другое.
speiseplan-taken-anyway = Это и так выбрано ({ $food }).
speiseplan-no-menu-yet = Меню составляют после седьмого раунда.
speiseplan-rounds-are-over = Семь раундов сыграны, теперь составляют меню.
speiseplan-whose-first = Сначала: чья комбинация?
speiseplan-day-next = Теперь назовите день недели.
speiseplan-meal-next = Теперь назовите трапезу.
speiseplan-no-combination = У игрока { $cook } нет комбинации в ряду «{ $row }».
speiseplan-nobody-there = Места { $number } в этой партии нет.
speiseplan-day-taken = Этот день уже занят: { $day }.
speiseplan-say-serve = Чья комбинация? { $known }.
speiseplan-say-day = Какой свободный день? { $known }.
speiseplan-say-meal = Какая трапеза? { $known }.
speiseplan-said-twice = «{ $one }» и «{ $other }»: можно только что-то одно.
speiseplan-commands-menu = имя, свободный день недели и трапеза
speiseplan-hint-menu = Введите имя, свободный день ({ $days }) и трапезу, например «{ $example }».
speiseplan-words-use = использовать

## В браузере

speiseplan-garden = Огород
speiseplan-bed = { $bed }, { $colour }, { $filling }: { $foods }
speiseplan-season =
    { $points ->
        [5] разгар сезона
        [4] сезон
        [3] начало или конец сезона
        [2] из запасов
        [1] из теплицы или издалека
       *[0] почти не найти
    }
speiseplan-seed-gold = Золотой жетон: +1
speiseplan-seed-black = Чёрный жетон: −1
speiseplan-sow-hint = Куда положить жетон? Можно и никуда.
speiseplan-sow-where = Выберите клетку. С 4-го раунда можно и кость или число, с 6-го цвет, с 7-го чёрные или белые.
speiseplan-sow-where-variant = Выберите клетку или кость.
speiseplan-fresh-and-pale = Яркое: сезон. Бледное: не сезон. На золоте или чёрном: изменили жетоны.
speiseplan-pass = Без жетона
speiseplan-row-hint = Выберите ряд.
speiseplan-all-pads = Все блокноты
speiseplan-keep-print = Распечатать
speiseplan-keep-calendar = В календарь

## Перед партией

speiseplan-first = Начинает тот, кто последним накрывал на стол (если вместе — кто последним писал список покупок): введите его имя первым.
speiseplan-option-month = Какой месяц?
speiseplan-option-dynamic = Динамичный вариант: меняют ли жетоны уже записанные ряды?
speiseplan-option-dynamic-off = нет
speiseplan-option-dynamic-on = да, всего по три жетона
speiseplan-example-points = A1 B3 C3 D2 E6 F6 --month 10
speiseplan-example-coach = A1 B3 C3 D2 E6 F6 --left 1 --month 10

## Что можно ввести вместо полного названия

speiseplan-red-words = красные красное
speiseplan-orange-words = оранжевые оранжевое
speiseplan-green-words = зелёные зелёное
speiseplan-white-words = белые белое
speiseplan-black-words = чёрные чёрное
speiseplan-monday-words = пн
speiseplan-tuesday-words = вт
speiseplan-wednesday-words = ср среду
speiseplan-thursday-words = чт
speiseplan-friday-words = пт пятницу
speiseplan-saturday-words = сб субботу
speiseplan-sunday-words = вс
speiseplan-breakfast-words = утро
speiseplan-lunch-words = день
speiseplan-dinner-words = вечер

## Продукты, как в списке покупок. У штучных есть множественное число, по числу блюд.

speiseplan-food-strawberry = клубника
speiseplan-food-raspberry = малина
speiseplan-food-redcurrant = красная смородина
speiseplan-food-blackberry = ежевика
speiseplan-food-lingonberry = брусника
speiseplan-food-red_grape = красный виноград
speiseplan-food-cherry = черешня
speiseplan-food-plum = сливы
speiseplan-food-apple = яблоки
speiseplan-food-watermelon =
    { $count ->
        [one] арбуз
       *[other] арбузы
    }
speiseplan-food-blood_orange = красные апельсины
speiseplan-food-rhubarb = ревень
speiseplan-food-tomato = помидоры
speiseplan-food-red_pepper = красный перец
speiseplan-food-aubergine =
    { $count ->
        [one] баклажан
       *[other] баклажаны
    }
speiseplan-food-radish = редис
speiseplan-food-beetroot = свёкла
speiseplan-food-red_cabbage = краснокочанная капуста
speiseplan-food-radicchio = радиккьо
speiseplan-food-red_onion = красный лук
speiseplan-food-sea_buckthorn = облепиха
speiseplan-food-apricot = абрикосы
speiseplan-food-peach = персики
speiseplan-food-mirabelle = мирабель
speiseplan-food-pear = груши
speiseplan-food-quince = айва
speiseplan-food-melon =
    { $count ->
        [one] дыня
       *[other] дыни
    }
speiseplan-food-orange = апельсины
speiseplan-food-mandarin = мандарины
speiseplan-food-lemon = лимоны
speiseplan-food-pumpkin =
    { $count ->
        [one] тыква
       *[other] тыквы
    }
speiseplan-food-sweetcorn = сладкая кукуруза
speiseplan-food-carrot = морковь
speiseplan-food-potato = картофель
speiseplan-food-onion = репчатый лук
speiseplan-food-parsnip = пастернак
speiseplan-food-swede =
    { $count ->
        [one] брюква
       *[other] брюквы
    }
speiseplan-food-celeriac = корневой сельдерей
speiseplan-food-sweet_potato = батат
speiseplan-food-jerusalem_artichoke = топинамбур
speiseplan-food-gooseberry = крыжовник
speiseplan-food-green_grape = зелёный виноград
speiseplan-food-kiwi = киви
speiseplan-food-asparagus = зелёная спаржа
speiseplan-food-pea = зелёный горошек
speiseplan-food-bean = стручковая фасоль
speiseplan-food-cucumber =
    { $count ->
        [one] огурец
       *[other] огурцы
    }
speiseplan-food-courgette = кабачки
speiseplan-food-fennel = фенхель
speiseplan-food-leek = лук-порей
speiseplan-food-spring_onion = зелёный лук
speiseplan-food-broccoli = брокколи
speiseplan-food-kohlrabi = кольраби
speiseplan-food-kale = капуста кале
speiseplan-food-brussels_sprout = брюссельская капуста
speiseplan-food-savoy = савойская капуста
speiseplan-food-white_cabbage = белокочанная капуста
speiseplan-food-chinese_cabbage = пекинская капуста
speiseplan-food-spinach = шпинат
speiseplan-food-chard = мангольд
speiseplan-food-lettuce =
    { $count ->
        [one] кочанный салат
       *[other] кочанные салаты
    }
speiseplan-food-endive = эндивий
speiseplan-food-lambs_lettuce = корн-салат
speiseplan-food-wild_garlic = черемша

## Как ещё их называют

speiseplan-food-apple-words = яблоко
speiseplan-food-pear-words = груша
speiseplan-food-plum-words = слива
speiseplan-food-apricot-words = абрикос
speiseplan-food-tomato-words = помидор томат томаты
speiseplan-food-courgette-words = кабачок цукини
speiseplan-food-aubergine-words = синенькие
speiseplan-food-potato-words = картошка
speiseplan-food-carrot-words = морковка
speiseplan-food-leek-words = порей
speiseplan-food-swede-words = брюква
speiseplan-food-lambs_lettuce-words = полевой
speiseplan-food-beetroot-words = свекла
speiseplan-food-sweetcorn-words = кукуруза
