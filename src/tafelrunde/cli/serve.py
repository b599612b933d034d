"""`tafelrunde serve`: the app for the browser, on this machine only."""

from __future__ import annotations

import contextlib
import sys
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tafelrunde.core.problem import Problem
from tafelrunde.core.texts import PACKAGE, Texts

HERE = "127.0.0.1"
BUNDLE = PACKAGE / "bundle"
"""What the build of `web/` makes: a folder that any static host could serve."""

FOREVER = "public, max-age=31536000, immutable"


class Pages(SimpleHTTPRequestHandler):
    """The files of the bundle, with the types that browsers insist on."""

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


def run(args: Any) -> int:
    """Serve until somebody has had enough."""
    with server(BUNDLE, args.port) as pages:
        address = f"http://{HERE}:{pages.server_port}/"
        sys.stdout.write(f"{Texts(args.lang)('serving', address=address)}\n")
        sys.stdout.flush()
        if not args.no_browser:
            with contextlib.suppress(webbrowser.Error):
                webbrowser.open(address)
        with contextlib.suppress(KeyboardInterrupt):
            pages.serve_forever()
    return 0
