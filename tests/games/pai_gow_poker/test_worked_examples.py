"""Pai gow poker by worked deals, to the cent: commission, fees and bonus bets included."""

from __future__ import annotations

import pytest

from tests.casino import MA, MV, VF, Played, at, rows
from tests.games.pai_gow_poker.hands import DOUBLE, FACE_UP, FORTUNE, LIST, PAI_GOW

PN = "penn_national"

# A player's seven cards and the bank's.
DEALS = {
    "D1": "Kh Kd 9s 9c Ah 7d 3c / Qs Qc 8h 8d Jh 6c 2s",
    "D2": "As Kd Qh Qc 7d 5s 3c / Ah Kc Jd Js 8c 6h 2d",
    "D3": "As Kd Js Jh 7d 5s 3c / Ah Kc Qh Qd 8c 6h 2d",
    "D4": "Ah 2s 3d 4c 5h Kc Kd / Ks Qd Jh Tc 9s 8d 8h",
    "D5": "Ah 2h 3h 4h 5h Kc Kd / Ks Qs Js Ts 9s 8d 8h",
    "D6": "Jk As 9s 6s 3s Kd Qd / Ad Kh Jd Jc 9h 8h 4c",
    "D7": "As Ad Kh Qc 9d 6s 3h / Ks Kd Jh Tc 8d 5s 2h",
    "D8": "8s 8d 7h 7c Kc Jd 3s / 9s 9d 4h 4c Ah Qc 2s",
    "D9": "6s 6d 6h Ac Ad 9s 9c / Ks Kd Kh Jc 8d 5s 2c",
    "D10": "Ts Th Td Tc Kd 8s 4c / Js Jh 9d 9c Qd 6s 3c",
    "D11": "As Ah Ad Jk Ks 9s 4s / Qs Qc 8h 8d Jh 6c 2s",
    "D12": "Td Ts 9s 9c 5d 5h 3d / Ac Kd 8h 8c 6s 4d 2h",
    "D13": "Kh Kd 9s 9c Ah 7d 3c / Jk Qc Js 9h 6d 4c 2s",
    "D14": "As Kd Jd 9c 7h 4s 3d / Jk Qc Js 9h 6d 4c 2s",
    "D15": "Ks Js 8s 5s 2s Qd 3h / Ah Qc Tc 9h 6d 4c 2d",
    "D16": "Qs Qd Ah Kc Jd Ts 2h / 9s 9d 8h 7c 6d 5s 2c",
    # seven cards for the Fortune alone, the bank ordinary
    "trips": "9s 9d 9h 8c 7d 6s 5c / Ks Kd Jh Tc 8d 5s 2h",
    "seven": "4h 5h 6h 7h 8h 9h Th / Ks Kd Jc Tc 8d 5s 2h",
    "match": "As Ks Jk Js Ts Kd Qd / 9s 9d 8h 7c 6d 5s 2c",
    "no match": "As Ks Qs Js Ts Kd Jk / 9s 9d 8h 7c 6d 5s 2c",
}
OPEN = ("D13", "D14", "D15")  # the bank's ace-high: nobody sets
FOUL = "set As Ad"


def play(house: str, game: str, which: str, bets: str, says: str = "house_way", **state: object) -> Played:
    asked = not (game == FACE_UP and which in OPEN)
    fees = LIST if house == MV and game != FACE_UP else {}
    return at(game)(house, bets, DEALS[which], says if asked else "", **fees | state)


