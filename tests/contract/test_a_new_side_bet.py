"""CONTRIBUTING, "Adding a side bet": five places and no other, tried with Royal Match at one blackjack table."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tests.copies import Copy

ROW = """    TwentyOneBet(
        id="royal_match",
        label=N_("Royal Match"),
        rule="BJ-19",
        needs=(WAGER,),
        hands=("royal_match", "easy_match"),
        hand=match_in_suit,
    ),
"""
HAND = '''def match_in_suit(seen: Seen) -> str:
    """BJ-19: two cards of one suit, a king and queen best."""
    first, second = seen.two
    if SUIT[first] != SUIT[second]:
        return ""
    return "royal_match" if {RANK[first], RANK[second]} == {12, 13} else "easy_match"


'''
PAYS = """
[royal_match]
title = "Royal Match"
rows = [
  { hand = "royal_match", label = "King and queen of one suit", pays = "25:1" },
  { hand = "easy_match", label = "Two cards of one suit", pays = "5:2" },
]
"""
SPOT = """[[spot]]
wager = "royal_match"
form = "circle"
at = [-88, 60]
size = [35]
label = "ROYAL"
letters = 16

"""
RULE = """

## BJ-19 Royal Match

<!-- wagers: royal_match -->
[if wager.royal_match] Bet {limit.royal_match} that your first two cards are of one suit. A king and a queen pay the most.

{pays.royal_match}
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    copy = Copy(tmp_path_factory.mktemp("side_bet"))
    copy.put("games/blackjack/side_bets.py", "SIDE_BETS = (", HAND)
    copy.put("games/blackjack/side_bets.py", '    match_the_dealer("BJ-14"', ROW)
    copy.add("games/blackjack/paytables.toml", PAYS)
    copy.put("games/blackjack/felt.toml", '[[place]]\nname = "dealer"', SPOT)
    copy.add("games/blackjack/guide.en.md", RULE)
    copy.put("assets/houses/mount_airy.toml", 'blazing_7s = "blazing_7s"\n', 'royal_match = "royal_match"\n')
    return copy


def script(house: str, **stakes: str) -> str:
    cards = {"you": "Kd Qd", "dealer": "6d Tc", "then": "9s"}
    bets = {"you": {"blackjack_wager": "10", **stakes}}
    return json.dumps({"house": house, "game": "blackjack", "seats": 1,
                       "rounds": [{"cards": cards, "stakes": bets, "answers": [["you", "stand"]]}]})  # fmt: skip


def test_it_is_settled_by_its_row(copy: Copy) -> None:
    """25:1 on four dollars, before the hand is played: 20 against 16 and a nine wins ten more."""
    copy.write("round.json", script("mount_airy", royal_match="4"))
    (played,) = json.loads(copy.run("-m", "casino_sim", "deal", "round.json", "--json"))["rounds"]
    assert {"seat": "you", "wager": "royal_match", "staked": "4.00", "returned": "104.00"}.items() <= {
        key: value for line in played["wagers"] if line["wager"] == "royal_match" for key, value in line.items()
    }.items()
    assert played["net"]["you"] == "110.00"


def test_its_edge_is_counted_from_its_row(copy: Copy) -> None:
    """Eight decks: 256 royal matches and 21,168 easy ones among 86,320 hands of two cards."""
    lines = json.loads(
        copy.run("-m", "casino_sim", "odds", "--house", "mount_airy", "--game", "blackjack", "--wager", "royal_match",
                 "--json")
    )  # fmt: skip
    (line,) = lines
    expected = Fraction(25 * 256) + Fraction(5, 2) * 21_168 - (86_320 - 256 - 21_168)
    assert line["value"] == pytest.approx(float(expected / 86_320), abs=1e-9)


def test_a_house_that_does_not_name_it_does_not_have_it(copy: Copy) -> None:
    offered = {
        row["house"]: [wager if isinstance(wager, str) else wager["id"] for wager in row["wagers"]]
        for row in json.loads(copy.run("-m", "casino_sim", "games", "--json"))
        if row["game"] == "blackjack"
    }
    assert {house for house, wagers in offered.items() if "royal_match" in wagers} == {"mount_airy"}


def test_it_is_drawn_at_its_table(copy: Copy, tmp_path: Path) -> None:
    picture = tmp_path / "table.png"
    copy.run("-m", "casino_sim", "shot", "--house", "mount_airy", "--game", "blackjack", "--out", str(picture))
    assert picture.stat().st_size > 100_000


@pytest.mark.slow
def test_the_contract_of_the_table_holds(copy: Copy) -> None:
    """Random rounds, replays, hidden cards, felt, guide: all that every table has to keep."""
    copy.run("-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", "tests/contract/test_every_game.py",
             "tests/contract/test_guides.py", "-k", "mount_airy-blackjack")  # fmt: skip
