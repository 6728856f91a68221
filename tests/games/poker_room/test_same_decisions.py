"""However fast the players think: they decide as they always have. Only a wish to play otherwise changes these digests."""

from __future__ import annotations

import hashlib

import pytest

from casino_sim.rng import Stream, derive
from casino_sim.table.auto import play_one, seated
from casino_sim.table.journal import reply_to_json
from games import BY_ID
from games.poker_room.bots import strategies
from tests.games.poker_room.test_players import rules_of

DECIDED = {
    ("holdem", "novice", 2): "a094f72487e1",
    ("holdem", "novice", 6): "f120a0e6dbd6",
    ("holdem", "regular", 2): "f502ddac5e5a",
    ("holdem", "regular", 6): "1a884b2fdfee",
    ("holdem", "skilled", 2): "b4822c83722a",
    ("holdem", "skilled", 6): "7d3933917f7b",
    ("holdem", "expert", 2): "503afc8912ed",
    ("holdem", "expert", 6): "6212e77c8a8f",
    ("holdem", "loose_passive", 2): "b2523c1d9b42",
    ("holdem", "loose_passive", 6): "83947b4d913b",
    ("holdem", "loose_aggressive", 2): "85c17ae4f2af",
    ("holdem", "loose_aggressive", 6): "784e97352665",
    ("holdem", "tight_passive", 2): "561be6007ac7",
    ("holdem", "tight_passive", 6): "8650374deb33",
    ("holdem", "tight_aggressive", 2): "b4822c83722a",
    ("holdem", "tight_aggressive", 6): "7d3933917f7b",
    ("holdem", "trappy", 2): "280e0f07b149",
    ("holdem", "trappy", 6): "7f6e15bafff6",
    ("holdem", "maniac", 2): "59980218d2c4",
    ("holdem", "maniac", 6): "f74493f7f132",
    ("holdem", "expert_maniac", 2): "d5c48ca14eb4",
    ("holdem", "expert_maniac", 6): "a262b174979b",
    ("omaha", "skilled", 6): "693d364f52f0",
    ("omaha", "expert", 6): "647742bc86c2",
    ("seven_card_stud", "skilled", 6): "1bc1ae4c8b8e",
    ("seven_card_stud", "expert", 6): "92e6cd763148",
    ("seven_card_stud_hi_lo", "novice", 6): "c4e8cfb9961c",
    ("omaha", "novice", 2): "a1c96e4fb307",
    ("omaha", "skilled", 2): "b8b7e6f5a5c2",
    ("omaha", "maniac", 6): "9184c9645f90",
    ("omaha", "expert", 2): "271bbdea98c7",
    ("omaha_hi_lo", "novice", 6): "a8dc88e93763",
    ("omaha_hi_lo", "skilled", 2): "c89b41bc4c48",
    ("omaha_hi_lo", "maniac", 6): "2bc842e406e8",
    ("omaha_hi_lo", "expert", 6): "1614315ebd2b",
    ("seven_card_stud_hi_lo", "expert", 6): "b2052fe87978",
    ("seven_card_stud", "novice", 2): "bb1070110998",
    ("omaha_hi_lo_joker", "skilled", 6): "2d5be028d76e",
    ("omaha_hi_lo_joker", "maniac", 2): "0742b96d59d2",
    ("omaha_hi_lo_joker", "expert", 6): "613d83347733",
}


def decisions(game: str, strategy: str, seats: int, hands: int = 12) -> str:
    rules = rules_of("marysville" if game == "omaha_hi_lo_joker" else "mount_airy", game, {})
    everybody = dict.fromkeys(range(1, rules.seats + 1), strategies(rules)[strategy])
    table, chance = seated(BY_ID[game], rules, seats), Stream(bytes(32), "bots")
    said = hashlib.blake2b(digest_size=6)
    for number in range(hands):
        played = play_one(BY_ID[game], table, derive(bytes(32), str(number)), everybody, chance)
        for seat, reply in played.answers:
            said.update(f"{seat} {reply_to_json(reply).decode()}\n".encode())
    return said.hexdigest()


@pytest.mark.parametrize(("game", "strategy", "seats"), DECIDED)
def test_a_deal_is_played_as_before(game: str, strategy: str, seats: int) -> None:
    assert decisions(game, strategy, seats) == DECIDED[game, strategy, seats]
