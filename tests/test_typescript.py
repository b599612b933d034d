"""Types, schemas and constants in TypeScript are those of Python."""

from __future__ import annotations

import msgspec
import pytest

import typescript
from tafelrunde.core.backends.description import DescriptionFile
from tafelrunde.core.backends.module import DESCRIPTION
from tafelrunde.core.paths import PACKAGE
from tafelrunde.games import names


@pytest.mark.parametrize(("name", "content"), typescript.files().items())
def test_the_generated_files_are_current(name: str, content: str) -> None:
    assert (typescript.ENGINE / name).read_text(encoding="utf-8") == content, "run python tests/typescript.py"


@pytest.mark.parametrize("game", names())
def test_descriptions_have_exactly_the_fields_of_their_type(game: str) -> None:
    file = PACKAGE / "games" / game / DESCRIPTION
    msgspec.json.decode(file.read_bytes(), type=DescriptionFile)


def test_a_type_without_a_counterpart_is_an_error() -> None:
    with pytest.raises(ValueError, match="cannot turn this schema"):
        typescript.type_of({"type": "date"})
