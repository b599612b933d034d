kekse-name = Печенье в клетку
kekse-about = Все одновременно обводят печенье стенками. Кто обвёл всё печенье одного сорта, получает очки.
kekse-facts = 1–5 игроков · от 8 лет · 20 минут
kekse-first = Все играют одновременно; порядок имён неважен.
kekse-play-now-hint = Все играют одновременно, с одним и тем же броском.
kekse-option-plan = Какую игру выбираете?
kekse-option-plan-first = первая партия: синяя сторона, фишки раскладываются случайно
kekse-option-plan-blue = синяя сторона, все раскладывают фишки сами
kekse-option-plan-yellow = жёлтая сторона, все раскладывают фишки сами
kekse-option-plan-green = зелёный планшет: как синий, но печенье лежит иначе
kekse-option-plan-violet = фиолетовый планшет: как жёлтый, но печенье лежит иначе
kekse-example-points = 5 6
kekse-headline = { $name } · раунд { $round } · { $dice } = { $number } · очки: { $points } из { $needed }
kekse-headline-setup = { $name } · подготовка · игра до { $needed } очков
kekse-standing =
    { $points ->
        [one] { $name }: { $points } очко, напиток { $bars }/{ $most }
        [few] { $name }: { $points } очка, напиток { $bars }/{ $most }
       *[many] { $name }: { $points } очков, напиток { $bars }/{ $most }
    }
kekse-round = Раунд { $round } · игра до { $needed } очков
kekse-task = Задание
kekse-done = есть
kekse-pays = даёт
kekse-points = Очки
kekse-drink = Напиток { $bars }
kekse-chips = фишка
kekse-lines = стенки
kekse-number = Число
kekse-walls = Стенки

kekse-hint-draw =
    { $walls ->
        [one] Фишка { $number } — на клетке { $field }: нарисуйте { $walls } стенку. Свободно: { $sides } (введите, например, { $example })
        [few] Фишка { $number } — на клетке { $field }: нарисуйте { $walls } стенки. Свободно: { $sides } (введите, например, { $example })
       *[many] Фишка { $number } — на клетке { $field }: нарисуйте { $walls } стенок. Свободно: { $sides } (введите, например, { $example })
    }
kekse-hint-draw-all = Фишка { $number } — на клетке { $field }: нарисуйте всё, что свободно: { $sides } (Enter)
kekse-hint-drink = Три полоски: нарисуйте одну стенку где угодно (введите, например, { $example })
kekse-hint-place = Положите на свободные клетки: { $chips } (введите, например, { $example })
kekse-hint-move = Можно передвинуть одну фишку (например, { $example }); Enter — оставить как есть
kekse-hint-give = Задание выполнено: { $task }. Какую фишку положить на доску заданий? { $chips }

kekse-do-draw =
    { $walls ->
        [0] ничего не рисовать у { $field }
        [1] нарисовать стенку у { $field } { $sides }
       *[other] нарисовать стенки у { $field } { $sides }
    }
kekse-do-wall = нарисовать стенку у { $field } { $side }
kekse-do-place = положить фишку { $chip } на { $field }
kekse-do-move = передвинуть фишку { $chip } на { $field }
kekse-do-stay = не двигать фишки
kekse-do-give = отдать фишку { $chip } за «{ $task }»

kekse-field = { $field } ({ $kind })
kekse-lies = { $chip } на { $field }
kekse-told-draw =
    { $walls ->
        [0] { $name } больше ничего не может нарисовать у { $field }.
        [one] { $name } рисует { $walls } стенку у { $field }: { $sides }.
        [few] { $name } рисует { $walls } стенки у { $field }: { $sides }.
       *[many] { $name } рисует { $walls } стенок у { $field }: { $sides }.
    }
kekse-told-lost =
    { $walls ->
        [one] Пропадает { $walls } стенка: { $name } отмечает полоску ({ $bar } из { $bars }).
        [few] Пропадают { $walls } стенки: { $name } отмечает полоску ({ $bar } из { $bars }).
       *[many] Пропадает { $walls } стенок: { $name } отмечает полоску ({ $bar } из { $bars }).
    }
kekse-told-crossed = { $name } зачёркивает { $fields }.
kekse-told-in-hand =
    { $count ->
        [one] Для фишки { $chips } нет свободной клетки: она остаётся в руке.
        [few] Для фишек { $chips } нет свободной клетки: они остаются в руке.
       *[many] Для фишек { $chips } нет свободной клетки: они остаются в руке.
    }
