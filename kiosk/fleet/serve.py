"""The agent's door: one page for Prometheus, one in JSON, on this machine's own address, to whoever knows the token.

It only reads. Whoever says too much, too slowly or something else is answered shortly or not at all.
"""

from __future__ import annotations

import hmac
import json
import threading
from contextlib import suppress
from socket import SHUT_RDWR
from socketserver import StreamRequestHandler, ThreadingTCPServer
from typing import Any

from kiosk.fleet.spool import Spool

LOOPBACK = "127.0.0.1"
SECONDS = 5.0  # that one visitor may take
AT_ONCE = 8  # visitors
LONGEST, HEADERS = 4096, 50  # bytes of a line, lines of a request
PLAIN = "text/plain"
GAUGES = ("uptime_seconds", "frame_p95_ms", "disk_free_mb", "memory_mb", "crashes_lately", "last_touch_seconds")


def metrics(sample: dict[str, Any], counters: dict[str, int], tables: dict[str, dict[str, int]]) -> str:
    """In Prometheus' text format."""
    health = sample["health"]
    words = {key: health.get(key, "") for key in ("machine", "version", "program", "config", "state", "fault")}
    labels = ",".join(f'{key}="{_escaped(value)}"' for key, value in words.items())
    lines = _gauge("casino_kiosk_up", "1 while the kiosk is open to guests", int(sample["up"]))
    lines += _gauge("casino_kiosk_info", "What the kiosk says of itself", 1, f"{{{labels}}}")
    if sample["age_seconds"] is not None:
        lines += _gauge("casino_kiosk_health_age_seconds", "Since the last news", round(sample["age_seconds"], 3))
    for key in GAUGES:
        value = health.get(key)
        if isinstance(value, int | float) and not isinstance(value, bool):
            lines += _gauge(f"casino_kiosk_{key}", key.replace("_", " "), value)
    for name, count in sorted(counters.items()):
        if name.isidentifier() and name.isascii():
            metric = f"casino_kiosk_{name}_total"
            lines += [
                f"# HELP {metric} {name} since the machine was set up",
                f"# TYPE {metric} counter",
                f"{metric} {count}",
            ]
    return "\n".join(lines + _tables(tables)) + "\n"


METERS = ("rounds", "voided", "wagered_cents", "won_cents")


def _tables(tables: dict[str, dict[str, int]]) -> list[str]:
    lines = []
    for name in METERS if tables else ():
        metric = f"casino_kiosk_table_{name}_total"
        lines += [f"# HELP {metric} {name.replace('_', ' ')} by table", f"# TYPE {metric} counter"]
        lines += [f'{metric}{{table="{_escaped(table)}"}} {m.get(name, 0)}' for table, m in sorted(tables.items())]
    return lines


def _gauge(name: str, meaning: str, value: float, labels: str = "") -> list[str]:
    return [f"# HELP {name} {meaning}", f"# TYPE {name} gauge", f"{name}{labels} {value}"]


def _escaped(value: object) -> str:
    return str(value)[:200].replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


class Door(ThreadingTCPServer):
    """No server of the standard library's http: that asks the network for this machine's name, and there is none to ask."""

    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = AT_ONCE

    def __init__(self, port: int, token: str, spool: Spool) -> None:
        self.token, self.spool = token, spool
        self._places = threading.BoundedSemaphore(AT_ONCE)
        super().__init__((LOOPBACK, port), Visitor)

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    def process_request(self, request: Any, client_address: Any) -> None:
        if not self._places.acquire(blocking=False):
            self.shutdown_request(request)  # full: come again
            return
        super().process_request(request, client_address)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._places.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A visitor who hangs up in the middle is nobody's fault."""


class Visitor(StreamRequestHandler):
    server: Door
    timeout = SECONDS

    def setup(self) -> None:
        super().setup()
        self._end = threading.Timer(SECONDS, self._hang_up)  # each line has its time, and all of them together too
        self._end.daemon = True
        self._end.start()

    def finish(self) -> None:
        self._end.cancel()
        super().finish()

    def _hang_up(self) -> None:
        with suppress(OSError):
            self.connection.shutdown(SHUT_RDWR)

    def handle(self) -> None:
        asked = self.rfile.readline(LONGEST)
        authorization = b""
        for _ in range(HEADERS):
            line = self.rfile.readline(LONGEST)
            if not line.strip():
                break
            name, _colon, value = line.partition(b":")
            if name.strip().lower() == b"authorization":
                authorization = value.strip()
        else:
            asked = b""
        self._answer(*self._found(asked.split(), authorization))

    def _found(self, asked: list[bytes], authorization: bytes) -> tuple[str, str, str]:
        """The status, the kind of text, and the text."""
        if len(asked) != 3 or not asked[2].startswith(b"HTTP/1."):
            return "400 Bad Request", PLAIN, "Bad request.\n"
        if asked[0] != b"GET":
            return "405 Method Not Allowed", PLAIN, "Nothing can be changed here.\n"
        if not hmac.compare_digest(authorization, b"Bearer " + self.server.token.encode()):
            return "401 Unauthorized", PLAIN, "The token is missing or wrong.\n"
        spool = self.server.spool
        sample, counters, tables = spool.sample(), spool.counters(), spool.tables()
        if asked[1] == b"/metrics":
            return "200 OK", f"{PLAIN}; version=0.0.4; charset=utf-8", metrics(sample, counters, tables)
        if asked[1] == b"/health.json":
            return "200 OK", "application/json", json.dumps(sample | {"counters": counters, "tables": tables}) + "\n"
        return "404 Not Found", PLAIN, "There are /metrics and /health.json.\n"

    def _answer(self, status: str, kind: str, text: str) -> None:
        body = text.encode()
        more = "WWW-Authenticate: Bearer\r\n" if status.startswith("401") else ""
        head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n{more}Connection: close\r\n\r\n"
        self.wfile.write(head.encode() + body)
