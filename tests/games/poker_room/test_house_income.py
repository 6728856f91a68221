"""Time games, the bad beat jackpot, schedules."""

from __future__ import annotations

import pytest

from casino_sim.houses import fees
from casino_sim.houses.fees import Bracket
from tests.games.poker_room.poker import hand, hands, limit, net, no_limit, pot_fees, seats_with

WEAK = ["7c 2d", "8c 3d", "9c 4d", "Tc 5d", "Jc 6d", "7d 2h", "8h 3c", "9h 4c", "Th 5c"]


@pytest.mark.feature("F279")
def test_a_time_game_takes_six_dollars_as_each_half_hour_begins_and_no_rake() -> None:
    """15-30, 65 minutes: hands 1, 16 and 31."""
    cards = seats_with(WEAK[:2])
    rounds = [(cards, "seat2 fold" if number % 2 == 0 else "you fold") for number in range(33)]
    played = hands("mount_airy", "holdem", 2, rounds, options=limit("15-30"), minute=0)
    assert [n for n, result in enumerate(played, 1) if "fees" in result] == [1, 16, 31]
    assert sum(float(result["fees"]["you"]) for result in played if "fees" in result) == 18.0
    assert played[0]["net"] == {"you": "1.00", "seat2": "-13.00"}  # seven of blind, six of time


@pytest.mark.parametrize(
    ("game", "options", "time"),
    [
        ("holdem", limit("10-20"), True),
        ("holdem", limit("4-8"), False),
        ("holdem", no_limit("5-10"), True),
        ("holdem", no_limit("2-5"), False),
        ("omaha", limit("10-20"), True),
        ("seven_card_stud", limit("5-10"), False),
    ],
)
def test_where_time_begins(game: str, options: dict[str, str], time: bool) -> None:
    cards = {"you": "As Ad 2c 3c", "seat2": "Ks Kd 2d 3d"} if game == "omaha" else {"you": "As Ad", "seat2": "Ks Kd"}
    text = "seat2 fold"
    if game == "seven_card_stud":
        cards, text = {"you": "As Ad 2c", "seat2": "Ks Kd 3d"}, "you bring_in, seat2 complete, you fold"
    result = hand("mount_airy", game, 2, cards, text, options=options, minute=0)
    assert result.get("fees", {}) == ({"you": "6.00", "seat2": "6.00"} if time else {})


def test_a_time_game_still_feeds_the_jackpot() -> None:
    cards = {"you": "As Ad", "seat2": "Ks Kd", "board": "Qh 9s 5h 4c 2h"}
    text = "seat2 call, you check" + 3 * ", you check, seat2 check"
    result = hand("mount_airy", "holdem", 2, cards, text, options=limit("15-30"))
    assert pot_fees(result) == {"jackpot": "1.00"}
    assert net(result) == {"you": "14.00", "seat2": "-15.00"}
    assert result["meters"] == {"bad_beat": "10001.00"}


def test_who_cannot_pay_the_time_sits_out() -> None:
    cards = seats_with(WEAK[:2])
    result = hand(
        "mount_airy", "holdem", 3, cards, "you fold", options=limit("15-30"), minute=0, bankroll={"seat3": "5"}
    )
    assert result["net"] == {"you": "-13.00", "seat2": "1.00", "seat3": "0.00"}


# The bad beat jackpot ---------------------------------------------------------------------------------------------

BEATEN, WINNER, BAD_BOARD = "As Kd", "8d 8h", "Ad Ac Kh 8s 8c"


def bad_beat(seats: int, beaten: str = BEATEN, winner: str = WINNER, board: str = BAD_BOARD) -> dict[str, object]:
    """Seat 1 is beaten by seat 2; the others are dealt in and fold."""
    cards = seats_with([beaten, winner, *["7c 2d", "9c 3d", "Qc 4d", "Tc 5d", "Jc 6d", "7d 2h", "6h 3c"][: seats - 2]])
    folds = "".join(f"seat{n} fold, " for n in range(3, seats + 1))
    text = folds + "you call, seat2 check, you bet, seat2 call, you bet, seat2 call, you bet, seat2 call"
    return hand("mount_airy", "holdem", seats, cards | {"board": board}, text, meters={"bad_beat": "9999.00"})


@pytest.mark.feature("F284")
def test_a_bad_beat_with_nine_dealt_in() -> None:
    result = bad_beat(9)
    prizes = {line["seat"]: line["returned"] for line in result["wagers"] if line["wager"] == "bad_beat"}  # type: ignore[attr-defined]
    assert prizes == {"you": "5000.00", "seat2": "2500.00"} | {f"seat{n}": "357.14" for n in range(3, 10)}
    assert all(line["staked"] == "0.00" for line in result["wagers"] if line["wager"] == "bad_beat")  # type: ignore[attr-defined]
    assert result["meters"] == {"bad_beat": "10000.02"}


