"""The one door to pygame: the lean import, and the little that pygame and pygame-ce do differently.

Import this module before anything else that imports pygame. pygame 2.6.1 loads NumPy (through surfarray) and
pkg_resources (through pkgdata) the moment it is imported: together two thirds of its import time, for things no
first frame needs. Both are held back here and load on first use, as pygame-ce does by itself.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import sys
import warnings
from typing import Any

# SDL reads its hints from the environment when a subsystem starts, so they must stand before any init.
# Mouse and touch are both handled by us: SDL must not send each of them a second time dressed up as the other.
HINTS = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_TOUCH_MOUSE_EVENTS": "0",
    "SDL_MOUSE_TOUCH_EVENTS": "0",
    "SDL_IME_SHOW_UI": "1",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
}
for _name, _value in HINTS.items():
    os.environ.setdefault(_name, _value)

_HELD_BACK = ("pygame.surfarray", "pygame.sndarray", "pkg_resources")
_ARRAYS = ("surfarray", "sndarray")


def _import_lean() -> Any:
    """Import pygame while the heavy optional modules look absent; afterwards they load on first use."""
    if "pygame" in sys.modules:
        return sys.modules["pygame"]
    held = [name for name in _HELD_BACK if name not in sys.modules]
    for name in held:
        sys.modules[name] = None  # type: ignore[assignment]  # the documented way to make an import fail
    try:
        module = importlib.import_module("pygame")
    finally:
        for name in held:
            del sys.modules[name]
    if "pygame.surfarray" in held:
        _load_arrays_on_demand(module)
    return module


def _load_arrays_on_demand(module: Any) -> None:
    for name in _ARRAYS:
        module.__dict__.pop(name, None)

    def load(name: str) -> Any:
        if name in _ARRAYS:
            return importlib.import_module(f"pygame.{name}")
        raise AttributeError(f"module 'pygame' has no attribute {name!r}")

    module.__getattr__ = load


_import_lean()

import pygame as pygame  # noqa: E402

IS_CE = bool(getattr(pygame, "IS_CE", False))


def desktop_size(screen: int = 0) -> tuple[int, int]:
    """The size of a screen, or 1920 x 1080 where the driver knows none."""
    sizes = pygame.display.get_desktop_sizes()
    found = sizes[screen] if screen < len(sizes) else (0, 0)
    return found if min(found) > 0 else (1920, 1080)


def current_screen() -> int:
    """The number of the screen that most of the window is on; the first where there is no telling."""
    with contextlib.suppress(ImportError, AttributeError, pygame.error), warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # pygame-ce has another way, pygame has only this
        from pygame._sdl2.video import Window

        _windows.append(Window.from_display_module())
        return int(_windows[-1].display_index)
    return 0


def window_place() -> tuple[int, int] | None:
    """Where the window stands on the desktop; None where there is no telling."""
    with contextlib.suppress(ImportError, AttributeError, pygame.error), warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        from pygame._sdl2.video import Window

        _windows.append(Window.from_display_module())
        x, y = _windows[-1].position
        return int(x), int(y)
    return None


_windows: list[Any] = []  # SDL's window goes on pointing to these, and they must not be freed before it


def set_cursor(name: str) -> None:
    """arrow, hand, text or none; where the driver knows no cursors, nothing."""
    with contextlib.suppress(pygame.error):
        pygame.mouse.set_visible(name != "none")
        if name != "none":
            cursors = {"hand": pygame.SYSTEM_CURSOR_HAND, "text": pygame.SYSTEM_CURSOR_IBEAM}
            pygame.mouse.set_cursor(cursors.get(name, pygame.SYSTEM_CURSOR_ARROW))


def library() -> str:
    """Name and version for bench lines and the About page."""
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    return f"{'pygame-ce' if IS_CE else 'pygame'} {pygame.version.ver} (SDL {sdl})"
