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
from casino_sim.store.problems import StoreBusy, StoreProblem
from casino_sim.store.store import Store
from games import BY_ID
from kiosk.config import BadConfig, all_houses, folders, load, unwritable
from kiosk.config_sections import Config
from kiosk.guest.screens.notices import Fault, FaultScreen
from kiosk.kiosk import Kiosk
from kiosk.stage import KioskStage
from kiosk.watch import exits
from kiosk.watch.files import OTHERS, shut_out_others, write_atomically
from kiosk.watch.log import Diary
from kiosk.watch.notify import notify, watchdog_seconds
from kiosk.watch.starts import Starts
from kiosk.watch.store_faults import fault_of
from kiosk.windows import KioskWindow

FAULT_SHOWN = 300.0  # seconds that a fault of the configuration stays on the screen
STORE_FAULT_SHOWN = 60.0  # seconds that a store in other hands stays on the screen
LOOK_EVERY = 5.0  # seconds between two looks at the file meanwhile
UNKNOWN_INCHES = 21.5  # for the fault screen, when not even the size of the screen can be read

# cage does not hand on the number that its program ends with: the session reads it from this file.
CODE_FILE = "CASINO_KIOSK_CODE"

M_ARENA_MAX = -8  # of malloc.h

# Keys of the system belong to nobody here. SDL reads these when the window is made.
GRABS = {"SDL_GRAB_KEYBOARD": "1", "SDL_ALLOW_ALT_TAB_WHILE_GRABBED": "0"}


class Asked:
    """Whether somebody asked us to stop, by a signal; from the first moment on."""

    def __init__(self) -> None:
        self.signal = ""
        self.stage: KioskStage | None = None

    def listen(self) -> None:
        """Also where whoever started us has shut our ears to it, as a shell does in its background."""
        signals = [signal.SIGTERM, signal.SIGINT]
        if sys.platform != "win32":
            signals.append(signal.SIGHUP)
        for each in signals:
            signal.signal(each, self._heard)
        if sys.platform != "win32":
            signal.pthread_sigmask(signal.SIG_UNBLOCK, signals)

    def _heard(self, number: int, frame: FrameType | None) -> None:
        self.signal = signal.Signals(number).name
        if self.stage is not None:
            self.stage.stop()

    def ends(self, stage: KioskStage) -> None:
        """From now on it ends this one; at once, where somebody has asked already."""
        self.stage = stage
        if self.signal:
            stage.stop()


def read_config(file: Path) -> Config:
    """The checked configuration, or :class:`BadConfig` with all that is wrong."""
    config = load(file, BY_ID, all_houses(BY_ID))
    problems = unwritable(config)
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
    asked = Asked()
    asked.listen()
    one_heap()
    os.umask(OTHERS)
    code = _run(file, asked)
    left = os.environ.get(CODE_FILE, "")
    if left:
        write_atomically(Path(left), f"{code}\n")
    return code


def _run(file: Path, asked: Asked) -> int:
    try:
        config = read_config(file)
    except BadConfig as fault:
        return show_bad_config(file, fault, asked)
    notify(f"STATUS=version {__version__}, configuration {config.digest}")
    set_language(config.languages.first)
    try:
        store = Store.open(config.state, repair=False)
    except StoreBusy as fault:  # not a word into files that belong to the one that has it
        return show_store_fault(config, fault, asked)
    except StoreProblem as fault:
        diary = open_diary(config)
        diary.error("store", fault=fault)
        diary.close()
        return show_store_fault(config, fault, asked)
    with store:
        return _watched(config, store, asked)


def open_diary(config: Config) -> Diary:
    for folder in folders(config).values():
        folder.mkdir(parents=True, exist_ok=True)
    shut_out_others(config.state)
    shut_out_others(config.logs)
    return Diary(config.logs, largest=config.machine.log_bytes, keep=config.machine.log_files)


