## Начало

web-motto = Пять игр о еде и колдовстве для всех, кто за столом.
web-unfinished = Продолжить
web-new = Новая игра
web-finished = Доигранные партии
web-damaged =
    { $count ->
        [one] Не читается { $count } сохранённая партия
        [few] Не читаются { $count } сохранённые партии
       *[many] Не читаются { $count } сохранённых партий
    }
web-damaged-one = { $id }: { $why }
web-other-rules = Сыграно по другим правилам (версия { $version }, наша — { $ours }); продолжить нельзя.
web-find-game = Игра
web-find-all = все игры
web-find-person = Игрок
web-found =
    { $count ->
        [0] Партий не найдено
        [one] { $count } партия
        [few] { $count } партии
       *[many] { $count } партий
    }
web-soon = скоро и здесь
web-alone = Против бота
web-together = Нас несколько
web-with-friends = С друзьями
web-no-server = На этом сайте нет игрового сервера: запустите Tafelrunde на компьютере командой «make host», и вы сможете играть с разных устройств.
web-same-people = Те же, что в прошлый раз
web-forget = Удалить партию: { $game }
web-forget-short = Удалить
web-forgotten = { $game }: эта партия удалена. Вернуть её можно, пока вы на этой странице.
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
web-settings = Настройки
web-language = Язык
web-theme = Светлое или тёмное оформление
web-theme-system = как на устройстве
web-theme-light = светлое
web-theme-dark = тёмное
web-sound = Звуки
web-sound-on = включены
web-sound-off = выключены
web-pace = Как быстро играют боты
web-pace-calm = не спеша
web-pace-brisk = быстро
web-fresh = Есть новая версия.
web-fresh-take = Загрузить
web-rules = Правила
web-log = Ход игры

## Советчик

web-coach = Советчик
web-coach-on = Спросить совета
web-coach-off = Убрать подсказки
web-coach-thinks = Советчик думает…
web-coach-waits = Советчик подскажет, когда вам надо будет решать.
web-coach-all = Подробнее
web-coach-manner = Как говорит советчик
web-coach-gentle = Мягко
web-coach-words = Словами
web-coach-figures = С числами
web-coach-exact = Сколько очков в среднем будет в конце, если дальше играть без ошибок. Точный расчёт.
web-coach-tried = Каждый вариант проверен в одних и тех же пробных партиях ({ $worlds }). ± показывает точность.
web-coach-share = Проценты: сколько соперников в конце окажется позади.
web-coach-chance = Проценты: как часто это приводит к победе.
web-advised = Совет: { $what }

## До игры

web-guest = Гость
web-your-name = Ваше имя
web-person = Игрок { $number }
web-bot-names = Корица Мускат Гвоздика Шафран Анис Тимьян Тмин Имбирь Базилик
web-play-now = Начать сразу
web-play-now-hint = Вы начинаете.
web-against = Против кого?
web-level-of = Как сильно играет { $name }
web-play-now-lot = Вы против бота; кто начинает, решает жребий.
web-at-this-table = За этим столом
web-tap-people = Выберите, кто играет
web-name-of = Имя игрока { $number }
web-look = Цвет и узор
web-look-of = Цвет и узор игрока { $name }
web-colour = Цвет
web-mark = Узор
web-forget-person = Забыть игрока { $name }
web-human = Человек
web-bot = Бот
web-is-bot = { $name } — бот
web-begins = начинает
web-begins-name = { $name } начинает
web-remove = Убрать игрока { $name }
web-add-person = Человек
web-add-bot = Бот
web-begin = Начать партию
web-real-dice = С настоящими кубиками
web-real-dice-hint = Бросайте настоящие кубики и вводите, что выпало. Здесь ведётся счёт и проверяются правила. Боты тогда только смотрят.

## Во время игры

web-players = Кто играет
web-turn-of = Ходит { $name }
web-over = Игра окончена
web-undo = Отменить
web-go-on = Дальше
web-understood = Понятно
web-elsewhere = Эта партия сейчас открыта в другом окне. Здесь видно, на чём она остановилась.
web-take-over = Играть здесь
web-hand-over = Ходит { $name }. Передайте, пожалуйста, устройство.
web-hand-on = Передать: { $name }
web-it-is-me = Я { $name }
web-sheet-of = Лист: { $name }
web-points-hidden = Очки игрока { $name } скрыты до конца партии.
web-scored =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
web-take-turn = Сейчас решает { $name }
web-highlight = Яркий момент
# The points come right after the name, as they do on the sheet: a label must contain the visible text.
web-box-entered =
    { $points ->
        [0] { $box }: вычеркнуто
        [one] { $box }: { $points } очко записано
        [few] { $box }: { $points } очка записано
       *[many] { $box }: { $points } очков записано
    }
