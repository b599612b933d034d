speiseplan-name = Меню на неделю
speiseplan-about = Игра с кубиками по временам года: шесть разных кубиков, семь строк, а в конце — меню на неделю.
speiseplan-facts = 1–9 игроков · от 10 лет · 30–60 минут
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
speiseplan-legend = □ белый ■ чёрный · ○ пустые ● закрашенные · к красные, о оранжевые, з зелёные
speiseplan-tokens-lie = Жетоны: { $tokens }
speiseplan-hint-mod = Положите + или − на { $places } («+ { $example }», «- A1») или введите «пас»
speiseplan-place-food = продукт
speiseplan-place-field = клетку
speiseplan-place-die = кубик
speiseplan-place-number = число
speiseplan-place-colour = цвет
speiseplan-place-body = чёрные или белые кубики
speiseplan-commands-mod = + или - и продукт, клетка (A1), позже и другое; пас
speiseplan-commands-dice = оставить a c, бросить b, взять ПРОДУКТ или строка: пара, дуэт, тройка, квартет, стрит, цветной, шанс
speiseplan-ask-throw =
    { $count ->
        [6] { $name }, что выпало на шести кубиках? (например, { $example })
        [1] { $name }, что выпало на кубике { $dice }? (например, { $example })
       *[other] { $name }, что выпало на кубиках { $dice }? (например, { $example })
    }

speiseplan-token-food = { $what }
speiseplan-token-field = клетка { $what }
speiseplan-token-die = кубик { $what }
speiseplan-token-number = число { $what }
speiseplan-token-red = красный цвет
speiseplan-token-orange = оранжевый цвет
speiseplan-token-green = зелёный цвет
speiseplan-token-white = белые кубики
speiseplan-token-black = чёрные кубики
speiseplan-token-field-words = клетка { $what }
speiseplan-token-die-words = кость { $what }
speiseplan-token-number-words = число { $what }
speiseplan-token-colour-words = цвет: { $what }
speiseplan-token-body-words = корпус: { $what }
speiseplan-told-pass = { $name } не кладёт жетон.
speiseplan-told-use = { $name } использует { $dice }.
speiseplan-told-take = { $name } выбирает: { $food }.
speiseplan-told-row =
    { $points ->
        [one] { $name } записывает { $points } очко в строку «{ $row }»: { $foods }.
        [few] { $name } записывает { $points } очка в строку «{ $row }»: { $foods }.
       *[many] { $name } записывает { $points } очков в строку «{ $row }»: { $foods }.
    }
speiseplan-told-serve = { $name } выбирает для строки «{ $row }» комбинацию игрока { $cook }: { $foods }.
speiseplan-told-serve-own = { $name } выбирает для строки «{ $row }» свою комбинацию: { $foods }.
speiseplan-told-day = { $name } ставит её в меню на { $day }.
speiseplan-told-meal = { $name } подаёт её на { $meal }.

speiseplan-pair = Пара
speiseplan-duet = Дуэт
speiseplan-triple = Тройка
speiseplan-quartet = Квартет
speiseplan-street = Закрашенный или пустой стрит
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
speiseplan-street-words = стрит закрашенный пустой закрашенный/пустой_стрит
speiseplan-colour_street-words = цветной
speiseplan-chance-words = шанс
speiseplan-struck = –
speiseplan-tokens-left = Осталось жетонов
speiseplan-ahead = Впереди: { $names }.
speiseplan-rows-won = Выиграно строк
speiseplan-badge =
    { $rows ->
        [one] { $rows } строка
        [few] { $rows } строки
       *[many] { $rows } строк
    }
speiseplan-total = Итого