kekse-told-wall = { $name } за три полоски рисует стенку у { $field } { $side } и стирает отметки.
kekse-told-place = { $name } кладёт фишку { $chip } на { $field }.
kekse-told-move = { $name } передвигает фишку { $chip } на { $field }.
kekse-told-stay = { $name } не двигает фишки.
kekse-told-give = { $name } кладёт фишку { $chip } на доску заданий: «{ $task }».
kekse-told-points =
    { $count ->
        [one] { $names } получает { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        } за «{ $task }».
       *[other] { $names } получают по { $points ->
            [one] { $points } очку
            [few] { $points } очка
           *[many] { $points } очков
        } за «{ $task }».
    }
kekse-at-once =
    { $count ->
        [2] две клетки сразу
        [3] три клетки сразу
        [one] { $count } клетка сразу
        [few] { $count } клетки сразу
       *[many] { $count } клеток сразу
    }
kekse-drink-full = напиток полон: одна стенка где угодно
kekse-explain =
    { $space ->
        [0] «{ $task }» — это { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        }: до этого раунда задание никто не выполнил.
        [1] «{ $task }» — это { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        }: больше всего очков за него уже получено.
       *[other] «{ $task }» — это { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        }, как теперь для всех.
    }
kekse-part-space =
    { $space ->
        [0] выполнено первым
        [1] выполнено вторым
       *[other] выполнено позже
    }
kekse-told-round = После раунда { $round }: { $standings }.
kekse-told-standing = { $name } { $points }
kekse-told-roll = Раунд { $round }: { $first } + { $second } = { $number }.
kekse-told-no-chip = У игрока { $name } фишки { $chip } больше нет: отмечена полоска ({ $bar } из { $bars }).
kekse-told-chip-in-hand = У игрока { $name } фишка { $chip } ещё в руке: отмечена полоска ({ $bar } из { $bars }).
kekse-told-deal = Фишки игрока { $name } случайно разложены по клеткам с точками: { $chips }.
kekse-told-deal-screen = Фишки игрока { $name } случайно разложены по клеткам с точками.
kekse-ended =
    { $count ->
        [one] { $names } набирает нужные { $needed ->
            [one] { $needed } очко
            [few] { $needed } очка
           *[many] { $needed } очков
        }: раунд { $round } был последним.
       *[other] { $names } набирают нужные { $needed ->
            [one] { $needed } очко
            [few] { $needed } очка
           *[many] { $needed } очков
        }: раунд { $round } был последним.
    }
kekse-result-solo =
    { $rounds ->
        [one] Готово за { $rounds } раунд, очков: { $points }.
        [few] Готово за { $rounds } раунда, очков: { $points }.
       *[many] Готово за { $rounds } раундов, очков: { $points }.
    }

kekse-why-missing =
    { $missing ->
        [1] тогда { $task } нужна ещё только одна стенка
        [2] тогда { $task } нужны ещё только две стенки
        [3] тогда { $task } нужны ещё только три стенки
        [4] тогда { $task } нужны ещё только четыре стенки
        [5] тогда { $task } нужны ещё только пять стенок
        [6] тогда { $task } нужны ещё только шесть стенок
        [7] тогда { $task } нужны ещё только семь стенок
        [8] тогда { $task } нужны ещё только восемь стенок
       *[other] эти стенки нужны { $task }
    }
kekse-why-completes = тогда у вас есть всё { $task }
kekse-why-completes-before = тогда у вас есть всё { $task }, а { $name } тоже близко
kekse-why-bar = пропавшие стенки наполняют напиток, а полный напиток — это стенка где угодно
kekse-why-unneeded = здесь стенка не нужна ни одному открытому заданию, и ничего не теряется
kekse-why-place = там фишка может рисовать стенки { $task }
kekse-why-often = там фишка может рисовать стенки { $task }, и её число выпадает часто
kekse-why-seldom = там фишка может рисовать стенки { $task }; её число выпадает редко, зато рисует сразу несколько
kekse-why-leaves = у её прежней клетки больше нечего рисовать с пользой; теперь она может рисовать стенки { $task }
kekse-why-place-bar = там её стенки пропадают, и это наполняет напиток
kekse-why-place-unneeded = сейчас от фишки мало пользы, и там она не занимает лучшую клетку
kekse-why-give-hand = для неё всё равно нет свободной клетки
kekse-why-give-idle = у её клетки больше нечего рисовать с пользой
kekse-why-give-seldom = её число выпадает реже, чем у других ваших фишек
kekse-why-give = без её стенок легче всего обойтись
kekse-why-stay = ход фишкой сейчас мало что даёт
kekse-why-stay-all = все фишки уже стоят у нужных стенок

kekse-for-pretzel = для крендельков
kekse-for-heart = для сердечек
kekse-for-star = для звёздочек
kekse-for-waffle = для вафель
kekse-for-macaroon = для миндального печенья
kekse-for-butter = для песочного печенья
kekse-for-gingerbread = для имбирных пряников
kekse-for-crescent = для рогаликов
kekse-for-nut = для ореховых уголков
kekse-for-domino = для шоколадного домино
kekse-for-red = для печенья на красном
kekse-for-line = для столбца или ряда

