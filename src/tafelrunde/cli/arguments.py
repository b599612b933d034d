"""An argparse parser that reports errors as Problems, which are shown in the user's language."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from tafelrunde.core.paths import LANGUAGES

ARGPARSE_MESSAGES = {
    r"the following arguments are required: (?P<arguments>.*)": "arguments-missing",
    r"argument (?P<first>\S+): not allowed with argument (?P<second>\S+)": "arguments-exclude",
    r"argument (?P<argument>\S+): ignored explicit argument '(?P<value>.*)'": "argument-takes-nothing",
}
"""Patterns of argparse's English messages, and the keys of our texts for them."""


class Parser(argparse.ArgumentParser):
    """A parser that raises Problems and computes expensive parts of its help only when the help is shown."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings | {"allow_abbrev": False})
        self._before_help: list[Callable[[], None]] = []

    def before_help(self, fill: Callable[[], None]) -> None:
        """Register a function to call each time before the help is formatted. It changes the parser."""
        self._before_help.append(fill)

    def format_help(self) -> str:
        """Return the help, with its lazy parts filled in."""
        for fill in self._before_help:
            fill()
        return super().format_help()

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write a message. Unlike argparse, let an OSError (such as a full disk) through."""
        (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        """Raise a Problem for an error that argparse found."""
        for pattern, key in ARGPARSE_MESSAGES.items():
            if match := re.fullmatch(pattern, message, re.DOTALL):
                self._refuse(key, **match.groupdict())
        self._refuse("arguments-wrong", why=message)

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse the whole command line. Raises a Problem if arguments are left over."""
        parsed, rest = self.parse_known_args(args, namespace)
        if rest:
            self._refuse("arguments-unknown", arguments=tuple(rest))
        return parsed

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        try:
            return super()._get_value(action, arg_string)
        except argparse.ArgumentError:
            whole = arg_string.strip().lstrip("+-").isdecimal()
            key = "argument-too-large" if whole else "argument-no-number"
            self._refuse(key, argument=_name(action), value=arg_string)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError:
            key = "unknown-command" if action.dest == "command" else "argument-choice"
            self._refuse(key, argument=_name(action), value=value, known=tuple(action.choices or ()))

    def _match_argument(self, action: argparse.Action, arg_strings_pattern: str) -> int:
        try:
            return int(super()._match_argument(action, arg_strings_pattern))
        except argparse.ArgumentError:
            self._refuse("argument-needs-value", argument=_name(action))

    def _refuse(self, key: str, **details: Any) -> NoReturn:
        from tafelrunde.core.language.problem import Problem

        raise Problem(key, **details, help=f"{self.prog} --help")


def _name(action: argparse.Action) -> str:
    """Return the name of an argument as it is typed."""
    return "/".join(action.option_strings) or str(action.metavar or action.dest)


def requested_language(words: Sequence[str]) -> str | None:
    """Return the value of `--lang`, even if the rest of the command line is invalid; None without a valid one."""
    for index, word in enumerate(words):
        name, sign, value = word.partition("=")
        given = value if sign else "".join(words[index + 1 : index + 2])
        if name == "--lang" and given in LANGUAGES:
            return given
    return None
