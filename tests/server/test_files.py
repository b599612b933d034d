"""The files of the app: media types, compression, caches. `test_requests.py` asks a real server for them."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest
from starlette.datastructures import Headers
from starlette.responses import Response

from tafelrunde.server.files import AppFiles, choose_encoding


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a small app."""
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "rules-Ab_c-123.wasm").write_bytes(b"\0asm" * 100)
    (tmp_path / "assets" / "rules-Ab_c-123.wasm.br").write_bytes(b"less")
    (tmp_path / "assets" / "licence.txt").write_text("free")
    return tmp_path


def get(files: AppFiles, path: str, method: str = "GET", **headers: str) -> Response:
    """Return the response to a request."""
    return files.respond(path, method, Headers({name.replace("_", "-"): value for name, value in headers.items()}))


MODULE = "/assets/rules-Ab_c-123.wasm"


def test_a_module_has_the_type_for_streaming_compilation(folder: Path) -> None:
    response = get(AppFiles(folder), MODULE)
    assert response.headers["content-type"] == "application/wasm"
    assert response.body == b"\0asm" * 100


def test_only_files_with_a_hash_in_their_name_are_cached_for_ever(folder: Path) -> None:
    files = AppFiles(folder)
    assert "immutable" in get(files, MODULE).headers["cache-control"]
    assert get(files, "/").headers["cache-control"] == "no-cache"
    assert get(files, "/assets/licence.txt").headers["cache-control"] == "no-cache"
    assert get(files, "/assets/rules-Ab_c-999.wasm").headers["cache-control"] == "no-store"
    assert get(files, "/assets/").headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("", "identity"),
        ("gzip", "gzip"),
        ("gzip, deflate, br", "br"),
        ("gzip;q=1.0, br;q=0.9", "gzip"),
        ("br;q=0.9", "br"),
        ("BR ; Q=0.5 , gzip;q=0.4", "br"),
        ("br;q=0", "identity"),
        ("br;q=0, gzip", "gzip"),
        ("*", "br"),
        ("*;q=0.5, br;q=0", "gzip"),
        ("br;q=nonsense", "identity"),
        ("identity", "identity"),
        (";;;,,,=", "identity"),
    ],
)
def test_the_preferred_encoding_is_sent(accepted: str, encoding: str) -> None:
    assert choose_encoding(accepted, ("br", "gzip")) == encoding


def test_every_encoding_has_the_same_type_and_its_own_tag(folder: Path) -> None:
    files = AppFiles(folder)
    plain, small, smallest = (get(files, MODULE, accept_encoding=name) for name in ("", "gzip", "br"))
    assert gzip.decompress(small.body) == plain.body
    assert smallest.body == b"less"
    assert {response.headers["vary"] for response in (plain, small, smallest)} == {"Accept-Encoding"}
    assert {response.headers["content-type"] for response in (plain, small, smallest)} == {"application/wasm"}
    assert len({response.headers["etag"] for response in (plain, small, smallest)}) == 3


def test_an_unchanged_file_is_not_sent_again(folder: Path) -> None:
    files = AppFiles(folder)
    first = get(files, "/", accept_encoding="gzip")
    modified, tag = first.headers["last-modified"], first.headers["etag"]
    for headers in (
        {"if_modified_since": modified},
        {"if_none_match": tag},
        {"if_none_match": f'"other", W/{tag}', "if_modified_since": "Thu, 01 Jan 1970 00:00:00 GMT"},
    ):
        again = get(files, "/", accept_encoding="gzip", **headers)
        assert (again.status_code, again.body) == (304, b"")
        assert again.headers["etag"] == tag
    for headers in (
        {"if_modified_since": "Thu, 01 Jan 1970 00:00:00 GMT"},
        {"if_modified_since": "yesterday"},
        {"if_none_match": '"other"', "if_modified_since": modified},
    ):
        assert get(files, "/", accept_encoding="gzip", **headers).status_code == 200


def test_a_new_build_is_served_without_a_restart(folder: Path) -> None:
    files = AppFiles(folder)
    old = get(files, "/")
    (folder / "index.html").write_text("<!doctype html>new")
    os.utime(folder / "index.html", (1, 1))
    (folder / "assets" / "more.txt").write_text("more")
    new = get(files, "/", if_none_match=old.headers["etag"])
    assert (new.status_code, new.body) == (200, b"<!doctype html>new")
    assert get(files, "/assets/more.txt").body == b"more"


def test_a_file_that_cannot_be_read_is_reported_as_busy(folder: Path) -> None:
    files = AppFiles(folder)
    assert get(files, "/").status_code == 200
    (folder / "assets" / "licence.txt").unlink()
    assert get(files, "/assets/licence.txt").status_code == 503


def test_head_sends_the_headers_of_get_without_the_content(folder: Path) -> None:
    files = AppFiles(folder)
    head, full = get(files, MODULE, "HEAD"), get(files, MODULE)
    assert head.body == b""
    assert dict(head.headers) == dict(full.headers)
    assert get(files, "/", "POST").status_code == 405
    assert get(files, "/", "POST").headers["allow"] == "GET, HEAD"
