"""Seats that play pai gow with tiles: by the house way, or for the highest hand they can make."""

from __future__ import annotations

from casino_sim.bots import Strategy, by_rule
from casino_sim.cards import CARD, NAME
from casino_sim.houses.rules import TableRules
from casino_sim.rng import Stream
from casino_sim.table.ask import Answer, Ask, Choose, Reply
from casino_sim.table.table import DEALER, seat_place
from casino_sim.table.view import View
from casino_sim.tiles import Ranking, settings
from games.pai_gow_tiles.house import Switches

BASE = ("pai_gow",)
TAKE, HOUSE_WAY = Answer("take_bank"), Answer("house_way")


def strategies(rules: TableRules) -> dict[str, Strategy]:
    return {
        "recommended": by_rule(house_way, BASE),
        "banker": by_rule(take_the_bank, BASE),
        "novice": novice(rules.switches_of(Switches).ranking),
    }


def house_way(view: View, question: Choose) -> Answer:
    """Passes the bank, asks for the house way, picks the first pile."""
    return {"bank": Answer("no"), "pile": Answer("pile_1")}.get(question.about, HOUSE_WAY)


def take_the_bank(view: View, question: Choose) -> Answer:
    if question.about != "bank":
        return house_way(view, question)
    for option in question.options:
        if option.id == TAKE.option and option.amount is not None:
            return Answer(TAKE.option, option.amount.default or option.amount.low)
    return Answer(question.options[0].id)


def novice(ranking: Ranking) -> Strategy:
    """Makes one hand as high as it goes and does not look at the other."""

    def play(view: View, question: Ask, chance: Stream) -> Reply:
        if isinstance(question, Choose) and question.about == "set":
            place = seat_place(view.seat) if view.cards.get(seat_place(view.seat)) else DEALER
            ways = settings([CARD[name] for name in view.cards[place]], ranking)
            return Answer("set", cards=tuple(NAME[tile] for tile in max(ways, key=lambda way: way.back_rank).front))
        return by_rule(house_way, BASE)(view, question, chance)

    return play
