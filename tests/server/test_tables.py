"""Tables on a real server: over HTTP and WebSocket, with several devices, spectators and hostile requests."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from server.serving import Server, serving
from tafelrunde.client import RemoteTable
from tafelrunde.core.language.problem import Problem
from tafelrunde.tables.chair import Chair
from tafelrunde.tables.command import Draw, Play
from tafelrunde.tables.messages import Accepted, LiveMessage, Request, Seen, Snapshot
from tafelrunde.tables.seating import hash_token
from tafelrunde.tables.shared_command import (
    AskRematch,
    Claim,
    Close,
    Create,
    MakeLink,
    React,
    RevealShare,
    TableCommand,
)
from tafelrunde.tables.verify import verify

API_DOC = Path(__file__).parent.parent.parent / "docs" / "api.md"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """One server for all tests."""
    with serving() as running:
        yield running


def people(count: int, *bots: str) -> list[Chair]:
    """Return the chairs of people and then of bots."""
    return [Chair() for _ in range(count)] + [Chair(f"Bot {number}", level) for number, level in enumerate(bots)]


def begin(server: Server, wanted: Create) -> list[RemoteTable]:
    """Begin a game in which each person has a device of their own. Returns the table as each device sees it."""
    host = server.client().create(wanted)
    tables = [host]
    free = [seat for seat, chair in enumerate(wanted.seats) if chair.bot is None]
    tables += [server.client().table(host.id) for _ in free[1:]]
    for table, seat in zip(tables, free, strict=True):
        table.join(seat, f"Person {seat}")
    host.start()
    for table in tables:
        table.update()
    wait_for(lambda: host.update().phase == "playing")
    return tables


def wait_for(is_done: Any, seconds: float = 30.0) -> None:
    """Wait until a condition is true."""
    ends = time.monotonic() + seconds
    while not is_done():
        assert time.monotonic() < ends, "it takes too long"
        time.sleep(0.01)


def act(table: RemoteTable, snapshot: Snapshot) -> bool:
    """Make the next decision of this device, if it owes one."""
    for match in snapshot.matches:
        if table.seat is not None and table.seat in match.draw_by:
            table.draw()
            return True
        if table.seat is not None and match.legal:
            table.play(table.seat, match.legal[-1], match.position)
            return True
    return False


def play_out(tables: list[RemoteTable]) -> None:
    """Play a game to its end, all devices in one thread."""
    while True:
        for table in tables:
            snapshot = table.update()
            if snapshot.phase != "playing":
                return
            act(table, snapshot)


@contextmanager
def live(
    server: Server, table: RemoteTable | str, token: str | None = None, **query: Any
) -> Iterator[ClientConnection]:
    """Open a WebSocket to a table."""
    name = table if isinstance(table, str) else table.id
    text = "&".join(f"{key}={value}" for key, value in query.items())
    address = f"ws://127.0.0.1:{server.port}/api/tables/{name}/live?{text}"
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    with connect(address, additional_headers=headers, open_timeout=20) as socket_:
        yield socket_


def receive(connection: ClientConnection) -> LiveMessage:
    """Return the next message."""
    return msgspec.json.decode(connection.recv(timeout=20), type=LiveMessage)


def receive_all(connection: ClientConnection) -> None:
    """Read messages until the server closes the connection, which raises ConnectionClosed."""
    while True:
        receive(connection)


def command(connection: ClientConnection, command: TableCommand, name: str = "my-command") -> LiveMessage:
    """Send a command and return the reply; other messages are skipped."""
    connection.send(msgspec.json.encode(Request(name, command)).decode())
    while True:
        message = receive(connection)
        if message.accepted is not None or message.refused is not None:
            return message


# Over HTTP


def test_two_devices_and_a_bot_play_a_game_to_its_end(server: Server) -> None:
    tables = begin(server, Create("hexhex", people(2, "apprentice")))
    play_out(tables)
    wait_for(lambda: tables[0].update().is_revealed)
    last = [table.update() for table in tables]
    assert last[0].head == last[1].head == tables[0].head.hex() == tables[1].head.hex()
    assert last[0].matches[0].points == last[1].matches[0].points
    connection = HTTPConnection("127.0.0.1", server.port, timeout=20)
    connection.request("GET", f"/api/tables/{tables[0].id}/replay")
    content = connection.getresponse().read()
    connection.close()
    report = verify(content, last[0].head)
    assert report.verified
    assert report.bot_decisions


def test_a_command_that_is_sent_twice_takes_effect_once(server: Server) -> None:
    table = begin(server, Create("chili", people(1)))[0]
    wait_for(lambda: table.update().matches[0].draw_by or table.update().matches[0].legal)
    request = Request("the-same-id", React(0, "clap"))
    path = f"/api/tables/{table.id}/commands"
    first, second = (table.client.request("POST", path, Accepted, request) for _ in range(2))
    assert first == second
    assert sum(step.event.get("is") == "reacted" for step in (table.update(), table.steps)[1]) == 1


def test_a_rewritten_past_is_refused_with_its_own_problem(server: Server) -> None:
    table = begin(server, Create("chili", people(1)))[0]
    for seen in (Seen(2, "0" * 64), Seen(9999, table.head.hex())):
        with pytest.raises(Problem) as caught:
            table.client.request(
                "POST", f"/api/tables/{table.id}/commands", Accepted, Request("another-id", React(0, "clap"), seen)
            )
        assert caught.value.key == "history-changed"


def test_a_spectator_can_watch_and_not_play(server: Server) -> None:
    table = begin(server, Create("makaronina", people(2)))[0]
    spectator = server.client().table(table.id)
    snapshot = spectator.update()
    assert (snapshot.here, snapshot.is_host) == ([], False)
    for forbidden in (Play(0, "x"), Draw(), React(0, "clap"), Close()):
        with pytest.raises(Problem):
            spectator.send(forbidden)
    with pytest.raises(Problem) as caught:
        spectator.client.request("GET", f"/api/tables/{table.id}?seat=0", Snapshot)
    assert caught.value.key == "not-your-seat"


def test_a_table_can_be_closed_and_deleted_by_its_host_only(server: Server) -> None:
    tables = begin(server, Create("chili", people(2)))
    with pytest.raises(Problem) as caught:
        tables[1].client.request("DELETE", f"/api/tables/{tables[1].id}", type(None))
    assert caught.value.key == "not-host"
    tables[0].send(Close())
    assert tables[1].update().is_revealed
    tables[0].client.request("DELETE", f"/api/tables/{tables[0].id}", type(None))
    with pytest.raises(Problem) as caught:
        tables[1].update()
    assert caught.value.key == "table-unknown"


def test_a_rematch_is_opened_once(server: Server) -> None:
    tables = begin(server, Create("chili", people(2)))
    play_out(tables)
    tables[1].send(AskRematch())
    with pytest.raises(Problem) as caught:
        tables[0].send(AskRematch())
    assert caught.value.key == "rematch-exists"
    new = tables[0].update().rematch
    assert new is not None
    again = [table.client.table(new) for table in tables]
    assert [table.update().here for table in again] == [[1], [0]]
    again[0].start()
    again[1].update()
    again[0].update()
    assert again[0].update().phase == "playing"


def test_a_withheld_share_makes_the_attempt_void(server: Server) -> None:
    """The share of the second device is withheld; after the time limit both commit again, and the game begins."""
    host = server.client().create(Create("chili", people(2)))
    other = server.client().table(host.id)
    host.join(0, "Mia")
    other.join(1, "Ben")
    host.start()
    host.update()
    wait_for(lambda: host.update().phase == "gathering")
    assert [step.event["missing"] for step in host.steps if step.event.get("is") == "void"] == [[1]]
    other.update()
    host.start()
    other.update()
    host.update()
    assert other.update().phase == "playing"


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/api/tables", b"", 400),
        ("POST", "/api/tables", b"{", 400),
        ("POST", "/api/tables", b'{"game":"chili","seats":[{}],"more":1}', 400),
        ("POST", "/api/tables", b'{"game":"nonsense","seats":[{}]}', 409),
        ("POST", "/api/tables", b'{"game":"chili","seats":[]}', 409),
        ("POST", "/api/tables", b"[" * 60_000, 400),
        ("POST", "/api/tables", b"\xff\xfe", 400),
        ("GET", "/api/tables", b"", 405),
        ("GET", "/api/nonsense", b"", 404),
        ("GET", "/api/tables/xyz", b"", 404),
        ("GET", f"/api/tables/{'0' * 32}", b"", 404),
        ("GET", f"/api/tables/{'0' * 32}/events?since=x", b"", 400),
        ("GET", f"/api/tables/{'0' * 32}?seat=%FF", b"", 400),
        ("POST", f"/api/tables/{'0' * 32}/commands", b'{"id":"12345678","command":{"do":"start"}}', 404),
        ("POST", f"/api/tables/{'0' * 32}/commands", b'{"id":"1","command":{"do":"start"}}', 400),
        ("POST", f"/api/tables/{'0' * 32}/commands", b'{"id":"12345678","command":{"do":"expire","secret":""}}', 400),
        ("DELETE", f"/api/tables/{'0' * 32}", b"", 404),
        ("PUT", f"/api/tables/{'0' * 32}", b"", 405),
    ],
)
def test_an_invalid_request_gets_one_problem(server: Server, method: str, path: str, body: bytes, status: int) -> None:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=20)
    connection.request(method, path, body, {"Authorization": f"Bearer {server.client().token}"})
    response = connection.getresponse()
    reply = json.loads(response.read())
    connection.close()
    assert response.status == status
    assert reply["problem"]["phrase"]
    assert reply["message"]


def test_a_device_without_a_token_gets_a_cookie_and_can_create_a_table(server: Server) -> None:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=20)
    wanted = msgspec.json.encode(Create("chili", people(1)))
    connection.request("POST", "/api/tables", wanted)
    response = connection.getresponse()
    assert (response.status, json.loads(response.read())["problem"]["phrase"][0]) == (401, "token-missing")
    connection.request("POST", "/api/device")
    response = connection.getresponse()
    assert json.loads(response.read()) == {"address": None}  # other devices cannot reach this server
    cookie = response.headers["Set-Cookie"].partition(";")[0]
    connection.request("POST", "/api/tables", wanted, {"Cookie": cookie})
    response = connection.getresponse()
    assert response.status == 201
    table = json.loads(response.read())["table"]
    connection.request("GET", f"/api/tables/{table}/qr")
    response = connection.getresponse()
    assert (response.status, response.headers["Content-Type"]) == (200, "image/svg+xml")
    assert response.read().startswith(b"<svg")
    connection.close()


# Over WebSocket


def test_events_arrive_on_a_websocket_and_can_be_resumed(server: Server) -> None:
    table = begin(server, Create("chili", people(1)))[0]
    token = table.client.token
    with live(server, table, token, seat=0, since=0) as connection:
        first = receive(connection).snapshot
        assert first is not None
        numbers = [receive(connection).step for _ in range(first.number)]
        assert [step.number for step in numbers if step] == list(range(1, first.number + 1))
        assert receive(connection).snapshot is not None
        reply = command(connection, React(0, "wow"))
        assert reply.accepted is not None
    table.send(React(0, "laugh"))
    with live(server, table, token, seat=0, since=reply.accepted.number) as connection:
        receive(connection)
        step = receive(connection).step
        assert step is not None
        assert step.event == {"is": "reacted", "seat": 0, "reaction": "laugh"}


def test_a_refused_command_changes_nothing_and_the_connection_stays(server: Server) -> None:
    table = begin(server, Create("chili", people(1)))[0]
    with live(server, table, table.client.token, seat=0) as connection:
        for text in ("", "{", "[]", '{"id":"12345678","command":{"do":"nonsense"}}', "[" * 10_000):
            connection.send(text)
            while (message := receive(connection)).refused is None:
                pass
            assert message.refused.problem["phrase"][0] == "request-invalid"
        refused = command(connection, Play(0, "nonsense")).refused
        assert refused is not None
        assert command(connection, React(0, "wow"), "other-command").accepted is not None


def test_presence_is_published(server: Server) -> None:
    tables = begin(server, Create("chili", people(2)))
    with live(server, tables[0], tables[0].client.token, seat=0) as first:
        snapshot = receive(first).snapshot
        assert snapshot is not None
        with live(server, tables[1], tables[1].client.token, seat=1):
            while snapshot is None or not snapshot.seats[1].is_connected:
                snapshot = receive(first).snapshot
        while snapshot is None or snapshot.seats[1].is_connected:
            snapshot = receive(first).snapshot


def test_a_device_that_loses_its_seat_is_disconnected(server: Server) -> None:
    tables = begin(server, Create("makaronina", people(2)))
    code = "0" * 31 + "1"
    tables[1].send(MakeLink(1, hash_token(code), give=True))
    stranger = server.client()
    with live(server, tables[1], tables[1].client.token, seat=1) as connection:
        receive(connection)
        stranger.table(tables[1].id).send(Claim(1, code, "Opa"))
        with pytest.raises(ConnectionClosed) as caught:
            receive_all(connection)
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.reason == "not-your-seat"


@pytest.mark.parametrize("query", [{"seat": 0}, {"seat": "x"}, {"seat": 99}])
def test_a_websocket_to_another_player_s_seat_is_refused(server: Server, query: dict[str, Any]) -> None:
    table = begin(server, Create("chili", people(1)))[0]
    with pytest.raises(Exception, match="403"), live(server, table, server.client().token, **query):
        pass


def test_a_client_that_stops_reading_does_not_hinder_the_others(server: Server) -> None:
    table = begin(server, Create("chili", people(1)))[0]
    with live(server, table, since=0) as lazy:
        underlying: socket.socket = lazy.socket
        underlying.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        begun = time.monotonic()
        for _ in range(150):
            table.send(React(0, "clap"))
        assert time.monotonic() - begun < 60
        assert table.update().number > 150


def test_a_client_that_vanishes_while_it_is_sent_events_causes_no_error() -> None:
    with serving() as server:  # it fails when it stops, if the server has printed anything
        table = begin(server, Create("chili", people(1)))[0]
        for _ in range(30):
            with live(server, table, table.client.token, since=0) as connection:
                connection.send(msgspec.json.encode(Request(f"command-{time.time_ns()}", React(0, "clap"))).decode())
                connection.socket.shutdown(socket.SHUT_RDWR)
        assert table.update().phase == "playing"


# The documented bot


def test_the_bot_in_the_documentation_plays_a_game(server: Server, tmp_path: Path) -> None:
    (source,) = re.findall(r"```python\n(.*?)```", API_DOC.read_text(encoding="utf-8"), flags=re.DOTALL)
    (tmp_path / "bot.py").write_text(source, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(tmp_path / "bot.py"), server.address],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.search(r"points", done.stdout)


# Simultaneous rounds


def test_five_clients_decide_at_the_same_moment(server: Server) -> None:
    """In Keksekästchen everyone decides at once; no decision is refused because of another one."""
    tables = begin(server, Create("kekse", people(5)))
    refusals: list[Problem] = []

    def run(table: RemoteTable) -> None:
        for _ in range(40):
            snapshot = table.update(wait=0.2)
            if snapshot.phase != "playing":
                return
            match = snapshot.matches[0]
            try:
                if match.legal and table.seat is not None:
                    table.play(table.seat, match.legal[0], match.position)
                elif table.seat in match.draw_by:
                    table.draw()
            except Problem as problem:
                if problem.key not in ("no-draw-now", "outcome-missing"):  # five may ask for one throw
                    refusals.append(problem)

    threads = [threading.Thread(target=run, args=[table]) for table in tables]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert refusals == []
    heads = {(table.update(), table.head)[1] for table in tables}
    assert len(heads) == 1


def test_a_share_is_not_sent_twice(server: Server) -> None:
    table = begin(server, Create("chili", people(1)))[0]
    share = table.shares[0]
    with pytest.raises(Problem) as caught:
        table.send(RevealShare(0, share.nonce.hex(), share.word))
    assert caught.value.key == "share-not-now"
