not-solvable = Игра { $game } не решена, поэтому безошибочно в неё не сыграть. Решены: { $known }.
not-to-win = Как играть в «{ $game }» на победу против безошибочного соперника, не вычислено. Вычислено для: { $known }.
to-win-missing = Безошибочная игра в { $game } на этом компьютере ещё не вычислена. Один раз, за секунды: tafelrunde solve { $game } --to-win
to-win-series = На победу решена одна партия, а не серия: уберите games=…
coach-not-typed = Позицию игры «{ $game }» ввести нельзя: спросите о сохранённой партии или укажите файл через --file.
not-trainable = Игру { $game } нельзя обучить. Можно обучить: { $known }.
not-coached = Игры { $game } советчик пока не знает. Он знает: { $known }.
nothing-to-decide = Этому игроку здесь нечего решать.
review-unfinished = Разобрать можно только законченную партию; эта ещё идёт.

## Советчик: что делать и почему, словами

coach-advice = Советую { $what }.
coach-hint = Можно { $what }.
coach-advice-keep = { $count ->
    [1] Советую оставить { $dice } и перебросить последний кубик.
    [2] Советую оставить { $dice } и перебросить остальные два.
    [3] Советую оставить { $dice } и перебросить остальные три.
    [4] Советую оставить { $dice } и перебросить остальные четыре.
   *[other] Советую оставить { $dice } и перебросить остальные пять.
 }
coach-hint-keep = { $count ->
    [1] Можно оставить { $dice } и перебросить последний кубик.
    [2] Можно оставить { $dice } и перебросить остальные два.
    [3] Можно оставить { $dice } и перебросить остальные три.
    [4] Можно оставить { $dice } и перебросить остальные четыре.
   *[other] Можно оставить { $dice } и перебросить остальные пять.
 }
coach-same = Примерно так же хорошо: { $other }.
coach-little = Немного слабее: { $other }.
coach-clear = Заметно слабее: { $other }.
difference-same = примерно так же
difference-little = немного слабее
difference-clear = заметно слабее
coach-because-only = Другого выбора нет.
coach-because-aim = { $count ->
    [1] Цель — клетка «{ $box }».
    [2] Так можно заполнить одну из клеток: { $boxes }.
   *[other] Так остаётся несколько возможностей: { $boxes }.
 }
coach-because-open = Так остаётся много возможностей, например, { $boxes }.
coach-because-near = До клетки «{ $box }» не хватает одного кубика.
coach-because-spare = Без клетки «{ $box }» проще всего обойтись.
coach-because-later = Клетка «{ $box }» останется для более удачного броска.
coach-because-enough = Перебрасывать здесь не стоит.

## Советчик: почему

coach-why-only = { $best }: другого выбора нет.
coach-why-tie = { $best }: так же хорошо и { $other }.
coach-why-same = { $best }: на { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } очка лучше, чем { $other }.
coach-why-throw-box = { $best }: бросить ещё раз на { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } очка лучше, чем записать сейчас ({ $other }).
coach-why-throw-turn = { $best }: на { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } очка лучше, чем сначала { $other }.
coach-why-box-throw = { $best }: записать сейчас на { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } очка лучше, чем бросать ещё раз ({ $other }).
coach-why-box-turn = { $best }: записать сейчас на { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } очка лучше, чем сначала { $other }.
coach-why-turn-throw = { $best }: сначала повернуть на { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } очка лучше, чем бросать так ({ $other }).
coach-why-turn-box = { $best }: сначала повернуть на { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } очка лучше, чем записать так ({ $other }).
coach-why-clear = { $measure ->
    [chance] { $best }: победа в { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } % случаев, это на { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($gain_error, minimumFractionDigits: 1, maximumFractionDigits: 1) } больше, чем { $other }.
    [share] { $best }: позади остаются { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } % соперников, это на { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($gain_error, minimumFractionDigits: 1, maximumFractionDigits: 1) } больше, чем { $other }.
   *[points] { $best }: в конце очков { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }, это на { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($gain_error, minimumFractionDigits: 1, maximumFractionDigits: 1) } больше, чем { $other }.
 }
coach-why-close = { $more ->
    [0] Разница слишком мала, чтобы судить: { $best } – или { $other }.
    [one] Разница слишком мала, чтобы судить: { $best } – или { $other }, или ещё { $more } вариант.
    [few] Разница слишком мала, чтобы судить: { $best } – или { $other }, или ещё { $more } варианта.
   *[other] Разница слишком мала, чтобы судить: { $best } – или { $other }, или ещё { $more } вариантов.
 } { $measure ->
    [chance] С первым – победа в { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } % случаев.
    [share] С первым позади остаются { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } % соперников.
   *[points] С первым в конце очков: { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
 }
coach-why-wins = { $best }: победа в { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % случаев, иначе ({ $other }) — в { NUMBER($other_value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
coach-for-points = Больше очков дало бы другое: { $best }; с ним победа в { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % случаев.
coach-throw-price = Ещё один бросок принёс бы здесь { NUMBER($price, minimumFractionDigits: 2, maximumFractionDigits: 2) } очка.
coach-open-alike = Неизвестно, какой кубик какой (вариантов: { $count }), но здесь это неважно.
coach-open = Неизвестно, какой кубик какой (вариантов: { $count }): ожидать можно от { NUMBER($least, minimumFractionDigits: 2, maximumFractionDigits: 2) } до { NUMBER($greatest, minimumFractionDigits: 2, maximumFractionDigits: 2) } очка. Совет дан для кубиков, как они названы здесь.

## Разбор: история партии словами

review-luck-much-good = Игроку { $name } очень везло.
review-luck-some-good = Игроку { $name } немного везло.
review-luck-even = Игроку { $name } везло не больше и не меньше обычного.
review-luck-some-bad = Игроку { $name } немного не везло.
review-luck-much-bad = Игроку { $name } очень не везло.
review-skill-superb = Почти каждое решение было точным.
review-skill-good = Решения были хорошими.
review-skill-fair = Кое-где можно было решить лучше.
review-skill-learning = В этой игре ещё многое можно открыть.
review-finest = Лучшее решение: { $played }.
review-lesson = На заметку: { $best }, а не { $played }.

## Оценки

word-best = лучший ход
word-good = хорошо
word-inaccuracy = неточность
word-mistake = ошибка
word-blunder = грубая ошибка
word-close = разница мала
word-open = решать вам

## Графики

chart-review = Ожидаемый итог по ходу партии
chart-review-chance = Шансы на победу по ходу партии, в процентах
chart-review-share = Доля соперников позади по ходу партии, в процентах
chart-steps = решения и броски
chart-score = очки
chart-distribution = Итог при безошибочной игре
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
level-witch = ведьма-травница
level-witch-character = видит, к чему идёт дело, и играет на победу

## Арена

arena-levels = Так никого не сравнить: «{ $levels }». Назовите хотя бы двух ботов, каждого один раз.
arena-alone = В игре «{ $game }» для одного побеждать некого; для арены нужно хотя бы двое.
bad-skip = Пропустить можно от 0 до { $most } кругов, а не { $skip }.
workers-broken = Процессы погибают, так ничего и не сыграв: { $why }
cluster-missing = Для кластера нужно кое-что установить: pip install 'tafelrunde[cluster]'
cluster-unreachable = По адресу «{ $address }» кластер не отвечает: { $why }
cluster-failed = Кластер не может играть: его процессам нужен этот пакет этой же версии. { $why }
