## The list of games

games-id = game
games-name = name
games-players = players
games-about = description

## The chooser

choose-game = What do you want to play?
ask-game = Number (1 to { $most }) or name (q: quit):
ask-names = Who is playing? Names separated by commas, or Enter to play alone:
ask-bots = How many bots, { $least } to { $most }? (Enter: { $default })
choose-level =
    { $bots ->
        [one] How strong should the bot be?
       *[other] How strong should the bots be?
    }
ask-level = 1 to { $most } (Enter: { $default })
ask-names-several = Who is playing? Names separated by commas, or Enter for { $least } players:
ask-number = { $asked } 1 to { $most } (Enter: { $default })
ask-option = { $asked }{ $listed }
    1 to { $most } (Enter: { $default })
not-understood = Sorry, that is not one of the options.
words-no = n no

## Playing

person = Player { $number }
bot = { $name } ({ $level })
bot-names = Cinnamon Nutmeg Clove Saffron Aniseed Thyme Caraway Ginger Basil
welcome = ?: help · u: undo · q: quit (your game is saved)
welcome-pad = Play with the real game on your table and type in what you roll or draw. ?: help · u: undo the last entry · q: quit (the score pad is saved)
throw-prompt = { $name }, press Enter to roll:
throw-prompt-all = Press Enter to roll:
next-prompt = Enter: { $name }’s turn · u: undo
hand-over = { $name }, press Enter when nobody else is looking:
decide-prompt = { $name }:
undone = Undone.
left = The game is saved. To continue:
left-pad = The score pad is saved. To continue:
not-kept = Not saved: { $why } You can play on; saving is retried after every step.
kept-finished = Saved. To watch it again:

words-help = help
words-undo = u undo
words-sheet = s sheet
words-rules = rules
words-quit = q quit exit
words-all = a all
help =
    Any time:  u: undo your last decision (until something is rolled or drawn)
               { "." }: redraw the table · s: all score sheets · rules · q: quit
help-pad =
    Any time:  u: undo the last entry, even a roll or a draw
               { "." }: redraw the table · s: all score sheets · rules · q: quit

## Saving games

only-enter = “{ $typed }” doesn’t work here. Enter: continue · ?: help · q: quit
read-prompt = Enter: continue
more-prompt = Enter: more · q: back
left-part = Everything before that is saved. To continue:
left-unkept =
    { $steps ->
        [0] The game could not be saved.
        [one] The last step is not saved.
       *[other] The last { $steps } steps are not saved.
    }
kept-again = Everything is saved again.
game-lost = This game has been continued in another terminal. Your last step here does not count and was not saved.
elsewhere = This game is being played in another terminal.
ask-elsewhere = w: watch · t: take over · q: quit
watching = You are watching. t: take over · q: quit
watch-left = The other terminal has left the game. t: continue here · q: quit
watch-removed = The file of this game has been removed.
unfinished-games = Unfinished games:
unfinished-game =
    { $steps ->
        [0] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, nothing played yet
        [one] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, { $steps } step
       *[other] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, { $steps } steps
    }
ask-unfinished = Which game do you want to continue? 1 to { $most } · Enter: the first · q: quit
ask-unfinished-or-new =
    { $most ->
        [1] Continue this game? Enter: yes · n: new game · q: quit
       *[other] Which game do you want to continue? 1 to { $most } · Enter: the first · n: new game · q: quit
    }
more-damaged =
    { $count ->
        [one] { $count } other file there cannot be continued.
       *[other] { $count } other files there cannot be continued.
    }
resume-commitment = The dice of this game are rolled by the table it is played at; it can only be continued there.
words-redraw = . table
words-watch = w watch
words-take-over = t take

## Other commands

simulate-compiling = Compiling
simulate-faster = Long series of games run faster with the Numba compiler: pip install 'tafelrunde[study]'
training = { $game } is learning
trained =
    { $games ->
        [one] { $game } has learned from { $games } game in { $minutes } minutes. The result is in { $path }
       *[other] { $game } has learned from { $games } games in { $minutes } minutes. The result is in { $path }
    }
