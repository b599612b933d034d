"""`tafelrunde serve`: addresses, ports, the database, Ctrl-C. `tests/server/` tests the server itself."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tafelrunde.cli import serve
from tafelrunde.cli.serve import is_running, outdated_games, public_address, qr_code, socket_on_free_port
from tafelrunde.core.backends.module import load_description
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.paths import PACKAGE
from tafelrunde.server.addresses import THIS_MACHINE, network_address
from tafelrunde.server.run import open_socket
from terminal_player import heed_ctrl_c

COMMAND = """
import sys
from pathlib import Path
from tafelrunde.cli import main, serve
serve.BUNDLE = Path(sys.argv[1])
serve.PORT = int(sys.argv[2])
sys.argv[1:3] = []
sys.exit(main.main())
"""


@contextmanager
def started(folder: Path, *arguments: str, port: int = 1) -> Iterator[subprocess.Popen[str]]:
    """Run `tafelrunde serve` with a small app and a data directory of its own; `port` is the default port."""
    bundle = folder / "bundle"
    bundle.mkdir(exist_ok=True)
    (bundle / "index.html").write_text("<!doctype html>")
    process = subprocess.Popen(
        [sys.executable, "-c", COMMAND, str(bundle), str(port), "serve", "--no-browser", "--lang", "en", *arguments],
        env=os.environ | {"XDG_DATA_HOME": str(folder / "data"), "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        preexec_fn=heed_ctrl_c,  # noqa: PLW1509
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def line_with(process: subprocess.Popen[str], pattern: str) -> str:
    """Return the first text in the output that fits a pattern."""
    assert process.stdout is not None
    lines = []
    for line in process.stdout:
        lines.append(line)
        if found := re.search(pattern, line):
            return found[0]
    raise AssertionError("".join(lines))


def stop(process: subprocess.Popen[str]) -> str:
    """Press Ctrl-C; return the rest of the output. Fails unless the command ends well."""
    process.send_signal(signal.SIGINT)
    assert process.stdout is not None
    rest = process.stdout.read()
    assert process.wait(timeout=20) == 0
    return rest


def port_of(address: str) -> int:
    """Return the port of an address."""
    return int(re.findall(r":(\d+)", address)[0])


def test_ctrl_c_stops_the_server_and_its_tables_are_in_the_data_directory(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0") as process:
        port = port_of(line_with(process, r"http://127.0.0.1:\d+/"))
        assert "keep this link to yourself" in line_with(process, r".*/admin/[\w-]{22}$")
        assert is_running(port)
        assert stop(process) == ""
        assert not is_running(port)
    assert list(tmp_path.glob("data/**/tables.sqlite"))


def test_only_lan_listens_on_the_home_network_and_prints_a_qr_code(tmp_path: Path) -> None:
    address = network_address()
    if address is None:
        pytest.skip("this machine is in no network")
    with started(tmp_path, "--port", "0") as process:
        port = port_of(line_with(process, r"http://127.0.0.1:\d+/"))
        with pytest.raises(OSError):  # noqa: PT011  refused, or not routed
            socket.create_connection((address, port), timeout=5)
    with started(tmp_path, "--lan", "--port", "0") as process:
        link = line_with(process, rf"Wi-Fi open http://{address}:\d+/").split()[-1]
        shown = [line_with(process, r".*") for _ in range(10)]
        assert all(set(line) <= set(" ▄▀█\x1b[0123456789;m") for line in shown)
        socket.create_connection((address, port_of(link)), timeout=5).close()
        assert stop(process).count("Traceback") == 0


def test_a_qr_code_is_left_out_if_the_terminal_cannot_show_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stream:
        encoding = "utf-8"

    monkeypatch.setattr(sys, "stdout", Stream)
    assert len(qr_code("http://192.168.0.1:8233/").splitlines()) > 10
    Stream.encoding = "ascii"
    assert qr_code("http://192.168.0.1:8233/") == ""


def test_a_running_server_is_shown_instead_of_a_second_one(tmp_path: Path) -> None:
    with open_socket(THIS_MACHINE, 0) as free:
        port = free.getsockname()[1]
    with started(tmp_path, port=port) as first:
        assert port_of(line_with(first, r"http://127.0.0.1:\d+/")) == port
        with started(tmp_path, port=port) as second:
            assert "already running" in line_with(second, ".*")
            assert second.wait() == 0
        with started(tmp_path, "--port", "0") as third:
            assert "Another Tafelrunde server is using" in line_with(third, ".*")
            assert third.wait() == 2
        stop(first)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--port", "70000"), "There is no port 70000: choose a number from 0 to 65535."),
        (("--port", "-1"), "There is no port -1"),
        (("--database", "postgresql://127.0.0.1:1/x"), "The database cannot be reached"),
        (("--address", "tafel.example"), "This is not the address of a server: tafel.example."),
    ],
)
def test_wrong_arguments_get_one_line(tmp_path: Path, arguments: tuple[str, ...], message: str) -> None:
    with started(tmp_path, *arguments) as process:
        assert process.stdout is not None
        (line,) = process.stdout.read().splitlines()
        assert message in line.replace("\N{NO-BREAK SPACE}", " ")
        assert process.wait() == 2


def test_a_missing_build_is_reported(tmp_path: Path) -> None:
    with started(tmp_path) as process:
        pass
    (tmp_path / "bundle" / "index.html").unlink()
    command = [sys.executable, "-c", COMMAND, str(tmp_path / "bundle"), "1", "serve", "--lang", "en"]
    found = subprocess.run(command, check=False, capture_output=True, text=True)
    assert "make web" in found.stderr
    assert process.returncode is not None


def test_a_taken_port_is_reported_and_a_free_one_replaces_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with open_socket(THIS_MACHINE, 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(Problem, match=f"Port {port}"):
            open_socket(THIS_MACHINE, port)
        monkeypatch.setattr(serve, "PORT", port)
        with socket_on_free_port(THIS_MACHINE) as other:
            assert other.getsockname()[1] != port
    assert not is_running(port)


def test_public_addresses_have_a_scheme_and_a_host_only() -> None:
    assert public_address(None) is None
    assert public_address("https://Tafel.example/") == "https://tafel.example"
    assert public_address("http://192.168.0.1:80") == "http://192.168.0.1:80"
    for wrong in (
        "tafel.example",
        "ftp://tafel.example",
        "https://",
        "https://a/b",
        "https://a?b",
        "https://a:x",
        "http://[:",
    ):
        with pytest.raises(Problem):
            public_address(wrong)


def test_games_whose_rules_or_data_have_changed_since_the_build_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    for game in ("chili", "kekse"):
        description = load_description(PACKAGE / "games" / game)
        assert description is not None
        slim = {"game": game, "built": description.sources.sha256}
        (tmp_path / "assets" / f"rules-{game}.json").write_text(json.dumps(slim))
    (tmp_path / "assets" / "rules-damaged.json").write_text("{")
    assert outdated_games(tmp_path) == []
    (tmp_path / "assets" / "rules-chili.json").write_text(json.dumps({"game": "chili", "built": "before"}))
    assert outdated_games(tmp_path) == ["chili"]
    changed = tmp_path / "kekse"  # a board was edited, and the module was not built again
    shutil.copytree(PACKAGE / "games" / "kekse", changed)
    (changed / "data" / "blue.toml").write_text("# another board")
    monkeypatch.setattr(serve, "game_folder", lambda game: changed if game == "kekse" else PACKAGE / "games" / game)
    assert outdated_games(tmp_path) == ["chili", "kekse"]
