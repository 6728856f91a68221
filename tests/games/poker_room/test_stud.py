"""Seven card stud: antes, the bring-in, who acts on which street, the last card."""

from __future__ import annotations

import pytest

from tests.games.poker_room.poker import hand, limit, marked, net, no_limit, pot_fees
from tests.games.poker_room.test_betting import amounts, cost, started

# two down, four up, one down
FOUR = {
    "you": "As Kd 2d 7h 8s 9c 4c",
    "seat2": "Qs Qd 2c 3h 5d 6h 7s",
    "seat3": "Jh Tc 7d 7c 8d 9h 3c",
    "seat4": "Ac 5h Ks Kh Jd 4s 6d",
}
SPREAD = {"structure": "spread", "stakes": "1-3"}


@pytest.mark.feature("F264", "F286")
def test_the_lowest_card_by_suit_brings_it_in() -> None:
    """Up-cards 2d 2c 7d Ks: the deuce of clubs."""
    t = started("mount_airy", "seven_card_stud", 4, FOUR)
    assert (t.waiting_for, t.options()) == ("seat2", ["bring_in", "complete"])
    assert (cost(t, "bring_in"), cost(t, "complete")) == ("2.00", "5.00")
    assert t._script.table.pots == [200]  # four antes of fifty cents
    t.says("seat2", "bring_in")
    assert (t.waiting_for, t.options()) == ("seat3", ["fold", "call", "complete"])
    assert (cost(t, "call"), amounts(t)) == ("2.00", {"complete": ("5.00", "5.00")})


def test_an_ace_is_high_for_the_bring_in() -> None:
    """Up-cards As 3h 3s 9d: the three of hearts."""
    ups = FOUR | {"you": "2s 2d As", "seat2": "Qs Qd 3h", "seat3": "Jh Tc 3s", "seat4": "Ac 5h 9d"}
    assert started("mount_airy", "seven_card_stud", 4, ups).waiting_for == "seat2"


def test_completing_is_the_bet_and_three_raises_follow() -> None:
    t = started(
        "mount_airy", "seven_card_stud", 4, FOUR, "seat2 bring_in, seat3 complete, seat4 raise, you raise, seat2 raise"
    )
    assert (t.waiting_for, t.options(), cost(t, "call")) == ("seat3", ["fold", "call"], "15.00")


def test_the_bring_in_has_no_second_word_when_everybody_calls() -> None:
    t = started("mount_airy", "seven_card_stud", 4, FOUR, "seat2 bring_in, seat3 call, seat4 call, you call")
    assert t._script.table.marks["street"] == "fourth"


@pytest.mark.feature("F264")
def test_the_highest_hand_in_sight_begins_and_an_open_pair_may_bet_the_upper_limit() -> None:
    t = started("mount_airy", "seven_card_stud", 4, FOUR, "seat2 bring_in, seat3 call, seat4 call, you call")
    assert t.waiting_for == "seat4"  # kings in sight against sevens
    assert t.options() == ["check", "bet", "bet_upper"]
    assert amounts(t) == {"bet": ("5.00", "5.00"), "bet_upper": ("10.00", "10.00")}
    t.says("seat4", "bet_upper")
    assert amounts(t) == {"raise": ("20.00", "20.00")}


def test_between_equal_hands_in_sight_the_first_from_the_dealers_left_begins() -> None:
    cards = {"you": "2s 2d 3c 4c", "seat2": "Qs Qd Ah 9d", "seat3": "Jh Tc Ad 9c"}
    t = started("mount_airy", "seven_card_stud", 3, cards, "you bring_in, seat2 call, seat3 call")
    assert t.waiting_for == "seat2"


def test_in_the_split_game_a_pair_in_sight_changes_nothing() -> None:
    t = started("mount_airy", "seven_card_stud_hi_lo", 4, FOUR, "seat2 bring_in, seat3 call, seat4 call, you call")
    assert t.options() == ["check", "bet"]


def test_one_three_has_no_ante_and_its_bring_in_is_a_bet_of_one() -> None:
    t = started("mount_airy", "seven_card_stud", 4, FOUR, options=SPREAD)
    assert t._script.table.pots == []
    assert (t.waiting_for, cost(t, "call"), amounts(t)) == ("seat3", "1.00", {"raise": ("2.00", "4.00")})


