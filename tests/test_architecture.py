"""docs/architecture.md is true: its diagram, and every path, function, version and test file that it names.

`python tests/test_architecture.py` updates the line numbers in its links.
"""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

TOP = Path(__file__).parent.parent
PAGE = TOP / "docs" / "architecture.md"
PACKAGE = TOP / "src" / "tafelrunde"
GAMES = sorted(path.parent for path in PACKAGE.glob("games/*/__init__.py"))
EXAMPLE = TOP / "examples" / "games" / "pig"
MAX_LINES_OFF = 25
"""A link may be this far from its target: a reader still sees the function, and small edits do not fail the test."""

LINK = re.compile(r"\[`([^`:]+):([^`]+)`\]\(([^)#]+)#L(\d+)\)")
PATH = re.compile(r"[\w./{},*-]+(?:\.(?:bin|css|ftl|json|md|py|svelte|toml|ts|wasm)|/)")


def text() -> str:
    """Return the page."""
    return PAGE.read_text(encoding="utf-8")


def section(number: int) -> str:
    """Return a section of the page."""
    return re.split(r"^## \d+\. ", text(), flags=re.MULTILINE)[number]


def rows(number: int) -> list[list[str]]:
    """Return the cells of all table rows in a section."""
    lines = (line for line in section(number).splitlines() if line.startswith("| ") and not line.startswith("|--"))
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def code_in(markdown: str) -> list[str]:
    """Return the inline code of a text without its code blocks."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", markdown, flags=re.DOTALL | re.MULTILINE))


# Diagram


def diagram() -> tuple[list[str], set[tuple[str, str]], set[tuple[str, str]]]:
    """Return the nodes of the diagram in order, its solid arrows, and its dotted ones."""
    (drawn,) = re.findall(r"^```mermaid\n(.*?)^```", text(), flags=re.DOTALL | re.MULTILINE)
    names = dict(re.findall(r'^ +(\w+)\["(\w+)', drawn, flags=re.MULTILINE))
    solid = re.findall(r"^ +(\w+) --> (\w+)$", drawn, flags=re.MULTILINE)
    dotted = re.findall(r'^ +(\w+) -\. "[^"]+" \.-> (\w+)$', drawn, flags=re.MULTILINE)
    lines = len(drawn.strip().splitlines())
    assert lines == 1 + len(names) + len(solid) + len(dotted), "a line of the diagram is not understood"
    return (
        list(names.values()),
        {(names[start], names[end]) for start, end in solid},
        {(names[start], names[end]) for start, end in dotted},
    )


def layers() -> list[list[str]]:
    """Return the layers of the import contract, from the top."""
    contracts = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    (declared,) = (contract["layers"] for contract in contracts if contract["type"] == "layers")
    found = [[name for name in re.findall(r"\w+", layer) if name in packages()] for layer in declared]
    return [layer for layer in found if layer]


def packages() -> set[str]:
    """Return the names of the packages and modules in `tafelrunde`."""
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    return folders | {path.stem for path in PACKAGE.glob("*.py")} - {"__init__"}


def real_imports() -> set[tuple[str, str]]:
    """Return the imports from one package to another."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        importer = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tafelrunde."):
                found.add((importer, str(node.module).split(".")[1]))
    return {(importer, imported) for importer, imported in found if importer not in (imported, "__init__")}


