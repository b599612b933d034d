## The list of games

games-id = game
games-name = name
games-players = players
games-about = what it is

## The chooser

choose-game = What do you want to play?
ask-game = Number (1 to { $most }) or name, or q to leave:
ask-names = Who plays? Names with commas, or Enter to play alone:
ask-bots = How many bots play along, { $least } to { $most }? (Enter: { $default })
choose-level =
    { $bots ->
        [one] How does the bot play?
       *[other] How do the bots play?
    }
ask-level = 1 to { $most } (Enter: { $default })
ask-names-several = Who plays? Names with commas, or Enter for { $least } people:
ask-number = { $asked } 1 to { $most } (Enter: { $default })
ask-option = { $asked }{ $listed }
    1 to { $most } (Enter: { $default })
not-understood = Sorry, that was not one of the answers.
words-no = n no

## Playing

person = Player { $number }
bot = { $name } ({ $level })
bot-names = Cinnamon Nutmeg Clove Saffron Aniseed Thyme Caraway Ginger Basil
welcome = ? is help, u takes back, q leaves; the game is kept.
welcome-pad = Play with what lies on your table and type in what comes up. ? is help, u takes back what was typed last, q leaves; the pad is kept.
throw-prompt = { $name }, press Enter to throw:
throw-prompt-all = Press Enter to throw:
next-prompt = Enter: { $name } plays · u: take back
hand-over = { $name }, press Enter when nobody else is looking:
decide-prompt = { $name }:
undone = Taken back.
left = The game is kept. Go on with:
left-pad = The pad is kept. Go on with:
not-kept = Not kept: { $why } The game goes on, and every step tries again.
kept-finished = Kept. To see it again:

words-help = help
words-undo = u undo
words-sheet = s sheet
words-rules = rules
words-quit = q quit exit
words-all = a all
help =
    Always:  u take back your last decision (not once something was thrown or drawn)
             { "." } the table again   s all sheets   rules   q leave
help-pad =
    Always:  u take back what was typed last, also a throw or a draw
             { "." } the table again   s all sheets   rules   q leave

## Keeping games

only-enter = “{ $typed }” means nothing here: Enter goes on, ? is help, q leaves.
read-prompt = Enter: go on
more-prompt = Enter: more · q: back
left-part = What came before is kept. Go on with:
left-unkept =
    { $steps ->
        [0] The game could not be kept.
        [one] The last step is not kept.
       *[other] The last { $steps } steps are not kept.
    }
kept-again = Now everything is kept again.
game-lost = Another terminal has gone on with this game. What was done last here does not count, and nothing was written.
elsewhere = This game is being played in another terminal.
ask-elsewhere = w: watch · t: take it over · q: leave
watching = You are watching. t: take the game over · q: leave
watch-left = The other terminal has left the game. t: go on with it here · q: leave
unfinished-games = Unfinished games:
unfinished-game =
    { $steps ->
        [0] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, nothing played yet
        [one] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, { $steps } step
       *[other] { $game } ({ $names }), { DATETIME($when, dateStyle: "medium", timeStyle: "short") }, { $steps } steps
    }
ask-unfinished = Go on with which? 1 to { $most }, Enter: the first, q: leave
ask-unfinished-or-new =
    { $most ->
        [1] Go on with it? Enter: yes, n: a new game, q: leave
       *[other] Go on with which? 1 to { $most }, Enter: the first, n: a new game, q: leave
    }
more-damaged =
    { $count ->
        [one] { $count } more file there is no game that can be gone on with.
       *[other] { $count } more files there are no games that can be gone on with.
    }
resume-commitment = The dice of this game are drawn by the table it is played at; it can only go on there.
words-redraw = . table
words-watch = w watch
words-take-over = t take

## Other commands

simulate-compiling = Compiling
simulate-faster = With the compiler Numba many games go faster: pip install 'tafelrunde[study]'
training = { $game } learns
trained =
    { $games ->
        [one] { $game } has learned from one game, in { $minutes } minutes. What it learned is in { $path }
       *[other] { $game } has learned from { $games } games, in { $minutes } minutes. What it learned is in { $path }
    }
simulated = { $games } games, { $moves } decisions, { $rate } a second. Mean points per seat: { $means }
dataset-written = { $positions } positions, each with the value of every action: { $path }
replay-prompt = Step { $step } of { $steps }. Enter: next turn · a: all · q: leave
replay-round = Round { $round }
replay-game-round = Game { $game }, round { $round }

## Problems

resume-alone = --resume goes on with a game as it was: leave out the game and its settings.
nothing-to-resume = There is no unfinished game to go on with.
resume-finished = { $path }: this game is finished; look at it with “tafelrunde replay”.
names-and-players = --names gives { $names } names, but --players says { $players }.
bots-and-levels = --bot names { $levels } levels, but --bots says { $bots }.
bots-and-players = --bot names { $bots } bots, but --players says { $players }.
players-strange = { $players } people cannot play.
bad-games = --games takes a number from 1 to { $most }, not { $games }.

## Solve, coach, review