def test_one_three_rake() -> None:
    """A pot of fifteen pays a dollar."""
    cards = {place: FOUR[place] for place in ("you", "seat2", "seat3")}
    calls = "seat3 raise 3, you call, seat2 call, seat3 check, you bet 2, seat2 call, seat3 call"
    result = hand(
        "mount_airy",
        "seven_card_stud",
        3,
        cards,
        calls + ", seat3 check, you check, seat2 check" + 2 * ", seat3 check, you check, seat2 check",
        options=SPREAD,
    )
    assert pot_fees(result) == {"rake": "1.00"}
    assert sorted(net(result).values()) == ["-5.00", "-5.00", "9.00"]


def test_nobody_pays_rake_before_fourth_street() -> None:
    result = hand(
        "mount_airy",
        "seven_card_stud",
        4,
        {place: " ".join(cards.split()[:3]) for place, cards in FOUR.items()},
        "seat2 bring_in, seat3 complete, seat4 raise, you fold, seat2 fold, seat3 fold",
    )
    assert "fees" not in result
    assert net(result) == {"you": "-0.50", "seat2": "-2.50", "seat3": "-5.50", "seat4": "8.50"}


@pytest.mark.feature("F265")
def test_the_split_game_halves_in_fifty_cent_chips() -> None:
    """Three antes of fifty cents: a pot of 7.50; high 4.00, low 3.50."""
    cards = {
        "you": "As 2d 3c 4h 8s Kd Qc",  # 8-4-3-2-A
        "seat2": "Kc Ks Kh 9d 9h Jd Tc",  # kings full
        "seat3": "Qd Jh 2s 7c Td 9s 3d",
    }
    text = "seat3 bring_in, you call, seat2 call, seat2 check, seat3 check, you check" + 3 * (
        ", {0} check, {1} check, {2} check"
    )
    order = ["seat2", "seat3", "you"]
    result = hand("mount_airy", "seven_card_stud_hi_lo", 3, cards, text.format(*order), fee_schedule="none")
    assert net(result) == {"you": "1.00", "seat2": "1.50", "seat3": "-2.50"}


def test_a_common_card_where_the_stub_is_too_short() -> None:
    """Eight players to the end: 48 cards and three burned leave one for seventh street, face up for everybody."""
    ranks = "23456789TJQKA"
    deck = [rank + suit for suit in "cdhs" for rank in ranks]
    deck.remove("As")
    cards = {("you" if n == 0 else f"seat{n + 1}"): " ".join(deck[n * 6 : n * 6 + 6]) for n in range(8)}
    t = started("mount_airy", "seven_card_stud", 8, cards | {"board": "As"})
    while t.waiting_for is not None:
        t.says(t.waiting_for, next(word for word in ("bring_in", "check", "call") if word in t.options()))
    result = t.result()
    assert [e["card"] for e in result["events"] if e["event"] == "dealt" and e["place"] == "board"] == ["As"]
    assert len([e for e in result["events"] if e["event"] == "dealt"]) == 49
    assert len([e for e in result["events"] if e["event"] == "burned"]) == 3


def test_exposed_cards_of_folded_hands_stay_known() -> None:
    result = hand(
        "mount_airy",
        "seven_card_stud",
        4,
        {place: " ".join(cards.split()[:3]) for place, cards in FOUR.items()},
        "seat2 bring_in, seat3 fold, seat4 fold, you fold",
    )
    assert marked(result, "dead") == [["7d"], ["7d", "Ks"], ["7d", "Ks", "2d"], None]


def test_an_ante_of_somebodys_last_chips_plays_for_the_antes_only() -> None:
    cards = {"you": "As Ad 2d 7h 8s 9c 4c", "seat2": "Qs Qd 2c 3h 5d 6h 7s", "seat3": "Jh 2h 7d 7c 8d 9h 3c"}
    result = hand(
        "mount_airy",
        "seven_card_stud",
        3,
        cards,
        "seat2 bring_in, seat3 call" + 4 * ", seat3 check, seat2 check",
        bankroll={"you": "0.50"},
        fee_schedule="none",
    )
    assert net(result) == {"you": "1.00", "seat2": "1.50", "seat3": "-2.50"}


def test_stud_has_no_no_limit_tables() -> None:
    with pytest.raises(
        ValueError, match="structure: 'no_limit' is not spread here; there is limit 5-10, 15-30; spread 1-3"
    ):
        started("mount_airy", "seven_card_stud", 2, FOUR, options={"structure": "no_limit"})
    with pytest.raises(ValueError, match="stakes: '2-5' is not spread here"):
        started("mount_airy", "seven_card_stud", 2, FOUR, options=no_limit("2-5"))
    with pytest.raises(ValueError, match="stakes: '5-11' is not spread here, did you mean '5-10'"):
        started("mount_airy", "seven_card_stud", 2, FOUR, options=limit("5-11"))
