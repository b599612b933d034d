"""Cookies, hosts, origins, limits, logs and the pages for the person who runs the server."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from server.running import SECRET, Running, running
from tafelrunde.core.language.problem import Problem
from tafelrunde.server.addresses import is_this_machine, network_address
from tafelrunde.server.limits import Buckets, Connections, Limits, Rate
from tafelrunde.server.people import TOKEN, Devices, admin_token, new_token
from tafelrunde.server.settings import Settings
from tafelrunde.store.log import StoredLine
from tafelrunde.store.sqlite import SqliteStore


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """Yield a server that several tests use."""
    with running() as server:
        yield server


def settings(tmp_path: Any, public: str | None = None) -> Settings:
    """Return the settings of a server."""
    return Settings(tmp_path, SECRET, public)


def scope(port: int = 8233, **headers: str) -> dict[str, Any]:
    """Return a request with headers."""
    return {
        "type": "http",
        "server": ("127.0.0.1", port),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }


# Devices


def test_a_cookie_brings_its_token_back(tmp_path: Any) -> None:
    devices, token = Devices(settings(tmp_path)), new_token()
    assert TOKEN.fullmatch(token)
    name, header = devices.cookie(token, scope())
    assert name == b"set-cookie"
    pair, *attributes = header.decode().split("; ")
    assert set(attributes) >= {"HttpOnly", "SameSite=Strict", "Path=/"}
    assert "Secure" not in attributes
    assert devices.token(scope(cookie=f"other=1; {pair}")) == token
    assert devices.token(scope(port=9000, cookie=pair)) is None, "a server on another port has its own cookie"


def test_a_forged_cookie_is_ignored(tmp_path: Any) -> None:
    devices, token = Devices(settings(tmp_path)), new_token()
    pair = devices.cookie(token, scope())[1].decode().split(";")[0]
    name, _, value = pair.partition("=")
    other = Devices(Settings(tmp_path, b"t" * 32)).cookie(token, scope())[1].decode().split(";")[0]
    for forged in (
        f"{name}={new_token()}.{value.partition('.')[2]}",
        f"{name}={token}",
        f"{name}={token}.",
        pair[:-1],
        other,
        f"{name}=é.ü",
        f"{name}=",
        "nonsense;;;===",
        "",
    ):
        assert devices.token(scope(cookie=forged)) is None


def test_over_https_the_cookie_is_secure_and_bound_to_the_host(tmp_path: Any) -> None:
    devices = Devices(settings(tmp_path, "https://tafel.example"))
    header = devices.cookie(new_token(), scope())[1].decode()
    assert header.startswith("__Host-tafelrunde=")
    assert header.endswith("; Secure")


def test_programs_send_their_token_themselves(tmp_path: Any) -> None:
    devices, token = Devices(settings(tmp_path)), new_token()
    assert devices.token(scope(authorization=f"Bearer {token}")) == token
    assert devices.token(scope(authorization=f"bearer {token}")) == token
    for wrong in ("Bearer", "Bearer short", f"Basic {token}", f"Bearer {token}\N{LATIN SMALL LETTER E WITH ACUTE}"):
        assert devices.token(scope(authorization=wrong)) is None


# Hosts and origins


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost:8233", "192.168.1.7:8233", "[::1]:80", "10.0.0.1"])
def test_numeric_addresses_and_this_machine_are_served(server: Running, host: str) -> None:
    assert server.get("/", Host=host).status == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8233", "", "a@127.0.0.1", "[", "1.2.3"]
)
def test_a_rebound_name_is_refused(server: Running, host: str) -> None:
    reply = server.get("/", Host=host)
    assert reply.status == 403
    assert b"host-unknown" in reply.body


def test_only_the_public_name_is_served_behind_a_proxy() -> None:
    with running(public="https://tafel.example") as server:
        assert server.get("/", Host="tafel.example").status == 200
        assert server.get("/", Host="other.example").status == 403
        assert server.get("/", "POST", Host="tafel.example", Origin="https://tafel.example").status == 405
        assert server.get("/", "POST", Host="tafel.example", Origin="http://tafel.example").status == 403


def test_other_sites_cannot_change_anything(server: Running) -> None:
    host = f"127.0.0.1:{server.port}"
    own, foreign = f"http://{host}", "http://evil.example"
    assert server.get("/", "POST", Host=host).status == 405, "a program sends no origin"
    assert server.get("/", "POST", Host=host, Origin=own).status == 405
    for headers in (
        {"Origin": foreign},
        {"Origin": "null"},
        {"Sec_Fetch_Site": "cross-site"},
        {"Sec_Fetch_Site": "same-site"},
    ):
        for method in ("POST", "DELETE", "PUT"):
            assert server.get("/", method, Host=host, **headers).status == 403
    assert server.get("/", Host=host, Origin=foreign, Sec_Fetch_Site="cross-site").status == 200, "a link leads here"


@pytest.mark.parametrize("origin", ["http://evil.example", None])
def test_websockets_of_other_sites_are_refused(server: Running, origin: Any) -> None:
    with pytest.raises(InvalidStatus) as refusal, connect(f"ws://127.0.0.1:{server.port}/nothing", origin=origin):
        pass
    assert refusal.value.response.status_code == 403


# Limits


def test_an_address_that_asks_too_often_has_to_wait() -> None:
    with running(public="https://tafel.example", address=[0.5, 5]) as server:
        replies = [server.get("/", Host="tafel.example") for _ in range(8)]
        assert [reply.status for reply in replies] == [200] * 5 + [429] * 3
        assert 1 <= int(replies[-1].headers["retry-after"]) <= 3
        assert server.get("/", Host="tafel.example", X_Forwarded_For="203.0.113.9").status == 200


def test_a_bucket_refills_and_is_forgotten() -> None:
    now = 0.0
    buckets = Buckets(Rate(per_second=2, burst=3), lambda: now)
    assert [buckets.wait("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.wait("b") == 0
    now = 0.5
    assert buckets.wait("a") == 0
    with pytest.raises(Problem, match="too much"):
        buckets.check("a")
    now = 100.0
    assert [buckets.wait(f"{number}") for number in range(10)] == [0] * 10
    assert len(buckets) == 10


def test_connections_are_counted_per_address() -> None:
    connections = Connections(Limits(connections=3, connections_per_address=2))
    with connections.open("a"), connections.open("a"):
        with pytest.raises(Problem), connections.open("a"):
            pass
        with connections.open("b"):
            assert connections.total == 3
            with pytest.raises(Problem), connections.open("c"):
                pass
    assert connections.total == 0


# Pages for the person who runs the server


def test_health_and_figures(server: Running) -> None:
    assert server.get("/healthz").body == b'{"status":"ok"}'
    figures = server.get("/metrics").body.decode()
    assert 'tafelrunde_requests_total{method="GET",status="200"}' in figures
    assert server.get("/metrics", X_Forwarded_For="203.0.113.9").status == 404, "a proxy asks for someone else"


def test_the_admin_page_lists_and_deletes_tables(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    store = SqliteStore(database)
    for table in ("abc", "<b>"):
        store.create(table, [StoredLine(b"{}")])
    store.close()
    with running(database=database) as server:
        address = f"/admin/{admin_token(SECRET)}"
        page = server.get(address).body.decode()
        assert "2 tables" in page.replace("\N{NO-BREAK SPACE}", " ")
        assert "<code>abc</code><td>1<td>20" in page
        assert "&lt;b&gt;" in page
        assert "<b>" not in page
        reply = server.get(f"{address}/delete/abc", "POST")
        assert (reply.status, reply.headers["location"]) == (303, address)
        assert "abc" not in server.get(address).body.decode()


def test_the_admin_page_needs_its_link(server: Running) -> None:
    address = f"/admin/{admin_token(SECRET)}"
    page = server.get(address, Accept_Language="de-AT,de;q=0.9")
    assert page.status == 200
    assert "Tische auf diesem Server" in page.body.decode()
    assert page.headers["cache-control"] == "no-store"
    assert "Столы" in server.get(address, Accept_Language="fr, ru").body.decode()
    assert server.get(f"{address}/delete/nothing", "POST").status == 404
    assert server.get(f"{address}/delete/nothing", "POST", Origin="http://evil.example").status == 403
    assert server.get(f"/admin/{new_token()}/delete/abc", "POST").status == 404
    for wrong in (address[:-1], f"{address}x", "/admin/%C3%A9"):
        assert server.get(wrong).status == 404


def test_logs_contain_neither_addresses_nor_secrets(server: Running) -> None:
    token = new_token()
    server.get(f"/t/{token}?name=Oma", Cookie=f"tafelrunde={token}", Authorization=f"Bearer {token}")
    server.get(f"/admin/{admin_token(SECRET)}")
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall(f"nonsense {token}\r\n\r\n".encode())
        connection.recv(1000)
    written = (server.folder / "log").read_text()
    assert '"event": "request"' in written
    for secret in (token, "Oma", "127.0.0.1", str(server.port), admin_token(SECRET)):
        assert secret not in written


def test_addresses_of_this_machine_are_recognized() -> None:
    assert all(map(is_this_machine, ("127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1")))
    assert not any(map(is_this_machine, ("192.168.0.1", "", "localhost", "::ffff:8.8.8.8")))
    found = network_address()
    assert found is None or re.fullmatch(r"\d+(\.\d+){3}", found)
