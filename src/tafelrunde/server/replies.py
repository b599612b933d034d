"""Replies that refuse a request: one Problem as data, with the same keys as everywhere else."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Send

from tafelrunde.core.language.problem import Problem

NO_HEADERS: Mapping[str, str] = MappingProxyType({})
POLICY_VIOLATION = 1008
"""The WebSocket close code for a refused connection."""


def problem_bytes(problem: Problem) -> bytes:
    """Return the JSON object that refuses a request: `{"problem": {…}}`."""
    return msgspec.json.encode({"problem": problem.data(), "message": str(problem)})


def refuse(problem: Problem, status: int, more_headers: Mapping[str, str] = NO_HEADERS) -> Response:
    """Return a response with a Problem as its body. It is never cached."""
    headers = {"cache-control": "no-store", **more_headers}
    if status == 429:
        headers["retry-after"] = str(problem.details.get("seconds", 1))
    return Response(problem_bytes(problem), status, headers, media_type="application/json")


async def refuse_websocket(problem: Problem, receive: Receive, send: Send) -> None:
    """Refuse a WebSocket before it is accepted. Clients see status 403."""
    await receive()
    await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": problem.key})
