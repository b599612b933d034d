"""Runs an ASGI application with Uvicorn: sockets, time-outs, a clean stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from typing import Any

from starlette.types import ASGIApp
from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tafelrunde.core.language.problem import Problem
from tafelrunde.server.limits import Limits
from tafelrunde.server.settings import Settings

BACKLOG = 2048
"""Connections that may wait to be accepted; the system may allow fewer."""
STOP_SECONDS = 3
"""Time for open connections to end after Ctrl-C."""
SERVER_NAME = "Tafelrunde"
HIGHEST_PORT = 65535


def open_socket(host: str, port: int) -> socket.socket:
    """Return a bound socket; port 0 is any free one. Raises a Problem if the port is invalid or taken."""
    if not 0 <= port <= HIGHEST_PORT:
        raise Problem("serve-port-invalid", port=str(port), highest=str(HIGHEST_PORT))
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With protocol 0, asyncio would not set TCP_NODELAY, and every reply would wait 40 ms for an acknowledgement.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise Problem("serve-port", port=str(port), why=error.strerror or str(error)) from None
    return listener


class QuietServer(Server):
    """A server that reports trouble while it accepts connections as one line, not as a traceback for each."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen."""
        asyncio.get_running_loop().set_exception_handler(log_loop_error)
        await super().startup(sockets)


def log_loop_error(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:  # noqa: ARG001
    """Log an error of the event loop, such as "out of system resource" when it has no more file handles."""
    message = str(context["message"])
    if "_start_serving" in message:
        return  # asyncio wants to accept connections again, but the server has stopped meanwhile
    # Without arguments, which may contain addresses.
    fixed = "Exception in callback" if message.startswith("Exception in callback") else message.partition("<")[0]
    logging.getLogger("asyncio").error(fixed, exc_info=context.get("exception"))


def make_server(app: ASGIApp, settings: Settings) -> Server:
    """Return a server for an application; `server.run([socket])` serves until SIGINT or SIGTERM."""
    limits = settings.limits
    config = Config(
        app,
        http=timed_http(limits),
        ws=WebSocketsSansIOProtocol,
        ws_max_size=limits.body_bytes,
        ws_per_message_deflate=False,  # messages are small, and a compressor takes 64 kB per connection
        loop="asyncio",
        interface="asgi3",
        lifespan="on",
        log_config=None,
        access_log=False,  # addresses contain the tokens of seats
        proxy_headers=settings.public is not None,  # then a proxy names the clients; FORWARDED_ALLOW_IPS lists proxies
        server_header=False,
        headers=[("server", SERVER_NAME)],
        limit_concurrency=raise_file_limit(limits.connections),
        backlog=BACKLOG,
        timeout_keep_alive=int(limits.idle_seconds),
        timeout_graceful_shutdown=STOP_SECONDS,
        h11_max_incomplete_event_size=limits.head_bytes,
    )
    return QuietServer(config)


def timed_http(limits: Limits) -> type[H11Protocol]:
    """Return the HTTP protocol of Uvicorn with time-outs for clients that send or read too slowly."""

    class TimedProtocol(H11Protocol):
        """Closes connections whose client makes no progress. Uvicorn itself only limits the time between requests."""

        def __init__(self, *args: Any, **settings: Any) -> None:
            super().__init__(*args, **settings)
            self._sends_by: asyncio.TimerHandle | None = None
            self._reads_by: asyncio.TimerHandle | None = None
            self._is_websocket = False

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._limit_sending(limits.head_seconds)

        def connection_lost(self, exc: Exception | None) -> None:
            self._limit_sending(None)
            self._limit_reading(None)
            super().connection_lost(exc)
            self._unset_keepalive_if_required()  # Uvicorn leaves the timer of a reset connection running

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            cycle: Any = self.cycle
            if self._is_websocket or self.transport.is_closing():
                return
            if cycle is None or cycle.response_complete:  # a head has begun
                self._limit_sending(limits.head_seconds, only_first=True)
            elif cycle.more_body:
                self._limit_sending(limits.idle_seconds, only_first=True)
            else:
                self._limit_sending(None)

        def send_400_response(self, msg: str) -> None:
            """Refuse what is not HTTP. If it comes within a body, the application must not answer any more."""
            cycle: Any = self.cycle
            if cycle is None or cycle.response_complete:
                super().send_400_response(msg)
                return
            cycle.disconnected = True
            cycle.message_event.set()
            if cycle.response_started:
                self.transport.close()
            else:
                super().send_400_response(msg)

        def on_response_complete(self) -> None:
            self._limit_sending(None)
            super().on_response_complete()

        def handle_websocket_upgrade(self, event: Any) -> None:
            self._is_websocket = True
            self._limit_sending(None)
            super().handle_websocket_upgrade(event)

        def pause_writing(self) -> None:
            super().pause_writing()
            self._limit_reading(limits.idle_seconds)

        def resume_writing(self) -> None:
            super().resume_writing()
            self._limit_reading(None)

        def _limit_sending(self, seconds: float | None, *, only_first: bool = False) -> None:
            if self._sends_by is None or not only_first:
                self._sends_by = self._restart(self._sends_by, seconds)

        def _limit_reading(self, seconds: float | None) -> None:
            self._reads_by = self._restart(self._reads_by, seconds)

        def _restart(self, timer: asyncio.TimerHandle | None, seconds: float | None) -> asyncio.TimerHandle | None:
            if timer is not None:
                timer.cancel()
            return None if seconds is None else self.loop.call_later(seconds, self.transport.abort)

    return TimedProtocol


def raise_file_limit(connections: int) -> int:
    """Allow this process to open many files, if the system does. Return how many connections fit."""
    spare = 32  # the database, standard streams, modules
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # not on Windows

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = connections + spare
        if soft != resource.RLIM_INFINITY and soft < wanted:
            most = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            return max(most - spare, most // 2)
    return connections