@pytest.mark.feature(
    "F193", "F194", "F195", "F196", "F198", "F199", "F203", "F206", "F207", "F215", "F228", "F229", "F230"
)
@rows(
    "house, game, which, bets, says, net",
    (MA, PAI_GOW, "D1", "25", "house_way", "23.75"),
    (MA, PAI_GOW, "D2", "50", "house_way", "0.00"),
    (MA, PAI_GOW, "D3", "50", "house_way", "-50.00"),
    (MA, PAI_GOW, "D4", "40", "house_way", "38.00"),
    (MA, PAI_GOW, "D6", "40", "house_way", "0.00"),
    (MA, PAI_GOW, "D7", "30", FOUL, "-30.00"),
    (MA, PAI_GOW, "D8", "40", "house_way", "0.00"),
    (MA, PAI_GOW, "D16", "20", "house_way", "0.00"),
    (VF, PAI_GOW, "D1", "25, fortune 5", "house_way", "18.75"),
    (VF, PAI_GOW, "D9", "20, fortune 10", "house_way", "69.00"),
    (VF, PAI_GOW, "D5", "25, fortune 5", "house_way", "273.75"),
    (VF, PAI_GOW, "D11", "25, fortune 5", "house_way", "148.75"),
    (VF, PAI_GOW, "D7", "30", FOUL, "-30.00"),
    (MV, DOUBLE, "D1", "50", "house_way", "49.00"),
    (MV, DOUBLE, "D4", "50", "house_way", "-1.00"),
    (MV, DOUBLE, "D8", "80", "house_way", "-81.00"),
    (MV, DOUBLE, "D16", "40", "house_way", "39.00"),
    (MV, DOUBLE, "D7", "30", FOUL, "-31.00"),
    (MV, FORTUNE, "D12", "25, fortune 5", "house_way", "24.00"),
    (MV, FORTUNE, "D9", "25, fortune 20", "house_way", "124.00"),
    (MV, FORTUNE, "D11", "25, fortune 5", "house_way", "124.00"),
    (MV, FORTUNE, "D4", "40, fortune 5", "house_way", "9.00"),
    (MV, FORTUNE, "D10", "40, fortune 5", "house_way", "99.00"),
    (PN, FACE_UP, "D13", "25, ace_high fortune 5", "house_way", "55.00"),
    (PN, FACE_UP, "D14", "25, ace_high 5", "house_way", "200.00"),
    (PN, FACE_UP, "D15", "25, ace_high 5, fortune 10", "house_way", "65.00"),
    (PN, FACE_UP, "D1", "25", "house_way", "25.00"),
    (PN, FACE_UP, "D4", "40", "house_way", "40.00"),
    (PN, FACE_UP, "D7", "30", FOUL, "-30.00"),
    (PN, FACE_UP, "D1", "20", "surrender", "-20.00"),
    (PN, FACE_UP, "D12", "25, fortune 5", "house_way", "20.00"),
    (MV, FACE_UP, "D13", "25, ace_high fortune 5", "house_way", "70.00"),
    (MV, FACE_UP, "D14", "25, ace_high 5", "house_way", "200.00"),
    (MV, FACE_UP, "D1", "25", "house_way", "25.00"),
    (MV, FACE_UP, "D4", "25", "house_way", "0.00"),
    (MV, FACE_UP, "D12", "25, fortune 5", "house_way", "25.00"),
    (MV, FACE_UP, "D15", "25, ace_high 5", "house_way", "25.00"),
)
def test_PG_1_to_11_worked_example(house: str, game: str, which: str, bets: str, says: str, net: str) -> None:
    assert play(house, game, which, bets, says).net == net


@pytest.mark.feature("F197")
def test_PG_1_the_deck_holds_one_joker() -> None:
    with pytest.raises(ValueError, match="more often"):
        at(PAI_GOW)(MA, "25", "Jk Kd 9s 9c Ah 7d 3c / Jk Qc 8h 8d Jh 6c 2s")


