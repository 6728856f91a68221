"""Screens that only say something: still there, goodbye, one moment, something is wrong."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.widgets import At, Column, Label, Layers, Panel, Row, Screen, Widget
from casino_sim.i18n import _
from kiosk.guest.screens.cloth import OnCloth


class Notice(OnCloth):
    """A few words in the middle of the screen; nothing to press."""

    def __init__(self, title: str, *sentences: str, legal: str = "") -> None:
        super().__init__()
        self.title, self.sentences, self.legal = title, sentences, legal

    def middle(self) -> list[Widget]:
        words: list[Widget] = [Label(self.title, "display", justify="center")]
        return words + [Label(sentence, "title", color="muted", justify="center") for sentence in self.sentences]

    def build(self) -> Widget:
        block = Column(*self.middle(), gap=22, max_width=1200)
        parts: list[Widget] = [At(block, "c", 60)]
        if self.legal:
            parts.append(At(Label(self.legal, "note", justify="center"), "s", 48))
        return Layers(*parts)

    def back(self) -> None:
        """There is nowhere to go."""


class Dial(Widget):
    """The seconds that are left, in a ring that empties."""

    role = "text"

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.whole = self.left = seconds
        self.label = str(math.ceil(seconds))

    def set(self, left: float) -> None:
        shown = math.ceil(max(0.0, left))
        if str(shown) != self.label:
            self.left, self.label = float(shown), str(shown)
            self.damage()

    def wanted(self, width: int) -> Size:
        side = min(width, self.look.px(320))
        return side, side

    def least_height(self) -> int:
        """On a lowered screen it gives way to the words."""
        return self.look.px(150)

    def draw(self, surface: pygame.Surface) -> None:
        look, p = self.look, self.look.palette
        side = min(self.rect.w, self.rect.h)
        box = pygame.Rect(0, 0, side, side)
        box.center = self.rect.center
        share = self.left / self.whole if self.whole else 0.0
        surface.blit(
            look.paint.keep(("dial", side, round(share * 100)), lambda: _dial(side, share, p.groove, p.gold)), box
        )
        look.write(surface, self.label, faces.SERIF_SEMIBOLD, round(side * 0.36), p.text, box.center, "c", box)


def _dial(side: int, share: float, ground: str, ink: str) -> pygame.Surface:
    """Drawn four times as large and shrunk, so that the ring has smooth edges."""
    k = 3
    big = pygame.Surface((side * k, side * k), pygame.SRCALPHA, 32)
    big.fill((*pygame.Color(ground)[:3], 0))
    middle, outer, inner = side * k / 2, side * k / 2 - 2 * k, side * k / 2 - side * k * 0.06
    for color, part in ((ground, 1.0), (ink, share)):
        steps = max(2, round(180 * part))
        turn = [2 * math.pi * part * i / steps - math.pi / 2 for i in range(steps + 1)]
        arc = [(middle + outer * math.cos(a), middle + outer * math.sin(a)) for a in turn]
        arc += [(middle + inner * math.cos(a), middle + inner * math.sin(a)) for a in reversed(turn)]
        if part > 0:
            pygame.draw.polygon(big, color, arc)
    return pygame.transform.smoothscale(big, (side, side))


class StillThere(Notice):
    """Twenty-five seconds in which the whole screen is the button; what the guest left lies behind it."""

    opaque = False
    veil = 0.78

    def __init__(self, seconds: float, helpline: str) -> None:
        super().__init__(_("Are you still there?"), _("Touch anywhere to continue."), legal=helpline)
        self.dial = Dial(seconds)

    def background(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Nothing of its own: the veiled table below."""

    def middle(self) -> list[Widget]:
        after = _("After that, your chips and settings are cleared for the next guest.")
        self.dial.align = "center"
        return [*super().middle(), self.dial, Label(after, "lead", justify="center")]

    def build(self) -> Widget:
        """One plate, so that nothing of the table shows between the words."""
        help_ = Label(self.legal, "lead", color="gold_light", justify="center")
        plate = Panel(Column(*self.middle(), help_, gap=24), 48, shadow=True)
        plate.max_width = 1100
        return Layers(At(plate, "c", 40))


@dataclass(frozen=True)
class Fault:
    """What keeps the kiosk from running. The code is what the operators' page explains."""

    code: str
    sentence: str


class FaultScreen(Notice):
    """For guests a code and nothing to worry about; for who looks after the machine the sentence."""

    def __init__(self, fault: Fault, more: Sequence[str] = ()) -> None:
        super().__init__(_("This table is closed for a moment."), _("Please ask a member of staff."))
        self.fault, self.details = fault, list(more)

    def middle(self) -> list[Widget]:
        lines = [Label(line, "body") for line in (self.fault.sentence, *self.details)]
        code = Row(Label(self.fault.code, "head", color="gold_light"), Column(*lines, gap=6, grow=1), gap=28)
        title, *sentences = super().middle()
        return [self.cards_put_away(), title, *sentences, Panel(code, 30)]


class TestList(Screen):
    """The self-test, line by line as it goes."""

    def __init__(self, titles: Sequence[str]) -> None:
        super().__init__()
        self.title = _("One moment")
        self.titles = list(titles)
        self.results: list[str] = []

    def build(self) -> Widget:
        rows = []
        for i, title in enumerate(self.titles):
            done = i < len(self.results)
            found = self.results[i] if done else "–"
            rows.append(
                Row(Label(title, "label", grow=1), Label(found, "gold" if done else "faint", justify="end"), gap=24)
            )
        words = [Label(self.title, "display"), Label(_("Checking the tables."), "note")]
        plate = Panel(Column(*words, *rows, gap=18), 44)
        plate.max_width = 820
        return Layers(At(plate, "c", 48))

    def passed(self, sentence: str) -> None:
        self.results.append(sentence)
        self.rebuild()

    def back(self) -> None:
        """It is over soon."""
