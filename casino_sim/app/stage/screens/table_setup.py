"""Before one sits down: which seat at the felt, how much company, and what this table lets its guests choose."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Any, Literal, get_args, get_origin

import msgspec

from casino_sim.app.stage.casino import Casino
from casino_sim.app.stage.screens.seat_felt import ROOM_FOR, SeatFelt, has_seats, lettering
from casino_sim.app.stage.screens.table_options import (
    AT_BANKED_TABLES,
    BONUSES,
    BONUSES_EXPLAINED,
    BY_CARD_ROOMS,
    CHOSEN_BY_GUESTS,
    OFF,
    explained,
    title_of,
    worded,
)
from casino_sim.app.stage.table.control.amount_picker import slider_stops
from casino_sim.app.stage.widgets import (
    AmountSlider,
    Button,
    Column,
    Columns,
    Flow,
    Label,
    Line,
    Page,
    Panel,
    Paragraph,
    Row,
    Stepper,
    Table,
    Widget,
    toast,
)
from casino_sim.bots import strategies, style_name
from casino_sim.guide import house_notes
from casino_sim.houses import fees
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _, ngettext, pgettext
from casino_sim.money import Cents, cents, spoken
from casino_sim.odds.prices import known, price_of
from casino_sim.session.buy_in import least_bet, usual_buy_in
from casino_sim.session.find_table import NoSuchTable, table_of
from casino_sim.session.last_visit import LastVisit, last_visit
from casino_sim.session.seating import BadSeats, most_players, seating_for
from casino_sim.table.bank_choice import banked

RULES = 5  # lines of the felt that are read beside it


class TableSetup(Page):
    """Enter sits down; everything else is a wish."""

    def __init__(self, casino: Casino, rules: TableRules) -> None:
        super().__init__()
        self.casino, self.printed = casino, rules
        self.game = casino.games[rules.game]
        self.rules = rules
        self.options: dict[str, Any] = {}
        self.mine = [(rules.seats + 1) // 2]
        self.company = min(int(casino.setting("company", 2)), most_players(rules) - 1)
        self.style = ""
        self.chips: Cents = 0  # to bring; 0 until it is known
        self.visit: LastVisit | None = None  # looked up when the page opens, not with every key that is pressed on it
        self.title = rules.title
        self.house_text = casino.house(rules.house).text
        self._named()

    def enter(self) -> None:
        self.visit = last_visit(self.casino.store, self.casino.player.id, self.rules.house, self.rules.game)
        super().enter()

    def _named(self) -> None:
        self.subtitle = " · ".join([self.rules.house_name, *self._says("places")])

    def retranslate(self) -> None:
        self._named()
        super().retranslate()

    # -- what stands there
    def body(self) -> Widget:
        plates = [self._seats(), self._company(), *self._chips_to_bring(), *self._choices(), *self._limits()]
        return Column(*self._notes(), Columns(*plates, column=500), gap=18)

    def foot(self) -> Widget:
        return Row(
            Label(" ".join(self._says("entrance")), "faint", grow=1),
            Button(_("What if"), self._to_the_lab, icon="flask", kind="quiet"),
            Button(_("Rules and pays"), self._show_rules, icon="info", kind="quiet"),
            Button(_("Sit down"), self.sit, icon="check", kind="primary", shortcut="return"),
            gap=14,
            wrap=True,
        )

    def _notes(self) -> list[Widget]:
        return [Paragraph(note, "note") for note in (*house_notes(self.rules), *self._says("coupon"))]

    def _says(self, about: str) -> list[str]:
        """What the house has to say about it, if anything."""
        return [_(self.house_text[about])] if about in self.house_text else []

    def _seats(self) -> Widget:
        own = self.casino.house(self.rules.house).own_seats
        most = own or most_players(self.rules) - 1
        words = _("You can play one seat.") if most == 1 else _("You can play up to {count} seats.").format(count=most)
        take = partial(self._toggle_seat, most)
        if has_seats(self.game, self.rules):
            felt: list[Widget] = [SeatFelt(self.casino, self.game, self.rules, self.mine, take)]
            if self.rules.seats > ROOM_FOR:
                felt.append(self._seat_keys(take))
            return plate(_("Your seat"), Label(words, "note"), *felt, *self._in_short(), *self._last_visit())
        return plate(_("Your seat"), Label(words, "note"), self._seat_keys(take), *self._last_visit())

    def _seat_keys(self, take: Callable[[int], object]) -> Widget:
        keys = []
        for seat in range(1, self.rules.seats + 1):
            key = Button(str(seat), partial(take, seat), kind="quiet", height=52, min_width=64)
            key.checked = seat in self.mine
            keys.append(key)
        return Flow(*keys, gap=8)

    def _last_visit(self) -> list[Widget]:
        """When the player was here last, how long, and what it brought."""
        if self.visit is None:
            return []
        count, result = self.visit.rounds, spoken(self.visit.net, sign=True)
        rounds = ngettext("{count} round", "{count} rounds", count).format(count=count)
        return [
            Line(),
            Row(
                Label(_("Last visit"), "small", grow=1), Label(days_ago(self.visit.day), "small", justify="end"), gap=20
            ),
            Row(Label(rounds, "small", grow=1), Label(result, "small", justify="end"), gap=20),
        ]

    def _in_short(self) -> list[Widget]:
        """The rules that are printed on the felt, what the main bet costs, and when one played here last."""
        lines: list[Widget] = [Paragraph(line, "note") for line in lettering(self.game, self.rules)[:RULES]]
        prices = known(self.game, self.rules)
        main = next((row.id for row in self.rules.wagers.values() if row.required), "")
        priced_as = self.game.face.priced_as(self.rules, main) if main else ""
        price = price_of(prices, self.rules, priced_as) if prices is not None and priced_as else None
        if price is not None:
            name = _("House edge") if price.edge >= 0 else _("Player's edge")
            lines.append(Row(Label(name, "small", grow=1), Label(price.percent, "gold", justify="end"), gap=20))
        return [Line(), *lines] if lines else []

    def _toggle_seat(self, most: int, seat: int) -> None:
        if most == 1:
            self.mine = [seat]
        elif seat in self.mine:
            self.mine = [s for s in self.mine if s != seat] or self.mine
        else:
            self.mine = [*self.mine, seat][-most:]
        self.rebuild()

    def _chips_to_bring(self) -> list[Widget]:
        """How much of the bankroll comes to the table; what stays is safe while a hand waits there."""
        bankroll = self.casino.refresh_player().bankroll
        if self.game.table_stakes or bankroll < 100:
            return []
        low = min(bankroll, max(100, least_bet(self.rules)))
        usual = usual_buy_in(self.casino.store, self.casino.player.id, self.rules)
        self.chips = min(bankroll, max(low, self.chips or usual))
        stops = sorted({*slider_stops(low, bankroll, 100), float(self.chips)})
        slider = AmountSlider(_("Buy in for"), stops, self.chips, self._bring)
        words = _("Your bankroll is {amount}.").format(amount=spoken(bankroll))
        return [plate(_("Buy-in"), Label(words, "note"), slider)]

    def _bring(self, amount: float) -> None:
        self.chips = int(amount)

    def _company(self) -> Widget:
        room = most_players(self.rules) - len(self.mine)
        least = 1 if self.game.table_stakes else 0
        self.company = max(least, min(self.company, room))
        others = Stepper(_("Other players"), list(range(least, room + 1)), self.company, self._set_company)
        named = [name for name in strategies(self.game, self.rules) if name not in ("plain", "random")]
        styles = [Button(_("Mixed"), partial(self._set_style, ""), kind="quiet", height=48)]
        styles += [
            Button(_(style_name(name)), partial(self._set_style, name), kind="quiet", height=48) for name in named
        ]
        for key, name in zip(styles, ["", *named], strict=True):
            key.checked = name == self.style
        return plate(_("How many"), others, Label(_("How they play"), "note"), Flow(*styles, gap=8))

    def _set_company(self, count: float) -> None:
        self.company = int(count)

    def _set_style(self, name: str) -> None:
        self.style = name
        self.rebuild()

    def _choices(self) -> list[Widget]:
        switches: dict[str, Any] = msgspec.to_builtins(self.rules.switches)
        kinds = {field.name: field.type for field in msgspec.structs.fields(self.rules.switches)}
        found = []
        for name in CHOSEN_BY_GUESTS:
            here = name in switches and (name not in AT_BANKED_TABLES or _has(self.rules, name))
            values = self.offered(name, _values(kinds[name], switches[name]), switches) if here else []
            if len(values) > 1:
                found.append(self._choice(name, values, switches))
        found += self._stakes(switches) + self._bonuses(switches)
        if "fee_schedule" in switches:
            found.append(self._schedule(switches))
        return found

    def offered(self, name: str, values: list[Any], switches: dict[str, Any]) -> list[Any]:
        """What of a switch's values this house has; fewer than two are no choice."""
        return [] if name in BY_CARD_ROOMS and switches.get("banker") == "house" else values

    def _choice(self, name: str, values: list[Any], switches: dict[str, Any]) -> Widget:
        keys, now = [], switches[name]
        for value in values:
            key = Button(worded(value), partial(self._set, name, value), kind="quiet", height=48)
            key.checked = value == now
            keys.append(key)
        words = explained(name, switches)
        means = [Paragraph(words, "note")] if words else []
        return plate(title_of(name), *means, Flow(*keys, gap=8))

    def _bonuses(self, switches: dict[str, Any]) -> list[Widget]:
        """Those of Pure 21.5 that a room may add: a press puts one on at its usual amount, or takes it off."""
        keys = []
        for name, (label, amount) in BONUSES.items():
            if name in switches:
                now = switches[name]
                shown = now if now != OFF else amount
                said = ", ".join(spoken(cents(each)) for each in ([shown] if isinstance(shown, str) else shown))
                key = Button(
                    f"{_(label)} {said}",
                    partial(self._set, name, OFF if now != OFF else amount),
                    kind="quiet",
                    height=48,
                )
                key.checked = now != OFF
                keys.append(key)
        return (
            [plate(_("Optional bonuses"), Paragraph(_(BONUSES_EXPLAINED), "note"), Flow(*keys, gap=8))] if keys else []
        )

    def _stakes(self, switches: dict[str, Any]) -> list[Widget]:
        offered = switches.get(f"{switches.get('structure', '')}_stakes", ())
        if len(offered) < 2:
            return []
        now = switches["stakes"] if switches["stakes"] in offered else offered[0]
        return [self._choice("stakes", list(offered), {**switches, "stakes": now})]

    def _schedule(self, switches: dict[str, Any]) -> Widget:
        """The room posts one collection schedule a table; all that are printed for this game may be."""
        structure = str(switches.get("structure", ""))
        stakes = str(switches.get("stakes", ""))
        if structure and stakes == "usual":
            stakes = str(next(iter(switches.get(f"{structure}_stakes", ())), ""))
        rows = fees.offered(self.rules.game, structure, stakes)
        known = [row.id for row in rows] + [fees.NO_FEES]
        now = str(switches["fee_schedule"])
        if now == "posted" and rows:
            now = fees.default(self.rules.game, structure, stakes).id
        at = known.index(now) if now in known else 0
        step = Stepper(
            _("Collection"), list(range(len(known))), at, lambda i: self._set("fee_schedule", known[int(i)]),
            show=lambda i: _schedule_name(rows[int(i)], int(i) + 1) if int(i) < len(rows) else _("None"),
        )  # fmt: skip
        posted = next((row for row in rows if row.id == now), None)
        if posted is None:
            return plate(_("Collection fees"), step)
        lines = [[what, spoken(amount)] for what, amount in _posted(posted)]
        return plate(
            _("Collection fees"), step, Paragraph(fees.posting().families[posted.family], "note"), Table(lines)
        )

    def _limits(self) -> list[Widget]:
        rows: list[list[str]] = []
        for wager in self.rules.wagers.values():
            limit = self.rules.limits.get(wager.limit)
            if limit is not None and wager.before_deal and len(rows) < 12:
                rows.append([_(wager.label), f"{spoken(limit.min)} – {spoken(limit.max)}"])
        return [plate(_("Limits"), Table(rows))] if rows else []

    # -- doing
    def _set(self, name: str, value: Any) -> None:
        wanted = {**self.options, name: value}
        if name == "structure":
            wanted.pop("stakes", None)
        try:
            _game, self.rules = table_of(self.printed.house, self.printed.game, wanted, self.casino.games)
        except NoSuchTable as fault:
            toast(self.stage, str(fault), "bad")
            return
        self.options = wanted
        self.mine = [seat for seat in self.mine if seat <= self.rules.seats] or [(self.rules.seats + 1) // 2]
        self.rebuild()

    def _to_the_lab(self) -> None:
        from casino_sim.app.stage.screens.navigation import what_if

        what_if(self.casino, self.printed)

    def _show_rules(self) -> None:
        from casino_sim.app.stage.screens.rules import RulesPage

        self.stage.push(RulesPage(self.game, self.rules))

    def sit(self) -> None:
        from casino_sim.app.stage.screens.navigation import open_table

        try:
            seating = seating_for(self.game, self.rules, self.mine, self.company, self.style)
        except BadSeats as fault:
            toast(self.stage, str(fault), "bad")
            return
        self.casino.keep_setting("company", self.company)
        self.stage.pop(self)
        open_table(self.casino, self.rules, self.options, seating, self.chips or None)


def days_ago(day: date) -> str:
    days = (date.today() - day).days
    if days < 2:
        return _("yesterday") if days == 1 else _("today")
    return ngettext("{count} day ago", "{count} days ago", days).format(count=days)


def plate(title: str, *parts: Widget) -> Widget:
    return Panel(Column(Label(title, "strong"), Line(), *parts, gap=14))


def _values(kind: Any, now: Any) -> list[Any]:
    """What a switch can be, where that is a short list."""
    if kind is bool or isinstance(now, bool):
        return [False, True]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    return [2, 4, 6, 8] if isinstance(now, int) else []


def _has(rules: TableRules, name: str) -> bool:
    """Whether a choice of banked tables means anything at this one."""
    spot = {"backline": "_on_", "front_bank": "front_bank", "kum_kum": "kum_kum"}.get(name, "")
    return banked(rules) and any(spot in wager for wager in rules.wagers)


def _schedule_name(schedule: fees.Schedule, place: int) -> str:
    """By the number that is printed, else by its place among those that are offered."""
    return _("Option {number}").format(number=schedule.option or place)


def _posted(schedule: fees.Schedule) -> list[tuple[str, int]]:
    """A schedule as the sign at the table says it."""
    found = []
    for who, brackets in (
        (pgettext("fee", "Player"), schedule.player_fee),
        (_("Player-dealer"), schedule.player_dealer_fee),
    ):
        for bracket in brackets:
            top = f" – {spoken(100 * bracket.max)}" if bracket.max is not None else " +"
            found.append((f"{who} {spoken(100 * bracket.min)}{top}", bracket.fee_cents))
    for seats in schedule.pot_fee:
        top = f" – {seats.max_players}" if seats.max_players else " +"
        found.append((_("{count} players").format(count=f"{seats.min_players}{top}"), seats.fee_cents))
    if schedule.designated_fee_cents:
        found.append((_("After the river"), schedule.designated_fee_cents))
    if schedule.time_fee_cents:
        found.append((_("Every {minutes} minutes").format(minutes=schedule.period_minutes), schedule.time_fee_cents))
    return found
