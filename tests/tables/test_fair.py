"""The primitives of fair dice, against vectors that the TypeScript twin reads, too (`web/test/fair.test.ts`).

`python tests/tables/test_fair.py` writes the vectors again. They are computed by the plain formulas below, not by the
module under test.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.core.language.problem import Problem
from tafelrunde.tables import fair
from tafelrunde.tables.fair import Share

VECTORS = Path(__file__).with_name("fair.json")
TABLE = bytes(range(16))
SECRET = bytes(range(100, 132))
SHARES = {0: (bytes(range(32)), "Glück"), 3: (bytes(range(32, 64)), ""), 1: (b"\xff" * 32, "  u\u0308ber  ")}
LINES = ['{"tafelrunde":2}', '{"seat":0,"decided":"box:чили"}', ""]


def plain_hash(tag: str, *parts: bytes) -> bytes:
    """H(tag, a, b, …), written out."""
    message = f"tafelrunde/1/{tag}\n".encode()
    return hashlib.sha256(message + b"".join(len(part).to_bytes(4, "big") + part for part in parts)).digest()


def plain_order(key: bytes, count: int) -> list[int]:
    """The random order of seats, written out. Numbers are small, so that no draw is ever repeated."""
    order_key = hmac.digest(key, b"order", "sha256")
    numbers = [
        int.from_bytes(hmac.digest(order_key, f"{place}/0".encode(), "sha256")[:8], "big") for place in range(count)
    ]
    left = list(range(count))
    return [left.pop(number % len(left)) for number in numbers]


def make_vectors() -> dict[str, Any]:
    """Compute every value of the protocol for one table."""
    words = {0: "Glück".encode(), 3: b"", 1: "über".encode()}
    commitment = plain_hash("secret", TABLE, SECRET)
    ordered = [part for seat in (0, 1, 3) for part in (bytes([seat]), SHARES[seat][0], words[seat])]
    head, chain = plain_hash("head", TABLE, commitment), []
    for number, line in enumerate(LINES, start=1):
        salt = hmac.digest(SECRET, b"salt" + number.to_bytes(4, "big"), "sha256")[:16]
        leaf = plain_hash("leaf", number.to_bytes(4, "big"), salt, line.encode())
        head = plain_hash("head", head, leaf)
        chain.append({"line": line, "salt": salt.hex(), "leaf": leaf.hex(), "head": head.hex()})
    bits = f"{int.from_bytes(commitment, 'big'):0256b}"
    return {
        "table": TABLE.hex(),
        "secret": SECRET.hex(),
        "shares": {str(seat): {"nonce": nonce.hex(), "word": word} for seat, (nonce, word) in SHARES.items()},
        "commitment": commitment.hex(),
        "seal": [int(bits[5 * place : 5 * place + 5], 2) for place in range(4)],
        "commitments": {
            str(seat): plain_hash("share", TABLE, bytes([seat]), nonce, words[seat]).hex()
            for seat, (nonce, _) in SHARES.items()
        },
        "key": hmac.digest(SECRET, plain_hash("shares", TABLE, *ordered), "sha256").hex(),
        "order": plain_order(hmac.digest(SECRET, plain_hash("shares", TABLE, *ordered), "sha256"), 5),
        "first": plain_hash("head", TABLE, commitment).hex(),
        "chain": chain,
    }


@pytest.fixture
def vectors() -> Any:
    """The stored vectors."""
    return json.loads(VECTORS.read_text(encoding="utf-8"))


def test_the_vectors_follow_from_the_formulas(vectors: Any) -> None:
    assert vectors == make_vectors()


def test_commitments_key_and_seal_equal_the_vectors(vectors: Any) -> None:
    shares = {seat: Share(nonce, word) for seat, (nonce, word) in SHARES.items()}
    commitment = fair.commit_secret(TABLE, SECRET)
    assert commitment.hex() == vectors["commitment"]
    assert [fair.SEAL_FOODS.index(food) for food in fair.make_seal(commitment)] == vectors["seal"]
    for seat, share in shares.items():
        assert fair.commit_share(TABLE, seat, share).hex() == vectors["commitments"][str(seat)]
    assert fair.make_key(TABLE, SECRET, shares).hex() == vectors["key"]
    assert fair.draw_order(bytes.fromhex(vectors["key"]), 5) == vectors["order"]


def test_the_chain_of_heads_equals_the_vectors(vectors: Any) -> None:
    head = fair.first_head(TABLE, fair.commit_secret(TABLE, SECRET))
    assert head.hex() == vectors["first"]
    for number, (line, expected) in enumerate(zip(LINES, vectors["chain"], strict=True), start=1):
        salt = fair.make_salt(SECRET, number)
        leaf = fair.make_leaf(number, salt, line.encode())
        head = fair.next_head(head, leaf)
        assert (salt.hex(), leaf.hex(), head.hex()) == (expected["salt"], expected["leaf"], expected["head"])


def test_a_different_share_secret_seat_or_table_changes_the_key() -> None:
    shares = {0: Share(b"a" * 32), 1: Share(b"b" * 32, "luck")}
    keys = [
        fair.make_key(TABLE, SECRET, shares),
        fair.make_key(TABLE, SECRET, {**shares, 1: Share(b"b" * 32, "Luck")}),
        fair.make_key(TABLE, SECRET, {0: shares[1], 1: shares[0]}),
        fair.make_key(TABLE, SECRET, {0: shares[0], 2: shares[1]}),
        fair.make_key(TABLE, SECRET[::-1], shares),
        fair.make_key(TABLE[::-1], SECRET, shares),
    ]
    assert len(set(keys)) == len(keys)


def test_a_random_order_has_every_seat_once_and_all_orders_occur() -> None:
    orders = [tuple(fair.draw_order(bytes([number]) * 32, 3)) for number in range(200)]
    assert {tuple(sorted(order)) for order in orders} == {(0, 1, 2)}
    assert len(set(orders)) == 6


def test_parts_of_a_hash_cannot_shift() -> None:
    assert fair.tagged_hash("leaf", b"ab", b"c") != fair.tagged_hash("leaf", b"a", b"bc")
    assert fair.tagged_hash("leaf", b"ab") != fair.tagged_hash("leaf", b"ab", b"")


def test_the_foods_of_the_seal_are_32_different_ones() -> None:
    assert len(set(fair.SEAL_FOODS)) == len(fair.SEAL_FOODS) == 32


@pytest.mark.parametrize("word", ["x" * 65, "ü" * 33, "\ud800"])
def test_a_word_that_is_too_long_or_unreadable_is_refused(word: str) -> None:
    with pytest.raises(Problem, match="word"):
        fair.encode_word(word)


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(make_vectors(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
