"""Who paid the time plays again, and what the notation says of a game that other software doesn't know."""

from __future__ import annotations

import pytest

from casino_sim.table.auto import seated
from games import BY_ID
from games.poker_room.fees import collect_time
from games.poker_room.memory import Memory
from games.poker_room.phh import explained
from games.poker_room.stakes import of_table
from tests.persons import HOUSES


def test_PR_16_who_owed_the_time_and_pays_it_is_dealt_in_again_and_who_has_no_chips_owes_none() -> None:
    table = seated(BY_ID["holdem"], HOUSES["mount_airy"].tables["holdem"], 4)
    table.ledger.transfer("purse:2", "purse:1", 395_00, "moved")
    table.ledger.transfer("purse:3", "purse:1", 400_00, "moved")
    memory = table.remembered(Memory)
    memory.unpaid = [1]
    collect_time(table, 6_00)
    assert memory.unpaid == [2] and table.fees == {"seat1": 6_00, "seat4": 6_00}
    collect_time(table, 6_00)
    assert memory.unpaid == [2], "noted once"


@pytest.mark.parametrize(
    ("house", "game", "wanted"),
    [
        ("marysville", "lowball", {"_hands": "ace-to-five low", "_deck": 53, "_joker": "Jk", "_draws": 1}),
        ("marysville", "omaha_hi_lo", {"_hands": "high, two and three and eight or better low", "_deck": 52}),
        ("mount_airy", "holdem", {"_hands": "high", "_deck": 52}),
    ],
)
def test_the_notation_explains_hands_deck_and_draws(house: str, game: str, wanted: dict[str, object]) -> None:
    rules = HOUSES[house].tables[game]
    found = explained(rules, of_table(rules))
    assert found["_game"] == rules.title and found["_structure"] == of_table(rules).structure
    assert {key: value for key, value in found.items() if key not in ("_game", "_structure")} == wanted
