"""A scene made of widgets: layout, focus, keys, popovers, tips. Subclass it and write `build`."""

from __future__ import annotations

from casino_sim.app.stage import input as inputs
from casino_sim.app.stage.art.shapes import emblem
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.look import Look
from casino_sim.app.stage.paint import from_svg
from casino_sim.app.stage.scene import Scene
from casino_sim.app.stage.semantic import Node
from casino_sim.app.stage.widgets.above import Above, Float
from casino_sim.app.stage.widgets.base import Widget
from casino_sim.app.stage.widgets.router import ARROWS, Router, in_key_order, matches, neighbor
from casino_sim.app.stage.widgets.scroll import Scroll
from casino_sim.i18n import _

WATERMARK, FAINT = 0.72, 13  # of the shorter side of the page; of 255


class Screen(Scene):
    """Override `build() -> Widget`. Widgets may be kept as attributes and changed at any time; call `rebuild()` where
    the whole content changes. Events a subclass wants for itself it takes in `on_key` and `on_event`."""

    watermark = (0.9, 0.92)  # how much of the emblem is seen, from its left and from its top
    title = ""  # marked with N_ where it is written, translated where it is shown

    def __init__(self) -> None:
        super().__init__()
        self.root: Widget | None = None
        self.above = Above(self)
        self._focus: Widget | None = None
        self._focus_shown = False
        self._stale = True
        self._areas: list[Scroll] | None = None  # scroll areas, found again after every layout
        self.router = Router(
            self.layers,
            lambda: self.stage.clock.now(),
            lambda: self.look.metrics.slop,
            self._pointer_focus,
            self.above.pressed_outside,
        )

    # -- to be written by subclasses
    def build(self) -> Widget:
        raise NotImplementedError

    def on_key(self, key: inputs.Key) -> bool:
        """A key that no widget wanted."""
        return False

    def on_event(self, event: inputs.Event) -> bool:
        """Any event before the widgets see it."""
        return False

    def background(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The ground: a page of the house. Tables paint their felt here."""
        look = self.look
        look.paint.page(surface, area, look.metrics.height, look.palette.ink, look.theme.cloth.deep)
        if not look.theme.high_contrast:
            self._watermark(surface, area)

    def _watermark(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The house's emblem in the corner, as faint as in paper held to the light."""
        look = self.look
        house, (w, h) = look.theme.cloth, look.metrics.size
        side = round(min(w, h) * WATERMARK)

        def make() -> pygame.Surface:
            drawn = from_svg(emblem(house.emblem, 50, 50, 96, house.ink, house.deep), (side, side), (100, 100))
            drawn.fill((255, 255, 255, FAINT), special_flags=pygame.BLEND_RGBA_MULT)
            return drawn

        place = pygame.Rect(round(w - side * self.watermark[0]), round(h - side * self.watermark[1]), side, side)
        if place.colliderect(area):
            surface.blit(look.paint.keep(("watermark", house.emblem, house.ink, side), make), place)

    def foreground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Above the widgets, below popovers: cards in flight."""

    def free_area(self) -> pygame.Rect:
        """The canvas without what is docked at its foot (the keyboard)."""
        return self.above.free_area(self.look.metrics.rect)

    def keep_clear(self) -> list[pygame.Rect]:
        """What a tip should not cover."""
        return []

    def content(self) -> pygame.Rect:
        """The rectangle the root widget gets."""
        return self.free_area()

    # -- life
    @property
    def kiosk(self) -> bool:
        return self.stage.kiosk

    @property
    def names_keys(self) -> bool:
        return self.stage.names_keys

    @property
    def look(self) -> Look:
        return self.stage.look

    def enter(self) -> None:
        self.rebuild()

    def leave(self) -> None:
        self.router.cancel_all()

    def retranslate(self) -> None:
        self.rebuild()

    def covered(self) -> None:
        self.router.cancel_all()
        self.router.leave()

    def uncovered(self) -> None:
        self.damage()

    def rebuild(self) -> None:
        """Make the content again; the focus stays on the widget of the same role and label."""
        was = (self._focus.role, self._focus.label) if self._focus is not None else None
        if self.root is not None:
            self.root.unmount()
        self.close_floats()
        self._focus = None
        self.root = self.build()
        self.root.mount(self)
        if was is not None:
            self._focus = next((w for w in self._reachable() if (w.role, w.label) == was), None)
        self.request_layout()
        self.damage()

    def layout(self, size: Size) -> None:
        if self.root is not None:
            self.root.forget_sizes()
        self.above.forget_sizes()
        self.request_layout()
        self.prepare()
        self.damage()

    def request_layout(self) -> None:
        self._stale, self._areas = True, None

    def prepare(self) -> None:
        self.above.note_dragged()
        self._settle_layout()

    def _settle_layout(self) -> None:
        if not self._stale or self.root is None:
            return
        self._stale, self._areas = False, None
        before = {widget: widget.ink() for widget in self.widgets()}
        self.above.place()
        self.root.place(self.content())
        if self._focus is not None:
            self._bring_into_view(self._focus)
        for widget in self.widgets():
            was, now = before.pop(widget, None), widget.ink()
            if was != now:
                self.damage(now)
                if was is not None:
                    self.damage(was)

    def update(self, dt: float) -> None:
        self.router.tick()
        for area in self._scrolls():
            if area.gliding:
                area.glide(dt)
        self.above.update_tip()

    def widgets(self) -> list[Widget]:
        """Every visible widget, the topmost layer first."""
        return [w for layer in self.layers() for w in layer.walk()]

    def _scrolls(self) -> list[Scroll]:
        if self._areas is None:
            self._areas = [w for w in self.widgets() if isinstance(w, Scroll)]
        return self._areas

    @property
    def busy(self) -> bool:
        return self.motion.busy or self.router.waiting or any(area.gliding for area in self._scrolls())

    # -- drawing
    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.background(surface, area)
        if self.root is not None:
            self.root.paint(surface, area)
        self.foreground(surface, area)
        self.above.draw(surface, area)

    # -- floats: popovers, keyboards, menus
    def layers(self) -> list[Widget]:
        return [*reversed(self.floats), *([self.root] if self.root is not None else [])]

    @property
    def floats(self) -> list[Float]:
        return self.above.floats

    def show_float(self, floating: Float) -> None:
        """Lay something over the screen until it is closed."""
        self.above.show(floating)

    def close_float(self, floating: Float) -> None:
        self.above.close(floating)

    def close_floats(self) -> None:
        self.above.close_all()

    # -- focus
    def has_focus(self, widget: Widget) -> bool:
        return self._focus is widget

    def shows_focus(self, widget: Widget) -> bool:
        """The ring is for those who steer by keys; a pointer knows where it is."""
        return self._focus is widget and self._focus_shown and self.stage.top is self

    def steered(self) -> Widget | None:
        """The widget that the keyboard works on."""
        return self._focus if self._focus is not None and self.shows_focus(self._focus) else None

    def named_by_keys(self) -> Widget | None:
        """What the keyboard stands on and nothing is written on: its tip names it."""
        focus = self.steered()
        return focus if focus is not None and focus.names_itself else None

    def take_focus(self, widget: Widget | None) -> None:
        if widget is self._focus:
            return
        before, self._focus = self._focus, widget
        for each, on in ((before, False), (widget, True)):
            if each is not None and each.mounted:
                each.focus_changed(on)
        if widget is not None:
            self._bring_into_view(widget)

    def _pointer_focus(self, widget: Widget) -> None:
        self._focus_shown = False
        self.take_focus(widget)
        widget.damage()

    def _bring_into_view(self, widget: Widget) -> None:
        step = widget.parent
        while step is not None:
            if isinstance(step, Scroll):
                step.show(widget.rect)
            step = step.parent

    def _reachable(self) -> list[Widget]:
        """What the keyboard can reach: the topmost float if it holds the keys, else everything."""
        floating = self.above.keys_go_to()
        if floating is not None:
            return in_key_order(list(floating.walk()))
        return in_key_order([w for layer in reversed(self.layers()) for w in layer.walk()])

    @property
    def focus(self) -> Widget | None:
        return self._focus

    # -- events
    def handle(self, event: inputs.Event) -> bool:
        if self.on_event(event):
            return True
        match event:
            case inputs.Pointer():
                return self.router.handle(event)
            case inputs.Wheel(pos, dx, dy):
                return self.router.wheel(pos, dx, dy)
            case inputs.TextTyped(text):
                return self._focus is not None and self._focus.type_text(text)
            case inputs.Key():
                return self._key(event)
            case inputs.FocusLost():
                self.router.cancel_all()
        return False

    def _key(self, key: inputs.Key) -> bool:
        focus = self._focus_for_keys()
        if focus is not None and focus.enabled and focus.key(key):
            return True
        if self._press_shortcut(key) or self._navigate(key) or self.on_key(key):
            return True
        if any(area.page_key(key) for area in self._scrolls()[:1]):
            return True
        if key.name == "escape" and not key.repeat:
            if self.floats:
                self.close_float(self.floats[-1])
            else:
                self.back()
            return True
        return False

    def _focus_for_keys(self) -> Widget | None:
        """What has the focus, unless something over it holds the keys."""
        floating = self.above.keys_go_to()
        if floating is not None and self._focus is not None and self._focus not in list(floating.walk()):
            return None
        return self._focus

    def _press_shortcut(self, key: inputs.Key) -> bool:
        if key.repeat:
            return False
        floating = self.above.keys_go_to()
        for layer in [floating] if floating is not None else self.layers():
            for widget in layer.walk():
                if widget.shortcut and widget.enabled and matches(widget.shortcut, key):
                    widget.activate()
                    return True
        return False

    def _navigate(self, key: inputs.Key) -> bool:
        if key.name == "tab" and not key.modified:
            return self._step(-1 if key.shift else 1)
        if key.name in ARROWS:
            return self._go(key.name)
        focus = self._focus_for_keys()
        presses = key.name in ("return", "space") and not key.repeat and not key.modified
        if presses and focus is not None and focus.enabled:
            self._show_focus(focus)
            focus.activate()
            return True
        return False

    def _step(self, way: int) -> bool:
        order = self._reachable()
        if not order:
            return False
        at = order.index(self._focus) + way if self._focus in order else (0 if way > 0 else -1)
        self._show_focus(order[at % len(order)])
        return True

    def _go(self, direction: str) -> bool:
        order = self._reachable()
        if not order:
            return False
        if self._focus is None or self._focus not in order:
            self._show_focus(order[0])
            return True
        found = neighbor(self._focus.rect, direction, [w for w in order if w is not self._focus])
        if found is not None:
            self._show_focus(found)
        else:
            self._show_focus(self._focus)
        return True

    def _show_focus(self, widget: Widget) -> None:
        self._focus_shown = True
        self.take_focus(widget)
        widget.damage()

    def click(self, name: str = "button") -> None:
        self.stage.sound.play(name)

    # -- meaning
    def semantic(self) -> Node:
        below = [node for layer in reversed(self.layers()) for node in layer.semantic()]
        return Node("screen", _(self.title), rect=self.look.metrics.rect, children=below)
