"""Structured logs: one JSON object per line on standard error, without names, addresses or secrets.

Only our own fixed words and numbers are logged. Of other libraries' messages the pattern is logged, not its arguments;
of an exception its type and where it was raised, not its message.
"""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback

LOGGER = logging.getLogger("tafelrunde.server")
REPEAT_SECONDS = 60.0
"""The same warning is logged at most once in this time."""


class JsonLines(logging.Formatter):
    """Formats a record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        fields: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "event": str(record.msg).strip(),
        }
        fields |= getattr(record, "fields", {})
        if record.exc_info and record.exc_info[0] is not None:
            fields["error"] = record.exc_info[0].__name__
            fields["at"] = [
                f"{frame.filename.rpartition('site-packages/')[2]}:{frame.lineno} {frame.name}"
                for frame in traceback.extract_tb(record.exc_info[2])[-8:]
            ]
        return json.dumps(fields)


class Repeats(logging.Filter):
    """Drops a warning that was logged a short time ago, so that a flood of bad requests cannot fill a disk."""

    def __init__(self) -> None:
        super().__init__()
        self._logged_at: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log a record."""
        if record.levelno < logging.WARNING:
            return True
        key = f"{record.msg} {record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ''}"
        if record.created - self._logged_at.get(key, float("-inf")) < REPEAT_SECONDS:
            return False
        self._logged_at[key] = record.created
        return True


def configure(*, verbose: bool) -> None:
    """Write logs of the server and its libraries to standard error: warnings, with `verbose` also requests."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Repeats())
    for name, level in (
        ("tafelrunde.server", logging.INFO if verbose else logging.WARNING),
        ("uvicorn.error", logging.WARNING),  # its information contains addresses
        ("asyncio", logging.WARNING),
    ):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False


def info(event: str, **fields: str | float) -> None:
    """Log an event with fields. They must be numbers or fixed words, never a person's input."""
    if LOGGER.isEnabledFor(logging.INFO):
        LOGGER.info(event, extra={"fields": fields})
