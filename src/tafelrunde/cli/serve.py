"""`tafelrunde serve`: the app for the browser, on this machine only."""

from __future__ import annotations

import contextlib
import gzip
import os
import sys
import webbrowser
from functools import cache, partial
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from tafelrunde.core.problem import Problem
from tafelrunde.core.texts import PACKAGE, Texts

HERE = "127.0.0.1"
PORT = 8233
"""Where we are found unless told otherwise. A browser keeps games by their address: it should not change every day."""

BUNDLE = PACKAGE / "bundle"
"""What the build of `web/` makes: a folder that any static host could serve."""

FOREVER = "public, max-age=31536000, immutable"
PACKED_ALREADY = ".woff2"


@cache
def zipped(path: Path, changed: float) -> bytes:  # noqa: ARG001  another time is another file
    """A file packed by gzip: once, as small as it gets."""
    return gzip.compress(path.read_bytes(), 9, mtime=0)


def packed(path: Path, known: str) -> tuple[str, bytes] | None:
    """How a file is packed for who knows these ways, and its bytes; None: it is sent as it is.

    Brotli makes less of it than gzip, but Python cannot do it: the build has (`file.js.br` beside `file.js`).
    """
    ways = known.replace(" ", "").split(",")
    if path.suffix == PACKED_ALREADY:
        return None
    if "br" in ways and (packed_before := path.with_name(f"{path.name}.br")).is_file():
        return "br", packed_before.read_bytes()
    return ("gzip", zipped(path, path.stat().st_mtime)) if "gzip" in ways else None


class Pages(SimpleHTTPRequestHandler):
    """The files of the bundle, with the types that browsers insist on."""

    server_version = "Tafelrunde"
    extensions_map = {  # noqa: RUF012  as the class above has it
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Packed, for who can unpack it: a third of the size. Browsers ask for br only where they trust the address."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() and self.path.partition("?")[0].endswith("/") else path
        if not path.is_file() or "If-Modified-Since" in self.headers:
            return super().send_head()
        sent = packed(path, self.headers.get("Accept-Encoding", ""))
        if sent is None:
            return super().send_head()
        way, content = sent
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", way)
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Last-Modified", self.date_time_string(path.stat().st_mtime))
        self.end_headers()
        return BytesIO(content)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file; a browser that has gone away meanwhile misses nothing, and nobody wants to read of it."""
        with contextlib.suppress(ConnectionError):
            super().copyfile(source, outputfile)

    def end_headers(self) -> None:
        """Files named by their content never change; the page that names them is asked for anew."""
        self.send_header("Cache-Control", FOREVER if "/assets/" in self.path else "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Nobody wants to read that."""


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server of the pages in a folder, not yet started. A Problem where it cannot be."""
    if not (folder / "index.html").is_file():
        raise Problem("serve-not-built")
    try:
        return ThreadingHTTPServer((HERE, port), partial(Pages, directory=str(folder)))
    except (OSError, OverflowError) as error:
        raise Problem("serve-port", port=str(port), why=getattr(error, "strerror", None) or str(error)) from None


def is_running(port: int) -> bool:
    """Whether somebody on this machine serves the app there already."""
    connection = HTTPConnection(HERE, port, timeout=1)
    with contextlib.suppress(OSError, HTTPException):
        connection.request("HEAD", "/")
        return connection.getresponse().headers.get("Server", "").startswith(Pages.server_version)
    return False


def free(folder: Path) -> ThreadingHTTPServer:
    """A server at the usual port or, where something else has it, at any other."""
    try:
        return server(folder, PORT)
    except Problem as problem:
        if problem.key != "serve-port":
            raise
        return server(folder, 0)


def tell(text: str, address: str, *, opens: bool) -> None:
    """Print where it is. Open the browser, if people could see one: without a screen it would take the terminal."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
    screen = sys.platform in {"darwin", "win32"} or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if opens and screen:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)


def run(args: Any) -> int:
    """Serve until somebody has had enough; who asks twice is shown what is running."""
    texts = Texts(args.lang)
    if args.port is None and is_running(PORT):
        address = f"http://{HERE}:{PORT}/"
        tell(texts("serving-already", address=address), address, opens=not args.no_browser)
        return 0
    with free(BUNDLE) if args.port is None else server(BUNDLE, args.port) as pages:
        address = f"http://{HERE}:{pages.server_port}/"
        tell(texts("serving", address=address), address, opens=not args.no_browser)
        with contextlib.suppress(KeyboardInterrupt):
            pages.serve_forever()
    return 0
