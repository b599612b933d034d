not-solvable = { $game } is not solved, so there is no exact play of it. Solved are: { $known }.
not-to-win = Nobody has worked out how two who play { $game } perfectly would win. That can be done for: { $known }.
to-win-missing = Perfect play of { $game } is not on this machine yet. Compute it once, in seconds: tafelrunde solve { $game } --to-win
to-win-series = A single game is solved to win, not a series: leave games=… out.
coach-not-typed = A position of { $game } cannot be typed in: ask about a kept game, or name a --file.
not-learning = { $game } does not learn from games against itself. Those that do: { $known }.
not-coached = The coach does not know { $game } yet. It knows: { $known }.
nothing-to-decide = There is nothing to decide here for this seat.
review-unfinished = Only a finished game can be reviewed; this one goes on.

## The coach: why

coach-why-only = { $best }: there is no other choice.
coach-why-tie = { $best }: but { $other } is exactly as good.
coach-why-same = { $best }: worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } more than the alternative ({ $other }).
coach-why-throw-box = { $best }: throwing again is worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } more than scoring now ({ $other }).
coach-why-throw-turn = { $best }: worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } more than to { $other } first.
coach-why-box-throw = { $best }: scoring now is worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } more than throwing again ({ $other }).
coach-why-box-turn = { $best }: scoring now is worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } more than to { $other } first.
coach-why-turn-throw = { $best }: turning first is worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } more than to throw as it lies ({ $other }).
coach-why-turn-box = { $best }: turning first is worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } more than scoring as it lies ({ $other }).
coach-why-clear = { $measure ->
    [chance] { $best }: wins { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } %, { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($gain_error, minimumFractionDigits: 1, maximumFractionDigits: 1) } more than the next ({ $other }).
    [share] { $best }: beats { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } % of the others, { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($gain_error, minimumFractionDigits: 1, maximumFractionDigits: 1) } more than the next ({ $other }).
   *[points] { $best }: ends with { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } points, { NUMBER($gain, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($gain_error, minimumFractionDigits: 1, maximumFractionDigits: 1) } more than the next ({ $other }).
 }
coach-why-close = { $more ->
    [0] Too close to call: { $best } – or { $other }.
    [one] Too close to call: { $best } – or { $other }, or one more.
   *[other] Too close to call: { $best } – or { $other }, or { $more } more.
 } { $measure ->
    [chance] The first wins { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
    [share] The first beats { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } % of the others.
   *[points] The first ends with { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } points.
 }
coach-why-wins = { $best }: wins { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %, the other ({ $other }) { NUMBER($other_value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
coach-for-points = More points on average: { $best }; that wins { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
coach-throw-price = One more throw would be worth { NUMBER($price, minimumFractionDigits: 2, maximumFractionDigits: 2) } points here.
coach-open-alike = Which die is which is left open ({ $count } ways fit); here it makes no difference.
coach-open = Which die is which is left open: { $count } ways fit, and the best expects { NUMBER($least, minimumFractionDigits: 2, maximumFractionDigits: 2) } to { NUMBER($greatest, minimumFractionDigits: 2, maximumFractionDigits: 2) } points. The advice is for the dice as named here.

## Judgements

word-best = best
word-good = good
word-inaccuracy = inaccuracy
word-mistake = mistake
word-blunder = blunder
word-close = too close to call
word-open = for you to judge

## Charts

chart-review = Expected final score over the game
chart-review-chance = Chance to win over the game, in per cent
chart-review-share = Share of the others beaten over the game, in per cent
chart-steps = decisions and throws
chart-score = points
chart-distribution = Final score under best play
chart-mean = mean { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## The levels of the bots

level-scullion = kitchen hand
level-scullion-character = still learning; overlooks things and likes what counts at once
level-apprentice = apprentice
level-apprentice-character = plays along well, but is sometimes too greedy, sometimes too careful
level-cook = cook
level-cook-character = has done this often and seldom slips
level-chef = chef
level-chef-character = knows what everything is worth
level-witch = herb witch
level-witch-character = sees what is coming and plays to win

## The arena

arena-levels = Nobody can be compared like this: “{ $levels }”. Name at least two bots, each once.
arena-alone = { $game } with one player has nobody to win against; an arena takes two or more.
workers-broken = The workers die before they have played anything: { $why }
cluster-missing = For a cluster something has to be installed: pip install 'tafelrunde[cluster]'
cluster-unreachable = No cluster answers at “{ $address }”: { $why }
cluster-failed = The cluster cannot play; its workers need this package in this version. { $why }
