## The start page

web-motto = Five games of food and witchcraft, for everybody at the table.
web-unfinished = Go on playing
web-new = New game
web-finished = Played to the end
web-soon = coming soon
web-forget = Throw away this game of { $game }
web-forget-short = Throw away
web-more =
    { $count ->
        [one] Show { $count } more game
       *[other] Show { $count } more games
    }

## Everywhere

web-close = Close
web-back = Back
web-home = To the start page
web-language = Language
web-theme-system = Light or dark: as the device
web-theme-light = Light
web-theme-dark = Dark
web-sound = Sounds
web-sound-on = Sounds are on
web-sound-off = Sounds are off
web-pace-calm = Bots: leisurely
web-pace-brisk = Bots: brisk
web-rules = Rules
web-log = What happened

## Before the game

web-guest = Guest
web-person = Person { $number }
web-bot-names = Cinnamon Nutmeg Clove Saffron Aniseed Thyme Caraway Ginger Basil
web-play-now = Play now
web-play-now-hint = You against a bot, and you begin.
web-play-now-lot = You against a bot; who begins is drawn by lot.
web-at-this-table = At this table
web-name-of = Name at place { $number }
web-human = Person
web-bot = Bot
web-change = { $name }: switch between person and bot
web-begins = begins
web-begins-name = { $name } begins
web-remove = Take { $name } from the table
web-add-person = Person
web-add-bot = Bot
web-begin = Sit down
web-real-dice = With real dice
web-real-dice-hint = With real dice you throw yourselves, and points and rules are kept here. Bots only watch then.

## During the game

web-players = Who plays
web-more-settings = Points and settings
web-turn-of = It is { $name }’s turn
web-over = Finished
web-undo = Take back
web-next = { $name } is next.
web-go-on = Go on
web-understood = Got it
web-elsewhere = This game is being played in another window. Here you see how it stood until just now.
web-take-over = Play on here
web-hand-over = It is { $name }’s turn. Please hand over the device.
web-hand-on = Hand over to { $name }
web-it-is-me = I am { $name }
web-sheet-of = { $name }’s sheet
web-box-entered =
    { $points ->
        [0] { $box }: struck out
        [one] { $box }: { $points } point entered
       *[other] { $box }: { $points } points entered
    }
web-box-open = { $box }: free
web-box-offer =
    { $points ->
        [one] { $box }: { $points } point now, still free
       *[other] { $box }: { $points } points now, still free
    }
web-throw-first = Throw
web-throw-again =
    { $count ->
        [one] Throw the die again
       *[other] Throw { $count } dice again
    }
web-throw-all = Throw all again
web-throw-none = All of them stay
web-no-throw = Choose a box
web-keep-hint = Tap what should stay, or enter the result.
web-box-hint = Choose a box.
web-throw-hint = { $name }, it is your turn.
web-watch-hint = It is { $name }’s turn.
web-dice = Dice
web-die = { $letter }: { $face }
web-pad-ask =
    { $count ->
        [one] { $name }, what does the die show?
       *[other] { $name }, what do the { $count } dice show?
    }
web-pad-clear = Start over

## Afterwards

web-again = Once more
web-save = Save the recording

## What did not work

web-storage-full = This browser’s storage is full: the move was not made. Please make some room and try again.
web-not-kept = That could not be kept ({ $why }): the move was not made.
web-played-elsewhere = This game has gone on in another window. Nothing was done here.
web-no-such-game = This game is not kept on this device (any more).
web-stopped = Something went wrong: { $why }
