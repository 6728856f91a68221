"""Advice at blackjack, and the chart of the table. Both are worked out from its rules."""

from __future__ import annotations

from typing import Any

import msgspec

from casino_sim.coach import Advice, OptionValue
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.money import Cents
from casino_sim.odds.advice import advise_hand, best_worth, ten_in_the_hole
from casino_sim.odds.chart import chart_of
from casino_sim.odds.seats import HAND_SUFFIX, hand_of, up_card
from casino_sim.odds.twentyone import count_values
from casino_sim.table.ask import Ask, Choose
from casino_sim.table.twentyone import wager_spot
from casino_sim.table.view import View
from games.blackjack.values import strategy
from games.blackjack.wagers import WAGER

NO_INSURANCE = N_("The hole card is a ten less than one time in three, which is what the price would need.")
INSURE = N_("So many tens are left that the hole card is one more than one time in three.")


def chart(rules: TableRules) -> dict[str, Any]:
    """The table's own chart: columns, parts with their rows, and what the codes mean."""
    found: dict[str, Any] = msgspec.to_builtins(chart_of(strategy(rules)))
    return found


def advise(rules: TableRules, view: View, question: Ask) -> Advice | None:
    if not isinstance(question, Choose):
        return None
    bets = view.bets[question.seat]
    if question.about == "insurance":
        return advise_insurance(rules, view, question, bets[WAGER])
    hand = int(HAND_SUFFIX[question.about].removeprefix("/") or "1")
    hands = 1 + sum(spot.startswith("split_wager") for spot in bets)
    wager = bets[wager_spot(WAGER, hand)]
    return advise_hand(strategy(rules), question, up_card(view), hand_of(view, question), wager, hands)


def advise_insurance(rules: TableRules, view: View, question: Choose, bet: Cents) -> Advice:
    """Insurance is a bet of its own on the hole card; even money is insuring a blackjack for exactly half."""
    hand = hand_of(view, question)
    table = strategy(rules)
    blackjack = ten_in_the_hole(table, hand)
    main = rules.pays["main"]
    if count_values(hand)[0] == 21:
        price = main.ratio("blackjack")
        without = (1 - blackjack) * bet * price.gain / price.stake
    else:
        without = bet * ((1 - blackjack) * best_worth(table, up_card(view), hand) - blackjack)
    insurance, even_money = main.ratio("insurance"), main.ratio("even_money")
    values = []
    for option in question.options:
        if option.amount is not None:
            stake = option.amount.high
            bought = stake * (blackjack * insurance.gain / insurance.stake - (1 - blackjack))
            values.append(OptionValue(option.id, without + bought, amount=stake))
        elif option.id == "take_even_money":
            values.append(OptionValue(option.id, bet * even_money.gain / even_money.stake))
        else:
            values.append(OptionValue(option.id, without))
    values.sort(key=lambda value: -value.value)
    return Advice(tuple(values), NO_INSURANCE if values[0].option == "no" else INSURE)
