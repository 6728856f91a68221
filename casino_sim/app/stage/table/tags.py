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
        look = self.scene.look
        taken: list[pygame.Rect] = []
        for text, (x, y), kind in self.scene.brush.labels(shown, self.totals(shown)):
            centre = (round(x), round(y))
            taken.append(draw_tag(surface, look, text, centre, "yours" if kind == "own" else "plain"))
        self._draw_results(surface, taken)
        self._names(surface, taken)

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

    def _names(self, surface: pygame.Surface, taken: list[pygame.Rect]) -> None:
        """Who sits where, and at a poker table with how much. A name makes room for what the round has to say."""
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
                kind = "yours" if mine else "plain"
                if scene.picture.cards and f"seat{seat}" not in scene.picture.cards:
                    kind = "out"
                centre = (round(at[0]), round(at[1]))
                if tag_rect(look, text, centre, 18).collidelist(taken) < 0:
                    draw_tag(surface, look, text, centre, kind, 18)
            elif name:
                ink = look.theme.cloth.ink if mine else look.theme.cloth.second_ink
                room = pygame.Rect(0, 0, round(look.text.width(name, faces.SEMIBOLD, size)) + 4, round(size * 1.3))
                room.center = (round(at[0]), round(at[1]))
                if room.collidelist(taken) < 0:
                    look.write(surface, name, faces.SEMIBOLD, size, ink, at, "c")

    def _draw_results(self, surface: pygame.Surface, drawn: list[pygame.Rect]) -> None:
        """Each result on its spot; where two would lie over each other the later one moves down."""
        scene, look = self.scene, self.scene.look
        caption = scene.board.caption
        lowest = scene.board.bar.rect.top
        if caption.visible:
            lowest = caption.rect.top
            drawn.append(caption.rect.inflate(0, 4))
        for (seat, spot), line in self.results.items():
            at = scene.places.chips(seat, spot)
            if at is None or scene.picture.bet(seat, spot):
                continue
            kind = "good" if line.returned > line.staked else "plain" if line.returned == line.staked else "bad"
            text = words.spot_result(line)
            rect = tag_rect(look, text, (round(at[0]), round(at[1])), 18)
            up = False  # a tag that has turned upwards does not turn back
            for _step in range(8):
                hit = rect.collidelist(drawn)
                if hit < 0:
                    break
                up = up or rect.bottom + rect.h > lowest
                if up:
                    rect.bottom = drawn[hit].top - 2
                else:
                    rect.top = drawn[hit].bottom + 2
            drawn.append(rect)
            draw_tag(surface, look, text, rect.center, kind, 18)
