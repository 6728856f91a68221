"""Hands against hands on a board: who takes what."""

from __future__ import annotations

import pytest

from casino_sim.cards import cards
from games.poker_room import ranks
from games.poker_room.variants import VARIANTS
from tests.casino import MA, MV, Played, rows
from tests.games.poker_room.poker import all_check, checked_down, shown, spread


def showdown(game: str, house: str, board: str, hands: str) -> Played:
    """Everybody calls and checks down; nobody takes a fee."""
    count = hands.count("/") + 1
    return spread(game, house)(f"{hands} / board {board}", checked_down(count), fee_schedule="none")


@pytest.mark.feature("F266")
@rows(
    "board, hands, winners",  # several share
    ("Kh 9c 4d 2s 7h", "Ks Qd / 9d 9h", "seat2"),
    ("As Ks Qs Js Ts", "2c 3d / Ah Ad / 9s 8s", "you seat2 seat3"),  # all play the board
    ("Ad Kc 8h 8s 3d", "Ah Qc / As Jd", "you seat2"),  # aces and eights, the king plays
    ("Ad Kc 8h 8s 3d", "Ah Qc / As Jd / Kd Kh", "seat3"),
    ("Qh Jh 5c 2d 9h", "Ah 3h / Kh Th / Qs Qd", "seat2"),  # a straight flush
    ("7c 7d 2h Qs 9d", "Ac Kd / Ah Kh", "you seat2"),
    ("4c 5d 6h 7s Kd", "8c 2d / 3s 3h / 8h 9h", "seat3"),
    ("Ah 2c 3d 4s Kc", "5h 9d / Ac Kd", "you"),  # the lowest straight beats two pair
    ("Ad Ac Kh 8s 8c", "As Kd / 8d 8h", "seat2"),
)
def test_PR_12_holdem(board: str, hands: str, winners: str) -> None:
    lines = showdown("holdem", MV, board, hands).lines("seat returned")
    assert " ".join(line.split()[0] for line in lines if not line.endswith(" 0.00")) == winners


@pytest.mark.feature("F267")
@rows(
    "board, hands, nets",
    ("Ks Kd Kh 5c 2d", "As Ac 7d 6h / Kc Qs Js Ts", "you -4.00, seat2 4.00"),  # kings full of aces lose to four kings
    ("Qs Js Ts 4d 2c", "Ks 9s 3d 3h / As 9h 9d 8c", "you 4.00, seat2 -4.00"),  # one spade of your own is no flush
    ("7s 5h 3d Qc Qd", "Ah 2c Qh Js / As 2d 6c 6h", "you 4.00, seat2 -4.00"),
    ("2c 6h 7d 8s Tc", "As 3s 9s Jd / Ac Ad Kc Kd", "you 4.00, seat2 -4.00"),  # a straight to the jack
)
def test_PR_12_omaha_takes_exactly_two_and_three(board: str, hands: str, nets: str) -> None:
    assert showdown("omaha", MA, board, hands).nets == nets


@pytest.mark.feature("F268")
@rows(
    "board, hands, nets",  # of a pot of 4 each
    # 3h 5d makes a flush and the wheel: both halves
    ("Ah 7h 4c Kd 2h", "As 3d Kc Qs / 3h 5d 9h 9c", "you -4.00, seat2 4.00"),
    # the highs tie with aces and kings, the better low takes the low half
    ("Ah 7h 4c Kd 2h", "As 3d Kc Qs / Ac Ks 8d 8s", "you 2.00, seat2 -2.00"),
    # a straight takes high, the lows tie at 8-7-6-2-A
    ("8c 7d 6s Kh Qd", "Ac 2d Jh Jc / As 2h 5c 4d", "you -2.00, seat2 2.00"),
    # counterfeited: no low left; the two wheels share everything
    ("Ac 2d 3h 9s Jc", "As 2c Kd Qd / 4s 5s Ks Kc / 4d 5h 9c 9d", "you -4.00, seat2 2.00, seat3 2.00"),
    ("Td 9d 5d 4h 3c", "Ad 6d 6c 6h / Ac 2s Jd 8d", ""),  # the higher flush, the wheel
    ("7s 5h 3d Qc Qd", "Ah 2c Qh Js / As 2d 6c 6h", "you 2.00, seat2 -2.00"),  # the lows tie
    ("Ks Kd Kh 5c 2d", "As Ac 7d 6h / Kc Qs Js Ts", "you -4.00, seat2 4.00"),  # no low
)
def test_PR_12_omaha_hi_lo(board: str, hands: str, nets: str) -> None:
    assert showdown("omaha_hi_lo", MV, board, hands).nets == nets


