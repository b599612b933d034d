## The start page

web-motto = Five games about food and witchcraft, for everyone at the table.
web-unfinished = Continue playing
web-new = New game
web-finished = Finished games
web-damaged =
    { $count ->
        [one] One saved game cannot be read
       *[other] { $count } saved games cannot be read
    }
web-damaged-one = { $id }: { $why }
web-other-rules = Played by other rules (version { $version }, ours is { $ours }); it cannot be continued.
web-find-game = Game
web-find-all = all games
web-find-person = Person
web-found =
    { $count ->
        [0] No games found
        [one] { $count } game
       *[other] { $count } games
    }
web-soon = coming soon
web-alone = Alone against a bot
web-together = Several of us
web-with-friends = With friends
web-no-server = There is no game server on this site: start Tafelrunde on a computer with “make host”, then you can play from several devices.
web-same-people = The same people as last time
web-forget = Delete this game of { $game }
web-forget-short = Delete
web-forgotten = { $game }: this game is deleted. You can undo this while you stay on this page.
web-more =
    { $count ->
        [one] Show { $count } more game
       *[other] Show { $count } more games
    }

## Everywhere

web-close = Close
web-back = Back
web-home = Start page
web-settings = Settings
web-language = Language
web-theme = Light or dark
web-theme-system = as on this device
web-theme-light = light
web-theme-dark = dark
web-sound = Sounds
web-sound-on = on
web-sound-off = off
web-pace = How fast bots play
web-pace-calm = relaxed
web-pace-brisk = fast
web-fresh = A new version is available.
web-fresh-take = Update
web-rules = Rules
web-log = Game log

## Before the game

web-guest = Guest
web-your-name = Your name
web-person = Player { $number }
web-bot-names = Cinnamon Nutmeg Clove Saffron Aniseed Thyme Caraway Ginger Basil
web-play-now = Play now
web-play-now-hint = You go first.
web-against = Who do you want to play against?
web-level-of = How well { $name } plays
web-play-now-lot = You against a bot. Who goes first is random.
web-at-this-table = At this table
web-tap-people = Tap who plays
web-name-of = Name of player { $number }
web-look = Colour and mark
web-look-of = Colour and mark of { $name }
web-colour = Colour
web-mark = Mark
web-forget-person = Forget { $name }
web-human = Person
web-bot = Bot
web-is-bot = { $name } is a bot
web-begins = goes first
web-begins-name = { $name } goes first
web-remove = Remove { $name }
web-add-person = Person
web-add-bot = Bot
web-begin = Start game
web-real-dice = With real dice
web-real-dice-hint = Roll real dice and type in what they show. The app checks the rules and adds up the points. Bots can only watch.

## During the game

web-players = Players
web-turn-of = { $name }’s turn
web-over = Game over
web-undo = Undo
web-go-on = Continue
web-understood = Got it
web-elsewhere = This game is open in another window. Here you can see how it stood a moment ago.
web-take-over = Continue here
web-hand-over = It’s { $name }’s turn. Please pass the device on.
web-hand-on = Pass to { $name }
web-it-is-me = I’m { $name }
web-sheet-of = { $name }’s sheet
web-points-hidden = { $name }’s points stay hidden until the end of the game.
web-scored =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-take-turn = { $name } decides now
web-highlight = Highlight
# The points come right after the name, as they do on the sheet: a label must contain the visible text.
web-box-entered =
    { $points ->
        [0] { $box }: crossed out
        [one] { $box }: { $points } point
       *[other] { $box }: { $points } points
    }
web-box-open = { $box }: free
web-box-worth = { $box }: { $worth }, still free
web-box-offer =
    { $points ->
        [one] { $box }: { $points } point now, still free
       *[other] { $box }: { $points } points now, still free
    }
web-throw-first = Roll
web-throw-again =
    { $count ->
        [one] Re-roll one die
       *[other] Re-roll { $count } dice
    }