@pytest.mark.feature("F284")
@pytest.mark.parametrize(
    ("seats", "beaten", "winner", "board"),
    [
        (3, BEATEN, WINNER, BAD_BOARD),  # three dealt in
        (4, "As Qd", WINNER, "Ad Ac Qh 8s 8c"),  # aces full of queens
        (4, "As 6s", "8d 8h", "Ad Ac Kh Ks 8c"),  # no quads: eights full lose to aces full
        (4, "As 2s", "8d 8h", "Ad Ac 8s Kh 8c"),  # aces full of eights
        (4, BEATEN, "8d Qs", "8h 8s 8c Ad Ac"),  # quads with an ace kicker from the board: one hole card plays
    ],
)
def test_what_is_no_bad_beat(seats: int, beaten: str, winner: str, board: str) -> None:
    result = bad_beat(seats, beaten, winner, board)
    assert not [line for line in result["wagers"] if line["wager"] == "bad_beat"]  # type: ignore[attr-defined]
    assert result["meters"] == {"bad_beat": "10000.00"}


def test_a_beaten_hand_that_wins_the_jackpot_is_shown() -> None:
    result = bad_beat(4)
    assert [e["place"] for e in result["events"] if e["event"] == "turnedover"] == ["seat1", "seat2"]  # type: ignore[attr-defined]


# Schedules --------------------------------------------------------------------------------------------------------


@pytest.mark.feature("F261")
def test_every_printed_schedule_is_there_and_one_is_only_a_note() -> None:
    rows = fees.schedules()
    assert len(rows) == 134
    assert [id for id, row in rows.items() if row.additive_only] == ["old_fortune_00"]
    assert all(row.pot_fee or row.time_fee_cents for row in rows.values() if row.basis in ("per_pot", "per_half_hour"))


@pytest.mark.parametrize(
    ("game", "structure", "stakes", "default", "offered"),
    [
        ("holdem", "limit", "4-8", "list_holdem_01", ["list_holdem_01", "list_holdem_02", "summary_poker_holdem_03"]),
        ("holdem", "no_limit", "3-5", "list_holdem_03", ["list_holdem_03", "list_holdem_04", "summary_poker_nl_02"]),
        (
            "omaha_hi_lo_joker",
            "limit",
            "2-4",
            "list_omaha_01",
            ["list_omaha_01", "list_omaha_02", "summary_poker_omaha_01", "old_omaha_joker_01"],
        ),
        ("lowball", "spread", "5-20", "list_lowball_02", ["list_lowball_02", "old_lowball_02"]),
    ],
)
def test_the_schedules_of_a_poker_table(
    game: str, structure: str, stakes: str, default: str, offered: list[str]
) -> None:
    assert fees.default(game, structure, stakes).id == default
    assert [row.id for row in fees.offered(game, structure, stakes)] == offered


@pytest.mark.parametrize(("amount", "fee"), [(0, 0), (50, 100), (1000, 100), (1001, 200), (5000, 200), (999_999, 500)])
def test_a_part_of_a_dollar_counts_as_one_and_brackets_have_ends(amount: int, fee: int) -> None:
    brackets = (Bracket(100, 1, 10), Bracket(200, 11, 50), Bracket(500, 51, 100))
    assert fees.by_amount(brackets, amount) == fee


def test_a_wrong_schedule_is_refused_in_words() -> None:
    cards = seats_with(WEAK[:2])
    with pytest.raises(ValueError, match="there is no collection schedule 'list_holdem_09', did you mean"):
        hand("marysville", "holdem", 2, cards, "seat2 fold", fee_schedule="list_holdem_09")
    with pytest.raises(ValueError, match="the schedule 'list_omaha_01' is not for holdem; there is list_holdem_01"):
        hand("marysville", "holdem", 2, cards, "seat2 fold", fee_schedule="list_omaha_01")
    with pytest.raises(ValueError, match="this house takes rake or time"):
        hand("mount_airy", "holdem", 2, cards, "seat2 fold", fee_schedule="list_holdem_01")


def test_a_game_that_no_schedule_is_printed_for_cannot_live_on_collection() -> None:
    with pytest.raises(ValueError, match="fee_schedule: no collection schedule is printed for omaha"):
        hand("mount_airy", "omaha", 2, {}, "", options={"income": "collection"})
