"""A real server process for tests of tables: it can be killed and started again on the same port and database."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tafelrunde.client import Client

SCRIPT = """
import sys
from pathlib import Path
from tafelrunde.server import drive
from tafelrunde.server.app import make_app
from tafelrunde.server.run import make_server, open_socket
from tafelrunde.server.settings import Settings
from tafelrunde.server.limits import Limits, Rate
from tafelrunde.store.opening import open_store
folder, database, port, undo = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), float(sys.argv[4])
drive.UNDO_SECONDS = drive.REVEAL_SECONDS = undo
drive.SHARE_SECONDS = 2.0
limits = Limits(seat=Rate(10_000, 10_000), tables=Rate(10_000, 10_000))
settings = Settings(folder, b"s" * 32, limits=limits)
listener = open_socket("127.0.0.1", port)
listener.listen(100)
try:
    make_server(make_app(open_store(database), settings), settings).run([listener])
except KeyboardInterrupt:
    pass
"""


class Server:
    """A server process. `address` stays the same after `kill` and `start`."""

    def __init__(self, folder: Path, undo_seconds: float = 0.05) -> None:
        self.folder = folder
        self.undo_seconds = undo_seconds
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        (folder / "index.html").write_text("<!doctype html>")
        self.database = str(folder / "tables.db")
        self.errors = folder / "errors.txt"
        self.process: subprocess.Popen[bytes] | None = None
        self._clients: list[Client] = []

    @property
    def address(self) -> str:
        """The address for clients."""
        return f"http://127.0.0.1:{self.port}"

    def client(self, token: str | None = None) -> Client:
        """Return a new device. Its connection is closed with the server."""
        self._clients.append(Client(self.address, token))
        return self._clients[-1]

    def start(self) -> None:
        """Start the process and wait until it listens."""
        arguments = [str(self.folder), self.database, str(self.port), str(self.undo_seconds)]
        with self.errors.open("a") as errors:
            self.process = subprocess.Popen([sys.executable, "-c", SCRIPT, *arguments], stderr=errors)
        ends = time.monotonic() + 60
        while time.monotonic() < ends:
            assert self.process.poll() is None, "the server has stopped"
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.02)
        raise AssertionError("the server does not listen")

    def kill(self) -> None:
        """Kill the process, as a power cut would."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Stop the process as Ctrl-C does. Fails if it has printed an error."""
        for client in self._clients:
            client.close()
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(20)
        assert self.errors.read_text() == "", "the server has reported an error"


@contextmanager
def serving(undo_seconds: float = 0.05) -> Iterator[Server]:
    """Run a server with an empty database."""
    with tempfile.TemporaryDirectory() as name:
        server = Server(Path(name), undo_seconds)
        server.start()
        try:
            yield server
        finally:
            server.stop()
