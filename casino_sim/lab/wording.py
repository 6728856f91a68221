"""What a setting's values are called on a screen, in the player's language. The command line and house files keep the ids."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence

from casino_sim.figures import grouped
from casino_sim.houses import fees
from casino_sim.i18n import _, language
from casino_sim.lab.settings import NOT_PAID, OFF, ON, Setting
from casino_sim.lab.variant import OWN_TABLES
from casino_sim.learn.comparison import written
from casino_sim.money import BadMoney, cents, spoken
from casino_sim.paytables import Paytable, Row, parse_pay
from casino_sim.writing import listed, together

FORMS = {  # as a house file writes them, in every language
    "amount": "25, 0.25",
    "limit": "5 to 500, 5 to 500 by 0.50, 5",
    "pay": f"3 to 2, 50 for 5, push, $1000, 10% of meter, {NOT_PAID}",
}


def shown(setting: Setting, value: str) -> str:
    """A value that this setting has, had or may have."""
    if value in (ON, OFF):
        return _("yes") if value == ON else _("no")
    if value == NOT_PAID and setting.kind in ("pay", "paytable"):
        return _("not paid")
    if value.startswith(OWN_TABLES):
        return _("as changed here")
    if setting.kind == "paytable":
        return next((called(table, setting.tables) for table in setting.tables if table.id == value), written(value))
    if setting.path == "switches.fee_schedule":
        schedule = fees.schedules().get(value)
        return together(fees.spoken_terms(schedule)) or written(value)
    if setting.kind == "list":
        return _list(value)
    return _money(setting.kind, value) or written(value)


def _list(value: str) -> str:
    """As a person writes it, not as a house file does."""
    if not value.startswith(("[", "{")):
        return written(value)
    try:
        return written(tomllib.loads(f"value = {value}")["value"]) or "–"
    except tomllib.TOMLDecodeError:  # as somebody typed it
        return value


def _money(kind: str, value: str) -> str:
    """An amount, limits or a pay; nothing where the value is none, such as a cap that is left out."""
    try:
        if kind == "pay":
            return str(parse_pay(value))
        if kind == "amount":
            return spoken(cents(value))
        if kind == "limit":
            return _limit(value)
    except BadMoney:
        pass
    return ""


def _limit(value: str) -> str:
    span, _by, step = value.partition(" by ")
    low, _to, high = span.partition(" to ")
    if not high:
        return spoken(cents(low))
    words = _("{low} to {high}").format(low=spoken(cents(low)), high=spoken(cents(high)))
    return _("{range} in {step} increments").format(range=words, step=spoken(cents(step))) if step else words


def called(table: Paytable, tables: Sequence[Paytable]) -> str:
    """By its title, which stands over its rows as well; where others have the same one, by what tells it from them."""
    alike = [other for other in tables if other.title == table.title and other.id != table.id]
    if not alike:
        return _(table.title)
    pays, words = _("{hand} pays {price}"), _("{hand} isn't paid")
    apart = [row for other in alike if (row := _telling(table, other)) is not None]
    said = [pays.format(hand=row.called, price=row.pay) for row in table.rows if row in apart]
    theirs = {row.hand: row.called for other in reversed(alike) for row in other.rows if row.hand not in table.by_hand}
    return listed(said or [words.format(hand=hand) for hand in theirs.values()]) or _(table.title)


def _telling(table: Paytable, other: Paytable) -> Row | None:
    """The first row that the other one pays otherwise, calls otherwise or doesn't have."""
    rows = {row.hand: row for row in other.rows}
    return next((row for row in table.rows if rows.get(row.hand) != row), None)


def bounds(setting: Setting) -> str:
    """What may be written there."""
    if setting.kind == "whole":
        low, high = grouped(setting.low), grouped(setting.high)
        return _("A whole number from {low} to {high}.").format(low=low, high=high)
    if setting.kind == "list":
        return _("Write values with commas between them.")
    return _("Write it in one of these forms: {forms}").format(forms="\n" + FORMS.get(setting.kind, setting.bounds))


def refused(setting: Setting, value: str, reason: str) -> str:
    """Why a value can't stand there: word for word in English, in which house files are checked."""
    if language() == "en":
        return reason.removeprefix(f"{setting.path}: ")  # the title says what it is about
    return together([_("{value} can't stand here.").format(value=value or "–"), bounds(setting)])
