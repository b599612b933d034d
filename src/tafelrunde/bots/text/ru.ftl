not-solvable = Игра { $game } не решена, поэтому безошибочно в неё не сыграть. Решены: { $known }.
coach-not-typed = Позицию игры { $game } ввести нельзя: спросите о сохранённой партии или назовите файл через --file.
nothing-to-decide = Этому игроку здесь нечего решать.
review-unfinished = Разобрать можно только законченную партию; эта ещё идёт.

## Советчик: почему

coach-why-only = { $best }: другого выбора нет.
coach-why-tie = { $best }: ничуть не хуже и { $other }.
coach-why-same = { $best }: на { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } лучше, чем { $other }.
coach-why-throw-box = { $best }: бросить ещё раз на { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } лучше, чем записать сейчас ({ $other }).
coach-why-throw-turn = { $best }: на { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } лучше, чем сначала { $other }.
coach-why-box-throw = { $best }: записать сейчас на { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } лучше, чем бросать ещё раз ({ $other }).
coach-why-box-turn = { $best }: записать сейчас на { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } лучше, чем сначала { $other }.
coach-why-turn-throw = { $best }: сначала повернуть на { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } лучше, чем бросать так ({ $other }).
coach-why-turn-box = { $best }: сначала повернуть на { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } лучше, чем записать так ({ $other }).
coach-why-clear = { $measure ->
    [chance] { $best }: побеждает в { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } % случаев, это на { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($gain_error, minimumFractionDigits: 1, maximumFractionDigits: 1) } больше, чем { $other }.
    [share] { $best }: обходит { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } % соперников, это на { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($gain_error, minimumFractionDigits: 1, maximumFractionDigits: 1) } больше, чем { $other }.
   *[points] { $best }: даёт в конце { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } очка, это на { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($gain_error, minimumFractionDigits: 1, maximumFractionDigits: 1) } больше, чем { $other }.
 }
coach-why-close = { $more ->
    [0] { $best } или { $other }: разница слишком мала, чтобы сказать.
    [one] { $best }, { $other } или ещё { $more } вариант: разница слишком мала, чтобы сказать.
    [few] { $best }, { $other } или ещё { $more } варианта: разница слишком мала, чтобы сказать.
   *[other] { $best }, { $other } или ещё { $more } вариантов: разница слишком мала, чтобы сказать.
 } { $measure ->
    [chance] Первое побеждает в { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } % случаев.
    [share] Первое обходит { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } % соперников.
   *[points] Первое даёт в конце { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } очка.
 }
coach-throw-price = Ещё один бросок принёс бы здесь очков: { NUMBER($price, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
coach-open-alike = Какая кость какая, не сказано (вариантов: { $count }); здесь это ничего не меняет.
coach-open = Какая кость какая, не сказано: вариантов { $count }, и ожидать можно от { NUMBER($least, minimumFractionDigits: 2, maximumFractionDigits: 2) } до { NUMBER($greatest, minimumFractionDigits: 2, maximumFractionDigits: 2) } очков. Совет дан для костей, как они названы здесь.

## Оценки

word-best = лучший ход
word-good = хорошо
word-inaccuracy = неточность
word-mistake = ошибка
word-blunder = грубая ошибка
word-close = слишком близко
word-open = решать вам

## Графики

chart-review = Ожидаемый итог по ходу партии
chart-review-chance = Шансы на победу по ходу партии, в процентах
chart-review-share = Доля обойдённых соперников по ходу партии, в процентах
chart-steps = решения и броски
chart-score = очки
chart-distribution = Итог при наилучшей игре
chart-mean = среднее { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## Уровни ботов

level-scullion = поварёнок
level-scullion-character = ещё учится, кое-чего не замечает и хватает то, что сразу даёт очки
level-apprentice = ученик
level-apprentice-character = играет неплохо, но то жадничает, то осторожничает
level-cook = повариха
level-cook-character = играла уже много раз и редко ошибается
level-chef = шеф-повар
level-chef-character = знает, чего стоит каждый ход
level-witch = травница
level-witch-character = видит, к чему идёт дело, и играет на победу
