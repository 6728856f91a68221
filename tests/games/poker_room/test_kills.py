"""When a hand is played at double limits."""

from __future__ import annotations

from typing import Any

import pytest

from casino_sim.table.events import Staked
from tests.games.poker_room.poker import hands, limit, marked, net
from tests.games.poker_room.test_betting import amounts, cost, started

OMAHA = {"you": "As 2d Kc Kd", "seat2": "9c 9d 8h 8c", "seat3": "Jh Jd Tc Ts"}
# you scoop with the wheel's low; kings win high with no low; the pot is shared between you (low) and jacks (high)
SCOOP = OMAHA | {"board": "Kh 7c 6s 3h Qc"}
NO_LOW = OMAHA | {"board": "Kh Qc Qs 3h 4c"}
SHARED = OMAHA | {"board": "Jc 7c 6s 3h Qc"}
NO_FLOP = dict(OMAHA)


def killed(result: dict[str, Any]) -> bool:
    """Whether the blinds of this hand were doubled: the big blind is the second chip to go down."""
    return [e["amount"] for e in result["events"] if e["event"] == "staked"][1] == "8.00"


def down(button: int) -> str:
    """Three players call and check to the end; who has the button."""
    names = ["you", "seat2", "seat3"]
    order = names[button:] + names[:button]  # small blind first
    first = f"{order[2]} call, {order[0]} call, {order[1]} check"
    return first + 3 * f", {order[0]} check, {order[1]} check, {order[2]} check"


@pytest.mark.feature("F271")
def test_a_scoop_with_a_low_doubles_blinds_and_limits_of_the_next_hand() -> None:
    played = hands("mount_airy", "omaha_hi_lo", 3, [(SCOOP, down(3)), (SHARED, down(1)), (SCOOP, down(2))])
    assert [killed(result) for result in played] == [False, True, False]
    assert [e["amount"] for e in played[1]["events"] if e["event"] == "staked"] == ["4.00", "8.00", "8.00", "4.00"]


def test_a_killed_hand_bets_double() -> None:
    t = started("mount_airy", "omaha_hi_lo", 3, SCOOP, kill={"active": True})
    assert (cost(t, "call"), amounts(t)) == ("8.00", {"raise": ("16.00", "16.00")})


def test_posting_in_a_killed_hand_costs_the_doubled_blinds_and_says_so() -> None:
    """Blinds of 4 and 8: the live blind and the dead small one are twelve dollars, and ten do not reach."""
    owes = {"kill": {"active": True}, "owes": {"seat4": "both"}, "button": "seat3"}
    cards = OMAHA | {"seat4": "4s 5s 5d 6d"}
    t = started("mount_airy", "omaha_hi_lo", 4, cards, **owes)
    assert (t.waiting_for, cost(t, "post")) == ("seat4", "12.00")
    t.says("seat4", "post")
    staked = [e for e in t._script.table.events if isinstance(e, Staked) and e.seat == 4]
    assert sum(chips.amount for chips in staked) == 1200
    assert "post" not in started("mount_airy", "omaha_hi_lo", 4, cards, **owes, bankroll={"seat4": "10"}).options()


def test_two_whole_pots_in_a_row_double_the_next_hand_and_a_shared_one_ends_it() -> None:
    """You win twice, once before the flop; the third hand is a kill, you win it too; the fourth is shared."""
    played = hands(
        "mount_airy",
        "omaha_hi_lo",
        3,
        [
            (NO_FLOP, "seat3 fold, you raise, seat2 fold"),
            (NO_LOW, down(1)),
            (NO_LOW, down(2)),
            (SHARED, down(3)),
            (NO_LOW, down(1)),
        ],
    )
    assert [killed(result) for result in played] == [False, False, True, True, False]


def test_a_script_may_say_who_won_the_last_pot() -> None:
    won = (NO_FLOP, "seat3 fold, you raise, seat2 fold")
    again = (NO_FLOP, "you fold, seat2 fold")
    played = hands("mount_airy", "omaha_hi_lo", 3, [won, again], kill={"last_winner": "you"})
    assert [killed(result) for result in played] == [False, True]


# Kill pots by agreement ---------------------------------------------------------------------------------------------

THREE = {"you": "As Ad", "seat2": "Kc Kd", "seat3": "7c 2d"}
BOARD = "Qh 9s 5c 4d 3h"


def kill_hands(*rounds: tuple[dict[str, str], str], **state: Any) -> list[dict[str, Any]]:
    options = limit("3-6", kill_pots=True)
    return hands("marysville", "holdem", 3, list(rounds), options=options, fee_schedule="none", **state)


def test_a_leg_is_lost_by_a_pot_below_twenty_and_two_good_ones_force_a_kill() -> None:
    """You win 27 (leg), then 9; then 27 twice: the next pot is yours to kill, at 6-12 with a kill blind of 6."""
    cards = {**THREE, "board": BOARD}
    quiet = 3 * ", {a} check, {b} check, {c} check"

    def won(button: int, text: str) -> tuple[dict[str, str], str]:
        names = ["you", "seat2", "seat3"]
        a, b, c = names[button % 3], names[(button + 1) % 3], names[(button + 2) % 3]
        return cards, text.format(a=a, b=b, c=c)

    raised = (
        "{c} call, {a} call, {b} raise, {c} call, {a} call"
        + ", {a} bet, {b} call, {c} call"
        + (", {a} check, {b} check, {c} check" * 2)
    )
    limped = "{c} call, {a} call, {b} check" + quiet
    limped_by_you = "{c} check, {a} call, {b} call" + quiet
    played = kill_hands(won(3, raised), won(1, limped), won(2, raised), won(3, raised), won(1, limped_by_you))
    assert [marked(result, "kill") for result in played] == [[1], [None], [1], [], [None]]  # the last pot is 18
    posted = [[e["amount"] for e in result["events"] if e["event"] == "staked"][:3] for result in played]
    assert posted[4] == ["1.00", "3.00", "6.00"]
    assert posted[3][:2] == ["1.00", "3.00"]


