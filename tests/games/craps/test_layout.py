"""What may be put up, changed, taken down and called, who rolls, and what is said."""

from __future__ import annotations

import pytest

from casino_sim.bots import Bot, strategies
from casino_sim.equipment import FairEquipment, ScriptedEquipment
from casino_sim.houses.loader import load_house
from casino_sim.ledger import OUTSIDE
from casino_sim.rng import Stream, derive
from casino_sim.session.seating import reseated
from casino_sim.store.records import Seating
from casino_sim.table.ask import Bets
from casino_sim.table.auto import play_one, seated
from casino_sim.table.round import Round
from casino_sim.table.snapshot import from_json, restore, take, to_json
from casino_sim.table.table import Table
from games import BY_ID
from games.craps.memory import Memory
from tests.casino import MA, rows
from tests.games.craps.rolls import AGAINST_SIX, NINE, SIX, both, last, nets, refused, roll

# Contracts and changes ------------------------------------------------------------------------------------------------


@pytest.mark.feature("F014")
@both
def test_CR_3_the_pass_line_is_a_contract_once_the_point_is_on(house: str) -> None:
    refused(f"{SIX} | pass_line 5: 6-6", "'pass_line' holds .10 and can't be reduced", house)
    refused(f"{SIX} | pass_line 0: 6-6", "'pass_line' holds .10 and can't be reduced", house)
    refused(f"{SIX} | pass_line 20: 6-6", "'pass_line' can't be raised", house)
    refused(f"{AGAINST_SIX} | pass_line 10: 6-6", "can't bet on 'pass_line' now", house)
    assert nets(f"{SIX} | pass_line 10: 6-6", house) == "0.00 0.00"  # what lies there may be named


@pytest.mark.feature("F016")
@both
def test_CR_4_a_dont_pass_shrinks_and_never_grows_again(house: str) -> None:
    lowered, taken_down = f"{AGAINST_SIX} | dont_pass 5: 5-5", f"{AGAINST_SIX} | dont_pass 0, field 5: 5-5"
    assert nets(f"{lowered} | 4-3", house) == "0.00 0.00 5.00"
    assert nets(taken_down, house) == "0.00 5.00"
    refused(f"{AGAINST_SIX} | dont_pass 15: 4-3", "'dont_pass' can't be raised", house)
    refused(f"{lowered} | dont_pass 10: 4-3", "'dont_pass' can't be raised", house)
    refused(f"{taken_down} | dont_pass 10: 4-3", "can't bet on 'dont_pass' now", house)


@pytest.mark.feature("F016")
@both
@rows("change", "dont_pass 5", "dont_pass 0, field 5")
def test_CR_4_a_barred_dont_pass_may_be_lowered_or_taken_down_before_the_next_come_out(change: str, house: str) -> None:
    assert nets(f"dont_pass 10: 6-6 | {change}: 2-1", house) == "0.00 5.00"


def test_CR_4_a_barred_dont_pass_stands_where_it_lies() -> None:
    assert nets("dont_pass 10: 6-6 | 2-1") == "0.00 10.00"


@pytest.mark.feature("F018")
@both
def test_CR_7_a_come_bet_on_its_number_stays_whole(house: str) -> None:
    refused(f"{SIX} | come 10: 5-4 | come_9 5: 6-6", "'come_9' holds .10 and can't be reduced", house)
    refused(f"{SIX} | come 10: 5-4 | come_9 20: 6-6", "'come_9' can't be raised", house)
    refused(f"{SIX} | come_9 10: 6-6", "can't bet on 'come_9' now", house)


@pytest.mark.feature("F019")
@both
def test_CR_8_a_dont_come_in_the_box_and_behind_its_number(house: str) -> None:
    assert last(f"{SIX} | dont_come 10: 2-1", house) == "10.00"
    assert last(f"{SIX} | dont_come 10: 6-5", house) == "-10.00"
    barred = roll(f"{SIX} | dont_come 10: 6-6 | 5-4 | dont_come_9 5: 5-4", house)
    assert [r.net for r in barred] == ["0.00", "0.00", "0.00", "-5.00"]
    assert barred[1].lines("outcome")[0] == "push"


@rows("bet", "come", "dont_come")
def test_CR_7_8_come_and_dont_come_need_a_point(bet: str) -> None:
    refused(f"{bet} 10: 4-3", f"can't bet on '{bet}' now")


