"""A page: title bar with the way back, a body that scrolls, a foot. Most screens are one of these."""

from __future__ import annotations

from casino_sim.app.stage.layout import Size
from casino_sim.app.stage.widgets.base import Widget
from casino_sim.app.stage.widgets.button import IconButton
from casino_sim.app.stage.widgets.containers import Column, Pad, Row
from casino_sim.app.stage.widgets.label import Label
from casino_sim.app.stage.widgets.screen import Screen
from casino_sim.app.stage.widgets.scroll import Scroll
from casino_sim.i18n import _


class Page(Screen):
    """Write `body()`, and `tools()` and `foot()` where wanted. The back button is always there except on the first."""

    scrolls = True
    subtitle = ""
    widest = 1760.0  # lines longer than this are hard to read
    roomy = 0.0  # units across, in letters of the usual size, below which the page is `narrow` and laid out for that
    _made_narrow = False

    def body(self) -> Widget:
        raise NotImplementedError

    def tools(self) -> list[Widget]:
        """At the right of the title."""
        return []

    def band(self) -> Widget | None:
        """Between title and body, from edge to edge, always in sight."""
        return None

    def foot(self) -> Widget | None:
        """Below the body, always in sight: the main action."""
        return None

    @property
    def narrow(self) -> bool:
        return self.look.metrics.width < self.look.px(self.roomy * self.look.theme.text_scale)

    def layout(self, size: Size) -> None:
        if self.root is not None and self._made_narrow != self.narrow:
            self.rebuild()
        super().layout(size)

    def build(self) -> Widget:
        self._made_narrow = self.narrow
        words: list[Widget] = [Label(_(self.title), "head")]
        if self.subtitle:
            words.append(Label(_(self.subtitle), "small"))
        head: list[Widget] = [Column(*words, gap=0, grow=1)]
        if len(self.stage.scenes) > 1:
            head.insert(0, IconButton("back", _("Back"), self.back))
        head += self.tools()
        self.body_scroll = Scroll(self.body(), grow=1)
        middle: Widget = self.body_scroll if self.scrolls else self.body_scroll.child
        if not self.scrolls:
            middle.grow = max(middle.grow, 1.0)
        parts = [Row(*head, gap=18), self.band(), middle, self.foot()]
        return Pad(Column(*(part for part in parts if part is not None), gap=22), 48, 32)
