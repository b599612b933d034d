## Stored solutions

solution-not-ours = This is not a stored solution of Tafelrunde; it is computed anew.
solution-other-version = The stored solution ({ $game }) is of another game or of other rules; it is computed anew.
solution-damaged = The stored solution of { $game } is cut off or damaged; it is computed anew.
duel-damaged = What was solved to win is damaged or of other rules. Run the same command again that solved it: what is intact is kept.

## Positions typed in

position-box-twice = The box “{ $box }” is named twice; each box takes one entry.
position-points = The box “{ $box }” cannot hold “{ $points }” points.
position-full = All boxes are filled: there is nothing left to decide.
position-throws = { $left } throws cannot be left here; from 0 to { $most } are possible.
position-kept = The kept dice must be some of those on the table, and at least one die was just thrown.
