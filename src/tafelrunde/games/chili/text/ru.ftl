chili-name = Чили-кости
chili-about = Шесть костей, у каждой одна красная грань, и тридцать бросков на всю игру.
chili-headline =
    { $left ->
        [one] { $name } · раунд { $round } из { $rounds } · остался { $left } бросок
        [few] { $name } · раунд { $round } из { $rounds } · осталось { $left } броска
       *[many] { $name } · раунд { $round } из { $rounds } · осталось { $left } бросков
    }
chili-is-red = кр.
chili-turn-hint = Красные и только что брошены, их можно повернуть: { $dice } (введите { $example })
chili-commands = оставить a c, бросить b, b=6 (повернуть красную кость) или клетка: 1–6, кра, стр, паш, шанс
chili-ask-throw =
    { $count ->
        [6] { $name }, что показали шесть костей? (например 1 3 3r 4 6 6; r — красная)
        [one] { $name }, что показала { $count } кость? (например 3, или 3r, если красная)
        [few] { $name }, что показали { $count } кости? (только брошенные; r — красная)
       *[many] { $name }, что показали { $count } костей? (только брошенные; r — красная)
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
chili-pairs = Пары (паш)
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
chili-red-key = кра
chili-straight-key = стр
chili-pairs-key = паш
chili-chance-key = шанс

chili-1-words = единицы
chili-2-words = двойки
chili-3-words = тройки
chili-4-words = четвёрки четверки
chili-5-words = пятёрки пятерки
chili-6-words = шестёрки шестерки
chili-red-words = красные
chili-straight-words = стрит улица
chili-pairs-words = паш пас пары
chili-chance-words = шанс

chili-help =
    На десять клеток у вас тридцать бросков; каждый неиспользованный бросок приносит 5 очков.
    Кости обозначены буквами. После броска можно ввести:
      оставить a c      оставить эти кости и перебросить остальные   (или: о ac)
      бросить b d       перебросить эти кости                         (или: б bd)
      оставить 3 3r     можно и по тому, что показывают кости
      b=6               повернуть кость b на 6: только если она только что брошена и красная
      b=6 оставить b e  и то и другое в одной строке
      3  кра  стр       записать результат в клетку; столбец «сейчас» показывает, сколько это даст

chili-bad-die = «{ $typed }» — не бросок: «{ $letter }» — не число от 1 до 6 и не буква r (красная) после него.
chili-red-twice = Красная { $value } названа дважды, но она есть только на одной кости.
chili-impossible = { $faces } так лежать не могут: одна из этих граней должна быть красной или, наоборот, не красной.
chili-no-such-side = Грани «{ $side }» у кости нет; грани — от 1 до 6.
chili-not-turnable = Кость { $die } поворачивать нельзя: только те, что только что брошены и красные.
chili-turned-to-itself = Кость { $die } и так показывает { $side }.

chili-face = { $value }
chili-red-face = красная { $value }
chili-die = { $letter } ({ $face })
chili-do-turn = повернуть { $letter } (красная { $value }) на { $side }
chili-which-dice = { $face } показывают несколько костей, а названы не все: скажите буквами, какие ({ $letters }).
chili-told-skipped = У игрока { $name } не осталось бросков, ход пропускается.
chili-ended-rounds = Все десять клеток заполнены.
chili-ended-throws = Ни у кого не осталось бросков на новый ход.

chili-first = Кто начинает, решите сами: введите это имя первым, дальше по часовой стрелке.
chili-example-points = 3 3 3 3 2r 5
chili-example-coach = 3 3r 5 1 1 6 --left 27 --filled 6=36 --filled chance=22