simulated = { $games } games, { $moves } decisions, { $rate } per second. Average score per seat: { $means }
dataset-written = { $positions } positions, each with the value of every action: { $path }
replay-prompt = Step { $step } of { $steps }. Enter: next turn · a: show all · q: quit
replay-round = Round { $round }
replay-game-round = Game { $game }, round { $round }
verify-verified = Verified. This is proven:
verify-not-proven = This is not proven:
verify-failed = Not verified. Line { $line } of the file does not fit: { $why }
verify-last-head = Head of the last line: { $head }
replay-saved-at = Saved: { DATETIME($when, dateStyle: "medium", timeStyle: "short") }
replay-checked = Checked: { $checked } of { $draws } random results follow from the seed; all decisions are legal, and the points are right.
replay-checked-given = The first { $given } random results come from another game and cannot be checked.
replay-checked-no-seed = Checked: all decisions are legal, and the points are right. The random results have no seed, so they cannot be checked.

## Errors

resume-alone = --resume continues a game as it was: leave out the game and its settings.
nothing-to-resume = There is no unfinished game. Leave out --resume to start a new one.
resume-finished = { $path }: this game is finished. Watch it with “tafelrunde replay”.
names-and-players =
    { $names ->
        [one] --names gives { $names } name, but --players says { $players }. Leave out --players.
       *[other] --names gives { $names } names, but --players says { $players }. Leave out --players.
    }
bots-and-levels = --bot gives { $levels } levels, but --bots says { $bots }. Give one level for all bots or one for each.
bots-and-players = --bot gives { $bots } bots, but --players says { $players }. Leave out --players.
players-strange = --players takes a number from 0 to { $most }, not { $players }.
bad-games = --games takes a number from 1 to { $most }, not { $games }.

## Solve, coach, review

solving = Solving { $game }
solved-expected = Expected score with best play
solved-stdev = Standard deviation
solved-percentile = { $percent }% of games score at most
solved-states = States at the start of a turn
solved-seconds = Seconds
solved-kept = Saved in { $path }
solving-to-win = Solving { $game } to win
won-first = First player wins (both playing perfectly)
won-second = Second player wins
won-pairs = Pairs of used boxes
won-kinds = of which essentially different
won-memory = Peak memory, in MB
won-disk = Size on disk, in MB
coach-head-action = decision
coach-head-value = expected
coach-head-chance = wins
coach-head-share = beats
coach-head-change = changes
coach-head-loss = loses
coach-thinks = The coach is thinking…
coach-see-figures = With figures: “hint figures”, or --figures on the command line.
coach-note = Every option was tried in the same { $worlds } simulated games. ± is the standard error; a difference smaller than twice its error is too close to call.
coach-note-share = Percentages: the share of opponents who finish behind you.
coach-left-missing = The number of rolls left is missing. Add --left N.
coach-dice-missing = Give the dice on the table, or leave out --filled, --left and --kept to ask about your saved game.
coach-one-position = Give either dice or --file, not both.
coach-no-position = There is no unfinished game of { $game }. Type in the dice, or give a file with --file.
coach-no-game = There is no unfinished game of { $game }. Give a file with --file.
help-coach = { "           " }hint: ask the coach (hint figures: with figures, hint gentle: just a hint)
coach-after-throw = Roll first; then the coach (hint) can tell you the best move.
words-coach = coach hint
words-figures = figures numbers
words-gentle = gentle
reviewing = Reviewing
review-luck = luck { $luck }
review-better = { $word } – better: { $best } (by { $cost })
review-better-points = { $word } – better: { $best } (by { $cost } points)
review-head-start = expected
review-head-luck = luck
review-head-skill = skill
review-head-others = others
review-head-board = board
review-head-result = result
review-head-score = score
review-head-adjusted = without luck
review-head-grade = grade
review-flawless = No decision cost anything.
review-luckiest = Luckiest roll: step { $step }, { $luck }
review-note-outlook = Expected + luck + board + skill = score. Luck: what the dice did. Board: what the tokens changed, whoever placed them. Skill: what this player’s own decisions lost. Moves aimed at other players are not judged.
review-note-chance = Expected + luck + others + skill = result; a win is 100%. Luck: what was rolled, drawn or revealed. Others: what the opponents gave away. Skill: what this player gave away.
review-note-share = Expected + luck + others + skill = result: the percentage of opponents who finished behind. Luck: what was rolled, drawn or revealed. Others: what the opponents’ weaker decisions changed. Skill: what this player gave away.
review-note-points = Expected + luck + skill = score. Luck: what the dice did. Skill: what this player’s own decisions gave away.
review-note-estimated = These are estimates: ± is the standard error. A decision is judged by what the player could know at the time, and only counts as a mistake if it was worse by more than two standard errors.
review-flawless-estimated = No decision was clearly worse than another.
review-luckiest-moment = Luckiest moment: step { $step }, { $luck }
bad-date = “{ $date }” is not a date. Write it as 2026-10-05.