@rows(
    "rolls, bet",
    ("pass_line pass_odds 10: 4-2", "pass_odds"),
    (f"{SIX} | come_odds_9 10: 4-3", "come_odds_9"),
    (f"{AGAINST_SIX} | pass_odds 10: 4-3", "pass_odds"),
)
def test_CR_5_odds_need_their_flat_bet(rolls: str, bet: str) -> None:
    refused(rolls, f"can't bet on '{bet}' now")


def test_CR_5_6_a_house_without_odds_on_a_number_offers_none_there() -> None:
    no_odds = {"odds_on_6_8": 0}
    refused(f"{SIX} | pass_odds 10: 4-3", "can't bet on 'pass_odds' now", options=no_odds)
    refused(f"{AGAINST_SIX} | dont_pass_odds 10: 4-3", "can't bet on 'dont_pass_odds' now", options=no_odds)


def test_CR_6_odds_that_stand_too_high_come_back_with_the_flat_bet() -> None:
    laid = f"{AGAINST_SIX} | dont_pass_odds 60: 5-5"
    r = roll(f"{laid} | dont_pass 5: 4-3")[-1]
    assert [(e["spot"], e["amount"]) for e in r.events("takendown")] == [
        ("dont_pass", "5.00"),
        ("dont_pass_odds", "30.00"),
    ]
    assert r.net == "30.00"  # 5 flat, 30 laid at 5 to 6
    assert last(f"{laid} | dont_pass 0, field 5: 4-3") == "-5.00"
    too_high = "'dont_pass_odds' takes up to .30 behind .5"
    refused(f"{laid} | dont_pass 5, dont_pass_odds 60: 4-3", too_high)


@pytest.mark.feature("F042")
@both
def test_CR_10_place_bets_go_up_and_down_between_rolls(house: str) -> None:
    rolls = f"{SIX} | place_8 12: 5-3 | place_8 30: 5-3 | place_8 6: 5-3 | place_8 0: 5-3"
    assert nets(rolls, house) == "0.00 14.00 35.00 7.00 0.00"


@pytest.mark.feature("F028", "F029")
def test_CR_11_12_commission_of_a_raised_and_of_a_taken_down_bet() -> None:
    bought = f"{SIX} | buy_4 12: 6-6 | buy_4 24"
    raised = roll(f"{bought}: 3-1")
    assert raised[1].events("commissionheld", "total") == ["0.75"]
    assert raised[2].events("commissionheld", "total") == ["1.50", "1.50"], "raised, then won and left up"
    assert raised[2].net == "46.50"  # twice 24, less two commissions of 0.60 rounded up
    assert raised[2].lines("commission")[0] == "1.50"
    assert last(f"{bought}: 6-6 | buy_4 24: 3-1") == "46.50"  # named again
    assert last(f"{SIX} | buy_4 40: 6-6 | buy_4 20: 3-1") == "39.00"  # halved
    assert nets(f"{SIX} | lay_4 40: 6-6 | lay_4 0: 6-6") == "0.00 0.00 0.00"


def test_CR_12_the_commission_has_to_be_paid_too() -> None:
    refused("lay_4 40: 4-3", "these bets and their commission need .41", bankroll={"you": "40"})
    assert last("lay_4 40: 4-3", bankroll={"you": "41"}) == "19.00"


def test_CR_11_a_bought_number_may_be_changed_for_another_with_the_last_chips() -> None:
    """Twenty-one dollars, all of them on the four and in its commission: both pay for the ten."""
    assert nets("buy_4 20: 5-4 | buy_10 20, buy_4 0: 6-4", bankroll={"you": "21"}) == "0.00 39.00"


def test_CR_18_a_winning_buy_bet_stays_up_like_a_place_bet_and_a_lay_bet_comes_down() -> None:
    """Buy bets are "exactly the same as place bets": the next commission comes out of the win, and comes back with a
    bet that was never decided."""
    bought = f"{SIX} | buy_4 20: 3-1"
    assert nets(f"{bought} | 3-1") == "0.00 39.00 39.00"
    assert nets(f"{bought} | buy_4 0: 3-1") == "0.00 39.00 0.00"
    assert nets(f"{bought} | 3-1", options={"buys_stay_up": False}) == "0.00 39.00 0.00"
    assert nets("lay_4 40: 4-3 | field 5: 4-3") == "19.00 -5.00"