solving = Solving { $game }
solved-expected = Expected score of best play
solved-stdev = Standard deviation
solved-percentile = { $percent } % of the games stay at or below
solved-states = States at the start of a turn
solved-seconds = Seconds
solved-kept = Kept in { $path }
solving-to-win = Solving { $game } to win
won-first = Who begins wins, both playing perfectly
won-second = The other wins
won-pairs = Pairs of used boxes
won-kinds = Of them different in kind
won-memory = Memory at most, in MB
won-disk = On the disk, in MB
coach-head-action = decision
coach-head-value = expected
coach-head-chance = wins
coach-head-share = beats
coach-head-change = changes
coach-head-loss = loses
coach-thinks = The coach is thinking …
coach-note = Each was tried in the same { $worlds } imagined games. ± is the standard error; a difference of less than two of its own is too close to call.
coach-note-share = Percentages are those of the other players who end up behind.
coach-left-missing = Say how many throws are left: --left N.
coach-dice-missing = Say which dice lie on the table, or leave --filled, --left and --kept out to ask about a kept game.
coach-one-position = Either dice or --file, not both.
coach-no-position = There is no unfinished game of { $game }; type the dice in, or name a --file.
coach-no-game = There is no unfinished game of { $game }; name a --file.
help-coach = { "         " }hint asks the coach what is best
coach-after-throw = Throw first: then the coach (hint) says what is best.
words-coach = coach hint
reviewing = Reviewing
review-luck = luck { $luck }
review-better = { $best } was { $cost } better
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
review-luckiest = Luckiest throw: step { $step }, { $luck }
review-note-outlook = Expected + luck + board + skill = points. Luck is what fell. Board is what was placed there, by anybody, and did for this player. Skill is what the own decisions lost; what is aimed at others is not judged.
review-note-chance = Expected + luck + others + skill = result; a game won is 100 %. Luck is what fell and came to light. Others is what the others gave away. Skill is what the own decisions gave away.
review-note-share = Expected + luck + others + skill = result: the share of the others who ended up behind, in per cent. Luck is what fell and came to light. Others is what the poor decisions of others changed. Skill is what the own ones gave away.
review-note-points = Expected + luck + skill = points. Luck is what fell. Skill is what the own decisions gave away.
review-note-estimated = These are estimates: ± is the standard error. A decision is judged by what the player could know then, not by what was hidden, and costs something only if it is clearly worse, by more than two standard errors.
review-flawless-estimated = No decision was clearly worse than another.
review-luckiest-moment = Luckiest moment: step { $step }, { $luck }
bad-date = “{ $date }” is not a date; write it as 2026-10-05.

## What was wrong with a command line

unknown-command = There is no command “{ $value }”. The commands are: { $known }. Help: { $help }
arguments-missing = Something is missing: { $arguments }. Help: { $help }
arguments-unknown = This cannot be understood: { $arguments }. Help: { $help }
arguments-exclude = { $first } and { $second } cannot both be asked for. Help: { $help }
arguments-wrong = This command line cannot be understood ({ $why }). Help: { $help }
argument-choice = { $argument } cannot be “{ $value }”. It can be: { $known }. Help: { $help }
argument-needs-value = Behind { $argument } something is missing. Help: { $help }
argument-takes-nothing = { $argument } takes no value, so “{ $value }” must go. Help: { $help }
argument-no-number = { $argument } needs a whole number, not “{ $value }”. Help: { $help }
argument-too-large = The number behind { $argument } is far too large. Help: { $help }
no-output = Standard output is closed: nothing could be shown.
output-failed = What was to be shown could not be written: { $why }.
no-finished-game = There is no finished game that “{ $command }” could be asked of; name a file.
no-menu = { $path } is a game of { $game }, and that ends in no menu.
menu-form = The menu of { $game } cannot be printed as { $form }. It can be: { $known }.
coach-options-kept = The options of a kept game are its own: leave -o and --month out, or type the dice.

## Arena

arena-head-pair = pair
arena-head-wins = wins
arena-head-shared = shared
arena-head-points = points
arena-head-score = score
arena-head-interval = 95 %
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
        [one] One process plays, as WebAssembly.
       *[other] { $jobs } processes play, as WebAssembly.
    }
arena-runs-native =
    { $jobs ->
        [one] One process plays with machine code; it is compiled first, for up to a minute.
       *[other] { $jobs } processes play with machine code; each compiles it first, for up to a minute.
    }
arena-runs-interpreted = The module of { $game } is out of date, and there is no compiler: it is played slowly. Quicker: pip install 'tafelrunde[study]'
arena-runs-cluster = The cluster at { $address } plays.
arena-stopped = Stopped after { $played } of { $games } games. They say this:
percent = { $share } %
bad-jobs = --jobs takes a number from 1 to { $most }, not { $jobs }.
## In the browser

serving = Tafelrunde is in the browser: { $address }  (end it with Ctrl-C)
serving-already = Tafelrunde is running here already: { $address }
serve-port = Nothing can be served on port { $port }: { $why }.
serve-not-built = The pages for the browser have not been built yet; `make web` builds them.
