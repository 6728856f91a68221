"""The sentences for a pai gow table's questions: the bank, a pile, setting another player's hand."""

from __future__ import annotations

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import _
from casino_sim.money import spoken
from casino_sim.table.ask import Choose
from casino_sim.table.pai_gow.turns import PaiGowSwitches
from casino_sim.table.view import View
from casino_sim.writing import together


def situation(rules: TableRules, view: View, question: Choose) -> str:
    if question.about == "pile":
        return _("Which pile goes out first? Tap one. Your chances are the same with any of them.")
    if question.about == "new_deck":
        return _("A new deck doesn't change your chances.")
    if question.about == "bank":
        return _of_the_bank(rules, question)
    seat = question.about.removeprefix("set_on_")
    if seat != question.about:
        return _("You set the hand at seat {seat}, because you have the most money on it.").format(seat=seat)
    return ""


def _of_the_bank(rules: TableRules, question: Choose) -> str:
    """At a casino's table; a card room says itself what its bank can lose."""
    if rules.switches_of(PaiGowSwitches).banker == "player_dealer":
        return ""
    said = []
    for option in question.options:
        if option.id == "take_bank" and option.amount is not None:
            said.append(
                _("You bank against all bets, {amount} of the dealer's included, and win all copies.").format(
                    amount=spoken(option.amount.default or option.amount.low)
                )
            )
        if option.id == "co_bank":
            said.append(_("You share the bank with the house, so half of the result is yours."))
    return together(said)
