"""Sends the files of the built app: compressed, cached, and nothing else.

A request can only name a file that was found when the folder was listed. So there are no listings, no paths out of the
folder, and nothing that the file system could refuse.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from email.utils import formatdate, parsedate_to_datetime
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from tafelrunde.core.language.problem import Problem
from tafelrunde.server.replies import refuse, refuse_websocket

MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
COMPRESSED_SUFFIXES = frozenset({".woff2"})

CACHE_FOREVER = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
HASHED_NAME = re.compile(r"/assets/.+-[\w-]{8}\.\w+")
"""The build puts a hash of the content into the names of these files. Other files change under the same name."""


@dataclass(frozen=True)
class Variant:
    """The content of a file in one encoding, as it is sent."""

    content: bytes
    headers: dict[str, str]


class AppFiles:
    """An ASGI application that sends the files of a folder, from memory."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._listed_at = -1
        self._files: dict[str, Path] = {}
        self._variants: dict[tuple[str, str], Variant] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await refuse_websocket(Problem("page-not-found"), receive, send)
            return
        await self.respond(scope["path"], scope["method"], Headers(scope=scope))(scope, receive, send)

    def respond(self, path: str, method: str, headers: Headers) -> Response:
        """Return the response to a request for a path."""
        if path == "/":
            path = "/index.html"
        file = self._find(path)
        if file is None:
            return refuse(Problem("page-not-found"), 404)
        if method not in {"GET", "HEAD"}:
            return refuse(Problem("method-not-allowed"), 405, {"allow": "GET, HEAD"})
        try:
            variant = self._variant(path, file, headers.get("accept-encoding", ""))
        except OSError:  # removed since it was listed, or no more file handles
            return refuse(Problem("server-busy"), 503)
        if is_unchanged(headers, variant.headers):
            return Response(status_code=304, headers=variant.headers)
        length = {"content-length": str(len(variant.content))}
        return Response(b"" if method == "HEAD" else variant.content, headers=variant.headers | length)

    def _find(self, path: str) -> Path | None:
        """Return the file with this path. A new build is noticed when its start page is asked for."""
        if path == "/index.html" or not self._files:
            try:
                listed_at = (self._folder / "index.html").stat().st_mtime_ns
            except OSError:
                listed_at = self._listed_at
            if listed_at != self._listed_at:
                self._files = list_files(self._folder)
                self._variants.clear()
                self._listed_at = listed_at
        return self._files.get(path)

    def _variant(self, path: str, file: Path, accepted: str) -> Variant:
        encoding = choose_encoding(accepted, self._encodings(path, file))
        if (path, encoding) not in self._variants:
            self._variants[path, encoding] = read_variant(path, file, encoding)
        return self._variants[path, encoding]

    def _encodings(self, path: str, file: Path) -> tuple[str, ...]:
        if file.suffix in COMPRESSED_SUFFIXES:
            return ()
        return ("br", "gzip") if f"{path}.br" in self._files else ("gzip",)


def list_files(folder: Path) -> dict[str, Path]:
    """Return the files of a folder by the path of their address (`/assets/a.js`)."""
    return {f"/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*") if path.is_file()}


def read_variant(path: str, file: Path, encoding: str) -> Variant:
    """Read a file in an encoding. Python has no brotli, which is smaller than gzip: the build writes `file.js.br`."""
    source = file.with_name(f"{file.name}.br") if encoding == "br" else file
    content = source.read_bytes()
    if encoding == "gzip":
        content = gzip.compress(content, 9, mtime=0)
    headers = {
        "content-type": MEDIA_TYPES.get(file.suffix, "application/octet-stream"),
        "cache-control": CACHE_FOREVER if HASHED_NAME.fullmatch(path) else REVALIDATE,
        "etag": f'"{hashlib.sha256(content).hexdigest()[:32]}"',
        "last-modified": formatdate(file.stat().st_mtime, usegmt=True),
    }
    if file.suffix not in COMPRESSED_SUFFIXES:
        headers["vary"] = "Accept-Encoding"
    if encoding != "identity":
        headers["content-encoding"] = encoding
    return Variant(content, headers)


def choose_encoding(accepted: str, available: tuple[str, ...]) -> str:
    """Return the encoding that an Accept-Encoding header prefers; of equals, the first available. Else `identity`."""
    weights: dict[str, float] = {}
    for item in accepted.split(","):
        name, *parameters = (part.strip().lower() for part in item.split(";"))
        weights[name] = quality(parameters)
    offered = [(weights.get(name, weights.get("*", 0.0)), -number, name) for number, name in enumerate(available)]
    weight, _, name = max(offered, default=(0.0, 0, "identity"))
    return name if weight > 0 else "identity"


def quality(parameters: list[str]) -> float:
    """Return the weight `q` among the parameters of a header's item; 1 without one, 0 if it is not a number."""
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip() == "q":
            return float(value) if re.fullmatch(r"\s*[01](\.\d{0,3})?\s*", value) else 0.0
    return 1.0


def is_unchanged(request: Headers, response: Mapping[str, str]) -> bool:
    """Whether the client has this very content. If-None-Match, if sent, counts alone (RFC 9110)."""
    known = request.get("if-none-match")
    if known is not None:
        tags = {tag.strip().removeprefix("W/") for tag in known.split(",")}
        return "*" in tags or response["etag"] in tags
    since = request.get("if-modified-since")
    if since is None:
        return False
    try:
        return parsedate_to_datetime(response["last-modified"]) <= parsedate_to_datetime(since)
    except (TypeError, ValueError):  # not a date, or one without a time zone
        return False