## Errors in a command line

unknown-command = There is no command “{ $value }”. The commands are: { $known }. Help: { $help }
arguments-missing = The command is incomplete. Missing: { $arguments }. Help: { $help }
arguments-unknown = This was not understood: { $arguments }. Help: { $help }
arguments-exclude = { $first } and { $second } cannot be used together. Help: { $help }
arguments-wrong = There is something wrong with this command line ({ $why }). Help: { $help }
argument-choice = { $argument } cannot be “{ $value }”. It can be: { $known }. Help: { $help }
argument-needs-value = { $argument } needs a value. Help: { $help }
argument-takes-nothing = { $argument } takes no value. Leave out “{ $value }”. Help: { $help }
argument-no-number = { $argument } needs a whole number, not “{ $value }”. Help: { $help }
argument-too-large = The number after { $argument } is far too large. Give a smaller one. Help: { $help }
no-output = Standard output is closed, so nothing can be shown.
output-failed = The output could not be written: { $why }.
no-finished-game = There is no finished game for “{ $command }”. Give a file.
no-menu = { $path } is a game of { $game }, which does not end with a menu.
menu-form = The menu of { $game } is not available as { $form }. Available: { $known }.
coach-options-kept = A saved game has its own settings: leave out -o and --month, or type in the dice.

## Arena

arena-head-pair = pair
arena-head-wins = wins
arena-head-shared = shared
arena-head-points = points
arena-head-score = score
arena-head-interval = 95%
arena-head-p = p
arena-head-level = bot
arena-head-rating = rating
arena-seed =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, --seed { $seed }
arena-runs-wasm =
    { $jobs ->
        [one] Playing in one process, as WebAssembly.
       *[other] Playing in { $jobs } processes, as WebAssembly.
    }
arena-runs-native =
    { $jobs ->
        [one] Playing in one process, as machine code. Compiling it first takes up to a minute.
       *[other] Playing in { $jobs } processes, as machine code. Each compiles it first, which takes up to a minute.
    }
arena-runs-interpreted = The module of { $game } is out of date and there is no compiler, so the games run slowly. Faster: pip install 'tafelrunde[study]'
arena-runs-cluster = Playing on the cluster at { $address }.
arena-stopped = Stopped after { $played } of { $games } games. Results so far:
percent = { $share }%
bad-jobs = --jobs takes a number from 1 to { $most }, not { $jobs }.

## In the browser

serving = Tafelrunde is running at { $address }  (stop with Ctrl-C)
serving-already = Tafelrunde is already running: { $address }
serving-lan = Devices in your Wi-Fi open { $address }
serving-no-network = This device is not in a network: other devices cannot reach it.
serving-admin = Manage tables (keep this link to yourself): { $address }
serve-address = This is not the address of a server: { $address }. Write it like this: https://tafel.example
serve-port = Port { $port } cannot be opened: { $why }.
serve-port-invalid = There is no port { $port }: choose a number from 0 to { $highest }.
serve-not-built = The web pages have not been built yet. Run “make web”.
serve-outdated = The browser plays { $games } as it was when the app was built: rules or data have changed since. To build it again: python -m tafelrunde.wasm { $command } && make web