web-throw-all = Re-roll all
web-throw-none = Keep all
web-no-throw = Choose a box
web-keep-hint = Tap the dice you want to keep, or enter your result.
web-box-hint = Choose a box.
web-throw-hint = { $name }, it’s your turn.
web-watch-hint = It’s { $name }’s turn.
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
web-coach-off = Hide the coach
web-coach-thinks = The coach is thinking …
web-coach-waits = The coach will help as soon as you can decide.
web-coach-all = All options
web-coach-manner = How the coach speaks
web-coach-gentle = Gentle hints
web-coach-words = In words
web-coach-figures = With figures
web-coach-exact = The exact average final score if you play perfectly from here on.
web-coach-tried = Every option was tried in the same { $worlds } simulated games. ± shows how accurate the figure is.
web-coach-share = Per cent: how many of the others you will finish ahead of.
web-coach-chance = Per cent: how often you will win.
web-advised = Advice: { $what }

## Afterwards

web-saving = Save this game
web-again = Play again
web-save = Save recording
web-saved = Saved: { $file }
web-share = Share
web-keep-page = Save as a web page
web-keep-page-hint = The page is a single file. You can send it, open it anywhere, step through it move by move, and verify it.
web-not-made = The file could not be created: { $why }
web-open-file = Open recording
web-file-damaged = This file is damaged, so the game in it cannot be opened.
web-keepsake-checked = Verified
web-keepsake-partly = Partly checked
web-keepsake-given = { $checked } of { $count } random results follow from the seed { $seed }. The other { $given } come from another game, and this page cannot check them.
web-keepsake-seed =
    { $count ->
        [one] The one random result follows from the seed { $seed }.
       *[other] All { $count } random results follow from the seed { $seed }.
    }
web-keepsake-typed = Real dice were used. The { $count } results are what the players typed in; nobody can check them.
web-keepsake-rules =
    { $count ->
        [one] { $count } decision, within the rules (version { $version }).
       *[other] { $count } decisions, all within the rules (version { $version }).
    }
web-keepsake-points = The scores follow from these moves.
web-keepsake-broken = This page is damaged, so the game cannot be shown on its board. The log below may be incomplete.
web-keepsake-how = To check it yourself: random result number n (counting from 0) is the HMAC-SHA-256 of “n/0”, with the SHA-256 of the seed as the key. Take the first eight bytes as a number, divide by the number of possibilities, and keep the remainder. Or save the recording: “tafelrunde replay FILE” checks everything.
web-keepsake-wrong = There is something wrong with this recording: { $why }

## Looking at a game again

web-review = Watch again
web-result = Result
web-all-sheets = All sheets
web-moments = Timeline
web-moment-of = Step { $step } of { $steps }
web-first = To the beginning
web-step-back = One step back
web-play = Play
web-pause = Pause
web-step-on = One step forward
web-last = To the end
web-what-if = What if …
web-what-if-about = This starts a new game from exactly this position. The dice are rolled afresh from here, and bots take over the other players. The original game does not change.
web-what-if-who = Who are you?
web-play-on = Continue from here

## Luck and skill

web-account = Luck and skill
web-account-working = Checking every decision …
web-account-begin = Calculate
web-account-figures = Show figures
web-account-first = First impression; the review goes on …
web-stop = Stop
web-account-chart-points = Expected final score
web-account-chart-chance = Chance of winning
web-account-chart-share = Expected share of opponents beaten
web-account-table = Show as a table
web-account-step = Step
web-account-start = Expected
web-account-luck = Luck
web-account-others = Opponents
web-account-board = The board
web-account-skill = Decisions
web-account-points = Points
web-account-result = Result
web-account-grade = out of 100
web-account-costliest = What cost the most
web-account-flawless = No decision cost anything.
web-account-flawless-estimated = No decision was clearly worse than another.
web-account-luckiest = Luckiest moment
web-account-better = Better: { $best }
web-account-played = { $name } decides: { $played }.
web-account-luck-of = Luck for { $name }: { $luck }
web-account-note-points = Expected score, luck and decisions add up to the final score. Luck: what the dice did. Decisions: what was lost compared with the best move.
web-account-note-outlook = Everything adds up to the final score. Luck: what the dice did. Board: what the tokens changed, whoever placed them. Decisions: what was lost compared with the best move. Moves aimed at other players are not judged.
web-account-note-chance = Everything adds up to the result; a win is 100%. Luck: what was rolled, drawn or revealed. Opponents: what they gave away. Decisions: what this player gave away.
web-account-note-share = Everything adds up to the result: the percentage of opponents who finished behind. Luck: what was rolled, drawn or revealed. Opponents: what their weaker moves changed. Decisions: what this player gave away.
web-account-note-estimated = These are estimates; ± shows how reliable they are. A decision is judged by what the player could know at the time, and only counts as a mistake if it was clearly worse.

