"""The steps that several games share, as a player meets them: who is dealt in, who is warned, what is open when asked."""

from __future__ import annotations

from tests.casino import MA, VF, at, rows

WARNING = "You don't have enough chips for the minimum bet on this hand."
MS, LUNAR, TCP = "As 9d / 5c 3h 2s", "As 9d 5c 3h 2s / Kc Qd Jh 8c 7d", "As 9d 5c / Kc Qd Jh"


def test_who_bets_nothing_is_dealt_nothing() -> None:
    """Three Card Poker asks for no bet of its own, so that Pair Plus may stand alone."""
    r = at("three_card_poker", MA)("10", "7c 7d 2h / Kd 8c 3h", "play", seats=2)
    assert set(r.events("dealt", "place")) == {"seat1", "dealer"}


@rows(
    "game, cards, bets, purse, warned",
    ("mississippi_stud", MS, "10", "19", True),
    ("mississippi_stud", MS, "10", "20", False),  # one ante more is all it takes
    ("lunar_poker", LUNAR, "10", "25", True),
    ("lunar_poker", LUNAR, "10", "30", False),  # here it takes two
    ("three_card_poker", TCP, "pair_plus 10", "10", False),  # nothing will be asked of this hand
)
def test_the_warning_comes_exactly_where_the_chips_do_not_reach(
    game: str, cards: str, bets: str, purse: str, warned: bool
) -> None:
    r = at(game, MA)(bets, cards, bankroll={"you": purse})
    assert (WARNING in r.events("announced", "text")) is warned


def test_a_street_is_open_before_the_next_one_is_bet() -> None:
    """MS-3 and MS-5: each card of the board is turned when all have bet, and no card before that."""
    r = at("mississippi_stud", MA)("you seat2 10", "Jc Jd / seat2 9c 2d / 4h 9s 2c")
    for says, board in (("bet_1x", "?? ?? ??"), ("seat2 bet_1x", "4h ?? ??"), ("bet_1x, seat2 fold", "4h 9s ??")):
        assert " ".join(r.says(says).view().cards["board"]) == board


def test_the_cross_is_turned_arm_by_arm() -> None:
    """CC-3 and CC-4: left and right after the bet across, top and bottom after the bet down, the middle at the end."""
    r = at("criss_cross_poker", MA)("ante_across ante_down 10", "Jc Jd / 4h 9s 2c 5d Kc")
    shown = [sum(card != "??" for card in r.says("bet_1x").view().cards["board"]) for _ in range(2)]
    assert shown == [2, 4]


def test_the_dearer_raise_is_left_out_when_only_the_cheaper_one_can_be_paid() -> None:
    """UTH-4: four or three times the ante; with three and a half left there is three, and check."""
    r = at("ultimate_texas_holdem", VF)("ante blind 10", "As Ad / Kc 8d / 9h 7c 5d 3s 2h", bankroll={"you": "55"})
    assert r.options == "play_3x check"


def test_a_tie_gives_back_what_was_staked() -> None:
    """TCP-5: the same three ranks; the lines say so, and nothing is left lying on the felt."""
    r = at("three_card_poker", MA)("10", "As Kd 9c / Ad Kh 9s", "play")
    assert sorted(r.lines("wager returned outcome")) == ["ante 10.00 push", "play 10.00 push"]
    assert r.net == "0.00"


def test_a_push_is_a_push_where_the_house_caps_what_a_hand_may_win() -> None:
    """CC-6 at Valley Forge, which posts a cap: two lines with a pair of nines, and no pay for the antes under it."""
    r = at("criss_cross_poker", VF)("ante_across ante_down 10", "9s 9d / 2h 7c Kd 4s Jh", "bet_1x, bet_1x, bet_1x")
    assert set(r.lines("returned outcome")) == {"10.00 push"}


def test_who_folds_has_no_cards_left() -> None:
    r = at("mississippi_stud", MA)("you seat2 10", "Jc Jd / seat2 9c 2d / 4h 9s 2c", "fold")
    assert (r.hands(), r.hands("seat2")) == ([""], ["9c 2d"])


@rows("dealer, qualifies", ("Jd 8s 4c", False), ("Qd 3s 2c", True))
def test_the_dealer_shows_the_hand_and_says_whether_it_qualifies(dealer: str, qualifies: bool) -> None:
    """TCP-4: from queen high."""
    r = at("three_card_poker", MA)("10", f"7c 7d 2h / {dealer}")
    assert r.view().cards["dealer"] == ("??", "??", "??")
    said = r.says("play").events("announced", "text")
    assert r.view().cards["dealer"] == tuple(dealer.split())
    assert ("The dealer does not qualify." in said) is not qualifies
    assert any("high" in text.lower() for text in said), "the dealer names the hand"


def test_a_card_is_burned_before_each_part_of_the_board() -> None:
    """UTH-3: the flop after the first decision, turn and river together after the second."""
    r = at("ultimate_texas_holdem", VF)("ante blind 10", "As 2d / Kc 8d / 9h 7c 5d 3s 2h", "check, check, play_1x")
    assert len(r.events("burned")) == 2
