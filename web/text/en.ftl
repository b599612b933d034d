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
web-fresh = A new version is here.
web-fresh-take = Load it
web-rules = Rules
web-log = What happened

## Before the game

web-guest = Guest
web-person = Person { $number }
web-bot-names = Cinnamon Nutmeg Clove Saffron Aniseed Thyme Caraway Ginger Basil
web-play-now = Play now
web-play-now-hint = You begin.
web-against = Against whom?
web-level-of = How well { $name } plays
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
web-begin = Begin the game
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

## The coach

web-coach = Coach
web-coach-on = Ask the coach
web-coach-off = Send the coach away
web-coach-thinks = The coach is thinking …
web-coach-all = In detail
web-coach-exact = Points in the end, worked out exactly, if one plays best from then on.
web-coach-tried = Each was tried in the same { $worlds } imagined games. ± says how exact that is.
web-coach-share = Per cent: so many of the others end up behind.
web-coach-chance = Per cent: so often this wins.
web-advised = Advice: { $what }

## Afterwards

web-again = Play again
web-save = Save the recording
web-keep-page = Keep it as a page
web-keep-page-hint = The page is a single file. It can be sent, opened anywhere, walked through move by move, and verified.
web-not-made = The file could not be made: { $why }
web-open-file = Open a recording
web-keepsake-checked = Verified
web-keepsake-seed =
    { $count ->
        [one] What chance brought once follows from the seed { $seed }.
       *[other] What chance brought { $count } times follows from the seed { $seed }.
    }
web-keepsake-typed = The dice were real: this is what people said that fell.
web-keepsake-rules =
    { $count ->
        [one] { $count } decision, by the rules (version { $version }).
       *[other] { $count } decisions, all by the rules (version { $version }).
    }
web-keepsake-points = The points are right, and the recording is unchanged.
web-keepsake-how = To check it yourself: draw number n (from 0) is HMAC-SHA-256 of “n/0” with the SHA-256 of the seed as its key; take the first eight bytes, divide by the number of possibilities, and keep the remainder. Or save the recording: “tafelrunde replay FILE” checks all of it.
web-keepsake-wrong = This recording is not right: { $why }

## Looking at a game again

web-review = Look back
web-result = How it ended
web-moments = Moments of the game
web-moment-of = Step { $step } of { $steps }
web-first = To the beginning
web-step-back = One step back
web-step-on = One step on
web-last = To the end
web-what-if = What if …
web-what-if-about = Here begins a game of its own, exactly as it stood at this moment. From here on the dice fall anew, and bots play the others. The old game stays as it is.
web-what-if-who = Who are you?
web-play-on = Play on from here

## Luck and skill

web-account = Luck and skill
web-account-working = Looking at every decision …
web-account-begin = Work it out
web-stop = Stop
web-account-chart-points = Final points to be expected
web-account-chart-chance = Chance to win
web-account-chart-share = Share of the others to be beaten
web-account-table = The same in figures
web-account-step = Step
web-account-start = Expected
web-account-luck = Luck
web-account-others = The others
web-account-board = The board
web-account-skill = Own decisions
web-account-points = Points
web-account-result = Result
web-account-grade = of 100
web-account-costliest = What cost the most
web-account-flawless = No decision cost anything.
web-account-flawless-estimated = No decision was clearly worse than another.
web-account-luckiest = Luckiest moment
web-account-better = Better: { $best }
web-account-played = { $name } decides: { $played }.
web-account-luck-of = Luck for { $name }: { $luck }
web-account-note-points = Expected, luck and own decisions add up to the points. Luck is what fell. Own decisions is what they lost against the best.
web-account-note-outlook = Everything adds up to the points. Luck is what fell. The board is what was placed there by anybody. Own decisions is what they lost against the best; what is aimed at others is not judged.
web-account-note-chance = Everything adds up to the result: a game won is 100 %. Luck is what fell and came to light. The others is what they gave away, own decisions what was given away here.
web-account-note-share = Everything adds up to the result: how many of the others ended up behind, in per cent. Luck is what fell and came to light. The others is what their poor decisions changed, own decisions what was given away here.
web-account-note-estimated = These are estimates, ± says how sure they are. A decision is judged by what one could know then, and costs something only if it was clearly worse.

## What did not work

web-storage-full = This browser’s storage is full, so nothing was done. Please make some room and try again.
web-not-kept = That could not be kept ({ $why }): the move was not made.
web-played-elsewhere = This game has gone on in another window. Nothing was done here.
web-no-such-game = This game is not kept on this device (any more).
web-stopped = Something went wrong: { $why }
