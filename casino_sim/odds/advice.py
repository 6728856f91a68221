"""What a coach says in the games to twenty-one: the worth of each option for the very cards held, and the reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from casino_sim.coach import Advice, Fact, OptionValue, best_first, percent
from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_, NN_
from casino_sim.money import Cents, spoken
from casino_sim.odds.basic_strategy import BasicStrategy
from casino_sim.odds.prices import fee_on, fee_on_bank
from casino_sim.odds.seats import Held, first_offered
from casino_sim.odds.twentyone import Play, count_values
from casino_sim.table.ask import Choose, Option
from casino_sim.table.twentyone import ACE, EVEN_MONEY, TEN
from casino_sim.table.view import View
from casino_sim.table.what_if import RANK_WORDS

SLIGHTLY_BETTER = N_("With these exact cards this is slightly better than the chart's play for the total.")
GIVE_UP = N_("This hand loses more than half your bet on average. Surrender and keep half.")
SPLIT_ACES = N_("Two aces make a weak twelve together and two strong starts apart.")
SPLIT = N_("Each card alone is a better start than the two together.")
DOUBLE = N_("One card is probably enough, and this is a good spot to have more money out.")
STAND_WEAK = N_("The dealer is weak and often breaks. Don't break first.")
STAND = N_("Another card does more harm than good.")
HIT_FREE = N_("No card can break this hand, and it isn't good enough to stand.")
HIT_STRONG = N_("The dealer is strong, and this total loses too often to stand.")
HIT = N_("A card helps this hand more often than it breaks it.")
NO_INSURANCE = N_("The hole card is a ten less than one time in three. Insurance needs more than that.")
INSURE = N_("So many tens are left that the hole card is a ten more than one time in three.")
BANK = N_("The bank has the edge in this game, even after the fee.")
FEE = N_("The bank has the edge, but with so little action the fee costs more than that.")
BANK_WORTH = N_("Against {action} in bets, its edge is worth {worth}.")
BANK_FEE = N_("The bank's fee on that is {fee}.")
PLAYING = N_("Playing a hand against it costs about {cost}.")
CHEAPER = N_("The fee is more than the bank's edge. Playing a hand would still cost more.")
DEALER_BREAKS = N_("With {up} up, the dealer breaks {breaks} of the time.")
STANDING_WINS = N_("Standing on {total} wins {wins} of the time.")
ONE_CARD_BREAKS = N_("One more card breaks this hand {breaks} of the time.")
TENS_LEFT = N_("The hole card is a ten {tens} of the time, and insurance breaks even at {needed}.")
MORE_TENS = NN_(
    "With {count} more ten in these cards it would be right to insure.",
    "With {count} more tens in these cards it would be right to insure.",
)
ALREADY_RIGHT = NN_(
    "With {count} fewer ten in these cards it would be wrong to insure.",
    "With {count} fewer tens in these cards it would be wrong to insure.",
)
WEAK = range(2, 7)
UP_WORDS = ("", N_("an ace"), *(RANK_WORDS[rank] for rank in "23456789"), N_("a ten"))


def advise_hand(strategy: BasicStrategy, question: Choose, held: Held, play: Play | None = None) -> Advice:
    """A decision about a hand that the dealer's blackjack no longer threatens."""
    play = play or strategy.best_play(held.up, held.cards)
    values = best_first(valued(play, option, held.cards, held.wager, held.hands) for option in question.options)
    reason = _reason(strategy, question, held.up, held.cards, values[0].option)
    return Advice(values, reason, tuple(_figures(play, question, held)))


def _figures(play: Play, question: Choose, held: Held) -> Iterator[Fact]:
    """How often the dealer breaks, standing wins and a card is one too many."""
    yield Fact(DEALER_BREAKS, {"up": UP_WORDS[held.up], "breaks": percent(play.dealer_breaks)})
    total, soft = count_values(held.cards)
    offered = {option.id for option in question.options}
    if "stand" in offered and total < 21:
        yield Fact(STANDING_WINS, {"total": str(total), "wins": percent(play.standing_wins(total))})
    if "hit" in offered and not soft and play.hit_breaks(held.cards):
        yield Fact(ONE_CARD_BREAKS, {"breaks": percent(play.hit_breaks(held.cards))})


def valued(play: Play, option: Option, hand: Sequence[int], wager: Cents, hands: int) -> OptionValue:
    if option.id == "split":
        return OptionValue("split", play.splitting(hand[0], hands) * wager)
    worth = play.worth_of(option.id, hand)
    if option.amount is None:
        return OptionValue(option.id, worth * wager)
    most = option.amount.high  # a double for less wins or loses on fewer chips
    return OptionValue(option.id, worth / 2 * (wager + most), amount=most)


def best_worth(strategy: BasicStrategy, up: int, hand: Sequence[int]) -> float:
    """Of the first decision, in wagers."""
    play = strategy.best_play(up, hand)
    return max(play.worth_of(option, hand) for option in strategy.preference(up, hand))


