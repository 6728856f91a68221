"""Advice at Spanish 21, and the chart of the table. Both are worked out from its rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from casino_sim.cards import CARD
from casino_sim.coach import Advice, OptionValue, best_first
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, _
from casino_sim.odds.advice import advise_hand, advise_insurance
from casino_sim.odds.basic_strategy import UP_CARDS
from casino_sim.odds.chart import Chart, ChartPart, ChartRow, chart_of, code, merged, printed
from casino_sim.odds.seats import Held, cards_of, held, number_of
from casino_sim.odds.twentyone import count_values
from casino_sim.table.ask import Choose
from casino_sim.table.table import DEALER
from casino_sim.table.twentyone import spots_with_chips
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
    after_doubles,
    doubles_left,
    exceptions,
    facts_of,
    strategy,
)
from games.spanish_21.wagers import WAGER

RESCUE = N_("On average this double loses more than a rescue costs.")
KEEP = N_("On average this double loses less than a rescue costs.")
AGAIN = N_("One more card is worth having twice the money out.")
SUITS_HELD = (N_("{pair} mixed"), N_("{pair} suited"), N_("{pair} in spades"))
RESCUED_TOTALS = range(17, 11, -1)
AFTER_DOUBLES = {"rescue": "X", "redouble": "DD", "no": "–"}


def chart(rules: TableRules) -> dict[str, Any]:
    """The table's own chart: columns, parts with their rows, and what the codes mean."""
    return printed(with_rescues(rules, chart_of(strategy(rules))))


def with_rescues(rules: TableRules, plain: Chart) -> Chart:
    table = strategy(rules)
    plain, house = with_suits(table, plain), rules.switches_of(Switches)
    if not (house.rescue or house.redouble):
        return plain
    legend = plain.legend | {"–": N_("Keep the double")}
    legend |= {"X": N_("Rescue the double")} if house.rescue else {}
    legend |= {"DD": N_("Double again")} if house.redouble else {}
    return Chart(plain.columns, (*plain.parts, *after_a_double(facts_of(rules))), legend)


def after_a_double(facts: SpanishFacts) -> Iterator[ChartPart]:
    """What is done with the card of a double; where more doubles may follow, by how many."""
    if not facts.redouble:
        yield ChartPart(N_("After a double"), rows_after_a_double(facts, 0, [(False, n) for n in RESCUED_TOTALS]))
        return
    every = [(False, total) for total in range(20, 5, -1)] + [(True, total) for total in range(20, 12, -1)]
    for again in range(facts.redouble, -1, -1):
        title = _("After a double, {n} more allowed").format(n=again) if again else N_("After the last double")
        yield ChartPart(title, rows_after_a_double(facts, again, every if again else every[3:9]))


def rows_after_a_double(facts: SpanishFacts, again: int, hands: Sequence[tuple[bool, int]]) -> tuple[ChartRow, ...]:
    chart = [after_doubles(facts, up) for up in UP_CARDS]
    found = []
    for soft, total in hands:
        cells = tuple(AFTER_DOUBLES[column[again, soft, total][0]] for column in chart)
        found.append((f"A-{total - 11}" if soft else str(total), cells))
    return merged(found) if facts.redouble else tuple(ChartRow(*row) for row in found)


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
        return advise_rescue(rules, view, question, hand)
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


def advise_rescue(rules: TableRules, view: View, question: Choose, hand: Held) -> Advice:
    """The card of a double has come: keep it, take the double back, or double again."""
    table, number = strategy(rules), number_of(question)
    play = table.best_play(hand.up, hand.cards)
    assert isinstance(play, SpanishPlay)
    bets = view.bets[question.seat]
    all_of_it = sum(bets[spot] for spot in spots_with_chips(bets, number, WAGER))
    last = bets[spots_with_chips(bets, number, WAGER)[-1]]
    again = doubles_left(facts_of(rules), view, question)
    total, soft = count_values(hand.cards)
    values = []
    for option in question.options:
        if option.id == "rescue":
            values.append(OptionValue("rescue", -float(all_of_it - last)))
        elif option.amount is not None:
            most = option.amount.high
            values.append(
                OptionValue(option.id, play.next_double(again, total, soft) * (all_of_it + most), amount=most)
            )
        else:
            values.append(OptionValue(option.id, play.stand_values[total] * all_of_it))
    ranked = best_first(values)
    return Advice(ranked, {"rescue": RESCUE, "redouble": AGAIN}.get(ranked[0].option, KEEP))
