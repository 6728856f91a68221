"""Hands with exact money. Cards stand in the order in which a side receives them: Player's, then Banker's."""

from __future__ import annotations

import pytest

from tests.casino import MA, VF, Played, at, rows

MINI, MIDI = "mini_baccarat", "midi_baccarat"
both = rows("house", MA, VF)
games = rows("game", MINI, MIDI)


def hand(cards: str, bets: str, house: str = MA, game: str = MINI, **state: object) -> Played:
    player, banker = cards.split(" / ")
    return at(game)(house, bets, f"player {player} / banker {banker}", **state)


@pytest.mark.feature("F115", "F116", "F117", "F118", "F119", "F121")
@both
@games
@rows(
    "cards, bets, returned",
    ("Kd 9h / 7c Qs", "player 25, dragon_player 5", "dragon_player 10.00, player 50.00"),
    ("4h 2c / 3d Td 8s", "player 20, dragon_player dragon_banker 5",
     "dragon_banker 0.00, dragon_player 15.00, player 40.00"),
    ("2h 3c 8d / 3d Ks", "tie 10, player 50, dragon_banker 5", "dragon_banker 0.00, player 50.00, tie 90.00"),
    ("Qh 5c 5s / 6d Kc", "banker 17, dragon_banker 5", "banker 33.00, dragon_banker 25.00"),
    ("Ks Th / 9d 9c", "banker 20, dragon_banker dragon_player 10",
     "banker 39.00, dragon_banker 20.00, dragon_player 0.00"),
    ("8h Kd / 9c Js", "banker 100, dragon_player 5", "banker 195.00, dragon_player 0.00"),
    ("4d 5s / 5h 4c", "tie 5, dragon_player 25, banker 50", "banker 50.00, dragon_player 25.00, tie 45.00"),
    ("Jh Kc 9s / Qd 2h 8d", "player 10, dragon_player 5", "dragon_player 155.00, player 20.00"),
    ("2d 2s 4h / 5c Th Kd", "player 10, dragon_player 5", "dragon_player 0.00, player 20.00"),
    ("Qh 5c 6s / 6d Kc 2h", "banker 30", "banker 58.50"),
    ("Ad 2c Ts / 7h Kd", "banker 12", "banker 23.25"),
)  # fmt: skip
def test_BA_5_to_8_the_money_of_a_hand(cards: str, bets: str, returned: str, game: str, house: str) -> None:
    r = hand(cards, bets, house, game)
    assert ", ".join(sorted(r.lines("wager returned"))) == returned
    lines = [line.split() for line in r.lines("staked returned")]
    assert float(r.net) == sum(float(back) - float(staked) for staked, back in lines)


@pytest.mark.feature("F121", "F122", "F123")
@rows(
    "cards, mount_airy, valley_forge",  # a side that wins without a natural, by nine points down to three
    ("Jh Kc 9s / Qd 2h 8d", "310.00", "310.00"),
    ("Jh Kc 8s / Qd 2h 8d", "110.00", "110.00"),
    ("3h 4s / Kd 5d 5h", "70.00", "50.00"),
    ("3h 4s / Kd 5d 6h", "50.00", "50.00"),
    ("3h 4s / Kd 5d 7h", "30.00", "30.00"),
    ("3h 4s / Kd 5d 8h", "20.00", "30.00"),
    ("3h 4s / Kd 5d 9h", "0.00", "0.00"),
)
def test_BA_8_dragon_bonus_by_every_point_and_by_pairs_of_points(
    cards: str, mount_airy: str, valley_forge: str
) -> None:
    for house, returned in ((MA, mount_airy), (VF, valley_forge)):
        r = hand(cards, "player dragon_player 10", house)
        assert r.lines("returned", wager="dragon_player") == [returned]


@pytest.mark.feature("F122", "F123")
@rows(
    "house, cards, bets, returned",
    (MA, "Qh 5c 6s / 6d Kc 2h", "banker 30, dragon_banker 5", "35.00"),  # by seven
    (VF, "Qh 5c 6s / 6d Kc 2h", "banker 30, dragon_banker 5", "25.00"),
    (MA, "Ad 2c Ts / 7h Kd", "banker 12, dragon_banker 10", "20.00"),  # by four
    (VF, "Ad 2c Ts / 7h Kd", "banker 12, dragon_banker 10", "30.00"),
)
def test_BA_8_dragon_bonus_on_banker(house: str, cards: str, bets: str, returned: str) -> None:
    assert hand(cards, bets, house).lines("returned", wager="dragon_banker") == [returned]


# What is refused ------------------------------------------------------------------------------------------------------

