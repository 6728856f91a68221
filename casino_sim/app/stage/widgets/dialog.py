"""Questions that stop everything else: a plate over the veiled scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect
from casino_sim.app.stage.scene import Stage
from casino_sim.app.stage.theme import RADIUS
from casino_sim.app.stage.widgets.base import Widget
from casino_sim.app.stage.widgets.button import Button
from casino_sim.app.stage.widgets.containers import Column, Panel, Row, Space
from casino_sim.app.stage.widgets.label import Label, Paragraph
from casino_sim.app.stage.widgets.popover import WIDEN
from casino_sim.app.stage.widgets.screen import Screen
from casino_sim.app.stage.widgets.scroll import Scroll


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a dialog. The one Esc stands for is `cancel`."""

    label: str
    action: Callable[[], object] | None = None
    kind: str = "secondary"
    shortcut: str = ""
    cancel: bool = False


class Dialog(Screen):
    """Modal. `body` is a sentence or any widget; choices stand at the lower right, the last one strongest."""

    opaque = False

    def __init__(self, title: str, body: str | Widget, choices: Sequence[Choice] = (), *, width: float = 640) -> None:
        super().__init__()
        self.title, self.body, self.choices, self.width = title, body, list(choices), width

    def build(self) -> Widget:
        body = Paragraph(self.body, "note") if isinstance(self.body, str) else self.body
        buttons = [
            Button(c.label, lambda c=c: self.choose(c), kind=c.kind, shortcut=c.shortcut, height=60)  # type: ignore[misc]
            for c in self.choices
        ]
        parts: list[Widget] = [Label(self.title, "title"), Scroll(body, grow=1, least=80)]
        if buttons:
            parts += [Space(6), Row(*buttons, justify="end", gap=16, wrap=True)]
        return Panel(Column(*parts, gap=16), 36, radius=RADIUS["dialog"], shadow=True)

    def enter(self) -> None:
        super().enter()
        buttons = [w for w in self.root.walk() if isinstance(w, Button)] if self.root else []
        if buttons and self._focus is None:
            self.take_focus(buttons[-1])

    def content(self) -> pygame.Rect:
        look = self.look
        bounds = self.free_area().inflate(-look.px(32), -look.px(32))
        assert self.root is not None
        wide = look.px(self.width * look.theme.text_scale**WIDEN)
        w = min(bounds.w, max(wide, min(bounds.w, self.root.least_width())))
        h = min(bounds.h, self.root.measure(w)[1])
        return Rect(bounds.centerx - w // 2, bounds.centery - h // 2, w, h)

    def background(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Nothing of its own: the veiled scene below."""

    def choose(self, choice: Choice) -> None:
        self.stage.pop(self)
        if choice.action is not None:
            choice.action()

    def back(self) -> None:
        way_out = next((c for c in self.choices if c.cancel), None)
        self.choose(way_out) if way_out is not None else self.stage.pop(self)


def ask(stage: Stage, title: str, body: str | Widget, *choices: Choice, width: float = 640) -> Dialog:
    """Show a dialog and return it."""
    dialog = Dialog(title, body, choices, width=width)
    stage.push(dialog)
    return dialog
