"""Advice at Spanish 21, and the chart of the table. Both are worked out from its rules."""

from __future__ import annotations

from typing import Any

from casino_sim.cards import CARD
from casino_sim.coach import Advice, OptionValue
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.money import Cents
from casino_sim.odds.advice import advise_hand, advise_insurance
from casino_sim.odds.basic_strategy import UP_CARDS
from casino_sim.odds.chart import Chart, ChartPart, ChartRow, chart_of, code, printed
from casino_sim.odds.seats import Held, cards_of, held, number_of
from casino_sim.odds.twentyone import count_values
from casino_sim.table.ask import Choose
from casino_sim.table.table import DEALER
from casino_sim.table.twentyone import DOUBLE_WAGER
from casino_sim.table.view import View
from games.spanish_21.held import bonus_of_two
from games.spanish_21.house import Switches
from games.spanish_21.values import (
    KINDS_HELD,
    ON_THE_WAY,
    PlainPlay,
    SpanishFacts,
    SpanishPlay,
    SpanishStrategy,
    exceptions,
    rescued,
    strategy,
)
from games.spanish_21.wagers import WAGER

RESCUE = N_("On average this double loses more than a rescue costs.")
KEEP = N_("On average this double loses less than a rescue costs.")
SUITS_HELD = (N_("{pair} mixed"), N_("{pair} suited"), N_("{pair} in spades"))
RESCUED_TOTALS = range(17, 11, -1)


def chart(rules: TableRules) -> dict[str, Any]:
    """The table's own chart: columns, parts with their rows, and what the codes mean."""
    return printed(with_rescues(rules, chart_of(strategy(rules))))


def with_rescues(rules: TableRules, plain: Chart) -> Chart:
    table = strategy(rules)
    plain = with_suits(table, plain)
    if not rules.switches_of(Switches).rescue:
        return plain
    plays = [table.best_play(up, ()) for up in UP_CARDS]
    rows = tuple(
        ChartRow(str(total), tuple("X" if rescued(play, total) else "–" for play in plays)) for total in RESCUED_TOTALS
    )
    legend = plain.legend | {"X": N_("Rescue the double"), "–": N_("Keep the double")}
    return Chart(plain.columns, (*plain.parts, ChartPart(N_("After a double"), rows)), legend)


def with_suits(table: SpanishStrategy, plain: Chart) -> Chart:
    """The two cards on their way to 6-7-8 or 7-7-7 that are played otherwise than their total or their pair."""
    facts = table.facts
    assert isinstance(facts, SpanishFacts)
    rows = []
    for pair in ON_THE_WAY:
        usual = [code(table.preference(up, pair)) for up in UP_CARDS]
        by_suit = [[code(exceptions(facts, up, pair)[kind]) for up in UP_CARDS] for kind in range(len(KINDS_HELD))]
        name = f"{pair[0]}-{pair[1]}"
        if by_suit[0] == by_suit[1] == by_suit[2] != usual:
            rows.append(ChartRow(name, tuple(by_suit[0])))
        elif any(cells != usual for cells in by_suit):
            for words, cells in zip(SUITS_HELD, by_suit, strict=True):
                rows.append(ChartRow(_(words).format(pair=name), tuple(cells)))
    if not rows:
        return plain
    return Chart(
        plain.columns, (*plain.parts, ChartPart(N_("On the way to 6-7-8 and 7-7-7"), tuple(rows))), plain.legend
    )


def on_choice(rules: TableRules, view: View, question: Choose) -> Advice:
    hand = held(view, question, WAGER)
    if question.about == "insurance":
        return advise_insurance(strategy(rules), rules, question, hand)
    if question.about.startswith("rescue"):
        return advise_rescue(rules, hand, view.bets[question.seat][DOUBLE_WAGER[number_of(question)]])
    return advise_hand(strategy(rules), question, hand, play_of(rules, view, question, hand))


def play_of(rules: TableRules, view: View, question: Choose, hand: Held) -> SpanishPlay:
    """The worth of the very cards held: a hand of two may be on its way to a bonus by its suits."""
    play = strategy(rules).best_play(hand.up, hand.cards)
    if hand.hands > 1:
        play = play.after_split()
    assert isinstance(play, SpanishPlay)
    if len(hand.cards) == 2 and not isinstance(play, PlainPlay):
        two = [CARD[card] for card in cards_of(view, question)]
        super_bet = hand.wager if hand.hands == 1 else 0
        play.held_bonus = bonus_of_two(rules, two, CARD[view.cards[DEALER][0]], super_bet, play.chance)
    return play


def advise_rescue(rules: TableRules, hand: Held, double: Cents) -> Advice:
    play = strategy(rules).best_play(hand.up, hand.cards)
    keep = OptionValue("no", play.stand_values[count_values(hand.cards)[0]] * (hand.wager + double))
    back = OptionValue("rescue", -float(hand.wager))
    return Advice((back, keep), RESCUE) if back.value > keep.value else Advice((keep, back), KEEP)
