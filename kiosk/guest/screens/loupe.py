"""A part of the felt, so large that every bet on it is a fingertip wide. Each touch in it is a touch on the table below."""

from __future__ import annotations

from dataclasses import replace

from casino_sim.app.stage import input as inputs
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.table.control.spots import SpotWidget
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import Button, Label, Screen, Widget
from casino_sim.i18n import N_, _
from casino_sim.table.ask import Choose
from kiosk.guest.fingertip import Fingertip, Shifts

LEAST, MOST = 1.5, 8.0  # times as large
COMFORTABLE_WIDTH = 1.25  # fingertips that the slimmest bet is wide
MARGIN = 36  # design units round the loupe


class Loupe(Screen):
    """Lies over the felt and leaves the chips and keys at its foot free. Done with it: beside it, or the key."""

    opaque = False
    veil = 0.0

    def __init__(self, table: TableScene, pos: tuple[int, int]) -> None:
        super().__init__()
        self.title = N_("Zoom")
        self.table, self.pos = table, pos
        self.aim_at = Shifts()
        self._below: set[int] = set()  # fingers on the chips and keys of the table
        self._felt: pygame.Surface | None = None  # what the lens shows

    def build(self) -> Widget:
        done = Button(_("Done"), self.back, icon="check", kind="primary")
        self.lens = Lens(self)
        return Frame(self.lens, Label(_("Touch here to bet."), "label"), done)

    # -- where
    @property
    def bar(self) -> pygame.Rect:
        return self.table.board.bar.rect

    def enter(self) -> None:
        self.table.prepare()  # its keys have to lie where they will, for the loupe leaves them free
        super().enter()

    def layout(self, size: Size) -> None:
        self._felt = None
        super().layout(size)

    def aim(self, lens: pygame.Rect) -> pygame.Rect:
        """The part of the felt that fills the lens: so small that even the slimmest bet in it is a fingertip wide."""
        tip = Fingertip(self.table)
        part = self._part(lens, tip.crowd(self.pos), tip.size)
        return self._part(lens, [spot for spot in tip.open if part.collidepoint(spot.rect.center)], tip.size)

    def _part(self, lens: pygame.Rect, shown: list[SpotWidget], fingertip: int) -> pygame.Rect:
        slimmest = min((min(spot.mark.w, spot.mark.h) for spot in shown), default=fingertip)
        times = min(MOST, max(LEAST, COMFORTABLE_WIDTH * fingertip / slimmest))
        part = Rect(0, 0, max(1, round(lens.w / times)), max(1, round(lens.h / times)))
        part.center = self.pos
        w, h = self.look.metrics.size
        return part.clamp(Rect(0, 0, w, max(part.h, min(h, self.bar.top))))

    # -- drawing
    def prepare(self) -> None:
        super().prepare()
        if self.table.will_paint(self.lens.part):
            self._felt = None
            self.lens.damage()

    def felt(self) -> pygame.Surface:
        """The part as the table below draws it, enlarged."""
        if self._felt is None:
            ground = pygame.Surface(self.look.metrics.size).convert(self.stage.window.canvas)
            ground.set_clip(self.lens.part)
            self.table.draw(ground, self.lens.part)
            part = ground.subsurface(self.lens.part)
            self._felt = pygame.transform.smoothscale(part, self.lens.rect.size)
        return self._felt

    def background(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The felt in the half-light; its chips and keys stay bright."""
        felt = area.clip(Rect(0, 0, self.look.metrics.width, self.bar.top))
        if felt.w and felt.h:
            self.look.paint.veil(surface, felt, 0.5)

    # -- what is touched
    def on_event(self, event: inputs.Event) -> bool:
        if not isinstance(event, inputs.Pointer):
            return False
        if event.kind == "down" and self.bar.collidepoint(event.pos):
            self._below.add(event.id)
        if event.id in self._below:
            if event.kind in ("up", "cancel"):
                self._below.discard(event.id)
            self.table.handle(event)
            return True
        if event.kind == "down" and not self.root_rect.collidepoint(event.pos):
            self.back()
            return True
        return False

    @property
    def root_rect(self) -> pygame.Rect:
        assert isinstance(self.root, Frame)
        return self.root.plate

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.stage.top is self and self._over():
            self.back()

    def _over(self) -> bool:
        """The table has something else to say: a decision, a menu, things that move."""
        table = self.table
        if table.floats or isinstance(table.question, Choose):
            return True
        return table.question is None and not table.between_rounds and table.motion.busy

    def leave(self) -> None:
        super().leave()
        self._felt = None


class Lens(Widget):
    """Hands every touch on, to the place of the felt that it shows there."""

    role = "spot"
    pressable = True
    grabs = True
    click_sound = ""

    def __init__(self, loupe: Loupe) -> None:
        super().__init__(label=_("The felt, enlarged"))
        self.loupe = loupe
        self.part = Rect(0, 0, 1, 1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.part = self.loupe.aim(rect)

    @property
    def times(self) -> float:
        return self.rect.w / self.part.w

    def on_felt(self, pos: tuple[int, int]) -> tuple[int, int]:
        return (
            round(self.part.x + (pos[0] - self.rect.x) / self.times),
            round(self.part.y + (pos[1] - self.rect.y) / self.times),
        )

    def shown_at(self, pos: tuple[float, float]) -> tuple[int, int]:
        """Where a place of the felt is seen."""
        return (
            round(self.rect.x + (pos[0] - self.part.x) * self.times),
            round(self.rect.y + (pos[1] - self.part.y) * self.times),
        )

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.loupe.felt(), self.rect)

    def press(self, pointer: inputs.Pointer) -> None:
        self._hand_on(pointer)

    def drag(self, pointer: inputs.Pointer) -> None:
        self._hand_on(pointer)

    def release(self, pointer: inputs.Pointer) -> None:
        self._hand_on(pointer)

    def _hand_on(self, pointer: inputs.Pointer) -> None:
        loupe = self.loupe
        on_felt = replace(pointer, pos=self.on_felt(pointer.pos))
        if pointer.kind == "down":
            tip = Fingertip(loupe.table)
            loupe.aim_at.put(pointer.id, tip, tip.meant(on_felt.pos, tip.size / self.times), on_felt.pos)
        loupe.table.handle(loupe.aim_at.moved(on_felt))


class Frame(Widget):
    """The lens in a gold rim, what to do above it, and the key that puts it away."""

    def __init__(self, lens: Lens, words: Label, done: Button) -> None:
        super().__init__(lens, words, done)
        self.lens, self.words, self.done = lens, words, done
        self.plate = Rect(0, 0, 1, 1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        look, bar = self.look, self.lens.loupe.bar
        margin, pad = look.px(MARGIN), look.px(18)
        self.plate = Rect(rect.x + margin, rect.y + margin, rect.w - 2 * margin, bar.top - rect.y - 2 * margin)
        inner = self.plate.inflate(-2 * pad, -2 * pad)
        w, h = self.done.measure(inner.w)
        self.done.place(Rect(inner.right - w, inner.top, w, h))
        words_w, words_h = self.words.measure(inner.w - w - pad)
        self.words.place(Rect(inner.left, inner.top + (h - words_h) // 2, words_w, words_h))
        self.lens.place(Rect(inner.left, inner.top + h + pad, max(1, inner.w), max(1, inner.h - h - pad)))

    def draw(self, surface: pygame.Surface) -> None:
        look, p = self.look, self.look.palette
        look.paint.cast(surface, self.plate, look.metrics.ui)
        plate = look.paint.plate(self.plate.size, look.px(18), p.panel_top, p.panel, p.gold, width=look.px(2))
        surface.blit(plate, self.plate)
