"""A printed table may follow a switch of the house: another switch, and felt, settlement and odds read another."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from casino_sim.houses.checks import BadHouse
from casino_sim.houses.loader import check, with_options
from casino_sim.houses.rules import TableRules
from casino_sim.table.game import Game


class Switches(Struct, frozen=True):
    decks: int


GAME = Game(
    id="demo",
    title="Demo",
    package="games.mississippi_stud",  # whose printed tables serve as examples
    family="cards",
    play_round=lambda table: None,  # type: ignore[arg-type, return-value]
    wagers=(),
    switches=Switches,
    printed={"main": ()},
)


def rules(main: Any, decks: int = 6) -> TableRules:
    house = {
        "id": "demo_house",
        "name": "Demo",
        "kind": "casino",
        "look": "pine",
        "own_seats": 1,
        "money": {"chips": ["1"], "odd_payouts": "1", "commissions": "1"},
        "games": {"demo": {"seats": 1, "pays": {"main": main}, "switches": {"decks": decks}}},
    }
    return check("demo.toml", house, {"demo": GAME}).tables["demo"]


BY_DECKS = {"decks": {"6": "mississippi_main", "8": "linked_progressive"}}


@pytest.mark.parametrize(("decks", "table"), [(6, "mississippi_main"), (8, "linked_progressive")])
def test_the_switch_chooses_the_printed_table(decks: int, table: str) -> None:
    assert rules(BY_DECKS, decks).pays["main"].id == table


def test_a_changed_switch_changes_the_table() -> None:
    assert with_options(rules(BY_DECKS), {"decks": 8}, GAME).pays["main"].id == "linked_progressive"


def test_a_table_named_outright_stands_whatever_the_switch_says() -> None:
    changed = with_options(rules(BY_DECKS), {"decks": 8, "main": "mississippi_main"}, GAME)
    assert changed.pays["main"].id == "mississippi_main"


@pytest.mark.parametrize(
    ("main", "decks", "says"),
    [
        (BY_DECKS, 7, "has no paytable for decks = 7"),
        ({"deks": {"6": "mississippi_main"}}, 6, "did you mean 'decks'?"),
        ({"decks": {"6": "mississippi_mian"}}, 6, "did you mean 'mississippi_main'?"),
        ({"decks": "mississippi_main"}, 6, "should name one switch"),
    ],
)
def test_what_does_not_fit_is_said(main: Any, decks: int, says: str) -> None:
    with pytest.raises(BadHouse) as fault:
        rules(main, decks)
    assert says in str(fault.value)


def test_an_option_without_a_table_is_refused() -> None:
    with pytest.raises(BadHouse, match="has no paytable for decks = 7"):
        with_options(rules(BY_DECKS), {"decks": 7}, GAME)
