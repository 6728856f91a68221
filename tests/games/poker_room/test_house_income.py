"""Time games, the bad beat jackpot, schedules."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.houses import fees
from casino_sim.houses.fees import Bracket
from casino_sim.houses.loader import load_house
from casino_sim.odds import stored
from casino_sim.simulation.engine import HERE
from games import BY_ID
from games.poker_room import odds
from tests.casino import MA, MV, Played, rows
from tests.games.poker_room.poker import all_check, hands, limit, no_limit, pot_fees, shown, spread

TWO = "7c 2d / 8c 3d"


@pytest.mark.feature("F279")
def test_PR_16_a_time_game_takes_six_dollars_as_each_half_hour_begins_and_no_rake() -> None:
    """15-30, 65 minutes: hands 1, 16 and 31."""
    rounds = [(TWO, "you fold" if number % 2 else "seat2 fold") for number in range(33)]
    played = hands("holdem", MA, *rounds, options=limit("15-30"), minute=0)
    assert [(n, r.fees["you"]) for n, r in enumerate(played, 1) if r.fees] == [(1, "6.00"), (16, "6.00"), (31, "6.00")]
    assert played[0].nets == "you 1.00, seat2 -13.00"  # seven of blind, six of time


HOLDEM = "As Ad / Ks Kd", "seat2 fold"
OMAHA = "As Ad 2c 3c / Ks Kd 2d 3d", "seat2 fold"
STUD = "As Ad 2c / Ks Kd 3d", "you bring_in, seat2 complete, you fold"


@rows(
    "game, hand, options, time",
    ("holdem", HOLDEM, limit("10-20"), True),
    ("holdem", HOLDEM, limit("4-8"), False),
    ("holdem", HOLDEM, no_limit("5-10"), True),
    ("holdem", HOLDEM, no_limit("2-5"), False),
    ("omaha", OMAHA, limit("10-20"), True),
    ("seven_card_stud", STUD, limit("5-10"), False),
)
def test_PR_16_where_time_begins(game: str, hand: tuple[str, str], options: dict[str, str], time: bool) -> None:
    r = spread(game, MA)(*hand, options=options, minute=0)
    assert r.fees == ({"you": "6.00", "seat2": "6.00"} if time else {})


def test_PR_15_a_time_game_still_feeds_the_jackpot() -> None:
    says = "seat2 call, you check" + all_check("you", "seat2", streets=3)
    r = spread("holdem", MA)("As Ad / Ks Kd / board Qh 9s 5h 4c 2h", says, options=limit("15-30"))
    assert pot_fees(r) == {"jackpot": "1.00"}
    assert r.nets == "you 14.00, seat2 -15.00"
    assert r.meters == {"bad_beat": "10001.00"}


def test_PR_16_who_cannot_pay_the_time_sits_out() -> None:
    r = spread("holdem", MA)(TWO, "you fold", options=limit("15-30"), minute=0, bankroll={"seat3": "5"})
    assert r.nets == "you -13.00, seat2 1.00"


# The bad beat jackpot ---------------------------------------------------------------------------------------------

BEATEN, WINNER, BAD_BOARD = "As Kd", "8d 8h", "Ad Ac Kh 8s 8c"
OTHERS = ["7c 2d", "9c 3d", "Qc 4d", "Tc 5d", "Jc 6d", "7d 2h", "6h 3c"]


def bad_beat(seats: int, beaten: str = BEATEN, winner: str = WINNER, board: str = BAD_BOARD) -> Played:
    """Seat 1 is beaten by seat 2; the others are dealt in and fold."""
    folds = "".join(f"seat{n} fold, " for n in range(3, seats + 1))
    says = folds + "you call, seat2 check" + 3 * ", you bet, seat2 call"
    cards = " / ".join([beaten, winner, *OTHERS[: seats - 2], f"board {board}"])
    return spread("holdem", MA)(cards, says, meters={"bad_beat": "9999.00"})


@pytest.mark.feature("F284")
def test_PR_15_a_bad_beat_with_nine_dealt_in() -> None:
    r = bad_beat(9)
    shares = [f"seat{n} 0.00 357.14" for n in range(3, 10)]
    prizes = r.lines("seat staked returned", wager="bad_beat")
    assert sorted(prizes) == ["seat2 0.00 2500.00", *shares, "you 0.00 5000.00"]
    assert r.meters == {"bad_beat": "10000.02"}


@pytest.mark.feature("F284")
@rows(
    "seats, beaten, winner, board",
    (3, BEATEN, WINNER, BAD_BOARD),  # three dealt in
    (4, "As Qd", WINNER, "Ad Ac Qh 8s 8c"),  # aces full of queens
    (4, "As 6s", "8d 8h", "Ad Ac Kh Ks 8c"),  # no quads: eights full lose to aces full
    (4, "As 2s", "8d 8h", "Ad Ac 8s Kh 8c"),  # aces full of eights
    (4, BEATEN, "8d Qs", "8h 8s 8c Ad Ac"),  # eights full of aces is less than aces full of kings
    (4, "As Ad", "Ks Qs", "Ah Kh Kd Kc 2s"),  # quads with an ace kicker from the board: one hole card plays
    (4, "As Qd", "Kd Kc", "Ad Ac Kh Ks 8c"),  # aces full of kings with one hole card
)
def test_PR_15_what_is_no_bad_beat(seats: int, beaten: str, winner: str, board: str) -> None:
    r = bad_beat(seats, beaten, winner, board)
    assert r.lines(wager="bad_beat") == []
    assert r.meters == {"bad_beat": "10000.00"}


def test_PR_15_a_third_hand_that_is_worth_little_takes_nothing_away() -> None:
    """The bad beat lies between the two best hands; whoever else shows down has a share like those who folded."""
    says = "seat3 call, seat4 fold, you call, seat2 check" + 3 * ", you bet, seat2 call, seat3 call"
    cards = " / ".join([BEATEN, WINNER, *OTHERS[:2], f"board {BAD_BOARD}"])
    r = spread("holdem", MA)(cards, says, meters={"bad_beat": "9999.00"})
    prizes = r.lines("seat staked returned", wager="bad_beat")
    assert sorted(prizes) == ["seat2 0.00 2500.00", "seat3 0.00 1250.00", "seat4 0.00 1250.00", "you 0.00 5000.00"]


def test_PR_11_a_beaten_hand_that_wins_the_jackpot_is_shown() -> None:
    assert shown(bad_beat(4)) == ["seat1", "seat2"]


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


@rows(
    "house, game, state, says",
    (MV, "holdem", {"fee_schedule": "list_holdem_09"},
     "there is no collection schedule 'list_holdem_09', did you mean"),
    (MV, "holdem", {"fee_schedule": "list_omaha_01"},
     "the schedule 'list_omaha_01' isn't for holdem; choose from list_holdem_01"),
    (MA, "holdem", {"fee_schedule": "list_holdem_01"}, "this house takes rake or time"),
    (MA, "omaha", {"options": {"income": "collection"}},
     "fee_schedule: no collection schedule is printed for omaha"),
)  # fmt: skip
def test_PR_16_a_wrong_schedule_is_refused_in_words(house: str, game: str, state: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        spread(game, house)(TWO if game == "holdem" else "", **state)


def test_hands_that_were_stopped_are_counted_on_from_the_last_sitting(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a hundred thousand hands cost is known after minutes; who stops in between has lost no sitting."""
    rules = load_house(MA, BY_ID).tables["seven_card_stud"]
    monkeypatch.setattr(odds, "SITTING", 10)
    counts = []
    for stops in ((30,), (10, 30), (20, 30)):
        kept: dict[str, dict[str, int]] = {}
        monkeypatch.setattr(stored, "read", lambda _package, kept=kept: kept)
        monkeypatch.setattr(stored, "keep", lambda _package, key, entry, kept=kept: kept.update({key: entry}))
        for count in stops:
            monkeypatch.setattr(odds, "MANY_HANDS", count)
            odds.recompute(rules, HERE)
        counts.append(kept[odds.of_rules(rules)])
    assert counts[0] == counts[1] == counts[2]
    assert counts[0]["hands"] == 30 and counts[0]["taken"] > 0