@pytest.mark.feature("F043")
@both
@rows(
    "spot, amount, dice, profit",
    ("eleven", "1", "6-5", "15.00"),
    ("any_craps", "1", "2-1", "7.00"),
    ("horn", "4", "2-1", "12.00"),
    ("hop_5_6", "1", "6-5", "15.00"),
    ("hard_8", "1", "4-4", "9.00"),
)
def test_CR_18_a_winning_proposition_stays_in_action_until_it_is_taken_down(
    spot: str, amount: str, dice: str, profit: str, house: str
) -> None:
    won = f"{NINE} | {spot} {amount}: {dice}"
    assert last(f"{won} | {spot} 0: 5-5", house) == "0.00"
    assert nets(f"{won} | {dice}", house) == f"0.00 {profit} {profit}"


@pytest.mark.feature("F038", "F043")
def test_CR_18_a_whirl_that_meets_the_seven_stays_up() -> None:
    assert nets("whirl 5: 4-3 | 4-3 | 4-2") == "0.00 0.00 -5.00"


def test_CR_18_a_losing_proposition_goes_and_a_winning_field_bet_comes_back() -> None:
    assert nets(f"{SIX} | eleven 1: 6-6 | 6-5") == "0.00 -1.00 0.00"
    assert nets(f"{SIX} | field 5: 6-5 | 6-5") == "0.00 5.00 0.00"


@pytest.mark.feature("F036", "F037", "F038", "F039")
@rows("bet, amount, step", ("horn", 6, 4), ("horn_high_3", 6, 5), ("whirl", 4, 5), ("c_and_e", 5, 2))
def test_CR_15_a_combined_bet_divides_evenly(bet: str, amount: int, step: int) -> None:
    refused(f"{bet} {amount}: 4-3", f"'{bet}' takes .{step} to .100 in steps of .{step}")


# On and off -----------------------------------------------------------------------------------------------------------


@pytest.mark.feature("F027", "F030", "F032")
@both
@rows(
    "bet, winner, win, lost",
    ("place_6 12", "4-2", "14.00", "-12.00"),
    ("buy_4 20", "3-1", "39.00", "-21.00"),
    ("hard_8 5", "4-4", "45.00", "-5.00"),
)
def test_CR_17_bets_that_rest_on_the_come_out_work_when_called_on(
    bet: str, winner: str, win: str, lost: str, house: str
) -> None:
    assert nets(f"{bet}: 4-3 | {winner}", house) == "0.00 0.00"
    called = f"{bet}, on {bet.split()[0]}"
    assert nets(f"{called}: 4-3", house) == lost
    assert nets(f"{called}: {winner}", house) == win


@pytest.mark.feature("F024", "F030")
@both
def test_CR_17_lays_and_odds_behind_a_dont_come_always_work(house: str) -> None:
    assert nets("lay_10 40: 4-3", house) == "19.00"
    assert last(f"{SIX} | dont_come 10: 3-1 | dont_come_odds_4 60: 5-1 | 4-3", house) == "40.00"
    refused("lay_10 40, off lay_10: 4-3", "'lay_10' can't be called on or off", house)


@pytest.mark.feature("F027", "F032")
def test_CR_17_a_call_lasts_until_the_puck_moves_or_it_is_taken_back() -> None:
    off = f"{SIX} | place_5 10, off place_5: 3-2"
    assert nets(f"{off} | 3-2 | on place_5: 3-2") == "0.00 0.00 0.00 14.00"
    results = roll(f"{off} | 5-1 | 5-5 | 3-2")
    assert [value for r in results for value in r.marked("place_5@1")] == ["off", None]
    assert results[-1].net == "14.00"  # the point was made, a new one is on: no call is left


@rows(
    "rolls, says",
    (f"{SIX} | off place_6: 4-3", "'place_6' can't be called on or off: there is nothing on it"),
    (f"{SIX} | place_8 6, on place_8, off place_8: 4-3", "on and off at once"),
)
def test_CR_17_a_call_needs_a_bet_that_lies_there(rolls: str, says: str) -> None:
    refused(rolls, says)


def test_CR_17_pass_odds_called_off_come_back_undecided() -> None:
    r = roll(f"{SIX} | pass_odds 50: 5-5 | off pass_odds: 4-3")[-1]
    assert (r.net, r.lines("wager")) == ("-10.00", ["pass_line"])


# Around the table -----------------------------------------------------------------------------------------------------


def shooters(text: str) -> list[int | None]:
    """Who has the dice after each of these rolls, at a table of three."""
    found: list[int | None] = []
    for r in roll(text, seats=3):
        found.append([found[-1] if found else None, *r.marked("shooter")][-1])
    return found


