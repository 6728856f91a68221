"""Opens the casino's window under Windows and does to it what people there do: Alt+Enter, on a screen with fine dots, and on
each of two screens.

`build/wine.py` runs it on screens in memory. It says what is wrong and ends with 1, or says nothing and ends with 0.
"""

import ctypes
import ctypes.wintypes
import os
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.theme import Theme
from casino_sim.app.stage.window import Window

SIZE = (960, 540)
ALT, ENTER = (0x12, 0x38), (0x0D, 0x1C)  # keys as Windows numbers them, and as a keyboard does
UP = 2  # says that a key was let go
PER_MONITOR = 2  # each screen's own dots an inch are the program's business
NO_SIZE, NO_ORDER = 1, 4  # of a window that is moved: its size and what lies over it stay as they are
PATIENCE, SETTLES = 20.0, 1.0  # seconds


def main(trial: str) -> int:
    faults = list(on_two_screens() if trial == "two screens" else on_one_screen())
    print("\n".join(faults))
    return 1 if faults else 0


def on_one_screen() -> Iterator[str]:
    user = ctypes.WinDLL("user32")  # type: ignore[attr-defined, unused-ignore]
    user.GetThreadDpiAwarenessContext.restype = ctypes.c_void_p
    user.GetAwarenessFromDpiAwarenessContext.argtypes = [ctypes.c_void_p]
    stage = Stage(Window(SIZE), Theme())
    if pygame.display.get_driver() != "windows":
        yield f"the window is drawn by {pygame.display.get_driver()}"
    if user.GetAwarenessFromDpiAwarenessContext(user.GetThreadDpiAwarenessContext()) != PER_MONITOR:
        yield "Windows draws it small and blows it up on screens of many dots an inch"
    screen = pygame.display.get_desktop_sizes()[0]
    for size, when in ((screen, "fills the screen"), (SIZE, "is as large as before")):
        press(user, ALT, ENTER)
        if not comes(stage, lambda size=size: stage.window.display_size == size):  # type: ignore[misc]
            yield f"after Alt+Enter the window is {stage.window.display_size} and not {size}: it never {when}"
    stage.close()


def on_two_screens() -> Iterator[str]:
    """The window is dragged to one screen and to the other: it fills the one it is on, and is back there afterwards."""
    user, place = ctypes.WinDLL("user32"), ctypes.wintypes.RECT()  # type: ignore[attr-defined, unused-ignore]
    user.GetForegroundWindow.restype = ctypes.c_void_p
    user.SetForegroundWindow.argtypes = [ctypes.c_void_p]
    user.SetWindowPos.argtypes = [ctypes.c_void_p, ctypes.c_void_p, *[ctypes.c_int] * 4, ctypes.c_uint]
    user.GetWindowRect.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    stage = Stage(Window(SIZE), Theme())
    window, screens = pygame.display.get_wm_info()["window"], pygame.display.get_desktop_sizes()
    if len(screens) != 2:
        yield f"there are {len(screens)} screens and not two"
    for number, (left, size) in enumerate(zip((0, screens[0][0]), screens, strict=False), 1):
        user.SetWindowPos(window, None, left + 40, 60, 0, 0, NO_SIZE | NO_ORDER)
        user.SetForegroundWindow(window)  # as a hand that lets go of it leaves it
        if not comes(stage, lambda: user.GetForegroundWindow() == window):
            yield f"on screen {number} no key reaches the window"
        settle(stage)
        for wanted, when in ((size, "fills the screen"), (SIZE, "is as large as before")):
            press(user, ALT, ENTER)
            if not comes(stage, lambda wanted=wanted: stage.window.display_size == wanted):  # type: ignore[misc]
                yield f"on screen {number} the window is {stage.window.display_size} and not {wanted}: it never {when}"
            settle(stage)
            user.GetWindowRect(window, ctypes.byref(place))
            if not left <= place.left < left + size[0]:
                yield f"after Alt+Enter on screen {number}, which begins at {left}, the window begins at {place.left}"
    stage.close()


def settle(stage: Stage) -> None:
    until = time.monotonic() + SETTLES
    while time.monotonic() < until:
        stage.loop.turn()
        stage.loop.rest()


def press(user: Any, *keys: tuple[int, int]) -> None:
    for key in keys:
        user.keybd_event(*key, 0, None)
    for key in reversed(keys):
        user.keybd_event(*key, UP, None)


def comes(stage: Stage, there: Callable[[], bool]) -> bool:
    until = time.monotonic() + PATIENCE
    while not there() and time.monotonic() < until:
        stage.loop.turn()
        stage.loop.rest()
    return there()


if __name__ == "__main__":
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    sys.exit(main(" ".join(sys.argv[1:])))
