"""The dice decide which position gets the first stack; then every position gets one, played or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from casino_sim.equipment import UNSEEN
from casino_sim.i18n import N_
from casino_sim.table.ask import Option
from casino_sim.table.banking import Bank, clockwise
from casino_sim.table.banking.memory import memory
from casino_sim.table.events import NOBODY, OWNER
from casino_sim.table.pai_gow.hands import Kit
from casino_sim.table.table import DEALER, Table, seat_place

IRREGULAR = "irregularity"  # what has gone wrong in the deal
HOUSE_DEALER = 0  # the position of the house's dealer, besides the seats
DEAD_HAND = -1
PILE, COUNT, DECK = "pile", "count", "new_deck"
FIRST_HAND = {HOUSE_DEALER: N_("The dealer gets the first hand."), DEAD_HAND: N_("The dead hand is dealt first.")}
PILES = (
    *(N_("Pile 1"), N_("Pile 2"), N_("Pile 3"), N_("Pile 4")),
    *(N_("Pile 5"), N_("Pile 6"), N_("Pile 7"), N_("Pile 8")),
)


def shake(table: Table) -> int:
    """Three dice in the cup."""
    total = sum(table.roll(3))
    table.announce(N_("The dice show {total}."), total=total)
    return total


def from_position(table: Table, positions: Sequence[int], bank: int, total: int) -> list[int]:
    """All positions in dealing order: the count begins with the bank as one and goes on past the last."""
    start, round_the_table = positions.index(bank), len(positions)
    table.mark(COUNT, [positions[(start + step) % round_the_table] for step in range(total)])
    first = (start + total - 1) % round_the_table
    table.announce(FIRST_HAND.get(positions[first], N_("Seat {number} gets the first hand.")), number=positions[first])
    return [*positions[first:], *positions[:first]]


def take_up(table: Table) -> None:
    """After the round the marks of the deal are gone."""
    for mark in (COUNT, PILE, IRREGULAR):
        table.mark(mark, None)


def counterclockwise(table: Table, dead_hand: bool) -> list[int]:
    """The dealer, the highest seat down to seat 1, and where there is one the dead hand before the dealer again."""
    return [HOUSE_DEALER, *range(table.rules.seats, 0, -1), *([DEAD_HAND] if dead_hand else [])]


def deal_positions(
    table: Table,
    kit: Kit,
    order: Sequence[int],
    dealer_position: int,
    played: Sequence[int],
    eyes: Callable[[int], int] = lambda seat: seat,
    deck: str = "",
) -> None:
    """A stack to every position; nobody sees those of positions that are not played.

    ``eyes`` says which seat looks at a seat's hand, where that is not the seat itself, and ``deck`` names a deck that is not
    the table's usual one.
    """
    table.shuffle(kit.pack, deck or ("tiles" if kit.size == 4 else "deck"))
    for position in order:
        if position == dealer_position:
            _stack(table, kit, DEALER, NOBODY, 0)
        elif position in played:
            _stack(table, kit, seat_place(position), OWNER, eyes(position))
        else:
            _stack(table, kit, UNSEEN, NOBODY, 0)
            table.discard(UNSEEN)


def _stack(table: Table, kit: Kit, place: str, sight: int, seat: int) -> None:
    for _ in range(kit.size):
        table.deal(place, sight, seat)


# -- in a card room --------------------------------------------------------------------------------


async def ask_for_deck(table: Table, bank: Bank) -> str:
    """Any player may want a new deck before a turn's first bank, and the player-dealer before the second. Names the deck."""
    turn = memory(table)
    first = turn.hands == 0
    asked = table.occupied if first else () if bank.prop else (bank.seat,)
    for seat in clockwise(table, bank.seat, asked):
        if table.owner(seat) != seat:
            continue
        answer = await table.choose(
            seat, DECK, [Option("keep", N_("Keep this deck")), Option("new_deck", N_("New deck"))]
        )
        if answer.option == "new_deck":
            table.announce(N_("Seat {number} asks for a new deck. A new deck comes in."), seat, number=seat)
            return "new deck"
    return ""


async def choose_pile(table: Table, seat: int, prop: bool) -> None:
    """The player-dealer picks the pile that is delivered first. Which it is changes nothing."""
    chosen = f"{PILE}_1"
    if not prop:
        piles = [Option(f"{PILE}_{n}", label) for n, label in enumerate(PILES[: table.rules.seats], 1)]
        chosen = (await table.choose(seat, PILE, piles)).option
    table.mark(PILE, chosen)


def clockwise_from(table: Table, banker: int, total: int) -> list[int]:
    """The seats from the counted one on; the banker is one."""
    seats = table.rules.seats
    return from_position(table, range(1, seats + 1), banker, total)
