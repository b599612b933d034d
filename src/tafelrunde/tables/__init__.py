"""A table: people, bots and one match, wherever it is played. Pure: no clock, no disk, no network."""
