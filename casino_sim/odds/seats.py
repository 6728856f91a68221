"""Seats at the games to twenty-one that play by a chart, and one that does not know it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from casino_sim.cards import NAME
from casino_sim.money import Cents
from casino_sim.odds.basic_strategy import BasicStrategy
from casino_sim.odds.twentyone import Preference, count_values
from casino_sim.rng import Stream
from casino_sim.table.ask import Answer, Ask, Bets, Choose, Reply, Stake
from casino_sim.table.table import DEALER, SEAT_PLACE
from casino_sim.table.twentyone import ABOUT_HAND, ACE, TEN, VALUE, wager_spot
from casino_sim.table.view import View

Player = Callable[[View, Ask, Stream], Reply]

VALUE_OF = {NAME[card]: value for card, value in VALUE.items()}
HAND_SUFFIX = {about: about.removeprefix("hand") for about in ABOUT_HAND[1:]}  # of the place where its cards lie
ANSWERS = {
    id: Answer(id)
    for id in ("hit", "stand", "double", "split", "surrender", "no", "rescue", "redouble", "second_chance")
}


def cards_of(view: View, question: Choose) -> tuple[str, ...]:
    """The cards that the question is about: ``rescue/2`` asks for the second hand."""
    suffix = HAND_SUFFIX.get(question.about)
    if suffix is None:
        number = question.about.partition("/")[2]
        suffix = f"/{number}" if number else ""
    return view.cards[SEAT_PLACE[question.seat] + suffix]


def hand_of(view: View, question: Choose) -> tuple[int, ...]:
    """The values of the cards in the hand that the question is about."""
    return tuple([VALUE_OF[card] for card in cards_of(view, question)])


def number_of(question: Choose) -> int:
    """Which of the seat's hands it is about."""
    return int(question.about.partition("/")[2] or "1")


def hands_played(view: View, question: Choose) -> int:
    """How many hands the seat plays by now."""
    return 1 + sum(spot.startswith("split_wager") for spot in view.bets[question.seat])


def up_card(view: View) -> int:
    return VALUE_OF[view.cards[DEALER][0]]


class Held(NamedTuple):
    """The hand that a question is about, by its values, against the dealer's open card."""

    up: int
    cards: tuple[int, ...]
    wager: Cents
    hands: int  # how many its seat plays by now


def held(view: View, question: Choose, wager: str) -> Held:
    bet = view.bets[question.seat][wager_spot(wager, number_of(question))]
    return Held(up_card(view), hand_of(view, question), bet, hands_played(view, question))


def first_offered(preference: Preference, question: Choose) -> Answer | None:
    offered = [option.id for option in question.options]
    return next((ANSWERS[option] for option in preference if option in offered), None)


Special = Callable[[View, Choose], Answer | None]


def by_chart(strategy: BasicStrategy, wager: str, least: Cents, special: Special | None = None) -> Player:
    """Bets the least, plays every hand as the chart says, and declines whatever the chart does not speak of.

    ``special`` goes before the chart.
    """
    bets = Bets({wager: least})
    known: dict[tuple[int, ...], Preference] = {}

    def play(view: View, question: Ask, chance: Stream) -> Reply:
        if isinstance(question, Stake):
            return bets if view.purses[view.seat] >= least else Bets()
        found = special(view, question) if special else None
        if found is not None:
            return found
        if question.about not in HAND_SUFFIX:
            return ANSWERS["no"]
        key = (up_card(view), *hand_of(view, question))
        preference = known.get(key)
        if preference is None:
            preference = known[key] = strategy.preference(key[0], key[1:])
        return first_offered(preference, question) or Answer(question.options[0].id)

    return play


def takes_bank(amount: Cents) -> Special:
    """Takes the bank whenever it is offered and posts so much, or as much as the offer allows."""

    def special(view: View, question: Choose) -> Answer | None:
        for option in question.options:
            if option.id == "take_bank" and option.amount is not None:
                return Answer(option.id, max(option.amount.low, min(amount, option.amount.high)))
        return None

    return special


def novice_choice(hand: Sequence[int], up: int) -> Preference:
    """What a newcomer does: fears to break, splits what looks nice, doubles on eleven and ten."""
    total, soft = count_values(hand)
    if len(hand) == 2 and hand[0] == hand[1] and hand[0] in (ACE, 7, 8, 9, TEN):
        return ("split", "stand") if total >= 12 else ("split", "hit")
    if not soft and total in (10, 11):
        return ("double", "hit")
    return ("stand",) if total >= (18 if soft else 14 if up in (ACE, TEN, 9) else 12) else ("hit",)


def novice(wager: str, least: Cents) -> Player:
    """Bets the least and plays by feel; insures every hand, and takes what is offered."""
    bets = Bets({wager: least})

    def play(view: View, question: Ask, chance: Stream) -> Reply:
        if isinstance(question, Stake):
            return bets if view.purses[view.seat] >= least else Bets()
        if question.about == "bank":
            return ANSWERS["no"]
        if question.about not in HAND_SUFFIX:
            return Answer(question.options[0].id)
        found = first_offered(novice_choice(hand_of(view, question), up_card(view)), question)
        return found or Answer(question.options[0].id)

    return play


def banking_seats(strategy: BasicStrategy, wager: str, least: Cents) -> dict[str, Player]:
    """The seats of a card room: by the chart, by it with a good or a bare bank, and one who does not know it."""
    return {
        "basic": by_chart(strategy, wager, least),
        "banker": by_chart(strategy, wager, least, takes_bank(20 * least)),
        "short_bank": by_chart(strategy, wager, least, takes_bank(least)),
        "novice": novice(wager, least),
    }