def _watched(config: Config, store: Store, asked: Asked) -> int:
    """The store is ours: from here on the diary is written, and the next start notices if this run was cut off."""
    diary = open_diary(config)
    starts = Starts(config.state / "starts.json", time.time)
    diary.note(
        "start", version=__version__, config=config.digest, interrupted=starts.interrupted, crashes=len(starts.crashes)
    )
    if store.notice:
        diary.error("store", why=store.notice)
    try:
        code = _open(config, store, diary, starts, asked)
    except Exception as fault:  # logged, and started again by whoever looks after the process
        diary.error("crash", fault=fault)
        diary.close()
        return exits.RESTART
    starts.ended()
    diary.note("end", code=code)
    diary.close()
    return code


def _open(config: Config, store: Store, diary: Diary, starts: Starts, asked: Asked) -> int:
    stage = open_stage(config)
    try:
        kiosk = Kiosk(config, stage, store, BY_ID, all_houses(BY_ID), diary, starts)
        return drive(kiosk, asked)
    except StoreProblem as fault:
        diary.error("store", fault=fault)
        hold(stage, asked, fault_of(fault), lambda: False, STORE_FAULT_SHOWN)
        return exits.RESTART
    finally:
        stage.close()


def show_store_fault(config: Config, fault: StoreProblem, asked: Asked) -> int:
    """On the screen for a minute; then it is tried again."""
    print(fault, file=sys.stderr)
    stage = open_stage(config)
    try:
        notify("READY=1")
        hold(stage, asked, fault_of(fault), lambda: False, STORE_FAULT_SHOWN)
    finally:
        stage.close()
    return exits.RESTART


def open_stage(config: Config) -> KioskStage:
    for name, value in GRABS.items():
        os.environ.setdefault(name, value)
    screen = config.screen
    window = KioskWindow(
        fullscreen=screen.fullscreen, rotation=screen.rotation, accelerated=screen.accelerated, title="Casino Sim",
        output=screen.output, topper=config.topper.output,
    )  # fmt: skip
    with contextlib.suppress(pygame.error, AttributeError):
        pygame.event.set_keyboard_grab(screen.fullscreen)
    return KioskStage(
        window,
        Theme(),
        diagonal_inches=screen.diagonal_inches,
        target_mm=screen.target_mm,
        keyboard=config.input.keyboard == "plays",
    )


def drive(kiosk: Kiosk, asked: Asked) -> int:
    """Runs the loop, which feeds the watchdog: when the loop hangs, systemd restarts the kiosk."""
    stage = kiosk.stage
    every = watchdog_seconds()
    if every:
        stage.loop.watchdog, stage.loop.watchdog_every = (lambda: notify("WATCHDOG=1")), every
    kiosk.start(crash_loop(kiosk))
    notify("READY=1")
    _sound(kiosk)
    asked.ends(stage)
    stage.run()
    notify("STOPPING=1")
    if asked.signal:
        kiosk.diary.note("asked to stop", signal=asked.signal)
    kiosk.close()
    if kiosk.exit_code is not None:
        return kiosk.exit_code
    return exits.RESTART if asked.signal else exits.OPERATOR  # whoever asked knows whether it shall start again


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


def show_bad_config(file: Path, fault: BadConfig, asked: Asked) -> int:
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
        again = hold(stage, asked, shown, mended, FAULT_SHOWN, lines) or asked.signal
        return exits.RESTART if again else exits.CONFIG
    finally:
        stage.close()


def hold(
    stage: KioskStage,
    asked: Asked,
    fault: Fault,
    mended: Callable[[], bool],
    seconds: float,
    lines: list[str] | None = None,
) -> bool:
    """A fault screen for a while; True as soon as the fault is mended."""
    stage.push(FaultScreen(fault, lines or []))
    every = watchdog_seconds()
    if every:
        stage.loop.watchdog, stage.loop.watchdog_every = (lambda: notify("WATCHDOG=1")), every
    asked.ends(stage)
    clock = stage.clock
    end, look = clock.now() + seconds, clock.now() + LOOK_EVERY
    while stage.running and clock.now() < end:
        stage.loop.turn()
        stage.loop.rest()
        if clock.now() >= look:
            look = clock.now() + LOOK_EVERY
            if mended():
                return True
    return False
