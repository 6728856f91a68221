"""What is written over the felt: names at the seats, totals beside hands, results on the spots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from casino_sim.app.stage import text as faces
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.table import words
from casino_sim.app.stage.table.picture import Picture
from casino_sim.app.stage.widgets.signs import draw_tag, tag_rect
from casino_sim.i18n import _
from casino_sim.money import spoken
from casino_sim.table.events import Settled

if TYPE_CHECKING:
    from casino_sim.app.stage.table.scene import TableScene


class Tags:
    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.results: dict[tuple[int, str], Settled] = {}
        self._game = scene.dealing.game.part("labels")
        self._told_of = ""
        self._told: dict[str, str] = {}

    def draw(self, surface: pygame.Surface, shown: Picture) -> None:
        self._names(surface)
        look = self.scene.look
        for text, (x, y), kind in self.scene.brush.labels(shown, self.totals(shown)):
            draw_tag(surface, look, text, (round(x), round(y)), "yours" if kind == "own" else "plain")
        self._draw_results(surface)

    def totals(self, shown: Picture) -> Mapping[str, str]:
        """What the game writes beside a hand: its total, its name. Asked again only when the cards change."""
        if self._game is None or not shown.cards:
            return {}
        cards = self.scene.brush.seen(shown)
        key = repr((cards, shown.groups))
        if self._told_of != key:
            self._told_of = key
            self._told = dict(self._game.labels(self.scene.dealing.rules, cards, shown.groups))
        return self._told

    def _names(self, surface: pygame.Surface) -> None:
        """Who sits where, and at a poker table with how much."""
        scene, look = self.scene, self.scene.look
        view, names = scene.dealing.view(), scene.dealing.names()
        size = max(look.metrics.least_text, look.type("legal"))
        for seat in view.seats:
            at = scene.places.seat_label(seat)
            if at is None:
                continue
            mine = seat in scene.dealing.me
            name = _("You") if mine else names.get(seat, "")
            if scene.places.layout.shape == "oval":
                text = f"{name} {spoken(scene.purses.of(seat))}"
                draw_tag(surface, look, text, (round(at[0]), round(at[1])), "yours" if mine else "plain", 18)
            elif name:
                ink = look.theme.cloth.ink if mine else look.theme.cloth.second_ink
                look.write(surface, name, faces.SEMIBOLD, size, ink, at, "c")

    def _draw_results(self, surface: pygame.Surface) -> None:
        """Each result on its spot; where two would lie over each other the later one moves down."""
        scene, look = self.scene, self.scene.look
        drawn: list[pygame.Rect] = []
        for (seat, spot), line in self.results.items():
            at = scene.places.chips(seat, spot)
            if at is None or scene.picture.bet(seat, spot):
                continue
            kind = "good" if line.returned > line.staked else "plain" if line.returned == line.staked else "bad"
            text = words.spot_result(line)
            rect = tag_rect(look, text, (round(at[0]), round(at[1])), 18)
            for _step in range(8):
                hit = rect.collidelist(drawn)
                if hit < 0:
                    break
                rect.top = drawn[hit].bottom + 2
            drawn.append(rect)
            draw_tag(surface, look, text, rect.center, kind, 18)
