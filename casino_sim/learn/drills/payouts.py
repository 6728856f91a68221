"""What does it pay? A wager of a real table, a stake, and the sum that the dealer hands over."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.learn.drills.kind import Question, Source, mixed, one_of
from casino_sim.money import Cents, Ratio, spoken
from casino_sim.paytables import Paytable, Row
from casino_sim.rng import Stream
from casino_sim.wagers import Wager

STAKES = (500, 1000, 1500, 2000, 2500, 3000, 5000)


SKILL = "payouts"


def has_printed(source: Source) -> bool:
    return any(_rows(rules, wager) for rules in source.tables for wager in rules.wagers.values())


def payout(source: Source, chance: Stream) -> Question:
    return _question(*_something(source, chance), chance)


def payout_again(source: Source, item: str, chance: Stream) -> Question | None:
    """The same row of the same table, for another stake."""
    _skill, house, game, wager_id, hand = item.split("/")
    rules = next((each for each in source.tables if (each.house, each.game) == (house, game)), None)
    wager = rules.wagers.get(wager_id) if rules is not None else None
    if rules is None or wager is None:
        return None
    row = next((row for row in _rows(rules, wager) if row.hand == hand), None)
    return _question(rules, wager, rules.pays[wager.pays], row, chance) if row is not None else None


def _question(rules: TableRules, wager: Wager, table: Paytable, row: Row, chance: Stream) -> Question:
    stake = _stake(rules, wager, row.pay.ratio, chance)
    won = _won(rules, row.pay.ratio, stake)
    choices, right = mixed(spoken(won), [spoken(each) for each in _near(rules, row.pay.ratio, stake)], chance)
    if row.pay.ratio.to:
        explanation = _("{hand} pays {price}: {won} for {stake}. The player also keeps the bet.")
        asks = _("{stake} on {bet}. The result is {hand}. What does it win?")
    else:
        explanation = _("{hand} pays {price}: {won}, with the bet included.")
        asks = _("{stake} on {bet}, already collected. The result is {hand}. What do you pay?")
    words = {"stake": spoken(stake), "bet": _(wager.label), "hand": row.called, "won": spoken(won)}
    return Question(
        asks.format(**words), choices, right, explanation.format(**words, price=str(row.pay.ratio)),
        f"{rules.called} · {rules.house_name}", facts=(_(table.title), *_remarks(rules)),
        item="/".join((SKILL, rules.house, rules.game, wager.id, row.hand)),
    )  # fmt: skip


def _remarks(rules: TableRules) -> tuple[str, ...]:
    """Where the house takes a share of what is won, it is not asked for here."""
    takes = any(name.startswith("commission") for name in rules.switches.__struct_fields__)
    return (_("Ignore any commission."),) if takes else ()


def _something(source: Source, chance: Stream) -> tuple[TableRules, Wager, Paytable, Row]:
    """A wager that a printed table decides, and one of its rows that has a price."""
    priced = [rules for rules in source.tables if any(_rows(rules, wager) for wager in rules.wagers.values())]
    rules = one_of(priced, chance)
    kinds: dict[str, list[Wager]] = {}
    for wager in rules.wagers.values():
        if _rows(rules, wager):
            kinds.setdefault(wager.pays, []).append(wager)
    wager = one_of(kinds[one_of(list(kinds), chance)], chance)
    return rules, wager, rules.pays[wager.pays], one_of(_rows(rules, wager), chance)


def _rows(rules: TableRules, wager: Wager) -> list[Row]:
    """The rows that can decide this wager: where a table bears the names of wagers or numbers, its own."""
    table = rules.pays.get(wager.pays)
    if table is None or wager.limit not in rules.limits:
        return []
    sharing = [other for other in rules.wagers.values() if other.pays == wager.pays]
    bears_names = any(_names(row, other) for other in sharing for row in table.rows)
    return [row for row in table.rows if row.pay.kind == "ratio" and (not bears_names or _names(row, wager))]


def _names(row: Row, wager: Wager) -> bool:
    """``fox`` is the fox's row, ``straight`` that of every straight_17, ``6_8`` that of place_6 and place_8."""
    number = wager.id.rpartition("_")[2]
    if number.isdigit() and number in row.hand.split("_"):
        return True
    return row.hand == wager.id or wager.id.startswith(f"{row.hand}_")


def _stake(rules: TableRules, wager: Wager, price: Ratio, chance: Stream) -> Cents:
    limit = rules.limit(wager.id)
    fitting = [stake for stake in STAKES if limit.allows(stake) and stake * price.gain % price.stake == 0]
    return one_of(fitting, chance) if fitting else limit.min


def _won(rules: TableRules, price: Ratio, stake: Cents) -> Cents:
    return price.win(stake, rules.money.odd_unit)


def _near(rules: TableRules, price: Ratio, stake: Cents) -> list[Cents]:
    """Sums that come of counting wrongly: the stake added or left out, a unit more or less, the price turned round."""
    won = _won(rules, price, stake)
    unit = price._replace(gain=price.gain + 1), price._replace(gain=max(1, price.gain - 1))
    found = [won + stake, abs(won - stake), *(_won(rules, other, stake) for other in unit), won * 2, stake]
    return [each for each in found if each > 0]
