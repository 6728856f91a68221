"""A scene made of widgets: layout, focus, keys, popovers, tips. Subclass it and write `build`."""

from __future__ import annotations

from casino_sim.app.stage import input as inputs
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.look import Look
from casino_sim.app.stage.motion import POPOVER, Tween
from casino_sim.app.stage.scene import Scene
from casino_sim.app.stage.semantic import Node
from casino_sim.app.stage.widgets.base import Widget
from casino_sim.app.stage.widgets.router import ARROWS, Router, in_key_order, matches, neighbour
from casino_sim.app.stage.widgets.scroll import Scroll

RISE = 6  # design units by which a popover rises as it appears


class Screen(Scene):
    """Override `build() -> Widget`. Widgets may be kept as attributes and changed at any time; call `rebuild()` where
    the whole content changes. Events a subclass wants for itself it takes in `on_key` and `on_event`."""

    title = ""

    def __init__(self) -> None:
        super().__init__()
        self.root: Widget | None = None
        self.floats: list[Widget] = []
        self._focus: Widget | None = None
        self._focus_shown = False
        self._stale = True
        self._areas: list[Scroll] | None = None  # scroll areas, found again after every layout
        self._tip: Widget | None = None
        self._dragged_over: pygame.Rect | None = None
        self._appearing: dict[Widget, float] = {}
        self.router = Router(
            self.layers, lambda: self.stage.clock.now(), lambda: self.look.metrics.slop, self.damage,
            self._pointer_focus, self._outside_float,
        )  # fmt: skip

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

    def foreground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Above the widgets, below popovers: cards in flight."""

    def room(self) -> pygame.Rect:
        """The canvas without what is docked at its foot (the keyboard)."""
        bounds = self.look.metrics.rect
        for floating in self.floats:
            if getattr(floating, "docks", False):
                bounds.h = min(bounds.h, max(1, floating.rect.top))
        return bounds

    def content(self) -> pygame.Rect:
        """The rectangle the root widget gets."""
        return self.room()

    # -- life
    @property
    def kiosk(self) -> bool:
        return self.stage.kiosk

    @property
    def look(self) -> Look:
        return self.stage.look

    def enter(self) -> None:
        self.rebuild()

    def leave(self) -> None:
        self.router.cancel_all()

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
        for floating in self.floats:
            floating.forget_sizes()
        self.request_layout()
        self.prepare()
        self.damage()

    def request_layout(self) -> None:
        self._stale, self._areas = True, None

    def prepare(self) -> None:
        self._note_dragged()
        self._settle_layout()

    def _settle_layout(self) -> None:
        if not self._stale or self.root is None:
            return
        self._stale, self._areas = False, None
        before = {widget: widget.ink() for widget in self.widgets()}
        for floating in self.floats:
            self._place_float(floating)
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
        self._update_tip()

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
        for floating in self.floats:
            self._note_cover(floating)
            self._paint_float(floating, surface, area)
        if self._tip is not None:
            self._note_cover(self._tip)
            self._tip.paint(surface, area)
        self._draw_dragged(surface)

    def _paint_float(self, floating: Widget, surface: pygame.Surface, area: pygame.Rect) -> None:
        """A float at rest, or on its way in: it fades and rises a little."""
        share = self._appearing.get(floating, 1.0)
        where = floating.ink().inflate(0, 4 * self.look.px(RISE)).clip(area)
        if share >= 1 or where.w <= 0 or where.h <= 0:
            floating.paint(surface, area)
            return
        below = surface.subsurface(where).copy()
        low = round(self.look.px(RISE) * (1 - share))
        floating.shift(0, low)
        floating.paint(surface, area)
        floating.shift(0, -low)
        below.set_alpha(round(255 * (1 - share)))
        surface.blit(below, where)

    def _appear(self, floating: Widget) -> None:
        def step(share: float) -> None:
            self._appearing[floating] = share
            self.damage(floating.ink().inflate(0, 4 * self.look.px(RISE)))
            if share >= 1:
                self._appearing.pop(floating, None)

        if not self.stage.theme.reduced_motion:
            step(0.0)
            self.motion.play(Tween(POPOVER, lambda t: step(t) if floating in self.floats else None))

    def _note_cover(self, widget: Widget) -> None:
        if self.look.text.recorder is not None:
            self.look.text.recorder.occlude(widget.rect)

    # -- what hangs under the pointer
    def _dragged(self) -> tuple[pygame.Surface, pygame.Rect, pygame.Rect] | None:
        """The dragged picture, where it is, and the halo round the finger (above which it floats, to be seen)."""
        grip = self.router.dragging
        image = grip.widget.drag_image() if grip is not None else None
        if grip is None or image is None:
            return None
        place = image.get_rect(center=grip.pos)
        side = max(self.look.px(84), self.look.metrics.target)
        halo = Rect(0, 0, side, side)
        halo.center = grip.pos
        if grip.touch:
            place.centery -= side // 2 + place.h // 3
        return image, place, halo if grip.touch else Rect(place)

    def _note_dragged(self) -> None:
        """Paint anew where the dragged picture was and where it is."""
        dragged = self._dragged()
        rect = dragged[1].union(dragged[2]) if dragged is not None else None
        if rect != self._dragged_over:
            for each in (rect, self._dragged_over):
                if each is not None:
                    self.damage(each)
            self._dragged_over = rect

    def _draw_dragged(self, surface: pygame.Surface) -> None:
        dragged = self._dragged()
        if dragged is None:
            return
        image, place, halo = dragged
        grip = self.router.dragging
        if grip is not None and grip.touch:
            p = self.look.palette
            ink = p.gold_light if grip.over is not None else p.muted
            surface.blit(self.look.paint.ring(halo.w, halo.h, halo.w // 2, max(2, self.look.px(3)), ink), halo)
        surface.blit(image, place)

    # -- floats: popovers, keyboards, menus
    def layers(self) -> list[Widget]:
        return [*reversed(self.floats), *([self.root] if self.root is not None else [])]

    def show_float(self, widget: Widget) -> Widget:
        """Lay something over the screen until it is closed; it places itself (`place_over(bounds)`)."""
        self.floats.append(widget)
        self._areas = None
        widget.mount(self)
        self._place_float(widget)
        self.damage(widget.ink())
        if getattr(widget, "docks", False):
            self.request_layout()
        elif widget.role == "popover":
            self._appear(widget)
        return widget

    def _place_float(self, widget: Widget) -> None:
        bounds = self.look.metrics.rect
        place_over = getattr(widget, "place_over", None)
        if callable(place_over):
            place_over(bounds)
        else:
            w, h = widget.measure(bounds.w)
            widget.place(Rect(bounds.centerx - w // 2, bounds.centery - h // 2, w, h))

    def close_float(self, widget: Widget) -> None:
        if widget in self.floats:
            self.floats.remove(widget)
            self._areas = None
            self._appearing.pop(widget, None)
            self.damage(widget.ink())
            widget.unmount()
            if getattr(widget, "docks", False):
                self.request_layout()
            closed = getattr(widget, "closed", None)
            if callable(closed):
                closed()

    def close_floats(self) -> None:
        for widget in list(self.floats):
            self.close_float(widget)

    def _outside_float(self, pointer: inputs.Pointer) -> bool:
        """A press beside a popover closes it and does nothing else."""
        for floating in reversed(self.floats):
            if floating.rect.collidepoint(pointer.pos):
                return False
            if getattr(floating, "light", False):
                self.close_float(floating)
                return True
        return False

    # -- tips
    def _update_tip(self) -> None:
        over = self.router.asked
        words = over.tip if over is not None and over.mounted else ""
        if self._tip is not None and self._tip.label != words:
            self.damage(self._tip.ink())
            self._tip = None
        if words and over is not None and self._tip is None:
            from casino_sim.app.stage.widgets.popover import Tip

            self._tip = Tip(words, over.rect)
            self._tip.mount(self)
            self._tip.place_over(self.look.metrics.rect)
            self.damage(self._tip.ink())

    # -- focus
    def has_focus(self, widget: Widget) -> bool:
        return self._focus is widget

    def shows_focus(self, widget: Widget) -> bool:
        """The ring is for those who steer by keys; a pointer knows where it is."""
        return self._focus is widget and self._focus_shown and self.stage.top is self

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
        for floating in reversed(self.floats):
            if getattr(floating, "takes_keys", False):
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
                area = self.router.scroll_at(pos)
                return area is not None and area.wheel(dx, dy)
            case inputs.TextTyped(text):
                return self._focus is not None and self._focus.type_text(text)
            case inputs.Key():
                return self._key(event)
            case inputs.FocusLost():
                self.router.cancel_all()
        return False

    def _key(self, key: inputs.Key) -> bool:
        if self._focus is not None and self._focus.enabled and self._focus.key(key):
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

    def _press_shortcut(self, key: inputs.Key) -> bool:
        if key.repeat:
            return False
        for layer in self.layers():
            for widget in layer.walk():
                if widget.shortcut and widget.enabled and matches(widget.shortcut, key):
                    widget.activate()
                    return True
        return False

    def _navigate(self, key: inputs.Key) -> bool:
        if key.name == "tab" and not key.ctrl and not key.alt:
            return self._step(-1 if key.shift else 1)
        if key.name in ARROWS:
            return self._go(key.name)
        if key.name in ("return", "space") and self._focus is not None and self._focus.enabled and not key.repeat:
            self._show_focus(self._focus)
            self._focus.activate()
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
        found = neighbour(self._focus.rect, direction, [w for w in order if w is not self._focus])
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
        return Node("screen", self.title, rect=self.look.metrics.rect, children=below)
