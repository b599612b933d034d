pig-name = Свинья
pig-about = Одна кость и собственная жадность: бросать дальше или остановиться, пока не выпала единица.
pig-facts = 2–8 игроков · от 6 лет · 10 минут
pig-headline =
    { $points ->
        [one] { $name } · на кону { $points } очко · для победы нужно { $target }
        [few] { $name } · на кону { $points } очка · для победы нужно { $target }
       *[many] { $name } · на кону { $points } очков · для победы нужно { $target }
    }
pig-turn = Этот ход
pig-commands = бросить, стоп
pig-ask-throw = { $name }, что выпало на кости?
pig-first = Начинает тот, кто записан первым.
pig-option-target = Сколько очков нужно для победы?
pig-option-target-100 = 100
pig-option-target-50 = 50, короткая партия
pig-example-points = 3 5 2

pig-throw = Бросить
pig-throw-words = бросай бросаю б
pig-hold = Стоп
pig-hold-words = хватит остановиться с

pig-do-throw = бросить ещё раз
pig-do-hold =
    { $points ->
        [one] остановиться и сохранить { $points } очко
        [few] остановиться и сохранить { $points } очка
       *[many] остановиться и сохранить { $points } очков
    }
pig-told-throw-again = { $name } бросает ещё раз.
pig-told-hold =
    { $banked ->
        [one] { $name } останавливается: ещё { $points }, теперь { $banked } очко.
        [few] { $name } останавливается: ещё { $points }, теперь { $banked } очка.
       *[many] { $name } останавливается: ещё { $points }, теперь { $banked } очков.
    }
pig-told-throw = { $name } бросает: { $side }, на кону { $points }.
pig-told-lost =
    { $lost ->
        [0] { $name } бросает: { $side }, на этот раз ничего.
        [one] { $name } бросает: { $side }, потеряно { $lost } очко.
        [few] { $name } бросает: { $side }, потеряно { $lost } очка.
       *[many] { $name } бросает: { $side }, потеряно { $lost } очков.
    }
pig-ended = Набрано { $target } очков.

pig-help =
    Бросайте кость сколько хотите: всё, что выпало, стоит на кону. Единица сжигает всё, и бросает следующий.
      бросить   бросить ещё раз   (или: б)
      стоп      сохранить то, что на кону, и передать кость   (или: с)
