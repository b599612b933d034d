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
web-theme-system = Светлое или тёмное оформление: как на устройстве
web-theme-light = Светлое оформление
web-theme-dark = Тёмное оформление
web-sound = Звуки
web-sound-on = Звуки включены
web-sound-off = Звуки выключены
web-pace-calm = Боты не спешат
web-pace-brisk = Боты торопятся
web-fresh = Есть новая версия.
web-fresh-take = Загрузить
web-rules = Правила
web-log = Ход игры

## Советчик

web-coach = Советчик
web-coach-on = Спросить совета
web-coach-off = Обойтись без советов
web-coach-thinks = Советчик думает…
web-coach-all = Подробнее
web-coach-exact = Очки в конце партии, посчитанные точно, если дальше играть лучше всего.
web-coach-tried = Каждый ход испробован в одних и тех же воображаемых партиях ({ $worlds }). ± показывает, насколько это точно.
web-coach-share = Проценты: сколько соперников в конце окажется позади.
web-coach-chance = Проценты: как часто это приводит к победе.
web-advised = Совет: { $what }

## До игры

web-guest = Гость
web-person = Игрок { $number }
web-bot-names = Корица Мускат Гвоздика Шафран Анис Тимьян Тмин Имбирь Базилик
web-play-now = Играть сразу
web-play-now-hint = Вы начинаете.
web-against = Против кого?
web-level-of = Как сильно играет { $name }
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
web-begin = Начать партию
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
        [one] { $box }: { $points } очко вписано
        [few] { $box }: { $points } очка вписано
       *[many] { $box }: { $points } очков вписано
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

## После игры

web-again = Ещё одна партия
web-save = Сохранить запись
web-keep-page = Сохранить страницей
web-keep-page-hint = Страница — это один файл. Его можно переслать, открыть где угодно, просмотреть ход за ходом и проверить.
web-not-made = Файл сделать не удалось: { $why }
web-open-file = Открыть запись
web-keepsake-checked = Проверено
web-keepsake-seed =
    { $count ->
        [one] Всё, что выпало ({ $count } раз), следует из начального числа { $seed }.
        [few] Всё, что выпало ({ $count } раза), следует из начального числа { $seed }.
       *[other] Всё, что выпало ({ $count } раз), следует из начального числа { $seed }.
    }
web-keepsake-typed = Кости были настоящие: здесь записано то, что назвали игроки.
web-keepsake-rules =
    { $count ->
        [one] { $count } решение, по правилам (версия { $version }).
        [few] { $count } решения, все по правилам (версия { $version }).
       *[other] { $count } решений, все по правилам (версия { $version }).
    }
web-keepsake-points = Очки верны, запись не изменена.
web-keepsake-how = Проверить самим: случай номер n (с нуля) — это HMAC-SHA-256 от «n/0», ключ — SHA-256 начального числа; первые восемь байтов делим на число возможностей и берём остаток. Или сохраните запись: «tafelrunde replay ФАЙЛ» проверит её целиком.
web-keepsake-wrong = Эта запись неверна: { $why }

## Посмотреть партию ещё раз

web-review = Посмотреть партию
web-result = Чем кончилось
web-moments = Моменты партии
web-moment-of = Шаг { $step } из { $steps }
web-first = К началу
web-step-back = Шаг назад
web-step-on = Шаг вперёд
web-last = К концу
web-what-if = А если бы…
web-what-if-about = Отсюда начнётся отдельная партия, ровно с того места, как всё стояло в этот момент. Кости дальше падают заново, за остальных играют боты. Старая партия останется, как была.
web-what-if-who = За кого вы играете?
web-play-on = Играть отсюда

## Удача и умение

web-account = Удача и умение
web-account-working = Разбираем каждое решение…
web-account-begin = Посчитать
web-stop = Остановить
web-account-chart-points = Сколько очков ожидалось в конце
web-account-chart-chance = Шансы на победу
web-account-chart-share = Какая доля соперников осталась бы позади
web-account-table = То же в числах
web-account-step = Шаг
web-account-start = Ожидалось
web-account-luck = Удача
web-account-others = Соперники
web-account-board = Поле
web-account-skill = Свои решения
web-account-points = Очки
web-account-result = Итог
web-account-grade = из 100
web-account-costliest = Что обошлось дороже всего
web-account-flawless = Ни одно решение не привело к потерям.
web-account-flawless-estimated = Ни одно решение не было явно хуже другого.
web-account-luckiest = Самый удачный момент
web-account-better = Лучше: { $best }
web-account-played = Решение игрока { $name }: { $played }.
web-account-luck-of = Удача игрока { $name }: { $luck }
web-account-note-points = Ожидалось, удача и свои решения вместе дают очки. Удача — то, что выпало. Свои решения — то, что потеряно по сравнению с лучшими.
web-account-note-outlook = Всё вместе даёт очки. Удача — то, что выпало. Поле — то, что на него положил кто угодно. Свои решения — то, что потеряно по сравнению с лучшими; то, что направлено против других, не оценивается.
web-account-note-chance = Всё вместе даёт итог: победа — это 100 %. Удача — то, что выпало и открылось. Соперники — то, что отдали они, свои решения — то, что отдано здесь.
web-account-note-share = Всё вместе даёт итог: сколько процентов соперников осталось позади. Удача — то, что выпало и открылось. Соперники — то, что изменили их слабые решения, свои решения — то, что отдано здесь.
web-account-note-estimated = Это оценки; ± показывает, насколько они надёжны. О решении судят по тому, что можно было знать тогда, и стоит оно чего-то, только если было явно хуже.

## Что не получилось

web-storage-full = Память этого браузера заполнена, поэтому ничего не сделано. Освободите немного места и попробуйте ещё раз.
web-not-kept = Сохранить не удалось ({ $why }): ход не сделан.
web-played-elsewhere = В другом окне эта партия уже пошла дальше. Здесь ничего не сделано.
web-no-such-game = Эта партия на этом устройстве (больше) не хранится.
web-stopped = Что-то пошло не так: { $why }
