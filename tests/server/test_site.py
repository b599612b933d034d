"""The app as a folder for any web host."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.server.headers import CONTENT_SECURITY_POLICY
from tafelrunde.server.site import HEAD_START, write_site


def test_the_page_declares_the_policy_of_the_server(tmp_path: Path) -> None:
    bundle, site = tmp_path / "bundle", tmp_path / "site"
    (bundle / "assets").mkdir(parents=True)
    (bundle / "assets" / "code.js").write_text("export {}")
    (bundle / "index.html").write_text('<head>\n    <meta charset="utf-8" />\n    <script src="code.js"></script>')
    (bundle / "index.html.br").write_bytes(b"the page without a policy")
    for _ in range(2):
        write_site(bundle, site)
    assert sorted(path.relative_to(site).as_posix() for path in site.rglob("*.*")) == ["assets/code.js", "index.html"]
    page = (site / "index.html").read_text()
    policy = page.partition('content="')[2].partition('"')[0]
    assert f"{policy}; frame-ancestors 'none'" == CONTENT_SECURITY_POLICY
    assert page.index("Content-Security-Policy") < page.index("<script"), "it holds only for what follows it"


def test_a_page_of_another_form_is_refused(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<head>")
    with pytest.raises(ValueError, match="does not contain"):
        write_site(tmp_path, tmp_path / "site")


def test_the_source_of_the_page_has_a_place_for_the_policy() -> None:
    assert HEAD_START in (Path(__file__).parents[2] / "web" / "index.html").read_text(encoding="utf-8")
