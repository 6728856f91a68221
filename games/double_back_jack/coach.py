"""Advice at Double Back Jack, and the chart of the table. Both are worked out from its rules."""

from __future__ import annotations

from typing import Any

from casino_sim.coach import Advice, OptionValue, best_first
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.money import Cents
from casino_sim.odds.advice import advise_hand, advise_insurance, insurance_facts, ten_in_the_hole
from casino_sim.odds.basic_strategy import UP_CARDS
from casino_sim.odds.chart import Chart, ChartPart, ChartRow, chart_of, printed
from casino_sim.odds.seats import held
from casino_sim.odds.twentyone import count_values
from casino_sim.table.ask import Choose
from casino_sim.table.view import View
from games.double_back_jack.values import BUST_TOTALS, by_chart, facts_of, play_of, strategy
from games.double_back_jack.wagers import SECOND_CHANCE, WAGER

TAKE = N_("Decline and the whole hand is lost; buying back loses less.")
LET_GO = N_("One card seldom saves this hand, so the second chance costs more than it saves.")
NEVER_INSURE_21 = N_("Your blackjack gets paid no matter what the dealer has, and insurance is a losing bet.")


def chart(rules: TableRules) -> dict[str, Any]:
    """The table's own chart: columns, parts with their rows, and what the codes mean."""
    return printed(with_second_chances(rules, chart_of(strategy(rules))))


def with_second_chances(rules: TableRules, plain: Chart) -> Chart:
    takes = [by_chart(facts_of(rules), up) for up in UP_CARDS]
    rows = tuple(
        ChartRow(str(total), tuple("Y" if each[at] else "–" for each in takes)) for at, total in enumerate(BUST_TOTALS)
    )
    legend = plain.legend | {"Y": N_("Take the second chance"), "–": N_("Give up the hand")}
    return Chart(plain.columns, (*plain.parts, ChartPart(N_("Second chance"), rows)), legend)


def on_choice(rules: TableRules, view: View, question: Choose) -> Advice:
    hand = held(view, question, WAGER)
    if question.about == "insurance":
        if count_values(hand.cards)[0] == 21:
            return advise_beside_blackjack(rules, question, hand.cards, hand.wager)
        return advise_insurance(strategy(rules), rules, question, hand)
    if question.about.startswith(SECOND_CHANCE):
        cost = next(option.cost for option in question.options if option.id == SECOND_CHANCE)
        return advise_second_chance(rules, hand.up, hand.cards, cost)
    return advise_hand(strategy(rules), question, hand)


def advise_second_chance(rules: TableRules, up: int, hand: tuple[int, ...], cost: Cents) -> Advice:
    play = play_of(strategy(rules), up, hand)
    take = OptionValue(SECOND_CHANCE, play.second_chances[sum(hand) - BUST_TOTALS.start] * cost)
    let_go = OptionValue("no", -float(cost))
    return Advice((take, let_go), TAKE) if take.value > let_go.value else Advice((let_go, take), LET_GO)


def advise_beside_blackjack(rules: TableRules, question: Choose, hand: tuple[int, ...], wager: Cents) -> Advice:
    main = rules.pays["main"]
    blackjack, price = main.ratio("blackjack"), main.ratio("insurance")
    paid = wager * blackjack.gain / blackjack.stake
    chance = ten_in_the_hole(strategy(rules), hand)
    values = [OptionValue("no", paid)]
    for option in question.options:
        if option.amount is not None:
            stake = option.amount.high
            won = stake * (chance * price.gain / price.stake - (1 - chance))
            values.append(OptionValue(option.id, paid + won, amount=stake))
    return Advice(best_first(values), NEVER_INSURE_21, insurance_facts(strategy(rules), hand, price.gain / price.stake))
