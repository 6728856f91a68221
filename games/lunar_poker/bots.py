"""Seats that play Lunar Poker by the book, which goes by the first five cards alone."""

from __future__ import annotations

from collections.abc import Sequence

from casino_sim.bots import Strategy, by_rule, with_side_bets
from casino_sim.cards import CARD, DECK, NAME, RANK
from casino_sim.houses.rules import TableRules
from casino_sim.poker.evaluator import CATEGORY_HIGH, rank_high
from casino_sim.table.ask import Answer, Choose
from casino_sim.table.table import SEAT_PLACE
from casino_sim.table.view import View
from games.lunar_poker.hands import KING, QUALIFIES, super_hand
from games.lunar_poker.house import Switches

RANK_OF = {NAME[card]: RANK[card] for card in DECK}
PLAY, BUY, FOLD = Answer("play"), Answer("buy_sixth"), Answer("fold")
ACE, NINE = 14, 9


def strategies(rules: TableRules) -> dict[str, Strategy]:
    never_folds = rules.switches_of(Switches).nonqualify_ante == "as_printed"

    def decide(view: View, question: Choose) -> Answer:
        own = view.cards[SEAT_PLACE[view.seat]]
        if question.about == "super":
            return Answer("declare" if super_hand([CARD[name] for name in own]) else "no")
        if not any(option.id == "play" for option in question.options):
            return FOLD  # a draw would be paid for nothing
        if question.about == "bet":
            qualified = rank_high([CARD[name] for name in own]) >= QUALIFIES
            return PLAY if qualified or never_folds else FOLD
        return on_five_cards(own, never_folds)

    recommended = by_rule(decide)
    return {"recommended": recommended, "side_bets": with_side_bets(recommended)}


def on_five_cards(own: Sequence[str], never_folds: bool) -> Answer:
    """Where the ante is paid so well when the dealer misses, what would be folded is bet instead."""
    made = CATEGORY_HIGH[rank_high([CARD[name] for name in own])]
    if made in ("two_pair", "full_house", "four_of_a_kind"):
        return PLAY
    if made not in ("high_card", "pair") or draws_well(own):
        return BUY
    ranks = [RANK_OF[card] for card in own]
    ace_king = ACE in ranks and KING in ranks
    pair = next((rank for rank in ranks if ranks.count(rank) == 2), 0)
    if pair >= NINE or (pair and ace_king):
        return PLAY
    if pair or ace_king:
        kept = {pair} if pair else {ACE, KING}
        return Answer("exchange", cards=tuple(card for card in own if RANK_OF[card] not in kept))
    return PLAY if never_folds else FOLD


def draws_well(own: Sequence[str]) -> bool:
    """Four to a flush, or four in sequence that are open at both ends."""
    suits = [card[1] for card in own]
    if max(suits.count(suit) for suit in suits) >= 4:
        return True
    ranks = {RANK_OF[card] for card in own}
    return any(ranks.issuperset(range(low, low + 4)) for low in range(2, ACE - 3))
