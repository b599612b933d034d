"""The server as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route

from tafelrunde.core.language.problem import Problem
from tafelrunde.server.admin import AdminPage
from tafelrunde.server.api import TableApi
from tafelrunde.server.files import AppFiles
from tafelrunde.server.guard import Guard
from tafelrunde.server.headers import SameSite, SecurityHeaders
from tafelrunde.server.hosts import TableHosts
from tafelrunde.server.metrics import Metrics
from tafelrunde.server.replies import refuse
from tafelrunde.server.settings import Settings
from tafelrunde.store.sql import AsyncStore, SqlStore


def make_app(store: SqlStore, settings: Settings, routes: Sequence[BaseRoute] = ()) -> Starlette:
    """Return the application: tables, the admin page, figures, and the files of the app for any other path.

    The application closes the store when it stops.
    """
    awaitable = AsyncStore(store)
    metrics = Metrics()
    hosts = TableHosts(awaitable)
    admin = AdminPage(awaitable, settings, delete=hosts.delete_as_admin, close=hosts.close_as_admin)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:  # noqa: ARG001
        hosts.start()
        yield
        await hosts.close()
        store.close()

    async def health(request: Request) -> Response:  # noqa: ARG001
        await awaitable.check()
        return JSONResponse({"status": "ok"}, headers={"cache-control": "no-store"})

    app = Starlette(
        routes=[
            *routes,
            Mount("/api", TableApi(hosts, settings)),
            Route("/healthz", health, methods=["GET"]),
            Route("/metrics", metrics.respond, methods=["GET"]),
            *admin.routes(),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(Guard, settings=settings, metrics=metrics),
            Middleware(SameSite, settings=settings),
        ],
        exception_handlers={Problem: report_problem},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    app.router.default = AppFiles(settings.bundle)
    return app


async def report_problem(request: Request, problem: Exception) -> Response:  # noqa: ARG001
    """Answer with a Problem that nothing has handled: one of the database, so the client may try again."""
    assert isinstance(problem, Problem)  # noqa: S101  for the type checker
    return refuse(problem, 503)
