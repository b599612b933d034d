## Stores of tables

store-newer = { $where } was written by a newer version of Tafelrunde. Update Tafelrunde, or choose another place with --database.
store-damaged = { $where } is damaged or not a database of Tafelrunde: { $why }.
store-in-use = Another Tafelrunde server is using { $where }.
store-failed = The database did not store this: { $why }.
store-unreachable = The database cannot be reached: { $why }.
