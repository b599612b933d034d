"""Figures for `/metrics`: numbers of requests, connections and tables, without anything about people."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import Response

from tafelrunde.core.language.problem import Problem
from tafelrunde.server.addresses import is_this_machine
from tafelrunde.server.replies import refuse

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"})
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")


class Metrics:
    """The figures of one server process. Other modules add theirs to `registry`."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("tafelrunde_requests", "HTTP requests", ["method", "status"], registry=self.registry)
        self.seconds = Histogram("tafelrunde_request_seconds", "Time to answer a request", registry=self.registry)
        self.websockets = Gauge("tafelrunde_websockets", "Open WebSockets", registry=self.registry)

    def count_request(self, method: str, status: int, seconds: float) -> None:
        """Count a request."""
        self.requests.labels(method if method in METHODS else "other", str(status)).inc()
        self.seconds.observe(seconds)

    async def respond(self, request: Request) -> Response:
        """Answer `/metrics`: to this machine only, and not to a proxy on it."""
        client = request.client.host if request.client else ""
        if not is_this_machine(client) or any(name in request.headers for name in FORWARDED):
            return refuse(Problem("page-not-found"), 404)
        figures = generate_latest(self.registry)
        return Response(figures, headers={"content-type": CONTENT_TYPE_LATEST, "cache-control": "no-store"})
