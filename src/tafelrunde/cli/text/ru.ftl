## Список игр

games-id = игра
games-name = название
games-players = игроков
games-about = что это

## Выбор

choose-game = Во что будем играть?
ask-game = Номер (от 1 до { $most }) или название; q — выйти:
ask-names = Кто играет? Имена через запятую или Enter, чтобы играть в одиночку:
ask-bots = Сколько ботов играет с вами, от { $least } до { $most }? (Enter: { $default })
choose-level =
    { $bots ->
        [one] Как играет бот?
       *[other] Как играют боты?
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
welcome = ? — помощь, u — отменить, q — выйти; партия сохранится.
welcome-pad = Играйте тем, что лежит у вас на столе, и вводите, что выпало или вытянуто. ? — помощь, u — отменить последний ввод, q — выйти; блокнот сохранится.
throw-prompt = { $name }, нажмите Enter, чтобы бросить:
throw-prompt-all = Нажмите Enter, чтобы бросить:
next-prompt = Enter: играет { $name } · u: отменить
hand-over = { $name }, нажмите Enter, когда никто больше не смотрит:
decide-prompt = { $name }:
undone = Отменено.
left = Партия сохранена. Продолжить:
left-pad = Блокнот сохранён. Продолжить:
not-kept = Не сохранено: { $why } Партия продолжается; после каждого шага сохранение повторится.
kept-finished = Сохранено. Посмотреть ещё раз:

words-help = помощь
words-undo = u отмена отменить
words-sheet = s лист блокнот
words-rules = правила
words-quit = q выход выйти
words-all = a все всё
help =
    Всегда:  u — отменить своё последнее решение, пока после него
                 ничего не брошено и не вытянуто
             { "." } — стол ещё раз   s — все листы   правила   q — выйти
help-pad =
    Всегда:  u — отменить последний ввод, даже бросок или вытянутое
             { "." } — стол ещё раз   s — все листы   правила   q — выйти

## Хранение партий

only-enter = «{ $typed }» здесь ничего не значит: Enter — дальше, ? — помощь, q — выйти.
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
game-lost = Эту партию продолжили в другом терминале. Последнее, что сделано здесь, не считается; ничего не записано.
elsewhere = В эту партию сейчас играют в другом терминале.
ask-elsewhere = с: смотреть · п: продолжить здесь · q: выйти
watching = Вы смотрите. п: продолжить партию здесь · q: выйти
watch-left = Другой терминал вышел из партии. п: продолжить здесь · q: выйти
unfinished-games = Недоигранные партии:
unfinished-game =
    { $steps ->
        [0] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, ещё ничего не сыграно
        [one] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, { $steps } шаг
        [few] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, { $steps } шага
       *[many] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, { $steps } шагов
    }
ask-unfinished = Какую продолжить? От 1 до { $most }, Enter: первую, q: выйти
ask-unfinished-or-new =
    { $most ->
        [1] Продолжить? Enter: да, n: новая партия, q: выйти
       *[other] Какую продолжить? От 1 до { $most }, Enter: первую, n: новая партия, q: выйти
    }
more-damaged =
    { $count ->
        [one] Ещё { $count } файл там — не партия, которую можно продолжить.
        [few] Ещё { $count } файла там — не партии, которые можно продолжить.
       *[many] Ещё { $count } файлов там — не партии, которые можно продолжить.
    }
resume-commitment = Кости этой партии бросает стол, за которым её играют; продолжить её можно только там.
words-redraw = . стол
words-watch = с смотреть
words-take-over = п продолжить

## Другие команды

simulate-compiling = Подготовка
simulate-faster = С компилятором Numba много партий играется быстрее: pip install 'tafelrunde[study]'
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
replay-game-round = Игра { $game }, раунд { $round }

## Что не получилось

resume-alone = --resume продолжает партию такой, какой она была: не указывайте игру и настройки.
nothing-to-resume = Недоигранной партии нет.
resume-finished = { $path }: эта партия окончена; посмотреть её можно командой «tafelrunde replay».
names-and-players = В --names имён: { $names }, а в --players указано { $players }.
bots-and-levels = В --bot названо уровней: { $levels }, а --bots говорит: { $bots }.
bots-and-players = В --bot ботов: { $bots }, а в --players указано { $players }.
players-strange = Столько людей играть не могут: { $players }.
bad-games = --games — это число от 1 до { $most }, а не { $games }.

## Решение, советчик, разбор

solving = Решается: { $game }
solved-expected = Ожидаемые очки при лучшей игре
solved-stdev = Стандартное отклонение
solved-percentile = В { $percent } % партий — не больше
solved-states = Позиций в начале хода
solved-seconds = Секунд
solved-kept = Сохранено в { $path }
solving-to-win = Решается на победу: { $game }
won-first = Начинающий при безошибочной игре обоих побеждает в
won-second = Второй побеждает в
won-pairs = Пар занятых клеток
won-kinds = Из них различных по сути
won-memory = Памяти не больше, МБ
won-disk = На диске, МБ
coach-head-action = решение
coach-head-value = ожидается
coach-head-chance = победа
coach-head-share = позади
coach-head-change = меняет
coach-head-loss = теряет
coach-thinks = Советчик думает …
coach-note = Всё испробовано в одних и тех же воображаемых партиях, их { $worlds }. ± — стандартная ошибка; если разница меньше двух своих ошибок, она слишком мала, чтобы судить.
coach-note-share = Проценты — это доля соперников, которые в конце останутся позади.
coach-left-missing = Скажите, сколько осталось бросков: --left N.
coach-dice-missing = Скажите, какие кости лежат, или уберите --filled, --left и --kept, чтобы спросить о сохранённой партии.
coach-one-position = Либо кости, либо --file, но не всё сразу.
coach-no-position = Недоигранной партии в { $game } нет; введите кости или назовите файл через --file.
coach-no-game = Недоигранной партии в { $game } нет; назовите файл через --file.
help-coach = { "         " }совет — спросить советчика, что лучше
coach-after-throw = Сначала бросьте: потом советчик (совет) скажет, что лучше.
words-coach = совет подсказка
reviewing = Разбор
review-luck = удача { $luck }
review-better = { $best } — было бы лучше на { $cost }
review-head-start = ожидалось
review-head-luck = удача
review-head-skill = умение
review-head-others = соперники
review-head-board = поле
review-head-result = итог
review-head-score = очки
review-head-adjusted = без удачи
review-head-grade = оценка
review-flawless = Ни одно решение не стоило очков.
review-luckiest = Самый удачный бросок: шаг { $step }, { $luck }
review-note-outlook = Ожидалось + удача + поле + умение = очки. Удача — то, что выпало. Поле — то, что кто угодно положил на поле и что изменило дело для игрока. Умение — то, что потеряно своими решениями; то, что направлено против других, не оценивается.
review-note-chance = Ожидалось + удача + соперники + умение = итог; победа — это 100 %. Удача — то, что выпало и открылось. Соперники — то, что отдали другие. Умение — то, что отдано своими решениями.
review-note-share = Ожидалось + удача + соперники + умение = итог: сколько процентов соперников осталось позади. Удача — то, что выпало и открылось. Соперники — то, что изменили слабые решения других. Умение — то, что отдано своими.
review-note-points = Ожидалось + удача + умение = очки. Удача — то, что выпало. Умение — то, что отдано своими решениями.
review-note-estimated = Это оценки: ± — стандартная ошибка. О решении судят по тому, что игрок мог тогда знать, а не по тому, что было скрыто. Оно чего-то стоило, только если было явно хуже, больше чем на две стандартные ошибки.
review-flawless-estimated = Ни одно решение не было явно хуже другого.
review-luckiest-moment = Самый удачный момент: шаг { $step }, { $luck }
bad-date = «{ $date }» — не дата; пишите так: 2026-10-05.

## Что не так в командной строке

unknown-command = Команды «{ $value }» нет. Есть такие команды: { $known }. Справка: { $help }
arguments-missing = Чего-то не хватает: { $arguments }. Справка: { $help }
arguments-unknown = Непонятно: { $arguments }. Справка: { $help }
arguments-exclude = { $first } и { $second } вместе не указывают. Справка: { $help }
arguments-wrong = Эту командную строку не понять ({ $why }). Справка: { $help }
argument-choice = { $argument } не может быть «{ $value }». Возможно: { $known }. Справка: { $help }
argument-needs-value = После { $argument } чего-то не хватает. Справка: { $help }
argument-takes-nothing = После { $argument } ничего не пишут, так что «{ $value }» лишнее. Справка: { $help }
argument-no-number = Для { $argument } нужно целое число, а не «{ $value }». Справка: { $help }
argument-too-large = Число после { $argument } слишком велико. Справка: { $help }
no-output = Стандартный вывод закрыт: показать ничего нельзя.
output-failed = Вывести результат не удалось: { $why }.
no-finished-game = Нет законченной партии, для которой команда «{ $command }» могла бы что-то показать; назовите файл.
no-menu = { $path } — партия игры { $game }, а она меню не составляет.
menu-form = Меню игры { $game } нельзя вывести в виде { $form }. Возможно: { $known }.
coach-options-kept = У сохранённой партии свои настройки: уберите -o и --month или введите кости.

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
arena-runs-interpreted = Модуль игры { $game } устарел, а компилятора нет: играется медленно. Быстрее будет так: pip install 'tafelrunde[study]'
arena-runs-cluster = Играет кластер по адресу { $address }.
arena-stopped = Остановлено: сыграно { $played } из { $games }. Вот что получилось:
percent = { $share } %
bad-jobs = --jobs — это число от 1 до { $most }, а не { $jobs }.
## В браузере

serving = Tafelrunde в браузере: { $address }  (закончить: Ctrl-C)
serving-already = Tafelrunde здесь уже запущена: { $address }
serve-port = На порту { $port } ничего предложить нельзя: { $why }.
serve-not-built = Страницы для браузера ещё не собраны; их собирает «make web».
