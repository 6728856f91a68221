"""When a hand is played at double limits."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.table.events import Staked
from tests.casino import MA, MV, Played
from tests.games.poker_room.poker import all_check, amounts, cost, hands, limit, spread

OMAHA = "As 2d Kc Kd / 9c 9d 8h 8c / Jh Jd Tc Ts"
# you scoop with the wheel's low; kings win high with no low; the pot is shared between you (low) and jacks (high)
SCOOP, NO_LOW, SHARED = (f"{OMAHA} / board {board}" for board in ("Kh 7c 6s 3h Qc", "Kh Qc Qs 3h 4c", "Jc 7c 6s 3h Qc"))
NAMES = ("you", "seat2", "seat3")


def posted(r: Played) -> list[str]:
    """What goes down in front of the seats, the blinds first."""
    return r.events("staked", "amount")


def order(button: int) -> tuple[str, str, str]:
    """Small blind, big blind, button."""
    a, b, c = NAMES[button % 3], NAMES[(button + 1) % 3], NAMES[(button + 2) % 3]
    return a, b, c


def down(button: int) -> str:
    """Three players call and check to the end; who has the button."""
    a, b, c = order(button)
    return f"{c} call, {a} call, {b} check" + all_check(a, b, c, streets=3)


def doubled(*rounds: tuple[str, str], **state: Any) -> list[bool]:
    """Whether each hand's blinds were doubled: the big blind is the second chip to go down."""
    return [posted(r)[1] == "8.00" for r in hands("omaha_hi_lo", MA, *rounds, **state)]


@pytest.mark.feature("F271")
def test_PR_13_a_scoop_with_a_low_doubles_blinds_and_limits_of_the_next_hand() -> None:
    rounds = (SCOOP, down(3)), (SHARED, down(1)), (SCOOP, down(2))
    assert doubled(*rounds) == [False, True, False]
    assert posted(hands("omaha_hi_lo", MA, *rounds)[1]) == ["4.00", "8.00", "8.00", "4.00"]


def test_PR_13_a_pot_without_a_low_is_no_scoop() -> None:
    """Kings win the whole pot with their high hand: the next hand is played at the usual blinds."""
    assert doubled((NO_LOW, down(3)), (SCOOP, down(1)), (SCOOP, down(2))) == [False, False, True]


def test_PR_13_a_killed_hand_bets_double() -> None:
    r = spread("omaha_hi_lo", MA)(SCOOP, kill={"active": True})
    assert (cost(r, "call"), amounts(r)) == ("8.00", {"raise": "16.00 16.00"})


def test_PR_13_14_posting_in_a_killed_hand_costs_the_doubled_blinds_and_says_so() -> None:
    """Blinds of 4 and 8: the live blind and the dead small one are twelve dollars, and ten do not reach."""
    owes = {"kill": {"active": True}, "owes": {"seat4": "both"}, "button": "seat3"}
    r = spread("omaha_hi_lo", MA)(f"{OMAHA} / 4s 5s 5d 6d", **owes)
    assert (r.asked, cost(r, "post")) == ("seat4", "12.00")
    r.says("seat4 post")
    assert sum(e.amount for e in r.table.events if isinstance(e, Staked) and e.seat == 4) == 1200
    broke = spread("omaha_hi_lo", MA)(f"{OMAHA} / 4s 5s 5d 6d", **owes, bankroll={"seat4": "10"})
    assert "post" not in broke.options


def test_PR_13_two_whole_pots_in_a_row_double_the_next_hand_and_a_shared_one_ends_it() -> None:
    """You win twice, once before the flop; the third hand is a kill, you win it too; the fourth is shared."""
    won = OMAHA, "seat3 fold, you raise, seat2 fold"
    rounds = won, (NO_LOW, down(1)), (NO_LOW, down(2)), (SHARED, down(3)), (NO_LOW, down(1))
    assert doubled(*rounds) == [False, False, True, True, False]


def test_PR_13_a_script_may_say_who_won_the_last_pot() -> None:
    rounds = (OMAHA, "seat3 fold, you raise, seat2 fold"), (OMAHA, "you fold, seat2 fold")
    assert doubled(*rounds, kill={"last_winner": "you"}) == [False, True]


# Kill pots by agreement ---------------------------------------------------------------------------------------------

THREE = "As Ad / Kc Kd / 7c 2d"
BOARD = "board Qh 9s 5c 4d 3h"
AGREED = limit("3-6", kill_pots=True)


def kill_hands(*rounds: tuple[str, str], **state: Any) -> list[Played]:
    return hands("holdem", MV, *rounds, options=AGREED, fee_schedule="none", **state)