speiseplan-white = белый
speiseplan-black = чёрный
speiseplan-cornered = куб
speiseplan-sphere = шар
speiseplan-rounded = скруглённый
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
speiseplan-menu-of = { $row }: комбинация — { $cook }, выбор — { $winner }
speiseplan-menu-leftovers = доедаем остатки
speiseplan-menu-month = Очки за продукты: { $month }.
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
      + шпинат  - B4   на продукт или клетку; с 4-го раунда на кубик (+ A) или
                       число (+ 3), с 6-го на цвет (+ красный), с 7-го + белый
      пас              оставить жетон себе
    Затем бросьте все шесть кубиков и ещё до двух раз любые из них:
      оставить a c     оставить эти, остальные перебросить   (или: о ac)
      бросить b d      перебросить эти                       (или: б bd)
      пара  тро  шан   записать: под «сейчас» указаны кубики и очки за них
      пара b c         то же, но из этих кубиков, а не из лучших
      взять шпинат     взять этот продукт клетки, а не лучший
    В конце победитель строки заполняет меню: чья комбинация, какой день,
    завтрак, обед или ужин:
      бен пн ужин

speiseplan-bad-sign = Начните с + или -, чтобы положить жетон, или введите «пас».
speiseplan-too-early = На { $place } жетон можно положить только с { $from }-го раунда.
speiseplan-not-in-variant = В динамичном варианте жетоны кладут только на продукты, клетки и кубики.
speiseplan-data-bad = { $file }, { $place }: «{ $value }» не подходит; ожидалось: { $expected }.
speiseplan-data-missing = { $file }: нет { $place }.
speiseplan-data-unknown-food = { $file }, { $place }: в foods.toml нет продукта «{ $food }».
speiseplan-data-food-twice = { $file }, { $place }: { $food } уже лежит на другой клетке.
speiseplan-data-food-nowhere = { $file }: { $food } не лежит ни на одной клетке.

## Что произошло и что можно сделать

speiseplan-told-token =
    { $sign ->
        [1] { $name } кладёт жетон +1: { $what }.
       *[other] { $name } кладёт жетон −1: { $what }.
    }
speiseplan-told-changed =
    { $points ->
        [one] { $name }: в строке «{ $row }» теперь { $points } очко.
        [few] { $name }: в строке «{ $row }» теперь { $points } очка.
       *[many] { $name }: в строке «{ $row }» теперь { $points } очков.
    }
speiseplan-told-start = Раунд { $round } начинает { $name }: больше всех очков в прошлом раунде ({ $points }).
speiseplan-told-start-tied = Раунд { $round } начинает { $name }: в прошлом раунде ничья ({ $points }; { $name }, { $others }), { $name } ближе по часовой стрелке.
speiseplan-told-leftovers = Строку «{ $row }» никто не собрал: один день остаётся для остатков.
speiseplan-told-chooses = В строке «{ $row }» больше всех очков ({ $points }) набирает { $name } и выбирает блюдо.
speiseplan-told-chooses-total = В строке «{ $row }» ничья ({ $points }; { $name }, { $others }): выбирает { $name }, всего очков больше.
speiseplan-told-chooses-seat = В строке «{ $row }» ничья ({ $points }; { $name }, { $others }), и всего поровну: выбирает { $name }, ближе по часовой стрелке.
speiseplan-told-strike = { $name } вычёркивает строку «{ $row }».
speiseplan-worth = { $food } { $points }
speiseplan-explained = { $sum } = { $points }
speiseplan-explained-extra = { $sum }, { $extra } = { $points }
speiseplan-extra-pair =
    { $count ->
        [2] две пары +{ $extra }
       *[other] три пары +{ $extra }
    }
speiseplan-extra-duet =
    { $count ->
        [1] один дуэт +{ $extra }
        [2] два дуэта +{ $extra }
       *[other] три дуэта +{ $extra }
    }
speiseplan-extra-street =
    { $count ->
        [5] пятое число +{ $extra }
       *[other] пятое и шестое число +{ $extra }
    }
