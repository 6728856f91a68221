"""The lobby: four houses, and every table that is open there."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.widgets import Button, Grid, Label, Page, Row, Tile, Widget
from casino_sim.houses.rules import HouseFacts, TableRules
from casino_sim.i18n import _
from casino_sim.money import spoken

# What lies on a game's tile: the real objects of its family.
HANDS = {
    "blackjack": ("As", "Kc"), "spanish_21": ("7d", "7c", "7h"), "double_back_jack": ("Ah", "Jd"),
    "three_card_poker": ("9s", "Ts", "Js"), "let_it_ride": ("Td", "Tc", "4d"), "mississippi_stud": ("Jh", "Js", "??", "??"),
    "crazy_4_poker": ("Ac", "Ad", "Ah", "As"), "lunar_poker": ("Ks", "Qd", "Ah"), "ultimate_texas_holdem": ("Ad", "Jd"),
    "texas_holdem_bonus": ("Ac", "Kc"), "criss_cross_poker": ("Qh", "Qs"), "pai_gow_poker": ("Jk", "As", "Ad"),
    "holdem": ("Ah", "Ad"), "omaha": ("Ks", "Kd", "Qs", "Qd"), "seven_card_stud": ("??", "??", "Ks"),
    "lowball": ("5h", "4s", "3d", "2c", "Ah"), "mini_baccarat": ("9h", "Kd"), "midi_baccarat": ("8s", "??"),
}  # fmt: skip


class Lobby(Page):
    """Arrows choose, Enter sits down."""

    title = "Casino"

    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.house = casino.house(str(casino.setting("house", "")))
        self._sprites: dict[str, Sprites] = {}
        self._named()

    def _named(self) -> None:
        self.title = self.house.name
        count = len(self.house.tables)
        self.subtitle = _("{count} tables").format(count=count)

    def tools(self) -> list[Widget]:
        houses: list[Widget] = [
            Button(
                house.name,
                partial(self.enter_house, house),
                kind="secondary" if house is self.house else "quiet",
                height=56,
            )
            for house in self.casino.houses
        ]
        for button, house in zip(houses, self.casino.houses, strict=True):
            if isinstance(button, Button):
                button.checked = house is self.house
        bankroll = self.casino.refresh_player().bankroll
        return [Row(*houses, gap=10, wrap=True, grow=1), Label(spoken(bankroll), "money")]

    def body(self) -> Widget:
        tiles = [self._tile(rules) for rules in self.house.tables.values()]
        return Grid(*tiles, column=400, gap=24)

    def _tile(self, rules: TableRules) -> Widget:
        base = rules.limits.get("base") or next(iter(rules.limits.values()), None)
        limits = f"{spoken(base.min)} – {spoken(base.max)}" if base else ""
        sides = [_(row.label) for row in rules.wagers.values() if row.before_deal and row.needs][:2]
        line = " · ".join(sides) or (rules.notes[0] if rules.notes else "")
        return Tile(
            rules.title, partial(self.sit, rules), line=line, right=limits, art=partial(self._art, rules), height=240
        )

    def _art(self, rules: TableRules, ground: pygame.Surface) -> None:
        """Real objects on the cloth of the tile."""
        sprites = self._sprites.setdefault(rules.look, Sprites(rules.look, self.casino.art))
        w, h = ground.get_size()
        family = self.casino.games[rules.game].family
        if family in ("craps", "dice"):
            for value, x, y in ((5, 0.62, 0.42), (2, 0.76, 0.52)):
                sprites.die(value, round(h * 0.2)).put(ground, w * x, h * y)
            return
        hand = HANDS.get(rules.game) or HANDS.get(rules.game.partition("_poker")[0]) or ("As", "Kh")
        width = round(h * 0.32)
        step = width * 0.52
        for i, name in enumerate(hand):
            x = w * 0.68 + (i - (len(hand) - 1) / 2) * step
            angle = (i - (len(hand) - 1) / 2) * 7.0
            sprite = sprites.back(width, angle=angle) if name == "??" else sprites.card(name, width, angle=angle)
            sprite.put(ground, x, h * 0.38 + abs(angle) * 0.5)

    def enter_house(self, house: HouseFacts) -> None:
        self.house = house
        self._named()
        self.casino.keep_setting("house", house.id)
        self.stage.theme = self.stage.theme.with_(house=house.look)
        self.rebuild()

    def sit(self, rules: TableRules) -> None:
        from casino_sim.app.stage.screens.rooms import open_table

        open_table(self.casino, rules)

    def uncovered(self) -> None:
        self.rebuild()

    def foot(self) -> Widget | None:
        from casino_sim.app.stage.screens.rooms import lobby_doors

        doors = lobby_doors(self.casino)
        return Row(Label(_("Free play. No money is ever taken."), "faint", grow=1), *doors, gap=12)
