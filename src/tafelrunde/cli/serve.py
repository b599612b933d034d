"""`tafelrunde serve`: serve the web app on this machine only."""

from __future__ import annotations

import contextlib
import gzip
import json
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

from tafelrunde.cli import streams
from tafelrunde.core.backends.module import is_current, load_description
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.paths import PACKAGE, game_folder
from tafelrunde.games import names

HOST = "127.0.0.1"
PORT = 8233
"""The default port. It should not change, because browsers store games by origin."""

BUNDLE = PACKAGE / "bundle"
"""The folder that the build of `web/` writes; any static host could serve it."""

CACHE_FOREVER = "public, max-age=31536000, immutable"
COMPRESSED_SUFFIX = ".woff2"


@cache
def gzip_file(path: Path, changed: float) -> bytes:  # noqa: ARG001  part of the cache key
    """Return the file compressed with gzip; cached by path and `changed`, its modification time."""
    return gzip.compress(path.read_bytes(), 9, mtime=0)


def compress_for(path: Path, accepted: str) -> tuple[str, bytes] | None:
    """Return the best encoding in `accepted` (`gzip, br`) and the encoded bytes; None to send the file as it is.

    Python has no Brotli, which is smaller than gzip, so the build writes `file.js.br` next to `file.js`.
    """
    encodings = accepted.replace(" ", "").split(",")
    if path.suffix == COMPRESSED_SUFFIX:
        return None
    if "br" in encodings and (brotli := path.with_name(f"{path.name}.br")).is_file():
        return "br", brotli.read_bytes()
    return ("gzip", gzip_file(path, path.stat().st_mtime)) if "gzip" in encodings else None


class Pages(SimpleHTTPRequestHandler):
    """A request handler for the bundle, with the media types that browsers require."""

    server_version = "Tafelrunde"
    extensions_map = {  # noqa: RUF012  as in the base class
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
        """Send the file compressed if the client accepts that. Browsers accept br only from a secure origin."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() and self.path.partition("?")[0].endswith("/") else path
        if not path.is_file() or "If-Modified-Since" in self.headers:
            return super().send_head()
        sent = compress_for(path, self.headers.get("Accept-Encoding", ""))
        if sent is None:
            return super().send_head()
        encoding, content = sent
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", encoding)
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Last-Modified", self.date_time_string(path.stat().st_mtime))
        self.end_headers()
        return BytesIO(content)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file; ignore a client that has disconnected."""
        with contextlib.suppress(ConnectionError):
            super().copyfile(source, outputfile)

    def end_headers(self) -> None:
        """Let browsers cache assets for ever, because their names contain a hash, and revalidate everything else."""
        self.send_header("Cache-Control", CACHE_FOREVER if "/assets/" in self.path else "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Log nothing."""


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """Return a server for a folder, not yet started. Raises a Problem if the app is not built or the port is taken."""
    if not (folder / "index.html").is_file():
        raise Problem("serve-not-built")
    try:
        return ThreadingHTTPServer((HOST, port), partial(Pages, directory=str(folder)))
    except (OSError, OverflowError) as error:
        raise Problem("serve-port", port=str(port), why=getattr(error, "strerror", None) or str(error)) from None


def is_running(port: int) -> bool:
    """Whether a Tafelrunde server already answers on this port."""
    connection = HTTPConnection(HOST, port, timeout=1)
    with contextlib.suppress(OSError, HTTPException):
        connection.request("HEAD", "/")
        return connection.getresponse().headers.get("Server", "").startswith(Pages.server_version)
    return False


def server_on_free_port(folder: Path) -> ThreadingHTTPServer:
    """Return a server on the default port, or on any free port if that is taken; see `server`."""
    try:
        return server(folder, PORT)
    except Problem as problem:
        if problem.key != "serve-port":
            raise
        return server(folder, 0)


def outdated_games(bundle: Path) -> list[str]:
    """Return the games whose rules or data have changed since the app was built, sorted by id.

    The app records the hash of the sources of each game. Games that it does not have are left out.
    """
    built: dict[str, str] = {}
    for path in bundle.glob("assets/rules-*.json"):
        with contextlib.suppress(OSError, ValueError, KeyError):
            described = json.loads(path.read_bytes())
            built[described["game"]] = described["built"]
    return [name for name in names() if name in built and not is_built_from(name, built[name])]


def is_built_from(game: str, built: str) -> bool:
    """Whether the sources of a game, as they are now, have the hash `built`."""
    folder = game_folder(game)
    description = load_description(folder) if folder else None
    if folder is None or description is None:
        return False
    return description.sources.sha256 == built and is_current(folder, description)


def announce(text: str, address: str, *, opens: bool) -> None:
    """Print the text. With `opens`, open the browser, but not without a display: it would take over the terminal."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
    screen = sys.platform in {"darwin", "win32"} or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if opens and screen:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)


def run(args: Any) -> int:
    """Serve until Ctrl-C. If a server is already running on the default port, show that one."""
    texts = Texts(args.lang)
    if args.port is None and is_running(PORT):
        address = f"http://{HOST}:{PORT}/"
        announce(texts("serving-already", address=address), address, opens=not args.no_browser)
        return 0
    with server_on_free_port(BUNDLE) if args.port is None else server(BUNDLE, args.port) as pages:
        address = f"http://{HOST}:{pages.server_port}/"
        if outdated := outdated_games(BUNDLE):
            streams.print_error(texts("serve-outdated", games=", ".join(outdated), command=" ".join(outdated)))
        announce(texts("serving", address=address), address, opens=not args.no_browser)
        with contextlib.suppress(KeyboardInterrupt):
            pages.serve_forever()
    return 0