## What did not work

web-storage-full = This browser’s storage is full, so your move was not saved. Please free some space and try again.
web-not-kept = Your move could not be saved ({ $why }) and does not count.
web-not-read = The games saved on this device cannot be read ({ $why }). Close other windows of this app and load the page again.
web-played-elsewhere = This game has moved on in another window. Your move here does not count.
web-no-such-game = This game is not saved on this device (any more).
web-record-incomplete = The record is not complete.
web-stopped = Something went wrong: { $why }

## With friends, across devices (a file of its own, loaded only then)

web-friends-this-machine = Only this computer can open this link. Stop Tafelrunde and start it with “make host” so that other devices can join.
web-friends-title = Play with friends
web-friends-invite = Invite your friends
web-friends-invite-hint = Send them this link, or let them scan the code.
web-friends-link = Link to the table
web-friends-copy = Copy link
web-friends-copied = Copied
web-friends-qr = QR code with the link to the table
web-friends-seats = At the table
web-friends-seat-free = Free seat
web-friends-seat-you = you
web-friends-seat-away = not connected
web-friends-sit = Sit down
web-friends-sit-hint = Who are you?
web-friends-word = Lucky word (if you like)
web-friends-word-hint = Your word helps to mix the dice. That way nobody can choose them.
web-friends-watching = You are watching.
web-friends-full = All seats are taken. You can watch.
web-friends-leave = Leave the seat
web-friends-to-bot = Seat a bot
web-friends-to-person = Free the seat
web-friends-add-seat = Add a seat
web-friends-remove-seat = Remove seat { $number }
web-friends-seal = The table’s seal
web-friends-seal-hint = Every device shows the same four. They fix the server’s part of the dice before anyone sits down.
web-friends-start = Start game
web-friends-start-wait = You can start as soon as all seats are taken.
web-friends-host-starts = It starts soon: the player who opened the table starts the game.
web-friends-sharing = The dice are being mixed …
web-friends-connecting = Connecting …
web-friends-offline = No connection. We keep trying; nothing gets lost.
web-friends-offline-short = No connection
web-friends-online = Connected
web-friends-closed = This table is closed.
web-friends-menu = Friends at the table
web-friends-your-turn = It’s your turn
web-friends-cover = Let a bot play for { $name }
web-friends-covered = A bot is playing for { $name }.
web-friends-return = Play again myself
web-friends-move = Continue on another device
web-friends-move-hint = Open this link on the other device. Keep it to yourself: anyone who has it plays for you.
web-friends-moved = Welcome back! Your seat is on this device now.
web-friends-react = Reaction
web-friends-reacted = { $name }: { $reaction }
web-friends-react-clap = Well done!
web-friends-react-laugh = Haha!
web-friends-react-wow = Wow!
web-friends-react-ouch = Ouch!
web-friends-react-thanks = Thank you!
web-friends-react-think = Hmm …
web-friends-react-hurry = Come on!
web-friends-react-again = Again!
web-friends-food-apple = apple
web-friends-food-artichoke = artichoke
web-friends-food-asparagus = asparagus
web-friends-food-aubergine = aubergine
web-friends-food-avocado = avocado
web-friends-food-banana = banana
web-friends-food-beetroot = beetroot
web-friends-food-bread = bread
web-friends-food-broccoli = broccoli
web-friends-food-carrot = carrot
web-friends-food-cheese = cheese
web-friends-food-cherry = cherry
web-friends-food-chili = chili
web-friends-food-corn = corn
web-friends-food-cucumber = cucumber
web-friends-food-egg = egg
web-friends-food-fig = fig
web-friends-food-garlic = garlic
web-friends-food-grapes = grapes
web-friends-food-honey = honey
web-friends-food-lemon = lemon
web-friends-food-mushroom = mushroom
web-friends-food-olive = olive
web-friends-food-onion = onion
web-friends-food-pea = pea
web-friends-food-pear = pear
web-friends-food-plum = plum
web-friends-food-pretzel = pretzel
web-friends-food-pumpkin = pumpkin
web-friends-food-radish = radish
web-friends-food-strawberry = strawberry
web-friends-food-tomato = tomato
