"""One event model for mouse, touch and keys.

pygame's events come in, a few plain ones go out. A mouse is pointer 0, fingers are 1 and up. What a machine in public
must ignore is ignored here: SDL's second copy of a touch, a bouncing contact, a palm, fingers that were already down
when the window lost them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from casino_sim.app.stage.compat import pygame

BOUNCE = 0.04  # seconds: a finger that comes back sooner at the same place never left
PALM_FINGERS = 3
PALM_BURST = 0.08  # so many contacts within this time are a hand laid down

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Pointer:
    """kind: down, move, up or cancel. button: 1 main, 3 secondary (touch is always 1)."""

    kind: str
    id: int
    pos: Point
    button: int = 1
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Wheel:
    pos: Point
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Key:
    """name: 'a', '5', 'left', 'return', 'escape', 'f1' ... ; keypad keys carry the name of their plain twin."""

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False

    @property
    def modified(self) -> bool:
        """With Ctrl, ⌘ or Alt: a command for the program or its window, never the plain key's own work."""
        return self.ctrl or self.alt


@dataclass(frozen=True, slots=True)
class TextTyped:
    text: str


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has, or had, another size; ask the window which."""


@dataclass(frozen=True, slots=True)
class Exposed:
    """The window has to be drawn again."""


@dataclass(frozen=True, slots=True)
class FocusLost:
    pass


@dataclass(frozen=True, slots=True)
class Quit:
    pass


Event = Pointer | Wheel | Key | TextTyped | Resized | Exposed | FocusLost | Quit


@dataclass(slots=True)
class _Finger:
    number: int
    pos: Point
    since: float
    ignored: bool = False


class Input:
    """Translates pygame events. `to_canvas` maps window pixels, `now` is the stage's clock, `size` the window's."""

    def __init__(
        self,
        to_canvas: Callable[[float, float], Point],
        size: Callable[[], tuple[int, int]],
        now: Callable[[], float],
        slop: int = 12,
    ) -> None:
        self._to_canvas = to_canvas
        self._size = size
        self._now = now
        self.slop = slop
        self._fingers: dict[tuple[int, int], _Finger] = {}
        self._lifted: tuple[float, Point] = (-1.0, (0, 0))
        self._mouse_down: set[int] = set()
        self._mouse_at: Point | None = None

    def translate(self, event: pygame.event.Event) -> list[Event]:
        """The plain events, none or more, that one pygame event means."""
        kind = event.type
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._finger(event)
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return [] if getattr(event, "touch", False) else self._mouse(event)
        if kind == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if kind == pygame.KEYDOWN:
            return [_key(event)]
        if kind == pygame.TEXTINPUT:
            return [TextTyped(event.text)]
        if kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED):
            return [Resized()]
        if kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            return [Exposed()]
        if kind == pygame.WINDOWFOCUSLOST:
            return [*self.cancel_all(), FocusLost()]
        if kind == pygame.WINDOWLEAVE and not self._mouse_down:
            return [Pointer("move", 0, (-1, -1))]
        return [Quit()] if kind == pygame.QUIT else []

    def cancel_all(self) -> list[Event]:
        """Every pointer that is down is called off (the window lost them, or a screen was left)."""
        out: list[Event] = [Pointer("cancel", 0, (-1, -1), b) for b in sorted(self._mouse_down)]
        out += [Pointer("cancel", f.number, f.pos, touch=True) for f in self._fingers.values() if not f.ignored]
        for finger in self._fingers.values():
            finger.ignored = True
        self._mouse_down.clear()
        return out

    def _mouse(self, event: pygame.event.Event) -> list[Event]:
        pos = self._mouse_at = self._to_canvas(*event.pos)
        if event.type == pygame.MOUSEMOTION:
            return [Pointer("move", 0, pos)]
        if event.button not in (1, 3):
            return []
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._mouse_down.add(event.button)
            return [Pointer("down", 0, pos, event.button)]
        if event.button not in self._mouse_down:
            return []
        self._mouse_down.discard(event.button)
        return [Pointer("up", 0, pos, event.button)]

    def _finger(self, event: pygame.event.Event) -> list[Event]:
        key = (event.touch_id, event.finger_id)
        w, h = self._size()
        pos = self._to_canvas(event.x * w, event.y * h)
        if event.type == pygame.FINGERDOWN:
            return self._finger_down(key, pos)
        finger = self._fingers.get(key)
        if finger is None:
            return []
        finger.pos = pos
        if event.type == pygame.FINGERUP:
            del self._fingers[key]
            if not finger.ignored:
                self._lifted = self._now(), pos
        if finger.ignored:
            return []
        return [Pointer("up" if event.type == pygame.FINGERUP else "move", finger.number, pos, touch=True)]

    def _finger_down(self, key: tuple[int, int], pos: Point) -> list[Event]:
        now = self._now()
        used = {f.number for f in self._fingers.values()}
        number = next(n for n in range(1, len(used) + 2) if n not in used)
        finger = self._fingers[key] = _Finger(number, pos, now)
        at, where = self._lifted
        if now - at < BOUNCE and abs(pos[0] - where[0]) + abs(pos[1] - where[1]) <= 2 * self.slop:
            finger.ignored = True
            return []
        burst = [f for f in self._fingers.values() if now - f.since <= PALM_BURST]
        if len(burst) >= PALM_FINGERS:
            out: list[Event] = [
                Pointer("cancel", f.number, f.pos, touch=True) for f in burst if not f.ignored and f is not finger
            ]
            for each in burst:
                each.ignored = True
            return out
        return [Pointer("down", number, pos, touch=True)]

    def _wheel(self, event: pygame.event.Event) -> list[Event]:
        sign = -1 if getattr(event, "flipped", False) else 1
        dx = getattr(event, "precise_x", event.x) * sign
        dy = getattr(event, "precise_y", event.y) * sign
        at = self._mouse_at if self._mouse_at is not None else self._to_canvas(*pygame.mouse.get_pos())
        return [Wheel(at, dx, dy)]


_VOLUME = {0x40000080: "volume up", 0x40000081: "volume down"}  # SDL's numbers, to which pygame gives no names
_NAMES = {"enter": "return", "esc": "escape", "page up": "pageup", "page down": "pagedown", "ac back": "escape"}


def _key(event: pygame.event.Event) -> Key:
    mod = event.mod
    name = _VOLUME.get(event.key) or pygame.key.name(event.key)
    if name.startswith("["):
        name = name.strip("[]")
    return Key(
        _NAMES.get(name, name),
        bool(mod & pygame.KMOD_SHIFT),
        bool(mod & pygame.KMOD_CTRL) or bool(mod & pygame.KMOD_META),
        bool(mod & pygame.KMOD_ALT),
        bool(getattr(event, "repeat", False)),
    )
