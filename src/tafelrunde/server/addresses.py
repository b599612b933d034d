"""Addresses: of this machine in its home network, and of clients."""

from __future__ import annotations

import ipaddress
import socket

EVERY_ADDRESS = "0.0.0.0"  # noqa: S104  the home network is asked for with --lan
THIS_MACHINE = "127.0.0.1"
PROBE = ("192.0.2.1", 9)
"""An address that belongs to nobody. Connecting a datagram socket sends nothing; it only selects a route."""


def is_this_machine(address: str) -> bool:
    """Whether an address is that of this machine itself (127.0.0.1, ::1)."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    mapped = getattr(found, "ipv4_mapped", None)
    return (mapped or found).is_loopback


def network_address() -> str | None:
    """Return the numeric address of this machine in its home network; None if it is in no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(PROBE)
        except OSError:
            return _address_of_host()
        address = str(probe.getsockname()[0])
    return None if is_this_machine(address) or address == EVERY_ADDRESS else address


def _address_of_host() -> str | None:
    """Return the address that this machine's name has; a network without a route to others has no other hint."""
    try:
        found = {str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    except OSError:
        return None
    return next((address for address in sorted(found) if not is_this_machine(address)), None)
