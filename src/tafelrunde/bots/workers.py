"""Executors that survive the death of a worker: local processes, or a Dask cluster."""

from __future__ import annotations

import logging
import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from tafelrunde.bots.own import BotFailed
from tafelrunde.core.language.problem import Problem

CLUSTER_TIMEOUT_S = 5
"""Seconds to wait for a cluster."""

P = ParamSpec("P")
R = TypeVar("R")


NO_MAIN_GUARD = 87
"""Exit code of a worker that would start workers itself, because it imports a script without a main guard."""

MAIN_GUARD_NEEDED = (
    "Every worker process imports the script that starts it, so a script must not start workers when it is imported. "
    'Put the code below `if __name__ == "__main__":`.'
)


def is_worker_death(error: Exception) -> bool:
    """Whether an error says that a worker or a connection was lost, and not that the work itself failed."""
    return isinstance(error, BrokenExecutor | CancelledError) or type(error).__module__.startswith("distributed")


class Processes(Executor):
    """A pool of processes. When one dies, all submitted work fails, and the next submission starts a new pool.

    Processes are spawned, not forked: a fork would copy the locks of threads without the threads. They import the
    script that started them. If that starts a pool again, the next submission raises RuntimeError and says what to do.
    """

    def __init__(self, workers: int) -> None:
        if getattr(multiprocessing.current_process(), "_inheriting", False):  # a worker imports the script just now
            os._exit(NO_MAIN_GUARD)  # quietly: the parent explains it once
        self._workers = workers
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, multiprocessing.get_context("spawn"), initializer=_prepare_worker)

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Submit to the pool; if it is broken, to a new one.

        Raises TypeError if `fn` or an argument cannot be sent to another process, RuntimeError without a main guard.
        """
        try:
            work = pickle.dumps((fn, args, kwargs))
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            why = "what worker processes need must be defined at the top level of a file"
            raise TypeError(f"{why}: {error}") from error
        try:
            return self._pool.submit(_run_pickled, work)
        except BrokenProcessPool:
            processes = list((self._pool._processes or {}).values())
            self._pool.shutdown(wait=True)
            if any(process.exitcode == NO_MAIN_GUARD for process in processes):
                raise RuntimeError(MAIN_GUARD_NEEDED) from None
            self._pool = self._new_pool()
            return self._pool.submit(_run_pickled, work)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Shut the pool down."""
        self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def __exit__(self, *raised: Any) -> None:
        """Shut down. After an error or Ctrl-C, terminate the workers instead of waiting for their work."""
        if raised[0] is not None:
            for process in list((self._pool._processes or {}).values()):  # `terminate_workers`, from Python 3.14 on
                process.terminate()
        self.shutdown(cancel_futures=raised[0] is not None)


def _run_pickled(work: bytes) -> Any:
    """Unpickle a function with its arguments and call it.

    An argument that this worker cannot import then fails like the work itself. In the pool it would kill the worker.
    """
    function, args, kwargs = pickle.loads(work)  # noqa: S301  it comes from our parent
    return function(*args, **kwargs)


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
def cluster(address: str, uploads: Iterable[Path] = ()) -> Iterator[Executor]:
    """Connect to the Dask scheduler at `address`. Its workers need the same version of this package.

    `uploads` are Python files that all workers receive and can import, such as users' own bots. Raises a Problem if
    Dask is missing, the cluster does not answer, or its work fails; BotFailed if a bot does.
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
        for path in uploads:
            client.upload_file(str(path))
        yield client.get_executor(pure=False)
    except (Problem, BotFailed):
        raise
    except Exception as error:
        raise Problem("cluster-failed", why=f"{type(error).__name__}: {error}") from error
    finally:
        client.close()