CARDS = "Kd 9h / 7c Qs"


def refused(bets: str, sentence: str, house: str, game: str = MINI, **state: object) -> None:
    with pytest.raises(ValueError, match=sentence):
        hand(CARDS, bets, house, game, **state)


@pytest.mark.feature("F120")
@both
@games
def test_BA_7_a_tie_alone_is_a_full_bet(house: str, game: str) -> None:
    refused("tie 5", r"'tie' alone takes \$10 to \$5,000, not \$5", house, game)
    assert hand(CARDS, "tie 10", house, game).net == "-10.00"
    assert hand(CARDS, "tie 5, player 10", house, game).net == "5.00"
    refused("tie 501, player 10", r"'tie' beside another wager takes \$5 to \$500", house, game)


@pytest.mark.feature("F117")
@games
def test_BA_3_one_seat_takes_one_side_but_both_where_the_house_pays_and_or(game: str) -> None:
    """Valley Forge prints "player and/or banker bets"; Mount Airy prints nothing of the kind."""
    refused("player banker 10", "on Player or on Banker, not on both", MA, game)
    assert sorted(hand(CARDS, "player 10, banker 20", VF, game).lines("wager outcome")) == ["banker lose", "player win"]


@pytest.mark.feature("F121")
def test_BA_8_what_a_dragon_bonus_lies_beside() -> None:
    refused("dragon_player 5", "'dragon_player' needs player or banker beside it", MA)
    refused("dragon_player 5", "'dragon_player' needs player or banker or tie beside it", VF)
    refused("tie 10, dragon_player 5", "'dragon_player' needs player or banker beside it", MA)
    assert hand(CARDS, "tie 10, dragon_player 5", VF).net == "-5.00"
    assert hand(CARDS, "banker 10, dragon_player 5", MA).net == "-5.00"
    without = {"options": {"dragon_bonus_offered": False}}
    refused("player 10, dragon_player 5", "can't bet on 'dragon_player' now", VF, **without)


@pytest.mark.feature("F118")
@both
@rows("staked, commission, net", ("10", "0.50", "9.50"), ("17", "1.00", "16.00"), ("100", "5.00", "95.00"))
def test_BA_6_the_commission_is_taken_with_the_win_and_shown(
    staked: str, commission: str, net: str, house: str
) -> None:
    r = hand("8h Kd / 9c Js", f"banker {staked}", house)
    assert (r.net, r.lines("commission")) == (net, [commission])
    assert hand(CARDS, f"player {staked}", house).lines("commission") == ["-"]


# The round ------------------------------------------------------------------------------------------------------------

SIX_OVER_ONE = "4h 2c / 3d Td 8s"


@pytest.mark.feature("F116")
@both
def test_BA_4_the_largest_bet_on_a_side_turns_its_cards(house: str) -> None:
    equal = hand(SIX_OVER_ONE, "seat2 seat5 player 100 / seat3 banker 40", house, MIDI)
    assert (equal.marked("faces_player")[-1], equal.marked("faces_banker")[-1]) == (2, 3)
    larger = hand(SIX_OVER_ONE, "seat2 player 100 / seat5 player 105", house, MIDI)
    assert larger.marked("faces_player")[-1] == 5
    assert larger.marked("faces_banker") == []  # nobody on Banker: the dealer does it
    dealt = [(e["place"], e["seat"], e["sight"]) for e in larger.events("dealt")]
    assert dealt[:2] == [("player", 5, 1), ("banker", 0, 0)]
    assert larger.events("turnedover", "place") == ["player", "banker"]


@pytest.mark.feature("F115")
@both
def test_BA_4_at_the_mini_table_the_dealer_turns_everything(house: str) -> None:
    r = hand(SIX_OVER_ONE, "player 20", house)
    assert r.marked("faces_player") == r.marked("faces_banker") == []
    happened = [
        f"{e['event']}: {e.get('place') or e.get('text')}"
        for e in r.events()
        if e["event"] in ("dealt", "turnedover", "announced")
    ]
    assert happened == [
        "announced: Place your bets.",
        "announced: No more bets.",
        "dealt: player",
        "dealt: banker",
        "dealt: player",
        "dealt: banker",
        "turnedover: player",
        "announced: Player shows {points}.",
        "turnedover: banker",
        "announced: Banker shows {points}.",
        "dealt: banker",
        "announced: Player wins, {points} over {other}.",
    ]


def test_BA_4_a_hand_nobody_bets_on_is_not_dealt() -> None:
    with pytest.raises(ValueError, match="cards left over"):
        hand(CARDS, "")
