hexhex-name = Хекс-хекс-книффель
hexhex-about = Пять кубиков с волшебными знаками, три броска за ход, одиннадцать клеток. Подходит и детям.
hexhex-facts = 1–8 игроков · от 6 лет · 10–30 минут
hexhex-headline =
    { $left ->
        [0] { $name } · раунд { $round } из { $rounds } · бросков больше нет, выберите клетку
        [one] { $name } · раунд { $round } из { $rounds } · ещё { $left } бросок
        [few] { $name } · раунд { $round } из { $rounds } · ещё { $left } броска
       *[many] { $name } · раунд { $round } из { $rounds } · ещё { $left } бросков
    }
hexhex-game = Партия { $game } из { $games }
hexhex-column = Партия
hexhex-total = Итого
hexhex-sum = Все партии
hexhex-won = Выиграно партий
hexhex-share = { NUMBER($columns, maximumFractionDigits: 2) }
hexhex-stands = { $name }: { $points }
hexhex-stands-series = { $name }: выиграно { NUMBER($columns, maximumFractionDigits: 2) }, очков { $points }
hexhex-commands = оставить a c, бросить b или клетка: её номер или название
hexhex-ask-throw =
    { $count ->
        [5] { $name }, что выпало на пяти кубиках? (например, лягушка лягушка шар книга метла)
        [1] { $name }, что выпало на кубике?
       *[other] { $name }, что выпало на { $count } кубиках? (только на брошенных)
    }

## До игры

hexhex-first = Начинает самый младший: впишите его имя первым.
hexhex-option-games = Сколько партий на одном листе?
hexhex-option-games-1 = одна партия
hexhex-option-games-2 = две партии
hexhex-option-games-3 = три партии
hexhex-option-games-4 = четыре партии
hexhex-option-games-5 = пять партий, весь лист
hexhex-option-pass_start = Кто начинает следующую партию на том же листе?
hexhex-option-pass_start-off = всегда один и тот же игрок
hexhex-option-pass_start-on = следующий игрок
hexhex-option-free_strike = Свободное вычёркивание: можно ли писать 0 в любую клетку?
hexhex-option-free_strike-off = нет, кто может набрать очки, тот обязан
hexhex-option-free_strike-on = да, как во взрослой игре
hexhex-example-points = лягушка лягушка лягушка шар шар
hexhex-example-coach = лягушка лягушка шар книга метла --left 2

## Клетки и знаки

hexhex-broom = Метла
hexhex-cauldron = Котёл
hexhex-orb = Волшебный шар
hexhex-toadstool = Мухомор
hexhex-book = Колдовская книга
hexhex-frog = Лягушка
hexhex-triple = Тройка
hexhex-two_pairs = Две пары
hexhex-full_house = Тройка и пара
hexhex-five_different = Пять разных
hexhex-hexhex = Хекс-хекс-книффель

hexhex-broom-shown = метла
hexhex-cauldron-shown = котёл
hexhex-orb-shown = шар
hexhex-toadstool-shown = мухомор
hexhex-book-shown = книга
hexhex-frog-shown = лягушка

hexhex-broom-kept = метлу
hexhex-cauldron-kept = котёл
hexhex-orb-kept = шар
hexhex-toadstool-kept = мухомор
hexhex-book-kept = книгу
hexhex-frog-kept = лягушку
hexhex-die = { $symbol } ({ $letter })
hexhex-die-screen = { $symbol }
hexhex-several = { $count } × { $symbol }

hexhex-broom-words = метлу
hexhex-cauldron-words = котёл
hexhex-orb-words = шар
hexhex-toadstool-words = гриб
hexhex-book-words = книга книгу
hexhex-frog-words = лягушку
hexhex-triple-words = тройка
hexhex-full_house-words = тройка+пара

## Что происходит

hexhex-column-won =
    { $points ->
        [one] Партия { $game } окончена, её выигрывает { $names }: { $points } очко.
        [few] Партия { $game } окончена, её выигрывает { $names }: { $points } очка.
       *[many] Партия { $game } окончена, её выигрывает { $names }: { $points } очков.
    }