speiseplan-needs-pair = { $row }: два кубика с одним числом
speiseplan-needs-duet = { $row }: одно число и одна форма или один цвет
speiseplan-needs-triple = { $row }: три кубика с одним числом, все чёрные, белые, закрашенные или пустые
speiseplan-needs-quartet = { $row }: два чёрных и два белых; по два одной формы или цвета; закрашены два, четыре или ни одного
speiseplan-needs-street = { $row }: четыре числа подряд, все закрашенные или все пустые
speiseplan-needs-colour_street = { $row }: четыре числа подряд одного цвета
speiseplan-needs-chance = { $row }: любые шесть кубиков
speiseplan-part = { $row }: { $foods }
speiseplan-part-struck = { $row }: строка вычеркнута
speiseplan-part-won = строка выиграна
speiseplan-part-won-shared = поделена поровну с: { $names }
speiseplan-part-won-other =
    { $count ->
        [1] выигрывает { $names }
       *[other] делят { $names }
    }
speiseplan-part-leads = пока впереди
speiseplan-part-leads-shared = пока наравне: { $names }
speiseplan-part-leads-other =
    { $count ->
        [1] пока впереди { $names }
       *[other] пока впереди { $names }
    }
speiseplan-highlight-three-pair = три пары
speiseplan-highlight-three-duet = три дуэта
speiseplan-highlight-long = длинный стрит
speiseplan-highlight-record = пока лучший раунд: { $row }
speiseplan-highlight-row = строка выиграна: { $row }
speiseplan-do-enter =
    { $points ->
        [one] записать { $points } очко в строку «{ $row }»
        [few] записать { $points } очка в строку «{ $row }»
       *[many] записать { $points } очков в строку «{ $row }»
    }
speiseplan-do-strike = вычеркнуть строку «{ $row }»
speiseplan-do-use = использовать { $dice }
speiseplan-do-take = взять: { $food }
speiseplan-do-pass = не класть жетон
speiseplan-do-serve = взять комбинацию игрока { $cook }
speiseplan-do-day = поставить на { $day }
speiseplan-do-meal = подать на { $meal }
speiseplan-do-token =
    { $sign ->
        [1] положить жетон +1: { $what }
       *[other] положить жетон −1: { $what }
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
        [one] { $names } побеждает: { $rows ->
            [one] { $rows } строка
            [few] { $rows } строки
            [many] { $rows } строк
           *[other] { $rows } строки
        } и { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        }.
       *[other] { $names } делят победу: у каждого по { $rows ->
            [one] { $rows } строке
            [few] { $rows } строки
            [many] { $rows } строк
           *[other] { $rows } строки
        } и { $points ->
            [one] { $points } очку
            [few] { $points } очка
           *[many] { $points } очков
        }.
    }
speiseplan-result-solo = Очков: { $points }. Собрано строк: { $rows }.
speiseplan-number = { $number }

## Почему советчик так советует: только слова, без чисел

speiseplan-why-pass = позже жетон может больше: его можно положить на целый кубик, число или цвет
speiseplan-why-pass-dynamic = позже будет видно, какие строки изменит жетон
speiseplan-why-pass-last = нет места, которое помогло бы вам больше, чем другим
speiseplan-why-scored = это сразу поможет вашей строке «{ $row }»
speiseplan-why-scored-other = { $name } сразу теряет на этом в строке «{ $row }»
speiseplan-why-gold-only = строка «{ $row }» нужна только вам, другим это там не поможет
speiseplan-why-gold-season = так станет ещё ценнее то, чему сейчас сезон: { $food }
speiseplan-why-gold-lift = так один продукт приблизится к лучшему на той же клетке: { $food }, { $other }
speiseplan-why-gold-row = это пойдёт в строку «{ $row }», которая у вас ещё свободна
speiseplan-why-gold = это пойдёт в каждую строку, которую вам ещё заполнять
speiseplan-why-black-row = { $name } теряет на этом в строке «{ $row }», а у вас она уже заполнена
speiseplan-why-black = другим это, возможно, нужнее, чем вам
speiseplan-why-throw-all = ни один из этих кубиков не поможет свободным строкам
speiseplan-why-keep-screen = эти продукты стоит оставить
speiseplan-why-keep-chance-screen = эти продукты пригодятся для строки «Шанс»
speiseplan-why-keep = это стоит оставить: { $foods }
speiseplan-why-keep-chance = это стоит оставить для строки «Шанс»: { $foods }
speiseplan-why-keep-row =
    { $missing ->
        [0] так строка «{ $row }» уже есть, а другие кубики могут улучшить бросок
        [1] тогда для строки «{ $row }» не хватает только одного кубика
       *[other] тогда для строки «{ $row }» не хватает двух кубиков
    }
