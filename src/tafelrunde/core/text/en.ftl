## Problems: one clear line each, that says what was wrong, what was expected, and what to do.

unknown-game = There is no game “{ $game }”. The games are: { $known }.
unknown-bot = There is no bot “{ $bot }”. The bots are: { $known }.
bot-not-found = The bot “{ $bot }” cannot be found: { $why }
bot-not-callable = “{ $bot }” is not a class or function that returns a bot.
unknown-option = { $game } has no option “{ $option }”. It has: { $known }.
bad-option-value = The option { $option } cannot be “{ $value }”. It can be: { $known }.
bad-players = { $game } is for { $least } to { $most } players, not { $players }.
name-too-long = The name “{ $start }…” is { $length } characters long; the limit is { $most }.
name-unprintable = “{ $name }” cannot be used as a name; use printable characters only.
names-alike = Two players have the same name; please use different ones.

unknown-action-id = There is no action { $action }; ids run from 0 to below { $size }.
unknown-action = “{ $action }” is no action of this game.
not-your-turn = Seat { $seat } owes no decision now (seats are numbered from 0).
unknown-seat = There is no seat { $seat }: seats are numbered from 0 to { $last }.
not-your-seat = Seat { $seat } is not played on this device.
position-outdated = The game has moved on since then; nothing was done.
no-draw-now = There is nothing to roll or draw now.
outcome-missing = Please enter what was rolled or drawn.
outcome-out-of-range = { $outcome } is not a possible result; results run from 0 to below { $below }.
outcome-not-of-seed = The outcome { $outcome } is not what the seed gives ({ $drawn }).
no-undo = That can no longer be undone: since then something was rolled or drawn, or somebody else has played.
nothing-to-take-back = There is nothing to undo.

no-word = Type one of these: { $known }.
unknown-word = “{ $word }” doesn’t work here. Try: { $known }.
unclear-word = “{ $word }” could mean several things: { $known }. Type a few more letters.
no-integer = “{ $value }” is not a whole number.
seed-unreadable = This seed contains characters that cannot be written; use others.
word-unreadable = This word contains characters that cannot be written; use others.
word-too-long = The word is too long; it may have { $most } bytes, about as many letters.
outcome-unreadable = “{ $outcome }” is not possible now; it should look like { $example }.
die-twice = Die { $die } is named twice.
die-not-thrown = Die { $die } was not rolled; these were: { $dice }.
dice-missing = These dice are missing: { $dice }.
none-left = There is none of this left: { $kind }.
bad-deal = Name all { $count }, each exactly once; please check: { $missing }.
wrong-number-of-dice =
    { $expected ->
        [one] Exactly { $expected } die is needed, not { $got }.
       *[other] Exactly { $expected } dice are needed, not { $got }.
    }

engine-refused = The compiled rules of { $game } are not those that came with them: they are not run.
unknown-backend = There is no backend “{ $backend }”. The backends are: { $known }.
engine-missing = There are no compiled rules of { $game } that fit these rules: “make wasm” makes them.
compiler-missing = This needs the compiler Numba. Install it with: pip install 'tafelrunde[study]'

file-unreadable = { $path } cannot be read: { $why }.
file-unwritable = { $path } cannot be written: { $why }.
data-not-toml = { $file } is not readable TOML: { $why }.
data-name = { $file }: the name of “{ $place }” must be a text of 1 to 40 letters, or such texts for de, en and ru.
replay-in-file = { $path }: { $why }
replay-not-ours = This is not a Tafelrunde replay: its first line does not say so.
replay-foreign = { $path } is not a Tafelrunde replay: it is far too large.
replay-newer = This was written by a newer Tafelrunde (format { $number }, ours is { $ours }); please update.
replay-rules-version = This was played by version { $version } of the rules of { $game }; this Tafelrunde has version { $ours }. You can view it as far as its file allows, but not continue it.
replay-bad-line = Line { $line } cannot be read: { $why }.
replay-no-step = it is neither a decision, nor a draw, nor something taken back
replay-no-header = it does not say which game was played by whom
replay-no-file = { $path } is no file that could be read: it is a folder or a device.
replay-older = This was written by an older Tafelrunde (format { $number }, ours is { $ours }); such games can no longer be replayed.
replay-seats-differ = the number of players and of seats differ
replay-one-source = exactly one of seed, commitment and typed is needed
replay-given = given is a number of draws, and needs a seed
replay-given-too-many = given says that { $given } draws come from another game, but there are only { $draws }
replay-table-without-commitment = table needs a commitment and format 3
replay-cut-off = Line { $line } is cut off in the middle; the file is not complete.
replay-goes-on = Line { $line } comes after the end of the game.
replay-edited = The file was changed after the game: its checksum does not fit.
replay-line-does-not-fit = Line { $line } does not fit the game: { $why }
replay-not-over = The file says that the game is over, but moves are missing.
replay-scores-differ = The points at the end of the file are not those of the game.
replay-other-game = This is a game of { $game }, not of { $expected }.
replay-unfinished =
    { $steps ->
        [one] The recording stops after { $steps } step without a result: the game was not finished, or the file is incomplete.
       *[other] The recording stops after { $steps } steps without a result: the game was not finished, or the file is incomplete.
    }

## Dice that are chosen by letter, the same in every dice game.

no-such-die = There is no die “{ $letter }”; the dice are a to { $last }.
box-filled = “{ $box }” is already filled; choose a free box.
no-throws-left = You have no rolls left: enter the result in a box.
no-die-shows = No (other) die shows { $face }.
keep-none = Type the letters of the dice to keep; to re-roll all of them, type “roll”.
keep-all = If you keep all the dice, there is nothing to roll; enter the result in a box.
words-throw = roll re-roll throw t
words-keep = keep k
told-throw = { $name } rolls { $dice }.
told-throw-all = { $name } re-rolls all the dice.
told-keep = { $name } keeps { $dice } and re-rolls the rest.
told-box =
    { $points ->
        [0] { $name } crosses out “{ $box }”.
        [one] { $name } scores { $points } point in “{ $box }”.
       *[other] { $name } scores { $points } points in “{ $box }”.
    }
do-keep = keep { $dice }
do-throw-all = re-roll all the dice
do-enter =
    { $points ->
        [one] score { $points } point in “{ $box }”
       *[other] score { $points } points in “{ $box }”
    }
do-strike = cross out “{ $box }”
sheet-now = now
and = { " and " }
listed = { $parts }
seat = seat { $number }
ended-full = All boxes are filled.
score-points = Points
score-struck = crossed out
worth-each = { $points } each
worth-sum = sum
highlight =
    { $points ->
        [0] { $name }: { $what }
        [one] { $name }: { $what }, { $points } point
       *[other] { $name }: { $what }, { $points } points
    }
best-moment =
    { $points ->
        [0] The best moment: { $name }, { $what }.
        [one] The best moment: { $name }, { $what }, { $points } point.
       *[other] The best moment: { $name }, { $what }, { $points } points.
    }
best-decision = The best moment: { $what }
score-sum = Total
score-number = { $points }
result =
    { $points ->
        [one] { $names } wins with { $points } point.
       *[other] { $names } wins with { $points } points.
    }
result-shared =
    { $points ->
        [one] { $names } share the victory with { $points } point each.
       *[other] { $names } share the victory with { $points } points each.
    }
result-solo =
    { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
