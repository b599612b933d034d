"""A real server process for tests, and raw sockets to talk to it."""

from __future__ import annotations

import json
import socket
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPMessage
from pathlib import Path
from typing import Any, NamedTuple

from terminal_player import heed_ctrl_c

HOST = "127.0.0.1"
SECRET = b"s" * 32
SCRIPT = """
import json, resource, sys
from pathlib import Path
from tafelrunde.server import logs
from tafelrunde.server.app import make_app
from tafelrunde.server.limits import Limits, Rate
from tafelrunde.server.run import make_server, open_socket
from tafelrunde.server.settings import Settings
from tafelrunde.store.opening import open_store
given = json.loads(sys.argv[1])
if given["files"]:
    resource.setrlimit(resource.RLIMIT_NOFILE, (given["files"], given["files"]))
logs.configure(verbose=True)
limits = {name: Rate(*value) if isinstance(value, list) else value for name, value in given["limits"].items()}
settings = Settings(Path(given["bundle"]), given["secret"].encode(), given["public"], limits=Limits(**limits))
store = open_store(given["database"])
listener = open_socket("127.0.0.1", 0)
listener.listen()
print(listener.getsockname()[1], flush=True)
try:
    make_server(make_app(store, settings), settings).run([listener])
except KeyboardInterrupt:
    print("stopped", flush=True)
"""


class Reply(NamedTuple):
    """A reply."""

    status: int
    headers: HTTPMessage
    body: bytes


@dataclass
class Running:
    """A server process, its port, and the folder with its files."""

    process: subprocess.Popen[str]
    port: int
    folder: Path

    @property
    def log(self) -> list[dict[str, Any]]:
        """The lines that the server has logged. Raises ValueError if they are not all JSON objects."""
        return [json.loads(line) for line in (self.folder / "log").read_text().splitlines()]

    def get(self, path: str, method: str = "GET", body: Any = None, **headers: str) -> Reply:
        """Return the reply to a request."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        with closing(HTTPConnection(HOST, self.port, timeout=20)) as connection:
            connection.request(method, path, body, named)
            response = connection.getresponse()
            return Reply(response.status, response.headers, response.read())

    def connect(self) -> socket.socket:
        """Return a connection."""
        return socket.create_connection((HOST, self.port), timeout=20)

    def send(self, data: bytes) -> bytes:
        """Send bytes and return everything that comes back until the server closes the connection, or says so."""
        with self.connect() as connection:
            connection.sendall(data)
            return receive_all(connection)

    def stop(self) -> list[dict[str, Any]]:
        """Stop the server as Ctrl-C does; return its log. Fails if it printed anything but JSON lines."""
        if self.process.poll() is None:
            self.process.send_signal(2)
            assert self.process.stdout is not None
            assert self.process.stdout.read() == "stopped\n"
        assert self.process.wait(timeout=20) == 0
        return self.log


def receive_all(connection: socket.socket) -> bytes:
    """Return all bytes until the other side closes the connection."""
    received = b""
    try:
        while part := connection.recv(65536):
            received += part
    except ConnectionError:
        pass
    return received


def reset(connection: socket.socket) -> None:
    """Close a connection with a reset."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


@contextmanager
def running(
    files: int = 0,
    public: str | None = None,
    database: Path | None = None,
    allowed_errors: tuple[str, ...] = ("",),
    **limits: Any,
) -> Iterator[Running]:
    """Run a server with a small app; it may open `files` files. Fails if it logs an error that is not allowed."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bundle = folder / "bundle"
        (bundle / "assets").mkdir(parents=True)
        (bundle / "index.html").write_text("<!doctype html><title>Tafelrunde</title>")
        (bundle / "assets" / "big-12345678.wasm").write_bytes(b"\0asm" + b"x" * 8_000_000)
        (bundle / "assets" / "code-12345678.js").write_text("export {}")
        (bundle / "assets" / "code-12345678.js.br").write_bytes(b"brotli")
        given = {
            "bundle": str(bundle),
            "database": str(database or folder / "tables.sqlite"),
            "files": files,
            "limits": limits,
            "public": public,
            "secret": SECRET.decode(),
        }
        with (folder / "log").open("w") as log:
            command = [sys.executable, "-c", SCRIPT, json.dumps(given)]
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, preexec_fn=heed_ctrl_c)  # noqa: PLW1509
        try:
            assert process.stdout is not None
            port = process.stdout.readline()
            assert port, (folder / "log").read_text()
            server = Running(process, int(port), folder)
            yield server
            server.stop()
            assert [line for line in server.log if line.get("error", "") not in allowed_errors] == []
        finally:
            process.kill()
            process.wait()
            if process.stdout is not None:
                process.stdout.close()