speiseplan-why-use = так в строку «{ $row }» попадёт: { $foods }
speiseplan-why-take = это дело вкуса: { $food }, а не { $other }
speiseplan-why-strike = строку «{ $row }» собрать трудно, а строки получше останутся свободными
speiseplan-why-strike-one = бросок не подходит ни к одной свободной строке, а без строки «{ $row }» можно обойтись
speiseplan-why-row-won = строку «{ $row }» у вас уже никто не отнимет
speiseplan-why-row-ahead = { $name } остаётся позади вас в строке «{ $row }»
speiseplan-why-row-level = тогда в строке «{ $row }» наравне вы и { $name }
speiseplan-why-row-behind = в строке «{ $row }» впереди всё равно { $name }, а другие ваши строки останутся свободными
speiseplan-why-row-strong = для строки «{ $row }» это хороший результат
speiseplan-why-row-weak = для строки «{ $row }» это мало, зато более важные строки останутся свободными
speiseplan-why-serve-best = ничего лучше для строки «{ $row }» никому не выпало
speiseplan-why-serve = так в меню на неделю попадёт: { $foods }
speiseplan-why-day-first = это первый свободный день недели
speiseplan-why-day = любой свободный день одинаково хорош
speiseplan-why-breakfast = много фруктов — хорошо для завтрака
speiseplan-why-lunch = так много продуктов — это настоящий обед
speiseplan-why-dinner = небольшое блюдо — как раз для ужина
speiseplan-why-taste = это дело вкуса

## Почему так нельзя

speiseplan-tokens-first = Сначала жетоны: положите один, например «+ A1», или введите «пас».
speiseplan-tokens-are-over = Жетоны кладут только до броска кубиков.
speiseplan-row-filled = Строка «{ $row }» уже заполнена; выберите свободную.
speiseplan-keep-all = Если оставить все кубики, бросать нечего; запишите результат в строку.
speiseplan-no-throws-left = Бросков больше нет: запишите результат в строку.
speiseplan-entry-begun = Запись уже начата, бросать больше нельзя: выберите строку или отмените запись.
speiseplan-dice-chosen = Кубики для этой записи уже выбраны: выберите строку или отмените выбор.
speiseplan-all-dice-anyway = В «Шанс» и так идут все шесть кубиков: просто запишите его.
speiseplan-no-row = Из { $dice } не составить ни одной свободной строки.
speiseplan-not-a-way = Из { $dice } не составить «{ $row }».
speiseplan-not-on-the-table = Этого нет на столе ({ $food }): ни на одном кубике не выпала эта клетка.
speiseplan-die-not-used = Это не входит в запись ({ $food }): кубик { $die } не взят.
speiseplan-food-chosen = На этой клетке выбор уже сделан ({ $other }); отмените его, чтобы выбрать другое.
speiseplan-taken-anyway = Это и так выбрано ({ $food }).
speiseplan-no-menu-yet = Меню составляют после седьмого раунда.
speiseplan-rounds-are-over = Семь раундов сыграны, теперь составляют меню.
speiseplan-whose-first = Сначала: чья комбинация?
speiseplan-day-next = Теперь назовите день недели.
speiseplan-meal-next = Теперь выберите: завтрак, обед или ужин.
speiseplan-no-combination = У игрока { $cook } нет комбинации в строке «{ $row }».
speiseplan-nobody-there = Места { $number } в этой партии нет.
speiseplan-day-taken = Этот день уже занят: { $day }.
speiseplan-say-serve = Чья комбинация? { $known }.
speiseplan-say-day = Какой свободный день? { $known }.
speiseplan-say-meal = Завтрак, обед или ужин? { $known }.
speiseplan-said-twice = «{ $one }» и «{ $other }»: можно только что-то одно.
speiseplan-commands-menu = имя, свободный день недели и завтрак, обед или ужин
speiseplan-hint-menu = Введите имя, свободный день ({ $days }) и завтрак, обед или ужин, например «{ $example }».
speiseplan-words-use = использовать

