## Stored solutions

solution-not-ours = This is not a stored solution of Tafelrunde; it will be recomputed.
solution-other-version = The stored solution ({ $game }) belongs to another game or to other rules; it will be recomputed.
solution-damaged = The stored solution of { $game } is incomplete or damaged; it will be recomputed.
duel-damaged = The winning solution is damaged or belongs to other rules. Run the command that computed it again; whatever is intact is kept.

## Positions typed in

position-box-twice = The box “{ $box }” is named twice; each box takes one entry.
position-points = The box “{ $box }” cannot hold “{ $points }” points.
position-full = All boxes are filled: there is nothing left to decide.
position-throws = There cannot be { $left } rolls left here; 0 to { $most } are possible.
position-kept = The kept dice must be among those on the table, and at least one die must have just been rolled.
