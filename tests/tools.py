"""External tools for the tests, which pip does not install: a browser, a terminal multiplexer, a linker.

`python tests/tools.py` looks for them, and installs missing ones if the platform allows. Otherwise it prints how to
install them; tests that need a missing tool are skipped.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tafelrunde.wasm.build import LINKERS


class Tool(NamedTuple):
    """An external tool."""

    what: str
    commands: tuple[str, ...]  # any of them is enough
    packages: Mapping[str, str]  # package name by package manager
    places: tuple[str, ...] = ()  # other possible paths

    @property
    def is_there(self) -> bool:
        """Whether it is installed."""
        return any(map(shutil.which, self.commands)) or any(Path(place).exists() for place in self.places)


TOOLS = (
    Tool(
        "a Chromium, to try the app in",
        ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
        {"apt-get": "chromium", "dnf": "chromium", "brew": "chromium"},
        (
            os.environ.get("CHROMIUM", "no such file"),
            "/Applications/Google Chrome.app",
            "/Applications/Chromium.app",
        ),
    ),
    Tool("tmux, to see what a terminal shows", ("tmux",), {"apt-get": "tmux", "dnf": "tmux", "brew": "tmux"}),
    Tool("wasm-ld, to make modules anew", LINKERS, {"apt-get": "lld", "dnf": "lld", "brew": "lld"}),
)
INSTALL: Mapping[str, tuple[Sequence[str], ...]] = {
    "apt-get": (("apt-get", "update", "-qq"), ("apt-get", "install", "-y", "-qq")),
    "dnf": (("dnf", "install", "-y", "-q"),),
    "brew": (("brew", "install", "-q"),),
}
"""Commands of each package manager. The package names are appended to the last one."""


def say(line: str) -> None:
    """Print a line without buffering."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def rights(installer: str) -> Sequence[str] | None:
    """Return the prefix for a command that installs packages; None if this user may not install any."""
    if installer == "brew" or os.geteuid() == 0:
        return ()
    probe = shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False)
    return ("sudo", "-n") if probe and probe.returncode == 0 else None


def install(tools: Sequence[Tool]) -> None:
    """Install tools, if this user may."""
    installer = next(filter(shutil.which, INSTALL), None)
    before = rights(installer) if installer else None
    if installer is None or before is None:
        return
    packages = [tool.packages[installer] for tool in tools]
    say(f"Installing what the tests need, once: {', '.join(packages)}.")
    *first, last = INSTALL[installer]
    for command in (*first, [*last, *packages]):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run([*before, *command], env=quiet, check=False, stdout=subprocess.DEVNULL)


def main() -> int:
    """Install missing tools, and print how to install those that are still missing."""
    missing = [tool for tool in TOOLS if not tool.is_there]
    if missing:
        install(missing)
    for tool in missing:
        if not tool.is_there:
            commands = ", or ".join(
                f"{' '.join(INSTALL[who][-1][:2])} {package}" for who, package in tool.packages.items()
            )
            say(f"Without {tool.what}, some tests are skipped. To have it: {commands}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
