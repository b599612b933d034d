chili-name = Чили-кости
chili-about = Шесть костей, у каждой одна красная грань, и тридцать бросков на всю игру.
chili-headline =
    { $left ->
        [one] { $name } · раунд { $round } из { $rounds } · ещё { $left } бросок
        [few] { $name } · раунд { $round } из { $rounds } · ещё { $left } броска
       *[many] { $name } · раунд { $round } из { $rounds } · ещё { $left } бросков
    }
chili-is-red = кр.
chili-turn-hint = Красные и только что брошены, их можно повернуть: { $dice } (введите { $example })
chili-commands = оставить a c, бросить b, b=6 (повернуть красную кость) или клетка: 1–6, крас, стрит, дубль, шанс
chili-ask-throw =
    { $count ->
        [6] { $name }, что выпало на шести костях? (например, 1 3 3r 4 6 6; r — красная)
        [one] { $name }, что выпало на кости? (например, 3 или 3r, если красная)
       *[other] { $name }, что выпало на { $count } костях? (только на брошенных; r — красная)
    }
chili-told-turn = { $name } поворачивает кость { $die } на { $side }.

chili-1 = Единицы
chili-2 = Двойки
chili-3 = Тройки
chili-4 = Четвёрки
chili-5 = Пятёрки
chili-6 = Шестёрки
chili-red = Красные грани
chili-straight = Стрит
chili-pairs = Дубль
chili-chance = Шанс
chili-boxes-total = Клетки
chili-throws-left = Осталось бросков
chili-unused-throws = × 5 очков
chili-total = Итого

chili-1-key = 1
chili-2-key = 2
chili-3-key = 3
chili-4-key = 4
chili-5-key = 5
chili-6-key = 6
chili-red-key = крас
chili-straight-key = стрит
chili-pairs-key = дубль
chili-chance-key = шанс

chili-1-words = единицы единица
chili-2-words = двойки двойка
chili-3-words = тройки тройка
chili-4-words = четвёрки четверки четвёрка
chili-5-words = пятёрки пятерки пятёрка
chili-6-words = шестёрки шестерки шестёрка
chili-red-words = красные красная
chili-straight-words = стрит улица
chili-pairs-words = дубль дубли паш пары
chili-chance-words = шанс

chili-help =
    Тридцать бросков на десять клеток; неиспользованный бросок даёт 5 очков.
    Под каждой костью её буква и число, которое на ней красное.
      оставить a c      оставить эти кости и перебросить остальные
      бросить b d       перебросить эти кости; короче: о ac, б bd
      оставить 3 3r     по тому, что показывают кости; r — красная
      b=6               повернуть b на 6: только что брошенную и красную
      b=6 оставить b e  и то и другое в одной строке
      3  крас  стрит    записать в клетку; «сейчас» — сколько это даст

chili-bad-die = «{ $typed }» — не бросок: «{ $letter }» — не число от 1 до 6 и не буква r (красная) после него.
chili-red-twice = Красная { $value } названа дважды, но она есть только на одной кости.
chili-impossible = { $faces } так лежать не могут: одна из этих граней должна быть красной или, наоборот, не красной.
chili-no-such-side = Грани «{ $side }» у кости нет; грани — от 1 до 6.
chili-not-turnable = Кость { $die } поворачивать нельзя: можно только красную и только сразу после броска.
chili-turned-to-itself = Кость { $die } и так показывает { $side }.

chili-face = { $value }
chili-red-face = красная { $value }
chili-die = { $letter } ({ $face })
chili-do-turn = повернуть { $letter } (красная { $value }) на { $side }
chili-which-dice = { $face } показывают несколько костей, а названы не все: скажите буквами, какие ({ $letters }).
chili-told-skipped = У игрока { $name } не осталось бросков, ход пропускается.
chili-ended-rounds = Все десять клеток заполнены.
chili-ended-throws = Ни у кого не осталось бросков на новый ход.

chili-first = Ходят по часовой стрелке; начинает тот, кто назван первым.
chili-example-points = 3 3 3 3 2r 5
chili-example-coach = 3 3r 5 1 1 6 --left 27 --filled 6=36 --filled cha=22

## В браузере

chili-ring = Грани этой кости
chili-stays-red = оставить красную { $value }
chili-turnable-hint = Красная и только что брошенная: коснитесь, чтобы повернуть, или оставьте.
