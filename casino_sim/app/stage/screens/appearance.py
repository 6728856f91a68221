"""Which felt, card backs and chips the player wants at every table, each shown as the table draws it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from casino_sim.app.stage.art.felt import FeltPainter
from casino_sim.app.stage.art.palette import BACKS, EDGES, FELTS, dressed
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.screens.tile_art import TileArt
from casino_sim.app.stage.theme import RADIUS
from casino_sim.app.stage.widgets import Column, Grid, Label, Page, Panel, Tile, Widget
from casino_sim.i18n import N_, _

HIGH, WIDE = 230, 250  # units: a sample
OWN = N_("House's own")
HEAPS = ((5_00,) * 5, (25_00,) * 7, (100_00,) * 4)
Art = Callable[[pygame.Surface], object]


class Sample(Tile):
    """One of the choices; a gold ring lies round the one that is taken."""

    def __init__(self, name: str, take: Callable[[], object], art: Art, chosen: bool) -> None:
        super().__init__(name, take, art=art, height=HIGH)
        self.chosen = chosen

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.chosen:
            look, r = self.look, self.rect
            surface.blit(look.paint.ring(r.w, r.h, look.px(RADIUS["tile"]), look.px(5), look.palette.gold), r)
            px = look.px(34)
            spot = pygame.Rect(r.right - look.px(50), r.top + look.px(16), px, px)
            surface.blit(look.paint.disc(px, look.palette.ink), spot)
            surface.blit(look.paint.icon("check", px, look.palette.gold, 2.4), spot)

    def states(self) -> set[str]:
        return super().states() | {"checked" if self.chosen else "unchecked"}


class Appearance(Page):
    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino, self.house = casino, casino.stage.theme.house
        self.title = N_("Felt, cards and chips")
        self.subtitle = N_("Your choice at every table. The printing on the felt stays the house's own.")
        self.art = TileArt(casino.art)

    def body(self) -> Widget:
        felts = ((id, felt.name) for id, felt in FELTS.items())
        backs = ((id, back.name) for id, back in BACKS.items())
        return Column(
            self._group(_("Felt"), "felt", felts, self._felt),
            self._group(_("Card backs"), "back", backs, self._back),
            self._group(_("Chips"), "chips", EDGES.items(), self._chips),
            gap=22,
        )

    def _group(
        self,
        title: str,
        setting: str,
        choices: Iterable[tuple[str, str]],
        art: Callable[[str, pygame.Surface], object],
    ) -> Widget:
        now = str(self.casino.setting(setting, ""))
        samples = [
            Sample(_(name), partial(self._take, setting, id), partial(art, id), id == now)
            for id, name in (("", OWN), *choices)
        ]
        return Panel(Column(Label(title, "strong"), Grid(*samples, column=WIDE), gap=14))

    def _take(self, setting: str, id: str) -> None:
        self.casino.keep_setting(setting, id)
        self.casino.apply_settings()
        self.rebuild()

    # -- samples: what is chosen of the others is seen with each
    def _look(self, **choice: str) -> str:
        theme = self.stage.theme
        chosen = {"felt": theme.felt, "back": theme.back, "edge": theme.chips, **choice}
        return dressed(self.house, chosen["felt"], chosen["back"], chosen["edge"])

    def _cloth(self, ground: pygame.Surface, look: str, lettered: bool = False) -> None:
        w, h = ground.get_size()
        felt = FeltPainter(look, (w, h), h / 200)
        k = felt.scale
        felt.lamp(w / 2 / k, 70, w * 0.55 / k, 110)
        if lettered:
            felt.circle(w / 2 / k, 92, 40, "ink2", label="21", label_px=34)
            felt.text(_("BLACKJACK"), 21, w / 2 / k, 30, "ink", tracking=0.12)
        ground.blit(felt.surface(self.casino.art), (0, 0))

    def _felt(self, id: str, ground: pygame.Surface) -> None:
        self._cloth(ground, self._look(felt=id), lettered=True)

    def _back(self, id: str, ground: pygame.Surface) -> None:
        self._cloth(ground, self._look())
        w, h = ground.get_size()
        sprites = self.art.of(self._look(back=id))
        for turn, across in ((-8.0, 0.4), (6.0, 0.6)):
            sprites.back(round(h * 0.37), angle=turn).put(ground, w * across, h * 0.34)

    def _chips(self, id: str, ground: pygame.Surface) -> None:
        self._cloth(ground, self._look())
        w, h = ground.get_size()
        sprites, d = self.art.of(self._look(edge=id)), round(h * 0.27)
        for i, heap in enumerate(HEAPS):
            sprites.stack(heap, d, place=f"sample {i}").put(ground, w * (0.25 + 0.25 * i), h * (0.5 - 0.04 * (i % 2)))
