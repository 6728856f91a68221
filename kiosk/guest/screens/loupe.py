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

LEAST_ZOOM, MOST_ZOOM = 1.5, 8.0  # times as large
COMFORTABLE_WIDTH = 1.25  # fingertips that the slimmest bet is wide
MARGIN, FOOT = 36, 6  # design units round the loupe, and below it, so that the dealer's words don't peep out there
MAP_HEIGHT = 1.4  # fingertips: of the felt in small


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
        return Frame(self.lens, WholeFelt(self), Label(_("Touch here to bet."), "label"), done)

    # -- where
    @property
    def bar(self) -> pygame.Rect:
        return self.table.board.bar.rect

    @property
    def over(self) -> pygame.Rect:
        """The felt that it lies over."""
        return self.table.board.felt_area()

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
        times = min(MOST_ZOOM, max(LEAST_ZOOM, COMFORTABLE_WIDTH * fingertip / slimmest))
        part = Rect(0, 0, max(1, round(lens.w / times)), max(1, round(lens.h / times)))
        part.center = self.pos
        felt = self.over
        return part.clamp(Rect(0, 0, max(part.w, felt.w), max(part.h, felt.h)))

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
        felt = area.clip(self.over)
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


class WholeFelt(Widget):
    """The felt in small, with a frame round the part that is under the lens: where one is."""

    role = "image"

    def __init__(self, loupe: Loupe) -> None:
        super().__init__(label="")
        self.loupe = loupe
        self._picture: pygame.Surface | None = None

    def wanted(self, width: int) -> Size:
        w, h = self.loupe.over.size
        high = round(MAP_HEIGHT * self.look.metrics.target)
        return min(width, round(high * w / h)), high

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._picture = None

    def frame(self) -> pygame.Rect:
        """The part under the lens, as it lies here."""
        part, times = self.loupe.lens.part, self.rect.w / self.loupe.over.w
        found = Rect(0, 0, max(4, round(part.w * times)), max(4, round(part.h * times)))
        found.topleft = round(self.rect.x + part.x * times), round(self.rect.y + part.y * times)
        return found.clip(self.rect)

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is None:
            whole = pygame.Surface(self.look.metrics.size).convert(self.loupe.stage.window.canvas)
            self.loupe.table.draw(whole, whole.get_rect())
            felt = whole.subsurface(self.loupe.over)
            self._picture = pygame.transform.smoothscale(felt, self.rect.size)
        surface.blit(self._picture, self.rect)
        palette, line = self.look.palette, max(2, self.look.px(2))
        pygame.draw.rect(surface, palette.edge, self.rect, 1)
        pygame.draw.rect(surface, palette.gold_light, self.frame().inflate(2 * line, 2 * line), line)


class Frame(Widget):
    """The lens in a gold rim; above it where one is, what to do, and the key that puts it away."""

    def __init__(self, lens: Lens, whole: WholeFelt, words: Label, done: Button) -> None:
        super().__init__(lens, whole, words, done)
        self.lens, self.whole, self.words, self.done = lens, whole, words, done
        self.plate = Rect(0, 0, 1, 1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        look, over = self.look, self.lens.loupe.over
        margin, pad = look.px(MARGIN), look.px(18)
        self.plate = Rect(over.x + margin, over.y + margin, over.w - 2 * margin, over.h - margin - look.px(FOOT))
        inner = self.plate.inflate(-2 * pad, -2 * pad)
        done, whole = self.done.measure(inner.w), self.whole.measure(inner.w // 3)
        head = max(done[1], whole[1])
        self.done.place(Rect(inner.right - done[0], inner.top + (head - done[1]) // 2, *done))
        words = self.words.measure(max(1, inner.w - done[0] - whole[0] - 3 * pad))
        self.words.place(Rect(inner.left + whole[0] + pad, inner.top + (head - words[1]) // 2, *words))
        below = inner.top + head + pad
        self.lens.place(Rect(inner.left, below, max(1, inner.w), max(1, inner.bottom - below)))
        self.whole.place(Rect(inner.topleft, whole))

    def draw(self, surface: pygame.Surface) -> None:
        look, p = self.look, self.look.palette
        look.paint.cast(surface, self.plate, look.metrics.ui)
        plate = look.paint.plate(self.plate.size, look.px(18), p.panel_top, p.panel, p.gold, width=look.px(2))
        surface.blit(plate, self.plate)
