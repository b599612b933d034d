not-solvable = { $game } is not solved, so there is no exact play of it. Solved are: { $known }.
not-to-win = The best play to win { $game } against a perfect opponent has not been worked out. It has for: { $known }.
to-win-missing = Perfect play for { $game } has not been computed on this machine yet. It takes seconds, once: tafelrunde solve { $game } --to-win
to-win-series = Only a single game is solved for winning, not a series: leave out games=…
coach-not-typed = A position of { $game } cannot be typed in: ask about a saved game, or give a file with --file.
not-trainable = { $game } cannot be trained. You can train: { $known }.
not-coached = The coach does not know { $game } yet. It knows: { $known }.
nothing-to-decide = This player has nothing to decide here.
review-unfinished = Only a finished game can be reviewed; this one is still running.

## The coach: what to do, and why, in words

coach-advice = I would { $what }.
coach-hint = You could { $what }.
coach-advice-keep = { $count ->
    [1] I would keep { $dice } and re-roll the other die.
    [2] I would keep { $dice } and re-roll the other two.
    [3] I would keep { $dice } and re-roll the other three.
    [4] I would keep { $dice } and re-roll the other four.
   *[other] I would keep { $dice } and re-roll the other five.
 }
coach-hint-keep = { $count ->
    [1] You could keep { $dice } and re-roll the other die.
    [2] You could keep { $dice } and re-roll the other two.
    [3] You could keep { $dice } and re-roll the other three.
    [4] You could keep { $dice } and re-roll the other four.
   *[other] You could keep { $dice } and re-roll the other five.
 }
coach-same = About the same: { $other }.
coach-little = A little weaker: { $other }.
coach-clear = Clearly weaker: { $other }.
difference-same = about the same
difference-little = a little weaker
difference-clear = clearly weaker
coach-because-only = There is no other choice.
coach-because-aim = { $count ->
    [1] You are aiming for “{ $box }”.
    [2] That could fill one of these boxes: { $boxes }.
   *[other] That leaves several boxes open: { $boxes }.
 }
coach-because-open = That leaves many boxes open, such as { $boxes }.
coach-because-near = “{ $box }” is only one die away.
coach-because-spare = You will miss “{ $box }” the least.
coach-because-later = “{ $box }” stays free for a better roll.
coach-because-enough = Re-rolling is not worth it here.

## The coach: why

coach-why-only = { $best }: there is no other choice.
coach-why-tie = { $best }; { $other } is just as good.
coach-why-same = { $best }: worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } points more than the alternative ({ $other }).
coach-why-throw-box = { $best }: re-rolling is worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } points more than scoring now ({ $other }).
coach-why-throw-turn = { $best }: worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } points more than if you first { $other }.
coach-why-box-throw = { $best }: scoring now is worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } points more than re-rolling ({ $other }).
coach-why-box-turn = { $best }: scoring now is worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } points more than if you first { $other }.
coach-why-turn-throw = { $best }: turning first is worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } points more than re-rolling as it is ({ $other }).
coach-why-turn-box = { $best }: turning first is worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } points more than scoring as it is ({ $other }).
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
coach-why-wins = { $best }: wins { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }% of games; the alternative ({ $other }) wins { NUMBER($other_value, minimumFractionDigits: 1, maximumFractionDigits: 1) }%.
coach-for-points = Better for points: { $best }; it wins { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }% of games.
coach-throw-price = One more roll would be worth { NUMBER($price, minimumFractionDigits: 2, maximumFractionDigits: 2) } points here.
coach-open-alike = It is not known which die is which ({ $count } possibilities), but here it makes no difference.
coach-open = Which die is which is left open: { $count } ways fit, and the best expects { NUMBER($least, minimumFractionDigits: 2, maximumFractionDigits: 2) } to { NUMBER($greatest, minimumFractionDigits: 2, maximumFractionDigits: 2) } points. The advice is for the dice as named here.

## The review: the story of a game in words

review-luck-much-good = { $name } had a lot of luck.
review-luck-some-good = { $name } had some luck.
review-luck-even = { $name } was neither lucky nor unlucky.
review-luck-some-bad = { $name } had some bad luck.
review-luck-much-bad = { $name } had a lot of bad luck.
review-skill-superb = Nearly every decision was spot on.
review-skill-good = The decisions were good.
review-skill-fair = Some decisions gave a little away.
review-skill-learning = There is still plenty to discover in this game.
review-finest = Best decision: { $played }.
review-lesson = One thing to learn: { $best } rather than { $played }.

## Judgements

word-best = best
word-good = good
word-inaccuracy = inaccuracy
word-mistake = mistake
word-blunder = blunder
word-close = too close to call
word-open = your call

## Charts

chart-review = Expected final score over the game
chart-review-chance = Chance of winning over the game, in per cent
chart-review-share = Share of opponents beaten over the game, in per cent
chart-steps = decisions and rolls
chart-score = points
chart-distribution = Final score with best play
chart-mean = mean { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## The levels of the bots

level-scullion = kitchen hand
level-scullion-character = still learning: misses things and grabs quick points
level-apprentice = apprentice
level-apprentice-character = plays decently, but is sometimes too greedy and sometimes too careful
level-cook = cook
level-cook-character = has played a lot and rarely slips up
level-chef = chef
level-chef-character = knows what everything is worth
level-witch = herb witch
level-witch-character = sees what’s coming and plays to win

## The arena

arena-levels = These cannot be compared: “{ $levels }”. Name at least two bots, each only once.
arena-alone = A game of { $game } for one has nobody to beat; an arena needs at least two.
bad-skip = The number of bouts to leave out must be from 0 to { $most }, not { $skip }.
workers-broken = The workers die before they have played anything: { $why }
cluster-missing = A cluster needs another package: pip install 'tafelrunde[cluster]'
cluster-unreachable = No cluster answers at “{ $address }”: { $why }
cluster-failed = The cluster cannot play; its workers need this package in this version. { $why }