web-box-open = { $box }: свободно
web-box-worth = { $box }: { $worth }, свободно
web-box-offer =
    { $points ->
        [one] { $box }: { $points } очко сейчас, свободно
        [few] { $box }: { $points } очка сейчас, свободно
       *[many] { $box }: { $points } очков сейчас, свободно
    }
web-throw-first = Бросить
web-throw-again =
    { $count ->
        [one] Перебросить { $count } кубик
        [few] Перебросить { $count } кубика
       *[many] Перебросить { $count } кубиков
    }
web-throw-all = Перебросить все
web-throw-none = Все остаются
web-no-throw = Выберите клетку
web-keep-hint = Нажмите на кубики, которые хотите оставить, или сразу запишите очки.
web-box-hint = Выберите клетку.
web-throw-hint = { $name }, ваш ход.
web-watch-hint = Ходит { $name }.
web-dice = Кубики
web-die = { $letter }: { $face }
web-pad-ask =
    { $count ->
        [1] { $name }, что выпало на кубике?
       *[other] { $name }, что выпало на { $count } кубиках?
    }

## После игры

web-saving = Сохранить эту партию
web-again = Ещё одна партия
web-save = Сохранить запись
web-saved = Сохранено: { $file }
web-share = Поделиться
web-keep-page = Сохранить как веб-страницу
web-keep-page-hint = Это один файл: его можно переслать, открыть где угодно, просмотреть ход за ходом и проверить.
web-not-made = Не удалось создать файл: { $why }
web-open-file = Открыть запись
web-file-damaged = Файл повреждён, партию из него открыть нельзя.
web-keepsake-checked = Проверено
web-keepsake-partly = Проверено частично
web-keepsake-given = Из { $count } случайных результатов { $checked } следуют из начального числа { $seed }. Остальные ({ $given }) взяты из другой партии, и эта страница не может их проверить.
web-keepsake-seed =
    { $count ->
        [one] Всё, что выпало ({ $count } раз), следует из начального числа { $seed }.
        [few] Всё, что выпало ({ $count } раза), следует из начального числа { $seed }.
       *[other] Всё, что выпало ({ $count } раз), следует из начального числа { $seed }.
    }
web-keepsake-typed = Играли настоящими кубиками. Результаты ({ $count }) ввели сами игроки; проверить их нельзя.
web-keepsake-rules =
    { $count ->
        [one] { $count } решение — по правилам (версия { $version }).
        [few] { $count } решения — все по правилам (версия { $version }).
       *[many] { $count } решений — все по правилам (версия { $version }).
    }
web-keepsake-points = Очки следуют из этих ходов.
web-keepsake-broken = Страница повреждена, поэтому показать партию на поле нельзя. Ход игры ниже может быть неполным.
web-keepsake-how = Проверьте сами: случайный результат номер n (считая с нуля) — это HMAC-SHA-256 от «n/0» с ключом SHA-256 от начального числа. Первые восемь байтов — число; разделите его на количество вариантов и возьмите остаток. Или сохраните запись: «tafelrunde replay ФАЙЛ» проверит её целиком.
web-keepsake-wrong = С этой записью что-то не так: { $why }

## Посмотреть партию ещё раз

web-review = Посмотреть партию
web-result = Итоги
web-all-sheets = Все листы
web-moments = Лента партии
web-moment-of = Шаг { $step } из { $steps }
web-first = К началу
web-step-back = Шаг назад
web-play = Показать партию
web-pause = Пауза
web-step-on = Шаг вперёд
web-last = К концу
web-what-if = А если бы…
web-what-if-about = Отсюда начнётся отдельная партия — ровно с этой позиции. Дальше кубики бросают заново, а за остальных играют боты. Старая партия останется без изменений.
web-what-if-who = За кого вы играете?
web-play-on = Играть отсюда

## Удача и умение

web-account = Удача и умение
web-account-working = Разбираем каждое решение…
web-account-begin = Посчитать
web-account-figures = Показать числа
web-account-first = Первое впечатление, разбор продолжается…
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
web-account-skill = Решения
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
web-account-note-points = «Ожидалось», «Удача» и «Решения» в сумме дают очки. Удача — то, что выпало на кубиках. Решения — сколько потеряно по сравнению с лучшим ходом.
web-account-note-outlook = Всё вместе даёт очки. Удача — то, что выпало на кубиках. Поле — что изменили жетоны, кто бы их ни положил. Решения — сколько потеряно по сравнению с лучшим ходом. Ходы против соперников не оцениваются.
web-account-note-chance = Всё вместе даёт итог; победа — это 100 %. Удача — то, что выпало или открылось. Соперники — сколько уступили они. Решения — сколько уступил этот игрок.
web-account-note-share = Всё вместе даёт итог: сколько процентов соперников осталось позади. Удача — то, что выпало или открылось. Соперники — что изменили их слабые ходы. Решения — сколько уступил этот игрок.
web-account-note-estimated = Это оценки; ± показывает, насколько они надёжны. Решение оценивается по тому, что можно было знать в тот момент, и считается ошибкой, только если было явно хуже.

