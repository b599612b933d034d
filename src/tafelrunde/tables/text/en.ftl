## Refusals of a shared table. People at home read them: one clear line each, and what to do.

log-bad-line = This line is not one of a table’s log.