@pytest.mark.feature("F269")
@rows(
    "board, hands, nets",
    # the joker completes a straight to the king, and is an ace for 6-4-3-2-A
    ("Jk 4d 6s Th Jc", "2c 3c 9d Kd / 5h 7h Ac Ad", "you 4.00, seat2 -4.00"),
    ("Jk 4d 6s Th Jc", "Qs Ks 9c 8c / 5h 7h Ac Ad", ""),  # a straight to the ace; the only low
    ("3d 4d 8s Kh Kc", "Jk 2h Qc Qd / As Ad 7s 6s", ""),
    ("9h 8h 2h Kd Qc", "Jk 7h 3c 3d / Ah 4h Ks Kh", "you -4.00, seat2 4.00"),  # the flush A-9-8-7-2 below A-K
    # a straight flush and a wheel, the other wheel shares the low half
    ("2s 3s 5s Tc Jd", "Jk 4s 9c 9d / As Ks 4d 6d", "you 2.00, seat2 -2.00"),
    # beside an ace the joker is no second low card
    ("Ac 4d 7h 9s Ks", "Jk 2c Qd Qh / 2d 3h Jc Js", ""),
    ("5c 6c 7d Kd Ah", "Jk 8s 9h Qs / Ac Kc Qc Qd", "you 4.00, seat2 -4.00"),
)
def test_PR_12_omaha_with_the_joker(board: str, hands: str, nets: str) -> None:
    assert showdown("omaha_hi_lo_joker", MV, board, hands).nets == nets


@pytest.mark.parametrize(
    ("hole", "board", "category"),
    [
        ("As Jk 9h 3c", "Ah Ad Kc 9s 2d", "four_of_a_kind"),
        ("As Jk 9h 3c", "Ah Ad Ac 9s 2d", "five_aces"),
        ("Jk 2c Qd Qh", "Ac 4d 7h 9s Ks", "pair"),
    ],
)
def test_what_the_joker_makes(hole: str, board: str, category: str) -> None:
    found = ranks.named(VARIANTS["omaha_hi_lo_joker"], cards(hole), cards(board))
    assert found.category == category


STUD = [
    ("Ac Ad 7h 7d 2s 9c Kc", "Two Pair, Aces and Sevens", "No Low"),
    ("5s 6d 7c 8h 9d 2c 2h", "Straight, Nine High", "8-7-6-5-2 Low"),
    ("Qh 9h 6h 3h 2h Ah Kd", "Flush, Ace High", "No Low"),
    ("Tc Td Th 4s 4d Ks Js", "Full House, Tens over Fours", "No Low"),
    ("As 2d 3c 4h 5s Kd Kc", "Straight, Five High", "5-4-3-2-A Low"),
    ("8s 7d 6c 4c 2h 8d 8c", "Three of a Kind, Eights", "8-7-6-4-2 Low"),
    ("Ah 2h 3h 6h 8h Ks Qd", "Flush, Ace High", "8-6-3-2-A Low"),
    ("7s 6c 5h 4d 3d Jc Jh", "Straight, Seven High", "7-6-5-4-3 Low"),
    ("8c 6d 5s 3h Ac Qd Qh", "Pair of Queens", "8-6-5-3-A Low"),
    ("8h 5d 4c 3s 2c Td Kd", "King High", "8-5-4-3-2 Low"),
    ("Kd Ks Qh Qc 8d 7s 2h", "Two Pair, Kings and Queens", "No Low"),
    ("9c 7d 6s 5c 3h 2d 2s", "Pair of Twos", "7-6-5-3-2 Low"),
]


