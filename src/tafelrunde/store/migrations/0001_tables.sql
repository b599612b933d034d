-- Tables and their logs. The same statements run in SQLite and in PostgreSQL.
-- Times are in microseconds since 1970. SQLite ignores the names of types.

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    length BIGINT NOT NULL,
    active BIGINT NOT NULL
);

CREATE INDEX tables_active ON tables (active);

-- The primary key decides races: of two writers only one can add line number 7.
CREATE TABLE lines (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    line BYTEA NOT NULL,
    command TEXT,
    PRIMARY KEY (table_id, number)
);

-- Secrets of a table, such as hashed tokens of seats. They never appear in its log.
CREATE TABLE private (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    value BYTEA NOT NULL,
    PRIMARY KEY (table_id, name)
);

-- Secrets that all servers of this database share.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value BYTEA NOT NULL
);
