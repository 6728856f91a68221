"""Starts the kiosk and ends it: configuration, store, window, loop, and the number that says how it ended."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType

from casino_sim import __version__
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.theme import Theme
from casino_sim.i18n import set_language
from casino_sim.store.problems import StoreProblem
from casino_sim.store.store import Store
from games import BY_ID
from kiosk.config import BadConfig, Config, all_houses, folders, load
from kiosk.guest.screens.notices import Fault, FaultScreen
from kiosk.kiosk import Kiosk
from kiosk.stage import KioskStage, KioskWindow
from kiosk.watch import exits
from kiosk.watch.files import write_atomically
from kiosk.watch.log import Diary
from kiosk.watch.notify import notify, watchdog_seconds
from kiosk.watch.starts import Starts

FAULT_SHOWN = 300.0  # seconds that a fault of the configuration stays on the screen
LOOK_AGAIN = 5.0  # seconds between two looks at the file meanwhile
UNKNOWN_INCHES = 21.5  # for the fault screen, when not even the size of the screen can be read

# Neither cage nor Weston hands on the number that its program ends with: the session reads it from this file.
CODE_FILE = "CASINO_KIOSK_CODE"

M_ARENA_MAX = -8  # of malloc.h

# Keys of the system belong to nobody here. SDL reads these when the window is made.
GRABS = {"SDL_GRAB_KEYBOARD": "1", "SDL_ALLOW_ALT_TAB_WHILE_GRABBED": "0"}


def read_config(file: Path) -> Config:
    """The checked configuration with its folders made, or :class:`BadConfig` with all that is wrong."""
    config = load(file, BY_ID, all_houses(BY_ID))
    problems = folders(config)
    if problems:
        raise BadConfig(str(file), problems)
    return config


def one_heap() -> None:
    """One for all threads: the GNU C library gives each its own, and none of them what another has freed."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if mallopt is not None:
        mallopt(M_ARENA_MAX, 1)


def run(file: Path) -> int:
    """Until the operator, a fault or a signal ends it. Returns one of ``kiosk.exits``, and leaves it for the session."""
    one_heap()
    code = _run(file)
    left = os.environ.get(CODE_FILE, "")
    if left:
        write_atomically(Path(left), f"{code}\n")
    return code


def _run(file: Path) -> int:
    try:
        config = read_config(file)
    except BadConfig as fault:
        return show_bad_config(file, fault)
    diary = Diary(config.logs, largest=config.machine.log_bytes, keep=config.machine.log_files)
    starts = Starts(config.state / "starts.json", time.time)
    diary.note(
        "start", version=__version__, config=config.digest, interrupted=starts.interrupted, crashes=len(starts.crashes)
    )
    notify(f"STATUS=version {__version__}, configuration {config.digest}")
    try:
        code = _open(config, diary, starts)
    except Exception as fault:  # told, and started again by whoever looks after the process
        diary.error("crash", fault=fault)
        diary.close()
        return exits.RESTART
    starts.ended()
    diary.note("end", code=code)
    diary.close()
    return code


def _open(config: Config, diary: Diary, starts: Starts) -> int:
    set_language(config.languages.first)
    stage = open_stage(config)
    try:
        with Store.open(config.state) as store:
            if store.notice:
                diary.error("store", why=store.notice)
            kiosk = Kiosk(config, stage, store, BY_ID, all_houses(BY_ID), diary, starts)
            return drive(kiosk)
    except StoreProblem as fault:
        diary.error("store", fault=fault)
        hold(stage, Fault("K-20", str(fault)), lambda: False, 60.0)
        return exits.RESTART
    finally:
        stage.close()


def open_stage(config: Config) -> KioskStage:
    for name, value in GRABS.items():
        os.environ.setdefault(name, value)
    screen = config.screen
    window = KioskWindow(
        fullscreen=screen.fullscreen, rotation=screen.rotation, accelerated=screen.accelerated, title="Casino Sim"
    )
    with contextlib.suppress(pygame.error, AttributeError):
        pygame.event.set_keyboard_grab(screen.fullscreen)
    return KioskStage(
        window,
        Theme(),
        diagonal_inches=screen.diagonal_inches,
        target_mm=screen.target_mm,
        keyboard=config.input.keyboard == "plays",
    )


def drive(kiosk: Kiosk) -> int:
    """The loop, with the watchdog fed by it: a stage that no longer turns is no longer alive."""
    stage = kiosk.stage
    stopped: list[str] = []

    def asked_to_stop(number: int, frame: FrameType | None) -> None:
        stopped.append(signal.Signals(number).name)
        stage.stop()

    _listen(asked_to_stop)
    every = watchdog_seconds()
    if every:
        stage.loop.watchdog, stage.loop.watchdog_every = (lambda: notify("WATCHDOG=1")), every
    kiosk.start(crash_loop(kiosk))
    notify("READY=1")
    _sound(kiosk)
    stage.run()
    notify("STOPPING=1")
    if stopped:
        kiosk.diary.note("asked to stop", signal=stopped[0])
    kiosk.close()
    return kiosk.exit_code if kiosk.exit_code is not None else exits.OPERATOR


def _listen(handler: Callable[[int, FrameType | None], object]) -> None:
    """To be asked to stop, also where whoever started us (Weston) has shut our ears to it."""
    signals = [signal.SIGTERM, signal.SIGINT]
    for each in signals:
        signal.signal(each, handler)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, signals)


def crash_loop(kiosk: Kiosk) -> Fault | None:
    if not kiosk.starts.loop:
        return None
    return Fault(
        "K-40", f"{len(kiosk.starts.crashes)} crashes within ten minutes; it is tried again in a quarter of an hour."
    )


def _sound(kiosk: Kiosk) -> None:
    from casino_sim.app.stage.sound import Sounds

    sounds = Sounds()
    sounds.start()
    kiosk.stage.sound = sounds
    kiosk.quieten()


def show_bad_config(file: Path, fault: BadConfig) -> int:
    """Every fault on the screen and on standard error. Mended meanwhile: start again."""
    for problem in fault.problems:
        print(f"{fault.source}: {problem}", file=sys.stderr)
    notify("STATUS=configuration fault")
    window = KioskWindow(fullscreen=True, title="Casino Sim")
    stage = KioskStage(window, Theme(), diagonal_inches=UNKNOWN_INCHES, target_mm=15.0)
    notify("READY=1")
    lines = [str(problem) for problem in fault.problems]

    def mended() -> bool:
        with contextlib.suppress(BadConfig):
            read_config(file)
            return True
        return False

    try:
        shown = Fault(
            "K-10", f"{file.name} has {len(lines)} faults." if len(lines) > 1 else f"{file.name} has a fault."
        )
        return exits.RESTART if hold(stage, shown, mended, FAULT_SHOWN, lines) else exits.CONFIG
    finally:
        stage.close()


def hold(
    stage: KioskStage, fault: Fault, mended: Callable[[], bool], seconds: float, lines: list[str] | None = None
) -> bool:
    """A fault screen for a while; True as soon as the fault is mended."""
    stage.push(FaultScreen(fault, lines or []))
    every = watchdog_seconds()
    if every:
        stage.loop.watchdog, stage.loop.watchdog_every = (lambda: notify("WATCHDOG=1")), every
    _listen(lambda number, frame: stage.stop())
    clock = stage.clock
    end, look = clock.now() + seconds, clock.now() + LOOK_AGAIN
    while stage.running and clock.now() < end:
        stage.loop.turn()
        stage.loop.rest()
        if clock.now() >= look:
            look = clock.now() + LOOK_AGAIN
            if mended():
                return True
    return False
