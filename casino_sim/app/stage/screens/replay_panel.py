"""What stands beside the felt of a replay: the words of the round so far, and the keys that move through it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect, Size
from casino_sim.app.stage.look import Look
from casino_sim.app.stage.table.control.bar import FELT
from casino_sim.app.stage.table.draw.tags import Plates
from casino_sim.app.stage.widgets import (
    Button,
    Caption,
    Column,
    IconButton,
    Label,
    Line,
    Pad,
    Paragraph,
    Row,
    Scroll,
    Segmented,
    Slider,
    TablePlate,
    Widget,
)
from casino_sim.i18n import N_, _, pgettext

BESIDE, BELOW = 420, 430  # design units that the words take from the felt: at its right, or below it
FOOT = 108  # design units of the keys, in one line and in two
WIDEN = 0.5  # larger text takes more room by this power of its scale
PACES = (("slow", N_("Slow")), ("normal", N_("Normal")), ("fast", N_("Fast")))


class Player(Protocol):
    """What the keys do to the round."""

    title: str
    pace: str

    @property
    def moments(self) -> Sequence[object]: ...

    def show(self, at: int) -> None: ...

    def step(self) -> None: ...

    def step_back(self) -> None: ...

    def play_or_hold(self) -> None: ...

    def set_pace(self, pace: str) -> None: ...


class ReplayBoard(Widget):
    """Title and dealer's words over the felt, the keys below it, the round in words beside it."""

    def __init__(self, player: Player, line: str, tools: Sequence[Widget]) -> None:
        super().__init__()
        self.player = player
        self.plate = self.add(TablePlate(player.title, line))
        self.caption = self.add(Caption())
        last = len(player.moments)
        self.first = IconButton("first", _("First"), lambda: player.show(0), shortcut="home")
        self.before = IconButton("back", _("Back"), player.step_back, shortcut="left")
        self.play = Button(
            pgettext("replay", "Play"), player.play_or_hold, icon="play", kind="primary", shortcut="space"
        )
        self.next = IconButton("chevron", _("Next"), player.step, shortcut="right")
        self.last = IconButton("last", _("Last"), lambda: player.show(last), shortcut="end")
        self.scrub = Slider(
            _("Round"), range(last + 1), 0, lambda at: player.show(round(at)),
            show=lambda at: _("Step {at} of {count}").format(at=round(at), count=last), ticks=False, grow=1,
        )  # fmt: skip
        pace = Segmented([(id, _(name)) for id, name in PACES], player.pace, player.set_pace, height=52)
        self.keys = self.add(Row(self.first, self.before, self.play, self.next, self.last, self.scrub, gap=10))
        self.words = Column(gap=8)
        self.log = Scroll(self.words, grow=1, least=60)
        head = Label(_("What happened"), "strong")
        tools_row = Row(*tools, gap=8, wrap=True)
        self.side = self.add(
            Pad(Column(head, Line(), self.log, Line(), Label(_("Speed"), "note"), pace, tools_row, gap=10), 20, 16)
        )
        self._said = 0

    # -- room
    @classmethod
    def felt_size(cls, look: Look, size: Size) -> Size:
        """What the words leave of the window."""
        taken = look.theme.text_scale**WIDEN
        if look.metrics.portrait:
            return size[0], size[1] - look.px(BELOW * taken)
        needed = round((size[1] - cls.foot(look)) * FELT)  # in a very wide window the words have all the rest
        return min(size[0] - look.px(BESIDE * taken), max(needed, size[0] // 2)), size[1]

    @staticmethod
    def foot(look: Look) -> int:
        """Of the felt, for the keys."""
        return look.px(FOOT * look.theme.text_scale**WIDEN)

    def plates(self) -> Plates:
        shown = [w.rect.copy() for w in (self.plate, self.caption) if w.visible]
        return Plates(tuple(shown), self.keys.rect.top - self.look.px(8))

    # -- the present moment
    def show(self, at: int, said: Sequence[str], playing: bool, strong: str, words: str) -> None:
        over = at == len(self.player.moments)
        self.scrub.value = at
        for key, on in ((self.first, at > 0), (self.before, at > 0), (self.next, not over), (self.last, not over)):
            key.enabled = on
        self.play.label, self.play.icon = (_("Pause"), "pause") if playing else (pgettext("replay", "Play"), "play")
        self.play.relayout()
        self._tell(said)
        self.say(strong, words)

    def _tell(self, said: Sequence[str]) -> None:
        """The log grows with the round, the newest at its foot."""
        if len(said) < self._said:
            self.words.clear()
            self._said = 0
        for sentence in said[self._said :]:
            self.words.add(Paragraph(sentence, "small"))
        self._said = len(said)
        self.log.offset = 1 << 20
        self.relayout()
        self.damage_all()

    def say(self, strong: str, words: str) -> None:
        self.caption.say(strong, words)
        self.caption.visible = bool(strong or words)
        self._place_caption()

    # -- layout
    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        look = self.look
        wide, high = self.felt_size(look, rect.size)
        foot, margin = self.foot(look), look.px(20)
        self.plate.place(Rect((margin, margin), self.plate.measure(min(look.px(380), wide // 3))))
        self.keys.place(Rect(margin, high - foot + look.px(10), wide - 2 * margin, foot - look.px(20)))
        if look.metrics.portrait:
            self.side.place(Rect(rect.x, high, rect.w, rect.h - high))
        else:
            self.side.place(Rect(wide, rect.y, rect.w - wide, rect.h))
        self._place_caption()

    def _place_caption(self) -> None:
        if not self.caption.mounted or not self.rect.w:
            return
        wide, high = self.felt_size(self.look, self.rect.size)
        w, h = self.caption.measure(wide - self.look.px(80))
        before = self.caption.rect.copy()
        self.caption.place(Rect((wide - w) // 2, high - self.foot(self.look) - h - self.look.px(8), w, h))
        if before != self.caption.rect:
            self.damage_all()

    def draw(self, surface: pygame.Surface) -> None:
        look, p = self.look, self.look.palette
        wide, high = self.felt_size(look, self.rect.size)
        keys = Rect(0, high - self.foot(look), wide, self.foot(look))
        surface.fill(p.ink, keys)
        surface.fill(p.line, (0, keys.top, wide, max(1, look.px(1))))
        surface.blit(look.paint.plate(self.side.rect.size, 0, p.panel_top, p.panel, p.edge, sheen=0.1), self.side.rect)
