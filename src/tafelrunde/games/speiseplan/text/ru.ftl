speiseplan-name = Меню на неделю
speiseplan-about = «Кости» по временам года: шесть разных костей, семь рядов, а в конце — меню на неделю.
speiseplan-headline-mod =
    { $left ->
        [one] { $name } · раунд { $round } из 7 · { $month } · положить жетон? Остался { $left }
       *[other] { $name } · раунд { $round } из 7 · { $month } · положить жетон? Осталось { $left }
    }
speiseplan-headline-dice =
    { $left ->
        [0] { $name } · раунд { $round } из 7 · { $month } · запишите результат
        [one] { $name } · раунд { $round } из 7 · { $month } · ещё { $left } бросок
        [few] { $name } · раунд { $round } из 7 · { $month } · ещё { $left } броска
       *[many] { $name } · раунд { $round } из 7 · { $month } · ещё { $left } бросков
    }
speiseplan-headline-menu = { $name } выбирает для меню: { $row }
speiseplan-legend = □ белая ■ чёрная (двойная рамка) · ○ пустые ● закрашенные · к красные, о оранжевые, з зелёные
speiseplan-tokens-lie = Жетоны: { $tokens }
speiseplan-hint-mod = Введите + или − и { $places }, например «+ { $example }» или «- A1»; или «пас».
speiseplan-hint-menu = Комбинации: { $cooks }. Введите имя, свободный день ({ $days }) и трапезу, например «{ $example }».
speiseplan-place-food = продукт
speiseplan-place-field = клетку
speiseplan-place-die = кость
speiseplan-place-number = число
speiseplan-place-colour = цвет
speiseplan-place-body = чёрные или белые кости
speiseplan-or = { ", " }
speiseplan-commands-mod = + или - и продукт, клетка (A1), позже и другое; пас
speiseplan-commands-dice = оставить a c, бросить b, взять ПРОДУКТ или ряд: пара, дуэт, тройка, квартет, стрит, цветной, шанс
speiseplan-ask-throw =
    { $count ->
        [6] { $name }, что показали шесть костей? (например, { $example })
        [one] { $name }, что показала кость { $dice }? (например, { $example })
       *[other] { $name }, что показали кости { $dice }? (например, { $example })
    }

speiseplan-told-token = { $name } кладёт { $sign }1: { $what }.
speiseplan-token-food = { $what }
speiseplan-token-field = клетка { $what }
speiseplan-token-die = кость { $what }
speiseplan-token-number = число { $what }
speiseplan-token-colour = цвет: { $what }
speiseplan-token-body = корпус: { $what }
speiseplan-told-pass = { $name } жетон не кладёт.
speiseplan-told-use = { $name } берёт { $dice }.
speiseplan-told-take = { $name } выбирает: { $food }.
speiseplan-told-row =
    { $points ->
        [one] { $name } записывает { $points } очко в ряд «{ $row }»: { $foods }.
        [few] { $name } записывает { $points } очка в ряд «{ $row }»: { $foods }.
       *[many] { $name } записывает { $points } очков в ряд «{ $row }»: { $foods }.
    }
speiseplan-told-strike = { $name } вычёркивает ряд «{ $row }».
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
speiseplan-with = из
speiseplan-struck = –
speiseplan-tokens-left = Осталось жетонов
speiseplan-rows-won = Выиграно рядов
speiseplan-total = Итого
speiseplan-result =
    { $count ->
        [one] Победа: { $names }. Рядов: { $rows }, очков: { $points }.
       *[other] Победу делят { $names }. Рядов: по { $rows }, очков: { $points }.
    }

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
      пара  тро  шан   записать: «сейчас» — сколько это даст, «из» — какие кости
      пара b c         то же, но из этих костей, а не из лучших
      взять шпинат     взять этот продукт клетки, а не лучший
    В конце победитель ряда заполняет меню: чья комбинация, день, трапеза:
      бен пн ужин

speiseplan-bad-die = «{ $typed }» — не грань кости: нужны буква от A до F и число, например A1.
speiseplan-no-such-side = У кости { $die } нет грани «{ $side }»; грани — от 1 до 6.
speiseplan-die-twice = Кость { $die } названа дважды, но она одна.
speiseplan-not-thrown = Кость { $die } не бросали; вводите только брошенные.
speiseplan-bad-sign = Начните с + или -, чтобы положить жетон, или введите «пас».
speiseplan-too-early = На { $place } жетон можно положить только с { $from }-го раунда.
speiseplan-not-in-variant = В динамичном варианте жетоны кладут только на продукты, поля и кости.
speiseplan-not-a-way = Из костей { $dice } ряд «{ $row }» не составить.
speiseplan-cannot-take = Сейчас это не выбрать ({ $food }): этого нет на столе или это и так выбрано.
speiseplan-chosen-already = Запись уже начата: выберите ряд или отмените её (u).
speiseplan-no-combination = У игрока { $cook } в этом ряду нет комбинации.
speiseplan-say-whose = Чья комбинация? { $cooks }.
speiseplan-say-day = Назовите свободный день: { $days }.
speiseplan-say-meal = Назовите трапезу: { $meals }.
speiseplan-day-taken = День уже занят: { $day }.
speiseplan-data-bad = { $file }, { $place }: «{ $value }» не подходит; ожидалось: { $expected }.
speiseplan-data-missing = { $file }: нет { $place }.
speiseplan-data-not-toml = { $file } — не читаемый TOML: { $why }.
speiseplan-data-unknown-food = { $file }, { $place }: в foods.toml нет продукта «{ $food }».
speiseplan-data-food-twice = { $file }, { $place }: { $food } уже лежит на другой клетке.
speiseplan-data-food-nowhere = { $file }: { $food } не лежит ни на одной клетке.
speiseplan-not-speiseplan = Это партия игры { $game }; меню бывает только у «Speiseplan».

## Тренер

speiseplan-coach-use = взять { $dice }
speiseplan-coach-take = взять: { $food }
speiseplan-coach-pass = без жетона
speiseplan-coach-strike = вычеркнуть ряд «{ $row }»
speiseplan-coach-serve = комбинация места { $seat }
speiseplan-coach-token = { $sign }: { $what }

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
