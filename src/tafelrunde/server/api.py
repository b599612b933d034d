"""The HTTP interface for programs, and for what a browser does once. Plain ASGI: it is on the path of every command.

| request | reply |
|---|---|
| `POST /api/device` | a `Welcome` and a cookie: a token for a browser that has none |
| `POST /api/tables` with a `Create` | 201 and a `NewTable` |
| `GET /api/tables/ID?seat=&form=` | a `Snapshot` |
| `POST /api/tables/ID/commands` with a `Request` | `Accepted`, or 409 and `Refused` |
| `GET /api/tables/ID/events?since=&wait=&seat=&form=` | `Steps`; waits up to `wait` seconds for the first one |
| `GET /api/tables/ID/replay` | the replay file, when the secret is revealed |
| `GET /api/tables/ID/qr` | the link to the table as a QR code (SVG) |
| `DELETE /api/tables/ID` | 204 (host) |
| `GET /api/openapi.json` | this interface, described for programs |

Programs make a token themselves (16 random bytes in base64 for addresses) and send `Authorization: Bearer TOKEN`.
"""

from __future__ import annotations

import re
from http import HTTPStatus
from io import BytesIO
from typing import NamedTuple, TypeVar
from urllib.parse import parse_qs

import msgspec
import segno
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from tafelrunde.core.language.phrase import pack_phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.server.addresses import is_this_machine
from tafelrunde.server.guard import address_of
from tafelrunde.server.hosts import TableHosts
from tafelrunde.server.limits import Buckets
from tafelrunde.server.live import serve_live
from tafelrunde.server.openapi import describe_api
from tafelrunde.server.people import Devices, new_token
from tafelrunde.server.settings import Settings
from tafelrunde.server.sight import Sight
from tafelrunde.tables.messages import NewTable, Refused, Request, Welcome
from tafelrunde.tables.seating import hash_token
from tafelrunde.tables.shared_command import Create
from tafelrunde.tables.views import Form

