"""Other pays on a printed table, priced at once: how often each row comes does not depend on what it pays.

The counts are not kept anywhere a second time: the game's own odds are asked once, with prices so far apart that the sum
they come back as falls apart into the hands of each row again, like the digits of a number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from casino_sim.houses.rules import TableRules
from casino_sim.money import Ratio
from casino_sim.odds.outcomes import net
from casino_sim.odds.report import Odds
from casino_sim.paytables import Pay, Paytable
from casino_sim.table.game import Game

BASE = 10**24  # more than all the hands that any row is counted in
MULTIPLES = (1, 2, 3, 4, 5, 6, 8, 10, 12, 20, 24, 30, 60, 120, 360)
Rows = Mapping[str, Fraction]  # how often each printed row comes


def rows_of_side_bets(game: Game, rules: TableRules, lines: Sequence[Odds]) -> dict[str, Rows]:
    """By wager, for every bet that its printed table alone decides and whose odds are exact."""
    module = game.part("odds")
    if module is None:
        return {}
    keys = {row.pays: row.id for row in rules.wagers.values() if row.pays and row.before_deal and not row.required}
    spread = {key: _spread(rules.pays[key]) for key in keys if _printed(rules.pays.get(key))}
    if not spread:
        return {}
    apart = replace(rules, pays={**rules.pays, **spread})
    true = {line.wager: line.value for line in lines if line.measure == "ev_per_unit_bet"}
    found = {}
    for line in module.odds(apart):
        key = next((key for key, wager in keys.items() if wager == line.wager), "")
        if line.measure != "ev_per_unit_bet" or key not in spread or not isinstance(line.value, Fraction):
            continue
        rows = _taken_apart(line.value, [row.hand for row in spread[key].rows])
        if rows is not None and worth(rules.pays[key], rows, _stake(rules, line.wager)) == true.get(line.wager):
            found[line.wager] = rows
    return found


def _printed(table: Paytable | None) -> bool:
    return table is not None and all(row.pay.kind in ("ratio", "push") for row in table.rows)


def _spread(table: Paytable) -> Paytable:
    """Each row a digit further up."""
    pays = {row.hand: Pay("ratio", Ratio(BASE ** (i + 1), 1)) for i, row in enumerate(table.rows)}
    return replace(table, rows=tuple(replace(row, pay=pays[row.hand]) for row in table.rows), by_hand=pays)


def _taken_apart(value: Fraction, hands: Sequence[str]) -> Rows | None:
    """``value + 1`` is the sum of each row's chance times its price and one."""
    whole = value + 1
    for times in MULTIPLES:
        of = whole.denominator * times
        left, digits = whole.numerator * times, []
        for _ in range(len(hands) + 1):
            left, digit = divmod(left, BASE)
            digits.append(digit)
        if not left and digits[0] == sum(digits[1:]) <= of:
            return {hand: Fraction(count, of) for hand, count in zip(hands, digits[1:], strict=True)}
    return None


def worth(table: Paytable, rows: Rows, stake: int) -> Fraction:
    """What a unit on this table brings."""
    return sum((chance * (net(table.pay(hand), stake) + 1) for hand, chance in rows.items()), Fraction(-1))


def _stake(rules: TableRules, wager: str) -> int:
    return rules.limit(wager).min


def _rows_differ(before: TableRules, after: TableRules, key: str) -> bool:
    """A hand that is not printed may count as the next best one, so that other rows come more often."""
    return set(before.pays[key].by_hand) != set(after.pays[key].by_hand)


def priced_at_once(
    before: TableRules, lines: Sequence[Odds], known: Mapping[str, Rows], after: TableRules
) -> list[Odds] | None:
    """The odds page after a change of side bets' pays alone; None where more than that has changed."""
    if (before.switches, list(before.wagers)) != (after.switches, list(after.wagers)):
        return None
    if before.meters != after.meters or before.money != after.money:
        return None
    changed = {key for key in {*before.pays, *after.pays} if before.pays.get(key) != after.pays.get(key)}
    touched = {row.id for row in after.wagers.values() if row.pays in changed}
    if not touched <= set(known) or {after.wagers[wager].pays for wager in touched} != changed:
        return None
    if any(not _printed(after.pays.get(key)) or _rows_differ(before, after, key) for key in changed):
        return None
    new = {wager: worth(after.pays[after.wagers[wager].pays], known[wager], _stake(after, wager)) for wager in touched}
    old = {line.wager: line.value for line in lines if line.measure == "ev_per_unit_bet"}
    found = []
    for line in lines:
        if line.wager in touched and line.measure == "ev_per_unit_bet":
            line = replace(line, value=new[line.wager])
        elif line.wager in touched and line.measure == "ev_per_roll":
            if not old[line.wager]:
                return None
            line = replace(line, value=line.value * new[line.wager] / old[line.wager])  # as many rolls as before
        found.append(line)
    return found