@pytest.mark.feature("F272")
def test_a_kill_pot_doubles_the_limits_and_the_killer_may_raise_in_turn() -> None:
    t = started(
        "marysville",
        "holdem",
        4,
        THREE | {"seat4": "8c 2h", "board": BOARD},
        options=limit("3-6", kill_pots=True),
        kill={"killer": "seat4"},
    )
    assert (t.waiting_for, cost(t, "call"), amounts(t)) == ("seat3", "6.00", {"raise": ("12.00", "12.00")})
    t.says("seat3", "call")
    assert (t.waiting_for, t.options()) == ("seat4", ["check", "raise"])
    t.says("seat4", "check").says("you", "call").says("seat2", "call")
    for _ in range(2):  # the flop at 6, the turn at 12
        for seat in ("you", "seat2", "seat3", "seat4"):
            if seat == "you":
                first = amounts(t)
            t.says(seat, "check")
    assert first == {"bet": ("12.00", "12.00")}


def test_a_killer_in_a_blind_tops_it_up() -> None:
    t = started("marysville", "holdem", 3, THREE, options=limit("3-6", kill_pots=True), kill={"killer": "seat2"})
    assert {seat: spots["pot"] for seat, spots in t._script.table.bets.items() if spots} == {1: 100, 2: 600}


def test_without_the_agreement_and_at_no_limit_there_is_no_kill() -> None:
    for options in (limit("3-6"), {"structure": "no_limit", "stakes": "3-5", "kill_pots": True}):
        t = started("marysville", "holdem", 3, THREE, options=options, kill={"killer": "seat3"})
        assert not [e for e in t._script.table.events if getattr(e, "seat", 0) == 3 and hasattr(e, "total")]


def test_the_players_vote_once_and_one_refusal_settles_it() -> None:
    options = limit("3-6", kill_vote=True)
    t = started("marysville", "holdem", 3, THREE, options=options)
    assert (t.waiting_for, t.options()) == ("you", ["agree_kill", "no"])
    t.you("agree_kill").says("seat2", "no")
    assert t.options() == ["fold", "call", "raise"]
    fold = (dict(THREE), "you agree_kill, seat2 agree_kill, seat3 agree_kill, seat3 fold, you fold")
    played = hands("marysville", "holdem", 3, [fold, (dict(THREE), "you fold, seat2 fold")], options=options)
    assert net(played[1])["seat3"] == "1.00"


LEG_TO = {1: ("As Ad", "Kc Kd", "7c 2d"), 2: ("Kc Kd", "As Ad", "7c 2d"), 3: ("7c 2d", "Kc Kd", "As Ad")}


def test_legs_pass_from_hand_to_hand() -> None:
    """Seat2 wins two, kills the third, wins and kills the fourth; seat3 wins that; the fifth is plain."""

    def won_by(seat: int, button: int, kill: bool) -> tuple[dict[str, str], str]:
        names = ["you", "seat2", "seat3"]
        a, b, c = names[button % 3], names[(button + 1) % 3], names[(button + 2) % 3]
        cards = dict(zip(names, LEG_TO[seat], strict=True)) | {"board": BOARD}
        killer = "seat2"
        preflop = ", ".join(f"{s} {'check' if kill and s == killer else 'call'}" for s in (c, a))
        last = f", {b} {'check' if not kill or b == killer else 'call'}"
        quiet = f", {a} check, {b} check, {c} check"
        return cards, f"{preflop}{last}, {a} bet, {b} call, {c} call, {a} bet, {b} call, {c} call" + quiet

    played = kill_hands(
        won_by(2, 3, False), won_by(2, 1, False), won_by(2, 2, True), won_by(3, 3, True), won_by(1, 1, False)
    )
    assert [marked(result, "kill") for result in played] == [[2], [], [], [3], [1]]
    bets = [max(float(e["amount"]) for e in result["events"] if e["event"] == "staked") for result in played]
    assert bets == [6.0, 6.0, 12.0, 12.0, 6.0]


def test_a_shared_pot_loses_the_leg() -> None:
    cards = {"you": "As Qd", "seat2": "Ac Qh", "seat3": "7c 2d", "board": "Ah Kh 8d 5s 3s"}
    text = "seat3 call, you call, seat2 raise, seat3 call, you call, you bet, seat2 call, seat3 call" + (
        2 * ", you check, seat2 check, seat3 check"
    )
    (played,) = kill_hands((cards, text), kill={"leg": "you"})
    assert marked(played, "kill") == []  # the preset leg was never shown as a marker, and it is gone
    t = started("marysville", "holdem", 3, cards, options=limit("3-6", kill_pots=True), kill={"leg": "you"})
    for seat, word in [tuple(words.split()) for words in text.split(", ")]:
        t.says(seat, word)
    assert t._script.table.memory.leg == 0
