hexhex-name = Хекс-хекс-книффель
hexhex-about = Пять костей с волшебными знаками, три броска за ход, одиннадцать клеток. Подходит и детям.
hexhex-headline =
    { $left ->
        [0] { $name } · раунд { $round } из { $rounds } · бросков больше нет, выберите клетку
        [one] { $name } · раунд { $round } из { $rounds } · остался { $left } бросок
        [few] { $name } · раунд { $round } из { $rounds } · осталось { $left } броска
       *[many] { $name } · раунд { $round } из { $rounds } · осталось { $left } бросков
    }
hexhex-game = Партия { $game } из { $games }
hexhex-column = Партия { $game }
hexhex-sum = Все партии
hexhex-total = Итого
hexhex-commands = оставить a c, бросить b или клетка: её номер или название
hexhex-ask-throw =
    { $count ->
        [5] { $name }, что выпало на пяти костях? (например, лягушка лягушка шар книга метла)
        [one] { $name }, что выпало на кости?
       *[other] { $name }, что выпало на { $count } костях? (только на брошенных)
    }

hexhex-broom = Метла
hexhex-cauldron = Котёл
hexhex-orb = Шар
hexhex-toadstool = Мухомор
hexhex-book = Книга
hexhex-frog = Лягушка
hexhex-triple = Тройка
hexhex-two_pairs = Две пары
hexhex-full_house = Тройка и пара
hexhex-five_different = Пять разных
hexhex-hexhex = Хекс-хекс-книффель

hexhex-broom-short = метла
hexhex-cauldron-short = котёл
hexhex-orb-short = шар
hexhex-toadstool-short = мухомор
hexhex-book-short = книга
hexhex-frog-short = лягушка

hexhex-broom-words = метла летучая
hexhex-cauldron-words = котёл котел
hexhex-orb-words = шар волшебный
hexhex-toadstool-words = мухомор гриб
hexhex-book-words = книга колдовская
hexhex-frog-words = лягушка лягуха
hexhex-triple-words = тройка
hexhex-two_pairs-words = две пары
hexhex-full_house-words = тройка+пара
hexhex-five_different-words = пять разных
hexhex-hexhex-words = хекс хекс-хекс книффель

hexhex-help =
    Три броска за ход. Первый — всеми пятью костями; потом перебрасывайте какие хотите или остановитесь.
    Результат записывают в одну свободную клетку. Пока хоть одна свободная клетка даёт очки, надо выбрать такую.
    Кости обозначены буквами. После броска можно ввести:
      оставить a c   оставить эти кости и перебросить остальные   (или: о ac)
      бросить b d    перебросить эти кости                         (или: б bd)
      оставить шар   можно и по тому, что показывают кости
      7   лягушка    записать результат в клетку, по номеру или названию; «сейчас» показывает, сколько это даст

hexhex-must-score = «{ $box }» ничего не даст, а другая свободная клетка даёт очки: выберите такую. (Наше толкование; настройка free_strike его отменяет.)
