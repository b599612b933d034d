"""Reading a command line. What is wrong with it is a Problem, so that everybody reads it in their own language."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

LANGUAGES = ("de", "en", "ru")

SAID = {
    r"the following arguments are required: (?P<arguments>.*)": "arguments-missing",
    r"argument (?P<first>\S+): not allowed with argument (?P<second>\S+)": "arguments-exclude",
    r"argument (?P<argument>\S+): ignored explicit argument '(?P<value>.*)'": "argument-takes-nothing",
}
"""What argparse can only say in English, and the text that says it."""


class Parser(argparse.ArgumentParser):
    """A parser that raises Problems, and asks for the dear parts of its help only when somebody reads it."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings | {"allow_abbrev": False})
        self._before_help: list[Callable[[], None]] = []

    def before_help(self, fill: Callable[[], None]) -> None:
        """Have this done before the help is shown."""
        self._before_help.append(fill)

    def format_help(self) -> str:
        """The help, whole."""
        for fill in self._before_help:
            fill()
        return super().format_help()

    def _print_message(self, message: str, file: Any = None) -> None:
        """Show something. Argparse would say nothing of a full disk."""
        (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        """What argparse says about a command line."""
        for pattern, key in SAID.items():
            if found := re.fullmatch(pattern, message, re.DOTALL):
                self._refuse(key, **found.groupdict())
        self._refuse("arguments-wrong", why=message)

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """All of the command line; nothing may be left over."""
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
        from tafelrunde.core.problem import Problem

        raise Problem(key, **details, help=f"{self.prog} --help")


def _name(action: argparse.Action) -> str:
    """How an argument is called on the command line."""
    return "/".join(action.option_strings) or str(action.metavar or action.dest)


def language_asked(words: Sequence[str]) -> str | None:
    """The language that a command line asks for, also one that is wrong elsewhere."""
    for place, word in enumerate(words):
        name, sign, value = word.partition("=")
        given = value if sign else "".join(words[place + 1 : place + 2])
        if name == "--lang" and given in LANGUAGES:
            return given
    return None
