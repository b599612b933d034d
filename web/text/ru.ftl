## Начало

web-motto = Пять игр о еде и колдовстве для всех, кто за столом.
web-unfinished = Продолжить
web-new = Новая игра
web-finished = Доигранные партии
web-soon = скоро и здесь
web-forget = Выбросить эту партию: { $game }
web-forget-short = Выбросить
web-more =
    { $count ->
        [one] Показать ещё { $count } партию
        [few] Показать ещё { $count } партии
       *[many] Показать ещё { $count } партий
    }

## Везде

web-close = Закрыть
web-back = Назад
web-home = На главную
web-language = Язык
web-theme-system = Светло или темно: как на устройстве
web-theme-light = Светлое оформление
web-theme-dark = Тёмное оформление
web-sound = Звуки
web-sound-on = Звуки включены
web-sound-off = Звуки выключены
web-pace-calm = Боты не спешат
web-pace-brisk = Боты торопятся
web-rules = Правила
web-log = Ход игры

## До игры

web-guest = Гость
web-person = Игрок { $number }
web-bot-names = Корица Мускат Гвоздика Шафран Анис Тимьян Тмин Имбирь Базилик
web-play-now = Играть сразу
web-play-now-hint = Вы против бота, начинаете вы.
web-play-now-lot = Вы против бота; кто начинает, решает жребий.
web-at-this-table = За этим столом
web-name-of = Имя на месте { $number }
web-human = Человек
web-bot = Бот
web-change = { $name }: человек или бот
web-begins = начинает
web-begins-name = { $name } начинает
web-remove = { $name }: убрать из-за стола
web-add-person = Человек
web-add-bot = Бот
web-begin = За стол
web-real-dice = С настоящими костями
web-real-dice-hint = Настоящие кости вы бросаете сами, а здесь ведётся счёт и проверяются правила. Боты тогда только смотрят.

## Во время игры

web-players = Кто играет
web-more-settings = Очки и настройки
web-turn-of = Ходит { $name }
web-over = Игра окончена
web-undo = Взять назад
web-next = Сейчас ходит { $name }.
web-go-on = Дальше
web-understood = Понятно
web-elsewhere = Эта партия сейчас идёт в другом окне. Здесь видно, как она стояла до этого.
web-take-over = Играть здесь
web-hand-over = Ходит { $name }. Передайте, пожалуйста, устройство.
web-hand-on = Передать: { $name }
web-it-is-me = Я { $name }
web-sheet-of = Лист: { $name }
web-box-entered =
    { $points ->
        [0] { $box }: вычеркнуто
        [one] { $box }: вписано { $points } очко
        [few] { $box }: вписано { $points } очка
       *[many] { $box }: вписано { $points } очков
    }
web-box-open = { $box }: свободно
web-box-offer =
    { $points ->
        [one] { $box }: { $points } очко сейчас, ещё свободно
        [few] { $box }: { $points } очка сейчас, ещё свободно
       *[many] { $box }: { $points } очков сейчас, ещё свободно
    }
web-throw-first = Бросить
web-throw-again =
    { $count ->
        [one] Перебросить { $count } кость
        [few] Перебросить { $count } кости
       *[many] Перебросить { $count } костей
    }
web-throw-all = Перебросить все
web-throw-none = Все остаются
web-no-throw = Выберите клетку
web-keep-hint = Коснитесь того, что оставите, или сразу впишите очки.
web-box-hint = Выберите клетку.
web-throw-hint = { $name }, ваш ход.
web-watch-hint = Ходит { $name }.
web-dice = Кости
web-die = { $letter }: { $face }
web-pad-ask =
    { $count ->
        [one] { $name }, что выпало на { $count } кости?
       *[other] { $name }, что выпало на { $count } костях?
    }
web-pad-clear = Сначала

## После игры

web-again = Ещё раз
web-save = Сохранить запись

## Что не получилось

web-storage-full = Память этого браузера заполнена: ход не сделан. Освободите немного места и попробуйте ещё раз.
web-not-kept = Сохранить не удалось ({ $why }): ход не сделан.
web-played-elsewhere = В другом окне эта партия уже пошла дальше. Здесь ничего не сделано.
web-no-such-game = Эта партия на этом устройстве (больше) не хранится.
web-stopped = Что-то пошло не так: { $why }
