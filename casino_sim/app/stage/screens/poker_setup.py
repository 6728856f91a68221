"""Before one sits down to poker: who sits where and plays how, one's own seat and chips; or the list, where all is taken."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.screens.table_setup import TableSetup, plate
from casino_sim.app.stage.table.scene import TableScene
from casino_sim.app.stage.widgets import (
    AmountSlider,
    Button,
    Column,
    Columns,
    Flow,
    Label,
    Paragraph,
    Row,
    Stepper,
    Widget,
    toast,
)
from casino_sim.bots import Bot, style_name
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.odds.prices import told_of_pots
from casino_sim.session.seating import NAMES
from casino_sim.store.records import Seating
from casino_sim.table.ask import Refused

COMPANY, WAYS = "poker_company", "poker_ways"  # the player's settings
STOPS = 60


def setup_for(casino: Casino, rules: TableRules) -> TableSetup:
    """The page in front of this table."""
    return PokerSetup(casino, rules) if casino.games[rules.game].part("desk") is not None else TableSetup(casino, rules)


def worded(name: str) -> str:
    return _(style_name(name))


class PokerSetup(TableSetup):
    def __init__(self, casino: Casino, rules: TableRules) -> None:
        super().__init__(casino, rules)
        bots = self.game.part("bots")
        assert bots is not None
        self.levels, self.styles, self._mixture = tuple(bots.LEVELS), tuple(bots.STYLES), bots.mixture
        self.company = min(int(casino.setting(COMPANY, self.game.bot_seats - 1)), rules.seats)
        self.mine = [1]
        kept = casino.setting(WAYS, {})
        self.ways: dict[int, tuple[str, str]] = {
            seat: self._known(kept.get(str(seat)), seat) for seat in range(1, rules.seats + 1)
        }
        self.chips: Cents = 0  # to buy in for; 0: what is usual

    def _known(self, kept: Any, seat: int) -> tuple[str, str]:
        """The level and style last chosen for this seat, or "any"."""
        if isinstance(kept, list) and len(kept) == 2 and kept[0] in self.levels and kept[1] in self.styles:
            return kept[0], kept[1]
        return self.levels[seat * 3 % len(self.levels)], self.styles[seat * 5 % len(self.styles)]

    def body(self) -> Widget:
        """The table on one side, the company on the other."""
        table = Column(self._seats(), *self._choices(), *self._limits(), gap=22)
        return Column(*self._notes(), Columns(table, self._company(), column=520), gap=18)

    def _notes(self) -> list[Widget]:
        return [*super()._notes(), *(Paragraph(words, "note") for words in told_of_pots(self.game, self.rules))]

    # -- what is played
    def offered(self, name: str, values: list[Any], switches: dict[str, Any]) -> list[Any]:
        if name == "structure":
            return [value for value in values if switches[f"{value}_stakes"]]
        return [] if name == "kill_pots" else values

    def _choices(self) -> list[Widget]:
        found = super()._choices()
        switches = msgspec.to_builtins(self.rules.switches)
        if switches["kills"] == "agreed" and switches["structure"] == "limit":
            found.append(self._kill_pots("vote" if switches["kill_vote"] else "yes" if switches["kill_pots"] else "no"))
        return found

    def _kill_pots(self, now: str) -> Widget:
        """Played only if everybody agrees: they have, they have not, or they are asked before the first hand."""
        keys = []
        for value, words in (("no", _("No")), ("vote", _("Ask everybody")), ("yes", _("Agreed"))):
            key = Button(words, partial(self._set_kills, value), kind="quiet", height=48)
            key.checked = value == now
            keys.append(key)
        return plate(_("Kill pots"), Flow(*keys, gap=8))

    def _set_kills(self, value: str) -> None:
        self.options = {**self.options, "kill_vote": value == "vote"}
        self._set("kill_pots", value == "yes")

    # -- who sits where
    @property
    def full(self) -> bool:
        return self.company >= self.rules.seats

    def taken(self) -> list[int]:
        """The seats of the others: the first ones beside the player's own."""
        free = [seat for seat in range(1, self.rules.seats + 1) if self.full or seat not in self.mine]
        return free[: self.company]

    def name_of(self, seat: int) -> str:
        return NAMES[(seat - 1) % len(NAMES)]

    def bots(self, but: int = 0) -> tuple[Bot, ...]:
        return tuple(
            Bot(seat, self.name_of(seat), self._mixture(*self.ways[seat])) for seat in self.taken() if seat != but
        )

    def _seats(self) -> Widget:
        if self.full:
            return plate(
                _("Your seat"),
                Label(
                    _("Every seat is taken. Join the waiting list, and you are called when a seat opens."),
                    "note",
                    lines=3,
                ),
            )
        keys = []
        for seat in range(1, self.rules.seats + 1):
            key = Button(str(seat), partial(self._take_seat, seat), kind="quiet", height=52, min_width=64)
            key.checked = seat in self.mine
            keys.append(key)
        note = _("Pick any seat. Anybody in it moves over.")
        return plate(_("Your seat"), Label(note, "note", lines=2), Flow(*keys, gap=8))

    def _take_seat(self, seat: int) -> None:
        self.mine = [seat]
        self.rebuild()

    def _company(self) -> Widget:
        seats = self.rules.seats
        others = Stepper(_("Other players"), list(range(1, seats + 1)), min(self.company, seats), self._set_company)
        everybody = [Button(_("Mixed"), self._mix, kind="quiet", height=48)]
        everybody += [
            Button(worded(level), partial(self._all, 0, level), kind="quiet", height=48) for level in self.levels
        ]
        everybody += [
            Button(worded(style), partial(self._all, 1, style), kind="quiet", height=48) for style in self.styles
        ]
        rows = [self._opponent(seat) for seat in self.taken()]
        return plate(_("How many"), others, Label(_("Everyone"), "note"), Flow(*everybody, gap=8), *rows)

    def _opponent(self, seat: int) -> Widget:
        """A press goes on to the next level, the next style."""
        level, style = self.ways[seat]
        return Row(
            Label(f"{seat}  {self.name_of(seat)}", grow=1),
            Button(worded(level), partial(self._next, seat, 0), kind="quiet", height=48, min_width=130),
            Button(worded(style), partial(self._next, seat, 1), kind="quiet", height=48, min_width=190),
            gap=8,
        )

    def _set_company(self, count: float) -> None:
        self.company = int(count)
        self.rebuild()

    def _next(self, seat: int, which: int) -> None:
        kinds = (self.levels, self.styles)[which]
        way = list(self.ways[seat])
        way[which] = kinds[(kinds.index(way[which]) + 1) % len(kinds)]
        self.ways[seat] = (way[0], way[1])
        self.rebuild()

    def _all(self, which: int, name: str) -> None:
        for seat, (level, style) in self.ways.items():
            self.ways[seat] = (name, style) if which == 0 else (level, name)
        self.rebuild()

    def _mix(self) -> None:
        self.ways = {seat: self._known(None, seat) for seat in self.ways}
        self.rebuild()

    # -- chips
    def _limits(self) -> list[Widget]:
        stakes = self.game.part("stakes")
        assert stakes is not None
        low, high = stakes.buy_in_range(self.rules)
        bankroll = self.casino.refresh_player().bankroll
        words = _("{low} to {high}.").format(low=spoken(low), high=spoken(high))
        if bankroll < low:
            poor = _("Your bankroll of {bankroll} is too small. The cashier gives free chips.")
            return [plate(_("Buy-in"), Label(words, "note"), Label(poor.format(bankroll=spoken(bankroll)), lines=3))]
        high = min(high, bankroll)
        usual = self.game.buy_in(self.rules) if self.game.buy_in is not None else low
        self.chips = min(max(self.chips or usual, low), high)
        step = max(100, (high - low) // STOPS // 100 * 100)
        stops = sorted({*range(low, high + 1, step), high, min(usual, high), self.chips})
        slider = AmountSlider(_("Buy in for"), list(map(float, stops)), self.chips, self._bring)
        quick = [
            Button(name, partial(self._bring_at_once, amount), kind="quiet", height=48, sub=spoken(amount))
            for name, amount in ((_("Minimum"), low), (_("Standard"), min(usual, high)), (_("Maximum"), high))
        ]
        return [plate(_("Buy-in"), Label(words, "note"), slider, Row(*quick, gap=8, wrap=True))]

    def _bring(self, amount: float) -> None:
        self.chips = int(amount)

    def _bring_at_once(self, amount: Cents) -> None:
        self.chips = amount
        self.rebuild()

    # -- doing
    def foot(self) -> Widget:
        row = super().foot()
        if self.full:
            for button in row.walk():
                if isinstance(button, Button) and button.label == _("Sit down"):
                    button.label = _("Join the waiting list")
        return row

    def sit(self) -> None:
        if self.full:
            from casino_sim.app.stage.screens.poker_waiting import WaitingRoom

            self._keep()
            self.stage.push(WaitingRoom(self))
            return
        self.sit_at(self.mine[0], self.bots())

    def sit_at(self, seat: int, bots: tuple[Bot, ...]) -> None:
        """Buy in and play."""
        from casino_sim.app.stage.screens.navigation import open_table

        self._keep()
        self.stage.pop(self)
        scene = open_table(self.casino, self.rules, self.options, Seating((seat,), bots))
        if scene is not None:
            self._buy_in(scene)

    def _buy_in(self, scene: TableScene) -> None:
        """What was chosen, where a hand does not wait and the seat has nothing yet."""
        session = scene.parts.desk.session if scene.parts.desk is not None else None
        if session is None or session.in_round or session.purse or not self.chips:
            return
        try:
            session.buy_in(self.chips)
        except Refused as refusal:
            toast(self.casino.stage, str(refusal), "bad")
            return
        scene.settle_down()

    def _keep(self) -> None:
        self.casino.keep_setting(COMPANY, self.company)
        self.casino.keep_setting(WAYS, {str(seat): list(way) for seat, way in self.ways.items()})
