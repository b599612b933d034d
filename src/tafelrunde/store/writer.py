"""One thread that uses a database. It puts all waiting jobs into one transaction: a commit waits for the disk."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, TypeVar

from tafelrunde.core.language.problem import Problem
from tafelrunde.store.log import NoSuchTableError, OutdatedLogError
from tafelrunde.store.session import Database, Session

T = TypeVar("T")

MOST_JOBS = 512
"""Jobs per transaction. More would delay the first of them without saving much."""


class Job(NamedTuple):
    """A function to run within a transaction, and the future of its value. Jobs are sorted by table."""

    table: str
    function: Callable[[Session], Any]
    future: Future[Any]


class Writer:
    """Runs jobs in the order of submission, at least those of one table.

    `committed` is called with the tables of each transaction that was committed.
    """

    def __init__(self, database: Database, committed: Callable[[set[str]], None]) -> None:
        self._database = database
        self._committed = committed
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._is_closed = False
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    def submit(self, table: str, function: Callable[[Session], T]) -> Future[T]:
        """Queue a job. Its future is done when everything it wrote is on the disk; it raises what the job raises.

        A future that is cancelled before its transaction begins has no effect.
        """
        future: Future[T] = Future()
        with self._lock:  # nothing is queued behind the end
            if self._is_closed:
                raise Problem("store-failed", why="it is closed")
            self._jobs.put(Job(table, function, future))
        return future

    def close(self) -> None:
        """Finish the queued jobs, then close the database. A second call does nothing."""
        with self._lock:
            if self._is_closed:
                return
            self._is_closed = True
            self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch, is_last = [first], False
            while len(batch) < MOST_JOBS and not is_last:
                try:
                    job = self._jobs.get_nowait()
                except Empty:
                    break
                if job is None:
                    is_last = True
                else:
                    batch.append(job)
            # Two processes that lock the same rows in the same order cannot wait for each other.
            self._run(
                sorted((job for job in batch if job.future.set_running_or_notify_cancel()), key=lambda job: job.table)
            )
            if is_last:
                break
        self._database.close()

    def _run(self, batch: list[Job]) -> None:
        """Run jobs in one transaction. If it fails, run each in its own: one job cannot spoil the others."""
        if not batch:
            return
        done: list[tuple[Any, Exception | None]] = []
        try:
            with self._database.transaction() as session:
                done.extend(attempt(job, session) for job in batch)
        except Exception as error:
            if len(batch) > 1 and not is_unreachable(error):
                for job in batch:
                    self._run([job])
            else:
                for job in batch:
                    job.future.set_exception(error)
            return
        for job, (value, refusal) in zip(batch, done, strict=True):
            if refusal is None:
                job.future.set_result(value)
            else:
                job.future.set_exception(refusal)
        self._committed({job.table for job, (_, refusal) in zip(batch, done, strict=True) if refusal is None})


def attempt(job: Job, session: Session) -> tuple[Any, Exception | None]:
    """Run a job and return its value, or its refusal: then it has written nothing, and the transaction goes on."""
    try:
        return job.function(session), None
    except (OutdatedLogError, NoSuchTableError) as refusal:
        return None, refusal


def is_unreachable(error: Exception) -> bool:
    """Whether the connection was lost, so that it is unknown whether a commit succeeded."""
    return isinstance(error, Problem) and error.key == "store-unreachable"
