"""Crazy 4 Poker by the guide's own examples, to the cent."""

from __future__ import annotations

import pytest

from tests.casino import MA, at, rows

play = at("crazy_4_poker", MA)
BOTH = "ante super_bonus"  # always equal


@pytest.mark.feature("F163", "F164", "F165", "F166", "F167", "F168", "F298")
@rows(
    "bets, cards, says, meter, net",
    ("10, queens_up 5", "Kc Qd 8h 4s 2c / Js 9d 7c 5h 3d", "play_1x", "10000", "5.00"),
    ("10, queens_up 5", "Ac Ad 9h 5s 2c / Kc Jd 8h 6s 3d", "play_3x", "10000", "45.00"),
    ("10, queens_up 5", "9c 8c 7c 2c Kd / Ah As 4d 4c 9d", "play_3x", "10000", "75.00"),
    ("5, queens_up progressive 5", "Ac Ad Ah As 5c / Kh Kd 3c 4d 8s", "play_3x", "10000", "2765.00"),
    ("10", "5c 6d 7h 8s Kd / Qc Qd Qh 2c 9s", "play_3x", "10000", "-30.00"),
    ("20, queens_up 10", "Qh Qc 7d 5s 3c / Kh Kc 6d 4s 2c", "play_1x", "10000", "-50.00"),
    ("10, queens_up progressive 5", "Jc 9d 6h 4s 2c / Kc Qd 8h 5s 3d", "fold", "10000", "-30.00"),
    ("10", "Ts 8d 6h 5c 3s / Qd 9c 7h 4s 2d", "play_1x", "10000", "10.00"),
    ("10, queens_up progressive 5", "Ah Kh Qh Jh Th / 9c 9d 9h 2s 4c", "play_3x", "19999", "20385.00"),
    ("10", "Kd Jc 9h 5s 2d / Kc Jh 9s 5d 3c", "play_1x", "10000", "0.00"),
    ("10, queens_up progressive 5", "9c 9d 9h 4s 4d / Ac Kc Qc Jc 2d", "play_2x", "10000", "270.00"),
    ("25", "7s 6s 4s 2s Jd / Kh Kd 8c 5d 3h", "play_3x", "10000", "137.50"),
)
def test_C4_1_to_8_worked_example(bets: str, cards: str, says: str, meter: str, net: str) -> None:
    assert play(f"{BOTH} {bets}", cards, says, meters={"linked": meter}).net == net


@pytest.mark.feature("F163")
@rows(
    "bets, says",
    ("ante 10", "'super_bonus' is part of every hand here"),
    ("ante 10, super_bonus 5", "'super_bonus' must be as large as 'ante', \\$10"),
    ("queens_up 5", "'queens_up' needs ante beside it"),
)
def test_C4_1_the_super_bonus_is_as_large_as_the_ante(bets: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        play(bets)


@pytest.mark.feature("F164")
@rows(
    "own, offered",
    ("Kc Kd Qh Js 9c", "play_1x fold"),
    ("Ac Ad 9h 5s 2c", "play_1x play_2x play_3x fold"),
    ("3c 3d 2h 2s 9c", "play_1x play_2x play_3x fold"),
    ("Ac 2d 3h 4s Jc", "play_1x play_2x play_3x fold"),
    ("Kc Qd Jh 9s 2c", "play_1x fold"),
)
def test_C4_3_triple_down_needs_a_pair_of_aces_or_better(own: str, offered: str) -> None:
    assert play(f"{BOTH} 10", f"{own} / 8c 7d 5h 5c 6s").options == offered


@pytest.mark.feature("F165")
def test_C4_4_when_everybody_folds_the_dealer_shows_nothing() -> None:
    assert play(f"{BOTH} 10", "Jc 9d 6h 4s 2c / Kc Qd 8h 5s 3d", "fold").events("turnedover") == []


@pytest.mark.feature("F166")
@rows(
    "cards, lines",
    # a straight that loses is paid
    ("5c 6d 7h 8s Kd / Qc Qd Qh 2c 9s", ["ante lose 0.00", "play lose 0.00", "super_bonus win 20.00"]),
    # where the dealer misses it goes back
    ("Ts 8d 6h 5c 3s / Qd 9c 7h 4s 2d", ["ante push 10.00", "play win 20.00", "super_bonus push 10.00"]),
)
def test_C4_6_the_super_bonus(cards: str, lines: list[str]) -> None:
    r = play(f"{BOTH} 10", cards, "play_1x")
    assert sorted(r.lines("wager outcome returned")) == lines


@pytest.mark.feature("F168", "F192")
@rows(
    "cards, meter, prizes, left",
    ("seat2 As Ks Qs Js Ts / seat5 Ah Kh Qh Jh Th", "47998.51", "seat2 24000.25, seat5 24000.26", "10000.00"),
    ("seat6 9c 8c 7c 6c 5c / you Ah Kh Qh Jh Th", "29998", "seat6 3000.00, you 27000.00", "10000.00"),
    ("you 9c 8c 7c 6c 5c / seat6 Ah Kh Qh Jh Th", "29998", "seat6 30000.00, you 1000.00", "9000.00"),
    ("you 9c 8c 7c 6c 5c", "12344.67", "you 1234.56", "11111.11"),
    ("you 8c 8d 8h 3s 3d", "10000", "you 250.00", "10001.00"),
    ("you Ac 2c 3c 4c Kd", "10000", "you 0.00", "10001.00"),
)
def test_C4_8_the_linked_progressive_by_all_five_cards(cards: str, meter: str, prizes: str, left: str) -> None:
    seats = sorted((part.split()[0] for part in cards.split(" / ")), key=lambda seat: (seat != "you", seat))
    says = ", ".join(f"{seat} play_1x" for seat in seats)
    bets = f"{' '.join(seats)} {BOTH} progressive 5"
    r = play(bets, f"{cards} / dealer Jd 9d 7h 5d 2h", says, seats=6, meters={"linked": meter})
    assert sorted(r.lines("seat returned", wager="progressive")) == sorted(prizes.split(", "))
    assert r.meters["linked"] == left
