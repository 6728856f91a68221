"""What folding, betting, a sixth card and an exchange are worth, against every hand of the dealer around the open card.

Betting and buying are exact. Which cards to exchange is found from the value of every final hand, the drawn cards left in
the dealer's reach; what the best exchange is worth is then sampled, draws and dealer together, and its error shown.
"""

from __future__ import annotations

from casino_sim.cards import CARD, DECK, NAME
from casino_sim.coach import Advice, OptionValue, best_first
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.odds.coaching import against_dealer, shown, unseen
from casino_sim.odds.outcomes import net
from casino_sim.table.ask import Choose
from casino_sim.table.table import DEALER, seat_place
from casino_sim.table.view import View
from games.lunar_poker.hands import super_hand
from games.lunar_poker.odds_hand import Against

REASONS = {
    "fold": N_("Every other choice loses more than your ante."),
    "play": N_("Bet now. A draw costs more than it wins."),
    "buy_sixth": N_("A sixth card makes a better hand or a second combination often enough to be worth the ante."),
    "exchange": N_("New cards win more than the ante they cost."),
}

DECLARE_IT = N_("This hand is on the Super's list. Say so, or every Super on it loses.")
NOTHING_THERE = N_("This hand is not on the Super's list.")


def on_choice(rules: TableRules, view: View, question: Choose) -> Advice:
    if question.about == "super":
        return on_declaring(rules, view)
    own, ante = shown(view.cards[seat_place(view.seat)]), view.bets[view.seat]["ante"]
    against = Against(rules, own, shown(view.cards[DEALER]), unseen(view))
    offered = {option.id for option in question.options}
    found = [value(ante, "fold", -1.0)]
    if "play" in offered:
        found.append(value(ante, "play", against.betting(own)))
    if "buy_sixth" in offered:
        found.append(value(ante, "buy_sixth", against.buying(own)[0]))
    if "exchange" in offered:
        given_up, worth, error = against.exchanging(own)
        names = tuple(NAME[DECK[card]] for card in given_up)
        found.append(OptionValue("exchange", ante * worth, ante * error, names))
    ranked = best_first(found)
    return Advice(ranked, REASONS[ranked[0].option], against_dealer(*against.shares(own)))


def on_declaring(rules: TableRules, view: View) -> Advice:
    """What the Super on the player's own hand wins, and what it loses by saying nothing."""
    hand = super_hand([CARD[name] for name in view.cards[seat_place(view.seat)]])
    staked = view.bets[view.seat].get("super_own", 0)
    pay = rules.pays["super"].pay(hand)
    quiet, said = OptionValue("no", -float(staked)), OptionValue("declare", float(staked * net(pay)))
    return Advice((said, quiet), DECLARE_IT) if hand else Advice((quiet, said), NOTHING_THERE)


def value(ante: int, option: str, worth: float) -> OptionValue:
    return OptionValue(option, ante * worth)