kekse-ask-roll = Что выпало на двух кубиках? (например, 3 5)
kekse-ask-deal = { $name }, какие фишки лежат на клетках с точками ({ $fields })? Введите одиннадцать чисел в этом порядке:

kekse-top = сверху
kekse-right = справа
kekse-bottom = снизу
kekse-left = слева
kekse-top-words = сверху вверх верх
kekse-right-words = справа вправо право
kekse-bottom-words = снизу вниз низ
kekse-left-words = слева влево лево
kekse-sides = сверху, справа, снизу, слева или ^ > v <
kekse-words-stay = нет оставить -
kekse-own-words = -
kekse-words-small = и у на фишку фишка

kekse-pretzel = Крендельки
kekse-heart = Сердечки
kekse-star = Звёздочки
kekse-waffle = Вафли
kekse-macaroon = Миндальное печенье
kekse-butter = Песочное печенье
kekse-gingerbread = Имбирные пряники
kekse-crescent = Рогалики
kekse-nut = Ореховые уголки
kekse-domino = Шоколадное домино
kekse-red = Печенье на красном
kekse-line = Столбец или ряд

kekse-pretzel-one = кренделёк
kekse-heart-one = сердечко
kekse-star-one = звёздочка
kekse-waffle-one = вафля
kekse-macaroon-one = миндальное печенье
kekse-butter-one = песочное печенье
kekse-gingerbread-one = имбирный пряник
kekse-crescent-one = рогалик
kekse-nut-one = ореховый уголок
kekse-domino-one = шоколадное домино
kekse-red-one = печенье на красном

kekse-pretzel-key = К
kekse-heart-key = С
kekse-star-key = З
kekse-waffle-key = В
kekse-macaroon-key = М
kekse-butter-key = П
kekse-gingerbread-key = И
kekse-crescent-key = Р
kekse-nut-key = О
kekse-domino-key = Д
kekse-red-key = Н
kekse-line-key = +

kekse-help =
    После каждого броска вы рисуете стенки вокруг клетки, на которой лежит ваша фишка с этим числом. Клетку с четырьмя
    стенками зачёркивают. Все клетки одного сорта зачёркнуты — задание выполнено; первый получает больше всех очков.
    Буква на клетке — сорт печенья, число за ней — фишка, в скобках фишка этого броска. Под планшетом написано, сколько
    стенок рисуют за каждую фишку. Можно ввести:
      справа сверху    стенки с этих сторон клетки с выпавшим числом   (или: d3 справа, ^ > v <)
      d3 справа        стенка где угодно, когда отмечены три полоски
      7 d3             положить или передвинуть фишку 7 на d3; несколько поднятых сразу: 7 d3 8 a1
      нет              не двигать фишки   (или: Enter)
      7                отдать фишку 7 за задание

kekse-other-field = Стенки этого броска рисуют у { $own }, где лежит фишка { $number }, а не у { $field }.
kekse-wall-drawn = У { $field } { $side } стенка уже есть.
kekse-wall-count =
    { $expected ->
        [one] Нужно нарисовать ровно { $expected } стенку, а не { $got }.
        [few] Нужно нарисовать ровно { $expected } стенки, а не { $got }.
       *[many] Нужно нарисовать ровно { $expected } стенок, а не { $got }.
    }
kekse-wall-words = Введите клетку и сторону, например d3 справа.
kekse-move-words = Введите фишку и клетку, например 7 d3.
kekse-no-field = Клетки «{ $field }» нет; клетки — от a1 (слева вверху) до f6 (справа внизу).
kekse-no-chip = Фишки «{ $chip }» нет; можно выбрать: { $chips }.
kekse-chip-gone = Фишки { $chip } на вашем планшете уже нет; выберите другую.
kekse-chip-lifted = Сначала положите на свободные клетки { $chips } (а не { $chip }).
kekse-field-crossed = Клетка { $field } зачёркнута; выберите свободную.
kekse-field-taken = На клетке { $field } уже лежит фишка { $chip }; выберите свободную.
kekse-now-draw = Сейчас нужно нарисовать стенки за этот бросок.
kekse-now-drink = Сейчас нужно нарисовать стенку за три полоски, где угодно.
kekse-now-place = Сейчас нужно положить поднятые фишки на свободные клетки.
kekse-now-move = Сейчас можно передвинуть одну фишку или не двигать ни одной.
kekse-now-give = Сейчас за выполненное задание нужно положить фишку на доску заданий.

