## Список игр

games-id = игра
games-name = название
games-players = игроков
games-about = описание

## Выбор

choose-game = Во что будем играть?
ask-game = Номер (от 1 до { $most }) или название (q: выйти):
ask-names = Кто играет? Имена через запятую или Enter, чтобы играть в одиночку:
ask-bots = Сколько ботов играет с вами, от { $least } до { $most }? (Enter: { $default })
choose-level =
    { $bots ->
        [one] Как сильно играет бот?
       *[other] Как сильно играют боты?
    }
ask-level = От 1 до { $most } (Enter: { $default })
ask-names-several = Кто играет? Имена через запятую или Enter (игроков: { $least }):
ask-number = { $asked } От 1 до { $most } (Enter: { $default })
ask-option = { $asked }{ $listed }
    От 1 до { $most } (Enter: { $default })
not-understood = Такого варианта ответа нет.
words-no = n нет н

## Игра

person = Игрок { $number }
bot = { $name } ({ $level })
bot-names = Корица Мускат Гвоздика Шафран Анис Тимьян Тмин Имбирь Базилик
welcome = ?: помощь · u: отменить · q: выйти (партия сохранится)
welcome-pad = Играйте с настоящей игрой на столе и вводите, что выпало или вытянуто. ?: помощь · u: отменить последний ввод · q: выйти (блокнот сохранится)
throw-prompt = { $name }, нажмите Enter, чтобы бросить кубики:
throw-prompt-all = Нажмите Enter, чтобы бросить кубики:
next-prompt = Enter: играет { $name } · u: отменить
hand-over = { $name }, нажмите Enter, когда никто больше не смотрит:
decide-prompt = { $name }:
undone = Отменено.
left = Партия сохранена. Продолжить:
left-pad = Блокнот сохранён. Продолжить:
not-kept = Не сохранено: { $why } Можно играть дальше; после каждого шага сохранение повторится.
kept-finished = Сохранено. Посмотреть ещё раз:

words-help = помощь
words-undo = u отмена отменить
words-sheet = s лист блокнот
words-rules = правила
words-quit = q выход выйти
words-all = a все всё
help =
    Всегда:  u: отменить своё последнее решение, пока после него
                ничего не брошено и не вытянуто
             { "." }: показать стол ещё раз · s: все листы · правила · q: выйти
help-pad =
    Всегда:  u: отменить последний ввод, даже бросок или взятый жетон
             { "." }: показать стол ещё раз · s: все листы · правила · q: выйти

## Сохранение партий

only-enter = «{ $typed }» здесь не подходит. Enter: дальше · ?: помощь · q: выйти
read-prompt = Enter: дальше
more-prompt = Enter: дальше · q: назад
left-part = То, что было раньше, сохранено. Продолжить:
left-unkept =
    { $steps ->
        [0] Партию не удалось сохранить.
        [1] Последний шаг не сохранён.
       *[other] Не сохранено последних шагов: { $steps }.
    }
kept-again = Теперь снова всё сохранено.
game-lost = Эту партию продолжили в другом терминале. Ваш последний шаг здесь не засчитан и не сохранён.
elsewhere = В эту партию сейчас играют в другом терминале.
ask-elsewhere = с: смотреть · п: продолжить здесь · q: выйти
watching = Вы смотрите. п: продолжить партию здесь · q: выйти
watch-left = Другой терминал вышел из партии. п: продолжить здесь · q: выйти
watch-removed = Файл этой партии удалён.
unfinished-games = Недоигранные партии:
unfinished-game =
    { $steps ->
        [0] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, ещё ничего не сыграно
        [one] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, { $steps } шаг
        [few] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, { $steps } шага
       *[many] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, { $steps } шагов
    }
ask-unfinished = Какую партию продолжить? От 1 до { $most } · Enter: первую · q: выйти
ask-unfinished-or-new =
    { $most ->
        [1] Продолжить? Enter: да · n: новая партия · q: выйти
       *[other] Какую партию продолжить? От 1 до { $most } · Enter: первую · n: новая партия · q: выйти
    }
more-damaged =
    { $count ->
        [one] Ещё { $count } файл в этой папке продолжить нельзя.
        [few] Ещё { $count } файла в этой папке продолжить нельзя.
       *[many] Ещё { $count } файлов в этой папке продолжить нельзя.
    }
resume-commitment = Кубики в этой партии бросает стол, за которым она идёт; продолжить её можно только там.
words-redraw = . стол
words-watch = с смотреть
words-take-over = п продолжить

## Другие команды

simulate-compiling = Подготовка
simulate-faster = С компилятором Numba длинные серии партий играются быстрее: pip install 'tafelrunde[study]'
training = Учится: { $game }
trained =
    { $games ->
        [one] { $game }: обучение на { $games } партии окончено, минут: { $minutes }. Результат — в файле { $path }
       *[other] { $game }: обучение на { $games } партиях окончено, минут: { $minutes }. Результат — в файле { $path }
    }
