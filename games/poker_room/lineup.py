"""Before the deal: the seats that are dealt in, the button, and the blinds."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field

from casino_sim.houses.rules import TableRules
from casino_sim.i18n import N_
from casino_sim.ledger import OUTSIDE
from casino_sim.money import Cents
from casino_sim.table.ask import Option, Range
from casino_sim.table.events import ALL
from casino_sim.table.table import Table, seat_place
from games.poker_room.hand import BUTTON, clockwise
from games.poker_room.memory import Memory
from games.poker_room.ranks import by_suit
from games.poker_room.stakes import DOLLAR, Stakes, buy_in, buy_in_limits, buy_in_range, switches

NEW = "new"
BIG, SMALL, BOTH = "big", "small", "both"


class Lineup(Struct):
    """The places of one hand."""

    button: int
    small_blind: int  # 0 where nobody posts one
    big_blind: int
    dealt: list[int]  # clockwise from the button's left
    second_big: int = 0  # due for the big blind and pushed into the small one's place
    posters: dict[int, str] = field(default_factory=dict)  # come in with a live blind, and what they owed
    straddler: int = 0


# -- chips -----------------------------------------------------------------------------------------


async def rebuy(table: Table) -> None:
    """A seat without chips buys in again or sits this hand out."""
    memory = table.remembered(Memory)
    memory.bought += [seat for seat in table.occupied if table.purse(seat) and seat not in memory.bought]
    for seat in table.occupied:
        if seat in memory.away or (table.purse(seat) and seat not in memory.unpaid):
            continue
        answer = await table.choose(seat, "rebuy", rebuy_options(table, seat))
        if answer.option == "buy_in" and answer.amount:
            bring_chips(table, seat, answer.amount)


def rebuy_options(table: Table, seat: int) -> list[Option]:
    least, most = buy_in_range(table.rules)
    usual = buy_in(table.rules)
    house, memory = switches(table.rules), table.remembered(Memory)
    if seat in memory.bought and memory.short_bought.count(seat) < house.short_buys:
        least = DOLLAR
    amount = Range(least, most, DOLLAR, usual)
    return [Option("buy_in", N_("Buy in"), amount=amount), Option("no", N_("Sit out"))]


def bring_chips(table: Table, seat: int, amount: Cents) -> None:
    """Chips from the cage to the seat."""
    note_buy_in(table.rules, table.remembered(Memory), seat, amount)
    table.ledger.transfer(OUTSIDE, f"purse:{table.owner(seat)}", amount, "buy-in")
    table.announce(N_("Seat {number} buys in."), seat, number=seat)


def note_buy_in(rules: TableRules, memory: Memory, seat: int, amount: Cents) -> None:
    """``amount`` is what the seat has then. Less than the table's buy-in is a short buy."""
    if amount < buy_in_limits(rules)[0]:
        memory.short_bought.append(seat)
    if seat not in memory.bought:
        memory.bought.append(seat)
    if seat in memory.unpaid:
        memory.unpaid.remove(seat)


def able(table: Table) -> list[int]:
    """Seats that could be dealt a hand now."""
    memory = table.remembered(Memory)
    return [s for s in table.occupied if table.purse(s) and s not in memory.away and s not in memory.unpaid]


def forget(memory: Memory, seat: int) -> None:
    """Forget a player who left: what they owed, a kill of theirs, and their leg toward one."""
    memory.owes.pop(str(seat), None)
    memory.leg = 0 if memory.leg == seat else memory.leg
    memory.killer = 0 if memory.killer == seat else memory.killer
    memory.last_winner = 0 if memory.last_winner == seat else memory.last_winner
    for listed in (memory.known, memory.away, memory.unpaid, memory.bought, memory.short_bought):
        listed[:] = [other for other in listed if other != seat]


def note_arrivals(memory: Memory, occupied: Sequence[int]) -> None:
    """Note who came and went since the last hand: new players owe a big blind, players who left owe nothing."""
    for seat in list(memory.known):
        if seat not in occupied:
            forget(memory, seat)
    for seat in occupied:
        if memory.dealt and seat not in memory.known and not has_free_hand(memory, seat):
            memory.owes.setdefault(str(seat), NEW)
    memory.known = list(occupied)


def has_free_hand(memory: Memory, seat: int) -> bool:
    """In a new game hands are free ahead of the blinds, until these have come round for the first time."""
    return bool(memory.first_big_blind) and _passes(seat, memory.big_blind, memory.first_big_blind)


# -- the button ------------------------------------------------------------------------------------


def draw_button(table: Table, seats: Sequence[int]) -> int:
    """A new game: a card to everybody, the highest has the button, equal ranks by suit."""
    table.shuffle(name="button")
    cards = {seat: table.deal_seat(seat, ALL) for seat in seats}
    winner = max(cards, key=lambda seat: by_suit(cards[seat]))
    table.announce(N_("Seat {number} has the high card and the button."), winner, number=winner)
    for seat in seats:
        table.discard(seat_place(seat), sight=ALL)
    table.clear_cards()
    return winner


def next_button(memory: Memory, seats: Sequence[int]) -> int:
    """The button goes clockwise to the next seat that is dealt in, past whoever took a hand between the blinds."""
    order = clockwise(seats, memory.button if memory.dealt else memory.button - 1)
    if memory.dealt and len(order) > 1 and order[0] == memory.pass_over:
        order = order[1:]
    memory.pass_over = 0
    return order[0]


# -- the blinds ------------------------------------------------------------------------------------


