## Список игр

games-id = игра
games-name = название
games-players = игроков
games-about = что это

## Выбор

choose-game = Какая игра?
ask-game = От 1 до { $most }, или q — выйти:
ask-resume = Партия «{ $game }» ({ $names }) не доиграна. Продолжить? (Enter — да, n — нет)
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
welcome-pad = Бросайте свои кости и вводите, что выпало. ? — помощь, u — отменить последний ввод, q — выйти; блокнот сохранится.
throw-prompt = { $name }, нажмите Enter, чтобы бросить:
throw-prompt-all = Нажмите Enter, чтобы бросить:
next-prompt = Enter: играет { $name } · u: отменить
hand-over = { $name }, нажмите Enter, когда никто больше не смотрит:
decide-prompt = { $name }:
bot-thinks = { $name } разминается …
undone = Отменено.
left = Партия сохранена. Продолжить: tafelrunde play --resume
left-pad = Блокнот сохранён. Продолжить: tafelrunde pad --resume
not-kept = Партия продолжается, но потом её не возобновить.
kept-finished = Сохранено. Посмотреть ещё раз: tafelrunde replay { $path }

words-help = помощь
words-undo = u отмена отменить
words-sheet = s лист блокнот
words-rules = правила
words-quit = q выход выйти
words-all = a все всё
help =
    Всегда:  u — отменить своё последнее решение (пока кости не брошены)   s — все листы   правила   q — выйти
help-pad =
    Всегда:  u — отменить последний ввод, даже бросок   s — все листы   правила   q — выйти

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
help-coach = совет — спросить советчика, что лучше; он говорит:
coach-after-throw = Сначала бросьте: потом советчик (совет или ?) скажет, что лучше.
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
