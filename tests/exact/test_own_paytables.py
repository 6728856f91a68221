"""Printed tables that no house of ours has, brought by a house file and priced: the figures that are published for them.

Source of a figure, where nothing else stands beside it: Michael Shackleford, wizardofodds.com, on the page that is named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from casino_sim.guide import render, source
from casino_sim.houses.checks import BadHouse
from casino_sim.houses.loader import check, read, with_options
from casino_sim.houses.paytables import read_paytables
from casino_sim.houses.rules import TableRules
from casino_sim.odds.bonus_bets import bonus_odds
from casino_sim.odds.first_cards import side_bet_odds
from casino_sim.odds.printed import counts, side_wager
from casino_sim.poker.printed import by_category
from casino_sim.resources import asset
from casino_sim.table.twentyone import packs
from games import BY_ID
from games.baccarat.odds import odds as baccarat_odds
from games.blackjack.side_bets import SIDE_BETS
from games.mississippi_stud.odds import odds as mississippi_odds
from games.spanish_21.wagers import SIDE_BETS as SPANISH_BETS
from games.three_card_poker.odds import odds as three_card_odds
from tests.odds import by_wager

Pays = Mapping[str, str]


def brought(house: str, game: str, key: str, pays: Pays, **switches: Any) -> TableRules:
    """The table of a house file that is based on this house and brings one paytable of its own."""
    data = read(asset("houses", f"{house}.toml"))
    section = data["games"][game]
    kept = {key: id for key, id in section["pays"].items() if not (isinstance(id, dict) and "decks" in id)}
    section = {**section, "pays": {**kept, key: "mine"}, "switches": {**section.get("switches", {}), **switches}}
    rows = [{"hand": hand, "pays": pay} for hand, pay in pays.items()]
    own = {**data, "games": {game: section}, "paytables": {"mine": {"rows": rows}}}
    return check("mine.toml", own, BY_ID).tables[game]


def problems(paytables: Any, **pays: Any) -> list[str]:
    """What the check says of Mount Airy's three-card table with these paytables, paid by these."""
    data = read(asset("houses", "mount_airy.toml"))
    section = data["games"]["three_card_poker"]
    games = {"three_card_poker": {**section, "pays": {**section["pays"], **pays}}}
    with pytest.raises(BadHouse) as caught:
        check("mine.toml", {**data, "games": games, "paytables": paytables}, BY_ID)
    return [str(problem) for problem in caught.value.problems]


def to_one(hands: tuple[str, ...], pays: tuple[int, ...]) -> dict[str, str]:
    return {hand: f"{pay} to 1" for hand, pay in zip(hands, pays, strict=True)}


MATCHES = ("two_suited", "suited_and_non_suited", "one_suited", "two_non_suited", "one_non_suited")


@pytest.mark.parametrize(("decks", "pays", "edge"), [(6, (18, 13, 9, 8, 4), 0.0306), (8, (24, 15, 12, 6, 3), 0.0299)])
def test_match_the_dealer_at_spanish_21(decks: int, pays: tuple[int, ...], edge: float) -> None:
    """Spanish 21: 3.06 % from six decks, 2.99 % from eight."""
    rules = brought("mount_airy", "spanish_21", "match_the_dealer", to_one(MATCHES, pays), decks=decks)
    (found,) = side_bet_odds(rules, SPANISH_BETS, packs(decks, without="T"))
    assert round(-float(found.value), 4) == edge


def test_a_tie_at_nine_to_one() -> None:
    """Eight decks tie in 475,627,426,473,216 of 4,998,398,275,503,360 ways (casinoexploit.com): 4.844 %."""
    rules = brought("mount_airy", "mini_baccarat", "main", {"player": "1 to 1", "banker": "1 to 1", "tie": "9 to 1"})
    (tie,) = (line for line in baccarat_odds(rules) if line.wager == "tie")
    assert round(-float(tie.value), 5) == 0.04844


THREE_CARD_HANDS = ("straight_flush", "three_of_a_kind", "straight", "flush", "pair")