ON_THE_LINE = "you seat2 pass_line 10 / seat3 dont_pass 10"


@pytest.mark.feature("F011")
def test_CR_1_the_dice_go_clockwise_after_a_seven_out() -> None:
    seven_out = f"{ON_THE_LINE}: 4-2 | 4-3"
    assert shooters(f"{seven_out} | {seven_out} | {seven_out}") == [1, 1, 2, 2, 3, 3]
    assert shooters(f"{ON_THE_LINE}: 4-3 | {ON_THE_LINE}: 4-2 | 4-2 | {ON_THE_LINE}: 6-5") == [1, 1, 1, 1]


@pytest.mark.feature("F011")
def test_CR_1_who_has_no_line_bet_does_not_roll() -> None:
    assert shooters("place_6 6 / seat3 pass_line 10: 4-2 | 4-3 | pass_line 10: 6-5") == [3, 3, 1]
    assert shooters("place_6 6: 5-4") == [None]  # nobody on the line: the roll is made all the same


@pytest.mark.feature("F011")
def test_CR_1_a_player_may_pass_the_dice_before_a_come_out_roll() -> None:
    passed = "pass_line 10, off dice / seat2 pass_line 10: 4-2"
    assert shooters(f"{passed} | 4-3 | you seat2 pass_line 10: 6-5") == [2, 2, 1]
    refused(f"{SIX} | off dice: 4-3", "'dice' can't be called on or off now")


@pytest.mark.feature("F011")
@both
def test_CR_1_every_seat_has_its_own_bets_on_the_same_roll(house: str) -> None:
    r = roll("pass_line 10 / seat2 dont_pass 10 / seat3 field 10: 6-5", house)[0]
    assert r.nets == "you 10.00, seat2 -10.00, seat3 10.00"


@pytest.mark.feature("F012")
def test_CR_2_the_puck_goes_on_the_point_and_off_again() -> None:
    results = roll(f"{SIX} | 5-5 | 3-3 | {NINE} | 5-2")
    assert [r.marked("puck") for r in results] == [[0, 6], [], [0], [9], [0]]
    assert [r.net for r in results] == ["0.00", "0.00", "10.00", "0.00", "-10.00"]


@pytest.mark.feature("F011")
def test_CR_18_the_layout_is_worked_in_order_for_all_seats() -> None:
    bets = "pass_odds 10, hard_6 field come 5 / seat2 place_6 6, any_seven 1"
    lines = roll(f"{SIX} | {bets}: 3-3", seats=2)[1].lines("wager")
    assert lines == ["field", "any_seven", "hard_6", "place_6", "pass_line", "pass_odds"]


def test_CR_2_a_roll_that_nobody_bets_on_is_not_made() -> None:
    refused("4-3", "throws left over")


@pytest.mark.feature("F041")
@both
@rows(
    "hop, call",
    ("hop_2_6", "Six-deuce on the hop"),
    ("hop_1_4", "Four-ace on the hop"),
    ("hop_3_5", "Five-trey on the hop"),
    ("hop_3_3", "Six the hard way on the hop"),
)
def test_CR_16_a_hop_is_called_by_its_dice(hop: str, call: str, house: str) -> None:
    assert call in roll(f"{hop} 1: 4-3", house)[0].events("announced", "text")


@pytest.mark.feature("F031", "F033", "F034", "F035", "F037", "F038")
@rows(
    "bet, call",
    ("eleven 1: 6-2", "Yo"),
    ("hard_8 5: 5-4", "Hard eight"),
    ("any_craps 1: 6-2", "Any craps"),
    ("twelve 1: 6-2", "Boxcars"),
    ("horn_high_11 5: 6-2", "Horn high yo"),
    ("whirl 5: 6-2", "Whirl"),
)
def test_CR_20_a_bet_in_the_middle_is_called_by_its_name_and_not_called_again(bet: str, call: str) -> None:
    first, again = roll(f"{bet} | field 5: 5-4")
    assert call in first.events("announced", "text")
    assert call not in again.events("announced", "text")


def test_CR_20_a_come_bet_that_arrives_where_one_has_just_won_is_off_and_on() -> None:
    results = roll(f"{SIX} | come 10: 4-1 | come 10: 4-1 | come 10: 5-4")
    assert ["Off and on." in r.events("announced", "text") for r in results] == [False, False, True, False]


