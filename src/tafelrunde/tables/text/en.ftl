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
