"""Fetches a file over plain HTTP: one GET, no detours. The packaged casino has no http or ssl of the standard library, and
needs none here: what is fetched is worth nothing without the operator's signature."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

ADDRESS = re.compile(r"\Ahttp://(?P<host>[A-Za-z0-9.-]{1,253})(?::(?P<port>[0-9]{1,5}))?(?P<path>/[!-~]*)?\Z")
SECONDS = 30  # for the server to say something
LONGEST, HEADERS = 8_000, 100  # letters of a line, lines before the file


class NoFile(OSError):
    """The server has another answer than the file."""


def parts(address: str) -> tuple[str, int, str]:
    found = ADDRESS.match(address)
    port = int(found["port"] or 80) if found else 0
    if found is None or not 0 < port < 65536:
        raise ValueError(f"{address} isn't an address: write http://host/folder")
    return found["host"], port, (found["path"] or "").rstrip("/")


@contextmanager
def opened(address: str, name: str) -> Iterator[IO[bytes]]:
    """What follows the headers, to be read to its end."""
    host, port, folder = parts(address)
    asked = f"GET {folder}/{name} HTTP/1.0\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n"
    with socket.create_connection((host, port), timeout=SECONDS) as line, line.makefile("rb") as answer:
        line.sendall(asked.encode("ascii"))
        status = answer.readline(LONGEST).split()
        if len(status) < 2 or not status[0].startswith(b"HTTP/1.") or status[1] != b"200":
            raise NoFile(
                f"the server answers {b' '.join(status[1:3]).decode('ascii', 'replace') or 'nothing'} for {name}"
            )
        for _header in range(HEADERS):
            if not answer.readline(LONGEST).strip():
                yield answer
                return
        raise NoFile("the server's answer breaks off in its headers")
