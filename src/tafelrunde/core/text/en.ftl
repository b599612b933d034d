## Problems: one clear line each, that says what was wrong, what was expected, and what to do.

unknown-game = There is no game “{ $game }”. The games are: { $known }.
unknown-bot = There is no bot “{ $bot }”. The bots are: { $known }.
unknown-option = { $game } has no option “{ $option }”. It has: { $known }.
bad-option-value = The option { $option } cannot be “{ $value }”. It can be: { $known }.
bad-players = { $game } is for { $least } to { $most } players, not { $players }.
name-too-long = The name “{ $start }…” has { $length } characters; { $most } are the most that fit.
name-unprintable = “{ $name }” cannot be a name: use letters that can be printed.
names-alike = Two players have the same name; give each their own.

unknown-action-id = There is no action { $action }; ids run from 0 to below { $size }.
unknown-action = “{ $action }” is no action of this game.
not-your-turn = Seat { $seat } has nothing to decide now.
no-draw-now = Nothing is to be thrown or drawn now.
outcome-missing = Please say what fell or was drawn.
outcome-out-of-range = The outcome { $outcome } cannot fall; outcomes run from 0 to below { $below }.
outcome-not-of-seed = The outcome { $outcome } is not what the seed gives ({ $drawn }).
no-undo = That can no longer be undone: something was thrown or drawn, or somebody else has played since.
nothing-to-take-back = There is nothing to take back.

no-word = Type one of: { $known }.
unknown-word = “{ $word }” means nothing here. Known: { $known }.
unclear-word = “{ $word }” can mean more than one thing: { $known }. Type a letter more.
no-integer = “{ $value }” is not a whole number.
seed-unreadable = This seed contains letters that cannot be written; take others.
outcome-unreadable = “{ $outcome }” cannot fall now; it would have to look like { $example }.
die-twice = The die { $die } is named twice.
die-not-thrown = The die { $die } was not thrown; thrown were: { $dice }.
dice-missing = These dice are missing: { $dice }.
none-left = There is no { $kind } left.
bad-deal = All { $count } have to be named, each once; look at: { $missing }.
wrong-number-of-dice =
    { $expected ->
        [one] Exactly { $expected } die is needed, not { $got }.
       *[other] Exactly { $expected } dice are needed, not { $got }.
    }

engine-refused = The compiled rules of { $game } are not those that came with them: they are not run.
engine-missing = There are no compiled rules of { $game } that fit these rules: “make wasm” makes them.
compiler-missing = This needs the compiler Numba. Install it with: pip install 'tafelrunde[study]'

file-unreadable = { $path } cannot be read: { $why }.
file-unwritable = { $path } cannot be written: { $why }.
replay-in-file = { $path }: { $why }
replay-not-ours = This is not a Tafelrunde replay: its first line does not say so.
replay-foreign = { $path } is not a Tafelrunde replay: it is far too large.
replay-newer = This was written by a newer Tafelrunde (format { $number }, ours is { $ours }); please update.
replay-rules-version = This was played by version { $version } of the rules of { $game }; this Tafelrunde has version { $ours }.
replay-bad-line = Line { $line } cannot be read: { $why }.
replay-no-step = it is neither a decision, nor a draw, nor something taken back
replay-no-header = it does not say which game was played by whom
replay-no-file = { $path } is no file that could be read: it is a folder or a device.
replay-older = This was written by an older Tafelrunde (format { $number }, ours is { $ours }), whose games cannot be replayed any more.
replay-seats-differ = the number of players and of seats differ
replay-one-source = exactly one of seed, commitment and typed is needed
replay-given = given is a number of draws, and needs a seed
replay-cut-off = Line { $line } is cut off in the middle; the file is not complete.
replay-goes-on = Line { $line } comes after the end of the game.
replay-edited = The file was changed after the game: its checksum does not fit.
replay-line-does-not-fit = Line { $line } does not fit the game: { $why }
replay-not-over = The file says that the game is over, but moves are missing.
replay-scores-differ = The points at the end of the file are not those of the game.
replay-other-game = This is a game of { $game }, not of { $expected }.
replay-unfinished =
    { $steps ->
        [one] The game stops after { $steps } step without a result: it is not finished, or the file was cut off.
       *[other] The game stops after { $steps } steps without a result: it is not finished, or the file was cut off.
    }

## Dice that are chosen by letter, the same in every dice game.

no-such-die = There is no die “{ $letter }”; the dice are a to { $last }.
box-filled = “{ $box }” is filled already; choose a free box.
no-throws-left = No throw is left: enter the result in a box.
no-die-shows = No (other) die shows { $face }.
keep-none = Say which dice to keep, by letter; to throw all again, type “throw”.
keep-all = If you keep all dice there is nothing to throw; enter the result in a box.
words-throw = throw t
words-keep = keep k
told-throw = { $name } throws: { $dice }
told-throw-all = { $name } throws all dice again.
told-keep = { $name } keeps { $dice } and throws the rest again.
told-box =
    { $points ->
        [0] { $name } strikes out “{ $box }”.
        [one] { $name } enters { $points } point in “{ $box }”.
       *[other] { $name } enters { $points } points in “{ $box }”.
    }
do-keep = keep { $dice }
do-throw-all = throw all dice again
do-enter =
    { $points ->
        [one] enter { $points } point in “{ $box }”
       *[other] enter { $points } points in “{ $box }”
    }
do-strike = strike out “{ $box }”
sheet-now = now
and = { " and " }
listed = { $parts }
seat = seat { $number }
ended-full = All boxes are filled.
result =
    { $points ->
        [one] { $names } wins with { $points } point.
       *[other] { $names } wins with { $points } points.
    }
result-shared =
    { $points ->
        [one] { $names } share the win with { $points } point each.
       *[other] { $names } share the win with { $points } points each.
    }
result-solo =
    { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
