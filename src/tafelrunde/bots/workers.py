"""Executors that survive the death of a worker: local processes, or a Dask cluster."""

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

from tafelrunde.core.language.problem import Problem

CLUSTER_TIMEOUT_S = 5
"""Seconds to wait for a cluster."""

P = ParamSpec("P")
R = TypeVar("R")


class Processes(Executor):
    """A pool of processes. When one dies, all submitted work fails, and the next submission starts a new pool.

    Processes are spawned, not forked: a fork would copy the locks of threads without the threads.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, multiprocessing.get_context("spawn"), initializer=_prepare_worker)

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Submit to the pool; if it is broken, to a new one."""
        try:
            return self._pool.submit(fn, *args, **kwargs)
        except BrokenProcessPool:
            self._pool.shutdown(wait=True)
            self._pool = self._new_pool()
            return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Shut the pool down."""
        self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def __exit__(self, *raised: Any) -> None:
        """Shut down. After an error or Ctrl-C, terminate the workers instead of waiting for their work."""
        if raised[0] is not None:
            for process in list((self._pool._processes or {}).values()):  # `terminate_workers`, from Python 3.14 on
                process.terminate()
        self.shutdown(cancel_futures=raised[0] is not None)


def _prepare_worker() -> None:
    """Prepare a worker: ignore Ctrl-C, which the parent handles, and exit with the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    """Wait for the parent to die, then exit. A killed parent cannot stop its workers itself."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Connect to the Dask scheduler at `address`. Its workers need the same version of this package.

    Raises a Problem if Dask is missing, the cluster does not answer, or its work fails.
    """
    try:
        from distributed import Client
        from distributed.comm import get_address_host_port
    except ImportError:
        raise Problem("cluster-missing") from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # errors are reported as Problems
    try:
        get_address_host_port(address)  # fails at once for an invalid address; the client would retry for long
        client = Client(address, timeout=CLUSTER_TIMEOUT_S, set_as_default=False)
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
