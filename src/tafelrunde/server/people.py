"""Recognizes devices: by a signed cookie (browsers) or a bearer token (programs).

A token has 128 random bits. Logs of tables contain only its hash; the server's own logs contain neither. Links that
restore a seat or open the admin page carry such tokens, too.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from http.cookies import CookieError, SimpleCookie

from starlette.datastructures import Headers
from starlette.types import Scope

from tafelrunde.server.settings import Settings

TOKEN_BYTES = 16
TOKEN = re.compile(r"[\w-]{22}", re.ASCII)
"""A token: 16 bytes in base64 for addresses, without padding."""
COOKIE_SECONDS = 400 * 24 * 60 * 60
"""400 days, the longest that browsers allow."""


def new_token() -> str:
    """Return a new secret token."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def admin_token(secret: bytes) -> str:
    """Return the token in the link to the admin page. All servers of one database have the same."""
    return _encode(hmac.digest(secret, b"admin", hashlib.sha256)[:TOKEN_BYTES])


def is_equal(given: str, expected: str) -> bool:
    """Compare two tokens in constant time."""
    return hmac.compare_digest(given.encode("utf-8", "surrogatepass"), expected.encode())


class Devices:
    """Reads and writes the tokens of devices."""

    def __init__(self, settings: Settings) -> None:
        self._key = hmac.digest(settings.secret, b"cookie", hashlib.sha256)
        self._is_https = settings.is_https

    def token(self, scope: Scope) -> str | None:
        """Return the token of the device that sent a request; None without one, or with a forged cookie.

        Programs send `Authorization: Bearer TOKEN`, which no page of another site can make a browser send.
        """
        headers = Headers(scope=scope)
        kind, _, given = headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer":
            return given if TOKEN.fullmatch(given) else None
        return self._verify(cookie_value(headers.get("cookie", ""), self._cookie_name(scope)))

    def cookie(self, token: str, scope: Scope) -> tuple[bytes, bytes]:
        """Return the header that stores a token in the browser that sent a request."""
        attributes = f"Max-Age={COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Strict"
        if self._is_https:
            attributes += "; Secure"
        return b"set-cookie", f"{self._cookie_name(scope)}={token}.{self._sign(token)}; {attributes}".encode("ascii")

    def _cookie_name(self, scope: Scope) -> str:
        """Return the name of the cookie. Without https it has the port: browsers share cookies between ports."""
        if self._is_https:
            return "__Host-tafelrunde"
        server = scope.get("server")
        return f"tafelrunde-{server[1] if server else 0}"

    def _sign(self, token: str) -> str:
        return _encode(hmac.digest(self._key, token.encode(), hashlib.sha256))

    def _verify(self, value: str) -> str | None:
        token, _, signature = value.partition(".")
        if not TOKEN.fullmatch(token):
            return None
        return token if is_equal(signature, self._sign(token)) else None


def cookie_value(header: str, name: str) -> str:
    """Return the value of a cookie; empty if there is none, or if the header is not valid."""
    try:
        found = SimpleCookie(header).get(name)
    except CookieError:
        return ""
    return "" if found is None else found.value


def _encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