@pytest.mark.feature("F205", "F219", "F298")
@rows(
    "house, game, bets, says",
    (VF, PAI_GOW, "12", r"steps of \$5"),
    (VF, PAI_GOW, "15, fortune 3", r"'fortune' takes \$5 to \$500 in steps of \$5, not \$3"),
    (MV, FORTUNE, "25, fortune 21", r"\$1 to \$20"),
    (MV, FORTUNE, "fortune 5", "needs pai_gow"),
    (VF, PAI_GOW, "fortune 5", "needs pai_gow"),
    (MA, PAI_GOW, "25, fortune 5", "can't bet on 'fortune'"),
    (MV, DOUBLE, "25, fortune 5", "can't bet on 'fortune'"),
    (PN, FACE_UP, "ace_high 5", "needs pai_gow"),
)
def test_PG_3_bets_that_are_refused(house: str, game: str, bets: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        play(house, game, "D1", bets)


@pytest.mark.feature("F203", "F204", "F205", "F306")
@rows(
    "house, which, bets, state, net, commission",
    (MA, "D1", "7", {"options": {"base": "5 to 500"}}, "6.50", "0.50"),
    (MA, "D2", "50", {}, "0.00", "-"),
    (VF, "D1", "15, fortune 5", {}, "9.25", "0.75"),
)
def test_PG_7_the_commission_goes_up_to_a_quarter_and_is_shown_apart(
    house: str, which: str, bets: str, state: dict[str, object], net: str, commission: str
) -> None:
    r = play(house, PAI_GOW, which, bets, **state)
    assert (r.net, r.lines("commission", wager="pai_gow")) == (net, [commission])


# -- the Fortune Bonus ---------------------------------------------------------------------------------


@pytest.mark.feature("F010", "F215", "F216", "F217", "F218", "F220")
@rows(
    "house, game, which, returned",
    (VF, PAI_GOW, "trips", "40.00"),
    (VF, PAI_GOW, "match", "20010.00"),
    (VF, PAI_GOW, "no match", "1510.00"),
    (VF, PAI_GOW, "D9", "60.00"),
    (VF, PAI_GOW, "seven", "50010.00"),  # wins stop at the cap and the stake comes back on top
    (PN, FACE_UP, "seven", "50010.00"),
    (PN, FACE_UP, "match", "20010.00"),
    (PN, FACE_UP, "D10", "260.00"),
    (PN, FACE_UP, "D12", "0.00"),
    (MV, FORTUNE, "seven", "50010.00"),
    (MV, FORTUNE, "match", "10010.00"),
    (MV, FORTUNE, "no match", "1010.00"),
    (MV, FORTUNE, "D10", "210.00"),
    (MV, FORTUNE, "D12", "10.00"),
    (MV, FORTUNE, "trips", "40.00"),
)
def test_PG_9_fortune_pays_the_best_line_of_all_seven_cards(house: str, game: str, which: str, returned: str) -> None:
    r = play(house, game, which, "pai_gow fortune 10")
    assert r.lines("staked returned", wager="fortune") == [f"10.00 {returned}"]


@pytest.mark.feature("F207", "F215")
def test_PG_9_a_foul_does_not_touch_the_fortune() -> None:
    assert play(VF, PAI_GOW, "D9", "20, fortune 10", "set Ac 6s").lines("outcome", wager="fortune") == ["win"]
    r = at(PAI_GOW)(VF, "20, fortune 10", "As Ad Ac 9s 7d 5h 3c / Qs Qc 8h 8d Jh 6c 2s", FOUL)
    assert r.lines("rule", wager="pai_gow") == ["PG-6"]
    assert r.lines("returned", wager="fortune") == ["40.00"]


# -- envy ----------------------------------------------------------------------------------------------

ONE, OTHER = "As Kd Qh 7h 5d 3d 2c", "Ks Qd 8h 6d 4h 3h 5c"  # of no interest
QUADS, STRAIGHT_FLUSH, SECOND_QUADS = "Ts Th Td Tc Ad 8s 4c", "7s 6s 5s 4s 3s Kh Jh", "9s 9h 9d 9c Ac 8d 2s"
BANK = "Js Jd Jc Qc 7c 6c 3c"
FIVE = "25, fortune 5"


def envy(house: str, game: str, seats: list[tuple[str, str, str]], bank: str = BANK, **state: object) -> str:
    """What the envy lines returned to whom. A seat is its name, its bets and its cards."""
    bets = " / ".join(f"{seat} {bets}" for seat, bets, _ in seats)
    cards = " / ".join(f"{seat} {cards}" for seat, _, cards in seats)
    says = ", ".join(f"{seat} house_way" for seat, _, _ in seats)
    fees = LIST if house == MV and game != FACE_UP else {}
    r = at(game)(house, bets, f"{cards} / dealer {bank}", says, seats=6, **fees | state)
    return ", ".join(sorted(r.lines("seat returned", wager="envy")))


@pytest.mark.feature("F221", "F222", "F223", "F224", "F225", "F226", "F227", "F299")
@rows(
    "house, game, seats, paid",
    # any Fortune bet earns envy for every hand of others
    (VF, PAI_GOW, [("you", FIVE, ONE), ("seat2", "25", QUADS), ("seat4", "25, fortune 10", OTHER),
                   ("seat5", FIVE, STRAIGHT_FLUSH)], "seat4 25.00, seat5 5.00, you 25.00"),
    # Penn National and the card room: from five dollars
    (PN, FACE_UP, [("you", FIVE, ONE), ("seat2", "25", QUADS)], "you 5.00"),
    (PN, FACE_UP, [("you", "25, fortune 3", ONE), ("seat2", "25", QUADS)], ""),
    (MV, FORTUNE, [("you", FIVE, ONE), ("seat2", "25", QUADS)], "you 5.00"),
    (MV, FORTUNE, [("you", "25, fortune 4", ONE), ("seat2", "25", QUADS)], ""),
    # the Fortune table pays for each hand but your own
    (MV, FORTUNE, [("seat2", FIVE, QUADS), ("seat4", FIVE, OTHER), ("seat5", FIVE, STRAIGHT_FLUSH)],
     "seat2 10.00, seat4 15.00, seat5 5.00"),
    # face up for the highest hand only, and not to who ties for it
    (MV, FACE_UP, [("seat2", FIVE, QUADS), ("seat3", FIVE, ONE), ("seat4", FIVE, OTHER), ("seat5", FIVE, STRAIGHT_FLUSH)],
     "seat2 10.00, seat3 10.00, seat4 10.00"),
    (MV, FACE_UP, [("seat2", FIVE, QUADS), ("seat3", FIVE, ONE), ("seat4", FIVE, OTHER), ("seat5", FIVE, SECOND_QUADS)],
     "seat3 5.00, seat4 5.00"),
)  # fmt: skip
def test_PG_10_envy(house: str, game: str, seats: list[tuple[str, str, str]], paid: str) -> None:
    assert envy(house, game, seats) == paid


@pytest.mark.feature("F221", "F225")
def test_PG_10_the_dealers_hand_and_your_own_earn_nobody_envy() -> None:
    assert envy(VF, PAI_GOW, [("you", FIVE, ONE)], bank=QUADS) == ""
    assert envy(VF, PAI_GOW, [("you", FIVE, OTHER), ("seat2", FIVE, QUADS)], owners={"seat2": "you"}) == ""


@pytest.mark.feature("F225", "F226", "F227")
@rows(
    "shown, valley_forge, penn_national, marysville",
    ("As Ks Qs Js Ts 4d 2c", "50.00", "50.00", "25.00"),  # royal
    ("As Ad Ah Ac Jk 9d 4c", "250.00", "250.00", "50.00"),  # five aces
    ("4s 5s 6s Jk 8s 9s Ts", "500.00", "500.00", "100.00"),  # seven with joker
    ("As Ks Jk Js Ts Kd Qd", "1000.00", "1000.00", "250.00"),  # match
    ("4s 5s 6s 7s 8s 9s Ts", "5000.00", "3000.00", "1000.00"),  # seven
)
def test_PG_10_printed_envy_amounts(shown: str, valley_forge: str, penn_national: str, marysville: str) -> None:
    for house, game, amount in ((VF, PAI_GOW, valley_forge), (PN, FACE_UP, penn_national), (MV, FORTUNE, marysville)):
        seats = [("you", FIVE, "Kh Jh 8h 5d 3d Qh 2d"), ("seat2", "25", shown)]
        assert envy(house, game, seats, bank="9c 9h 7c 7h 6c 6h 3c") == f"you {amount}"


@pytest.mark.feature("F221")
def test_PG_10_quads_of_a_seat_without_fortune_and_a_push_beside_a_lost_bonus() -> None:
    cards = "seat2 Ts Th Td Tc Kh 8s 4c / seat4 As Kd Qh Qc 7d 5s 3c / dealer Ah Kc Jd Js 8c 6h 2d"
    r = at(PAI_GOW)(VF, "seat2 25 / seat4 25, fortune 5", cards, "seat2 house_way, seat4 house_way")
    assert "seat4" not in r.nets
    assert r.lines("seat", wager="envy") == ["seat4"]


@pytest.mark.feature("F216", "F220", "F225")
def test_PG_10_envy_for_seven_in_a_row_stands_outside_the_cap() -> None:
    own, bank = DEALS["seven"].split(" / ")
    cards = f"{own} / seat2 As Kc Jd 9c 7d 4s 3d / {bank}"
    r = at(PAI_GOW)(VF, f"25, fortune 10 / seat2 {FIVE}", cards, "house_way, seat2 house_way")
    assert r.lines("returned", wager="fortune", seat="you") == ["50010.00"]
    assert r.lines("seat returned", wager="envy") == ["seat2 5000.00"]


# -- face up -------------------------------------------------------------------------------------------


@pytest.mark.feature("F231", "F232")
@rows(
    "house, which, returned",
    *((PN, "D13", "65.00"), (PN, "D14", "205.00"), (PN, "D15", "30.00"), (PN, "D1", "0.00")),
    *((MV, "D13", "80.00"), (MV, "D14", "205.00"), (MV, "D15", "30.00"), (MV, "D1", "0.00")),
)
def test_PG_11_ace_high_bonus(house: str, which: str, returned: str) -> None:
    assert play(house, FACE_UP, which, "25, ace_high 5").lines("returned", wager="ace_high") == [returned]


@pytest.mark.feature("F228")
@rows("house", PN, MV)
def test_PG_8_the_banks_hand_lies_open_and_set_before_anybody_sets_theirs(house: str) -> None:
    r = at(FACE_UP)(house, "25", DEALS["D1"])
    assert r.options.startswith("set house_way")
    assert r.view().groups["dealer"] == (("8h", "8d"), ("Qs", "Qc", "Jh", "6c", "2s"))


@pytest.mark.feature("F233")
@rows(
    "house, bets, offered",
    *((PN, "20", True), (PN, "20, fortune 1", False), (PN, "20, ace_high 1", False), (MV, "20", False)),
)
def test_PG_8_surrender_is_for_who_has_no_bonus_bet(house: str, bets: str, offered: bool) -> None:
    assert ("surrender" in at(FACE_UP)(house, bets, DEALS["D1"]).options) == offered


# -- the deal ------------------------------------------------------------------------------------------


@pytest.mark.feature("F200", "F201")
@rows("house, game", (MA, PAI_GOW), (VF, PAI_GOW), (PN, FACE_UP), (MV, DOUBLE), (MV, FACE_UP))
def test_PG_5_seven_hands_are_always_dealt(house: str, game: str) -> None:
    places = play(house, game, "D1", "25").events("dealt", "place")
    assert len(places) == 49 and places.count("seat1") == places.count("dealer") == 7


WITH_ANOTHER = DEALS["D1"].replace(" / ", " / {} As Ks Js 9h 7c 4d 2d / ")


@pytest.mark.feature("F201")
@rows(
    "dice, first",
    *(("6-6-5", "seat5"), ("1-1-6", "dealer"), ("5-5-5", "dealer"), ("1-1-1", "seat5"), ("3-3-1", "seat1")),
)
def test_PG_5_the_dice_count_counterclockwise_from_the_dealer(dice: str, first: str) -> None:
    r = at(PAI_GOW)(MA, "you seat5 25", WITH_ANOTHER.format("seat5"), "house_way, seat5 house_way", dice=dice)
    assert r.events("dealt", "place")[0] == first


BANKED = {"player_dealer": "seat3", "bank": "500"}


@pytest.mark.feature("F202")
@rows("dice, first", ("6-6-1", "dealer"), ("1-1-5", "dealer"), ("2-3-3", "seat4"))
def test_PG_5_six_places_are_counted_from_one_seven_and_thirteen_and_eleven_cards_are_left(
    dice: str, first: str
) -> None:
    six, says = {"options": {"positions": 6}}, "seat3 pile_6, seat4 house_way, you house_way"
    r = at(FACE_UP)(MV, "you seat4 25", WITH_ANOTHER.format("seat4"), says, dice=dice, **BANKED, **six)
    assert len(r.events("dealt")) == 53 - 11 and r.events("dealt", "place")[0] == first
    with pytest.raises(ValueError, match="seats: should be a number from 1 to 6"):
        at(FACE_UP)(MV, seats=7, **six)


@pytest.mark.feature("F202", "F234")
def test_PG_5_a_machine_deals_without_a_pile_to_pick() -> None:
    machine = {**BANKED, "options": {"deal": "machine"}}
    assert at(FACE_UP)(MV, "25", DEALS["D1"], "house_way", **machine).net == "25.00"
