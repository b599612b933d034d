"""Settings of a server. `tafelrunde serve` makes them from its arguments; nothing is read from files."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from tafelrunde.server.limits import Limits


@dataclass(frozen=True)
class Settings:
    """Settings of one server process. Processes that share a database share `secret`, too."""

    bundle: Path
    """The folder of the built app."""
    secret: bytes = field(repr=False)
    """Signs cookies and makes the link of the admin page; see `store.server_secret`."""
    public: str | None = None
    """The address that people type, if it differs from this server's own: `https://tafel.example`, behind a proxy."""
    address: str | None = None
    """The address for devices of other people: `public`, or the one in the home network. None: this machine only."""
    limits: Limits = field(default_factory=Limits)

    @property
    def is_https(self) -> bool:
        """Whether people reach this server over https. Only then are cookies marked `Secure`."""
        return self.public is not None and self.public.startswith("https://")