def test_CR_20_the_stick_calls_the_roll() -> None:
    said = [r.events("announced", "text") for r in roll(f"{SIX} | 4-4 | 3-3 | pass_line 10: 2-2 | 6-1")]
    assert [words[-1] for words in said] == [
        "Easy six. Mark it.",
        "Hard eight, square pair.",
        "Winner, six, front line winner.",
        "Hard four, ballerina. Mark it.",
        "Seven out. Line away, pay the don'ts, last come gets some.",
    ]
    assert [words[0] for words in said[:2]] == ["Coming out. Place your bets.", "Point is six, place your bets."]


# What lasts -----------------------------------------------------------------------------------------------------------


def held(table: Table, seat: int) -> int:
    memory = table.remembered(Memory)
    commissions = sum(amount for bet, amount in memory.commissions.items() if bet.endswith(f"@{seat}"))
    return table.ledger.balance(f"purse:{seat}") + table.ledger.balance(f"felt:{seat}") + commissions


@both
@rows("style", "random", "come_and_odds", "dont_side")
def test_over_many_rolls_the_results_add_up_to_the_chips(house: str, style: str) -> None:
    game, rules = BY_ID["craps"], load_house(house, BY_ID).tables["craps"]
    table = seated(game, rules, 3)
    play_it, chance = strategies(game, rules)[style], Stream(b"craps", style)
    worth = {seat: held(table, seat) for seat in table.occupied}
    for number in range(120):
        play_one(game, table, derive(b"craps", f"{style}{number}"), dict.fromkeys(table.occupied, play_it), chance)
        for seat in table.occupied:
            worth[seat] += table.net(seat)
            assert held(table, seat) == worth[seat]


def test_puck_bets_buttons_and_commissions_survive_a_snapshot() -> None:
    game, rules = BY_ID["craps"], load_house(MA, BY_ID).tables["craps"]
    table = seated(game, rules, 3)
    play_it, chance = strategies(game, rules)["random"], Stream(b"kept", "random")
    for number in range(40):
        play_one(game, table, derive(b"kept", str(number)), dict.fromkeys(table.occupied, play_it), chance)
        again = restore(from_json(to_json(take(table))), game, rules, FairEquipment(bytes(32)))
        assert again.memory == table.memory
        assert again.marks == table.marks
        assert {s: b for s, b in again.bets.items() if b} == {s: b for s, b in table.bets.items() if b}


def rolled(table: Table, bets: dict[int, dict[str, int]], dice: str = "5-4") -> Table:
    """One roll at this table, with these bets."""
    table.open_round(ScriptedEquipment(dice=[dice]))
    round = Round(BY_ID["craps"], table)
    while round.question is not None:
        round.answer(Bets(bets.get(round.question.seat, {})))
    return table


def with_people(table: Table, old: Seating, new: Seating) -> Table:
    """The table of a session after somebody has come or gone."""
    return restore(reseated(take(table), old, new), BY_ID["craps"], table.rules, FairEquipment(bytes(32)))


WALT, MEI = Bot(2, "Walt", "plain"), Bot(3, "Mei", "plain")
ALONE, TWO, THREE = Seating((1,)), Seating((1,), (WALT,)), Seating((1,), (WALT, MEI))


def at_craps(seats: int) -> Table:
    return seated(BY_ID["craps"], load_house(MA, BY_ID).tables["craps"], seats)


def test_CR_11_nobody_inherits_the_commission_of_a_player_who_has_left() -> None:
    """Seat 2 buys the four and gets up; who sits down there buys it too and takes it down again."""
    table = rolled(at_craps(2), {1: {"field": 500}, 2: {"buy_4": 2000}})
    assert table.remembered(Memory).commissions == {"buy_4@2": 100}
    again = with_people(with_people(table, TWO, ALONE), ALONE, TWO)
    again.ledger.transfer(OUTSIDE, "purse:2", 10_000, "chips")
    assert rolled(again, {1: {"field": 500}, 2: {"buy_4": 2000}}).purse(2) == 7900
    assert rolled(again, {1: {"field": 500}, 2: {"buy_4": 0}}).purse(2) == 10_000


@pytest.mark.feature("F011")
def test_CR_1_the_dice_of_a_shooter_who_leaves_go_to_the_next_player_on_the_line() -> None:
    line = {"pass_line": 500}
    table = rolled(at_craps(3), {2: line, 3: line})
    assert table.marks["shooter"] == 2
    again = rolled(with_people(table, THREE, Seating((1,), (MEI,))), {}, "6-5")
    assert again.marks["shooter"] == 3
