"""Seats that play pai gow poker: by the house way, as bankers, and for the highest hand behind."""

from __future__ import annotations

from casino_sim.bots import Decide, Strategy, by_rule, with_side_bets
from casino_sim.cards import CARD, NAME
from casino_sim.houses.rules import TableRules
from casino_sim.poker.pai_gow import Split, splits
from casino_sim.rng import Stream
from casino_sim.table.ask import Answer, Ask, Choose, Reply
from casino_sim.table.pai_gow.turns import BASE
from casino_sim.table.table import DEALER, seat_place
from casino_sim.table.view import View
from games.pai_gow_poker.hands import kit
from games.pai_gow_poker.house import Switches

HOUSE_WAY, TAKE = Answer("house_way"), "take_bank"


def strategies(rules: TableRules) -> dict[str, Strategy]:
    by_the_house = by_rule(house_way, (BASE,))
    face_up = rules.switches_of(Switches).face_up
    recommended = by_rule(answering_the_dealer(rules), (BASE,)) if face_up else by_the_house
    found = {"recommended": recommended, "banker": by_rule(take_the_bank, (BASE,)), "novice": novice(rules)}
    if face_up:
        found["house_way"] = by_the_house
    if rules.offers("fortune"):
        found["side_bets"] = with_side_bets(recommended)
    return found


def house_way(view: View, question: Choose) -> Answer:
    """Passes the bank, picks the first pile, asks for the house way."""
    return {"bank": Answer("no"), "pile": Answer("pile_1"), "new_deck": Answer("keep")}.get(question.about, HOUSE_WAY)


def take_the_bank(view: View, question: Choose) -> Answer:
    if question.about == "bank":
        for option in question.options:
            if option.id == TAKE and option.amount is not None:
                return Answer(TAKE, option.amount.default or option.amount.low)
        return Answer(question.options[0].id)
    return house_way(view, question)


def fair_ways(view: View, place: str, rules: TableRules) -> list[Split]:
    assert isinstance(rules.switches, Switches)
    seven = [CARD[name] for name in view.cards[place]]
    return [way for way in splits(seven, rules.switches.wheel_rank) if not way.is_foul]


def in_front(way: Split) -> Answer:
    return Answer("set", cards=tuple(NAME[card] for card in way.front))


def novice(rules: TableRules) -> Strategy:
    """Makes the five cards as good as they get and puts what is left in front."""
    rest = by_rule(house_way, (BASE,))

    def play(view: View, question: Ask, chance: Stream) -> Reply:
        place = seat_place(view.seat)
        if not isinstance(question, Choose) or question.about != "set" or place not in view.cards:
            return rest(view, question, chance)
        return in_front(max(fair_ways(view, place, rules), key=lambda way: (way.back_rank, way.front_rank)))

    return play


def answering_the_dealer(rules: TableRules) -> Decide:
    """Sees the dealer's two hands: wins both if that can be done, else secures a push."""
    cards = kit(rules)

    def decide(view: View, question: Choose) -> Answer:
        place = seat_place(view.seat)
        if question.about != "set" or DEALER not in view.groups or place not in view.cards:
            return house_way(view, question)
        dealer, front = view.cards[DEALER], view.groups[DEALER][0]
        shown = cards.set_apart([CARD[name] for name in dealer], [CARD[name] for name in front])
        ways = fair_ways(view, place, rules)

        def worth(way: Split) -> tuple[int, int, int]:
            front, back = way.front_rank > shown.front_rank, way.back_rank > shown.back_rank
            return front + back, way.front_rank, way.back_rank

        return in_front(max(ways, key=worth))

    return decide
