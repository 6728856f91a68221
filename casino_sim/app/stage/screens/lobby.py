"""The lobby: four houses, and every table that is open there."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.art.sprites import Sprites
from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.compat import pygame
from casino_sim.app.stage.widgets import Button, Grid, Label, Page, Row, Tile, Widget
from casino_sim.guide import house_notes
from casino_sim.houses.rules import HouseFacts, TableRules
from casino_sim.i18n import _, ngettext
from casino_sim.money import spoken

# What lies on a game's tile: the real cards of its family.
HANDS = {
    "blackjack": "As Kc", "spanish_21": "7d 7c 7h", "double_back_jack": "Ah Jd", "no_bust_21": "Jk Jk", "pure_21_5": "As Kd",
    "three_card_poker": "9s Ts Js", "three_card_poker_6_card": "Qs Ks As", "let_it_ride": "Td Tc 4d",
    "mississippi_stud": "Jh Js ?? ??", "crazy_4_poker": "Ac Ad Ah As", "lunar_poker": "Ks Qd Ah", "criss_cross_poker": "Qh Qs",
    "ultimate_texas_holdem": "Ad Jd", "texas_holdem_bonus": "Ac Kc", "pai_gow_poker": "Jk As Ad",
    "double_hand_poker": "Kh Kd 9s",
    "fortune_pai_gow_poker": "8s 8h 8d 8c", "face_up_pai_gow_poker": "Ah 7c", "holdem": "Ah Ad", "omaha": "Ks Kd Qs Qd",
    "omaha_hi_lo": "As 2s Kd 3d", "omaha_hi_lo_joker": "Jk As 2d 3c", "seven_card_stud": "?? ?? Ks Kd",
    "seven_card_stud_hi_lo": "?? ?? As 5d", "lowball": "5h 4s 3d 2c Ah", "mini_baccarat": "9h Kd", "midi_baccarat": "8s ??",
}  # fmt: skip
TILES = ("6-6", "5-5", "1-1")
FAMILIES = ("blackjack", "craps", "dice", "roulette", "wheel", "baccarat", "poker", "pai_gow", "poker_room")


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
        tables = ngettext("{count} table", "{count} tables", count).format(count=count)
        self.subtitle = " · ".join(part for part in (_(self.house.text.get("places", "")), tables) if part)

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
        tiles = [self._tile(rules) for rules in sorted(self.house.tables.values(), key=self._order)]
        return Grid(*tiles, column=400, gap=24)

    def _order(self, rules: TableRules) -> tuple[int, str]:
        family = self.casino.games[rules.game].family
        return (FAMILIES.index(family) if family in FAMILIES else len(FAMILIES), rules.title)

    def _tile(self, rules: TableRules) -> Widget:
        base = rules.limits.get("base") or next(iter(rules.limits.values()), None)
        limits = f"{spoken(base.min)} – {spoken(base.max)}" if base else ""
        sides = [_(row.label) for row in rules.wagers.values() if row.before_deal and row.needs][:2]
        line = " · ".join(house_notes(rules) or sides)
        return Tile(
            rules.title,
            partial(self.walk_up, rules),
            line=line,
            right=limits,
            art=partial(self._art, rules),
            height=240,
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
        if family in ("roulette", "wheel"):
            for seat, x, y, count in ((1, 0.62, 0.46, 6), (3, 0.72, 0.54, 3), (4, 0.81, 0.44, 8)):
                sprites.colour_stack(seat, count, round(h * 0.2), place=f"{rules.game} {seat}").put(
                    ground, w * x, h * y
                )
            return
        if "tiles" in rules.game:
            for i, name in enumerate(TILES):
                sprites.tile(name, round(h * 0.2), angle=(i - 1) * 6).put(ground, w * (0.6 + 0.1 * i), h * 0.36)
            return
        hand = HANDS.get(rules.game, "As Kh").split()
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

    def walk_up(self, rules: TableRules) -> None:
        """To a table: back into a hand that waits there, else to the choice of seats."""
        from casino_sim.app.stage.screens.poker_setup import setup_for

        waiting = self.casino.store.sittings.find(self.casino.player.id, rules.house, rules.game, {})
        if waiting is not None and waiting.round is not None:
            self.sit(rules)
        else:
            self.stage.push(setup_for(self.casino, rules))

    def sit(self, rules: TableRules) -> None:
        from casino_sim.app.stage.screens.rooms import open_table

        open_table(self.casino, rules)

    def uncovered(self) -> None:
        self.rebuild()

    def foot(self) -> Widget | None:
        from casino_sim.app.stage.screens.rooms import lobby_doors

        doors = lobby_doors(self.casino)
        return Row(Label(_("Free play. No money is ever taken."), "faint", grow=1), *doors, gap=12)
