chili-name = Чили-кубики
chili-about = Шесть кубиков, у каждого одна красная грань, и тридцать бросков на всю игру.
chili-facts = 1–8 игроков · от 8 лет · 15–40 минут
chili-headline =
    { $left ->
        [one] { $name } · раунд { $round } из { $rounds } · ещё { $left } бросок
        [few] { $name } · раунд { $round } из { $rounds } · ещё { $left } броска
       *[many] { $name } · раунд { $round } из { $rounds } · ещё { $left } бросков
    }
chili-is-red = кр.
chili-turn-hint = Эти красные кубики можно повернуть: { $dice } (введите, например, { $example })
chili-commands = оставить a c, бросить b, b=6 (повернуть красный кубик) или клетка: 1–6, крас, стрит, дубли, шанс
chili-ask-throw =
    { $count ->
        [6] { $name }, что выпало на шести кубиках? (например, 1 3 3r 4 6 6; r — красная грань)
        [1] { $name }, что выпало на кубике? (например, 3 или 3r, если грань красная)
       *[other] { $name }, что выпало на { $count } кубиках? (только на брошенных; r — красная грань)
    }
chili-told-turn = { $name } поворачивает красную { $value }: теперь на кубике { $side }.

chili-1 = Единицы
chili-2 = Двойки
chili-3 = Тройки
chili-4 = Четвёрки
chili-5 = Пятёрки
chili-6 = Шестёрки
chili-red = Красные грани
chili-straight = Стрит
chili-pairs = Дубли
chili-chance = Шанс
chili-boxes-total = Клетки
chili-throws-left = Осталось бросков
chili-unused-throws = × 5 очков (бонус)
chili-total = Итого

chili-1-key = 1
chili-2-key = 2
chili-3-key = 3
chili-4-key = 4
chili-5-key = 5
chili-6-key = 6
chili-red-key = крас
chili-straight-key = стрит
chili-pairs-key = дубли
chili-chance-key = шанс

chili-1-words = единицы единица
chili-2-words = двойки двойка
chili-3-words = тройки тройка
chili-4-words = четвёрки четверки четвёрка
chili-5-words = пятёрки пятерки пятёрка
chili-6-words = шестёрки шестерки шестёрка
chili-red-words = красные красная
chili-straight-words = стрит улица
chili-pairs-words = дубли дубль паш пары
chili-chance-words = шанс

chili-help =
    Тридцать бросков на десять клеток; каждый неиспользованный бросок даёт 5 очков.
    Под каждым кубиком — его буква и число, которое на нём красное.
      оставить a c      оставить эти кубики и перебросить остальные
      бросить b d       перебросить эти кубики; короче: о ac, б bd
      оставить 3 3r     по тому, что выпало; r — красная грань
      b=6               повернуть кубик b на 6: только красный и только что брошенный
      b=6 оставить b e  и то и другое в одной строке
      3  крас  стрит    записать в клетку; «сейчас» — сколько это даст

chili-bad-die = «{ $typed }» не подходит: «{ $letter }» — не число от 1 до 6. Для красной грани добавьте r: 3r.
chili-red-twice = Красная { $value } названа дважды, но она есть только на одном кубике.
chili-impossible = Так кубики лежать не могут ({ $faces }): одна из этих граней должна быть красной или, наоборот, не может быть красной.
chili-no-such-side = Грани «{ $side }» у кубика нет; грани — от 1 до 6.
chili-not-turnable = Кубик { $die } поворачивать нельзя: можно только красный и только сразу после броска.
chili-turned-to-itself = На кубике { $die } и так { $side }.
chili-not-turnable-screen = Этот кубик поворачивать нельзя: можно только красный и только сразу после броска.
chili-turned-to-itself-screen = На этом кубике и так { $side }.

chili-face = { $value }
chili-red-face = красная { $value }
chili-die = { $letter } ({ $face })
chili-do-turn = повернуть { $letter } (красная { $value }) на { $side }
chili-die-screen = { $face }
chili-do-turn-screen = повернуть красную { $value } на { $side }
chili-which-dice = { $face } — на нескольких кубиках, а вы назвали не все: укажите буквы ({ $letters }).
chili-told-skipped = У игрока { $name } не осталось бросков, ход пропускается.
chili-ended-rounds = Все десять клеток заполнены.
chili-ended-throws = Бросков больше ни у кого нет.

## Откуда очки

chili-why-sum = { $sum } = { $points }.
chili-why-single =
    { $points ->
        [one] На одном кубике { $value }: { $points } очко.
        [few] На одном кубике { $value }: { $points } очка.
       *[many] На одном кубике { $value }: { $points } очков.
    }
chili-why-doubled = { $sum } = { $half }, красная { $value } удваивает: { $points }.
chili-why-doubled-single =
    { $points ->
        [one] Красная { $value } считается дважды: { $points } очко.
        [few] Красная { $value } считается дважды: { $points } очка.
       *[many] Красная { $value } считается дважды: { $points } очков.
    }
chili-why-red =
    { $count ->
        [one] Одна красная грань: { $points } очков.
        [few] { $count } красные грани по { $each }: { $points } очков.
       *[many] { $count } красных граней по { $each }: { $points } очков.
    }
chili-why-straight = Стрит с красной { $value }: { $sum } = { $points }.
chili-why-pairs = Дубли с красной { $value }: { $sum } = { $points }.
chili-why-chili = Шесть одинаковых — это чили: { $points } очков в этой клетке.
chili-why-hot_chili = Шесть красных граней — это острый чили: { $points } очков в этой клетке.
chili-need-number = Для этого нужен кубик, на котором { $value }.
chili-need-red = Для этого нужна красная грань.
chili-need-straight = Для этого нужны 1, 2, 3, 4, 5 и 6.
chili-need-pairs = Для этого каждое число должно выпасть дважды, трижды или четырежды.
chili-part-throws =
    { $count ->
        [one] Остался { $count } бросок × { $each }
        [few] Осталось { $count } броска × { $each }
       *[many] Осталось { $count } бросков × { $each }
    }
chili-got-chili = Чили
chili-got-hot_chili = острый чили

chili-first = Кто последним ел острое? Тот и начинает: впишите это имя первым.
chili-example-points = 3 3 3 3 2r 5
chili-example-coach = 3 3r 5 1 1 6 --left 27 --filled 6=36 --filled cha=22

## В браузере

chili-ring = Грани этого кубика
chili-stays-red = оставить красную { $value }
chili-turnable-hint = Красный и только что брошен: нажмите, чтобы повернуть, или оставьте как есть.
chili-corner-hint = Красный уголок: это число на кубике красное.
chili-and-throws =
    { $count ->
        [one] + { $count } бросок
        [few] + { $count } броска
       *[many] + { $count } бросков
    }
