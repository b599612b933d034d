kekse-name = Печенье в клетку
kekse-about = Все одновременно обводят печенье стенками; за собранные сорта дают очки.
kekse-first = Все играют одновременно; неважно, кого назвать первым.
kekse-option-plan = Какую игру выбираете?
kekse-option-plan-first = первая партия: синяя сторона, фишки раздаются
kekse-option-plan-blue = синяя сторона, все раскладывают фишки сами
kekse-option-plan-yellow = жёлтая сторона, все раскладывают фишки сами
kekse-example-points = 5 6
kekse-headline = { $name } · раунд { $round } · { $dice } = { $number } · очки: { $points } из { $needed }
kekse-headline-setup = { $name } · подготовка · очков для конца игры: { $needed }
kekse-standing =
    { $points ->
        [one] { $name }: { $points } очко, напиток { $bars }/{ $most }
        [few] { $name }: { $points } очка, напиток { $bars }/{ $most }
       *[many] { $name }: { $points } очков, напиток { $bars }/{ $most }
    }
kekse-round = Раунд { $round } · очков для конца игры: { $needed }
kekse-task = Задание
kekse-done = есть
kekse-pays = даёт
kekse-points = Очки
kekse-drink = Напиток { $bars }
kekse-chips = фишка
kekse-lines = стенок
kekse-number = Число
kekse-walls = Стенки

kekse-hint-draw =
    { $walls ->
        [one] Фишка { $number } на { $field } рисует { $walls } стенку; свободно: { $sides } (введите, например, { $example })
        [few] Фишка { $number } на { $field } рисует { $walls } стенки; свободно: { $sides } (введите, например, { $example })
       *[many] Фишка { $number } на { $field } рисует { $walls } стенок; свободно: { $sides } (введите, например, { $example })
    }
kekse-hint-draw-all = Фишка { $number } на { $field } рисует всё, что свободно: { $sides } (Enter)
kekse-hint-drink = Три полоски: нарисуйте одну стенку где угодно (введите, например, { $example })
kekse-hint-place = Положите на свободные поля: { $chips } (введите, например, { $example })
kekse-hint-move = Можно передвинуть одну фишку (например, { $example }); Enter — оставить как есть
kekse-hint-give = Задание выполнено: { $task }. Какую фишку положить на доску заданий? { $chips }

kekse-do-draw = рисовать у { $field }: { $sides }
kekse-do-wall = нарисовать стенку у { $field } { $side }
kekse-do-place = положить фишку { $chip } на { $field }
kekse-do-move = передвинуть фишку { $chip } на { $field }
kekse-do-stay = не двигать фишек
kekse-do-give = отдать фишку { $chip } за «{ $task }»

kekse-field = { $field } ({ $kind })
kekse-lies = { $field } { $chip }
kekse-told-draw =
    { $walls ->
        [0] { $name } больше ничего не может нарисовать у { $field }.
        [one] { $name } рисует { $walls } стенку у { $field }: { $sides }.
        [few] { $name } рисует { $walls } стенки у { $field }: { $sides }.
       *[many] { $name } рисует { $walls } стенок у { $field }: { $sides }.
    }
kekse-told-lost =
    { $walls ->
        [one] На { $walls } стенку места нет: { $name } отмечает полоску ({ $bar } из { $bars }).
        [few] На { $walls } стенки места нет: { $name } отмечает полоску ({ $bar } из { $bars }).
       *[many] На { $walls } стенок места нет: { $name } отмечает полоску ({ $bar } из { $bars }).
    }
kekse-told-crossed = { $name } зачёркивает: { $fields }.
kekse-told-in-hand =
    { $count ->
        [one] Для фишки { $chips } нет свободного поля: она остаётся в руке.
        [few] Для фишек { $chips } нет свободного поля: они остаются в руке.
       *[many] Для фишек { $chips } нет свободного поля: они остаются в руке.
    }
kekse-told-wall = { $name } за три полоски рисует стенку у { $field } { $side } и стирает отметки.
kekse-told-place = { $name } кладёт фишку { $chip } на { $field }.
kekse-told-move = { $name } передвигает фишку { $chip } на { $field }.
kekse-told-stay = { $name } не двигает фишек.
kekse-told-give = { $name } кладёт фишку { $chip } на доску заданий: «{ $task }».
kekse-told-points =
    { $count ->
        [one] { $names } получает за «{ $task }» очки: { $points }.
        [few] { $names } получают за «{ $task }» очки, по { $points }.
       *[many] { $names } получают за «{ $task }» очки, по { $points }.
    }
kekse-told-round = После раунда { $round }: { $standings }.
kekse-told-standing = { $name } { $points }
kekse-told-roll = Раунд { $round }: { $first } + { $second } = { $number }.
kekse-told-no-chip = У игрока { $name } фишки { $chip } больше нет: отмечена полоска ({ $bar } из { $bars }).
kekse-told-chip-in-hand = У игрока { $name } фишка { $chip } ещё в руке: отмечена полоска ({ $bar } из { $bars }).
kekse-told-deal = Фишки игрока { $name } перемешаны и лежат на точках: { $chips }.
kekse-ended =
    { $count ->
        [one] Конец после раунда { $round }: нужные очки ({ $needed }) есть у игрока { $names }.
        [few] Конец после раунда { $round }: нужные очки ({ $needed }) есть у игроков { $names }.
       *[many] Конец после раунда { $round }: нужные очки ({ $needed }) есть у игроков { $names }.
    }
kekse-result-solo = Готово. Раундов: { $rounds }, очков: { $points }.

