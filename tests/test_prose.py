"""Docstrings, comments and documents are plain English: phrases translated word by word must not come back."""

from __future__ import annotations

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

TOP = Path(__file__).parent.parent
PATTERNS = (
    r"\bso many\b(?! as)",
    r"\b(for|to|of|by|from|with|than) who\b",
    r"(?m)(^|[.:;] )Who (?!can |may |has |is |plays |wins )",
    r"\b[Ww]hoever\b",
    r"\banew\b",
    r"\bthe own\b",
    r"\bthat which\b",
    r"\b(is|are) to be \w+ed\b",
    r"\bonce a (process|state|game)\b",
    r"\b(of former days|had enough|seen enough)\b",
)
IN_DOCSTRINGS = (*PATTERNS, r"\A\s*What (is|was|has|can|may|a|an|the)\b")
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*|<!--.*?-->", re.DOTALL)
QUOTED = re.compile(r"„[^“]*“[^*\n]*|“[^”]*”|«[^»]*»")
"""Quotations of rulebooks, with the translation behind them, and of texts for players."""
THIS_FILE = Path(__file__).name


def files(*patterns: str) -> list[Path]:
    """Return the tracked files that match."""
    listed = subprocess.run(["git", "ls-files", *patterns], cwd=TOP, capture_output=True, text=True, check=True)
    return [TOP / name for name in listed.stdout.splitlines() if Path(name).name != THIS_FILE]


def python_prose(text: str) -> Iterator[str]:
    """Yield the docstrings and comments of a Python file."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string.lstrip("# ")


def web_prose(text: str) -> Iterator[str]:
    """Yield the comments of a TypeScript, Svelte or CSS file."""
    for comment in COMMENT.findall(text):
        yield re.sub(r"(?m)^\s*(/\*\*?|\*/|\*|//|<!--)\s?", "", comment).strip()


def faults(pieces: Iterator[str], patterns: tuple[str, ...]) -> list[str]:
    """Return the pieces in which a pattern occurs outside of quotations."""
    unquoted = (QUOTED.sub("", piece) for piece in pieces)
    return [piece[:120] for piece in unquoted for pattern in patterns if re.search(pattern, piece)]


@pytest.mark.parametrize(
    "text", ["Return so many games.", "The bot of who moves.", "Whoever begins.", "It is made anew.", "What a rule is."]
)
def test_a_planted_phrase_is_found(text: str) -> None:
    assert faults(python_prose(f'"""{text}"""'), IN_DOCSTRINGS)
    assert faults(web_prose(f"/** {text} */"), IN_DOCSTRINGS)


def test_python_is_plain() -> None:
    found = {
        str(path.relative_to(TOP)): faults(python_prose(path.read_text("utf-8")), IN_DOCSTRINGS)
        for path in files("*.py")
    }
    assert {name: pieces for name, pieces in found.items() if pieces} == {}


def test_typescript_and_svelte_are_plain() -> None:
    found = {
        str(path.relative_to(TOP)): faults(web_prose(path.read_text("utf-8")), IN_DOCSTRINGS)
        for path in files("*.ts", "*.svelte", "*.css")
    }
    assert {name: pieces for name, pieces in found.items() if pieces} == {}


def test_documents_are_plain() -> None:
    pages = [path for path in files("*.md") if not re.match(r"rules\.(de|ru)\.md", path.name)]
    found = {
        str(path.relative_to(TOP)): faults(iter(path.read_text("utf-8").split("\n\n")), PATTERNS) for path in pages
    }
    assert {name: pieces for name, pieces in found.items() if pieces} == {}


def test_commit_subjects_are_short_and_no_commit_is_a_merge() -> None:
    """Since the first commit that follows the guide."""
    log = ["git", "log", "--format=%h %p|%s", f"{FIRST_COMMIT}..HEAD"]
    done = subprocess.run(log, cwd=TOP, capture_output=True, text=True, check=False)
    if done.returncode:
        return  # a shallow clone or a source archive has no history
    for line in done.stdout.splitlines():
        hashes, _, subject = line.partition("|")
        assert len(subject) <= MAX_SUBJECT, line
        assert len(hashes.split()) == 2, f"a merge commit: {line}"


FIRST_COMMIT = "114f8a9"
MAX_SUBJECT = 72