## Что не получилось

web-storage-full = Память этого браузера заполнена, поэтому ход не сохранён. Освободите немного места и попробуйте ещё раз.
web-not-kept = Ход не удалось сохранить ({ $why }), поэтому он не засчитан.
web-not-read = Не удаётся прочитать партии на этом устройстве ({ $why }). Закройте другие окна приложения и обновите страницу.
web-played-elsewhere = В другом окне эта партия уже продолжилась. Ваш ход здесь не засчитан.
web-no-such-game = Эта партия на этом устройстве не сохранена (или уже удалена).
web-record-incomplete = Запись неполная.
web-stopped = Что-то пошло не так: { $why }

## С друзьями, на разных устройствах (отдельный файл, загружается только тогда)

web-friends-this-machine = Эту ссылку откроет только этот компьютер. Остановите Tafelrunde и запустите командой «make host», чтобы подключились другие устройства.
web-friends-title = Игра с друзьями
web-friends-invite = Пригласите друзей
web-friends-invite-hint = Отправьте им эту ссылку или дайте отсканировать код.
web-friends-link = Ссылка на стол
web-friends-copy = Скопировать
web-friends-copied = Скопировано
web-friends-qr = QR-код со ссылкой на стол
web-friends-seats = За столом
web-friends-seat-free = Свободное место
web-friends-seat-you = вы
web-friends-seat-away = не в сети
web-friends-sit = Сесть за стол
web-friends-sit-hint = Как вас зовут?
web-friends-word = Слово на удачу (по желанию)
web-friends-word-hint = Ваше слово участвует в перемешивании кубиков, поэтому никто не может их подобрать.
web-friends-watching = Вы смотрите.
web-friends-full = Все места заняты. Вы можете смотреть.
web-friends-leave = Встать из-за стола
web-friends-to-bot = Посадить бота
web-friends-to-person = Освободить место
web-friends-add-seat = Добавить место
web-friends-remove-seat = Убрать место { $number }
web-friends-seal = Печать стола
web-friends-seal-hint = На всех устройствах одни и те же четыре. Они закрепляют вклад сервера в кубики до того, как кто-нибудь сядет за стол.
web-friends-start = Начать партию
web-friends-start-wait = Вы сможете начать, когда все места будут заняты.
web-friends-host-starts = Скоро начнём: партию начинает тот, кто открыл стол.
web-friends-sharing = Кубики перемешиваются…
web-friends-connecting = Подключаемся…
web-friends-offline = Нет связи. Мы продолжаем попытки; ничего не потеряется.
web-friends-offline-short = Нет связи
web-friends-online = На связи
web-friends-closed = Этот стол закрыт.
web-friends-menu = Друзья за столом
web-friends-your-turn = Ваш ход
web-friends-cover = Пусть за игрока { $name } играет бот
web-friends-covered = За игрока { $name } играет бот.
web-friends-return = Играть самому
web-friends-move = Продолжить на другом устройстве
web-friends-move-hint = Откройте эту ссылку на другом устройстве. Никому её не показывайте: по ней можно играть за вас.
web-friends-moved = С возвращением! Ваше место теперь на этом устройстве.
web-friends-react = Реакция
web-friends-reacted = { $name }: { $reaction }
web-friends-react-clap = Браво!
web-friends-react-laugh = Ха-ха!
web-friends-react-wow = Ого!
web-friends-react-ouch = Ой!
web-friends-react-thanks = Спасибо!
web-friends-react-think = Хм…
web-friends-react-hurry = Давай же!
web-friends-react-again = Ещё разок!
web-friends-food-apple = яблоко
web-friends-food-artichoke = артишок
web-friends-food-asparagus = спаржа
web-friends-food-aubergine = баклажан
web-friends-food-avocado = авокадо
web-friends-food-banana = банан
web-friends-food-beetroot = свёкла
web-friends-food-bread = хлеб
web-friends-food-broccoli = брокколи
web-friends-food-carrot = морковь
web-friends-food-cheese = сыр
web-friends-food-cherry = вишня
web-friends-food-chili = чили
web-friends-food-corn = кукуруза
web-friends-food-cucumber = огурец
web-friends-food-egg = яйцо
web-friends-food-fig = инжир
web-friends-food-garlic = чеснок
web-friends-food-grapes = виноград
web-friends-food-honey = мёд
web-friends-food-lemon = лимон
web-friends-food-mushroom = гриб
web-friends-food-olive = оливка
web-friends-food-onion = лук
web-friends-food-pea = горох
web-friends-food-pear = груша
web-friends-food-plum = слива
web-friends-food-pretzel = крендель
web-friends-food-pumpkin = тыква
web-friends-food-radish = редис
web-friends-food-strawberry = клубника
web-friends-food-tomato = помидор
