"""A WebSocket to a table: commands and events on one connection.

The server sends `LiveMessage`s: first a snapshot, then each step behind `since`, and a new snapshot when the viewer is
up to date. A device sends `Request`s. There are no queues: the log is the queue. A device that reads slowly is sent the
lines that it has not read yet, one at a time; if it does not read for a while, it is disconnected and can resume.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from starlette.types import Receive, Send

from tafelrunde.core.language.phrase import pack_phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.server.hosts import TableHosts
from tafelrunde.server.limits import Buckets
from tafelrunde.server.sight import Sight
from tafelrunde.tables.messages import Refused, Request

SEND_SECONDS = 20.0
"""A device that takes longer to read a message is disconnected."""
GOING_AWAY, POLICY, TRY_AGAIN = 1001, 1008, 1013

_decoder = msgspec.json.Decoder(Request)


async def serve_live(
    hosts: TableHosts, sight: Sight, since: int | None, rate: Buckets | None, receive: Receive, send: Send
) -> None:
    """Serve a connection until one side ends it."""
    await send({"type": "websocket.accept"})
    connection = LiveConnection(hosts, sight, rate, receive, send)
    sight.host.connect(sight.device)
    tasks = asyncio.create_task(connection.publish(since)), asyncio.create_task(connection.read())
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if tasks[0].done():
            await connection.close()
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
        sight.host.disconnect(sight.device)
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, OSError):  # OSError: the device has disconnected
            raise end


class LiveConnection:
    """One open WebSocket."""

    def __init__(self, hosts: TableHosts, sight: Sight, rate: Buckets | None, receive: Receive, send: Send) -> None:
        self._hosts = hosts
        self._sight = sight
        self._rate = rate
        self._receive = receive
        self._send_message = send
        self._writing = asyncio.Lock()
        self._code, self._reason = GOING_AWAY, ""

    async def publish(self, since: int | None) -> None:
        """Send a snapshot, then every step as it happens, until the device is too slow or may not look any more."""
        host = self._sight.host
        try:
            sent = len(host.table) if since is None else min(since, len(host.table))
            await self._send_snapshot()
            while not host.is_deleted:
                behind = sent < len(host.table)
                while sent < len(host.table):
                    sent += 1
                    await self._send(b'{"step":' + self._sight.step(sent) + b"}")
                if behind:
                    await self._send_snapshot()
                    continue
                connected = host.connected_seats()
                await host.wait(sent)
                if sent == len(host.table) and connected != host.connected_seats():
                    await self._send_snapshot()
        except TimeoutError:
            self._code, self._reason = TRY_AGAIN, "slow"
        except Problem as problem:  # the seat was given away or is played on another device now
            self._code, self._reason = POLICY, problem.key

    async def _send_snapshot(self) -> None:
        await self._send(b'{"snapshot":' + msgspec.json.encode(self._sight.snapshot()) + b"}")

    async def _send(self, text: bytes) -> None:
        async with self._writing:
            await asyncio.wait_for(self._send_message({"type": "websocket.send", "text": text.decode()}), SEND_SECONDS)

    async def close(self) -> None:
        """Close the connection from this side."""
        with suppress(TimeoutError, RuntimeError, OSError):
            message = {"type": "websocket.close", "code": self._code, "reason": self._reason}
            await asyncio.wait_for(self._send_message(message), 1)

    async def read(self) -> None:
        """Carry out commands until the device disconnects."""
        while True:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            await self._execute((message.get("bytes") or b"") if text is None else text.encode("utf-8", "replace"))

    async def _execute(self, text: bytes) -> None:
        if self._rate is not None and (seconds := self._rate.wait(self._sight.device or str(id(self)))):
            await asyncio.sleep(seconds)  # a program that plays as fast as it can is slowed down, not refused
        name: str | None = None
        try:
            try:
                request = _decoder.decode(text)
            except (msgspec.DecodeError, RecursionError, ValueError) as error:
                raise Problem("request-invalid", why=str(error)) from None
            name = request.id
            if not self._sight.device:
                raise Problem("token-missing")
            accepted = await asyncio.shield(self._hosts.execute(self._sight.host, request, self._sight.device))
            await self._send(b'{"accepted":' + msgspec.json.encode(accepted) + b"}")
        except Problem as problem:
            refused = Refused(name, pack_phrase(problem.phrase), str(problem))
            await self._send(b'{"refused":' + msgspec.json.encode(refused) + b"}")
