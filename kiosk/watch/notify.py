"""Tells systemd how we are: ready, alive, stopping. A datagram to the socket it names, nothing where it names none."""

from __future__ import annotations

import contextlib
import os
import socket
import sys


def notify(message: str) -> bool:
    """``READY=1``, ``WATCHDOG=1``, ``STATUS=...``. True if somebody was told."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if sys.platform == "win32" or not address:
        return False
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
        channel.connect("\0" + address[1:] if address.startswith("@") else address)
        channel.send(message.encode())
        return True
    return False


def watchdog_seconds() -> float:
    """How often a ping is due: a third of the time after which systemd loses patience; 0 without a watchdog."""
    microseconds = os.environ.get("WATCHDOG_USEC", "")
    if not microseconds.isdigit() or os.environ.get("WATCHDOG_PID", str(os.getpid())) not in ("", str(os.getpid())):
        return 0.0
    return int(microseconds) / 3e6
