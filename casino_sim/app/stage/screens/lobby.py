"""The lobby: four houses, and every table that is open there."""

from __future__ import annotations

from functools import partial

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.screens.lobby_finder import Finder
from casino_sim.app.stage.screens.navigation import hands_that_wait
from casino_sim.app.stage.screens.tile_art import TileArt
from casino_sim.app.stage.widgets import Button, Choice, Column, Grid, Label, Page, Row, Tile, Widget, ask
from casino_sim.guide import house_notes
from casino_sim.houses.rules import HouseFacts, TableRules
from casino_sim.i18n import _, ngettext
from casino_sim.money import spoken
from casino_sim.store.sessions import chips_of
from casino_sim.table.face import FAMILIES

HERO = 520  # units high: the door of the one table that a house has
BACK_AGAIN = 0.8  # seconds after coming back from a table in which the lobby is not left


class Lobby(Page):
    """All tables of the houses. Arrow keys choose one, Enter sits down."""

    title = "Casino"
    roomy = 1500.0

    def __init__(self, casino: Casino) -> None:
        super().__init__()
        self.casino = casino
        self.house = casino.house(str(casino.setting("house", "")))
        self._art = TileArt(casino.art)
        self._finder = Finder(casino)
        self._shown = ""  # the setting that remembers how far down the page of this house was
        self._waiting: set[tuple[str, str]] = set()  # tables with a hand that is not over
        self._since = -BACK_AGAIN  # when the player came back from somewhere
        self._named()

    def _named(self) -> None:
        self.title = self.house.name
        count = len(self.house.tables)
        tables = ngettext("{count} table", "{count} tables", count).format(count=count)
        self.subtitle = " · ".join(part for part in (_(self.house.text.get("places", "")), tables) if part)

    def retranslate(self) -> None:
        self._named()
        super().retranslate()

    def enter(self) -> None:
        if not self.stage.kiosk:
            self.watermark = (1.03, 1.0)  # all of it
        super().enter()

    def back(self) -> None:
        """Esc pressed twice at a table leads here, and no further."""
        if self.stage.clock.now() - self._since >= BACK_AGAIN:
            super().back()

    def tools(self) -> list[Widget]:
        bankroll = self._bankroll()
        return [bankroll] if self.narrow else [Row(*self._houses(), gap=10, grow=1), bankroll]

    def _bankroll(self) -> Widget:
        """The player's bankroll, and the chips left at a table in the middle of a hand."""
        money = Label(spoken(self.casino.refresh_player().bankroll), "money", justify="end")
        left = sum(map(chips_of, self.casino.store.sessions.of(self.casino.player.id)))
        if not left:
            return money
        note = Label(_("{amount} at tables").format(amount=spoken(left)), "small", justify="end")
        return Column(money, note, gap=0)

    def band(self) -> Widget | None:
        """The houses in a line of their own, where there is no room for them beside the title."""
        return Grid(*self._houses(), column=170, gap=10) if self.narrow else None

    def _houses(self) -> list[Widget]:
        keys: list[Widget] = []
        for house in self.casino.houses:
            here = house is self.house
            enter = partial(self.enter_house, house)
            key = Button(house.name, enter, kind="secondary" if here else "quiet", height=56)
            key.checked = here
            keys.append(key)
        return keys

    def build(self) -> Widget:
        """As far down as the player was the last time, in this house."""
        page = super().build()
        self._shown = f"lobby {self.house.id}"
        self.body_scroll.offset = 0 if self.stage.kiosk else int(self.casino.setting(self._shown, 0))
        return page

    def _note_place(self) -> None:
        if self.root is None or self.stage.kiosk:
            return
        at = self.body_scroll.offset
        if at != self.casino.setting(self._shown, 0):
            self.casino.keep_setting(self._shown, at)

    def rebuild(self) -> None:
        self._note_place()
        super().rebuild()

    def leave(self) -> None:
        self._note_place()
        super().leave()

    def body(self) -> Widget:
        self._waiting = {(row.house, row.game) for row in self.casino.store.sessions.unfinished(self.casino.player.id)}
        tables = sorted(self.house.tables.values(), key=self._order)
        if self.stage.kiosk:
            tiles: Widget = Grid(*map(self._tile, tables), column=400, gap=24)
        else:
            tiles = self._finder.page(tables, self._tile)
        return Column(*hands_that_wait(self.casino), tiles, gap=20)

    def _order(self, rules: TableRules) -> tuple[int, str]:
        family = self.casino.games[rules.game].family
        return (FAMILIES.index(family) if family in FAMILIES else len(FAMILIES), rules.called)

    def _tile(self, rules: TableRules) -> Widget:
        base = rules.limits.get("base") or next(iter(rules.limits.values()), None)
        limits = f"{spoken(base.min)} – {spoken(base.max)}" if base else ""
        waiting = (rules.house, rules.game) in self._waiting
        sides = [_(row.label) for row in rules.wagers.values() if row.before_deal and row.needs][:2]
        line = " · ".join(house_notes(rules) or sides)
        return Tile(
            rules.called,
            partial(self.walk_up, rules),
            line=line,
            right=_("Your hand is waiting") if waiting else limits,
            art=partial(self._art.table, self.casino.games[rules.game], rules),
            height=HERO if len(self.house.tables) == 1 else 240,
        )

    def enter_house(self, house: HouseFacts) -> None:
        self.house = house
        self._named()
        self.casino.keep_setting("house", house.id)
        self.stage.theme = self.stage.theme.with_(house=house.look)
        self.casino.hear_the_room(house)
        self.rebuild()

    def walk_up(self, rules: TableRules) -> None:
        """To a table: back into a hand that waits there, else to the choice of seats."""
        from casino_sim.app.stage.screens.poker_setup import setup_for

        if not self._has_chips():
            self._offer_chips()
            return
        waiting = self.casino.store.sessions.find(self.casino.player.id, rules.house, rules.game, {})
        if waiting is not None and waiting.round is not None:
            self.sit(rules)
        else:
            self.stage.push(setup_for(self.casino, rules))

    def _has_chips(self) -> bool:
        """In the bankroll, or in a hand that waits."""
        player = self.casino.refresh_player()
        return player.bankroll > 0 or any(map(chips_of, self.casino.store.sessions.of(player.id)))

    def _offer_chips(self) -> None:
        from casino_sim.app.stage.screens.cashier import Cashier

        ask(
            self.stage,
            _("You have no chips."),
            _("The cashier gives free chips."),
            Choice(_("Not now"), cancel=True),
            Choice(_("Go to the cashier"), lambda: self.stage.push(Cashier(self.casino)), kind="primary"),
        )

    def sit(self, rules: TableRules) -> None:
        from casino_sim.app.stage.screens.navigation import open_table

        open_table(self.casino, rules)

    def covered(self) -> None:
        self._note_place()
        super().covered()
        self._art.clear()  # the table needs the memory

    def uncovered(self) -> None:
        self._since = self.stage.clock.now()
        self.rebuild()

    def foot(self) -> Widget | None:
        from casino_sim.app.stage.screens.navigation import lobby_buttons

        doors = lobby_buttons(self.casino, self.narrow)
        words = Label(_("Free play. No real money."), "faint", grow=1)
        if self.narrow:
            return Column(words, Row(*doors, gap=12, wrap=True, justify="between"), gap=14)
        return Row(words, *doors, gap=12)
