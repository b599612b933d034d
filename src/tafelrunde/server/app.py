"""The server as an ASGI application."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute

from tafelrunde.server.files import AppFiles
from tafelrunde.server.headers import SameSite, SecurityHeaders
from tafelrunde.server.settings import Settings
from tafelrunde.store.log import LogStore


def make_app(store: LogStore, settings: Settings, routes: Sequence[BaseRoute] = ()) -> Starlette:
    """Return the application: `routes`, then the files of the app. Any path that neither has is a Problem with 404."""
    app = Starlette(
        routes=list(routes),
        middleware=[Middleware(SecurityHeaders), Middleware(SameSite, settings=settings)],
    )
    app.router.redirect_slashes = False
    app.router.default = AppFiles(settings.bundle)
    app.state.store = store
    app.state.settings = settings
    return app
