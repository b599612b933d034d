kekse-name = Печенье в клетку
kekse-about = Все одновременно обводят печенье стенками; за собранные сорта дают очки.
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
kekse-number = Число
kekse-walls = Стенки

kekse-hint-draw =
    { $walls ->
        [one] { $number } на { $field } рисует { $walls } стенку; свободно: { $sides } (введите { $example })
        [few] { $number } на { $field } рисует { $walls } стенки; свободно: { $sides } (введите { $example })
       *[many] { $number } на { $field } рисует { $walls } стенок; свободно: { $sides } (введите { $example })
    }
kekse-hint-draw-all = { $number } на { $field } рисует всё, что свободно: { $sides } (Enter)
kekse-hint-drink = Три полоски: нарисуйте одну стенку где угодно (введите, например, { $example })
kekse-hint-place = Положите на свободные поля: { $chips } (введите, например, { $example })
kekse-hint-move = Можно передвинуть одну фишку (например, { $example }); Enter — оставить как есть
kekse-hint-give = Задание выполнено: { $task }! Какую фишку положить на доску заданий? { $chips }

kekse-told-draw = { $name } рисует у { $field }: { $sides }.
kekse-told-wall = { $name } допивает напиток и рисует { $field } { $side }.
kekse-told-place = { $name } кладёт фишку { $chip } на { $field }.
kekse-told-move = { $name } передвигает фишку { $chip } на { $field }.
kekse-told-stay = { $name } не двигает фишек.
kekse-told-give = { $name } кладёт фишку { $chip } на доску заданий: { $task }.
kekse-told-roll = { $dice } = { $number }
kekse-told-deal = Фишки игрока { $name } перемешаны и лежат на полях с точками.

kekse-ask-roll = Что показывают две кости? (например 3 5)
kekse-ask-deal = { $name }, какие фишки лежат на полях с точками { $fields }? Одиннадцать чисел в этом порядке:

kekse-top = верх
kekse-right = право
kekse-bottom = низ
kekse-left = лево
kekse-top-words = вверх сверху верх
kekse-right-words = вправо справа право
kekse-bottom-words = вниз снизу низ
kekse-left-words = влево слева лево
kekse-words-stay = нет оставить -

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
kekse-red = Шоколадное, красн.
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
kekse-red-key = Ш
kekse-line-key = +

kekse-help =
    Каждый бросок рисует стенки у поля, на котором лежит ваша фишка с этим числом. Поле с четырьмя стенками
    зачёркивают; все зачёркнутые поля одного сорта — это задание, и первый, кто его выполнит, получает больше всех.
    Буква на поле — сорт печенья, число за ней — фишка, в скобках фишка этого броска. Можно ввести:
      право верх       стенки с этих сторон поля выпавшего числа   (или: d3 право, ^ > v <)
      d3 право         стенка где угодно, когда напиток выпит
      7 d3             положить или передвинуть фишку 7 на d3; при подготовке и несколько: 7 d3 8 a1
      нет              не двигать фишек   (или: Enter)
      7                отдать фишку 7 за задание

kekse-bad-die = «{ $typed }» — не бросок: «{ $letter }» — не число от 1 до 6.
kekse-bad-deal = «{ $typed }» не подходит: нужны числа от 2 до 12, каждое по одному разу.
kekse-other-field = Стенки этого броска рисуют у { $own }, где лежит { $number }, а не у { $field }.
kekse-wall-drawn = У { $field } ({ $side }) стенка уже есть.
kekse-wall-count =
    { $expected ->
        [one] Нужно нарисовать ровно { $expected } стенку, а не { $got }.
        [few] Нужно нарисовать ровно { $expected } стенки, а не { $got }.
       *[many] Нужно нарисовать ровно { $expected } стенок, а не { $got }.
    }
kekse-wall-words = Введите поле и сторону, например d3 право.
kekse-move-words = Введите фишку и поле, например 7 d3.
kekse-no-field = Поля «{ $field }» нет; поля — от a1 (слева вверху) до f6 (справа внизу).
kekse-no-chip = Фишку «{ $chip }» выбрать нельзя; можно выбрать: { $chips }.
kekse-chip-lifted = Сначала нужно положить на свободные поля эти фишки: { $chips } (а не { $chip }).
kekse-field-crossed = Поле { $field } зачёркнуто; выберите свободное.
kekse-field-taken = На поле { $field } уже лежит фишка { $chip }; выберите свободное.

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
