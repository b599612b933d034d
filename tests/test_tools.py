"""Missing tools are installed, or instructions are printed."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

import tools


def without_anything(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """Simulate a machine without tools. Returns the list of commands that are run on it."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(tools, "TOOLS", [tool._replace(places=()) for tool in tools.TOOLS])
    ran: list[list[str]] = []
    monkeypatch.setattr(subprocess, "run", lambda command, **_: ran.append(list(command)))
    return ran


def test_instructions_are_printed_if_nothing_can_be_installed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = without_anything(monkeypatch, tmp_path)
    assert tools.main() == 0
    assert not ran
    printed = capsys.readouterr().out.splitlines()
    assert len(printed) == len(tools.TOOLS)
    assert all("apt-get install" in line and "brew install" in line for line in printed)


def test_root_installs_what_is_missing_and_nothing_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ran = without_anything(monkeypatch, tmp_path)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    for there in ("apt-get", "tmux"):
        (tmp_path / there).touch(mode=0o755)
    tools.main()
    assert ran == [["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "chromium", "lld"]]


def test_a_user_without_rights_is_not_asked_for_a_password(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = without_anything(monkeypatch, tmp_path)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    (tmp_path / "apt-get").touch(mode=0o755)
    tools.main()
    assert not ran
    assert "To have it" in capsys.readouterr().out
