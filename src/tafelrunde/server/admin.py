"""The admin page: all tables, their last activity, the disk they use; close and delete them.

Its address contains a token that is printed when the server starts. Without it, the page does not exist. It shows
ids of tables, no names, and works without scripts.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from html import escape

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import LANGUAGES, Texts
from tafelrunde.server.people import admin_token, is_equal
from tafelrunde.server.replies import refuse
from tafelrunde.server.settings import Settings
from tafelrunde.store.log import NoSuchTableError
from tafelrunde.store.sql import AsyncStore
from tafelrunde.store.statements import TableInfo

MOST_TABLES = 500
MEGABYTE = 1_000_000
CloseTable = Callable[[str], Awaitable[None]]


class AdminPage:
    """The page and its two buttons. `close` ends a table for everyone who plays there; None if that is not offered."""

    def __init__(self, store: AsyncStore, settings: Settings, delete: CloseTable, close: CloseTable | None) -> None:
        self._store = store
        self._token = admin_token(settings.secret)
        self._actions = {"delete": delete} | ({} if close is None else {"close": close})

    def routes(self) -> list[Route]:
        """Return the routes of the page."""
        return [
            Route("/admin/{token}", self._show, methods=["GET"]),
            Route("/admin/{token}/{action}/{table}", self._act, methods=["POST"]),
        ]

    async def _show(self, request: Request) -> Response:
        if not self._is_admin(request):
            return refuse(Problem("page-not-found"), 404)
        texts = Texts(preferred_language(request.headers.get("accept-language", "")))
        tables = await self._store.latest(MOST_TABLES)
        total, size = await self._store.count(), await self._store.disk_bytes()
        return Response(
            self._render(texts, tables, total, size),
            headers={"content-type": "text/html; charset=utf-8", "cache-control": "no-store"},
        )

    async def _act(self, request: Request) -> Response:
        action = self._actions.get(request.path_params["action"])
        if not self._is_admin(request) or action is None:
            return refuse(Problem("page-not-found"), 404)
        try:
            await action(request.path_params["table"])
        except NoSuchTableError:
            return refuse(Problem("page-not-found"), 404)
        return RedirectResponse(f"/admin/{self._token}", 303)

    def _is_admin(self, request: Request) -> bool:
        return is_equal(request.path_params["token"], self._token)

    def _render(self, texts: Texts, tables: list[TableInfo], total: int, size: int) -> str:
        summary = texts("admin-summary", tables=total, size=texts.number(size / MEGABYTE, 1))
        rows = "".join(self._render_row(texts, table) for table in tables)
        heads = "".join(
            f"<th>{escape(texts(f'admin-{name}'))}</th>" for name in ("table", "lines", "activity", "action")
        )
        return (
            f'<!doctype html><html lang="{texts.language}"><meta charset="utf-8"><title>Tafelrunde</title>'
            '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">'
            f"<h1>{escape(texts('admin-title'))}</h1><p>{escape(summary)}</p>"
            f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></html>"
        )

    def _render_row(self, texts: Texts, table: TableInfo) -> str:
        active = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(table.active))
        forms = "".join(
            f'<form method="post" action="/admin/{self._token}/{action}/{escape(table.id)}">'
            f"<button>{escape(texts(f'admin-{action}'))}</button></form>"
            for action in sorted(self._actions)
        )
        return f"<tr><td><code>{escape(table.id)}</code><td>{table.lines}<td>{active}<td>{forms}</tr>"


def preferred_language(header: str) -> str:
    """Return the first of our languages in an Accept-Language header; English if it has none of them."""
    named = (item.strip()[:2].lower() for item in header.split(","))
    return next((language for language in named if language in LANGUAGES), "en")
