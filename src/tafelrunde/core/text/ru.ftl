## Что не получилось: одна ясная строка — что не так, что ожидалось и что делать.

unknown-game = Игры «{ $game }» нет. Есть такие игры: { $known }.
unknown-bot = Бота «{ $bot }» нет. Есть такие боты: { $known }.
bot-not-found = Бот «{ $bot }» не найден: { $why }
bot-not-callable = «{ $bot }» — не класс и не функция, которая возвращает бота.
unknown-option = У игры { $game } нет настройки «{ $option }». Есть: { $known }.
bad-option-value = Настройка { $option } не может быть «{ $value }». Возможно: { $known }.
bad-players = В игру «{ $game }» играют от { $least } до { $most } человек, а не { $players }.
name-too-long = Имя «{ $start }…» слишком длинное (знаков: { $length }); помещается не больше { $most }.
name-unprintable = «{ $name }» не может быть именем: нужны печатные знаки.
names-alike = У двух игроков одинаковые имена; дайте каждому своё.

unknown-action-id = Действия { $action } нет; номера начинаются с 0 и меньше { $size }.
unknown-action = «{ $action }» — не действие этой игры.
not-your-turn = Сейчас не ход игрока на месте { $seat } (места считаются с 0).
unknown-seat = Места { $seat } нет: места считаются от 0 до { $last }.
not-your-seat = За место { $seat } на этом устройстве не играют.
position-outdated = Игра уже ушла вперёд; ничего не изменилось.
no-draw-now = Сейчас нечего бросать или тянуть.
outcome-missing = Введите, что выпало или вытянуто.
outcome-out-of-range = Исход { $outcome } выпасть не может; исходы начинаются с 0 и меньше { $below }.
outcome-not-of-seed = Исход { $outcome } не тот, что следует из начального числа ({ $drawn }).
no-undo = Этого уже не отменить: с тех пор что-то брошено или вытянуто или походил кто-то другой.
nothing-to-take-back = Отменять нечего.

no-word = Введите что-нибудь из этого: { $known }.
unknown-word = «{ $word }» здесь не подходит. Можно: { $known }.
unclear-word = «{ $word }» можно понять по-разному: { $known }. Добавьте ещё букву-другую.
no-integer = «{ $value }» — не целое число.
seed-unreadable = В этом начальном значении есть знаки, которые нельзя записать; возьмите другие.
word-unreadable = В этом слове есть знаки, которые нельзя записать; возьмите другие.
word-too-long = Слово слишком длинное: можно не больше { $most } байт, это около { $most } латинских или вдвое меньше русских букв.
outcome-unreadable = «{ $outcome }» сейчас выпасть не может; запись должна выглядеть так: { $example }.
die-twice = Кубик { $die } назван дважды.
die-not-thrown = Кубик { $die } не бросали; бросали: { $dice }.
dice-missing = Не хватает кубиков: { $dice }.
none-left = Этого больше не осталось: { $kind }.
bad-deal = Нужно назвать все ({ $count }), каждую один раз; проверьте: { $missing }.
wrong-number-of-dice =
    { $expected ->
        [one] Нужен ровно { $expected } кубик, а не { $got }.
        [few] Нужны ровно { $expected } кубика, а не { $got }.
       *[many] Нужно ровно { $expected } кубиков, а не { $got }.
    }

engine-refused = Скомпилированные правила игры { $game } — не те, что к ней прилагались: запускать их нельзя.
unknown-backend = Бэкенда «{ $backend }» нет. Есть такие: { $known }.
engine-missing = Для этих правил игры { $game } нет скомпилированных; их создаёт «make wasm».
compiler-missing = Для этого нужен компилятор Numba. Установить его: pip install 'tafelrunde[study]'

