"""The last screens of a day or a visit: goodbye, with what there is to remember, and closed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.widgets import At, Column, Grid, Label, Layers, Panel, Row, Widget
from casino_sim.dates import clock_time
from casino_sim.figures import grouped
from casino_sim.i18n import _, ngettext
from casino_sim.money import Cents, spoken
from casino_sim.writing import listed
from kiosk.guest.screens.cloth import OnCloth

QUIET = 4  # modules of white around a code, as its standard asks
WANDER = ((-60, -40), (60, -40), (60, 50), (-60, 50))  # design units: nothing stays where it is for long
WANDER_SECONDS = 30.0


@dataclass(frozen=True)
class Visited:
    """What a guest leaves with. Nobody's name, and gone with the next touch."""

    rounds: int = 0
    best: Cents = 0
    best_at: str = ""
    learned: tuple[str, ...] = ()


class Code(Widget):
    """An address for a phone's camera."""

    role = "image"

    def __init__(self, address: str) -> None:
        super().__init__(label=address)
        import qrcode.main  # only kiosks whose operator names a page need it

        code = qrcode.main.QRCode(border=0)
        code.add_data(address)
        code.make(fit=True)
        self.modules: list[list[bool]] = code.get_matrix()

    def wanted(self, width: int) -> Size:
        metrics = self.look.metrics
        side = min(width, max(metrics.px(260), round(45 * (metrics.px_per_mm or 0))))  # 45 mm: an arm's length away
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        count = len(self.modules) + 2 * QUIET
        edge = max(1, min(self.rect.size) // count)
        plate = Rect(0, 0, edge * count, edge * count)
        plate.center = self.rect.center
        surface.fill("#ffffff", plate)
        for y, row in enumerate(self.modules, QUIET):
            for x, dark in enumerate(row, QUIET):
                if dark:
                    surface.fill("#000000", (plate.x + x * edge, plate.y + y * edge, edge, edge))


class Goodbye(OnCloth):
    """A touch begins the next visit."""

    def __init__(self, found: Visited, helpline: str, rules_page: str = "") -> None:
        super().__init__()
        self.title = _("Thank you for playing.")
        self.found, self.helpline, self.rules_page = found, helpline, rules_page

    def build(self) -> Widget:
        plates: list[Widget] = []
        if self.found.rounds:
            plates.append(_fact(_("You played"), grouped(self.found.rounds), self._rounds()))
        if self.found.best > 0:
            plates.append(_fact(_("Your best hand"), spoken(self.found.best), self.found.best_at))
        if self.found.learned:
            plates.append(_fact(_("You learned"), f"{len(self.found.learned)}", listed(self.found.learned[:3])))
        parts: list[Widget] = [Label(self.title, "hero", justify="center")]
        if plates:
            parts.append(Grid(*plates, columns=1 if self.look.metrics.portrait else len(plates), gap=22))
        if self.rules_page:
            parts.append(self._page())
        else:
            parts.append(Label(_("Getting ready for the next guest."), "label", justify="center"))
        help_ = Label(self.helpline, "title", color="gold_light", justify="center")
        body = Column(*parts, gap=30, max_width=1500)
        return Layers(AboveTheFoot(body), At(help_, "s", 48))

    def _rounds(self) -> str:
        return ngettext("round", "rounds", self.found.rounds)

    def _page(self) -> Widget:
        words = Column(Label(_("Take the rules with you"), "head"), Label(self.rules_page, "label"), gap=6, grow=1)
        code = Code(self.rules_page)
        return (
            Panel(Row(code, words, gap=30), 28)
            if not self.look.metrics.portrait
            else Panel(Column(Label(_("Take the rules with you"), "head", justify="center"), code, gap=18), 28)
        )

    def back(self) -> None:
        """It goes by itself."""


def _fact(head: str, figure: str, words: str) -> Widget:
    parts = [
        Label(head, "caps", justify="center"), Label(figure, "display", color="gold_light", justify="center"),
        Label(words, "lead", justify="center"),
    ]  # fmt: skip
    return Panel(Column(*parts, gap=8), 30)


class Closed(OnCloth):
    """Out of hours: dark, and never twice at the same place."""

    def __init__(self, helpline: str) -> None:
        super().__init__()
        self.title = _("Closed")
        self.helpline = helpline
        self.opens: datetime | None = None
        self._place, self._moved = 0, 0.0

    def show(self, opens: datetime | None) -> None:
        if opens != self.opens:
            self.opens = opens
            self.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        now = self.stage.clock.now()
        if now - self._moved >= WANDER_SECONDS:
            self._moved = now
            self._place = (self._place + 1) % len(WANDER)
            self.rebuild()

    def build(self) -> Widget:
        parts: list[Widget] = [self.cards_put_away(), Label(_("We're closed."), "hero", justify="center")]
        if self.opens is not None:
            words = _("We open again at {time}.").format(time=clock_time(self.opens))
            parts.append(Label(words, "head", color="muted", justify="center"))
        parts.append(Label(self.helpline, "lead", color="muted", justify="center"))
        dx, dy = WANDER[self._place]
        return Layers(Shifted(Column(*parts, gap=26, max_width=1200), dx, dy))

    def back(self) -> None:
        """There is nowhere to go."""


class AboveTheFoot(Widget):
    """A little above the middle of what the line at the foot leaves free; a page that fills it begins at the head."""

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        body, head, foot = self.children[0], self.look.px(70), self.look.px(130)
        wide = min(rect.w - 2 * head, self.look.px(body.max_width or rect.w))
        w, h = body.measure(wide)
        top = max(rect.y + head, rect.y + (rect.h - foot - h) * 2 // 5)
        body.place(Rect(rect.centerx - w // 2, top, w, h))


class Resting(OnCloth):
    """The second screen of a machine that is closed or has a fault."""

    def __init__(self, helpline: str) -> None:
        super().__init__()
        self.title = _("Closed")
        self.helpline = helpline

    def build(self) -> Widget:
        return Layers(
            Column(self.cards_put_away(), Label(self.helpline, "lead", color="muted", justify="center"), gap=26)
        )


class Shifted(Widget):
    """In the middle, and so far beside it."""

    def __init__(self, child: Widget, dx: float, dy: float) -> None:
        super().__init__(child)
        self.dx, self.dy = dx, dy

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-2 * self.look.px(140), -2 * self.look.px(120))
        w, h = self.children[0].measure(inner.w)
        spot = Rect(0, 0, min(w, inner.w), min(h, inner.h))
        spot.center = rect.centerx + self.look.px(self.dx), rect.centery + self.look.px(self.dy)
        self.children[0].place(spot)
