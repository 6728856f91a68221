"""Seats that play Three Card Poker by the book: queen-six-four, or by the dealer's open card where one is shown."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.bots import Strategy, by_rule, with_side_bets
from casino_sim.cards import CARD, HIDDEN, RANK
from casino_sim.houses.rules import TableRules
from casino_sim.table.ask import Answer, Choose
from casino_sim.table.table import DEALER, SEAT_PLACE
from casino_sim.table.view import View
from games.three_card_poker.hands import QUEEN, hand_rank
from games.three_card_poker.house import Switches

PLAY, FOLD, PASS = Answer("play"), Answer("fold"), Answer("no")
TEN, NINE, EIGHT = 10, 9, 8
Ranks = tuple[int, int, int]


def strategies(rules: TableRules) -> dict[str, Strategy]:
    house = rules.switches_of(Switches)

    def decide(view: View, question: Choose) -> Answer:
        if question.about == "bank":
            return PASS
        if question.about != "play":  # a wager behind a hand that plays follows it
            return Answer(question.about)
        return PLAY if plays(view.cards[SEAT_PLACE[view.seat]], view.cards[DEALER], house) else FOLD

    recommended = by_rule(decide, ("ante",))
    return {"recommended": recommended, "side_bets": with_side_bets(recommended)}


def plays(own: Sequence[str], dealer: Sequence[str], house: Switches) -> bool:
    hand = [CARD[name] for name in own]
    ranks: Ranks = tuple(sorted((RANK[card] for card in hand), reverse=True))  # type: ignore[assignment]
    if hand_rank(hand, house.suited_a23) > HIGH_CARDS:
        return True
    up = next((RANK[CARD[name]] for name in dealer if name != HIDDEN), None)
    if up is None:
        return ranks >= (QUEEN, 6, 4)
    if up >= QUEEN:
        return ranks[:2] >= (up, NINE)
    return house.ante_without_qualifying == "always" or ranks[:2] >= (TEN, EIGHT)


HIGH_CARDS = hand_rank([CARD[name] for name in ("As", "Ks", "Jd")], "straight_flush")