kekse-ask-roll = Что показывают две кости? (например 3 5)
kekse-ask-deal = { $name }, какие фишки лежат на полях с точками { $fields }? Одиннадцать чисел в этом порядке:

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

kekse-pretzel = Крендели
kekse-heart = Сердечки
kekse-star = Звёздочки
kekse-waffle = Вафли
kekse-macaroon = Макаруны
kekse-butter = Песочное печенье
kekse-gingerbread = Имбирные пряники
kekse-crescent = Рогалики
kekse-nut = Ореховые уголки
kekse-domino = Домино
kekse-red = На красном
kekse-line = Столбец или ряд

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
    Каждый бросок рисует стенки у поля, на котором лежит ваша фишка с этим числом. Поле с четырьмя стенками
    зачёркивают; все зачёркнутые поля одного сорта — это задание, и первый, кто его выполнит, получает больше всех.
    Буква на поле — сорт печенья, число за ней — фишка, в скобках фишка этого броска. Под планом написано, сколько
    стенок рисует каждая фишка. Можно ввести:
      справа сверху    стенки с этих сторон поля выпавшего числа   (или: d3 справа, ^ > v <)
      d3 справа        стенка где угодно, когда отмечены три полоски
      7 d3             положить или передвинуть фишку 7 на d3; поднятых фишек и несколько: 7 d3 8 a1
      нет              не двигать фишек   (или: Enter)
      7                отдать фишку 7 за задание

kekse-other-field = Стенки этого броска рисуют у { $own }, где лежит фишка { $number }, а не у { $field }.
kekse-wall-drawn = У { $field } { $side } стенка уже есть.
kekse-wall-count =
    { $expected ->
        [one] Нужно нарисовать ровно { $expected } стенку, а не { $got }.
        [few] Нужно нарисовать ровно { $expected } стенки, а не { $got }.
       *[many] Нужно нарисовать ровно { $expected } стенок, а не { $got }.
    }
kekse-wall-words = Введите поле и сторону, например d3 справа.
kekse-move-words = Введите фишку и поле, например 7 d3.
kekse-no-field = Поля «{ $field }» нет; поля — от a1 (слева вверху) до f6 (справа внизу).
kekse-no-chip = Фишки «{ $chip }» нет; можно выбрать: { $chips }.
kekse-chip-gone = Фишки { $chip } на вашем плане уже нет; выберите другую.
kekse-chip-lifted = Сначала на свободные поля кладут { $chips } (а не { $chip }).
kekse-field-crossed = Поле { $field } зачёркнуто; выберите свободное.
kekse-field-taken = На поле { $field } уже лежит фишка { $chip }; выберите свободное.
kekse-now-draw = Сейчас нужно нарисовать стенки этого броска.
kekse-now-drink = Сейчас нужно нарисовать стенку за три полоски, где угодно.
kekse-now-place = Сейчас нужно положить поднятые фишки на свободные поля.
kekse-now-move = Сейчас можно передвинуть одну фишку или оставить всё как есть.
kekse-now-give = Сейчас за выполненное задание нужно положить фишку на доску заданий.

kekse-tap-draw =
    { $walls ->
        [one] Фишка { $number } рисует { $walls } стенку у { $field }. Нажмите на край.
        [few] Фишка { $number } рисует { $walls } стенки у { $field }. Нажмите на края.
       *[many] Фишка { $number } рисует { $walls } стенок у { $field }. Нажмите на края.
    }
kekse-tap-all = Фишка { $number } рисует всё, что свободно у { $field }.
kekse-tap-none = У { $field } больше нет места. Зато можно сделать глоток.
kekse-tap-drink = Три глотка: нарисуйте стенку где угодно.
kekse-tap-place =
    { $count ->
        [one] Положите фишку { $chip } на свободное поле.
       *[other] Положите фишку { $chip } на свободное поле, потом ещё { $more }.
    }
kekse-tap-move = Можно передвинуть одну фишку: нажмите на неё.
kekse-tap-where = Куда положить фишку { $chip }?
kekse-tap-give = «{ $task }»: выполнено. Какую фишку отдать на доску заданий?
kekse-tap-roll = Кто хочет, бросает за всех.
kekse-wait = Ещё рисуют: { $names }.
kekse-draw = Нарисовать
kekse-sip = Сделать глоток
kekse-stay = Ничего не двигать
kekse-put = Положить
kekse-move = Передвинуть
kekse-leave = Оставить
kekse-give = Отдать
kekse-roll = Бросить
kekse-take = взять фишку { $chip } с { $field }
kekse-in-hand = фишка { $chip } в руке
kekse-closes = закрывает { $fields }
kekse-brings =
    { $points ->
        [one] { $task } — готово: { $points } очко
        [few] { $task } — готово: { $points } очка
       *[many] { $task } — готово: { $points } очков
    }
kekse-chip-first = Сначала нажмите на фишку, потом на поле.
kekse-plan-of = План игрока { $name }
kekse-open-plan = Рассмотреть план игрока { $name }
kekse-tasks = Задания
kekse-open-tasks = Рассмотреть все задания
kekse-task-open = { $task }: { $has } из { $needs }, даёт { $points }
kekse-task-done = { $task }: выполнено, очки: { $points }
kekse-drink-bars = Напиток: отмечено полосок { $bars } из { $most }
kekse-round-short = Раунд { $round }
kekse-setup = Подготовка
kekse-race = очки: { $points } из { $needed }
kekse-just-now = В этом раунде
kekse-nothing-yet = пока ничего
kekse-pad-roll = Что показывают две кости?
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
