"""What goes wrong in a card room's deal now and then where a table has it so, and the dealer's ruling on it: PG-14."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from casino_sim.cards import JOKER, RANK
from casino_sim.equipment import ScriptFault
from casino_sim.i18n import N_
from casino_sim.poker.rankings import ACE
from casino_sim.table.events import ALL, NOBODY, OWNER
from casino_sim.table.pai_gow import turns
from casino_sim.table.pai_gow.deal_order import IRREGULAR
from casino_sim.table.pai_gow.turns import PaiGowMemory
from casino_sim.table.table import DEALER, Table, seat_place
from games.pai_gow_poker.house import Switches

EVERY = 5  # hands from one to the next, on average
REDEAL = "redeal"  # the second shuffle of a hand
EXPOSED, TWO_EXPOSED, BANK_COUNT, WRONG_SEAT = "exposed_card", "two_exposed", "bank_count", "wrong_seat"
KINDS = (EXPOSED, TWO_EXPOSED, BANK_COUNT, WRONG_SEAT)
STATE_KEYS = (*turns.STATE_KEYS, IRREGULAR)


def preset(table: Table, state: Mapping[str, Any]) -> None:
    turns.preset(table, state)
    wanted = state.get(IRREGULAR, "")
    known = KINDS if table.switches(Switches).irregularities else ()
    if wanted and wanted not in known:
        listed = ", ".join(known) or "nothing, as the switch 'irregularities' is off"
        raise ScriptFault(f"state.irregularity: '{wanted}' doesn't happen at this table; choose from {listed}")
    table.remembered(PaiGowMemory).irregularity = str(wanted)


def is_misdeal(table: Table, seats: Sequence[int], eyes: Callable[[int], int]) -> bool:
    """One card face up is replaced with the first of those left over. Anything worse, and all is dealt again."""
    memory = table.remembered(PaiGowMemory)
    chance = table.equipment.stream("irregularities")
    kind, memory.irregularity = memory.irregularity, ""
    if not kind and chance.below(EVERY) == 0:
        kind = KINDS[chance.below(len(KINDS))]
    if not kind:
        return False
    table.mark(IRREGULAR, kind)
    holders = [0, *seats]
    first = chance.below(len(holders))
    if kind == EXPOSED:
        return not _is_replaced(table, holders[first], eyes)
    if kind == TWO_EXPOSED:
        for holder in (holders[first], holders[first - 1]):
            table.turn_over(_place(holder), [0])
        table.announce(N_("Two cards came face up in the deal. Misdeal."))
    elif kind == BANK_COUNT:
        table.deal(DEALER, NOBODY)
        table.announce(N_("The player-dealer's hand has eight cards. Misdeal."))
    else:
        table.announce(N_("A hand went to the wrong seat, and the cup isn't closed. Misdeal."))
    table.clear_cards()
    return True


def _is_replaced(table: Table, holder: int, eyes: Callable[[int], int]) -> bool:
    """Unless it is an ace or the joker, which are worth too much to be taken from a hand."""
    place = _place(holder)
    table.turn_over(place, [0])
    card = table.cards(place)[0]
    if card == JOKER or RANK[card] == ACE:
        table.announce(N_("An ace or the joker came face up in the deal. Misdeal."))
        table.clear_cards()
        return False
    table.announce(N_("A card came face up in the deal. The first of the cards left over replaces it."))
    table.discard(place, [card], ALL)
    if holder:
        table.deal(place, OWNER, eyes(holder))
    else:
        table.deal(place, NOBODY)
    return True


def _place(holder: int) -> str:
    """Where the cards of a seat lie, or (0) those of the bank."""
    return seat_place(holder) if holder else DEALER
