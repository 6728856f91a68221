"""Craps as the dealers count it: odds, place, buy and lay bets of any amount, paid to the last whole dollar."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.learn.drills.kind import Question, Source, mixed, one_of
from casino_sim.money import Cents, Ratio, spoken
from casino_sim.rng import Stream
from casino_sim.writing import labeled, together

SKILL = "craps"
KINDS = ("odds", "lay", "place")  # the printed tables that pay other than even money
LARGEST = 40  # units of the least bet


def has_craps(source: Source) -> bool:
    return bool(_tables(source))


def _tables(source: Source) -> list[TableRules]:
    return [rules for rules in source.tables if all(kind in rules.pays for kind in KINDS)]


def odd_payout(source: Source, chance: Stream) -> Question:
    rules = one_of(_tables(source), chance)
    rows = [(kind, row.hand) for kind in KINDS for row in rules.pays[kind].rows if row.pay.kind == "ratio"]
    kind, hand = one_of(rows, chance)
    amount = 100 * (5 + chance.below(LARGEST))
    return _question(rules, kind, hand, amount, chance)


def odd_payout_again(source: Source, item: str, chance: Stream) -> Question | None:
    """The same bet on the same number, with the same amount."""
    _skill, house, kind, hand, amount = item.split("/")
    rules = next((each for each in _tables(source) if each.house == house), None)
    if rules is None or rules.pays[kind].pay(hand) is None:
        return None
    return _question(rules, kind, hand, int(amount), chance)


def _question(rules: TableRules, kind: str, hand: str, amount: Cents, chance: Stream) -> Question:
    table = rules.pays[kind]
    row = table.by_hand[hand].ratio
    paid = row.win(amount, rules.money.odd_unit)
    wrong = [each for each in _near(row, amount, rules.money.odd_unit) if each != paid and each > 0]
    choices, right = mixed(spoken(paid), [spoken(each) for each in wrong], chance)
    numbers = " / ".join(hand.split("_"))
    exact = amount * row.gain // row.stake
    because = [_("{stake} at {pays} is {exact}.").format(stake=spoken(amount), pays=row, exact=spoken(exact))]
    if paid != exact:
        kept = _("The house pays whole units of {unit} and keeps the rest.")
        because.append(kept.format(unit=spoken(rules.money.odd_unit)))
    because.append(_("Even multiples of {unit} pay to the dollar.").format(unit=spoken(100 * row.stake)))
    asks = _("{stake} on {numbers}. It wins. What do you pay?").format(stake=spoken(amount), numbers=numbers)
    where = f"{_(table.title)} · {rules.house_name}"
    facts = (_("Ignore any commission."),) if kind != "place" else ()
    item = "/".join((SKILL, rules.house, kind, hand, str(amount)))
    shown = (labeled(_(table.title), numbers), *facts)
    return Question(asks, choices, right, together(because), where, facts=shown, item=item)


def _near(price: Ratio, amount: Cents, unit: Cents) -> list[Cents]:
    """What comes out with the price of the number beside it, or with a slip of the count."""
    paid = price.win(amount, unit)
    others = [Ratio(6, 5), Ratio(3, 2), Ratio(2, 1), Ratio(7, 6), Ratio(7, 5), Ratio(9, 5)]
    found = [each.win(amount, unit) for each in others if each != price]
    near = [each for each in found if abs(each - paid) <= max(paid, 500)]
    return [paid + 100, paid - 100, *near, paid + 500]
