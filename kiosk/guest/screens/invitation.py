"""The words of attract mode, and the strip at the foot of its screens that calls people in."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.layout import Rect
from casino_sim.app.stage.widgets import Button, Column, Label, Row, Widget
from casino_sim.i18n import _

Speak = Callable[[str], object]


class Pitch:
    """What attract says, whatever shows behind it."""

    def __init__(self, helpline: str, languages: Sequence[tuple[str, str]] = (), speak: Speak | None = None) -> None:
        self.helpline, self.languages, self.speak = helpline, tuple(languages), speak

    touched = True  # whether this screen is the one to touch

    def call(self) -> str:
        return _("Touch to learn and play")

    def notice(self) -> str:
        return _("Free play, no cash value")

    def help(self) -> str:
        return _("Gambling problem? {helpline}").format(helpline=self.helpline)

    def tongues(self) -> list[Widget]:
        """A key for each language, once there are several."""
        if len(self.languages) < 2:
            return []
        return [Button(name, _key(self.speak, code), height=60) for code, name in self.languages]

    def lines(self, justify: str = "start") -> list[Widget]:
        return [
            Label(self.call(), "head", color="gold_light", justify=justify),
            Label(self.notice(), "strong", justify=justify),
            Label(self.help(), "note", justify=justify),
        ]


class FromAbove(Pitch):
    """What a second screen says, which hangs above the one to touch."""

    touched = False

    def call(self) -> str:
        return _("Learn and play below")

    def tongues(self) -> list[Widget]:
        return []


def _key(speak: Speak | None, code: str) -> Callable[[], object] | None:
    return (lambda: speak(code)) if speak is not None else None


class Invitation(Widget):
    """The strip at the foot of an attract table; its words wander with the orbit."""

    role = "text"

    def __init__(self, pitch: Pitch, portrait: bool, orbit: tuple[int, int], keys: Sequence[Widget] = ()) -> None:
        call = Label(pitch.call(), "display", color="gold_light", justify="center", lines=1)
        words = [Label(pitch.notice(), "title", justify="center"), Label(pitch.help(), "label", justify="center")]
        if portrait:
            body: Widget = Column(call, *words, gap=8)
        else:
            small = [Label(pitch.notice(), "strong", justify="end"), Label(pitch.help(), "small", justify="end")]
            call = Label(pitch.call(), "head", color="gold_light", grow=1, lines=2)
            body = Row(call, *([Row(*keys, gap=12)] if keys else []), Column(*small, gap=0), gap=40)
        super().__init__(body, label=f"{pitch.call()}. {pitch.notice()}. {pitch.help()}")
        self.orbit = orbit

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        dx, dy = self.look.px(self.orbit[0]) * 3, self.look.px(self.orbit[1]) // 2
        inner = rect.inflate(-2 * self.look.px(80), 0)
        h = min(inner.h, self.children[0].measure(inner.w)[1])
        self.children[0].place(Rect(inner.x + dx, inner.centery - h // 2 + dy, inner.w, h))

    def draw(self, surface: pygame.Surface) -> None:
        p = self.look.palette
        surface.blit(self.look.paint.gradient(self.rect.w, self.rect.h, p.panel_top, p.ink), self.rect)
        surface.fill(p.line, Rect(self.rect.x, self.rect.y, self.rect.w, max(1, self.look.px(1.2))))
