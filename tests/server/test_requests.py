"""A real server answers hostile, broken, slow and many requests correctly, and logs no traceback."""

from __future__ import annotations

import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from email.utils import formatdate

import pytest

from server.running import Running, receive_all, reset, running

GET = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
CLIENT_HELLO = bytes.fromhex("16030100c8010000c40303") + bytes(range(192))


@pytest.fixture(scope="module")
def shared() -> Iterator[Running]:
    """Yield a server that several tests use."""
    with running() as server:
        yield server


def status(reply: bytes) -> int:
    """Return the status of a reply."""
    return int(reply.split(b" ", 2)[1])


@pytest.mark.parametrize(
    "request_bytes",
    [
        CLIENT_HELLO,
        b"GET / HTTP/9.9\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET / HTTP/1\r\n\r\n",
        b"GET / TAFEL/1.1\r\n\r\n",
        b"GET /\r\n\r\n",
        b"\r\n\r\n\r\n\r\nnonsense\r\n\r\n",
        b"\0\0\0\0\r\n\r\n",
        b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nX: " + b"a" * 70_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n",
    ],
)
def test_what_is_not_http_is_refused(shared: Running, request_bytes: bytes) -> None:
    with shared.connect() as connection:
        connection.sendall(request_bytes)
        assert 400 <= status(receive_all(connection)) <= 505
    assert shared.get("/").status == 200


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/assets/%00.js",
        "/" + "a" * 300,
        "/" + "a/" * 3000,
        "/../../../../etc/passwd",
        "/..%2f..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/assets",
        "/assets/",
        "/assets/..",
        "/./index.html",
        "/index.html/",
        "/%ff%fe",
        "/C:/Windows/win.ini",
        "/assets/code-12345678.js.map",
        "/admin",
        "/admin/",
        "/admin/wrong",
    ],
)
def test_unknown_paths_are_not_found_and_not_cached(shared: Running, path: str) -> None:
    response = shared.get(path)
    assert response.status == 404
    assert response.headers["cache-control"] == "no-store"
    assert b"page-not-found" in response.body


def test_every_response_has_the_headers_that_protect_it(shared: Running) -> None:
    for path in ("/", "/nothing", "/assets/code-12345678.js", "/healthz"):
        headers = shared.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["server"] == "Tafelrunde"
        assert len(headers.get_all("content-type") or []) == 1


def test_weighted_encodings_and_dates_are_understood(shared: Running) -> None:
    path = "/assets/code-12345678.js"
    small = shared.get(path, Accept_Encoding="gzip;q=0.5, br;q=0.9")
    assert small.headers["content-encoding"] == "br"
    assert small.body == b"brotli"
    assert "immutable" in small.headers["cache-control"]
    unchanged = shared.get(path, If_Modified_Since=formatdate(time.time() + 60, usegmt=True))
    assert (unchanged.status, unchanged.body) == (304, b"")
    assert shared.get(path, If_Modified_Since="Thu, 01 Jan 1970 00:00:00 GMT").status == 200
    assert shared.get("/", "HEAD").headers["content-length"] == "40"
    assert shared.get("/", "POST").status == 405
    assert shared.get("/", "NONSENSE").status == 405


def test_resets_at_any_moment_leave_the_server_well(shared: Running) -> None:
    for sent in (b"", b"G", GET[:30], GET, GET * 3, GET.replace(b"/ ", b"/assets/big-12345678.wasm "), CLIENT_HELLO):
        for pause in (0, 0.02):
            connection = shared.connect()
            connection.sendall(sent)
            time.sleep(pause)
            reset(connection)
    assert shared.get("/").status == 200


def test_a_body_that_is_too_large_is_refused(shared: Running) -> None:
    assert shared.get("/", "POST", b"x" * 65536).status == 405
    assert shared.get("/", "POST", b"x" * 65537).status == 413
    head = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999999999999999999999\r\n\r\n"
    with shared.connect() as connection:
        connection.sendall(head)
        assert status(connection.recv(1000)) in {400, 413}


def test_a_thousand_connections_at_once_are_all_answered(shared: Running) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    try:
        with ExitStack() as stack:
            connections = []
            for _ in range(1000):
                connection = stack.enter_context(socket.socket())
                connection.setblocking(False)
                connection.connect_ex(("127.0.0.1", shared.port))
                connections.append(connection)
            for connection in connections:
                connection.settimeout(30)
                connection.sendall(GET)
            assert {status(receive_all(connection)) for connection in connections} == {200}
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def cpu_seconds(pid: int) -> float:
    """Return the processor time that a process has used."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:  # noqa: PTH123
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def test_a_server_without_file_handles_waits_and_recovers() -> None:
    with running(files=40, allowed_errors=("", "OSError")) as server:
        assert server.get("/").status == 200
        with ExitStack() as stack:
            for _ in range(60):
                stack.enter_context(server.connect())  # the system accepts them, the server cannot
            time.sleep(1)
            before = cpu_seconds(server.process.pid)
            time.sleep(3)
            assert cpu_seconds(server.process.pid) - before < 1, "the server is spinning"
        deadline = time.monotonic() + 20
        while server.get("/").status != 200:
            assert time.monotonic() < deadline
        assert sum("resource" in line["event"] for line in server.stop()) == 1


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        GET[:20],
        GET.replace(b"close", b"keep-alive"),
        GET.replace(b"close", b"keep-alive") + GET[:20],
        b"POST /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\n123",
        CLIENT_HELLO[:3],
    ],
)
def test_an_idle_connection_is_closed(sent: bytes) -> None:
    with running(head_seconds=0.5, idle_seconds=1) as server, server.connect() as connection:
        connection.sendall(sent)
        started_at = time.monotonic()
        receive_all(connection)
        assert time.monotonic() - started_at < 10


def test_a_client_that_drips_a_head_is_closed() -> None:
    with running(head_seconds=0.5) as server, server.connect() as connection:
        started_at = time.monotonic()
        with pytest.raises(ConnectionError):  # noqa: PT012
            for byte in GET * 20:
                connection.sendall(bytes([byte]))
                time.sleep(0.1)
        assert time.monotonic() - started_at < 10


def test_a_client_that_stops_reading_is_closed() -> None:
    with running(idle_seconds=1) as server, socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.settimeout(20)
        connection.connect(("127.0.0.1", server.port))
        connection.sendall(GET.replace(b"/ ", b"/assets/big-12345678.wasm "))
        time.sleep(3)
        assert len(receive_all(connection)) < 8_000_000
        assert len(server.get("/assets/big-12345678.wasm").body) == 8_000_004


def test_a_server_stops_although_a_connection_is_open() -> None:
    with running() as server, server.connect() as connection:
        connection.sendall(GET[:10])
        assert server.get("/").status == 200
        started_at = time.monotonic()
        server.stop()
        assert time.monotonic() - started_at < 8
