"""Writes the app as a folder for any web host: `python -m tafelrunde.server.site FOLDER`.

A host of files may send no headers of ours, so the page itself declares its Content-Security-Policy.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tafelrunde.core.paths import PACKAGE
from tafelrunde.server.headers import CONTENT_SECURITY_POLICY

HEAD_START = '<meta charset="utf-8" />\n'


def write_site(bundle: Path, folder: Path) -> None:
    """Replace a folder by the app, with its policy in the page. Raises ValueError if the page has no place for it."""
    page = (bundle / "index.html").read_text(encoding="utf-8")
    before, found, after = page.partition(HEAD_START)
    if not found:
        raise ValueError(f"{bundle / 'index.html'} does not contain {HEAD_START!r}")
    directives = CONTENT_SECURITY_POLICY.split("; ")
    policy = "; ".join(
        directive for directive in directives if not directive.startswith("frame-ancestors")
    )  # header only
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(bundle, folder, ignore=shutil.ignore_patterns("index.html*"))
    meta = f'    <meta http-equiv="Content-Security-Policy" content="{policy}" />\n'
    (folder / "index.html").write_text(before + found + meta + after, encoding="utf-8")


if __name__ == "__main__":
    write_site(PACKAGE / "bundle", Path(sys.argv[1]))