kekse-tap-draw =
    { $walls ->
        [one] Фишка { $number } — на клетке { $field }: нарисуйте { $walls } стенку. Нажмите на край клетки.
        [few] Фишка { $number } — на клетке { $field }: нарисуйте { $walls } стенки. Нажмите на края клетки.
       *[many] Фишка { $number } — на клетке { $field }: нарисуйте { $walls } стенок. Нажмите на края клетки.
    }
kekse-tap-all = Фишка { $number } — на клетке { $field }: нарисуйте всё, что ещё свободно.
kekse-tap-none = У { $field } больше нет места. Зато вы отмечаете полоску.
kekse-tap-drink = Три полоски: нарисуйте стенку где угодно.
kekse-tap-place =
    { $count ->
        [one] Положите фишку { $chip } на свободную клетку.
       *[other] Положите фишку { $chip } на свободную клетку, потом ещё { $more }.
    }
kekse-tap-ready = Все фишки разложены. Нажмите на фишку, чтобы переложить её, или начинайте.
kekse-tap-move = Можно передвинуть одну фишку: нажмите на неё.
kekse-tap-where = Куда положить фишку { $chip }?
kekse-tap-give = «{ $task }» — выполнено. Какую фишку положить на доску заданий?
kekse-tap-roll = Кто хочет, бросает за всех.
kekse-wait = Ждём игроков: { $names }.
kekse-draw = Нарисовать
kekse-sip = Отметить полоску
kekse-stay = Не двигать фишки
kekse-put = Положить
kekse-ready = Готово
kekse-deal-random = Разложить случайно
kekse-deal-last = Как в прошлый раз
kekse-move = Передвинуть
kekse-leave = Оставить
kekse-give = Отдать
kekse-roll = Бросить кубики
kekse-take = взять фишку { $chip } с { $field }
kekse-in-hand = фишка { $chip } в руке
kekse-closes = закрывает { $fields }
kekse-brings =
    { $points ->
        [one] { $task } — готово: { $points } очко
        [few] { $task } — готово: { $points } очка
       *[many] { $task } — готово: { $points } очков
    }
kekse-chip-first = Сначала нажмите на фишку, потом на клетку.
kekse-plan-of = Планшет игрока { $name }
kekse-open-plan = Показать планшет игрока { $name } крупно
kekse-together = Все планшеты после раунда
kekse-decide-first = Следующий ход — { $name }
kekse-tasks = Задания
kekse-open-tasks = Показать все задания
kekse-task-open = { $task }: { $has } из { $needs }, даёт { $points }
kekse-show-missing = { $task }: показать недостающие стенки
kekse-missing =
    { $count ->
        [one] { $task }: нужна ещё { $count } стенка.
        [few] { $task }: нужны ещё { $count } стенки.
       *[many] { $task }: нужно ещё { $count } стенок.
    }
kekse-task-done = { $task }: выполнено, очки: { $points }
kekse-drink-bars = Напиток: отмечено полосок { $bars } из { $most }
kekse-round-short = Раунд { $round }
kekse-setup = Подготовка
kekse-race = { $points } из { $needed } очков
kekse-just-now = В этом раунде
kekse-nothing-yet = пока ничего
kekse-pad-roll = Что выпало на двух кубиках?
kekse-deal-ask = { $name }, какая фишка лежит на { $field }?

kekse-data-unreadable = { $file } использовать нельзя: { $why }.
kekse-plan-lines = { $file }: в рисунке плана строк { $got }, а нужно { $expected }.
kekse-plan-place = { $file }, строка { $line }, столбец { $column }: «{ $found }» здесь не к месту; ожидалось { $expected } или ничего.
kekse-plan-letter = { $file }, строка { $line }, столбец { $column }: «{ $found }» — не сорт печенья; сорта: { $expected }.
kekse-plan-dots = { $file }: точки (двоеточие) стоят на полях числом { $got }, а нужно { $expected }.
kekse-plan-closed = { $file }: напечатанные стенки с самого начала закрывают поле { $field }.
kekse-kind-fields = { $file }: букву { $letter } ({ $name }) показывают поля числом { $got }, но fields = { $expected }.
kekse-kind-needed = { $file }: { $name } не может требовать { $needed } полей.
kekse-kind-name = { $file }: сорта «{ $name }» нет; есть такие сорта: { $known }.
kekse-tasks-wrong = { $file }: разных заданий { $got }, а нужно { $expected } (kinds, red и, если есть, line).
kekse-task-pays = { $file }: { $name } даёт { $pays }; нужны три числа, каждое не больше предыдущего, последнее не меньше 1.
kekse-points-needed = { $file }: points_needed для { $players } — { $needed }; возможно от 1 до { $certain }, иначе игра могла бы не кончиться.
kekse-chips-numbers = { $file }: нужны фишки от 2 до 12, каждая по одному разу, а не { $got }.
kekse-chips-walls = { $file }: фишка { $number } не может рисовать стенок { $got }; возможно от 1 до 4.
