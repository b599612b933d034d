"""Who works for us: processes of this machine, or those of a cluster, as executors that outlive them."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import Any, ParamSpec, TypeVar

from tafelrunde.core.problem import Problem

PATIENCE = 5
"""So many seconds a cluster has to answer."""

P = ParamSpec("P")
R = TypeVar("R")


class Processes(Executor):
    """A pool of processes. When one of them dies, what was given out has failed, and a new pool takes what comes next.

    They are started afresh, not forked: a fork would copy the locks of threads that it does not copy.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, multiprocessing.get_context("spawn"), initializer=_prepare)

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Give work to the pool, or to a new one."""
        try:
            return self._pool.submit(fn, *args, **kwargs)
        except BrokenProcessPool:
            self._pool.shutdown(wait=True)
            self._pool = self._new()
            return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let the pool go."""
        self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def __exit__(self, *raised: Any) -> None:
        """Who leaves with an error, or by Ctrl-C, does not wait for work that nobody wants any more."""
        if raised[0] is not None:
            for process in list((self._pool._processes or {}).values()):  # `terminate_workers`, from Python 3.14 on
                process.terminate()
        self.shutdown(cancel_futures=raised[0] is not None)


def _prepare() -> None:
    """Ctrl-C reaches all processes of a terminal; only the first has something to say about it, none outlives it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_the_first, daemon=True).start()


def _leave_with_the_first() -> None:
    """A process that is killed can tell nobody to go: without this, whoever works for it would wait for ever."""
    first = multiprocessing.parent_process()
    if first is not None:
        wait([first.sentinel])
        os._exit(1)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The workers of a Dask cluster whose scheduler listens there; they need this package in this version."""
    try:
        from distributed import Client
        from distributed.comm import get_address_host_port
    except ImportError:
        raise Problem("cluster-missing") from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters of it is told in our own words
    try:
        get_address_host_port(address)  # what a client that cannot connect does not notice for long
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise Problem("cluster-unreachable", address=address, why=str(error) or type(error).__name__) from None
    try:
        yield client.get_executor(pure=False)
    except Problem:
        raise
    except Exception as error:
        raise Problem("cluster-failed", why=f"{type(error).__name__}: {error}") from error
    finally:
        client.close()
