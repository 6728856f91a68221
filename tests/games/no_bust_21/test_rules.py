"""No Bust 21st Century Blackjack rule by rule: the charts, what is asked, the bank, bets on other circles."""

from __future__ import annotations

import pytest

from casino_sim.cards import cards
from games.no_bust_21.face import hand_names
from games.no_bust_21.hands import is_natural_22
from tests.casino import MV, at, rows

play = at("no_bust_21", MV)


@pytest.mark.feature("F068", "F070")
@rows(
    "bets, says",
    ("10, blackjack_bonus 26", r"\$1 to \$25"),
    ("200, buster_blackjack 101", r"\$1 to \$100"),
    ("10, buster_blackjack 11", "can't be more than 'base_wager'"),
    ("buster_blackjack 5", "needs base_wager"),
)
def test_NB_1_the_limits_of_the_bonus_bets(bets: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        play(bets)


@pytest.mark.feature("F102", "F302")
def test_NB_1_a_player_bets_on_several_circles_from_one_purse() -> None:
    two = {"owners": {"seat3": "you"}, "bankroll": {"you": "20"}}
    r = play("you seat3 10", "Kd 9c / seat3 8h 8c / Tc 7d", "stand, seat3 stand", **two)
    assert r.nets == "you 10.00, seat3 -10.00"


@pytest.mark.feature("F102")
def test_NB_1_eight_seats_one_of_them_the_bankers() -> None:
    with pytest.raises(ValueError, match="from 1 to 8"):
        play(seats=9)
    assert play("10", "Kd 9c / Tc 7d", player_dealer="seat8", bank="1000").asked == "you"


@pytest.mark.feature("F092")
@rows("decks", 2, 6, 8)
def test_NB_2_every_deck_has_a_joker(decks: int) -> None:
    r = play("10", "Kd 9c / 7c Th", "stand", decks=decks, options={"continuous_shuffle": "on"})
    assert r.events("shuffled", "cards") == [53 * decks]


@pytest.mark.feature("F092")
@rows("decks", 1, 9)
def test_NB_2_two_to_eight_decks(decks: int) -> None:
    with pytest.raises(ValueError, match="decks"):
        play(decks=decks)


@pytest.mark.feature("F095")
def test_NB_4_all_cards_lie_open_and_the_bankers_second_comes_last() -> None:
    r = play("10", "Kd 6c 2h / 7c Th")
    assert r.view().cards["dealer"] == ("7c",)
    assert r.says("hit, stand").view().cards["dealer"] == ("7c", "Th")
    assert set(r.events("dealt", "sight")) == {2}


@pytest.mark.feature("F096")
@rows(
    "you, offered",
    ("Kd 2c", "stand hit double surrender"),
    ("Kd 9c", "stand hit double surrender"),
    ("Ad 8c", "stand hit double surrender"),
    ("6d 5c", "hit double surrender"),
    ("8d 8c", "stand hit double split surrender"),
    ("Kd Tc", "stand split"),
    ("Ad 9c", ""),
    ("Ad Kc", ""),
    ("Jk 2c", ""),
    ("Jk Jk", ""),
)
def test_NB_6_the_chart_of_the_players(you: str, offered: str) -> None:
    assert play("10", f"{you} / 7c Th").options == offered


@pytest.mark.feature("F096")
def test_NB_6_eleven_and_less_draws_by_itself() -> None:
    r = play("10", "2d 3c 2h 4c Th / 7c Td")
    assert r.options == "hit double surrender"
    assert r.says("hit").hands() == ["2d 3c 2h 4c Th"]  # 7 and 11 had to draw, 21 has to stand
    assert r.net == "10.00"


@pytest.mark.feature("F100")
def test_NB_7_a_double_is_exactly_the_wager_and_not_after_a_split() -> None:
    eights = "10", "8d 8c / 7c Td / 4c"
    with pytest.raises(ValueError, match="takes \\$10 to \\$10"):
        play(*eights, "double 5")
    assert play(*eights, "split").options == "stand hit"
    assert play(*eights, "split", options={"double_after_split": "on"}).options == "stand hit double"


@pytest.mark.feature("F100")
@rows("chips, offered", ("15", "stand hit surrender"), ("20", "stand hit double surrender"))
def test_NB_7_who_does_not_have_the_whole_wager_again_cannot_double(chips: str, offered: str) -> None:
    assert play("10", "Kd 2c / 7c Th", bankroll={"you": chips}, fee_schedule="none").options == offered


@pytest.mark.feature("F101", "F100")
def test_NB_8_aces_split_to_four_hands_of_two_cards() -> None:
    r = play("10", "Ad Ac / 7c Td / As Ah 9c 8c 7h 6h", "split")
    assert r.options == "stand split"
    assert r.says("split, split").hands() == ["Ad 9c", "Ah 8c", "As 7h", "Ac 6h"]
    assert r.net == "30.00"  # 20, 19 and 18 beat 17, soft 17 pushes


@pytest.mark.feature("F100")
def test_NB_9_surrender_is_the_first_decision() -> None:
    assert play("10", "Kd 2c 3h / 7c Td", "hit").options == "stand hit"


@pytest.mark.feature("F100")
@rows("game, rule", ("no_bust_21", "NB-9"), ("pure_21_5", "PU-10"))
def test_NB_9_PU_10_a_hand_given_up_names_the_rule_of_surrender(game: str, rule: str) -> None:
    bank = {"player_dealer": "seat2", "bank": "1000", "fee_schedule": "none"}
    r = at(game, MV)("15", "Kh 6c / Tc 7d", "surrender", **bank)
    assert r.lines("wager returned rule")[0] == f"base_wager 7.50 {rule}"


@pytest.mark.feature("F098", "F094")
@rows(
    "you, dealer, net",
    ("Kd 8c", "Ad 6c 4h", "-10.00"),
    ("Kd 8c", "Ad 7c", "0.00"),
    ("Kd 8c", "Td 7c", "10.00"),
    ("Kd 9c", "7c 5d Jk", "-10.00"),  # a joker drawn is 21
)
def test_NB_10_the_chart_of_the_banker(you: str, dealer: str, net: str) -> None:
    assert play("10", f"{you} / {dealer}", "stand").net == net


@pytest.mark.feature("F067")
@rows(
    "you, returned",
    *[("Jk Jk", "0.00"), ("Kh Jk", "10.00"), ("Jk Kh", "0.00"), ("9d 9d", "45.00"), ("Kc Jc", "35.00")],
    *[("Kc Jd", "25.00"), ("Ac 9c", "35.00"), ("Jh Jk", "10.00"), ("Th Jk", "0.00"), ("Js 5d", "10.00")],
    *[("Th 5d", "0.00"), ("Ah 5d", "0.00")],
)
def test_NB_13_lines_of_the_bonus_bet(you: str, returned: str) -> None:
    """Jokers are neither pictures nor twenties nor a pair."""
    r = play("10, blackjack_bonus 5", f"{you} / Jk 5d")
    assert r.lines("returned", wager="blackjack_bonus") == [returned]


@pytest.mark.feature("F069")
@rows(
    "dealer, net",
    ("Tc 6d Kh", "5.00"),
    ("5c 6d 2h Kh", "15.00"),
    ("5c 6d 2h 3s 9c", "35.00"),
    ("2c 3d 2h 3s 6c Td", "95.00"),
    ("2c 3d 2h 3s 2d 4c Td", "395.00"),
    ("2c 2d 2h 3s 2s 2c 3c Td", "995.00"),
)
def test_NB_14_every_line_of_buster(dealer: str, net: str) -> None:
    assert play("10, buster_blackjack 10", f"Kd 9c / {dealer}", "surrender").net == net


@pytest.mark.feature("F262")
def test_NB_15_bets_behind_a_circle_follow_its_first_hand() -> None:
    bank = {"player_dealer": "seat3", "bank": "1000", "options": {"backline": "on"}, "fee_schedule": "none"}
    r = play("10 / seat2 base_wager_on_1 20", "8h 8c / Tc 7d / Kd Td", "split, stand, stand", **bank)
    assert r.nets == "you 20.00, seat2 20.00, seat3 -40.00"


@pytest.mark.feature("F262")
def test_NB_15_bets_behind_are_not_offered_unless_the_table_allows_them() -> None:
    with pytest.raises(ValueError, match="can't bet on 'base_wager_on_1' now"):
        play("seat2 base_wager_on_1 20")


@pytest.mark.feature("F252", "F253")
def test_BANK_1_you_may_take_the_bank_win_and_lose_it() -> None:
    banks = "take_bank 60, seat2 stand"
    r = play(
        *("seat2 100", "seat2 Kd 9c / Tc 7d", banks),
        player_dealer="offer",
        bankroll={"you": "500", "seat2": "500"},
    )
    assert r.nets == "you -62.00, seat2 60.00"
    r = r.again("seat2 100", "seat2 Kd 6c / Tc 7d", banks)
    assert r.nets == "you 58.00, seat2 -60.00"
    r = r.again("10", "Kd 9c / Tc 7d", "seat2 take_bank 300, stand")
    assert r.nets == "you 10.00, seat2 -10.50"


def test_totals_know_jokers() -> None:
    cards = {"seat1": ("Jk", "Jk"), "seat2": ("Jk", "5h"), "seat3": ("Ah", "Kd"), "dealer": ("Jk",)}
    names = {"seat1": "Natural 22", "seat2": "21", "seat3": "21", "dealer": "Joker"}
    assert hand_names(None, cards, None) == names  # type: ignore[arg-type]


def test_NB_3_a_natural_22_is_two_jokers_and_nothing_less() -> None:
    two, one, other = (cards("Jk Jk"), cards("As Jk"), cards("Jk As"))
    assert [is_natural_22(hand) for hand in (two, one, other, cards("Jk"), cards("Jk Jk Jk"))] == [
        *(True, False, False, False, False)
    ]
    assert net_of("As Jk", "Td 9c") == "10.00" and net_of("Jk As", "Td 9c") == "10.00"


def net_of(you: str, dealer: str) -> str:
    return play("10", f"{you} / {dealer}", "stand" if "Jk" not in you else "", fee_schedule="none").net


def test_NB_5_a_joker_of_the_bankers_freezes_every_hand() -> None:
    r = play("10", "Td 6c / Jk 9c", fee_schedule="none")
    assert "Joker: all hands are frozen." in r.events("announced", "text") and r.net == "-10.00"
