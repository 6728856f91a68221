"""A hand of poker, in the order of the guide: one for all the games, which differ by their rows in ``variants``."""

from __future__ import annotations

from casino_sim.i18n import N_
from casino_sim.table.pot_betting import Betting
from casino_sim.table.table import Table
from games.poker_room import blinds, fees, irregular, kills, lineup, streets
from games.poker_room.draw import draw
from games.poker_room.hand import HAND_MARKS, Hand
from games.poker_room.lineup import Lineup
from games.poker_room.showdown import settle
from games.poker_room.stakes import of_table, variant
from games.poker_room.variants import Street


async def play_round(table: Table) -> None:
    """PR-1 to PR-16: who plays, forced bets, the streets, the showdown, what the house takes."""
    fees.schedule_of(table.rules)  # a schedule that does not exist is refused before anybody has bet
    await lineup.rebuy(table)
    fees.collect_time_at_start(table)
    seats = lineup.able(table)
    if len(seats) < 2:
        table.announce(N_("Waiting for players."))
        return
    await kills.vote(table, seats)
    hand, places = await take_places(table, seats)
    table.close_betting()
    table.shuffle(hand.variant.pack)
    if hand.house.irregularities:
        hand.goes_wrong = irregular.plan(table)
    await play_streets(hand, places)
    winner, scooped = settle(hand)
    kills.note_result(hand, winner, scooped)
    fees.collect_time_at_end(table)
    for marker in HAND_MARKS:
        table.mark(marker, None)


async def take_places(table: Table, seats: list[int]) -> tuple[Hand, Lineup | None]:
    """PR-3, PR-4: button, blinds and who is dealt in; a kill doubles the stakes."""
    stakes = of_table(table.rules)
    if not variant(table.rules).blinds:
        return Hand(table, seats, 0, stakes), None
    doubled = kills.doubles(table)
    if doubled:
        table.announce(kills.DOUBLED)
        stakes = stakes.doubled(blinds=True)
    places = await lineup.line_up(table, seats, stakes)
    if doubled:
        return Hand(table, places.dealt, places.button, stakes, killed=True), places
    if kills.killer_of(table, places.dealt):
        table.announce(kills.KILL_POT)
        return Hand(table, places.dealt, places.button, stakes.doubled(blinds=False), killed=True), places
    return Hand(table, places.dealt, places.button, stakes), places


async def play_streets(hand: Hand, places: Lineup | None) -> None:
    """PR-5 to PR-10: forced bets, then street by street until one is left or the last round of betting is over."""
    if places is None:
        blinds.post_antes(hand)
    for street in hand.variant.streets:
        betting = await open_street(hand, street, places)
        await streets.bet(hand, street, betting)
        fees.take_share(hand, street)
        if len(hand.live) == 1:
            break


async def open_street(hand: Hand, street: Street, places: Lineup | None) -> Betting:
    """Deal the street's cards; the blinds are posted before the first."""
    posted: Betting | None = None
    if street.opener == "blinds" and places is not None:
        posted = blinds.post_blinds(hand, places, hand.memory.killer if hand.killed else 0)
    streets.deal_street(hand, street)
    if hand.goes_wrong and street is hand.variant.streets[0] and irregular.is_misdeal(hand):
        streets.deal_street(hand, street)
    fees.when_cards_lie(hand, street)
    if street.draws:
        await draw(hand)
    if street.opener == "low_card":
        return await blinds.bring_in(hand, street)
    return posted or streets.open_street(hand, street)