@pytest.mark.parametrize(
    ("pays", "edge"),
    [
        ((40, 30, 5, 4, 1), 0.0557),
        ((40, 30, 6, 4, 1), 0.0232),
        ((50, 30, 6, 3, 1), 0.0510),
        ((35, 33, 6, 4, 1), 0.0270),
        ((40, 25, 6, 4, 1), 0.0349),
    ],
)
def test_pair_plus(pays: tuple[int, ...], edge: float) -> None:
    """5.57 and 2.32 %: casinocitytimes.com, John Grochowski. The others from the counts of hands that he prints with them."""
    rules = brought("mount_airy", "three_card_poker", "pair_plus", to_one(THREE_CARD_HANDS, pays))
    (found,) = (line for line in three_card_odds(rules) if line.wager == "pair_plus")
    assert round(-float(found.value), 4) == edge


LADIES = ("queens_of_hearts_against_blackjack", "queens_of_hearts", "matched_20", "suited_20", "any_20")


@pytest.mark.parametrize(
    ("decks", "pays", "edge"),
    [(6, (1000, 125, 19, 9, 4), 0.247089), (8, (1000, 125, 19, 9, 4), 0.2405), (8, (1000, 200, 25, 10, 4), 0.1673)],
)
def test_lucky_ladies(decks: int, pays: tuple[int, ...], edge: float) -> None:
    """Lucky Ladies, its tables A and B: 24.7089 % from six decks; 24.05 % and 16.73 % from eight."""
    rules = brought("mount_airy", "blackjack", "lucky_ladies", to_one(LADIES, pays), decks=decks)
    found = next(line for line in side_bet_odds(rules, SIDE_BETS[:1], packs(decks)))
    assert round(-float(found.value), len(str(edge)) - 2) == edge


@pytest.mark.parametrize(
    ("pays", "edge"),
    [((25, 12, 6), 0.040964), ((30, 10, 5), 0.033735), ((25, 12, 5), 0.079518), ((25, 15, 5), 0.021687)],
)
def test_perfect_pairs(pays: tuple[int, ...], edge: float) -> None:
    """Perfect Pairs, its tables A to D from eight decks."""
    hands = ("perfect_pair", "colored_pair", "mixed_pair")
    rules = brought("mount_airy", "blackjack", "perfect_pairs", to_one(hands, pays), decks=8)
    pairs = [bet for bet in SIDE_BETS if bet.id == "perfect_pairs"]
    (found,) = side_bet_odds(rules, pairs, packs(8))
    assert round(-float(found.value), 6) == edge


def test_mississippi_stud_with_straights_at_five_to_one() -> None:
    """Mississippi Stud, as dealt at Barona: 3.7591 % by its own best strategy."""
    usual = read_paytables("games.mississippi_stud")["mississippi_main"]
    pays = {row.hand: "push" if row.pay.kind == "push" else str(row.pay) for row in usual.rows} | {"straight": "5 to 1"}
    rules = brought("mount_airy", "mississippi_stud", "main", pays)
    assert round(-by_wager(mississippi_odds(rules))["base", "ev_per_ante"], 6) == Fraction("0.037591")


TRIPS = ("royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight", "three_of_a_kind")


@pytest.mark.parametrize(
    ("pays", "edge"),
    [
        ((50, 40, 30, 9, 7, 4, 3), 0.0090),
        ((50, 40, 30, 8, 6, 5, 3), 0.0190),
        ((50, 40, 30, 8, 7, 4, 3), 0.0350),
        ((50, 40, 20, 7, 6, 5, 3), 0.0618),
    ],
)
def test_trips(pays: tuple[int, ...], edge: float) -> None:
    """From the counts of seven-card hands, 4,324 royal flushes to 6,461,620 threes of a kind of 133,784,560, to four digits."""
    rules = brought("valley_forge", "ultimate_texas_holdem", "trips", to_one(TRIPS, pays))
    (found,) = side_wager(rules, "trips", counts("high7", by_category))
    assert round(-float(found.value), 4) == edge


BUSTERS = ("eight_cards", "seven_cards", "six_cards", "five_cards", "four_cards", "three_cards")


def test_buster_blackjack() -> None:
    """Buster Blackjack, table 1 from six decks, soft 17 hit: 6.2143 %."""
    rules = brought("marysville", "pure_21_5", "buster_blackjack", to_one(BUSTERS, (250, 50, 12, 4, 2, 2)))

    found = next(line for line in bonus_odds(Counter(packs(6)), "hit", rules.pays) if line.wager == "buster_blackjack")
    assert round(-float(found.value), 6) == 0.062143


