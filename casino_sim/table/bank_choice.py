"""What a player needs to know when offered the bank: how much is at risk, and which amounts make sense."""

from __future__ import annotations

from casino_sim.houses import fees
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import Cents, spoken
from casino_sim.table.ask import Choose, Option
from casino_sim.table.view import View
from casino_sim.wagers import holder_of

FRONT_BANK = "front_bank"


def banked(rules: TableRules) -> bool:
    """Whether the seats play against one of them."""
    switches = rules.switches
    return hasattr(switches, "strict_break") and getattr(switches, "banker", "player_dealer") == "player_dealer"


def in_use(rules: TableRules, wager: str) -> bool:
    """Whether the table has switched on what a wager on another's hand, or on the bank, needs."""
    if wager == FRONT_BANK:
        return bool(getattr(rules.switches, "front_bank", True))
    if not holder_of(wager):
        return True
    return bool(getattr(rules.switches, "kum_kum" if wager.startswith("kum_kum") else "backline", True))


def situation(rules: TableRules, view: View, question: Choose) -> str:
    """The worst that can happen, in a sentence."""
    if question.about != "bank" or not banked(rules):
        return ""
    schedule = fees.named(str(getattr(rules.switches, "fee_schedule", fees.NO_FEES)), rules.game)
    dearest = max((row.fee_cents for row in schedule.player_dealer_fee), default=0) if schedule else 0
    said = _("You can't win or lose more than you post in this hand")
    return said + (_(". The collection is {fee} at most.").format(fee=spoken(dearest)) if dearest else ".")


def quick_amounts(rules: TableRules, view: View, question: Choose, option: Option) -> list[tuple[str, Cents]]:
    """The least; what was bet in the last hand, and twice that for doubles and splits; what would have covered all of it."""
    if option.id != "take_bank" or option.amount is None or not banked(rules):
        return []
    low, high = option.amount.low, option.amount.high
    wagers, risk = view.marks.get("bank_action", 0), view.marks.get("bank_risk", 0)
    wanted = [
        (_("Minimum"), low),
        (_("Last hand's bets"), wagers),
        (_("Twice as much"), 2 * wagers),
        (_("Covers all of them"), risk),
    ]
    found: list[tuple[str, Cents]] = []
    for words, amount in wanted:
        if low <= amount <= high and amount not in [each for _words, each in found]:
            found.append((words, amount))
    return found
