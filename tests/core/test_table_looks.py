"""What players are shown and told: other players' cards, the nearest card that changes a play, what the bank can lose."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from casino_sim.cards import DECK
from casino_sim.houses.loader import with_options
from casino_sim.houses.tournament import printed
from casino_sim.table.advance_action import AdvanceAction
from casino_sim.table.ask import Choose, Option, Range
from casino_sim.table.bank_choice import banked, in_use, quick_amounts, situation
from casino_sim.table.contest import MARK, Contest, race, whole
from casino_sim.table.events import ALL, NOBODY, OWNER, Arranged, Dealt, Discarded, Moved, as_seen
from casino_sim.table.pai_gow.asked import situation as pai_gow_situation
from casino_sim.table.pai_gow.deal_order import COUNT, from_position
from casino_sim.table.pai_gow.seen import own_hand
from casino_sim.table.player_dealer_21 import BUSTER_HANDS, buster_hand
from casino_sim.table.pot_betting import Pots
from casino_sim.table.side_bets import Seen
from casino_sim.table.what_if import other_cards, other_companies, other_up_cards
from games import BY_ID
from tests.casino import MV, at
from tests.core.test_banking import dealt
from tests.persons import HOUSES
from tests.table_views import view_of

ROOM = HOUSES["marysville"].tables["no_bust_21"]


# -- what is hidden --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sight", "seat", "shown"), [(ALL, 2, True), (OWNER, 1, True), (OWNER, 2, False), (NOBODY, 1, False)]
)
def test_of_what_happens_nobody_is_told_a_card_they_may_not_see(sight: int, seat: int, shown: bool) -> None:
    for event, hidden in (
        (Dealt("x", "As", sight, seat), Dealt("x", "??", sight, seat)),
        (Moved("x", 0, "y", "As", sight, seat), Moved("x", 0, "y", "??", sight, seat)),
        (Discarded("x", ("As", "Kd"), sight, seat), Discarded("x", ("??", "??"), sight, seat)),
        (Arranged("x", (("As",), ("Kd", "9c")), sight, seat), Arranged("x", (("??",), ("??", "??")), sight, seat)),
    ):
        assert as_seen(event, frozenset({1, 3})) == (event if shown else hidden)


# -- what would change a play ----------------------------------------------------------------------


def question(about: str = "hand", *options: Option) -> Choose:
    return Choose(1, about, options)


def test_the_dealers_up_card_is_changed_rank_by_rank_in_its_own_suit() -> None:
    view = view_of("blackjack", {"seat1": ("Ts", "6d"), "dealer": ("9s", "??")})
    changes = list(other_up_cards(view, question()))
    assert [change.view.cards["dealer"][0] for change in changes] == ("8s Tc 7s Js 6s Qs 5s Ks 4s As 3s 2s".split()), (
        "the nearest first; the ten of spades lies there already"
    )
    assert changes[0].words == {"new": "an 8", "old": "a 9"} and changes[0].view.cards["seat1"] == ("Ts", "6d")
    assert list(other_up_cards(view, question("insurance"))) == []
    assert list(other_up_cards(view_of("blackjack", {"dealer": ("??", "??")}), question())) == []


def test_a_card_that_was_thrown_away_or_lies_in_sight_does_not_come() -> None:
    seen = {"seat1": ("9s",), "board": ("8s", "8h"), "x": ("Ts", "Td", "Th", "Tc")}
    view = view_of("blackjack", seen, thrown=("8d",), marks={"burned": ["7s"]})
    (mine, *_rest) = [change for change in other_cards(view, question()) if change.words["new"] == "an 8"]
    assert mine.view.cards["seat1"] == ("8c",)
    new = [change.view.cards["seat1"][0] for change in other_cards(view, question()) if change.words["old"] == "a 9"]
    assert not any(card.startswith("T") for card in new), "all four tens are there"
    assert "7s" not in new and "7c" in new
    assert list(other_cards(view_of("pai_gow_poker", {"seat1": ("Jk", "??")}), question())) == [], "a joker is no jack"


def test_tiles_are_changed_by_their_rank_as_long_as_one_is_out() -> None:
    view = view_of("pai_gow_tiles", {"seat1": ("6-6", "6-6", "1-1", "5-5")})
    changed = [change.view.cards["seat1"] for change in other_cards(view, question("set"))]
    assert ("1-1", "6-6", "1-1", "5-5") in changed and ("6-6", "6-6", "6-6", "5-5") not in changed


def test_a_bank_is_thought_of_against_more_or_fewer_players() -> None:
    view = view_of("no_bust_21", {}, seat=2, seats=(1, 2, 3), house="marysville")
    changes = list(other_companies(5).changes(view, question("bank")))
    assert [(change.words["new"], change.view.seats) for change in changes] == [
        ("1", (1, 2)),
        ("3", (1, 2, 3, 4)),
        ("4", (1, 2, 3, 4, 5)),
    ]
    assert changes[0].sentence.startswith("Against one other player")


# -- the bank --------------------------------------------------------------------------------------


def test_whoever_is_offered_the_bank_is_told_what_it_can_cost() -> None:
    rules = with_options(ROOM, {"fee_schedule": "list_cal_07"}, BY_ID["no_bust_21"])
    view = view_of("no_bust_21", {}, house="marysville")
    said = "You can't win or lose more than you post in this hand"
    assert situation(rules, view, question("bank")) == f"{said}. The collection is $5 at most."
    free = with_options(ROOM, {"fee_schedule": "none"}, BY_ID["no_bust_21"])
    assert situation(free, view, question("bank")) == f"{said}."
    assert situation(rules, view, question("hand")) == ""
    assert situation(HOUSES["mount_airy"].tables["blackjack"], view, question("bank")) == ""
    assert banked(rules) and not banked(HOUSES["mount_airy"].tables["blackjack"])


TAKE = Option("take_bank", "Take the bank", amount=Range(10_00, 500_00))


@pytest.mark.parametrize(
    ("marks", "amounts"),
    [
        ({}, [("Minimum", 10_00)]),
        (
            {"bank_action": 60_00, "bank_risk": 300_00},
            [
                ("Minimum", 10_00),
                ("Last hand's bets", 60_00),
                ("Twice as much", 120_00),
                ("Covers all of them", 300_00),
            ],
        ),
        (
            {"bank_action": 250_00, "bank_risk": 500_00},
            [("Minimum", 10_00), ("Last hand's bets", 250_00), ("Twice as much", 500_00)],
        ),
        ({"bank_action": 5_00, "bank_risk": 501_00}, [("Minimum", 10_00)]),
    ],
)
def test_the_amounts_of_a_bank_that_make_sense(marks: Mapping[str, int], amounts: list[tuple[str, int]]) -> None:
    view = view_of("no_bust_21", {}, house="marysville", marks=dict(marks))
    assert quick_amounts(ROOM, view, question("bank", TAKE), TAKE) == amounts
    assert quick_amounts(ROOM, view, question("bank"), Option("no", "Pass")) == []
    assert quick_amounts(ROOM, view, question("bank"), Option("take_bank", "Take the bank")) == []


def test_a_wager_on_anothers_hand_is_there_where_the_house_has_switched_it_on() -> None:
    for game, switch, wager in (
        ("no_bust_21", "backline", "no_bust_21_on_2"),
        ("double_hand_poker", "kum_kum", "kum_kum_on_2"),
    ):
        rules = HOUSES["marysville"].tables[game]
        for on in (True, False):
            assert in_use(with_options(rules, {switch: on}, BY_ID[game]), wager) is on
            assert in_use(rules, "bonus")


def test_a_proposition_players_chips_leave_with_them() -> None:
    """Nothing of it lies at the table between two hands, and the books are even."""
    r = at("no_bust_21", MV)(*dealt("you", ""))
    balances = r.table.ledger.balances
    assert balances.get("prop", 0) == balances.get("bank", 0) == balances.get("bank:won", 0) == 0
    assert balances["prop"] == 0 and sum(balances.values()) == 0


def test_a_players_bank_at_a_pai_gow_table_is_told_the_dealers_wager() -> None:
    rules = HOUSES["mount_airy"].tables["pai_gow_poker"]
    view = view_of("pai_gow_poker", {})
    whole_bank = Option("take_bank", "Bank", amount=Range(10_00, 500_00, default=75_00))
    said = "You bank against all bets, {} of the dealer's included, and win all copies."
    assert pai_gow_situation(rules, view, question("bank", whole_bank)) == said.format("$75")
    least = Option("take_bank", "Bank", amount=Range(10_00, 500_00))
    assert pai_gow_situation(rules, view, question("bank", least)) == said.format("$10")
    both = pai_gow_situation(rules, view, question("bank", least, Option("co_bank", "Share")))
    assert both == said.format("$10") + " You share the bank with the house, so half of the result is yours."
    assert pai_gow_situation(rules, view, question("bank", Option("no", "Pass"))) == ""
    assert pai_gow_situation(rules, view, question("set_on_3")).startswith("You set the hand at seat 3,")
    assert "Which pile" in pai_gow_situation(rules, view, question("pile"))
    assert pai_gow_situation(rules, view, question("set")) == ""


def test_what_lies_on_a_hand_that_is_set() -> None:
    cards = ("As", "Kd", "9c", "8d", "7h", "4s", "2c")
    hidden = ("??",) * 7
    bets = {1: {"pai_gow": 20_00}, 3: {"pai_gow": 30_00, "bonus": 5_00}}
    own = own_hand(view_of("pai_gow_poker", {"seat1": cards}, seats=(1, 2, 3), bets=bets))
    assert own is not None and (len(own.cards), own.banks, own.stake) == (7, False, 20_00)
    bank = own_hand(view_of("pai_gow_poker", {"dealer": cards}, seat=2, seats=(1, 2, 3), bets=bets))
    assert bank is not None and (bank.banks, bank.stake) == (True, 50_00), "a bank plays against all of it"
    shared = own_hand(view_of("pai_gow_poker", {"seat3": cards}, seats=(1, 2, 3), bets=bets), "set_on_3")
    assert shared is not None and (shared.banks, shared.stake) == (False, 30_00)
    nobody = own_hand(view_of("pai_gow_poker", {"seat2": cards}, seats=(1, 2, 3), bets=bets), "set_on_2")
    assert nobody is not None and nobody.stake == 0
    assert own_hand(view_of("pai_gow_poker", {"seat1": hidden})) is None
    assert own_hand(view_of("pai_gow_poker", {})) is None


# -- a tournament ----------------------------------------------------------------------------------


def test_a_player_counts_the_others_chips_and_what_is_bet() -> None:
    figures = printed("games.blackjack")
    marks = {MARK: Contest((1, 2, 3), {}, hand=7).written()}
    bets = {1: {"main": 50_00}, 2: {"main": 200_00, "double": 100_00}}
    purses = {1: 900_00, 2: 400_00, 3: 650_00}
    now = race(view_of("blackjack", {}, seats=(1, 2, 3), bets=bets, purses=purses, marks=marks), figures)
    assert (now.mine, now.best, now.reach, now.left) == (950_00, 700_00, 1_000_00, figures.hands - 7)
    alone = race(view_of("blackjack", {}, purses={1: 900_00}, marks=marks), figures)
    assert (alone.best, alone.reach) == (0, 0)


@pytest.mark.parametrize(
    ("amount", "purse", "bet"),
    [(0, 1_000, 10), (10, 1_000, 10), (10.01, 1_000, 15), (33, 1_000, 35), (9_999, 1_000, 500), (300, 123, 120)],
)
def test_a_tournament_bet_is_in_whole_steps_within_limit_and_chips(amount: float, purse: int, bet: int) -> None:
    figures = replace(printed("games.blackjack"), least=10_00, most=500_00, step=5_00)
    assert whole(round(amount * 100), figures, purse * 100) == bet * 100


# -- pots ------------------------------------------------------------------------------------------


def test_who_was_all_in_on_an_earlier_street_has_no_claim_to_what_is_bet_now() -> None:
    behind = {1: 0, 2: 900, 3: 900}
    pots = Pots()
    pots.layers({1: 100, 2: 100, 3: 100}, [1, 2, 3], behind.__getitem__)
    assert [pot for pot, _part in pots.layers({2: 400, 3: 400}, [1, 2, 3], behind.__getitem__)] == [1]
    assert pots.claims == [{1, 2, 3}, {2, 3}]


# -- decided before one's turn ---------------------------------------------------------------------


def test_what_was_decided_before_ones_turn_is_the_first_that_is_offered_then() -> None:
    action = AdvanceAction("x", "Check or fold", "street", ("check", "fold", "bet"))
    check, fold, bet = Option("check", ""), Option("fold", ""), Option("bet", "", amount=Range(5_00, 10_00))
    assert action.choice([fold, check]) == check and action.choice([bet, fold]) == fold
    assert action.choice([bet]) is None and action.choice([]) is None, "an amount is not decided for anybody"


# -- twenty-one ------------------------------------------------------------------------------------


def test_a_dealers_blackjack_is_turned_over() -> None:
    r = at("blackjack", "mount_airy")("10", "Td 9c / Ks Ah")
    assert r.view().cards["dealer"] == ("Ks", "Ah") and r.net == "-10.00"
    assert "Dealer has blackjack." in r.events("announced", "text")


def test_a_double_that_cannot_be_paid_is_not_offered_where_no_less_is_taken() -> None:
    bank = {"fee_schedule": "none"}
    asked = [
        at("no_bust_21", MV)("10", "Kd 2c / 7c Th", bankroll={"you": chips}, **bank).options for chips in ("15", "20")
    ]
    assert asked == ["stand hit surrender", "stand hit double surrender"]


@pytest.mark.parametrize(("drawn", "row"), [(3, 0), (7, 4), (8, 5), (9, 5), (12, 5)])
def test_buster_pays_eight_cards_and_more_alike(drawn: int, row: int) -> None:
    seen = Seen((), tuple(DECK[:drawn]), over=True)
    assert buster_hand(seen) == BUSTER_HANDS[row] and buster_hand(seen._replace(over=False)) == ""


def test_the_count_of_the_dice_goes_round_from_the_bank() -> None:
    r = at("pai_gow_tiles", "mount_airy")()
    table = r.table
    assert from_position(table, [1, 2, 3, 4, 5, 6, 7], 3, 9) == [4, 5, 6, 7, 1, 2, 3]
    assert table.marks[COUNT] == [3, 4, 5, 6, 7, 1, 2, 3, 4]