def _reason(strategy: BasicStrategy, question: Choose, up: int, hand: Sequence[int], best: str) -> str:
    by_chart = first_offered(strategy.preference(up, hand), question)
    if by_chart is not None and by_chart.option != best:
        return SLIGHTLY_BETTER
    total, soft = count_values(hand)
    strong = up not in WEAK
    if best == "stand":
        return STAND if strong or soft or total >= 17 else STAND_WEAK
    if best == "hit":
        return HIT_FREE if soft or total <= 11 else HIT_STRONG if strong else HIT
    return {"surrender": GIVE_UP, "split": SPLIT_ACES if hand[0] == ACE else SPLIT, "double": DOUBLE}[best]


def advise_insurance(
    strategy: BasicStrategy, rules: TableRules, question: Choose, held: Held, natural: str = "blackjack"
) -> Advice:
    """Insurance is a bet of its own on the hole card; even money is insuring a blackjack for exactly half."""
    up, hand, wager, _hands = held
    blackjack = ten_in_the_hole(strategy, hand)
    if count_values(hand)[0] == 21:
        without = (1 - blackjack) * wager * _price(rules, natural)
    else:
        without = wager * ((1 - blackjack) * best_worth(strategy, up, hand) - blackjack)
    values = []
    for option in question.options:
        if option.amount is not None:
            stake = option.amount.high
            bought = stake * (blackjack * _price(rules, "insurance") - (1 - blackjack))
            values.append(OptionValue(option.id, without + bought, amount=stake))
        elif option.id == EVEN_MONEY.id:
            values.append(OptionValue(option.id, wager * _price(rules, "even_money")))
        else:
            values.append(OptionValue(option.id, without))
    ranked = best_first(values)
    facts = insurance_facts(strategy, hand, _price(rules, "insurance"))
    return Advice(ranked, NO_INSURANCE if ranked[0].option == "no" else INSURE, facts)


def insurance_facts(strategy: BasicStrategy, hand: Sequence[int], pays: float) -> tuple[Fact, ...]:
    """The chance of a ten, what it has to be, and how many tens there are too few."""
    chance, needed = ten_in_the_hole(strategy, hand), 1 / (1 + pays)
    cards = sum(strategy.facts.shoe) - len(hand) - 1
    lacking = ceil(cards * abs(needed - chance))
    one, many = MORE_TENS if chance < needed else ALREADY_RIGHT
    change = Fact(one, {"count": str(lacking)}, many)
    return Fact(TENS_LEFT, {"tens": percent(chance), "needed": percent(needed)}), change


def advise_bank(rules: TableRules, view: View, question: Choose, edge: float) -> Advice:
    """Taking the bank, or playing against it; ``edge``: what the bank keeps of each least wager."""
    return weigh_bank(rules, view, question, Sampled(edge), Sampled(-edge))


class Sampled(NamedTuple):
    value: float  # of a least wager
    stderr: float = 0.0


def weigh_bank(
    rules: TableRules, view: View, question: Choose, bank: Sampled, player: Sampled, edge: str = BANK
) -> Advice:
    """The bank against one least wager of every other seat, and a least wager against it, each less its fee.

    ``edge``: why the bank is the better place here, where it is.
    """
    least, others = rules.limits["base"].min, max(1, len(view.seats) - 1)
    faced, fee = least * others, fee_on_bank(rules, [least] * others)
    playing = least * player.value - fee_on(rules, least)
    worth = {
        "take_bank": (faced * bank.value - fee, faced * bank.stderr),
        "co_bank": ((faced * bank.value - fee) / 2, faced * bank.stderr / 2),
        "no": (playing, least * player.stderr),
    }
    values = best_first(
        OptionValue(each.id, worth[each.id][0], worth[each.id][1] or None, amount=_usual_amount(each))
        for each in question.options
        if each.id in worth
    )
    facts = [Fact(BANK_WORTH, {"action": spoken(faced), "worth": spoken(round(faced * bank.value), cents=True)})]
    if fee:
        facts.append(Fact(BANK_FEE, {"fee": spoken(fee, cents=True)}))
    if playing < 0:
        facts.append(Fact(PLAYING, {"cost": spoken(-round(playing), cents=True)}))
    if values[0].option == "no":
        return Advice(values, FEE, tuple(facts))
    return Advice(values, edge if faced * bank.value >= fee else CHEAPER, tuple(facts))


def _usual_amount(option: Option) -> Cents | None:
    """What is offered first where an amount goes with an option."""
    return None if option.amount is None else option.amount.default or option.amount.low


def _price(rules: TableRules, row: str) -> float:
    price = rules.pays["main"].ratio(row)
    return price.gain / price.stake


def ten_in_the_hole(strategy: BasicStrategy, hand: Sequence[int]) -> float:
    """The chance of a dealer's blackjack under an ace, the hand's own cards known."""
    gone = (ACE, *hand)
    shoe = strategy.facts.shoe
    return (shoe[TEN] - gone.count(TEN)) / (sum(shoe) - len(gone))
