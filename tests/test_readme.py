"""Code samples, commands and links in the README and the docs work."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parent.parent


def blocks(page: str, language: str) -> list[str]:
    """Return the code blocks of a page in a language."""
    fenced = re.findall(
        r"^```(\w*)\n(.*?)^```", (TOP / page).read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    )
    return [code for marked, code in fenced if marked == language]


def test_the_python_of_the_readme_runs() -> None:
    (code,) = blocks("README.md", "python")
    scope: dict[str, object] = {}
    exec(code, scope)  # noqa: S102  it is ours
    assert scope["again"].state == scope["match"].state  # type: ignore[attr-defined]
    assert len([line for line in code.splitlines() if line.strip()]) <= 12


def test_the_python_of_the_study_page_runs() -> None:
    scope: dict[str, object] = {}
    for code in blocks("docs/study.md", "python"):
        exec(code, scope)  # noqa: S102  it is ours
    assert scope["decisions"]
    assert scope["learned"] > 27, "the first agent plays much better than chance, which makes 14"  # type: ignore[operator]


@pytest.mark.parametrize("page", ["README.md", "docs/play.md", "docs/study.md"])
def test_every_command_that_is_shown_is_understood(page: str) -> None:
    shown = re.findall(r"^(tafelrunde .*?)(?:   .*)?$", "\n".join(blocks(page, "")), flags=re.MULTILINE)
    assert shown
    program = "import sys; from tafelrunde.cli.main import parser; parser().parse_args(sys.argv[1:])"
    for command in shown:
        subprocess.run([sys.executable, "-c", program, *command.split()[1:]], check=True)


def test_links_have_targets() -> None:
    for page in [TOP / "README.md", *(TOP / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
