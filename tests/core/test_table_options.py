"""A table with some of its rules set otherwise: by a house file's names, and refused with its place where they don't fit."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from casino_sim.houses.checks import BadHouse
from casino_sim.houses.loader import MAX_SEATS, check, read, with_options
from casino_sim.houses.schema import schema
from casino_sim.resources import asset
from games import BY_ID
from tests.persons import HOUSES


def at(house: str, game: str, **options: Any) -> Any:
    return with_options(HOUSES[house].tables[game], options, BY_ID[game])


def refused(house: str, game: str, **options: Any) -> str:
    with pytest.raises(BadHouse) as caught:
        at(house, game, **options)
    return " ".join(str(problem) for problem in caught.value.problems)


def test_switch_pays_and_limit_are_set_by_their_names_and_the_rest_stays() -> None:
    usual = HOUSES["mount_airy"].tables["blackjack"]
    rules = at("mount_airy", "blackjack", decks=6, main=usual.pays["main"].id, base="25 to 500")
    assert (rules.switches.decks, rules.limits["base"].min, rules.limits["base"].max) == (6, 25_00, 500_00)
    assert rules.pays["main"] == usual.pays["main"] and rules.limits["side"] == usual.limits["side"]
    assert rules.switches.dealer_soft_17 == usual.switches.dealer_soft_17


def test_a_table_of_pays_is_chosen_by_its_name() -> None:
    assert HOUSES["mount_airy"].tables["blackjack"].pays["main"].id == "blackjack_3_to_2"
    assert at("mount_airy", "blackjack", main="blackjack_6_to_5").pays["main"].id == "blackjack_6_to_5"


def test_pays_that_follow_the_decks_change_with_them_unless_they_are_named() -> None:
    assert at("mount_airy", "blackjack", decks=6).pays["match_the_dealer"].id == "match_the_dealer_6_decks"
    named = at("mount_airy", "blackjack", decks=6, match_the_dealer="match_the_dealer_8_decks")
    assert named.pays["match_the_dealer"].id == "match_the_dealer_8_decks"


@pytest.mark.parametrize(("word", "on"), [("on", True), ("off", False), (True, True), (False, False)])
def test_a_switch_is_set_as_a_guide_prints_it(word: object, on: bool) -> None:
    assert at("mount_airy", "blackjack", double_after_split=word).switches.double_after_split is on


@pytest.mark.parametrize(
    ("house", "game", "options", "says"),
    [
        ("mount_airy", "blackjack", {"deks": 6}, "state.options.deks: isn't known here, did you mean 'decks'?"),
        ("mount_airy", "blackjack", {"decks": 1_000_001}, "should be from 0 to 1000000, not 1000001"),
        (
            "mount_airy",
            "blackjack",
            {"decks": 9},
            "state.options.decks: 9 doesn't fit: write a whole number from 1 to 8",
        ),
        ("mount_airy", "blackjack", {"base": "500 to 5"}, "the maximum 5 is below the minimum 500"),
        ("mount_airy", "blackjack", {"main": "blackjack_3_to_1"}, "there is no paytable 'blackjack_3_to_1'"),
        ("mount_airy", "holdem", {"stakes": "4-9"}, "'4-9' isn't spread here"),
        ("marysville", "no_bust_21", {"fee_schedule": "list_holdem_01"}, "isn't for no_bust_21"),
    ],
)
def test_an_option_that_does_not_fit_the_table_is_refused(
    house: str, game: str, options: dict[str, Any], says: str
) -> None:
    assert says in refused(house, game, **options)


# -- paytables that a house file brings -----------------------------------------------------------------------------------

ROW = {"hand": "pair", "pays": "1 to 1"}


def problems(**paytables: Any) -> list[str]:
    data = copy.deepcopy(read(asset("houses", "mount_airy.toml")))
    data["games"] = {"three_card_poker": data["games"]["three_card_poker"]}
    data["paytables"] = paytables
    try:
        check("mine.toml", data, BY_ID)
    except BadHouse as fault:
        return [str(problem) for problem in fault.problems]
    return []


def test_a_paytable_of_ones_own_is_taken() -> None:
    assert problems(my_pays={"rows": [ROW, {"hand": "flush", "label": "Flush", "pays": "4 to 1"}]}) == []


@pytest.mark.parametrize(
    ("paytables", "says"),
    [
        ({"My Pays": {"rows": [ROW]}}, "paytables.My Pays: should be written like my_pair_plus"),
        ({"blackjack_3_to_2": {"rows": [ROW]}}, "paytables.blackjack_3_to_2: is the name of a table that comes with"),
        ({"my_pays": [ROW]}, "paytables.my_pays: should be a section"),
        ({"my_pays": {"rows": [ROW], "titel": "x"}}, "paytables.my_pays.titel: isn't known here"),
        ({"my_pays": {}}, "paytables.my_pays.rows: should list what is paid"),
        ({"my_pays": {"rows": []}}, "paytables.my_pays.rows: should list what is paid"),
        ({"my_pays": {"rows": ["pair"]}}, "paytables.my_pays.rows: should list what is paid"),
        ({"my_pays": {"rows": [ROW, ROW]}}, "paytables.my_pays.rows[2].hand: 'pair' is already there"),
        ({"my_pays": {"rows": [{**ROW, "pay": "2"}]}}, "paytables.my_pays.rows[1].pay: isn't known here"),
        ({"my_pays": {"rows": [{"hand": "pair", "pays": "often"}]}}, "paytables.my_pays.rows[1].pays"),
        ({"my_pays": {"rows": [{"pays": "1 to 1"}]}}, "paytables.my_pays.rows[1].hand: is missing"),
    ],
)
def test_what_is_wrong_with_a_paytable_of_ones_own_is_named(paytables: dict[str, Any], says: str) -> None:
    found = problems(**paytables)
    assert any(problem.startswith(says) for problem in found), found


# -- what else a house file may get wrong ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "value", "says"),
    [
        ("money.chips", [], "money.chips: should list the chips"),
        ("money.chips", ["5", "1"], "money.chips: should rise"),
        ("money.chips", ["1", "1", "5"], "money.chips: should rise"),
        ("money.coins", "1", "money.coins: "),
        ("money.odd_payouts", None, "money.odd_payouts: is missing"),
        ("money.commissions", "0", "money.commissions: is the smallest coin"),
        ("own_seats", 17, "own_seats: "),
        ("meters.linked.sead", "1", "meters.linked.sead: "),
        ("games.three_card_poker.limits.base", "0 to 5", "games.three_card_poker.limits.base: a limit and its step"),
        (
            "games.three_card_poker.limits.base",
            "often",
            "games.three_card_poker.limits.base: 'often' is no limit: write",
        ),
        ("games.three_card_poker.limits.base", "5 to 50 by 0", "games.three_card_poker.limits.base: a limit and its"),
        ("games.three_card_poker.limits.base", None, "games.three_card_poker.limits.base: is missing: it binds"),
        ("games.mississippi_stud.wagers", ["three_card_bonus"], "games.mississippi_stud.wagers: 'ante' is required"),
        ("games.three_card_poker.wagers", ["ante", "play", "x"], "games.three_card_poker.wagers: 'x' isn't a bet"),
        ("games.three_card_poker.seats", 0, "games.three_card_poker.seats: "),
        ("games.three_card_poker.switches.decks", 2, "games.three_card_poker.switches.decks: "),
        ("games.three_card_poker.switches", None, "games.three_card_poker.switches"),
    ],
)
def test_what_is_wrong_in_a_house_file_is_named_where_it_stands(place: str, value: Any, says: str) -> None:
    data = copy.deepcopy(read(asset("houses", "mount_airy.toml")))
    data["games"] = {game: data["games"][game] for game in ("three_card_poker", "mississippi_stud")}
    *sections, key = place.split(".")
    section = data
    for name in sections:
        section = section[name]
    section.pop(key) if value is None else section.update({key: value})
    with pytest.raises(BadHouse) as caught:
        check("mine.toml", data, BY_ID)
    found = [str(problem) for problem in caught.value.problems]
    assert any(problem.startswith(says) for problem in found), found


def test_the_schema_for_editors_refuses_what_the_check_refuses() -> None:
    """Unknown keys at the top, among the games and at a table; more seats than there are; a look that nobody has drawn."""
    whole = schema(BY_ID)
    table = whole["properties"]["games"]["properties"]["three_card_poker"]
    assert whole["additionalProperties"] is whole["properties"]["games"]["additionalProperties"] is False
    assert table["additionalProperties"] is False
    assert (table["properties"]["seats"]["minimum"], table["properties"]["seats"]["maximum"]) == (1, MAX_SEATS)
    assert whole["properties"]["own_seats"] == {"type": "integer", "minimum": 0, "maximum": MAX_SEATS}
    for file in ("mount_airy", "marysville"):
        data = read(asset("houses", f"{file}.toml"))
        assert set(whole["required"]) <= set(data) <= set(whole["properties"])
        for game, section in data["games"].items():
            known = whole["properties"]["games"]["properties"][game]["properties"]
            assert set(section) <= set(known) and set(section.get("pays", ())) <= set(known["pays"]["properties"])
