"""What each street brings, the last cards of a deck, the time that is due, and the list of a full table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from casino_sim.bots import Bot
from casino_sim.rng import Stream
from games.poker_room.desk import WaitingLists, list_of
from games.poker_room.faults import faults
from games.poker_room.house import Switches
from games.poker_room.variants import Street, community, stud
from games.poker_room.waiting import FullTable, full_table
from tests.casino import MA, MV, rows
from tests.games.poker_room.poker import limit, spread
from tests.persons import HOUSES

HOLDEM = HOUSES[MA].tables["holdem"]
TWO = "7c 2d / 8c 3d"


# -- PR-5: the cards of a street -------------------------------------------------------------------


def cards_of(streets: tuple[Street, ...]) -> list[tuple[int, int, int]]:
    return [(street.down, street.up, street.board) for street in streets]


def named(streets: tuple[Street, ...], what: str) -> list[str]:
    return [street.id for street in streets if getattr(street, what)]


def test_PR_5_stud_deals_two_down_four_up_and_the_last_one_down() -> None:
    for pair in (True, False):
        streets = stud(pair)
        assert cards_of(streets) == [(2, 1, 0), (0, 1, 0), (0, 1, 0), (0, 1, 0), (1, 0, 0)]
        assert named(streets, "burn") == ["fourth", "fifth", "sixth", "seventh"]
        assert named(streets, "upper") == ["fifth", "sixth", "seventh"], "the upper limit from fifth street on"
        assert named(streets, "drop") == ["fourth", "fifth", "sixth", "seventh"], "no rake before fourth street"
        assert named(streets, "open_pair") == (["fourth"] if pair else [])
        assert [street.opener for street in streets] == ["low_card", *["high_hand"] * 4]


@rows("hole", 2, 4)
def test_PR_5_a_board_is_a_flop_of_three_a_turn_and_a_river(hole: int) -> None:
    streets = community(hole)
    assert cards_of(streets) == [(hole, 0, 0), (0, 0, 3), (0, 0, 1), (0, 0, 1)]
    assert named(streets, "burn") == ["flop", "turn", "river"]
    assert named(streets, "upper") == ["turn", "river"], "limit bets double on the turn"
    assert named(streets, "drop") == ["flop", "turn", "river"] and named(streets, "designated") == ["river"]
    assert [street.opener for street in streets] == ["blinds", "button", "button", "button"]


def test_PR_5_everybody_gets_a_last_card_of_their_own_as_long_as_the_stub_just_reaches() -> None:
    """Seven dealt in: 42 cards to sixth street and four burned leave six, one for each of the six who are still in."""
    deck = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
    hands = [deck[n * 6 : n * 6 + 6] for n in range(7)]
    last = iter(deck[42:])
    hands = [hand if n == 3 else [*hand, next(last)] for n, hand in enumerate(hands)]
    r = spread("seven_card_stud", MA)(" / ".join(" ".join(hand) for hand in hands))
    while r.table.marks.get("street") != "sixth":
        r.says(f"{r.asked} {next(word for word in ('bring_in', 'check', 'call') if word in r.options.split())}")
    r.says(f"{r.asked} bet")
    while r.question is not None:
        seat, street = r.asked, r.table.marks["street"]
        word = "check" if "check" in r.options.split() else "call"
        r.says(f"{seat} {'fold' if seat == 'seat4' and street == 'sixth' else word}")
    assert "One card for everyone." not in r.events("announced", "text")
    last_street = [event["place"] for event in r.events("dealt")][42:]
    assert sorted(last_street) == ["seat1", "seat2", "seat3", "seat5", "seat6", "seat7"]
    assert len(r.events("burned")) == 4


# -- PR-16: the time -------------------------------------------------------------------------------


def test_PR_16_whoever_has_just_the_six_dollars_pays_them() -> None:
    r = spread("holdem", MA)(TWO, "you fold", options=limit("15-30"), minute=0, bankroll={"seat3": "6"})
    assert r.fees == {"you": "6.00", "seat2": "6.00", "seat3": "6.00"}


@rows("minute, due", (0, True), (1, False), (29, False), (30, True), (31, False))
def test_PR_16_time_is_due_with_the_hand_that_begins_a_half_hour(minute: int, due: bool) -> None:
    r = spread("holdem", MA)(TWO, "seat2 fold", options=limit("15-30"), minute=minute)
    assert bool(r.fees) is due


# -- a house file, and the list of a full table ----------------------------------------------------


@rows(
    "house, change, place",
    (MA, {"stakes": "5-11"}, "switches.stakes"),
    (MA, {"structure": "spread"}, "switches.structure"),
    (MA, {"fee_schedule": "list_dhp_01"}, "switches.fee_schedule"),
    (MV, {"fee_schedule": "list_of_nobody"}, "switches.fee_schedule"),
    (MA, {}, ""),
)
def test_PR_1_stakes_and_fees_that_no_table_here_has_are_found_in_the_house_file(
    house: str, change: dict[str, str], place: str
) -> None:
    rules = HOUSES[house].tables["holdem"]
    wrong = replace(rules, switches=replace(rules.switches_of(Switches), **change))
    assert [where for where, _ in faults(wrong)] == ([place] if place else [])


def test_a_seat_is_taken_over_from_the_one_who_got_up_and_the_others_stay() -> None:
    table = FullTable("holdem", "Robin", {1: "Rosa", 4: "Walt", 7: "Mei"})
    ways = {1: "tight", 4: "loose", 7: "expert"}
    assert table.others(4, ways) == (Bot(1, "Rosa", "tight"), Bot(7, "Mei", "expert"))


@rows("spare, ahead", (("Kim", "Lou", "Max"), {0, 1, 2}), (("Kim",), {0, 1}), ((), {0}))
def test_up_to_two_names_are_ahead_of_yours_on_the_list(spare: tuple[str, ...], ahead: set[int]) -> None:
    seen = set()
    for number in range(40):
        table = full_table(HOLDEM, "Robin", {1: "Rosa"}, ["Rosa", "Robin", *spare], Stream(b"list", str(number)))
        assert table.list_id == list_of(HOLDEM) and set(table.names_ahead) <= set(spare)
        seen.add(len(table.names_ahead))
    assert seen == ahead


def test_somebody_leaves_after_forty_hands_on_the_average_and_the_first_name_is_called() -> None:
    hands = []
    for number in range(60):
        table = FullTable("x", "Robin", {1: "Rosa", 2: "Walt"}, WaitingLists({"x": ["Kim", "Robin"]}))
        chance, happened = Stream(b"leaves", str(number)), list[tuple[str, str, int]]()
        while not happened:
            happened = table.hand_passes(chance)
        hands.append(table.hands)
        assert happened[0][0] == "up" and happened[-1][:2] == ("down", "Kim")
        assert table.seated[happened[-1][2]] == "Kim" and table.minutes == 2 * table.hands
        while not table.called:
            table.hand_passes(chance)
        assert set(table.called).isdisjoint(table.seated) and table.names_ahead == []
    assert 10 < sum(hands) / len(hands) < 32, "with two players it is twenty hands"


def test_the_last_player_at_the_table_does_not_leave() -> None:
    table, chance = FullTable("x", "Robin", {3: "Rosa"}), Stream(b"last", "")
    for _ in range(400):
        assert table.hand_passes(chance) == []
    assert table.seated == {3: "Rosa"}


def test_you_sign_below_those_who_wait() -> None:
    table = FullTable("x", "Robin", {})
    table.sign(["Kim", "Lou"])
    assert table.names_ahead == ["Kim", "Lou"]
    assert table.lists.sign_up("x", "Max") == 3 and table.lists.sign_up("x", "Lou") == 1
    table.lists.strike("x", "Kim")
    assert table.names_ahead == ["Lou"] and table.lists.call("x", ()) is None
    assert table.lists.call("x", (5, 6)) == ("Lou", (5, 6))


def test_hands_take_two_minutes() -> None:
    waited = FullTable("x", "Robin", {}, hands=3)
    assert waited.waited() == "You have been waiting 6 minutes."


@pytest.mark.parametrize("free", [(), (4,)])
def test_nobody_is_called_where_nobody_waits(free: tuple[int, ...]) -> None:
    assert WaitingLists().call("x", free) is None
