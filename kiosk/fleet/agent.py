"""The agent beside a kiosk: a process of its own, which the casino does not know of."""

from __future__ import annotations

import signal
import sys
import threading
import time
from types import FrameType

from kiosk.fleet.pull import Pull
from kiosk.fleet.serve import Door
from kiosk.fleet.settings import Settings, token
from kiosk.fleet.spool import Spool
from kiosk.watch.notify import notify

OFFER_SECONDS = 5.0  # between two looks at whether the floor is closed


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
    if settings.pull.source:
        threading.Thread(target=_pulls, args=(Pull(settings, spool), over), daemon=True).start()
    notify("READY=1")
    while True:
        try:
            spool.gather()
        except OSError as fault:
            print(f"the spool can't be written: {fault}", file=sys.stderr)
        if over.wait(settings.spool.every_seconds):
            break
    if door is not None:
        door.shutdown()
    return 0


def _pulls(pull: Pull, over: threading.Event) -> None:
    """A thread of its own: a slow server keeps nobody from the spool."""
    looked = float("-inf")
    while not over.wait(OFFER_SECONDS):
        try:
            pull.offer()
            if time.monotonic() - looked >= pull.settings.pull.every_seconds:
                looked = time.monotonic()
                said = pull.look()
                if said:
                    print(said, file=sys.stderr)
        except OSError as fault:
            print(f"the bundle can't be kept: {fault}", file=sys.stderr)
