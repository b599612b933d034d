"""The wire format of phrases. `web/test/phrases.test.ts` runs the same vectors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.core.language.phrase import And, Name, Phrase, pack_phrase, unpack_phrase
from tafelrunde.core.language.problem import Problem
from tafelrunde.core.language.texts import Texts

VECTORS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "phrases.json").read_text(encoding="utf-8"))
NAMES = ("Änne", "Ben")


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["what"])
def test_a_packed_phrase_says_the_same_in_every_language_and_is_packed_alike_again(vector: dict[str, Any]) -> None:
    phrase = unpack_phrase(vector["packed"])
    assert {language: phrase.format(Texts(language), NAMES) for language in vector["text"]} == vector["text"]
    packed = pack_phrase(phrase)
    assert packed == vector["packed"]
    assert unpack_phrase(json.loads(json.dumps(packed))) == phrase


def test_packing_keeps_apart_what_plain_data_does_not() -> None:
    alike = [(Name(1), Name(2)), And([Name(1), Name(2)]), (1, 2), ("1", "2"), (1, 2.5), Phrase("and"), "and"]
    packed = [json.dumps(pack_phrase(Phrase("listed", parts=part))) for part in alike]
    assert len(set(packed)) == len(alike)
    assert [unpack_phrase(json.loads(text)).details["parts"] for text in packed] == alike


def test_a_problem_with_a_cause_survives() -> None:
    problem = Problem("replay-in-file", path="a.jsonl", why=Problem("no-such-die", letter="z", last="f"))
    sent = Problem.of(unpack_phrase(pack_phrase(problem.phrase)))
    assert (sent.phrase, str(sent)) == (problem.phrase, str(problem))


@pytest.mark.parametrize("detail", [None, True, [1], {"name": 1}, float("nan"), float("inf"), object()])
def test_nothing_is_packed_that_could_not_be_unpacked(detail: object) -> None:
    with pytest.raises(TypeError):
        pack_phrase(Phrase("listed", parts=(detail,)))


@pytest.mark.parametrize(
    "data",
    [
        *(None, True, [1], {}, {"other": 1}, {"name": -1}, {"name": True}, {"name": "0"}, {"name": 0, "and": []}),
        *({"and": 1}, {"list": None}, {"list": [None]}, {"integer": 5}, {"integer": "5.0"}, {"integer": "1" * 5000}),
        *({"phrase": "a"}, {"phrase": ["a"]}, {"phrase": [1, []]}, {"phrase": ["a", [["x"]]]}),
        *({"phrase": ["a", [[1, 2]]]}, {"phrase": ["a", [["x", None]]]}),
    ],
    ids=repr,
)
def test_other_data_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match="phrase"):
        unpack_phrase(data)
