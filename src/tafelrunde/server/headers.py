"""Headers that every response has, and the check of `Host` and `Origin` that every request passes."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tafelrunde.core.language.problem import Problem
from tafelrunde.server.replies import refuse, refuse_websocket
from tafelrunde.server.settings import Settings

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        # The rules are WebAssembly. The page to print inherits the policy; the hash is that of its button's `print()`.
        "script-src 'self' 'wasm-unsafe-eval' 'unsafe-hashes' 'sha256-Ul1RMxNBbPGH9E+ofhdT7m0RVSwiCXU33cMrTtNPpo8='",
        "style-src 'self' 'unsafe-inline'",  # style attributes of boards; the page to print, which inherits the policy
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""Only code from this server runs, and nothing is sent anywhere else. `site.py` writes it into the page of a site."""

SECURITY_HEADERS = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"referrer-policy", b"no-referrer"),  # links contain the tokens of seats
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
]

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


class SecurityHeaders:
    """Middleware: add `SECURITY_HEADERS` to every response that does not have them."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                names = {name for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *(header for header in SECURITY_HEADERS if header[0] not in names),
                ]
            await send(message)

        await self._app(scope, receive, send_with_headers)


def is_address_or_known(host: str, settings: Settings) -> bool:
    """Whether a Host header is a numeric address, this machine, or the server's public name.

    DNS rebinding needs a name that an attacker controls; a numeric address cannot be rebound.
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
        if host != host.strip() or "@" in host or "/" in host:
            return False
    except ValueError:
        return False
    if name == "localhost" or (settings.public is not None and name == urlsplit(settings.public).hostname):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_same_origin(headers: Headers, settings: Settings) -> bool:
    """Whether a request that changes something comes from a page of this server, or from no page at all."""
    if headers.get("sec-fetch-site", "none") not in {"same-origin", "none"}:
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    allowed = {f"http://{headers.get('host', '')}"} if settings.public is None else {settings.public.rstrip("/")}
    return origin.lower() in {address.lower() for address in allowed}


class SameSite:
    """Middleware: refuse requests to a foreign host name, and changes that a page of another site asks for."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in {"http", "websocket"} and (problem := self._problem(scope)) is not None:
            if scope["type"] == "http":
                await refuse(problem, 403)(scope, receive, send)
            else:
                await refuse_websocket(problem, receive, send)
            return
        await self._app(scope, receive, send)

    def _problem(self, scope: Scope) -> Problem | None:
        headers = Headers(scope=scope)
        if not is_address_or_known(headers.get("host", ""), self._settings):
            return Problem("host-unknown")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        return Problem("origin-foreign") if changes and not is_same_origin(headers, self._settings) else None
