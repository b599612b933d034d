"""A codec error handler that replaces characters the terminal cannot show with ASCII.

`stream.reconfigure(errors=PLAIN)` replaces a drawing character with exactly one character, so that drawings keep their
shape, and a letter with its usual transliteration.
"""

from __future__ import annotations

import codecs
import unicodedata

PLAIN = "tafelrunde-plain"

SIGNS = {
    **dict.fromkeys("–—−‐‑", "-"),
    **dict.fromkeys("„“”«»", '"'),
    **dict.fromkeys("‚‘’", "'"),
    **dict.fromkeys("·…", "."),
    **dict.fromkeys("●•◆◉★▪✦✚", "*"),
    **dict.fromkeys("○◇◌☆▫◦", "o"),
    **dict.fromkeys("■█▓▇", "#"),
    **dict.fromkeys("□▢", "="),
    **dict.fromkeys("→▶▸►›⇒", ">"),
    **dict.fromkeys("←◀◂◄‹⇐", "<"),
    **dict.fromkeys("↑▲△⇑▀", "^"),
    **dict.fromkeys("↓▼▽⇓", "v"),
    **dict.fromkeys("×✗✕✖", "x"),
    **dict.fromkeys("✓✔", "v"),
    "░": ".",
    "▒": ":",
    **dict.fromkeys("▄▁‿", "_"),
    "°": "o",
    "☾": "c",
    "±": "~",
    "≤": "<",
    "≥": ">",
    "╱": "/",
    "╲": "\\",
    "╳": "x",
    "⁄": "/",
    "\N{NO-BREAK SPACE}": " ",
    "\N{NARROW NO-BREAK SPACE}": " ",
}

LETTERS = {
    **dict(zip("абвгдеёзийклмнопрстуфыьэ", "abvgdeeziyklmnoprstufy'e", strict=True)),
    "ж": "zh",
    "х": "kh",
    "ц": "ts",
    "ч": "ch",
    "ш": "sh",
    "щ": "shch",
    "ъ": "",
    "ю": "yu",
    "я": "ya",
    "ä": "ae",
    "ö": "oe",
    "ü": "ue",
    "ß": "ss",
    "æ": "ae",
    "œ": "oe",
    "ø": "oe",
    "ł": "l",
}


def to_ascii(letter: str) -> str:
    """Return the ASCII replacement of a character; "?" if there is none. That of a letter may have several or none."""
    if letter in SIGNS:
        return SIGNS[letter]
    if letter.lower() in LETTERS:
        plain = LETTERS[letter.lower()]
        return plain if letter.islower() else plain.capitalize()
    name = unicodedata.name(letter, "")
    if name.startswith("BRAILLE PATTERN"):  # the spinner
        return "*"
    if name.startswith("BOX DRAWINGS"):
        return line_to_ascii(name)
    bare = "".join(part for part in unicodedata.normalize("NFKD", letter) if part.isascii())
    return bare or "?"


def line_to_ascii(name: str) -> str:
    """Return the ASCII form of a box-drawing character by its Unicode name. Double, heavy and dashed lines differ."""
    strong = "DOUBLE" in name.split(" DASH", maxsplit=1)[0].split() or "HEAVY" in name
    dashed = "DASH" in name
    if "VERTICAL" not in name and "HORIZONTAL" in name:
        return "." if dashed else "=" if strong else "-"
    if "HORIZONTAL" not in name and "VERTICAL" in name:
        return ":" if dashed else "#" if strong else "|"
    return "#" if strong else "+"


def _handle(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(to_ascii, error.object[error.start : error.end])), error.end


codecs.register_error(PLAIN, _handle)
