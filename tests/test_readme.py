"""Code samples, commands and links in the README and the docs work."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from commands import run
from tafelrunde import Match, load

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


def run_python(page: str) -> dict[str, Any]:
    """Run the Python samples of a page one after the other and return their variables."""
    scope: dict[str, Any] = {}
    for code in blocks(page, "python"):
        exec(code, scope)  # noqa: S102  it is ours
    return scope


def test_the_python_of_the_learning_page_runs() -> None:
    scope = run_python("docs/learn.md")
    assert scope["decisions"]
    assert scope["learned"] > 27, "the first agent must play much better than random, which scores 14"


def test_the_python_of_the_solving_page_runs() -> None:
    scope = run_python("docs/solving.md")
    assert scope["solution"].value(scope["state"], 0) > 300
    assert scope["advice"].error > 0


def test_the_python_of_the_backends_page_runs() -> None:
    scope = run_python("docs/backends.md")
    assert scope["game"].backend == "wasm"
    assert scope["state"].pending


def test_the_python_of_the_architecture_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    scope = run_python("docs/architecture.md")
    assert scope["match"].over
    assert capsys.readouterr().out.startswith("throw:1 box:hexhex\n"), "the comment says what is printed"


def test_the_python_of_the_arena_page_runs() -> None:
    assert set(run_python("docs/arena/README.md")["report"].data()["ratings"]) == {"random", "greedy"}


def test_the_bot_of_the_arena_page_plays_as_a_script_and_in_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = next(code for code in blocks("docs/arena/README.md", "python") if "class Eager" in code)
    assert len([line for line in code.splitlines() if line.strip()]) <= 15
    (tmp_path / "my_bots.py").write_text(code, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    script = subprocess.run([sys.executable, "my_bots.py"], capture_output=True, text=True, check=True)
    assert "'mine'" in script.stdout
    words = ["arena", "hexhex", "--bots", "mine=my_bots:Eager,random", "--games", "6", "--seed", "1", "--json"]
    reports = [json.loads(run(*words, "--jobs", jobs).stdout) for jobs in ("1", "2")]
    assert reports[0] == reports[1]
    assert reports[0]["pairs"][0]["wins_a"] > 3


def test_the_documented_formula_recomputes_draws() -> None:
    scope = run_python("docs/json.md")
    header, first, *_ = blocks("docs/json.md", "json")[0].splitlines()
    assert json.loads(header)["seed"] == "7"
    assert json.loads(first)["fell"] == f"throw:{','.join(scope['shown'])}"
    match = Match(load("hexhex"), players=2, seed="7")
    for position in range(20):
        below = match.chance
        assert match.draw() == scope["recompute"]("7", position, below)
        while match.pending:
            match.play(match.pending[0], match.legal(match.pending[0])[-1])


@pytest.mark.parametrize(
    "page", ["README.md", "docs/play.md", "docs/learn.md", "docs/solving.md", "docs/arena/README.md"]
)
def test_every_command_that_is_shown_is_understood(page: str) -> None:
    shown = re.findall(r"^(tafelrunde .*?)(?:   .*)?$", "\n".join(blocks(page, "")), flags=re.MULTILINE)
    assert shown
    program = "import sys; from tafelrunde.cli.main import parser; parser().parse_args(sys.argv[1:])"
    for command in shown:
        subprocess.run([sys.executable, "-c", program, *command.split()[1:]], check=True)


def test_links_have_targets() -> None:
    for page in [TOP / "README.md", TOP / "CONTRIBUTING.md", *(TOP / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.relative_to(TOP)}: {target}"
