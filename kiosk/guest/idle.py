"""Is somebody still there? Counts the time since the last touch, and stands still while the casino itself is busy."""

from __future__ import annotations

LONGEST_HOLD = 240.0  # seconds: whatever holds the clock for longer than this is not a round any more


class IdleWatch:
    def __init__(self) -> None:
        self.quiet = 0.0  # seconds that count
        self._held = 0.0

    def touched(self) -> None:
        self.quiet = self._held = 0.0

    def slept(self, seconds: float) -> None:
        """Whatever kept the person waiting, they have been away for so long."""
        self.quiet += seconds

    def passed(self, dt: float, held: bool) -> None:
        """Time went by; ``held`` while cards, wheel or a voice keep the person waiting."""
        if held and self._held < LONGEST_HOLD:
            self._held += dt
        else:
            self.quiet += dt


class CornerCode:
    """Taps in the corners of the screen, in the order that the operator knows. A pause of two seconds starts over."""

    PAUSE = 2.0
    SURE = 2  # right corners after which a tap is the operator's and presses nothing

    def __init__(self, corners: tuple[str, ...]) -> None:
        self.corners = corners
        self._done = 0
        self._last = float("-inf")

    def tapped(self, corner: str, now: float) -> bool:
        """True when the code is complete. An empty corner is the rest of the screen."""
        if now - self._last > self.PAUSE:
            self._done = 0
        self._last = now
        if corner and corner == self.corners[self._done]:
            self._done += 1
        else:
            self._done = int(corner == self.corners[0])
        if self._done == len(self.corners):
            self._done = 0
            return True
        return False

    @property
    def under_way(self) -> bool:
        return self._done > self.SURE


def corner_at(pos: tuple[int, int], size: tuple[int, int], zone: int, inset: int) -> str:
    """nw, ne, se or sw, or nothing. The outermost strip is left to the system's own gestures."""
    x, y = pos
    w, h = size
    if not (inset <= x < w - inset and inset <= y < h - inset):
        return ""
    vertical = "n" if y < inset + zone else "s" if y >= h - inset - zone else ""
    horizontal = "w" if x < inset + zone else "e" if x >= w - inset - zone else ""
    return vertical + horizontal if vertical and horizontal else ""