TABLE = re.compile(r"/api/tables/([0-9a-f]{32})(/commands|/events|/live|/replay|/qr)?")
MAX_WAIT_SECONDS = 25.0
STATUS = {
    "table-unknown": HTTPStatus.NOT_FOUND,
    "page-not-found": HTTPStatus.NOT_FOUND,
    "method-not-allowed": HTTPStatus.METHOD_NOT_ALLOWED,
    "request-invalid": HTTPStatus.BAD_REQUEST,
    "token-missing": HTTPStatus.UNAUTHORIZED,
    "not-your-seat": HTTPStatus.FORBIDDEN,
    "not-host": HTTPStatus.FORBIDDEN,
    "too-many-requests": HTTPStatus.TOO_MANY_REQUESTS,
    "verify-not-revealed": HTTPStatus.FORBIDDEN,
    "store-unreachable": HTTPStatus.SERVICE_UNAVAILABLE,
    "store-failed": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The status of a refusal; 409 for all others."""

T = TypeVar("T")
_create_decoder = msgspec.json.Decoder(Create)
_request_decoder = msgspec.json.Decoder(Request)


class Reply(NamedTuple):
    """The reply to a request."""

    status: int
    body: bytes = b""
    headers: tuple[tuple[bytes, bytes], ...] = ()


class TableApi:
    """The ASGI application for every path that begins with `/api/`."""

    def __init__(self, hosts: TableHosts, settings: Settings) -> None:
        self._hosts = hosts
        self._settings = settings
        self._devices = Devices(settings)
        self._seats = Buckets(settings.limits.seat)
        self._tables = Buckets(settings.limits.tables)
        self._description = msgspec.json.encode(describe_api())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or serve a WebSocket."""
        if scope["type"] == "websocket":
            await self._connect(scope, receive, send)
            return
        try:
            reply = await self._answer(scope, receive)
        except Problem as problem:
            reply = refuse(None, problem)
        await respond(send, reply)

    def _is_exempt(self, scope: Scope) -> bool:
        """Whether the client is a program on this machine, which may send as much as it likes; see `Guard`."""
        return self._settings.public is None and is_this_machine(address_of(scope))

    def _device(self, scope: Scope) -> str:
        """Return the hash of the device's token; empty for a spectator without one."""
        token = self._devices.token(scope)
        return "" if token is None else hash_token(token)

    async def _answer(self, scope: Scope, receive: Receive) -> Reply:
        method, path = scope["method"], scope["path"]
        if found := TABLE.fullmatch(path):
            return await self._answer_table(found[1], found[2], scope, receive)
        if path == "/api/openapi.json":
            expect(method, "GET")
            return Reply(200, self._description)
        if path == "/api/device":
            expect(method, "POST")
            token = self._devices.token(scope) or new_token()
            welcome = msgspec.json.encode(Welcome(self._settings.address))
            return Reply(200, welcome, (self._devices.cookie(token, scope),))
        if path != "/api/tables":
            raise Problem("page-not-found")
        expect(method, "POST")
        return await self._create(scope, await read_body(receive))

    async def _answer_table(self, table: str, part: str | None, scope: Scope, receive: Receive) -> Reply:
        method, device = scope["method"], self._device(scope)
        if part == "/commands":
            expect(method, "POST")
            return await self._command(table, device, await read_body(receive), is_limited=not self._is_exempt(scope))
        if part is None and method == "DELETE":
            await self._hosts.delete(table, device)
            return Reply(204)
        expect(method, "GET")
        query = Query(scope)
        async with self._hosts.open(table) as host:
            if part == "/qr":
                address = self._settings.address or f"http://{Headers(scope=scope).get('host', '')}"
                return Reply(200, draw_qr_code(f"{address}/#/table/{table}"), ((b"content-type", b"image/svg+xml"),))
            if part == "/replay":
                return Reply(200, host.export(), ((b"content-type", b"application/jsonl"),))
            sight = Sight(host, device, query.seat, query.form)
            if part == "/events":
                await host.wait_for_line(query.since, min(query.wait, MAX_WAIT_SECONDS))
                return Reply(200, sight.steps(query.since))
            return Reply(200, msgspec.json.encode(sight.snapshot()))

    async def _create(self, scope: Scope, body: bytes) -> Reply:
        device = self._device(scope)
        if not device:
            raise Problem("token-missing")
        if not self._is_exempt(scope):
            self._tables.check(address_of(scope))
        wanted = decode(_create_decoder, body)
        return Reply(201, msgspec.json.encode(NewTable(await self._hosts.create(wanted, device))))

    async def _command(self, table: str, device: str, body: bytes, *, is_limited: bool) -> Reply:
        if not device:
            raise Problem("token-missing")
        if is_limited:
            self._seats.check(device)
        request = decode(_request_decoder, body)
        async with self._hosts.open(table) as host:
            try:
                return Reply(200, msgspec.json.encode(await self._hosts.execute(host, request, device)))
            except Problem as problem:
                return refuse(request.id, problem)

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = TABLE.fullmatch(scope["path"])
        device = self._device(scope)
        await receive()  # websocket.connect
        try:
            if found is None or found[2] != "/live":
                raise Problem("page-not-found")
            query = Query(scope)
            async with self._hosts.open(found[1]) as host:
                sight = Sight(host, device, query.seat, query.form)
                rate = None if self._is_exempt(scope) else self._seats
                since = query.since if query.has_since else None
                await serve_live(self._hosts, sight, since, rate, receive, send)
        except Problem as problem:
            await send({"type": "websocket.close", "code": 1008, "reason": problem.key})


def draw_qr_code(link: str) -> bytes:
    """Return a link as a QR code: SVG with dark modules on white, and the quiet zone that cameras need."""
    drawn = BytesIO()
    segno.make(link, error="m", micro=False).save(drawn, kind="svg", xmldecl=False, scale=8, light="white", border=3)
    return drawn.getvalue()


class Query:
    """The parameters of a request. Raises a Problem if one is not valid."""

    def __init__(self, scope: Scope) -> None:
        try:
            given = parse_qs(scope["query_string"].decode("ascii"), keep_blank_values=True, max_num_fields=20)
            values = {name: texts[-1] for name, texts in given.items()}
            self.seat = int(values["seat"]) if values.get("seat") else None
            self.has_since = bool(values.get("since"))
            self.since = min(max(0, int(values.get("since") or 0)), 2**31)
            self.wait = max(0.0, float(values.get("wait") or 0))
            self.form: Form = "record" if values.get("form") == "record" else "view"
        except (ValueError, UnicodeDecodeError):
            raise Problem("request-invalid", why="query") from None


def decode(decoder: msgspec.json.Decoder[T], body: bytes) -> T:
    """Decode a message. Raises a Problem that says what is wrong with it."""
    try:
        return decoder.decode(body)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise Problem("request-invalid", why=str(error)) from None


def refuse(name: str | None, problem: Problem) -> Reply:
    """Return the reply that refuses a request. `name` is the id of the command, if it is known."""
    status = STATUS.get(problem.key, HTTPStatus.CONFLICT)
    headers = ((b"retry-after", b"1"),) if status == HTTPStatus.TOO_MANY_REQUESTS else ()
    return Reply(status, msgspec.json.encode(Refused(name, pack_phrase(problem.phrase), str(problem))), headers)


def expect(method: str, expected: str) -> None:
    """Check the method of a request. Raises a Problem."""
    if method != expected:
        raise Problem("method-not-allowed")


async def read_body(receive: Receive) -> bytes:
    """Return the body of a request; `Guard` limits its size."""
    body = b""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Problem("request-invalid", why="incomplete")
        body += bytes(message.get("body", b""))
        if not message.get("more_body"):
            return body


async def respond(send: Send, reply: Reply) -> None:
    """Send a reply."""
    headers = [(b"cache-control", b"no-store"), *reply.headers]
    if reply.status != HTTPStatus.NO_CONTENT:
        headers.append((b"content-length", str(len(reply.body)).encode()))
        if not any(name == b"content-type" for name, _ in headers):
            headers.append((b"content-type", b"application/json"))
    await send({"type": "http.response.start", "status": int(reply.status), "headers": headers})
    await send({"type": "http.response.body", "body": reply.body})
