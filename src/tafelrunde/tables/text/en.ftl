## Refusals of a shared table. People at home read them: one clear line each, and what to do.

log-bad-line = This line is not one of a table’s log.
history-changed = The table’s past is not the one that this device has seen: it was changed or rolled back. Don’t go on playing before you know why.
log-misfit = This line does not fit the ones before it.
log-empty = This log is empty.
table-started = The game has already started; seats can no longer change.
table-not-begun = The game has not begun yet.
table-closed = This table is closed.
not-host = Only the host of the table can do that.
not-over = The game is not over yet.
no-seat = You are watching this table. To play, you need a seat.
seat-taken = This seat is taken; choose another one.
seat-free = No one is sitting there.
seat-named = People enter their names when they sit down; leave the name of their seats empty.
seats-twice = The same seat was named twice.
seats-free =
    { $count ->
        [one] { $count } seat is still free. Wait for a player, or let a bot play there.
       *[other] { $count } seats are still free. Wait for players, or let bots play there.
    }
seat-covered = A bot is playing for { $name } right now; take the seat back first.
seat-of-bot = A bot is already playing for { $name }.
seat-yours = You are already playing this seat here.
not-away = { $name } has not been away for ten minutes; until then only the host can let a bot play.
link-unknown = This link does not work, or no longer works. Ask for a new one.
links-too-many = This seat already has { $most } unused links; use one of them.
shares-missing = Still waiting for these devices to get ready: { $names }.
share-not-now = This contribution to the dice is not wanted now.
share-differs = This is not the contribution to the dice that this seat promised.
outcome-of-key = These dice are rolled by the table; you can’t enter them.
outcome-not-of-key = The outcome { $outcome } is not the one that the shared dice give.
undo-revealed = The dice of this game have been revealed; nothing can be undone any more.
rematch-exists = The next game has already been set up.
real-dice-bot = A bot cannot roll real dice.
real-dice-secret = In a game with secrets, real dice cannot be mixed with those of the table.
duel-not-alone = This game cannot be played alone, so there is no duel.
duel-real-dice = In a duel everyone gets the same dice, so no one can use real ones.
duel-one-seat = In a duel each device plays one seat: otherwise the second player would see the dice.

## What a replay file proves (`tafelrunde verify`). A child should understand it.

verify-dice-fair = Nobody could choose the dice: neither the server nor a player, unless all of them cheated together.
verify-dice-of-key =
    { $count ->
        [one] { $count } draw was recomputed from what all of them had promised before the game.
       *[other] { $count } draws were recomputed from what all of them had promised before the game.
    }
verify-unchanged = Nothing that happened was changed afterwards: the chain over all { $count } lines is intact.
verify-dice-of-seed = The dice follow from the seed in the file: { $count } of { $draws } draws were recomputed.
verify-legal =
    { $count ->
        [one] { $count } decision follows the rules.
       *[other] All { $count } decisions follow the rules.
    }
verify-bots =
    { $count ->
        [one] { $count } of them was made by a bot, exactly as that bot decides.
       *[other] { $count } of them were made by bots, exactly as those bots decide.
    }
verify-scores = The points are right.
verify-not-ahead = That the operator of the server did not look ahead, or at hidden hands.
verify-not-discarded =
    { $count ->
        [0] That no other table was thrown away before this one.
        [one] That no other table was thrown away before this one; { $count } start failed and is in the log.
       *[other] That no other table was thrown away before this one; { $count } starts failed and are in the log.
    }
verify-typed =
    { $count ->
        [one] { $count } draw: typed by { $name }, not proven.
       *[other] { $count } draws: typed by { $name }, not proven.
    }
verify-all-typed =
    { $count ->
        [one] { $count } draw: typed by { $names }, not proven.
       *[other] { $count } draws: typed by { $names }, not proven.
    }
verify-given =
    { $count ->
        [one] { $count } draw comes from another game.
       *[other] { $count } draws come from another game.
    }
verify-not-one-seed = That the owner of this file did not try a hundred seeds first: a file from one device proves no more than this.
verify-no-log = The { $count } draws: another computer made them, and its log is not in this file.
verify-not-the-program = Anything at all, if this program comes from a cheater: verify with a copy from another source.
verify-not-revealed = The dice of this table have not been revealed; that happens when its game is over.
verify-header-differs = The first line does not tell what the log of the table tells.
verify-head-differs = The end does not fit the chain over the lines: at least one of them was changed.
verify-head-unknown = This table has never had the head that the device has seen: its past was changed.
verify-end-missing = The game is over, but the line about its end is missing.
verify-bot-differs = The file does not say correctly whether a bot or a person decided here.
verify-bot-decides = The bot would have decided { $decided } here.
verify-typed-differs = The file does not say correctly whether these dice were typed.
verify-no-bot = No bot plays seat { $seat }.
table-unknown = There is no such table. Perhaps it was deleted.
request-invalid = The request cannot be read: { $why }
token-missing = This device has no token yet; it needs one to play.
commitment-changed = The server has changed its promise about the dice. Don’t play at this table.
server-unreadable = The server’s answer cannot be read. Is this a Tafelrunde server?
log-full = This table has recorded { $most } lines, which is the limit. Close it, and open a new one.