def closure(edges: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """Return all pairs that are connected by one or more edges."""
    reached = set(edges)
    while more := {(a, d) for a, b in reached for c, d in edges if b == c} - reached:
        reached |= more
    return reached


def test_the_diagram_shows_the_layers_of_the_import_contract() -> None:
    nodes, solid, dotted = diagram()
    expected = layers()
    assert [node for node in nodes if node != "web"] == list(chain(*expected))
    assert set(chain(*expected)) == packages()
    level = {name: number for number, layer in enumerate(expected) for name in layer}
    assert all(level[start] < level[end] for start, end in solid), "a solid arrow points upwards"
    assert {node for edge in dotted for node in edge} <= packages() | {"web"}


def test_the_arrows_of_the_diagram_are_the_imports() -> None:
    _, solid, _ = diagram()
    real = real_imports()
    assert solid <= real, "an arrow without an import"
    assert real <= closure(solid), "an import without an arrow"


# Names


def expanded(pattern: str) -> list[str]:
    """Expand `{a,b}` in a pattern."""
    found = re.search(r"\{([^}]*)\}", pattern)
    if not found:
        return [pattern]
    before, after = pattern[: found.start()], pattern[found.end() :]
    return [item for choice in found[1].split(",") for item in expanded(f"{before}{choice}{after}")]


def matches(pattern: str) -> list[Path]:
    """Return the files that a path on the page means; `ID` is any game. Raises an AssertionError if there are none."""
    roots = [TOP, PACKAGE, TOP / "web" / "src", *GAMES, *(game / "web" for game in GAMES)]
    found = []
    for name in expanded(re.sub(r"\bID\b", "*", pattern)):
        paths = [path for root in roots for path in root.glob(name.rstrip("/"))]
        assert paths, f"docs/architecture.md: {pattern} does not exist"
        found += paths
    return found


@cache
def definitions(path: Path) -> dict[str, int]:
    """Return the line of each class, function, method and constant of a source file."""
    source = path.read_text(encoding="utf-8")
    return python_definitions(source) if path.suffix == ".py" else script_definitions(source)


def python_definitions(source: str) -> dict[str, int]:
    """Return the line of each definition of a Python file; methods as `Class.method`."""
    found: dict[str, int] = {}

    def visit(body: list[ast.stmt], prefix: str) -> None:
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                found[prefix + node.name] = node.lineno
                visit(node.body if isinstance(node, ast.ClassDef) else [], f"{node.name}.")
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found.update({prefix + target.id: node.lineno for target in targets if isinstance(target, ast.Name)})

    visit(ast.parse(source).body, "")
    return found


OUTSIDE = re.compile(r"(?:export )?(?:default )?(?:async )?(?:function|class|const|let|interface|type) (\w+)")
INSIDE = re.compile(r"  (?:(?:static|async|override|protected|private|readonly|get|set) )*(#?\w+)(?=[(<:]| =)")


def script_definitions(source: str) -> dict[str, int]:
    """Return the line of each definition of a TypeScript file; members as `Class.member`."""
    found: dict[str, int] = {}
    owner = ""
    for number, line in enumerate(source.splitlines(), start=1):
        if outside := OUTSIDE.match(line):
            owner = outside[1] if "class " in line.partition(outside[1])[0] else ""
            found[outside[1]] = number
        elif owner and (inside := INSIDE.match(line)):
            found.setdefault(f"{owner}.{inside[1]}", number)
    return found


def test_every_path_on_the_page_exists() -> None:
    paths = [name for name in code_in(text()) if PATH.fullmatch(name)]
    assert len(paths) > 150
    for name in paths:
        matches(name)


def test_every_function_on_the_page_exists() -> None:
    named = [name for name in code_in(LINK.sub("", text())) if re.fullmatch(rf"{PATH.pattern}:\S+", name)]
    assert len(named) > 30
    for name in named:
        path, _, symbol = name.partition(":")
        assert any(symbol in definitions(file) for file in matches(path)), name


def test_every_class_and_method_on_the_page_exists() -> None:
    named = {name for name in code_in(text()) if re.fullmatch(r"[A-Z][a-z]\w*(?:\.\w+)?", name)} - {"None"}
    assert len(named) > 8
    assert named <= set(chain(*map(definitions, PACKAGE.rglob("*.py"))))


def test_every_link_leads_to_its_function() -> None:
    links = LINK.findall(text())
    assert len(links) > 40
    assert len(links) == text().count("#L"), "a link with a line has another form"
    for name, symbol, target, line in links:
        path = (PAGE.parent / target).resolve()
        assert path.name == name
        assert symbol in definitions(path), f"{target} has no {symbol}"
        off = abs(definitions(path)[symbol] - int(line))
        assert off <= MAX_LINES_OFF, f"{name}:{symbol} is {off} lines off: run `python tests/test_architecture.py`"


def test_every_version_on_the_page_is_that_of_the_code() -> None:
    versions = re.findall(r"`([^`:]+):(\w+)` = (\d+)", text())
    assert len(versions) > 5
    for path, symbol, number in versions:
        (file,) = matches(path)
        line = file.read_text(encoding="utf-8").splitlines()[definitions(file)[symbol] - 1]
        assert re.search(rf"\b{symbol} = {number}\b", line), f"{path}:{symbol} is not {number}"
    (database,) = re.findall(r"IndexedDB `tafelrunde` \| version (\d+)", text())
    assert f"indexedDB.open(DATABASE, {database})" in (TOP / "web/src/table/store.ts").read_text(encoding="utf-8")


# Tables


@pytest.mark.parametrize("folder", [*GAMES, EXAMPLE], ids=lambda folder: folder.name)
def test_every_game_has_the_files_that_a_game_needs(folder: Path) -> None:
    for files, _, needed, _ in rows(3)[1:]:
        if needed == "yes" or (needed == "for the app" and folder != EXAMPLE):
            for name in chain(*map(expanded, code_in(files))):
                assert (folder / name).exists(), f"{folder.name} lacks {name}"


def test_the_files_that_all_games_have_are_explained() -> None:
    explained = {name.split("/")[0] for row in rows(3) for cell in code_in(row[0]) for name in expanded(cell)}
    everywhere = set.intersection(*({path.name for path in game.iterdir()} for game in GAMES)) - {"__pycache__"}
    assert everywhere <= explained
    needed = chain(*(code_in(row[0]) for row in rows(3) if row[2] == "yes"))
    assert {path.name for path in EXAMPLE.iterdir()} - {"__pycache__", "recount.py"} == {
        name.split("/")[0] for cell in needed for name in expanded(cell)
    }


def test_every_counterpart_of_a_python_file_is_in_the_table() -> None:
    listed = {(python, script) for row in rows(8)[1:] for python in code_in(row[0]) for script in code_in(row[1])}
    for path in chain(*((TOP / "web" / "src" / name).glob("*.ts") for name in ("bots", "engine", "match", "text"))):
        script = path.relative_to(TOP / "web" / "src").as_posix()
        head = path.read_text(encoding="utf-8").partition("\n\n")[0]
        for python in re.findall(r"`((?:bots|core|solve)/[\w/]+\.py)`", head):
            assert (python, script) in listed, f"{script} is the counterpart of {python}"


def test_every_test_file_is_on_the_map() -> None:
    named = [name for row in rows(11)[1:] for name in code_in(row[0])]
    files = [*(TOP / "tests").rglob("test_*.py"), *(TOP / "web" / "test").glob("*.test.ts")]
    for file in files:
        path = file.relative_to(TOP).as_posix()
        assert any(path == name or (name.endswith("/") and path.startswith(name)) for name in named), path


def update() -> None:
    """Write the line of each definition into the links of the page."""

    def link(found: re.Match[str]) -> str:
        name, symbol, target, line = found.groups()
        return f"[`{name}:{symbol}`]({target}#L{definitions((PAGE.parent / target).resolve()).get(symbol, line)})"

    PAGE.write_text(LINK.sub(link, text()), encoding="utf-8")


if __name__ == "__main__":
    update()