hexhex-column-shared =
    { $points ->
        [one] Партия { $game } окончена, победу в ней делят { $names }: по { $points } очку.
        [few] Партия { $game } окончена, победу в ней делят { $names }: по { $points } очка.
       *[many] Партия { $game } окончена, победу в ней делят { $names }: по { $points } очков.
    }
hexhex-column-solo =
    { $points ->
        [one] Партия { $game } окончена, { $names }: { $points } очко.
        [few] Партия { $game } окончена, { $names }: { $points } очка.
       *[many] Партия { $game } окончена, { $names }: { $points } очков.
    }
hexhex-series-won = Серию выигрывает { $names }: партий — { NUMBER($columns, maximumFractionDigits: 2) } из { $games }, очков — { $points }.
hexhex-series-shared = Победу в серии делят { $names }: у каждого выиграно партий — { NUMBER($columns, maximumFractionDigits: 2) } из { $games }, всего очков — { $points }.

## Откуда очки

hexhex-broom-count =
    { $count ->
        [one] { $count } метла
        [few] { $count } метлы
       *[many] { $count } мётел
    }
hexhex-cauldron-count =
    { $count ->
        [one] { $count } котёл
        [few] { $count } котла
       *[many] { $count } котлов
    }
hexhex-orb-count =
    { $count ->
        [one] { $count } шар
        [few] { $count } шара
       *[many] { $count } шаров
    }
hexhex-toadstool-count =
    { $count ->
        [one] { $count } мухомор
        [few] { $count } мухомора
       *[many] { $count } мухоморов
    }
hexhex-book-count =
    { $count ->
        [one] { $count } книга
        [few] { $count } книги
       *[many] { $count } книг
    }
hexhex-frog-count =
    { $count ->
        [one] { $count } лягушка
        [few] { $count } лягушки
       *[many] { $count } лягушек
    }
hexhex-why-symbols =
    { $points ->
        [one] { $symbols }: { $points } очко.
        [few] { $symbols }: { $points } очка.
       *[many] { $symbols }: { $points } очков.
    }
hexhex-why-combination =
    { $points ->
        [one] Клетка «{ $box }» всегда даёт { $points } очко.
        [few] Клетка «{ $box }» всегда даёт { $points } очка.
       *[many] Клетка «{ $box }» всегда даёт { $points } очков.
    }
hexhex-need-symbol = Для этого нужен кубик с таким знаком.
hexhex-need-triple = Для этого нужны три кубика с одинаковым знаком.
hexhex-need-two_pairs = Для этого нужны две пары с разными знаками.
hexhex-need-full_house = Для этого нужны три кубика с одним знаком и два с другим.
hexhex-need-five_different = Для этого нужны пять разных знаков.
hexhex-need-hexhex = Для этого нужны пять кубиков с одинаковым знаком.
hexhex-part-game = Партия { $game }
hexhex-part-won = победа
hexhex-part-shared = ничья
hexhex-got-game = Победа в партии { $game }

hexhex-help =
    До трёх бросков за ход. Первый — всеми пятью кубиками; потом перебросьте любые или остановитесь.
    Результат записывают в свободную клетку. Пока хоть одна свободная клетка даёт очки, надо выбрать такую.
    Кубики обозначены буквами. После броска можно ввести:
      оставить a c   оставить эти кубики и перебросить остальные   (или: о ac)
      бросить b d    перебросить эти кубики                         (или: б bd)
      оставить шар шар   можно и по тому, что выпало
      7   лягушка    записать результат в клетку, по номеру или названию; «сейчас» показывает, сколько это даст

hexhex-must-score = Клетка «{ $box }» ничего не даст, а в другой свободной клетке есть очки: выберите её. (Наше толкование. Писать 0 куда угодно можно, только если до игры выбрано «свободное вычёркивание».)
hexhex-must-score-screen = Клетка «{ $box }» ничего не даст, а в другой свободной клетке есть очки: выберите её.
hexhex-which-dice = «{ $symbol }» выпало на нескольких кубиках ({ $letters }): назовите буквы или повторите слово столько раз, сколько кубиков имеете в виду.