# -- one deck, two decks -------------------------------------------------------------------------------


@pytest.mark.parametrize("decks", [1, 2])
def test_a_meter_that_no_hand_can_win_is_said_and_not_divided_by(decks: int) -> None:
    """Three sevens of diamonds want three decks. With one deck three of a color do not come either."""
    rules = brought("mount_airy", "blackjack", "perfect_pairs", to_one(("perfect_pair",), (25,)), decks=decks)
    sevens = [bet for bet in SIDE_BETS if bet.id == "blazing_7s"]
    (found,) = side_bet_odds(rules, sevens, packs(decks))
    assert found.measure == "return_without_meter", "there is no meter at which it breaks even"
    assert {"three_7s_of_diamonds", "three_7s_of_one_suit"} <= set(found.never)
    assert ("three_7s_same_color" in found.never) == (decks == 1)


# -- what is wrong with them ---------------------------------------------------------------------------


def test_everything_wrong_with_a_paytable_is_named_with_its_place() -> None:
    found = problems(
        {
            "pair_plus": {"rows": [{"hand": "pair", "pays": "1 to 1"}]},
            "Mine": {"rows": [{"hand": "pair", "pays": "1 to 1"}]},
            "empty": {"rows": []},
            "mine": {
                "titel": "Mine",
                "rows": [
                    {"hand": "pair", "pays": "one"},
                    {"hand": "flush", "pays": "4 to 1"},
                    {"hand": "flush", "pays": "5 to 1", "odds": 5},
                    {"pays": "5 to 1"},
                ],
            },
        }
    )
    for words in (
        "paytables.pair_plus: is the name of a table that comes with the casino",
        "paytables.Mine: should be written like my_pair_plus",
        "paytables.empty.rows: should list what is paid",
        "paytables.mine.titel: isn't known here, did you mean 'title'?",
        "paytables.mine.rows[1].pays: 'one' isn't a pay",
        "paytables.mine.rows[3].hand: 'flush' is already there",
        "paytables.mine.rows[3].odds: isn't known here",
        "paytables.mine.rows[4].hand: is missing",
    ):
        assert any(problem.startswith(words) for problem in found), f"{words!r} is not among {found}"


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ({"hand": "full_house", "pays": "9 to 1"}, "'mine' pays 'full_house', which this wager can't make"),
        ({"hand": "pair", "pays": "100% of meter"}, "this wager pays odds such as 3 to 1 or a push"),
        ({"hand": "pair", "pays": "$500"}, "this wager pays odds such as 3 to 1 or a push"),
    ],
)
def test_a_paytable_that_does_not_fit_its_wager_is_refused(row: dict[str, str], says: str) -> None:
    (found,) = problems({"mine": {"rows": [row]}}, pair_plus="mine")
    assert found.startswith("games.three_card_poker.pays.pair_plus: ") and says in found


def test_a_row_that_the_rules_read_may_not_be_missing() -> None:
    with pytest.raises(BadHouse, match="'mine' has no row 'insurance', which every table of this bet has"):
        brought("mount_airy", "blackjack", "main", {"blackjack": "3 to 2", "win": "1 to 1", "even_money": "1 to 1"})


# -- where it is read ----------------------------------------------------------------------------------


def test_felt_guide_and_settlement_follow_it_under_the_usual_names() -> None:
    rules = brought("mount_airy", "three_card_poker", "pair_plus", to_one(THREE_CARD_HANDS, (40, 30, 5, 4, 1)))
    printed = rules.pays["pair_plus"]
    assert [(row.label, str(row.pay)) for row in printed.rows][-2:] == [("Flush", "4 to 1"), ("Pair", "1 to 1")]
    game = BY_ID["three_card_poker"]
    assert any(block.table is printed for rule in guide(game, rules) for block in rule.blocks)
    usual = with_options(rules, {"pair_plus": "pair_plus"}, game)
    assert str(usual.pays["pair_plus"].pay("flush")) == "3 to 1"
    assert with_options(usual, {"pair_plus": "mine"}, game).pays["pair_plus"] == printed


def guide(game: Any, rules: TableRules) -> Any:
    return render(source(game.package, game.guide), rules).rules
