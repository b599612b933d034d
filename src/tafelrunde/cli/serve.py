"""`tafelrunde serve`: serve the app and shared tables, on this machine or in the home network."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import sys
import webbrowser
from http.client import HTTPConnection, HTTPException
from io import StringIO
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import platformdirs

from tafelrunde.cli import streams
from tafelrunde.core.backends.module import is_current, load_description
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import Texts
from tafelrunde.core.paths import PACKAGE, game_folder
from tafelrunde.games import names
from tafelrunde.server.addresses import EVERY_ADDRESS, THIS_MACHINE, network_address
from tafelrunde.server.run import SERVER_NAME, open_socket

PORT = 8233
"""The default port. It should not change, because browsers store games by origin."""

BUNDLE = PACKAGE / "bundle"
"""The folder that the build of `web/` writes; any static host could serve it."""


def default_database() -> str:
    """Return the path of the SQLite file with this user's tables."""
    return str(Path(platformdirs.user_data_dir("tafelrunde")) / "tables.sqlite")


def is_running(port: int) -> bool:
    """Whether a Tafelrunde server already answers on this port."""
    connection = HTTPConnection(THIS_MACHINE, port, timeout=1)
    try:
        connection.request("HEAD", "/")
        return connection.getresponse().headers.get("Server", "").startswith(SERVER_NAME)
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def socket_on_free_port(host: str) -> socket.socket:
    """Return a socket on the default port, or on any free port if that is taken."""
    try:
        return open_socket(host, PORT)
    except Problem:
        return open_socket(host, 0)


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


def announce(lines: list[str], address: str, *, opens: bool) -> None:
    """Print the lines. With `opens`, open the browser, but not without a display: it would take over the terminal."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()
    screen = sys.platform in {"darwin", "win32"} or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if opens and screen:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)


def qr_code(address: str) -> str:
    """Return an address as a QR code for the terminal; empty if the terminal cannot show it."""
    import segno

    drawn = StringIO()
    segno.make(address, error="l", micro=False).terminal(drawn, compact=True)
    try:
        drawn.getvalue().encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ""
    return drawn.getvalue().rstrip("\n")


def public_address(given: str | None) -> str | None:
    """Return the address in `--address` without a slash at its end. Raises a Problem if it is not an address."""
    if given is None:
        return None
    try:
        parts = urlsplit(given)
        is_address = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.path in {"", "/"}
        is_address = is_address and not parts.query and not parts.fragment and (parts.port is None or parts.port > 0)
    except ValueError:
        is_address = False
    if not is_address:
        raise Problem("serve-address", address=given)
    return given.rstrip("/").lower()


def run(args: Any) -> int:
    """Serve until Ctrl-C. If a server is already running on the default port, show that one."""
    texts = Texts(args.lang)
    if not (BUNDLE / "index.html").is_file():
        raise Problem("serve-not-built")
    public = public_address(args.address)
    if args.port is None and args.database is None and not args.lan and is_running(PORT):
        address = f"http://{THIS_MACHINE}:{PORT}/"
        announce([texts("serving-already", address=address)], address, opens=not args.no_browser)
        return 0
    host = EVERY_ADDRESS if args.lan else THIS_MACHINE
    with socket_on_free_port(host) if args.port is None else open_socket(host, args.port) as listener:
        serve(args, texts, listener, public)
    return 0


def serve(args: Any, texts: Texts, listener: socket.socket, public: str | None) -> None:
    """Announce the addresses, open the browser, and serve on a socket until Ctrl-C.

    The secret address of the administrator is printed, too. `public` is the address given by `--address`, if any.
    """
    from tafelrunde.server import logs
    from tafelrunde.server.app import make_app
    from tafelrunde.server.people import admin_token
    from tafelrunde.server.run import make_server
    from tafelrunde.server.settings import Settings
    from tafelrunde.store.opening import open_store

    logs.configure(verbose=args.log)
    store = open_store(args.database or default_database())
    try:
        settings = Settings(BUNDLE, store.server_secret(), public, shared_address(args, listener, public))
        server = make_server(make_app(store, settings), settings)
        if outdated := outdated_games(BUNDLE):
            streams.print_error(texts("serve-outdated", games=", ".join(outdated), command=" ".join(outdated)))
        here = f"http://{THIS_MACHINE}:{listener.getsockname()[1]}"
        lines = [texts("serving", address=f"{public or here}/")]
        if args.lan:
            lines += lan_lines(texts, listener.getsockname()[1])
        lines.append(texts("serving-admin", address=f"{public or here}/admin/{admin_token(settings.secret)}"))
        listener.listen()  # who follows the printed link at once has to wait, but is not turned away
        with contextlib.suppress(KeyboardInterrupt):
            announce(lines, f"{public or here}/", opens=not args.no_browser)
            server.run([listener])
    finally:
        store.close()


def shared_address(args: Any, listener: socket.socket, public: str | None) -> str | None:
    """Return the address for devices of other people, without a slash at its end; None if there is none."""
    if public is not None or not args.lan:
        return public
    found = network_address()
    return None if found is None else f"http://{found}:{listener.getsockname()[1]}"


def lan_lines(texts: Texts, port: int) -> list[str]:
    """Return the lines that invite devices in the home network: a link with a numeric address, and its QR code."""
    found = network_address()
    if found is None:
        return [texts("serving-no-network")]
    address = f"http://{found}:{port}/"
    return [texts("serving-lan", address=address), *filter(None, [qr_code(address)])]