simulated = Партий: { $games }, решений: { $moves }, в секунду: { $rate }. Среднее число очков по местам: { $means }
dataset-written = Позиций с ценой каждого действия: { $positions }. Файл: { $path }
replay-prompt = Шаг { $step } из { $steps }. Enter: следующий ход · a: всё · q: выйти
replay-round = Раунд { $round }
replay-game-round = Партия { $game }, раунд { $round }
verify-verified = Проверено. Это доказано:
verify-not-proven = Это не доказано:
verify-failed = Не подтверждено. Строка { $line } файла не сходится: { $why }
verify-last-head = Контрольное значение последней строки: { $head }
replay-saved-at = Сохранено: { DATETIME($when, dateStyle: "medium", timeStyle: "short") }
replay-checked = Проверено: случайные результаты, которые следуют из начального числа: { $checked } из { $draws }; все решения — по правилам, очки верны.
replay-checked-given = Первые случайные результаты ({ $given }) взяты из другой партии, проверить их нельзя.
replay-checked-no-seed = Проверено: все решения — по правилам, очки верны. У случайных результатов нет начального числа, проверить их нельзя.

## Ошибки

resume-alone = --resume продолжает партию такой, какой она была: уберите название игры и настройки.
nothing-to-resume = Недоигранной партии нет. Чтобы начать новую, уберите --resume.
resume-finished = { $path }: эта партия окончена. Посмотреть её можно командой «tafelrunde replay».
names-and-players = В --names имён: { $names }, а в --players указано { $players }. Уберите --players.
bots-and-levels = В --bot уровней: { $levels }, а в --bots указано { $bots }. Назовите один уровень для всех ботов или по одному для каждого.
bots-and-players = В --bot ботов: { $bots }, а в --players указано { $players }. Уберите --players.
players-strange = --players — это число от 0 до { $most }, а не { $players }.
bad-games = --games — это число от 1 до { $most }, а не { $games }.

## Решение, советчик, разбор

solving = Решается: { $game }
solved-expected = Ожидаемые очки при лучшей игре
solved-stdev = Стандартное отклонение
solved-percentile = В { $percent } % партий — не больше
solved-states = Позиций в начале хода
solved-seconds = Секунд
solved-kept = Сохранено в { $path }
solving-to-win = Решается на победу: { $game }
won-first = Побеждает тот, кто начинает (оба играют безошибочно)
won-second = Побеждает второй игрок
won-pairs = Пар занятых клеток
won-kinds = из них существенно разных
won-memory = Пиковая память, МБ
won-disk = На диске, МБ
coach-head-action = решение
coach-head-value = ожидается
coach-head-chance = победа
coach-head-share = позади
coach-head-change = меняет
coach-head-loss = теряет
coach-thinks = Советчик думает…
coach-see-figures = С числами: «совет числа», в командной строке --figures.
coach-note = Каждый вариант проверен в одних и тех же пробных партиях ({ $worlds }). ± — стандартная ошибка; если разница меньше двух таких ошибок, она слишком мала, чтобы судить.
coach-note-share = Проценты — это доля соперников, которые в конце останутся позади.
coach-left-missing = Не указано, сколько бросков осталось. Добавьте --left N.
coach-dice-missing = Укажите кубики на столе или уберите --filled, --left и --kept, чтобы спросить о сохранённой партии.
coach-one-position = Укажите либо кубики, либо --file, но не то и другое.
coach-no-position = Недоигранной партии в «{ $game }» нет. Введите кубики или укажите файл через --file.
coach-no-game = Недоигранной партии в «{ $game }» нет. Укажите файл через --file.
help-coach = { "         " }совет: спросить советчика (совет числа: с числами, совет мягко: только намёк)
coach-after-throw = Сначала бросьте кубики; потом советчик (совет) скажет, что лучше.
words-coach = совет подсказка
words-figures = числа цифры
words-gentle = мягко
reviewing = Разбор
review-luck = удача { $luck }
review-better = { $word } — лучше: { $best } (на { $cost })
review-better-points = { $word } — лучше: { $best } (на { $cost } очка)
review-head-start = ожидалось
review-head-luck = удача
review-head-skill = умение
review-head-others = соперники
review-head-board = поле
review-head-result = итог
review-head-score = очки
review-head-adjusted = без удачи
review-head-grade = оценка
review-flawless = Ни одно решение не привело к потере очков.
review-luckiest = Самый удачный бросок: шаг { $step }, { $luck }
review-note-outlook = Ожидалось + удача + поле + умение = очки. Удача — то, что выпало. Поле — что изменили жетоны, кто бы их ни положил. Умение — сколько потеряно своими решениями. Ходы против соперников не оцениваются.
review-note-chance = Ожидалось + удача + соперники + умение = итог; победа — это 100 %. Удача — то, что выпало или открылось. Соперники — сколько уступили они. Умение — сколько уступил сам игрок.
review-note-share = Ожидалось + удача + соперники + умение = итог: сколько процентов соперников осталось позади. Удача — то, что выпало или открылось. Соперники — что изменили их слабые решения. Умение — сколько уступил сам игрок.
review-note-points = Ожидалось + удача + умение = очки. Удача — то, что выпало. Умение — сколько потеряно своими решениями.
review-note-estimated = Это оценки: ± — стандартная ошибка. Решение оценивается по тому, что игрок мог знать в тот момент. Ошибкой оно считается, только если было хуже больше чем на две стандартные ошибки.
review-flawless-estimated = Ни одно решение не было явно хуже другого.
review-luckiest-moment = Самый удачный момент: шаг { $step }, { $luck }
bad-date = «{ $date }» — не дата. Пишите так: 2026-10-05.