def test_PR_13_a_leg_is_lost_by_a_pot_below_twenty_and_two_good_ones_force_a_kill() -> None:
    """You win 27 (leg), then 9; then 27 twice: the next pot, of 18, is yours to kill, at 6-12 with a kill blind of 6."""

    def raised(button: int) -> tuple[str, str]:
        a, b, c = order(button)
        text = f"{c} call, {a} call, {b} raise, {c} call, {a} call, {a} bet, {b} call, {c} call"
        return f"{THREE} / {BOARD}", text + all_check(a, b, c, streets=2)

    a, b, c = order(1)
    killed = f"{THREE} / {BOARD}", f"{c} check, {a} call, {b} call" + all_check(a, b, c, streets=3)
    played = kill_hands(raised(3), (f"{THREE} / {BOARD}", down(1)), raised(2), raised(3), killed)
    assert [r.marked("kill") for r in played] == [[1], [None], [1], [], [None]]
    assert posted(played[4])[:3] == ["1.00", "3.00", "6.00"]
    assert posted(played[3])[:2] == ["1.00", "3.00"]


@pytest.mark.feature("F272")
def test_PR_13_a_kill_pot_doubles_the_limits_and_the_killer_may_raise_in_turn() -> None:
    r = spread("holdem", MV)(f"{THREE} / 8c 2h / {BOARD}", options=AGREED, kill={"killer": "seat4"})
    assert (r.asked, cost(r, "call"), amounts(r)) == ("seat3", "6.00", {"raise": "12.00 12.00"})
    r.says("seat3 call")
    assert (r.asked, r.options) == ("seat4", "check raise")
    r.says("seat4 check, you call, seat2 call" + all_check("you", "seat2", "seat3", "seat4"))  # the flop at 6
    assert amounts(r) == {"bet": "12.00 12.00"}  # the turn at 12


def test_PR_13_a_killer_in_a_blind_tops_it_up() -> None:
    r = spread("holdem", MV)(THREE, options=AGREED, kill={"killer": "seat2"})
    assert {seat: spots["pot"] for seat, spots in r.table.bets.items() if spots} == {1: 100, 2: 600}


def test_PR_13_without_the_agreement_and_at_no_limit_there_is_no_kill() -> None:
    for options in (limit("3-6"), {"structure": "no_limit", "stakes": "3-5", "kill_pots": True}):
        r = spread("holdem", MV)(THREE, options=options, kill={"killer": "seat3"})
        assert not [e for e in r.table.events if getattr(e, "seat", 0) == 3 and hasattr(e, "total")]


def test_PR_13_the_players_vote_once_and_one_refusal_settles_it() -> None:
    vote = limit("3-6", kill_vote=True)
    r = spread("holdem", MV)(THREE, options=vote)
    assert (r.asked, r.options) == ("you", "agree_kill no")
    assert r.says("agree_kill, seat2 no").options == "fold call raise"
    agreed = THREE, "agree_kill, seat2 agree_kill, seat3 agree_kill, seat3 fold, you fold"
    assert "seat3 1.00" in hands("holdem", MV, agreed, (THREE, "you fold, seat2 fold"), options=vote)[1].nets


LEG_TO = {1: "As Ad / Kc Kd / 7c 2d", 2: "Kc Kd / As Ad / 7c 2d", 3: "7c 2d / Kc Kd / As Ad"}


def test_PR_13_legs_pass_from_hand_to_hand() -> None:
    """Seat2 wins two, kills the third, wins and kills the fourth; seat3 wins that; the fifth is plain."""

    def won_by(seat: int, button: int, killer: str = "") -> tuple[str, str]:
        a, b, c = order(button)
        says = [f"{s} {'check' if s == killer else 'call'}" for s in (c, a)]
        says.append(f"{b} {'check' if killer in ('', b) else 'call'}")
        says += 2 * [f"{a} bet, {b} call, {c} call"]
        return f"{LEG_TO[seat]} / {BOARD}", ", ".join(says) + all_check(a, b, c)

    played = kill_hands(won_by(2, 3), won_by(2, 1), won_by(2, 2, "seat2"), won_by(3, 3, "seat2"), won_by(1, 1))
    assert [r.marked("kill") for r in played] == [[2], [], [], [3], [1]]
    assert [max(map(float, posted(r))) for r in played] == [6.0, 6.0, 12.0, 12.0, 6.0]


def test_PR_13_a_shared_pot_loses_the_leg() -> None:
    text = "seat3 call, you call, seat2 raise, seat3 call, you call, you bet, seat2 call, seat3 call"
    cards = "As Qd / Ac Qh / 7c 2d / board Ah Kh 8d 5s 3s"
    (r,) = kill_hands((cards, text + all_check(*NAMES, streets=2)), kill={"leg": "you"})
    assert r.marked("kill") == []  # the preset leg was never shown as a marker, and it is gone
    assert r.table.memory.leg == 0


def test_PR_13_where_a_vote_is_taken_nothing_is_killed_before_everybody_agreed() -> None:
    r = spread("holdem", MV)(
        THREE, "agree_kill, seat2 no", options=limit("3-6", kill_vote=True), kill={"killer": "seat3"}
    )
    assert max(sum(spots.values()) for spots in r.table.bets.values()) == 3_00, "no kill blind of 6"