## В браузере

speiseplan-garden = Огород
speiseplan-bed = { $bed }, { $colour }, { $filling }: { $foods }
speiseplan-season =
    { $points ->
        [5] разгар сезона
        [4] сезон
        [3] начало или конец сезона
        [2] со склада
        [1] из теплицы или издалека
       *[0] почти не найти
    }
speiseplan-seed-gold = Золотой жетон: +1
speiseplan-seed-black = Чёрный жетон: −1
speiseplan-opening = В каждом раунде все могут положить жетон. Потом вы бросаете кубики и заполняете одну строку.
speiseplan-opening-without = В каждом раунде вы бросаете кубики до трёх раз и заполняете одну строку.
speiseplan-sow-hint = Куда положить жетон? Можно и никуда.
speiseplan-sow-where = Выберите клетку. С 4-го раунда можно и кубик или число, с 6-го — цвет, с 7-го — чёрные или белые кубики.
speiseplan-sow-where-variant = Выберите клетку или кубик.
speiseplan-fresh-and-pale = Яркое — сезон, бледное — не сезон. Число на золотом или чёрном — изменили жетоны.
speiseplan-pass = Без жетона
speiseplan-row-hint = Выберите строку.
speiseplan-all-pads = Все блокноты
speiseplan-keep-print = Распечатать
speiseplan-keep-calendar = В календарь

## Перед партией

speiseplan-first = Начинает тот, кто последним накрывал на стол (если накрывали вместе — кто последним писал список покупок). Введите его имя первым.
speiseplan-play-now-hint = Кубики первыми бросаете вы. Первый жетон кладёт бот.
speiseplan-option-month = Какой месяц?
speiseplan-option-dynamic = Динамичный вариант: должны ли жетоны менять уже записанные строки?
speiseplan-option-dynamic-off = нет
speiseplan-option-dynamic-on = да, всего по три жетона
speiseplan-option-tokens = Играем с жетонами?
speiseplan-option-tokens-on = да
speiseplan-option-tokens-off = нет, в первой партии без них
speiseplan-option-mixed_quartet = Может ли квартет быть смешанным: два кубика одной формы и два одного цвета?
speiseplan-option-mixed_quartet-off = нет
speiseplan-option-mixed_quartet-on = да
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
speiseplan-food-red_pepper = красный сладкий перец
speiseplan-food-aubergine =
    { $count ->
        [one] баклажан
       *[other] баклажаны
    }
speiseplan-food-radish = редис
speiseplan-food-beetroot = свёкла
speiseplan-food-red_cabbage = краснокочанная капуста
speiseplan-food-radicchio = радиккио
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
speiseplan-food-courgette = цукини
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
       *[other] кочаны салата
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
speiseplan-food-courgette-words = кабачок кабачки
speiseplan-food-aubergine-words = синенькие
speiseplan-food-potato-words = картошка
speiseplan-food-carrot-words = морковка
speiseplan-food-leek-words = порей
speiseplan-food-swede-words = брюква
speiseplan-food-lambs_lettuce-words = полевой
speiseplan-food-lettuce-words = кочанные_салаты
speiseplan-food-endive-words = эндивий
speiseplan-food-red_pepper-words = красный_перец
speiseplan-food-radicchio-words = радиккьо
speiseplan-food-beetroot-words = свекла
speiseplan-food-sweetcorn-words = кукуруза
