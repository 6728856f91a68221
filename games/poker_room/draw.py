"""The draw of low-ball."""

from __future__ import annotations

from casino_sim.cards import CARD, NAME
from casino_sim.i18n import N_
from casino_sim.table.ask import Option, Pick
from casino_sim.table.events import OWNER
from casino_sim.table.table import seat_place
from games.poker_room.hand import DRAWN, Hand


async def draw(hand: Hand) -> None:
    """From the button's left, each player discards any number of cards and draws as many, all-in or not."""
    hand.burn()
    drawn = [0] * (hand.table.rules.seats + 1)
    for seat in hand.live:
        drawn[seat] = await exchange(hand, seat)
        hand.table.mark(DRAWN, list(drawn))


async def exchange(hand: Hand, seat: int) -> int:
    """Returns how many cards the seat drew."""
    held = tuple(NAME[card] for card in hand.cards(seat))
    options = [Option("draw", N_("Draw"), pick=Pick(1, len(held), held)), Option("stand_pat", N_("Stand pat"))]
    answer = await hand.table.choose(seat, "draw", options)
    if answer.option == "stand_pat":
        return 0
    thrown = [CARD[name] for name in answer.cards]
    hand.table.discard(seat_place(seat), thrown, OWNER)
    for _ in thrown:
        if not hand.stub:
            take_discards_back(hand)
        hand.deal_to(seat)
    hand.discards += thrown
    return len(thrown)


def take_discards_back(hand: Hand) -> None:
    """The stub is gone: what the players before have thrown away is shuffled and dealt on."""
    hand.table.equipment.reshuffle(hand.discards)
    hand.table.announce(N_("The discards are shuffled in."))
    hand.stub = len(hand.discards)
    hand.discards = []
