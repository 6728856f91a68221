"""What is said at a craps table besides bets."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.money import Cents, round_up
from casino_sim.table.events import Settled
from casino_sim.table.face import Cards, Face, Marks
from games.craps.calls import CALLED_BETS, GROUPS
from games.craps.house import Switches
from games.craps.open_bets import resting
from games.craps.wagers import (
    BUY,
    COMBINED,
    COME,
    DONT_COME,
    HARDWAY,
    HOP_NAMES,
    LAY,
    NUMBER_OF,
    ODDS_OF,
    PAIR_OF_POINTS,
    WITH_COMMISSION,
)

BUTTONS = dict.fromkeys(BUY.values(), "buy") | dict.fromkeys(LAY.values(), "lay")


def call_label(rules: TableRules, call: str) -> str:
    return _("The dice (off passes them)") if call == "dice" else call


def called_bets(rules: TableRules) -> list[tuple[str, dict[str, tuple[str, str]]]]:
    """What may be bet by its name, in groups, with the price of what has one."""
    return [
        (title, {id: (CALLED_BETS[id], _price(rules, id)) for id in ids if rules.offers(id)}) for title, ids in GROUPS
    ]


def paying_rows(rules: TableRules, wager: str) -> tuple[str, ...]:
    """The rows that pay a bet: of its own number, or of what it is made of."""
    number = wager.rpartition("_")[2]
    if wager in NUMBER_OF and rules.wagers[wager].pays != "line":
        return (PAIR_OF_POINTS[NUMBER_OF[wager]],)
    if wager in HARDWAY.values():
        return (number,)
    if wager in HOP_NAMES:
        return ("pair" if wager[-1] == wager[-3] else "easy",)
    if wager in COMBINED:
        return tuple(COMBINED[wager])
    return (wager,) if rules.wagers[wager].pays == "propositions" else ()


def priced_as(rules: TableRules, wager: str) -> str:
    """A come bet is counted for its whole life."""
    if wager in COME.values():
        return "come"
    return "dont_come" if wager in DONT_COME.values() else wager


def _price(rules: TableRules, id: str) -> str:
    if id in COMBINED:
        return _("split up")
    return str(rules.pays[rules.wagers[id].pays].ratio(paying_rows(rules, id)[0]))


def stack_button(rules: TableRules, wager: str, amount: Cents) -> str:
    return BUTTONS.get(wager, "")


def odds_behind(rules: TableRules, wager: str) -> str:
    return ODDS_OF.get(wager, "")


def is_working(rules: TableRules, marks: Marks, wager: str) -> bool:
    """Whether a bet works on the next roll when nobody calls it otherwise."""
    return bool(marks.get("puck")) or wager not in resting(rules.switches_of(Switches))


def moment(rules: TableRules, cards: Cards, marks: Marks, won: Settled) -> str:
    """The line wins with the puck on."""
    return _("Point made") if marks.get("puck") and won.spot in ("pass_line", "pass_odds") else ""


def commission(rules: TableRules, wager: str, amount: Cents) -> Cents:
    """What a bet of this size costs besides: on itself where it is bought, on what it can win where it is laid."""
    if wager not in WITH_COMMISSION:
        return 0
    basis = amount
    if wager in LAY.values():
        ratio = rules.pays["lay"].ratio(PAIR_OF_POINTS[NUMBER_OF[wager]])
        basis = ratio.win(amount, rules.money.odd_unit) - (0 if ratio.to else amount)
    return round_up(basis * rules.switches_of(Switches).commission_percent, 100, rules.money.commission_unit)


FACE = Face(
    tile="5 2",
    go=N_("Roll"),
    announces=True,
    moment=moment,
    seat_marks={"shooter": N_("Shooter")},
    paying_rows=paying_rows,
    priced_as=priced_as,
    commission=commission,
    odds_behind=odds_behind,
    is_working=is_working,
    stack_button=stack_button,
    call_label=call_label,
    called_bets=called_bets,
)
