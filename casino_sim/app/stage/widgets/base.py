"""The widget: a rectangle that measures, places, paints and answers for itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol, Self, TypedDict, TypeVar

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.input import Key, Pointer
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.look import Look
from casino_sim.app.stage.semantic import Node

if TYPE_CHECKING:
    from casino_sim.app.stage.widgets.above import Float

Action = Callable[[], object]
W = TypeVar("W", bound="Widget")
MAX_BLEED = 240  # pixels, both sides: no shadow or ring reaches farther, at any size of window
UNBOUNDED = 1 << 20  # a width that sets no limit


class Host(Protocol):
    """The screen a widget lives on."""

    @property
    def look(self) -> Look: ...

    @property
    def kiosk(self) -> bool: ...

    @property
    def names_keys(self) -> bool: ...

    def show_float(self, floating: Float) -> None: ...

    def close_float(self, floating: Float) -> None: ...

    def damage(self, rect: pygame.Rect | None = None) -> None: ...

    def request_layout(self) -> None: ...

    def click(self, name: str = "button") -> None: ...

    def has_focus(self, widget: Widget) -> bool: ...

    def shows_focus(self, widget: Widget) -> bool: ...

    def take_focus(self, widget: Widget | None) -> None: ...


class Common(TypedDict, total=False):
    """What every widget can be given by keyword."""

    grow: float
    align: str
    tip: str
    shortcut: str
    enabled: bool
    visible: bool
    min_width: float
    max_width: float


class Widget:
    """Base of everything. Sizes passed in are design units, rectangles are pixels of the canvas.

    `measure(width)` says what size it wants when this wide at most; `place(rect)` gives it its rectangle. What can be
    pressed is `pressable`, what the keyboard can reach is `focusable`.
    """

    role = "group"
    focusable = False
    pressable = False
    names_itself = False  # nothing is written on it: where the keyboard stands on it, its tip says what it is
    worth_a_stop = True  # Tab stops here
    grabs = False  # follows the pointer from the first touch (a slider); nothing scrolls below it
    click_sound = "button"

    def __init__(
        self,
        *children: Widget,
        grow: float = 0.0,
        align: str = "stretch",
        label: str = "",
        tip: str = "",
        shortcut: str = "",
        enabled: bool = True,
        visible: bool = True,
        min_width: float = 0.0,
        max_width: float = 0.0,
    ) -> None:
        self.grow = grow
        self.align = align  # across the parent's direction: stretch, start, center, end
        self.label = label
        self.tip = tip
        self.shortcut = shortcut
        self.min_width, self.max_width = min_width, max_width
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.rect = Rect(0, 0, 0, 0)
        self.pressed = False
        self.hovered = False
        self._enabled, self._visible = enabled, visible
        self._host: Host | None = None
        self._measured: dict[int, Size] = {}
        for child in children:
            self.add(child)

    # -- the tree
    def add(self, child: W, at: int | None = None) -> W:
        child.parent = self
        self.children.insert(len(self.children) if at is None else at, child)
        if self._host is not None:
            child.mount(self._host)
            self.relayout()
        return child

    def come_to_front(self) -> None:
        """Drawn after its neighbors, and touched before them."""
        if self.parent is not None:
            others = self.parent.children
            others.append(others.pop(others.index(self)))

    def remove(self, child: Widget) -> None:
        child.damage_all()
        self.children.remove(child)
        child.parent = None
        child.unmount()
        self.relayout()

    def clear(self) -> None:
        for child in list(self.children):
            self.remove(child)

    def mount(self, host: Host) -> None:
        """Joined to a screen: from here on the look is known."""
        self._host = host
        self._measured.clear()
        for child in self.children:
            child.mount(host)

    def unmount(self) -> None:
        if self._host is not None and self._host.has_focus(self):
            self._host.take_focus(None)
        self._host = None
        for child in self.children:
            child.unmount()

    @property
    def host(self) -> Host:
        if self._host is None:
            raise RuntimeError(f"{type(self).__name__} {self.label!r} isn't on a screen.")
        return self._host

    @property
    def mounted(self) -> bool:
        return self._host is not None

    @property
    def look(self) -> Look:
        return self.host.look

    def walk(self) -> Iterator[Widget]:
        """This and everything visible below it, in reading order."""
        if self._visible:
            yield self
            for child in self.children:
                yield from child.walk()

    # -- state
    @property
    def visible(self) -> bool:
        return self._visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        if visible != self._visible:
            self.damage_all()
            self._visible = visible
            self.relayout()
            self.damage_all()

    @property
    def enabled(self) -> bool:
        return self._enabled and (self.parent is None or self.parent.enabled)

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        if enabled != self._enabled:
            self._enabled = enabled
            self.pressed = self.pressed and enabled
            self.damage_all()

    @property
    def focused(self) -> bool:
        return self._host is not None and self._host.has_focus(self)

    # -- size and place
    def measure(self, width: int) -> Size:
        """The size wanted when given at most this width; remembered until something changes."""
        found = self._measured.get(width)
        if found is None:
            limit = min(width, self.look.px(self.max_width)) if self.max_width else width
            w, h = self.wanted(limit)
            if self.min_width:
                w = max(w, min(limit, self.look.px(self.min_width)))
            found = self._measured[width] = (w, h)
        return found

    def wanted(self, width: int) -> Size:
        """To be overridden: the size this widget wants."""
        return 0, 0

    def least_width(self) -> int:
        """Narrower than this it can not be shown well."""
        return self.measure(UNBOUNDED)[0]

    def place(self, rect: pygame.Rect) -> None:
        self.rect = Rect(rect)

    def shift(self, dx: int, dy: int) -> None:
        """Move with everything inside (scrolling)."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    def relayout(self) -> None:
        """The size may have changed: measure and place everything again before the next frame."""
        self.damage()
        widget: Widget | None = self
        while widget is not None:
            widget._measured.clear()
            widget = widget.parent
        if self._host is not None:
            self._host.request_layout()

    def forget_sizes(self) -> None:
        """The look has changed: nothing measured holds any more."""
        self._measured.clear()
        for child in self.children:
            child.forget_sizes()

    # -- drawing
    def bleed(self) -> int:
        """By how much shadow or focus ring reach beyond the rectangle."""
        return self.look.px(8) if self.focusable else 0

    def ink(self) -> pygame.Rect:
        bleed = self.bleed()
        return self.rect.inflate(2 * bleed, 2 * bleed) if bleed else self.rect

    def damage(self) -> None:
        """Repaint this widget in the next frame."""
        if self._host is not None and self._visible:
            self._host.damage(self.ink())

    def damage_all(self) -> None:
        """Repaint this widget and everything inside it (it appears, disappears, or changes its whole look)."""
        for widget in self.walk():
            widget.damage()

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw this and its children as far as they touch the area."""
        if not self._visible or not self.rect.inflate(MAX_BLEED, MAX_BLEED).colliderect(area):
            return
        if self.ink().colliderect(area):
            self.draw(surface)
        for child in self.children:
            child.paint(surface, area)

    def draw(self, surface: pygame.Surface) -> None:
        """To be overridden: this widget without its children."""

    def draw_focus(self, surface: pygame.Surface, radius: float) -> None:
        """The ring outside a focused control: shape, not color alone."""
        if not self.host.shows_focus(self):
            return
        look = self.look
        gap, width = look.px(5), max(2, look.px(2.4))
        box = self.rect.inflate(2 * gap, 2 * gap)
        ring = look.paint.ring(box.w, box.h, look.px(radius) + gap, width, look.palette.gold_light)
        surface.blit(ring, box)

    # -- input
    def contains(self, pos: tuple[int, int]) -> bool:
        """Whether a press here is meant for this widget; small controls reach out to finger size."""
        if not self.pressable:
            return self.rect.collidepoint(pos)
        least = self.look.metrics.target
        grow_x, grow_y = max(0, least - self.rect.w), max(0, least - self.rect.h)
        return self.rect.inflate(grow_x, grow_y).collidepoint(pos)

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """The deepest pressable widget here, the last drawn first; exact hits before outreached ones."""
        exact = self._hit(pos, exact=True)
        return exact if exact is not None else self._hit(pos, exact=False)

    def _hit(self, pos: tuple[int, int], exact: bool) -> Widget | None:
        if not self._visible:
            return None
        for child in reversed(self.children):
            found = child._hit(pos, exact)
            if found is not None:
                return found
        inside = self.rect.collidepoint(pos) if exact else self.contains(pos)
        return self if self.pressable and inside and self.reachable(pos) else None

    def reachable(self, pos: tuple[int, int]) -> bool:
        """Not scrolled out of sight at this point."""
        widget = self.parent
        while widget is not None:
            if widget.clips and not widget.rect.collidepoint(pos):
                return False
            widget = widget.parent
        return True

    cursor = "hand"  # over what can be pressed: hand, or text
    clips = False  # children are cut at this rectangle

    def tap(self, pos: tuple[int, int]) -> None:
        """Pressed and released inside, or activated by key."""

    def activate(self) -> None:
        """What Enter and Space do."""
        self.tap(self.rect.center)

    def long_press(self, pos: tuple[int, int]) -> bool:
        """Held for 450 ms. True if that meant something; the release then means nothing."""
        return self.alternative(pos)

    def alternative(self, pos: tuple[int, int]) -> bool:
        """The right mouse button. True if that meant something."""
        return False

    def notch(self, up: int) -> bool:
        """The wheel was turned here, by so many notches away from the hand. True if that meant something."""
        return False

    def press(self, pointer: Pointer) -> None:
        """A pointer has come down here."""

    def drag(self, pointer: Pointer) -> None:
        """A grabbing widget's pointer moves, or a dragged payload does."""

    def release(self, pointer: Pointer) -> None:
        """A grabbing widget's pointer is up."""

    def drag_payload(self) -> object | None:
        """What a drag from here carries; None if it carries nothing."""
        return None

    def drag_image(self) -> pygame.Surface | None:
        """What hangs under the pointer meanwhile."""
        return None

    def drag_ended(self, dropped: bool) -> None:
        """The drag from here is over."""

    def accepts(self, payload: object) -> bool:
        """Whether this may be dropped here."""
        return False

    def drop(self, payload: object, pos: tuple[int, int]) -> None:
        """Something was dropped on this widget."""

    def drop_hover(self, over: bool) -> None:
        """Something that this widget accepts is held over it, or no longer is."""
        self.hovered = over
        self.damage()

    def hover(self, over: bool) -> None:
        """The mouse is over this widget, or has left it."""
        self.hovered = over
        if self.pressable:
            self.damage()

    def hover_at(self, pos: tuple[int, int]) -> None:
        """The mouse moves over this; for a widget that has parts of its own."""

    def set_pressed(self, pressed: bool) -> None:
        if pressed != self.pressed:
            self.pressed = pressed
            self.damage()

    def card(self) -> Widget | None:
        """More than a few words about it, where there is more to say than its tip."""
        return None

    def key(self, key: Key) -> bool:
        """A key was pressed while this widget has the focus. True if it used the key."""
        return False

    def type_text(self, text: str) -> bool:
        """Text was typed while this widget has the focus."""
        return False

    def focus_changed(self, focused: bool) -> None:
        self.damage()

    def focus(self) -> Self:
        """Take the keyboard."""
        self.host.take_focus(self)
        return self

    # -- meaning
    def states(self) -> set[str]:
        out = set()
        if not self.enabled:
            out.add("disabled")
        if self.focused:
            out.add("focused")
        return out

    def value_text(self) -> str:
        return ""

    def semantic(self) -> list[Node]:
        """This widget for those who do not see it; plain groups dissolve into their children."""
        if not self._visible:
            return []
        below = [node for child in self.children for node in child.semantic()]
        if self.role in ("group", "text", "heading") and not self.label:
            return below
        state = frozenset(self.states())
        return [Node(self.role, self.label, self.value_text(), state, self.tip, self.rect.copy(), below)]
