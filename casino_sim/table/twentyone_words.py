"""The sentences for decisions at twenty-one beyond playing the cards: insurance, a rescue, a second chance."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import spoken
from casino_sim.table.ask import Choose
from casino_sim.table.twentyone import EVEN_MONEY, spots_with_chips
from casino_sim.table.view import View
from casino_sim.wagers import hand_of, wager_of
from casino_sim.writing import together


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
    return together(said)


def rescue(view: View, question: Choose, wager: str) -> str:
    """What a rescue gives up, and what it takes back; and what one more double costs, where the house allows it."""
    if wager_of(question.about) != "rescue":
        return ""
    bets, hand = view.bets[question.seat], hand_of(question.about)
    options = {option.id: option for option in question.options}
    *lost, back = (bets[spot] for spot in spots_with_chips(bets, hand, wager))
    said = []
    if "rescue" in options:
        text = _("With a rescue you lose your {lost} bet and take back your {back} double.")
        said.append(text.format(lost=spoken(sum(lost)), back=spoken(back)))
    if "redouble" in options and (amount := options["redouble"].amount) is not None:
        text = _("For up to {most} more you may double again and get one more card.")
        said.append(text.format(most=spoken(amount.high)))
    return together(said)


def second_chance(question: Choose, total: str) -> str:
    """What one more card costs, and what it does."""
    price = next((option.cost for option in question.options if option.id == "second_chance"), None)
    if price is None:
        return ""
    said = _("You have {total}. For {price} more, the next card is subtracted.")
    return said.format(total=total, price=spoken(price))
