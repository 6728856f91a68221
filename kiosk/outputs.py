"""The screens that the compositor has: their names, as the system calls the sockets, and where each lies.

Asked of the compositor itself, in the few words of the Wayland protocol that this takes: cage 0.1 knows neither wlr-randr
nor a choice of outputs, and stretches its one window over all of them. SDL counts screens and knows no names.
"""

from __future__ import annotations

import os
import socket
import struct
from dataclasses import dataclass
from pathlib import Path

LOCAL: int = getattr(socket, "AF_UNIX", 0)  # Windows has no such sockets, and no Wayland
PATIENCE = 2.0  # seconds for an answer
DISPLAY, REGISTRY = 1, 2
BIND, SYNC, GET_REGISTRY, GET_XDG_OUTPUT = 0, 0, 1, 1  # numbers of requests
GLOBAL, DONE, POSITION, SIZE, NAME = 0, 0, 0, 1, 3  # numbers of events
MANAGER, OUTPUT = "zxdg_output_manager_v1", "wl_output"
NAMED = 2  # the version of the manager from which outputs have names
LARGEST = 1 << 16  # bytes of a message


@dataclass(frozen=True)
class Output:
    """``place`` is x, y, width and height in what all screens make together."""

    name: str
    place: tuple[int, int, int, int]

    def __str__(self) -> str:
        x, y, w, h = self.place
        return f"{self.name} {w}x{h}+{x}+{y}"


def outputs() -> tuple[Output, ...]:
    """From left to right; none where no Wayland compositor answers."""
    if not LOCAL:
        return ()
    try:
        with _Wayland(_socket()) as wayland:
            return wayland.outputs()
    except (OSError, LookupError, ValueError, struct.error):
        return ()


def _socket() -> Path:
    name = Path(os.environ["WAYLAND_DISPLAY"])
    return name if name.is_absolute() else Path(os.environ["XDG_RUNTIME_DIR"]) / name


class _Wayland:
    """``round_trip`` hands over everything that the compositor says until it has answered."""

    def __init__(self, path: Path) -> None:
        self._socket = socket.socket(LOCAL, socket.SOCK_STREAM)
        self._socket.settimeout(PATIENCE)
        self._last_id = REGISTRY
        try:
            self._socket.connect(str(path))
        except OSError:
            self._socket.close()
            raise

    def __enter__(self) -> _Wayland:
        return self

    def __exit__(self, *fault: object) -> None:
        self._socket.close()

    def outputs(self) -> tuple[Output, ...]:
        self._ask(DISPLAY, GET_REGISTRY, struct.pack("=I", REGISTRY))
        offered = [_global(body) for id, event, body in self._round_trip() if (id, event) == (REGISTRY, GLOBAL)]
        manager = next((self._bind(*each) for each in offered if each[1] == MANAGER and each[2] >= NAMED), None)
        if manager is None:
            return ()
        screens = [self._bind(*each) for each in offered if each[1] == OUTPUT]
        asked = [self._new_id() for _screen in screens]
        for fresh, screen in zip(asked, screens, strict=True):
            self._ask(manager, GET_XDG_OUTPUT, struct.pack("=II", fresh, screen))
        said: dict[int, dict[int, bytes]] = {id: {} for id in asked}
        for id, event, body in self._round_trip():
            if id in said:
                said[id][event] = body
        found = [_output(events) for events in said.values() if {POSITION, SIZE, NAME} <= set(events)]
        return tuple(sorted(found, key=lambda output: output.place[:2]))

    def _bind(self, number: int, interface: str, version: int) -> int:
        fresh = self._new_id()
        wanted = min(version, NAMED)
        self._ask(REGISTRY, BIND, struct.pack("=I", number) + _text(interface) + struct.pack("=II", wanted, fresh))
        return fresh

    def _new_id(self) -> int:
        self._last_id += 1
        return self._last_id

    def _ask(self, id: int, request: int, body: bytes) -> None:
        self._socket.sendall(struct.pack("=II", id, (8 + len(body)) << 16 | request) + body)

    def _round_trip(self) -> list[tuple[int, int, bytes]]:
        """Object, event and body of all that comes before the answer to this."""
        answer = self._new_id()
        self._ask(DISPLAY, SYNC, struct.pack("=I", answer))
        found: list[tuple[int, int, bytes]] = []
        while True:
            id, head = struct.unpack("=II", self._read(8))
            size, event = head >> 16, head & 0xFFFF
            if not 8 <= size < LARGEST:
                raise ValueError("this is no Wayland")
            body = self._read(size - 8)
            if id == DISPLAY and event == 0:
                raise ValueError("the compositor refuses")
            if (id, event) == (answer, DONE):
                return found
            found.append((id, event, body))

    def _read(self, count: int) -> bytes:
        found = b""
        while len(found) < count:
            more = self._socket.recv(count - len(found))
            if not more:
                raise OSError("the compositor went away")
            found += more
        return found


def _global(body: bytes) -> tuple[int, str, int]:
    """Number, interface and version of what the compositor offers."""
    name = _word(body[4:])
    number, version = struct.unpack("=I", body[:4])[0], struct.unpack("=I", body[-4:])[0]
    return number, name, version


def _output(events: dict[int, bytes]) -> Output:
    x, y = struct.unpack("=ii", events[POSITION])
    w, h = struct.unpack("=ii", events[SIZE])
    return Output(_word(events[NAME]), (x, y, w, h))


def _word(body: bytes) -> str:
    """Its length, its letters, a zero."""
    (length,) = struct.unpack("=I", body[:4])
    return body[4 : 4 + length - 1].decode("utf-8", "replace")


def _text(word: str) -> bytes:
    raw = word.encode() + b"\0"
    return struct.pack("=I", len(raw)) + raw + b"\0" * (-len(raw) % 4)