## Ошибки в командной строке

unknown-command = Команды «{ $value }» нет. Есть такие команды: { $known }. Справка: { $help }
arguments-missing = Команда неполная. Не хватает: { $arguments }. Справка: { $help }
arguments-unknown = Непонятно: { $arguments }. Справка: { $help }
arguments-exclude = { $first } и { $second } нельзя указать вместе. Справка: { $help }
arguments-wrong = В командной строке ошибка ({ $why }). Справка: { $help }
argument-choice = { $argument } не может быть «{ $value }». Возможно: { $known }. Справка: { $help }
argument-needs-value = После { $argument } нужно значение. Справка: { $help }
argument-takes-nothing = Для { $argument } значение не нужно. Уберите «{ $value }». Справка: { $help }
argument-no-number = Для { $argument } нужно целое число, а не «{ $value }». Справка: { $help }
argument-too-large = Число после { $argument } слишком велико. Укажите меньшее. Справка: { $help }
no-output = Стандартный вывод закрыт: показать ничего нельзя.
output-failed = Вывести результат не удалось: { $why }.
no-finished-game = Для команды «{ $command }» нет законченной партии. Укажите файл.
no-menu = { $path } — партия игры { $game }, а она не заканчивается меню.
menu-form = Меню игры { $game } нельзя вывести в виде { $form }. Возможно: { $known }.
coach-options-kept = У сохранённой партии свои настройки: уберите -o и --month или введите кубики.

## Арена

arena-head-pair = пара
arena-head-wins = победы
arena-head-shared = поровну
arena-head-points = очки
arena-head-score = доля
arena-head-interval = 95 %
arena-head-p = p
arena-head-level = бот
arena-head-rating = рейтинг
arena-seed =
    { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[many] { $games } партий
    }, --seed { $seed }
arena-runs-wasm =
    { $jobs ->
        [one] { $jobs } процесс играет в WebAssembly.
        [few] { $jobs } процесса играют в WebAssembly.
       *[many] { $jobs } процессов играют в WebAssembly.
    }
arena-runs-native =
    { $jobs ->
        [one] { $jobs } процесс играет в машинном коде; сначала код компилируется — до минуты.
        [few] { $jobs } процесса играют в машинном коде; сначала каждый его компилирует — до минуты.
       *[many] { $jobs } процессов играют в машинном коде; сначала каждый его компилирует — до минуты.
    }
arena-runs-interpreted = Модуль игры { $game } устарел, а компилятора нет, поэтому партии идут медленно. Быстрее: pip install 'tafelrunde[study]'
arena-runs-cluster = Партии идут на кластере по адресу { $address }.
arena-stopped = Остановлено: сыграно { $played } из { $games }. Результат на этот момент:
percent = { $share } %
bad-jobs = --jobs — это число от 1 до { $most }, а не { $jobs }.

## В браузере

serving = Tafelrunde запущена: { $address }  (завершить: Ctrl-C)
serving-already = Tafelrunde здесь уже запущена: { $address }
serving-lan = На других устройствах в вашем Wi-Fi откройте { $address }
serving-no-network = Это устройство не подключено к сети: другие устройства его не найдут.
serving-admin = Управление столами (никому не передавайте эту ссылку): { $address }
serve-address = Это не адрес сервера: { $address }. Напишите его так: https://tafel.example
serve-port = Не удалось открыть порт { $port }: { $why }.
serve-port-invalid = Порта { $port } не бывает: выберите число от 0 до { $highest }.
serve-not-built = Страницы для браузера ещё не собраны. Запустите «make web».
serve-outdated = Браузер играет в { $games } так, как было при сборке приложения: с тех пор правила или данные изменились. Собрать заново: python -m tafelrunde.wasm { $command } && make web