file-unreadable = Файл { $path } не читается: { $why }.
file-unwritable = Файл { $path } не записывается: { $why }.
data-not-toml = { $file } не читается как TOML: { $why }.
data-name = { $file }: имя «{ $place }» — это текст длиной от 1 до 40 знаков или такие тексты для de, en и ru.
replay-in-file = { $path }: { $why }
replay-not-ours = Это не запись Tafelrunde: первая строка файла другая.
replay-foreign = { $path } — не запись Tafelrunde: файл слишком велик.
replay-newer = Это записано более новой версией Tafelrunde (формат { $number }, наш — { $ours }); пожалуйста, обновите программу.
replay-rules-version = Эта партия сыграна по версии { $version } правил игры «{ $game }»; в этой Tafelrunde версия { $ours }. Её можно посмотреть, насколько позволяет файл, но нельзя продолжить.
replay-bad-line = Строку { $line } не прочесть: { $why }.
replay-no-step = это ни решение, ни бросок, ни отмена
replay-no-header = в ней не сказано, во что и кто играл
replay-no-file = { $path } — это не файл, а папка или устройство.
replay-older = Это записано старой версией Tafelrunde (формат { $number }, наш — { $ours }); такие партии больше нельзя просмотреть.
replay-seats-differ = число игроков и число мест различаются
replay-one-source = нужно ровно одно из seed, commitment и typed
replay-given = given — это число бросков, и к нему нужен seed
replay-given-too-many = given говорит о { $given } бросках из другой партии, но всего их { $draws }
replay-table-without-commitment = к table нужны commitment и формат 3
replay-cut-off = Строка { $line } обрывается на середине; файл неполон.
replay-goes-on = Строка { $line } стоит после конца партии.
replay-edited = Файл изменён после партии: контрольная сумма не сходится.
replay-line-does-not-fit = Строка { $line } не подходит к партии: { $why }
replay-not-over = В файле сказано, что партия окончена, но ходов не хватает.
replay-scores-differ = Очки в конце файла не те, что в партии.
replay-other-game = Это партия в игру «{ $game }», а не «{ $expected }».
replay-unfinished =
    { $steps ->
        [one] Партия обрывается после { $steps } шага без результата: она не доиграна или файл обрезан.
       *[other] Партия обрывается после { $steps } шагов без результата: она не доиграна или файл обрезан.
    }

## Кубики, которые выбирают буквами, одинаково во всех играх с кубиками.

no-such-die = Кубика «{ $letter }» нет; кубики обозначены буквами от a до { $last }.
box-filled = Клетка «{ $box }» уже заполнена; выберите свободную.
no-throws-left = Бросков больше нет: запишите результат в клетку.
no-die-shows = Ни на одном (другом) кубике не выпало: { $face }.
keep-none = Назовите буквами кубики, которые оставляете; чтобы перебросить все, введите «бросить».
keep-all = Если оставить все кубики, бросать нечего; запишите результат в клетку.
words-throw = бросить б бросай бросаю
words-keep = оставить о оставь оставляю
told-throw = { $name } бросает: { $dice }.
told-throw-all = { $name } перебрасывает все кубики.
told-keep = { $name } оставляет: { $dice }; остальные кубики перебрасывает.
told-box =
    { $points ->
        [0] { $name } вычёркивает клетку «{ $box }».
        [one] { $name } записывает { $points } очко в клетку «{ $box }».
        [few] { $name } записывает { $points } очка в клетку «{ $box }».
       *[many] { $name } записывает { $points } очков в клетку «{ $box }».
    }
do-keep = оставить { $dice }
do-throw-all = перебросить все кубики
do-enter =
    { $points ->
        [one] записать { $points } очко в клетку «{ $box }»
        [few] записать { $points } очка в клетку «{ $box }»
       *[many] записать { $points } очков в клетку «{ $box }»
    }
do-strike = вычеркнуть клетку «{ $box }»
sheet-now = сейчас
and = { " и " }
listed = { $parts }
seat = место { $number }
ended-full = Все клетки заполнены.
score-points = Очки
score-struck = вычеркнуто
worth-each = по { $points }
worth-sum = сумма
highlight =
    { $points ->
        [0] { $name }: { $what }
        [one] { $name }: { $what }, { $points } очко
        [few] { $name }: { $what }, { $points } очка
       *[many] { $name }: { $what }, { $points } очков
    }
best-moment =
    { $points ->
        [0] Лучший момент: { $name }, { $what }.
        [one] Лучший момент: { $name }, { $what }, { $points } очко.
        [few] Лучший момент: { $name }, { $what }, { $points } очка.
       *[many] Лучший момент: { $name }, { $what }, { $points } очков.
    }
best-decision = Лучший момент: { $what }
score-sum = Итого
score-number = { $points }
result =
    { $points ->
        [one] { $names } побеждает: { $points } очко.
        [few] { $names } побеждает: { $points } очка.
       *[many] { $names } побеждает: { $points } очков.
    }
result-shared =
    { $points ->
        [one] { $names } делят победу: по { $points } очку.
        [few] { $names } делят победу: по { $points } очка.
       *[many] { $names } делят победу: по { $points } очков.
    }
result-solo =
    { $points ->
        [one] { $points } очко.
        [few] { $points } очка.
       *[many] { $points } очков.
    }
