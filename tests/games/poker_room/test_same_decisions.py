"""However fast the players think and the dealer deals: the same decisions, the same books.

Only a wish to play otherwise changes these digests.
"""

from __future__ import annotations

import hashlib

import msgspec
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
    ("holdem", "expert", 6): "d047cc618c25",
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
    ("holdem", "expert_maniac", 2): "a42331e8b208",
    ("holdem", "expert_maniac", 6): "8077cfe5e7ff",
    ("omaha", "skilled", 6): "693d364f52f0",
    ("omaha", "expert", 6): "e43f884e226c",
    ("seven_card_stud", "skilled", 6): "1bc1ae4c8b8e",
    ("seven_card_stud", "expert", 6): "76c8b737bd0c",
    ("seven_card_stud_hi_lo", "novice", 6): "c4e8cfb9961c",
    ("omaha", "novice", 2): "a1c96e4fb307",
    ("omaha", "skilled", 2): "b8b7e6f5a5c2",
    ("omaha", "maniac", 6): "9184c9645f90",
    ("omaha", "expert", 2): "8b08f8d4fc97",
    ("omaha_hi_lo", "novice", 6): "a8dc88e93763",
    ("omaha_hi_lo", "skilled", 2): "c89b41bc4c48",
    ("omaha_hi_lo", "maniac", 6): "2bc842e406e8",
    ("omaha_hi_lo", "expert", 6): "8bda91f37961",
    ("seven_card_stud_hi_lo", "expert", 6): "c279bd45a9a9",
    ("seven_card_stud", "novice", 2): "bb1070110998",
    ("omaha_hi_lo_joker", "skilled", 6): "2d5be028d76e",
    ("omaha_hi_lo_joker", "maniac", 2): "0742b96d59d2",
    ("omaha_hi_lo_joker", "expert", 6): "a69dea15627c",
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


# Over 300 hands of two players and 150 of six, of all levels and several styles.
MIXED = ("novice", "skilled", "expert", "maniac", "trappy", "regular")
BOOKED = {
    ("mount_airy", "holdem", 2): "9e0ac9dde6c5",
    ("mount_airy", "holdem", 6): "431dc10f6b1d",
    ("mount_airy", "omaha", 2): "47f09752610f",
    ("mount_airy", "omaha", 6): "6400ac51d845",
    ("mount_airy", "omaha_hi_lo", 2): "374b47fe61c4",
    ("mount_airy", "omaha_hi_lo", 6): "b028d39cea86",
    ("mount_airy", "seven_card_stud", 2): "0b50bdc965a1",
    ("mount_airy", "seven_card_stud", 6): "bdbde25b2349",
    ("mount_airy", "seven_card_stud_hi_lo", 2): "70f5bd4f02ae",
    ("mount_airy", "seven_card_stud_hi_lo", 6): "7ae1c4c84a03",
    ("marysville", "holdem", 2): "0aa834e3a228",
    ("marysville", "holdem", 6): "1e25ed64adfd",
    ("marysville", "omaha_hi_lo_joker", 2): "63d41b1264a0",
    ("marysville", "omaha_hi_lo_joker", 6): "e4b054c4d27f",
    ("marysville", "lowball", 2): "ac154a275080",
    ("marysville", "lowball", 6): "169a051dce6f",
}


def books(house: str, game: str, seats: int) -> str:
    """Of every answer, every transfer of chips, every result line, the fees and what everybody has."""
    rules = rules_of(house, game, {})
    players = strategies(rules)
    everybody = {seat: players[MIXED[seat % len(MIXED)]] for seat in range(1, rules.seats + 1)}
    table, chance = seated(BY_ID[game], rules, seats), Stream(bytes(32), "bots")
    said = hashlib.blake2b(digest_size=6)
    for number in range(300 if seats == 2 else 150):
        played = play_one(BY_ID[game], table, derive(bytes(32), str(number)), everybody, chance)
        said.update(b"".join(b"%d %b\n" % (seat, reply_to_json(reply)) for seat, reply in played.answers))
        kept = (table.ledger.entries, table.lines, sorted(table.ledger.balances.items()), sorted(table.fees.items()))
        said.update(msgspec.json.encode(kept))
        assert table.ledger.total() == 0
    return said.hexdigest()


@pytest.mark.parametrize(("house", "game", "seats"), BOOKED)
def test_the_books_of_many_hands_are_as_before(house: str, game: str, seats: int) -> None:
    assert books(house, game, seats) == BOOKED[house, game, seats]
