"""Middleware that enforces `Limits` and counts requests."""

from __future__ import annotations

import time

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tafelrunde.core.language.problem import Problem
from tafelrunde.server import logs
from tafelrunde.server.addresses import is_this_machine
from tafelrunde.server.limits import Buckets, Connections, Limits
from tafelrunde.server.metrics import Metrics
from tafelrunde.server.replies import refuse, refuse_websocket
from tafelrunde.server.settings import Settings

HTTP_VERSIONS = frozenset({"1.0", "1.1"})


class BodyTooLargeError(Exception):
    """The body of a request has more bytes than allowed."""


class Guard:
    """Middleware: limits requests and connections per address, and the size of bodies. Counts what it lets through.

    Programs on this machine may send as much as they like, unless a proxy speaks for others (`Settings.public`).
    """

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app = app
        self._settings = settings
        self._metrics = metrics
        self._requests = Buckets(settings.limits.address)
        self._connections = Connections(settings.limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._guard_request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._guard_websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _guard_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        started_at = time.perf_counter()
        status = 500

        async def send_counted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._limit_request(scope, receive, send_counted)
        finally:
            seconds = time.perf_counter() - started_at
            self._metrics.count_request(scope["method"], status, seconds)
            logs.info("request", method=scope["method"], status=status, ms=round(seconds * 1000, 1))

    async def _limit_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._is_exempt(scope) and (seconds := self._requests.wait(address_of(scope))):
            problem = Problem("too-many-requests", seconds=max(1, round(seconds)))
            await refuse(problem, 429)(scope, receive, send)
            return
        if refusal := refuse_head(scope, self._settings.limits):
            await refusal(scope, receive, send)
            return
        most = self._settings.limits.body_bytes
        too_large = refuse(Problem("body-too-large", bytes=most), 413)
        declared = Headers(scope=scope).get("content-length", "0")
        if not declared.isascii() or not declared.isdigit() or int(declared[:20]) > most:
            await too_large(scope, receive, send)
            return
        left, has_started = most, False

        async def receive_limited() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise BodyTooLargeError
            return message

        async def send_noting(message: Message) -> None:
            nonlocal has_started
            has_started = True
            await send(message)

        try:
            await self._app(scope, receive_limited, send_noting)
        except BodyTooLargeError:
            if not has_started:
                await too_large(scope, receive, send)

    async def _guard_websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = "" if self._is_exempt(scope) else address_of(scope)
        try:
            with self._connections.open(address), self._metrics.websockets.track_inprogress():
                await self._app(scope, receive, send)
        except Problem as problem:
            if problem.key != "too-many-connections":
                raise
            await refuse_websocket(problem, receive, send)

    def _is_exempt(self, scope: Scope) -> bool:
        return self._settings.public is None and is_this_machine(address_of(scope))


def address_of(scope: Scope) -> str:
    """Return the address of a client; empty if it is unknown."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def refuse_head(scope: Scope, limits: Limits) -> Response | None:
    """Return a reply to a request of an unknown version, or with too long a head; None if it is fine.

    h11 itself limits only heads that arrive in parts.
    """
    if scope["http_version"] not in HTTP_VERSIONS:
        return refuse(Problem("version-unknown"), 505, {"connection": "close"})
    if len(scope["raw_path"]) + len(scope["query_string"]) > limits.address_bytes:
        return refuse(Problem("head-too-large", bytes=limits.address_bytes), 414)
    if sum(len(name) + len(value) for name, value in scope["headers"]) > limits.head_bytes:
        return refuse(Problem("head-too-large", bytes=limits.head_bytes), 431)
    return None
