## Список игр

games-id = игра
games-name = название
games-players = игроков
games-about = что это

## Выбор

choose-game = Какая игра?
ask-game = От 1 до { $most }, или q — выйти:
ask-names = Кто играет? Имена через запятую, или Enter, чтобы играть одному:
ask-bots = Сколько ботов играет, от 0 до { $most }? (Enter: { $default })
too-many-names = Играть могут не больше { $most }.
not-understood = Такого ответа не было среди возможных.
words-no = n нет н

## Игра

person = Игрок { $number }
bot = { $name } (бот)
bot-names = Корица Мускат Гвоздика Шафран Анис Тимьян Тмин Имбирь Базилик
welcome = ? — помощь, u — отменить, q — выйти; партия сохранится.
welcome-pad = Играйте тем, что лежит у вас на столе, и вводите, что выпало или вытянуто. ? — помощь, u — отменить последний ввод, q — выйти; блокнот сохранится.
throw-prompt = { $name }, нажмите Enter, чтобы бросить:
throw-prompt-all = Нажмите Enter, чтобы бросить:
next-prompt = Enter: играет { $name } · u: отменить
hand-over = { $name }, нажмите Enter, когда никто больше не смотрит:
decide-prompt = { $name }:
bot-thinks = { $name } разминается …
undone = Отменено.
left = Партия сохранена. Продолжить:
left-pad = Блокнот сохранён. Продолжить:
not-kept = Не сохранено: { $why } Партия продолжается, и каждый шаг пробует ещё раз.
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
        [one] Не сохранён последний { $steps } шаг.
        [few] Не сохранены последние { $steps } шага.
       *[many] Не сохранены последние { $steps } шагов.
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

simulate-compiling = Компиляция
simulated = Партий: { $games }, решений: { $moves }, в секунду: { $rate }. Среднее число очков по местам: { $means }
replay-prompt = Шаг { $step } из { $steps }. Enter: следующий ход · a: всё · q: выйти

## Что не получилось

resume-alone = --resume продолжает партию такой, какой она была: не указывайте игру и настройки.
nothing-to-resume = Недоигранной партии нет.
resume-finished = { $path }: эта партия окончена; посмотреть её можно командой «tafelrunde replay».
names-and-players = В --names имён: { $names }, а в --players указано { $players }.
bots-and-players = В --bot ботов: { $bots }, а в --players указано { $players }.
players-strange = Столько людей играть не могут: { $players }.
bad-games = --games — это число от 1 до { $most }, а не { $games }.

## Решение, советчик, разбор

two-digits = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
solving = Решается: { $game }
solved-expected = Ожидаемые очки при лучшей игре
solved-stdev = Стандартное отклонение
solved-percentile = В { $percent } % партий не больше
solved-states = Состояний в начале хода
solved-seconds = Секунд
solved-kept = Сохранено в { $path }
coach-head-action = решение
coach-head-value = ожидается
coach-head-change = меняет
coach-head-loss = теряет
coach-thinks = Советчик думает …
coach-left-missing = Скажите, сколько осталось бросков: --left N.
coach-dice-missing = Скажите, какие кости лежат, или уберите --filled, --left и --kept, чтобы спросить о сохранённой партии.
coach-one-position = Или кости, или --file, но не то и другое.
coach-no-position = Недоигранной партии { $game } нет; введите кости или назовите файл через --file.
help-coach = { "         " }совет — спросить советчика, что лучше
coach-after-throw = Сначала бросьте: потом советчик (совет) скажет, что лучше.
words-coach = совет подсказка
reviewing = Разбор
review-luck = удача { $luck }
review-better = { $best } было лучше на { $cost }
review-head-start = ожидалось
review-head-luck = удача
review-head-skill = мастерство
review-head-score = очки
review-head-adjusted = без удачи
review-head-grade = оценка
review-flawless = Ни одно решение ничего не стоило.
review-luckiest = Самый удачный бросок: шаг { $step }, { $luck }
bad-date = «{ $date }» — не дата; пишите так: 2026-10-05.
