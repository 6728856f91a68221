"""The agent beside a kiosk: a process of its own, which the casino does not know of."""

from __future__ import annotations

import signal
import sys
import threading
from types import FrameType

from kiosk.fleet.serve import Door
from kiosk.fleet.settings import Settings, token
from kiosk.fleet.spool import Spool
from kiosk.watch.notify import notify


def run(settings: Settings) -> int:
    """Until it is asked to stop."""
    spool = Spool(settings)
    over = threading.Event()

    def asked(number: int, frame: FrameType | None) -> None:
        over.set()

    for each in (signal.SIGTERM, signal.SIGINT):
        signal.signal(each, asked)
    door = Door(settings.serve.port, token(settings), spool) if settings.serve.port else None
    if door is not None:
        threading.Thread(target=door.serve_forever, daemon=True).start()
    notify("READY=1")
    while True:
        try:
            spool.gather()
        except OSError as fault:
            print(f"the spool cannot be written: {fault}", file=sys.stderr)
        if over.wait(settings.spool.every_seconds):
            break
    if door is not None:
        door.shutdown()
    return 0