@pytest.mark.feature("F264", "F265")
@pytest.mark.parametrize(("seven", "high", "low"), STUD)
def test_stud_hands_high_and_low(seven: str, high: str, low: str) -> None:
    stud = VARIANTS["seven_card_stud_hi_lo"]
    assert ranks.named(stud, cards(seven), []).label == high
    assert ranks.named_low(stud, cards(seven), []).label == low


def test_the_lower_of_two_eights_wins_the_low_half() -> None:
    stud = VARIANTS["seven_card_stud_hi_lo"]
    better, worse = cards("8h 5d 4c 3s 2c Td Kd"), cards("8c 6d 5s 3h Ac Qd Qh")
    assert ranks.low(stud, better, []) > ranks.low(stud, worse, [])


QUIET = "seat3 call, you call, seat2 check" + all_check("you", "seat2", "seat3", streets=2)
JACK_HIGH = "board Jh 9s 5c 4d 2h"
holdem = spread("holdem", MA)


@pytest.mark.feature("F295")
@rows(
    "river, order",
    ("you check, seat2 bet, seat3 call, you call", ["seat2", "seat3"]),  # the last to bet; queens go away unseen
    ("you bet, seat2 call, seat3 raise, you call, seat2 call", ["seat3"]),
    ("you check, seat2 check, seat3 check", ["seat1", "seat2", "seat3"]),  # nobody bet: left of the button
)
def test_PR_11_who_shows_first_and_who_may_muck(river: str, order: list[str]) -> None:
    r = holdem(f"Qs Qd / Kh Kd / As Ad / {JACK_HIGH}", f"{QUIET}, {river}")
    assert shown(r) == order
    assert set(r.events("discarded", "place")) == {"seat1", "seat2", "seat3"} - set(order)


def test_PR_11_with_the_setting_off_everybody_shows() -> None:
    says = f"{QUIET}, you check, seat2 check, seat3 check"
    r = holdem(f"As Ad / Kh Kd / Qs Qd / {JACK_HIGH}", says, options={"muck_beaten": False})
    assert shown(r) == ["seat1", "seat2", "seat3"]


def test_PR_11_the_last_one_left_shows_nothing() -> None:
    assert shown(holdem("Qs Qd / Kh Kd / As Ad", "seat3 raise, you fold, seat2 fold")) == []


def test_PR_11_a_beaten_hand_that_can_win_the_low_half_is_shown() -> None:
    r = spread("omaha_hi_lo", MV)("Ks Kh Qs Js / As 2d Jh Tc / board Kd 7c 6s 3h 9s", checked_down(2))
    assert shown(r) == ["seat1", "seat2"]


def test_PR_11_a_hand_that_ties_for_the_low_is_shown_and_takes_its_quarter() -> None:
    """Both hold ace and deuce; the kings win the high half, and the low half is split. Of the $5 that the rake leaves
    the odd dollar is the high half's."""
    r = spread("omaha_hi_lo", MV)("As 2d Kc Ks / Ac 2h Jh Tc / board Kd 7c 6s 3h 9s", checked_down(2))
    assert shown(r) == ["seat1", "seat2"]
    assert sorted(r.lines("seat returned", wager="pot")) == ["seat2 1.00", "you 4.00"]


def test_PR_11_a_hand_that_ties_for_the_high_is_shown_and_takes_its_half() -> None:
    """Aces and eights twice: who shows second has to show all the same, for chips go to no hand that nobody saw."""
    r = showdown("holdem", MV, "Ad Kc 8h 8s 3d", "Ah Qc / As Jd")
    assert (shown(r), r.nets) == (["seat1", "seat2"], "")
