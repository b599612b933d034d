"""One playing of a game: events, undo, replay files, chance."""
