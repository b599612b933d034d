"""Fair dice: no one can choose them, and everyone can check them.

The server and every player commit to a secret before anyone reveals one. The key of all draws combines the secrets, so
no single party can choose it. Every line of the log is hashed into a chain of heads, so nothing can be changed later.
`web/src/match/fair.ts` is the twin of this module.

Only SHA-256 and HMAC-SHA-256 are used. A number is encoded in 4 bytes, big-endian; a seat in 1 byte.
"""

from __future__ import annotations

import hashlib
import hmac
import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

from tafelrunde.core.language.problem import Problem
from tafelrunde.core.matches.chance import draw

PREFIX = b"tafelrunde/1/"
SECRET_BYTES = 32
TABLE_BYTES = 16
SALT_BYTES = 16
MAX_WORD_BYTES = 64
SPACES = " \t\r\n"
SEAL_FOODS = (
    *("apple", "artichoke", "asparagus", "aubergine", "avocado", "banana", "beetroot", "bread"),
    *("broccoli", "carrot", "cheese", "cherry", "chili", "corn", "cucumber", "egg"),
    *("fig", "garlic", "grapes", "honey", "lemon", "mushroom", "olive", "onion"),
    *("pea", "pear", "plum", "pretzel", "pumpkin", "radish", "strawberry", "tomato"),
)
"""The foods of a table's seal: 32, so that five bits choose one. Their order is part of the protocol."""
SEAL_LENGTH = 4


class Share(NamedTuple):
    """The contribution of a player's device to the key: 32 random bytes, and the lucky word (empty if skipped)."""

    nonce: bytes
    word: str = ""


def tagged_hash(tag: str, *parts: bytes) -> bytes:
    """Return the SHA-256 of a tag and any number of parts. Each part is preceded by its length, so none can shift."""
    digest = hashlib.sha256(PREFIX + tag.encode("ascii") + b"\n")
    for part in parts:
        digest.update(encode_number(len(part)) + part)
    return digest.digest()


def encode_number(number: int) -> bytes:
    """Return a number below 2^32 as four bytes, big-endian."""
    return number.to_bytes(4, "big")


def encode_seat(seat: int) -> bytes:
    """Return a seat as one byte."""
    return seat.to_bytes(1, "big")


def encode_word(word: str) -> bytes:
    """Return a lucky word as UTF-8, trimmed and in Unicode's composed form (NFC), so that equal words have equal bytes.

    Only SPACES are trimmed: Python and JavaScript disagree about other white space.
    Raises a Problem if it has more than MAX_WORD_BYTES bytes or cannot be encoded.
    """
    try:
        encoded = unicodedata.normalize("NFC", word.strip(SPACES)).encode()
    except UnicodeEncodeError:
        raise Problem("word-unreadable") from None
    if len(encoded) > MAX_WORD_BYTES:
        raise Problem("word-too-long", most=MAX_WORD_BYTES)
    return encoded


# Commitments and the key


def commit_secret(table: bytes, secret: bytes) -> bytes:
    """Return the server's commitment to its secret, published before the players commit to theirs."""
    return tagged_hash("secret", table, secret)


def commit_share(table: bytes, seat: int, share: Share) -> bytes:
    """Return a seat's commitment to its share, published when the player sits down."""
    return tagged_hash("share", table, encode_seat(seat), share.nonce, encode_word(share.word))


def make_key(table: bytes, secret: bytes, shares: Mapping[int, Share]) -> bytes:
    """Return the key of all draws and bots at a table, from the server's secret and the shares by seat."""
    parts = [
        part
        for seat in sorted(shares)
        for part in (encode_seat(seat), shares[seat].nonce, encode_word(shares[seat].word))
    ]
    return hmac.digest(secret, tagged_hash("shares", table, *parts), hashlib.sha256)


def make_seal(commitment: bytes) -> tuple[str, ...]:
    """Return the seal of a table: four foods that stand for the first 20 bits of the server's commitment."""
    bits = int.from_bytes(commitment[:3], "big") >> 4
    return tuple(SEAL_FOODS[bits >> 5 * place & 31] for place in reversed(range(SEAL_LENGTH)))


# The log


def make_salt(secret: bytes, number: int) -> bytes:
    """Return the salt of line `number`. Without it, a hidden line cannot be guessed from its leaf."""
    return hmac.digest(secret, b"salt" + encode_number(number), hashlib.sha256)[:SALT_BYTES]


def make_leaf(number: int, salt: bytes, line: bytes) -> bytes:
    """Return the leaf of line `number` (counted from 1): its hash, with the salt. `line` has no line break."""
    return tagged_hash("leaf", encode_number(number), salt, line)


def first_head(table: bytes, commitment: bytes) -> bytes:
    """Return the head of an empty log."""
    return tagged_hash("head", table, commitment)


def next_head(head: bytes, leaf: bytes) -> bytes:
    """Return the head of a log after one more line."""
    return tagged_hash("head", head, leaf)


# The order of the seats


def draw_order(key: bytes, count: int) -> list[int]:
    """Return a random order of the numbers below `count`, which follows from the key of the table.

    Each place, from the first, gets one of the numbers that are left, ascending; `chance.draw` chooses which.
    """
    order_key = hmac.digest(key, b"order", hashlib.sha256)
    left = list(range(count))
    return [left.pop(draw(order_key, place, count - place)) for place in range(count)]
