"""The sentences for decisions at twenty-one beyond playing the cards: insurance, a rescue, a second chance."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import spoken
from casino_sim.table.ask import Choose
from casino_sim.table.twentyone import DOUBLE_WAGER, EVEN_MONEY, wager_spot
from casino_sim.table.view import View
from casino_sim.wagers import hand_of, wager_of


def insurance(rules: TableRules, view: View, question: Choose) -> str:
    """What insurance costs at most and pays, and what even money is instead of it."""
    if question.about != "insurance":
        return ""
    said = []
    price = rules.pays["main"].by_hand.get("insurance")
    for option in question.options:
        if option.amount is not None and price is not None:
            most = spoken(option.amount.high)
            said.append(
                _("Insurance, up to {most}, pays {price} if the dealer has blackjack.").format(most=most, price=price)
            )
        elif option.id == EVEN_MONEY.id:
            said.append(_("Even money pays you 1 to 1 right away, no matter what the hole card is."))
    return " ".join(said)


def rescue(view: View, question: Choose, wager: str) -> str:
    """What a rescue gives up, and what it takes back."""
    if wager_of(question.about) != "rescue":
        return ""
    bets, hand = view.bets[question.seat], hand_of(question.about)
    said = _("With a rescue you lose your {lost} bet and take back your {back} double.")
    return said.format(lost=spoken(bets[wager_spot(wager, hand)]), back=spoken(bets[DOUBLE_WAGER[hand]]))


def second_chance(question: Choose, total: str) -> str:
    """What one more card costs, and what it does."""
    price = next((option.cost for option in question.options if option.id == "second_chance"), None)
    if price is None:
        return ""
    said = _("You have {total}. For {price} more, the next card is subtracted.")
    return said.format(total=total, price=spoken(price))