async def line_up(table: Table, seats: Sequence[int], stakes: Stakes) -> Lineup:
    """Button and blinds for these seats; those that owe a blind say whether they wait or post it at this hand's stakes."""
    memory = table.remembered(Memory)
    note_arrivals(memory, table.occupied)
    if memory.owes and all(str(seat) in memory.owes for seat in seats):
        memory.owes.clear()  # everybody is new: it is a new game
    if not memory.button:
        memory.button = draw_button(table, seats)
    if memory.dead_button:
        return _dead_button(table, memory, seats)
    settled = [seat for seat in seats if str(seat) not in memory.owes] if memory.owes else seats
    memory.button = button = next_button(memory, settled)
    places = _blinds(memory, button, settled, seats)
    _note_missed(table, memory, places, seats)
    if memory.owes:
        memory.owes.pop(str(places.big_blind), None)
        memory.owes.pop(str(places.second_big), None)
    await _ask_who_owes(table, memory, places, seats, stakes)
    places.dealt = clockwise(seats, button)
    if memory.owes:
        places.dealt = [seat for seat in places.dealt if str(seat) not in memory.owes]
    memory.small_blind, memory.big_blind = places.small_blind or places.second_big, places.big_blind
    memory.dealt = True
    table.mark(BUTTON, button)
    return places


def _blinds(memory: Memory, button: int, settled: Sequence[int], seats: Sequence[int]) -> Lineup:
    """The two next seats left of the button; with two players the button has the small blind."""
    due = clockwise(seats, memory.big_blind)[0] if memory.big_blind and memory.big_blind not in seats else 0
    behind_button = clockwise(seats, button)[0]
    if due and due == behind_button and str(due) in memory.owes and len(settled) > 1:
        return Lineup(button, 0, clockwise(seats, due)[0], [], second_big=due)
    small = clockwise(settled, button)[0]
    big = clockwise(seats, small)[0]
    if big == button and len(settled) > 1:
        small, big = button, small
    return Lineup(button, small, big, [])


def _dead_button(table: Table, memory: Memory, seats: Sequence[int]) -> Lineup:
    """TH-6: the big blind goes to the next player, and the other two follow it, even to a chair that is empty by now."""
    if not memory.big_blind:
        button = memory.button
        small = button if len(seats) == 2 else clockwise(seats, button)[0]
        big = clockwise(seats, small)[0]
    else:
        big = clockwise(seats, memory.big_blind)[0]
        small, button = memory.big_blind, memory.small_blind
        if len(seats) == 2:
            small = button = clockwise(seats, big)[0]
    memory.button, memory.small_blind, memory.big_blind, memory.dealt = button, small, big, True
    table.mark(BUTTON, button)
    return Lineup(button, small if small in seats else 0, big, clockwise(seats, button))


def _note_missed(table: Table, memory: Memory, places: Lineup, seats: Sequence[int]) -> None:
    """Blinds that pass a seat which is not playing are missed blinds; so is the end of a game's first round of them."""
    if not memory.big_blind:
        memory.first_big_blind = places.big_blind
        return
    for seat in table.occupied:
        if seat in seats:
            continue
        missed = set()
        if _passes(seat, memory.big_blind, places.big_blind):
            missed.add(BIG)
        if _passes(seat, memory.small_blind, places.small_blind or places.second_big):
            missed.add(SMALL)
        held = memory.owes.get(str(seat), "")
        if missed and held != NEW:
            owed = missed | ({BIG, SMALL} if held == BOTH else {held} - {""})
            memory.owes[str(seat)] = BOTH if len(owed) > 1 else owed.pop()
    first = memory.first_big_blind
    if first and (places.big_blind == first or _passes(first, memory.big_blind, places.big_blind)):
        memory.first_big_blind = 0


def _passes(seat: int, old: int, new: int) -> bool:
    """Whether a blind that goes clockwise from ``old`` to ``new`` skips the seat."""
    if old < new:
        return old < seat < new
    return seat > old or seat < new


async def _ask_who_owes(table: Table, memory: Memory, places: Lineup, seats: Sequence[int], stakes: Stakes) -> None:
    """Clockwise from the big blind's left: wait for it, post, or straddle. One a deal comes in with a live blind."""
    if not memory.owes:
        return
    order = clockwise(seats, places.big_blind)
    for seat in order:
        if str(seat) not in memory.owes:
            continue
        options = post_options(table, stakes, memory.owes[str(seat)], seat, beside=seat == order[0])
        if places.posters or places.straddler:
            options = options[:1]
        answer = await table.choose(seat, "post_choice", options)
        if answer.option == "wait":
            continue
        owed = memory.owes.pop(str(seat))
        if answer.option == "straddle":
            places.straddler = seat
        else:
            places.posters[seat] = owed
            around = clockwise(seats, places.button)
            if around.index(seat) < around.index(places.big_blind):
                memory.pass_over = seat


def post_options(table: Table, stakes: Stakes, owed: str, seat: int, beside: bool) -> list[Option]:
    """``beside``: the seat is the next one left of the big blind."""
    options = [Option("wait", N_("Wait for the big blind"))]
    live, dead = post_of(stakes, owed)
    if table.purse(seat) >= live + dead:
        options.append(Option("post", N_("Post"), live + dead))
    if switches(table.rules).straddle and owed != NEW and beside and table.purse(seat) >= 2 * stakes.big_blind:
        options.append(Option("straddle", N_("Straddle"), 2 * stakes.big_blind))
    return options


def post_of(stakes: Stakes, owed: str) -> tuple[Cents, Cents]:
    """What a seat puts up to be dealt in: its live bet, and what goes dead into the middle."""
    return stakes.big_blind, 0 if owed == NEW else stakes.small_blind
