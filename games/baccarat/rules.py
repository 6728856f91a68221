"""Baccarat, in the order of the guide. Nothing is decided by anybody once the cards come."""

from __future__ import annotations

from casino_sim.cards import DECK, NAME
from casino_sim.i18n import N_
from casino_sim.money import round_up
from casino_sim.table.events import ALL, NOBODY, OWNER
from casino_sim.table.procedures import settlement_order
from casino_sim.table.table import Table
from games.baccarat.hands import NATURAL, POINTS, STOOD, banker_draws, dragon_row, player_draws, points
from games.baccarat.house import Switches
from games.baccarat.memory import Memory
from games.baccarat.open_bets import objection, open_spots
from games.baccarat.roads import BANKER, PLAYER, TIE
from games.baccarat.wagers import BASE, DRAGONS

NEW_SHOE = N_("A new shoe. The first card counts {count}, and as many are burned.")
SHOWS = {"player": N_("Player shows {points}."), "banker": N_("Banker shows {points}.")}
WINS = {"player": N_("Player wins, {points} over {other}."), "banker": N_("Banker wins, {points} over {other}.")}
RESULT = {"player": PLAYER, "banker": BANKER, "tie": TIE}


async def play_round(table: Table) -> None:
    """BA-1 to BA-8: bets, four cards, the third cards, the result."""
    memory = table.remembered(Memory)
    table.announce(N_("Place your bets."))
    await betting(table)
    if not any(bet in BASE for seat in table.occupied for bet in table.bets[seat]):
        return
    bring_shoe(table, memory)
    faces = {side: facing(table, side) for side in ("player", "banker")}
    natural = deal(table, faces)
    totals = {side: points(table.cards(side)) for side in ("player", "banker")}
    winner = call_result(table, totals)
    memory.results += RESULT[winner]
    table.mark("results", memory.results)
    settle(table, winner, totals, natural)


async def betting(table: Table) -> None:
    """BA-3."""
    spots, object_to = open_spots(table.rules), objection(table.rules)
    for seat in table.occupied:
        await table.take_bets(seat, lambda _: spots, object_to)
    table.announce(N_("No more bets."))
    table.close_betting()


def bring_shoe(table: Table, memory: Memory) -> None:
    """BA-2: a new shoe burns one card face up and as many more as it shows; the roads begin again."""
    switches = table.switches(Switches)
    if not table.bring_shoe(DECK * switches.decks, switches.penetration):
        return
    memory.results = ""
    table.mark("results", None)
    if table.shoe is not None:
        burned = table.shoe.cards[0]
        count = POINTS[burned] or 10
        table.announce(NEW_SHOE, card=NAME[burned], count=count)
        for _ in range(count):
            table.burn()


# -- the cards -------------------------------------------------------------------------------------


def facing(table: Table, side: str) -> int:
    """BA-4: the seat with the largest wager on a side turns its cards over; 0 is the dealer."""
    seat = 0
    if table.switches(Switches).faces == "largest_wager":
        bettors = [seat for seat in table.occupied if table.bet(seat, side)]
        seat = max(bettors, key=lambda seat: (table.bet(seat, side), -seat), default=0)
    table.mark(f"faces_{side}", seat or None)
    return seat


def deal(table: Table, faces: dict[str, int]) -> bool:
    """BA-4, BA-5: two cards each, a third where the table says so. Says whether a natural ended it."""
    for _ in range(2):
        for side in ("player", "banker"):
            table.deal(side, OWNER if faces[side] else NOBODY, faces[side])
    for side in ("player", "banker"):
        table.turn_over(side)
        table.announce(SHOWS[side], points=points(table.cards(side)))
    player, banker = points(table.cards("player")), points(table.cards("banker"))
    if player in NATURAL or banker in NATURAL:
        return True
    third = STOOD
    if player_draws(player):
        third = draw(table, "player", faces["player"])
    if banker_draws(banker, third):
        draw(table, "banker", faces["banker"])
    return False


def draw(table: Table, side: str, face: int) -> int:
    """A third card, and its points."""
    card = table.deal(side, OWNER if face else ALL, face)
    table.turn_over(side)
    return POINTS[card]


def call_result(table: Table, totals: dict[str, int]) -> str:
    player, banker = totals["player"], totals["banker"]
    if player == banker:
        table.announce(N_("Tie, {points} all."), points=player)
        return "tie"
    winner = "player" if player > banker else "banker"
    table.announce(WINS[winner], points=max(player, banker), other=min(player, banker))
    return winner


# -- the result ------------------------------------------------------------------------------------


def settle(table: Table, winner: str, totals: dict[str, int], natural: bool) -> None:
    """BA-6 to BA-8: losing bets are collected, winners paid less commission, the Dragon Bonus last."""
    seats = settlement_order(table.occupied)
    for seat in seats:
        for wager in BASE:
            if wager in table.bets[seat]:
                settle_base(table, seat, wager, winner)
    for seat in seats:
        for dragon, side in DRAGONS.items():
            if dragon in table.bets[seat]:
                other = "banker" if side == "player" else "player"
                settle_dragon(table, seat, dragon, dragon_row(totals[side], totals[other], natural))


def settle_base(table: Table, seat: int, wager: str, winner: str) -> None:
    rule = table.rules.wagers[wager].rule
    price = table.rules.pays["main"].ratio(wager)
    if wager == winner == "banker":
        staked = table.bet(seat, wager)
        won = table.winnings(staked, price)
        percent = table.switches(Switches).commission_percent
        commission = round_up(won * percent, 100, table.rules.money.commission_unit)
        table.settle(seat, wager, staked + won - commission, "win", rule, commission=commission)
    elif wager == winner:
        table.pay(seat, wager, price, rule)
    elif winner == "tie":
        table.push(seat, wager, rule)
    else:
        table.take(seat, wager, rule)


def settle_dragon(table: Table, seat: int, dragon: str, row: str) -> None:
    pay = table.rules.pays["dragon"].pay(row)
    if pay is None:
        table.take(seat, dragon, "BA-8")
    else:
        table.pay(seat, dragon, pay, "BA-8")
