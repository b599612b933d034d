"""`tafelrunde serve`: media types, compression, caching and ports."""

from __future__ import annotations

import gzip
import json
import shutil
import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from tafelrunde.cli import serve
from tafelrunde.cli.serve import HOST, is_running, outdated_games, server, server_on_free_port
from tafelrunde.core.backends.module import load_description
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.paths import PACKAGE


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    """Yield the port of a server for a small folder."""
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "rules-abc.wasm").write_bytes(b"\0asm")
    with server(tmp_path, 0) as pages:
        thread = threading.Thread(target=pages.serve_forever)
        thread.start()
        yield pages.server_port
        pages.shutdown()
        thread.join()


def answer(port: int, path: str, **headers: str) -> HTTPResponse:
    """Return the response to a GET request."""
    connection = HTTPConnection(HOST, port)
    connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    return connection.getresponse()


def test_a_module_has_the_type_for_streaming_compilation(port: int) -> None:
    response = answer(port, "/assets/rules-abc.wasm")
    assert response.status == 200
    assert response.headers["Content-Type"] == "application/wasm"
    assert "immutable" in response.headers["Cache-Control"]


def test_the_page_is_revalidated_at_each_visit(port: int) -> None:
    response = answer(port, "/")
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    assert response.headers["Cache-Control"] == "no-cache"


def test_files_are_sent_with_gzip_if_the_client_accepts_it(port: int) -> None:
    plain, small = (
        answer(port, "/assets/rules-abc.wasm"),
        answer(port, "/assets/rules-abc.wasm", Accept_Encoding="gzip, br"),
    )
    assert plain.headers["Content-Encoding"] is None
    assert small.headers["Content-Encoding"] == "gzip"
    assert small.headers["Vary"] == "Accept-Encoding"
    assert small.headers["Content-Type"] == plain.headers["Content-Type"]
    assert gzip.decompress(small.read()) == plain.read()


def test_brotli_files_of_the_build_are_sent_if_the_client_accepts_them(port: int, tmp_path: Path) -> None:
    (tmp_path / "assets" / "rules-abc.wasm.br").write_bytes(b"less")
    small = answer(port, "/assets/rules-abc.wasm", Accept_Encoding="gzip, deflate, br")
    assert small.headers["Content-Encoding"] == "br"
    assert small.headers["Content-Type"] == "application/wasm"
    assert small.read() == b"less"
    assert answer(port, "/assets/rules-abc.wasm", Accept_Encoding="gzip").headers["Content-Encoding"] == "gzip"
    assert answer(port, "/assets/rules-abc.wasm", Accept_Encoding="br;q=0").headers["Content-Encoding"] is None


def test_the_page_itself_is_compressed(port: int) -> None:
    assert gzip.decompress(answer(port, "/", Accept_Encoding="gzip").read()) == b"<!doctype html>"
    assert answer(port, "/assets", Accept_Encoding="gzip").status == 301


def test_an_unchanged_file_is_not_sent_again(port: int) -> None:
    response = answer(port, "/index.html", Accept_Encoding="gzip")
    again = answer(port, "/index.html", Accept_Encoding="gzip", If_Modified_Since=response.headers["Last-Modified"])
    assert (response.status, again.status) == (200, 304)


def test_files_outside_the_folder_are_not_served(port: int) -> None:
    assert answer(port, "/../../etc/passwd").status == 404


def test_a_missing_build_and_a_taken_port_are_reported(tmp_path: Path, port: int) -> None:
    with pytest.raises(Problem, match="make web"):
        server(tmp_path / "nothing", 0)
    with pytest.raises(Problem, match=f"Port {port}"):
        server(tmp_path, port)
    with pytest.raises(Problem, match="Port 70000"):
        server(tmp_path, 70000)


def test_a_free_port_replaces_a_taken_one_and_our_server_is_recognised(
    tmp_path: Path, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert is_running(port)
    monkeypatch.setattr(serve, "PORT", port)
    with server_on_free_port(tmp_path) as other:
        assert other.server_port != port
        assert not is_running(0)


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
