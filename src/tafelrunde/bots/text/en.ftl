not-solvable = { $game } is not solved, so there is no exact play of it. Solved are: { $known }.
not-coached = The coach does not know { $game } yet. It knows: { $known }.
nothing-to-decide = There is nothing to decide here for this seat.
review-unfinished = Only a finished game can be reviewed; this one goes on.

## The coach: why

coach-why-only = { $best }: there is no other choice.
coach-why-tie = { $best }: but { $other } is exactly as good.
coach-why-same = { $best }: worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } more than { $other }.
coach-why-throw-box = { $best }: throwing again is worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } more than scoring now ({ $other }).
coach-why-throw-turn = { $best }: worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } more than to { $other } first.
coach-why-box-throw = { $best }: scoring now is worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } more than throwing again ({ $other }).
coach-why-box-turn = { $best }: scoring now is worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } more than to { $other } first.
coach-why-turn-throw = { $best }: turning first is worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } more than to throw as it lies ({ $other }).
coach-why-turn-box = { $best }: turning first is worth { NUMBER($gain, minimumFractionDigits: 2, maximumFractionDigits: 2) } more than scoring as it lies ({ $other }).
coach-throw-price = One more throw would be worth { NUMBER($price, minimumFractionDigits: 2, maximumFractionDigits: 2) } points here.
coach-open-alike = Which die is which is left open ({ $count } ways fit); here it makes no difference.
coach-open = Which die is which is left open: { $count } ways fit, and the best expects { NUMBER($least, minimumFractionDigits: 2, maximumFractionDigits: 2) } to { NUMBER($greatest, minimumFractionDigits: 2, maximumFractionDigits: 2) } points. The advice is for the dice as named here.

## Judgements

word-best = best
word-good = good
word-inaccuracy = inaccuracy
word-mistake = mistake
word-blunder = blunder

## Charts

chart-review = Expected final score over the game
chart-steps = decisions and throws
chart-score = points
chart-distribution = Final score under best play
chart-mean = mean { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## The levels of the bots

level-scullion = kitchen hand
level-scullion-character = still learning; overlooks things and likes what counts at once
level-apprentice = apprentice
level-apprentice-character = plays along well, but is now too greedy, now too careful
level-cook = cook
level-cook-character = has done this often and seldom slips
level-chef = chef
level-chef-character = knows what everything is worth
level-witch = herb witch
level-witch-character = sees what is coming and plays to win
